use std::collections::BTreeSet;

use super::*;
use crate::test_support::context;
use oddtrick_law::codes::{BASE_CODE_IDS, OTHER_GAME_IDS};

#[test]
fn a_paper_is_proportional_to_topics_and_repeats_no_case() {
    let (context, mut weights) = (context(), BTreeMap::<String, usize>::new());
    let pool = QuestionPool::from_library(context);
    for family in families_under(&pool, "english-club") {
        *weights.entry(family.topic.clone()).or_default() += 1;
    }
    let all: usize = weights.values().sum();
    for number in [1, 2] {
        let paper = draw(context, &pool, "english-club", number);
        assert_eq!(paper.len(), QUESTIONS_PER_PAPER);
        let cases: BTreeSet<String> = paper.iter().map(|set| set.question_id.case_id()).collect();
        assert_eq!(cases.len(), QUESTIONS_PER_PAPER);
        for (topic, weight) in &weights {
            let given = paper.iter().filter(|set| set.topic == *topic).count();
            // Each section is within one question of its share. A section whose share is at least one question gets
            // one.
            let due = weight * QUESTIONS_PER_PAPER;
            assert!(given * all < due + all && due < (given + 1) * all, "{topic}: {given} for {weight} of {all}");
        }
        let kinds: BTreeSet<QuestionKind> = paper.iter().map(|set| set.question_id.kind).collect();
        assert!(kinds.len() >= 5 && !kinds.contains(&QuestionKind::Codes), "{kinds:?}");
    }
}

#[test]
fn the_same_number_draws_the_same_paper() {
    let context = context();
    let paper = |number| draw(context, &QuestionPool::from_library(context), "english-club", number);
    let first = paper(7);
    let pool = QuestionPool::from_library(context);
    draw(context, &pool, "english-club", 8);
    assert_eq!(draw(context, &pool, "english-club", 7), first);
    assert_ne!(paper(8), first);
}

#[test]
fn book_tests_keep_the_layout_of_the_book() {
    let context = context();
    let (asked, silent) = book_tests(context);
    let numbers: Vec<u16> = asked.iter().map(|set| set.question_id.case_number).collect();
    assert!(numbers.is_sorted());
    assert_eq!(asked.len(), 32, "as the page of the examination says");
    assert_eq!(numbers.iter().collect::<BTreeSet<_>>().len(), 25);
    for set in &asked {
        let question = QuizQuestion::build(context, &set.question_id).unwrap();
        let case = context.case(&set.question_id.collection, set.question_id.case_number).unwrap();
        let variant = Variant::from_id(context, &set.question_id).unwrap();
        let (own, told) = (case.script.record.prefix(question.lines_before), &variant.record);
        assert_eq!(told.prefix(question.lines_before), own, "{}", set.question_id);
    }
    // No law decides what Tests 24 and 25 ask first.
    for set in &asked {
        assert_eq!(set.question_id.kind, QuestionKind::Ruling, "{}", set.question_id);
    }
    let silent: Vec<String> = silent.iter().map(|question_id| question_id.at_layout(0).to_string()).collect();
    assert_eq!(silent, ["drayson-tests-24/-/1/0", "drayson-tests-25/-/1/0"]);
}

#[test]
fn paper_names_round_trip_and_pass_marks() {
    for paper in [Paper::BookTests, Paper::Drawn { code: "english-club".into(), number: 7 }] {
        assert_eq!(paper.to_string().parse(), Ok(paper));
    }
    for wrong in ["", "english-club", "english-club/0", "english-club/1000000", "english-club/x"] {
        assert!(wrong.parse::<Paper>().is_err(), "{wrong}");
    }
    assert_eq!([25, 24, 32, 1].map(pass_mark), [18, 18, 24, 1]);
    assert_eq!([25, 32].map(minutes_allowed), [45, 57]);
}

#[test]
fn only_codes_with_enough_cases_have_papers() {
    let context = context();
    assert_eq!(Paper::drawable_codes(context), [&BASE_CODE_IDS[..], &OTHER_GAME_IDS].concat());
}
