//! The house rules of a club hold on its sheets: when they are drawn, printed, marked and written as files.

use oddtrick_quiz::{QuestionId, QuizQuestion};

use crate::club_support::{fields, found, number_of, right_fields, sign_up};
use crate::support::{Browser, Database, LIBRARY, Page, Site, start_site};

/// A house rule, and a case that it turns around: as printed, the answer is yes.
const RULE: &str = "english-club+wrong-demands";
const RULE_NAME: &str = "a wrong demand loses the right one";
const PRINTED: &str = "drayson-25/-/1/0";
const TURNED: &str = "drayson-25@english-club+wrong-demands/-/1/0";
const RULES: &str = "Under the rules of The Turf: English club code with “a wrong demand loses the right one”.";

/// Sets the house rules of a club. The revision counts up from 1.
#[track_caller]
fn set_rules(site: &Site, secretary: &Browser, club: &str, revision: &str, rules: &[&str]) {
    let mut fields = vec![("revision", revision), ("name", "The Turf"), ("code", "english-club")];
    fields.extend(rules.iter().map(|rule| ("rule", *rule)));
    let saved = secretary.post(site, &format!("{club}/edit"), &fields);
    assert_eq!(saved.status, 303, "{}", saved.body);
}

/// A club that plays by the house rule.
fn club_with_rule() -> (Database, Site, Browser, String) {
    let (database, site) = start_site();
    let ann = sign_up(&site, "Ann");
    let club = found(&site, &ann, "The Turf", "Ann");
    set_rules(&site, &ann, &club, "1", &[RULE]);
    (database, site, ann, club)
}

fn begin(site: &Site, secretary: &Browser, club: &str, query: &str) -> Page {
    let id = club.rsplit('/').next().unwrap();
    let page = secretary.get(site, &format!("/sheets/new?club={id}{query}"));
    page.assert_page(200, "a sheet for a club");
    page
}

/// Sends the form on a page with a button, after some fields are changed.
fn send(site: &Site, browser: &Browser, page: &Page, button: &str, changes: &[(&str, &str)]) -> Page {
    let before = fields(page);
    let kept = before.iter().filter(|(name, _)| !changes.iter().any(|(changed, _)| changed == name));
    let mut sent: Vec<(&str, &str)> = kept.map(|(name, value)| (name.as_str(), value.as_str())).collect();
    sent.extend(changes);
    sent.push(("do", button));
    browser.post(site, "/sheets/new", &sent)
}

fn questions(page: &Page) -> Vec<String> {
    page.attrs("input[name=question]", "value")
}

/// The stored questions of a form of a sheet.
fn stored(database: &Database, number: &str, form: u8) -> Vec<String> {
    let connection = database.connect();
    let sql = "SELECT spec FROM sheet_questions WHERE sheet = ?1 AND form = ?2 ORDER BY position";
    let mut select = connection.prepare(sql).unwrap();
    let found = select.query_map((number, form), |row| row.get(0)).unwrap();
    found.map(Result::unwrap).collect()
}

fn question(id: &str) -> QuizQuestion {
    QuizQuestion::restore(&LIBRARY, &id.parse::<QuestionId>().unwrap()).unwrap()
}

/// Keeps a sheet of the club whose first question is the one that the house rule turns around. Returns the address of
/// its editing page.
fn keep_turned(site: &Site, ann: &Browser, club: &str) -> String {
    let drawn = send(site, ann, &begin(site, ann, club, ""), "draw", &[("count", "4"), ("case", "")]);
    drawn.assert_page(200, "drawn");
    let ids = questions(&drawn);
    assert!(ids.len() == 4 && ids.iter().all(|id| id.contains(&format!("@{RULE}/"))), "{ids:?}");
    let mut others = ids.iter().map(String::as_str).filter(|id| !id.starts_with("drayson-25@"));
    let mut changes: Vec<(&str, &str)> = vec![("question", TURNED)];
    changes.extend(others.by_ref().take(3).map(|id| ("question", id)));
    let kept = send(site, ann, &drawn, "keep", &changes);
    assert_eq!(kept.status, 303, "{}", kept.body);
    kept.header("location")
}

