//! Fuzz targets for every parser of Parlor: one for each game, and one for the engine protocol.
//!
//! A target reads any text as each kind of thing that the game reads: position, action, setup,
//! decision of nature, log. Whatever is accepted must print as a text that reads as the same thing;
//! whatever is refused must be refused with a reason; nothing may panic. The engine's takes a text as the
//! lines that drive it. `tests/short.rs` runs them
//! as ordinary tests, `scripts/fuzz` under a coverage-guided fuzzer.

use parlor_engine::{Engine, Reaction};
use parlor_games::catalogue::{GAMES, find};
use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::{Budget, Draw, Game, Notation, Position, Session};

/// A game's name and its target.
pub type Target = (&'static str, fn(&str));

/// One target for each game, and the engine's.
pub const TARGETS: [Target; 6] = [
    ("toggle", read_everything::<toggle::Toggle>),
    ("tictactoe", read_everything::<tictactoe::TicTacToe>),
    ("squeeze", read_everything::<squeeze::Squeeze>),
    ("dots", read_everything::<dots::Dots>),
    ("hex", read_everything::<hex::Hex>),
    ("engine", drive_an_engine),
];

/// The nodes of one `go`.
const NODES: u64 = 64;

/// Drives an engine by the lines of a text. The first line names the game; where it does not, the length of
/// the text chooses one.
pub fn drive_an_engine(text: &str) {
    let named = text.lines().next().and_then(find);
    let listing = named.unwrap_or(&GAMES[text.len() % GAMES.len()]);
    let mut engine = Engine::new(listing);
    for line in text.lines().skip(usize::from(named.is_some())) {
        for reaction in engine.obey(line) {
            match reaction {
                Reaction::Say(said) => assert!(!said.is_empty(), "{line:?}"),
                Reaction::Think(task) => {
                    let last = task
                        .run(Budget::nodes(NODES), &mut |line| assert!(line.starts_with("info ")));
                    engine.rest();
                    let best = last.strip_prefix("bestmove ").expect("thinking ends with bestmove");
                    assert!(best == "none" || task.board().copied().act(best).is_ok(), "{best}");
                }
                Reaction::Stop => {}
                Reaction::Quit => return,
            }
        }
    }
}

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
