//! Founding and joining clubs, roles, two secretaries at once, bad input, sheets, the league and the daily quiz.

use crate::club_support::{
    PASSWORD, change_member, first_plain_question, found, join, joining_code, keep_sheet, member_id, number_of,
    sign_up, take,
};
use crate::support::{
    Browser, DAY, LIBRARY, Page, QuestionForm, Site, read_only_site, start_site, start_site_with_plain_quiz, text,
};
use oddtrick_quiz::daily::QUESTIONS_PER_QUIZ;
use oddtrick_quiz::{QuestionKind, QuizQuestion};

fn alert(page: &Page) -> String {
    page.text("[role=alert]")
}

#[test]
fn whoever_is_not_signed_in_is_led_to_sign_in_and_comes_back() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let led = browser.get(&site, "/clubs/new");
    assert_eq!((led.status, led.header("location").as_str()), (303, "/account/in?next=%2Fclubs%2Fnew"));
    let form = browser.get(&site, &led.header("location"));
    assert_eq!(form.attr("input[name=next]", "value"), "/clubs/new");
    let to_sign_up = form.attrs("main a[href^='/account/new']", "href").remove(0);
    let form = browser.get(&site, &to_sign_up);
    let next = form.attr("input[name=next]", "value");
    let fields = [("name", "Ann"), ("new-password", PASSWORD), ("next", next.as_str())];
    let codes = browser.post(&site, "/account/new", &fields);
    assert_eq!(codes.attrs("main a.button", "href"), ["/clubs/new"]);
    browser.post(&site, "/account/out", &[]);
    let sign_in = [("name", "Ann"), ("password", PASSWORD), ("next", "/clubs/new")];
    assert_eq!(browser.post(&site, "/account/in", &sign_in).header("location"), "/clubs/new");
    browser.post(&site, "/account/out", &[]);
    // Nobody is led to another site, and an old form without the field works as before.
    for next in ["https://evil.example/clubs", "//evil.example", "/account/out", ""] {
        let fields = [("name", "Ann"), ("password", PASSWORD), ("next", next)];
        assert_eq!(browser.post(&site, "/account/in", &fields).header("location"), "/account?done=in", "{next}");
        browser.post(&site, "/account/out", &[]);
    }
    // A form that is sent without a session leads to its page, and nothing is made.
    let sent = browser.post(&site, "/clubs/new", &[("name", "Club"), ("member", "Ann")]);
    assert_eq!((sent.status, database.count("clubs")), (303, 0));
}

#[test]
fn a_club_is_founded_once_and_its_name_is_shown_as_typed() {
    let (database, site) = start_site();
    let ann = sign_up(&site, "Ann");
    let form = ann.get(&site, "/clubs/new");
    assert_eq!(form.attr("#member", "value"), "Ann");
    let token = form.attr("input[name=token]", "value");
    let name = "  <b>מועדון</b> &  Whist ";
    let fields = [("token", token.as_str()), ("name", name), ("member", "Ann"), ("code", "english-club")];
    let places: Vec<String> = (0..2).map(|_| ann.post(&site, "/clubs/new", &fields).header("location")).collect();
    assert_eq!((&places[0], database.count("clubs")), (&places[1], 1), "a form sent twice");
    let page = ann.get(&site, &places[0]);
    page.assert_page(200, "the club");
    assert_eq!((page.text("h1 bdi").as_str(), page.count("h1 b")), ("<b>מועדון</b> & Whist", 0));
    assert_eq!(page.header("cache-control"), "no-store");
    assert!(page.text("[role=status]").contains("founded"));
    let code = joining_code(&site, &ann, places[0].split('?').next().unwrap());
    assert!(code.len() == 9 && code.chars().all(|sign| sign == '-' || sign.is_ascii_alphanumeric()), "{code}");
    assert!(!code.contains(['0', '1', 'I', 'O']));
}

