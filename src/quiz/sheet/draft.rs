//! A sheet that its maker can still change. Each change gives a new draft and leaves the old one as it was.

use std::collections::BTreeSet;

use super::draw::Source;
use super::error::SheetError;
use super::plan::{SheetPlan, check_count, subject};
use crate::context::QuizContext;
use crate::mix::Mix;
use crate::question_id::QuestionId;
use crate::question_pool::QuestionPool;
use crate::quiz_question::QuizQuestion;

/// So many other tables of a case are tried when a question is swapped.
const TABLES_TRIED: u64 = 8;

/// A question of a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftQuestion {
    /// The id of the question.
    pub id: QuestionId,
    /// Whether it stays when the rest is drawn again.
    pub pinned: bool,
}

/// The questions of a sheet that can still be changed, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Draft {
    /// The questions.
    pub questions: Vec<DraftQuestion>,
}

impl Draft {
    /// Draws all questions of a plan.
    ///
    /// # Errors
    ///
    /// Fails if too few questions fit the plan.
    pub fn draw(context: &QuizContext, pool: &QuestionPool, plan: &SheetPlan, seed: u64) -> Result<Draft, SheetError> {
        Draft::default().draw_rest(context, pool, plan, seed)
    }

    /// A draft of these questions, none pinned.
    pub fn of(ids: impl IntoIterator<Item = QuestionId>) -> Draft {
        Draft { questions: ids.into_iter().map(|id| DraftQuestion { id, pinned: false }).collect() }
    }

    /// Reads question ids as a form sends them, and the places (from 0) that are pinned.
    ///
    /// # Errors
    ///
    /// Fails if there are too many, if an id makes no question, or if one comes twice.
    pub fn parse(context: &QuizContext, ids: &[&str], pinned: &BTreeSet<usize>) -> Result<Draft, SheetError> {
        if !ids.is_empty() {
            check_count(ids.len())?;
        }
        let mut questions: Vec<DraftQuestion> = Vec::new();
        for (place, text) in ids.iter().enumerate() {
            let bad = || SheetError::BadQuestion(text.chars().take(60).collect());
            let id: QuestionId = text.parse().map_err(|_| bad())?;
            let id = QuizQuestion::restore(context, &id).map_err(|_| bad())?.id;
            if questions.iter().any(|had| had.id == id) {
                return Err(bad());
            }
            questions.push(DraftQuestion { id, pinned: pinned.contains(&place) });
        }
        Ok(Draft { questions })
    }

    /// The ids of the questions.
    pub fn ids(&self) -> Vec<QuestionId> {
        self.questions.iter().map(|question| question.id.clone()).collect()
    }

    /// Draws the rest again: pinned questions keep their places, all others are new. Cases that were on the sheet come
    /// back only if there are no others.
    ///
    /// # Errors
    ///
    /// Fails if too few questions fit the plan, or if more are pinned than the plan has.
    pub fn draw_rest(
        &self,
        context: &QuizContext,
        pool: &QuestionPool,
        plan: &SheetPlan,
        seed: u64,
    ) -> Result<Draft, SheetError> {
        let pinned = self.questions.iter().filter(|question| question.pinned).count();
        if pinned > plan.count {
            return Err(SheetError::TooManyPinned { pinned, count: plan.count });
        }
        let source = Source { context, pool, mix: &plan.mix, seed };
        let wanted = plan.count - pinned;
        let kept = self.cases(|question| question.pinned);
        let had = self.cases(|_| true);
        let mut drawn = source.draw(wanted, &had);
        if drawn.len() < wanted {
            let taken = drawn.iter().map(QuestionId::case_id).chain(kept).collect();
            drawn.extend(source.draw(wanted - drawn.len(), &taken));
        }
        if drawn.len() < wanted {
            let found = drawn.len() + pinned;
            return Err(SheetError::TooFew { found, subject: subject(context, &plan.mix) });
        }
        Ok(Draft { questions: self.with_pinned_in_place(drawn, plan.count) })
    }

    /// The new questions, with the pinned ones in their places. A pinned question beyond the end moves up.
    fn with_pinned_in_place(&self, drawn: Vec<QuestionId>, count: usize) -> Vec<DraftQuestion> {
        let mut places: Vec<Option<DraftQuestion>> = vec![None; count];
        let pinned = self.questions.iter().enumerate().filter(|(_, question)| question.pinned);
        for (place, question) in pinned {
            let free = (0..=place.min(count - 1)).rev().chain(place..count).find(|n| places[*n].is_none());
            if let Some(free) = free {
                places[free] = Some(question.clone());
            }
        }
        let mut drawn = drawn.into_iter().map(|id| DraftQuestion { id, pinned: false });
        places.into_iter().filter_map(|pinned| pinned.or_else(|| drawn.next())).collect()
    }

    /// Puts another question of the same kind into the place of one (from 0). It is about a case that is not on the
    /// sheet. If there is none, it is about the same case at another table. A pin stays.
    ///
    /// # Errors
    ///
    /// Fails if there is no such place, or if no other question of the kind fits the choice.
    pub fn swap(
        &self,
        context: &QuizContext,
        pool: &QuestionPool,
        mix: &Mix,
        place: usize,
        seed: u64,
    ) -> Result<Draft, SheetError> {
        let old = self.questions.get(place).ok_or(SheetError::NoSuchPlace(place.saturating_add(1)))?;
        let mix = Mix { kinds: vec![old.id.kind], ..mix.clone() };
        let draw = |seed: u64, without| Source { context, pool, mix: &mix, seed }.draw(1, without).pop();
        let (all, own) = (self.cases(|_| true), old.id.case_id());
        let others: BTreeSet<String> = all.iter().filter(|case| **case != own).cloned().collect();
        let at_another_table = || {
            let mut seeds = (0..TABLES_TRIED).map(|n| seed.wrapping_add(n));
            seeds.find_map(|seed| draw(seed, &others).filter(|id| self.questions.iter().all(|had| had.id != *id)))
        };
        let id = draw(seed, &all).or_else(at_another_table).ok_or(SheetError::NoOther)?;
        let mut draft = self.clone();
        draft.questions[place].id = id;
        Ok(draft)
    }

    /// Moves a question one place up or down (both from 0). At an end, it stays.
    ///
    /// # Errors
    ///
    /// Fails if there is no such place.
    pub fn moved(&self, place: usize, up: bool) -> Result<Draft, SheetError> {
        if place >= self.questions.len() {
            return Err(SheetError::NoSuchPlace(place.saturating_add(1)));
        }
        let other = if up { place.saturating_sub(1) } else { (place + 1).min(self.questions.len() - 1) };
        let mut draft = self.clone();
        draft.questions.swap(place, other);
        Ok(draft)
    }

    /// Pins a question (from 0), or takes its pin away.
    ///
    /// # Errors
    ///
    /// Fails if there is no such place.
    pub fn with_pin(&self, place: usize, pinned: bool) -> Result<Draft, SheetError> {
        let mut draft = self.clone();
        let question = draft.questions.get_mut(place).ok_or(SheetError::NoSuchPlace(place.saturating_add(1)))?;
        question.pinned = pinned;
        Ok(draft)
    }

    fn cases(&self, of: impl Fn(&DraftQuestion) -> bool) -> BTreeSet<String> {
        self.questions.iter().filter(|question| of(question)).map(|question| question.id.case_id()).collect()
    }
}
