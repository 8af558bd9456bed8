//! Practice: choosing questions, answering them, and what can be done next.

use std::collections::BTreeSet;

use oddtrick_library::Case;
use oddtrick_quiz::{Mix, QuestionPool, QuizQuestion};

use crate::support::{
    Browser, FAMILIES, LIBRARY, Page, Site, is_marked_right, markup, read_only_site, selector, start_site,
};

const FORM: &str = "form[method=post]";

/// Draws a question by a query and opens it.
fn draw(browser: &Browser, site: &Site, query: &str) -> (String, Page) {
    let drawn = browser.get(site, &format!("/practice/question?{query}"));
    assert_eq!(drawn.status, 303, "{query}: {}", drawn.body);
    let place = drawn.header("location");
    let page = browser.get(site, &place);
    page.assert_page(200, &place);
    (place, page)
}

/// Answers the question of a page with its first option, or with zeros.
fn answer(browser: &Browser, site: &Site, page: &Page) -> Page {
    let fields = page.attrs("fieldset input", "name").into_iter().collect::<BTreeSet<_>>();
    let fields: Vec<(&str, &str)> = fields.iter().map(|name| (name.as_str(), "0")).collect();
    browser.post(site, &page.attr(FORM, "action"), &fields)
}

/// The address of an action after a ruling, by its name.
fn action_link(ruling: &Page, name: &str) -> String {
    let ways = ruling.all("main .actions a");
    let way = ways.iter().rev().find(|way| crate::support::text(**way) == name);
    way.unwrap_or_else(|| panic!("no “{name}” in\n{}", ruling.body)).attr("href").unwrap().to_owned()
}

#[test]
fn practice_flow_from_choice_to_next_question() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let choose = browser.get(&site, "/practice");
    choose.assert_page(200, "practice");
    assert_eq!(
        (choose.attr("form.choose", "method"), choose.attr("form.choose", "action")),
        ("get".into(), "/practice/question".into())
    );
    for part in Mix::PARTS.iter().filter(|part| **part != "case") {
        assert!(choose.count(&format!("form.choose [name={part}]")) > 0, "{part}");
    }
    let (place, page) = draw(&browser, &site, "topic=revoke&kind=ruling");
    assert!(place.contains("topic=revoke") && place.contains("kind=ruling"), "{place}");
    let kept = answer(&browser, &site, &page);
    assert_eq!(kept.status, 303, "{}", kept.body);
    let ruling = browser.get(&site, &kept.header("location"));
    ruling.assert_page(200, "ruling");
    is_marked_right(&ruling);
    assert!(ruling.count("blockquote") >= 1 && ruling.count(".pips") == 0);
    assert_eq!(action_link(&ruling, "Next question"), "/practice/question?topic=revoke&kind=ruling");
    assert_eq!(action_link(&ruling, "Back to choosing"), "/practice?topic=revoke&kind=ruling");
    let back = browser.get(&site, &action_link(&ruling, "Back to choosing"));
    assert_eq!(back.attrs("main input[checked]", "value"), ["revoke", "ruling"]);
    // Opening the question again shows the answer given.
    assert_eq!(browser.get(&site, &place).header("location"), kept.header("location"));
    assert_eq!((database.count("attempts"), database.count("quizzes")), (1, 0));
    // Another visitor can still answer it.
    browser.get(&site, &place);
    Browser::new().get(&site, &place).assert_page(200, "the same question, sent to a friend");
    Browser::new().get(&site, &kept.header("location")).assert_page(404, "another’s answer");
}

#[test]
fn another_like_it_is_the_same_family_at_another_layout() {
    let site = read_only_site();
    let browser = Browser::new();
    let mut stories = BTreeSet::new();
    let (_, mut page) = draw(&browser, site, "case=drayson-108&kind=ruling");
    for _ in 0..4 {
        assert!(stories.insert(page.text(".acts")), "told before");
        let ruling = browser.get(site, &answer(&browser, site, &page).header("location"));
        assert_eq!(ruling.attr("main details a[href^='/cases/']", "href"), "/cases/drayson/108");
        page = browser.get(site, &action_link(&ruling, "Another like this"));
        page.assert_page(200, "another");
    }
    let legend = |page: &Page| page.texts("main legend");
    assert_eq!(legend(&page).len(), 1);
}