#[test]
fn a_sheet_of_a_club_is_drawn_marked_and_printed_under_its_house_rules() {
    let (database, site, ann, club) = club_with_rule();
    let answers = [PRINTED, TURNED].map(|id| question(id).ruling().answer.to_string());
    assert_eq!(answers, ["yes", "no"], "the house rule turns the answer around");
    let begun = begin(&site, &ann, &club, "");
    assert_eq!(begun.attrs("#code option", "value"), [RULE]);
    assert!(begun.body.contains(RULES), "the form says it");
    let edit_path = keep_turned(&site, &ann, &club);
    let number = number_of(&edit_path);
    for form in 0..4 {
        assert!(stored(&database, &number, form).iter().all(|id| question(id).code.id == RULE));
    }
    // Every page of the sheet says so, for whoever may see it.
    let editing = ann.get(&site, &edit_path);
    let key = editing.attrs("main a", "href").into_iter().find(|href| href.contains("/key/")).unwrap();
    let stranger = Browser::new();
    for path in
        [format!("/sheets/{number}"), format!("/sheets/{number}/c"), format!("/sheets/{number}/a/answer"), key.clone()]
    {
        let page = stranger.get(&site, &path);
        page.assert_page(200, &path);
        assert!(page.body.contains(RULES), "{path}");
    }
    assert!(ann.get(&site, &format!("{club}/sheets/{number}")).body.contains(RULES));
    let headings = stranger.get(&site, &format!("/sheets/{number}/a")).texts("section.ask h2");
    assert!(headings[0].starts_with("1. English club code with house rules"), "{headings:?}");
    // The key has the answer of the house rule, and names it.
    let first = question(TURNED);
    let answer = first.reply_text(&first.right_reply().unwrap()).with_full_stop().to_string();
    let told = stranger.get(&site, &key).texts(".aloud > li").remove(0);
    assert!(told.contains(&format!("The answer turns on the house rule “{RULE_NAME}”.")), "{told}");
    assert!(told.contains(answer.split(' ').next().unwrap()), "{told}");
    // Online, the answer of the house rule is right, and that of the printed law is wrong.
    let take = |question: &QuizQuestion| {
        let sent = right_fields(1, question);
        let sent: Vec<(&str, &str)> = sent.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let marks = stranger.post(&site, &format!("/sheets/{number}/a/answer"), &sent);
        marks.assert_page(200, "marks");
        assert!(marks.body.contains(RULES));
        marks.count(".rows > li:first-child.right")
    };
    assert_eq!(take(&first), 1);
    let says_yes = |place: &usize| first.options[*place].text.to_string().starts_with("Yes");
    let wrong = (0..first.options.len()).find(says_yes).unwrap().to_string();
    let marks = stranger.post(&site, &format!("/sheets/{number}/a/answer"), &[("1-choice", wrong.as_str())]);
    assert_eq!(marks.count(".rows > li:first-child.wrong"), 1);
}

#[test]
fn the_files_of_a_sheet_name_the_house_rules() {
    let (_database, site, ann, club) = club_with_rule();
    let edit_path = keep_turned(&site, &ann, &club);
    let editing = ann.get(&site, &edit_path);
    let key = editing.attrs("main a", "href").into_iter().find(|href| href.contains("/key/")).unwrap();
    let under = format!("Under the English club code with “{RULE_NAME}”.");
    for (format, said) in [
        ("json", RULES),
        ("csv", "English club code with “a wrong demand loses the right one”"),
        ("gift", under.as_str()),
        ("moodle", under.as_str()),
    ] {
        let (_, file) = ann.get_file(&site, &format!("{key}/a/{format}"));
        let file = String::from_utf8(file).unwrap();
        assert!(file.contains(said), "{format}: {file}");
        assert!(file.contains("turns on the house rule"), "{format}");
    }
    let number = number_of(&edit_path);
    for path in [format!("/sheets/{number}/a.pdf"), format!("{key}.pdf"), format!("{club}/sheets/{number}/key.pdf")] {
        let (media_type, pdf) = ann.get_file(&site, &path);
        assert!(media_type == "application/pdf" && pdf.starts_with(b"%PDF-"), "{path}");
    }
}

