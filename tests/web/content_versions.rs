//! What happens to quizzes and answers when the library changes: questions that can no longer be made are
//! skipped, and no answer is shown beside a question that it was not given to.

use oddtrick_quiz::QuizQuestion;
use oddtrick_quiz::daily::QUESTIONS_PER_QUIZ;

use crate::daily_quiz::reply;
use crate::support::{
    Browser, DAY, Database, LIBRARY, NEXT_DAY, Page, QuestionForm, Site, is_marked_right, start_site_with_plain_quiz,
};

/// A valid question id of a case that does not exist.
const GONE: &str = "drayson-9999/-/1/1";

fn change(database: &Database, sql: &str) {
    database.connect().execute_batch(sql).unwrap();
}

/// A site in whose daily quiz the second question can no longer be made, and the id of the fourth cannot be
/// read.
fn site_with_obsolete_questions() -> (Database, Site, Vec<QuizQuestion>) {
    let (database, site) = start_site_with_plain_quiz();
    let questions = database
        .daily_question_ids(DAY)
        .iter()
        .map(|question_id| QuizQuestion::build(&LIBRARY, question_id).unwrap())
        .collect();
    change(&database, &format!("UPDATE day_questions SET spec = '{GONE}' WHERE position = 2"));
    change(&database, "UPDATE day_questions SET spec = 'no note' WHERE position = 4");
    (database, site, questions)
}

/// Answers what the daily quiz still asks, only the third question wrong, and returns the page of the day.
fn take_quiz(browser: &Browser, site: &Site, questions: &[QuizQuestion]) -> Page {
    for number in [1, 3, 5, 6] {
        let place = browser.get(site, "/today").header("location");
        assert_eq!(place, format!("/quiz/{DAY}/{number}"));
        let asked = QuestionForm::from_page(&browser.get(site, &place));
        assert_eq!(browser.submit_reply(site, &asked, &reply(&questions[number - 1], number != 3)).status, 303);
    }
    assert_eq!(browser.get(site, "/today").header("location"), format!("/quiz/{DAY}"));
    browser.get(site, &format!("/quiz/{DAY}"))
}

#[test]
fn a_quiz_can_be_finished_without_its_obsolete_questions() {
    let (_database, site, questions) = site_with_obsolete_questions();
    let browser = Browser::new();
    let day = take_quiz(&browser, &site, &questions);
    day.assert_page(200, "the day");
    assert_eq!((day.text("h1"), day.count(".rows > li")), ("Three of four".into(), QUESTIONS_PER_QUIZ - 2));
    assert!(day.text("main").contains("2 questions are left out"), "{}", day.text("main"));
    assert_eq!(day.attr(".share [role=img]", "aria-label"), "right, wrong, right, right");
    // The wrong answer is the one to the third question, whatever its place among those answered.
    let question_id = &questions[2].id;
    let topic = LIBRARY.topic(&LIBRARY.case_of_question(question_id).unwrap().topic).unwrap().title.to_lowercase();
    assert!(day.text(".share").contains(&format!("3 of 4, {topic} got me")), "{}", day.text(".share"));
    for number in [2, 4] {
        let page = browser.get(&site, &format!("/quiz/{DAY}/{number}"));
        page.assert_page(404, "a question no longer made");
        assert!(page.text("main").contains("An answer to it cannot be kept"));
    }
}

#[test]
fn a_quiz_with_only_obsolete_questions_says_so() {
    let (database, site) = start_site_with_plain_quiz();
    change(&database, &format!("UPDATE day_questions SET spec = '{GONE}'"));
    let browser = Browser::new();
    let day = browser.follow(&site, "/today");
    day.assert_page(410, "the day");
    assert!(day.attrs("main a", "href").contains(&"/quiz".to_owned()));
}

