//! Selecting and deselecting dots.

use super::{Dot, Illegal, Path, Position};

/// The dots that a player has selected, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection(Path);

impl Selection {
    /// Nothing is selected.
    pub fn new() -> Self {
        Selection::default()
    }

    /// A whole path, selected dot by dot.
    pub fn of(position: &Position, path: &Path) -> Result<Selection, Illegal> {
        let mut selection = Selection::new();
        path.0.iter().try_for_each(|&dot| selection.select(position, dot))?;
        Ok(selection)
    }

    /// The selected dots.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The number of selected dots.
    pub fn len(&self) -> usize {
        self.0.0.len()
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The dot selected last.
    pub fn last(&self) -> Option<Dot> {
        self.0.0.last().copied()
    }

    /// Whether a dot can be selected next.
    pub fn can_select(&self, position: &Position, dot: Dot) -> bool {
        self.allows(position, dot).is_ok()
    }

    /// Selects a dot.
    pub fn select(&mut self, position: &Position, dot: Dot) -> Result<(), Illegal> {
        self.allows(position, dot)?;
        self.0.0.push(dot);
        Ok(())
    }

    /// Whether a dot can be deselected: only the one selected last can.
    pub fn can_deselect(&self, dot: Dot) -> bool {
        self.last() == Some(dot)
    }

    /// Deselects the dot selected last.
    pub fn deselect(&mut self, dot: Dot) -> Result<(), Illegal> {
        if !self.can_deselect(dot) {
            return Err(Illegal::NotLast(dot));
        }
        self.0.0.pop();
        Ok(())
    }

    /// Whether the selection has at least four dots and the one selected last is next to at least
    /// two other selected dots.
    pub fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    fn allows(&self, position: &Position, dot: Dot) -> Result<(), Illegal> {
        let size = position.size();
        position.check_open()?;
        if dot.x >= size || dot.y >= size {
            return Err(Illegal::OffTheBoard { dot, size });
        }
        let found = position.at(dot).ok_or(Illegal::Missing(dot))?;
        let Some(last) = self.last() else { return Ok(()) };
        if self.0.0.contains(&dot) {
            return Err(Illegal::Twice(dot));
        }
        if !dot.is_next_to(last) {
            return Err(Illegal::NotNext { dot, last });
        }
        let wanted = position.at(last).ok_or(Illegal::Missing(last))?;
        if found != wanted {
            return Err(Illegal::OtherColour { dot, found, wanted });
        }
        Ok(())
    }
}

impl Path {
    /// Whether these dots, selected in this order, are a closed shape.
    pub fn is_closed(&self) -> bool {
        let Some((&last, others)) = self.0.split_last() else { return false };
        self.0.len() >= 4 && others.iter().filter(|dot| dot.is_next_to(last)).count() >= 2
    }
}
