//! The types for papers, their questions, and what can happen to them.

use crate::attempt::NewAttempt;

/// A paper to start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPaper {
    /// The visitor who takes it.
    pub visitor: i64,
    /// The name of the paper, such as `CODE/1234`.
    pub name: String,
    /// The version of the content that the questions are made from.
    pub content_version: String,
    /// When it starts, in unix seconds.
    pub begun_at: i64,
    /// When its time is up, in unix seconds, if it is timed.
    pub ends_at: Option<i64>,
    /// The questions, in order.
    pub questions: Vec<NewPaperQuestion>,
}

/// A question of a paper to start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPaperQuestion {
    /// The question's id.
    pub question_id: String,
    /// A hash of the question's text and options. It shows whether newer content makes a different
    /// question for this id.
    pub fingerprint: String,
    /// The topic that it is counted under.
    pub topic: String,
}

/// A paper without its questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperSummary {
    /// The paper's id.
    pub id: i64,
    /// The name of the paper.
    pub name: String,
    /// The version of the content that the questions were made from.
    pub content_version: String,
    /// When its time is up, in unix seconds, if it is timed.
    pub ends_at: Option<i64>,
    /// The result. `None` while the paper is open.
    pub result: Option<PaperResult>,
}

impl PaperSummary {
    /// Whether its time is up at `now` (unix seconds).
    #[must_use]
    pub fn is_time_up(&self, now: i64) -> bool {
        self.ends_at.is_some_and(|end| now >= end)
    }
}

/// The result of a paper that has been handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaperResult {
    /// When it was handed in, in unix seconds.
    pub handed_in_at: i64,
    /// How many questions were answered right.
    pub right_count: usize,
    /// How many questions counted.
    pub question_count: usize,
}

/// A paper with its questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// Everything but the questions.
    pub summary: PaperSummary,
    /// The questions, in order.
    pub questions: Vec<PaperQuestion>,
}

/// A question of a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperQuestion {
    /// The question's id.
    pub question_id: String,
    /// See [`NewPaperQuestion::fingerprint`].
    pub fingerprint: String,
    /// The topic that it is counted under.
    pub topic: String,
    /// The chosen answer as a number, and when it was given, in unix seconds.
    pub reply: Option<(u32, i64)>,
    /// What happened to it. `None` while the paper is open.
    pub outcome: Option<QuestionOutcome>,
}

/// What happened to a question when its paper was handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuestionOutcome {
    /// It was answered right.
    Right,
    /// It was answered wrong.
    Wrong,
    /// It was not answered. It counts as wrong.
    Unanswered,
    /// The content no longer makes this question. It does not count.
    Void,
}

/// What [`Store::begin_paper`](crate::Store::begin_paper) did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BeginOutcome {
    /// The paper with this id has been started.
    Started(i64),
    /// The paper with this id was already open, and still is. No new paper was started.
    AlreadyOpen(i64),
}

/// What [`Store::save_paper_reply`](crate::Store::save_paper_reply) did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplyOutcome {
    /// The reply has been saved.
    Saved,
    /// The paper has been handed in, or its time is up. Nothing was saved.
    Closed,
    /// The visitor has no paper with such a question.
    NoSuchQuestion,
}

/// How a question of a paper was marked.
pub struct MarkedQuestion {
    /// What happened to it.
    pub outcome: QuestionOutcome,
    /// The attempt to save, if the question was answered and counts.
    pub attempt: Option<NewAttempt>,
}
