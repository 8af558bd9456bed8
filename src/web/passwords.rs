//! Passwords: which are accepted, and how they are hashed and verified.

use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::{Error, Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use thiserror::Error as ThisError;

use crate::error::WebError;
use crate::random::random_bytes;
use crate::work_pool::{WorkError, WorkPool};

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

/// A password that a guesser would find in fewer guesses is refused. At one guess a minute, a million take two years; but
/// somebody who steals the database tries thousands a second.
const MIN_GUESSES: u64 = 100_000_000;

/// How many passwords may wait to be hashed. Further requests are asked to come back later.
const MAX_WAITING: usize = 16;

/// The hash that is checked when there is no such account, so that the response takes equally long. No known password
/// matches it.
const DUMMY_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$b2RkdHJpY2tvZGR0cmljaw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes passwords one at a time, all in the same 19 MiB of memory. With memory of its own for each, a hundred requests
/// left a gigabyte behind, because the allocator does not give it back.
pub(crate) struct PasswordHasher {
    pool: WorkPool,
    memory: Mutex<Vec<Block>>,
}

impl Default for PasswordHasher {
    fn default() -> PasswordHasher {
        PasswordHasher { pool: WorkPool::new(1, MAX_WAITING), memory: Mutex::default() }
    }
}

impl PasswordHasher {
    /// Runs `work` on another thread once no other password is being hashed.
    async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&PasswordHasher) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, WebError> {
        let hasher = Arc::clone(self);
        match self.pool.run(move |_| work(&hasher)).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(e)) => {
                tracing::error!("a password could not be hashed: {e}");
                Err(WebError::TaskPanicked)
            }
            Err(WorkError::Full) => Err(WebError::TooManyPasswordChecks),
            Err(WorkError::Failed(e)) => Err(e),
        }
    }

    /// The hash of a password, with the cost that `params` says.
    fn hash(&self, params: &Params, version: Version, password: &str, salt: &[u8]) -> Result<Output, Error> {
        let argon2 = Argon2::new(Algorithm::Argon2id, version, params.clone());
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        if memory.len() < params.block_count() {
            memory.resize(params.block_count(), Block::default());
        }
        let mut hash = [0; Params::DEFAULT_OUTPUT_LEN];
        argon2.hash_password_into_with_memory(password.as_bytes(), salt, &mut hash, memory.as_mut_slice())?;
        Output::new(&hash)
    }

    /// Hashes a new password, as text that says how.
    fn hash_new(&self, password: &str) -> Result<String, Error> {
        let (params, salt) = (params()?, SaltString::encode_b64(&random_bytes::<16>())?);
        let mut bytes = [0; Salt::MAX_LENGTH];
        let hash = self.hash(&params, Version::V0x13, password, salt.as_salt().decode_b64(&mut bytes)?)?;
        let made = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&params)?,
            salt: Some(salt.as_salt()),
            hash: Some(hash),
        };
        Ok(made.to_string())
    }

    /// Whether a password has the hash that a text says.
    fn matches(&self, password: &str, text: &str) -> Result<bool, Error> {
        let kept = PasswordHash::new(text)?;
        let (Some(salt), Some(hash)) = (kept.salt, kept.hash) else { return Ok(false) };
        let version = kept.version.map_or(Ok(Version::V0x13), Version::try_from)?;
        let mut bytes = [0; Salt::MAX_LENGTH];
        // Compared in a time that does not depend on where they differ.
        Ok(self.hash(&Params::try_from(&kept)?, version, password, salt.decode_b64(&mut bytes)?)? == hash)
    }
}

/// What OWASP advises for Argon2id: 19 MiB, two passes, one lane.
fn params() -> Result<Params, Error> {
    Ok(Params::new(19 * 1024, 2, 1, None)?)
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
    let made = hasher.run(move |hasher| match reject_guessable(&password, &name) {
        Ok(()) => hasher.hash_new(&password).map(Ok),
        Err(why) => Ok(Err(why)),
    });
    made.await
}

/// Whether a password matches a hash; checked on another thread. With `None` it takes as long and never matches.
pub(crate) async fn verify_password(
    hasher: &Arc<PasswordHasher>,
    password: String,
    hash: Option<String>,
) -> Result<bool, WebError> {
    let checked = hasher.run(move |hasher| {
        let matches = hasher.matches(&password, hash.as_deref().unwrap_or(DUMMY_HASH))?;
        Ok(matches && hash.is_some())
    });
    checked.await
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
    use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};

    use super::*;

    #[test]
    fn dummy_hash_costs_the_same_and_never_matches() {
        let kept = PasswordHash::new(DUMMY_HASH).unwrap();
        let (nobodys, ours) = (Params::try_from(&kept).unwrap(), params().unwrap());
        let cost = |params: &Params| (params.m_cost(), params.t_cost(), params.p_cost());
        assert_eq!((kept.algorithm, cost(&nobodys)), (Algorithm::Argon2id.ident(), cost(&ours)));
        assert_eq!(PasswordHasher::default().matches("", DUMMY_HASH), Ok(false));
    }

    #[test]
    fn hashes_are_those_of_the_package_and_old_ones_still_match() {
        let hasher = PasswordHasher::default();
        let made = hasher.hash_new("ruff kettle").unwrap();
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params().unwrap());
        assert_eq!(argon2.verify_password(b"ruff kettle", &PasswordHash::new(&made).unwrap()), Ok(()));
        let salt = SaltString::encode_b64(&[7; 16]).unwrap();
        let theirs = argon2.hash_password(b"moss seven", &salt).unwrap().to_string();
        assert_eq!(hasher.matches("moss seven", &theirs), Ok(true));
        // The memory still holds what the last password left in it.
        assert_eq!(hasher.matches("ruff kettle", &made), Ok(true));
        assert_eq!(hasher.matches("ruff kettlf", &made), Ok(false));
        assert!(hasher.matches("ruff kettle", "no hash").is_err());
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
            "summer2026!",
            "Summer2026!",
            "correcthorse",
            "welcome2026",
            "Liverpool1!",
            "monkey1234!",
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
