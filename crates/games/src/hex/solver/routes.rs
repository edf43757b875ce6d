//! Which helpers matter to a chosen piece that has no step to spare.
//!
//! A route of a cell leads to the goal in as few steps as if the piece could stop anywhere. Where
//! so many steps are left, only the chosen piece can move, and on a route: one that only barriers
//! stop, or one where some helper stands in the right place already. Where one step more is left
//! and a helper makes it, that step has to matter. For iterative deepening comes here only when
//! there is no move with a step less, so there is one now only if, on some route, the helper has
//! become what stops the piece, or has been in its way.

use super::super::cells::Cells;
use super::super::lanes::Lanes;
use super::bound::Steps;

/// What there is to know about all routes of a cell together.
#[derive(Clone, Copy, Default)]
pub(super) struct Route {
    /// Where a helper may have to stand to stop the piece.
    pub(super) stoppers: Cells,
    /// Every cell that the piece may have to pass or to rest on.
    pub(super) crossed: Cells,
    /// Whether barriers alone stop the piece on some route.
    is_free: bool,
}

impl Route {
    /// Whether there may be a route among these helpers as they stand.
    #[inline]
    pub(super) fn may_lead(&self, helpers: [u8; 3]) -> bool {
        let [a, b, c] = helpers;
        let stoppers = &self.stoppers;
        self.is_free || stoppers.contains(a) || stoppers.contains(b) || stoppers.contains(c)
    }
}

/// The routes of the cells that were asked for.
pub(super) struct Routes {
    /// For each cell the number of its route.
    numbers: [u8; 256],
    known: Vec<Route>,
}

impl Routes {
    pub(super) fn new() -> Self {
        Routes { numbers: [u8::MAX; 256], known: Vec::new() }
    }

    /// The routes of a cell if they have been traced: that costs more than it saves where they are
    /// used once.
    #[inline]
    pub(super) fn known(&self, cell: u8) -> Option<&Route> {
        self.known.get(usize::from(self.numbers[usize::from(cell)]))
    }

    /// The routes of a cell from which the goal is so many steps away.
    pub(super) fn of(&mut self, cell: u8, lanes: &Lanes, steps: &Steps) -> Route {
        if let Some(route) = self.known(cell) {
            return *route;
        }
        let route = match steps[usize::from(cell)] {
            0 => Route { is_free: true, ..Route::default() },
            far => self.trace(cell, far, lanes, steps),
        };
        self.numbers[usize::from(cell)] = self.known.len() as u8;
        self.known.push(route);
        route
    }

    fn trace(&mut self, from: u8, far: u8, lanes: &Lanes, steps: &Steps) -> Route {
        let mut route = Route::default();
        for way in 0..6 {
            let mut crossed = Cells::NONE;
            // Whether the last cell was one to stop on, and what was known there.
            let mut stop: Option<Route> = None;
            for &cell in lanes.ahead(from, way) {
                if stop.is_some() {
                    route.stoppers.add(cell);
                }
                crossed.add(cell);
                let is_nearer = steps[usize::from(cell)] == far - 1;
                stop = is_nearer.then(|| self.of(cell, lanes, steps));
                if let Some(on) = &stop {
                    route.crossed |= crossed | on.crossed;
                    route.stoppers |= on.stoppers;
                }
            }
            // At the end of the lane a barrier stops the piece.
            route.is_free |= stop.is_some_and(|on| on.is_free);
        }
        route
    }
}
