//! Actions that are not done on the board, and the keys that do them.

use std::collections::BTreeMap;

use parlor_table::scene::Button;

/// Keys that no button has.
const TAKEN: &str = "hjklqimfs";
/// Keys that a button has only if its label begins with them: it does what they do, but by a rule of the
/// game.
const SHARED: &str = "urn";

/// What can be done beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    /// Buttons, each with its key.
    pub(crate) buttons: Vec<(char, Button)>,
    /// A number to type.
    pub(crate) number: Option<NumberField>,
}

/// Buttons that differ in a number only, so that the number is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NumberField {
    /// What the number is.
    pub(crate) label: String,
    /// The actions by their numbers.
    pub(crate) actions: BTreeMap<u32, String>,
}

impl NumberField {
    /// The smallest and the largest number.
    pub(crate) fn bounds(&self) -> (u32, u32) {
        let mut numbers = self.actions.keys();
        let least = numbers.next().copied().unwrap_or(0);
        (least, numbers.next_back().copied().unwrap_or(least))
    }
}

impl Offers {
    /// Gives buttons their keys. Several that differ in a number only become a number to type.
    pub(crate) fn new(buttons: &[Button]) -> Offers {
        let mut offers = Offers::default();
        let numbered: Vec<(&str, u32, &Button)> = buttons.iter().filter_map(numbered).collect();
        if let [(label, ..), _, ..] = numbered[..] {
            let alike = numbered.iter().filter(|(other, ..)| *other == label);
            let actions = alike.map(|&(_, number, button)| (number, button.action.clone()));
            let actions = actions.collect();
            offers.number = Some(NumberField { label: label.to_owned(), actions });
        }
        for button in buttons {
            let typed = offers.number.as_ref().is_some_and(|field| {
                numbered_as(button, &field.label).is_some_and(|n| field.actions.contains_key(&n))
            });
            if !typed {
                let key = offers.key_for(&button.label);
                offers.buttons.extend(key.map(|key| (key, button.clone())));
            }
        }
        offers
    }

    /// The action of a key.
    pub(crate) fn of_key(&self, key: char) -> Option<&str> {
        let (_, button) = self.buttons.iter().find(|(own, _)| *own == key)?;
        Some(&button.action)
    }

    fn key_for(&self, label: &str) -> Option<char> {
        let letters = label.to_lowercase();
        let letters = letters.chars().filter(char::is_ascii_lowercase).enumerate();
        let more = ('a'..='z').map(|letter| (1, letter));
        let is_free = |&(place, letter): &(usize, char)| {
            let shared = place > 0 && SHARED.contains(letter);
            !TAKEN.contains(letter) && !shared && self.of_key(letter).is_none()
        };
        letters.chain(more).find(is_free).map(|(_, letter)| letter)
    }
}

/// A label that ends with a number: what stands before it, and the number.
fn numbered(button: &Button) -> Option<(&str, u32, &Button)> {
    let (label, number) = button.label.rsplit_once(' ')?;
    Some((label, number.parse().ok()?, button))
}

fn numbered_as(button: &Button, label: &str) -> Option<u32> {
    numbered(button).filter(|(own, ..)| *own == label).map(|(_, number, _)| number)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn button(label: &str) -> Button {
        Button { action: label.to_lowercase(), label: label.to_owned() }
    }

    #[test]
    fn buttons_have_keys_of_their_own_and_numbers_are_typed() {
        let labels = ["Bid 1", "Bid 2", "Bid 7", "Pass", "Undo", "Reset", "Give up", "Grow"];
        let offers = Offers::new(&labels.map(button));
        let keys: String = offers.buttons.iter().map(|(key, _)| *key).collect();
        assert_eq!(keys, "purgo");
        let field = offers.number.unwrap();
        assert_eq!((&field.label[..], field.bounds()), ("Bid", (1, 7)));
        assert_eq!(field.actions[&2], "bid 2");
    }
}
