//! Hostile and broken requests, and a database in trouble.

use std::io::{Read, Write};
use std::net::TcpStream;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::support::{
    Browser, DAY, Database, Page, QuestionForm, Site, is_marked_right, start_site, start_site_with_plain_quiz,
};

/// Asserts that a page says that nothing was stored, and links back to the quiz.
#[track_caller]
fn assert_refused(page: &Page, what: &str) {
    page.assert_page(400, what);
    assert!(page.attrs("main a[href]", "href").contains(&"/today".to_owned()), "{what}");
}

#[test]
fn an_answer_without_a_choice_gets_the_question_again_with_what_is_missing() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    for form in [&[("token", asked.token.as_str())][..], &[("token", &asked.token), ("choice", "")]] {
        let page = browser.post(&site, &asked.action, form);
        page.assert_page(400, "no choice");
        assert_eq!(page.count("form [role=alert]"), 1);
        assert_eq!(page.attr("fieldset.options", "aria-describedby"), page.attr("form [role=alert]", "id"));
        assert_eq!(QuestionForm::from_page(&page), asked);
    }
    assert_eq!((database.count("attempts"), database.count("visitors")), (0, 0));
}

#[test]
fn a_forged_form_is_refused() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    let (token, other) = (asked.token.clone(), browser.open_daily_question(&site, 2).token);
    let strange = Browser::new().open_daily_question(&site, 1).token;
    let flipped = format!("{}{}", &token[..23], if token.ends_with('0') { '1' } else { '0' });
    for choice in ["9", "4294967296", "abc", "-1", "0.0", "0x0", " 0", "１"] {
        assert_refused(&browser.post(&site, &asked.action, &[("choice", choice), ("token", &token)]), choice);
    }
    for bad in ["", "0", "zz", &token[..22], &flipped, &other, &strange, "é", &format!("{token}00")] {
        assert_refused(&browser.post(&site, &asked.action, &[("choice", "0"), ("token", bad)]), bad);
    }
    assert_refused(&browser.post(&site, &asked.action, &[("choice", "0")]), "no token");
    assert_eq!((database.count("attempts"), database.count("visitors")), (0, 0));
    assert_eq!(browser.submit_choice(&site, &asked, 0).status, 303, "and then the form as it was given");
}

#[test]
fn a_body_that_is_no_form_is_refused() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    let form = "application/x-www-form-urlencoded";
    let whole = format!("token={}&choice=0", asked.token);
    for (kind, body) in [
        ("application/json", br#"{"choice":"0"}"#.to_vec()),
        ("text/plain", whole.clone().into_bytes()),
        ("multipart/form-data; boundary=x", b"--x--".to_vec()),
        ("nonsense", whole.clone().into_bytes()),
        (form, format!("{whole}&choice=1").into_bytes()),
        (form, format!("{whole}&x={}", "y".repeat(20_000)).into_bytes()),
        (form, b"choice=\xff\xfe&token=\xff".to_vec()),
        (form, b"choice=%FF%00&token=%".to_vec()),
    ] {
        assert_refused(&browser.post_raw(&site, &asked.action, kind, &body), &String::from_utf8_lossy(&body));
    }
    let empty = browser.post_raw(&site, &asked.action, form, b"&&&=");
    assert_eq!(QuestionForm::from_page(&empty).legend, asked.legend);
    assert_eq!((database.count("attempts"), database.count("visitors")), (0, 0));
}