#[test]
fn one_fact_changed_cycles_variations_at_one_layout() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let (_, mut page) = draw(&browser, &site, "case=drayson-108&kind=ruling");
    let case = LIBRARY.case("drayson", 108).unwrap();
    let mut question_ids = BTreeSet::new();
    for _ in 0..=case.variations.len() {
        let ruling = browser.get(&site, &answer(&browser, &site, &page).header("location"));
        page = browser.get(&site, &action_link(&ruling, "The same with one fact changed"));
    }
    let connection = database.connect();
    let mut found = connection.prepare("SELECT spec FROM attempts ORDER BY id").unwrap();
    for question_id in found.query_map([], |row| row.get::<_, String>(0)).unwrap() {
        question_ids.insert(question_id.unwrap());
    }
    let seeds: BTreeSet<&str> = question_ids.iter().filter_map(|question_id| question_id.rsplit('/').next()).collect();
    assert_eq!((question_ids.len(), seeds.len()), (case.variations.len() + 1, 1), "{question_ids:?}");
}

#[test]
fn a_question_of_practice_gives_nothing_away_before_it_is_answered() {
    let site = read_only_site();
    let browser = Browser::new();
    for n in 0..60 {
        let query = ["", "topic=revoke", "code=american-1894", "kind=codes", "law=english-club/73"][n % 5];
        let (place, page) = draw(&browser, site, query);
        let (path, _) = place.split_once('?').unwrap_or((&place, ""));
        let token = path.rsplit('/').next().unwrap();
        assert!(token.len() > 100 && token.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b)), "{token}");
        // A reading is named after its author. That does not say from which book the story is.
        let body = page.body.replace(&*place.replace('&', "&#38;"), "").replace("as Drayson reads this law", "");
        let body = body.to_lowercase();
        for book in &LIBRARY.collections {
            assert!(!body.contains(&book.id), "{}", page.body);
        }
        for secret in ["misread", "applies-", "as-if-", "looks-to-"] {
            assert!(!body.contains(secret), "{secret} in\n{}", page.body);
        }
        let links = page.attrs("main a[href]", "href");
        assert!(links.len() == 1 && links[0].starts_with("/practice"), "{links:?}");
        assert_eq!(page.count("main input:not([name=choice]):not([type=number])"), 0);
        // All options have the same markup.
        let veiled = selector(".option > span");
        let made: BTreeSet<String> =
            page.all("label.option").into_iter().map(|label| markup(label, &veiled, &["value"], false)).collect();
        assert!(made.len() <= 1, "{made:?}");
    }
}

#[test]
fn token_length_gives_nothing_away() {
    let site = read_only_site();
    let browser = Browser::new();
    let length = |query: &str| {
        let (place, _) = draw(&browser, site, query);
        place.split_once('?').map_or(place.len(), |(path, _)| path.len())
    };
    let lengths: BTreeSet<usize> =
        (0..20).map(|n| length(["kind=ruling", "book=drayson-tests", "topic=revoke"][n % 3])).collect();
    assert_eq!(lengths.len(), 1, "{lengths:?}");
}

#[test]
fn practice_asks_about_another_case_each_time() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let answered = 20;
    for _ in 0..answered {
        let (_, page) = draw(&browser, &site, "topic=revoke&kind=ruling");
        assert_eq!(answer(&browser, &site, &page).status, 303);
    }
    let connection = database.connect();
    let sql = "SELECT count(DISTINCT case_id) FROM attempts";
    let cases: i64 = connection.query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(cases, answered, "cases in {answered} questions");
}

#[test]
fn an_invalid_filter_is_explained_and_the_rest_kept() {
    let site = read_only_site();
    let browser = Browser::new();
    for path in ["/practice", "/practice/question"] {
        let page =
            browser.get(site, &format!("{path}?topic=revok&topic=honours&kind=score&law=english-club/999&utm=1"));
        page.assert_page(400, path);
        let problems = page.texts(".problem[role=alert]");
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(problems[0].contains("“revok”; did you mean revoke?"), "{problems:?}");
        assert_eq!(page.attrs("main input[checked]", "value"), ["honours", "score"]);
    }
    let nothing = browser.get(site, "/practice/question?topic=&law=&code=");
    assert_eq!(nothing.status, 303, "a form sent in with nothing chosen is about anything");
}

