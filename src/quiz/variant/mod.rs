//! A case at another table: its record, question and moment under a spec.

mod alternative_scores;
mod case_story;
mod error;
mod layout;
pub(crate) mod layouts;
mod lookup;
mod other_readings;
mod person_letters;
mod rank_maps;
#[cfg(test)]
mod tests;

use std::cell::OnceCell;

pub use error::VariantError;

use case_story::CaseStory;
use layout::Layout;

use super::law_prose::ConcernedParty;
use super::law_question::law_question;
use super::question_id::QuestionId;
use oddtrick_law::{Code, Evaluator, FoldedRecord, Question, Ruling, Trace};
use oddtrick_library::{Case, Variation};
use oddtrick_table::{Record, Relabelling, Suit};

/// A case, or a turn of it, with players, cards and score moved.
pub struct Variant<'a> {
    /// Its note: the seed is the number of its table among those of its family.
    pub id: QuestionId,
    pub case: &'a Case,
    pub variation: Option<&'a Variation>,
    pub code: &'static Code,
    pub record: Record,
    /// Lines of the record before the question.
    pub lines_before: usize,
    pub question: Question,
    pub relabelling: Relabelling,
    layout: Layout,
    /// Made when first wanted: a question is put to the same record under many mistakes.
    folded_record: OnceCell<FoldedRecord>,
    ruling_and_trace: OnceCell<(Ruling, Trace)>,
}

impl<'a> Variant<'a> {
    /// Another of the case’s stories at the same table; `None` for the case as it stands.
    pub(super) fn with_variation(&self, turn: Option<&str>) -> Option<Variant<'a>> {
        let story = CaseStory::new(self.case, self.id.question_index, turn).ok()?;
        let spec = QuestionId { variation: turn.map(str::to_owned), ..self.id.clone() };
        Some(Variant::at_layout(self.case, story, self.layout, spec))
    }

    /// Whether the question is put before a suit is named that is named later in the story: tables that differ in that
    /// suit alone would then be told alike.
    pub(super) fn omits_later_suit(&self) -> bool {
        let whole = self
            .variation
            .map_or_else(|| self.case.questions[self.id.question_index].lines_before, |turn| turn.lines_before);
        let (told, whole) = (self.record.prefix(self.lines_before), self.record.prefix(whole));
        Suit::ALL
            .into_iter()
            .any(|suit| !case_story::mentions_suit(&told, suit) && case_story::mentions_suit(&whole, suit))
    }

    /// A story at a layout, under an id whose number may be any.
    fn at_layout(case: &'a Case, story: CaseStory<'a>, layout: Layout, id: QuestionId) -> Variant<'a> {
        let record = layout.apply(story.record);
        let asked = story.question.relabel(&layout.relabelling);
        let told = Evaluator::after_lines(story.code, &record, story.lines_before);
        let (question, lines_before) = law_question(id.kind, asked, &told, story.lines_before, id.layout);
        Variant {
            id,
            case,
            variation: story.variation,
            code: story.code,
            record,
            lines_before,
            question,
            relabelling: layout.relabelling,
            layout,
            folded_record: OnceCell::new(),
            ruling_and_trace: OnceCell::new(),
        }
    }

    /// The record before the variant's own code, or another.
    pub fn evaluator<'b>(&'b self, code: &'b Code) -> Evaluator<'b> {
        let bench = self.evaluator_without_cache(code);
        // What was found for the ruling need not be found again.
        if std::ptr::eq(code, self.code) { bench.reusing_cache_of(self.trace()) } else { bench }
    }

    fn evaluator_without_cache<'b>(&'b self, code: &'b Code) -> Evaluator<'b> {
        let folded = self.folded_record.get_or_init(|| FoldedRecord::from_lines(&self.record, self.lines_before));
        Evaluator::from_folded(code, &self.record, self.lines_before, folded)
    }

    /// The player or side that the question is about, where the question or the record names one.
    pub(super) fn concerned_party(&self) -> ConcernedParty {
        ConcernedParty { party: self.question.party_concerned(&self.evaluator(self.code).facts) }
    }

    /// The ruling under the variant's own code.
    pub fn ruling(&self) -> &Ruling {
        &self.ruling_and_trace().0
    }

    /// What was weighed for it.
    pub(super) fn trace(&self) -> &Trace {
        &self.ruling_and_trace().1
    }

    fn ruling_and_trace(&self) -> &(Ruling, Trace) {
        self.ruling_and_trace.get_or_init(|| self.evaluator_without_cache(self.code).rule_with_trace(&self.question))
    }
}
