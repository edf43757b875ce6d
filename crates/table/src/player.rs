//! What plays a seat by itself, and what proves an answer.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::words::{Message, Name, ToMessage, message};
use crate::{Budget, Game, Hostable, Seat, number};

/// A bot: plays a seat by itself.
pub trait Player<G: Game>: Send {
    /// What this player does now in that seat; `None` where it would rather do nothing (there is
    /// nothing legal, or in a race nothing worth saying).
    fn choose(&mut self, game: &G, seat: Seat, budget: &mut Budget) -> Option<Thought<G::Action>>;
}

/// What a bot has decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<A> {
    /// What it will do.
    pub action: A,
    /// How long after the decision became possible it would say so, where people race it.
    pub delay: Duration,
}

impl<A> From<A> for Thought<A> {
    fn from(action: A) -> Self {
        Thought { action, delay: Duration::ZERO }
    }
}

/// A solver: finds an answer about a position and knows whether it is proven.
pub trait Solve<P> {
    /// What it finds.
    type Answer;

    /// The answer for a position, the best that the budget allows.
    fn solve(&mut self, position: &P, budget: &mut Budget) -> Self::Answer;
}

/// How strong a bot is: from 1, which a beginner beats, to 8, the strongest there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const LOWEST: Level = Level(1);
    /// The strongest.
    pub const HIGHEST: Level = Level(8);
    /// The default level.
    pub const USUAL: Level = Level(3);

    /// The level with this number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// Its number, 1 to 8.
    pub fn get(self) -> u8 {
        self.0
    }

    /// What players call it.
    pub fn name(self) -> Message {
        message!("level", level = self.0)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct LevelError(String);

impl ToMessage for LevelError {
    fn message(&self) -> Message {
        message!("notation-level", found = self.0.clone())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        number(text).and_then(Level::new).ok_or_else(|| LevelError(text.to_owned()))
    }
}

/// Which bot plays a seat: one of the eight levels, or one of the game's own [styles](Style) with
/// its look-ahead. Written `5` or `classic:3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// A level.
    Level(Level),
    /// A style of the game's own.
    Style {
        /// The style's name.
        name: &'static str,
        /// How many plies it looks ahead.
        depth: u8,
    },
}

/// A player of a game's own that a seat can be given to, beside the eight levels. It looks a chosen
/// number of plies ahead.
pub struct Style<G> {
    /// Its name for programs.
    pub name: &'static str,
    /// Its name on screen.
    pub label: Name,
    /// The shortest and the longest look-ahead.
    pub depths: (u8, u8),
    /// The player with a look-ahead.
    pub player: fn(u8) -> Box<dyn Player<G>>,
}

/// What can be said of a style without its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StyleListing {
    /// Its name for programs.
    pub name: &'static str,
    /// Its name on screen.
    pub label: Name,
    /// The shortest and the longest look-ahead.
    pub depths: (u8, u8),
}

impl<G> From<&Style<G>> for StyleListing {
    fn from(&Style { name, label, depths, .. }: &Style<G>) -> Self {
        StyleListing { name, label, depths }
    }
}

/// A text that names no bot of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum SkillError {
    /// Not a level, where there are only levels.
    Level(#[from] LevelError),
    /// Neither a level nor a style.
    Unknown {
        /// What was given.
        found: String,
        /// The styles there are.
        styles: Message,
    },
    /// A look-ahead that the style does not have.
    Depth {
        /// What was given.
        found: String,
        /// The style.
        name: &'static str,
        /// The shortest look-ahead.
        least: u8,
        /// The longest look-ahead.
        most: u8,
    },
}

impl ToMessage for SkillError {
    fn message(&self) -> Message {
        match self {
            SkillError::Level(why) => why.message(),
            SkillError::Unknown { found, styles } => {
                message!("notation-skill", found = found.clone(), styles = styles.clone())
            }
            SkillError::Depth { found, name, least, most } => message!(
                "notation-depth",
                found = found.clone(),
                name = *name,
                least = *least,
                most = *most
            ),
        }
    }
}

impl Skill {
    /// Reads a bot of a game.
    pub fn read<G: Hostable>(text: &str) -> Result<Skill, SkillError> {
        let (name, depth) = text.split_once(':').unwrap_or((text, ""));
        if let Some(style) = G::STYLES.iter().find(|style| style.name == name) {
            let (least, most) = style.depths;
            let within = number(depth).filter(|depth| (least..=most).contains(depth));
            let name = style.name;
            let wrong = || SkillError::Depth { found: depth.to_owned(), name, least, most };
            return Ok(Skill::Style { name, depth: within.ok_or_else(wrong)? });
        }
        text.parse().map(Skill::Level).map_err(|why| match G::STYLES {
            [] => SkillError::Level(why),
            styles => SkillError::Unknown {
                found: text.to_owned(),
                styles: Message::joined(styles.iter().map(Style::usage), ", "),
            },
        })
    }

    /// The level, where it is one.
    pub fn level(self) -> Option<Level> {
        match self {
            Skill::Level(level) => Some(level),
            Skill::Style { .. } => None,
        }
    }

    /// The player of this skill.
    ///
    /// # Panics
    /// If the skill is a style of another game.
    pub fn player<G: Hostable>(self, dice: crate::Dice) -> Box<dyn Player<G>> {
        match self {
            Skill::Level(level) => G::bot(level, dice),
            Skill::Style { name, depth } => {
                let style = G::STYLES.iter().find(|style| style.name == name);
                (style.expect("a skill is read for its game").player)(depth)
            }
        }
    }
}

impl<G> Style<G> {
    /// How it is written.
    fn usage(&self) -> Message {
        let Style { name, depths: (least, most), .. } = *self;
        message!("notation-style", name = name, least = least, most = most)
    }
}

impl From<Level> for Skill {
    fn from(level: Level) -> Self {
        Skill::Level(level)
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Skill::Level(level) => level.fmt(f),
            Skill::Style { name, depth } => write!(f, "{name}:{depth}"),
        }
    }
}