#[test]
fn a_tampered_cookie_is_refused_and_removed() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    let good = browser.cookie().unwrap();
    let last = if good.ends_with('0') { "1" } else { "0" };
    let first = if good.starts_with('A') { "B" } else { "A" };
    for bad in
        [format!("{}{last}", &good[..good.len() - 1]), format!("{first}{}", &good[1..]), "x".into(), String::new()]
    {
        for path in ["/", "/today", "/progress", &asked.action, &format!("/quiz/{DAY}")] {
            browser.set_cookie(&site, &bad);
            let page = browser.get(&site, path);
            page.assert_page(400, &format!("{path} with {bad}"));
            let taken = page.header("set-cookie");
            assert!(
                taken.starts_with("visitor=;") && taken.contains("Max-Age=0") && taken.contains("Path=/"),
                "{taken}"
            );
            assert_eq!(browser.cookie(), None);
            assert!(page.count("main a[href]") > 0, "{path}");
        }
        browser.set_cookie(&site, &bad);
        let sent = browser.submit_choice(&site, &asked, 0);
        sent.assert_page(400, &bad);
        assert!(sent.text("main").contains("nothing of it has been kept"), "{}", sent.text("main"));
    }
    assert_eq!((database.count("attempts"), database.count("visitors")), (0, 0));
    browser.set_cookie(&site, &good);
    assert_eq!(browser.submit_choice(&site, &asked, 0).status, 303, "and then the cookie as it was given");
}

#[test]
fn an_answer_without_a_cookie_is_marked_but_not_kept() {
    let (database, site) = start_site_with_plain_quiz();
    let asked = Browser::new().open_daily_question(&site, 1);
    let page = Browser::new().submit_choice(&site, &asked, 0);
    page.assert_page(200, "no cookie");
    is_marked_right(&page);
    assert_eq!(page.count("main .problem[role=alert]"), 1);
    // Nothing is stored, so the first question is still open; the next link leads to the second all the same,
    // and from the last one out of the quiz.
    let on = |page: &Page| page.attrs(".actions a.button:not(.quiet)", "href")[0].clone();
    assert_eq!(on(&page), format!("/quiz/{DAY}/2"));
    let last = Browser::new().open_daily_question(&site, 6);
    assert_eq!(on(&Browser::new().submit_choice(&site, &last, 0)), "/quiz");
    assert_eq!((database.count("attempts"), database.count("visitors")), (0, 0));
}

#[test]
fn a_question_of_a_day_without_quiz_takes_no_answer() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    for path in
        [format!("/quiz/{DAY}/7"), format!("/quiz/{DAY}/0"), "/quiz/2026-07-31/1".into(), "/quiz/2099-01-01/1".into()]
    {
        browser.post(&site, &path, &[("choice", "0"), ("token", &asked.token)]).assert_page(404, &path);
    }
    assert_eq!((database.count("attempts"), database.count("days")), (0, 1));
}

