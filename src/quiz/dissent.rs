//! Cases that their book decides otherwise than the words of the law do.

use super::prose::Prose;
use super::quiz_question::QuizQuestion;
use super::variant::Variant;

/// Whether the book decides the case otherwise than the words of the law do, and no reading of the code follows it.
pub(super) fn book_differs(variant: &Variant<'_>) -> bool {
    let is_own = variant.variation.is_none() && variant.code.id == variant.case.code;
    variant.case.questions.get(variant.id.question_index).is_some_and(|asked| {
        let is_asked = asked.question.relabel(&variant.relabelling) == variant.question;
        is_own && is_asked && asked.departs_from_letter() && variant.case.reading.is_none()
    })
}

impl QuizQuestion {
    /// The reason for the answer. Where the book decides otherwise, its own rule follows.
    pub(super) fn reason_with_dissent(&self, variant: &Variant<'_>) -> Option<Prose> {
        if !self.book_differs {
            return self.reason.clone();
        }
        let told =
            format!("The book sees it otherwise: “{}” The words of the law do not say so.", variant.case.headline);
        let mut reason = self.reason.clone().unwrap_or_default();
        reason.push(Prose::from_text(if reason.0.is_empty() { "" } else { " " }));
        reason.push(Prose::from_text(told));
        Some(reason)
    }
}
