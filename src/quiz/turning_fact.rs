//! The fact that would have changed a ruling, for the answer page.

use super::answer_option::AnswerOption;
use super::argument_text::{RequirementText, written_turn};
use super::context::QuizContext;
use super::kind::{self, TOLD_BY_THE_CASE};
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::variant::Variant;
use oddtrick_law::Answer;

impl QuizQuestion {
    /// One fact that would have changed the ruling, as a sentence. `None` if no single fact would, and for a question about
    /// a change, where it is the very answer.
    ///
    /// A change that the case itself tells comes first: it is judged as a whole story. Then comes what the library has
    /// for the reason, and then facts for which the story leaves room. That the fault had never happened comes last.
    pub fn turning_fact(&self, context: &QuizContext) -> Option<String> {
        let variant = Variant::from_id(context, &self.id).ok()?;
        // A change that leaves the ruling teaches more beside one that would not.
        if self.id.kind == QuestionKind::Change {
            let is_idle = self.options.iter().enumerate().any(|(n, option)| self.is_right(n) && leaves_it(option));
            return is_idle.then(|| self.written(context, &variant)).flatten();
        }
        if matches!(self.id.kind, QuestionKind::Fact | QuestionKind::Spot) {
            return None;
        }
        // A quick question tells no story in which a fact could be supposed otherwise.
        if self.id.kind == QuestionKind::Quick {
            return self.written(context, &variant);
        }
        // What a score turns on first of all is a fact that the case itself changes, and then which penalty was chosen.
        if self.id.kind == QuestionKind::Score
            && let Some((TOLD_BY_THE_CASE, told)) = self.turning_sentence(context, &variant)
        {
            return Some(self.naming.text(&told));
        }
        if let Some(told) = kind::other_choice(&variant) {
            return Some(self.naming.text(&told));
        }
        // Where the ruling of one code is told, the other is asked for alone.
        if self.code_asked_about().is_some() {
            return self.written(context, &variant);
        }
        let found = match context.compared_codes() {
            Some(codes) if self.id.kind == QuestionKind::Codes => {
                kind::turning_sentence_by_codes(context, &variant, codes)
            }
            _ => self.turning_sentence(context, &variant),
        };
        let found = found.map(|(distance, told)| (distance, self.naming.text(&told)));
        match found {
            Some((TOLD_BY_THE_CASE, told)) => Some(told),
            found => self.written(context, &variant).or(found.map(|(_, told)| told)),
        }
    }

    /// A fact for which the story leaves room.
    fn turning_sentence(&self, context: &QuizContext, variant: &Variant<'_>) -> Option<(u8, String)> {
        let now = &variant.ruling().answer;
        let turns = |then: &Answer| self.answers_what_is_asked_otherwise(now, then);
        kind::turning_sentence(context, variant, turns).or_else(|| {
            if kind::hangs_on_many(now) {
                return None;
            }
            let facts = RequirementText::all(context, &variant.evaluator(variant.code), &variant.question);
            let facts = facts
                .into_iter()
                .filter(|fact| turns(&fact.answer) && kind::says_something(fact.supposed.0, &fact.text));
            let near = facts.filter_map(|fact| Some((kind::distance_of(variant, fact.supposed)?, fact.text)));
            near.min_by_key(|(distance, _)| *distance)
        })
    }

    /// What the library says would have turned the answer, if it rests on one law alone. Where two codes are compared, it is
    /// said by which.
    fn written(&self, context: &QuizContext, variant: &Variant<'_>) -> Option<String> {
        if self.id.kind != QuestionKind::Codes {
            let evaluator = variant.evaluator(variant.code);
            let told = written_turn(context, &evaluator, &variant.question, variant.ruling())?;
            return Some(self.naming.text(&told));
        }
        let mut codes = context.compared_codes()?.to_vec();
        codes.sort_by_key(|code| self.code_asked_about() != Some(code.id));
        codes.into_iter().find_map(|code| {
            let evaluator = variant.evaluator(code);
            let told = written_turn(context, &evaluator, &variant.question, &variant.judged_by(code).0)?;
            let title = &context.code_text(code.text_id)?.title_in_sentence;
            Some(self.naming.text(&format!("By {title}: {}", told.replacen("If ", "if ", 1))))
        })
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

/// Whether an outcome is that nothing changes.
fn leaves_it(option: &AnswerOption) -> bool {
    option.text.to_string().starts_with("Nothing changes")
}
