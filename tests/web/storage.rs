//! The database in trouble: removed, replaced, locked, damaged, older or newer than the program; a clock set back; two
//! servers on one file; a backup restored. Each has one clear outcome, and no answer is acknowledged that is not kept.

use std::path::PathBuf;

use oddtrick_store::{KeySource, Restored, Store, back_up, default_key_path, restore};

use crate::support::{
    Browser, DAY, Database, Page, QuestionForm, Site, is_marked_right, start_site, start_site_with_plain_quiz,
};

/// A path with something added to its end.
fn with_suffix(path: &std::path::Path, suffix: &str) -> PathBuf {
    PathBuf::from(format!("{}{suffix}", path.display()))
}

/// Asserts that a page says that nothing was kept, does not blame the reader, and asks for patience.
#[track_caller]
fn assert_unavailable(page: &Page, what: &str) {
    page.assert_page(503, what);
    assert!(!page.header("retry-after").is_empty(), "{what}");
    let said = page.text("main").to_lowercase();
    assert!(said.contains("nothing that you sent just now has been kept"), "{what}: {said}");
    assert!(!said.contains("cookie"), "{what}: {said}");
    assert_eq!(page.header("set-cookie"), "", "{what}");
}

/// Asserts that the site stores nothing, says so, and still shows what needs no database.
fn assert_out_of_order(site: &Site, browser: &Browser, asked: &QuestionForm, what: &str) {
    assert_unavailable(&browser.submit_choice(site, asked, 0), what);
    assert_eq!(browser.get(site, "/readyz").status, 503, "{what}");
    assert_eq!(browser.get(site, "/healthz").status, 200, "{what}");
    assert_eq!(browser.get(site, "/laws/english-club/72").status, 200, "{what}");
}

#[test]
fn a_file_removed_or_replaced_stops_answers_until_it_is_back() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked: Vec<QuestionForm> = (1..=5).map(|number| browser.open_daily_question(&site, number)).collect();
    assert_eq!(browser.submit_choice(&site, &asked[0], 0).status, 303);
    assert_eq!(browser.get(&site, "/readyz").status, 200);
    let (path, aside) = (database.path(), database.folder().join("aside.db"));

    std::fs::rename(&path, &aside).unwrap();
    assert_out_of_order(&site, &browser, &asked[1], "the file is gone");
    drop(Store::open(&database.folder().join("new.db")).unwrap());
    std::fs::rename(database.folder().join("new.db"), &path).unwrap();
    let other = std::fs::read(&path).unwrap();
    assert_out_of_order(&site, &browser, &asked[1], "another file is in its place");
    assert!(std::fs::read(&path).unwrap() == other, "nothing is written to the other file either");
    std::fs::remove_file(&path).unwrap();
    std::fs::rename(&aside, &path).unwrap();

    assert_eq!(browser.submit_choice(&site, &asked[1], 0).status, 303, "the same file is back");
    assert_eq!(browser.get(&site, "/readyz").status, 200);
    let log = with_suffix(&path, "-wal");
    std::fs::rename(&log, &aside).unwrap();
    assert_out_of_order(&site, &browser, &asked[2], "the log is gone");
    std::fs::rename(&aside, &log).unwrap();
    assert_eq!(browser.submit_choice(&site, &asked[2], 0).status, 303);
    assert_eq!(database.count("attempts"), 3);
}

