//! Advice, and what a game remembers between two pieces of it.

use std::any::Any;

use crate::words::Message;

/// What is advised: an action, and what there is to say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The text of the action.
    pub action: String,
    /// What it brings, in a few words.
    pub remark: Option<Message>,
    /// The board in characters with the place of the action in brackets, where the text of the action
    /// alone is hard to find on it.
    pub sketch: Option<String>,
}

impl Hint {
    /// An action that speaks for itself.
    pub fn new(action: impl ToString) -> Hint {
        Hint { action: action.to_string(), remark: None, sketch: None }
    }

    /// The same with a remark.
    pub fn remarked(self, remark: impl Into<Message>) -> Hint {
        Hint { remark: Some(remark.into()), ..self }
    }
}

/// What a game remembers from one question about a match to the next, so that it need not think about
/// the same again. Every game keeps there what it likes.
#[derive(Default)]
pub struct Memory(Option<Box<dyn Any + Send>>);

impl Memory {
    /// What was kept, or something fresh.
    pub fn of<T: Default + Send + 'static>(&mut self) -> &mut T {
        let kept = self.0.take().filter(|kept| kept.is::<T>());
        let kept = self.0.insert(kept.unwrap_or_else(|| Box::<T>::default()));
        kept.downcast_mut().expect("what is no T was replaced by one")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_is_there_until_something_else_is_asked_for() {
        let mut memory = Memory::default();
        *memory.of::<u8>() = 7;
        assert_eq!(*memory.of::<u8>(), 7);
        assert_eq!(memory.of::<String>(), "");
        assert_eq!(*memory.of::<u8>(), 0);
    }
}
