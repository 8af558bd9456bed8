//! Accounts: a visitor with a name, a password and codes for when it is forgotten. Nothing here is secret by itself:
//! passwords, codes and tokens come already hashed.

mod session;
mod visitor_data;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params, params};

use super::{Store, StoreError};

pub use self::session::{NewSession, Session};
pub use self::visitor_data::{ExportedTable, ExportedValue};

const BY_NAME: &str = include_str!("by_name.sql");
const BY_VISITOR: &str = include_str!("by_visitor.sql");
const INSERT: &str = include_str!("add.sql");
const SET_PASSWORD: &str = include_str!("set_password.sql");
const HAS_PASSWORD: &str = include_str!("has_password.sql");
const INSERT_CODE: &str = include_str!("add_code.sql");
const DELETE_CODE: &str = include_str!("use_code.sql");
const SUMMARY: &str = include_str!("counts.sql");

/// The hash of a token or a code.
pub type SecretHash = [u8; 32];

/// An account, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The visitor whose it is.
    pub visitor: i64,
    pub public_id: String,
    /// The name as its owner writes it.
    pub name: String,
    /// The password, hashed.
    pub password_hash: String,
    /// Unix seconds.
    pub created_at: i64,
}

/// An account to be made.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// The public id of the account's own visitor, which no cookie has ever named.
    pub public_id: String,
    pub name: String,
    /// The name by which it is found: two names that fold alike are one.
    pub folded_name: String,
    /// The password, hashed.
    pub password_hash: String,
    pub recovery_codes: Vec<SecretHash>,
}

/// What a learner has, in numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct VisitorSummary {
    /// Browsers signed in.
    pub sessions: u32,
    /// Recovery codes not used yet.
    pub unused_codes: u32,
    pub answers: u32,
}

impl Store {
    /// Makes an account and signs a browser in; false if the name is taken, and then nothing changes. The account has a
    /// visitor of its own, so that the cookie of before leads nowhere; what that cookie answered becomes the account's.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn create_account(&self, new: &NewAccount, arrival: &NewSession) -> Result<bool, StoreError> {
        self.write(|transaction| {
            if find_by_name(transaction, &new.folded_name)?.is_some() {
                return Ok(false);
            }
            let visitor = super::visitor::add(transaction, &new.public_id, arrival.started_at)?;
            transaction.prepare_cached(INSERT)?.execute(named_params! {
                ":visitor": visitor,
                ":name": new.name,
                ":folded": new.folded_name,
                ":password": new.password_hash,
                ":now": arrival.started_at,
            })?;
            set_codes(transaction, visitor, &new.recovery_codes)?;
            session::start_session(transaction, visitor, arrival)?;
            Ok(true)
        })
    }

    /// The account of a folded name, if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn account_by_name(&self, folded: &str) -> Result<Option<Account>, StoreError> {
        self.read(|conn| find_by_name(conn, folded))
    }

    /// The account of a visitor, if he has one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn account_by_visitor(&self, visitor: i64) -> Result<Option<Account>, StoreError> {
        self.read(|conn| conn.prepare_cached(BY_VISITOR)?.query_row([visitor], from_row).optional())
    }

    /// Signs a browser in to an account whose password it has shown; false if that is no longer the password.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn sign_in(&self, account: &Account, arrival: &NewSession) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let still = has_password(transaction, account)?;
            if still {
                session::start_session(transaction, account.visitor, arrival)?;
            }
            Ok(still)
        })
    }

    /// Sets a new password in place of the account's, ends every session and begins one; false if the password is no
    /// longer the account's, and then nothing changes.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn change_password(&self, account: &Account, password: &str, arrival: &NewSession) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let still = has_password(transaction, account)?;
            if still {
                replace_password(transaction, account.visitor, password, arrival)?;
            }
            Ok(still)
        })
    }

    /// Sets a new password by a recovery code, which is used up, ends every session and begins one; false if there is
    /// no such name or it has no such code, and then nothing changes.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn reset_password(
        &self,
        folded: &str,
        code: &SecretHash,
        password: &str,
        arrival: &NewSession,
    ) -> Result<bool, StoreError> {
        self.write(|transaction| {
            // Nobody's id where there is no such name: as much is done for it as for a name that is there.
            let visitor = find_by_name(transaction, folded)?.map_or(0, |account| account.visitor);
            let good = transaction.prepare_cached(DELETE_CODE)?.execute(params![visitor, code])? > 0;
            if good {
                replace_password(transaction, visitor, password, arrival)?;
            }
            Ok(good)
        })
    }

    /// Gives an account a new set of recovery codes in place of those it had; false if its password is no longer the one shown.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn replace_recovery_codes(&self, account: &Account, codes: &[SecretHash]) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let still = has_password(transaction, account)?;
            if still {
                set_codes(transaction, account.visitor, codes)?;
            }
            Ok(still)
        })
    }

    /// What a visitor has, in numbers; sessions not used since `since` are over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn visitor_summary(&self, visitor: i64, since: i64) -> Result<VisitorSummary, StoreError> {
        let holding = |row: &Row<'_>| {
            Ok(VisitorSummary { sessions: row.get(0)?, unused_codes: row.get(1)?, answers: row.get(2)? })
        };
        self.read(|conn| conn.prepare_cached(SUMMARY)?.query_row([visitor, since], holding))
    }
}

fn find_by_name(conn: &Connection, folded: &str) -> rusqlite::Result<Option<Account>> {
    conn.prepare_cached(BY_NAME)?.query_row([folded], from_row).optional()
}

/// Whether an account's password is the one that was read: another may have changed it since.
fn has_password(transaction: &Transaction<'_>, account: &Account) -> rusqlite::Result<bool> {
    transaction
        .prepare_cached(HAS_PASSWORD)?
        .query_row(params![account.visitor, account.password_hash], |row| row.get(0))
}

fn replace_password(
    transaction: &Transaction<'_>,
    visitor: i64,
    password: &str,
    arrival: &NewSession,
) -> rusqlite::Result<()> {
    let set = named_params! { ":visitor": visitor, ":password": password };
    transaction.prepare_cached(SET_PASSWORD)?.execute(set)?;
    session::delete_all(transaction, visitor)?;
    session::start_session(transaction, visitor, arrival)
}

fn set_codes(transaction: &Transaction<'_>, visitor: i64, codes: &[SecretHash]) -> rusqlite::Result<()> {
    transaction.execute("DELETE FROM recovery_codes WHERE visitor = ?1", [visitor])?;
    let mut add = transaction.prepare_cached(INSERT_CODE)?;
    codes.iter().try_for_each(|code| add.execute(params![visitor, code]).map(drop))
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Account> {
    Ok(Account {
        visitor: row.get("visitor")?,
        public_id: row.get("public_id")?,
        name: row.get("name")?,
        password_hash: row.get("password")?,
        created_at: row.get("created_at")?,
    })
}

#[cfg(test)]
mod merge_tests;
#[cfg(test)]
mod tests;
