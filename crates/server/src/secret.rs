//! Random names and secrets.

use std::array;

use hmac::{Hmac, KeyInit as _, Mac as _};
use parlor_room::daily::Date;
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

/// A key for what is derived from it: 256 random bits.
pub(crate) fn key() -> [u8; 32] {
    random()
}

/// The seed of a puzzle of the day: the same for everybody, and unknown without the secret of the installation. It is
/// a part of HMAC-SHA-256, so seeds that become known tell nothing about others.
pub(crate) fn seed_of(secret: &[u8], game: &str, date: Date) -> u64 {
    let mac = Hmac::<Sha256>::new_from_slice(secret).expect("a key may have any length");
    let text = format!("parlor daily {game} {date}");
    let digest: [u8; 32] = mac.chain_update(text.as_bytes()).finalize().into_bytes().into();
    u64::from_le_bytes(array::from_fn(|at| digest[at]))
}

/// A name that a secret gives, which does not tell the secret.
pub(crate) fn shortened(secret: &[u8]) -> String {
    let digest = Sha256::digest(secret);
    digest[..12].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A name that a secret gives to a text, which tells neither of them: a part of HMAC-SHA-256.
pub(crate) fn hidden(secret: &[u8], text: &str) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(secret).expect("a key may have any length");
    shortened(&mac.chain_update(text.as_bytes()).finalize().into_bytes())
}

/// What is kept of a token.
pub(crate) type Digest = [u8; 32];

/// What is kept of a token.
pub(crate) fn digest(token: &str) -> Digest {
    Sha256::digest(token.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn seeds_of_puzzles_depend_on_the_secret_the_game_and_the_date() {
        let dates = ["2026-11-17", "2026-11-18"].map(|date| date.parse().unwrap());
        let mut seeds = BTreeSet::new();
        for secret in [[1; 32], [2; 32]] {
            for game in ["a", "b"] {
                for date in dates {
                    assert!(seeds.insert(seed_of(&secret, game, date)));
                    assert!(seeds.contains(&seed_of(&secret, game, date)));
                }
            }
        }
    }

    #[test]
    fn a_seed_is_the_beginning_of_a_standard_digest() {
        // printf 'parlor daily g 2026-11-17' | openssl dgst -sha256 -hmac secret
        let seed = seed_of(b"secret", "g", "2026-11-17".parse().unwrap());
        assert_eq!(format!("{:016x}", seed.swap_bytes()), "880c187657b42640");
    }
}
