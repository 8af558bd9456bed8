//! Accounts: signing up, signing in elsewhere, recovery, export and deletion; and attempts to get in otherwise.

use std::time::Duration;

use oddtrick_web::Clock;
use serde_json::Value;

use crate::support::{Browser, DAY, Database, Page, QuestionForm, Site, start_site};

const PASSWORD: &str = "ruff kettle seven moss";
const ANOTHER: &str = "nine lanterns, no umbrella";

/// Signs up, and returns the recovery codes.
#[track_caller]
fn sign_up(browser: &Browser, site: &Site, name: &str) -> Vec<String> {
    sign_up_by(browser, site, name, "")
}

/// Signs up with the form's own token.
#[track_caller]
fn sign_up_by(browser: &Browser, site: &Site, name: &str, mark: &str) -> Vec<String> {
    let form = [("mark", mark), ("name", name), ("new-password", PASSWORD)];
    let page = browser.post(site, "/account/new", &form);
    page.assert_page(200, "a new account");
    assert_eq!(page.header("cache-control"), "no-store");
    let codes = page.texts(".codes code");
    assert_eq!(codes.len(), 10);
    codes
}

fn sign_in(browser: &Browser, site: &Site, name: &str, password: &str) -> Page {
    browser.post(site, "/account/in", &[("name", name), ("password", password)])
}

#[track_caller]
fn assert_done(page: &Page, what: &str) {
    assert_eq!((page.status, page.header("location")), (303, format!("/account?done={what}")), "{}", page.body);
}

/// The name on the account page, if the browser is signed in.
fn signed_in_name(browser: &Browser, site: &Site) -> Option<String> {
    let page = browser.get(site, "/account");
    page.assert_page(200, "the account");
    (page.count("form[action='/account/out']") == 1).then(|| page.text("h1"))
}

/// How many answers the account page mentions.
fn answer_count(browser: &Browser, site: &Site) -> String {
    browser.get(site, "/account").texts(".tally dd").first().cloned().unwrap_or_default()
}

/// The messages beside the fields, and about the whole form.
fn problems(page: &Page) -> Vec<String> {
    page.assert_page(400, "what is wrong");
    assert!(page.attrs("input[type=password]", "value").iter().all(String::is_empty), "no password comes back");
    for id in page.attrs("[aria-describedby]", "aria-describedby").iter().flat_map(|ids| ids.split(' ')) {
        assert_eq!(page.count(&format!("[id='{id}']")), 1, "{id}");
    }
    page.texts("[role=alert]")
}

#[test]
fn signing_in_elsewhere_restores_answers_and_keeps_the_first() {
    let (database, site) = start_site();
    let here = Browser::new();
    here.submit_choice(&site, &here.open_daily_question(&site, 1), 0);
    // How the first reply is stored depends on the form of the question.
    let first: i64 = database.connect().query_row("SELECT choice FROM attempts", [], |row| row.get(0)).unwrap();
    let stranger = here.cookie().unwrap();
    sign_up(&here, &site, "Ann of York");
    assert_eq!((here.cookie(), signed_in_name(&here, &site)), (None, Some("Ann of York".to_owned())));
    assert_eq!(here.submit_choice(&site, &here.open_daily_question(&site, 2), 0).status, 303);
    assert_eq!(answer_count(&here, &site), "2");
    assert_done(&here.post(&site, "/account/out", &[]), "out");
    assert_eq!((signed_in_name(&here, &site), here.cookie_named("session")), (None, None));
    assert_eq!(here.get(&site, "/progress").count(".empty"), 1, "the account takes its record along");
    here.set_cookie(&site, &stranger);
    assert_eq!(here.get(&site, "/progress").count(".empty"), 1, "and the old cookie leads nowhere");

    let there = Browser::new();
    for number in [1, 3] {
        there.submit_choice(&site, &there.open_daily_question(&site, number), 1);
    }
    assert!(there.get(&site, "/account").text("main").contains("2 answers have been given in this browser"));
    assert_done(&sign_in(&there, &site, "  ann OF york ", PASSWORD), "in");
    assert_eq!((answer_count(&there, &site).as_str(), there.cookie()), ("3", None));
    // Of the question answered twice, which reply was kept. How the others are stored depends on their form.
    let kept = "SELECT put || iif(put LIKE '%/1', ' ' || choice, '') FROM attempts ORDER BY put";
    let connection = database.connect();
    let mut find = connection.prepare(kept).unwrap();
    let kept: Vec<String> = find.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert_eq!(kept, [format!("{DAY}/1 {first}"), format!("{DAY}/2"), format!("{DAY}/3")]);
    assert_eq!((database.count("visitors"), database.count("accounts"), database.count("sessions")), (1, 1, 1));
    there.get(&site, &format!("/quiz/{DAY}/2")).assert_page(200, "the ruling on what was answered elsewhere");
    assert_eq!(there.get(&site, &format!("/quiz/{DAY}/2")).count(".verdict"), 1);
}

