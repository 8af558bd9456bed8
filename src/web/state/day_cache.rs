//! A cache of things that are good for one day.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use jiff::civil::Date;

/// One value per key, good for one day. A value of another day is ignored.
pub(crate) struct DayCache<K, V>(RwLock<BTreeMap<K, (Date, V)>>);

impl<K, V> Default for DayCache<K, V> {
    fn default() -> DayCache<K, V> {
        DayCache(RwLock::default())
    }
}

impl<K: Ord, V: Clone> DayCache<K, V> {
    /// The value of a key on a day, if it was stored on that day.
    pub(crate) fn get(&self, key: &K, day: Date) -> Option<V> {
        // A panic while the lock is held leaves the map as it was.
        let values = self.0.read().unwrap_or_else(PoisonError::into_inner);
        values.get(key).filter(|(of, _)| *of == day).map(|(_, value)| value.clone())
    }

    /// Stores the value of a key for a day, in place of any other.
    pub(crate) fn insert(&self, key: K, day: Date, value: V) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(key, (day, value));
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn value_of_another_day_is_not_returned() {
        let cache = DayCache::default();
        cache.insert("a", date(2026, 11, 21), 1);
        assert_eq!(cache.get(&"a", date(2026, 11, 21)), Some(1));
        assert_eq!((cache.get(&"a", date(2026, 11, 22)), cache.get(&"b", date(2026, 11, 21))), (None, None));
    }
}
