//! The end of a night: what was answered becomes results of its sheet.

use rusqlite::Transaction;

use super::answers::answers;
use super::players::{NightPlayer, players};
use super::{MoveOutcome, Night, NightMove, move_on};
use crate::sheet_result::add;
use crate::{AddOutcome, SecretHash, SheetAnswer, SheetResult, Store, StoreError};

/// What [`Store::end_night`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EndOutcome {
    /// Whether it ended.
    pub moved: MoveOutcome,
    /// Of how many players the answers found no room among the results of the sheet.
    pub unsaved: u32,
}

impl Store {
    /// Ends a night, and in the same transaction puts the answers of each player among the results of the sheet. A
    /// question without an answer counts as left open; whoever answered nothing has no result. `full_marks` has the
    /// points of each question, and `digest` makes a hash for a player that no other result has.
    ///
    /// # Errors
    /// When the database cannot be written. Nothing has changed then.
    pub fn end_night(
        &self,
        night: &Night,
        step: u32,
        full_marks: &[u8],
        digest: impl Fn(i64) -> SecretHash,
        now: i64,
    ) -> Result<EndOutcome, StoreError> {
        self.write(|transaction| {
            let moved = move_on(transaction, night.id, step, NightMove::End, now)?;
            let unsaved = match moved {
                MoveOutcome::Moved => save_results(transaction, night, full_marks, &digest)?,
                _ => 0,
            };
            if unsaved > 0 {
                let sql = "UPDATE nights SET unsaved = ?1 WHERE id = ?2";
                transaction.prepare_cached(sql)?.execute((unsaved, night.id))?;
            }
            Ok(EndOutcome { moved, unsaved })
        })
    }
}

/// Adds a result for each player who answered something. Returns how many found no room.
fn save_results(
    transaction: &Transaction<'_>,
    night: &Night,
    full_marks: &[u8],
    digest: &impl Fn(i64) -> SecretHash,
) -> rusqlite::Result<u32> {
    let given = answers(transaction, night.id)?;
    let mut unsaved = 0;
    for NightPlayer { id, name } in players(transaction, night.id)? {
        if !given.iter().any(|answer| answer.player == id) {
            continue;
        }
        let of_question = |(question, out_of): (u32, &u8)| {
            let found = given.iter().find(|answer| answer.player == id && answer.question == question);
            let left_open = || SheetAnswer { out_of: *out_of, ..SheetAnswer::default() };
            found.map_or_else(left_open, |answer| answer.answer.clone())
        };
        let answers = (1..).zip(full_marks).map(of_question).collect();
        let result = SheetResult { form: 0, name, online: true, answers };
        if add(transaction, night.sheet, &result, &digest(id))? == AddOutcome::Full {
            unsaved += 1;
        }
    }
    Ok(unsaved)
}
