//! Texts as sentences begin and end.

/// A text with a capital letter at the beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The name of a seat as it begins a sentence: `Black`. A symbol stays as it is: `x`.
pub fn begin_with(name: &str) -> String {
    if name.chars().count() == 1 { name.to_owned() } else { capital(name) }
}

/// A sentence: it begins with a capital letter and ends with a full stop.
pub fn sentence(text: &str) -> String {
    let text = capital(text.trim());
    if text.ends_with(['.', '!', '?', ':']) || text.is_empty() { text } else { text + "." }
}
