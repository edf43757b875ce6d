//! The list of games. Adding a game means: one folder, one row here, its golden files.
//!
//! What is made of every game walks this list: [`games!`](crate::games) where types are needed, [`GAMES`]
//! and [`RACES`] where a game is chosen at run time, [`VERBS`](crate::verbs::VERBS) on the command line.

use parlor_table::edit::{Brush, Edit};
use parlor_table::load::{Load, Role, Traffic};
use parlor_table::scene::Classes;
use parlor_table::words::{Language, Message, Name, ToMessage as _, message};
use parlor_table::{
    About, Advice, Analyse as _, Analysis, Budget, Daily, Draw as _, Drawing, Form, Game, Hostable,
    Hosted, Listed, LogError, Position as _, Race, Raced, Skill, SkillError, Studied, Study,
    StyleListing, Table, Turn, read,
};

/// Every game, in the order in which they are shown: hands the types to a macro, as `each!(A, B, ...)`.
#[macro_export]
macro_rules! games {
    ($each:ident) => {
        $each!(
            $crate::toggle::Toggle,
            $crate::tictactoe::TicTacToe,
            $crate::squeeze::Squeeze,
            $crate::dots::Dots,
            $crate::hex::Hex
        )
    };
}

/// The games for one in which several run a race: hands the types to a macro, as [`games!`] does.
#[macro_export]
macro_rules! races {
    ($each:ident) => {
        $each!($crate::toggle::Toggle, $crate::dots::Dots)
    };
}

macro_rules! count {
    ($($game:ty),*) => { <[fn()]>::len(&[$(|| _ = std::any::type_name::<$game>()),*]) };
}

macro_rules! game_listings {
    ($($game:ty),*) => { [$(game::<$game>()),*] };
}

macro_rules! race_listings {
    ($($game:ty),*) => { [$(race::<$game>()),*] };
}

/// What thinking about a position brought: nothing where there is nothing to do, an error where the text
/// is no position.
pub type Thoughts = Result<Option<Analysis<String>>, Message>;

/// A board to be studied by itself, or why there is none.
pub type Board = Result<Box<dyn Study>, Message>;

/// A position's canonical text and its drawing.
pub type Drawn = (String, Drawing);

/// What is done with each board of a line; a refusal ends the line.
pub type Show<'s> = &'s mut dyn FnMut(Drawn) -> Result<(), Message>;

