//! A cache of misreadings described in words.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use oddtrick_library::Library;
use oddtrick_quiz::MisreadingText;

/// Descriptions by code and misreading id. Making one takes a while, and it is the same for every learner. There are
/// never more entries than questions have misreadings.
#[derive(Default)]
pub(crate) struct MisreadingCache(RwLock<HashMap<(String, String), Arc<MisreadingText>>>);

impl MisreadingCache {
    pub(crate) fn get_or_describe(&self, library: &Library, code: &str, name: &str) -> Arc<MisreadingText> {
        let key = (code.to_owned(), name.to_owned());
        if let Some(told) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return told.clone();
        }
        let told = Arc::new(MisreadingText::new(library, code, name));
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(key, told.clone());
        told
    }
}