#[test]
fn names_and_choices_that_cannot_be_are_told_and_nothing_is_made() {
    let (database, site) = start_site();
    let ann = sign_up(&site, "Ann");
    let (long, exact) = ("x".repeat(10_240), "x".repeat(80));
    let rule = ann.get(&site, "/clubs/new").attrs("input[name=rule]", "value");
    let other = rule.iter().find(|rule| rule.starts_with("american")).unwrap();
    for (name, member, code, rule, told) in [
        ("", "Ann", "english-club", "", "Type the name of the club."),
        (" \u{200c} ", "Ann", "english-club", "", "Type the name of the club."),
        (&long, "Ann", "english-club", "", "it has at most 80 characters, and this has 10240"),
        ("a\u{202e}b", "Ann", "english-club", "", "There are invisible characters"),
        ("Club", "", "english-club", "", "Type your name in the club."),
        ("Club", &long, "english-club", "", "at most 60 characters"),
        ("Club", "Ann", "", "", "Choose a code."),
        ("Club", "Ann", "no-such", "", "Choose a code."),
        ("Club", "Ann", "english-club", other, "is not a house rule of the code that you chose"),
    ] {
        let mut fields = vec![("token", "t"), ("name", name), ("member", member), ("code", code)];
        fields.extend((!rule.is_empty()).then_some(("rule", rule)));
        let page = ann.post(&site, "/clubs/new", &fields);
        page.assert_page(422, told);
        assert!(alert(&page).contains(told), "{}", alert(&page));
        assert_eq!(page.attr("#name", "value"), name, "what was typed stays");
    }
    ann.post_raw(&site, "/clubs/new", "text/plain", b"x").assert_page(400, "no form");
    assert_eq!(database.count("clubs") + database.count("club_members"), 0);
    let fields = [("token", "t"), ("name", exact.as_str()), ("member", "Ann"), ("code", "english-club")];
    assert_eq!(ann.post(&site, "/clubs/new", &fields).status, 303);
}

#[test]
fn house_rules_are_ticked_with_a_code_and_contradictions_are_refused() {
    let (_database, site) = start_site();
    let ann = sign_up(&site, "Ann");
    let club = found(&site, &ann, "Club", "Ann");
    let edit = format!("{club}/edit");
    let form = ann.get(&site, &edit);
    let rules = form.attrs("input[name=rule][value^='english-club+']", "value");
    let save = |rules: &[&str]| {
        let revision = ann.get(&site, &edit).attr("input[name=revision]", "value");
        let mut fields = vec![("revision", revision.as_str()), ("name", "Club"), ("code", "english-club")];
        fields.extend(rules.iter().map(|rule| ("rule", *rule)));
        ann.post(&site, &edit, &fields)
    };
    assert_eq!(save(&[&rules[0]]).status, 303);
    assert_eq!(ann.get(&site, &edit).attrs("input[name=rule][checked]", "value"), [rules[0].clone()]);
    assert!(ann.get(&site, &club).body.contains("House rules:"));
    let all: Vec<&str> = rules.iter().map(String::as_str).collect();
    let refused = save(&all);
    refused.assert_page(422, "all house rules together");
    assert!(alert(&refused).contains("together"), "{}", alert(&refused));
    assert_eq!(ann.get(&site, &edit).attrs("input[name=rule][checked]", "value").len(), 1, "nothing changed");
}

#[test]
fn the_page_says_what_the_club_sees_before_anybody_joins() {
    let (database, site) = start_site();
    let [ann, bob] = ["Ann", "Bob"].map(|name| sign_up(&site, name));
    let club = found(&site, &ann, "The Turf", "Ann");
    let code = joining_code(&site, &ann, &club);
    let typed = format!(" {} ", code.to_lowercase().replace('-', " "));
    let led = bob.get(&site, &format!("/clubs/join?code={}", typed.trim().replace(' ', "+")));
    let path = led.header("location");
    assert_eq!(path, format!("/clubs/join/{code}"));
    let page = bob.get(&site, &path);
    page.assert_page(200, "before joining");
    for told in
        ["the name that you choose here", "on the club’s sheets", "daily quiz", "Nobody in the club sees the rest"]
    {
        assert!(page.body.contains(told), "{told}");
    }
    assert_eq!(database.count("club_members"), 1, "looking is not joining");
    for (name, told) in [
        ("", "Type your name"),
        ("ANN", "Another member of this club has that name"),
        (&"x".repeat(10_240), "at most 60"),
    ] {
        let refused = bob.post(&site, &path, &[("name", name)]);
        refused.assert_page(422, told);
        assert!(alert(&refused).contains(told), "{}", alert(&refused));
    }
    let joined: Vec<Page> = (0..2).map(|_| bob.post(&site, &path, &[("name", "Bob")])).collect();
    assert!(joined.iter().all(|page| page.header("location") == format!("{club}?done=joined")), "joining twice");
    assert_eq!(database.count("club_members"), 2);
    assert_eq!(bob.get(&site, &path).header("location"), club, "a member is led to the club");
    assert!(bob.get(&site, "/clubs").body.contains("The Turf"));
}

