//! The members of a club and their roles.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params};

use super::{BY_JOINING_CODE, Club, MAX_CLUBS_PER_MEMBER, from_row, is_secretary};
use crate::{Store, StoreError};

const MEMBERSHIP: &str = include_str!("membership.sql");
pub(super) const OF_VISITOR: &str = include_str!("of_visitor.sql");
const INSERT: &str = include_str!("insert_member.sql");
const MEMBERS: &str = include_str!("members.sql");
pub(super) const DELETE_RESULTS: &str = include_str!("delete_results_of_member.sql");

/// The most members of a club.
pub const MAX_MEMBERS_PER_CLUB: u32 = 200;

/// Somebody who joins a club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMember {
    /// Who it is.
    pub visitor: i64,
    /// The name by which the club knows them.
    pub name: String,
    /// The same for comparing, such as the name in lower case. Two members of a club never have the same.
    pub folded_name: String,
    /// The day.
    pub joined_on: String,
}

/// A member of a club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubMember {
    /// The id of the membership.
    pub id: i64,
    /// The name by which the club knows them.
    pub name: String,
    /// Whether they are a secretary.
    pub is_secretary: bool,
    /// The day on which they joined.
    pub joined_on: String,
}

/// A club and somebody in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Membership {
    /// The club.
    pub club: Club,
    /// The member.
    pub member: ClubMember,
}

/// What [`Store::join_club`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JoinOutcome {
    /// A member of the club with this id now.
    Joined(i64),
    /// A member of it already. Nothing changed.
    Known(i64),
    /// No club has this joining code. Nothing changed, as for all that follow.
    NoSuchCode,
    /// Another member has the name.
    NameTaken,
    /// They belong to as many clubs as anybody can.
    TooManyClubs,
    /// The club has as many members as it can have.
    Full,
}

/// What happens to a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberChange {
    /// Becomes a secretary.
    MakeSecretary,
    /// Is no longer a secretary.
    MakeOrdinary,
    /// Becomes a secretary in the place of whoever does this.
    HandOver,
    /// Is no longer a member. What they won stays, as a guest's.
    Remove,
}

/// What a change of a member did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberOutcome {
    /// It is done.
    Changed,
    /// There is no such member, or whoever does it is not a secretary. Nothing changed, as for all that follow.
    NoSuchMember,
    /// The club would be left without a secretary.
    LastSecretary,
    /// Another member has the name.
    NameTaken,
}

/// What [`Store::leave_club`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeaveOutcome {
    /// A member no more.
    Left,
    /// They were no member.
    NotMember,
    /// They are the only secretary. Nothing changed.
    LastSecretary,
}

