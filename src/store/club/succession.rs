//! What becomes of memberships when a visitor is deleted, or becomes one with another.

use rusqlite::Transaction;

use super::delete;
use super::member::{DELETE_RESULTS, Membership, OF_VISITOR, membership, remove, secretary_count};

const HEIR: &str = include_str!("heir.sql");

/// Ends the memberships of a visitor who is being deleted, with the results that are known to be theirs. A club whose
/// only secretary goes passes to whoever has been in it longest; if nobody is left, it is dissolved.
pub(crate) fn forget_visitor(transaction: &Transaction<'_>, visitor: i64) -> rusqlite::Result<()> {
    let clubs: Vec<Membership> =
        transaction.prepare_cached(OF_VISITOR)?.query_map([visitor], membership)?.collect::<rusqlite::Result<_>>()?;
    for Membership { club, member } in clubs {
        transaction.prepare_cached(DELETE_RESULTS)?.execute([member.id])?;
        let is_last = member.is_secretary && secretary_count(transaction, club.id)? < 2;
        if is_last && transaction.prepare_cached(HEIR)?.execute([club.id, visitor])? == 0 {
            delete(transaction, club.id)?;
        }
    }
    Ok(())
}

/// Moves the memberships of the visitor `from` to the visitor `into`. If both belong to a club, the earlier membership
/// stays, with the results and the role of both.
pub(crate) fn merge_members(transaction: &Transaction<'_>, from: i64, into: i64) -> rusqlite::Result<()> {
    let of = |visitor: i64| -> rusqlite::Result<Vec<Membership>> {
        transaction.prepare_cached(OF_VISITOR)?.query_map([visitor], membership)?.collect()
    };
    for theirs in of(from)? {
        let Some(ours) = of(into)?.into_iter().find(|ours| ours.club.id == theirs.club.id) else { continue };
        let [kept, other] = if theirs.member.id < ours.member.id { [theirs, ours] } else { [ours, theirs] };
        let ids = [kept.member.id, other.member.id];
        transaction.execute("UPDATE club_results SET member = ?1 WHERE member = ?2", ids)?;
        if other.member.is_secretary {
            transaction.execute("UPDATE club_members SET secretary = 1 WHERE id = ?1", [kept.member.id])?;
        }
        remove(transaction, other.member.id)?;
    }
    transaction.execute("UPDATE club_members SET visitor = ?2 WHERE visitor = ?1", [from, into]).map(drop)
}
