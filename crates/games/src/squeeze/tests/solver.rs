//! The classic player, the strong one and the small boards of Squeeze-It against slower ways.

use std::collections::HashMap;

use crate::hex::Hex;
use crate::squeeze::retrograde::{Tablebase, Value};
use crate::squeeze::{Bot, Extent, Manner, Position, Setup, Side, Solver, Squeeze, classic, plain};
use parlor_table::{Budget, Dice, Game, Level, Player, Seat, Session, Skill, Solve, Turn};

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// A board drawn row by row, `.` for an empty square.
fn drawn(rows: &[&str], side: &str) -> Position {
    let row = |row: &str| row.replace(' ', "").replace('.', "1");
    let rows: Vec<String> = rows.iter().map(|text| row(text)).collect();
    position(&format!("{} {side}", rows.join("/")))
}

fn random_position(dice: &mut Dice) -> Position {
    let (rows, cols) = (3 + dice.below(6), 3 + dice.below(6));
    let density = 2 + dice.below(5);
    let mut text = Vec::new();
    for _ in 0..rows {
        let squares = (0..cols).map(|_| match dice.below(density) {
            0 => 'b',
            1 => 'w',
            _ => '1',
        });
        text.push(squares.collect::<String>());
    }
    position(&format!("{} {}", text.join("/"), ["b", "w"][dice.below(2)]))
}

#[test]
fn the_classic_evaluation_is_that_of_the_page() {
    for (rows, value) in [
        (["w . w w", ". b w .", ". . . .", "b . b b"], 10),
        (["w w . .", ". b w w", ". . . .", "b . b b"], -10),
        (["w w . b", ". b w .", ". . . w", "b . b ."], -10),
    ] {
        let position = drawn(&rows, "b");
        assert_eq!(classic::evaluate(&position, Side::Black), value);
        assert_eq!(classic::evaluate(&position, Side::White), -value);
    }
}

#[test]
fn the_classic_player_is_plain_minimax() {
    let mut dice = Dice::new(2, 0);
    for round in 0..400 {
        let position = random_position(&mut dice);
        if position.perft(1) == 0 || position.perft(1) > 14 {
            continue;
        }
        let depth = 1 + round % 3;
        let (slide, score) =
            classic::best(&position, depth, &mut Budget::unlimited()).unwrap().unwrap();
        assert_eq!(score, plain::classic(&position, depth, position.to_move()), "{position}");
        assert!(position.slides().any(|other| other == slide));
    }
}

#[test]
fn a_seat_takes_the_classic_player_with_a_look_ahead_from_1_to_6() {
    for depth in 1..=6 {
        let skill = Skill::read::<Squeeze>(&format!("classic:{depth}")).unwrap();
        assert_eq!(skill, Skill::Style { name: "classic", depth });
        assert_eq!(skill.to_string(), format!("classic:{depth}"));
    }
    for wrong in ["classic:0", "classic:7", "classic", "classic:", "classic:x", "classic:-1"] {
        let why = Skill::read::<Squeeze>(wrong).unwrap_err().to_string();
        assert!(
            why.ends_with("the classic player looks 1 to 6 plies ahead, like classic:1"),
            "{why}"
        );
    }
    assert_eq!(
        Skill::read::<Squeeze>("9").unwrap_err().to_string(),
        "'9' is no bot: write a level from 1 to 8, or classic:N with a look-ahead from 1 to 6"
    );
    assert_eq!(
        Skill::read::<Hex>("classic:3").unwrap_err().to_string(),
        "'classic:3' is not a level: levels go from 1 to 8"
    );
}

