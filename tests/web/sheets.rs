//! Making a sheet, keeping it, printing its forms, and who sees its key.

use std::collections::BTreeSet;

use oddtrick_quiz::{QuestionId, QuizQuestion};
use scraper::ElementRef;

use crate::club_support::{Fields, fields, right_fields};
use crate::support::{Browser, Database, LIBRARY, Page, Site, read_only_site, selector, start_site, text};

/// Sends a form with a button, after some fields are changed.
fn send(site: &Site, path: &str, fields: &Fields, button: &str, changes: &[(&str, &str)]) -> Page {
    let kept = fields.iter().filter(|(name, _)| !changes.iter().any(|(changed, _)| changed == name));
    let mut sent: Vec<(&str, &str)> = kept.map(|(name, value)| (name.as_str(), value.as_str())).collect();
    sent.extend(changes);
    sent.push(("do", button));
    Browser::new().post(site, path, &sent)
}

fn change(site: &Site, page: &Page, button: &str, changes: &[(&str, &str)]) -> Page {
    send(site, "/sheets/new", &fields(page), button, changes)
}

fn questions(page: &Page) -> Vec<String> {
    fields(page).into_iter().filter(|(name, _)| name == "question").map(|(_, value)| value).collect()
}

/// Makes and keeps a sheet of revokes. Returns its number, its edit token and its editing page.
fn keep_revokes(site: &Site) -> (String, String, Page) {
    let begun = Browser::new().get(site, "/sheets/new?stock=revokes");
    begun.assert_page(200, "a stock sheet");
    let kept = change(site, &begun, "keep", &[("title", "Revokes <b>&"), ("club", "מועדון"), ("date", "1 May")]);
    assert_eq!(kept.status, 303, "{}", kept.body);
    let place = kept.header("location");
    let parts: Vec<&str> = place.split('/').collect();
    let (number, token) = (parts[2].to_owned(), parts[4].to_owned());
    (number, token, Browser::new().get(site, &place))
}

fn key_path(editing: &Page) -> String {
    editing.attrs("main a", "href").into_iter().find(|href| href.contains("/key/")).unwrap()
}

/// The questions of a form of the first sheet that was kept. The form is a place, from 0.
fn form_questions(database: &Database, form: u8) -> Vec<QuizQuestion> {
    let connection = database.connect();
    let sql = "SELECT spec FROM sheet_questions WHERE sheet = 1001 AND form = ?1 ORDER BY position";
    let mut select = connection.prepare(sql).unwrap();
    let ids = select.query_map([form], |row| row.get::<_, String>(0)).unwrap().map(Result::unwrap);
    ids.map(|id| QuizQuestion::restore(&LIBRARY, &id.parse::<QuestionId>().unwrap()).unwrap()).collect()
}

#[test]
fn a_sheet_is_changed_with_plain_forms_and_kept_once() {
    let (database, site) = start_site();
    let begun = Browser::new().get(&site, "/sheets/new");
    begun.assert_page(200, "an empty form");
    let drawn = change(&site, &begun, "draw", &[("count", "6"), ("topic", "revoke"), ("title", "An <i>evening</i>")]);
    drawn.assert_page(200, "a sheet in the making");
    let first = questions(&drawn);
    assert_eq!((first.len(), drawn.count(".preview .ask")), (6, 6));
    assert!(drawn.attrs("#title", "value").contains(&"An <i>evening</i>".to_owned()), "what was typed is kept");
    let pinned = change(&site, &drawn, "pin:1", &[]);
    assert_eq!((questions(&pinned), pinned.count("[name=pinned]")), (first.clone(), 1));
    let swapped = questions(&change(&site, &pinned, "swap:0", &[]));
    assert!(swapped[0] != first[0] && swapped[1..] == first[1..]);
    let moved = questions(&change(&site, &pinned, "down:0", &[]));
    assert_eq!((&moved[0], &moved[1], &moved[2..]), (&first[1], &first[0], &first[2..]));
    let again = change(&site, &pinned, "draw", &[]);
    let redrawn = questions(&again);
    assert_eq!(redrawn[1], first[1]);
    assert!([0, 2, 3, 4, 5].into_iter().all(|place| redrawn[place] != first[place]), "{redrawn:?}");
    assert_eq!(database.count("sheets"), 0, "nothing is stored until the sheet is kept");
    let kept: Vec<String> = (0..2).map(|_| change(&site, &again, "keep", &[]).header("location")).collect();
    assert!(kept[0] == kept[1] && kept[0].starts_with("/sheets/1001/edit/"), "{kept:?}");
    assert_eq!((database.count("sheets"), database.count("sheet_questions")), (1, 24));
    // Going back and keeping another sheet makes another sheet, and loses neither.
    let other = change(&site, &pinned, "keep", &[]).header("location");
    assert!(other.starts_with("/sheets/1002/edit/"), "{other}");
}