#[test]
fn joining_codes_cannot_be_guessed_fast_and_an_old_one_is_useless() {
    let (_database, site) = start_site();
    let [ann, bob, cat] = ["Ann", "Bob", "Cat"].map(|name| sign_up(&site, name));
    let club = found(&site, &ann, "The Turf", "Ann");
    let old = joining_code(&site, &ann, &club);
    let renew = [("do", "renew"), ("code", old.as_str())];
    assert_eq!(ann.post(&site, &format!("{club}/members"), &renew).status, 303);
    let code = joining_code(&site, &ann, &club);
    assert_ne!(code, old);
    ann.post(&site, &format!("{club}/members"), &renew);
    assert_eq!(joining_code(&site, &ann, &club), code, "the same form renews it once");
    let page = cat.get(&site, &format!("/clubs/join/{old}"));
    page.assert_page(404, "an old code");
    assert!(alert(&page).contains("No club has this joining code."));
    let wrong = cat.get(&site, "/clubs/join?code=short");
    wrong.assert_page(422, "no code");
    assert_eq!(wrong.attr("#code", "value"), "short");
    for _ in 0..10 {
        assert_eq!(bob.get(&site, "/clubs/join/AAAA-AAAA").status, 404);
    }
    let refused = bob.get(&site, &format!("/clubs/join/{code}"));
    refused.assert_page(429, "too many tries, even with the right code");
    assert_eq!(refused.header("retry-after"), "5");
    assert_eq!(bob.post(&site, &format!("/clubs/join/{code}"), &[("name", "Bob")]).status, 429);
    assert_eq!(cat.get(&site, &format!("/clubs/join/{code}")).status, 200, "others are not kept out");
}

#[test]
fn of_two_secretaries_at_once_the_second_sees_both_versions() {
    let (_database, site) = start_site();
    let ann = sign_up(&site, "Ann");
    let club = found(&site, &ann, "The Turf", "Ann");
    let edit = format!("{club}/edit");
    let send = |revision: &str, name: &str| {
        ann.post(&site, &edit, &[("revision", revision), ("name", name), ("code", "american-1894")])
    };
    assert_eq!(send("1", "First").status, 303);
    let second = send("1", "Second");
    second.assert_page(409, "a conflict");
    assert_eq!(second.text("[role=alert] bdi"), "First");
    assert_eq!(second.attr("#name", "value"), "Second");
    assert!(ann.get(&site, &club).text("h1").contains("First"), "nothing is lost");
    assert_eq!(send(&second.attr("input[name=revision]", "value"), "Second").status, 303);
    assert!(ann.get(&site, &club).text("h1").contains("Second"));
    ann.post(&site, &edit, &[("name", "x"), ("code", "american-1894")]).assert_page(400, "no revision");
}

