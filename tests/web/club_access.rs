//! Who may open what of clubs, sheets and results: a table of every route and every role, and what no page shows to
//! somebody who may not see it.

use std::collections::BTreeSet;

use crate::club_support::{change_member, found, join, joining_code, keep_sheet, number_of, sign_up, take};
use crate::support::{Browser, Database, Page, Site, start_site};

/// The routes of the site, as they are written.
const ROUTER: &str = include_str!("../../src/web/router.rs");

/// Who asks, in the order of the columns of the table.
const ROLES: [&str; 7] = [
    "nobody",
    "a stranger",
    "a member",
    "a secretary",
    "a second secretary",
    "another club's secretary",
    "a former member",
];

type Statuses = [u16; 7];

const ANYBODY: Statuses = [200; 7];
const LED_ON: Statuses = [303; 7];
/// With a wrong token, or one for something else.
const REFUSED: Statuses = [403; 7];
/// Nobody is led to sign in; who does not belong to the club is told no more than if there were none.
const MEMBERS: Statuses = [303, 404, 200, 200, 200, 404, 404];
const SECRETARIES: Statuses = [303, 404, 403, 200, 200, 404, 404];

/// A route, an address of it, what is asked for, and what each role gets.
struct Row {
    route: &'static str,
    path: String,
    /// The fields of a form that changes nothing: it asks for nothing, or for what cannot be. None for `GET`.
    form: Option<&'static [(&'static str, &'static str)]>,
    expected: Statuses,
    /// Whether the address itself is a secret, so that whoever has it may see what it opens.
    is_secret: bool,
}

/// The same statuses with another for those who get 200: what a form that changes nothing is answered with.
fn answered(statuses: Statuses, with: u16) -> Statuses {
    statuses.map(|status| if status == 200 { with } else { status })
}

struct Setting {
    _database: Database,
    site: Site,
    browsers: [Browser; 7],
    /// The address of the club, its joining code, and the address of its season.
    club: String,
    code: String,
    season: String,
    /// The number of its sheet, and the tokens that edit it and open its key.
    number: String,
    edit: String,
    key: String,
    /// The page on which the club leads its night.
    night: String,
}

/// A club with a member, a sheet that both have answered, a season, and somebody who has left.
fn setting() -> Setting {
    let (database, site) = start_site();
    let names = ["Nobody", "Strange Sam", "Member Mia", "Secret Sue", "Second Sid", "Other Otto", "Former Fay"];
    let browsers = std::array::from_fn(|role| if role == 0 { Browser::new() } else { sign_up(&site, names[role]) });
    let [_, _, member, secretary, second, other, former] = &browsers;
    let club = found(&site, secretary, "The Zephyr", "Zara Zander");
    found(&site, other, "The Other", "Otto");
    let code = joining_code(&site, secretary, &club);
    join(&site, member, &code, "Quentin Quill");
    join(&site, former, &code, "Fay");
    join(&site, second, &code, "Sid");
    assert_eq!(change_member(&site, secretary, &club, "Sid", "secretary").status, 303);
    let edit_path = keep_sheet(&site, secretary, Some(club.rsplit('/').next().unwrap()));
    let number = number_of(&edit_path);
    for browser in [member, former] {
        take(&site, browser, &format!("{club}/sheets/{number}/a/answer"), &number, &[]);
    }
    assert_eq!(former.post(&site, &format!("{club}/me"), &[("do", "leave")]).status, 303);
    let days = [("name", "Wintertide"), ("first", "2026-11-01"), ("last", "2026-12-31")];
    let season = secretary.post(&site, &format!("{club}/seasons"), &days).header("location");
    let editing = secretary.get(&site, &edit_path);
    let key = editing.attrs("main a", "href").into_iter().find(|href| href.contains("/key/")).unwrap();
    let token = |path: &str| path.split('/').nth(4).unwrap().to_owned();
    let (edit, key) = (token(&edit_path), token(&key));
    let begun = secretary.post(&site, &format!("{club}/sheets/{number}/night"), &[("seconds", "60"), ("told", "each")]);
    let night = begun.header("location");
    Setting { _database: database, site, browsers, club, code, season, number, edit, key, night }
}

