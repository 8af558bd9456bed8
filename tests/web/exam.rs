//! The examination: started, left, resumed, handed in, and its certificate.

use std::collections::BTreeSet;

use oddtrick_quiz::paper::draw;
use oddtrick_quiz::{QuestionId, QuestionPool, QuizQuestion, Reply};

use crate::support::{Browser, DAY, Database, LIBRARY, Page, Site, is_marked_right, start_site};

const TESTS: [(&str, &str); 1] = [("paper", "tests")];

/// Starts a paper and returns its address, such as `/exam/1`.
fn begin(browser: &Browser, site: &Site, form: &[(&str, &str)]) -> String {
    browser.get(site, "/exam").assert_page(200, "the examination");
    let begun = browser.post(site, "/exam", form);
    assert_eq!(begun.status, 303, "{}", begun.body);
    begun.header("location").strip_suffix("/1").unwrap().to_owned()
}

/// The questions stored for a paper.
fn questions(database: &Database, place: &str) -> Vec<QuizQuestion> {
    let id = place.rsplit('/').next().unwrap();
    let connection = database.connect();
    let mut found = connection.prepare("SELECT spec FROM paper_questions WHERE paper = ?1 ORDER BY position").unwrap();
    let question_ids = found.query_map([id], |row| row.get::<_, String>(0)).unwrap();
    question_ids
        .map(|question_id| QuizQuestion::build(&LIBRARY, &question_id.unwrap().parse::<QuestionId>().unwrap()).unwrap())
        .collect()
}

fn fields(reply: &Reply) -> Vec<(&'static str, String)> {
    match reply {
        Reply::One(place) => vec![("choice", place.to_string())],
        Reply::Many(places) => places.iter().map(|place| ("choice", place.to_string())).collect(),
        Reply::Pair(pair) => vec![("ab", pair.ab.to_string()), ("yz", pair.yz.to_string())],
        Reply::Number(number) => vec![("number", number.to_string())],
    }
}

/// Answers a question of a paper: right, or as wrong as possible.
fn answer(browser: &Browser, site: &Site, place: &str, number: usize, question: &QuizQuestion, rightly: bool) -> Page {
    let key = question.right_reply().unwrap();
    let wrong = match &key {
        Reply::One(_) => Reply::One((0..question.options.len()).find(|place| !question.is_right(*place)).unwrap()),
        Reply::Many(right) => {
            let all: BTreeSet<usize> = (0..question.options.len()).collect();
            Reply::Many(all.difference(right).copied().collect())
        }
        Reply::Pair(pair) => Reply::Pair(oddtrick_table::BySide { ab: pair.ab + 20, yz: pair.yz + 20 }),
        Reply::Number(number) => Reply::Number(number + 30),
    };
    let fields = fields(if rightly { &key } else { &wrong });
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    browser.post(site, &format!("{place}/{number}"), &fields)
}

/// Takes the book's tests with this many right answers, and hands them in.
fn hand_in_with(database: &Database, site: &Site, browser: &Browser, right: usize) -> String {
    let place = begin(browser, site, &TESTS);
    for (n, question) in questions(database, &place).iter().enumerate() {
        assert_eq!(answer(browser, site, &place, n + 1, question, n < right).status, 303);
    }
    assert_eq!(browser.post(site, &format!("{place}/hand-in"), &[]).header("location"), place);
    place
}

#[test]
fn the_learners_own_code_is_ticked() {
    let (_database, site) = start_site();
    let browser = Browser::new();
    let ticked = |browser: &Browser| browser.get(&site, "/exam").attrs("input[name=code][checked]", "value");
    assert_eq!(ticked(&browser), ["english-club"]);
    let token = browser.get(&site, "/settings").attr("input[name=token]", "value");
    browser.post(&site, "/settings", &[("token", &token), ("house", "boston")]);
    assert_eq!(ticked(&browser), ["boston"]);
}

