//! Moves a cursor among the coordinates that can be picked.

use parlor_table::Sketch;
use parlor_table::sketch::Span;

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Towards {
    Left,
    Right,
    Up,
    Down,
}

/// The coordinate among `ways` that is nearest to `from` in a direction. Being off to the side counts more
/// than being far away; a row is as high as two columns are wide.
pub(crate) fn nearest(
    sketch: &Sketch,
    from: &str,
    ways: &[&str],
    towards: Towards,
) -> Option<String> {
    let (row, column) = middle(sketch.at(from)?);
    let distance = |way: &&str| {
        let (other_row, other_column) = middle(sketch.at(way)?);
        let (down, right) = ((other_row - row) * 2, other_column - column);
        let (ahead, aside) = match towards {
            Towards::Left => (-right, down),
            Towards::Right => (right, down),
            Towards::Up => (-down, right),
            Towards::Down => (down, right),
        };
        (ahead > 0).then_some(ahead + 3 * aside.abs())
    };
    let ahead = ways.iter().filter_map(|way| Some((distance(way)?, *way)));
    ahead.min_by_key(|(distance, _)| *distance).map(|(_, way)| way.to_owned())
}

/// The coordinate among `ways` that is nearest to `from`, in any direction.
pub(crate) fn closest(sketch: &Sketch, from: &str, ways: &[&str]) -> Option<String> {
    let (row, column) = middle(sketch.at(from)?);
    let distance = |way: &str| {
        let (other_row, other_column) = middle(sketch.at(way)?);
        Some((other_row - row).abs() * 2 + (other_column - column).abs())
    };
    let places = ways.iter().filter_map(|way| Some((distance(way)?, *way)));
    places.min_by_key(|(distance, _)| *distance).map(|(_, way)| way.to_owned())
}

/// The coordinate that follows in reading order, or the one before; from the last to the first.
pub(crate) fn following(
    sketch: &Sketch,
    from: Option<&str>,
    ways: &[&str],
    back: bool,
) -> Option<String> {
    let mut places: Vec<((i64, i64), &str)> =
        ways.iter().filter_map(|way| Some((middle(sketch.at(way)?), *way))).collect();
    places.sort_unstable();
    let here = from.and_then(|from| sketch.at(from)).map(middle);
    let found = match (here, back) {
        (None, _) => places.first(),
        (Some(here), false) => places.iter().find(|(at, _)| *at > here).or(places.first()),
        (Some(here), true) => places.iter().rev().find(|(at, _)| *at < here).or(places.last()),
    };
    found.map(|(_, way)| (*way).to_owned())
}

/// Twice the column of the middle would be exact; a half more or less changes no choice.
fn middle(span: &Span) -> (i64, i64) {
    (span.row as i64, (span.column + span.width / 2) as i64)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use parlor_table::sketch::LEGEND;

    use super::*;

    /// ```text
    /// a b c
    /// d   f
    /// ```
    fn sketch() -> Sketch {
        let mut sketch = Sketch::default();
        for (row, column, name) in [(0, 0, "a"), (0, 2, "b"), (0, 4, "c"), (1, 0, "d"), (1, 4, "f")]
        {
            sketch.put(row, column, name, LEGEND).picking(name);
        }
        sketch
    }

    #[test]
    fn the_nearest_in_a_direction_is_found_first_straight_ahead() {
        let sketch = sketch();
        let go = |from, towards| nearest(&sketch, from, &["a", "b", "c", "d", "f"], towards);
        assert_eq!(go("a", Towards::Right).as_deref(), Some("b"));
        assert_eq!(go("d", Towards::Right).as_deref(), Some("f"));
        assert_eq!(go("f", Towards::Up).as_deref(), Some("c"));
        assert_eq!(go("b", Towards::Down).as_deref(), Some("d"));
        assert_eq!(go("a", Towards::Left), None);
    }

    #[test]
    fn the_closest_is_found_in_any_direction() {
        let sketch = sketch();
        assert_eq!(closest(&sketch, "f", &["a", "b", "d"]).as_deref(), Some("b"));
        assert_eq!(closest(&sketch, "d", &["c", "d"]).as_deref(), Some("d"));
    }

    #[test]
    fn reading_order_goes_round() {
        let sketch = sketch();
        let ways = ["f", "a", "c"];
        assert_eq!(following(&sketch, Some("c"), &ways, false).as_deref(), Some("f"));
        assert_eq!(following(&sketch, Some("f"), &ways, false).as_deref(), Some("a"));
        assert_eq!(following(&sketch, Some("b"), &ways, true).as_deref(), Some("a"));
        assert_eq!(following(&sketch, None, &ways, false).as_deref(), Some("a"));
    }
}
