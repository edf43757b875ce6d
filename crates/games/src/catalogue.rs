//! The list of games. Adding a game means: one folder, one row here, its golden files.

use parlor_table::scene::Classes;
use parlor_table::{
    Advice, Analyse as _, Analysis, Budget, Draw as _, Form, Game, Hostable, Hosted, LogError,
    Position as _, Race, Raced as _, Scene, Skill, SkillError, StyleListing, Table, read,
};

use crate::dots::Dots;
use crate::hex::Hex;
use crate::squeeze::Squeeze;
use crate::tictactoe::TicTacToe;
use crate::toggle::Toggle;

/// What thinking about a position brought: nothing where there is nothing to do, an error where the text
/// is no position.
pub type Thoughts = Result<Option<Analysis<String>>, String>;

/// A position's canonical text and its scene.
pub type Drawn = (String, Scene);

/// What is done with each board of a line; a refusal ends the line.
pub type Show<'s> = &'s mut dyn FnMut(Drawn) -> Result<(), String>;

/// A game that can be played.
pub struct Listing {
    /// Its name on the command line, in addresses and in logs.
    pub name: &'static str,
    /// Its name on screen.
    pub title: &'static str,
    /// What it is, in one sentence.
    pub summary: &'static str,
    /// The name of the race that several run in it, where it is a game for one.
    pub race: Option<&'static str>,
    /// The setup that people get unless they choose another.
    pub setup: fn() -> String,
    /// The options, to be filled in.
    pub form: Form,
    /// The players of the game's own that a seat can be given to, beside the eight levels.
    pub styles: fn() -> Vec<StyleListing>,
    /// Reads which bot is to play a seat.
    pub skill: fn(&str) -> Result<Skill, SkillError>,
    /// The kinds of advice there are.
    pub advice: &'static [Advice],
    /// The classes of all shapes that it ever draws.
    pub classes: Classes,
    /// Opens a fresh match with the given setup.
    pub open: fn(&str) -> Result<Box<dyn Table>, String>,
    /// Reads a position and draws it: its canonical text and its scene.
    pub drawn: fn(&str) -> Result<Drawn, String>,
    /// Reads a position, applies actions to it one after the other, and hands over what it is after each,
    /// until that is refused.
    pub line: fn(&str, &[&str], Show<'_>) -> Result<(), String>,
    /// Reads a position and thinks about it: the best line and some other good actions; `None` where
    /// there is nothing to do.
    pub analysed: fn(&str, usize, &mut Budget) -> Thoughts,
    /// What a guess of so many points says, in words.
    pub worth: fn(f64) -> String,
    /// Rebuilds a match from its log.
    pub replay: fn(&str) -> Result<Box<dyn Table>, LogError>,
}

/// Every game, in the order in which they are shown.
pub const GAMES: [Listing; 5] = [
    Listing {
        race: Some(Toggle::RACE),
        ..listing::<Toggle>(
            "Toggle",
            "Click squares, flipping them and their neighbours, until the target is reached.",
        )
    },
    listing::<TicTacToe>(
        "Tic-tac-toe",
        "Be the first with enough symbols in a line, on any board, with any number of players.",
    ),
    listing::<Squeeze>(
        "Squeeze-It",
        "Slide your pieces, and squeeze the opponent's from outside and from inside.",
    ),
    Listing {
        race: Some(Dots::RACE),
        ..listing::<Dots>(
            "Dots",
            "Connect dots of one colour; closed shapes take the whole colour off the board.",
        )
    },
    listing::<Hex>("Hex", "Slide a piece into its nook in as few steps as you can find."),
];

/// The races that several people run in games for one.
pub const RACES: [Listing; 2] = [
    listing::<Race<Toggle>>(
        "Toggle race",
        "Everybody has the same board and the same target: the first to reach it wins.",
    ),
    listing::<Race<Dots>>(
        "Dots race",
        "Everybody has the same dots, and the same ones fall: the best score wins.",
    ),
];

const fn listing<G: Hostable>(title: &'static str, summary: &'static str) -> Listing {
    Listing {
        name: G::NAME,
        title,
        summary,
        race: None,
        setup: usual_setup::<G>,
        form: G::FORM,
        styles: || G::STYLES.iter().map(StyleListing::from).collect(),
        skill: Skill::read::<G>,
        advice: G::ADVICE,
        classes: G::CLASSES,
        open: Hosted::<G>::open,
        drawn: |text| read(text).map(|position| draw::<G>(&position)),
        line: line::<G>,
        analysed: analysed::<G>,
        worth: G::worth,
        replay: Hosted::<G>::replay,
    }
}

/// The game or the race of this name.
pub fn find(name: &str) -> Option<&'static Listing> {
    GAMES.iter().chain(&RACES).find(|listing| listing.name == name)
}

fn draw<G: Hostable>(position: &G::Position) -> Drawn {
    (position.to_string(), position.scene(None))
}

fn line<G: Hostable>(text: &str, actions: &[&str], show: Show<'_>) -> Result<(), String> {
    let mut position = read::<G::Position>(text)?;
    for text in actions {
        let wrong = |why: String| format!("'{text}' cannot be done: {why}");
        position.apply(&read(text).map_err(wrong)?).map_err(|why| wrong(why.to_string()))?;
        show(draw::<G>(&position))?;
    }
    Ok(())
}

fn analysed<G: Hostable>(text: &str, others: usize, budget: &mut Budget) -> Thoughts {
    let analysis = read::<G::Position>(text)?.analyse(others, budget);
    Ok(analysis.map(|analysis| analysis.map(|action| action.to_string())))
}

fn usual_setup<G: Game>() -> String {
    G::Setup::default().to_string()
}
