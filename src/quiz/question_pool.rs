//! The pool that practice draws from: every story in every kind, indexed by law and topic. A question is made only
//! when it is drawn, because making all of them takes a while.

mod bookless;
mod drawing;
mod judged;

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use rand::RngExt;
use rand::seq::SliceRandom;

use super::context::QuizContext;
use super::difficulty::Difficulty;
use super::family::QuestionFamily;
use super::mix::Mix;
use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::rng::seeded_rng;
use super::stories::{borrowed_story_ids, situation_ids, story_ids, story_ids_under};
use super::variant::Variant;
use oddtrick_law::Code;
use oddtrick_library::LawRef;

/// Each family is tried at this many layouts or more, because its difficulty can differ between them.
const MIN_LAYOUTS_TRIED: usize = 4;

/// The most layouts that are passed over in search of the next one that can be asked about.
const MAX_PASSED_OVER: usize = 16;

/// Every family of questions of a library.
pub struct QuestionPool {
    families: Vec<QuestionFamily>,
    /// The difficulty of the family at the same place, once it is known.
    difficulties: Vec<OnceLock<Option<Difficulty>>>,
    /// How hard the family at the same place is at several layouts, once it is known; empty if it is not fair.
    levels: Vec<OnceLock<Vec<Difficulty>>>,
    /// For each code and limb, the places of the families that the limb decides.
    by_deciding_limb: BTreeMap<(&'static str, &'static str), Vec<usize>>,
    /// For each topic, the places of its families that are asked of somebody who chose no code.
    by_topic: BTreeMap<String, Vec<usize>>,
}

impl QuestionPool {
    /// Makes the pool. It judges each story once, to find the laws that decide it.
    pub fn from_library(context: &QuizContext) -> QuestionPool {
        let stories = story_ids(context).into_iter().chain(borrowed_story_ids(context)).chain(situation_ids(context));
        let mut families = judged::families(context, stories, QuestionKind::DRAWN);
        families.extend(bookless::families(context, context.bookless_ids()));
        QuestionPool::of_families(families)
    }

    /// Makes the pool of a code with house rules on: all that it can be asked about. It judges each story once.
    pub fn for_code(context: &QuizContext, code: &'static Code) -> QuestionPool {
        // To compare codes, both are asked as printed.
        let kinds: Vec<QuestionKind> =
            QuestionKind::DRAWN.iter().copied().filter(|kind| *kind != QuestionKind::Codes).collect();
        let mut families = judged::families(context, story_ids_under(context, code), &kinds);
        families.extend(bookless::families(context, context.bookless_ids_under(code)));
        QuestionPool::of_families(families)
    }

    fn of_families(families: Vec<QuestionFamily>) -> QuestionPool {
        let mut by_deciding_limb: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        let mut by_topic: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (place, family) in families.iter().enumerate() {
            if let Some(limb) = family.laws.first() {
                by_deciding_limb.entry((family.code.text_id, *limb)).or_default().push(place);
            }
            if family.is_usual() {
                by_topic.entry(family.topic.clone()).or_default().push(place);
            }
        }
        let difficulties = families.iter().map(|_| OnceLock::new()).collect();
        let levels = families.iter().map(|_| OnceLock::new()).collect();
        QuestionPool { families, difficulties, levels, by_deciding_limb, by_topic }
    }

    /// Whether a limb of a code decides any story.
    pub fn has_story_for_limb(&self, code: &str, limb: &str) -> bool {
        self.by_deciding_limb.contains_key(&(code, limb))
    }

    /// Whether any story is on a topic, for somebody who chose no code.
    pub fn has_story_on_topic(&self, slug: &str) -> bool {
        self.by_topic.contains_key(slug)
    }

    /// Whether a topic has a fair question, for somebody who chose no code. Faster than [`has_question`](Self::has_question) with a mix of that topic.
    pub fn has_question_on_topic(&self, context: &QuizContext, slug: &str) -> bool {
        self.by_topic.get(slug).is_some_and(|places| places.iter().any(|place| self.is_fair(context, *place)))
    }

    /// Finds out for every family whether it makes a fair question and how hard it is, so that no request has to wait for
    /// it.
    pub fn check_all(&self, context: &QuizContext) {
        for place in 0..self.families.len() {
            self.is_fair(context, place);
        }
        for place in 0..self.families.len() {
            self.levels(context, place);
        }
    }

    /// Every family, fair or not.
    pub fn families(&self) -> &[QuestionFamily] {
        &self.families
    }

    /// The families of a choice, except those known to be unfair.
    pub fn matching<'a>(&'a self, mix: &'a Mix) -> impl Iterator<Item = &'a QuestionFamily> {
        self.matching_places(mix).map(|place| &self.families[place])
    }

    /// The places of the families of a choice, except those known to be unfair.
    fn matching_places(&self, mix: &Mix) -> impl Iterator<Item = usize> {
        let places = (0..self.families.len()).filter(|place| !self.is_known_unfair(*place));
        places.filter(|place| mix.matches_family(&self.families[*place]))
    }

    /// How hard the family at a place is at layout 0; `None` if it makes no fair question. It is worked out once.
    fn difficulty(&self, context: &QuizContext, place: usize) -> Option<Difficulty> {
        let id = &self.families[place].id;
        let build = || QuizQuestion::draw(context, id).ok().map(|made| made.difficulty(context));
        *self.difficulties[place].get_or_init(build)
    }

