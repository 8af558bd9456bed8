use std::collections::BTreeSet;

use super::*;
use crate::camp::camp_name;
use crate::prose::side_name;
use crate::test_support::context;
use oddtrick_law::codes::OTHER_GAME_IDS;
use oddtrick_table::Side;

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
        assert_eq!(
            pool.has_story_on_topic(topic),
            pool.families.iter().any(|family| family.is_usual() && family.topic == topic),
            "{topic}"
        );
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

/// What a question says: its story, its prompt, its options and their reasons.
fn words_of(question: &QuizQuestion) -> Vec<String> {
    let context = context();
    let explanation = question.explain(context);
    let reasons = question.options.iter().filter_map(|option| Some(option.distractor.as_ref()?.why.to_string()));
    let told = question.story.iter().chain([&question.prompt]).map(ToString::to_string);
    let options = question.options.iter().map(|option| option.text.to_string());
    let answer = explanation.as_ref().map(|it| it.answer.to_string());
    let reason = explanation.as_ref().and_then(|it| it.reason.as_ref()).map(ToString::to_string);
    told.chain(options).chain(reasons).chain(answer).chain(reason).collect()
}

#[test]
fn every_other_game_makes_questions_and_names_its_camps() {
    let context = context();
    let pool = QuestionPool::from_library(context);
    for id in OTHER_GAME_IDS {
        let of_game = pool.families.iter().filter(|family| family.code.id == id);
        let made: Vec<QuizQuestion> =
            of_game.filter_map(|family| QuizQuestion::draw(context, &family.id).ok()).collect();
        let kinds: BTreeSet<QuestionKind> = made.iter().map(|question| question.id.kind).collect();
        assert!(made.len() >= 60 && kinds.len() >= 5, "{id}: {} families, {kinds:?}", made.len());
        for question in made {
            let partnership = Variant::from_id(context, &question.id).unwrap().partnership();
            let sides = Side::ALL.map(side_name);
            let camps = Side::ALL.map(|side| camp_name(partnership, side));
            for text in words_of(&question) {
                let rest = camps.iter().fold(text.clone(), |rest, camp| rest.replace(camp.as_str(), "they"));
                let foreign =
                    sides.iter().find(|side| !camps.iter().any(|camp| camp == *side) && rest.contains(**side));
                assert_eq!(foreign, None, "{}: {text}", question.id);
            }
        }
    }
}

#[test]
fn the_next_question_is_about_a_case_not_had_lately() {
    let context = context();
    let pool = QuestionPool::from_library(context);
    let mix = Mix { topics: vec!["honours".into()], kinds: vec![QuestionKind::Ruling], ..Mix::default() };
    let mut lately: Vec<String> = Vec::new();
    let mut drawn = Vec::new();
    for seed in 0..6 {
        let next = pool.draw_next(context, &mix, &lately, seed).expect("a question");
        lately.retain(|case| *case != next.id.case_id());
        lately.insert(0, next.id.case_id());
        drawn.push(next.id.case_id());
    }
    assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), drawn.len(), "{drawn:?}");
    // Where there is only one case, it comes again; of several that were all had, the one longest ago.
    let of = |cases: &[String]| {
        let (mix, wrong) = Mix::parse(context, cases.iter().map(|case| ("case", case.as_str())));
        assert!(wrong.is_empty(), "{wrong:?}");
        mix
    };
    let one = of(&drawn[..1]);
    assert_eq!(pool.draw_next(context, &one, &lately, 7).map(|next| next.id.case_id()), Some(drawn[0].clone()));
    let two = of(&drawn[..2]);
    assert_eq!(pool.draw_next(context, &two, &lately, 7).map(|next| next.id.case_id()), Some(drawn[0].clone()));
}
