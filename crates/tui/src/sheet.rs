//! The style sheet of the terminal: how a class looks.
//!
//! `style.css` is a small part of CSS: rules of class selectors, and the properties `color`, `background`,
//! `font-weight`, `text-decoration`, `filter: invert` and `content`.

use std::str::FromStr;

use ratatui::style::{Color, Modifier, Style};

const SHEET: &str = include_str!("style.css");

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// Whether it shows colours.
    pub colour: bool,
    /// Whether it shows characters beyond ASCII.
    pub unicode: bool,
}

/// How things look in this terminal.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    rules: Vec<Rule>,
    abilities: Abilities,
}

/// How one thing looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) style: Style,
    /// The character that stands for it, where there is one of its own.
    pub(crate) content: Option<char>,
}

#[derive(Clone, Debug)]
struct Rule {
    /// The words that a class must have, all of one of these lists.
    selectors: Vec<Vec<&'static str>>,
    look: Look,
}

impl Sheet {
    pub(crate) fn new(abilities: Abilities) -> Sheet {
        Sheet { rules: rules(SHEET), abilities }
    }

    pub(crate) fn unicode(&self) -> bool {
        self.abilities.unicode
    }

    /// How a class looks: words separated by spaces.
    pub(crate) fn look(&self, class: &str) -> Look {
        let words: Vec<&str> = class.split(' ').collect();
        let has = |selector: &Vec<&str>| selector.iter().all(|word| words.contains(word));
        let applies = |rule: &&Rule| rule.selectors.iter().any(has);
        let mut look = Look::default();
        for rule in self.rules.iter().filter(applies) {
            look.style = look.style.patch(rule.look.style);
            look.content = rule.look.content.or(look.content);
        }
        if !self.abilities.colour {
            look.style = Style { fg: None, bg: None, ..look.style };
        }
        if !self.abilities.unicode {
            look.content = None;
        }
        look
    }

    /// The style of a class.
    pub(crate) fn style(&self, class: &str) -> Style {
        self.look(class).style
    }
}

fn rules(sheet: &'static str) -> Vec<Rule> {
    let mut parts = sheet.split("/*");
    let first = parts.next();
    let uncommented = parts.filter_map(|part| Some(part.split_once("*/")?.1));
    let blocks = first.into_iter().chain(uncommented).flat_map(|part| part.split('}'));
    blocks.filter_map(|block| block.split_once('{')).map(rule).collect()
}

fn rule((selectors, properties): (&'static str, &'static str)) -> Rule {
    let words = |selector: &'static str| selector.trim().split('.').skip(1).collect();
    let mut look = Look::default();
    for property in properties.split(';') {
        if let Some((name, value)) = property.split_once(':') {
            look = with(look, name.trim(), value.trim());
        }
    }
    Rule { selectors: selectors.split(',').map(words).collect(), look }
}

fn with(look: Look, name: &str, value: &str) -> Look {
    let Look { style, content } = look;
    let style = match (name, value) {
        ("color", colour) => Style { fg: Color::from_str(colour).ok(), ..style },
        ("background", colour) => Style { bg: Color::from_str(colour).ok(), ..style },
        ("font-weight", "bold") => style.add_modifier(Modifier::BOLD),
        ("text-decoration", "underline") => style.add_modifier(Modifier::UNDERLINED),
        ("filter", "invert") => style.add_modifier(Modifier::REVERSED),
        ("content", text) => {
            return Look { style, content: text.trim_matches('"').chars().next().or(content) };
        }
        _ => style,
    };
    Look { style, content }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn every_rule_of_the_sheet_is_read() {
        for Rule { selectors, look } in rules(SHEET) {
            assert!(selectors.iter().flatten().all(|word| !word.contains([' ', ':', '#'])));
            assert_ne!(look, Look::default(), "{selectors:?} changes something");
        }
    }

    #[test]
    fn later_rules_refine_earlier_ones_and_a_terminal_shows_what_it_can() {
        let full = Sheet::new(Abilities { colour: true, unicode: true });
        let cell = full.look("cell nook");
        assert_eq!((cell.style.fg, cell.content), (Some(Color::Indexed(180)), Some('·')));
        let plain = Sheet::new(Abilities { colour: false, unicode: false });
        let cursor = plain.look("cursor");
        assert_eq!(cursor.content, None);
        assert!(cursor.style.add_modifier.contains(Modifier::REVERSED));
        assert_eq!(plain.look("dot colour1").style.fg, None);
    }
}
