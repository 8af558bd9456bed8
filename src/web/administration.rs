//! What the command line needs of the site's ways with names, codes and keys.

use crate::account::{AccountName, format_recovery_code, recovery_code_digest};
use crate::random::random_bytes;
use crate::state;
use oddtrick_store::SecretHash;

/// The name by which an account is found, as the store knows it. `None` if the text can be no name.
#[must_use]
pub fn folded_account_name(typed: &str) -> Option<String> {
    AccountName::parse(typed).ok().map(|name| name.folded)
}

/// A new recovery code, and its hash for the store.
#[must_use]
pub fn new_recovery_code() -> (String, SecretHash) {
    let code = format_recovery_code(random_bytes());
    let hash = recovery_code_digest(&code);
    (code, hash)
}

/// A new key to sign cookies with.
#[must_use]
pub fn fresh_key() -> Vec<u8> {
    state::fresh_key()
}
