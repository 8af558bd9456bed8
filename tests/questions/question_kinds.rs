//! Kinds of question besides the ruling: what each code answers, which fact would change the answer, how long a
//! right lasts. One option is right by the engine's own ruling, and each wrong one has a reason.
use std::collections::BTreeSet;

use oddtrick_law::{Argument, Evaluator};
use oddtrick_quiz::{
    Claim, Proposition, QuestionId, QuestionKind, QuizContext, QuizQuestion, borrowed_story_ids, story_ids,
};
use oddtrick_table::Seat;

const KINDS: [QuestionKind; 4] = [QuestionKind::Codes, QuestionKind::Fact, QuestionKind::Until, QuestionKind::Opinions];

/// The text of the right option of a question, and the wrong options with their reasons.
fn right_and_wrong_texts(library: &QuizContext, id: &str) -> (String, Vec<(String, String)>) {
    let id: QuestionId = id.parse().expect("a question id");
    let question = QuizQuestion::restore(library, &id).expect("a fair question");
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
            let Ok(question) = QuizQuestion::restore(library, &id) else { continue };
            let right: Vec<bool> = (0..question.options.len()).map(|n| question.is_right(n)).collect();
            assert_eq!(right.iter().filter(|right| **right).count(), 1, "{id}");
            let texts: BTreeSet<String> = question.options.iter().map(|option| option.text.to_string()).collect();
            // Two wrong options with reasons are enough.
            let has_reasons = question.options.iter().any(|option| matches!(option.claim, Claim::FalseReason(_)));
            let least = if has_reasons { 3 } else { 4 };
            assert!(texts.len() == question.options.len() && texts.len() >= least, "{id}");
            for (option, right) in question.options.iter().zip(right) {
                let why = option.distractor.as_ref().map(|wrong| (wrong.why.to_string(), wrong.misreading_id.clone()));
                assert_eq!(right, why.is_none(), "{id}: {}", option.text);
                assert!(why.is_none_or(|(why, tag)| why.len() > 10 && tag.contains('-')), "{id}: {}", option.text);
            }
        }
    }
}

#[test]
fn codes_question_tells_one_code_and_asks_for_the_other() {
    let library = crate::context();
    let id: QuestionId = "drayson-16/-/1/codes/0".parse().expect("a question id");
    let question = QuizQuestion::build(library, &id).expect("a fair question");
    let told = question.story.last().expect("a story").to_string();
    assert!(told.starts_with("By the English club code, ") && told.ends_with(" cannot insist on that."), "{told}");
    let asked = question.prompt.to_string();
    assert!(asked.starts_with("And by the American code of 1894? Can "), "{asked}");
    let (right, _) = right_and_wrong_texts(library, "drayson-16/-/1/codes/0");
    assert_eq!(right, "Yes: the side with the right number of cards may ask for a new deal.");
    // Its reason comes with the answer, and the law that decides comes first.
    let explained = question.explain(library).expect("a story");
    let reason = explained.reason.expect("a reason").to_string();
    assert!(reason.starts_with("By the English club code, no: ") && reason.contains("Law 46"), "{reason}");
    let laws = explained.laws;
    assert_eq!((laws[0].code, laws[0].limb.as_str()), ("american-1894", "19.I"));
}

/// Whoever takes the codes for alike finds his reason among the options, and reads where it decides.
#[test]
fn the_reason_of_the_code_that_is_told_is_offered_for_the_other() {
    let library = crate::context();
    let mut offered = 0;
    for story in story_ids(library) {
        let Ok(question) = QuizQuestion::build(library, &story.with_kind(QuestionKind::Codes)) else { continue };
        let reasoned = question.options.iter().filter(|option| matches!(option.claim, Claim::FalseReason(_)));
        let wrong = reasoned.filter_map(|option| option.distractor.as_ref());
        for wrong in wrong.filter(|wrong| wrong.misreading_id.starts_with("applies-")) {
            let why = wrong.why.to_string();
            assert!(why.starts_with("That decides by the ") && why.contains("By the "), "{}: {why}", question.id);
            offered += 1;
        }
    }
    assert!(offered > 10, "{offered}");
}

