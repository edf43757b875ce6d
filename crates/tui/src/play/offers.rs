//! Actions that are not done on the board, and the keys that do them.

use parlor_table::Scene;
use parlor_table::scene::{Button, NumberField};

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
    /// Gives the buttons of a scene their keys.
    pub(crate) fn new(scene: &Scene) -> Offers {
        let mut offers = Offers { buttons: Vec::new(), number: scene.numbers.first().cloned() };
        for button in &scene.buttons {
            let key = offers.key_for(&button.label.to_string());
            offers.buttons.extend(key.map(|key| (key, button.clone())));
        }
        offers
    }

    /// The action of a number that was typed.
    pub(crate) fn of_number(&self, number: u32) -> Option<String> {
        let field = self.number.as_ref()?;
        let within = (field.least..=field.most).contains(&number);
        within.then(|| format!("{}{number}", field.action))
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

    #[test]
    fn buttons_have_keys_of_their_own_and_numbers_are_typed() {
        let button = |label: &str| Button {
            action: label.to_lowercase(),
            label: label.to_owned().into(),
            place: Default::default(),
        };
        let buttons = ["Pass", "Undo", "Reset", "Give up", "Grow"].map(button).to_vec();
        let (action, label) = ("bid ".to_owned(), "Bid".to_owned().into());
        let numbers = vec![NumberField { action, label, least: 1, most: 7 }];
        let offers = Offers::new(&Scene { buttons, numbers, ..Scene::default() });
        let keys: String = offers.buttons.iter().map(|(key, _)| *key).collect();
        assert_eq!(keys, "purgo");
        assert_eq!(offers.of_number(2).as_deref(), Some("bid 2"));
        assert_eq!(offers.of_number(8), None);
    }
}