#[test]
fn sign_up_errors_are_shown_beside_their_fields() {
    let (database, site) = start_site();
    sign_up(&Browser::new(), &site, "Ann");
    let browser = Browser::new();
    let try_with = |name: &str, password: &str| {
        let page = browser.post(&site, "/account/new", &[("name", name), ("new-password", password)]);
        assert_eq!(page.attr("input[name=name]", "value"), name, "what was typed stays");
        assert_eq!(page.count("[aria-invalid]"), problems(&page).len());
        assert_eq!(page.count("[autofocus]"), 1);
        problems(&page)
    };
    for (name, password, said) in [
        ("", PASSWORD, "Type a name."),
        ("B", PASSWORD, "A name has 2 to 40 characters; that has 1."),
        ("aNN", PASSWORD, "Somebody has that name. Choose another, or sign in if it is yours."),
        ("Bob", "", "Type a password of at least 10 characters."),
        ("Bob", "ninechars", "That has 9 characters. Type at least 10."),
        ("Bob the Old", "bob the OLD", "The name cannot be the password. Choose another."),
    ] {
        assert_eq!(try_with(name, password), [said], "{name}, {password}");
    }
    assert!(try_with("Bob", "password123").concat().contains("first that a guesser would try"));
    assert_eq!(try_with("", "").len(), 2, "both at once");
    let garbled = browser.post_raw(&site, "/account/new", "text/plain", b"x");
    garbled.assert_page(400, "no form");
    assert_eq!((database.count("accounts"), database.count("sessions")), (1, 1));
    sign_up(&browser, &site, "Bob");
}

#[test]
fn wrong_password_and_unknown_name_get_the_same_answer() {
    let (_database, site) = start_site();
    sign_up(&Browser::new(), &site, "Ann");
    let browser = Browser::new();
    let wrong = sign_in(&browser, &site, "Ann", ANOTHER);
    let nobody = sign_in(&browser, &site, "Bob", PASSWORD);
    assert_eq!(problems(&wrong).len(), 1);
    assert_eq!(wrong.body.replace("value=\"Ann\"", "value=\"Bob\""), nobody.body);
    let recover = |name: &str| {
        let form = [("name", name), ("code", "0000-0000-0000-0000"), ("new-password", ANOTHER)];
        browser.post(&site, "/account/recover", &form)
    };
    let wrong = recover("Ann");
    assert_eq!(problems(&wrong).len(), 1);
    assert_eq!(wrong.body.replace("value=\"Ann\"", "value=\"Bob\""), recover("Bob").body);
    assert_eq!(signed_in_name(&browser, &site), None);
}

#[test]
fn sign_in_is_rate_limited_by_name() {
    let (_database, site) = start_site();
    sign_up(&Browser::new(), &site, "Ann");
    let browser = Browser::new();
    for _ in 0..10 {
        assert_eq!(sign_in(&browser, &site, "ANN", ANOTHER).status, 400);
    }
    let forged = [("x-forwarded-for", "203.0.113.9")];
    let page = browser.post_with(&site, "/account/in", &forged, &[("name", "Ann"), ("password", PASSWORD)]);
    page.assert_page(429, "one too many");
    assert_eq!(page.header("retry-after"), "5");
    assert!(page.text("[role=alert]").contains("Try again at 12:00:05 UTC, in 5 seconds."), "{}", page.body);
    assert_eq!(page.attr("input[name=name]", "value"), "Ann");
    assert_eq!(sign_in(&browser, &site, "Bob", ANOTHER).status, 400, "another name");
    let recover = [("name", "Ann"), ("code", "0000-0000-0000-0000"), ("new-password", ANOTHER)];
    assert_eq!(browser.post(&site, "/account/recover", &recover).status, 400, "and the way out stays open");
}

