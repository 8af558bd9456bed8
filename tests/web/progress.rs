//! Progress: the map of laws, misreadings, corrected answers, and the history of all answers.

use std::collections::BTreeSet;

use oddtrick_quiz::QuestionId;

use crate::support::{Browser, DAY, Database, LIBRARY, Page, Site, is_marked_right, start_site};

/// A right and a wrong option of a daily question, by the engine.
fn right_and_wrong_option(database: &Database, number: usize) -> (usize, usize) {
    let question_id = &database.daily_question_ids(DAY)[number - 1];
    // A stored question is asked as it was put, whatever is drawn today.
    let question = oddtrick_quiz::QuizQuestion::restore(&LIBRARY, question_id).unwrap();
    let place = |right: bool| (0..question.options.len()).find(|n| question.is_right(*n) == right).unwrap();
    (place(true), place(false))
}

/// Stores a daily quiz of five questions that have one right option each.
fn fix_sample_quiz(database: &Database, day: &str) {
    let question_ids = [
        "drayson-101/-/2/1",
        "drayson-115/after-the-cut/1/6",
        "drayson-33/dealers-choice/2/law/20",
        "drayson-92/-/1/201",
        "mcintosh-30/quitted/1/86",
    ];
    let question_ids: Vec<QuestionId> = question_ids.iter().map(|question_id| question_id.parse().unwrap()).collect();
    database.insert_daily_quiz(day, &question_ids);
}

/// A site with a fixed daily quiz, and a browser that answered it: wrong, right, wrong, right, right.
fn site_with_answered_quiz() -> (Database, Site, Browser) {
    let (database, site) = start_site();
    fix_sample_quiz(&database, DAY);
    let browser = Browser::new();
    for number in 1..=5 {
        let asked = browser.open_daily_question(&site, number);
        let (right, wrong) = right_and_wrong_option(&database, number);
        let choice = if [1, 3].contains(&number) { wrong } else { right };
        assert_eq!(browser.submit_choice(&site, &asked, choice).status, 303);
    }
    (database, site, browser)
}

/// The links from a list of answers to the answers themselves.
fn entry_links(page: &Page) -> Vec<String> {
    page.attrs(".rows a:not(.law)", "href")
}

/// Recounts each misreading, after the table that the counts come from was changed.
fn recount_misreadings(connection: &rusqlite::Connection) {
    let sum = "DELETE FROM tallies_of_misreading;
         INSERT INTO tallies_of_misreading
         SELECT visitor, misreading, sum(times), max(times), max(last_on) FROM misreadings GROUP BY 1, 2;";
    connection.execute_batch(sum).unwrap();
}