#[test]
fn codes_question_without_reasons_has_both_answers_in_every_combination() {
    let (right, wrong) = right_and_wrong_texts(crate::context(), "drayson-tests-14/-/1/codes/0");
    assert!(right.starts_with("Both codes: "), "{right}");
    assert_eq!(wrong.iter().filter(|(text, _)| text.starts_with("English: ")).count(), 2, "{wrong:?}");
}

/// By another reading of the English code the trump card already counts as turned up.
#[test]
fn codes_question_is_refused_where_readings_differ() {
    let library = crate::context();
    let id: QuestionId = "drayson-41/-/1/codes/0".parse().expect("a question id");
    assert!(QuizQuestion::build(library, &id).is_err());
    assert!(QuizQuestion::build(library, &id.with_kind(QuestionKind::Ruling)).is_ok());
}

/// A question of a kind that is not drawn any more still comes back for the pages that show its answer.
#[test]
fn until_question_is_only_made_again() {
    let library = crate::context();
    let id: QuestionId = "drayson-107/-/1/until/0".parse().expect("a question id");
    assert!(QuizQuestion::build(library, &id).is_err() && QuizQuestion::restore(library, &id).is_ok());
    assert!(!QuestionKind::DRAWN.contains(&QuestionKind::Until));
    assert!(QuestionKind::DRAWN.iter().all(|kind| QuestionKind::ALL.contains(kind)));
}

/// The stored number of an outcome is its place, so the outcomes keep theirs. Each is right about as often.
#[test]
fn each_onlooker_is_right_about_as_often() {
    let library = crate::context();
    let mut counts = [0_usize; 4];
    for (n, story) in story_ids(library).into_iter().enumerate() {
        let id = QuestionId { kind: QuestionKind::Opinions, layout: u64::try_from(n).unwrap(), ..story };
        let Ok(question) = QuizQuestion::build(library, &id) else { continue };
        let right = (0..4).find(|place| question.is_right(*place)).expect("a right option");
        counts[right] += 1;
    }
    let all: usize = counts.iter().sum();
    assert!(all > 30 && counts.iter().all(|count| count * 9 > all && count * 5 < all * 2), "{counts:?}");
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
        let question = QuizQuestion::restore(library, &id.at_layout(seed)).expect("a question");
        for (n, option) in question.options.iter().enumerate() {
            // The revoke was established in two ways; without one of them the other remains.
            let one_way = option.text.to_string().starts_with("If the trick had not been turned");
            assert!(!(one_way && question.is_right(n)), "{}", question.id);
        }
    }
}

/// What a learner must be told before he can answer: the reading that the question goes by, and that honours are called.
/// A story with a dummy is asked about only under laws of dummy.
#[test]
fn readings_and_calls_are_told_and_dummy_has_laws() {
    let library = crate::context();
    let (mut readings, mut honours) = (0, 0);
    let is_of_reading = |question: &QuizQuestion| oddtrick_law::codes::readings::find(question.code.id).is_some();
    for story in story_ids(library) {
        let kinds =
            QuestionKind::DRAWN.iter().flat_map(|kind| [story.with_kind(*kind), story.with_kind(*kind).at_layout(7)]);
        for id in kinds {
            // A question that only a reading answers is not drawn any more. A stored one still tells its reading.
            let kept = || QuizQuestion::restore(library, &id).ok().filter(is_of_reading);
            let Some(question) = QuizQuestion::draw(library, &id).ok().or_else(kept) else { continue };
            if let Some(reading) = oddtrick_law::codes::readings::find(question.code.id) {
                readings += 1;
                let hint = question.hint().expect("the reading").to_string();
                assert!(hint.contains(reading.summary), "{}: {hint}", question.id);
            }
            let has_laws = question.code.rules().iter().any(|rule| rule.limb.0.starts_with("dummy"));
            assert!(question.record.setup.dummy.is_none() || has_laws, "{}", question.id);
            let told = question.story.iter().chain([&question.prompt]).map(ToString::to_string);
            let told = told.collect::<Vec<_>>().join(" ");
            honours += usize::from(told.contains("Honours are called in time."));
            let scored = question.explain(library).and_then(|told| told.argument);
            let by_honours = scored.is_some_and(|why| why.sentence.contains(" for honours"));
            assert!(!by_honours || told.contains("onours"), "{}", question.id);
        }
    }
    assert!(readings > 20 && honours > 50, "{readings} readings, {honours} calls");
}