/// A game that can be played.
pub struct Listing {
    /// Its name on the command line, in addresses and in logs.
    pub name: &'static str,
    /// Its name on screen.
    pub title: Name,
    /// What it is, in one sentence.
    pub summary: Name,
    /// The rules for players by the codes of languages; see [`Listing::rules`].
    pub rules: &'static [(&'static str, &'static str)],
    /// What a player who sees the game for the first time is told.
    pub coach: [Name; 3],
    /// The name of the race that several run in it, where it is a game for one.
    pub race: Option<&'static str>,
    /// Its puzzle of the day, where it has one.
    pub daily: Option<Daily>,
    /// Reads a position and names the puzzles of the day that its analysis would give away, the one that begins
    /// with it first; an error where the text is no position. A race names those of its game.
    pub puzzles: fn(&str) -> Result<Vec<String>, Message>,
    /// The setup that people get unless they choose another.
    pub setup: fn() -> String,
    /// The setup of a match that is soon over, where there is one.
    pub short: Option<&'static str>,
    /// The options, to be filled in.
    pub form: Form,
    /// The players of the game's own that a seat can be given to, beside the eight levels.
    pub styles: fn() -> Vec<StyleListing>,
    /// Reads which bot is to play a seat.
    pub skill: fn(&str) -> Result<Skill, SkillError>,
    /// Whether players act one after the other, so that each can have a clock of their own.
    pub turns: bool,
    /// The kinds of advice there are.
    pub advice: &'static [Advice],
    /// The classes of all shapes that it ever draws.
    pub classes: Classes,
    /// Why options do not go together, as one tells it to players who fill in a form; see
    /// [`Hostable::explain_setup`].
    pub explain_setup: fn(&str) -> Option<Message>,
    /// Opens a fresh match with the given setup.
    pub open: fn(&str) -> Result<Box<dyn Table>, Message>,
    /// Reads a position and draws it: its canonical text and its drawing.
    pub drawn: fn(&str) -> Result<Drawn, Message>,
    /// Reads a position, applies actions to it one after the other, and hands over what it is after each,
    /// until that is refused.
    pub line: fn(&str, &[&str], Show<'_>) -> Result<(), Message>,
    /// Reads a position and thinks about it: the best line and some other good actions; `None` where
    /// there is nothing to do.
    pub analysed: fn(&str, usize, &mut Budget) -> Thoughts,
    /// Reads a position and says what it can be edited with.
    pub brushes: fn(&str) -> Result<Vec<Brush>, Message>,
    /// Reads a position and edits it with the brush of a name, on a coordinate, as a whole, or to set a number: its canonical text
    /// and its drawing. An error says which rule is in the way.
    pub edited: fn(&str, &str, Option<&str>) -> Result<Drawn, Message>,
    /// Why no match can begin from a position, if none can; puzzles are tried to be solved within the budget.
    pub unready: fn(&str, &mut Budget) -> Option<Message>,
    /// The same as far as the rules of a start say, without asking whether it can be solved: quick.
    pub unfit: fn(&str) -> Option<Message>,
    /// The name of the seat that is to move in a position, in a game for several.
    pub mover: fn(&str) -> Option<Message>,
    /// What a guess of so many points says, in words.
    pub worth: fn(f64) -> Message,
    /// Matches that put a server under load, where it has such.
    pub loads: &'static [Load],
    /// How often it is played where all games are offered: a guess.
    pub traffic: Traffic,
    /// How much of a guess is one point of the game.
    pub point: f64,
    /// Whether the analysis looks a number of actions ahead, so that a depth limits it.
    pub by_depth: bool,
    /// The board that a match with this setup begins with, dealt from a seed (0 where there is none), to
    /// be studied by itself.
    pub dealt: fn(&str, Option<u64>) -> Board,
    /// Reads a position to be studied by itself, with a setup for what the position leaves open. With a
    /// seed, nature does its part after every action.
    pub studied: fn(&str, &str, Option<u64>) -> Board,
    /// Rebuilds a match from its log.
    pub replay: fn(&str) -> Result<Box<dyn Table>, LogError>,
}

impl Listing {
    /// The rules for players in a language, to be read by [`parts`](parlor_table::rules::parts).
    pub fn rules(&self, language: Language) -> &'static str {
        let [(_, english), ..] = self.rules else { return "" };
        let own = self.rules.iter().find(|(code, _)| *code == language.code());
        own.map_or(english, |(_, rules)| rules)
    }
}

/// Every game, in the order in which they are shown.
pub static GAMES: [Listing; games!(count)] = games!(game_listings);

/// The races that several people run in games for one.
pub static RACES: [Listing; races!(count)] = races!(race_listings);

const fn game<G: Listed>() -> Listing {
    Listing {
        race: G::RACED,
        short: Some(G::SHORT),
        daily: G::DAILY,
        puzzles: puzzles::<G>,
        loads: G::LOADS,
        traffic: G::TRAFFIC,
        ..listing::<G>(G::ABOUT.title, G::ABOUT.summary, G::ABOUT)
    }
}

/// A race has the rules page of its game.
const fn race<G: Raced + Listed>() -> Listing {
    Listing {
        puzzles: puzzles::<G>,
        ..listing::<Race<G>>(G::RACE_TITLE, G::RACE_SUMMARY, G::ABOUT)
    }
}

