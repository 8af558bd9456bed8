//! The twelve placement questions: started, left, resumed, and their result.

use oddtrick_quiz::{QuestionId, QuestionKind, QuizQuestion, story_ids};

use crate::support::{Browser, Database, LIBRARY, Page, Site, is_marked_right, start_site};

/// Answers the question of a page with the option at a position.
fn answer(browser: &Browser, site: &Site, page: &Page, choice: &str) -> Page {
    browser.post(site, &page.attr("main form[method=post]", "action"), &[("choice", choice)])
}

#[test]
fn a_placement_can_be_resumed_and_ends_with_advice() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let begin = browser.get(&site, "/start");
    begin.assert_page(200, "where to begin");
    let place = browser.post(&site, "/start", &[]).header("location");
    for number in 1..=12 {
        // Starting again resumes it.
        assert_eq!(browser.post(&site, "/start", &[]).header("location"), place);
        let page = browser.follow(&site, &place);
        page.assert_page(200, "a question");
        assert_eq!(page.text("h1"), format!("Question {number} of 12"));
        assert_eq!((page.count(".verdict"), answer(&browser, &site, &page, "99").status), (0, 400));
        assert_eq!(browser.post(&site, &format!("{place}/{number}"), &[]).status, 400, "nothing chosen");
        let sent = answer(&browser, &site, &page, "0");
        assert_eq!((sent.status, sent.header("location")), (303, place.clone()));
        assert_eq!(database.count("attempts WHERE place = 'start'"), number);
        if number < 12 {
            assert_eq!(browser.get(&site, &format!("{place}/1")).header("location"), place, "nothing is told yet");
        }
        if number == 5 {
            let open = browser.get(&site, "/start");
            assert!(open.text(".lead").contains("5 of 12") && open.attrs("main a", "href").contains(&place));
        }
    }
    let asked = "SELECT max(n), count(*) FROM (SELECT count(*) AS n FROM placing_questions GROUP BY topic)";
    let (most, topics): (i64, i64) =
        database.connect().query_row(asked, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert_eq!((most, topics), (2, 8));
    let cases = database.count("(SELECT DISTINCT case_id FROM attempts)");
    assert_eq!(cases, 12, "no case twice");
    let result = browser.get(&site, &place);
    result.assert_page(200, "where to begin");
    assert_eq!((result.count("tbody tr"), result.count("aside .rows li")), (8, 12));
    let ruling = browser.get(&site, &result.attrs("aside .rows a", "href")[0]);
    ruling.assert_page(200, "a ruling");
    is_marked_right(&ruling);
    for link in result.attrs(".begin a, tbody a", "href") {
        assert!([200, 303].contains(&browser.get(&site, &link).status), "{link}");
    }
    // A second placement has other questions, and the result of the first can still be seen.
    assert!(browser.get(&site, "/start").attrs("main a", "href").contains(&place));
    assert_ne!(browser.post(&site, "/start", &[]).header("location"), place);
}

#[test]
fn a_placement_needs_its_own_visitor() {
    let (database, site) = start_site();
    let browser = Browser::new();
    Browser::new().post(&site, "/start", &[]).assert_page(400, "no cookie");
    browser.get(&site, "/start");
    let place = browser.post(&site, "/start", &[]).header("location");
    browser.follow(&site, &place);
    let other = Browser::new();
    other.get(&site, "/start");
    for path in [place.clone(), format!("{place}/1"), "/start/999".into(), "/start/x".into()] {
        other.get(&site, &path).assert_page(404, &path);
    }
    other.post(&site, &format!("{place}/1"), &[("choice", "0")]).assert_page(404, "another’s question");
    browser.get(&site, &format!("{place}/2")).assert_page(404, "not put yet");
    assert_eq!(database.count("attempts"), 0);
}

/// Rates every family as very hard, by this many learners.
fn insert_hard_ratings(database: &Database, learners: u32) {
    let mut connection = database.connect();
    let transaction = connection.transaction().unwrap();
    let families = story_ids(&LIBRARY)
        .into_iter()
        .flat_map(|story| QuestionKind::ALL.iter().map(move |kind| story.with_kind(*kind)));
    for family in families {
        let sql = "INSERT OR IGNORE INTO ratings_of_questions VALUES (?1, 1900, 50, 0.06, ?2)";
        transaction.execute(sql, (family.at_layout(0).to_string(), learners)).unwrap();
    }
    transaction.commit().unwrap();
}

/// A newcomer's first question, its rated difficulty, and its estimated difficulty.
fn first_question_levels(database: &Database, site: &Site) -> (u8, u8) {
    let browser = Browser::new();
    browser.get(site, "/start");
    let place = browser.post(site, "/start", &[]).header("location");
    browser.follow(site, &place).assert_page(200, "a question");
    let sql = "SELECT spec, level FROM placing_questions";
    let (question_id, level): (String, u8) =
        database.connect().query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let question = QuizQuestion::build(&LIBRARY, &question_id.parse::<QuestionId>().unwrap()).unwrap();
    (level, question.difficulty(&LIBRARY).knowledge.number())
}

#[test]
fn ratings_replace_estimates_after_twenty_learners() {
    for (learners, believed) in [(19, false), (20, true)] {
        let (database, site) = start_site();
        insert_hard_ratings(&database, learners);
        let (level, estimate) = first_question_levels(&database, &site);
        // A newcomer is first asked something of middle difficulty, so another question is chosen by the
        // estimate.
        assert!(estimate < 5, "{estimate}");
        assert_eq!(level, if believed { 5 } else { estimate }, "{learners} learners");
    }
}