/// A row for an address that is read.
fn row(route: &'static str, path: String, expected: Statuses) -> Row {
    Row { route, path, form: None, expected, is_secret: false }
}

/// A row for an address that is itself a secret.
fn secret(route: &'static str, path: String, expected: Statuses) -> Row {
    Row { is_secret: true, ..row(route, path, expected) }
}

/// Rows for the pages and files of sheets.
fn sheet_pages(setting: &Setting) -> Vec<Row> {
    let Setting { club, number, edit, key, .. } = setting;
    let sheet = |rest: &str| format!("/sheets/{number}{rest}");
    vec![
        row("/sheet", "/sheet".into(), LED_ON),
        row("/sheet/{number}", "/sheet/20261121".into(), ANYBODY),
        row("/sheets", "/sheets".into(), LED_ON),
        row("/sheets/new", "/sheets/new".into(), ANYBODY),
        row("/sheets/new", format!("/sheets/new?club={}", club.rsplit('/').next().unwrap()), SECRETARIES),
        row("/sheets/page.css", format!("/sheets/page.css?sheet={number}&form=A"), ANYBODY),
        row("/sheets/{number}", sheet(""), ANYBODY),
        secret("/sheets/{number}/key/{token}.pdf", sheet(&format!("/key/{key}.pdf")), ANYBODY),
        row("/sheets/{number}/key/{token}.pdf", sheet(&format!("/key/{edit}.pdf")), REFUSED),
        secret("/sheets/{number}/key/{token}/{form}/{format}", sheet(&format!("/key/{key}/a/json")), ANYBODY),
        row("/sheets/{number}/key/{token}/{form}/{format}", sheet(&format!("/key/{edit}/a/json")), REFUSED),
        secret("/sheets/{number}/key/{token}", sheet(&format!("/key/{key}")), ANYBODY),
        row("/sheets/{number}/key/{token}", sheet(&format!("/key/{edit}")), REFUSED),
        secret("/sheets/{number}/edit/{token}", sheet(&format!("/edit/{edit}")), ANYBODY),
        row("/sheets/{number}/edit/{token}", sheet(&format!("/edit/{key}")), REFUSED),
        secret("/sheets/{number}/edit/{token}/night", sheet(&format!("/edit/{edit}/night")), ANYBODY),
        row("/sheets/{number}/edit/{token}/night", sheet(&format!("/edit/{key}/night")), REFUSED),
        secret("/sheets/{number}/results/{token}.csv", sheet(&format!("/results/{edit}.csv")), ANYBODY),
        row("/sheets/{number}/results/{token}.csv", sheet(&format!("/results/{key}.csv")), REFUSED),
        secret("/sheets/{number}/results/{token}", sheet(&format!("/results/{edit}")), ANYBODY),
        row("/sheets/{number}/results/{token}", sheet(&format!("/results/{key}")), REFUSED),
        row("/sheets/{number}/{form}/answer", sheet("/b/answer"), ANYBODY),
        row("/sheets/{number}/{form}.pdf", sheet("/b.pdf"), ANYBODY),
        row("/sheets/{number}/{form}", sheet("/b"), ANYBODY),
    ]
}

