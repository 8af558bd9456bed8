//! The asking ids of daily quizzes: which question of which quiz was asked.

/// The track that asking ids leave out. The ids of other tracks start with the track.
pub(crate) const DEFAULT_TRACK: &str = "english-club";

/// The parts of the asking id of a daily question: `2026-03-01/2` is the second question of that
/// day on the default track, and `both/2026-03-01/2` is the same on the track `both`. The id is
/// also the part of the page's address after `/quiz/`.
///
/// `counting/quiz/recount.sql` and `adjust_questions.sql` split ids in the same way, so a track
/// must not start with a digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AskingId<'a> {
    /// The track of the quiz.
    pub track: &'a str,
    /// The date of the quiz, `YYYY-MM-DD`.
    pub date: &'a str,
    /// The number of the question in its quiz, from 1.
    pub position: &'a str,
}

impl AskingId<'_> {
    /// Splits an id. A missing part becomes empty, or the database rejects it.
    pub(crate) fn parse(id: &str) -> AskingId<'_> {
        let (quiz, position) = id.rsplit_once('/').unwrap_or((id, ""));
        let (track, date) = quiz.split_once('/').unwrap_or((DEFAULT_TRACK, quiz));
        AskingId { track, date, position }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asking_ids_name_the_track_unless_default() {
        for (id, parts) in [
            ("2026-03-01/2", (DEFAULT_TRACK, "2026-03-01", "2")),
            ("both/2026-03-01/2", ("both", "2026-03-01", "2")),
            ("x", (DEFAULT_TRACK, "x", "")),
        ] {
            let AskingId { track, date, position } = AskingId::parse(id);
            assert_eq!((track, date, position), parts);
        }
    }
}