#[test]
fn the_classic_player_in_a_seat_makes_the_move_of_the_classic_solver() {
    for (number, depth) in (1..=6).cycle().take(18).enumerate() {
        let skill = Skill::Style { name: "classic", depth };
        let mut bot = skill.player::<Squeeze>(Dice::new(0, 0));
        let mut session = Session::<Squeeze>::new("5x5,20,on".parse().unwrap());
        let mut dice = Dice::new(number as u64, 0);
        while let Some(seat) = session.game().turn().only() {
            let thought = bot.choose(session.game(), seat, &mut Budget::unlimited()).unwrap();
            let solved =
                classic::best(session.game().position(), depth.into(), &mut Budget::unlimited());
            assert_eq!(Some(thought.action), solved.unwrap().map(|(slide, _)| slide));
            let any = session.game().actions(seat);
            session.act(seat, *dice.pick(&any).unwrap()).unwrap();
        }
    }
}

#[test]
fn the_classic_player_answers_with_a_shorter_look_ahead_when_its_budget_ends() {
    let game = Squeeze::new(&Setup::default());
    let mut bot = classic::Classic { depth: 6 };
    let thought = bot.choose(&game, Seat::FIRST, &mut Budget::nodes(100)).unwrap();
    let solved = classic::best(game.position(), 1, &mut Budget::unlimited()).unwrap().unwrap();
    assert_eq!(thought.action, solved.0);
    assert!(bot.choose(&game, Seat(1), &mut Budget::unlimited()).is_none());
}

/// Whether the side to move can force a win (or, if `false`, is lost) within so many plies.
fn forced(position: &Position, plies: u32) -> Option<bool> {
    let slides = plain::slides(position);
    if slides.is_empty() {
        return Some(false);
    }
    if plies == 0 {
        return None;
    }
    let mut all_win = true;
    for (slide, _) in slides {
        match forced(&position.after(slide), plies - 1) {
            Some(false) => return Some(true),
            Some(true) => {}
            None => all_win = false,
        }
    }
    all_win.then_some(false)
}

#[test]
fn alpha_beta_sees_every_forced_win_and_loss_within_its_horizon() {
    let mut dice = Dice::new(3, 0);
    let mut decided = 0;
    for _ in 0..3000 {
        let position = random_position(&mut dice);
        if position.perft(1) == 0 || position.perft(1) > 7 {
            continue;
        }
        let depth = 4;
        let mut solver = Solver { depth, manner: Manner::WHOLE, ..Solver::default() };
        let solution = solver.solve(&position, &mut Budget::unlimited()).unwrap();
        let expected = forced(&position, depth);
        decided += u32::from(expected.is_some());
        assert_eq!(
            solution.decided_in.filter(|&plies| plies <= depth).map(|_| solution.score > 0),
            expected,
            "{position}"
        );
    }
    assert!(decided > 50, "{decided} of the sample are decided");
}

#[test]
fn the_strong_player_never_leaves_a_free_piece() {
    let free = position("8/8/1wb5/b7/8/8/8/7w b");
    let solution =
        Solver { depth: 4, ..Solver::default() }.solve(&free, &mut Budget::unlimited()).unwrap();
    assert!(free.squeezes(solution.best), "{solution:?}");
}

/// All positions of a board with at most so many pieces on each side, by every way to put nothing,
/// black or white on each square.
fn all_positions(rows: usize, cols: usize, most: usize) -> Vec<Position> {
    let mut boards = vec![String::new()];
    for square in 0..rows * cols {
        let slash = if square > 0 && square % cols == 0 { "/" } else { "" };
        let grown =
            boards.iter().flat_map(|board| ["1", "b", "w"].map(|s| format!("{board}{slash}{s}")));
        boards =
            grown.filter(|b| ["b", "w"].iter().all(|p| b.matches(p).count() <= most)).collect();
    }
    let sides = |board: String| ["b", "w"].map(|side| position(&format!("{board} {side}")));
    boards.into_iter().flat_map(sides).collect()
}