/// The option that is right and the answer page give the same reason, and no wrong option gives the page's reason.
#[test]
fn the_right_ruling_rests_on_the_rule_that_the_answer_names() {
    let library = crate::context();
    let (mut compared, mut otherwise) = (0, Vec::new());
    for story in story_ids(library) {
        let Ok(question) = QuizQuestion::build(library, &story.with_kind(QuestionKind::Ruling)) else { continue };
        let evaluator = Evaluator::after_lines(question.code, &question.record, question.lines_before);
        let argument = Argument::new(&evaluator, question.ruling());
        let nearest = argument.nearest.first().map(|nearest| nearest.rule);
        let Some(named) = argument.deciding_step().map(|step| step.rule).or(nearest) else { continue };
        let grounds = question.options.iter().filter_map(|option| match &option.claim {
            Claim::Ruling(Proposition { ground: Some((rule, _)), .. }) => Some((option.distractor.is_none(), *rule)),
            _ => None,
        });
        let grounds: Vec<(bool, &str)> = grounds.collect();
        let Some((_, right)) = grounds.iter().find(|(right, _)| *right) else { continue };
        compared += 1;
        if *right != named {
            assert!(grounds.iter().all(|(_, rule)| *rule != named), "{}", question.id);
            otherwise.push(question.id.to_string());
        }
    }
    // Where the ruling itself rests on another rule than its argument, both are true.
    assert!(compared > 150 && otherwise.len() * 20 < compared, "{compared}: {otherwise:?}");
}

/// Where the case tells a change that turns the answer, the page tells that one: it was judged as a whole story.
#[test]
fn what_would_turn_it_is_a_change_that_the_case_tells() {
    let library = crate::context();
    let id: QuestionId = "drayson-31/-/1/0".parse().expect("a question id");
    let question = QuizQuestion::build(library, &id).expect("a question");
    let told = question.turning_fact(library).expect("a fact");
    assert!(told.contains("had offered the pack before") && told.contains("nothing"), "{told}");
}

/// The questions of a kind, one for each story that makes one. Stories in no book come at several layouts.
fn questions_of(kind: QuestionKind) -> Vec<QuizQuestion> {
    let library = crate::context();
    let invented = library.bookless_ids().into_iter().flat_map(|id| (0..30).map(move |layout| id.at_layout(layout)));
    let ids = story_ids(library).into_iter().chain(invented).map(|id| id.with_kind(kind));
    ids.filter_map(|id| QuizQuestion::build(library, &id).ok()).collect()
}

/// How many of the options are right, after a check that each wrong one has its reason.
fn count_right(question: &QuizQuestion) -> usize {
    let right = (0..question.options.len()).filter(|n| question.is_right(*n)).count();
    for (n, option) in question.options.iter().enumerate() {
        let why = option.distractor.as_ref().map(|wrong| wrong.why.to_string());
        assert_eq!(question.is_right(n), why.is_none(), "{}: {}", question.id, option.text);
        assert!(why.is_none_or(|why| why.len() > 20), "{}: {}", question.id, option.text);
    }
    right
}

#[test]
fn spot_question_has_one_wrong_play_or_none() {
    let questions = questions_of(QuestionKind::Spot);
    let (mut lawful, mut invented) = (0, 0);
    for question in &questions {
        assert_eq!(count_right(question), 1, "{}", question.id);
        if question.id.collection == "table" {
            let last = question.options.len() - 1;
            assert_eq!((question.options.len(), question.story.len().min(3)), (5, 3), "{}", question.id);
            lawful += usize::from(question.is_right(last));
            invented += 1;
        }
    }
    assert!(questions.len() > invented, "stories of the library are asked about too");
    assert!((invented / 8..invented / 3).contains(&lawful), "{lawful} of {invented}");
}

