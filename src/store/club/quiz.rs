//! How the members of a club did in a daily quiz.

use rusqlite::named_params;

use crate::{Store, StoreError};

const IS_CODE_OF_CLUB: &str = include_str!("is_code_of_club.sql");
const QUIZ_RESULTS: &str = include_str!("quiz_results.sql");

/// How a member did in a quiz.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberQuizResult {
    /// The id of the membership.
    pub member: i64,
    /// The name by which the club knows them.
    pub name: String,
    /// How many answers were right.
    pub right: u32,
    /// How many were wrong.
    pub wrong: u32,
}

impl Store {
    /// Whether a club plays by a code with these house rules, or a daily quiz of its track is stored from when one did.
    /// House rules have a space between two.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn is_code_of_club(&self, code: &str, house_rules: &str, track: &str) -> Result<bool, StoreError> {
        let params = named_params! { ":code": code, ":house_rules": house_rules, ":house": track };
        self.read(|conn| conn.prepare_cached(IS_CODE_OF_CLUB)?.query_row(params, |row| row.get(0)))
    }

    /// How the members of a club did in the quiz of a day on a track, the best first. Quizzes that they began before
    /// the day on which they joined are left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn club_quiz_results(&self, club: i64, track: &str, day: &str) -> Result<Vec<MemberQuizResult>, StoreError> {
        let mut found: Vec<MemberQuizResult> = self.read(|conn| {
            let params = named_params! { ":club": club, ":house": track, ":day": day };
            let mut select = conn.prepare_cached(QUIZ_RESULTS)?;
            let results = select.query_map(params, |row| {
                Ok(MemberQuizResult {
                    member: row.get("member")?,
                    name: row.get("member_name")?,
                    right: row.get("right")?,
                    wrong: row.get("wrong")?,
                })
            })?;
            results.collect()
        })?;
        found.sort_by(|one, other| (other.right, one.wrong, one.member).cmp(&(one.right, other.wrong, other.member)));
        Ok(found)
    }
}
