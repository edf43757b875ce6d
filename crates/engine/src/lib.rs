//! The engine protocol: any game of the catalogue behind the Universal Game Interface (UGI), the
//! generalisation of chess's UCI, so that programs that test engines can drive Parlor.
//!
//! An [`Engine`] takes a line and answers with [`Reaction`]s: lines to say, a [`Task`] to think about,
//! or a wish of its driver: to stop thinking, to quit. It starts no thread and reads no clock: the host
//! runs the task elsewhere, with a budget that carries its clock and its word to stop, and goes on
//! handing over lines meanwhile. `docs/engine.md` describes the protocol for those who speak it.
//!
//! A line that is wrong is answered by one line `info string ...`, which says what is wrong and what is
//! right, and changes nothing.

mod command;
mod limits;
mod options;
mod report;
mod task;

use parlor_games::catalogue::Listing;
use parlor_table::{Outcome, Seat, Study, Turn};

use command::{Command, Query, Start};
use options::Options;
pub use task::Task;

/// A game that is driven by lines of text.
pub struct Engine {
    listing: &'static Listing,
    options: Options,
    /// The board that was told last; the usual start as long as none was.
    board: Option<Box<dyn Study>>,
    thinking: bool,
}

/// What follows from a line.
pub enum Reaction {
    /// Say this; it may be several lines.
    Say(String),
    /// Think about this and say what comes of it; call [`Engine::rest`] before saying the last line.
    Think(Task),
    /// Stop thinking now.
    Stop,
    /// Stop thinking now and leave.
    Quit,
}

impl Engine {
    /// An engine for a game of the catalogue.
    pub fn new(listing: &'static Listing) -> Self {
        Engine { listing, options: Options::new(listing), board: None, thinking: false }
    }

    /// Whether a task has been handed out and is not done.
    pub fn is_thinking(&self) -> bool {
        self.thinking
    }

    /// The task is done, and its `bestmove` is said next.
    pub fn rest(&mut self) {
        self.thinking = false;
    }

    /// Does what a line says.
    pub fn obey(&mut self, line: &str) -> Vec<Reaction> {
        let reactions = match command::read(line) {
            Ok(None) => Ok(Vec::new()),
            Ok(Some(command)) => self.follow(command),
            Err(why) => Err(why.to_string()),
        };
        reactions.unwrap_or_else(|why| vec![Reaction::Say(report::string(&why))])
    }

    fn follow(&mut self, command: Command<'_>) -> Result<Vec<Reaction>, String> {
        if self.thinking && command.changes() {
            let rest = "say stop and wait for bestmove first";
            return Err(format!("{} has to wait while the engine thinks: {rest}", command.name()));
        }
        let say = |text: String| Ok(vec![Reaction::Say(text)]);
        match command {
            Command::Ugi => say(self.introduction()),
            Command::IsReady => say("readyok".to_owned()),
            Command::SetOption { name, value } => {
                self.options.set(&name, &value)?;
                Ok(Vec::new())
            }
            Command::NewGame => {
                self.board = None;
                Ok(Vec::new())
            }
            Command::Position { start, actions } => {
                self.board = Some(self.set_up(&start, &actions)?);
                Ok(Vec::new())
            }
            Command::Go(limits) => {
                let board = self.board()?.copied();
                let task = Task::new(self.listing, board, &self.options, limits);
                self.thinking = true;
                Ok(vec![Reaction::Think(task)])
            }
            Command::Query(query) => {
                let turn = self.board()?.turn();
                say(format!("response {}", answer(query, &turn)))
            }
            Command::Show => {
                let board = self.board()?;
                say(format!("{}Position: {}", board.sketch(), board.position()))
            }
            Command::Stop => Ok(vec![Reaction::Stop]),
            Command::Quit => Ok(vec![Reaction::Quit]),
        }
    }

    fn introduction(&self) -> String {
        let mut lines = vec![
            format!("id name Parlor {} {}", env!("CARGO_PKG_VERSION"), self.listing.title),
            "id author The Parlor authors".to_owned(),
        ];
        lines.extend(self.options.descriptions());
        lines.push("ugiok".to_owned());
        lines.join("\n")
    }

    /// The board that was told last.
    fn board(&mut self) -> Result<&dyn Study, String> {
        let board = match self.board.take() {
            Some(board) => board,
            None => self.set_up(&Start::Usual, &[])?,
        };
        Ok(&**self.board.insert(board))
    }

    fn set_up(&self, start: &Start, actions: &[&str]) -> Result<Box<dyn Study>, String> {
        let seed = self.options.seed();
        let mut board = match start {
            Start::Usual => (self.listing.dealt)(&self.options.setup(), seed)
                .map_err(|why| format!("no game begins with these options: {why}")),
            Start::Given(text) => {
                (self.listing.studied)(&self.options.setup_beside_a_position(), text, seed)
                    .map_err(|why| format!("the position cannot be read: {why}"))
            }
        }?;
        for (number, action) in (1..).zip(actions) {
            board.act(action).map_err(|why| format!("action {number}, '{action}': {why}"))?;
        }
        Ok(board)
    }
}

fn answer(query: Query, turn: &Turn) -> String {
    match (query, turn) {
        (Query::GameOver, turn) => matches!(turn, Turn::Over(_)).to_string(),
        (Query::FirstTurn, turn) => turn.includes(Seat::FIRST).to_string(),
        (Query::Result, Turn::Over(outcome)) => result(outcome),
        (Query::Result, _) => "none".to_owned(),
    }
}

/// `p1win`, `p2win` and so on; several who share a victory draw.
fn result(outcome: &Outcome) -> String {
    match outcome.winners[..] {
        [winner] => format!("p{winner}win"),
        _ => "draw".to_owned(),
    }
}
