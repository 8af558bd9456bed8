//! Questions that place a newcomer: the topics that make up most of a code, and of each a question about
//! as hard as is wanted.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::SliceRandom;

use super::kind::Kind;
use super::pool::{Family, Pool};
use super::question::Question;
use super::spec::Spec;
use super::stream::stream;
use oddtrick_library::Library;

/// Topics that a newcomer is asked of.
const TOPICS: usize = 8;

/// Of so many questions of a topic the one nearest to the level wanted is put.
const LOOKED_AT: usize = 40;

/// The families that may be put: what the ruling is, in cases of the library's first code. Other kinds
/// of question would try how one reads them.
fn of_house<'a>(library: &Library, pool: &'a Pool) -> impl Iterator<Item = &'a Family> {
    let house = library.codes.first().map(|code| code.id.clone()).unwrap_or_default();
    pool.families().iter().filter(move |family| family.spec.kind == Kind::Ruling && family.code.id == house)
}

/// The topics with most questions, in an order of the seed.
pub fn topics(library: &Library, pool: &Pool, seed: u64) -> Vec<String> {
    let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
    for family in of_house(library, pool) {
        *sizes.entry(&family.topic).or_default() += 1;
    }
    let mut sizes: Vec<(&str, usize)> = sizes.into_iter().collect();
    sizes.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
    let mut topics: Vec<String> = sizes.into_iter().take(TOPICS).map(|(topic, _)| topic.to_owned()).collect();
    topics.shuffle(&mut stream(&format!("placing {seed}"), "topics"));
    topics
}

/// A question of a topic as near as can be to a level, about no case had.
pub fn question(library: &Library, pool: &Pool, topic: &str, level: u8, seed: u64, had: &[Spec]) -> Option<Question> {
    let name = format!("placing {seed}");
    let fresh = |family: &&Family| had.iter().all(|had| had.case_id() != family.spec.case_id());
    let mut families: Vec<&Family> =
        of_house(library, pool).filter(|family| family.topic == topic).filter(fresh).collect();
    families.shuffle(&mut stream(&name, topic));
    let made = families.into_iter().filter_map(|family| {
        let number = stream(&name, &family.spec.to_string()).random_range(0..1_000_000);
        Question::make(library, &family.spec.seeded(number)).ok()
    });
    let mut nearest: Option<(u8, Question)> = None;
    for question in made.take(LOOKED_AT) {
        let beside = question.difficulty(library).knowledge.number().abs_diff(level);
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

    #[test]
    fn every_topic_has_questions_near_every_level() {
        let library = Library::load_embedded().unwrap_or_else(|faults| panic!("{faults:?}"));
        let pool = Pool::of(&library);
        let all = topics(&library, &pool, 5);
        assert_eq!(all.len(), TOPICS);
        assert_ne!(all, topics(&library, &pool, 6));
        for topic in ["revoke", "exposed", "deal"] {
            assert!(all.iter().any(|one| one == topic), "{all:?}");
            let level = |wanted| {
                let question = question(&library, &pool, topic, wanted, 5, &[]).unwrap();
                question.difficulty(&library).knowledge.number()
            };
            assert!(level(1) < level(5), "{topic}");
            assert!(level(3).abs_diff(3) <= 1, "{topic}");
        }
        let first = question(&library, &pool, "revoke", 3, 5, &[]).unwrap();
        let second = question(&library, &pool, "revoke", 3, 5, std::slice::from_ref(&first.spec)).unwrap();
        assert_ne!(first.spec.case_id(), second.spec.case_id());
        assert_eq!(first.spec, question(&library, &pool, "revoke", 3, 5, &[]).unwrap().spec);
    }
}
