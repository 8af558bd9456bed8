//! The quality report. It makes every family of questions, checks each variant for flaws, and tests all of them
//! together for cues that give answers away.

mod asked_limbs;
mod chi_squared;
mod cue;
mod flaw;

pub use asked_limbs::UnaskedLimb;
pub use cue::{Cue, CueTrial, SIGNIFICANCE};
pub use flaw::{Flaw, find_flaws, question_texts};

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::context::QuizContext;
use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::stories::{borrowed_story_ids, situation_ids, story_ids};
use super::variant::Variant;
use asked_limbs::LimbUsage;
use cue::CueTally;

/// How many variants of each family the tests for cues count.
pub const VARIANTS_IN_TRIALS: usize = 100;

/// How many questions the report makes.
#[derive(Debug, Clone, Copy)]
pub struct MeasureLimits {
    /// The most variants of a family.
    pub variants: usize,
    /// Which stories to take: 1 for all, 16 for every sixteenth.
    pub story_step: usize,
}

impl MeasureLimits {
    /// Limits for the whole library.
    pub const WHOLE: MeasureLimits = MeasureLimits { variants: 200, story_step: 1 };
}

/// What the report found.
#[derive(Debug, Clone, Default)]
pub struct QualityReport {
    /// Every family, with the number of different variants made.
    pub families: BTreeMap<QuestionId, usize>,
    /// How many families each code has, by the id of its text.
    pub families_by_code: BTreeMap<&'static str, usize>,
    /// Each flaw, with the questions that have it and the text that shows it.
    pub flaws: BTreeMap<Flaw, Vec<(QuestionId, String)>>,
    /// The tests for cues that give an answer away.
    pub trials: Vec<CueTrial>,
    /// The limbs that decided a question, each with the id of its code.
    pub asked_limbs: BTreeSet<(&'static str, &'static str)>,
    /// Limbs that have rules and decided no question.
    pub unasked_limbs: Vec<UnaskedLimb>,
}

impl QualityReport {
    /// The tests whose result is too unlikely to be chance.
    pub fn trials_that_give_away(&self) -> impl Iterator<Item = &CueTrial> {
        self.trials.iter().filter(|trial| trial.gives_away(self.trials.len()))
    }

    /// Whether there is no flaw and no cue.
    pub fn is_sound(&self) -> bool {
        self.flaws.is_empty() && self.trials_that_give_away().next().is_none()
    }

    /// The number of variants of each family of a kind.
    pub fn variant_counts(&self, kind: QuestionKind) -> impl Iterator<Item = usize> {
        self.families.iter().filter(move |(family, _)| family.kind == kind).map(|(_, &variants)| variants)
    }

    /// The median number of variants of a family.
    pub fn median_variants(&self) -> usize {
        let mut all: Vec<usize> = self.families.values().copied().collect();
        all.sort_unstable();
        all.get(all.len() / 2).copied().unwrap_or(0)
    }
}

/// Makes and checks the questions of the library, on all processor cores.
pub fn measure(context: &QuizContext, bounds: MeasureLimits) -> QualityReport {
    let every =
        [story_ids(context), borrowed_story_ids(context), situation_ids(context), context.bookless_ids()].into_iter();
    let stories: Vec<QuestionId> = every.flatten().step_by(bounds.story_step).collect();
    let (next, whole) = (AtomicUsize::new(0), Mutex::new(PartialReport::default()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut own = PartialReport::default();
                while let Some(story) = stories.get(next.fetch_add(1, Ordering::Relaxed)) {
                    own.measure_story(context, story, bounds.variants);
                }
                whole.lock().unwrap_or_else(std::sync::PoisonError::into_inner).merge(own);
            });
        }
    });
    let found = whole.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let mut measured = QualityReport {
        families: found.families,
        families_by_code: found.families_by_code,
        flaws: found.flaws,
        trials: found.tally.trials(),
        unasked_limbs: found.reached.unasked_limbs(),
        asked_limbs: found.reached.asked,
    };
    // The threads finish in no fixed order, so the flaws are sorted.
    measured.flaws.values_mut().for_each(|shown| shown.sort());
    measured
}

/// What one thread finds.
#[derive(Default)]
struct PartialReport {
    families: BTreeMap<QuestionId, usize>,
    families_by_code: BTreeMap<&'static str, usize>,
    flaws: BTreeMap<Flaw, Vec<(QuestionId, String)>>,
    reached: LimbUsage,
    tally: CueTally,
}

impl PartialReport {
    /// Makes the variants of a story in every kind of question.
    fn measure_story(&mut self, context: &QuizContext, story: &QuestionId, most: usize) {
        if let Ok(variant) = Variant::from_id(context, story) {
            self.reached.add_story(&story.to_string(), variant.ruling());
        }
        for &kind in QuestionKind::DRAWN {
            let family = QuestionId { kind, ..story.clone() };
            let Ok(first) = QuizQuestion::draw(context, &family) else { continue };
            *self.families_by_code.entry(first.code.text_id).or_default() += 1;
            let mut records = HashSet::new();
            let mut made = 0;
            for question_id in variants(context, &family).take(most) {
                let question = match QuizQuestion::build(context, &question_id) {
                    Ok(question) => question,
                    Err(error) => {
                        self.flaws.entry(Flaw::NoQuestion).or_default().push((question_id, error.to_string()));
                        continue;
                    }
                };
                if !records.insert(record_and_question(&question)) {
                    self.flaws.entry(Flaw::Duplicate).or_default().push((question_id.clone(), question_id.to_string()));
                }
                for (flaw, shown) in find_flaws(context, &question) {
                    self.flaws.entry(flaw).or_default().push((question_id.clone(), shown));
                }
                if made < VARIANTS_IN_TRIALS {
                    self.tally.count(&question);
                }
                self.reached.add_question(question.ruling());
                made += 1;
            }
            self.families.insert(family, made);
        }
    }

    fn merge(&mut self, other: PartialReport) {
        self.families.extend(other.families);
        for (code, count) in other.families_by_code {
            *self.families_by_code.entry(code).or_default() += count;
        }
        for (flaw, shown) in other.flaws {
            self.flaws.entry(flaw).or_default().extend(shown);
        }
        self.reached.merge(other.reached);
        self.tally.merge(other.tally);
    }
}

/// What makes two variants different: what has happened, and what is asked. Of a claim and its denial, only the prompt says
/// which it is.
fn record_and_question(question: &QuizQuestion) -> String {
    use oddtrick_table::notation;
    let prompt = if question.id.kind == QuestionKind::Quick { question.prompt.to_string() } else { String::new() };
    let record = notation::write(&question.record.prefix(question.lines_before));
    format!("{record}? {}{prompt}", question.ruling().question)
}

/// The variants of a family that can be drawn, each one once.
fn variants<'a>(context: &'a QuizContext, family: &'a QuestionId) -> impl Iterator<Item = QuestionId> + 'a {
    let all = (0..Variant::count_layouts(context, family)).map(|number| family.at_layout(number));
    all.filter(|id| Variant::from_id(context, id).is_ok_and(|variant| variant.is_drawable()))
}
