//! Settings: what each visitor chose.

use rusqlite::{OptionalExtension, params};

use crate::{Store, StoreError};

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

    /// Saves the track that a visitor chose.
    ///
    /// # Errors
    /// When the visitor does not exist, or the database cannot be written.
    pub fn set_track(&self, visitor: i64, track: &str) -> Result<(), StoreError> {
        self.write(|transaction| transaction.prepare_cached(SET_TRACK)?.execute(params![visitor, track]))?;
        Ok(())
    }

    /// Saves whether a visitor wants letters in place of names.
    ///
    /// # Errors
    /// When the visitor does not exist, or the database cannot be written.
    pub fn set_letters(&self, visitor: i64, letters: bool) -> Result<(), StoreError> {
        self.write(|transaction| transaction.prepare_cached(SET_LETTERS)?.execute(params![visitor, letters]))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{PUBLIC_ID, assert_uses_indexes, temp_store};

    #[test]
    fn the_last_track_chosen_is_kept_per_visitor() {
        let (_folder, store) = temp_store();
        let (visitor, other) =
            (store.add_visitor(PUBLIC_ID, 1).unwrap(), store.add_visitor(&"b".repeat(32), 1).unwrap());
        assert_eq!(store.settings(visitor).unwrap(), Settings::default());
        for track in ["both", "american-1894"] {
            store.set_track(visitor, track).unwrap();
            assert_eq!(store.settings(visitor).unwrap().track.as_deref(), Some(track));
        }
        assert_eq!(store.settings(other).unwrap().track, None);
        assert!(store.set_track(99, "both").is_err());
    }

    #[test]
    fn letters_are_kept_beside_the_track() {
        let (_folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        for letters in [true, false, true] {
            store.set_letters(visitor, letters).unwrap();
            assert_eq!(store.settings(visitor).unwrap(), Settings { track: None, letters });
        }
        store.set_track(visitor, "both").unwrap();
        assert_eq!(store.settings(visitor).unwrap(), Settings { track: Some("both".to_owned()), letters: true });
        assert!(store.set_letters(99, true).is_err());
    }

    #[test]
    fn settings_query_uses_an_index() {
        assert_uses_indexes(&[BY_VISITOR]);
    }
}
