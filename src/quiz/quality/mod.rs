//! Quality, measured: every family of questions is deployed, every variant looked at, and the
//! whole of them tried for what gives an answer away.

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
use super::question_id::{QuestionId, story_ids};
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::variant::Variant;
use asked_limbs::LimbUsage;
use cue::CueTally;

/// Variants of each family of which the stress test for what gives an answer away is made.
pub const VARIANTS_IN_TRIALS: usize = 100;

/// How much is made.
#[derive(Debug, Clone, Copy)]
pub struct MeasureLimits {
    /// Variants of a family, at most.
    pub variants: usize,
    /// Of the library's stories, each of this many: 1 for all.
    pub story_step: usize,
}

impl MeasureLimits {
    /// The whole of it.
    pub const WHOLE: MeasureLimits = MeasureLimits { variants: 200, story_step: 1 };
}

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct QualityReport {
    /// Every family, with how many different variants were made of it.
    pub families: BTreeMap<QuestionId, usize>,
    /// What is wrong, with every question that shows it and how.
    pub flaws: BTreeMap<Flaw, Vec<(QuestionId, String)>>,
    /// The trials for what gives an answer away.
    pub trials: Vec<CueTrial>,
    /// Limbs, each with its code, that a question was decided by.
    pub asked_limbs: BTreeSet<(&'static str, &'static str)>,
    /// Limbs that the engine holds and no question was decided by.
    pub unasked_limbs: Vec<UnaskedLimb>,
}

impl QualityReport {
    /// The trials that show more than chance would.
    pub fn trials_that_give_away(&self) -> impl Iterator<Item = &CueTrial> {
        self.trials.iter().filter(|trial| trial.gives_away(self.trials.len()))
    }

    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.flaws.is_empty() && self.trials_that_give_away().next().is_none()
    }

    /// The families of a kind.
    pub fn variant_counts(&self, kind: QuestionKind) -> impl Iterator<Item = usize> {
        self.families.iter().filter(move |(family, _)| family.kind == kind).map(|(_, &variants)| variants)
    }

    /// The middle one of the families, by how many variants they have.
    pub fn median_variants(&self) -> usize {
        let mut all: Vec<usize> = self.families.values().copied().collect();
        all.sort_unstable();
        all.get(all.len() / 2).copied().unwrap_or(0)
    }
}

/// Makes and looks at the questions of the library, on every core.
pub fn measure(context: &QuizContext, bounds: MeasureLimits) -> QualityReport {
    let stories: Vec<QuestionId> = story_ids(context).into_iter().step_by(bounds.story_step).collect();
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
        flaws: found.flaws,
        trials: found.tally.trials(),
        unasked_limbs: found.reached.unasked_limbs(),
        asked_limbs: found.reached.asked,
    };
    // The order in which the cores came to them is no order.
    measured.flaws.values_mut().for_each(|shown| shown.sort());
    measured
}

/// What a part of the stories came to.
#[derive(Default)]
struct PartialReport {
    families: BTreeMap<QuestionId, usize>,
    flaws: BTreeMap<Flaw, Vec<(QuestionId, String)>>,
    reached: LimbUsage,
    tally: CueTally,
}

impl PartialReport {
    /// Makes the variants of a story in every kind.
    fn measure_story(&mut self, context: &QuizContext, story: &QuestionId, most: usize) {
        if let Ok(variant) = Variant::from_id(context, story) {
            self.reached.add_story(&story.to_string(), variant.ruling());
        }
        for &kind in QuestionKind::ALL {
            let family = QuestionId { kind, ..story.clone() };
            if QuizQuestion::build(context, &family).is_err() {
                continue;
            }
            let mut told = HashSet::new();
            let mut made = 0;
            for spec in variants(context, &family).take(most) {
                let question = match QuizQuestion::build(context, &spec) {
                    Ok(question) => question,
                    Err(error) => {
                        self.flaws.entry(Flaw::NoQuestion).or_default().push((spec, error.to_string()));
                        continue;
                    }
                };
                if !told.insert(record_and_question(&question)) {
                    self.flaws.entry(Flaw::Duplicate).or_default().push((spec.clone(), spec.to_string()));
                }
                for (flaw, shown) in find_flaws(context, &question) {
                    self.flaws.entry(flaw).or_default().push((spec.clone(), shown));
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
        for (flaw, shown) in other.flaws {
            self.flaws.entry(flaw).or_default().extend(shown);
        }
        self.reached.merge(other.reached);
        self.tally.merge(other.tally);
    }
}

/// What makes a variant another than its siblings: what had happened, and what is asked of it.
fn record_and_question(question: &QuizQuestion) -> String {
    use oddtrick_table::notation;
    format!("{}? {}", notation::write(&question.record.prefix(question.lines_before)), question.ruling().question)
}

/// The variants of a family, each once.
fn variants<'a>(context: &'a QuizContext, family: &'a QuestionId) -> impl Iterator<Item = QuestionId> + 'a {
    (0..Variant::count_layouts(context, family)).map(|number| family.at_layout(number))
}
