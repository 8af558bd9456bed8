//! What people answered on a kept sheet, and what it won them.

use rusqlite::{Connection, Transaction, named_params};

use crate::{SecretHash, Store, StoreError};

const INSERT: &str = include_str!("insert.sql");
const INSERT_ANSWER: &str = include_str!("insert_answer.sql");
const COUNT: &str = include_str!("count.sql");
const BY_SHEET: &str = include_str!("by_sheet.sql");
const ANSWERS: &str = include_str!("answers.sql");
const DELETE: &str = include_str!("delete.sql");

/// The most results of one sheet. A sheet can be taken by anybody, so there must be an end.
pub const MAX_RESULTS_PER_SHEET: u32 = 500;

/// What somebody answered to one question of a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SheetAnswer {
    /// The reply as it is written on paper: letters, or numbers. Empty if it was left open.
    pub reply: String,
    /// The points that it won.
    pub points: u8,
    /// The points of a right answer.
    pub out_of: u8,
    /// The id of the misreading, if the answer is wrong and shows one.
    pub misreading_id: Option<String>,
}

/// A form of a sheet that somebody has answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetResult {
    /// The place of the form, from 0.
    pub form: u8,
    /// Whose answers they are.
    pub name: String,
    /// Whether the form was taken online. Otherwise somebody typed the answers in from paper.
    pub online: bool,
    /// The answers, in the order of the form.
    pub answers: Vec<SheetAnswer>,
}

/// What [`Store::add_sheet_result`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddOutcome {
    /// The result is kept.
    Added,
    /// The same answers under the same name are kept already. Nothing changed.
    Known,
    /// The sheet has as many results as it can have. Nothing changed.
    Full,
}

impl Store {
    /// Keeps what somebody answered on a sheet, once. `digest` is a hash of form, name and answers.
    ///
    /// # Errors
    /// When the database cannot be written, or there is no such sheet. Nothing is kept then.
    pub fn add_sheet_result(
        &self,
        sheet: u32,
        result: &SheetResult,
        digest: &SecretHash,
    ) -> Result<AddOutcome, StoreError> {
        self.write(|transaction| add(transaction, sheet, result, digest))
    }

    /// The results of a sheet with their ids, in the order in which they came.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn sheet_results(&self, sheet: u32) -> Result<Vec<(i64, SheetResult)>, StoreError> {
        self.read(|conn| {
            let snapshot = conn.unchecked_transaction()?;
            all(&snapshot, sheet)
        })
    }

    /// Removes a result of a sheet. Nothing happens if it is not there any more.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn remove_sheet_result(&self, sheet: u32, id: i64) -> Result<(), StoreError> {
        self.write(|transaction| {
            transaction.prepare_cached(DELETE)?.execute(named_params! { ":id": id, ":sheet": sheet })?;
            Ok(())
        })
    }
}

/// Keeps a result in a transaction, if the sheet has room for it, as [`Store::add_sheet_result`] does.
pub(crate) fn add(
    transaction: &Transaction<'_>,
    sheet: u32,
    result: &SheetResult,
    digest: &SecretHash,
) -> rusqlite::Result<AddOutcome> {
    let had: u32 = transaction.prepare_cached(COUNT)?.query_row([sheet], |row| row.get(0))?;
    if had >= MAX_RESULTS_PER_SHEET {
        return Ok(AddOutcome::Full);
    }
    let added = transaction.prepare_cached(INSERT)?.execute(named_params! {
        ":sheet": sheet,
        ":form": result.form,
        ":name": result.name,
        ":online": result.online,
        ":digest": digest,
    })?;
    if added == 0 {
        return Ok(AddOutcome::Known);
    }
    let id = transaction.last_insert_rowid();
    let mut insert = transaction.prepare_cached(INSERT_ANSWER)?;
    for (position, answer) in (1_i64..).zip(&result.answers) {
        insert.execute(named_params! {
            ":result": id,
            ":position": position,
            ":reply": answer.reply,
            ":points": answer.points,
            ":out_of": answer.out_of,
            ":misread": answer.misreading_id,
        })?;
    }
    Ok(AddOutcome::Added)
}