#[test]
fn a_browser_that_was_signed_in_before_is_let_through() {
    let (_database, site) = start_site();
    let owner = Browser::new();
    sign_up(&owner, &site, "Ann");
    assert_eq!(owner.post(&site, "/account/out", &[]).status, 303);
    let stranger = Browser::new();
    stranger.set_cookie_named(&site, "known", "0123456789abcdef0123456789abcdef");
    while sign_in(&stranger, &site, "Ann", ANOTHER).status == 400 {}
    assert_eq!(sign_in(&stranger, &site, "Ann", PASSWORD).status, 429, "a cookie of his own making does not help");
    assert_eq!(sign_in(&owner, &site, "Ann", ANOTHER).status, 400);
    assert_eq!(sign_in(&owner, &site, "Ann", PASSWORD).status, 303);
    // The cookie is good for this name only.
    while sign_in(&stranger, &site, "Bob", ANOTHER).status == 400 {}
    assert_eq!(sign_in(&owner, &site, "Bob", ANOTHER).status, 429);
}

#[test]
fn sign_in_is_rate_limited_by_forwarded_address() {
    let database = Database::new();
    let site = Site::open_with(&database.path(), DAY, |config| config.trust_proxy = true);
    let browser = Browser::new();
    let try_from = |address: &str, name: &str| {
        let form = [("name", name), ("password", ANOTHER)];
        browser.post_with(&site, "/account/in", &[("x-forwarded-for", address)], &form).status
    };
    for n in 0..30 {
        // What a client writes into the header comes before what the proxy adds.
        assert_eq!(try_from(&format!("198.51.100.{n}, 203.0.113.7"), &format!("name {n}")), 400);
    }
    assert_eq!(try_from("203.0.113.7", "somebody"), 429);
    assert_eq!(try_from("203.0.113.8", "somebody"), 400);
}

#[test]
fn a_recovery_code_sets_a_new_password_once() {
    let (_database, site) = start_site();
    let here = Browser::new();
    let codes = sign_up(&here, &site, "Ann");
    let there = Browser::new();
    let recover = |browser: &Browser, code: &str, password: &str| {
        browser.post(&site, "/account/recover", &[("name", "ann"), ("code", code), ("new-password", password)])
    };
    assert!(problems(&recover(&there, &codes[0], "short"))[0].contains("at least 10"));
    assert_done(&recover(&there, &codes[0].to_lowercase().replace('-', " "), ANOTHER), "recovered");
    assert_eq!((signed_in_name(&there, &site), signed_in_name(&here, &site)), (Some("Ann".to_owned()), None));
    assert_eq!(there.get(&site, "/account").texts(".tally dd")[2], "9");
    assert_eq!(problems(&recover(&here, &codes[0], PASSWORD)).len(), 1, "used up");
    assert_eq!(problems(&sign_in(&here, &site, "Ann", PASSWORD)).len(), 1);
    assert_done(&sign_in(&here, &site, "Ann", ANOTHER), "in");

    assert_eq!(problems(&here.post(&site, "/account/codes", &[("password", PASSWORD)])).len(), 1);
    let renewed = here.post(&site, "/account/codes", &[("password", ANOTHER)]);
    assert_eq!((renewed.count(".codes code"), renewed.header("cache-control").as_str()), (10, "no-store"));
    assert_eq!(problems(&recover(&here, &codes[1], PASSWORD)).len(), 1, "the old set is no more");
    assert_done(&recover(&here, &renewed.texts(".codes code")[3], PASSWORD), "recovered");
}

