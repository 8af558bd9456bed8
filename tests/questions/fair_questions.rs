//! What is asked and what is not, and how options suit the story that they stand with.

use oddtrick_library::Sentence;
use oddtrick_quiz::{QuestionId, QuestionKind, QuizQuestion, situation_ids, story_ids};
use oddtrick_table::Partnership;

fn question(id: &str) -> QuizQuestion {
    let id: QuestionId = id.parse().expect("a question id");
    QuizQuestion::build(crate::context(), &id).expect("a fair question")
}

fn is_asked(id: &str) -> bool {
    let id: QuestionId = id.parse().expect("a question id");
    QuizQuestion::build(crate::context(), &id).is_ok()
}

/// The reply to the wrong option with these words.
fn reply_to(question: &QuizQuestion, option: &str) -> String {
    let chosen = question.options.iter().find(|it| it.text.to_string() == option).expect("an option");
    chosen.distractor.as_ref().expect("a wrong option").why.to_string()
}

/// The page would say how the law is read, and that would be the answer.
#[test]
fn what_hangs_on_a_reading_is_not_asked() {
    assert!(is_asked("drayson-31/-/1/0"), "the code as it is mostly read");
    assert!(!is_asked("drayson-31/any-cut/1/0"), "the cut that counts only by the other reading");
}

/// Case 43 with the objection made good: by Law 48 the deal was never Y’s to lose.
#[test]
fn a_disputed_turn_is_kept_but_not_asked() {
    assert!(!is_asked("drayson-43/claim-made-good/1/0"));
    let id: QuestionId = "drayson-43/claim-made-good/1/0".parse().expect("a question id");
    assert!(QuizQuestion::restore(crate::context(), &id).is_ok(), "a stored question comes back");
    for id in ["drayson-43/-/1/0", "drayson-43/-/1/change/3"] {
        let told = question(id).explain(crate::context()).expect("a story");
        let turns: Vec<String> = told.variations.iter().map(|turn| turn.sentence().to_string()).collect();
        assert!(turns.iter().all(|turn| !turn.contains("had been right that the deal")), "{turns:?}");
    }
}

/// What the other side owes has another name, and to say no to the wrong name would mislead.
#[test]
fn a_payment_under_a_wrong_name_is_not_asked_about() {
    let of_the_rest =
        situation_ids(crate::context()).into_iter().filter(|id| id.to_string().contains("solo-whist-211"));
    let built: Vec<String> = of_the_rest
        .filter_map(|id| QuizQuestion::build(crate::context(), &id).ok())
        .map(|it| it.id.to_string())
        .collect();
    let asks = |id: &String| question(id).prompt.to_string().contains("insist");
    assert!(built.iter().all(|id| !asks(id)), "{built:?}");
}

#[test]
fn a_wrong_score_is_answered_with_what_it_leaves_out() {
    let question = question("drayson-90/-/2/3");
    assert_eq!(
        question.prompt.to_string(),
        "Y and Z want to add three points to their own score. What is the score then?"
    );
    assert_eq!(reply_to(&question, "Both sides have four."), "Y and Z have five: four leaves out the honours.");
    let undue = reply_to(&question, "They cannot add three points to their own score.");
    assert_eq!(undue, "But B revoked, so Y and Z could choose to add three points to their own score (Law 72, I).");
}

/// A bidder has no partner, so nobody is “one of them”.
#[test]
fn a_lone_player_is_named_in_every_option() {
    let mut alone = 0;
    for story in situation_ids(crate::context()) {
        let id = QuestionId { kind: QuestionKind::Remedies, ..story };
        let Ok(question) = QuizQuestion::build(crate::context(), &id) else { continue };
        let facts = oddtrick_table::Facts::from_record(&question.record);
        let Partnership::Alone(bidder) = facts.partnership else { continue };
        if !question.prompt.to_string().contains(&format!("from {bidder} now")) {
            continue;
        }
        alone += 1;
        for option in &question.options {
            assert!(!option.text.to_string().contains("one of them"), "{id}: {}", option.text);
        }
    }
    assert!(alone > 5, "{alone} questions about a lone player");
}