#[test]
fn a_paper_is_left_resumed_changed_and_handed_in() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let place = begin(&browser, &site, &TESTS);
    let questions = questions(&database, &place);
    let first = browser.get(&site, &format!("{place}/1"));
    first.assert_page(200, "the first question");
    assert!(first.text("figure.quote").contains("Who wins the bet on the odd trick?"));
    // A wrong answer leads to the next question without comment, and is shown again on going back.
    let sent = answer(&browser, &site, &place, 1, &questions[0], false);
    assert_eq!(sent.header("location"), format!("{place}/2"));
    let next = browser.get(&site, &format!("{place}/2"));
    assert_eq!((next.count(".verdict"), next.count("main [checked]")), (0, 0));
    assert_eq!(browser.get(&site, &format!("{place}/1")).count("main input[checked]"), 1);
    assert_eq!(database.count("attempts"), 0);
    drop(browser.get(&site, "/exam"));

    // Another client with the same cookie, like a browser that was reopened.
    let again = Browser::new();
    again.set_cookie(&site, &browser.cookie().unwrap());
    let home = again.get(&site, "/");
    assert!(home.attrs(".stand a", "href").contains(&place), "the front page leads back to the paper");
    let exam = again.get(&site, "/exam");
    assert_eq!(exam.attr(".open-paper a", "href"), place);
    assert_eq!(exam.count("form[method=post]"), 0, "one paper at a time");
    assert_eq!(again.post(&site, "/exam", &TESTS).status, 400);
    let whole = again.get(&site, &place);
    whole.assert_page(200, "the paper");
    assert_eq!((whole.count("a.place"), whole.count("a.place.done")), (questions.len(), 1));

    // One answer changed, the others given, one left open.
    let all = questions.len();
    for (n, question) in questions.iter().enumerate().take(all - 1) {
        assert_eq!(answer(&again, &site, &place, n + 1, question, true).status, 303);
    }
    assert_eq!(database.count("attempts"), 0);
    let done = again.post(&site, &format!("{place}/hand-in"), &[]);
    assert_eq!((done.status, done.header("location")), (303, place.clone()));
    assert_eq!(database.count("attempts"), i64::try_from(all - 1).unwrap());
    let result = again.get(&site, &place);
    result.assert_page(200, "the result");
    assert!(
        is_marked_right(&result) && result.text("h1").starts_with(&format!("{} of {all}", all - 1)),
        "{}",
        result.text("h1")
    );
    let sections: usize = result.texts("tbody td:last-child").iter().map(|of| of.parse::<usize>().unwrap()).sum();
    assert_eq!(sections, all);
    assert!(is_marked_right(&again.get(&site, &format!("{place}/1"))));
    let open = again.get(&site, &format!("{place}/{all}"));
    assert!(!is_marked_right(&open) && open.text(".answer.wrong").contains("you left it open"));
    // Anything sent later is refused, with a message.
    let late = answer(&again, &site, &place, 1, &questions[0], false);
    late.assert_page(410, "an answer after handing in");
    again.post(&site, &format!("{place}/hand-in"), &[]);
    assert_eq!(database.count("attempts"), i64::try_from(all - 1).unwrap());
    assert!(again.get(&site, "/exam").text("aside .links").contains(&format!("{} of {all}, passed", all - 1)));
}

#[test]
fn a_timed_paper_ends_by_the_servers_clock() {
    let database = Database::new();
    let browser = Browser::new();
    let (place, all) = {
        let site = Site::open(&database.path(), DAY);
        let place = begin(&browser, &site, &[("paper", "tests"), ("timed", "1")]);
        let page = browser.get(&site, &format!("{place}/1"));
        assert!(page.body.contains("12:57 UTC") && page.body.contains("57 minutes are left"), "{}", page.body);
        let questions = questions(&database, &place);
        answer(&browser, &site, &place, 1, &questions[0], true);
        (place, questions)
    };
    // The next day the same browser comes back.
    let site = Site::open(&database.path(), "2026-11-22");
    let again = Browser::new();
    again.set_cookie(&site, &browser.cookie().unwrap());
    let late = answer(&again, &site, &place, 2, &all[1], true);
    late.assert_page(410, "an answer after the end");
    assert!(late.text("main").contains("12:57 UTC"), "{}", late.text("main"));
    let result = again.get(&site, &place);
    assert!(result.text("h1").starts_with(&format!("1 of {}", all.len())), "{}", result.text("h1"));
    assert_eq!(database.count("attempts"), 1);
    assert_eq!(again.get(&site, "/exam").count(".open-paper"), 0);
}

#[test]
fn merged_open_papers_are_each_handed_in_at_their_end() {
    let database = Database::new();
    let browsers = [Browser::new(), Browser::new(), Browser::new()];
    let timed = [("paper", "tests"), ("timed", "1")];
    let untimed = {
        let site = Site::open(&database.path(), DAY);
        let [first, second, untimed] = &browsers;
        begin(first, &site, &timed);
        begin(second, &site, &timed);
        let untimed = begin(untimed, &site, &TESTS);
        let form =
            [("name", "Ann"), ("new-password", "ruff kettle seven moss"), ("password", "ruff kettle seven moss")];
        first.post(&site, "/account/new", &form).assert_page(200, "an account");
        for browser in &browsers[1..] {
            assert_eq!(browser.post(&site, "/account/in", &form).status, 303);
        }
        untimed
    };
    assert_eq!(database.count("papers WHERE handed_in_at IS NULL"), 3);
    let site = Site::open(&database.path(), "2026-11-22");
    let exam = browsers[0].get(&site, "/exam");
    assert_eq!(database.count("papers WHERE handed_in_at IS NULL"), 1);
    assert_eq!((exam.attr(".open-paper a", "href"), exam.count("aside .links li")), (untimed, 2));
}