#[test]
fn a_new_password_signs_every_other_browser_out() {
    let (_database, site) = start_site();
    let (here, there) = (Browser::new(), Browser::new());
    sign_up(&here, &site, "Ann");
    assert_done(&sign_in(&there, &site, "Ann", PASSWORD), "in");
    let change = |present: &str, new: &str| {
        here.post(&site, "/account/password", &[("password", present), ("new-password", new)])
    };
    assert_eq!(problems(&change(ANOTHER, ANOTHER)).len(), 1);
    assert_eq!(problems(&change(PASSWORD, "ann")).len(), 1);
    assert_eq!(signed_in_name(&there, &site), Some("Ann".to_owned()));
    let before = here.cookie_named("session").unwrap();
    assert_done(&change(PASSWORD, ANOTHER), "password");
    assert_eq!((signed_in_name(&here, &site), signed_in_name(&there, &site)), (Some("Ann".to_owned()), None));
    assert_ne!(here.cookie_named("session").unwrap(), before);
    there.set_cookie_named(&site, "session", &before);
    assert_eq!(signed_in_name(&there, &site), None, "the session of before is dead");
    assert_done(&sign_in(&there, &site, "Ann", ANOTHER), "in");
    assert_done(&there.post(&site, "/account/out-everywhere", &[]), "everywhere");
    assert_eq!((signed_in_name(&here, &site), signed_in_name(&there, &site)), (None, None));
    for path in ["/account/password", "/account/codes"] {
        assert_eq!(here.get(&site, path).header("location"), "/account/in", "{path}");
        assert_eq!(here.post(&site, path, &[("password", ANOTHER)]).header("location"), "/account/in", "{path}");
    }
}

#[test]
fn a_session_is_a_new_one_at_each_sign_in_and_only_its_hash_is_kept() {
    let database = Database::new();
    let site = Site::open_with(&database.path(), DAY, |config| config.origin = Some("https://whist.example".into()));
    let browser = Browser::new();
    browser.set_cookie_named(&site, "session", &"a".repeat(64));
    let page = browser.post(&site, "/account/new", &[("name", "Ann"), ("new-password", PASSWORD)]);
    let session = page.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap());
    let session = session.into_iter().find(|cookie| cookie.starts_with("session=")).unwrap().to_owned();
    for attribute in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(session.contains(attribute), "{session}");
    }
    let token = session["session=".len()..].split(';').next().unwrap();
    assert_ne!(token, "a".repeat(64), "a session that was planted is not taken over");
    drop(site);
    let bytes = std::fs::read(database.path()).unwrap();
    assert!(!bytes.windows(64).any(|window| window == token.as_bytes()));

    let site = Site::open(&database.path(), DAY);
    let browser = Browser::new();
    browser.set_cookie_named(&site, "session", token);
    assert_eq!(signed_in_name(&browser, &site), Some("Ann".to_owned()));
    assert_done(&sign_in(&browser, &site, "Ann", PASSWORD), "in");
    let again = browser.cookie_named("session").unwrap();
    browser.set_cookie_named(&site, "session", token);
    assert_eq!(signed_in_name(&browser, &site), None, "the one before has ended");
    browser.set_cookie_named(&site, "session", &again);
    assert_eq!(signed_in_name(&browser, &site), Some("Ann".to_owned()));
}

