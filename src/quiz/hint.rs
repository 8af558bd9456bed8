//! What a learner must be told before he answers: how the law is read, and how to answer.

use super::prose::{Prose, number_word};
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::reply_form::ReplyForm;
use oddtrick_law::codes::readings;
use oddtrick_law::disagreeing_rulings;

/// The hint where the book that tells the case does not go by the words of the law.
const BY_LETTER: &str = "Here the words of the law decide, though the book of this case decides otherwise.";

impl QuizQuestion {
    /// By which reading of the code the question goes, if authorities read its words in two ways, and how to answer, if
    /// that is not obvious.
    pub fn hint(&self) -> Option<Prose> {
        let reading = self.readings().into_iter().map(|reading| format!("Here the law is read like this: {reading}."));
        let by_letter = self.book_differs.then(|| BY_LETTER.to_owned());
        let hints: Vec<String> = reading.chain(by_letter).chain(self.form_hint()).collect();
        (!hints.is_empty()).then(|| Prose::from_text(hints.join(" ")))
    }

    /// How the words are read on which the answer hangs.
    fn readings(&self) -> Vec<&'static str> {
        if let Some(reading) = readings::find(self.code.id) {
            return vec![reading.summary];
        }
        // A question without a story asks for a law as it stands, and two codes have readings of their own.
        if self.story.is_empty() || self.id.kind == QuestionKind::Codes {
            return Vec::new();
        }
        let evaluator = self.judged_case().evaluator(self.code);
        disagreeing_rulings(&evaluator, &self.ruling).into_iter().map(|(reading, _)| reading.usual).collect()
    }

    /// What the form of the reply asks for.
    fn form_hint(&self) -> Option<String> {
        let game = number_word(self.code.terms.points_per_game.value);
        Some(match self.form {
            ReplyForm::Many => "Choose every one that is right; there may be none.".to_owned(),
            ReplyForm::Pair if self.code.terms.counts_surplus() => format!(
                "Points beyond {game} count too. If a side wins the game, the losers keep what they have by then."
            ),
            ReplyForm::Pair => {
                format!("Whoever wins the game has {game}, and the losers keep what they have by then.")
            }
            ReplyForm::One | ReplyForm::Number => return None,
        })
    }
}
