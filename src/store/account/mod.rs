//! Accounts. An account gives a visitor a name, a password, and recovery codes for a forgotten
//! password. The store never sees a secret, because passwords, codes and tokens arrive hashed.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params, params};

use crate::session::{self, NewSession};
use crate::{SecretHash, Store, StoreError, visitor};

const BY_NAME: &str = include_str!("by_name.sql");
const BY_VISITOR: &str = include_str!("by_visitor.sql");
const INSERT: &str = include_str!("insert.sql");
const SET_PASSWORD: &str = include_str!("set_password.sql");
const HAS_PASSWORD: &str = include_str!("has_password.sql");
const INSERT_CODE: &str = include_str!("insert_code.sql");
const DELETE_CODE: &str = include_str!("delete_code.sql");
const SUMMARY: &str = include_str!("summary.sql");

/// An account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The visitor whose account it is.
    pub visitor: i64,
    /// That visitor's public id.
    pub public_id: String,
    /// The name as its owner writes it.
    pub name: String,
    /// The hash of the password.
    pub password_hash: String,
    /// When the account was created, in unix seconds.
    pub created_at: i64,
}

/// An account to create.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// The public id of the visitor that is created for the account. It must be new: no cookie may
    /// ever have had it.
    pub public_id: String,
    /// The name as its owner writes it.
    pub name: String,
    /// The name used to find the account, such as the name in lower case. Two accounts cannot have
    /// the same one.
    pub folded_name: String,
    /// The hash of the password.
    pub password_hash: String,
    /// The hashes of the recovery codes. Each code can set a new password once.
    pub recovery_codes: Vec<SecretHash>,
}

/// Some numbers about a visitor, with or without an account.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct VisitorSummary {
    /// How many browsers are signed in.
    pub sessions: u32,
    /// How many recovery codes are left.
    pub unused_codes: u32,
    /// How many questions the visitor has answered.
    pub answers: u32,
}

impl Store {
    /// Creates an account and signs a browser in. Returns false, and changes nothing, if the name is taken.
    ///
    /// The account gets its own new visitor, so the browser's old cookie stops working. The old
    /// visitor's data is merged into the new one.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn create_account(&self, new: &NewAccount, session: &NewSession) -> Result<bool, StoreError> {
        self.write(|transaction| {
            if find_by_name(transaction, &new.folded_name)?.is_some() {
                return Ok(false);
            }
            let visitor = visitor::add(transaction, &new.public_id, session.started_at)?;
            transaction.prepare_cached(INSERT)?.execute(named_params! {
                ":visitor": visitor,
                ":name": new.name,
                ":folded": new.folded_name,
                ":password": new.password_hash,
                ":now": session.started_at,
            })?;
            set_codes(transaction, visitor, &new.recovery_codes)?;
            session::start_session(transaction, visitor, session)?;
            Ok(true)
        })
    }

    /// The account with this folded name, if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn account_by_name(&self, folded_name: &str) -> Result<Option<Account>, StoreError> {
        self.read(|conn| find_by_name(conn, folded_name))
    }

    /// A visitor's account, if they have one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn account_by_visitor(&self, visitor: i64) -> Result<Option<Account>, StoreError> {
        self.read(|conn| conn.prepare_cached(BY_VISITOR)?.query_row([visitor], from_row).optional())
    }

    /// Signs a browser in to an account after its password has been checked. Returns false, and changes nothing, if the
    /// password has been changed since `account` was read or the account is disabled.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn sign_in(&self, account: &Account, session: &NewSession) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let is_current = has_password(transaction, account)?;
            if is_current {
                session::start_session(transaction, account.visitor, session)?;
            }
            Ok(is_current)
        })
    }

    /// Sets a new password, ends every session of the account and starts a new one. Returns false,
    /// and changes nothing, if the password has been changed since `account` was read.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn change_password(
        &self,
        account: &Account,
        password_hash: &str,
        session: &NewSession,
    ) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let is_current = has_password(transaction, account)?;
            if is_current {
                replace_password(transaction, account.visitor, password_hash, session)?;
            }
            Ok(is_current)
        })
    }

    /// Uses up a recovery code to set a new password, ends every session of the account and starts
    /// a new one. Returns false, and changes nothing, if no account has this folded name or it has
    /// no such code.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn reset_password(
        &self,
        folded_name: &str,
        code: &SecretHash,
        password_hash: &str,
        session: &NewSession,
    ) -> Result<bool, StoreError> {
        self.write(|transaction| {
            // An unknown name becomes visitor 0, which does not exist. So the amount of work does
            // not show whether a name exists.
            let visitor = find_by_name(transaction, folded_name)?.map_or(0, |account| account.visitor);
            let is_valid = transaction.prepare_cached(DELETE_CODE)?.execute(params![visitor, code])? > 0;
            if is_valid {
                replace_password(transaction, visitor, password_hash, session)?;
            }
            Ok(is_valid)
        })
    }

    /// Replaces an account's recovery codes. Returns false, and changes nothing, if the password has been changed since
    /// `account` was read.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn replace_recovery_codes(&self, account: &Account, codes: &[SecretHash]) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let is_current = has_password(transaction, account)?;
            if is_current {
                set_codes(transaction, account.visitor, codes)?;
            }
            Ok(is_current)
        })
    }

    /// Some numbers about a visitor. Sessions last used before `since` (unix seconds) are not counted.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn visitor_summary(&self, visitor: i64, since: i64) -> Result<VisitorSummary, StoreError> {
        let summary = |row: &Row<'_>| {
            Ok(VisitorSummary { sessions: row.get(0)?, unused_codes: row.get(1)?, answers: row.get(2)? })
        };
        self.read(|conn| conn.prepare_cached(SUMMARY)?.query_row([visitor, since], summary))
    }
}

fn find_by_name(conn: &Connection, folded_name: &str) -> rusqlite::Result<Option<Account>> {
    conn.prepare_cached(BY_NAME)?.query_row([folded_name], from_row).optional()
}

/// Whether an account still has the password that was read, and is not disabled. Another request may have changed the
/// password.
fn has_password(transaction: &Transaction<'_>, account: &Account) -> rusqlite::Result<bool> {
    transaction
        .prepare_cached(HAS_PASSWORD)?
        .query_row(params![account.visitor, account.password_hash], |row| row.get(0))
}

fn replace_password(
    transaction: &Transaction<'_>,
    visitor: i64,
    password_hash: &str,
    session: &NewSession,
) -> rusqlite::Result<()> {
    let params = named_params! { ":visitor": visitor, ":password": password_hash };
    transaction.prepare_cached(SET_PASSWORD)?.execute(params)?;
    session::delete_all(transaction, visitor)?;
    session::start_session(transaction, visitor, session)
}

fn set_codes(transaction: &Transaction<'_>, visitor: i64, codes: &[SecretHash]) -> rusqlite::Result<()> {
    transaction.execute("DELETE FROM recovery_codes WHERE visitor = ?1", [visitor])?;
    let mut insert = transaction.prepare_cached(INSERT_CODE)?;
    codes.iter().try_for_each(|code| insert.execute(params![visitor, code]).map(drop))
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
mod tests;
