//! Quality, measured: every family of questions is deployed, every variant looked at, and the
//! whole of them tried for what gives an answer away.

mod chi;
mod flaw;
mod limbs;
mod tell;

pub use flaw::{Flaw, flaws, texts};
pub use limbs::Unasked;
pub use tell::{SIGNIFICANCE, Tell, Trial};

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::kind::Kind;
use super::question::{Question, stories};
use super::spec::Spec;
use super::variant::Variant;
use limbs::Reached;
use oddtrick_library::Library;
use tell::Tally;

/// Variants of each family of which the stress test for what gives an answer away is made.
pub const STRESSED: usize = 100;

/// How much is made.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Variants of a family, at most.
    pub variants: usize,
    /// Of the library's stories, each of this many: 1 for all.
    pub every: usize,
}

impl Bounds {
    /// The whole of it.
    pub const WHOLE: Bounds = Bounds { variants: 200, every: 1 };
}

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct Measured {
    /// Every family, with how many different variants were made of it.
    pub families: BTreeMap<Spec, usize>,
    /// What is wrong, with every question that shows it and how.
    pub flaws: BTreeMap<Flaw, Vec<(Spec, String)>>,
    /// The trials for what gives an answer away.
    pub trials: Vec<Trial>,
    /// Limbs, each with its code, that a question was decided by.
    pub points: BTreeSet<(&'static str, &'static str)>,
    /// Limbs that the engine holds and no question was decided by.
    pub unasked: Vec<Unasked>,
}

impl Measured {
    /// The trials that show more than chance would.
    pub fn given_away(&self) -> impl Iterator<Item = &Trial> {
        self.trials.iter().filter(|trial| trial.gives_away(self.trials.len()))
    }

    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.flaws.is_empty() && self.given_away().next().is_none()
    }

    /// The families of a kind.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = usize> {
        self.families.iter().filter(move |(family, _)| family.kind == kind).map(|(_, &variants)| variants)
    }

    /// The middle one of the families, by how many variants they have.
    pub fn median(&self) -> usize {
        let mut all: Vec<usize> = self.families.values().copied().collect();
        all.sort_unstable();
        all.get(all.len() / 2).copied().unwrap_or(0)
    }
}

/// Makes and looks at the questions of the library, on every core.
pub fn measure(library: &Library, bounds: Bounds) -> Measured {
    let stories: Vec<Spec> = stories(library).into_iter().step_by(bounds.every).collect();
    let (next, whole) = (AtomicUsize::new(0), Mutex::new(Deployed::default()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut own = Deployed::default();
                while let Some(story) = stories.get(next.fetch_add(1, Ordering::Relaxed)) {
                    own.deploy(library, story, bounds.variants);
                }
                whole.lock().unwrap_or_else(std::sync::PoisonError::into_inner).merge(own);
            });
        }
    });
    let found = whole.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let mut measured = Measured {
        families: found.families,
        flaws: found.flaws,
        trials: found.tally.trials(),
        unasked: found.reached.unasked(),
        points: found.reached.asked,
    };
    // The order in which the cores came to them is no order.
    measured.flaws.values_mut().for_each(|shown| shown.sort());
    measured
}

/// What a part of the stories came to.
#[derive(Default)]
struct Deployed {
    families: BTreeMap<Spec, usize>,
    flaws: BTreeMap<Flaw, Vec<(Spec, String)>>,
    reached: Reached,
    tally: Tally,
}

impl Deployed {
    /// Makes the variants of a story in every kind.
    fn deploy(&mut self, library: &Library, story: &Spec, most: usize) {
        if let Ok(variant) = Variant::of(library, story) {
            self.reached.by_story(&story.to_string(), variant.ruling());
        }
        for &kind in Kind::ALL {
            let family = Spec { kind, ..story.clone() };
            if Question::make(library, &family).is_err() {
                continue;
            }
            let mut told = HashSet::new();
            let mut made = 0;
            for spec in variants(library, &family).take(most) {
                let question = match Question::make(library, &spec) {
                    Ok(question) => question,
                    Err(why) => {
                        self.flaws.entry(Flaw::Unmade).or_default().push((spec, why));
                        continue;
                    }
                };
                if !told.insert(identity(&question)) {
                    self.flaws.entry(Flaw::Duplicate).or_default().push((spec.clone(), spec.to_string()));
                }
                for (flaw, shown) in flaws(library, &question) {
                    self.flaws.entry(flaw).or_default().push((spec.clone(), shown));
                }
                if made < STRESSED {
                    self.tally.count(&question);
                }
                self.reached.by_question(question.ruling());
                made += 1;
            }
            self.families.insert(family, made);
        }
    }

    fn merge(&mut self, other: Deployed) {
        self.families.extend(other.families);
        for (flaw, shown) in other.flaws {
            self.flaws.entry(flaw).or_default().extend(shown);
        }
        self.reached.merge(other.reached);
        self.tally.merge(other.tally);
    }
}

/// What makes a variant another than its siblings: what had happened, and what is asked of it.
fn identity(question: &Question) -> String {
    use oddtrick_table::notation;
    format!("{}? {}", notation::write(&question.record.prefix(question.after)), question.ruling().question)
}

/// The variants of a family, each once.
fn variants<'a>(library: &'a Library, family: &'a Spec) -> impl Iterator<Item = Spec> + 'a {
    (0..Variant::count(library, family)).map(|number| family.seeded(number))
}
