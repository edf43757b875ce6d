//! What a message says: text, variables, and a choice between texts by the value of a variable.

use std::borrow::Cow;

use fluent_syntax::ast;
use fluent_syntax::unicode::unescape_unicode_to_string;
use rustc_hash::FxHashMap;
use serde::ser::{SerializeMap as _, SerializeSeq as _};
use serde::{Serialize, Serializer};

use crate::Language;
use crate::message::Argument;

/// What a message says in one language.
///
/// As JSON it is a list of its parts: a text is a string, a variable `["name"]`, and a choice
/// `["name", {"one": [...], "other": [...]}, "other"]` with the key that counts where no other does. The page evaluates
/// that; see `web/board/language.js`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Pattern(Box<[Part]>);

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Text as it stands.
    Text(&'static str),
    /// The value of a variable.
    Variable(&'static str),
    /// One of several patterns: that of the variable's value, else of its plural form, else the usual one.
    Choice {
        /// The variable that decides.
        variable: &'static str,
        /// The patterns by their keys.
        cases: Box<[(&'static str, Pattern)]>,
        /// The place of the usual one.
        usual: usize,
    },
}

impl Pattern {
    /// The parts.
    pub fn parts(&self) -> &[Part] {
        &self.0
    }

    /// The text of a pattern that is nothing else.
    pub(crate) fn plain(&self) -> Option<&'static str> {
        match self.0[..] {
            [] => Some(""),
            [Part::Text(text)] => Some(text),
            _ => None,
        }
    }

    /// The variables in it, each as often as it occurs.
    pub fn variables(&self) -> Vec<&'static str> {
        let of = |part: &Part| match part {
            Part::Text(_) => Vec::new(),
            Part::Variable(name) => vec![*name],
            Part::Choice { variable, cases, .. } => {
                let inner = cases.iter().flat_map(|(_, pattern)| pattern.variables());
                [*variable].into_iter().chain(inner).collect()
            }
        };
        self.0.iter().flat_map(of).collect()
    }

    /// Writes the pattern with these arguments to the end of a text.
    pub(crate) fn write(
        &self,
        into: &mut String,
        arguments: &[(&'static str, Argument)],
        language: Language,
    ) {
        let value = |variable: &str| {
            let found = arguments.iter().find(|(name, _)| *name == variable);
            found.map(|(_, value)| value)
        };
        for part in &self.0 {
            match part {
                Part::Text(text) => into.push_str(text),
                Part::Variable(name) => match value(name) {
                    Some(value) => value.write(into, language),
                    None => into.extend(["{", name, "}"]),
                },
                Part::Choice { variable, cases, usual } => {
                    let key = |key: &str| cases.iter().position(|(case, _)| *case == key);
                    let chosen = value(variable).and_then(|value| value.choose(key, language));
                    cases[chosen.unwrap_or(*usual)].1.write(into, arguments, language);
                }
            }
        }
    }
}

impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Cases<'p>(&'p [(&'static str, Pattern)]);
        impl Serialize for Cases<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(Some(self.0.len()))?;
                for (key, pattern) in self.0 {
                    map.serialize_entry(key, pattern)?;
                }
                map.end()
            }
        }
        match self {
            Part::Text(text) => serializer.serialize_str(text),
            Part::Variable(name) => [name].serialize(serializer),
            Part::Choice { variable, cases, usual } => {
                let mut list = serializer.serialize_seq(Some(3))?;
                list.serialize_element(variable)?;
                list.serialize_element(&Cases(cases))?;
                list.serialize_element(cases[*usual].0)?;
                list.end()
            }
        }
    }
}

/// The patterns of a file. What the syntax allows but we do not use is left out; a test names it.
pub(crate) fn read(file: &'static str) -> FxHashMap<&'static str, Pattern> {
    let resource = match fluent_syntax::parser::parse(file) {
        Ok(resource) => resource,
        Err((resource, _)) => resource,
    };
    let message = |entry| match entry {
        ast::Entry::Message(ast::Message { id, value: Some(value), .. }) => {
            Some((id.name, pattern(value)?))
        }
        _ => None,
    };
    resource.body.into_iter().filter_map(message).collect()
}

fn pattern(found: ast::Pattern<&'static str>) -> Option<Pattern> {
    let parts: Option<Vec<Part>> = found.elements.into_iter().map(part).collect();
    Some(Pattern(parts?.into()))
}

fn part(element: ast::PatternElement<&'static str>) -> Option<Part> {
    use ast::{Expression, InlineExpression, PatternElement};
    match element {
        PatternElement::TextElement { value } => Some(Part::Text(value)),
        PatternElement::Placeable { expression } => match expression {
            Expression::Inline(InlineExpression::StringLiteral { value }) => {
                Some(Part::Text(unescaped(value)))
            }
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                Some(Part::Variable(id.name))
            }
            Expression::Select {
                selector: InlineExpression::VariableReference { id },
                variants,
            } => {
                let usual = variants.iter().position(|variant| variant.default)?;
                let case = |variant: ast::Variant<&'static str>| {
                    let key = match variant.key {
                        ast::VariantKey::Identifier { name } => name,
                        ast::VariantKey::NumberLiteral { value } => value,
                    };
                    Some((key, pattern(variant.value)?))
                };
                let cases: Option<Vec<_>> = variants.into_iter().map(case).collect();
                Some(Part::Choice { variable: id.name, cases: cases?.into(), usual })
            }
            _ => None,
        },
    }
}

