//! What can be set: how strong, which chance, and the options of the game.

use parlor_games::catalogue::Listing;
use parlor_table::form::{Choice, Field};
use parlor_table::{Level, Skill, number};

/// What has been set.
#[derive(Clone)]
pub(crate) struct Options {
    listing: &'static Listing,
    /// Which bot thinks; the analysis where there is none.
    skill: Option<Skill>,
    seed: Option<u64>,
    /// The values of the game's fields that have been changed.
    values: Vec<(&'static str, String)>,
}

/// The option that says who thinks.
const LEVEL: &str = "Level";
/// Its value for the strongest thinking there is.
const ANALYSIS: &str = "analysis";
/// The option that decides chance.
const SEED: &str = "Seed";
/// The value of a text that is not set, as UCI writes it.
const EMPTY: &str = "<empty>";

/// What is wrong with an option.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum OptionError {
    /// There is no such option.
    #[error("there is no option '{found}': the options are {}", names.join(", "))]
    Unknown { found: String, names: Vec<&'static str> },
    /// Not a bot.
    #[error("{LEVEL}: {0}; or write {ANALYSIS}")]
    Level(String),
    /// Not a seed.
    #[error("'{0}' is not possible for {SEED}: write a whole number below 2^64, or {EMPTY}")]
    Seed(String),
    /// A number beyond its bounds, or none.
    #[error("'{found}' is not possible for {name}: write a whole number from {least} to {most}")]
    Number { name: &'static str, found: String, least: u32, most: u32 },
    /// None of the values.
    #[error("'{found}' is not possible for {name}: write {}", values.join(", "))]
    OneOf { name: &'static str, found: String, values: Vec<&'static str> },
    /// Too long, or divided by spaces.
    #[error("'{found}' is not possible for {name}: write at most {most} characters without spaces")]
    Text { name: &'static str, found: String, most: u32 },
}

impl Options {
    /// Everything as usual.
    pub(crate) fn new(listing: &'static Listing) -> Self {
        Options { listing, skill: None, seed: None, values: Vec::new() }
    }

    /// Which bot thinks; the analysis where there is none.
    pub(crate) fn skill(&self) -> Option<Skill> {
        self.skill
    }

    /// What decides chance, if it was set.
    pub(crate) fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The options of the game as text.
    pub(crate) fn setup(&self) -> String {
        self.listing.form.setup(|name| self.value(name))
    }

    /// The same for a game that begins from a position: what the position carries itself stays as usual.
    pub(crate) fn setup_beside_a_position(&self) -> String {
        let form = &self.listing.form;
        form.setup(|name| self.value(name).filter(|_| !form.carried.contains(&name)))
    }

    fn value(&self, name: &str) -> Option<&str> {
        let found = self.values.iter().find(|(other, _)| *other == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Sets an option; names are the same in capital and small letters. Whether the options of a game go
    /// together is judged when a game begins with them.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.try_set(name, value).map_err(|why| why.to_string())
    }

    fn try_set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let is = |other: &str| name.eq_ignore_ascii_case(other);
        if is(LEVEL) {
            self.skill = match value {
                ANALYSIS => None,
                bot => Some(
                    (self.listing.skill)(bot).map_err(|why| OptionError::Level(why.to_string()))?,
                ),
            };
        } else if is(SEED) {
            self.seed = match value {
                EMPTY => None,
                seed => Some(number(seed).ok_or_else(|| OptionError::Seed(seed.to_owned()))?),
            };
        } else {
            let field = self.listing.form.fields.iter().find(|field| is(field.name));
            let field = field.ok_or_else(|| self.unknown(name))?;
            check(field, value)?;
            self.values.retain(|(other, _)| *other != field.name);
            self.values.push((field.name, value.to_owned()));
        }
        Ok(())
    }

    fn unknown(&self, name: &str) -> OptionError {
        let fields = self.listing.form.fields.iter().map(|field| field.name);
        OptionError::Unknown {
            found: name.to_owned(),
            names: [LEVEL, SEED].into_iter().chain(fields).collect(),
        }
    }

    /// A line for each option, as `ugi` is answered.
    pub(crate) fn descriptions(&self) -> Vec<String> {
        let levels = (Level::LOWEST.get()..=Level::HIGHEST.get()).map(|level| level.to_string());
        let styles = (self.listing.styles)().into_iter().flat_map(|style| {
            let (least, most) = style.depths;
            (least..=most).map(move |depth| format!("{}:{depth}", style.name))
        });
        let bots = [ANALYSIS.to_owned()].into_iter().chain(levels).chain(styles);
        let own = [
            format!("option name {LEVEL} type combo default {ANALYSIS}{}", choices(bots)),
            format!("option name {SEED} type string default {EMPTY}"),
        ];
        own.into_iter().chain(self.listing.form.fields.iter().map(describe)).collect()
    }
}

fn describe(&Field { name, choice, usual, .. }: &Field) -> String {
    let kind = match choice {
        Choice::Number { least, most } => format!("spin default {usual} min {least} max {most}"),
        Choice::OneOf(values) => {
            let values = values.iter().map(|(value, _)| (*value).to_owned());
            format!("combo default {usual}{}", choices(values))
        }
        Choice::Text { .. } => format!("string default {usual}"),
    };
    format!("option name {name} type {kind}")
}

fn choices(values: impl Iterator<Item = String>) -> String {
    values.map(|value| format!(" var {value}")).collect()
}

fn check(&Field { name, choice, .. }: &Field, value: &str) -> Result<(), OptionError> {
    let found = || value.to_owned();
    match choice {
        Choice::Number { least, most } => number(value)
            .filter(|value| (least..=most).contains(value))
            .map(|_| ())
            .ok_or_else(|| OptionError::Number { name, found: found(), least, most }),
        Choice::OneOf(values) => match values.iter().any(|(known, _)| *known == value) {
            true => Ok(()),
            false => {
                let values = values.iter().map(|(known, _)| *known).collect();
                Err(OptionError::OneOf { name, found: found(), values })
            }
        },
        Choice::Text { most } => {
            match value.chars().count() <= most as usize && !value.contains(char::is_whitespace) {
                true => Ok(()),
                false => Err(OptionError::Text { name, found: found(), most }),
            }
        }
    }
}