/// Gives the visitor this many more answers: copies of the first, every other one right.
fn add_copies_of_first_attempt(database: &Database, count: u32) {
    database
        .connect()
        .execute(
            "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?1)
             INSERT INTO attempts (visitor, place, put, content_version, spec, case_id, law, misreading, choice, chosen,
                                   \"right\", given_on, given_at)
             SELECT visitor, 'review', 'more ' || n, content_version, 'x-1/-/1/' || n, 'x-1', law, NULL, choice, chosen,
                    n % 2, given_on, given_at
             FROM attempts, n WHERE id = (SELECT min(id) FROM attempts)",
            [count],
        )
        .unwrap();
}

#[test]
fn a_visitor_without_answers_is_told_what_to_do() {
    let (_database, site) = start_site();
    for (path, way) in [("/progress", "/practice"), ("/progress/history", "/today"), ("/progress/laws", "/today")] {
        let page = Browser::new().get(&site, path);
        page.assert_page(200, path);
        assert_eq!(page.count(".empty"), 1, "{path}");
        assert!(page.attrs("main a[href]", "href").contains(&way.to_owned()), "{path}");
    }
}

#[test]
fn the_map_has_a_cell_for_every_limb_with_its_state_in_words_and_a_link() {
    let (_database, site, browser) = site_with_answered_quiz();
    let page = browser.get(&site, "/progress");
    page.assert_page(200, "progress");
    let shown = page.count("details:has(.map) > summary");
    let codes: Vec<_> = LIBRARY.codes.iter().take(shown).collect();
    assert_eq!(shown, 5, "the codes by which questions are asked");
    let hrefs: BTreeSet<String> = page.attrs(".map a", "href").into_iter().collect();
    for code in codes {
        for limb in code.laws().flat_map(oddtrick_library::LawText::citable_limbs) {
            let law = oddtrick_library::law_number_of(&limb);
            let anchor = limb.strip_prefix(law).unwrap().trim_start_matches('.').to_lowercase();
            let anchor = if anchor.is_empty() { anchor } else { format!("#{anchor}") };
            assert!(hrefs.contains(&format!("/laws/{}/{law}{anchor}", code.id)), "{limb}");
        }
    }
    let signs = page.attrs("symbol", "id");
    assert_eq!(page.count(".legend li"), signs.len());
    for cell in page.all(".map a") {
        let told = crate::support::text(cell);
        let (label, told) = told.split_once(": ").or_else(|| told.split_once(" : ")).unwrap();
        assert!(!label.is_empty() && told.len() > 5, "{told}");
        assert!(cell.attr("title").unwrap().contains(told), "{told}");
    }
    for sign in page.attrs(".map use", "href") {
        assert!(signs.contains(&sign[1..].to_owned()), "{sign}");
    }
    let met = page.texts(".map a").into_iter().filter(|told| told.contains("met once or twice"));
    assert_eq!(met.count(), page.count(".map .shape.begun"));
    assert!((2..=5).contains(&page.count(".map .shape.begun")));
    assert!(page.count(".map .shape.silent") > 10 && page.count(".map .shape.unmet") > 10);
    // Each map can be skipped by keyboard, and has a table with its numbers beside it.
    for past in page.attrs(".past a", "href") {
        assert_eq!(page.count(&format!("[id='{}']", &past[1..])), 1);
    }
    assert_eq!(page.count("details > details.figures table"), shown);
    assert_eq!(browser.get(&site, "/progress/laws").count("tbody tr"), page.count(".map .shape.begun"));
}

#[test]
fn charts_have_their_tables() {
    let (_database, site, browser) = site_with_answered_quiz();
    let page = browser.get(&site, "/progress");
    assert_eq!((page.count("svg.trend .dot"), page.count("svg.days")), (1, 2));
    for svg in page.all("svg") {
        assert_eq!(svg.attr("aria-hidden"), Some("true"), "what it shows is said beside it");
    }
    let weeks = page.all(".chart + details.figures table");
    assert_eq!(weeks.len(), 2);
    let last = |n: usize| {
        crate::support::text(weeks[n].select(&crate::support::selector("tbody tr:last-child")).next().unwrap())
    };
    assert_eq!(last(0), "16 Nov 2026 3 2 60");
    assert_eq!(last(1), "16 Nov 2026 0 0 0 0 0 5");
    assert!(page.text("figure:has(.days) figcaption").contains("you answered: 1. The most was 5 on 21 November 2026"));
    let topics: u32 = page.texts("#topics + table td.num-col").iter().map(|n| n.parse::<u32>().unwrap()).sum();
    assert_eq!(topics, 5);
}

#[test]
fn a_misreading_fallen_for_twice_is_told_with_its_law_and_may_be_practised() {
    let (database, site, browser) = site_with_answered_quiz();
    assert_eq!(browser.get(&site, "/progress").count(".misreadings > li"), 0, "once may be a slip");
    let connection = database.connect();
    connection
        .execute("UPDATE misreadings SET times = 3, misreading = 'overlooks-the-card-seen-in-the-cut' WHERE law = (SELECT min(law) FROM misreadings)", [])
        .unwrap();
    recount_misreadings(&connection);
    let page = browser.get(&site, "/progress");
    let told = page.text(".misreadings > li");
    assert!(told.starts_with("You leave out Law 34: a card was seen before the cut was finished"), "{told}");
    assert!(told.contains("3 times, last on 21 November 2026"), "{told}");
    assert_eq!(page.attr(".misreadings .law", "href"), "/laws/english-club/34");
    let practise = page.attr(".misreadings .button", "href");
    assert_eq!(browser.get(&site, &practise).status, 303, "{practise}");
}

#[test]
fn a_misreading_is_counted_over_all_laws_however_many_there_are() {
    let (database, site, browser) = site_with_answered_quiz();
    // Fifty misreadings made twice under one law, and one made once under each of sixty laws.
    let numbers = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 60)
         INSERT INTO misreadings (visitor, misreading, law, times, last_on) SELECT visitors.id,";
    let connection = database.connect();
    let add = |row: &str| connection.execute(&format!("{numbers} {row}"), []).unwrap();
    add("'misreads-' || n, 'english-club/73', 2, '2026-11-20' FROM visitors, n WHERE n <= 50");
    add("'overlooks-the-card-seen-in-the-cut', 'english-club/' || n, 1, '2026-11-20' FROM visitors, n");
    recount_misreadings(&connection);
    let page = browser.get(&site, "/progress");
    let first = &page.texts(".misreadings > li")[0];
    assert!(first.starts_with("You leave out Law 34") && first.contains("60 times"), "{first}");
    assert_eq!(page.count(".misreadings > li"), 6);
}