#[test]
fn only_the_key_has_the_key_and_it_is_right_for_every_form() {
    let (_database, site) = start_site();
    let (number, token, editing) = keep_revokes(&site);
    editing.assert_page(200, "the editing page");
    let key_path = key_path(&editing);
    let key_token = key_path.rsplit('/').next().unwrap();
    let key = Browser::new().get(&site, &key_path);
    key.assert_page(200, "the key");
    assert_eq!((key.header("cache-control").as_str(), key.count("section.key")), ("no-store", 4));
    let mut orders = BTreeSet::new();
    for (form, section) in ["a", "b", "c", "d"].into_iter().zip(key.all("section.key")) {
        let page = Browser::new().get(&site, &format!("/sheets/{number}/{form}"));
        page.assert_page(200, "a form");
        let lines: Vec<ElementRef<'_>> = section.select(&selector(".aloud > li")).collect();
        let asked = page.all("section.ask");
        assert_eq!((lines.len(), asked.len()), (12, 12));
        for (question, line) in asked.iter().zip(&lines) {
            let letters: Vec<String> = question.select(&selector(".ticks .letter")).map(text).collect();
            let options: Vec<String> = question.select(&selector(".ticks .letter + span")).map(text).collect();
            let told = line.select(&selector(".letter")).map(text).collect::<String>();
            let right: Vec<&String> = letters
                .iter()
                .zip(&options)
                .filter(|(letter, _)| told.trim_matches(['(', ')']).split(", ").any(|each| each == *letter))
                .map(|(_, option)| option)
                .collect();
            assert!(right.iter().all(|option| text(*line).contains(option.as_str())), "{}", text(*line));
            // A claim that is true or false is of no page.
            let is_claim = text(*question).contains("Is that true?");
            let source = ["p. ", "An invented table"].iter().any(|source| text(*line).contains(source));
            assert!(text(*line).contains("Law ") && (source || is_claim), "{}", text(*line));
        }
        orders.insert(asked.iter().map(|question| text(*question)).collect::<Vec<_>>());
        for public in [&page, &Browser::new().get(&site, &format!("/sheets/{number}"))] {
            assert!(!public.body.contains(key_token) && !public.body.contains(&token));
            assert_eq!(public.count(".key, .aloud"), 0);
            assert!(!public.body.contains("If somebody objects"));
        }
        let css = page.attrs("link[href^='/sheets/page.css']", "href").pop().unwrap();
        let css = Browser::new().get(&site, &css);
        assert!(css.body.contains(&format!("Sheet {number} · Form {}", form.to_uppercase())), "{}", css.body);
    }
    assert_eq!(orders.len(), 4, "each form is another");
    let wrong = "0".repeat(32);
    for path in [
        format!("/sheets/{number}/key/{wrong}"),
        format!("/sheets/{number}/key/{token}"),
        format!("/sheets/{number}/key/x"),
        format!("/sheets/{number}/edit/{wrong}"),
        format!("/sheets/{number}/edit/{key_token}"),
    ] {
        Browser::new().get(&site, &path).assert_page(403, &path);
    }
}

