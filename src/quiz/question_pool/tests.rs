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

#[test]
fn layouts_that_end_a_game_too_soon_are_passed_over() {
    let context = context();
    let id: QuestionId = "drayson-75/-/1/0".parse().expect("a question id");
    assert!(QuizQuestion::build(context, &id.at_layout(1)).is_err(), "no longer a case of this test");
    let next = next_layout(context, &id, &[]).expect("a next layout");
    let drawn = QuizQuestion::draw(context, &id.at_layout(1)).expect("a question").id;
    assert_eq!((&drawn, QuizQuestion::build(context, &next).is_ok()), (&next, true));
    // The first layout of a family may be such a one.
    let first: QuestionId = "drayson-124/-/1/0".parse().expect("a question id");
    assert!(QuizQuestion::build(context, &first).is_err(), "no longer a case of this test");
    let pool = QuestionPool::from_library(context);
    let place = pool.families.iter().position(|family| family.id == first).expect("a family");
    assert!(pool.is_fair(context, place));
}
