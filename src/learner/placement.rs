//! Placing a newcomer: what to ask next of one who has answered some questions, and what the answers say.
//!
//! A learner's level is on the scale of what questions want of knowledge, from 1 to 5. A right answer
//! moves it up and a wrong one down, the more the less it was to be expected (as ratings at chess are
//! moved), and later answers less than earlier ones.

/// Questions that place a learner.
pub const QUESTION_COUNT: usize = 12;

/// How often at most a topic is asked.
const MAX_PER_TOPIC: usize = 2;

/// Where everyone begins, and how far the scale goes.
const START_LEVEL: f64 = 3.0;
const LEVEL_RANGE: (f64, f64) = (1.0, 5.0);

/// How far the first answer moves the level (by half of it, being as likely right as wrong), and how
/// many answers it takes until one moves it half as far.
const FIRST_STEP: f64 = 2.0;
const ANSWERS_TO_HALVE_STEP: f64 = 8.0;

/// Above this a topic is sound, below this it is new ground.
const SOLID_FROM: f64 = 3.6;
const NEW_BELOW: f64 = 2.4;

/// A question answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacementAnswer {
    pub topic: String,
    /// What the question wants of knowledge, from 1 to 5.
    pub level: u8,
    pub right: bool,
}

/// How a learner stands with a topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TopicLevel {
    /// Much of it is new: to begin with.
    New,
    /// Some of it is known.
    Partial,
    /// It can wait.
    Solid,
}

/// What the answers say of a topic.
#[derive(Debug, Clone, PartialEq)]
pub struct TopicPlacement {
    pub topic: String,
    pub topic_level: TopicLevel,
    pub right: usize,
    pub asked: usize,
    /// The level that the learner has in it.
    pub level: f64,
}

/// How likely one of a level is to be right about a question.
fn chance_of_right(level: f64, question: u8) -> f64 {
    1.0 / (1.0 + (f64::from(question) - level).exp())
}

/// How far an answer was beside what was to be expected: above nothing if it was better.
fn surprise(level: f64, answer: &PlacementAnswer) -> f64 {
    f64::from(u8::from(answer.right)) - chance_of_right(level, answer.level)
}

/// The level that the answers come to.
pub fn estimate_level(answered: &[PlacementAnswer]) -> f64 {
    let moved = |(level, nth): (f64, f64), answer: &PlacementAnswer| {
        let step = FIRST_STEP / (1.0 + nth / ANSWERS_TO_HALVE_STEP);
        ((level + step * surprise(level, answer)).clamp(LEVEL_RANGE.0, LEVEL_RANGE.1), nth + 1.0)
    };
    answered.iter().fold((START_LEVEL, 0.0), moved).0
}

/// The level of the question to ask next.
pub fn next_question_level(answered: &[PlacementAnswer]) -> u8 {
    let level = estimate_level(answered);
    (1..5).find(|whole| level < f64::from(*whole) + 0.5).unwrap_or(5)
}

/// The topics to ask of next, the best first: those not asked of yet as they come, then those that were
/// asked of once, the most doubtful first. It is doubtful whether an answer meant what it seemed to where
/// it was least to be expected.
pub fn next_topics<'a>(of: &'a [String], answered: &[PlacementAnswer]) -> Vec<&'a str> {
    let level = estimate_level(answered);
    let had = |topic: &str| answered.iter().filter(|answer| answer.topic == topic).count();
    let doubt = |topic: &str| {
        let last = answered.iter().rfind(|answer| answer.topic == topic);
        last.map_or(f64::INFINITY, |answer| surprise(level, answer).abs())
    };
    let mut open: Vec<&str> = of.iter().map(String::as_str).filter(|topic| had(topic) < MAX_PER_TOPIC).collect();
    open.sort_by(|one, two| doubt(two).total_cmp(&doubt(one)));
    open
}

/// How the learner stands with each topic asked of, the least known first.
pub fn place_by_topic(answered: &[PlacementAnswer]) -> Vec<TopicPlacement> {
    let general = estimate_level(answered);
    let mut placed: Vec<TopicPlacement> = Vec::new();
    for answer in answered {
        if placed.iter().any(|had| had.topic == answer.topic) {
            continue;
        }
        let of: Vec<&PlacementAnswer> = answered.iter().filter(|other| other.topic == answer.topic).collect();
        let level = of.iter().fold(general, |level, answer| level + FIRST_STEP * surprise(level, answer));
        let stand = match level {
            level if level < NEW_BELOW => TopicLevel::New,
            level if level < SOLID_FROM => TopicLevel::Partial,
            _ => TopicLevel::Solid,
        };
        let right = of.iter().filter(|answer| answer.right).count();
        placed.push(TopicPlacement { topic: answer.topic.clone(), topic_level: stand, right, asked: of.len(), level });
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

    /// Twelve answers of one whose chances are as the model has them, by a stream of his own.
    fn simulated(truth: impl Fn(&str) -> f64, mut seed: u64) -> Vec<PlacementAnswer> {
        let mut chance = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            f64::from(u32::try_from(seed >> 32).unwrap()) / f64::from(u32::MAX)
        };
        let (topics_of, mut all) = (eight_topics(), Vec::new());
        for _ in 0..QUESTION_COUNT {
            let topic = next_topics(&topics_of, &all)[0].to_owned();
            let level = next_question_level(&all);
            let right = chance() < chance_of_right(truth(&topic), level);
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
        // Whatever went before, a right answer never makes the next easier.
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
        let of = ["a".to_owned(), "b".to_owned(), "c".to_owned()];
        let all = [answered("a", 3, true), answered("b", 4, true), answered("c", 1, false)];
        assert_eq!(next_topics(&of, &all)[0], "c", "to miss what is very easy is the most doubtful");
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
