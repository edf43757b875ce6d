//! Hints in words.

use std::env;
use std::io::{IsTerminal, stdout};

use parlor_table::Hint;

/// What a hint says: the action with a remark, or above a board on which it is in brackets. Where there
/// is colour, the action and the brackets are red; what stands in them keeps its looks.
pub(super) fn in_words(hint: &Hint) -> String {
    let colour = stdout().is_terminal() && env::var_os("NO_COLOR").is_none();
    text(hint, colour)
}

fn text(hint: &Hint, colour: bool) -> String {
    let remark = hint.remark.as_ref().map_or(String::new(), |remark| format!(" ({remark})"));
    let Some(sketch) = hint.sketch.as_deref().map(str::trim_end) else {
        return format!("{}{remark}", hint.action);
    };
    if !colour {
        return format!("{}{remark}\n{sketch}", hint.action);
    }
    let red = |text: &str| format!("\x1b[31m{text}\x1b[0m");
    let sketch: String = sketch
        .chars()
        .map(|letter| match letter {
            '[' | ']' => red(letter.encode_utf8(&mut [0; 4])),
            other => other.to_string(),
        })
        .collect();
    format!("{}{remark}\n{sketch}", red(&hint.action))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_in_colour_turns_the_action_and_the_brackets_red_and_leaves_the_rest_as_it_is() {
        let sketch = Some("0  # # #\n3  .[#]#\n".to_owned());
        let hint = Hint { sketch, ..Hint::new(4) };
        let plain = text(&hint, false);
        assert_eq!(plain, "4\n0  # # #\n3  .[#]#");
        let coloured = text(&hint, true);
        assert!(coloured.starts_with("\x1b[31m4\x1b[0m\n"), "{coloured}");
        assert!(coloured.contains("\x1b[31m[\x1b[0m#\x1b[31m]\x1b[0m"), "{coloured}");
        assert_eq!(coloured.replace("\x1b[31m", "").replace("\x1b[0m", ""), plain);
    }

    #[test]
    fn a_remark_stands_beside_the_action() {
        assert_eq!(
            text(&Hint::new("1-2").remarked("two steps to go".to_owned()), true),
            "1-2 (two steps to go)"
        );
    }
}