#[test]
fn pages_do_not_wait_while_another_process_locks_the_file() {
    let database = Database::new();
    let hour = 60 * 60 * 1000;
    let site = Site::open_with(&database.path(), DAY, |config| config.busy_ms = hour);
    let browser = Browser::new();
    let other = database.connect();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    // The day is not stored, and can be read all the same.
    let asked: Vec<QuestionForm> = (1..=4).map(|number| browser.open_daily_question(&site, number)).collect();
    assert_eq!(database.count("days"), 0);
    std::thread::scope(|scope| {
        // More answers than the server has threads for pages; each would wait for an hour.
        let answers: Vec<_> = (0..8)
            .map(|_| {
                let site = &site;
                scope.spawn(move || {
                    let browser = Browser::new();
                    let asked = browser.open_daily_question(site, 1);
                    (browser.submit_choice(site, &asked, 0).status, asked.legend)
                })
            })
            .collect();
        for path in ["/", "/laws", "/laws/english-club/72", "/cases", "/today", "/progress", "/quiz", "/exam", "/start"]
        {
            let page = browser.get(&site, path);
            assert!([200, 303].contains(&page.status), "{path}: {}", page.status);
        }
        assert!(answers.iter().all(|answer| !answer.is_finished()), "they wait for the lock");
        other.execute_batch("ROLLBACK").unwrap();
        for answer in answers {
            assert_eq!(answer.join().unwrap(), (303, asked[0].legend.clone()));
        }
    });
    assert_eq!(database.count("attempts"), 8);
    database.wait_for("days WHERE house = 'english-club'", 1);
    assert_eq!(browser.open_daily_question(&site, 2).legend, asked[1].legend, "stored as it was shown");
    assert_eq!(browser.submit_choice(&site, &asked[1], 0).status, 303);
}

#[test]
fn a_damaged_file_is_refused_at_the_start_with_what_to_do() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    browser.submit_choice(&site, &asked, 0);
    drop(site);
    let mut bytes = std::fs::read(database.path()).unwrap();
    // The first page says what tables there are; all others are damaged.
    bytes[4096..].iter_mut().for_each(|byte| *byte = 0xA5);
    std::fs::write(database.path(), bytes).unwrap();
    let error = Site::try_open(&database.path(), DAY).err().unwrap().to_string();
    for word in ["oddtrick.db is damaged", "oddtrick doctor", "backup"] {
        assert!(error.contains(word), "{error}");
    }
}

#[test]
fn a_file_of_a_newer_program_is_refused_and_unchanged() {
    let (database, site) = start_site();
    drop(site);
    let connection = database.connect();
    connection.pragma_update(None, "user_version", 99).unwrap();
    // Threads of the site that still end must find nothing to fold into the file.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    drop(connection);
    let before = std::fs::read(database.path()).unwrap();
    let error = Site::try_open(&database.path(), DAY).err().unwrap().to_string();
    assert!(error.contains("newer version of this program"), "{error}");
    assert_eq!(std::fs::read(database.path()).unwrap(), before);
}

#[test]
fn a_clock_set_back_loses_nothing() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    assert_eq!(browser.submit_choice(&site, &asked, 0).status, 303);
    drop(site);
    let site = Site::open(&database.path(), "2026-11-19");
    let earlier = QuestionForm::from_page(&browser.follow(&site, "/today"));
    assert!(earlier.action.contains("2026-11-19"));
    assert_eq!(browser.submit_choice(&site, &earlier, 0).status, 303);
    assert_eq!(browser.get(&site, "/progress").status, 200);
    drop(site);
    let site = Site::open(&database.path(), DAY);
    is_marked_right(&browser.get(&site, &asked.action));
    assert_eq!((database.count("attempts"), database.count("visitors")), (2, 1));
}

#[test]
fn two_servers_on_one_file_are_one_site() {
    let (database, here) = start_site_with_plain_quiz();
    let there = Site::open(&database.path(), DAY);
    let browser = Browser::new();
    let asked = browser.open_daily_question(&here, 1);
    assert_eq!(browser.submit_choice(&there, &asked, 0).status, 303, "the form of one is taken by the other");
    is_marked_right(&browser.get(&here, &asked.action));
    // The answer that came first counts, wherever it went.
    assert_eq!(browser.submit_choice(&here, &asked, 1).status, 200);
    assert_eq!(database.count("attempts"), 1);
}

