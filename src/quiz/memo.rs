//! A cache for values that take long to work out.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{PoisonError, RwLock};

/// Values by key. Each is worked out when it is first needed.
///
/// A value must depend only on its key: two threads can both work it out, and either value is kept.
#[derive(Debug)]
pub(super) struct Memo<K, V>(RwLock<HashMap<K, V>>);

impl<K: Eq + Hash, V: Clone> Memo<K, V> {
    /// Returns the value of a key. If it is not known yet, `compute` makes it, while no lock is held.
    pub fn get_or_compute(&self, key: K, compute: impl FnOnce() -> V) -> V {
        if let Some(known) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return known.clone();
        }
        let value = compute();
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(key, value.clone());
        value
    }
}

impl<K, V> Default for Memo<K, V> {
    fn default() -> Memo<K, V> {
        Memo(RwLock::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_computed_once() {
        let memo = Memo::default();
        assert_eq!(memo.get_or_compute("a", || 1), 1);
        assert_eq!(memo.get_or_compute("a", || 2), 1);
        assert_eq!(memo.get_or_compute("b", || 3), 3);
    }
}