#[test]
fn the_last_secretary_hands_over_or_dissolves_and_cannot_just_leave() {
    let (database, site) = start_site();
    let [ann, bob] = ["Ann", "Bob"].map(|name| sign_up(&site, name));
    let club = found(&site, &ann, "The Turf", "Ann");
    join(&site, &bob, &joining_code(&site, &ann, &club), "Bob");
    let me = format!("{club}/me");
    assert_eq!(ann.get(&site, &me).count("button[value=leave]"), 0, "the page says what to do instead");
    let refused = ann.post(&site, &me, &[("do", "leave")]);
    refused.assert_page(422, "the last secretary");
    assert!(alert(&refused).contains("Hand the club over first"));
    for what in ["ordinary", "remove"] {
        let refused = change_member(&site, &ann, &club, "Ann", what);
        refused.assert_page(422, what);
        assert!(alert(&refused).contains("A club always has a secretary"));
    }
    let handed = change_member(&site, &ann, &club, "Bob", "hand-over");
    assert_eq!(handed.header("location"), format!("{club}?done=handed-over"));
    ann.get(&site, &format!("{club}/edit")).assert_page(403, "an ordinary member now");
    assert_eq!(ann.post(&site, &me, &[("do", "leave")]).header("location"), "/clubs?done=left");
    ann.get(&site, &club).assert_page(404, "a former member");
    // Dissolving needs the name, typed.
    let dissolve = format!("{club}/dissolve");
    let wrong = bob.post(&site, &dissolve, &[("name", "The Turk")]);
    wrong.assert_page(422, "another name");
    assert_eq!(database.count("clubs"), 1);
    let gone = bob.post(&site, &dissolve, &[("name", " the  turf ")]);
    assert_eq!(gone.header("location"), "/clubs?done=dissolved");
    assert_eq!((database.count("clubs"), database.count("club_members")), (0, 0));
    let after = bob.post(&site, &dissolve, &[("name", "The Turf")]);
    after.assert_page(404, "a dissolved club");
    assert!(after.body.contains("A club that was dissolved is gone for good."));
}

#[test]
fn a_club_passes_on_when_the_account_of_its_only_secretary_is_deleted() {
    let (database, site) = start_site();
    let [ann, bob] = ["Ann", "Bob"].map(|name| sign_up(&site, name));
    let club = found(&site, &ann, "The Turf", "Ann");
    join(&site, &bob, &joining_code(&site, &ann, &club), "Bob");
    let page = ann.get(&site, "/account/delete");
    assert!(page.body.contains("passes to whoever has been in it longest"), "said on the page");
    let delete = [("password", PASSWORD)];
    assert_eq!(ann.post(&site, "/account/delete", &delete).header("location"), "/account?done=deleted");
    bob.get(&site, &format!("{club}/edit")).assert_page(200, "Bob is the secretary now");
    bob.post(&site, "/account/delete", &delete);
    assert_eq!((database.count("clubs"), database.count("club_members")), (0, 0));
}

#[test]
fn addresses_that_no_club_has_are_told_alike() {
    let site = read_only_site();
    let eve = sign_up(site, "Eve of the clubs");
    let told = |path: &str| {
        let page = eve.get(site, path);
        page.assert_page(404, path);
        text(page.all("main h1")[0])
    };
    for path in
        ["/clubs/1", "/clubs/999999", "/clubs/-1", "/clubs/x", "/clubs/99999999999999999999/edit", "/clubs/7/me"]
    {
        assert_eq!(told(path), "This is not one of your clubs", "{path}");
    }
    Browser::new().get(site, "/clubs").assert_page(200, "clubs for strangers");
}

/// A club with two members, a sheet, and a season over it.
fn league_setting(site: &Site) -> (Browser, Browser, String, String) {
    let [ann, bob] = ["Ann", "Bob"].map(|name| sign_up(site, name));
    let club = found(site, &ann, "The Turf", "Ann");
    join(site, &bob, &joining_code(site, &ann, &club), "=Bob");
    let edit_path = keep_sheet(site, &ann, None);
    let attached = ann.post(site, &format!("{club}/sheets"), &[("address", &format!("http://h{edit_path}"))]);
    assert_eq!(attached.status, 303, "{}", attached.body);
    (ann, bob, club, number_of(&edit_path))
}

