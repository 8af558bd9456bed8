//! Activities: the parts of the site where questions are asked.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

/// The part of the site where a question was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Activity {
    /// The quiz of a day.
    DailyQuiz,
    /// Practice of a topic that the learner chose.
    Practice,
    /// A review of what is due.
    Review,
    /// A paper of an exam.
    Exam,
    /// The placement questions for a new learner.
    Placement,
}

impl Activity {
    /// Every activity.
    pub const ALL: [Activity; 5] =
        [Activity::DailyQuiz, Activity::Practice, Activity::Review, Activity::Exam, Activity::Placement];

    /// The stored name of the activity.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Activity::DailyQuiz => "day",
            Activity::Practice => "practice",
            Activity::Review => "review",
            Activity::Exam => "paper",
            Activity::Placement => "start",
        }
    }
}

impl ToSql for Activity {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.as_str().into())
    }
}

impl FromSql for Activity {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        Activity::ALL.into_iter().find(|activity| activity.as_str() == name).ok_or(FromSqlError::InvalidType)
    }
}
