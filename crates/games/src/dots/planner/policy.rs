//! How a sampled future is played on.

use parlor_table::{Budget, Exhausted};

use super::outlook::Outlook;
use crate::dots::field::Field;
use crate::dots::places::Places;
use crate::dots::shapes::Web;

/// The dots that the largest immediate gain takes; `None` when no move can be made.
pub(in crate::dots) fn greedy(field: &Field) -> Option<Places> {
    let web = field.web();
    let core = web.core();
    let cyclic = |colour: &Places| core.meets(*colour);
    let closed = field.colours().into_iter().filter(cyclic);
    let closed = closed.max_by_key(|colour| colour.count()).unwrap_or_default();
    let open = field.colours().into_iter().filter(|colour| !cyclic(colour));
    let open = open.fold(Places::NONE, |all, colour| all | colour);
    if web.longest_path_length(open) > closed.count().max(1) {
        return Some(
            web.longest_path(open).into_iter().fold(Places::NONE, |all, place| all | place),
        );
    }
    (!closed.is_empty()).then_some(closed)
}

/// The dots that a player takes who looks at the board after every likely move: gain and promise
/// together are highest. `None` when no move can be made. Every board looked at costs a node.
///
/// Where there is a closed shape, only closed shapes are likely; else all paths of two and three
/// dots, which may bring dots together, and the longest path.
pub(super) fn farsighted(
    field: &Field,
    left: u32,
    outlook: &Outlook,
    budget: &mut Budget,
) -> Result<Option<Places>, Exhausted> {
    budget.spend()?;
    if left <= 1 {
        return Ok(greedy(field));
    }
    let mut best = (f32::MIN, None);
    let mut look = |gone: Places| {
        budget.spend()?;
        let mut after = *field;
        after.take(gone);
        let value = gone.count() as f32 + outlook.points(&after, left - 1);
        if value > best.0 {
            best = (value, Some(gone));
        }
        Ok(())
    };
    let web = field.web();
    let core = web.core();
    if core.is_empty() {
        greedy(field).map_or(Ok(()), &mut look)?;
        short_paths(&web, &mut look)?;
    }
    field.colours().into_iter().filter(|&colour| core.meets(colour)).try_for_each(look)?;
    Ok(best.1)
}

/// All paths of two and three dots.
fn short_paths(
    web: &Web,
    look: &mut impl FnMut(Places) -> Result<(), Exhausted>,
) -> Result<(), Exhausted> {
    web.pairs().try_for_each(|(one, other)| look(one | other))?;
    for middle in web.middles().singles() {
        let ends = web.around(middle);
        for end in ends.singles() {
            ends.singles()
                .filter(|&other| other > end)
                .try_for_each(|other| look(end | middle | other))?;
        }
    }
    Ok(())
}