/// Every file of a sheet, and who may have it: a form is for everybody, whatever has answers only for those with the key.
#[test]
fn files_with_answers_open_only_with_the_key() {
    let (_database, site) = start_site();
    let (number, token, editing) = keep_revokes(&site);
    let key = key_path(&editing);
    let browser = Browser::new();
    for query in ["", "?paper=letter&columns=2", "?size=large"] {
        let (media_type, pdf) = browser.get_file(&site, &format!("/sheets/{number}/b.pdf{query}"));
        assert!(media_type == "application/pdf" && pdf.starts_with(b"%PDF-"), "{query}");
    }
    let (media_type, pdf) = browser.get_file(&site, &format!("{key}.pdf"));
    assert!(media_type == "application/pdf" && pdf.starts_with(b"%PDF-"));
    let beginnings: [(&str, &[u8]); 6] =
        [("moodle", b"<?xml"), ("gift", b"//"), ("qti", b"PK"), ("anki", b"PK"), ("csv", b""), ("json", b"{")];
    let page = browser.get(&site, &key);
    let links = page.attrs("ul.files a", "href");
    assert_eq!(links.len(), 4 * beginnings.len());
    for (format, beginning) in beginnings {
        let path = format!("{key}/a/{format}");
        assert!(links.contains(&path), "{path}");
        let (_, file) = browser.get_file(&site, &path);
        assert!(file.len() > 1000 && file.starts_with(beginning), "{format}");
    }
    let wrong = "0".repeat(32);
    for (status, path) in [
        (403, format!("/sheets/{number}/key/{wrong}.pdf")),
        (403, format!("/sheets/{number}/key/{wrong}/a/json")),
        (403, format!("/sheets/{number}/key/{token}/a/json")),
        (404, format!("{key}/e/json")),
        (404, format!("{key}/a/docx")),
        (404, format!("/sheets/{number}/e.pdf")),
        (404, "/sheets/999999999/a.pdf".to_owned()),
    ] {
        browser.get(&site, &path).assert_page(status, &path);
    }
}

