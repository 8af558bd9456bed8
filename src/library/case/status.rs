//! How a book's decision compares with the words of its laws.

use serde::Deserialize;

/// How the book's decision compares with the words of its laws. One question decides: would a bright
/// card player of sixteen, who reads the law and then the decision, nod?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CaseStatus {
    /// Yes: the words give the book's answer. The answer may be that nothing is due, if no law speaks
    /// of what was done.
    Agrees,
    /// Not from the words alone. The book reads some words more widely or more narrowly than they
    /// stand, and the engine can follow it: its code reads them so, or one of its readings does. The
    /// note quotes the words.
    Construes,
    /// The code is silent on the point, and the book says all the same what to do. The note says that
    /// no law speaks of it.
    Fills,
    /// No: the book decides against the words of its laws, and no reading of the engine follows it. The
    /// note quotes both.
    Differs,
    /// The answer depends on a fact that the book does not state.
    Needs,
    /// It is about manners, fairness or advice, and no law decides it.
    Judgment,
    /// It has no record, so the engine has not judged it.
    Unrecorded,
}

impl CaseStatus {
    /// Every status. Those that the engine has judged come first.
    pub const ALL: [CaseStatus; 7] = [
        CaseStatus::Agrees,
        CaseStatus::Construes,
        CaseStatus::Fills,
        CaseStatus::Differs,
        CaseStatus::Needs,
        CaseStatus::Judgment,
        CaseStatus::Unrecorded,
    ];

    /// The status in words, for readers.
    pub const fn label(self) -> &'static str {
        match self {
            CaseStatus::Agrees => "agrees",
            CaseStatus::Construes => "reads beyond the words",
            CaseStatus::Fills => "fills a gap",
            CaseStatus::Differs => "differs",
            CaseStatus::Needs => "needs a fact",
            CaseStatus::Judgment => "judgment",
            CaseStatus::Unrecorded => "not judged yet",
        }
    }
}
