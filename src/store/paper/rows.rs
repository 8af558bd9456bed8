//! Reading papers from rows, and the stored names of outcomes.

use rusqlite::Row;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use super::types::{PaperQuestion, PaperResult, PaperSummary, QuestionOutcome};

impl QuestionOutcome {
    /// Every outcome.
    const ALL: [QuestionOutcome; 4] =
        [QuestionOutcome::Right, QuestionOutcome::Wrong, QuestionOutcome::Unanswered, QuestionOutcome::Void];

    /// The stored name of the outcome.
    const fn as_str(self) -> &'static str {
        match self {
            QuestionOutcome::Right => "right",
            QuestionOutcome::Wrong => "wrong",
            QuestionOutcome::Unanswered => "unanswered",
            QuestionOutcome::Void => "void",
        }
    }
}

impl ToSql for QuestionOutcome {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.as_str().into())
    }
}

impl FromSql for QuestionOutcome {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        QuestionOutcome::ALL.into_iter().find(|outcome| outcome.as_str() == name).ok_or(FromSqlError::InvalidType)
    }
}

/// Reads a paper without its questions.
pub(super) fn summary_from_row(row: &Row<'_>) -> rusqlite::Result<PaperSummary> {
    let result = match (row.get("handed_in_at")?, row.get::<_, Option<u32>>("right")?, row.get::<_, Option<u32>>("of")?)
    {
        (Some(at), Some(right), Some(of)) => {
            Some(PaperResult { handed_in_at: at, right_count: right as usize, question_count: of as usize })
        }
        _ => None,
    };
    Ok(PaperSummary {
        id: row.get("id")?,
        name: row.get("name")?,
        content_version: row.get("content_version")?,
        ends_at: row.get("ends_at")?,
        result,
    })
}

/// Reads a question of a paper.
pub(super) fn question_from_row(row: &Row<'_>) -> rusqlite::Result<PaperQuestion> {
    let reply: Option<u32> = row.get("reply")?;
    let at: Option<i64> = row.get("replied_at")?;
    Ok(PaperQuestion {
        question_id: row.get("spec")?,
        fingerprint: row.get("face")?,
        topic: row.get("topic")?,
        reply: reply.zip(at),
        outcome: row.get("outcome")?,
    })
}