#[test]
fn a_session_lasts_while_it_is_used() {
    let database = Database::new();
    let (used, unused) = (Browser::new(), Browser::new());
    let site = Site::open(&database.path(), "2026-01-01");
    sign_up(&used, &site, "Ann");
    assert_done(&sign_in(&unused, &site, "Ann", PASSWORD), "in");
    drop(site);
    for day in ["2026-01-25", "2026-02-20"] {
        let site = Site::open(&database.path(), day);
        assert_eq!(signed_in_name(&used, &site), Some("Ann".to_owned()), "{day}");
        let noted = "SELECT max(used_at) FROM sessions";
        let now: i64 = format!("{day}T12:00:00Z").parse::<jiff::Timestamp>().unwrap().as_second();
        // It is stored after the page was sent; the page does not wait for it.
        let latest = || database.connect().query_row(noted, [], |row| row.get::<_, i64>(0)).unwrap();
        (0..200).take_while(|_| latest() < now).for_each(|_| std::thread::sleep(Duration::from_millis(10)));
        assert_eq!(latest(), now);
    }
    let site = Site::open_with(&database.path(), DAY, |config| {
        config.clock = Clock::Fixed("2026-02-21T12:00:00Z".parse().unwrap());
    });
    assert_eq!((signed_in_name(&used, &site), signed_in_name(&unused, &site)), (Some("Ann".to_owned()), None));
    let token = used.cookie_named("session").unwrap();
    let cookie = used.get(&site, "/").header("set-cookie");
    assert!(cookie.starts_with(&format!("session={token};")) && cookie.contains("Max-Age=34560000"), "{cookie}");
    let asked = QuestionForm::from_page(&unused.follow(&site, "/today"));
    assert_eq!(unused.submit_choice(&site, &asked, 0).status, 303, "and who is out is a visitor again");
}

#[test]
fn all_data_can_be_exported() {
    let (_database, site) = start_site();
    let browser = Browser::new();
    let nothing: Value = serde_json::from_str(&browser.get(&site, "/account/export.json").body).unwrap();
    assert_eq!((&nothing["account"], &nothing["attempts"]), (&Value::Null, &Value::Null));
    assert!(browser.get(&site, "/account/export.csv").body.starts_with("id,place,put,"));
    for number in [1, 2] {
        browser.submit_choice(&site, &browser.open_daily_question(&site, number), 0);
    }
    for signed_up in [false, true] {
        if signed_up {
            sign_up(&browser, &site, "Ann");
        }
        let page = browser.get(&site, "/account/export.json");
        assert_eq!(
            (page.header("content-type"), page.header("cache-control")),
            ("application/json".into(), "no-store".into())
        );
        assert_eq!(page.header("content-disposition"), "attachment; filename=\"odd-trick.json\"");
        let json: Value = serde_json::from_str(&page.body).unwrap();
        assert_eq!(json["attempts"].as_array().unwrap().len(), 2);
        assert_eq!(json["attempts"][0]["put"], format!("{DAY}/1"));
        assert_eq!(json["quizzes"][0]["day"], DAY);
        assert_eq!(json["account"]["name"].as_str(), signed_up.then_some("Ann"));
        assert!(!page.body.contains("argon2"));
        let csv = browser.get(&site, "/account/export.csv");
        assert_eq!((csv.header("content-type").as_str(), csv.body.lines().count()), ("text/csv; charset=utf-8", 3));
    }
    let stranger: Value = serde_json::from_str(&Browser::new().get(&site, "/account/export.json").body).unwrap();
    assert_eq!(stranger["attempts"], Value::Null);
}

#[test]
fn deletion_removes_only_own_data() {
    let (database, site) = start_site();
    let (ann, bob, cat) = (Browser::new(), Browser::new(), Browser::new());
    for browser in [&ann, &bob, &cat] {
        let kept = browser.submit_choice(&site, &browser.open_daily_question(&site, 1), 0);
        assert_eq!(kept.status, 303, "the reply is kept: {}", kept.body);
    }
    sign_up(&ann, &site, "Ann");
    let asked = cat.get(&site, "/account/delete");
    assert_eq!((asked.status, asked.count("input[type=password]")), (200, 0), "a plain confirmation");
    assert_done(&cat.post(&site, "/account/delete", &[]), "deleted");
    assert_eq!((cat.cookie(), database.count("attempts"), database.count("visitors")), (None, 2, 2));
    assert_eq!(cat.get(&site, "/account/delete").header("location"), "/account?done=nothing");
    // The second click of a double click.
    assert_done(&cat.post(&site, "/account/delete", &[]), "none-left");

    assert_eq!(ann.get(&site, "/account/delete").count("input[type=password]"), 1);
    for form in [&[][..], &[("password", ANOTHER)]] {
        assert_eq!(problems(&ann.post(&site, "/account/delete", form)).len(), 1);
    }
    assert_eq!(database.count("accounts"), 1);
    let session = ann.cookie_named("session").unwrap();
    let mark = ann.get(&site, "/account/delete").attr("input[name=mark]", "value");
    let form = [("mark", mark.as_str()), ("password", PASSWORD)];
    assert_done(&ann.post(&site, "/account/delete", &form), "deleted");
    // The second click was sent before the answer to the first arrived, and has the same result.
    ann.set_cookie_named(&site, "session", &session);
    assert_done(&ann.post(&site, "/account/delete", &form), "deleted");
    assert_eq!((ann.cookie_named("session"), signed_in_name(&ann, &site)), (None, None));
    assert_eq!(problems(&sign_in(&ann, &site, "Ann", PASSWORD)).len(), 1);
    for (table, left) in [("visitors", 1), ("attempts", 1), ("accounts", 0), ("sessions", 0), ("recovery_codes", 0)] {
        assert_eq!(database.count(table), left, "{table}");
    }
    assert_eq!(bob.get(&site, &format!("/quiz/{DAY}/1")).count(".verdict"), 1);
    sign_up(&ann, &site, "Ann");
}