#[test]
fn a_paper_number_redraws_the_same_paper() {
    let (database, site) = start_site();
    let drawn = [("paper", "drawn"), ("code", "english-club"), ("number", "4711")];
    let known = draw(&LIBRARY, &QuestionPool::from_library(&LIBRARY), "english-club", 4711);
    let place = begin(&Browser::new(), &site, &drawn);
    let question_ids: Vec<QuestionId> = questions(&database, &place).into_iter().map(|question| question.id).collect();
    assert_eq!(question_ids.len(), 25);
    assert!(known.into_iter().map(|set| set.question_id).eq(question_ids));
}

#[test]
fn an_unknown_paper_is_refused() {
    let (database, site) = start_site();
    let browser = Browser::new();
    browser.get(&site, "/exam");
    let of = |number| [("paper", "drawn"), ("code", "english-club"), ("number", number)];
    let forms = ["0", "-1", "x", "1000000", "1.5", "99999999999"].map(of);
    for form in forms.iter().map(<[_; 3]>::as_slice).chain([&[][..], &[("paper", "x")], &[("paper", "drawn")]]) {
        let page = browser.post(&site, "/exam", form);
        page.assert_page(400, &format!("{form:?}"));
        assert_eq!(page.count("[role=alert]"), 1);
        let number = form.iter().any(|(field, _)| *field == "number");
        assert_eq!(page.count("#number[aria-invalid=true][aria-describedby~=problem]"), usize::from(number));
    }
    // Without a cookie nobody could come back to it.
    Browser::new().post(&site, "/exam", &TESTS).assert_page(400, "no cookie");
    assert_eq!(database.count("papers"), 0);
}

#[test]
fn a_paper_of_another_visitor_is_not_found() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let place = begin(&browser, &site, &TESTS);
    let other = Browser::new();
    begin(&other, &site, &TESTS);
    let questions = questions(&database, &place);
    for path in [place.clone(), format!("{place}/1"), format!("{place}/give-up"), format!("{place}/certificate")] {
        other.get(&site, &path).assert_page(404, &path);
    }
    for path in ["hand-in", "give-up", "certificate"] {
        other.post(&site, &format!("{place}/{path}"), &[]).assert_page(404, path);
    }
    let sent = answer(&other, &site, &place, 1, &questions[0], true);
    sent.assert_page(404, "an answer to another’s paper");
    assert!(sent.text("main").contains("has not been kept"), "{}", sent.text("main"));
    for path in ["/exam/x", "/exam/999", "/exam/-1", "/exam/1/0", "/exam/1/99", "/exam/1/x"] {
        browser.get(&site, path).assert_page(404, path);
    }
    assert_eq!(database.count("papers WHERE handed_in_at IS NULL"), 2);
}

#[test]
fn giving_up_a_paper_asks_for_confirmation() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let place = begin(&browser, &site, &TESTS);
    let sure = browser.get(&site, &format!("{place}/give-up"));
    sure.assert_page(200, "whether it is meant");
    assert_eq!(database.count("papers"), 1);
    let gone = browser.post(&site, &sure.attr("main form", "action"), &[]);
    assert_eq!(gone.header("location"), "/exam");
    assert_eq!((database.count("papers"), database.count("paper_questions")), (0, 0));
    browser.get(&site, &place).assert_page(404, "a paper given up");
}

