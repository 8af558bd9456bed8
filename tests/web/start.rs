//! The twelve questions to start with: begun, left, gone on with, and what they come to.

use crate::site::{Browser, Page, Site, fresh, verdict};

/// Answers the question of a page by its option of a place.
fn answer(browser: &Browser, site: &Site, page: &Page, choice: &str) -> Page {
    browser.post(site, &page.attr("main form[method=post]", "action"), &[("choice", choice)])
}

#[test]
fn a_newcomer_is_placed_leaves_comes_back_and_is_told_where_to_begin() {
    let (database, site) = fresh();
    let browser = Browser::new();
    let begin = browser.get(&site, "/start");
    begin.is_page(200, "where to begin");
    let place = browser.post(&site, "/start", &[]).header("location");
    for number in 1..=12 {
        // Begun again it is gone on with.
        assert_eq!(browser.post(&site, "/start", &[]).header("location"), place);
        let page = browser.follow(&site, &place);
        page.is_page(200, "a question");
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
    result.is_page(200, "where to begin");
    assert_eq!((result.count("tbody tr"), result.count("aside .rows li")), (8, 12));
    let ruling = browser.get(&site, &result.attrs("aside .rows a", "href")[0]);
    ruling.is_page(200, "a ruling");
    verdict(&ruling);
    for link in result.attrs(".begin a, tbody a", "href") {
        assert!([200, 303].contains(&browser.get(&site, &link).status), "{link}");
    }
    // Another time there are other questions, and what the last came to is to be had.
    assert!(browser.get(&site, "/start").attrs("main a", "href").contains(&place));
    assert_ne!(browser.post(&site, "/start", &[]).header("location"), place);
}

#[test]
fn anothers_questions_are_not_to_be_reached_and_without_a_cookie_there_are_none() {
    let (database, site) = fresh();
    let browser = Browser::new();
    Browser::new().post(&site, "/start", &[]).is_page(400, "no cookie");
    browser.get(&site, "/start");
    let place = browser.post(&site, "/start", &[]).header("location");
    browser.follow(&site, &place);
    let other = Browser::new();
    other.get(&site, "/start");
    for path in [place.clone(), format!("{place}/1"), "/start/999".into(), "/start/x".into()] {
        other.get(&site, &path).is_page(404, &path);
    }
    other.post(&site, &format!("{place}/1"), &[("choice", "0")]).is_page(404, "another’s question");
    browser.get(&site, &format!("{place}/2")).is_page(404, "not put yet");
    assert_eq!(database.count("attempts"), 0);
}
