//! What the person who runs the site may do with accounts, from the command line.

use rusqlite::{OptionalExtension, Row, Transaction, params};

use crate::{SecretHash, Store, StoreError, session, visitor_data};

const ACCOUNTS: &str = include_str!("accounts.sql");
const FIND: &str = "SELECT visitor FROM accounts WHERE folded = ?1";
const DISABLE: &str = "INSERT OR IGNORE INTO disabled_accounts (visitor, since) VALUES (?1, ?2)";
const ENABLE: &str = "DELETE FROM disabled_accounts WHERE visitor = ?1";
const ADD_CODE: &str = "INSERT INTO recovery_codes (visitor, code) VALUES (?1, ?2)";

/// An account in the list of all accounts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedAccount {
    /// The name as its owner writes it.
    pub name: String,
    /// The name by which the account is found.
    pub folded_name: String,
    /// When it was created, in unix seconds.
    pub created_at: i64,
    /// Since when nobody may sign in to it, in unix seconds.
    pub disabled_since: Option<i64>,
    /// How many questions it has answered.
    pub answers: u32,
    /// When a browser that is still signed in was last recorded, to the day, in unix seconds.
    pub last_used_at: Option<i64>,
}

impl Store {
    /// All accounts, in order of their names.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn accounts(&self) -> Result<Vec<ListedAccount>, StoreError> {
        let account = |row: &Row<'_>| {
            Ok(ListedAccount {
                name: row.get(0)?,
                folded_name: row.get(1)?,
                created_at: row.get(2)?,
                disabled_since: row.get(3)?,
                answers: row.get(4)?,
                last_used_at: row.get(5)?,
            })
        };
        self.read(|conn| conn.prepare(ACCOUNTS)?.query_map([], account)?.collect())
    }

    /// Ends all sessions of an account, and lets nobody sign in to it from `now` (unix seconds) on. Returns false if
    /// there is no such account.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn disable_account(&self, folded_name: &str, now: i64) -> Result<bool, StoreError> {
        self.with_account(folded_name, |transaction, visitor| {
            transaction.execute(DISABLE, [visitor, now])?;
            session::delete_all(transaction, visitor)
        })
    }

    /// Lets the owner of a disabled account sign in again. Returns false if there is no such account.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn enable_account(&self, folded_name: &str) -> Result<bool, StoreError> {
        self.with_account(folded_name, |transaction, visitor| transaction.execute(ENABLE, [visitor]).map(drop))
    }

    /// Whether an account is disabled.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn is_account_disabled(&self, visitor: i64) -> Result<bool, StoreError> {
        self.read(|conn| conn.prepare_cached("SELECT 1 FROM disabled_accounts WHERE visitor = ?1")?.exists([visitor]))
    }

    /// Deletes an account with all its answers. Returns false if there is no such account.
    ///
    /// # Errors
    /// When the database cannot be written. Nothing is deleted then.
    pub fn delete_account(&self, folded_name: &str) -> Result<bool, StoreError> {
        let deleted = self.with_account(folded_name, visitor_data::delete)?;
        self.fold_log();
        Ok(deleted)
    }

    /// Adds a recovery code to an account, with which its owner can set a new password once. Returns false if there is
    /// no such account.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn add_recovery_code(&self, folded_name: &str, code: &SecretHash) -> Result<bool, StoreError> {
        self.with_account(folded_name, |transaction, visitor| {
            transaction.execute(ADD_CODE, params![visitor, code]).map(drop)
        })
    }

    fn with_account(
        &self,
        folded_name: &str,
        work: impl FnOnce(&Transaction<'_>, i64) -> rusqlite::Result<()>,
    ) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let found = transaction.query_row(FIND, [folded_name], |row| row.get(0)).optional()?;
            found.map_or(Ok(false), |visitor| work(transaction, visitor).map(|()| true))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::NewSession;
    use crate::test_support::store_with_account;

    fn session(token: u8) -> NewSession {
        NewSession { merge_visitor: None, replaces: None, token: [token; 32], started_at: 5, expire_before: 0 }
    }

    #[test]
    fn a_disabled_account_is_signed_out_and_cannot_be_signed_in_to() {
        let (_folder, store, ann) = store_with_account();
        let name = store.accounts().unwrap()[0].folded_name.clone();
        assert!(store.sign_in(&ann, &session(7)).unwrap());
        assert!(store.disable_account(&name, 9).unwrap());
        assert_eq!(store.accounts().unwrap()[0].disabled_since, Some(9));
        assert_eq!(store.session(&[7; 32], 0).unwrap(), None);
        assert!(!store.sign_in(&ann, &session(8)).unwrap());
        assert!(!store.change_password(&ann, "new", &session(8)).unwrap());
        store.add_recovery_code(&name, &[4; 32]).unwrap();
        assert!(!store.reset_password(&name, &[4; 32], "new", &session(8)).unwrap(), "nor with a recovery code");
        assert!(store.enable_account(&name).unwrap());
        assert!(store.sign_in(&ann, &session(8)).unwrap());
        assert!(store.reset_password(&name, &[4; 32], "new", &session(9)).unwrap());
    }

    #[test]
    fn an_account_can_be_deleted_by_name() {
        let (_folder, store, ann) = store_with_account();
        let name = store.accounts().unwrap()[0].folded_name.clone();
        assert!(!store.delete_account("nobody").unwrap() && !store.enable_account("nobody").unwrap());
        assert!(store.delete_account(&name).unwrap());
        assert_eq!(store.accounts().unwrap(), []);
        assert_eq!(store.account_by_visitor(ann.visitor).unwrap(), None);
    }
}