/// That the ruling stands as it stood is no reason why something more makes no difference.
#[test]
fn an_added_fact_that_changes_nothing_has_a_reason_of_its_own() {
    let own: Vec<&str> = crate::context()
        .law_reasons
        .iter()
        .filter(|reason| reason.unchanged_by.is_some())
        .map(|reason| reason.says.as_str())
        .collect();
    let mut idle = 0;
    for story in story_ids(crate::context()) {
        for layout in 0..4 {
            let id = QuestionId { kind: QuestionKind::Change, layout, ..story.clone() };
            let Ok(question) = QuizQuestion::build(crate::context(), &id) else { continue };
            let right = question.options.iter().find(|option| option.distractor.is_none()).expect("a right option");
            let text = right.text.to_string();
            let (Some(reason), true) =
                (text.strip_prefix("Nothing changes: "), question.prompt.to_string().contains(" that, "))
            else {
                continue;
            };
            idle += 1;
            assert!(own.contains(&reason.trim_end_matches('.')), "{id}: {text}");
        }
    }
    assert!(idle > 20, "{idle} added facts that change nothing");
}

/// By the American code only the last to play may call: a view that gives it to both would be wrong for that alone (Laws 35
/// and 39).
#[test]
fn a_right_of_one_player_is_told_of_that_player() {
    let prompt = question("drayson-tests-12/american/1/opinions/895").prompt.to_string();
    assert!(prompt.contains("“A can make Y ") && !prompt.contains("They can"), "{prompt}");
}

/// “Nobody may have the cards placed” is no reason for “only before the fourth hand plays”. What a claim has in the place of a
/// reason is offered, and what it replaces is not.
#[test]
fn a_claim_is_told_with_reasons_that_suit_it() {
    let mistakes_of = |id: &str| {
        let options = question(id).options;
        let mistakes = options.into_iter().filter_map(|option| Some(option.distractor?.misreading_id));
        mistakes.collect::<Vec<_>>()
    };
    let told = |n: u16| format!("believes-{n}");
    let (mut offered, mut all) = (0, 0);
    for claim in &crate::context().quick_claims {
        for reason in &claim.reasons {
            let (Some(old), Some(new)) = (reason.instead_of, reason.number) else { continue };
            // Of the codes, the American has its claims from a thousand on.
            let base = if reason.code == "american-1894" { 1000 } else { 0 };
            let sides = [Sentence::Says, Sentence::Denies].into_iter().zip([0, 1]);
            let sides = sides.filter(|(sentence, _)| reason.of.is_none_or(|of| of == *sentence));
            let asked: Vec<Vec<String>> = sides
                .map(|(_, layout)| mistakes_of(&format!("quick-{}/-/1/quick/{layout}", claim.number + base)))
                .collect();
            assert!(asked.iter().flatten().all(|had| *had != told(old)), "claim {}: {old}", claim.number);
            offered += usize::from(asked.iter().flatten().any(|had| *had == told(new)));
            all += 1;
        }
    }
    // A claim has more reasons than options, and the seed of its id chooses among them.
    assert!(all > 90 && offered * 10 > all * 8, "{offered} of {all} are offered");
}

/// “A heart” at the head of a sentence would be read as the player A, and told as “Ada heart”.
#[test]
fn no_sentence_begins_with_the_letter_of_a_player_and_a_suit() {
    for table in ["table-1", "table-2", "table-3"] {
        for layout in 0..40 {
            let Ok(id) = format!("{table}/-/1/spot/{layout}").parse::<QuestionId>() else { continue };
            let Ok(question) = QuizQuestion::build(crate::context(), &id) else { continue };
            let replies =
                question.options.iter().filter_map(|option| Some(option.distractor.as_ref()?.why.to_string()));
            let reason = question.explain(crate::context()).and_then(|told| told.reason).map(|told| told.to_string());
            for told in replies.chain(reason) {
                let is_suit = ["A heart ", "A spade ", "A diamond ", "A club "].iter().any(|suit| told.contains(suit));
                assert!(!is_suit, "{id}: {told}");
            }
        }
    }
}
