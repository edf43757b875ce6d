//! How an action is made on the board: by picking coordinates, one after the other.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::words::{Language, Message};

/// Where an action may begin, and for each coordinate where it may go on. The text of an action is
/// the picked coordinates joined with `-`; it is complete when it can go on nowhere, or, where
/// there is a finishing button, when that is pressed and enough is picked. No coordinate is picked twice.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Picks {
    /// Where an action may begin.
    pub first: Vec<String>,
    /// Where it may go on from a coordinate.
    pub next: BTreeMap<String, Vec<String>>,
    /// The button that completes an action, where it does not complete by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub finish: Option<Finish>,
    /// Whether what slides goes as far as it can: the direction alone says where. A pointer that drags it may let go
    /// anywhere on the way.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub thrown: bool,
}

/// A button that completes an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Finish {
    /// What the button says.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub label: Message,
    /// How many coordinates an action has at least.
    pub least: usize,
    /// When the picks are closed. Closed picks take every shape off the board that has the class of the picked ones;
    /// others take only what is picked. Absent where picks are never closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub closed: Option<Closed>,
}

/// When picks are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Closed {
    /// How many coordinates are picked at least.
    pub least: usize,
    /// How many of the other picked coordinates could follow the last one, at least: those that `next` of the last one has.
    pub touching: usize,
}

impl Picks {
    /// Whether nothing can be picked.
    pub fn is_empty(&self) -> bool {
        self.first.is_empty()
    }

    /// Puts what people read of them into a language.
    pub fn speak(&mut self, language: Language) {
        if let Some(finish) = &mut self.finish {
            finish.label.speak(language);
        }
    }

    /// Actions of one pick each: clicks.
    pub fn clicks(coordinates: impl IntoIterator<Item = String>) -> Self {
        Picks { first: coordinates.into_iter().collect(), ..Picks::default() }
    }

    /// Actions of two picks each: slides from one place to another.
    pub fn slides(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut picks = Picks::default();
        for (from, to) in pairs {
            if !picks.first.contains(&from) {
                picks.first.push(from.clone());
            }
            picks.next.entry(from).or_default().push(to);
        }
        picks
    }

    /// The coordinates to pick for an action; none for an action that is not done on the board.
    pub fn of(&self, action: &str) -> Vec<String> {
        // A coordinate may hold a hyphen itself: the longest that is one counts.
        let mut picked = Vec::new();
        let mut rest = action;
        while !rest.is_empty() {
            let ends = rest.match_indices('-').map(|(at, _)| at).chain([rest.len()]);
            let is_coordinate = |text: &str| {
                self.first.iter().any(|first| first == text)
                    || self.next.values().flatten().any(|next| next == text)
            };
            let Some(end) = ends.rev().find(|&end| is_coordinate(&rest[..end])) else {
                return Vec::new();
            };
            picked.push(rest[..end].to_owned());
            rest = rest.get(end + 1..).unwrap_or("");
        }
        picked
    }

    /// Whether these picks are closed: they take more off the board than themselves.
    ///
    /// ```
    /// use parlor_table::scene::{Closed, Finish, Picks};
    /// use parlor_table::words::Name;
    ///
    /// let sides = ["a-b", "b-c", "c-d", "d-a"].map(|side| side.split_once('-').unwrap());
    /// let both = sides.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
    /// let closed = Some(Closed { least: 4, touching: 2 });
    /// let picks = Picks {
    ///     finish: Some(Finish { label: Name::verbatim("Remove").into(), least: 2, closed }),
    ///     ..Picks::slides(both.map(|(a, b)| (a.to_owned(), b.to_owned())))
    /// };
    /// let path = ["a", "b", "c", "d"].map(str::to_owned);
    /// assert!(picks.is_closed(&path));
    /// assert!(!picks.is_closed(&path[..3]));
    /// ```
    pub fn is_closed(&self, path: &[String]) -> bool {
        let closed = self.finish.as_ref().and_then(|finish| finish.closed);
        let (Some(closed), Some((last, others))) = (closed, path.split_last()) else {
            return false;
        };
        let around = self.next.get(last).map_or(&[][..], Vec::as_slice);
        let touching = others.iter().filter(|other| around.contains(other)).count();
        path.len() >= closed.least && touching >= closed.touching
    }

    /// The texts of the shortest complete actions.
    pub fn actions(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for from in &self.first {
            match self.next.get(from) {
                None if self.finish.is_some() => {}
                None => texts.push(from.clone()),
                Some(on) => texts.extend(on.iter().map(|to| format!("{from}-{to}"))),
            }
        }
        texts
    }
}
