//! Passwords and recovery codes: which are taken, and how they are hashed.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use actix_web::web;
use argon2::password_hash::{Error, PasswordHash, PasswordHasher as _, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};

use super::super::error::WebError;
use super::super::form_token::derive_bytes;
use super::super::state::AppState;
use super::super::visitor::{digest, random_bytes};
use super::run_blocking;
use oddtrick_store::SecretHash;

/// Characters that a password may have.
pub(super) const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 10..=200;

/// A password that a guesser comes to within so many tries, by what is known of the passwords that people choose, is
/// too common. Whoever may try once a minute needs two years for them.
const MIN_GUESSES: u64 = 1_000_000;

/// Passwords that may wait to be looked at; who comes after is asked to come again.
const MAX_QUEUED: usize = 40;

/// What is checked where there is no account of a name, so that it takes as long as where there is one. Nothing hashes
/// to it that anybody knows.
const DUMMY_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$b2RkdHJpY2tvZGR0cmljaw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes passwords one at a time: each takes 19 MiB for as long as it lasts, and many at once would take them all.
#[derive(Default)]
pub(crate) struct PasswordHasher {
    lock: Mutex<()>,
    queued: AtomicUsize,
}

impl PasswordHasher {
    /// Does `work` when its turn comes.
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

/// Argon2id as OWASP advises: 19 MiB, twice over, in one lane.
fn argon2() -> Result<Argon2<'static>, Error> {
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(19 * 1024, 2, 1, None)?))
}

/// The hash of a new password for a name, made off the worker thread; or why it is not taken.
pub(super) async fn hash_password(
    app: &web::Data<AppState>,
    password: String,
    name: String,
) -> Result<Result<String, String>, WebError> {
    if let Err(why) = check_length(&password) {
        return Ok(Err(why));
    }
    let app = app.clone();
    let made = run_blocking(move || {
        app.password_hasher.run_exclusively(|| {
            if let Some(why) = reject_guessable(&password, &name) {
                return Ok(Err(why.to_owned()));
            }
            let salt = SaltString::encode_b64(&random_bytes::<16>())?;
            Ok(Ok(argon2()?.hash_password(password.as_bytes(), &salt)?.to_string()))
        })
    });
    made.await?
}

/// Whether a password is the one of a hash, found out off the worker thread; without a hash it takes as long.
pub(super) async fn verify_password(
    app: &web::Data<AppState>,
    password: String,
    hash: Option<String>,
) -> Result<bool, WebError> {
    let app = app.clone();
    let checked = run_blocking(move || {
        app.password_hasher.run_exclusively(|| {
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

/// What is wrong with a password's length.
pub(super) fn check_length(password: &str) -> Result<(), String> {
    let (least, most) = (PASSWORD_CHARS.start(), PASSWORD_CHARS.end());
    match password.chars().count() {
        0 => Err(format!("Type a password of at least {least} characters.")),
        n if n < *least => Err(format!("That has {n} characters. Type at least {least}.")),
        n if n > *most => Err(format!("That has {n} characters. Type at most {most}.")),
        _ => Ok(()),
    }
}

/// Why a password is too easily come to.
fn reject_guessable(password: &str, name: &str) -> Option<&'static str> {
    let folded = password.to_lowercase();
    if folded.trim() == name.to_lowercase().trim() {
        return Some("The name cannot be the password. Choose another.");
    }
    let tries = zxcvbn::zxcvbn(password, &[name, "oddtrick", "odd trick", "whist"]).guesses();
    (tries < MIN_GUESSES).then_some(
        "That is among the first that a guesser would try. Three or four words that have nothing to do with each other \
         make a good one.",
    )
}

/// Recovery codes of an account.
const CODES_PER_ACCOUNT: usize = 10;

/// Letters and figures of a code: none that is taken for another.
const CODE_ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Ten recovery codes, to be shown once, and their hashes.
pub(super) fn new_recovery_codes() -> (Vec<String>, Vec<SecretHash>) {
    with_digests((0..CODES_PER_ACCOUNT).map(|_| format_recovery_code(random_bytes())).collect())
}

/// The same for a form that makes an account: by its mark, so that a form that is sent twice has the same codes both
/// times, and whichever answer the browser shows, those on it are good. The mark is kept nowhere, and without it nobody
/// makes the codes again. A form without a mark of ours has some that were never seen before.
pub(super) fn recovery_codes_for_form(secret: &[u8], mark: &str, name: &str) -> (Vec<String>, Vec<SecretHash>) {
    let is_ours = mark.len() == 32 && mark.bytes().all(|sign| sign.is_ascii_hexdigit());
    if !is_ours {
        return new_recovery_codes();
    }
    with_digests(
        (0..CODES_PER_ACCOUNT)
            .map(|n| format_recovery_code(derive_bytes(secret, mark, &format!("codes {name}"), n)))
            .collect(),
    )
}

fn with_digests(codes: Vec<String>) -> (Vec<String>, Vec<SecretHash>) {
    let digests = codes.iter().map(|code| recovery_code_digest(code)).collect();
    (codes, digests)
}

/// Sixteen signs in fours: eighty bits, which nobody will guess.
fn format_recovery_code(bytes: [u8; 16]) -> String {
    let signs = bytes.map(|byte| char::from(CODE_ALPHABET[usize::from(byte % 32)]));
    signs.chunks(4).map(|four| four.iter().collect()).collect::<Vec<String>>().join("-")
}

/// The hash of a code as somebody types it: small or large, with or without hyphens, O for 0 and I or L for 1.
pub(super) fn recovery_code_digest(typed: &str) -> SecretHash {
    let sign = |c: char| match c.to_ascii_uppercase() {
        'O' => Some('0'),
        'I' | 'L' => Some('1'),
        c => c.is_ascii_alphanumeric().then_some(c),
    };
    digest(&typed.chars().filter_map(sign).collect::<String>())
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
            assert!(reject_guessable(password, "bridget of York").is_some(), "{password}");
        }
        for password in ["ruff kettle seven moss", "correct horse battery staple", "sjö-91 under bordet", "kÄ8#vdq2Lm"]
        {
            assert_eq!(reject_guessable(password, "bridget"), None, "{password}");
        }
        assert!(reject_guessable(&"§".repeat(200), "b").is_some());
    }

    #[test]
    fn length_counts_characters() {
        assert!(
            check_length("ninechars").is_err() && check_length("").is_err() && check_length(&"x".repeat(201)).is_err()
        );
        assert_eq!((check_length("tencharsåä"), check_length(&"ж".repeat(200))), (Ok(()), Ok(())));
    }

    #[test]
    fn recovery_code_ignores_case_spaces_and_lookalikes() {
        let (codes, digests) = new_recovery_codes();
        assert_eq!((codes.len(), digests.len()), (10, 10));
        assert_eq!(codes[0].len(), 19);
        let sloppy = format!(" {} ", codes[0].to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l"));
        assert_eq!(recovery_code_digest(&sloppy), digests[0]);
        assert_ne!(digests[0], digests[1]);
    }
}
