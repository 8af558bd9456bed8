//! Sheets that somebody has kept, to print them. The questions of a sheet never change, so that its number on paper
//! means the same for good. Title, club and date can change.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params};

use crate::{SecretHash, Store, StoreError};

const INSERT: &str = include_str!("insert.sql");
const INSERT_QUESTION: &str = include_str!("insert_question.sql");
const BY_NUMBER: &str = include_str!("by_number.sql");
const BY_EDIT_DIGEST: &str = include_str!("by_edit_digest.sql");
const QUESTIONS: &str = include_str!("questions.sql");
const SET_HEADING: &str = include_str!("set_heading.sql");

/// How many forms a sheet has.
pub const FORMS_PER_SHEET: usize = 4;

/// A question of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetQuestion {
    /// The id of the question.
    pub question_id: String,
    /// A hash of all that it asked and offered when the sheet was kept.
    pub fingerprint: String,
}

/// What can change on a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SheetDetails {
    /// The title.
    pub title: String,
    /// The club; may be empty.
    pub club: String,
    /// The date, as it was typed; may be empty.
    pub date: String,
}

/// A sheet to keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSheet {
    /// Title, club and date.
    pub details: SheetDetails,
    /// Whether people are called by letters.
    pub letters: bool,
    /// What the questions were drawn from, as a query.
    pub choice: String,
    /// The version of the content.
    pub content_version: String,
    /// The hash of the token with which it can be edited.
    pub edit_digest: SecretHash,
    /// The hash of the token with which its key can be read.
    pub key_digest: SecretHash,
    /// When it was made, in unix seconds.
    pub made_at: i64,
    /// The questions of each form.
    pub forms: [Vec<SheetQuestion>; FORMS_PER_SHEET],
}

/// A sheet that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// The number.
    pub number: u32,
    /// How often title, club and date were set, from 1.
    pub revision: u32,
    /// All else.
    pub sheet: NewSheet,
}

/// What [`Store::keep_sheet`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeepOutcome {
    /// The sheet has this number now.
    Kept(u32),
    /// A sheet with the same edit token has this number already. Nothing changed.
    Known(u32),
}

/// What [`Store::edit_sheet`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditOutcome {
    /// The sheet is changed.
    Changed,
    /// Somebody else changed it meanwhile, or it does not exist. Nothing changed.
    Outdated,
}

impl Store {
    /// Keeps a sheet under the next number, unless one with its edit token is kept already. Then the form was sent twice.
    ///
    /// # Errors
    /// When the database cannot be written. Nothing is kept then.
    pub fn keep_sheet(&self, new: &NewSheet) -> Result<KeepOutcome, StoreError> {
        self.write(|transaction| {
            let known = transaction
                .prepare_cached(BY_EDIT_DIGEST)?
                .query_row([new.edit_digest], |row| row.get(0))
                .optional()?;
            if let Some(number) = known {
                return Ok(KeepOutcome::Known(number));
            }
            insert(transaction, new).map(KeepOutcome::Kept)
        })
    }

    /// The sheet with a number.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn sheet(&self, number: u32) -> Result<Option<Sheet>, StoreError> {
        self.read(|conn| {
            let snapshot = conn.unchecked_transaction()?;
            find(&snapshot, number)
        })
    }

    /// Sets title, club and date of a sheet whose revision is still the one that the editor saw.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn edit_sheet(&self, number: u32, revision: u32, details: &SheetDetails) -> Result<EditOutcome, StoreError> {
        self.write(|transaction| set_heading(transaction, number, revision, details))
    }
}

/// Sets title, club and date of a sheet in a transaction, if its revision is still the one that the editor saw.
pub(crate) fn set_heading(
    transaction: &Transaction<'_>,
    number: u32,
    revision: u32,
    details: &SheetDetails,
) -> rusqlite::Result<EditOutcome> {
    let changed = transaction.prepare_cached(SET_HEADING)?.execute(named_params! {
        ":number": number,
        ":revision": revision,
        ":title": details.title,
        ":club": details.club,
        ":date": details.date,
    })?;
    Ok(if changed > 0 { EditOutcome::Changed } else { EditOutcome::Outdated })
}

fn insert(transaction: &Transaction<'_>, new: &NewSheet) -> rusqlite::Result<u32> {
    transaction.prepare_cached(INSERT)?.execute(named_params! {
        ":title": new.details.title,
        ":club": new.details.club,
        ":date": new.details.date,
        ":letters": new.letters,
        ":choice": new.choice,
        ":content_version": new.content_version,
        ":edit_digest": new.edit_digest,
        ":key_digest": new.key_digest,
        ":made_at": new.made_at,
    })?;
    let number = transaction.last_insert_rowid();
    let mut insert = transaction.prepare_cached(INSERT_QUESTION)?;
    for (form, questions) in (0_i64..).zip(&new.forms) {
        for (position, question) in (1_i64..).zip(questions) {
            insert.execute(named_params! {
                ":sheet": number,
                ":form": form,
                ":position": position,
                ":spec": question.question_id,
                ":face": question.fingerprint,
            })?;
        }
    }
    Ok(u32::try_from(number).unwrap_or(u32::MAX))
}

