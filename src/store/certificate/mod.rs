//! Certificates of papers that were passed, each under a number of its own.

use rusqlite::{OptionalExtension, Row, named_params, params};

use super::{Store, StoreError};

const ADD: &str = include_str!("add.sql");
const BY_NUMBER: &str = include_str!("by_number.sql");
const OF_PAPER: &str = include_str!("of_paper.sql");
const WITHDRAW: &str = include_str!("withdraw.sql");

/// A certificate, with what the paper came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    pub number: String,
    pub visitor: i64,
    pub paper: i64,
    /// As the holder wants to be named; nothing once it is withdrawn.
    pub holder: String,
    /// Unix seconds.
    pub issued_at: i64,
    pub withdrawn_at: Option<i64>,
    /// Which paper, by its name.
    pub name: String,
    /// When it was handed in.
    pub taken_at: i64,
    pub right: usize,
    pub of: usize,
}

/// What became of the wish for a certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Issued {
    /// It stands, with this number or, if the paper had one already, with that one's.
    Stands(String),
    /// The number is another's; with another it may be tried again.
    NumberTaken,
    /// The visitor has handed in no such paper.
    NoPaper,
}

impl Store {
    /// Issues a certificate for a paper that a visitor has handed in; one that stands already is not issued again.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn certify(
        &self,
        visitor: i64,
        paper: i64,
        number: &str,
        holder: &str,
        now: i64,
    ) -> Result<Issued, StoreError> {
        self.write(|transaction| {
            transaction.prepare_cached(ADD)?.execute(named_params! {
                ":number": number,
                ":visitor": visitor,
                ":paper": paper,
                ":holder": holder,
                ":now": now,
            })?;
            let standing = transaction.prepare_cached(OF_PAPER)?.query_row(params![visitor, paper], row).optional()?;
            if let Some(standing) = standing {
                return Ok(Issued::Stands(standing.number));
            }
            let taken = transaction.prepare_cached(BY_NUMBER)?.exists([number])?;
            Ok(if taken { Issued::NumberTaken } else { Issued::NoPaper })
        })
    }

    /// The certificate of a number, withdrawn or not.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn certificate(&self, number: &str) -> Result<Option<Certificate>, StoreError> {
        self.read(|conn| conn.prepare_cached(BY_NUMBER)?.query_row([number], row).optional())
    }

    /// The certificate that stands for a paper of a visitor's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn certificate_of(&self, visitor: i64, paper: i64) -> Result<Option<Certificate>, StoreError> {
        self.read(|conn| conn.prepare_cached(OF_PAPER)?.query_row(params![visitor, paper], row).optional())
    }

    /// Withdraws a certificate of a visitor's and forgets the name on it; false if it does not stand or is another's.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn withdraw_certificate(&self, visitor: i64, number: &str, now: i64) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let params = named_params! { ":number": number, ":visitor": visitor, ":now": now };
            Ok(transaction.prepare_cached(WITHDRAW)?.execute(params)? > 0)
        })
    }
}

fn row(row: &Row<'_>) -> rusqlite::Result<Certificate> {
    Ok(Certificate {
        number: row.get("number")?,
        visitor: row.get("visitor")?,
        paper: row.get("paper")?,
        holder: row.get("holder")?,
        issued_at: row.get("issued_at")?,
        withdrawn_at: row.get("withdrawn_at")?,
        name: row.get("name")?,
        taken_at: row.get("handed_in_at")?,
        right: row.get::<_, u32>("right")? as usize,
        of: row.get::<_, u32>("of")? as usize,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{PUBLIC_ID, scratch, searched};
    use crate::{Begun, Marked, NewPaper, NewQuestion, Outcome};

    /// A store with a visitor and a paper of his, handed in.
    fn ready() -> (tempfile::TempDir, Store, i64, i64) {
        let (folder, store) = scratch();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let paper = paper(&store, visitor);
        store.hand_in(visitor, paper, 5, |_| vec![Marked { outcome: Outcome::Right, given: None }]).unwrap();
        (folder, store, visitor, paper)
    }

    fn paper(store: &Store, visitor: i64) -> i64 {
        let new = NewPaper {
            visitor,
            name: "english-club/7".into(),
            content_version: "v1".into(),
            begun_at: 1,
            ends_at: None,
            questions: vec![NewQuestion { spec: "a".into(), face: "f".into(), topic: "revoke".into() }],
        };
        let Begun::New(paper) = store.begin_paper(&new).unwrap() else { panic!() };
        paper
    }

    #[test]
    fn a_paper_has_one_certificate_until_it_is_withdrawn() {
        let (_folder, store, visitor, paper) = ready();
        let issue = |number: &str| store.certify(visitor, paper, number, "Ann", 9).unwrap();
        assert_eq!(issue("AAA"), Issued::Stands("AAA".into()));
        assert_eq!(issue("BBB"), Issued::Stands("AAA".into()));
        let found = store.certificate("AAA").unwrap().unwrap();
        assert_eq!((found.holder.as_str(), found.right, found.of, found.taken_at), ("Ann", 1, 1, 5));
        assert_eq!(store.certificate_of(visitor, paper).unwrap(), Some(found));
        assert!(store.withdraw_certificate(visitor, "AAA", 10).unwrap());
        assert!(!store.withdraw_certificate(visitor, "AAA", 11).unwrap());
        let gone = store.certificate("AAA").unwrap().unwrap();
        assert_eq!((gone.holder.as_str(), gone.withdrawn_at), ("", Some(10)));
        assert_eq!(issue("AAA"), Issued::NumberTaken);
        assert_eq!(issue("BBB"), Issued::Stands("BBB".into()));
    }

    #[test]
    fn an_open_paper_or_anothers_has_none_and_another_cannot_withdraw() {
        let (_folder, store, visitor, done) = ready();
        let open = paper(&store, visitor);
        let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
        assert_eq!(store.certify(visitor, open, "AAA", "Ann", 9).unwrap(), Issued::NoPaper);
        assert_eq!(store.certify(other, done, "AAA", "Ann", 9).unwrap(), Issued::NoPaper);
        store.certify(visitor, done, "AAA", "Ann", 9).unwrap();
        assert!(!store.withdraw_certificate(other, "AAA", 10).unwrap());
        assert_eq!(store.certificate_of(other, done).unwrap(), None);
        assert_eq!(store.certificate("BBB").unwrap(), None);
    }

    #[test]
    fn the_queries_cost_no_scan_and_no_sort() {
        searched(&[BY_NUMBER, OF_PAPER, WITHDRAW]);
    }
}
