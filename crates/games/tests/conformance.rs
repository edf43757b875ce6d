//! The conformance suite, for every game.

use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::conformance::Conformance;
use parlor_table::{Game, Position};

fn setups<G: Game>(texts: &[&str]) -> Vec<G::Setup> {
    texts.iter().map(|text| text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))).collect()
}

#[test]
fn toggle_conforms() {
    Conformance::<toggle::Toggle> {
        setups: setups::<toggle::Toggle>(&["3x3", "1x1", "2x5", "4x4", "1x7"]),
        matches: 8,
        limit: 60,
        must_end: false,
        universe: |game| (0..game.position().size().area() + 3).map(|n| n.to_string()).collect(),
    }
    .run();
}

#[test]
fn tictactoe_conforms() {
    Conformance::<tictactoe::TicTacToe> {
        setups: setups::<tictactoe::TicTacToe>(&["3,3,1,xo", "3,3,4,xo", "4,3,6,x,@", "5,4,1,abc"]),
        matches: 8,
        limit: 60,
        must_end: false,
        // `<<0` is legal but not listed: see the module docs.
        universe: |game| {
            let reach = game.position().options().size() + 1;
            let cells = (0..reach).flat_map(|r| (0..reach).map(move |c| format!("{r}-{c}")));
            cells.chain((1..9).map(|n| format!("<<{n}"))).collect()
        },
    }
    .run();
}

fn slides_of(game: &squeeze::Squeeze) -> Vec<String> {
    let extent = game.position().extent();
    let (rows, cols) = (extent.rows().min(7) + 1, extent.cols().min(7) + 1);
    let squares: Vec<String> =
        (0..rows).flat_map(|r| (0..cols).map(move |c| format!("{r},{c}"))).collect();
    let from = squares.iter().step_by(3);
    from.flat_map(|from| squares.iter().map(move |to| format!("{from}-{to}"))).collect()
}

#[test]
fn squeeze_conforms() {
    Conformance::<squeeze::Squeeze> {
        setups: setups::<squeeze::Squeeze>(&["4x4,10,on", "3x5,20,off"]),
        matches: 6,
        limit: 41,
        must_end: true,
        universe: slides_of,
    }
    .run();
    Conformance::<squeeze::Squeeze> {
        setups: setups::<squeeze::Squeeze>(&["8x8,50,on"]),
        matches: 2,
        limit: 101,
        must_end: true,
        universe: slides_of,
    }
    .run();
    Conformance::<squeeze::Squeeze> {
        setups: setups::<squeeze::Squeeze>(&["6x3,off,on", "4x4,off,off"]),
        matches: 2,
        limit: 80,
        must_end: false,
        universe: slides_of,
    }
    .run();
}

#[test]
fn dots_conforms() {
    Conformance::<dots::Dots> {
        setups: setups::<dots::Dots>(&["4,3", "5,40", "10,5"]),
        matches: 6,
        limit: 100,
        must_end: true,
        universe: |game| {
            let reach = game.position().size() + 1;
            let places = (0..reach).flat_map(|x| (0..reach).map(move |y| dots::Dot { x, y }));
            let pairs = places.flat_map(|dot| {
                let far = dots::Dot { x: dot.x, y: dot.y + 2 };
                dot.around().chain([far, dot]).map(move |next| format!("{dot}-{next}"))
            });
            pairs.chain((0..reach).map(|n| format!("{n},{n}"))).collect()
        },
    }
    .run();
}

#[test]
fn hex_conforms() {
    Conformance::<hex::Hex> {
        setups: setups::<hex::Hex>(&[
            "1,1,easy,3,60,20,40",
            "1,2,medium,2,60,20,40",
            "3,2,rising,3,60,20,40",
            "2,4,easy,2,60,20,40",
        ]),
        matches: 3,
        limit: 150,
        must_end: false,
        universe: |game| {
            let position = game.position();
            let mut texts: Vec<String> =
                ["undo", "reset", "pass", "next"].map(str::to_owned).to_vec();
            texts.extend([0, 1, 5, 50, 99, 100, 255].map(|n| format!("bid {n}")));
            let from = position.pieces().iter().copied().chain(hex::Cell::all().take(2));
            let cells = || hex::Cell::all().step_by(7);
            texts.extend(from.flat_map(|from| cells().map(move |to| format!("{from}-{to}"))));
            texts.extend(position.actions().iter().map(ToString::to_string));
            texts
        },
    }
    .run();
}