#[test]
fn a_form_of_an_expired_session_leads_to_sign_in() {
    let (database, site) = start_site();
    let (here, there) = (Browser::new(), Browser::new());
    sign_up(&here, &site, "Ann");
    assert_eq!(here.get(&site, "/account/delete").count("input[name=password]"), 1);
    assert_done(&sign_in(&there, &site, "Ann", PASSWORD), "in");
    assert_done(&there.post(&site, "/account/out-everywhere", &[]), "everywhere");
    assert_done(&sign_in(&there, &site, "Ann", PASSWORD), "in");
    for answered in [false, true] {
        if answered {
            // After signing out, the browser is a new visitor, whose answers do not belong to the account.
            here.submit_choice(&site, &here.open_daily_question(&site, 1), 0);
        }
        for (path, form) in [("/account/delete", &[("password", PASSWORD)][..]), ("/account/out-everywhere", &[])] {
            let page = here.post(&site, path, form);
            assert_eq!((page.status, page.header("location").as_str()), (303, "/account/in"), "{path}");
        }
    }
    assert_eq!((database.count("attempts"), database.count("accounts"), database.count("sessions")), (1, 1, 1));
    assert_eq!(signed_in_name(&there, &site), Some("Ann".to_owned()));
    assert_done(&here.post(&site, "/account/delete", &[]), "deleted");
    assert_eq!((database.count("attempts"), database.count("accounts")), (0, 1));
}

#[test]
fn a_sign_up_sent_twice_makes_one_account() {
    let (database, site) = start_site();
    let here = Browser::new();
    here.submit_choice(&site, &here.open_daily_question(&site, 1), 0);
    let cookie = here.cookie().unwrap();
    let lost = sign_up(&here, &site, "Ann");
    // The second form was sent before the browser had the answer to the first.
    let again = Browser::new();
    again.set_cookie(&site, &cookie);
    let codes = sign_up(&again, &site, "Ann");
    assert_eq!((signed_in_name(&again, &site), answer_count(&again, &site)), (Some("Ann".to_owned()), "1".to_owned()));
    assert_eq!((database.count("accounts"), database.count("recovery_codes")), (1, 10));
    let recover = |code: &str| {
        let form = [("name", "Ann"), ("code", code), ("new-password", PASSWORD)];
        Browser::new().post(&site, "/account/recover", &form)
    };
    assert!(problems(&recover(&lost[0]))[0].contains("If you sent this form twice, the new password is set already"));
    assert_done(&recover(&codes[0]), "recovered");

    let others = |name: &str, password: &str| {
        let page = Browser::new().post(&site, "/account/new", &[("name", name), ("new-password", password)]);
        assert_eq!(problems(&page), ["Somebody has that name. Choose another, or sign in if it is yours."]);
    };
    others("Ann", ANOTHER);
    others("ann", PASSWORD);

    // Sent twice by our own form, both answers show the same codes, so it does not matter which the browser
    // shows.
    let mark = Browser::new().get(&site, "/account/new").attr("input[name=mark]", "value");
    let twice = [(); 2].map(|()| sign_up_by(&Browser::new(), &site, "Bob", &mark));
    assert_eq!(twice[0], twice[1]);
    let other = Browser::new().get(&site, "/account/new").attr("input[name=mark]", "value");
    assert_ne!(sign_up_by(&Browser::new(), &site, "Cat", &other), twice[0]);
    assert_ne!(sign_up_by(&Browser::new(), &site, "Dan", &mark), twice[0], "another name");
    let form = [("name", "Bob"), ("code", twice[0][9].as_str()), ("new-password", ANOTHER)];
    assert_done(&Browser::new().post(&site, "/account/recover", &form), "recovered");
    assert_eq!(database.count("recovery_codes"), 9 + 9 + 10 + 10);
    drop(site);
    let site = Site::open(&database.path(), &format!("{DAY}T12:01:01Z"));
    let late = Browser::new().post(&site, "/account/new", &[("name", "Ann"), ("new-password", PASSWORD)]);
    assert_eq!(problems(&late).len(), 1, "a minute later it is no second click");
    assert_eq!(database.count("recovery_codes"), 38);
}

