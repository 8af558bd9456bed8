//! A learner may choose any code with a text and rules as his own: its quiz of the day, its archive and feed, sixty seconds,
//! a paper, review and practice.

use std::collections::BTreeSet;

use oddtrick_law::codes;
use oddtrick_quiz::daily::QUESTIONS_PER_QUIZ;
use oddtrick_quiz::{QuestionId, QuizQuestion, Track};

use crate::daily_quiz::reply;
use crate::support::{Browser, DAY, Database, LIBRARY, NEXT_DAY, QuestionForm, Site, start_site};

/// The codes that have no decided cases of their own.
const CODES: [&str; 2] = ["english-revised", "jsl-1890"];

/// A browser whose learner has chosen a code.
fn learner_of(site: &Site, code: &str) -> Browser {
    let browser = Browser::new();
    let token = browser.get(site, "/settings").attr("input[name=token]", "value");
    assert_eq!(browser.post(site, "/settings", &[("token", &token), ("house", code)]).status, 303);
    browser
}

/// Answers the quiz of the day wrong, so that what it asks falls due the next day.
fn take_quiz(browser: &Browser, site: &Site, database: &Database, code: &str) {
    for _ in 0..QUESTIONS_PER_QUIZ {
        let asked = QuestionForm::from_page(&browser.follow(site, &format!("/quiz/{code}/{DAY}")));
        let number: usize = asked.action.rsplit('/').next().unwrap().parse().unwrap();
        let id = &database.daily_question_ids_of_track(code, DAY)[number - 1];
        let question = QuizQuestion::build(&LIBRARY, id).unwrap();
        assert_eq!(question.code.text_id, code, "{id}");
        assert_eq!(browser.submit_reply(site, &asked, &reply(&question, false)).status, 303);
    }
}

#[test]
fn every_code_with_a_text_has_a_track() {
    for code in codes::all().iter().filter(|code| code.id == code.text_id) {
        assert!(Track::find(code.id).is_some_and(|track| track.code == code.id), "{}", code.id);
    }
}

#[test]
fn a_code_without_cases_has_a_quiz_a_day_an_archive_and_a_feed() {
    let (database, site) = start_site();
    for code in CODES {
        let browser = learner_of(&site, code);
        assert_eq!(browser.get(&site, "/today").header("location"), format!("/quiz/{code}/{DAY}/1"));
        take_quiz(&browser, &site, &database, code);
        browser.get(&site, &format!("/quiz/{code}/{DAY}")).assert_page(200, "the result");
        let track = Track::find(code).unwrap();
        assert_eq!(browser.get(&site, "/quiz").text(".filters [aria-current]"), track.tab_label);
        assert_eq!(browser.get(&site, &format!("/quiz/{code}/feed.atom")).status, 200);
        browser.get(&site, "/progress").assert_page(200, "progress");
        browser.get(&site, "/quick").assert_page(200, "sixty seconds");
    }
}

#[test]
fn a_code_without_cases_is_reviewed_and_examined() {
    for code in CODES {
        let (database, site) = start_site();
        let browser = learner_of(&site, code);
        take_quiz(&browser, &site, &database, code);
        let form = [("paper", "drawn"), ("code", code), ("number", "7")];
        browser.get(&site, "/exam").assert_page(200, "the examination");
        let begun = browser.post(&site, "/exam", &form);
        assert_eq!(begun.status, 303, "{}", begun.body);
        let connection = database.connect();
        let mut asked = connection.prepare("SELECT spec FROM paper_questions").unwrap();
        let ids: Vec<String> = asked.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        let codes: BTreeSet<&str> = ids
            .iter()
            .map(|id| QuizQuestion::build(&LIBRARY, &id.parse::<QuestionId>().unwrap()).unwrap().code.text_id)
            .collect();
        assert_eq!((ids.len(), codes), (25, BTreeSet::from([code])));
        drop(site);
        let site = Site::open(&database.path(), NEXT_DAY);
        let due = browser.get(&site, "/review");
        due.assert_page(200, "review");
        let question = browser.follow(&site, "/review/question");
        question.assert_page(200, "a question of the review");
        assert!(question.count("form[method=post]") > 0, "something is due: {}", due.text("main"));
    }
}

#[test]
fn practice_asks_by_the_code_that_was_chosen() {
    let (_database, site) = start_site();
    for code in CODES {
        let page = Browser::new().follow(&site, &format!("/practice/question?code={code}&kind=ruling"));
        page.assert_page(200, "a question of practice");
        assert!(page.count("form[method=post] fieldset") > 0, "{}", page.text("main"));
    }
}
