//! Bounds on what one client can ask for, and the headers that keep browsers from harm.

use std::collections::HashSet;
use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::Value;

use crate::support::{Browser, DAY, Database, Site, read_only_site};

/// Sends a record in notation. Returns the status and the answer.
fn rule(site: &Site, record: &str) -> (u16, Value) {
    let page = Browser::new().post_raw(site, "/api/v1/rulings", "text/plain", record.as_bytes());
    (page.status, serde_json::from_str(&page.body).unwrap())
}

#[test]
fn a_record_that_takes_too_much_work_is_refused_with_the_reason() {
    let site = read_only_site();
    let head = "B leads JC\nB leads JD\nY leads KC\n";
    let block = "Z says what the trump card was\nB demands: lose the trick\n";
    let asked = "? what may A-B exact\n";
    let (status, answer) = rule(site, &format!("{head}{}{asked}", block.repeat(240)));
    assert_eq!(status, 422);
    assert!(answer["faults"][0]["message"].as_str().unwrap().contains("too long"), "{answer}");
    let (status, answer) = rule(site, &format!("{head}{}{asked}", block.repeat(3)));
    assert_eq!((status, answer["rulings"].as_array().map(Vec::len)), (200, Some(1)), "{answer}");
}

#[test]
fn the_places_of_clients_that_have_left_are_free() {
    let database = Database::new();
    let site = Site::open(&database.path(), DAY);
    // One that takes all the work there is, and from more clients than may wait.
    let block = "Z says what the trump card was\nB demands: lose the trick\n".repeat(240);
    let record = format!("B leads JC\nB leads JD\nY leads KC\n{block}? what may A-B exact\n");
    let length = record.len();
    let sent = format!(
        "POST /api/v1/rulings HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: {length}\r\n\r\n{record}"
    );
    let clients: Vec<TcpStream> = std::iter::repeat_with(|| {
        let mut connection = TcpStream::connect(site.address).unwrap();
        connection.write_all(sent.as_bytes()).unwrap();
        connection
    })
    .take(60)
    .collect();
    let ask = || {
        std::thread::sleep(std::time::Duration::from_millis(20));
        rule(&site, "Y leads 9S\n").0
    };
    assert!((0..50).any(|_| ask() == 503), "not all places are taken");
    drop(clients);
    // Judging all of them would take much longer.
    assert!((0..50).any(|_| ask() == 200), "the clients have left, and their places are still taken");
}

#[test]
fn a_long_dispute_with_twenty_questions_is_judged() {
    let site = read_only_site();
    let head = "deal: dealer A; trump H; score A-B 0, Y-Z 0\nY leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\n\
                B holds a spade\nA turns the trick\nA quits the trick\n";
    let demands = "Y demands: take 3 tricks\nZ demands of B: lead heart\nY demands: card 4D\n".repeat(160);
    let asked = "? what may Y-Z exact\n".repeat(20);
    let (status, answer) = rule(site, &format!("{head}{demands}{asked}"));
    assert_eq!((status, answer["rulings"].as_array().map(Vec::len)), (200, Some(20)), "{answer}");
}

#[test]
fn a_response_names_fifty_faults_and_the_number_of_the_others() {
    let (status, answer) = rule(read_only_site(), &"Y leeds 9S\n".repeat(120));
    let faults = answer["faults"].as_array().unwrap();
    assert_eq!((status, faults.len()), (422, 51));
    assert_eq!(faults[49]["at"], "line 50, column 3");
    assert!(faults[50]["message"].as_str().unwrap().starts_with("70 more faults"), "{}", faults[50]);
}

#[test]
fn a_rare_choice_gives_questions_or_none() {
    let site = read_only_site();
    let path = "/api/v1/questions?count=20&kind=ruling&knowledge=1&complexity=5&seed=7";
    let drawn = |path: &str| serde_json::from_str::<Value>(&Browser::new().get(site, path).body).unwrap();
    let (one, again) = (drawn(path), drawn(path));
    let stories = |answer: &Value| -> Vec<Value> {
        answer["questions"].as_array().unwrap().iter().map(|question| question["story"].clone()).collect()
    };
    assert_eq!(stories(&one), stories(&again));
    let many = drawn("/api/v1/questions?count=20&kind=ruling&knowledge=2-4&seed=7");
    assert_eq!(stories(&many).len(), 20);
}