#[test]
fn members_take_a_sheet_under_their_name_and_stand_in_the_league() {
    let (database, site) = start_site();
    let (ann, bob, club, number) = league_setting(&site);
    let sheet = format!("{club}/sheets/{number}");
    assert!(bob.get(&site, &club).attrs("main a", "href").contains(&sheet), "the members find it");
    let form = bob.get(&site, &format!("{sheet}/a/answer"));
    assert_eq!(form.count("#name"), 0, "no name to type");
    let marks = take(&site, &bob, &format!("{sheet}/a/answer"), &number, &[]);
    assert!(marks.body.contains("The secretaries of the club can now see these answers"));
    // The public address goes on as before, and offers members the club's.
    let public = bob.get(&site, &format!("/sheets/{number}/a/answer"));
    assert!(public.count("#name") == 1 && public.attrs("main a", "href").contains(&format!("{sheet}/a/answer")));
    take(&site, &Browser::new(), &format!("/sheets/{number}/a/answer"), &number, &[("name", "Gast <i>")]);
    assert_eq!((database.count("sheet_results"), database.count("club_results")), (2, 1));
    let season = [("name", "Winter"), ("first", DAY), ("last", "2026-12-31"), ("best", "1")];
    let season = ann.post(&site, &format!("{club}/seasons"), &season).header("location");
    let league = bob.get(&site, &season);
    league.assert_page(200, "the league");
    let names = league.texts("tbody th bdi");
    assert!(names.contains(&"=Bob".to_owned()) && names.contains(&"Gast <i>".to_owned()), "{names:?}");
    assert!(league.count("tbody .tag") == 1 && league.body.contains("Those with the same total share a place"));
    let csv = bob.get(&site, &format!("{season}.csv"));
    assert!(csv.body.starts_with("place,name,member or guest,total,sheet 1001\r\n"), "{}", csv.body);
    assert!(csv.body.contains("'=Bob,member,") && csv.body.contains("Gast <i>,guest,"), "{}", csv.body);
    // A day outside the season, and the sheet no longer counts.
    assert_eq!(ann.post(&site, &sheet, &[("do", "day"), ("day", "2026-01-01")]).status, 303);
    assert_eq!(bob.get(&site, &season).count("tbody tr"), 0);
    ann.post(&site, &sheet, &[("do", "day"), ("day", "1 May")]).assert_page(422, "no day");
    assert_eq!(ann.post(&site, &sheet, &[("do", "detach")]).status, 303);
    bob.get(&site, &sheet).assert_page(404, "no longer the club's");
    Browser::new().get(&site, &format!("/sheets/{number}")).assert_page(200, "the sheet itself stays");
}

#[test]
fn answers_on_paper_are_given_to_a_member_or_kept_as_a_guests() {
    let (database, site) = start_site();
    let (ann, _, club, number) = league_setting(&site);
    let results = format!("{club}/sheets/{number}/results");
    let bob = member_id(&site, &ann, &club, "=Bob");
    let page = ann.get(&site, &results);
    assert_eq!(page.count("#member option"), 3);
    let plain = first_plain_question(&site, &number);
    let first = |member: &str, name: &str| {
        let answers = [("do", "add"), ("form", "A"), (plain.as_str(), "a"), ("member", member), ("name", name)];
        ann.post(&site, &results, &answers)
    };
    let added = first(&bob, "");
    assert_eq!(added.status, 303, "{}", added.body);
    assert_eq!(first("", "Robert").status, 303);
    assert_eq!((database.count("sheet_results"), database.count("club_results")), (2, 1));
    let page = ann.get(&site, &results);
    let was_of = |name: &str| name.replace("member", "was");
    let is_guest = |name: &String| page.attr(&format!("[name='{}']", was_of(name)), "value").is_empty();
    let guest = page.attrs("select[name^='member-']", "name").into_iter().find(is_guest).unwrap();
    let was = was_of(&guest);
    let matched = [("do", "match"), (was.as_str(), ""), (guest.as_str(), bob.as_str())];
    assert_eq!(ann.post(&site, &results, &matched).status, 303);
    assert_eq!(database.count("club_results"), 2);
    // A form in which nothing was changed leaves what another secretary has set.
    ann.post(&site, &results, &[("do", "match"), (was.as_str(), ""), (guest.as_str(), "")]);
    assert_eq!(database.count("club_results"), 2);
    ann.post(&site, &results, &[("do", "match"), (was.as_str(), &bob), (guest.as_str(), "")]);
    assert_eq!(database.count("club_results"), 1);
    let nobody = first("", "");
    nobody.assert_page(422, "neither a member nor a name");
}

