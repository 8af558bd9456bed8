//! The placement quiz for a new learner: what to ask next, and what the answers show.
//!
//! A learner's level is on the same scale as the knowledge level of questions, from 1 to 5. A right answer
//! raises it and a wrong answer lowers it. A surprising answer moves it more than an expected one, as with
//! chess ratings. Later answers move it less than earlier ones.
//!
//! ```
//! use oddtrick_learner::placement::{PlacementAnswer, next_question_level};
//!
//! assert_eq!(next_question_level(&[]), 3);
//! let right = PlacementAnswer { topic: "revoke".into(), level: 3, right: true };
//! assert_eq!(next_question_level(&[right]), 4);
//! ```

/// How many questions the placement quiz has.
pub const QUESTION_COUNT: usize = 12;

/// The most questions on one topic.
const MAX_PER_TOPIC: usize = 2;

/// The level at which everyone starts.
const START_LEVEL: f64 = 3.0;
/// The lowest and the highest level.
const LEVEL_RANGE: (f64, f64) = (1.0, 5.0);

/// How far an answer can move the level at the start. The first answer moves it by half of this,
/// because it is as likely to be right as wrong.
const FIRST_STEP: f64 = 2.0;
/// After this many answers, an answer moves the level half as far.
const ANSWERS_TO_HALVE_STEP: f64 = 8.0;

/// At this level or above, a topic is solid.
const SOLID_FROM: f64 = 3.6;
/// Below this level, a topic is new.
const NEW_BELOW: f64 = 2.4;

/// An answer in the placement quiz.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacementAnswer {
    /// The topic of the question.
    pub topic: String,
    /// The knowledge level of the question, from 1 to 5.
    pub level: u8,
    /// Whether the answer was right.
    pub right: bool,
}

/// How well a learner knows a topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TopicLevel {
    /// Much of it is new. Start here.
    New,
    /// The learner knows some of it.
    Partial,
    /// The learner knows it. It can wait.
    Solid,
}

/// What the answers show about a topic.
#[derive(Debug, Clone, PartialEq)]
pub struct TopicPlacement {
    /// The topic.
    pub topic: String,
    /// How well the learner knows it.
    pub topic_level: TopicLevel,
    /// How many of its questions were answered right.
    pub right: usize,
    /// How many of its questions were asked.
    pub asked: usize,
    /// The learner's level in it. It can be outside 1 to 5.
    pub level: f64,
}

/// The chance that a learner answers a question right, given the levels of both.
fn chance_of_right(level: f64, question_level: u8) -> f64 {
    1.0 / (1.0 + (f64::from(question_level) - level).exp())
}

/// How much better an answer was than expected, from -1 to 1.
fn surprise(level: f64, answer: &PlacementAnswer) -> f64 {
    f64::from(u8::from(answer.right)) - chance_of_right(level, answer.level)
}

/// The learner's level, from 1 to 5, after some answers.
pub fn estimate_level(answered: &[PlacementAnswer]) -> f64 {
    let moved = |(level, nth): (f64, f64), answer: &PlacementAnswer| {
        let step = FIRST_STEP / (1.0 + nth / ANSWERS_TO_HALVE_STEP);
        ((level + step * surprise(level, answer)).clamp(LEVEL_RANGE.0, LEVEL_RANGE.1), nth + 1.0)
    };
    answered.iter().fold((START_LEVEL, 0.0), moved).0
}

/// The knowledge level of the question to ask next.
pub fn next_question_level(answered: &[PlacementAnswer]) -> u8 {
    let level = estimate_level(answered);
    (1..5).find(|whole| level < f64::from(*whole) + 0.5).unwrap_or(5)
}

/// The topics to ask about next, the best first.
///
/// Topics not asked about yet come first, in the order given. Then come topics asked about once, the one with
/// the most surprising answer first: that answer may have been luck or a slip.
pub fn next_topics<'a>(topics: &'a [String], answered: &[PlacementAnswer]) -> Vec<&'a str> {
    let level = estimate_level(answered);
    let times_asked = |topic: &str| answered.iter().filter(|answer| answer.topic == topic).count();
    let doubt = |topic: &str| {
        let last = answered.iter().rfind(|answer| answer.topic == topic);
        last.map_or(f64::INFINITY, |answer| surprise(level, answer).abs())
    };
    let mut open: Vec<&str> =
        topics.iter().map(String::as_str).filter(|topic| times_asked(topic) < MAX_PER_TOPIC).collect();
    open.sort_by(|one, two| doubt(two).total_cmp(&doubt(one)));
    open
}