#[test]
fn filters_without_matches_say_which_to_drop() {
    let site = read_only_site();
    let browser = Browser::new();
    let page = browser.get(site, "/practice/question?topic=revoke&law=english-club/7&code=english-club");
    page.assert_page(200, "nothing is all of this");
    let open = page.attrs(".problem a", "href");
    assert!(!open.is_empty());
    for place in open {
        assert_eq!(browser.get(site, &place).status, 303, "{place}");
    }
    assert!(page.attrs("main input[checked]", "value").contains(&"english-club/7".to_owned()));
}

#[test]
fn a_form_sent_twice_is_kept_once_and_one_without_a_cookie_not_at_all() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let (place, page) = draw(&browser, &site, "kind=ruling");
    let stranger = Browser::new().post(&site, &place, &[("choice", "0")]);
    stranger.assert_page(200, "no cookie");
    is_marked_right(&stranger);
    assert_eq!(stranger.count("main .problem[role=alert]"), 1);
    assert_eq!(database.count("attempts"), 0);
    let first = answer(&browser, &site, &page).header("location");
    let second = browser.post(&site, &place, &[("choice", "1")]);
    assert_eq!((second.status, second.header("location")), (303, first));
    assert_eq!(database.count("attempts"), 1);
}

#[test]
fn a_form_with_nothing_chosen_gets_the_question_again() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let (place, page) = draw(&browser, &site, "topic=revoke&kind=ruling");
    let again = browser.post(&site, &place, &[]);
    again.assert_page(400, "nothing chosen");
    assert_eq!(again.count("form [role=alert]"), 1);
    assert_eq!(
        (again.texts("label.option"), again.attr(FORM, "action")),
        (page.texts("label.option"), page.attr(FORM, "action"))
    );
    for choice in ["9", "abc", "-1"] {
        browser.post(&site, &place, &[("choice", choice)]).assert_page(400, choice);
    }
    assert_eq!(database.count("attempts"), 0);
}

#[test]
fn tampered_and_outdated_tokens_give_different_errors() {
    let site = read_only_site();
    let browser = Browser::new();
    let (place, _) = draw(&browser, site, "");
    let last = if place.ends_with('A') { "B" } else { "A" };
    for bad in [
        "/practice/question/x".to_owned(),
        place[..place.len() - 4].to_owned(),
        format!("{}{last}", &place[..place.len() - 1]),
    ] {
        let page = browser.get(site, &bad);
        page.assert_page(400, &bad);
        assert!(page.attrs("main a[href]", "href").contains(&"/practice".to_owned()));
        let sent = browser.post(site, &bad, &[("choice", "0")]);
        sent.assert_page(400, &bad);
        assert!(sent.text("main").contains("cannot be kept"), "{}", sent.text("main"));
    }
    for path in ["/practice/answer/1", "/practice/answer/x", "/practice/answer/99999999999999999999"] {
        browser.get(site, path).assert_page(404, path);
    }
}

#[test]
fn an_attempt_of_older_content_leads_to_its_history_entry() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let (_, page) = draw(&browser, &site, "");
    let kept = answer(&browser, &site, &page).header("location");
    database.connect().execute("UPDATE attempts SET content_version = 'old'", []).unwrap();
    let place = browser.get(&site, &kept).header("location");
    assert!(place.starts_with("/progress/history/"), "{place}");
    assert!(browser.get(&site, &place).text("main").contains("The library has changed since"));
}

#[test]
fn practice_counts_by_law_and_is_shown_as_practice() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    assert_eq!(browser.submit_choice(&site, &asked, 0).status, 303);
    let mut kept = Vec::new();
    for _ in 0..2 {
        let (_, page) = draw(&browser, &site, "law=english-club/73");
        kept.push(answer(&browser, &site, &page).header("location"));
    }
    let progress = browser.get(&site, "/progress");
    assert_eq!(progress.texts(".tally dt"), ["answered", "right", "wrong", "in practice", "day in a row"]);
    let tally = progress.texts(".tally dd");
    assert_eq!((tally[0].as_str(), tally[3].as_str(), tally[4].as_str()), ("3", "2", "1"));
    let lately = progress.texts(".rows > li");
    assert_eq!(lately.iter().filter(|late| late.contains("practice")).count(), 2, "{lately:?}");
    for place in kept {
        let (path, _) = place.split_once('?').unwrap();
        let id = path.rsplit('/').next().unwrap();
        assert!(progress.attrs(".rows a", "href").contains(&format!("/progress/history/{id}")));
        browser.get(&site, path).assert_page(200, path);
    }
    let total: i64 =
        database.connect().query_row("SELECT sum(\"right\" + wrong) FROM tallies", [], |row| row.get(0)).unwrap();
    assert_eq!(total, 3);
}

