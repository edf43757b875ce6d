//! `parlor show`: a position as a picture.

use std::fs;
use std::io::{self, IsTerminal, stdout};
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use parlor_picture::{png, svg};
use parlor_table::{Drawing, Sketch};
use serde_json::json;

use crate::args::{Format, ShowCall};
use crate::batch;
use crate::reply::{Error, Reply, one_line};

pub(crate) fn run(call: &ShowCall) -> Result<Reply, Error> {
    let draw = call.game.draw;
    if call.position == "-" {
        return many(call, draw);
    }
    let drawing = draw(&call.position).map_err(Error::unreadable)?;
    let format = call.format();
    let picture = picture(drawing, format)?;
    if let Some(file) = call.file.as_ref().filter(|file| file.as_os_str() != "-") {
        save(file, &picture)?;
        let note = json!({ "game": call.game.name(), "position": call.position, "file": file });
        return Ok(if call.output.json { Reply::json(&note) } else { Reply::silence() });
    }
    if call.output.json {
        return Ok(Reply::json(&document(call, &call.position, &picture)));
    }
    match picture {
        Picture::Pixels(_) if stdout().is_terminal() => Err(Error::new(
            "a PNG picture would garble the terminal: say -o FILE, or send the output elsewhere",
        )),
        Picture::Pixels(bytes) => Ok(Reply::bytes(bytes)),
        Picture::Text(text) => Ok(Reply::text(text)),
    }
}

impl ShowCall {
    /// The kind of picture: as asked for, or as the file's ending says.
    fn format(&self) -> Format {
        let ending = self.file.as_ref().and_then(|file| file.extension());
        let by_ending = match ending.and_then(|ending| ending.to_str()) {
            Some("png") => Format::Png,
            Some("svg") => Format::Svg,
            _ => Format::Text,
        };
        self.format.unwrap_or(by_ending)
    }
}

/// Many positions, one line each: SVG and JSON are one anyway, a board of text is made one.
fn many(
    call: &ShowCall,
    draw: fn(&str) -> Result<(Drawing, Sketch), String>,
) -> Result<Reply, Error> {
    if call.file.is_some() || (call.format() == Format::Png && !call.output.json) {
        return Err(Error::new(
            "many positions are shown on standard output as text or SVG, or as anything with \
             --json: leave out -o and --format png",
        ));
    }
    batch::answer(|position| {
        let drawn = draw(position).map_err(|why| one_line(&why));
        let drawn = drawn.and_then(|drawing| {
            picture(drawing, call.format()).map_err(|_| "it cannot be drawn".to_owned())
        });
        match drawn {
            Err(why) if call.output.json => {
                json!({ "game": call.game.name(), "position": position, "error": why }).to_string()
            }
            Err(why) => format!("error: {why}"),
            Ok(picture) if call.output.json => document(call, position, &picture).to_string(),
            Ok(Picture::Text(text)) => in_one_line(&text),
            Ok(Picture::Pixels(_)) => String::new(),
        }
    })
}

/// A text in one line that `printf '%b\n'` shows as it was: line ends become `\n`, backslashes `\\`. The last
/// line end is left out, as the line has one itself.
fn in_one_line(text: &str) -> String {
    let text = text.strip_suffix('\n').unwrap_or(text);
    text.replace('\\', r"\\").replace('\n', r"\n")
}

enum Picture {
    Text(String),
    Pixels(Vec<u8>),
}

fn picture((drawing, sketch): (Drawing, Sketch), format: Format) -> Result<Picture, Error> {
    match format {
        Format::Text => Ok(Picture::Text(sketch.to_string())),
        Format::Svg => Ok(Picture::Text(svg(&drawing) + "\n")),
        Format::Png => png(&drawing).map(Picture::Pixels).map_err(Error::new),
    }
}

fn document(call: &ShowCall, position: &str, picture: &Picture) -> serde_json::Value {
    let (name, content) = match (picture, call.format()) {
        (Picture::Text(svg), Format::Svg) => ("svg", svg.trim_end().to_owned()),
        (Picture::Text(text), _) => ("text", text.clone()),
        (Picture::Pixels(bytes), _) => ("png_base64", BASE64_STANDARD.encode(bytes)),
    };
    json!({ "game": call.game.name(), "position": position, name: content })
}

fn save(file: &Path, picture: &Picture) -> Result<(), Error> {
    let bytes = match picture {
        Picture::Text(text) => text.as_bytes(),
        Picture::Pixels(bytes) => bytes,
    };
    fs::write(file, bytes).map_err(|why| unwritten(file, &why))
}

/// Why a file could not be written, and what would be right.
fn unwritten(file: &Path, why: &io::Error) -> Error {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let why = match (why.kind(), folder) {
        (io::ErrorKind::NotFound, Some(folder)) => {
            format!("there is no folder {}; make it, or choose another file", folder.display())
        }
        (io::ErrorKind::IsADirectory, _) => "it is a folder; name a file in it".to_owned(),
        (io::ErrorKind::PermissionDenied, _) => {
            "you may not write there; choose another file".to_owned()
        }
        _ => format!("{why}; choose another file"),
    };
    Error::new(format!("{} could not be written: {why}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::in_one_line;

    /// Shows a line as `printf '%b\n'` does.
    fn shown(line: &str) -> String {
        line.replace(r"\\", "\0").replace(r"\n", "\n").replace('\0', "\\") + "\n"
    }

    #[test]
    fn a_board_in_one_line_is_shown_again_as_it_was() {
        for text in ["", "\n", "|x|\n", "|\\|n|\n|\\n|\n", "a\n\n\\\\\n"] {
            let line = in_one_line(text);
            assert!(!line.contains('\n'), "{line}");
            assert_eq!(shown(&line), if text.is_empty() { "\n" } else { text });
        }
    }
}