#[test]
fn as_many_changes_leave_the_ruling_as_chance_picks() {
    let borrowed = borrowed_story_ids(crate::context()).into_iter().map(|id| id.with_kind(QuestionKind::Change));
    let borrowed = borrowed.filter_map(|id| QuizQuestion::build(crate::context(), &id).ok());
    let questions: Vec<QuizQuestion> = questions_of(QuestionKind::Change).into_iter().chain(borrowed).collect();
    let (mut idle, mut expected) = (0.0, 0.0);
    for question in &questions {
        assert_eq!(count_right(question), 1, "{}", question.id);
        assert!((3..=4).contains(&question.options.len()), "{}", question.id);
        // Those that change nothing come first, and at least one does.
        let unchanged: Vec<bool> =
            question.options.iter().map(|option| option.text.to_string().starts_with("Nothing changes")).collect();
        assert!(
            unchanged[0] && !unchanged[unchanged.len() - 1] && unchanged.is_sorted_by(|a, b| a >= b),
            "{}",
            question.id
        );
        let right = (0..unchanged.len()).find(|n| question.is_right(*n)).expect("a right option");
        idle += f64::from(u8::from(unchanged[right]));
        let many = unchanged.iter().filter(|it| **it).count();
        expected += f64::from(u32::try_from(many).unwrap()) / f64::from(u32::try_from(unchanged.len()).unwrap());
        let why = question.explain(crate::context()).and_then(|told| told.reason).expect("a reason").to_string();
        assert!(!why.starts_with("If ") && !why.contains("overlooks"), "{}: {why}", question.id);
    }
    // Fewer than there were with outcomes that nothing in the story suggests, and changes that contradict the story, are about
    // another matter, or do not say who did it and when.
    assert!(questions.len() > 50, "{} questions", questions.len());
    assert!((idle - expected).abs() < expected / 3.0, "{idle} idle changes where chance gives {expected}");
}

/// What a learner reads after a right answer: a wrong option that tells what did happen, and the law that it overlooks.
#[test]
fn tempting_mistake_is_a_wrong_option_with_its_reply() {
    let mut told = 0;
    for question in questions_of(QuestionKind::Ruling) {
        let Some((option, why)) = question.tempting_mistake() else { continue };
        told += 1;
        let is_it = |text: String| text.trim_end_matches('.') == option.to_string();
        let place = question.options.iter().position(|other| is_it(other.text.to_string()));
        assert!(place.is_some_and(|place| !question.is_right(place)), "{}: {option}", question.id);
        let why = why.to_string();
        assert!(why.starts_with(char::is_uppercase) && !why.starts_with("But "), "{}: {why}", question.id);
        assert!(why.ends_with(").") || why.ends_with(" depends on it."), "{}: {why}", question.id);
    }
    assert!(told > 50, "{told}");
}

/// Where the answer is yes, some option says otherwise. The reason of the right option never stands under the other answer.
#[test]
fn rulings_offer_both_answers_and_no_reason_twice() {
    let split = |text: &str| text.split_once(": ").map(|(answer, reason)| (answer.to_owned(), reason.to_owned()));
    let (mut yes, mut both) = (0, 0);
    for question in questions_of(QuestionKind::Ruling) {
        let texts: Vec<String> = question.options.iter().map(|option| option.text.to_string()).collect();
        let right = (0..texts.len()).find(|n| question.is_right(*n)).expect("a right option");
        let Some((answer, reason)) = split(&texts[right]) else { continue };
        if answer == "Yes" {
            yes += 1;
            assert!(!texts.iter().all(|text| text.starts_with("Yes")), "{}: {texts:?}", question.id);
        }
        for (other, theirs) in texts.iter().filter_map(|text| split(text)).filter(|(other, _)| *other != answer) {
            both += 1;
            assert_ne!(theirs, reason, "{}: {answer} and {other}", question.id);
        }
    }
    assert!(yes > 50 && both > 200, "{yes} say yes, {both} options say otherwise");
}

