//! Questions with several right options, and questions with a typed answer: their forms sent correctly,
//! wrongly, empty and altered, and the ruling that follows.

use std::collections::BTreeSet;

use oddtrick_quiz::{Naming, QuestionId, QuestionKind, QuizQuestion, Reply, ReplyForm, story_ids};

use crate::support::{Browser, Database, LIBRARY, Page, QuestionForm, Site, is_marked_right, start_site};

const A_DAY: &str = "2001-01-01";

/// The first question of a form that meets a condition, made the quiz of a day.
fn fix_question(database: &Database, kind: QuestionKind, wanted: impl Fn(&QuizQuestion) -> bool) -> QuizQuestion {
    let question_ids = story_ids(&LIBRARY).into_iter().map(|story| QuestionId { kind, ..story });
    let mut made = question_ids.filter_map(|question_id| QuizQuestion::build(&LIBRARY, &question_id).ok());
    let question = made.find(wanted).expect("a question of the form");
    database.insert_daily_quiz(A_DAY, std::slice::from_ref(&question.id));
    question
}

/// Sends a form with these fields and the page's own token.
fn send(browser: &Browser, site: &Site, fields: &[(&str, &str)]) -> Page {
    let asked = QuestionForm::from_page(&browser.get(site, &format!("/quiz/{A_DAY}/1")));
    let mut all = vec![("token", asked.token.as_str())];
    all.extend(fields);
    browser.post(site, &asked.action, &all)
}

/// The fields of a reply.
fn fields(reply: &Reply) -> Vec<(&'static str, String)> {
    match reply {
        Reply::One(place) => vec![("choice", place.to_string())],
        Reply::Many(places) => places.iter().map(|place| ("choice", place.to_string())).collect(),
        Reply::Pair(pair) => vec![("ab", pair.ab.to_string()), ("yz", pair.yz.to_string())],
        Reply::Number(number) => vec![("number", number.to_string())],
    }
}

/// The ruling after a reply.
fn submit_and_get_ruling(browser: &Browser, site: &Site, reply: &Reply) -> Page {
    let fields = fields(reply);
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let kept = send(browser, site, &fields);
    assert_eq!(kept.status, 303, "{}", kept.body);
    let page = browser.get(site, &kept.header("location"));
    page.assert_page(200, "the ruling");
    page
}

#[test]
fn several_options_may_be_chosen_and_each_has_its_reason() {
    let (database, site) = start_site();
    let question = fix_question(&database, QuestionKind::Remedies, |question| {
        let Some(Reply::Many(right)) = question.right_reply() else { return false };
        right.len() > 1 && right.len() < question.options.len()
    });
    let Some(Reply::Many(right)) = question.right_reply() else { panic!("several are right") };
    let all: BTreeSet<usize> = (0..question.options.len()).collect();
    let wrong: BTreeSet<usize> = all.difference(&right).copied().collect();
    let one = BTreeSet::from([*right.first().unwrap()]);
    let tries = [(right.clone(), true, false), (one, false, true), (wrong.clone(), false, false)];
    for (chosen, is_right, in_part) in tries {
        let page = submit_and_get_ruling(&Browser::new(), &site, &Reply::Many(chosen.clone()));
        assert_eq!((is_marked_right(&page), page.text(".verdict h1").contains("part")), (is_right, in_part));
        let well: Vec<bool> = page.all(".weighed > li").iter().map(|li| li.attr("class") == Some("right")).collect();
        let wanted: Vec<bool> = all.iter().map(|n| chosen.contains(n) == right.contains(n)).collect();
        assert_eq!(well, wanted);
        let reason = |place: &usize| question.options[*place].distractor.as_ref().map(|wrong| wrong.why.to_string());
        let reasons: BTreeSet<Option<String>> = wrong.iter().map(reason).collect();
        assert_eq!(page.count(".weighed li > div > p + p"), reasons.len(), "every reason is given once");
    }
}

#[test]
fn to_choose_nothing_is_an_answer_where_several_may_be_right() {
    let (database, site) = start_site();
    let question = fix_question(&database, QuestionKind::Remedies, |question| {
        question.right_reply() == Some(Reply::Many([].into()))
    });
    let browser = Browser::new();
    let page = submit_and_get_ruling(&browser, &site, &Reply::Many([].into()));
    assert!(is_marked_right(&page), "{}", question.id);
    // An empty choice is stored, and shown again as such.
    assert!(is_marked_right(&browser.get(&site, &format!("/quiz/{A_DAY}/1"))));
}

#[test]
fn a_pair_of_numbers_is_marked_side_by_side_and_a_known_mistake_is_named() {
    let (database, site) = start_site();
    let question = fix_question(&database, QuestionKind::Score, |question| {
        question.form == ReplyForm::Pair && !question.typed_mistakes().is_empty()
    });
    let Some(Reply::Pair(right)) = question.right_reply() else { panic!("a pair") };
    assert!(is_marked_right(&submit_and_get_ruling(&Browser::new(), &site, &Reply::Pair(right))));
    let mut half = right;
    half.ab += 20;
    let page = submit_and_get_ruling(&Browser::new(), &site, &Reply::Pair(half));
    assert!(!is_marked_right(&page));
    assert!(page.text(".verdict").contains("One of the two numbers is right."), "{}", page.text(".verdict"));
    // No known mistake gives so many points, so the numbers are told apart.
    assert!(page.text(".answer.wrong").contains("Ada and Ben have"), "{}", page.text(".answer.wrong"));
    for (reply, wrong) in question.typed_mistakes() {
        let page = submit_and_get_ruling(&Browser::new(), &site, reply);
        assert!(!is_marked_right(&page));
        assert!(
            page.text(".answer.wrong").contains(&Naming::Names.prose(&wrong.why).to_string()),
            "{}",
            page.text(".answer.wrong")
        );
    }
}

