//! Rows of papers as values.

use rusqlite::Row;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use super::{HandedIn, Outcome, PaperQuestion, TakenPaper};

impl Outcome {
    /// Every outcome.
    const ALL: [Outcome; 4] = [Outcome::Right, Outcome::Wrong, Outcome::Unanswered, Outcome::Void];

    /// The name, as it is stored.
    const fn name(self) -> &'static str {
        match self {
            Outcome::Right => "right",
            Outcome::Wrong => "wrong",
            Outcome::Unanswered => "unanswered",
            Outcome::Void => "void",
        }
    }
}

impl ToSql for Outcome {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.name().into())
    }
}

impl FromSql for Outcome {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        Outcome::ALL.into_iter().find(|outcome| outcome.name() == name).ok_or(FromSqlError::InvalidType)
    }
}

/// A paper.
pub(super) fn taken(row: &Row<'_>) -> rusqlite::Result<TakenPaper> {
    let handed_in =
        match (row.get("handed_in_at")?, row.get::<_, Option<u32>>("right")?, row.get::<_, Option<u32>>("of")?) {
            (Some(at), Some(right), Some(of)) => Some(HandedIn { at, right: right as usize, of: of as usize }),
            _ => None,
        };
    Ok(TakenPaper {
        id: row.get("id")?,
        name: row.get("name")?,
        content_version: row.get("content_version")?,
        ends_at: row.get("ends_at")?,
        handed_in,
    })
}

/// A question of a paper.
pub(super) fn question(row: &Row<'_>) -> rusqlite::Result<PaperQuestion> {
    let reply: Option<u32> = row.get("reply")?;
    let at: Option<i64> = row.get("replied_at")?;
    Ok(PaperQuestion {
        spec: row.get("spec")?,
        face: row.get("face")?,
        topic: row.get("topic")?,
        reply: reply.zip(at),
        outcome: row.get("outcome")?,
    })
}
