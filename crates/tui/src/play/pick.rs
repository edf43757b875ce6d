//! Walks the picks of the board with a cursor.

use std::time::Duration;

use parlor_table::walk::{Progress, WalkError};

use super::{Play, Towards, cursor};
use crate::canvas::Mark;
use crate::words;

impl Play {
    /// The coordinates that the cursor can be on: what can be picked, and what was picked last.
    fn places(&self) -> Vec<&str> {
        let mut places = self.walk.ways();
        places.extend(self.walk.path().last().map(String::as_str));
        places
    }

    /// Keeps the cursor on the board.
    pub(super) fn settle_cursor(&mut self) {
        let places = self.places();
        let stays = self.cursor.as_deref().is_some_and(|cursor| places.contains(&cursor));
        if stays || places.is_empty() {
            return;
        }
        let near = self.cursor.as_deref();
        let near = near.and_then(|from| cursor::closest(&self.sketch, from, &places));
        self.cursor = near.or_else(|| cursor::following(&self.sketch, None, &places, false));
    }

    /// Where the cursor is, when there is something to pick.
    pub(crate) fn cursor(&self) -> Option<&str> {
        self.cursor.as_deref().filter(|cursor| self.is_my_turn() && self.places().contains(cursor))
    }

    /// The part of a large board to show: where a new hint is, or where the cursor was last.
    pub(crate) fn focus(&self) -> Option<&str> {
        let hint = self.hint.first().filter(|_| self.hint_is_new);
        hint.or(self.cursor.as_ref()).map(String::as_str)
    }

    /// Moves the cursor. Where nothing can be picked it is not shown, but a large board scrolls with it.
    pub(crate) fn move_cursor(&mut self, towards: Towards) {
        self.hint_is_new = false;
        let mut places = self.places();
        if places.is_empty() {
            places = self.sketch.spans().iter().filter_map(|span| span.pick.as_deref()).collect();
        }
        let middle = places.get(places.len() / 2).copied();
        let Some(from) = self.cursor.as_deref().or(middle).map(str::to_owned) else { return };
        if let Some(next) = cursor::nearest(&self.sketch, &from, &places, towards) {
            self.cursor = Some(next);
        }
    }

    /// Moves the cursor in reading order.
    pub(crate) fn step_cursor(&mut self, back: bool) {
        self.hint_is_new = false;
        let next = cursor::following(&self.sketch, self.cursor.as_deref(), &self.places(), back);
        self.cursor = next.or(self.cursor.take());
    }

    /// Picks what the cursor is on. What was picked last, picked again, is given up.
    pub(crate) fn pick_at_cursor(&mut self, now: Duration) {
        match self.cursor().map(str::to_owned) {
            Some(cursor) => self.pick(&cursor, now),
            None if self.is_over() => self.refuse(words::OVER),
            None if !self.is_my_turn() => self.refuse(words::NOT_YET),
            None => {}
        }
    }

    pub(crate) fn pick(&mut self, coordinate: &str, now: Duration) {
        if !self.is_my_turn() {
            return self.refuse(if self.is_over() { words::OVER } else { words::NOT_YET });
        }
        self.note = None;
        self.hint_is_new = false;
        if self.walk.path().last().is_some_and(|last| last == coordinate) {
            return self.walk.back();
        }
        if !self.walk.ways().contains(&coordinate)
            && self.scene.picks.first.iter().any(|first| first == coordinate)
        {
            // The player has changed their mind.
            self.walk.cancel();
        }
        let picked = self.walk.pick(coordinate);
        self.cursor = Some(coordinate.to_owned());
        match picked {
            Ok(Progress::GoesOn) => {}
            Ok(Progress::Done(action)) => self.act(action, now),
            Err(why) => self.refuse(in_words(&why)),
        }
        self.settle_cursor();
    }

    /// Whether what is picked can be finished.
    pub(crate) fn is_complete(&self) -> bool {
        let least = self.scene.picks.finish.as_ref().map(|finish| finish.least);
        least.is_some_and(|least| self.walk.path().len() >= least.max(1))
    }

    /// Completes the action.
    pub(crate) fn finish(&mut self, now: Duration) {
        self.note = None;
        match self.walk.finish() {
            Ok(action) => self.act(action, now),
            Err(why) => self.refuse(in_words(&why)),
        }
    }

    /// Gives up the last pick, or a digit of a number.
    pub(crate) fn back(&mut self) {
        self.note = None;
        if self.typed.pop().is_none() {
            self.walk.back();
            self.settle_cursor();
        }
    }

    /// Gives up all that was picked or typed, and stops looking for a hint.
    pub(crate) fn cancel(&mut self) {
        self.note = None;
        self.seeking = None;
        self.typed.clear();
        self.hint.clear();
        self.walk.cancel();
        self.settle_cursor();
    }

    /// Types a digit of a number, where there is one to type.
    pub(crate) fn type_digit(&mut self, digit: char) {
        self.note = None;
        if self.offers().number.is_some() && self.typed.len() < 4 {
            self.typed.push(digit);
        }
    }

    /// Does what the typed number says.
    pub(crate) fn enter_number(&mut self, now: Duration) {
        let offers = self.offers();
        let typed = std::mem::take(&mut self.typed).parse().ok();
        match (typed.and_then(|number| offers.of_number(number)), offers.number) {
            (Some(action), _) => self.act(action, now),
            (None, Some(field)) => {
                self.refuse(&format!("Type a number from {} to {}", field.least, field.most));
            }
            (None, None) => {}
        }
    }

    /// Whether an action is being picked.
    pub(crate) fn path(&self) -> &[String] {
        self.walk.path()
    }

    /// What is marked on the board, in the order in which it is drawn.
    pub(crate) fn marks(&self) -> Vec<(&str, Mark)> {
        let mut marks = Vec::new();
        if self.walk.path().is_empty() {
            marks.extend(self.last_places().into_iter().map(|at| (at, Mark::Last)));
        } else {
            marks.extend(self.walk.ways().into_iter().map(|at| (at, Mark::Next)));
        }
        marks.extend(self.hint.iter().map(|at| (&at[..], Mark::Hint)));
        marks.extend(self.walk.path().iter().map(|at| (&at[..], Mark::Picked)));
        marks.extend(self.cursor().map(|at| (at, Mark::Cursor)));
        marks
    }

    /// The coordinates of what was done last: those of the sketch that its text joins.
    fn last_places(&self) -> Vec<&str> {
        let Some((_, action)) = self.room.table().last(self.seat) else { return Vec::new() };
        let mut places = Vec::new();
        let mut rest = &action[..];
        while !rest.is_empty() {
            let ends = rest.match_indices('-').map(|(at, _)| at).chain([rest.len()]);
            let found = ends.rev().find_map(|end| {
                let pick = self.sketch.at(&rest[..end])?.pick.as_deref()?;
                Some((pick, end))
            });
            let Some((pick, end)) = found else { return Vec::new() };
            places.push(pick);
            rest = rest.get(end + 1..).unwrap_or("");
        }
        places
    }
}

fn in_words(why: &WalkError) -> &'static str {
    match why {
        WalkError::NoBeginning(_) => words::NOTHING_THERE,
        WalkError::NoWay { .. } => words::NOT_FROM_THERE,
        WalkError::NoFinish => words::GO_ON,
        WalkError::TooShort { .. } => words::PICK_MORE,
    }
}
