//! What the verbs of the command line ask of any game, text outside and types inside.

use parlor_table::answer::{Found, Question};
use parlor_table::bench::Bench;
use parlor_table::flags::Given;
use parlor_table::form::Form;
use parlor_table::words::ToMessage as _;
use parlor_table::{
    About, Draw as _, Drawing, Fresh, Listed, Position as _, Refill, Session, Sketch, Solving, read,
};

use crate::games;

macro_rules! verbs {
    ($($game:ty),*) => { &[$(verbs::<$game>()),*] };
}

/// Every game, in the order of the catalogue.
pub static VERBS: &[Verbs] = games!(verbs);

/// What can be asked about a game and its positions.
pub struct Verbs {
    /// Its name.
    pub name: &'static str,
    /// What it is called and how it is played.
    pub about: About,
    /// Fresh positions.
    pub new: Fresh,
    /// The options of a match, with their presets.
    pub form: Form,
    /// What `solve` finds.
    pub solving: Solving,
    /// Whether something is left to chance when an action is applied.
    pub refills: bool,
    /// Whether action sequences are counted.
    pub counts: bool,
    /// A fresh position of a seed; an error says what is wrong with the call.
    pub fresh: fn(&Given, u64) -> Result<String, String>,
    /// The position that a match with this setup begins with, dealt from a seed.
    pub dealt: fn(&str, u64) -> Result<String, String>,
    /// Whether a position is legal; if not, why not.
    pub check: fn(&str) -> Result<(), String>,
    /// A position's drawing and its sketch; an error says why it cannot be read.
    pub draw: fn(&str) -> Result<(Drawing, Sketch), String>,
    /// A position's legal actions; an error says why it cannot be read.
    pub moves: fn(&str) -> Result<Vec<String>, String>,
    /// What becomes of a position; where something is left to chance, nature answers every action from
    /// the seed, or leaves it open without one.
    pub apply: Apply,
    /// The answer to a position.
    pub answer: fn(&str, &Question<'_>) -> Result<Found, Unanswered>,
    /// The number of action sequences of a length, where they are counted; an error says why a position
    /// cannot be read.
    pub perft: Perft,
    /// Measures its solvers beside plain ones.
    pub bench: fn(&mut Bench<'_>),
}

/// The number of action sequences of a length. The listener hears how many of the first actions are counted,
/// and how many there are.
pub type Perft = fn(&str, u32, &mut dyn FnMut(usize, usize)) -> Result<u64, String>;

/// The position after some actions.
pub type Apply = fn(&str, &[String], Option<u64>) -> Result<String, Unapplied>;

/// Why actions are not applied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unapplied {
    /// The position cannot be read.
    #[error("the position cannot be read: {0}")]
    Unreadable(String),
    /// An action was refused.
    #[error("{reason}")]
    Illegal {
        /// Which one, counted from 0.
        number: usize,
        /// Why.
        reason: String,
    },
}

/// Why there is no answer to a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// It can, but that is not enough.
    #[error("{0}")]
    Unanswered(String),
}

const fn verbs<G: Listed>() -> Verbs {
    Verbs {
        name: G::NAME,
        about: G::ABOUT,
        new: G::NEW,
        form: G::FORM,
        solving: G::SOLVE,
        refills: G::REFILL.is_some(),
        counts: G::PERFT.is_some(),
        fresh: |given, seed| G::fresh(given, seed).map(|position| position.to_string()),
        dealt: |setup, seed| {
            let mut session = Session::<G>::new(read(setup)?);
            session.settle(seed);
            Ok(session.game().position().to_string())
        },
        check: |text| read::<G::Position>(text)?.check_start().map_err(|why| why.to_string()),
        draw: |text| {
            let position = read::<G::Position>(text)?;
            Ok((position.drawing(None), position.sketch(None)))
        },
        moves: |text| {
            let actions = read::<G::Position>(text)?.actions();
            Ok(actions.iter().map(ToString::to_string).collect())
        },
        apply: apply::<G>,
        answer: |text, question| {
            let position = read(text).map_err(|why| Unanswered::Unreadable(why.into()))?;
            G::answer(&position, question).map_err(Unanswered::Unanswered)
        },
        perft: |text, depth, counted| {
            let position = read(text)?;
            Ok(G::PERFT.map_or(0, |perft| perft_by_action::<G>(&position, depth, perft, counted)))
        },
        bench: G::bench,
    }
}

fn perft_by_action<G: Listed>(
    position: &G::Position,
    depth: u32,
    perft: fn(&G::Position, u32) -> u64,
    counted: &mut dyn FnMut(usize, usize),
) -> u64 {
    if depth < 2 {
        return perft(position, depth);
    }
    let actions = position.actions();
    let mut count = 0;
    for (done, action) in actions.iter().enumerate() {
        counted(done, actions.len());
        let mut next = position.clone();
        next.apply(action).expect("a listed action is legal");
        count += perft(&next, depth - 1);
    }
    counted(actions.len(), actions.len());
    count
}

fn apply<G: Listed>(
    text: &str,
    actions: &[String],
    seed: Option<u64>,
) -> Result<String, Unapplied> {
    let mut position =
        read::<G::Position>(text).map_err(|why| Unapplied::Unreadable(why.into()))?;
    let refill: Option<Refill<G>> = G::REFILL;
    for (number, text) in actions.iter().enumerate() {
        let action = read::<<G::Position as parlor_table::Position>::Action>(text);
        let applied =
            action.and_then(|action| position.apply(&action).map_err(|why| why.message()));
        applied.map_err(|reason| Unapplied::Illegal { number, reason: reason.into() })?;
        if let (Some(refill), Some(seed)) = (refill, seed) {
            refill(&mut position, seed);
        }
    }
    Ok(position.to_string())
}

/// The verbs of the game of this name.
pub fn find(name: &str) -> Option<&'static Verbs> {
    VERBS.iter().find(|verbs| verbs.name == name)
}
