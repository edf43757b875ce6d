//! The games of the catalogue, as the command line names them.

use std::ffi::OsString;
use std::ops::Deref;
use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use parlor_games::verbs::{self, VERBS, Verbs};

/// The verbs that take a position.
pub(super) const TAKE_POSITIONS: [&str; 6] = ["check", "show", "moves", "apply", "solve", "perft"];

/// A game of the catalogue.
#[derive(Clone, Copy)]
pub(crate) struct Game(&'static Verbs);

impl Game {
    /// All games.
    pub(crate) fn all() -> impl Iterator<Item = Game> {
        VERBS.iter().map(Game)
    }

    /// The game of this name.
    pub(crate) fn find(name: &str) -> Option<Game> {
        verbs::find(name).map(Game)
    }

    pub(crate) fn name(self) -> &'static str {
        self.0.name
    }

    /// The example of a call with this game, as help shows it.
    pub(super) fn example(self, verb: &str, rest: &str) -> String {
        format!("Example: {}", self.call(verb, rest))
    }

    /// How a verb is called with this game.
    fn call(self, verb: &str, rest: &str) -> String {
        let (position, _) = self.about.example;
        let plain = |letter: char| letter.is_alphanumeric() || ":,.-".contains(letter);
        let quote = if position.chars().all(plain) { "" } else { "'" };
        let call = format!("parlor {verb} {} {quote}{position}{quote} {rest}", self.name());
        call.trim_end().to_owned()
    }
}

impl Deref for Game {
    type Target = Verbs;

    fn deref(&self) -> &Verbs {
        self.0
    }
}

impl ValueEnum for Game {
    fn value_variants<'a>() -> &'a [Game] {
        static ALL: LazyLock<Vec<Game>> = LazyLock::new(|| Game::all().collect());
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name).help(self.0.about.short))
    }
}

/// The game that a call names, if it does.
pub(crate) fn named(words: &[OsString]) -> Option<Game> {
    words.iter().skip(2).find_map(|word| Game::find(word.to_str()?))
}

/// The names of some games.
pub(crate) fn names_of(are: impl Fn(&Game) -> bool) -> Vec<String> {
    Game::all().filter(are).map(|game| game.name().to_owned()).collect()
}

/// The names of all games, as alternatives.
pub(crate) fn every_name() -> String {
    alternatives(&names_of(|_| true))
}

/// Some texts, of which one is to be chosen.
pub(crate) fn alternatives(texts: &[String]) -> String {
    match texts {
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
        [] => String::new(),
    }
}

/// How a verb is called, with the first game of the catalogue.
pub(super) fn example(verb: &str, rest: &str) -> String {
    Game::all().next().map_or(String::new(), |game| game.example(verb, rest))
}

/// How the verb of a call is called, if it takes a position: with the game that the call names, or with the first
/// one that the verb is for.
pub(crate) fn right_call(words: &[OsString]) -> Option<String> {
    let verb = words.get(1)?.to_str().filter(|verb| TAKE_POSITIONS.contains(verb))?;
    let fits = |game: &Game| verb != "perft" || game.counts;
    let game = named(words).filter(fits).or_else(|| Game::all().find(fits))?;
    let rest = match verb {
        "apply" => game.about.example.1,
        "perft" => "5",
        _ => "",
    };
    Some(game.call(verb, rest))
}

/// The name of the first game of the catalogue.
pub(super) fn first_name() -> &'static str {
    Game::all().next().map_or("", Game::name)
}

/// How `apply` is called.
pub(super) fn apply_example() -> String {
    Game::all().next().map_or(String::new(), |game| game.example("apply", game.about.example.1))
}

/// How `perft` is called.
pub(super) fn perft_example() -> String {
    Game::all().find(|game| game.counts).map_or(String::new(), |game| game.example("perft", "5"))
}

/// The games that count action sequences, by the alphabet.
pub(crate) fn counted() -> String {
    let mut names = names_of(|game| game.counts);
    names.sort();
    alternatives(&names)
}

/// The games in which something is left to chance when an action is applied.
pub(super) fn refilled() -> String {
    names_of(|game| game.refills).join(", ")
}

/// How the actions of every game are written.
pub(super) fn actions() -> String {
    let action = |game: Game| format!("{} ({})", game.about.action, game.name());
    format!("The actions: {}", Game::all().map(action).collect::<Vec<_>>().join(", "))
}

/// What lists of actions leave out, game by game.
pub(super) fn unlisted() -> String {
    let note = |game: Game| Some(format!("For {}: {}.\n\n", game.name(), game.about.unlisted?));
    Game::all().filter_map(note).collect()
}
