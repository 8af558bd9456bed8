//! The keys of the site: the one that signs, and older ones that are accepted until what they signed has expired.

use actix_web::cookie::Key;

use crate::form_token::{form_token, verify_form_token};
use oddtrick_store::KeyRing;

/// One key, in the two forms in which it is used.
pub(crate) struct SiteKey {
    /// Signs cookies, and encrypts tokens.
    pub(crate) cookie: Key,
    /// Signs the tokens of forms.
    pub(crate) form: Vec<u8>,
}

impl SiteKey {
    fn new(bytes: Vec<u8>) -> SiteKey {
        SiteKey { cookie: Key::derive_from(&bytes), form: bytes }
    }
}

/// All keys of the site.
pub(crate) struct SiteKeys {
    /// Signs.
    pub(crate) signing: SiteKey,
    /// Sign no more, and are accepted.
    accepted: Vec<SiteKey>,
}

impl SiteKeys {
    pub(crate) fn new(ring: KeyRing) -> SiteKeys {
        SiteKeys {
            signing: SiteKey::new(ring.current),
            accepted: ring.old.into_iter().map(|key| SiteKey::new(key.bytes)).collect(),
        }
    }

    /// Every key that is accepted, the one that signs first.
    pub(crate) fn all(&self) -> impl Iterator<Item = &SiteKey> {
        std::iter::once(&self.signing).chain(&self.accepted)
    }

    /// The token of a form for one visitor and one question.
    pub(crate) fn form_token(&self, visitor: &str, what: &str, number: usize) -> String {
        form_token(&self.signing.form, visitor, what, number)
    }

    /// Whether the token of a form is one that was given for this visitor and question.
    pub(crate) fn verify_form_token(&self, visitor: &str, what: &str, number: usize, shown: &str) -> bool {
        self.all().any(|key| verify_form_token(&key.form, visitor, what, number, shown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_store::OldKey;

    #[test]
    fn forms_of_an_old_key_are_accepted_and_new_ones_are_of_the_new_key() {
        let before = SiteKeys::new(KeyRing::new(vec![1; 64]));
        let old = vec![OldKey { bytes: vec![1; 64], accepted_until: None }];
        let after = SiteKeys::new(KeyRing { current: vec![2; 64], old });
        let (earlier, later) = (before.form_token("v", "q", 1), after.form_token("v", "q", 1));
        assert_ne!(earlier, later);
        assert!(after.verify_form_token("v", "q", 1, &earlier) && after.verify_form_token("v", "q", 1, &later));
        assert!(!before.verify_form_token("v", "q", 1, &later));
    }
}
