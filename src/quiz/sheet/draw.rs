//! Drawing questions for a sheet: each from a case of its own, in the kinds asked least so far.

use std::collections::{BTreeMap, BTreeSet};

use rand::RngExt;
use rand::seq::SliceRandom;

use crate::context::QuizContext;
use crate::mix::Mix;
use crate::question_id::QuestionId;
use crate::question_kind::QuestionKind;
use crate::question_pool::QuestionPool;
use crate::quiz_question::QuizQuestion;
use crate::rng::seeded_rng;

/// How many layouts of a family are tried to find one of the levels chosen.
const LAYOUTS_TRIED: usize = 4;

/// What questions are drawn from, and the seed.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub context: &'a QuizContext,
    pub pool: &'a QuestionPool,
    pub mix: &'a Mix,
    pub seed: u64,
}

impl Source<'_> {
    /// Draws up to `count` questions, none about a case in `without`, and each about another case.
    pub fn draw(&self, count: usize, without: &BTreeSet<String>) -> Vec<QuestionId> {
        let name = format!("sheet of a plan {}", self.seed);
        let mut cases = self.places_by_case(without);
        cases.shuffle(&mut seeded_rng(&name, "cases"));
        let mut asked: BTreeMap<QuestionKind, usize> = BTreeMap::new();
        let mut drawn = Vec::new();
        for mut places in cases {
            if drawn.len() == count {
                break;
            }
            let mut order = seeded_rng(&name, &places[0].to_string());
            places.shuffle(&mut order);
            let families = self.pool.families();
            places.sort_by_key(|place| asked.get(&families[*place].id.kind).copied().unwrap_or_default());
            if let Some(question) = places.into_iter().find_map(|place| self.make(place, &name)) {
                *asked.entry(question.kind).or_default() += 1;
                drawn.push(question);
            }
        }
        drawn
    }

    /// The places in the pool of the families that fit, grouped by case.
    fn places_by_case(&self, without: &BTreeSet<String>) -> Vec<Vec<usize>> {
        let mut cases: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (place, family) in self.pool.families().iter().enumerate() {
            // A quick claim has two layouts, too few for four forms. It is printed for whoever asks for that kind.
            let fits_sheet = family.id.kind != QuestionKind::Quick || !self.mix.kinds.is_empty();
            if fits_sheet && self.mix.matches_family(family) {
                cases.entry(family.id.case_id()).or_default().push(place);
            }
        }
        cases.into_iter().filter(|(case, _)| !without.contains(case)).map(|(_, places)| places).collect()
    }

    /// A question of the family at a place that fits the choice.
    fn make(&self, place: usize, name: &str) -> Option<QuestionId> {
        if !self.pool.may_match(self.context, self.mix, place) {
            return None;
        }
        let id = &self.pool.families()[place].id;
        let mut layouts = seeded_rng(name, &format!("layout of {id}"));
        let tries = if self.mix.has_levels() { LAYOUTS_TRIED } else { 1 };
        (0..tries).find_map(|_| {
            let id = id.at_layout(layouts.random_range(0..1_000_000));
            let made = QuizQuestion::draw(self.context, &id).ok()?;
            let limbs: Vec<&str> = made.ruling().limbs.iter().map(|limb| limb.0).collect();
            let fits = self.mix.matches_laws(made.code.text_id, &limbs)
                && (!self.mix.has_levels() || self.mix.matches_difficulty(made.difficulty(self.context)));
            fits.then_some(made.id)
        })
    }
}