/// Rows for the pages and files of clubs.
fn club_pages(setting: &Setting) -> Vec<Row> {
    let Setting { club, code, season, number, night, .. } = setting;
    let own = |rest: &str| format!("{club}{rest}");
    let of_club = |rest: &str| format!("{club}/sheets/{number}{rest}");
    vec![
        row("/clubs", "/clubs".into(), ANYBODY),
        row("/clubs/new", "/clubs/new".into(), [303, 200, 200, 200, 200, 200, 200]),
        row("/clubs/join", "/clubs/join".into(), ANYBODY),
        secret("/clubs/join/{code}", format!("/clubs/join/{code}"), [303, 200, 303, 303, 303, 200, 200]),
        row("/clubs/join/{code}", "/clubs/join/AAAA-AAAA".into(), [303, 404, 404, 404, 404, 404, 404]),
        row("/clubs/{club}", own(""), MEMBERS),
        row("/clubs/{club}/edit", own("/edit"), SECRETARIES),
        row("/clubs/{club}/members", own("/members"), MEMBERS),
        row("/clubs/{club}/me", own("/me"), MEMBERS),
        row("/clubs/{club}/dissolve", own("/dissolve"), SECRETARIES),
        row("/clubs/{club}/quiz", own("/quiz"), answered(MEMBERS, 303)),
        row("/clubs/{club}/quiz/{day}", own("/quiz/2026-11-21"), MEMBERS),
        row("/clubs/{club}/seasons", own("/seasons"), MEMBERS),
        row("/clubs/{club}/seasons/{season}.csv", format!("{season}.csv"), MEMBERS),
        row("/clubs/{club}/seasons/{season}", season.clone(), MEMBERS),
        row("/clubs/{club}/seasons/{season}/edit", format!("{season}/edit"), SECRETARIES),
        row("/clubs/{club}/sheets", own("/sheets"), MEMBERS),
        row("/clubs/{club}/sheets/{number}", of_club(""), MEMBERS),
        row("/clubs/{club}/sheets/{number}/edit", of_club("/edit"), SECRETARIES),
        row("/clubs/{club}/night", own("/night"), SECRETARIES),
        row("/clubs/{club}/sheets/{number}/night", of_club("/night"), SECRETARIES),
        row("/clubs/{club}/sheets/{number}/night/{code}", night.clone(), SECRETARIES),
        row("/clubs/{club}/sheets/{number}/night/{code}", of_club("/night/ZZZZZZ"), answered(SECRETARIES, 404)),
        row("/clubs/{club}/sheets/{number}/key.pdf", of_club("/key.pdf"), SECRETARIES),
        row("/clubs/{club}/sheets/{number}/key", of_club("/key"), SECRETARIES),
        row("/clubs/{club}/sheets/{number}/key/{form}/{format}", of_club("/key/a/json"), SECRETARIES),
        row("/clubs/{club}/sheets/{number}/results.csv", of_club("/results.csv"), SECRETARIES),
        row("/clubs/{club}/sheets/{number}/results", of_club("/results"), SECRETARIES),
        row("/clubs/{club}/sheets/{number}/{form}/answer", of_club("/b/answer"), MEMBERS),
    ]
}

/// Rows for forms. Each is one that changes nothing, so that the order of the rows does not matter.
fn forms(setting: &Setting) -> Vec<Row> {
    let Setting { club, code, season, number, edit, key, night, .. } = setting;
    let own = |rest: &str| format!("{club}{rest}");
    let of_club = |rest: &str| format!("{club}/sheets/{number}{rest}");
    let row = |route: &'static str, path: String, form: &'static [(&'static str, &'static str)], expected: Statuses| {
        Row { route, path, form: Some(form), expected, is_secret: false }
    };
    let nothing: &[(&str, &str)] = &[];
    vec![
        row("/sheets/new", "/sheets/new".into(), nothing, ANYBODY),
        row("/sheets/{number}/edit/{token}", format!("/sheets/{number}/edit/{edit}"), nothing, [400; 7]),
        row("/sheets/{number}/edit/{token}", format!("/sheets/{number}/edit/{key}"), nothing, REFUSED),
        row("/sheets/{number}/edit/{token}/night", format!("/sheets/{number}/edit/{edit}/night"), nothing, [400; 7]),
        row("/sheets/{number}/edit/{token}/night", format!("/sheets/{number}/edit/{key}/night"), nothing, REFUSED),
        Row {
            is_secret: true,
            ..row("/sheets/{number}/results/{token}", format!("/sheets/{number}/results/{edit}"), nothing, [422; 7])
        },
        row("/sheets/{number}/results/{token}", format!("/sheets/{number}/results/{key}"), nothing, REFUSED),
        row("/sheets/{number}/{form}/answer", format!("/sheets/{number}/b/answer"), nothing, ANYBODY),
        row("/clubs/new", "/clubs/new".into(), &[("name", "")], [303, 422, 422, 422, 422, 422, 422]),
        Row {
            is_secret: true,
            ..row(
                "/clubs/join/{code}",
                format!("/clubs/join/{code}"),
                &[("name", "")],
                [303, 422, 422, 422, 422, 422, 422],
            )
        },
        row(
            "/clubs/join/{code}",
            "/clubs/join/AAAA-AAAA".into(),
            &[("name", "A")],
            [303, 404, 404, 404, 404, 404, 404],
        ),
        row("/clubs/{club}/edit", own("/edit"), &[("revision", "1")], answered(SECRETARIES, 422)),
        row("/clubs/{club}/members", own("/members"), &[("do", "remove")], answered(SECRETARIES, 422)),
        row("/clubs/{club}/me", own("/me"), &[("do", "rename")], answered(MEMBERS, 422)),
        row("/clubs/{club}/dissolve", own("/dissolve"), &[("name", "x")], answered(SECRETARIES, 422)),
        row("/clubs/{club}/seasons", own("/seasons"), nothing, answered(SECRETARIES, 422)),
        row("/clubs/{club}/seasons/{season}/edit", format!("{season}/edit"), nothing, answered(SECRETARIES, 400)),
        row("/clubs/{club}/sheets", own("/sheets"), &[("address", "x")], answered(SECRETARIES, 422)),
        row("/clubs/{club}/sheets/{number}", of_club(""), nothing, answered(SECRETARIES, 400)),
        row("/clubs/{club}/sheets/{number}/edit", of_club("/edit"), nothing, answered(SECRETARIES, 400)),
        row("/clubs/{club}/night", own("/night"), &[("sheet", "1")], answered(SECRETARIES, 422)),
        row("/clubs/{club}/sheets/{number}/night", of_club("/night"), nothing, answered(SECRETARIES, 400)),
        row("/clubs/{club}/sheets/{number}/night/{code}", night.clone(), nothing, answered(SECRETARIES, 400)),
        row("/clubs/{club}/sheets/{number}/results", of_club("/results"), nothing, answered(SECRETARIES, 422)),
        row("/clubs/{club}/sheets/{number}/{form}/answer", of_club("/b/answer"), nothing, MEMBERS),
    ]
}

