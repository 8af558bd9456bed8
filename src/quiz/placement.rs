//! Placement: questions on the largest topics of a code, at a wanted level, to find out what a newcomer knows.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::SliceRandom;

use super::context::QuizContext;
use super::family::QuestionFamily;
use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use super::question_pool::QuestionPool;
use super::quiz_question::QuizQuestion;
use super::rng::seeded_rng;
use oddtrick_library::Library;

/// How many topics a newcomer is asked about.
const TOPIC_COUNT: usize = 8;

/// How many questions of a topic to make when looking for the one nearest to the wanted level.
const MAX_CANDIDATES: usize = 40;

/// The families to ask: rulings on cases under the first code of the library. Other kinds of question would test
/// whether the newcomer understands the form.
fn families_of_first_code<'a>(library: &Library, pool: &'a QuestionPool) -> impl Iterator<Item = &'a QuestionFamily> {
    let track = library.codes.first().map(|code| code.id.clone()).unwrap_or_default();
    pool.families().iter().filter(move |family| family.id.kind == QuestionKind::Ruling && family.code.id == track)
}

/// The topics with the most questions, shuffled by the seed.
pub fn draw_topics(library: &Library, pool: &QuestionPool, seed: u64) -> Vec<String> {
    let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
    for family in families_of_first_code(library, pool) {
        *sizes.entry(&family.topic).or_default() += 1;
    }
    let mut sizes: Vec<(&str, usize)> = sizes.into_iter().collect();
    sizes.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
    let mut topics: Vec<String> = sizes.into_iter().take(TOPIC_COUNT).map(|(topic, _)| topic.to_owned()).collect();
    topics.shuffle(&mut seeded_rng(&format!("placing {seed}"), "topics"));
    topics
}

/// A question on a topic, as near to a level of knowledge as possible, about a case that is not in `had`.
pub fn draw_question(
    context: &QuizContext,
    pool: &QuestionPool,
    topic: &str,
    level: u8,
    seed: u64,
    had: &[QuestionId],
) -> Option<QuizQuestion> {
    let name = format!("placing {seed}");
    let fresh = |family: &&QuestionFamily| had.iter().all(|had| had.case_id() != family.id.case_id());
    let mut families: Vec<&QuestionFamily> =
        families_of_first_code(context, pool).filter(|family| family.topic == topic).filter(fresh).collect();
    families.shuffle(&mut seeded_rng(&name, topic));
    let made = families.into_iter().filter_map(|family| {
        let number = seeded_rng(&name, &family.id.to_string()).random_range(0..1_000_000);
        QuizQuestion::draw(context, &family.id.at_layout(number)).ok()
    });
    let mut nearest: Option<(u8, QuizQuestion)> = None;
    for question in made.take(MAX_CANDIDATES) {
        let beside = question.difficulty(context).knowledge.number().abs_diff(level);
        if nearest.as_ref().is_none_or(|(least, _)| beside < *least) {
            nearest = Some((beside, question));
        }
        if beside == 0 {
            break;
        }
    }
    nearest.map(|(_, question)| question)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::context;

    #[test]
    fn every_topic_has_questions_near_every_level() {
        let context = context();
        let pool = QuestionPool::from_library(context);
        let all = draw_topics(context, &pool, 5);
        assert_eq!(all.len(), TOPIC_COUNT);
        assert_ne!(all, draw_topics(context, &pool, 6));
        for topic in ["revoke", "exposed", "deal"] {
            assert!(all.iter().any(|one| one == topic), "{all:?}");
            let level = |wanted| {
                let question = draw_question(context, &pool, topic, wanted, 5, &[]).unwrap();
                question.difficulty(context).knowledge.number()
            };
            assert!(level(1) < level(5), "{topic}");
            assert!(level(3).abs_diff(3) <= 1, "{topic}");
        }
        let first = draw_question(context, &pool, "revoke", 3, 5, &[]).unwrap();
        let second = draw_question(context, &pool, "revoke", 3, 5, std::slice::from_ref(&first.id)).unwrap();
        assert_ne!(first.id.case_id(), second.id.case_id());
        assert_eq!(first.id, draw_question(context, &pool, "revoke", 3, 5, &[]).unwrap().id);
    }
}
