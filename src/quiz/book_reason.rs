//! The reason for an answer, with the rule of the book where that decides otherwise.

use super::prose::Prose;
use super::quiz_question::QuizQuestion;
use super::variant::Variant;
use oddtrick_law::Question;

/// Those whose opinion a headline tells where they leave the words of the law.
const AUTHORS: [&str; 2] = ["Drayson", "McIntosh"];

impl QuizQuestion {
    /// The reason for the answer. Where the book decides otherwise, its own rule follows.
    pub(super) fn reason_with_dissent(&self, variant: &Variant<'_>) -> Option<Prose> {
        // A score can come out otherwise though the book’s rule is the same.
        let is_score = matches!(variant.question, Question::Score { .. } | Question::Best { .. });
        // Where the case is told for what it has in common with the law, its author is not named.
        let is_opinion = AUTHORS.iter().any(|author| variant.case.headline.contains(author));
        if !self.book_differs || is_score || !is_opinion {
            return self.reason.clone();
        }
        let told = format!("The book sees it otherwise: “{}”", variant.case.headline);
        let mut reason = self.reason.clone().unwrap_or_default();
        reason.push(Prose::from_text(if reason.0.is_empty() { "" } else { " " }));
        reason.push(Prose::from_text(told));
        Some(reason)
    }
}
