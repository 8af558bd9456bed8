//! Passwords: which are accepted, and how they are hashed and verified.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::{Error, PasswordHash, PasswordHasher as _, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use thiserror::Error as ThisError;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::random::random_bytes;

/// How many characters a password may have.
pub(crate) const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 10..=200;

/// Why a password is refused, in the words that the form shows.
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
pub(crate) enum PasswordError {
    #[error("Type a password of at least {} characters.", PASSWORD_CHARS.start())]
    Empty,
    #[error("That has {found} characters. Type at least {}.", PASSWORD_CHARS.start())]
    TooShort { found: usize },
    #[error("That has {found} characters. Type at most {}.", PASSWORD_CHARS.end())]
    TooLong { found: usize },
    #[error("The name cannot be the password. Choose another.")]
    SameAsName,
    #[error(
        "That is among the first that a guesser would try. Three or four words that have nothing to do with each other \
         make a good one."
    )]
    Guessable,
}

/// A password that a guesser would find in fewer guesses is refused. At one guess a minute, a million take two years.
const MIN_GUESSES: u64 = 1_000_000;

/// How many passwords may wait to be hashed. Further requests are asked to come back later.
const MAX_QUEUED: usize = 40;

/// The hash that is checked when there is no such account, so that the response takes equally long. No known password
/// matches it.
const DUMMY_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$b2RkdHJpY2tvZGR0cmljaw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes passwords one at a time: each takes 19 MiB of memory while it runs.
#[derive(Default)]
pub(crate) struct PasswordHasher {
    lock: Mutex<()>,
    queued: AtomicUsize,
}

impl PasswordHasher {
    /// Runs `work` once no other password is being hashed.
    fn run_exclusively<T>(&self, work: impl FnOnce() -> Result<T, Error>) -> Result<T, WebError> {
        let before = self.queued.fetch_add(1, Ordering::Relaxed);
        let done = if before < MAX_QUEUED {
            let _turn = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
            work().map_err(|e| {
                tracing::error!("a password could not be hashed: {e}");
                WebError::TaskPanicked
            })
        } else {
            Err(WebError::TooManyPasswordChecks)
        };
        self.queued.fetch_sub(1, Ordering::Relaxed);
        done
    }
}

/// Argon2id with the parameters that OWASP advises: 19 MiB, two passes, one lane.
fn argon2() -> Result<Argon2<'static>, Error> {
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(19 * 1024, 2, 1, None)?))
}

/// Hashes a new password for an account name, on another thread.
pub(crate) async fn hash_password(
    hasher: &Arc<PasswordHasher>,
    password: String,
    name: String,
) -> Result<Result<String, PasswordError>, WebError> {
    if let Err(why) = check_length(&password) {
        return Ok(Err(why));
    }
    let hasher = hasher.clone();
    let made = run_blocking(move || {
        hasher.run_exclusively(|| {
            if let Err(why) = reject_guessable(&password, &name) {
                return Ok(Err(why));
            }
            let salt = SaltString::encode_b64(&random_bytes::<16>())?;
            Ok(Ok(argon2()?.hash_password(password.as_bytes(), &salt)?.to_string()))
        })
    });
    made.await?
}

/// Whether a password matches a hash; checked on another thread. With `None` it takes as long and never matches.
pub(crate) async fn verify_password(
    hasher: &Arc<PasswordHasher>,
    password: String,
    hash: Option<String>,
) -> Result<bool, WebError> {
    let hasher = hasher.clone();
    let checked = run_blocking(move || {
        hasher.run_exclusively(|| {
            let kept = PasswordHash::new(hash.as_deref().unwrap_or(DUMMY_HASH))?;
            match argon2()?.verify_password(password.as_bytes(), &kept) {
                Ok(()) => Ok(hash.is_some()),
                Err(Error::Password) => Ok(false),
                Err(e) => Err(e),
            }
        })
    });
    checked.await?
}

/// Checks the length of a password.
pub(crate) fn check_length(password: &str) -> Result<(), PasswordError> {
    let (least, most) = (PASSWORD_CHARS.start(), PASSWORD_CHARS.end());
    match password.chars().count() {
        0 => Err(PasswordError::Empty),
        found if found < *least => Err(PasswordError::TooShort { found }),
        found if found > *most => Err(PasswordError::TooLong { found }),
        _ => Ok(()),
    }
}

/// Refuses a password that is the name, or is easily guessed.
fn reject_guessable(password: &str, name: &str) -> Result<(), PasswordError> {
    if password.to_lowercase().trim() == name.to_lowercase().trim() {
        return Err(PasswordError::SameAsName);
    }
    let guesses = zxcvbn::zxcvbn(password, &[name, "oddtrick", "odd trick", "whist"]).guesses();
    if guesses < MIN_GUESSES { Err(PasswordError::Guessable) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dummy_hash_costs_the_same_and_never_matches() {
        let kept = PasswordHash::new(DUMMY_HASH).unwrap();
        let (nobodys, ours) = (Params::try_from(&kept).unwrap(), argon2().unwrap());
        let cost = |params: &Params| (params.m_cost(), params.t_cost(), params.p_cost());
        assert_eq!((kept.algorithm, cost(&nobodys)), (Algorithm::Argon2id.ident(), cost(ours.params())));
        assert_eq!(argon2().unwrap().verify_password(b"", &kept), Err(Error::Password));
    }

    #[test]
    fn guessable_passwords_are_refused() {
        for password in [
            "1234567890",
            "qwertyuiop",
            "aaaaaaaaaa",
            "password123",
            "P@ssw0rd123",
            "iloveyou12",
            "abcdefghij",
            "passwordpassword",
            "whistwhist",
            "bridget123",
            "Bridget of York",
        ] {
            assert!(reject_guessable(password, "bridget of York").is_err(), "{password}");
        }
        for password in ["ruff kettle seven moss", "correct horse battery staple", "sjö-91 under bordet", "kÄ8#vdq2Lm"]
        {
            assert_eq!(reject_guessable(password, "bridget"), Ok(()), "{password}");
        }
        assert!(reject_guessable(&"§".repeat(200), "b").is_err());
    }

    #[test]
    fn length_counts_characters() {
        assert!(
            check_length("ninechars").is_err() && check_length("").is_err() && check_length(&"x".repeat(201)).is_err()
        );
        assert_eq!((check_length("tencharsåä"), check_length(&"ж".repeat(200))), (Ok(()), Ok(())));
    }
}
