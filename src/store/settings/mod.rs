//! Settings: what each visitor chose.

use rusqlite::{OptionalExtension, params};

use crate::counting::memory::store_retention;
use crate::{Store, StoreError};
use oddtrick_learner::TargetRetention;

const BY_VISITOR: &str = include_str!("by_visitor.sql");
const SET_TRACK: &str = include_str!("set_track.sql");
const SET_LETTERS: &str = include_str!("set_letters.sql");

/// A visitor's settings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    /// The track of the visitor's daily quiz. `None` if the visitor chose none.
    pub track: Option<String>,
    /// Whether the people of a story are called by letters, and not by names.
    pub letters: bool,
}

impl Store {
    /// A visitor's settings.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn settings(&self, visitor: i64) -> Result<Settings, StoreError> {
        let from_row = |row: &rusqlite::Row<'_>| Ok(Settings { track: row.get(0)?, letters: row.get(1)? });
        let found = self.read(|conn| conn.prepare_cached(BY_VISITOR)?.query_row([visitor], from_row).optional())?;
        Ok(found.unwrap_or_default())
    }

    /// Saves what a visitor chose: all of it, or nothing if anything fails. A track of `None` and a retention of `None`
    /// stay as they are.
    ///
    /// # Errors
    /// When the visitor does not exist, or the database cannot be written.
    pub fn save_settings(
        &self,
        visitor: i64,
        settings: &Settings,
        retention: Option<TargetRetention>,
    ) -> Result<(), StoreError> {
        self.write(|transaction| {
            if let Some(retention) = retention {
                store_retention(transaction, visitor, retention)?;
            }
            if let Some(track) = &settings.track {
                transaction.prepare_cached(SET_TRACK)?.execute(params![visitor, track])?;
            }
            transaction.prepare_cached(SET_LETTERS)?.execute(params![visitor, settings.letters])?;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{PUBLIC_ID, assert_uses_indexes, temp_store};

    fn chosen(track: Option<&str>, letters: bool) -> Settings {
        Settings { track: track.map(str::to_owned), letters }
    }

    #[test]
    fn the_last_settings_are_kept_per_visitor() {
        let (_folder, store) = temp_store();
        let (visitor, other) =
            (store.add_visitor(PUBLIC_ID, 1).unwrap(), store.add_visitor(&"b".repeat(32), 1).unwrap());
        assert_eq!(store.settings(visitor).unwrap(), Settings::default());
        for settings in [chosen(None, true), chosen(Some("both"), false), chosen(Some("american-1894"), true)] {
            store.save_settings(visitor, &settings, None).unwrap();
            assert_eq!(store.settings(visitor).unwrap(), settings);
        }
        store.save_settings(visitor, &chosen(None, false), None).unwrap();
        assert_eq!(store.settings(visitor).unwrap(), chosen(Some("american-1894"), false), "the track stays");
        assert_eq!(store.settings(other).unwrap(), Settings::default());
    }

    #[test]
    fn if_one_setting_cannot_be_saved_none_is() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let retention = TargetRetention::from_percent(85);
        let fail = "CREATE TRIGGER no_letters BEFORE INSERT ON naming BEGIN SELECT RAISE(ABORT, 'no'); END";
        store.write(|transaction| transaction.execute_batch(fail)).unwrap();
        assert!(store.save_settings(visitor, &chosen(Some("both"), true), retention).is_err());
        assert_eq!(store.settings(visitor).unwrap(), Settings::default());
        assert_eq!(store.retention(visitor).unwrap(), TargetRetention::default());
        assert!(store.save_settings(99, &chosen(Some("both"), false), None).is_err(), "an unknown visitor");
    }

    #[test]
    fn settings_query_uses_an_index() {
        assert_uses_indexes(&[BY_VISITOR]);
    }
}
