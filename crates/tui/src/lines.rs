//! Lines of `-`, `|`, `/` and `\` as box-drawing characters.

/// Which neighbours a character of a line touches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Touching {
    pub(crate) up: bool,
    pub(crate) down: bool,
    pub(crate) left: bool,
    pub(crate) right: bool,
}

/// The box-drawing character for a character of a line.
pub(crate) fn drawn(line: char, touching: Touching) -> char {
    let Touching { up, down, left, right } = touching;
    match (line, up, down, left, right) {
        ('/', ..) => '╱',
        ('\\', ..) => '╲',
        ('|', ..) => '│',
        ('-', true, true, true, true) => '┼',
        ('-', true, true, false, _) => '├',
        ('-', true, true, _, false) => '┤',
        ('-', false, true, true, true) => '┬',
        ('-', true, false, true, true) => '┴',
        ('-', false, true, false, _) => '┌',
        ('-', false, true, _, false) => '┐',
        ('-', true, false, false, _) => '└',
        ('-', true, false, _, false) => '┘',
        ('-', ..) => '─',
        (other, ..) => other,
    }
}