#[test]
fn a_stock_sheet_begun_for_a_club_stays_for_the_club() {
    let (_database, site) = start_site();
    let ann = sign_up(&site, "Ann");
    let club = found(&site, &ann, "The Zephyr", "Ann");
    let id = club.rsplit('/').next().unwrap();
    let page = ann.get(&site, &format!("/sheets/new?club={id}"));
    let stock = page.attrs("a[href*='stock=']", "href");
    assert!(stock.len() > 3, "{stock:?}");
    assert!(stock.iter().all(|href| href.ends_with(&format!("&club={id}"))), "{stock:?}");
    assert_eq!(ann.get(&site, &stock[1]).attr("#club", "value"), "The Zephyr");
    let own = ann.get(&site, "/sheets/new").attrs("a[href*='stock=']", "href");
    assert!(own.iter().all(|href| !href.contains("club=")), "{own:?}");
}

#[test]
fn a_sheet_of_another_club_or_a_wrong_address_is_refused() {
    let (_database, site) = start_site();
    let (ann, bob, club, number) = league_setting(&site);
    let other = found(&site, &bob, "Other", "Bob");
    let own = keep_sheet(&site, &ann, None);
    for (address, told) in [
        (String::new(), "not the address to edit a sheet"),
        (format!("/sheets/{number}"), "not the address to edit a sheet"),
        (format!("/sheets/{number}/edit/{}", "0".repeat(32)), "not the address to edit a sheet"),
        ("x".repeat(10_240), "not the address to edit a sheet"),
    ] {
        let refused = bob.post(&site, &format!("{other}/sheets"), &[("address", &address)]);
        refused.assert_page(422, told);
        assert!(alert(&refused).contains(told), "{}", alert(&refused));
    }
    assert_eq!(ann.post(&site, &format!("{club}/sheets"), &[("address", &own)]).status, 303);
    assert_eq!(ann.post(&site, &format!("{club}/sheets"), &[("address", &own)]).status, 303, "twice");
    let refused = bob.post(&site, &format!("{other}/sheets"), &[("address", &own)]);
    assert!(refused.status == 422 && alert(&refused).contains("belongs to another club"));
}

#[test]
fn seasons_are_checked_and_changed_one_after_the_other() {
    let (_database, site) = start_site();
    let ann = sign_up(&site, "Ann");
    let club = found(&site, &ann, "The Turf", "Ann");
    let seasons = format!("{club}/seasons");
    let add = |name: &str, first: &str, last: &str, best: &str| {
        ann.post(&site, &seasons, &[("name", name), ("first", first), ("last", last), ("best", best)])
    };
    for (name, first, last, best, told) in [
        ("", "2026-01-01", "2026-02-01", "", "Type the name of the season."),
        ("A", "tomorrow", "2026-02-01", "", "Give the first day as"),
        ("A", "2026-02-01", "2026-01-01", "", "The last day is before the first."),
        ("A", "2026-01-01", "2026-02-01", "0", "is from 1 to 100"),
    ] {
        let refused = add(name, first, last, best);
        refused.assert_page(422, told);
        assert!(alert(&refused).contains(told) && refused.attr("#first", "value") == first);
    }
    let place = add("Spring", "2026-01-01", "2026-06-30", "").header("location");
    assert_eq!(add("Spring", "2026-01-01", "2026-06-30", "").header("location"), place, "the same form twice");
    assert!(alert(&add("Spring", "2026-01-01", "2026-07-31", "")).contains("another season of that name"));
    let edit = format!("{place}/edit");
    let change = |revision: &str, last: &str| {
        let fields =
            [("do", "save"), ("revision", revision), ("name", "Spring"), ("first", "2026-01-01"), ("last", last)];
        ann.post(&site, &edit, &fields)
    };
    assert_eq!(change("1", "2026-07-31").status, 303);
    let second = change("1", "2026-08-31");
    second.assert_page(409, "two at once");
    assert!(alert(&second).contains("2026-07-31") && second.attr("#last", "value") == "2026-08-31");
    assert_eq!(change("2", "2026-08-31").status, 303);
    assert_eq!(ann.post(&site, &edit, &[("do", "delete")]).header("location"), seasons);
    ann.get(&site, &place).assert_page(404, "a deleted season");
}

