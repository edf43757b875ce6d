//! What tic-tac-toe brings to the catalogue.

use parlor_table::answer::{Found, Question};
use parlor_table::bench::Bench;
use parlor_table::flags::{Flag, Given, Kind};
use parlor_table::load::{Load, Role, Traffic, still};
use parlor_table::words::Name;
use parlor_table::{About, Dice, Duel, Fresh, Ladder, LineGame, Listed, Seat, Session, Solving};

use super::{Action, Cell, Options, Position, TicTacToe, answers, bench, line};

const FLAGS: &[Flag] = &[
    Flag::number("size", "SIZE", "The number of rows and columns, 3 to 32").or('s').usually("3"),
    Flag::number("win", "WIN", "How many equal symbols in a line win, from 3 to the size")
        .or('w')
        .usually("3"),
    Flag::number(
        "history",
        "HISTORY",
        "A rewind takes back fewer symbols than this; from 1 to one less than the cells",
    )
    .or('h')
    .usually("1"),
    Flag::text(
        "players",
        "PLAYERS",
        "The players' symbols in playing order: 2 to 26 different visible characters",
    )
    .taking(Kind::Anything)
    .or('p')
    .usually("xo"),
];

impl Listed for TicTacToe {
    const ABOUT: About = About {
        title: Name::new("tictactoe-title"),
        summary: Name::new("tictactoe-summary"),
        short: "Lines of any length; `MOVES@SIZE,WIN,HISTORY,PLAYERS`",
        action: "R-C or <<N",
        example: ("0-0;1-1@3,3,1,xo", "0-1"),
        unlisted: None,
        rules: &[("en", include_str!("rules.md")), ("de", include_str!("rules.de.md"))],
        coach: [
            Name::new("tictactoe-coach-1"),
            Name::new("tictactoe-coach-2"),
            Name::new("tictactoe-coach-3"),
        ],
    };

    const SHORT: &'static str = "3,3,1,xo";

    const NEW: Fresh = Fresh { about: "An empty board", flags: FLAGS };

    const LINE: LineGame<Self> = LineGame {
        about: "Take turns: `R C` places a symbol, `<<N` takes back the last N, `:q` quits",
        flags: FLAGS,
        position: "Begin from this position, which says its options itself",
        typing: "Type `R C` to put your symbol on row R, column C (both from 0), <<N to take back the \
                 last N symbols (which uses up the turn), :q to end.",
        actions: "R-C puts a symbol on row R, column C; <<N takes back the last N symbols",
        terse: Some(line::TERSE),
    };

    const SOLVE: Solving = Solving {
        prints: "`win N MOVE`, `loss N MOVE` or `draw MOVE` for the player to move, N plies to the \
                 end; `unproven MOVE` when the time did not suffice, and its score in a second line",
        time: "10 s",
        flags: &[],
    };

    const LADDER: Ladder<Self> =
        Ladder { what: "15x15, five in a row", duel: Duel::Seated(gomoku), short: (7, 16) };

    const PERFT: Option<fn(&Position, u32) -> u64> = Some(Position::perft);

    const LOADS: &'static [Load] = &[
        still(Role::Duel, "5,4,1,xo"),
        Load { role: Role::Brief, setup: "3,3,1,xo", action: |number| SHORTEST[number].to_owned() },
        Load {
            role: Role::Rival,
            setup: "15,5,1,xo",
            action: |number| format!("{}-{}", number / 15, number % 15),
        },
        still(Role::Hard, "9,5,1,xo"),
        still(Role::Easy, "3,3,1,xo"),
    ];

    const TRAFFIC: Traffic = Traffic { share: 30, actions: 60 };

    fn setup(given: &Given) -> Result<Options, String> {
        let [size, win, history] = ["size", "win", "history"].map(|name| given.count(name));
        let players = given.text("players").unwrap_or_default();
        Options::new(size, win, history, players).map_err(|why| why.to_string())
    }

    fn answer(position: &Position, question: &Question<'_>) -> Result<Found, String> {
        Ok(answers::answer(position, question))
    }

    fn bench(bench: &mut Bench<'_>) {
        bench::run(bench);
    }
}

/// The shortest match.
const SHORTEST: [&str; 5] = ["0-0", "1-0", "0-1", "1-1", "0-2"];

/// A match on a gomoku board with two symbols near the middle, so that no two pairs of matches begin
/// alike.
fn gomoku(number: u64) -> Session<TicTacToe> {
    let setup = "15,5,1,xo".parse().expect("a gomoku board");
    let mut session = Session::<TicTacToe>::new(setup);
    let mut dice = Dice::new(number / 2, 0);
    for seat in Seat::all(2) {
        let mut middle = || 5 + dice.below(5);
        let cell = Cell::new(middle(), middle()).expect("it is on the board");
        // Now and then the second one comes where the first is: then there is just one.
        let _ = session.act(seat, Action::Place(cell));
    }
    session
}
