//! Fuzz targets for every parser of Parlor: one for each game.
//!
//! A target reads any text as each kind of thing that the game reads: position, action, setup,
//! decision of nature, log. Whatever is accepted must print as a text that reads as the same thing;
//! whatever is refused must be refused with a reason; nothing may panic. `tests/short.rs` runs them
//! as ordinary tests, `scripts/fuzz` under a coverage-guided fuzzer.

use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::{Draw, Game, Notation, Position, Session};

/// A game's name and its target.
pub type Target = (&'static str, fn(&str));

/// One target for each game.
pub const TARGETS: [Target; 5] = [
    ("toggle", read_everything::<toggle::Toggle>),
    ("tictactoe", read_everything::<tictactoe::TicTacToe>),
    ("squeeze", read_everything::<squeeze::Squeeze>),
    ("dots", read_everything::<dots::Dots>),
    ("hex", read_everything::<hex::Hex>),
];

/// Reads a text as everything that a game reads.
pub fn read_everything<G: Game>(text: &str)
where
    G::Position: Draw,
{
    if let Some(position) = read::<G::Position>(text) {
        use_position(&position);
    }
    read::<<G::Position as Position>::Action>(text);
    read::<G::Action>(text);
    read::<G::Setup>(text);
    read::<G::Chance>(text);
    match Session::<G>::replay(text) {
        Ok(session) => {
            let again = Session::<G>::replay(&session.log()).expect("a session's log is a log");
            assert_eq!(again.log(), session.log());
        }
        Err(why) => assert!(why.line > 0 && !why.why.is_empty()),
    }
}

fn read<T: Notation>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            let printed = value.to_string();
            let again = printed.parse::<T>();
            assert_eq!(again.ok().as_ref(), Some(&value), "{text:?} is printed as {printed:?}");
            Some(value)
        }
        Err(why) => {
            assert!(!why.to_string().is_empty(), "{text:?} is refused without a reason");
            None
        }
    }
}

/// Everything that a verb of the command line does with a position, short of thinking.
fn use_position<P: Position + Draw>(position: &P) {
    let legal = position.check_start();
    assert!(legal.map_err(|why| why.to_string()) != Err(String::new()));
    assert!(!position.sketch().is_empty());
    assert!(position.scene(None).width > 0.0);
    for action in position.actions().into_iter().take(8) {
        let mut after = position.clone();
        after.apply(&action).expect("a listed action is legal");
        read::<P>(&after.to_string()).expect("a position after an action can be read");
    }
}
