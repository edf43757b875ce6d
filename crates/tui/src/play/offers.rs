//! Actions that are not done on the board, and the keys that do them.

use parlor_table::scene::{Button, NumberField, Scene};

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

impl Offers {
    /// What a scene offers; its buttons are given keys.
    pub(crate) fn new(scene: &Scene) -> Offers {
        let mut offers = Offers { number: scene.numbers.first().cloned(), ..Offers::default() };
        for button in &scene.buttons {
            let key = offers.key_for(&button.label);
            offers.buttons.extend(key.map(|key| (key, button.clone())));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn button(label: &str) -> Button {
        Button { action: label.to_lowercase(), label: label.to_owned() }
    }

    #[test]
    fn buttons_have_keys_of_their_own() {
        let labels = ["Pass", "Undo", "Reset", "Give up", "Grow"];
        let buttons = labels.map(button).into();
        let offers = Offers::new(&Scene { buttons, ..Scene::default() });
        let keys: String = offers.buttons.iter().map(|(key, _)| *key).collect();
        assert_eq!(keys, "purgo");
    }
}