#[test]
fn the_feed_keeps_question_numbers() {
    let (database, site, questions) = site_with_obsolete_questions();
    drop(site);
    let site = Site::open(&database.path(), NEXT_DAY);
    let feed = Browser::new().get(&site, "/quiz/feed.atom").body;
    let yesterday = feed.split("<h3>").nth(1).unwrap();
    for number in [1, 3, 5, 6] {
        let href = format!("/quiz/{DAY}/{number}\">The question");
        let told = yesterday.split("<li").find(|item| item.contains(&href)).unwrap_or_else(|| panic!("{yesterday}"));
        let answer = questions[number - 1].explain(&LIBRARY).unwrap().answer.to_string();
        let plain = told.replace("&#38;", "&").replace("&#39;", "'").replace("&#34;", "\"");
        assert!(plain.contains(&answer) && plain.contains(&format!("value=\"{number}\"")), "{answer}\n{told}");
    }
    assert!(!yesterday.contains(&format!("/quiz/{DAY}/2\"")) && !yesterday.contains(&format!("/quiz/{DAY}/4\"")));
}

#[test]
fn an_attempt_of_older_content_is_shown_as_stored() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    browser.submit_choice(&site, &asked, 0);
    let mark = is_marked_right(&browser.get(&site, &asked.action));
    let id = "(SELECT max(id) FROM attempts)";
    for altered in ["chosen = 'What was offered then'", &format!("\"right\" = {}", u8::from(!mark)), "choice = 99"] {
        let before = "CREATE TABLE IF NOT EXISTS before AS SELECT * FROM attempts";
        change(&database, before);
        change(&database, &format!("UPDATE attempts SET {altered} WHERE id = {id}"));
        let page = browser.get(&site, &asked.action);
        assert_eq!(page.status, 303, "{altered}");
        assert_eq!(page.header("location"), browser.get(&site, "/progress").attrs(".rows a:not(.law)", "href")[0]);
        // A form sent twice has the same result.
        assert_eq!(browser.submit_choice(&site, &asked, 1).header("location"), page.header("location"));
        let same = "chosen = before.chosen, \"right\" = before.\"right\", choice = before.choice";
        change(&database, &format!("UPDATE attempts SET {same} FROM before WHERE before.id = attempts.id"));
    }
    assert_eq!(is_marked_right(&browser.get(&site, &asked.action)), mark, "as it was, it is shown with its ruling");
    // A form whose question is gone altogether.
    change(&database, &format!("UPDATE day_questions SET spec = '{GONE}' WHERE position = 1"));
    browser.follow(&site, &asked.action).assert_page(200, "what was kept");
}

/// Answers the question of a page with its first option.
fn first(browser: &Browser, site: &Site, page: &Page) -> Page {
    browser.post(site, &page.attr("main form[method=post]", "action"), &[("choice", "0")])
}

#[test]
fn a_placement_with_obsolete_questions_ends() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    browser.get(&site, "/start");
    let begin = || browser.post(&site, "/start", &[]).header("location");
    let worn = |database: &Database| {
        let open = "placing || '/' || position NOT IN (SELECT put FROM attempts WHERE place = 'start')";
        change(database, &format!("UPDATE placing_questions SET spec = '{GONE}' WHERE {open}"));
    };
    // Nothing was answered: there is nothing to show, and a new one can be started.
    let place = begin();
    browser.follow(&site, &place).assert_page(200, "the first question");
    worn(&database);
    assert_eq!(browser.get(&site, &place).header("location"), "/start");
    let page = browser.get(&site, "/start");
    assert_eq!((page.count("main button"), page.attrs("main a", "href").contains(&place)), (1, false));
    let sent = browser.post(&site, &format!("{place}/1"), &[("choice", "0")]);
    sent.assert_page(410, "an answer to what is no longer made");
    assert!(sent.text("main").contains("cannot be kept"));
    // One was answered: the result and its ruling are shown.
    let other = begin();
    assert_ne!(other, place);
    first(&browser, &site, &browser.follow(&site, &other));
    browser.follow(&site, &other).assert_page(200, "the second question");
    worn(&database);
    let end = browser.get(&site, &other);
    end.assert_page(200, "the end");
    assert_eq!(end.count("aside .rows li"), 1);
    is_marked_right(&browser.get(&site, &format!("{other}/1")));
    assert!(browser.get(&site, "/start").attrs("main a", "href").contains(&other));
    assert_ne!(begin(), other);
    // An answer that would read differently today is shown as it was stored.
    change(&database, "UPDATE attempts SET chosen = 'What was offered then'");
    let kept = browser.get(&site, &format!("{other}/1")).header("location");
    assert!(kept.starts_with("/progress/history/"), "{kept}");
    browser.get(&site, &kept).assert_page(200, "what was kept");
}
