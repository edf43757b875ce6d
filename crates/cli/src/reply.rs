//! What the program says, and how it ends.

use std::io::{self, Write};
use std::process::ExitCode;

/// An answer for standard output.
pub(crate) struct Reply {
    bytes: Vec<u8>,
    yes: bool,
}

impl Reply {
    /// A text; a line end is added if it has none.
    pub(crate) fn text(text: impl Into<String>) -> Self {
        let mut text = text.into();
        if !text.ends_with('\n') {
            text.push('\n');
        }
        Reply { bytes: text.into_bytes(), yes: true }
    }

    /// Lines, each with its line end, empty ones too.
    pub(crate) fn lines(lines: &[String]) -> Self {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        Reply::bytes(text.into_bytes())
    }

    /// A JSON document.
    pub(crate) fn json(document: &serde_json::Value) -> Self {
        Reply::text(document.to_string())
    }

    /// Bytes as they are.
    pub(crate) fn bytes(bytes: Vec<u8>) -> Self {
        Reply { bytes, yes: true }
    }

    /// Nothing to say: everything has been said already.
    pub(crate) fn silence() -> Self {
        Reply::bytes(Vec::new())
    }

    /// The same words, but the answer is no.
    pub(crate) fn but_no(self) -> Self {
        Reply { yes: false, ..self }
    }

    /// `illegal: REASON`, and the answer is no.
    pub(crate) fn illegal(reason: &str) -> Self {
        Reply::text(format!("illegal: {}", one_line(reason))).but_no()
    }

    /// Prints it.
    pub(crate) fn send(self) -> ExitCode {
        let code = if self.yes { ExitCode::SUCCESS } else { ExitCode::from(1) };
        let mut out = io::stdout().lock();
        match out.write_all(&self.bytes).and_then(|()| out.flush()) {
            Ok(()) => code,
            Err(why) => Error::writing(&why).send(),
        }
    }
}

/// The call itself is wrong, or its answer cannot be given: one sentence for standard error.
#[derive(Debug)]
pub(crate) struct Error(Option<String>);

impl Error {
    /// Something is wrong: one sentence says what, where, and what would be right.
    pub(crate) fn new(sentence: impl ToString) -> Self {
        Error(Some(sentence.to_string()))
    }

    /// A position cannot be read.
    pub(crate) fn unreadable(why: impl std::fmt::Display) -> Self {
        Error::new(format!("the position cannot be read: {why}"))
    }

    /// Complains about `-` where a verb takes just one position.
    pub(crate) fn unless_one(position: &str) -> Result<(), Self> {
        match position {
            "-" => Err(Error::new(
                "- stands for many positions only with check, show and solve: give one position here",
            )),
            _ => Ok(()),
        }
    }

    /// The answer could not be written. A reader that has gone away is no reason to complain.
    pub(crate) fn writing(why: &io::Error) -> Self {
        match why.kind() {
            io::ErrorKind::BrokenPipe => Error(None),
            _ => Error::new(format!("the answer could not be written: {why}")),
        }
    }

    /// Prints it.
    pub(crate) fn send(self) -> ExitCode {
        let Some(sentence) = self.0 else { return ExitCode::SUCCESS };
        // If standard error is closed as well, there is no way to tell.
        let _ = writeln!(io::stderr(), "parlor: {}", one_line(&sentence));
        ExitCode::from(2)
    }
}

impl From<io::Error> for Error {
    fn from(why: io::Error) -> Self {
        Error::writing(&why)
    }
}

/// A sentence on one line and of bounded length, for any text that it quotes.
pub(crate) fn one_line(sentence: &str) -> String {
    const MOST: usize = 400;
    let mut line = String::new();
    for (number, character) in sentence.chars().enumerate() {
        if number == MOST {
            line.push('…');
            break;
        }
        match character {
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => {
                line.extend(c.escape_default());
            }
            c => line.push(c),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_stays_on_one_line_and_ends() {
        assert_eq!(one_line("a\nb\u{7}"), "a\\nb\\u{7}");
        assert_eq!(one_line(&"x".repeat(100_000)).chars().count(), 401);
    }

    #[test]
    fn an_empty_line_is_a_line_at_the_end_too() {
        assert_eq!(Reply::lines(&["1".to_owned(), String::new()]).bytes, b"1\n\n");
    }
}
