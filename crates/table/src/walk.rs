//! Walks the picks of a scene: from the first coordinate to the text of an action.

use crate::scene::Picks;

/// An action that is being picked on a board: it begins at a coordinate, goes on from one to the next, and
/// is complete when it can go on nowhere, or by the finishing button where there is one.
///
/// ```
/// use parlor_table::scene::Picks;
/// use parlor_table::walk::{Progress, Walk};
///
/// let slides = [("0,0", "0,3"), ("0,0", "2,0"), ("1,1", "1,2")];
/// let slides = slides.map(|(from, to)| (from.to_owned(), to.to_owned()));
/// let mut walk = Walk::new(Picks::slides(slides));
/// assert_eq!(walk.ways(), ["0,0", "1,1"]);
/// assert_eq!(walk.pick("0,0"), Ok(Progress::GoesOn));
/// assert_eq!(walk.ways(), ["0,3", "2,0"]);
/// assert!(walk.pick("1,1").is_err(), "no slide leads there");
/// assert_eq!(walk.pick("2,0"), Ok(Progress::Done("0,0-2,0".to_owned())));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Walk {
    picks: Picks,
    path: Vec<String>,
}

/// What came of a pick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The action goes on.
    GoesOn,
    /// The action is complete; its text.
    Done(String),
}

/// Why a pick, or finishing, was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WalkError {
    /// No action begins there.
    #[error("nothing can be done at {0}")]
    NoBeginning(String),
    /// The action does not go on there.
    #[error("it does not go on from {from} to {to}")]
    NoWay {
        /// The last coordinate that was picked.
        from: String,
        /// The one that cannot follow.
        to: String,
    },
    /// There is no finishing button.
    #[error("an action is complete by itself here")]
    NoFinish,
    /// Too little was picked to finish.
    #[error("{least} or more make an action, not {picked}")]
    TooShort {
        /// How many are picked.
        picked: usize,
        /// How many make an action at least.
        least: usize,
    },
}

impl Walk {
    /// Nothing is picked yet.
    pub fn new(picks: Picks) -> Walk {
        Walk { picks, path: Vec::new() }
    }

    /// What is picked, in order.
    pub fn path(&self) -> &[String] {
        &self.path
    }

    /// The coordinates that can be picked next, each once.
    pub fn ways(&self) -> Vec<&str> {
        let ways = match self.path.last() {
            None => Some(&self.picks.first),
            Some(last) => self.picks.next.get(last),
        };
        let ways = ways.into_iter().flatten().filter(|way| !self.path.contains(way));
        ways.map(String::as_str).collect()
    }

    /// Picks a coordinate. A complete action leaves nothing picked.
    pub fn pick(&mut self, coordinate: &str) -> Result<Progress, WalkError> {
        if self.closes(coordinate) {
            return Ok(Progress::Done(self.taken()));
        }
        if !self.ways().contains(&coordinate) {
            let to = coordinate.to_owned();
            return Err(match self.path.last() {
                None => WalkError::NoBeginning(to),
                Some(from) => WalkError::NoWay { from: from.clone(), to },
            });
        }
        self.path.push(coordinate.to_owned());
        match self.picks.finish.is_none() && self.ways().is_empty() {
            true => Ok(Progress::Done(self.taken())),
            false => Ok(Progress::GoesOn),
        }
    }

    /// The text of what the finishing button completes. A complete action leaves nothing picked.
    pub fn finish(&mut self) -> Result<String, WalkError> {
        let least = self.picks.finish.as_ref().ok_or(WalkError::NoFinish)?.least;
        match self.path.len() {
            picked if picked < least => Err(WalkError::TooShort { picked, least }),
            _ => Ok(self.taken()),
        }
    }

    /// Whether what is picked is closed; see [`Picks::is_closed`].
    pub fn is_closed(&self) -> bool {
        self.picks.is_closed(&self.path)
    }

    /// Whether picking this coordinate once more completes a closed selection: it is where the line from the last one
    /// would meet the others.
    fn closes(&self, coordinate: &str) -> bool {
        let [met @ .., _, last] = &self.path[..] else { return false };
        let around = self.picks.next.get(last).map_or(&[][..], Vec::as_slice);
        self.is_closed()
            && met.iter().any(|picked| picked == coordinate)
            && around.iter().any(|way| way == coordinate)
    }

    /// Gives up the coordinate that was picked last, if there is one.
    pub fn back(&mut self) {
        self.path.pop();
    }

    /// Gives up all that was picked.
    pub fn cancel(&mut self) {
        self.path.clear();
    }

    /// Goes on with new picks. What was picked stays picked if it still can be: a scene may change for
    /// reasons that have nothing to do with this action.
    pub fn renew(&mut self, picks: Picks) {
        let path = std::mem::take(&mut self.path);
        self.picks = picks;
        for coordinate in path {
            if !self.ways().contains(&coordinate.as_str()) {
                return self.cancel();
            }
            self.path.push(coordinate);
        }
    }

    fn taken(&mut self) -> String {
        std::mem::take(&mut self.path).join("-")
    }
}
