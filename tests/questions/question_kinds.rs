//! Kinds of question besides the ruling: what each code answers, which fact would change the answer, how long a
//! right lasts. One option is right by the engine's own ruling, and each wrong one has a reason.
use std::collections::BTreeSet;

use oddtrick_quiz::{QuestionId, QuestionKind, QuizContext, QuizQuestion, story_ids};

const KINDS: [QuestionKind; 3] = [QuestionKind::Codes, QuestionKind::Fact, QuestionKind::Until];

/// The text of the right option of a question, and the wrong options with their reasons.
fn right_and_wrong_texts(library: &QuizContext, id: &str) -> (String, Vec<(String, String)>) {
    let id: QuestionId = id.parse().expect("a question id");
    let question = QuizQuestion::build(library, &id).expect("a fair question");
    let right = (0..question.options.len()).find(|n| question.is_right(*n)).expect("a right option");
    let wrong = question.options.iter().filter_map(|option| Some((option, option.distractor.as_ref()?)));
    let wrong = wrong.map(|(option, wrong)| (option.text.to_string(), wrong.why.to_string())).collect();
    (question.options[right].text.to_string(), wrong)
}

#[test]
fn one_option_is_right_and_each_distractor_has_a_reason() {
    let library = crate::context();
    for (n, story) in story_ids(library).into_iter().enumerate() {
        for kind in KINDS {
            let id = QuestionId { kind, layout: u64::try_from(n).unwrap(), ..story.clone() };
            let Ok(question) = QuizQuestion::build(library, &id) else { continue };
            let right: Vec<bool> = (0..question.options.len()).map(|n| question.is_right(n)).collect();
            assert_eq!(right.iter().filter(|right| **right).count(), 1, "{id}");
            let texts: BTreeSet<String> = question.options.iter().map(|option| option.text.to_string()).collect();
            assert_eq!(texts.len(), 4, "{id}");
            for (option, right) in question.options.iter().zip(right) {
                let why = option.distractor.as_ref().map(|wrong| (wrong.why.to_string(), wrong.misreading_id.clone()));
                assert_eq!(right, why.is_none(), "{id}: {}", option.text);
                assert!(why.is_none_or(|(why, tag)| why.len() > 10 && tag.contains('-')), "{id}: {}", option.text);
            }
        }
    }
}

#[test]
fn codes_question_compares_both_codes() {
    let library = crate::context();
    let (right, wrong) = right_and_wrong_texts(library, "drayson-16/-/1/codes/0");
    assert_eq!(right, "English club code: no. American code of 1894: yes.");
    let (_, why) = wrong.iter().find(|(text, _)| text.ends_with("American code of 1894: no.")).expect("a pair");
    assert!(why.contains("Law 19"), "{why}");
}

/// By another reading of the English code the trump card already counts as turned up.
#[test]
fn codes_question_is_refused_where_readings_differ() {
    let library = crate::context();
    let id: QuestionId = "drayson-41/-/1/codes/0".parse().expect("a question id");
    assert!(QuizQuestion::build(library, &id).is_err());
    assert!(QuizQuestion::build(library, &id.with_kind(QuestionKind::Ruling)).is_ok());
}

#[test]
fn until_question_names_the_limit_of_its_own_penalty() {
    let library = crate::context();
    let (right, wrong) = right_and_wrong_texts(library, "drayson-107/-/1/until/0");
    assert!(
        right == "Until the pack is cut for the next deal." || right.ends_with("let the others score first."),
        "{right}"
    );
    let (_, why) =
        wrong.iter().find(|(text, _)| text.contains("consult each other")).expect("the limit of another penalty");
    assert!(why.contains("an exception of its own: the penalty was for a revoke"), "{why}");
}

#[test]
fn fact_question_never_marks_an_irrelevant_fact_right() {
    let library = crate::context();
    let id: QuestionId = "drayson-121/-/2/fact/0".parse().expect("a question id");
    for seed in 0..24 {
        let question = QuizQuestion::build(library, &id.at_layout(seed)).expect("a question");
        for (n, option) in question.options.iter().enumerate() {
            // The revoke was established in two ways; without one of them the other remains.
            let one_way = option.text.to_string().starts_with("Had the trick not been turned");
            assert!(!(one_way && question.is_right(n)), "{}", question.id);
        }
    }
}