#[test]
fn an_obsolete_question_does_not_count() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let place = begin(&browser, &site, &TESTS);
    let questions = questions(&database, &place);
    for (n, question) in questions.iter().enumerate() {
        answer(&browser, &site, &place, n + 1, question, true);
    }
    let changed = "UPDATE paper_questions SET face = 'another' WHERE position IN (2, 3);
                   UPDATE papers SET content_version = 'earlier'";
    database.connect().execute_batch(changed).unwrap();
    browser.get(&site, &format!("{place}/2")).assert_page(404, "a question no longer made");
    assert_eq!(browser.get(&site, &place).count(".place.void"), 2);
    // Neither the list nor the question counts what is left out.
    let told = format!("{0} of {0} answered.", questions.len() - 2);
    assert!(browser.get(&site, &place).text(".lead").starts_with(&told));
    assert!(browser.get(&site, &format!("{place}/1")).text(".text > .note").starts_with(&told));
    assert_eq!(
        browser.get(&site, &format!("{place}/hand-in")).header("location"),
        place,
        "handed in by its button only"
    );
    browser.post(&site, &format!("{place}/hand-in"), &[]);
    let result = browser.get(&site, &place);
    let all = questions.len() - 2;
    assert!(result.text("h1").starts_with(&format!("{all} of {all}")), "{}", result.text("h1"));
    assert_eq!(database.count("attempts"), i64::try_from(all).unwrap());
    assert!(result.text("main").contains("2 questions are left out"));
}

#[test]
fn a_certificate_is_issued_checked_and_withdrawn() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let place = hand_in_with(&database, &site, &browser, 24);
    assert!(is_marked_right(&browser.get(&site, &place)), "24 of 32 pass");
    let form = browser.get(&site, &format!("{place}/certificate"));
    form.assert_page(200, "the name");
    for wrong in ["", "   ", "1234", &"x".repeat(61)] {
        let page = browser.post(&site, &format!("{place}/certificate"), &[("name", wrong)]);
        page.assert_page(400, wrong);
        assert_eq!(page.attr("#name", "value"), wrong);
    }
    let issued = browser.post(&site, &format!("{place}/certificate"), &[("name", "<i>Ann</i>  O’Hara")]);
    let address = issued.header("location");
    let number = address.rsplit('/').next().unwrap().to_owned();
    // Doing it again gives the same result.
    assert_eq!(browser.post(&site, &format!("{place}/certificate"), &[("name", "Bob")]).header("location"), address);
    let own = browser.get(&site, &address);
    own.assert_page(200, "the certificate");
    assert_eq!((own.text(".holder"), own.text(".score")), ("<i>Ann</i> O’Hara".into(), "24 of 32".into()));
    assert_eq!(own.count(".screen-only a[href$=withdraw]"), 1);

    let stranger = Browser::new();
    let typed = stranger.get(&site, &format!("/certificate?number={}", number.to_lowercase().replace('-', "+")));
    assert_eq!((typed.status, typed.header("location")), (303, address.clone()));
    let seen = stranger.get(&site, &address);
    seen.assert_page(200, "the certificate, seen by another");
    assert_eq!((seen.text(".serial"), seen.count("a[href$=withdraw]")), (number.clone(), 0));
    assert_eq!(stranger.get(&site, &address.to_lowercase()).header("location"), address);
    // A mistyped number gets another message than an unknown one.
    let last = if number.ends_with('Z') { "Y" } else { "Z" };
    let altered = format!("{}{last}", &number[..number.len() - 1]);
    let told = stranger.get(&site, &format!("/certificate?number={altered}"));
    told.assert_page(400, "an altered number");
    assert!(told.text("[role=alert]").contains("last character") && told.attr("main #number", "value") == altered);
    stranger.get(&site, &format!("/certificate/{altered}")).assert_page(404, "an altered number in the address");
    stranger.get(&site, "/certificate").assert_page(200, "where a number is typed");
    stranger.get(&site, &format!("{address}/withdraw")).assert_page(403, "another cannot withdraw it");
    stranger.post(&site, &format!("{address}/withdraw"), &[]).assert_page(403, "another cannot withdraw it");
    browser
        .get(&site, &format!("{}/withdraw", address.to_lowercase()))
        .assert_page(200, "written otherwise, it is the same");

    browser.get(&site, &format!("{address}/withdraw")).assert_page(200, "whether it is meant");
    assert_eq!(browser.post(&site, &format!("{address}/withdraw"), &[]).status, 303);
    let gone = stranger.get(&site, &address);
    gone.assert_page(410, "a certificate withdrawn");
    assert!(!gone.body.contains("Hara"));
    assert_eq!(database.count("certificates WHERE holder <> ''"), 0);
}

#[test]
fn a_paper_not_passed_has_no_certificate() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let place = hand_in_with(&database, &site, &browser, 23);
    assert!(!is_marked_right(&browser.get(&site, &place)), "23 of 32 do not pass");
    browser.get(&site, &format!("{place}/certificate")).assert_page(400, "not passed");
    browser.post(&site, &format!("{place}/certificate"), &[("name", "Ann")]).assert_page(400, "not passed");
    assert_eq!(database.count("certificates"), 0);
}
