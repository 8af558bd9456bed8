//! Glicko-2 ratings: how good a learner is and how hard a question is, on one scale.
//!
//! A learner who answers right has won against the question. With equal ratings, the learner is right half the time.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// The rating of a learner or of a question.
///
/// ```
/// use oddtrick_learner::Rating;
///
/// let (learner, question) = Rating::INITIAL.after_answer(Rating::INITIAL, true);
/// assert!(learner.value > 1500.0 && question.value < 1500.0);
/// assert_eq!(Rating::INITIAL.difficulty_level(), 3);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// How good the learner is, or how hard the question is. It starts at 1500.
    pub value: f64,
    /// How uncertain the value is. It starts at 350 and falls with each answer.
    pub deviation: f64,
    /// How much the value is expected to change over time.
    pub volatility: f64,
}

/// The values from which a question has difficulty level 2, 3, 4 and 5.
const LEVEL_BOUNDS: [f64; 4] = [1300.0, 1430.0, 1570.0, 1700.0];

/// How fast the volatility changes. The author of Glicko-2 recommends 0.3 to 1.2. The lowest fits best here: the questions
/// differ a lot, so single answers are a noisy measure.
const TAU: f64 = 0.3;

impl Rating {
    /// The rating of a new learner or a new question.
    pub const INITIAL: Rating = Rating { value: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// The new ratings of a learner and a question after an answer.
    #[must_use]
    pub fn after_answer(self, question: Rating, right: bool) -> (Rating, Rating) {
        let outcome = if right { Outcomes::WIN } else { Outcomes::LOSS };
        let config = Glicko2Config { tau: TAU, ..Glicko2Config::new() };
        let (learner, question) = glicko2(&self.into(), &question.into(), &outcome, &config);
        (learner.into(), question.into())
    }

    /// The difficulty of a question with this rating, from 1 (very easy) to 5 (very hard).
    #[must_use]
    pub fn difficulty_level(self) -> u8 {
        LEVEL_BOUNDS.iter().fold(1, |level, bound| level + u8::from(self.value >= *bound))
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(Rating { value: rating, deviation, volatility }: Rating) -> Self {
        Glicko2Rating { rating, deviation, volatility }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Self {
        Rating { value: rating, deviation, volatility }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_answer_raises_learner_and_lowers_question() {
        let (learner, question) = Rating::INITIAL.after_answer(Rating::INITIAL, true);
        assert!(learner.value > 1500.0 && question.value < 1500.0);
        assert!(learner.deviation < Rating::INITIAL.deviation && question.deviation < Rating::INITIAL.deviation);
        let (learner, question) = Rating::INITIAL.after_answer(Rating::INITIAL, false);
        assert!(learner.value < 1500.0 && question.value > 1500.0);
    }

    #[test]
    fn levels_rise_with_the_rating() {
        let levels = [1000.0, 1300.0, 1500.0, 1600.0, 1900.0]
            .map(|rating| Rating { value: rating, ..Rating::INITIAL }.difficulty_level());
        assert_eq!(levels, [1, 2, 3, 4, 5]);
    }

    /// Pseudo-random numbers from 0 to 1, the same every time.
    fn chances() -> impl Iterator<Item = f64> {
        let mut state = 1_u64;
        std::iter::from_fn(move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            Some(f64::from(u32::try_from(state >> 33).unwrap()) / f64::from(1_u32 << 31))
        })
    }

    #[test]
    fn simulated_ratings_converge_to_true_strength() {
        let mut chance = chances();
        let true_value = |n: usize, of: u32| 1200.0 + 600.0 * f64::from(u32::try_from(n).unwrap()) / f64::from(of - 1);
        let (mut learners, mut questions) = ([Rating::INITIAL; 20], [Rating::INITIAL; 30]);
        for _ in 0..150 {
            for (n, learner) in learners.iter_mut().enumerate() {
                let pick = chance.next().unwrap();
                let m = (0..30).rev().find(|m| pick >= f64::from(*m) / 30.0).unwrap();
                let m = usize::try_from(m).unwrap();
                let odds = 1.0 / (1.0 + 10_f64.powf((true_value(m, 30) - true_value(n, 20)) / 400.0));
                (*learner, questions[m]) = learner.after_answer(questions[m], chance.next().unwrap() < odds);
            }
        }
        for (found, of) in [(&learners[..], 20), (&questions[..], 30)] {
            let off = found.iter().enumerate().map(|(n, rating)| (rating.value - true_value(n, of)).abs());
            let off = off.sum::<f64>() / f64::from(of);
            assert!(off < 90.0, "{off} off on average");
            assert!(found.iter().all(|rating| rating.deviation < 120.0 && rating.volatility < 0.1));
        }
    }
}