fn find(conn: &Connection, number: u32) -> rusqlite::Result<Option<Sheet>> {
    let Some(mut sheet) = conn.prepare_cached(BY_NUMBER)?.query_row([number], from_row).optional()? else {
        return Ok(None);
    };
    let mut select = conn.prepare_cached(QUESTIONS)?;
    let mut rows = select.query([number])?;
    while let Some(row) = rows.next()? {
        let form: u32 = row.get("form")?;
        let question = SheetQuestion { question_id: row.get("spec")?, fingerprint: row.get("face")? };
        if let Some(questions) = sheet.sheet.forms.get_mut(form as usize) {
            questions.push(question);
        }
    }
    Ok(Some(sheet))
}

/// Reads a sheet without its questions.
fn from_row(row: &Row<'_>) -> rusqlite::Result<Sheet> {
    Ok(Sheet {
        number: row.get("number")?,
        revision: row.get("revision")?,
        sheet: NewSheet {
            details: SheetDetails { title: row.get("title")?, club: row.get("club")?, date: row.get("date")? },
            letters: row.get("letters")?,
            choice: row.get("choice")?,
            content_version: row.get("content_version")?,
            edit_digest: row.get("edit_digest")?,
            key_digest: row.get("key_digest")?,
            made_at: row.get("made_at")?,
            forms: Default::default(),
        },
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::test_support::{assert_uses_indexes, temp_store};

    pub(crate) fn new_sheet(token: u8) -> NewSheet {
        let question = |form: usize, n: usize| SheetQuestion {
            question_id: format!("drayson-{n}/-/1/{form}"),
            fingerprint: format!("f{form}{n}"),
        };
        NewSheet {
            details: SheetDetails { title: "Revokes".into(), club: "The Club".into(), date: "1 May".into() },
            letters: true,
            choice: "topic=revoke".into(),
            content_version: "v1".into(),
            edit_digest: [token; 32],
            key_digest: [token + 1; 32],
            made_at: 7,
            forms: std::array::from_fn(|form| (1..13).map(|n| question(form, n)).collect()),
        }
    }

    #[test]
    fn a_kept_sheet_is_read_back_as_it_was_and_numbers_go_up() {
        let (_folder, store) = temp_store();
        assert_eq!(store.keep_sheet(&new_sheet(1)).unwrap(), KeepOutcome::Kept(1001));
        assert_eq!(store.keep_sheet(&new_sheet(2)).unwrap(), KeepOutcome::Kept(1002));
        let found = store.sheet(1002).unwrap().unwrap();
        assert_eq!(found, Sheet { number: 1002, revision: 1, sheet: new_sheet(2) });
        for unknown in [0, 1000, 1003, u32::MAX] {
            assert_eq!(store.sheet(unknown).unwrap(), None);
        }
    }

    #[test]
    fn a_form_sent_twice_makes_one_sheet() {
        let (_folder, store) = temp_store();
        store.keep_sheet(&new_sheet(1)).unwrap();
        let other = NewSheet { letters: false, ..new_sheet(1) };
        assert_eq!(store.keep_sheet(&other).unwrap(), KeepOutcome::Known(1001));
        assert!(store.sheet(1001).unwrap().unwrap().sheet.letters, "the first one stays");
        assert_eq!(store.sheet(1002).unwrap(), None);
    }

    #[test]
    fn the_second_of_two_editors_changes_nothing() {
        let (_folder, store) = temp_store();
        store.keep_sheet(&new_sheet(1)).unwrap();
        let title = |title: &str| SheetDetails { title: title.into(), ..SheetDetails::default() };
        assert_eq!(store.edit_sheet(1001, 1, &title("One")).unwrap(), EditOutcome::Changed);
        assert_eq!(store.edit_sheet(1001, 1, &title("Two")).unwrap(), EditOutcome::Outdated);
        assert_eq!(store.edit_sheet(1002, 1, &title("Two")).unwrap(), EditOutcome::Outdated);
        let found = store.sheet(1001).unwrap().unwrap();
        assert_eq!((found.revision, found.sheet.details), (2, title("One")));
        assert_eq!(found.sheet.forms, new_sheet(1).forms, "the questions never change");
    }

    #[test]
    fn sheet_queries_use_indexes() {
        assert_uses_indexes(&[BY_NUMBER, BY_EDIT_DIGEST, QUESTIONS, SET_HEADING]);
    }
}
