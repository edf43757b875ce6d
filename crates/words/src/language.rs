//! The languages, and the patterns of each.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::pattern::{self, Pattern};

/// The files of `words/` by the codes of their languages, English first.
const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

static PATTERNS: LazyLock<Vec<FxHashMap<&'static str, Pattern>>> =
    LazyLock::new(|| FILES.iter().map(|(_, text)| pattern::read(text)).collect());

/// A language that Parlor speaks: one of the files of `words/`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(usize);

impl Language {
    /// English, which programs get and which every other language is compared with.
    pub const ENGLISH: Language = Language(0);

    /// All languages, English first.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..FILES.len()).map(Language)
    }

    /// The language with a code like `de`.
    pub fn named(code: &str) -> Option<Language> {
        Language::all().find(|language| language.code() == code)
    }

    /// Its code as in HTML and HTTP: `en`, `de`.
    pub fn code(self) -> &'static str {
        FILES[self.0].0
    }

    /// What it is called by those who speak it.
    pub fn own_name(self) -> &'static str {
        self.plain("language-name")
    }

    /// The language that suits the header `Accept-Language` best; English if none does.
    ///
    /// ```
    /// use parlor_words::Language;
    ///
    /// let code = |header| Language::negotiate(header).code();
    /// assert_eq!(code("de-AT,de;q=0.9,en;q=0.8"), "de");
    /// assert_eq!(code("fr, en;q=0.5, de;q=0.7"), "de");
    /// assert_eq!(code("de;q=0, *"), "en");
    /// assert_eq!(code(""), "en");
    /// ```
    pub fn negotiate(accepted: &str) -> Language {
        let wanted = accepted.split(',').take(50).filter_map(|range| {
            let (tag, rest) = range.split_once(';').unwrap_or((range, ""));
            let quality = match rest.trim().strip_prefix("q=") {
                Some(quality) => quality.trim().parse::<f32>().ok()?,
                None => 1.0,
            };
            let primary = tag.trim().split('-').next()?.to_ascii_lowercase();
            Some((Language::named(&primary)?, quality)).filter(|_| quality > 0.0)
        });
        let better = |best: (Language, f32), next: (Language, f32)| {
            if next.1 > best.1 { next } else { best }
        };
        wanted.reduce(better).map_or(Language::ENGLISH, |(language, _)| language)
    }

    /// Which of a language's plural forms a number takes, by the names of Unicode's plural rules.
    pub fn plural(self, number: i64) -> &'static str {
        // Add a line here for a language whose rule is another one.
        match (self.code(), number) {
            ("fr" | "pt", 0 | 1) | (_, 1) => "one",
            _ => "other",
        }
    }

    /// The pattern of a message in this language, or else in English.
    pub fn pattern(self, name: &str) -> Option<&'static Pattern> {
        PATTERNS[self.0].get(name).or_else(|| PATTERNS[0].get(name))
    }

    /// All names of this language's own patterns.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        PATTERNS[self.0].keys().copied()
    }

    /// The text of a message without arguments; its name if there is no such message.
    pub(crate) fn plain(self, name: &'static str) -> &'static str {
        self.pattern(name).and_then(Pattern::plain).unwrap_or(name)
    }
}