#[test]
fn a_member_is_not_told_of_a_cookie() {
    let (_database, site, browser) = site_with_answered_quiz();
    let kept = |browser: &Browser, path: &str| browser.get(&site, path).text("main");
    for path in ["/progress", "/settings"] {
        assert!(kept(&browser, path).contains("only a cookie in this browser knows"), "{path}");
    }
    let form = [("name", "Ann O’Hara"), ("new-password", "ruff kettle seven moss")];
    browser.post(&site, "/account/new", &form).assert_page(200, "an account");
    for path in ["/progress", "/settings", "/review"] {
        assert!(!kept(&browser, path).contains("cookie"), "{path}");
    }
    assert!(kept(&browser, "/progress").contains("kept on the server with your account"));
    // A visitor without answers has neither.
    let other = Browser::new();
    let form = [("name", "Bob"), ("new-password", "ruff kettle seven moss")];
    other.post(&site, "/account/new", &form).assert_page(200, "another account");
    for path in ["/progress", "/progress/history", "/review"] {
        assert!(!kept(&other, path).contains("cookie"), "{path}");
    }
}

#[test]
fn strong_and_weak_follow_the_stated_rule() {
    let (database, site, browser) = site_with_answered_quiz();
    let page = browser.get(&site, "/progress");
    assert!(page.text("#words + .empty").contains("It takes three answers"));
    let connection = database.connect();
    let set = |law: &str, right: u32, wrong: u32| {
        let sql = "INSERT OR REPLACE INTO tallies SELECT id, ?1, ?2, ?3 FROM visitors";
        connection.execute(sql, (law, right, wrong)).unwrap();
    };
    set("english-club/73", 1, 3);
    set("english-club/80", 1, 2);
    set("english-club/72.I", 0, 2);
    set("english-club/72.II", 0, 2);
    set("english-club/32", 9, 0);
    let page = browser.get(&site, "/progress");
    let named = page.attrs(".counted .law", "href");
    assert_eq!(named[..2], ["/laws/english-club/73", "/laws/english-club/72"], "a limb too few, but the law enough");
    assert!(
        named.contains(&"/laws/english-club/32".to_owned()) && !named.contains(&"/laws/english-club/80".to_owned())
    );
    assert!(page.text("#words ~ .note").contains("at least three times"));
    assert!(browser.get(&site, "/").count(".stand .law") > 0);
}

#[test]
fn a_corrected_answer_still_counts_as_wrong() {
    let (database, site, browser) = site_with_answered_quiz();
    let history = browser.get(&site, "/progress/history?show=wrong");
    assert_eq!(history.texts(".rows b"), ["Wrong.", "Wrong."]);
    let entry = entry_links(&history).pop().unwrap();
    let opened = browser.get(&site, &entry);
    opened.assert_page(200, "the answer");
    assert!(
        !is_marked_right(&opened) && opened.text(".kicker").contains("Answered on 21 November 2026 in the day’s quiz")
    );
    let again = opened.attrs("main .actions a", "href").into_iter().find(|href| href.contains("/practice/")).unwrap();
    let asked = browser.get(&site, &again);
    asked.assert_page(200, "asked again");
    let (right, _) = right_and_wrong_option(&database, 1);
    assert_eq!(browser.post(&site, &again, &[("choice", &right.to_string())]).status, 303);
    let history = browser.get(&site, "/progress/history");
    assert_eq!(history.texts(".rows b"), ["Right.", "Right.", "Right.", "Wrong.", "Right.", "Wrong, mended."]);
    assert!(browser.get(&site, &entry).text(".kicker").contains("mended on 21 November 2026"));
    let page = browser.get(&site, "/progress");
    assert_eq!(page.texts(".tally dt")[..4], ["answered", "right", "wrong", "of these mended"]);
    assert_eq!(page.texts(".tally dd")[..4], ["6", "4", "2", "1"]);
    assert_eq!(page.texts(".map a").into_iter().filter(|told| told.contains("1 of them mended since")).count(), 1);
}