/// A text in quotes, in which `\u00A0` is a space that breaks no line. A file is read once, for good.
fn unescaped(text: &'static str) -> &'static str {
    match unescape_unicode_to_string(text) {
        Cow::Borrowed(text) => text,
        Cow::Owned(text) => text.leak(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn what_cannot_be_seen_is_written_by_its_code() {
        let read = read("a = level{ \"\\u00A0\" }5\n");
        assert_eq!(serde_json::json!(read["a"]), serde_json::json!(["level", "\u{a0}", "5"]));
    }

    #[test]
    fn only_what_we_evaluate_is_read() {
        let read = read("a = text\nb = { $x }\nc = { NUMBER($x) }\nd = { a }\n-e = term\n");
        let mut names: Vec<_> = read.keys().copied().collect();
        names.sort_unstable();
        assert_eq!(names, ["a", "b"]);
    }

    /// The page evaluates the same examples in `tests/browser/words.test.js`.
    #[test]
    fn every_example_is_read_and_evaluated_as_the_page_does_it() {
        let examples: Vec<Value> =
            serde_json::from_str(include_str!("../tests/examples.json")).expect("a list");
        for example in &examples {
            let text = |name: &str| example[name].as_str().unwrap_or_default().to_owned();
            // A file is read once, for good.
            let file = format!("a = {}\n", text("message").replace('\n', "\n    "));
            let pattern = &read(file.leak())["a"];
            assert_eq!(serde_json::json!(pattern), example["pattern"]);
            let value = |(name, value): (&String, &Value)| {
                let name: &'static str = name.clone().leak();
                let argument = match value.as_i64() {
                    Some(number) => Argument::Number(number),
                    None => Argument::from(value.as_str().unwrap_or_default().to_owned()),
                };
                (name, argument)
            };
            let values = example["values"].as_object().expect("values by their names");
            let values: Vec<_> = values.iter().map(value).collect();
            let language = Language::named(&text("language")).expect("one of ours");
            let mut said = String::new();
            pattern.write(&mut said, &values, language);
            assert_eq!(said, text("text"), "{example}");
        }
        assert!(examples.len() >= 10);
    }

    #[test]
    fn a_pattern_is_a_list_for_the_page() {
        let read = read(
            "a = Take { $n ->\n    [0] nothing\n    [one] one\n   *[other] { $n } pieces\n}!\n",
        );
        let json = serde_json::to_string(&read["a"]).expect("it is data");
        let parts = r#"["Take ",["n",{"0":["nothing"],"one":["one"],"other":[["n"]," pieces"]},"other"],"!"]"#;
        assert_eq!(json, parts);
        assert_eq!(read["a"].variables(), ["n", "n"]);
    }
}
