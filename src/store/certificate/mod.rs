//! Certificates for exam papers. Anyone can look one up by its number.

use rusqlite::{OptionalExtension, Row, named_params, params};

use crate::{Store, StoreError};

const INSERT: &str = include_str!("insert.sql");
const BY_NUMBER: &str = include_str!("by_number.sql");
const BY_PAPER: &str = include_str!("by_paper.sql");
const WITHDRAW: &str = include_str!("withdraw.sql");

/// A certificate, with the result of its paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The number by which anyone can look it up.
    pub number: String,
    /// The visitor who took the paper.
    pub visitor: i64,
    /// The id of the paper.
    pub paper: i64,
    /// The name on the certificate. Empty once it is withdrawn.
    pub holder: String,
    /// When it was issued, in unix seconds.
    pub issued_at: i64,
    /// When it was withdrawn, in unix seconds. `None` if it was not.
    pub withdrawn_at: Option<i64>,
    /// The name of the paper.
    pub paper_name: String,
    /// When the paper was handed in, in unix seconds.
    pub handed_in_at: i64,
    /// How many questions were answered right.
    pub right_count: usize,
    /// How many questions counted.
    pub question_count: usize,
}

/// What [`Store::issue_certificate`] did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IssueOutcome {
    /// The paper has a certificate with this number. It is the new one, or an older one if the
    /// paper already had one.
    Issued(String),
    /// Another certificate has this number. Try again with a new one.
    NumberTaken,
    /// The visitor has not handed in such a paper.
    PaperNotHandedIn,
}

impl Store {
    /// Issues a certificate for a paper that a visitor has handed in, unless the paper already has
    /// one. `holder` is the name on it, and `now` is in unix seconds.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn issue_certificate(
        &self,
        visitor: i64,
        paper: i64,
        number: &str,
        holder: &str,
        now: i64,
    ) -> Result<IssueOutcome, StoreError> {
        self.write(|transaction| {
            transaction.prepare_cached(INSERT)?.execute(named_params! {
                ":number": number,
                ":visitor": visitor,
                ":paper": paper,
                ":holder": holder,
                ":now": now,
            })?;
            let existing =
                transaction.prepare_cached(BY_PAPER)?.query_row(params![visitor, paper], from_row).optional()?;
            if let Some(existing) = existing {
                return Ok(IssueOutcome::Issued(existing.number));
            }
            let taken = transaction.prepare_cached(BY_NUMBER)?.exists([number])?;
            Ok(if taken { IssueOutcome::NumberTaken } else { IssueOutcome::PaperNotHandedIn })
        })
    }

    /// The certificate with a number, withdrawn or not.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn certificate_by_number(&self, number: &str) -> Result<Option<Certificate>, StoreError> {
        self.read(|conn| conn.prepare_cached(BY_NUMBER)?.query_row([number], from_row).optional())
    }

    /// The certificate of a visitor's paper, unless it is withdrawn.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn certificate_for_paper(&self, visitor: i64, paper: i64) -> Result<Option<Certificate>, StoreError> {
        self.read(|conn| conn.prepare_cached(BY_PAPER)?.query_row(params![visitor, paper], from_row).optional())
    }

    /// Withdraws a visitor's certificate at `now` (unix seconds) and deletes the name on it.
    /// Returns false if the number is unknown, or if the certificate is already withdrawn or
    /// belongs to someone else.
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

fn from_row(row: &Row<'_>) -> rusqlite::Result<Certificate> {
    Ok(Certificate {
        number: row.get("number")?,
        visitor: row.get("visitor")?,
        paper: row.get("paper")?,
        holder: row.get("holder")?,
        issued_at: row.get("issued_at")?,
        withdrawn_at: row.get("withdrawn_at")?,
        paper_name: row.get("name")?,
        handed_in_at: row.get("handed_in_at")?,
        right_count: row.get::<_, u32>("right")? as usize,
        question_count: row.get::<_, u32>("of")? as usize,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{PUBLIC_ID, assert_uses_indexes, temp_store};
    use crate::{BeginOutcome, MarkedQuestion, NewPaper, NewPaperQuestion, QuestionOutcome};

    /// A store with a visitor and their paper, handed in.
    fn store_with_handed_in_paper() -> (tempfile::TempDir, Store, i64, i64) {
        let (folder, store) = temp_store();
        let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
        let paper = begin_paper(&store, visitor);
        store
            .hand_in_paper(visitor, paper, 5, |_| {
                vec![MarkedQuestion { outcome: QuestionOutcome::Right, attempt: None }]
            })
            .unwrap();
        (folder, store, visitor, paper)
    }

    fn begin_paper(store: &Store, visitor: i64) -> i64 {
        let new = NewPaper {
            visitor,
            name: "english-club/7".into(),
            content_version: "v1".into(),
            begun_at: 1,
            ends_at: None,
            questions: vec![NewPaperQuestion {
                question_id: "a".into(),
                fingerprint: "f".into(),
                topic: "revoke".into(),
            }],
        };
        let BeginOutcome::Started(paper) = store.begin_paper(&new).unwrap() else { panic!() };
        paper
    }

    #[test]
    fn a_paper_has_one_certificate_until_it_is_withdrawn() {
        let (_folder, store, visitor, paper) = store_with_handed_in_paper();
        let issue = |number: &str| store.issue_certificate(visitor, paper, number, "Ann", 9).unwrap();
        assert_eq!(issue("AAA"), IssueOutcome::Issued("AAA".into()));
        assert_eq!(issue("BBB"), IssueOutcome::Issued("AAA".into()));
        let found = store.certificate_by_number("AAA").unwrap().unwrap();
        assert_eq!(
            (found.holder.as_str(), found.right_count, found.question_count, found.handed_in_at),
            ("Ann", 1, 1, 5)
        );
        assert_eq!(store.certificate_for_paper(visitor, paper).unwrap(), Some(found));
        assert!(store.withdraw_certificate(visitor, "AAA", 10).unwrap());
        assert!(!store.withdraw_certificate(visitor, "AAA", 11).unwrap());
        let gone = store.certificate_by_number("AAA").unwrap().unwrap();
        assert_eq!((gone.holder.as_str(), gone.withdrawn_at), ("", Some(10)));
        assert_eq!(issue("AAA"), IssueOutcome::NumberTaken);
        assert_eq!(issue("BBB"), IssueOutcome::Issued("BBB".into()));
    }

    #[test]
    fn only_the_holder_of_a_handed_in_paper_gets_or_withdraws_a_certificate() {
        let (_folder, store, visitor, done) = store_with_handed_in_paper();
        let open = begin_paper(&store, visitor);
        let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
        assert_eq!(store.issue_certificate(visitor, open, "AAA", "Ann", 9).unwrap(), IssueOutcome::PaperNotHandedIn);
        assert_eq!(store.issue_certificate(other, done, "AAA", "Ann", 9).unwrap(), IssueOutcome::PaperNotHandedIn);
        store.issue_certificate(visitor, done, "AAA", "Ann", 9).unwrap();
        assert!(!store.withdraw_certificate(other, "AAA", 10).unwrap());
        assert_eq!(store.certificate_for_paper(other, done).unwrap(), None);
        assert_eq!(store.certificate_by_number("BBB").unwrap(), None);
    }

    #[test]
    fn certificate_queries_use_indexes() {
        assert_uses_indexes(&[BY_NUMBER, BY_PAPER, WITHDRAW]);
    }
}
