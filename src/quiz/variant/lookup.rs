//! Finds variants by their ids, and counts the layouts of a story.

use super::Variant;
use super::case_story::CaseStory;
use super::error::VariantError;
use super::layout::Layout;
use crate::context::QuizContext;
use crate::question_id::QuestionId;
use crate::quick::{self, QUICK_LAYOUTS};
use crate::tables::{self, TABLES_PER_PLAN, TableSeries};
use oddtrick_library::Case;

impl<'a> Variant<'a> {
    /// Makes the variant for an id. A layout number beyond the last one starts again at the first.
    ///
    /// # Errors
    ///
    /// Fails if the library does not have what the id names.
    pub fn from_id(context: &'a QuizContext, question_id: &QuestionId) -> Result<Variant<'a>, VariantError> {
        let (case, story) = find_story(context, question_id)?;
        // House rules can be named in any order. The id has them in the order of the registry.
        let code = question_id.code.as_ref().map(|_| story.code.id.to_owned());
        let question_id = &QuestionId { code, ..question_id.clone() };
        if let Some(count) = count_bookless_layouts(question_id) {
            let question_id = question_id.at_layout(question_id.layout % count);
            return match TableSeries::find(&question_id) {
                Some(series) => Variant::invented(case, &series.under(story.code), question_id),
                None => Ok(Variant::at_layout(case, story, Layout::IN_BOOK, question_id)),
            };
        }
        let layouts = context.layouts(case, question_id.question_index);
        let question_id = question_id.at_layout(question_id.layout % layouts.count());
        Ok(Variant::at_layout(case, story, layouts.get(question_id.layout), question_id))
    }

    /// The id of a story at the layout of the book, with the players, cards and score as printed there.
    ///
    /// # Errors
    ///
    /// Fails if the library does not have the story.
    pub fn id_as_in_book(context: &QuizContext, story: &QuestionId) -> Result<QuestionId, VariantError> {
        let (case, _) = find_story(context, story)?;
        if count_bookless_layouts(story).is_some() {
            return Ok(story.at_layout(0));
        }
        Ok(story.at_layout(context.layouts(case, story.question_index).number_as_in_book()))
    }

    /// How many layouts a story has, each with a different record. 0 if the library does not have the story.
    pub fn count_layouts(context: &QuizContext, story: &QuestionId) -> u64 {
        find_story(context, story).map_or(0, |(case, _)| count_layouts(context, case, story))
    }

    /// The story at the first layout, from that of its id on, that can be drawn.
    ///
    /// # Errors
    ///
    /// Fails if the library does not have the story.
    pub(crate) fn next_whole(context: &QuizContext, story: &QuestionId) -> Result<QuestionId, VariantError> {
        let mut variant = Variant::from_id(context, story)?;
        let mut tried = 1;
        while !variant.is_drawable() && tried < Variant::count_layouts(context, story) {
            variant = Variant::from_id(context, &story.at_layout(variant.id.layout + 1))?;
            tried += 1;
        }
        Ok(variant.id)
    }

    /// The next variant of a story for a learner who has already had the variants listed in `had`, latest first.
    ///
    /// It is the first variant that the learner has not had in any kind of question, counting from the number in
    /// `story`. If the learner has had them all, it is the one from longest ago.
    ///
    /// # Errors
    ///
    /// Fails if the library does not have the story.
    pub fn next_unseen(
        context: &QuizContext,
        story: &QuestionId,
        had: &[QuestionId],
    ) -> Result<QuestionId, VariantError> {
        let (case, _) = find_story(context, story)?;
        let count = count_layouts(context, case, story);
        let same = |question_id: &&QuestionId| question_id.at_layout(0).with_kind(story.kind) == story.at_layout(0);
        let mut numbers: Vec<u64> = Vec::new();
        for question_id in had.iter().filter(same) {
            if !numbers.contains(&(question_id.layout % count)) {
                numbers.push(question_id.layout % count);
            }
        }
        // Trying one number more than the learner has had is enough to find a new one.
        let beyond = u64::try_from(numbers.len()).unwrap_or(u64::MAX).min(count - 1);
        let fresh = (0..=beyond).map(|on| (story.layout % count + on) % count).find(|number| !numbers.contains(number));
        let number = fresh.or_else(|| numbers.last().copied());
        Ok(story.at_layout(number.unwrap_or_default()))
    }

    /// The same story at each of its scores, otherwise as in the book. `seed` is the layout number for the ids. It
    /// chooses the election of a score question.
    pub(crate) fn at_every_score(&self, context: &QuizContext, seed: u64) -> impl Iterator<Item = Variant<'a>> {
        let story = find_story_of(self.case, &self.id).ok();
        let layouts = context.layouts(self.case, self.id.question_index).at_every_score();
        layouts
            .into_iter()
            .filter_map(move |layout| Some(Variant::at_layout(self.case, story?, layout, self.id.at_layout(seed))))
    }
}

/// How many layouts a story without a book has. `None` for a case of a book.
fn count_bookless_layouts(id: &QuestionId) -> Option<u64> {
    match id.collection.as_str() {
        tables::COLLECTION => Some(TABLES_PER_PLAN),
        quick::COLLECTION => Some(QUICK_LAYOUTS),
        _ => None,
    }
}

/// How many layouts a story of a case has.
fn count_layouts(context: &QuizContext, case: &Case, story: &QuestionId) -> u64 {
    count_bookless_layouts(story).unwrap_or_else(|| context.layouts(case, story.question_index).count())
}

fn find_story<'a>(
    context: &'a QuizContext,
    question_id: &QuestionId,
) -> Result<(&'a Case, CaseStory<'a>), VariantError> {
    let case = context.case_of_question(question_id).ok_or_else(|| VariantError::NoSuchCase(question_id.case_id()))?;
    Ok((case, find_story_of(case, question_id)?))
}

fn find_story_of<'a>(case: &'a Case, question_id: &QuestionId) -> Result<CaseStory<'a>, VariantError> {
    let (variation, code) = (question_id.variation.as_deref(), question_id.code.as_deref());
    CaseStory::new(case, question_id.question_index, variation, code)
}