#[test]
fn history_pages_go_forward_and_back() {
    let (database, site, browser) = site_with_answered_quiz();
    add_copies_of_first_attempt(&database, 60);
    let (mut path, mut seen, mut pages) = ("/progress/history".to_owned(), Vec::new(), Vec::new());
    loop {
        let page = browser.get(&site, &path);
        page.assert_page(200, &path);
        seen.extend(entry_links(&page));
        pages.push(page);
        match pages.last().unwrap().attrs(".prevnext [rel=next]", "href").pop() {
            Some(next) => path = next,
            None => break,
        }
    }
    let ids: Vec<i64> = seen.iter().map(|href| href.rsplit('/').next().unwrap().parse().unwrap()).collect();
    assert!(ids.len() == 65 && ids.is_sorted_by(|a, b| a > b), "{ids:?}");
    assert_eq!(pages.iter().map(|page| page.count(".rows > li")).collect::<Vec<_>>(), [25, 25, 15]);
    assert_eq!(pages[0].count("[rel=prev]"), 0);
    // And back.
    let newer = browser.get(&site, &pages[2].attr("[rel=prev]", "href"));
    assert_eq!(entry_links(&newer), entry_links(&pages[1]));
    let newest = browser.get(&site, &newer.attr("[rel=prev]", "href"));
    assert_eq!((entry_links(&newest), newest.count("[rel=prev]")), (entry_links(&pages[0]), 0));
    // Filters stay from page to page.
    let wrong = browser.get(&site, "/progress/history?show=wrong&place=review");
    assert_eq!((wrong.count(".rows > li"), wrong.attrs("[aria-current=true]", "href").len()), (25, 2));
    assert!(wrong.attr("[rel=next]", "href").starts_with("/progress/history?show=wrong&place=review&before="));
    let rest = browser.get(&site, &wrong.attr("[rel=next]", "href"));
    assert_eq!((rest.count(".rows > li"), rest.count(".rows .right")), (5, 0));
    let none = browser.get(&site, "/progress/history?place=paper");
    assert!(none.text(".empty").contains("No answer of yours is of this kind"));
    assert!(browser.get(&site, "/progress/history?before=1").text(".empty").contains("nothing further"));
}

#[test]
fn bad_history_parameters_are_explained() {
    let (_database, site, browser) = site_with_answered_quiz();
    for (query, told) in [
        ("before=x", "“x” is none"),
        ("before=-4", "“-4” is none"),
        ("after=99999999999999999999", "is none"),
        ("before=3&after=1", "not both"),
        ("show=good", "by “right” or “wrong”, not by “good”"),
        ("place=bar", "“day”, “practice”"),
    ] {
        let page = browser.get(&site, &format!("/progress/history?{query}"));
        page.assert_page(400, query);
        assert!(page.text("main").contains(told), "{query}: {}", page.text("main"));
        assert!(page.attrs("main a[href]", "href").contains(&"/progress/history".to_owned()), "{query}");
    }
    browser.get(&site, "/progress/history?before=&show=&place=&utm_source=x").assert_page(200, "nothing asked for");
    for path in ["/progress/history/x", "/progress/history/0", "/progress/history/99999999999999999999"] {
        browser.get(&site, path).assert_page(404, path);
    }
}

#[test]
fn the_history_of_another_is_not_shown() {
    let (_database, site, browser) = site_with_answered_quiz();
    let mine = entry_links(&browser.get(&site, "/progress/history"));
    let other = Browser::new();
    let asked = other.open_daily_question(&site, 1);
    assert_eq!(other.submit_choice(&site, &asked, 0).status, 303);
    let theirs = entry_links(&other.get(&site, "/progress/history"));
    assert_eq!((mine.len(), theirs.len()), (5, 1));
    for href in &mine {
        other.get(&site, href).assert_page(404, href);
        Browser::new().get(&site, href).assert_page(404, href);
    }
    browser.get(&site, &theirs[0]).assert_page(404, "and the other way about");
}

#[test]
fn an_attempt_of_older_content_is_shown_as_stored() {
    let (database, site, browser) = site_with_answered_quiz();
    let connection = database.connect();
    connection.execute("UPDATE attempts SET content_version = 'old'", []).unwrap();
    connection.execute("UPDATE attempts SET spec = 'nobody-1/-/1/1' WHERE put LIKE '%/2'", []).unwrap();
    let history = entry_links(&browser.get(&site, "/progress/history"));
    let chosen = browser.get(&site, "/progress/history").texts(".rows a:not(.law)");
    for (href, chosen) in history.iter().zip(chosen) {
        let page = browser.get(&site, href);
        page.assert_page(200, href);
        is_marked_right(&page);
        assert!(page.texts(".says dd").contains(&chosen), "{href}");
        assert!(page.text("main").contains("The library has changed since"));
        assert_eq!(page.attrs(".crumbs a", "href"), ["/progress", "/progress/history"]);
        // If the library still has the question, it can be asked as it is now.
        let again = page.attrs("main .actions a", "href").iter().any(|way| way.starts_with("/practice/question/"));
        assert_eq!(again, !href.ends_with(&history[3][history[3].rfind('/').unwrap()..]), "{href}");
    }
}