fn all_rows(setting: &Setting) -> Vec<Row> {
    [sheet_pages(setting), club_pages(setting), forms(setting)].into_iter().flatten().collect()
}

/// The routes of clubs and sheets in the router, and whether each takes a form.
fn routes() -> BTreeSet<(String, bool)> {
    let text: String = ROUTER.split_whitespace().collect();
    let mut found = BTreeSet::new();
    for (function, takes_form) in [("get_route(\"", false), ("form_route(\"", true), ("post_route(\"", true)] {
        let paths = text.split(function).skip(1).map(|rest| rest.split('"').next().unwrap());
        let ours = paths.filter(|path| path.starts_with("/club") || path.starts_with("/sheet"));
        found.extend(ours.map(|path| (path.to_owned(), takes_form)));
    }
    found
}

#[test]
fn every_role_gets_from_every_route_what_the_table_says() {
    let setting = setting();
    let rows = all_rows(&setting);
    let mut wrong = Vec::new();
    for row in &rows {
        for ((role, browser), expected) in ROLES.iter().zip(&setting.browsers).zip(row.expected) {
            let found = ask(&setting.site, browser, row);
            if found.status != expected {
                wrong.push(format!("{} for {role}: {} and not {expected}", describe(row), found.status));
            }
            let is_led_to_sign_in = found.header("location").starts_with("/account/in?next=");
            if *role == "nobody" && row.route.starts_with("/clubs/") && found.status == 303 && !is_led_to_sign_in {
                wrong.push(format!("{} leads nobody to {}", describe(row), found.header("location")));
            }
            wrong.extend(leaks(&setting, row, role, &found));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Whatever the rows asked for, the club is as it was.
    let again = setting.browsers[3].get(&setting.site, &setting.club);
    assert!(again.text("h1").contains("The Zephyr"));
}

fn describe(row: &Row) -> String {
    format!("{} {}", if row.form.is_some() { "POST" } else { "GET" }, row.path)
}

/// Files are not pages, but they are answers too.
fn ask(site: &Site, browser: &Browser, row: &Row) -> Page {
    match row.form {
        Some(form) => browser.post(site, &row.path, form),
        None => browser.get_any(site, &row.path),
    }
}

/// What an answer shows to somebody who may not see it.
fn leaks(setting: &Setting, row: &Row, role: &str, page: &Page) -> Vec<String> {
    if row.is_secret || role == "a secretary" || role == "a second secretary" {
        return Vec::new();
    }
    // Neither a member nor anybody else has the ways in, or the key.
    let mut hidden = vec![setting.code.as_str(), &setting.key];
    let named_in_path = row.path.contains(&setting.edit) || row.path.contains(&setting.key);
    if !named_in_path {
        hidden.push(&setting.edit);
    }
    if named_in_path {
        hidden.retain(|text| *text != setting.key);
    }
    if role != "a member" {
        hidden.extend(["The Zephyr", "Zara Zander", "Quentin Quill", "Wintertide"]);
    }
    let mut found: Vec<String> =
        hidden.into_iter().filter(|text| page.body.contains(text)).map(str::to_owned).collect();
    if page.count(".key, .aloud") > 0 && !row.path.starts_with("/sheet/") {
        found.push("a key".to_owned());
    }
    found.into_iter().map(|what| format!("{} shows {what} to {role}", describe(row))).collect()
}

#[test]
fn the_table_has_every_route_of_clubs_and_sheets() {
    let setting = setting();
    let rows = all_rows(&setting);
    let has = |route: &str, is_form: bool| rows.iter().any(|row| row.route == route && row.form.is_some() == is_form);
    let routes = routes();
    assert!(routes.len() > 35, "{routes:?}");
    let missing: Vec<&(String, bool)> =
        routes.iter().filter(|(route, takes_form)| !has(route, false) || (*takes_form && !has(route, true))).collect();
    assert!(missing.is_empty(), "add to the table in tests/web/club_access.rs: {missing:?}");
    let unknown: Vec<&str> =
        rows.iter().map(|row| row.route).filter(|route| !routes.iter().any(|(known, _)| known == route)).collect();
    assert!(unknown.is_empty(), "no such route: {unknown:?}");
}

#[test]
fn what_others_can_take_with_them_has_nothing_of_the_club() {
    let setting = setting();
    let [_, stranger, member, _, _, other, former] = &setting.browsers;
    for (role, browser) in [("a stranger", stranger), ("another secretary", other), ("a former member", former)] {
        for path in ["/account/export.json", "/account/export.csv", "/account", "/clubs", "/progress"] {
            let page = browser.get(&setting.site, path);
            assert_eq!(page.status, 200, "{path}");
            for hidden in ["The Zephyr", "Zara Zander", "Quentin Quill", "Wintertide", &setting.code] {
                assert!(!page.body.contains(hidden), "{path} shows {hidden} to {role}");
            }
        }
    }
    // A member takes along what is theirs: the club's name and their own answers, and nobody else's.
    let own = member.get(&setting.site, "/account/export.json").body;
    assert!(own.contains("The Zephyr") && own.contains("Quentin Quill") && own.contains("\"sheet_answers\""));
    assert!(!own.contains("Zara Zander") && !own.contains(&setting.code.replace('-', "")));
}

#[test]
fn a_secretary_of_another_club_reaches_nothing_through_their_own() {
    let setting = setting();
    let Setting { site, season, number, browsers, night, .. } = &setting;
    let other = &browsers[5];
    let own = other.get(site, "/clubs").attrs("main .ways a", "href").remove(0);
    let season = season.rsplit('/').next().unwrap();
    for path in [
        format!("{own}/sheets/{number}"),
        format!("{own}/sheets/{number}/key"),
        format!("{own}/sheets/{number}/key.pdf"),
        format!("{own}/sheets/{number}/key/a/json"),
        format!("{own}/sheets/{number}/results"),
        format!("{own}/sheets/{number}/results.csv"),
        format!("{own}/sheets/{number}/a/answer"),
        format!("{own}/sheets/{number}/edit"),
        format!("{own}/sheets/{number}/night"),
        format!("{own}/sheets/{number}/night/{}", night.rsplit('/').next().unwrap()),
        format!("{own}/seasons/{season}"),
        format!("{own}/seasons/{season}.csv"),
        format!("{own}/seasons/{season}/edit"),
    ] {
        other.get(site, &path).assert_page(404, &path);
    }
    let member = crate::club_support::member_id(site, &browsers[3], &setting.club, "Quentin");
    let removed = other.post(site, &format!("{own}/members"), &[("member", &member), ("do", "remove")]);
    removed.assert_page(422, "a member of another club");
    assert_eq!(browsers[2].get(site, &setting.club).status, 200, "still a member");
}
