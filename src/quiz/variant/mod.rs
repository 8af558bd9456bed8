//! A case at another table: its record, question and moment under a spec.

mod alternative_scores;
mod case_story;
mod layouts;
mod person_letters;
mod rank_maps;
#[cfg(test)]
mod tests;

use std::cell::OnceCell;

use case_story::CaseStory;
use layouts::{Layout, Layouts};

use super::law_question::law_question;
use super::question_id::QuestionId;
use oddtrick_law::{Code, Evaluator, FoldedRecord, Question, Ruling, Trace};
use oddtrick_library::{Case, Library, Variation};
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
    /// Makes the variant of a spec. A number beyond the family’s last goes round to the first.
    ///
    /// # Errors
    /// What of the spec the library does not have.
    pub fn from_id(library: &'a Library, spec: &QuestionId) -> Result<Variant<'a>, String> {
        let (case, story) = find_story(library, spec)?;
        let tables = Layouts::for_question(library, case, spec.question_index);
        let spec = spec.at_layout(spec.layout % tables.count());
        Ok(Variant::at_layout(case, story, tables.get(spec.layout), spec))
    }

    /// The spec of a story at the table where its book has it: players, cards and score as told there.
    ///
    /// # Errors
    /// What of the story the library does not have.
    pub fn id_as_in_book(library: &Library, story: &QuestionId) -> Result<QuestionId, String> {
        let (case, _) = find_story(library, story)?;
        Ok(story.at_layout(Layouts::for_question(library, case, story.question_index).number_as_in_book()))
    }

    /// How many variants a story has, each told of another record; none if the library has no such
    /// story.
    pub fn count_layouts(library: &Library, story: &QuestionId) -> u64 {
        find_story(library, story)
            .map_or(0, |(case, _)| Layouts::for_question(library, case, story.question_index).count())
    }

    /// The next variant of a story for one who has had these, the last first: from the story’s own
    /// number on the first that he has not had, in whatever kind of question, and when he has had
    /// them all, the one that he had longest ago.
    ///
    /// # Errors
    /// What of the story the library does not have.
    pub fn next_unseen(library: &Library, story: &QuestionId, had: &[QuestionId]) -> Result<QuestionId, String> {
        let (case, _) = find_story(library, story)?;
        let count = Layouts::for_question(library, case, story.question_index).count();
        let same = |spec: &&QuestionId| spec.at_layout(0).with_kind(story.kind) == story.at_layout(0);
        let mut numbers: Vec<u64> = Vec::new();
        for spec in had.iter().filter(same) {
            if !numbers.contains(&(spec.layout % count)) {
                numbers.push(spec.layout % count);
            }
        }
        // One more than he has had are enough to find one that he has not.
        let beyond = u64::try_from(numbers.len()).unwrap_or(u64::MAX).min(count - 1);
        let fresh = (0..=beyond).map(|on| (story.layout % count + on) % count).find(|number| !numbers.contains(number));
        let number = fresh.or_else(|| numbers.last().copied());
        Ok(story.at_layout(number.unwrap_or_default()))
    }

    /// Another of the case’s stories at the same table; `None` for the case as it stands.
    pub(super) fn with_variation(&self, turn: Option<&str>) -> Option<Variant<'a>> {
        let story = CaseStory::new(self.case, self.id.question_index, turn).ok()?;
        let spec = QuestionId { variation: turn.map(str::to_owned), ..self.id.clone() };
        Some(Variant::at_layout(self.case, story, self.layout, spec))
    }

    /// The same story at each of its scores, all else as the book has it, asked as it is of a seed.
    pub(super) fn at_every_score(&self, library: &Library, seed: u64) -> impl Iterator<Item = Variant<'a>> {
        let story = CaseStory::new(self.case, self.id.question_index, self.id.variation.as_deref()).ok();
        let tables = Layouts::for_question(library, self.case, self.id.question_index).at_every_score();
        tables
            .into_iter()
            .filter_map(move |table| Some(Variant::at_layout(self.case, story?, table, self.id.at_layout(seed))))
    }

    /// Whether the question is put before a suit is named that is named later in the story: tables that differ in that
    /// suit alone would then be told alike.
    pub(super) fn omits_later_suit(&self) -> bool {
        let whole = self
            .variation
            .map_or_else(|| self.case.questions[self.id.question_index].lines_before, |turn| turn.lines_before);
        let (told, whole) = (self.record.prefix(self.lines_before), self.record.prefix(whole));
        Suit::ALL.into_iter().any(|suit| !layouts::mentions_suit(&told, suit) && layouts::mentions_suit(&whole, suit))
    }

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

fn find_story<'a>(library: &'a Library, spec: &QuestionId) -> Result<(&'a Case, CaseStory<'a>), String> {
    let case = library
        .case(&spec.collection, spec.case_number)
        .ok_or_else(|| format!("the library has no case {}", spec.case_id()))?;
    Ok((case, CaseStory::new(case, spec.question_index, spec.variation.as_deref())?))
}