#[test]
fn a_backup_brings_back_all_that_was_acknowledged_before_it() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked: Vec<QuestionForm> = (1..=4).map(|number| browser.open_daily_question(&site, number)).collect();
    for form in &asked[..2] {
        assert_eq!(browser.submit_choice(&site, form, 1).status, 303);
    }
    let before = browser.get(&site, &asked[1].action).body;
    // Elsewhere, because everything here is destroyed.
    let safe = tempfile::tempdir().unwrap();
    let backup = safe.path().join("backup.db");
    let keys = KeySource::BesideDatabase.read(&database.path()).unwrap().unwrap();
    let summary = back_up(&database.path(), &backup, Some(&keys)).unwrap();
    assert_eq!((summary.answers, summary.has_key), (2, true));
    assert_eq!(browser.submit_choice(&site, &asked[2], 1).status, 303, "after the backup");

    for file in std::fs::read_dir(database.folder()).unwrap() {
        std::fs::remove_file(file.unwrap().path()).unwrap();
    }
    assert_unavailable(&browser.submit_choice(&site, &asked[3], 1), "destroyed");
    drop(site);
    let Restored { moved_to, .. } = restore(&backup, &database.path(), 1).unwrap();
    assert_eq!(moved_to, None);
    let site = Site::open(&database.path(), DAY);
    assert_eq!(browser.get(&site, &asked[1].action).body, before, "the same browser, the same answers");
    for form in &asked[2..] {
        assert_eq!(browser.submit_choice(&site, form, 1).status, 303, "and it goes on with the forms it had");
    }
    assert_eq!((database.count("attempts"), database.count("visitors")), (4, 1));
    assert_eq!(database.count("secret"), 0, "the key is in its file again");
}

#[test]
fn a_plain_copy_of_a_stopped_site_is_whole() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    assert_eq!(browser.submit_choice(&site, &asked, 0).status, 303);
    drop(site);
    let copy = Database::new();
    std::fs::copy(database.path(), copy.path()).unwrap();
    assert_eq!((copy.count("attempts"), copy.count("visitors")), (1, 1));
}

#[test]
fn a_database_with_its_key_inside_keeps_its_visitors() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked: Vec<QuestionForm> = (1..=2).map(|number| browser.open_daily_question(&site, number)).collect();
    assert_eq!(browser.submit_choice(&site, &asked[0], 0).status, 303);
    drop(site);
    // As an earlier version of the program left it.
    let ring = KeySource::BesideDatabase.read(&database.path()).unwrap().unwrap();
    database.connect().execute("INSERT INTO secret VALUES (1, ?1)", [&ring.current]).unwrap();
    std::fs::remove_file(default_key_path(&database.path())).unwrap();
    let site = Site::open(&database.path(), DAY);
    is_marked_right(&browser.get(&site, &asked[0].action));
    assert_eq!(browser.submit_choice(&site, &asked[1], 0).status, 303);
    assert_eq!(database.count("secret"), 0);
    assert_eq!(KeySource::BesideDatabase.read(&database.path()).unwrap(), Some(ring));
}

#[test]
fn a_new_key_signs_nobody_out_and_a_forgotten_one_does() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked: Vec<QuestionForm> = (1..=2).map(|number| browser.open_daily_question(&site, number)).collect();
    assert_eq!(browser.submit_choice(&site, &asked[0], 0).status, 303);
    let old_cookie = browser.cookie().unwrap();
    let practice = browser.get(&site, "/practice/question").header("location");
    drop(site);
    let today = DAY.parse().unwrap();
    KeySource::BesideDatabase.rotate(&database.path(), vec![7; 64], true, today).unwrap();
    let site = Site::open(&database.path(), DAY);
    is_marked_right(&browser.get(&site, &asked[0].action));
    assert_eq!(browser.submit_choice(&site, &asked[1], 0).status, 303, "a form of the old key");
    assert_eq!(browser.get(&site, &practice).status, 200, "a question sealed with the old key");
    browser.get(&site, &format!("/quiz/{DAY}/3"));
    assert_ne!(browser.cookie().unwrap(), old_cookie, "the browser gets a cookie of the new key");
    drop(site);
    KeySource::BesideDatabase.rotate(&database.path(), vec![8; 64], false, today).unwrap();
    let site = Site::open(&database.path(), DAY);
    let page = browser.get(&site, &format!("/quiz/{DAY}/3"));
    page.assert_page(400, "a cookie of a forgotten key");
    assert!(!page.text("main").contains("altered"), "nobody says that the reader did it");
    assert_eq!(database.count("attempts"), 2);
}