#[test]
fn a_kept_sheet_stays_when_the_club_changes_its_house_rules() {
    let (database, site, ann, club) = club_with_rule();
    let number = number_of(&keep_turned(&site, &ann, &club));
    let sheet = format!("{club}/sheets/{number}");
    let before = stored(&database, &number, 0);
    let asked = |path: &str| Browser::new().get(&site, path).texts("section.ask");
    let printed = asked(&format!("/sheets/{number}/b"));
    assert!(!ann.get(&site, &sheet).body.contains("The club now plays by"));
    set_rules(&site, &ann, &club, "2", &["english-club+no-honours"]);
    assert_eq!(stored(&database, &number, 0), before);
    assert_eq!(asked(&format!("/sheets/{number}/b")), printed);
    let page = ann.get(&site, &sheet);
    assert!(page.body.contains(RULES), "the rules that it was made under");
    assert!(page.body.contains("The club now plays by the English club code with “no honours”."), "{}", page.body);
    // Another sheet from it is asked under the rules of now, for its club.
    let from = page.attrs("main a", "href").into_iter().find(|href| href.contains("from=")).unwrap();
    let again = ann.get(&site, &from);
    again.assert_page(200, "another sheet");
    assert!(again.text("[role=status]").contains("under the present rules of your club"), "{}", again.text("main"));
    assert!(questions(&again).iter().all(|id| id.contains("@english-club+no-honours/")), "{:?}", questions(&again));
    // Whoever makes one without a club gets the code as printed, because no club plays by the old rules any more.
    let own = Browser::new().get(&site, &format!("/sheets/new?from={number}"));
    own.assert_page(200, "another sheet without a club");
    assert!(own.text("[role=status]").contains("No club plays by these house rules now"));
    assert!(questions(&own).iter().all(|id| !id.contains('@')) && own.count("#code option") > 1);
}

#[test]
fn a_sheet_in_the_making_follows_the_house_rules_and_is_shown_before_it_is_kept() {
    let (database, site, ann, club) = club_with_rule();
    // Twelve, because some of them cannot be asked under the other rule, and fewer than four are no sheet.
    let drawn = send(&site, &ann, &begin(&site, &ann, &club, ""), "draw", &[("count", "12")]);
    drawn.assert_page(200, "drawn");
    set_rules(&site, &ann, &club, "2", &["english-club+game-of-seven"]);
    let stopped = send(&site, &ann, &drawn, "keep", &[("title", "Typed")]);
    stopped.assert_page(422, "other rules than those that were shown");
    assert!(stopped.text("[role=alert]").contains("Look at them, and keep it again."));
    assert_eq!((database.count("sheets"), stopped.attr("#title", "value").as_str()), (0, "Typed"));
    assert!(questions(&stopped).iter().all(|id| id.contains("@english-club+game-of-seven/")));
    let kept = send(&site, &ann, &stopped, "keep", &[]);
    assert_eq!(kept.status, 303, "{}", kept.body);
    // Questions as printed, and those of another code, do not get onto a sheet of the club.
    let printed = questions(&stopped).into_iter().filter(|id| !id.starts_with("drayson-25@"));
    let printed: Vec<String> = printed.map(|id| id.replace("@english-club+game-of-seven", "")).take(3).collect();
    let others: Vec<(&str, &str)> =
        printed.iter().map(String::as_str).chain([PRINTED]).map(|id| ("question", id)).collect();
    let sneaked = send(&site, &ann, &stopped, "show", &[&others[..], &[("code", "american-1894")]].concat());
    let ids = questions(&sneaked);
    assert!(ids.contains(&"drayson-25@english-club+game-of-seven/-/1/0".to_owned()), "{ids:?}");
    assert!(ids.iter().all(|id| id.contains("@english-club+game-of-seven/")), "{ids:?}");
    assert_eq!(sneaked.attrs("#code option", "value"), ["english-club+game-of-seven"]);
    // A club that gives up its house rules has sheets under the code as printed.
    set_rules(&site, &ann, &club, "3", &[]);
    let printed = send(&site, &ann, &stopped, "show", &[]);
    assert!(printed.count("#code option") > 1 && questions(&printed).iter().all(|id| !id.contains('@')));
}

