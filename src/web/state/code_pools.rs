//! Pools of questions for codes with house rules, made when they are first asked for.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// How many pools of one sort are kept. One is made again in a few seconds, so making it now and then does no harm.
const MAX_KEPT: usize = 16;

/// A pool, once it is made.
type LaterPool<T> = Arc<OnceLock<Arc<T>>>;

/// The pools that are kept, by the id of the code.
pub(super) struct CodePools<T>(Mutex<BTreeMap<&'static str, LaterPool<T>>>);

impl<T> Default for CodePools<T> {
    fn default() -> Self {
        CodePools(Mutex::default())
    }
}

impl<T> CodePools<T> {
    /// The pool of a code. Only those who ask for the same code wait while it is made.
    pub fn get_or_make(&self, code: &'static str, make: impl FnOnce() -> T) -> Arc<T> {
        self.later(code).get_or_init(|| Arc::new(make())).clone()
    }

    fn later(&self, code: &'static str) -> LaterPool<T> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MAX_KEPT && !kept.contains_key(code) {
            kept.pop_first();
        }
        kept.entry(code).or_default().clone()
    }
}