/// A `fact` question is drawn no more. One that was put to somebody comes back with the same options.
#[test]
fn fact_question_is_only_made_again() {
    let library = crate::context();
    let id: QuestionId = "drayson-108/-/1/fact/0".parse().expect("a question id");
    assert!(QuizQuestion::build(library, &id).is_err() && !QuestionKind::DRAWN.contains(&QuestionKind::Fact));
    assert_eq!(QuizQuestion::restore(library, &id).map(|question| question.options.len()), Ok(4));
}

/// The sentences of a text that come twice.
fn repeated_sentences(text: &str) -> Vec<String> {
    let mut had = BTreeSet::new();
    let sentences = text.split(['.', ':']).map(|sentence| sentence.trim().to_owned());
    sentences.filter(|sentence| sentence.len() > 12 && !had.insert(sentence.clone())).collect()
}

/// A reply or reason that says a thing twice teaches it no better.
#[test]
fn replies_and_reasons_say_each_thing_once() {
    for kind in [QuestionKind::Opinions, QuestionKind::Who, QuestionKind::Change] {
        for question in questions_of(kind) {
            let reason = question.explain(crate::context()).and_then(|told| told.reason).map(|told| told.to_string());
            let replies =
                question.options.iter().filter_map(|option| Some(option.distractor.as_ref()?.why.to_string()));
            for text in replies.chain(reason) {
                assert_eq!(repeated_sentences(&text), Vec::<String>::new(), "{}: {text}", question.id);
            }
        }
    }
}

/// After a quick question, the learner reads the rule itself, whether he was right or wrong.
#[test]
fn quick_question_gives_the_rule() {
    for question in questions_of(QuestionKind::Quick) {
        let reason = question.explain(crate::context()).and_then(|told| told.reason).expect("a reason").to_string();
        for wrong in question.options.iter().filter_map(|option| option.distractor.as_ref()) {
            let why = wrong.why.to_string();
            assert!(why.contains("Law") && why.len() > 30, "{}: {why}", question.id);
            assert!(reason.contains("Law"), "{}: {reason}", question.id);
            // The small case that stands above it is judged as well.
            assert!(
                !question.story.is_empty() && reason.contains("Here ") || reason.contains("? "),
                "{}: {reason}",
                question.id
            );
        }
    }
}

/// The law at the head of a score is one that it turns on, and the sum is told side by side.
#[test]
fn score_is_told_as_a_sum_with_its_law() {
    let questions = questions_of(QuestionKind::Score);
    let mut laws: BTreeSet<&str> = BTreeSet::new();
    for question in questions.iter().filter(|question| question.form == oddtrick_quiz::ReplyForm::Pair) {
        let told = question.explain(crate::context()).expect("an explanation");
        let reason = told.reason.expect("a sum").to_string();
        assert!(reason.contains("A and B ") && reason.contains("Y and Z "), "{}: {reason}", question.id);
        let head = told.laws.first().expect("a law");
        assert_eq!(head.limb, question.deciding_law(), "{}", question.id);
        laws.insert(question.deciding_law());
    }
    for law in ["4", "7", "8.I", "72.V", "81"] {
        assert!(laws.contains(law), "no score turns on {law}: {laws:?}");
    }
}

/// Who may ask and who must obey are asked at once: four options, of which one has both right.
#[test]
fn who_question_asks_for_both_ends() {
    let library = crate::context();
    let mut asked = 0;
    for (n, story) in story_ids(library).into_iter().enumerate() {
        let id = QuestionId { kind: QuestionKind::Who, layout: u64::try_from(n).unwrap(), ..story };
        let Ok(question) = QuizQuestion::build(library, &id) else { continue };
        let whom: Vec<&BTreeSet<Seat>> =
            question.options.iter().filter_map(|option| called_on(&option.claim)).collect();
        if whom.is_empty() {
            continue;
        }
        asked += 1;
        let right: Vec<usize> = (0..question.options.len()).filter(|place| question.is_right(*place)).collect();
        assert_eq!((whom.len(), right.len()), (4, 1), "{id}");
        assert!(whom.iter().filter(|other| **other == whom[right[0]]).count() == 2, "{id}");
    }
    assert!(asked > 20, "{asked} questions");
}

