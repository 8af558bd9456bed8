//! Tests for cues: whether the place, the length or the first word of an option shows that it is the right one. Each
//! cue is tested by chi-squared over many questions.

use std::collections::BTreeMap;
use std::fmt;

use super::chi_squared::survival;
use crate::question_kind::QuestionKind;
use crate::quiz_question::QuizQuestion;

/// The chance that a whole stress test raises a false alarm. Each test gets an equal share of it (Bonferroni).
pub const SIGNIFICANCE: f64 = 0.01;

/// A category expected less often than this, or seen in too few cases, is merged with others like it: chi-squared
/// needs larger numbers.
const MIN_EXPECTED: f64 = 5.0;
const MIN_CASES: usize = 10;

/// What a learner can see of an option without reading the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cue {
    /// Its place among the options.
    Position,
    /// Whether it is the longest or the shortest option.
    Length,
    /// Its first word.
    FirstWord,
    /// How many of the options begin with its first word.
    SharedFirstWord,
}

impl fmt::Display for Cue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cue::Position => "place",
            Cue::Length => "length",
            Cue::FirstWord => "first word",
            Cue::SharedFirstWord => "first word shared",
        })
    }
}

impl Cue {
    const ALL: [Cue; 4] = [Cue::Position, Cue::Length, Cue::FirstWord, Cue::SharedFirstWord];

    /// The category of each option of a question.
    fn categories(self, texts: &[String]) -> Vec<String> {
        let first = |text: &String| text.split([' ', ',', '.']).next().unwrap_or_default().to_owned();
        let lengths: Vec<usize> = texts.iter().map(|text| text.chars().count()).collect();
        let alone = |length: usize| lengths.iter().filter(|other| **other == length).count() == 1;
        let like = |n: usize| match self {
            Cue::Position => (n + 1).to_string(),
            Cue::Length if lengths.iter().all(|other| *other <= lengths[n]) && alone(lengths[n]) => "longest".into(),
            Cue::Length if lengths.iter().all(|other| *other >= lengths[n]) && alone(lengths[n]) => "shortest".into(),
            Cue::Length => "between".into(),
            Cue::FirstWord => first(&texts[n]),
            Cue::SharedFirstWord => texts.iter().filter(|text| first(text) == first(&texts[n])).count().to_string(),
        };
        (0..texts.len()).map(like).collect()
    }
}

/// How many right options are in a category, and how many would be if every option of a question were equally likely
/// to be right.
#[derive(Debug, Clone, Copy, Default)]
struct ObservedExpected {
    observed: f64,
    expected: f64,
}

/// The counts of many questions, kept apart by case, because questions about one case are much alike.
#[derive(Debug, Clone, Default)]
pub(super) struct CueTally {
    counts: BTreeMap<(QuestionKind, Cue), BTreeMap<String, BTreeMap<String, ObservedExpected>>>,
}

impl ObservedExpected {
    /// How many more are right than chance gives. Where they are as many, sums of thirds still differ in the last digit.
    fn surplus(self) -> f64 {
        let surplus = self.observed - self.expected;
        if surplus.abs() < ROUNDING { 0.0 } else { surplus }
    }
}

/// Far less than a single option more or less, and far more than the rounding of a million sums.
const ROUNDING: f64 = 1e-4;

impl CueTally {
    /// Counts the options of a question.
    #[allow(clippy::cast_precision_loss, reason = "options are few")]
    pub fn count(&mut self, question: &QuizQuestion) {
        let texts: Vec<String> = question.options.iter().map(|option| option.text.to_string()).collect();
        let right: Vec<bool> = (0..texts.len()).map(|n| question.is_right(n)).collect();
        let share = right.iter().filter(|right| **right).count() as f64 / texts.len().max(1) as f64;
        let case = question.id.case_id();
        for tell in Cue::ALL {
            let categories = self.counts.entry((question.id.kind, tell)).or_default();
            for (category, right) in tell.categories(&texts).into_iter().zip(&right) {
                let count = categories.entry(category).or_default().entry(case.clone()).or_default();
                count.observed += f64::from(u8::from(*right));
                count.expected += share;
            }
        }
    }

    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: CueTally) {
        for (key, categories) in other.counts {
            add_counts(self.counts.entry(key).or_default(), categories);
        }
    }

    /// Every test: one for each kind of question, and one for all kinds together.
    pub fn trials(&self) -> Vec<CueTrial> {
        let mut trials = Vec::new();
        for tell in Cue::ALL {
            let mut pooled = BTreeMap::new();
            for ((kind, of), categories) in &self.counts {
                if *of == tell {
                    trials.extend(CueTrial::run(Some(*kind), tell, categories));
                    add_counts(&mut pooled, categories.clone());
                }
            }
            trials.extend(CueTrial::run(None, tell, &pooled));
        }
        trials
    }
}

/// Each category's counts, case by case.
type Categories = BTreeMap<String, BTreeMap<String, ObservedExpected>>;