#[test]
fn every_stock_sheet_of_a_club_is_under_its_house_rules() {
    let (_database, site, ann, club) = club_with_rule();
    for stock in ["today", "beginners", "revokes", "mixed", "examination", "book-tests"] {
        let page = begin(&site, &ann, &club, &format!("&stock={stock}"));
        let ids = questions(&page);
        assert!(ids.len() >= 4 && ids.iter().all(|id| id.contains(&format!("@{RULE}/"))), "{stock}: {ids:?}");
        let swapped = send(&site, &ann, &page, "swap:0", &[]);
        swapped.assert_page(200, stock);
        assert!(questions(&swapped).iter().all(|id| id.contains(&format!("@{RULE}/"))), "{stock}");
    }
}

#[test]
fn strangers_cannot_have_codes_made_for_their_sheets() {
    let (_database, site) = start_site();
    let browser = Browser::new();
    for query in [
        "code=english-club%2Bno-honours",
        "code=english-club+no-honours",
        "code=x%2Bno-honours",
        "code=english-club&code=english-club%2Bno-honours",
        "code=american-1894,english-club+no-honours",
    ] {
        let page = browser.get(&site, &format!("/sheets/new?{query}"));
        page.assert_page(200, query);
        assert!(page.attrs("#code option", "value").iter().all(|code| !code.contains('+')), "{query}");
    }
    let sent = [("question", TURNED), ("question", PRINTED), ("count", "4"), ("do", "show")];
    let page = browser.post(&site, "/sheets/new", &sent);
    assert!(questions(&page).iter().all(|id| !id.contains('@')), "{:?}", questions(&page));
}

#[test]
fn what_a_club_cannot_have_is_told_and_nothing_is_half_made() {
    let (database, site, ann, club) = club_with_rule();
    let begun = begin(&site, &ann, &club, "");
    let typed = [("title", "שאלות <i>&"), ("date", "1 May")];
    for count in ["0", "41", "1000000"] {
        let page = send(&site, &ann, &begun, "draw", &[&typed[..], &[("count", count)]].concat());
        page.assert_page(422, count);
        let told = page.text("[role=alert]");
        assert!(told.contains(&format!("A sheet has from 4 to 40 questions, so it cannot have {count}.")), "{told}");
        let fields = ["#title", "#date", "#count"].map(|field| page.attr(field, "value"));
        assert_eq!(fields, ["שאלות <i>&", "1 May", count], "what was typed is kept");
        assert_eq!(page.count("main i"), 0);
    }
    // A topic with too few questions under the house rules.
    let few = send(&site, &ann, &begun, "draw", &[("count", "40"), ("topic", "honours"), ("kind", "score")]);
    few.assert_page(422, "too few");
    assert!(few.text("[role=alert]").contains("questions are"), "{}", few.text("[role=alert]"));
    // Somebody else’s club, a club that there is not, and numbers of sheets that the club has not.
    let bob = sign_up(&site, "Bob");
    found(&site, &bob, "Other", "Bob");
    let drawn = send(&site, &ann, &begun, "draw", &[("count", "4")]);
    for id in ["2", "99", "x", "-1", "99999999999999999999"] {
        let page = send(&site, &ann, &drawn, "keep", &[("for", id), ("title", "Typed")]);
        page.assert_page(422, id);
        assert!(page.text("[role=alert]").contains("not a secretary of that club"), "{}", page.text("[role=alert]"));
        assert_eq!((page.attr("#title", "value").as_str(), questions(&page).len()), ("Typed", 4), "{id}");
        ann.get(&site, &format!("/sheets/new?club={id}")).assert_page(404, id);
    }
    assert_eq!((database.count("sheets"), database.count("club_sheets")), (0, 0));
    let number = number_of(&keep_turned(&site, &ann, &club));
    for number in [number.as_str(), "1", "0", "x", "99999999999999999999"] {
        for below in ["", "/key", "/results", "/edit", "/night", "/a/answer"] {
            let path = format!("/clubs/2/sheets/{number}{below}");
            let page = bob.get(&site, &path);
            page.assert_page(404, &path);
            assert!(page.text("main").contains("The club has no sheet of this number."), "{path}");
        }
    }
}
