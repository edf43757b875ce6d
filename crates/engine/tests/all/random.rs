//! The engine protocol with random boards, and with garbage.

use crate::driver::{Driver, best};
use parlor_games::catalogue::{GAMES, Listing};
use parlor_table::{Dice, Study, Turn};
use proptest::prelude::*;

/// A board after random actions, told in one line, and the same step by step.
fn wander(game: &'static Listing, seed: Option<u64>, dice: &mut Dice) -> (Driver, Box<dyn Study>) {
    let start = (game.dealt)(&(game.setup)(), Some(dice.bits())).unwrap().position();
    let mut board = (game.studied)(&(game.setup)(), &start, seed).unwrap();
    let mut actions = Vec::new();
    for _ in 0..dice.below(12) {
        let Some(action) = dice.pick(&board.actions()).cloned() else { break };
        board.act(&action).unwrap();
        actions.push(action);
    }
    let mut driver = Driver::new(game);
    if let Some(seed) = seed {
        driver.tell(&format!("setoption name Seed value {seed}"));
    }
    driver.tell(&format!("position fen {start} moves {}", actions.join(" ")));
    (driver, board)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_board_after_moves_is_the_one_that_actions_lead_to(seed: u64) {
        for game in &GAMES {
            let mut dice = Dice::new(seed, 0);
            for chance in [None, Some(seed)] {
                let (mut driver, board) = wander(game, chance, &mut dice);
                prop_assert_eq!(driver.position(), board.position());
                prop_assert_eq!(driver.query("gameover") == "true", matches!(board.turn(), Turn::Over(_)));
            }
        }
    }

    #[test]
    fn what_is_thought_best_can_be_played_or_there_is_nothing(seed: u64, level in 0u8..9) {
        for game in &GAMES {
            let (mut driver, board) = wander(game, Some(seed), &mut Dice::new(seed, 1));
            driver.nodes = 300;
            if level > 0 {
                driver.tell(&format!("setoption name Level value {level}"));
            }
            let said = driver.say("go");
            let over = matches!(board.turn(), Turn::Over(_));
            prop_assert!(!over || best(&said) == "none", "{said:?}");
            prop_assert_eq!(driver.say("go"), said, "the same board, the same answer");
        }
    }

    #[test]
    fn garbage_is_answered_with_one_line_and_changes_nothing(
        game in 0usize..GAMES.len(), lines in prop::collection::vec(".*", 1..20),
    ) {
        let mut driver = Driver::new(&GAMES[game]);
        let before = driver.say("d");
        for line in &lines {
            // No command begins so, whatever follows.
            let said = driver.say(&format!("?{line}"));
            prop_assert_eq!(said.len(), 1, "{:?}: {:?}", line, said);
            prop_assert!(said[0].starts_with("info string there is no command '?"), "{said:?}");
        }
        prop_assert_eq!(driver.say("d"), before);
    }

    #[test]
    fn nearly_right_lines_never_lead_astray(
        game in 0usize..GAMES.len(),
        words in prop::collection::vec(
            prop::sample::select(vec![
                "position", "startpos", "fen", "moves", "go", "nodes", "depth", "movetime", "infinite",
                "p1time", "setoption", "name", "value", "Level", "Seed", "rows", "size", "players", "query",
                "gameover", "result", "p1turn", "d", "stop", "uginewgame", "ugi", "isready", "0", "1", "3",
                "0-0", "0,0-1,0", "60-62", "<<1", "b", "analysis", "classic:2", "<empty>", "\n", "\n",
            ]),
            1..40,
        ),
    ) {
        let mut driver = Driver::new(&GAMES[game]);
        driver.nodes = 50;
        for line in words.join(" ").lines() {
            let said = driver.say(line);
            prop_assert!(said.iter().all(|said| !said.contains(char::is_control)), "{said:?}");
        }
        prop_assert!(!driver.say("d").is_empty());
    }
}