impl Store {
    /// The club with an id and a member of it. `None` if there is no such club, or the visitor does not belong to it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn membership(&self, club: i64, visitor: i64) -> Result<Option<Membership>, StoreError> {
        self.read(|conn| conn.prepare_cached(MEMBERSHIP)?.query_row([club, visitor], membership).optional())
    }

    /// The clubs of a visitor, in the order in which they joined.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn clubs_of(&self, visitor: i64) -> Result<Vec<Membership>, StoreError> {
        let mut found: Vec<Membership> =
            self.read(|conn| conn.prepare_cached(OF_VISITOR)?.query_map([visitor], membership)?.collect())?;
        found.sort_by_key(|each| each.member.id);
        Ok(found)
    }

    /// Makes somebody a member of the club with a joining code.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn join_club(&self, code: &str, new: &NewMember) -> Result<JoinOutcome, StoreError> {
        self.write(|transaction| {
            let found = transaction.prepare_cached(BY_JOINING_CODE)?.query_row([code], from_row).optional()?;
            let Some(Club { id: club, .. }) = found else { return Ok(JoinOutcome::NoSuchCode) };
            if transaction.prepare_cached(MEMBERSHIP)?.exists([club, new.visitor])? {
                return Ok(JoinOutcome::Known(club));
            }
            if club_count(transaction, new.visitor)? >= MAX_CLUBS_PER_MEMBER {
                return Ok(JoinOutcome::TooManyClubs);
            }
            if count(transaction, "club = ?1", club)? >= MAX_MEMBERS_PER_CLUB {
                return Ok(JoinOutcome::Full);
            }
            if is_name_taken(transaction, club, new.visitor, &new.folded_name)? {
                return Ok(JoinOutcome::NameTaken);
            }
            insert(transaction, club, new, false)?;
            Ok(JoinOutcome::Joined(club))
        })
    }

    /// The members of a club, in the order in which they joined.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn club_members(&self, club: i64) -> Result<Vec<ClubMember>, StoreError> {
        let mut found: Vec<ClubMember> =
            self.read(|conn| conn.prepare_cached(MEMBERS)?.query_map([club], member)?.collect())?;
        found.sort_by_key(|each| each.id);
        Ok(found)
    }

    /// Changes the role of a member, or removes them.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn change_member(
        &self,
        club: i64,
        by: i64,
        member: i64,
        change: MemberChange,
    ) -> Result<MemberOutcome, StoreError> {
        self.write(|transaction| {
            let role = "SELECT secretary FROM club_members WHERE club = ?1 AND id = ?2";
            let role = transaction.query_row(role, [club, member], |row| row.get::<_, bool>(0)).optional()?;
            let Some(was_secretary) = role.filter(|_| is_secretary(transaction, club, by) == Ok(true)) else {
                return Ok(MemberOutcome::NoSuchMember);
            };
            let ends_role = matches!(change, MemberChange::MakeOrdinary | MemberChange::Remove);
            if ends_role && was_secretary && secretary_count(transaction, club)? < 2 {
                return Ok(MemberOutcome::LastSecretary);
            }
            let set = |secretary: bool| {
                let sql = "UPDATE club_members SET secretary = ?2 WHERE id = ?1";
                transaction.execute(sql, (member, secretary)).map(drop)
            };
            match change {
                MemberChange::MakeSecretary => set(true)?,
                MemberChange::MakeOrdinary => set(false)?,
                MemberChange::HandOver => {
                    let step_down = "UPDATE club_members SET secretary = 0 WHERE club = ?1 AND visitor = ?2";
                    transaction.execute(step_down, [club, by])?;
                    set(true)?;
                }
                MemberChange::Remove => remove(transaction, member)?,
            }
            Ok(MemberOutcome::Changed)
        })
    }

    /// Gives a member another name.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn rename_member(
        &self,
        club: i64,
        visitor: i64,
        name: &str,
        folded_name: &str,
    ) -> Result<MemberOutcome, StoreError> {
        self.write(|transaction| {
            if is_name_taken(transaction, club, visitor, folded_name)? {
                return Ok(MemberOutcome::NameTaken);
            }
            let sql = "UPDATE club_members SET name = ?3, folded = ?4 WHERE club = ?1 AND visitor = ?2";
            let changed = transaction.execute(sql, (club, visitor, name, folded_name))? > 0;
            Ok(if changed { MemberOutcome::Changed } else { MemberOutcome::NoSuchMember })
        })
    }

    /// Ends a membership. What the member won stays with the club as a guest's, unless it is to be deleted.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn leave_club(&self, club: i64, visitor: i64, delete_results: bool) -> Result<LeaveOutcome, StoreError> {
        self.write(|transaction| {
            let found = transaction.prepare_cached(MEMBERSHIP)?.query_row([club, visitor], membership).optional()?;
            let Some(Membership { member, .. }) = found else { return Ok(LeaveOutcome::NotMember) };
            if member.is_secretary && secretary_count(transaction, club)? < 2 {
                return Ok(LeaveOutcome::LastSecretary);
            }
            if delete_results {
                transaction.prepare_cached(DELETE_RESULTS)?.execute([member.id])?;
            }
            remove(transaction, member.id)?;
            Ok(LeaveOutcome::Left)
        })
    }
}

/// Adds a member.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    club: i64,
    new: &NewMember,
    secretary: bool,
) -> rusqlite::Result<()> {
    let params = named_params! {
        ":club": club,
        ":visitor": new.visitor,
        ":name": new.name,
        ":folded": new.folded_name,
        ":secretary": secretary,
        ":joined_on": new.joined_on,
    };
    transaction.prepare_cached(INSERT)?.execute(params).map(drop)
}

/// Ends a membership.
pub(super) fn remove(transaction: &Transaction<'_>, member: i64) -> rusqlite::Result<()> {
    transaction.execute("DELETE FROM club_members WHERE id = ?1", [member]).map(drop)
}

/// How many clubs a visitor belongs to.
pub(super) fn club_count(conn: &Connection, visitor: i64) -> rusqlite::Result<u32> {
    count(conn, "visitor = ?1", visitor)
}

/// How many secretaries a club has.
pub(super) fn secretary_count(conn: &Connection, club: i64) -> rusqlite::Result<u32> {
    count(conn, "club = ?1 AND secretary = 1", club)
}

fn count(conn: &Connection, condition: &str, value: i64) -> rusqlite::Result<u32> {
    let sql = format!("SELECT count(*) FROM club_members WHERE {condition}");
    conn.prepare_cached(&sql)?.query_row([value], |row| row.get(0))
}

fn is_name_taken(conn: &Connection, club: i64, visitor: i64, folded_name: &str) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM club_members WHERE club = ?1 AND folded = ?2 AND visitor <> ?3";
    conn.prepare_cached(sql)?.exists((club, folded_name, visitor))
}

fn member(row: &Row<'_>) -> rusqlite::Result<ClubMember> {
    Ok(ClubMember {
        id: row.get("member")?,
        name: row.get("member_name")?,
        is_secretary: row.get("secretary")?,
        joined_on: row.get("joined_on")?,
    })
}

/// Reads a club and a member of it.
pub(super) fn membership(row: &Row<'_>) -> rusqlite::Result<Membership> {
    Ok(Membership { club: from_row(row)?, member: member(row)? })
}