#[test]
fn new_visitors_from_one_network_are_bounded_and_known_ones_are_not() {
    let (database, site) = start_site_with_plain_quiz();
    let known = Browser::new();
    let asked: Vec<QuestionForm> = (1..=2).map(|number| known.open_daily_question(&site, number)).collect();
    assert_eq!(known.submit_choice(&site, &asked[0], 0).status, 303);
    let begin = || {
        let newcomer = Browser::new();
        newcomer.get(&site, &format!("/quiz/{DAY}/1"));
        newcomer.post(&site, "/start", &[])
    };
    let refused = (0..110).map(|_| begin()).find(|page| page.status != 303).expect("a bound");
    refused.assert_page(429, "too many");
    assert!(!refused.header("retry-after").is_empty());
    assert!(database.count("visitors") <= 110);
    assert_eq!(known.submit_choice(&site, &asked[1], 0).status, 303);
}

#[test]
fn visitors_who_stay_away_are_forgotten_as_the_about_page_says() {
    let (database, site) = start_site_with_plain_quiz();
    let says = Browser::new().get(&site, "/about").text("main");
    assert!(says.contains("answered nothing for 365 days") && says.contains("after 30 days"), "{says}");
    let (faithful, idle) = (Browser::new(), Browser::new());
    for browser in [&faithful, &idle] {
        let asked = browser.open_daily_question(&site, 1);
        assert_eq!(browser.submit_choice(&site, &asked, 0).status, 303);
    }
    drop(site);
    let connection = database.connect();
    let noon = 1_795_262_400; // of DAY
    let days_ago = |days: i64| noon - days * 86_400;
    connection.execute("UPDATE visitors SET created_at = ?1", [days_ago(500)]).unwrap();
    connection.execute("UPDATE attempts SET given_at = ?1 WHERE visitor = 1", [days_ago(364)]).unwrap();
    connection.execute("UPDATE attempts SET given_at = ?1 WHERE visitor = 2", [days_ago(366)]).unwrap();
    connection.execute("UPDATE site SET value = ?1 WHERE name = 'last_look'", [days_ago(0)]).unwrap();
    for (letter, days) in [("a", 29), ("b", 31)] {
        let row = (letter.repeat(32), days_ago(days));
        connection.execute("INSERT INTO visitors (public_id, created_at) VALUES (?1, ?2)", row).unwrap();
    }
    drop(connection);
    let site = Site::open(&database.path(), DAY);
    database.wait_for("visitors", 2);
    assert_eq!((database.count("visitors WHERE id IN (1, 3)"), database.count("attempts")), (2, 1));
    is_marked_right(&faithful.get(&site, &format!("/quiz/{DAY}/1")));
    assert_eq!(idle.get(&site, &format!("/quiz/{DAY}/1")).count(".verdict"), 0, "a question to answer");
}

#[test]
fn metrics_count_requests_by_route_on_an_address_of_their_own() {
    let database = Database::new();
    let site = Site::open_with(&database.path(), DAY, |config| {
        config.metrics_address = Some(([127, 0, 0, 1], 0).into());
    });
    let browser = Browser::new();
    browser.get(&site, &format!("/quiz/{DAY}/1"));
    browser.get(&site, &format!("/quiz/{DAY}/77"));
    browser.get(&site, "/laws/english-club/72");
    browser.get(&site, "/no/such/page");
    let text = browser.get_text(site.metrics_address.unwrap(), "/metrics");
    for line in [
        "oddtrick_requests_total{route=\"/quiz/{day}/{number}\",status=\"200\"} 1\n",
        "oddtrick_requests_total{route=\"/quiz/{day}/{number}\",status=\"404\"} 1\n",
        "oddtrick_requests_total{route=\"/laws\",status=\"200\"} 1\n",
        "oddtrick_refusals_total{kind=\"not_found\"} 2\n",
        "oddtrick_ready 1\n",
        "oddtrick_waiting_writes 0\n",
    ] {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    assert!(!text.contains("/no/such"), "what strangers ask for is no label:\n{text}");
    assert_eq!(browser.get(&site, "/metrics").status, 404, "not on the site's own address");
}