#[test]
fn laws_cases_topics_and_results_lead_to_practice() {
    let site = read_only_site();
    let browser = Browser::new();
    for (path, meant) in [
        ("/laws/english-club/73", "/practice/question?law=english-club%2F73"),
        ("/laws/american-1894/28", "/practice/question?law=american-1894%2F28"),
        ("/cases/drayson/108", "/practice/question?case=drayson-108"),
        ("/cases", "/practice/question?topic=revoke"),
        ("/cases/mcintosh", "/practice/question?topic=revoke&book=mcintosh"),
        ("/laws", "/practice"),
    ] {
        let page = browser.get(site, path);
        assert!(page.attrs("a[href]", "href").contains(&meant.to_owned()), "{path}");
        assert!([200, 303].contains(&browser.get(site, meant).status), "{meant}");
    }
    // Where there is nothing to practise, no link is offered.
    let silent = |case: &&Case| FAMILIES.iter().all(|family| family.case_id() != case.id());
    let silent = LIBRARY.cases.iter().filter(silent).take(3).map(|case| format!("/cases/{}", case.reference()));
    let pool = QuestionPool::from_library(&LIBRARY);
    let laws = LIBRARY.codes.iter().flat_map(|code| code.laws().map(move |law| (code, law)));
    let undecided = laws
        .filter(|(code, law)| {
            let of_law = |limb: &str| oddtrick_library::law_number_of(limb) == law.number;
            let asked = pool.families().iter().filter(|family| family.code.text_id == code.id);
            asked.flat_map(|family| &family.laws).all(|limb| !of_law(limb))
        })
        .take(3)
        .map(|(code, law)| format!("/laws/{}/{}", code.id, law.number));
    for path in silent.chain(undecided) {
        assert!(!browser.get(site, &path).body.contains("/practice/question"), "{path}");
    }
}

#[test]
fn a_draw_is_the_same_for_the_same_seed_and_admits_only_what_was_chosen() {
    let pool = QuestionPool::from_library(&LIBRARY);
    let read = |parts: &[(&str, &str)]| Mix::parse(&LIBRARY, parts.iter().copied()).0;
    let question_ids = |mix: &Mix, count, seed| {
        let drawn = pool.draw(&LIBRARY, mix, count, seed);
        drawn.into_iter().map(|question| question.id).collect::<Vec<_>>()
    };
    let mix = read(&[("law", "english-club/73"), ("book", "drayson")]);
    let drawn = pool.draw(&LIBRARY, &mix, 12, 7);
    assert_eq!(drawn.len(), 12);
    for QuizQuestion { id: question_id, code, .. } in &drawn {
        assert_eq!((question_id.collection.as_str(), code.text_id), ("drayson", "english-club"));
    }
    assert!(drawn.iter().all(|question| question.ruling().limbs.iter().any(|limb| limb.0 == "73")));
    assert_eq!(question_ids(&mix, 12, 7), question_ids(&mix, 12, 7));
    assert_ne!(question_ids(&mix, 12, 7), question_ids(&mix, 12, 8));
    assert_eq!(question_ids(&mix, 3, 7), question_ids(&mix, 12, 7)[..3]);
    // No case comes again before all have come; then the same case comes in other layouts.
    let cases: BTreeSet<u16> =
        question_ids(&read(&[]), 20, 1).iter().map(|question_id| question_id.case_number).collect();
    assert!(cases.len() > 15, "{cases:?}");
    let of_one = pool.draw(&LIBRARY, &read(&[("case", "drayson-108"), ("kind", "ruling")]), 20, 1);
    let stories: BTreeSet<String> = of_one.iter().map(|question| format!("{:?}", question.record)).collect();
    assert_eq!((of_one.len(), stories.len() > 15), (20, true));
    // By difficulty: no other level is drawn, and a level that has questions draws one.
    for parts in [[("knowledge", "1-2"), ("complexity", "2")], [("knowledge", "5"), ("complexity", "3-5")]] {
        let mix = read(&parts);
        let drawn = pool.draw(&LIBRARY, &mix, 6, 3);
        assert_eq!(drawn.len(), 6);
        assert!(
            drawn.iter().all(|question| mix.matches_difficulty(question.difficulty(&LIBRARY)))
                && pool.has_question(&LIBRARY, &mix)
        );
    }
}
