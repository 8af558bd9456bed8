use super::*;
use crate::test_support::context;

#[test]
fn indexes_agree_with_a_full_scan() {
    let context = context();
    let pool = QuestionPool::from_library(context);
    for code in &context.codes {
        for limb in code.laws().flat_map(oddtrick_library::LawText::citable_limbs) {
            let point = LawRef::new(&code.id, &limb);
            let walked =
                pool.families.iter().filter(|it| it.code.text_id == code.id && it.laws.first() == Some(&&*limb));
            assert!(
                pool.places_for_law(&point).map(|place| &pool.families[place].id).eq(walked.map(|it| &it.id)),
                "{point:?}"
            );
            assert_eq!(pool.has_story_for_limb(&code.id, &limb), pool.has_family_for_law(&point), "{point:?}");
        }
    }
    for topic in context.topics.iter().map(|topic| topic.slug.as_str()).chain(["nothing"]) {
        let mix = Mix { topics: vec![topic.to_owned()], ..Mix::default() };
        assert_eq!(pool.has_question_on_topic(context, topic), pool.has_question(context, &mix), "{topic}");
        assert_eq!(pool.has_story_on_topic(topic), pool.families.iter().any(|family| family.topic == topic), "{topic}");
    }
}
