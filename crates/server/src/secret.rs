//! Random names and secrets.

use std::array;

use sha2::{Digest as _, Sha256};

/// The letters of random names: none that looks like another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random bytes from the operating system.
///
/// # Panics
/// If the operating system has no randomness: then nothing here would be safe.
fn random<const BYTES: usize>() -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// A random seed.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(random())
}

/// An id for a match: sixty random bits, which cannot be guessed.
pub(crate) fn name() -> String {
    random::<12>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether a text could be the name of a match.
pub(crate) fn is_name(text: &str) -> bool {
    text.len() == 12 && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// The secret in a user's cookie: 160 random bits.
pub(crate) fn token() -> String {
    random::<32>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// The seed of a puzzle of the day: the same for everybody.
pub(crate) fn seed_of(game: &str, day: &str) -> u64 {
    let digest: [u8; 32] = Sha256::digest(format!("parlor {game} {day}")).into();
    u64::from_le_bytes(array::from_fn(|at| digest[at]))
}

/// What is kept of a token.
pub(crate) type Digest = [u8; 32];

/// What is kept of a token.
pub(crate) fn digest(token: &str) -> Digest {
    Sha256::digest(token.as_bytes()).into()
}
