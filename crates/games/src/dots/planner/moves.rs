//! The moves worth considering: of all that remove the same dots, one with the fewest selected.

use std::cmp::Reverse;

use rustc_hash::FxHashSet;

use crate::dots::field::Field;
use crate::dots::finder::shortest;
use crate::dots::places::Places;
use crate::dots::shapes::{Steps, Web, path};
use crate::dots::{Dot, Path};

/// How many paths of one colour are listed before the search for more is given up.
const MOST_PATHS: usize = 4_000;

/// A move and the dots that it takes off the board.
pub(in crate::dots) struct Move {
    pub(in crate::dots) path: Path,
    pub(in crate::dots) gone: Places,
}

/// All moves that remove different dots: one closed shape for each colour that has any, and every
/// open path.
pub(in crate::dots) fn moves(field: &Field) -> Vec<Move> {
    let web = field.web();
    let mut found = closed_shapes(field, &web);
    for colour in field.colours() {
        let mut seen = FxHashSet::default();
        for start in as_written(colour & web.linked()) {
            let start = Places::of(start);
            let mut steps = Steps::new();
            steps.push(start);
            grow(&web, &mut steps, start, &mut |steps, set, open| {
                if steps.len() >= 2 && open && seen.insert(set) {
                    found.push(Move { path: path(steps), gone: set });
                }
                seen.len() < MOST_PATHS
            });
        }
    }
    found
}

/// Places in the order in which a position is written: a path then begins where one begins to read.
fn as_written(places: Places) -> Vec<Dot> {
    let mut dots: Vec<Dot> = places.dots().collect();
    dots.sort_unstable_by_key(|dot| (Reverse(dot.y), dot.x));
    dots
}

/// One shortest closed shape for each colour that has any.
fn closed_shapes(field: &Field, web: &Web) -> Vec<Move> {
    let core = web.core();
    let shape = |colour: Places| {
        let path = shortest(web, core & colour)?;
        Some(Move { path, gone: colour })
    };
    field.colours().into_iter().filter_map(shape).collect()
}

/// Visits every path that continues this one, until `visit` says false.
fn grow(
    web: &Web,
    steps: &mut Steps,
    set: Places,
    visit: &mut impl FnMut(&Steps, Places, bool) -> bool,
) -> bool {
    let last = steps[steps.len() - 1];
    let around = web.around(last);
    let open = steps.len() < 4 || (around & set).count() < 2;
    if !visit(steps, set, open) {
        return false;
    }
    for next in (around & !set).singles() {
        steps.push(next);
        let go_on = grow(web, steps, set | next, visit);
        steps.pop();
        if !go_on {
            return false;
        }
    }
    true
}