#[test]
fn the_results_of_the_daily_quiz_are_seen_by_those_who_have_taken_it() {
    let (_database, site) = start_site_with_plain_quiz();
    let [ann, bob] = ["Ann", "Bob"].map(|name| sign_up(&site, name));
    let club = found(&site, &ann, "The Turf", "Ann");
    join(&site, &bob, &joining_code(&site, &ann, &club), "Bob");
    let quiz = format!("{club}/quiz/{DAY}");
    assert_eq!(ann.get(&site, &format!("{club}/quiz")).header("location"), quiz);
    let take = |browser: &Browser| {
        for number in 1..=QUESTIONS_PER_QUIZ {
            let asked = browser.open_daily_question(&site, number);
            assert_eq!(browser.submit_choice(&site, &asked, 0).status, 303);
        }
    };
    take(&bob);
    let before = ann.get(&site, &quiz);
    before.assert_page(200, "not taken yet");
    assert!(before.count("table") == 0 && before.body.contains("One member has begun it."));
    assert!(!before.text("main .text").contains("Bob"));
    take(&ann);
    let after = ann.get(&site, &quiz);
    assert_eq!(after.texts("tbody th bdi").len(), 2, "{}", after.body);
    for wrong in ["2026-11-22", "2001-01-01", "x", "20261121"] {
        ann.get(&site, &format!("{club}/quiz/{wrong}")).assert_page(404, wrong);
    }
}

#[test]
fn a_club_with_house_rules_has_a_daily_quiz_under_them() {
    let (database, site) = start_site();
    let ann = sign_up(&site, "Ann");
    let club = found(&site, &ann, "The Turf", "Ann");
    let (track, quiz) = ("english-club+no-honours", format!("/quiz/english-club+no-honours/{DAY}"));
    Browser::new().get(&site, &quiz).assert_page(404, "no club plays by it yet");
    let fields = [("revision", "1"), ("name", "The Turf"), ("code", "english-club"), ("rule", track)];
    assert_eq!(ann.post(&site, &format!("{club}/edit"), &fields).status, 303);
    for path in [club.clone(), format!("{club}/quiz/{DAY}")] {
        let page = ann.get(&site, &path);
        assert!(page.attrs("main a.button", "href").contains(&quiz), "{}", page.body);
    }
    ann.follow(&site, &quiz).assert_page(200, "its first question");
    let ids = database.daily_question_ids_of_track(track, DAY);
    assert_eq!(ids.len(), QUESTIONS_PER_QUIZ);
    let openers: Vec<QuestionKind> = ids.iter().take(2).map(|id| id.kind).collect();
    assert_eq!(openers, [QuestionKind::Quick, QuestionKind::Spot], "it opens as the quiz of the site does");
    for (number, id) in (1..).zip(&ids) {
        let question = QuizQuestion::restore(&LIBRARY, id).unwrap();
        assert_eq!(question.code.id, track, "{id}");
        let asked = QuestionForm::from_page(&ann.get(&site, &format!("{quiz}/{number}")));
        let answered = ann.submit_reply(&site, &asked, &question.right_reply().unwrap());
        assert_eq!(answered.status, 303, "{id}: {}", answered.body);
        ann.follow(&site, &answered.header("location")).assert_page(200, "its ruling");
    }
    let results = ann.get(&site, &format!("{club}/quiz/{DAY}"));
    assert_eq!(results.text("tbody td"), "6 of 6 right");
    let result = ann.get(&site, &quiz);
    result.assert_page(200, "the result of the day");
    assert!(result.attrs("aside a", "href").contains(&format!("{club}/quiz/{DAY}")), "it leads to the club");
    // Another member has the same questions, and sees how the others did only after them.
    let bob = sign_up(&site, "Bob");
    join(&site, &bob, &joining_code(&site, &ann, &club), "Bob");
    bob.follow(&site, &quiz).assert_page(200, "its first question");
    assert_eq!(database.daily_question_ids_of_track(track, DAY), ids);
    assert!(!bob.get(&site, &format!("{club}/quiz/{DAY}")).text("main .text").contains("6 of 6"));
    let own = Browser::new().follow(&site, &format!("/quiz/{DAY}"));
    own.assert_page(200, "the quiz of the site is another");
    Browser::new()
        .get(&site, &format!("/quiz/english-club+game-of-seven/{DAY}"))
        .assert_page(404, "nobody plays by it");
}