#[test]
fn small_boards_solved_backwards_agree_with_solving_forwards() {
    let positions = all_positions(3, 3, 3);
    // Ply by ply, from the ends: lost if every slide is to a won position, won if one is to a lost.
    let mut values: HashMap<String, (bool, u32)> = HashMap::new();
    let text = |position: &Position| position.to_string().rsplit_once(' ').unwrap().0.to_owned();
    for plies in 0.. {
        let known = values.len();
        let mut found = Vec::new();
        for position in positions.iter().filter(|position| !values.contains_key(&text(position))) {
            let after = position.slides().map(|slide| values.get(&text(&position.after(slide))));
            let after: Vec<_> = after.collect();
            if after.iter().any(|value| matches!(value, Some((false, _)))) {
                found.push((text(position), (true, plies)));
            } else if after.iter().all(|value| matches!(value, Some((true, _)))) {
                found.push((text(position), (false, plies)));
            }
        }
        values.extend(found);
        if values.len() == known {
            break;
        }
    }
    let extent = Extent::new(3, 3).unwrap();
    let solved = Tablebase::solve(extent, 3, &mut Budget::unlimited(), |_, _| ()).unwrap();
    for position in &positions {
        let expected = match values.get(&text(position)) {
            Some(&(true, plies)) => Value::Win(plies),
            Some(&(false, plies)) => Value::Loss(plies),
            None => Value::Draw,
        };
        assert_eq!(solved.value(position), Some(expected), "{position}");
    }
    assert_eq!(solved.value(&Position::start(extent)), Some(Value::Win(7)));
    let more = position("bbb/bww/w2 b");
    assert_eq!(solved.value(&more), None);
}

#[test]
fn a_search_finds_what_the_small_boards_say() {
    let extent = Extent::new(4, 3).unwrap();
    let solved = Tablebase::solve(extent, 2, &mut Budget::unlimited(), |_, _| ()).unwrap();
    let mut dice = Dice::new(9, 0);
    let all = all_positions(4, 3, 2);
    for _ in 0..300 {
        let position = dice.pick(&all).unwrap();
        let mut solver = Solver { depth: 7, manner: Manner::WHOLE, ..Solver::default() };
        let Some(found) = solver.solve(position, &mut Budget::unlimited()) else { continue };
        let decided = found.decided_in.map(|plies| (found.score > 0, plies));
        match solved.value(position).unwrap() {
            Value::Win(plies) if plies <= 7 => {
                assert_eq!(decided, Some((true, plies)), "{position}")
            }
            Value::Loss(plies) if plies <= 7 => {
                assert_eq!(decided, Some((false, plies)), "{position}")
            }
            _ => assert_eq!(decided, None, "{position}"),
        }
    }
}

#[test]
fn known_positions_take_known_numbers_of_nodes() {
    let start = "bbbbbbbb/8/8/8/8/8/8/wwwwwwww b 0";
    let middle = "b2b1b2/1b3b2/4b3/8/2w5/w3w1w1/5w2/2w3w1 b 30";
    let nodes = |text, manner| {
        let mut budget = Budget::unlimited();
        let mut solver = Solver { depth: 5, manner, ..Solver::default() };
        solver.solve(&position(text), &mut budget).unwrap();
        budget.spent()
    };
    let manners = [Manner::WHOLE, Solver::SELECTIVE];
    assert_eq!(manners.map(|manner| nodes(start, manner)), [237400, 26117]);
    assert_eq!(manners.map(|manner| nodes(middle, manner)), [100971, 5082]);
}

#[test]
fn a_higher_level_beats_the_lowest() {
    let mut points = 0;
    for game in 0..6 {
        let mut session = Session::<Squeeze>::new(Setup::default());
        let strong = Seat(game % 2);
        let level =
            |seat: Seat| if seat == strong { Level::new(5).unwrap() } else { Level::LOWEST };
        let mut bots: Vec<Bot> = Seat::all(2)
            .map(|seat| Bot::new(level(seat), Dice::new(game.into(), seat.0.into())))
            .collect();
        while let Some(seat) = session.game().turn().only() {
            let bot = &mut bots[seat.index()];
            let thought = bot.choose(session.game(), seat, &mut Budget::unlimited()).unwrap();
            session.act(seat, thought.action).unwrap();
        }
        if let Turn::Over(outcome) = session.game().turn() {
            points += i32::from(outcome.winners == [strong]);
        }
    }
    assert_eq!(points, 6);
}
