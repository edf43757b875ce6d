//! What a line of the protocol says.

use crate::limits::{Limits, LimitsError};

/// A line that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command<'l> {
    /// `ugi`: who are you, and what can be set?
    Ugi,
    /// `isready`: say `readyok`.
    IsReady,
    /// `setoption name NAME value VALUE`.
    SetOption { name: String, value: String },
    /// `uginewgame`: what comes next is another game.
    NewGame,
    /// `position startpos|fen TEXT [moves ACTION ...]`.
    Position { start: Start, actions: Vec<&'l str> },
    /// `go LIMITS`: think.
    Go(Limits),
    /// `query gameover|p1turn|result`.
    Query(Query),
    /// `d` or `show`: the board for people.
    Show,
    /// `stop`: stop thinking.
    Stop,
    /// `quit`: leave.
    Quit,
}

/// Where a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    /// As the options say.
    Usual,
    /// From a position's text.
    Given(String),
}

/// What can be asked about the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Query {
    GameOver,
    FirstTurn,
    Result,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum CommandError {
    /// Not a command.
    #[error(
        "there is no command '{0}': write ugi, isready, setoption, uginewgame, position, go, stop, \
         query, d, show or quit"
    )]
    Unknown(String),
    /// Something after a command that stands alone.
    #[error("'{found}' means nothing after {command}: write {command} alone")]
    Surplus { command: &'static str, found: String },
    /// An option without its name or value.
    #[error("an option is set like this: setoption name Level value 3")]
    SetOption,
    /// Neither the start nor a position.
    #[error(
        "a position is told like this: position startpos, or position fen TEXT, then perhaps moves ACTION ..."
    )]
    Position,
    /// An unknown question, or none.
    #[error("'{0}' cannot be asked: write query gameover, query p1turn or query result")]
    Query(String),
    /// Limits that make no sense.
    #[error(transparent)]
    Go(#[from] LimitsError),
}

impl Command<'_> {
    /// Its first word.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Command::Ugi => "ugi",
            Command::IsReady => "isready",
            Command::SetOption { .. } => "setoption",
            Command::NewGame => "uginewgame",
            Command::Position { .. } => "position",
            Command::Go(_) => "go",
            Command::Query(_) => "query",
            Command::Show => "show",
            Command::Stop => "stop",
            Command::Quit => "quit",
        }
    }

    /// Whether it changes what the engine knows or does, so that it has to wait while it thinks.
    pub(crate) fn changes(&self) -> bool {
        use Command::{Go, NewGame, Position, SetOption};
        matches!(self, SetOption { .. } | NewGame | Position { .. } | Go(_))
    }
}

/// Reads a line; nothing of an empty one. Words are divided by any white space.
pub(crate) fn read(line: &str) -> Result<Option<Command<'_>>, CommandError> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((&name, rest)) = words.split_first() else { return Ok(None) };
    let command = match name {
        "ugi" => alone(Command::Ugi, rest)?,
        "isready" => alone(Command::IsReady, rest)?,
        "uginewgame" => alone(Command::NewGame, rest)?,
        "stop" => alone(Command::Stop, rest)?,
        "quit" => alone(Command::Quit, rest)?,
        "d" | "show" => alone(Command::Show, rest)?,
        "setoption" => option(rest)?,
        "position" => position(rest)?,
        "go" => Command::Go(Limits::read(rest)?),
        "query" => Command::Query(query(rest)?),
        _ => return Err(CommandError::Unknown(name.to_owned())),
    };
    Ok(Some(command))
}

fn alone<'l>(command: Command<'l>, rest: &[&str]) -> Result<Command<'l>, CommandError> {
    match rest.first() {
        None => Ok(command),
        Some(found) => {
            Err(CommandError::Surplus { command: command.name(), found: (*found).to_owned() })
        }
    }
}

fn option<'l>(rest: &[&str]) -> Result<Command<'l>, CommandError> {
    let ["name", rest @ ..] = rest else { return Err(CommandError::SetOption) };
    let value = rest.iter().position(|&word| word == "value").ok_or(CommandError::SetOption)?;
    let (name, value) = (rest[..value].join(" "), rest[value + 1..].join(" "));
    match name.is_empty() || value.is_empty() {
        true => Err(CommandError::SetOption),
        false => Ok(Command::SetOption { name, value }),
    }
}

/// A position's text may hold spaces: the word `moves` ends it.
fn position<'l>(rest: &[&'l str]) -> Result<Command<'l>, CommandError> {
    let moves = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
    let start = match &rest[..moves] {
        ["startpos"] => Start::Usual,
        ["fen", text @ ..] if !text.is_empty() => Start::Given(text.join(" ")),
        _ => return Err(CommandError::Position),
    };
    Ok(Command::Position { start, actions: rest.iter().skip(moves + 1).copied().collect() })
}

fn query(rest: &[&str]) -> Result<Query, CommandError> {
    match rest {
        ["gameover"] => Ok(Query::GameOver),
        ["p1turn"] => Ok(Query::FirstTurn),
        ["result"] => Ok(Query::Result),
        _ => Err(CommandError::Query(rest.join(" "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_moves_ends_a_position_that_holds_spaces() {
        let read = read(" position  fen bbb/3/www b 4\tmoves 0,0-1,0 2,1-1,1 ").unwrap();
        assert_eq!(
            read,
            Some(Command::Position {
                start: Start::Given("bbb/3/www b 4".to_owned()),
                actions: vec!["0,0-1,0", "2,1-1,1"],
            })
        );
    }

    #[test]
    fn an_option_may_have_a_name_and_a_value_of_several_words() {
        let read = read("setoption name my option value a value").unwrap();
        let (name, value) = ("my option".to_owned(), "a value".to_owned());
        assert_eq!(read, Some(Command::SetOption { name, value }));
    }

    #[test]
    fn an_empty_line_says_nothing() {
        assert_eq!(read(" \t\r"), Ok(None));
    }

    #[test]
    fn what_is_wrong_is_answered_with_what_is_right() {
        for (line, why) in [
            ("xyzzy", "there is no command 'xyzzy': write ugi, isready, "),
            ("ugi now", "'now' means nothing after ugi: write ugi alone"),
            ("d all", "'all' means nothing after show: write show alone"),
            ("setoption", "an option is set like this: setoption name Level value 3"),
            ("setoption name Level", "an option is set like this: "),
            ("setoption name value 3", "an option is set like this: "),
            ("setoption name Level value", "an option is set like this: "),
            ("position", "a position is told like this: position startpos, or "),
            ("position fen", "a position is told like this: "),
            ("position fen moves 1", "a position is told like this: "),
            ("position startpos 3", "a position is told like this: "),
            ("query", "'' cannot be asked: write query gameover, query p1turn or query result"),
            ("query fen now", "'fen now' cannot be asked: "),
        ] {
            let said = read(line).unwrap_err().to_string();
            assert!(said.starts_with(why), "{line}: {said}");
        }
    }
}
