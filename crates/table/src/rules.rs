//! The rules page of a game: a small part of Markdown, read into what a page shows.
//!
//! Paragraphs are divided by empty lines. `## Heading` begins a new part. `![CAPTION](<POSITION>)` on a
//! line of its own is a picture of a position in the game's own notation.

/// A part of a rules page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part<'r> {
    /// What stands above it; nothing above the first part.
    pub heading: Option<&'r str>,
    /// The paragraphs.
    pub text: Vec<String>,
    /// The pictures, which are shown below the paragraphs.
    pub pictures: Vec<Picture<'r>>,
}

/// A picture in the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture<'r> {
    /// The position that it shows.
    pub position: &'r str,
    /// What stands below it.
    pub caption: &'r str,
}

/// Reads a rules page.
///
/// ```
/// let parts = parlor_table::rules::parts("One,\ntwo.\n\n## End\n\n![The end.](<1 2>)\n");
/// assert_eq!(parts[0].text, ["One, two."]);
/// assert_eq!(parts[1].heading, Some("End"));
/// assert_eq!(parts[1].pictures[0].position, "1 2");
/// ```
pub fn parts(page: &str) -> Vec<Part<'_>> {
    let mut parts = vec![Part::default()];
    for block in page.split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
        if let Some(heading) = block.strip_prefix("## ") {
            parts.push(Part { heading: Some(heading), ..Part::default() });
        } else if let Some(part) = parts.last_mut() {
            match block.lines().map(picture).collect::<Option<Vec<_>>>() {
                Some(pictures) => part.pictures.extend(pictures),
                None => part.text.push(block.lines().collect::<Vec<_>>().join(" ")),
            }
        }
    }
    parts
}

fn picture(line: &str) -> Option<Picture<'_>> {
    let (caption, position) = line.strip_prefix("![")?.split_once("](<")?;
    Some(Picture { position: position.strip_suffix(">)")?, caption })
}
