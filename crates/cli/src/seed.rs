//! Seeds, chosen or found.

use std::hash::{BuildHasher, RandomState};

/// The chosen seed, or a random one.
pub(crate) fn or_random(seed: Option<u64>) -> u64 {
    // The standard library keys its hash maps from the operating system's randomness; hashing
    // anything with such a key gives a random number without another dependency.
    seed.unwrap_or_else(|| RandomState::new().hash_one("seed") >> 16)
}
