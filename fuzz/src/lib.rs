//! Fuzz targets for the parsers of Parlor: one for each kind of text, which every game reads, and one for the engine
//! protocol.
//!
//! A target reads any text as its kind of thing in every game of the catalogue: position, action, setup,
//! decision of nature, log. Whatever is accepted must print as a text that reads as the same thing;
//! whatever is refused must be refused with a reason; nothing may panic. The engine's takes a text as the
//! lines that drive it. `tests/short.rs` runs them as ordinary tests, `scripts/fuzz` under a coverage-guided
//! fuzzer.

use parlor_engine::{Engine, Reaction};
use parlor_games::catalogue::{GAMES, find};
use parlor_table::{Budget, Draw, Game, Notation, Position, Session};

/// What a game reads, each kind by itself: whether a text is one.
pub struct Target {
    /// The game's name.
    pub game: &'static str,
    /// The kinds of texts, by name.
    pub kinds: [(&'static str, Read); 5],
}

/// Reads a text, and says whether it is what it is read as.
pub type Read = fn(&str) -> bool;

macro_rules! targets {
    ($($game:ty),*) => { &[$(target::<$game>()),*] };
}

/// The targets of every game of the catalogue.
pub const TARGETS: &[Target] = parlor_games::games!(targets);

const fn target<G: Game<Position: Draw>>() -> Target {
    Target {
        game: G::NAME,
        kinds: [
            ("positions", |text| read::<G::Position>(text).is_some_and(|it| use_position(&it))),
            ("actions", |text| {
                let on_board = read::<<G::Position as Position>::Action>(text).is_some();
                read::<G::Action>(text).is_some() || on_board
            }),
            ("setups", |text| read::<G::Setup>(text).is_some()),
            ("chances", |text| read::<G::Chance>(text).is_some()),
            ("logs", read_log::<G>),
        ],
    }
}

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

/// Reads a text as one kind of thing in every game.
pub fn read_everywhere(kind: &str, text: &str) {
    for target in TARGETS {
        target.kinds.iter().filter(|(name, _)| *name == kind).for_each(|(_, read)| _ = read(text));
    }
}

impl Target {
    /// Reads a text as everything that the game reads; whether it is any of it.
    pub fn read(&self, text: &str) -> bool {
        // Every kind is tried, whatever the others say.
        self.kinds.iter().fold(false, |any, (_, read)| read(text) || any)
    }
}

fn read_log<G: Game>(text: &str) -> bool {
    match Session::<G>::replay(text) {
        Ok(session) => {
            let again = Session::<G>::replay(&session.log()).expect("a session's log is a log");
            assert_eq!(again.log(), session.log());
            true
        }
        Err(why) => {
            assert!(why.line > 0 && !why.why.is_empty());
            false
        }
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
fn use_position<P: Position + Draw>(position: &P) -> bool {
    let legal = position.check_start();
    assert!(legal.map_err(|why| why.to_string()) != Err(String::new()));
    assert!(!position.sketch(None).lines().is_empty());
    assert!(position.scene(None).width > 0.0);
    for action in position.actions().into_iter().take(8) {
        let mut after = position.clone();
        after.apply(&action).expect("a listed action is legal");
        read::<P>(&after.to_string()).expect("a position after an action can be read");
    }
    true
}
