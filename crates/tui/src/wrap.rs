//! Text broken into lines.

/// Breaks a text into lines of at most so many characters, between words where it can.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        loop {
            let last = lines.len() - 1;
            let line = &mut lines[last];
            let length = line.chars().count();
            let gap = usize::from(length > 0);
            if length + gap + word.len() <= width {
                line.extend((gap > 0).then_some(' '));
                line.extend(word);
                break;
            }
            if length == 0 {
                line.extend(word.drain(..width));
            }
            lines.push(String::new());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_between_words_and_long_words_break_anywhere() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert_eq!(wrap("", 5), [""]);
    }
}