fn add_counts(to: &mut Categories, from: Categories) {
    for (category, cases) in from {
        let into = to.entry(category).or_default();
        for (case, count) in cases {
            let sum = into.entry(case).or_default();
            sum.observed += count.observed;
            sum.expected += count.expected;
        }
    }
}

/// One chi-squared test.
#[derive(Debug, Clone)]
pub struct CueTrial {
    /// The kind of question; `None` for all kinds together.
    pub kind: Option<QuestionKind>,
    /// The cue that was tested.
    pub cue: Cue,
    /// How likely it is that chance alone gives a difference this large.
    pub chance: f64,
    /// The category furthest from what chance gives, with the number seen and the number expected.
    pub worst: (String, f64, f64),
    /// Every category, with the number seen and the number expected.
    pub categories: Vec<(String, f64, f64)>,
}

impl CueTrial {
    /// Variants and variations of one case are not independent. So Pearson's sum is divided by the mean design
    /// effect: how much more the cases scatter than independent questions would. This is the first-order correction
    /// of Rao and Scott (1984).
    #[allow(clippy::cast_precision_loss, reason = "categories are few")]
    fn run(kind: Option<QuestionKind>, tell: Cue, categories: &Categories) -> Option<CueTrial> {
        let mut cells: Categories = BTreeMap::new();
        for (category, cases) in categories {
            let expected = cases.values().map(|count| count.expected).sum::<f64>();
            let rare = expected < MIN_EXPECTED || cases.len() < MIN_CASES;
            let into = if rare { "others" } else { category };
            add_counts(&mut cells, [(into.to_owned(), cases.clone())].into());
        }
        let (mut pearson, mut scatter, mut worst) = (0.0, 0.0, (String::new(), 0.0, 0.0, 0.0));
        let mut categories = Vec::new();
        for (category, cases) in &cells {
            let observed: f64 = cases.values().map(|count| count.observed).sum();
            let expected: f64 = cases.values().map(|count| count.expected).sum();
            let surplus: f64 = cases.values().map(|count| count.surplus()).sum();
            let part = surplus.powi(2) / expected.max(f64::MIN_POSITIVE);
            pearson += part;
            scatter += cases.values().map(|count| count.surplus().powi(2)).sum::<f64>() / expected;
            categories.push((category.clone(), observed, expected));
            if part >= worst.3 {
                worst = (category.clone(), observed, expected, part);
            }
        }
        let degrees = cells.len().checked_sub(1).filter(|degrees| *degrees > 0)?;
        let corrected = if scatter > 0.0 { degrees as f64 * pearson / scatter } else { 0.0 };
        let (chance, worst) = (survival(corrected, degrees), (worst.0, worst.1, worst.2));
        Some(CueTrial { kind, cue: tell, chance, worst, categories })
    }

    /// Whether the cue gives answers away, if this is one of so many tests.
    #[allow(clippy::cast_precision_loss, reason = "trials are few")]
    pub fn gives_away(&self, trials: usize) -> bool {
        self.chance < SIGNIFICANCE / trials.max(1) as f64
    }
}

impl fmt::Display for CueTrial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (category, seen, expected) = &self.worst;
        let kind = self.kind.map_or("all kinds", QuestionKind::name);
        write!(f, "{kind}, {}: “{category}” right {seen:.0} times where chance gives {expected:.0}", self.cue)?;
        write!(f, " (p {:.2e})", self.chance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(right: impl Fn(usize) -> usize) -> CueTrial {
        let mut categories = Categories::new();
        for case in 0..200 {
            for place in 0..4 {
                let cases = categories.entry(place.to_string()).or_default();
                let observed = f64::from(u8::from(right(case) == place));
                cases.insert(case.to_string(), ObservedExpected { observed, expected: 0.25 });
            }
        }
        CueTrial::run(None, Cue::Position, &categories).unwrap_or_else(|| panic!("four categories"))
    }

    #[test]
    fn rounding_of_sums_gives_nothing_away() {
        let mut categories = Categories::new();
        for case in 0..200 {
            for shared in ["3", "4"] {
                let cases = categories.entry(shared.to_owned()).or_default();
                cases.insert(case.to_string(), ObservedExpected { observed: 10.0, expected: 10.0 + 1e-12 });
            }
        }
        let trial = CueTrial::run(None, Cue::SharedFirstWord, &categories).unwrap_or_else(|| panic!("two categories"));
        assert!(!trial.gives_away(100), "{}", trial.chance);
    }

    #[test]
    fn biased_positions_are_found_and_chance_is_not() {
        assert!(!trial(|case| case % 4).gives_away(100));
        assert!(!trial(|case| if case % 20 == 0 { 0 } else { case % 4 }).gives_away(100));
        assert!(trial(|case| if case % 3 == 0 { 0 } else { case % 4 }).gives_away(100));
    }
}