/// How well the learner knows each topic asked about, the least known first.
pub fn place_by_topic(answered: &[PlacementAnswer]) -> Vec<TopicPlacement> {
    let overall_level = estimate_level(answered);
    let mut placed: Vec<TopicPlacement> = Vec::new();
    for answer in answered {
        if placed.iter().any(|known| known.topic == answer.topic) {
            continue;
        }
        let of_topic: Vec<&PlacementAnswer> = answered.iter().filter(|other| other.topic == answer.topic).collect();
        let level = of_topic.iter().fold(overall_level, |level, answer| level + FIRST_STEP * surprise(level, answer));
        let topic_level = match level {
            level if level < NEW_BELOW => TopicLevel::New,
            level if level < SOLID_FROM => TopicLevel::Partial,
            _ => TopicLevel::Solid,
        };
        let right = of_topic.iter().filter(|answer| answer.right).count();
        placed.push(TopicPlacement { topic: answer.topic.clone(), topic_level, right, asked: of_topic.len(), level });
    }
    placed.sort_by(|one, two| one.level.total_cmp(&two.level));
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(topic: &str, level: u8, right: bool) -> PlacementAnswer {
        PlacementAnswer { topic: topic.into(), level, right }
    }

    fn eight_topics() -> Vec<String> {
        (0..8).map(|n| n.to_string()).collect()
    }

    /// The answers of a simulated learner, who has a true level in each topic and answers as the model predicts.
    fn simulated(true_level: impl Fn(&str) -> f64, mut seed: u64) -> Vec<PlacementAnswer> {
        let mut chance = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            f64::from(u32::try_from(seed >> 32).unwrap()) / f64::from(u32::MAX)
        };
        let (topics_of, mut all) = (eight_topics(), Vec::new());
        for _ in 0..QUESTION_COUNT {
            let topic = next_topics(&topics_of, &all)[0].to_owned();
            let level = next_question_level(&all);
            let right = chance() < chance_of_right(true_level(&topic), level);
            all.push(PlacementAnswer { topic, level, right });
        }
        all
    }

    #[test]
    fn level_starts_at_three_and_follows_the_answers() {
        assert_eq!(next_question_level(&[]), 3);
        assert_eq!(next_question_level(&[answered("a", 3, true)]), 4);
        assert_eq!(next_question_level(&[answered("a", 3, false)]), 2);
        let all: Vec<PlacementAnswer> = (0..12).map(|_| answered("a", 5, true)).collect();
        assert_eq!(next_question_level(&all), 5);
        let all: Vec<PlacementAnswer> = (0..12).map(|_| answered("a", 1, false)).collect();
        assert_eq!(next_question_level(&all), 1);
        // After any answers, a right answer never lowers the level.
        for n in 0..12 {
            let mut all = simulated(|_| 3.0, n);
            let before = estimate_level(&all);
            all.push(answered("a", next_question_level(&all), true));
            assert!(estimate_level(&all) >= before);
        }
    }

    #[test]
    fn every_topic_is_asked_and_surprising_ones_again() {
        for seed in 0..50 {
            let all = simulated(|_| 3.0, seed);
            for topic in eight_topics() {
                let times = all.iter().filter(|answer| answer.topic == topic).count();
                assert!((1..=2).contains(&times));
            }
        }
        let topics = ["a".to_owned(), "b".to_owned(), "c".to_owned()];
        let all = [answered("a", 3, true), answered("b", 4, true), answered("c", 1, false)];
        assert_eq!(next_topics(&topics, &all)[0], "c", "a wrong answer to an easy question is the most surprising");
    }

    #[test]
    fn estimate_converges_to_true_level() {
        let mut means = Vec::new();
        for truth in [1.0, 2.0, 3.0, 4.0, 5.0] {
            let levels: Vec<f64> = (0..400).map(|seed| estimate_level(&simulated(|_| truth, seed))).collect();
            let mean = levels.iter().sum::<f64>() / 400.0;
            let near = levels.iter().filter(|level| (**level - truth).abs() <= 1.25).count();
            assert!((mean - truth).abs() < 0.6, "{truth}: {mean}");
            assert!(near >= 320, "{truth}: {near} of 400");
            means.push(mean);
        }
        assert!(means.is_sorted());
    }

    #[test]
    fn weakest_topic_is_placed_first() {
        let first = |seed| {
            let placed = place_by_topic(&simulated(|topic| if topic == "2" { -1.0 } else { 4.5 }, seed));
            assert_eq!(placed.len(), 8);
            placed.iter().take(2).any(|one| one.topic == "2")
        };
        let found = (0..200).filter(|seed| first(*seed)).count();
        assert!(found >= 160, "{found} of 200");
        let all: Vec<PlacementAnswer> = eight_topics().iter().map(|topic| answered(topic, 4, true)).collect();
        assert!(place_by_topic(&all).iter().all(|one| one.topic_level == TopicLevel::Solid));
        let all: Vec<PlacementAnswer> = eight_topics().iter().map(|topic| answered(topic, 2, false)).collect();
        assert!(place_by_topic(&all).iter().all(|one| one.topic_level == TopicLevel::New));
    }
}
