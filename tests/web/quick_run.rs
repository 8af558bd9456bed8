//! Sixty seconds of true or false: begun, answered, over.

use oddtrick_quiz::{QuestionId, QuizQuestion};

use crate::support::{Browser, Database, LIBRARY, Site, start_site};

/// Moves the start of every run back, as if so many milliseconds had passed.
fn let_pass(database: &Database, ms: i64) {
    database.connect().execute("UPDATE quick_runs SET begun_at = begun_at - ?1", [ms]).unwrap();
}

/// A browser that has begun a run, and the path of it.
fn begin(site: &Site) -> (Browser, String) {
    let browser = Browser::new();
    browser.get(site, "/quick").assert_page(200, "sixty seconds");
    let begun = browser.post(site, "/quick", &[]);
    assert_eq!(begun.status, 303);
    (browser, begun.header("location"))
}

#[test]
fn a_run_takes_answers_for_sixty_seconds_and_then_tells_them() {
    let (database, site) = start_site();
    let (browser, run) = begin(&site);
    let mut claims = Vec::new();
    for number in 1..=4 {
        let page = browser.get(&site, &run);
        page.assert_page(200, "a claim");
        assert_eq!(page.attr("input[name=number]", "value"), number.to_string());
        claims.push(page.text("h1"));
        let said = ["true", "false"][number % 2];
        let sent = browser.post(&site, &run, &[("number", &number.to_string()), ("said", said)]);
        assert_eq!((sent.status, sent.header("location")), (303, run.clone()));
        // Sent twice, it counts once.
        browser.post(&site, &run, &[("number", &number.to_string()), ("said", said)]);
        assert_eq!(database.count("quick_answers"), i64::try_from(number).unwrap());
    }
    claims.sort();
    claims.dedup();
    assert_eq!(claims.len(), 4, "no claim twice");
    assert_eq!(database.count("attempts"), 0, "it counts in nothing else");
    let stored = "SELECT spec, \"right\" FROM quick_answers ORDER BY position";
    let stored: Vec<(String, bool)> = {
        let conn = database.connect();
        let mut select = conn.prepare(stored).unwrap();
        select.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
    };
    for (number, (spec, right)) in (1..).zip(&stored) {
        let question = QuizQuestion::build(&LIBRARY, &spec.parse::<QuestionId>().unwrap()).unwrap();
        let said_true = number % 2 == 0;
        let answer = question.options.iter().find(|option| option.distractor.is_none()).unwrap();
        let is_true = answer.text.to_string().starts_with("True");
        assert_eq!(*right, said_true == is_true, "{spec}");
    }
    let_pass(&database, 60_001);
    let result = browser.get(&site, &run);
    result.assert_page(200, "the result");
    let right = stored.iter().filter(|(_, right)| *right).count();
    assert!(result.text(".lead").contains(&format!("{right} right, {} wrong", 4 - right)), "{}", result.text(".lead"));
    assert_eq!((result.count("li.right"), result.count("li.wrong")), (right, 4 - right));
    for law in result.attrs("main a.law", "href") {
        assert_eq!(browser.get(&site, &law).status, 200, "{law}");
    }
    // The answer that was on its way still counts; a later one does not.
    browser.post(&site, &run, &[("number", "5"), ("said", "true")]);
    assert_eq!(database.count("quick_answers"), 5);
    let_pass(&database, 2_000);
    browser.post(&site, &run, &[("number", "6"), ("said", "true")]);
    assert_eq!(database.count("quick_answers"), 5);
}

#[test]
fn a_run_belongs_to_whoever_began_it() {
    let (database, site) = start_site();
    let (browser, run) = begin(&site);
    let (other, _) = begin(&site);
    other.get(&site, &run).assert_page(404, "somebody else’s run");
    assert_eq!(other.post(&site, &run, &[("number", "1"), ("said", "true")]).status, 404);
    for wrong in ["/quick/0", "/quick/x", "/quick/99999999999999999999"] {
        browser.get(&site, wrong).assert_page(404, wrong);
    }
    let unread = [vec![], vec![("number", "1")], vec![("number", "1"), ("said", "perhaps")]];
    for fields in unread {
        assert_eq!(browser.post(&site, &run, &fields).status, 400, "{fields:?}");
    }
    for number in ["0", "2", "-1", "x"] {
        assert_eq!(browser.post(&site, &run, &[("number", number), ("said", "true")]).status, 303, "{number}");
    }
    assert_eq!(database.count("quick_answers"), 0);
    assert_eq!(Browser::new().post(&site, "/quick", &[]).status, 400, "no cookie");
}

#[test]
fn a_run_asks_by_the_code_of_the_learner_and_ends_with_its_claims() {
    let (database, site) = start_site();
    let (browser, _) = begin(&site);
    let token = browser.get(&site, "/settings").attr("input[name=token]", "value");
    assert_eq!(browser.post(&site, "/settings", &[("token", &token), ("house", "american-1894")]).status, 303);
    let run = browser.post(&site, "/quick", &[]).header("location");
    assert!(browser.get(&site, "/quick").text("aside").contains("American"));
    let mut number = 1;
    while browser.get(&site, &run).count("input[name=number]") == 1 {
        browser.post(&site, &run, &[("number", &number.to_string()), ("said", "true")]);
        number += 1;
        assert!(number < 1000, "the claims come to an end");
    }
    assert!(number > 20, "{number}");
    let page = browser.get(&site, &run);
    page.assert_page(200, "the result");
    assert_eq!(database.count("quick_answers WHERE spec NOT LIKE 'quick-1%'"), 0);
}
