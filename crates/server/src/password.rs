//! Passwords: how they are hashed, checked and made up.

use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Argon2, PasswordHash};

use crate::secret;

/// Hashes a password with argon2id; nothing if that failed.
pub fn hash(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

/// A random password: 80 bits, in letters and digits of which none looks like another.
pub fn random() -> String {
    let letters = secret::token();
    [&letters[..4], &letters[4..8], &letters[8..12], &letters[12..16]].join("-")
}

/// Whether a password has this hash. Without a hash this takes as long and says no.
pub(crate) fn verify(password: &str, hash: Option<&str>) -> bool {
    let fits = PasswordHash::new(hash.unwrap_or(NOBODY))
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
    fits && hash.is_some()
}

/// A hash of the usual cost that fits no password.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_password_fits_its_own_hash_only() {
        let made_up = random();
        assert_eq!(made_up.len(), 19);
        let hashed = hash(&made_up).unwrap();
        assert!(verify(&made_up, Some(&hashed)));
        assert!(!verify("another", Some(&hashed)));
        assert!(!verify(&made_up, None));
    }
}