const fn listing<G: Hostable>(title: Name, summary: Name, about: About) -> Listing {
    Listing {
        name: G::NAME,
        title,
        summary,
        rules: about.rules,
        coach: about.coach,
        race: None,
        daily: None,
        puzzles: |_| Ok(Vec::new()),
        setup: usual_setup::<G>,
        short: None,
        form: G::FORM,
        styles: || G::STYLES.iter().map(StyleListing::from).collect(),
        skill: Skill::read::<G>,
        advice: G::ADVICE,
        classes: G::CLASSES,
        explain_setup: G::explain_setup,
        open: Hosted::<G>::open,
        drawn: |text| read(text).map(|position| draw::<G>(&position)),
        line: line::<G>,
        analysed: analysed::<G>,
        brushes: |text| read(text).map(|position| G::brushes(&position)),
        edited: |text, brush, at| {
            let position = read(text)?;
            let edit = Edit::of(&G::brushes(&position), brush, at)?;
            G::edit(&position, edit).map(|position| draw::<G>(&position))
        },
        unready: unready::<G>,
        unfit: unfit::<G>,
        mover: mover::<G>,
        worth: G::worth,
        loads: &[],
        traffic: Traffic { share: 0, actions: 0 },
        point: G::POINT,
        turns: G::TURNS,
        by_depth: G::BY_DEPTH,
        dealt: Studied::<G>::dealt,
        studied: Studied::<G>::read,
        replay: Hosted::<G>::replay,
    }
}

/// The game or the race of this name.
pub fn find(name: &str) -> Option<&'static Listing> {
    GAMES.iter().chain(&RACES).find(|listing| listing.name == name)
}

/// The games that have a load of this role, with it.
pub fn loads(role: Role) -> impl Iterator<Item = (&'static Listing, &'static Load)> {
    let loads = GAMES.iter().flat_map(|game| game.loads.iter().map(move |load| (game, load)));
    loads.filter(move |(_, load)| load.role == role)
}

fn draw<G: Hostable>(position: &G::Position) -> Drawn {
    (position.to_string(), position.drawing(None))
}

fn line<G: Hostable>(text: &str, actions: &[&str], show: Show<'_>) -> Result<(), Message> {
    let mut position = read::<G::Position>(text)?;
    for text in actions {
        let wrong = |why: Message| message!("line-illegal", action = (*text).to_owned(), why = why);
        position.apply(&read(text).map_err(wrong)?).map_err(|why| wrong(why.message()))?;
        show(draw::<G>(&position))?;
    }
    Ok(())
}

fn analysed<G: Hostable>(text: &str, others: usize, budget: &mut Budget) -> Thoughts {
    let analysis = read::<G::Position>(text)?.analyse(others, budget);
    Ok(analysis.map(|analysis| analysis.map(|action| action.to_string())))
}

fn puzzles<G: Listed>(text: &str) -> Result<Vec<String>, Message> {
    let names = G::puzzles(&read(text)?);
    Ok(names.into_iter().map(|name| format!("{} {name}", G::NAME)).collect())
}

fn unready<G: Hostable>(text: &str, budget: &mut Budget) -> Option<Message> {
    let position = match started::<G>(text) {
        Ok(position) => position,
        Err(why) => return Some(why),
    };
    G::is_solvable(&position, budget).err()
}

fn unfit<G: Hostable>(text: &str) -> Option<Message> {
    started::<G>(text).err()
}

/// The position that a text says, if a match can begin from it as far as the rules of a start say.
fn started<G: Hostable>(text: &str) -> Result<G::Position, Message> {
    let position: G::Position = read(text)?;
    let setup = G::setup_from(&G::Setup::default(), &position);
    let game = G::from_position(&setup, &position).map_err(|why| why.message())?;
    match game.turn() {
        Turn::Over(_) => Err(message!("edit-over")),
        _ => Ok(position),
    }
}

fn mover<G: Hostable>(text: &str) -> Option<Message> {
    let position = read::<G::Position>(text).ok()?;
    let game = G::stand(&G::setup_from(&G::Setup::default(), &position), &position).ok()?;
    let Turn::Seats(seats) = game.turn() else { return None };
    let seat = seats.first().filter(|_| game.seats() > 1 && seats.len() == 1)?;
    Some(game.seat_name(*seat))
}

fn usual_setup<G: Game>() -> String {
    G::Setup::default().to_string()
}