#[test]
fn the_page_of_codes_sent_for_again_says_where_to_find_new_ones() {
    let (database, site) = start_site();
    let browser = Browser::new();
    sign_up(&browser, &site, "Ann");
    let again = browser.post(&site, "/account/new", &[("name", "Ann"), ("new-password", PASSWORD)]);
    assert_done(&again, "made");
    let page = browser.get(&site, "/account?done=made");
    assert!(page.text("[role=status]").contains("If you have not copied its recovery codes, make new ones."));
    assert_eq!(page.count("a[href='/account/codes']"), 1);
    assert_eq!((database.count("accounts"), database.count("recovery_codes")), (1, 10));
}

#[test]
fn export_and_deletion_are_offered_to_every_known_visitor() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let offers = || {
        let page = browser.get(&site, "/account");
        ["export.json", "export.csv", "delete"].map(|name| page.count(&format!("a[href='/account/{name}']")))
    };
    assert_eq!(offers(), [0, 0, 0]);
    let token = browser.get(&site, "/settings").attr("input[name=token]", "value");
    assert_eq!(offers(), [0, 0, 0], "a cookie alone is nothing that is kept");
    assert_eq!(browser.post(&site, "/settings", &[("token", &token), ("house", "both")]).status, 303);
    assert_eq!((offers(), database.count("attempts")), ([1, 1, 1], 0));
    assert_done(&browser.post(&site, "/account/delete", &[]), "deleted");
    assert_eq!((offers(), database.count("visitors"), database.count("settings")), ([0, 0, 0], 0, 0));
}

#[test]
fn cross_site_forms_are_refused() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    let own = format!("http://{}", site.address);
    let paths = ["/account/new", "/account/in", "/account/out", "/account/out-everywhere", "/account/recover"];
    let others = ["/account/password", "/account/codes", "/account/delete", "/practice/question/x", "/nothing"];
    for path in paths.iter().chain(&others).copied().chain([asked.action.as_str()]) {
        for headers in [
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("origin", "null"),
            ("origin", "https://evil.example"),
        ] {
            let page = browser.post_with(&site, path, &[headers], &[("token", &asked.token), ("choice", "0")]);
            page.assert_page(403, path);
            assert!(page.text("main").contains("send the form from there"), "{path}");
        }
    }
    assert_eq!(database.count("attempts"), 0);
    for headers in [("sec-fetch-site", "same-origin"), ("origin", own.as_str())] {
        let page = browser.post_with(&site, &asked.action, &[headers], &[("token", &asked.token), ("choice", "0")]);
        assert!(page.status < 400, "{}", page.status);
    }
    let api = browser.post_with(&site, "/api/v1/rulings", &[("sec-fetch-site", "cross-site")], &[]);
    assert_ne!(api.status, 403, "the API has no cookie and keeps nothing");
    assert_eq!(browser.get(&site, "/account/in").count("form[method=post]"), 1);
}