fn called_on(claim: &Claim) -> Option<&BTreeSet<Seat>> {
    match claim {
        Claim::Parties { whom, .. } => Some(whom),
        _ => None,
    }
}

/// Whether a sentence is a written one with its slots filled.
fn is_filled(written: &str, told: &str) -> bool {
    let mut rest = told;
    let fixed: Vec<&str> = written.split(['{', '}']).step_by(2).collect();
    fixed.iter().all(|part| match rest.find(part) {
        Some(at) => {
            rest = &rest[at + part.len()..];
            true
        }
        None => false,
    }) && rest.is_empty()
}

/// The written sentences come before what the engine supposes. They name nobody until they are filled.
#[test]
fn what_would_have_turned_it_is_written_where_one_law_decides() {
    let library = crate::context();
    let written: BTreeSet<&str> = library.law_reasons.iter().filter_map(|reason| reason.turns.as_deref()).collect();
    for sentence in &written {
        // A law number in brackets comes on top.
        let words = sentence.split(" (Law").next().unwrap_or_default().split_whitespace().count();
        assert!(words <= 26, "{words} words: {sentence}");
        let is_seat = |word: &str| ["B", "Y", "Z"].contains(&word.trim_end_matches([',', '.', '’', 's']));
        assert!(!sentence.split_whitespace().any(is_seat), "{sentence}");
        let slots = sentence.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        let known = ["who", "partner", "others", "one", "card", "suit", "it", "was", "the-other"];
        assert!(slots.into_iter().all(|slot| known.contains(&slot)), "{sentence}");
    }
    let (mut told, mut by_hand) = (0, 0);
    for story in story_ids(library) {
        let Ok(question) = QuizQuestion::build(library, &story.with_kind(QuestionKind::Ruling)) else { continue };
        let Some(sentence) = question.turning_fact(library) else { continue };
        told += 1;
        by_hand += usize::from(written.iter().any(|written| is_filled(written, &sentence)));
        assert!(!sentence.contains(['{', '}']), "{}: {sentence}", question.id);
    }
    assert!(by_hand > 100 && by_hand < told, "{by_hand} of {told} are written");
}

/// Drayson has the dealer name a card that no law orders him to name.
#[test]
fn book_that_decides_otherwise_is_announced_and_not_quoted() {
    let library = crate::context();
    let id: QuestionId = "drayson-37/-/1/ruling/0".parse().expect("a question id");
    let question = QuizQuestion::build(library, &id).expect("a question");
    let hint = question.hint().map(|hint| hint.to_string()).unwrap_or_default();
    assert_eq!(hint, "Here the words of the law decide, though the book of this case decides otherwise.");
    assert_eq!(question.explain(library).expect("an explanation").decision, None);
}

/// A change of code is explained by a law of that code, or by none: English Law 32 is no law of the American code.
#[test]
fn change_of_code_cites_a_law_of_that_code() {
    let library = crate::context();
    let mut cited = 0;
    for case in &library.cases {
        for turn in case.variations.iter().filter(|turn| turn.code.is_some()) {
            let code = turn.code.as_deref().and_then(oddtrick_law::codes::find).expect("a code");
            let ruling = turn.ruling(code);
            let limb = turn.deciding_limb(&case.code, code, &ruling);
            let is_foreign = oddtrick_law::codes::find(&case.code).is_none_or(|own| own.base_id() != code.base_id());
            if is_foreign {
                assert!(limb.is_none_or(|limb| ruling.limbs.contains(&limb)), "{} {}", case.number, turn.slug);
                cited += usize::from(limb.is_some());
            }
        }
    }
    assert!(cited > 20, "{cited}");
}
