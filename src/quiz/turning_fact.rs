//! The fact that would have changed a ruling, for the answer page.

use super::argument_text::RequirementText;
use super::context::QuizContext;
use super::kind;
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::variant::Variant;
use oddtrick_law::Answer;

impl QuizQuestion {
    /// One fact that would have changed the ruling, as a sentence. `None` if no single fact would, for a question about
    /// a change, where it is the very answer, and for a question about two codes.
    ///
    /// A change that the case itself tells comes first: it is judged as a whole story. Then come facts for which the
    /// story leaves room.
    pub fn turning_fact(&self, context: &QuizContext) -> Option<String> {
        let asks_otherwise = [QuestionKind::Fact, QuestionKind::Change, QuestionKind::Spot, QuestionKind::Quick];
        if asks_otherwise.contains(&self.id.kind) {
            return None;
        }
        let variant = Variant::from_id(context, &self.id).ok()?;
        if self.id.kind == QuestionKind::Codes {
            let told = kind::turning_sentence_by_codes(context, &variant, context.compared_codes()?);
            return told.map(|told| self.naming.text(&told));
        }
        let turns = |then: &Answer| self.answers_what_is_asked_otherwise(&variant.ruling().answer, then);
        let told = kind::turning_sentence(context, &variant, turns).or_else(|| {
            if kind::hangs_on_many(&variant.ruling().answer) {
                return None;
            }
            let facts = RequirementText::all(context, &variant.evaluator(variant.code), &variant.question);
            let facts = facts.into_iter().filter(|fact| turns(&fact.answer) && !kind::is_vague_clause(&fact.text));
            let near = facts.filter_map(|fact| Some((kind::distance_of(&variant, fact.supposed)?, fact.text)));
            near.min_by_key(|(distance, _)| *distance).map(|(_, text)| text)
        });
        told.map(|told| self.naming.text(&told))
    }

    /// Whether another answer changes what is asked. A question about some of the demands stays as it is where only others
    /// come or go.
    fn answers_what_is_asked_otherwise(&self, now: &Answer, then: &Answer) -> bool {
        let asks_in_part = matches!(self.id.kind, QuestionKind::Who | QuestionKind::Cards | QuestionKind::Opinions);
        let (true, Answer::MayExact(now), Answer::MayExact(then)) = (asks_in_part, now, then) else { return true };
        let mut asked = self.options.iter().flat_map(|option| option.claim.demands());
        asked.any(|demand| now.contains(&demand) != then.contains(&demand))
    }
}
