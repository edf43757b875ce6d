//! Names of people and of tournaments, and when two of people look alike.
//!
//! A name is normalised (NFKC), has no characters that cannot be seen, and single spaces inside.
//! Two names look alike if their confusable skeletons (Unicode Technical Standard 39) are equal,
//! either as the names are spelled (`lris` and `Iris`) or without regard to case (`iris` and `IRIS`).

use std::str::FromStr;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// How long a name may be, in characters.
const LONGEST: usize = 24;
/// How many accents and other marks one letter may carry.
const MARKS: usize = 4;

/// A name that a person may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenName {
    text: String,
    looks: Looks,
}

/// What a name looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Looks {
    /// As the name is spelled.
    pub(crate) skeleton: String,
    /// Without regard to case.
    pub(crate) folded: String,
}

/// Why a text is not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadName {
    /// It is empty or longer than so many characters.
    #[error("a name has 1 to {0} characters")]
    Length(usize),
    /// It has characters that cannot be seen, or that change how others are shown.
    #[error("a name has only characters that can be seen")]
    Unseen,
    /// It is overloaded with accents.
    #[error("a name has letters with at most {MARKS} accents each")]
    Marks,
}

impl ChosenName {
    /// The name as it is shown.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn looks(&self) -> &Looks {
        &self.looks
    }
}

impl FromStr for ChosenName {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let text = shown(text, LONGEST)?;
        let looks = Looks::of(&text);
        Ok(ChosenName { text, looks })
    }
}

/// What a tournament may be called: a normalised text of characters that can be seen. Two tournaments may have the same
/// name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentName(String);

impl TournamentName {
    /// How long it may be, in characters.
    pub const LONGEST: usize = 60;

    /// The name as it is shown.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl FromStr for TournamentName {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        shown(text, Self::LONGEST).map(TournamentName)
    }
}

/// A name as it is shown, of at most so many characters.
fn shown(text: &str, longest: usize) -> Result<String, BadName> {
    // Normalising makes texts longer by a bounded factor only, but a request may be long.
    if text.len() > 64 * longest {
        return Err(BadName::Length(longest));
    }
    let text = normalised(text);
    if text.chars().any(is_unseen) {
        return Err(BadName::Unseen);
    }
    if !(1..=longest).contains(&text.chars().count()) {
        return Err(BadName::Length(longest));
    }
    if has_too_many_marks(&text) {
        return Err(BadName::Marks);
    }
    Ok(text)
}

impl Looks {
    /// What a text looks like, whether it is an acceptable name or not.
    pub(crate) fn of(text: &str) -> Looks {
        let text = normalised(text);
        let folded: String = folded(&text).collect();
        Looks {
            skeleton: self::folded(&skeleton(&text).collect::<String>()).collect(),
            folded: skeleton(&folded).collect(),
        }
    }
}

/// What a text looks like without regard to case, whether it is a name or not.
pub fn look_of(text: &str) -> String {
    Looks::of(text).folded
}

/// The text in compatibility form, without spaces around it and with single spaces inside. Requests
/// to draw a character as text or as a picture are left out.
pub(crate) fn normalised(text: &str) -> String {
    let plain = text.nfkc().filter(|letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}'));
    let plain: String = plain.collect();
    let is_space = |letter: char| letter.is_whitespace() && !is_unseen(letter);
    let words = plain.split(is_space).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ").nfkc().collect()
}

/// Letters without regard to case. To upper case and back approximates full case folding: `ß` is `ss`.
fn folded(text: &str) -> impl Iterator<Item = char> {
    text.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase)
}

/// Whether a character takes no room, is blank, changes how others are shown, or has no shape of its
/// own: controls, format characters, what Unicode calls default ignorable, blanks that are not
/// spaces, and private use.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
            | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}' | '\u{110bd}' | '\u{110cd}'
            | '\u{13430}'..='\u{1345f}' | '\u{16fe4}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..)
        // The last two of every plane are no characters.
        || u32::from(letter) & 0xfffe == 0xfffe
}

/// Whether a name begins with an accent or carries a pile of them.
fn has_too_many_marks(text: &str) -> bool {
    let mut pile = MARKS;
    text.nfd().any(|letter| {
        pile = if is_combining_mark(letter) { pile + 1 } else { 0 };
        pile > MARKS
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn look_alike(one: &str, other: &str) -> bool {
        let (one, other) = (Looks::of(one), Looks::of(other));
        one.skeleton == other.skeleton || one.folded == other.folded
    }

    #[test]
    fn names_that_look_alike_are_alike() {
        for (one, other) in [
            ("Ada", "ADA"),
            ("Ada", "Аda"),   // Cyrillic
            ("Bob", "Вob"),   // Cyrillic, in upper case only
            ("Iris", "lris"), // l for I
            ("iris", "IRIS"),
            ("paypal", "pаypаl"), // Cyrillic
            ("Ада", "ада"),
            ("Ada", "Ａｄａ"), // full width
            ("Strauß", "STRAUSS"),
            ("Zoë", "Zoe\u{308}"),
            ("a b", "a\u{a0}  b"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Adam"), ("Nina", "Vina"), ("Ada", "Eva"), ("a b", "ab")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn a_name_is_normalised() {
        for (text, name) in [
            ("  Ada\u{3000} Lovelace ", "Ada Lovelace"),
            ("Ａｄａ", "Ada"),
            ("Zoe\u{308}", "Zoë"),
            ("I\u{2764}\u{fe0f}U", "I\u{2764}U"),
        ] {
            let chosen: ChosenName = text.parse().unwrap();
            assert_eq!(chosen.text(), name);
            assert_eq!(name.parse::<ChosenName>().unwrap(), chosen);
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for text in [
            "A\u{200b}da",
            "A\u{202e}da",
            "A\u{2066}da",
            "\u{3164}",
            "\u{2800}",
            "A\u{ad}da",
            "A\tda",
            "A\nda",
            "A\u{2028}da",
            "\u{e000}",
            "A\u{e0041}",
            "\u{115f}",
            "A\u{180e}",
            "A\u{fe00}",
        ] {
            assert_eq!(text.parse::<ChosenName>(), Err(BadName::Unseen), "{text:?}");
        }
        for text in ["", "  ", "\u{a0}", &"x".repeat(25), &"x".repeat(60_000)] {
            assert_eq!(text.parse::<ChosenName>(), Err(BadName::Length(24)), "{text:?}");
            assert!(text.parse::<TournamentName>().is_err() || text.len() == 25, "{text:?}");
        }
        for text in ["\u{301}", &format!("a{}", "\u{301}".repeat(9))] {
            assert_eq!(text.parse::<ChosenName>(), Err(BadName::Marks), "{text:?}");
        }
    }
}