#[test]
fn a_number_is_right_or_wrong() {
    let (database, site) = start_site();
    let question = fix_question(&database, QuestionKind::Score, |question| question.form == ReplyForm::Number);
    let Some(Reply::Number(right)) = question.right_reply() else { panic!("a number") };
    assert!(is_marked_right(&submit_and_get_ruling(&Browser::new(), &site, &Reply::Number(right))));
    assert!(!is_marked_right(&submit_and_get_ruling(&Browser::new(), &site, &Reply::Number(right + 30))));
}

#[test]
fn a_non_number_is_asked_again_and_not_stored() {
    for form in [ReplyForm::Pair, ReplyForm::Number] {
        let (database, site) = start_site();
        fix_question(&database, QuestionKind::Score, |question| question.form == form);
        let browser = Browser::new();
        for bad in ["", " ", "x", "-1", "2.5", "256", "three", "0x1"] {
            for fields in [[("ab", bad), ("yz", "3"), ("number", bad)], [("ab", "3"), ("yz", bad), ("number", bad)]] {
                let page = send(&browser, &site, &fields);
                assert_eq!((page.status, page.count("[role=alert]")), (400, 1), "{bad:?}");
                assert_eq!(page.count("form[method=post]"), 1, "the question stands to be answered");
            }
        }
        assert_eq!(send(&browser, &site, &[]).status, 400);
        assert_eq!(database.count("attempts"), 0);
    }
}

#[test]
fn an_altered_form_is_refused_and_nothing_is_kept() {
    let (database, site) = start_site();
    let question = fix_question(&database, QuestionKind::Remedies, |_| true);
    let browser = Browser::new();
    let beyond = question.options.len().to_string();
    for bad in [beyond.as_str(), "-1", "x", "0.5", "99999999999999999999"] {
        assert_eq!(send(&browser, &site, &[("choice", "0"), ("choice", bad)]).status, 400, "{bad}");
    }
    let asked = QuestionForm::from_page(&browser.get(&site, &format!("/quiz/{A_DAY}/1")));
    assert_eq!(browser.post(&site, &asked.action, &[("choice", "0"), ("token", "0")]).status, 400);
    assert_eq!(database.count("attempts"), 0);
    // The same option twice counts once.
    assert_eq!(send(&browser, &site, &[("choice", "0"), ("choice", "0")]).status, 303);
}

#[test]
fn several_choices_for_a_single_choice_question_are_refused() {
    let (database, site) = start_site();
    fix_question(&database, QuestionKind::Who, |_| true);
    let browser = Browser::new();
    assert_eq!(send(&browser, &site, &[("choice", "0"), ("choice", "1")]).status, 400);
    assert_eq!(database.count("attempts"), 0);
}

#[test]
fn a_reply_of_the_wrong_form_is_refused() {
    let (database, site) = start_site();
    let question = fix_question(&database, QuestionKind::Score, |question| question.form == ReplyForm::Pair);
    let browser = Browser::new();
    assert_eq!(send(&browser, &site, &[("number", "3")]).status, 400, "{}", question.id);
    assert_eq!(send(&browser, &site, &[("choice", "0")]).status, 400, "{}", question.id);
}

/// Each marked word opens a meaning that is on the page, and each meaning has one word that opens it.
#[test]
fn marked_words_open_their_meanings() {
    let (database, site) = start_site();
    let mut words = 0;
    for (n, family) in story_ids(&LIBRARY).into_iter().step_by(25).take(20).enumerate() {
        if QuizQuestion::build(&LIBRARY, &family).is_err() {
            continue;
        }
        let day = format!("2002-01-{:02}", n + 1);
        database.insert_daily_quiz(&day, std::slice::from_ref(&family));
        let page = Browser::new().get(&site, &format!("/quiz/{day}/1"));
        let mut opened = page.attrs("main button.term[type=button]", "popovertarget");
        let mut meanings = page.attrs("main .meaning[popover]", "id");
        words += opened.len();
        opened.sort();
        meanings.sort();
        assert_eq!(opened, meanings, "{family}");
        assert!(page.texts("main .meaning").iter().all(|meaning| meaning.len() > 20), "{family}");
    }
    assert!(words > 20, "{words} words");
}

#[test]
fn questions_in_no_book_are_asked_and_answered() {
    for kind in [QuestionKind::Spot, QuestionKind::Quick] {
        let (database, site) = start_site();
        let id = LIBRARY.bookless_ids().into_iter().find(|id| id.kind == kind).expect("a story in no book");
        let question = QuizQuestion::build(&LIBRARY, &id.at_layout(1)).expect("a question");
        database.insert_daily_quiz(A_DAY, std::slice::from_ref(&question.id));
        let asked = Browser::new().get(&site, &format!("/quiz/{A_DAY}/1"));
        asked.assert_page(200, "the question");
        assert_eq!((asked.count(".acts"), asked.count(".diagram")), (1, 1), "{id} tells a story");
        assert_eq!(asked.count("input[name=choice]"), question.options.len());
        let right = question.right_reply().expect("one option is right");
        for (reply, is_right) in [(right.clone(), true), (other_choice(&right), false)] {
            let page = submit_and_get_ruling(&Browser::new(), &site, &reply);
            assert_eq!(is_marked_right(&page), is_right, "{id}");
            assert_eq!(page.count("main a[href^='/cases/']"), 0, "no case stands behind {id}");
            assert!(page.count("figure.quote mark") >= 1, "the law of {id} is quoted");
        }
    }
}

/// Another option than the one of a reply.
fn other_choice(reply: &Reply) -> Reply {
    let Reply::One(place) = reply else { panic!("one option is chosen") };
    Reply::One(usize::from(*place == 0))
}