#[test]
fn scripts_of_every_site_may_use_the_api_and_nothing_else() {
    let site = read_only_site();
    let ask = |path: &str, method: &str| {
        let mut connection = TcpStream::connect(site.address).unwrap();
        let head = format!(
            "OPTIONS {path} HTTP/1.1\r\nHost: x\r\nOrigin: https://other.example\r\nAccess-Control-Request-Method: {method}\r\n\
             Access-Control-Request-Headers: content-type\r\nConnection: close\r\n\r\n"
        );
        connection.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        connection.read_to_string(&mut answer).unwrap();
        answer.to_lowercase()
    };
    for (path, method) in
        [("/api/v1/rulings", "POST"), ("/api/v1/questions/x/answer", "POST"), ("/api/v1/questions", "GET")]
    {
        let answer = ask(path, method);
        assert!(answer.starts_with("http/1.1 204"), "{path}: {answer}");
        for header in ["allow-origin: *", "allow-methods: get, post", "allow-headers: content-type", "max-age: 86400"] {
            assert!(answer.contains(&format!("access-control-{header}")), "{path}: {answer}");
        }
    }
    let browser = Browser::new();
    for path in ["/api/v1/openapi.json", "/api/v1/questions?count=0", "/api/v1/nothing"] {
        assert_eq!(browser.get(site, path).header("access-control-allow-origin"), "*", "{path}");
    }
    for path in ["/today", "/laws/english-club/73", "/account/in"] {
        assert_eq!(browser.follow(site, path).header("access-control-allow-origin"), "", "{path}");
        assert!(!ask(path, "POST").contains("access-control-allow"), "{path}");
    }
}

#[test]
fn browsers_are_kept_on_https_only_if_the_site_is_there() {
    let database = Database::new();
    let site = Site::open_with(&database.path(), DAY, |config| config.origin = Some("https://whist.example".into()));
    let browser = Browser::new();
    assert_eq!(browser.get(&site, "/about").header("strict-transport-security"), "max-age=31536000");
    assert_eq!(browser.get(read_only_site(), "/about").header("strict-transport-security"), "");
}

#[test]
fn every_response_has_an_id_of_its_own() {
    let (browser, site) = (Browser::new(), read_only_site());
    let paths = [
        "/today",
        "/nowhere",
        "/laws/english-club/73",
        "/laws/nowhere",
        "/api/v1/openapi.json",
        "/api/v1/nowhere",
        "/healthz",
        "/robots.txt",
        "/static/nothing",
    ];
    let mut ids: Vec<String> = paths.iter().map(|path| browser.get(site, path).header("x-request-id")).collect();
    let refused = browser.post_raw(site, "/api/v1/rulings", "text/plain", &vec![b'x'; 70_000]);
    assert_eq!(refused.status, 413);
    ids.push(refused.header("x-request-id"));
    assert!(ids.iter().all(|id| id.len() == 36 && id.as_bytes()[14] == b'4'), "{ids:?}");
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{ids:?}");
}

#[test]
fn requests_that_send_nothing_do_not_keep_others_out() {
    let database = Database::new();
    let site = Site::open(&database.path(), DAY);
    let head = "POST /api/v1/rulings HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n";
    let open = || {
        let mut connection = TcpStream::connect(site.address).unwrap();
        connection.write_all(head.as_bytes()).unwrap();
        connection
    };
    // They are answered only when their body comes.
    let mut waiting: Vec<TcpStream> = (0..64).map(|_| open()).collect();
    let mut status = [0; 12];
    let refused = std::iter::repeat_with(|| {
        let mut connection = open();
        connection.set_read_timeout(Some(std::time::Duration::from_millis(300))).unwrap();
        let answered = connection.read_exact(&mut status).is_ok();
        (answered.then(|| String::from_utf8_lossy(&status).into_owned()), connection)
    });
    // The server may not have read all of the first ones yet.
    let answers: Vec<_> = refused.take(20).collect();
    assert!(answers.iter().any(|(answer, _)| answer.as_deref() == Some("HTTP/1.1 503")), "{answers:?}");
    assert_eq!(Browser::new().get(&site, "/laws/english-club/73").status, 200);
    let first = waiting.first_mut().unwrap();
    first.write_all(b"A leads 9\n").unwrap();
    first.read_exact(&mut status).unwrap();
    assert_eq!(String::from_utf8_lossy(&status), "HTTP/1.1 422");
}