fn all(conn: &Connection, sheet: u32) -> rusqlite::Result<Vec<(i64, SheetResult)>> {
    let mut select = conn.prepare_cached(BY_SHEET)?;
    let found = select.query_map([sheet], |row| {
        let (form, name, online) = (row.get("form")?, row.get("name")?, row.get("online")?);
        Ok((row.get("id")?, SheetResult { form, name, online, answers: Vec::new() }))
    })?;
    let mut results = found.collect::<rusqlite::Result<Vec<(i64, SheetResult)>>>()?;
    let mut answers = conn.prepare_cached(ANSWERS)?;
    for (id, result) in &mut results {
        let of_result = answers.query_map([*id], |row| {
            Ok(SheetAnswer {
                reply: row.get("reply")?,
                points: row.get("points")?,
                out_of: row.get("out_of")?,
                misreading_id: row.get("misread")?,
            })
        })?;
        result.answers = of_result.collect::<rusqlite::Result<_>>()?;
    }
    results.sort_unstable_by_key(|(id, _)| *id);
    Ok(results)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::tests::new_sheet;
    use crate::test_support::{assert_uses_indexes, temp_store};

    fn result(name: &str) -> SheetResult {
        let answer = |points, misread: Option<&str>| SheetAnswer {
            reply: "b".into(),
            points,
            out_of: 2,
            misreading_id: misread.map(str::to_owned),
        };
        SheetResult {
            form: 1,
            name: name.into(),
            online: true,
            answers: vec![answer(2, None), answer(0, Some("calls-any-card"))],
        }
    }

    #[test]
    fn results_are_read_back_in_order_and_the_same_answers_count_once() {
        let (_folder, store) = temp_store();
        store.keep_sheet(&new_sheet(1)).unwrap();
        store.keep_sheet(&new_sheet(3)).unwrap();
        assert_eq!(store.add_sheet_result(1001, &result("Zoe"), &[1; 32]).unwrap(), AddOutcome::Added);
        assert_eq!(store.add_sheet_result(1001, &result("Ada"), &[2; 32]).unwrap(), AddOutcome::Added);
        assert_eq!(store.add_sheet_result(1001, &result("Zoe"), &[1; 32]).unwrap(), AddOutcome::Known);
        assert_eq!(store.add_sheet_result(1002, &result("Zoe"), &[1; 32]).unwrap(), AddOutcome::Added);
        let found = store.sheet_results(1001).unwrap();
        assert_eq!(found.iter().map(|(_, it)| it.clone()).collect::<Vec<_>>(), [result("Zoe"), result("Ada")]);
        // An id of another sheet removes nothing.
        store.remove_sheet_result(1002, found[0].0).unwrap();
        assert_eq!(store.sheet_results(1001).unwrap().len(), 2);
        store.remove_sheet_result(1001, found[0].0).unwrap();
        assert_eq!(store.sheet_results(1001).unwrap(), [found[1].clone()]);
        assert!(store.add_sheet_result(1003, &result("Zoe"), &[1; 32]).is_err(), "there is no such sheet");
    }

    #[test]
    fn a_sheet_has_only_so_many_results() {
        let (_folder, store) = temp_store();
        store.keep_sheet(&new_sheet(1)).unwrap();
        for n in 0..MAX_RESULTS_PER_SHEET {
            let mut digest = [0; 32];
            digest[..4].copy_from_slice(&n.to_le_bytes());
            let none = SheetResult { answers: Vec::new(), ..result("Zoe") };
            assert_eq!(store.add_sheet_result(1001, &none, &digest).unwrap(), AddOutcome::Added);
        }
        assert_eq!(store.add_sheet_result(1001, &result("Ada"), &[9; 32]).unwrap(), AddOutcome::Full);
        assert_eq!(store.sheet_results(1001).unwrap().len(), 500);
    }

    #[test]
    fn result_queries_use_indexes() {
        assert_uses_indexes(&[COUNT, BY_SHEET, ANSWERS, DELETE]);
    }
}
