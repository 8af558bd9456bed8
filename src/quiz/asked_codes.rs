//! Codes with house rules that anybody may ask for by name, of which a program makes only so many.
//!
//! A code with house rules on lives as long as the program once it is made, and there are thousands of them. So that a
//! stranger cannot fill the memory, requests are answered under the first [`MAX_ASKED`] of them, and a club is founded or
//! changed under those only. A club that is kept asks [`codes::find`] for its code and is not counted here.

use std::collections::BTreeSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use oddtrick_law::Code;
use oddtrick_law::codes::{self, house_rules};

/// How many codes with house rules a program makes for requests. Each takes some 100 kB.
const MAX_ASKED: usize = 500;

static ASKED: LazyLock<Mutex<BTreeSet<String>>> = LazyLock::new(Mutex::default);

/// Why a code that somebody asks for by name is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotAsked {
    /// There is no such code.
    Unknown,
    /// There is, but no more are made.
    TooMany,
}

/// Finds a code that somebody asks for by name.
///
/// # Errors
/// If there is no such code, or too many codes with house rules have been asked for.
pub fn find_asked(id: &str) -> Result<&'static Code, NotAsked> {
    let canonical = house_rules::canonical_id(id).map_err(|_| NotAsked::Unknown)?;
    if house_rules::named_in(&canonical).is_ok_and(|on| !on.is_empty()) {
        admit(&mut ASKED.lock().unwrap_or_else(PoisonError::into_inner), &canonical)?;
    }
    codes::find(&canonical).ok_or(NotAsked::Unknown)
}

/// Counts a code, unless it is counted already.
fn admit(asked: &mut BTreeSet<String>, id: &str) -> Result<(), NotAsked> {
    if !asked.contains(id) {
        if asked.len() >= MAX_ASKED {
            return Err(NotAsked::TooMany);
        }
        asked.insert(id.to_owned());
    }
    Ok(())
}

/// What to say where too many have been asked for.
pub const TOO_MANY: &str =
    "So many codes with house rules have been asked for that no more are made for now. Try one without house rules.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_many_codes_are_made_for_strangers() {
        let mut asked = BTreeSet::new();
        for n in 0..MAX_ASKED {
            assert!(admit(&mut asked, &n.to_string()).is_ok());
        }
        assert!(admit(&mut asked, "0").is_ok() && matches!(admit(&mut asked, "more"), Err(NotAsked::TooMany)));
        assert!(find_asked("english-club no-honours").is_ok_and(|code| code.id == "english-club+no-honours"));
        assert!(matches!(find_asked("english-club+nothing"), Err(NotAsked::Unknown)));
    }
}