    fn is_fair(&self, context: &QuizContext, place: usize) -> bool {
        self.difficulty(context, place).is_some()
    }

    /// How hard the family at a place is at several layouts. A few samples tell which levels it can have, so that a draw
    /// need not make every question to find the hard ones.
    fn levels(&self, context: &QuizContext, place: usize) -> &[Difficulty] {
        self.levels[place].get_or_init(|| {
            let Some(first) = self.difficulty(context, place) else { return Vec::new() };
            let id = &self.families[place].id;
            let layouts = (1..MIN_LAYOUTS_TRIED).map(|n| random_layout("levels", &format!("{id} {n}")));
            let made = layouts.filter_map(|layout| QuizQuestion::draw(context, &id.at_layout(layout)).ok());
            let mut levels = vec![first];
            levels.extend(made.map(|made| made.difficulty(context)));
            levels.dedup();
            levels
        })
    }

    /// Whether the family at a place may have questions of the levels of a choice.
    pub(super) fn may_match(&self, context: &QuizContext, mix: &Mix, place: usize) -> bool {
        if mix.has_levels() {
            self.levels(context, place).iter().any(|levels| mix.matches_difficulty(*levels))
        } else {
            self.is_fair(context, place)
        }
    }

    fn is_known_unfair(&self, place: usize) -> bool {
        self.difficulties[place].get() == Some(&None)
    }

    /// Whether a choice has any question.
    pub fn has_question(&self, context: &QuizContext, mix: &Mix) -> bool {
        self.matching_places(mix)
            .any(|place| self.difficulty(context, place).is_some_and(|it| mix.matches_difficulty(it)))
    }

    /// Draws a question that a point of law decides, in any kind.
    ///
    /// `lately` holds the ids of cases asked before, newest first. Cases that are not in it come first, then the one
    /// asked longest ago.
    pub fn draw_for_law(
        &self,
        context: &QuizContext,
        point: &LawRef,
        lately: &[String],
        seed: u64,
    ) -> Option<QuizQuestion> {
        let name = format!("review {seed}");
        let mut order: Vec<usize> = self.places_for_law(point).collect();
        order.shuffle(&mut seeded_rng(&name, "families"));
        order.sort_by_cached_key(|place| {
            let case = self.families[*place].id.case_id();
            // Cases not asked before come first, then those asked longest ago.
            lately.iter().position(|asked| *asked == case).map(Reverse)
        });
        let fair = order.into_iter().filter(|place| self.is_fair(context, *place));
        let mut made = fair.filter_map(|place| {
            let id = &self.families[place].id;
            let layout = random_layout(&name, &id.to_string());
            QuizQuestion::draw(context, &id.at_layout(layout)).ok()
        });
        made.find(|made| made.deciding_law() == point.limb)
    }

    /// Whether a point of law can be asked about.
    pub fn has_family_for_law(&self, point: &LawRef) -> bool {
        self.places_for_law(point).next().is_some()
    }

    /// The places of the families that a point of law decides, except those known to be unfair.
    fn places_for_law<'a>(&'a self, point: &'a LawRef) -> impl Iterator<Item = usize> {
        let places = self.by_deciding_limb.get(&(point.code.as_str(), point.limb.as_str()));
        places.into_iter().flatten().copied().filter(|place| !self.is_known_unfair(*place))
    }
}

/// A layout number small enough to type.
fn random_layout(name: &str, purpose: &str) -> u64 {
    seeded_rng(name, purpose).random_range(0..1_000_000)
}

/// Whether two questions have the same family and layout.
fn is_same_layout(one: &QuizQuestion, other: &QuizQuestion) -> bool {
    one.id.at_layout(0) == other.id.at_layout(0)
        && one.record == other.record
        && one.ruling().question == other.ruling().question
}

/// The same family at the next layout that is neither its own nor in `had`. If all have been asked, it is the layout
/// asked longest ago. `had` is in order, latest first. Layouts whose score does not allow the question are passed over.
pub fn next_layout(context: &QuizContext, question_id: &QuestionId, had: &[QuestionId]) -> Option<QuestionId> {
    let mut passed: Vec<QuestionId> = [question_id].into_iter().chain(had).cloned().collect();
    for _ in 0..MAX_PASSED_OVER {
        let next = Variant::next_unseen(context, question_id, &passed).ok()?;
        if QuizQuestion::build(context, &next).is_ok() {
            return Some(next);
        }
        passed.insert(0, next);
    }
    None
}

/// The same question at the same layout with one fact changed: the next variation of the case or, after the last, the
/// case as it stands.
pub fn next_variation(context: &QuizContext, question_id: &QuestionId) -> Option<QuestionId> {
    let case = context.case_of_question(question_id)?;
    let turns = case
        .variations
        .iter()
        .filter(|turn| turn.question_index == question_id.question_index)
        .map(|turn| Some(turn.slug.clone()));
    let stories: Vec<Option<String>> = [None].into_iter().chain(turns).collect();
    let here = stories.iter().position(|turn| *turn == question_id.variation)?;
    let others = stories.iter().cycle().skip(here + 1).take(stories.len() - 1);
    let mut others = others.map(|turn| QuestionId { variation: turn.clone(), ..question_id.clone() });
    others.find(|other| QuizQuestion::draw(context, other).is_ok())
}

#[cfg(test)]
mod tests;
