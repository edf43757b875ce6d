//! What shapes are, by names that style sheets know.
//!
//! Every game lists its classes. A [`Class`] is only found in such a list, so a drawing cannot use
//! one that the list does not name, and one test can compare all lists with all style sheets.

use std::fmt;

use serde::Serialize;

/// What a shape is: words separated by spaces, never a raw colour. Style sheets know how such a
/// thing looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Class(&'static str);

impl Class {
    /// The words as one text, for the `class` attribute of an element.
    pub fn as_str(self) -> &'static str {
        self.0
    }

    /// The words one by one.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        self.0.split(' ')
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// All classes that the shapes of a game have.
///
/// ```
/// use parlor_table::scene::{Class, Classes};
///
/// const CLASSES: Classes = Classes::new(&["cell", "piece red1", "piece red2"]);
/// const CELL: Class = CLASSES.get("cell");
/// const RED: [Class; 2] = CLASSES.numbered("piece red");
/// assert_eq!(RED[1].as_str(), "piece red2");
/// ```
///
/// A constant that is not in the list does not compile:
///
/// ```compile_fail
/// use parlor_table::scene::{Class, Classes};
///
/// const CLASSES: Classes = Classes::new(&["cell"]);
/// const WALL: Class = CLASSES.get("wall");
/// # assert_eq!(WALL.as_str(), "wall");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Classes(&'static [&'static str]);

impl Classes {
    /// The list of these classes.
    pub const fn new(list: &'static [&'static str]) -> Self {
        Classes(list)
    }

    /// The class of this name. Meant for constants.
    ///
    /// # Panics
    /// Panics if the list has no such class; in a constant, that is an error of the compiler.
    pub const fn get(self, name: &str) -> Class {
        self.find(name.as_bytes(), b"")
    }

    /// The classes of this name with the numbers 1, 2, 3 and so on behind it, up to 9. Meant for
    /// constants.
    ///
    /// # Panics
    /// Panics if the list lacks one of them; in a constant, that is an error of the compiler.
    pub const fn numbered<const N: usize>(self, name: &str) -> [Class; N] {
        assert!(N < 10, "numbers of classes have one digit");
        let mut found = [Class(""); N];
        let mut index = 0;
        while index < N {
            found[index] = self.find(name.as_bytes(), &[b'1' + index as u8]);
            index += 1;
        }
        found
    }

    /// All classes, in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = Class> {
        self.0.iter().copied().map(Class)
    }

    /// The class whose name begins with `start` and has nothing but `end` after it.
    const fn find(self, start: &[u8], end: &[u8]) -> Class {
        let mut index = 0;
        while index < self.0.len() {
            let name = self.0[index].as_bytes();
            if name.len() == start.len() + end.len() {
                let (first, rest) = name.split_at(start.len());
                if is_same(first, start) && is_same(rest, end) {
                    return Class(self.0[index]);
                }
            }
            index += 1;
        }
        panic!("the list of classes has no such class")
    }
}

/// `==` of slices is not yet allowed in constants.
const fn is_same(left: &[u8], right: &[u8]) -> bool {
    let mut index = 0;
    while index < left.len() && index < right.len() && left[index] == right[index] {
        index += 1;
    }
    index == left.len() && index == right.len()
}