/// The status line of the response to raw bytes.
fn raw(site: &Site, request: &[u8]) -> String {
    let mut stream = TcpStream::connect(site.address).unwrap();
    stream.write_all(request).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

#[test]
fn odd_addresses_are_not_found_or_not_understood() {
    let (_database, site) = start_site_with_plain_quiz();
    let long = "x".repeat(8_000);
    let odd = [
        "%00",
        "%FF",
        "%C3%28",
        "%",
        "%zz",
        "..",
        "%2e%2e%2fetc",
        "'%20OR%201=1",
        "\u{e9}",
        "+",
        "%0d%0aX:%20y",
        &long,
    ];
    let before = ["/", "/laws/", "/laws/english-club/", "/cases/", "/cases/drayson/", "/quiz/", "/sheet/", "/static/"];
    let day = format!("/quiz/{DAY}/");
    for path in before.iter().copied().chain([day.as_str()]).flat_map(|before| odd.map(|odd| format!("{before}{odd}")))
    {
        for method in ["GET", "POST"] {
            let request =
                format!("{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            let status = raw(&site, request.as_bytes());
            let good = ["400", "404", "405"].iter().any(|code| status.starts_with(&format!("HTTP/1.1 {code} ")));
            assert!(good, "{method} {path}: {status}");
        }
    }
    for request in
        [&b"GET /\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"[..], b"\r\n\x00\r\n\r\n", b"GET\r\n\r\n"]
    {
        let status = raw(&site, request);
        assert!(["400", "404"].iter().any(|code| status.contains(code)), "{status}");
    }
    Browser::new().get(&site, "/").assert_page(200, "the site goes on");
}

/// Percent-encodes everything, so that any text can be part of a path.
fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat()
}

#[test]
fn no_request_gives_a_server_error() {
    let (_database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    let text = || prop_oneof![any::<String>(), "[0-9]{1,24}", "-?[0-9]{1,3}", "[0-9a-f]{24}"];
    let day = prop_oneof![any::<String>(), Just(DAY.to_owned()), "[0-9]{4}-[0-9]{2}-[0-9]{2}"];
    let sent = (text(), prop_oneof![text(), Just(asked.token.clone())], day, prop_oneof![text(), "[1-5]".boxed()]);
    let mut runner = TestRunner::new(Config { cases: 64, failure_persistence: None, ..Config::default() });
    let run = runner.run(&sent, |(choice, token, day, number)| {
        let path = format!("/quiz/{}/{}", encoded(&day), encoded(&number));
        for path in [path.as_str(), &asked.action] {
            let posted = browser.post(&site, path, &[("choice", &choice), ("token", &token)]);
            prop_assert!(posted.status < 500, "POST {}: {}", path, posted.status);
        }
        for path in [path, format!("/quiz/{}", encoded(&day)), format!("/sheet/{}", encoded(&number))] {
            let got = browser.get(&site, &path);
            prop_assert!(got.status < 500, "GET {}: {}", path, got.status);
        }
        Ok(())
    });
    run.unwrap();
}

#[test]
fn a_failed_write_is_reported_and_can_be_retried() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    let other = database.connect();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let page = browser.submit_choice(&site, &asked, 0);
    page.assert_page(503, "while another program writes");
    assert!(page.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds > 0));
    assert_eq!(page.header("cache-control"), "no-store");
    assert!(page.text("main").contains("Nothing that you sent just now has been kept"), "{}", page.text("main"));
    // Pages can still be read meanwhile, and the question is still open.
    assert_eq!(browser.open_daily_question(&site, 1), asked);
    browser.get(&site, "/progress").assert_page(200, "progress");
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(database.count("attempts"), 0);
    assert_eq!(browser.submit_choice(&site, &asked, 0).status, 303);
    is_marked_right(&browser.get(&site, &asked.action));
    assert_eq!(database.count("attempts"), 1);
}

#[test]
fn a_path_that_is_no_database_stops_the_start_and_is_named() {
    let database = Database::new();
    let folder = database.folder().join("answers");
    std::fs::create_dir(&folder).unwrap();
    let text = database.folder().join("notes.txt");
    std::fs::write(&text, "Not a database, but notes on whist.\n").unwrap();
    let foreign = database.folder().join("other.db");
    let other = rusqlite::Connection::open(&foreign).unwrap();
    other.execute_batch("CREATE TABLE notes (text TEXT)").unwrap();
    for path in [&folder, &text, &foreign, &text.join("below.db")] {
        let Err(e) = Site::try_open(path, DAY) else { panic!("started on {}", path.display()) };
        assert!(e.to_string().contains(&*path.to_string_lossy()), "{e}");
    }
    assert_eq!(std::fs::read_to_string(&text).unwrap(), "Not a database, but notes on whist.\n");
}

#[test]
fn an_address_in_use_stops_the_start_and_is_named() {
    let (database, site) = start_site();
    let config = oddtrick_web::Config {
        listen_address: site.address,
        database: database.path(),
        keys: oddtrick_web::KeySource::BesideDatabase,
        content_dir: None,
        clock: oddtrick_web::Clock::System,
        zone: oddtrick_web::TimeZone::UTC,
        origin: None,
        prerender_pages: false,
        trust_proxy: false,
        metrics_address: None,
        busy_ms: 50,
    };
    let Err(e) = oddtrick_web::start(&config) else { panic!("two sites at one address") };
    assert!(e.to_string().contains(&site.address.to_string()), "{e}");
}