#[test]
fn the_stored_questions_are_those_on_paper_and_never_change() {
    let (database, site) = start_site();
    let (number, token, _) = keep_revokes(&site);
    let form_c = |database: &Database| -> Vec<String> {
        let connection = database.connect();
        let sql = "SELECT spec FROM sheet_questions WHERE sheet = 1001 AND form = 2 ORDER BY position";
        let mut select = connection.prepare(sql).unwrap();
        select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let before = form_c(&database);
    let page = Browser::new().get(&site, &format!("/sheets/{number}/c"));
    for (id, asked) in before.iter().zip(page.all("section.ask")) {
        let question = QuizQuestion::restore(&LIBRARY, &id.parse::<QuestionId>().unwrap()).unwrap();
        assert!(text(asked).contains(&LIBRARY.code_text(question.code.text_id).unwrap().title), "{id}");
        assert_eq!(asked.select(&selector(".ticks li")).count(), question.options.len(), "{id}");
    }
    let path = format!("/sheets/{number}/edit/{token}");
    let edited = Browser::new().post(&site, &path, &[("revision", "1"), ("title", "Other")]);
    assert_eq!(edited.status, 303);
    assert_eq!(form_c(&database), before);
    let after = Browser::new().get(&site, &format!("/sheets/{number}/c"));
    let asks = |page: &Page| page.all("section.ask").into_iter().map(text).collect::<Vec<_>>();
    assert_eq!(asks(&after), asks(&page));
    assert!(after.text("h1").contains("Other"));
}

#[test]
fn the_second_of_two_editors_sees_what_the_first_did_and_loses_nothing() {
    let (_database, site) = start_site();
    let (_, _, editing) = keep_revokes(&site);
    let path = editing.attrs("form.account", "action").pop().unwrap();
    let sent = fields(&editing);
    assert_eq!(send(&site, &path, &sent, "", &[("title", "First")]).status, 303);
    let second = send(&site, &path, &sent, "", &[("title", "Second")]);
    second.assert_page(409, "a conflict");
    assert_eq!(text(second.all("[role=alert] bdi")[0]), "First", "what the first has set");
    assert!(second.attrs("#title", "value").contains(&"Second".to_owned()), "what was typed is still there");
    assert_eq!(send(&site, &path, &fields(&second), "", &[]).status, 303);
    assert!(Browser::new().get(&site, &path).text(".lead").contains("Second"));
}

#[test]
fn titles_are_shown_as_typed_and_never_as_markup() {
    let (_database, site) = start_site();
    let (number, _, editing) = keep_revokes(&site);
    for path in [format!("/sheets/{number}"), format!("/sheets/{number}/b")] {
        let page = Browser::new().get(&site, &path);
        assert!(page.text("h1").contains("Revokes <b>&"), "{}", page.text("h1"));
        assert!(page.body.contains("מועדון") && page.count("h1 b") == 0);
        assert_eq!(page.attrs("h1", "dir"), ["auto"]);
    }
    let path = editing.attrs("form.account", "action").pop().unwrap();
    for (title, message) in [("x".repeat(10_240), "it has at most"), ("a\u{202e}b".into(), "invisible characters")] {
        let page = send(&site, &path, &fields(&editing), "", &[("title", &title)]);
        page.assert_page(422, "a title that cannot be");
        let message =
            if message.starts_with("it") { "at most 120 characters; this one has 10240. Shorten it." } else { message };
        assert!(page.text("[role=alert]").contains(message), "{}", page.text("[role=alert]"));
    }
}

#[test]
fn what_cannot_be_made_is_refused_and_nothing_is_kept() {
    let (database, site) = start_site();
    let begun = Browser::new().get(&site, "/sheets/new");
    for count in ["0", "3", "41", "1000000", "99999999999999999999"] {
        let page = change(&site, &begun, "draw", &[("count", count)]);
        page.assert_page(422, count);
        let told = page.text("[role=alert]");
        assert!(told.contains(&format!("A sheet has from 4 to 40 questions, so it cannot have {count}.")), "{told}");
        assert_eq!(page.attrs("#count", "value"), [count], "what was typed is kept");
    }
    let too_few = change(&site, &begun, "draw", &[("code", "american-1894"), ("topic", "revoke"), ("count", "40")]);
    too_few.assert_page(422, "too few");
    assert!(too_few.text("[role=alert]").contains("are about the revoke under this code: ask for at most"));
    let drawn = Browser::new().get(&site, "/sheets/new?stock=beginners");
    let ten_kilobytes = "x".repeat(10_240);
    for (button, changes) in [
        ("keep", vec![("title", ten_kilobytes.as_str())]),
        ("keep", vec![("question", "drayson-9999/-/1/1")]),
        ("keep", vec![("question", "<b>")]),
        ("draw", vec![("law", "9999")]),
        ("draw", vec![("topic", "no-such")]),
        ("draw", vec![("count", "many")]),
        ("swap:99", vec![]),
    ] {
        let sent = [&changes[..], &[("date", "1 <b>May</b>")]].concat();
        let page = change(&site, &drawn, button, &sent);
        page.assert_page(422, &format!("{button} {changes:?}"));
        assert!(page.count("[role=alert]") >= 1);
        assert_eq!(page.attrs("#date", "value"), ["1 <b>May</b>"], "what was typed is kept");
        let title =
            changes.iter().find(|(name, _)| *name == "title").map_or("First questions on the laws of whist", |it| it.1);
        assert_eq!(page.attrs("#title", "value"), [title]);
        let replaced = changes.iter().any(|(name, _)| *name == "question");
        assert_eq!(questions(&page).len(), if replaced { 0 } else { questions(&drawn).len() }, "{changes:?}");
    }
    // One question that is none does not take the others with it.
    let mut with_bad = fields(&drawn);
    with_bad.push(("question".into(), "drayson-9999/-/1/1".into()));
    let page = send(&site, "/sheets/new", &with_bad, "keep", &[]);
    page.assert_page(422, "a question that is none");
    assert!(page.text("[role=alert]").contains("“drayson-9999/-/1/1” cannot stand on a sheet, and is left out"));
    assert_eq!(questions(&page), questions(&drawn));
    change(&site, &begun, "keep", &[]).assert_page(422, "a sheet without questions");
    change(&site, &drawn, "burn", &[]).assert_page(400, "no button of ours");
    Browser::new().post_raw(&site, "/sheets/new", "text/plain", b"x").assert_page(400, "no form");
    assert_eq!((database.count("sheets"), database.count("sheet_questions")), (0, 0));
}

#[test]
fn numbers_that_no_sheet_has_lead_on_to_something() {
    let site = read_only_site();
    for path in ["/sheets/1001", "/sheets/0", "/sheets/99999999999999999999", "/sheets/x", "/sheets/1001/a"] {
        let page = Browser::new().get(site, path);
        page.assert_page(404, path);
        assert!(page.attrs("main a", "href").contains(&"/sheets/new".to_owned()), "{path}");
    }
    let old = Browser::new().get(site, "/sheets/20261122");
    assert!(old.attrs("main a", "href").contains(&"/sheet/20261122".to_owned()));
    for query in ["", "?sheet=1", "?sheet=1&form=x", "?sheet=1&form=%22%7D", "?sheet=-1&form=A"] {
        let path = format!("/sheets/page.css{query}");
        assert_eq!(Browser::new().get(site, &path).status, 404, "{path}");
    }
}

#[test]
fn every_stock_sheet_can_be_started_and_kept_ones_started_from() {
    let (_database, site) = start_site();
    let begun = Browser::new().get(&site, "/sheets/new");
    let stock: Vec<String> = begun.attrs("main a", "href").into_iter().filter(|href| href.contains("stock=")).collect();
    assert_eq!(stock.len(), 6);
    for href in stock {
        let page = Browser::new().get(&site, &href);
        page.assert_page(200, &href);
        assert!((4..=40).contains(&page.count(".preview .ask")), "{href}");
        assert!(page.attrs("#count", "value")[0] == page.count(".preview .ask").to_string());
    }
    let (number, _, _) = keep_revokes(&site);
    let again = Browser::new().get(&site, &format!("/sheets/new?from={number}"));
    assert_eq!(again.count(".preview .ask"), 12);
    Browser::new().get(&site, "/sheets/new?from=9").assert_page(404, "no such sheet");
}

#[test]
fn a_form_taken_online_is_marked_by_the_engine_and_open_questions_tell_nothing() {
    let (database, site) = start_site();
    let (number, _, _) = keep_revokes(&site);
    let path = format!("/sheets/{number}/b/answer");
    let asked = Browser::new().get(&site, &path);
    asked.assert_page(200, "a form to take");
    assert_eq!((asked.count("form fieldset.options"), asked.count("main [checked]")), (12, 0));
    let questions = form_questions(&database, 1);
    let points: u32 = questions.iter().map(|question| u32::from(question.full_mark())).sum();
    let right: Fields = (1..).zip(&questions).flat_map(|(n, question)| right_fields(n, question)).collect();
    let right: Vec<(&str, &str)> = right.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let marked = Browser::new().post(&site, &path, &right);
    marked.assert_page(200, "marks");
    assert_eq!(marked.text(".lead"), format!("{points} of {points} points"));
    assert_eq!(marked.count(".rows .right"), 12);
    let first_wrong: Vec<(&str, &str)> = right.iter().copied().filter(|(name, _)| !name.starts_with("1-")).collect();
    let open = Browser::new().post(&site, &path, &first_wrong);
    let line = text(open.all(".rows > li")[0]);
    assert!(line.contains("Left open"), "{line}");
    assert!(!line.contains("Law "), "an open question tells no answer: {line}");
    Browser::new().post(&site, &path, &[("1-choice", "99")]).assert_page(400, "an option that is not there");
    // A name that cannot be taken loses no answer.
    for (name, told) in
        [("x".repeat(10_240), "this one has 10240. Shorten it."), ("a\u{202e}b".into(), "Type it by hand.")]
    {
        let mut sent = right.clone();
        sent.push(("name", name.as_str()));
        let refused = Browser::new().post(&site, &path, &sent);
        refused.assert_page(422, told);
        assert!(refused.text("[role=alert]").contains(told), "{}", refused.text("[role=alert]"));
        let chosen = refused.count("main [checked]");
        let written = refused.attrs("input[type=number]", "value").iter().filter(|value| !value.is_empty()).count();
        assert_eq!((chosen + written, refused.attr("#name", "value")), (right.len(), name));
    }
    assert_eq!(database.count("sheet_results"), 0);
    Browser::new().get(&site, &format!("/sheets/{number}/e/answer")).assert_page(404, "no such form");
}

#[test]
fn results_come_from_paper_and_from_those_who_give_a_name_online() {
    let (database, site) = start_site();
    let (number, token, editing) = keep_revokes(&site);
    let results = format!("/sheets/{number}/results/{token}");
    assert!(editing.attrs("main a", "href").contains(&results));
    let empty = Browser::new().get(&site, &results);
    empty.assert_page(200, "no results yet");
    assert_eq!(empty.header("cache-control"), "no-store");
    // Online: without a name nothing is kept, and the same answers under the same name are kept once.
    let answer_path = format!("/sheets/{number}/b/answer");
    let first_right = right_fields(1, &form_questions(&database, 1)[0]);
    for name in ["", "Ada <i>", "Ada <i>"] {
        let mut fields: Vec<(&str, &str)> = first_right.iter().map(|(n, value)| (n.as_str(), value.as_str())).collect();
        fields.push(("name", name));
        let page = Browser::new().post(&site, &answer_path, &fields);
        page.assert_page(200, "marks");
        assert_eq!(page.body.contains("can now see these answers"), !name.is_empty());
    }
    assert_eq!((database.count("sheet_results"), database.count("sheet_answers")), (1, 12));
    // From paper: what is no answer is refused, and nothing typed is lost.
    let wrong = [("do", "add"), ("name", "=Ben"), ("form", "C"), ("1", "z9")];
    let refused = Browser::new().post(&site, &results, &wrong);
    refused.assert_page(422, "no such answer");
    assert!(refused.body.contains("Question 1:") && refused.attrs("[name='1']", "value") == ["z9"]);
    assert_eq!(refused.attrs("#name", "value"), ["=Ben"]);
    for wrong in [&[("do", "add"), ("form", "C"), ("1", "a")][..], &[("do", "add"), ("name", "Ben"), ("form", "C")]] {
        Browser::new().post(&site, &results, wrong).assert_page(422, "no name, or no answer");
    }
    assert_eq!(database.count("sheet_results"), 1);
    // The key of form C wins every point.
    let written = |question: &QuizQuestion| oddtrick_quiz::sheet::written_reply(&question.right_reply().unwrap());
    let letters: Vec<String> = form_questions(&database, 2).iter().map(written).collect();
    let numbers: Vec<String> = (1..=12).map(|n| n.to_string()).collect();
    let mut fields = vec![("do", "add"), ("name", "=Ben"), ("form", "C")];
    fields.extend(numbers.iter().map(String::as_str).zip(letters.iter().map(String::as_str)));
    let added = Browser::new().post(&site, &results, &fields);
    assert_eq!(added.status, 303, "{}", added.body);
    let page = Browser::new().get(&site, &results);
    page.assert_page(200, "two results");
    let points: Vec<String> = page.all("table:first-of-type td.num-col").into_iter().map(text).take(2).collect();
    let (won, of) = points[0].split_once(" of ").unwrap();
    assert_eq!(won, of, "the best stands first: {points:?}");
    assert!(page.body.contains("Ada &") && !page.body.contains("Ada <i>"));
    let csv = Browser::new().get(&site, &format!("{results}.csv"));
    assert_eq!((csv.status, csv.body.lines().count()), (200, 3));
    assert!(csv.body.contains("\r\n'=Ben,C,on paper,"), "{}", csv.body);
    // Only the address of the maker opens any of it.
    for path in [format!("/sheets/{number}/results/{}", "0".repeat(32)), format!("/sheets/{number}/results/x.csv")] {
        assert!([403, 404].contains(&Browser::new().get(&site, &path).status), "{path}");
    }
    let remove = page.attrs("button[name=do][value^=remove]", "value");
    assert_eq!(Browser::new().post(&site, &results, &[("do", &remove[0])]).status, 303);
    assert_eq!(database.count("sheet_results"), 1);
}
