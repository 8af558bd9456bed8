//! Finds variants by their ids, and counts the layouts of a story.

use super::Variant;
use super::case_story::CaseStory;
use super::error::VariantError;
use crate::context::QuizContext;
use crate::question_id::QuestionId;
use oddtrick_library::Case;

impl<'a> Variant<'a> {
    /// Makes the variant of a spec. A number beyond the family’s last goes round to the first.
    ///
    /// # Errors
    /// What of the spec the library does not have.
    pub fn from_id(context: &'a QuizContext, spec: &QuestionId) -> Result<Variant<'a>, VariantError> {
        let (case, story) = find_story(context, spec)?;
        let tables = context.layouts(case, spec.question_index);
        let spec = spec.at_layout(spec.layout % tables.count());
        Ok(Variant::at_layout(case, story, tables.get(spec.layout), spec))
    }

    /// The spec of a story at the table where its book has it: players, cards and score as told there.
    ///
    /// # Errors
    /// What of the story the library does not have.
    pub fn id_as_in_book(context: &QuizContext, story: &QuestionId) -> Result<QuestionId, VariantError> {
        let (case, _) = find_story(context, story)?;
        Ok(story.at_layout(context.layouts(case, story.question_index).number_as_in_book()))
    }

    /// How many variants a story has, each told of another record; none if the library has no such
    /// story.
    pub fn count_layouts(context: &QuizContext, story: &QuestionId) -> u64 {
        find_story(context, story).map_or(0, |(case, _)| context.layouts(case, story.question_index).count())
    }

    /// The next variant of a story for one who has had these, the last first: from the story’s own
    /// number on the first that he has not had, in whatever kind of question, and when he has had
    /// them all, the one that he had longest ago.
    ///
    /// # Errors
    /// What of the story the library does not have.
    pub fn next_unseen(
        context: &QuizContext,
        story: &QuestionId,
        had: &[QuestionId],
    ) -> Result<QuestionId, VariantError> {
        let (case, _) = find_story(context, story)?;
        let count = context.layouts(case, story.question_index).count();
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

    /// The same story at each of its scores, all else as the book has it, asked as it is of a seed.
    pub(crate) fn at_every_score(&self, context: &QuizContext, seed: u64) -> impl Iterator<Item = Variant<'a>> {
        let story = CaseStory::new(self.case, self.id.question_index, self.id.variation.as_deref()).ok();
        let tables = context.layouts(self.case, self.id.question_index).at_every_score();
        tables
            .into_iter()
            .filter_map(move |table| Some(Variant::at_layout(self.case, story?, table, self.id.at_layout(seed))))
    }
}

fn find_story<'a>(context: &'a QuizContext, spec: &QuestionId) -> Result<(&'a Case, CaseStory<'a>), VariantError> {
    let case =
        context.case(&spec.collection, spec.case_number).ok_or_else(|| VariantError::NoSuchCase(spec.case_id()))?;
    Ok((case, CaseStory::new(case, spec.question_index, spec.variation.as_deref())?))
}
