//! What every secretary of a club can do with its sheets, whoever made them: title and date, key, results, club nights.

use crate::club_support::{
    change_member, fields, first_plain_question, found, join, joining_code, keep_sheet, number_of, sign_up,
};
use crate::support::{Browser, Database, Page, Site, start_site, text};

/// A club with two secretaries and a member, and a sheet that the first secretary made.
struct Setting {
    database: Database,
    site: Site,
    ann: Browser,
    bob: Browser,
    cat: Browser,
    club: String,
    number: String,
    /// The address with which the maker edits the sheet.
    edit_path: String,
}

impl Setting {
    fn new() -> Setting {
        let (database, site) = start_site();
        let [ann, bob, cat] = ["Ann", "Bob", "Cat"].map(|name| sign_up(&site, name));
        let club = found(&site, &ann, "The Turf", "Ann");
        let code = joining_code(&site, &ann, &club);
        join(&site, &bob, &code, "Bob");
        join(&site, &cat, &code, "Cat");
        assert_eq!(change_member(&site, &ann, &club, "Bob", "secretary").status, 303);
        let edit_path = keep_sheet(&site, &ann, Some(club.rsplit('/').next().unwrap()));
        let number = number_of(&edit_path);
        Setting { database, site, ann, bob, cat, club, number, edit_path }
    }

    /// The page of the sheet in the club, and what is below it.
    fn sheet(&self, below: &str) -> String {
        format!("{}/sheets/{}{below}", self.club, self.number)
    }
}

/// Sends a form with title, club and date to its address, after some fields are changed.
fn save(site: &Site, browser: &Browser, form: &Page, changes: &[(&str, &str)]) -> Page {
    let before = fields(form);
    let path = form.attr("form:has(#title)", "action");
    let names = ["revision", "was-title", "was-club", "was-date", "title", "club", "date"];
    let kept = before
        .iter()
        .filter(|(name, _)| names.contains(&name.as_str()) && !changes.iter().any(|(changed, _)| changed == name));
    let mut sent: Vec<(&str, &str)> = kept.map(|(name, value)| (name.as_str(), value.as_str())).collect();
    sent.extend(changes);
    browser.post(site, &path, &sent)
}

#[test]
fn a_second_secretary_edits_the_sheet_reads_its_key_and_enters_results() {
    let setting = Setting::new();
    let Setting { database, site, bob, cat, number, .. } = &setting;
    let page = bob.get(site, &setting.sheet(""));
    let links = page.attrs("main a", "href");
    for below in ["/edit", "/key", "/results"] {
        assert!(links.contains(&setting.sheet(below)), "{below}: {links:?}");
    }
    let form = bob.get(site, &setting.sheet("/edit"));
    form.assert_page(200, "the form of the second secretary");
    let saved = save(site, bob, &form, &[("title", "Bob’s <b>evening</b>"), ("date", "1 May")]);
    assert_eq!(saved.header("location"), setting.sheet(""), "{}", saved.body);
    let public = Browser::new().get(site, &format!("/sheets/{number}/b"));
    assert!(public.text("h1").contains("Bob’s <b>evening</b>") && public.body.contains("1 May"));
    bob.get(site, &setting.sheet("/key")).assert_page(200, "the key");
    let plain = first_plain_question(site, number);
    let typed = [("do", "add"), ("form", "A"), ("name", "Guest"), (plain.as_str(), "a")];
    assert_eq!(bob.post(site, &setting.sheet("/results"), &typed).status, 303);
    assert_eq!(database.count("sheet_results"), 1);
    // A member sees none of it, and cannot send the form either.
    let page = cat.get(site, &setting.sheet(""));
    assert!(page.attrs("main a", "href").iter().all(|href| !href.ends_with("/edit") && !href.ends_with("/key")));
    for (browser, status) in [(cat, 403), (&sign_up(site, "Dan"), 404)] {
        assert_eq!(save(site, browser, &form, &[("title", "Mine")]).status, status);
    }
    assert!(Browser::new().get(site, &format!("/sheets/{number}")).text("h1").contains("Bob’s"));
    // Who is no secretary any more is refused, also with a form that was opened before.
    assert_eq!(change_member(site, &setting.ann, &setting.club, "Bob", "ordinary").status, 303);
    save(site, bob, &form, &[("title", "Too late")]).assert_page(403, "an ordinary member now");
}

#[test]
fn the_second_of_two_secretaries_sees_what_the_first_changed_and_loses_nothing() {
    let setting = Setting::new();
    let Setting { site, ann, bob, .. } = &setting;
    let forms = [ann, bob].map(|browser| browser.get(site, &setting.sheet("/edit")));
    assert_eq!(save(site, ann, &forms[0], &[("title", "Ann’s"), ("date", "1 May")]).status, 303);
    // Bob changes the title too, and leaves the date alone.
    let second = save(site, bob, &forms[1], &[("title", "Bob’s")]);
    second.assert_page(409, "two at once");
    let told = second.text("[role=alert]");
    assert!(told.contains("Somebody else changed this sheet while you did, so nothing of yours has been saved yet."));
    assert!(told.contains("The title is now “ Ann’s ”; it was “ An evening ”."), "{told}");
    assert!(told.contains("The date is now “ 1 May ”"), "{told}");
    assert_eq!((second.attr("#title", "value").as_str(), second.attr("#date", "value").as_str()), ("Bob’s", "1 May"));
    assert_eq!(text(second.all("[role=alert] li bdi")[0]), "Ann’s");
    assert_eq!(save(site, bob, &second, &[]).status, 303);
    let page = Browser::new().get(site, &format!("/sheets/{}", setting.number));
    assert!(page.text("h1").contains("Bob’s") && page.body.contains("1 May"), "{}", page.body);
    // The maker’s address takes part in the same way, and a change that both made is no conflict.
    let makers = ann.get(site, &setting.edit_path);
    let of_bob = bob.get(site, &setting.sheet("/edit"));
    assert_eq!(save(site, ann, &makers, &[("title", "Ours")]).header("location"), setting.edit_path);
    assert_eq!(save(site, bob, &of_bob, &[("title", "Ours")]).status, 303);
    assert_eq!(save(site, bob, &of_bob, &[("date", "2 May")]).status, 409);
    // Whoever changed it and took that back is told of too.
    let before = bob.get(site, &setting.sheet("/edit"));
    for title in ["Other", "Ours"] {
        assert_eq!(save(site, ann, &ann.get(site, &setting.edit_path), &[("title", title)]).status, 303);
    }
    let taken_back = save(site, bob, &before, &[("title", "Bob’s again")]);
    taken_back.assert_page(409, "changed and taken back");
    assert!(taken_back.text("[role=alert]").contains("It says now what it said before."));
    assert_eq!(taken_back.attr("#title", "value"), "Bob’s again");
    // A form without what it was shown with, as an old page sends it, is told all.
    let old = [("revision", "1"), ("title", "Old"), ("club", ""), ("date", "")];
    let old = ann.post(site, &setting.edit_path, &old);
    old.assert_page(409, "an old form");
    assert!(old.text("[role=alert]").contains("The title is now “ Ours ”.") && old.attr("#title", "value") == "Old");
}

#[test]
fn a_title_that_cannot_be_keeps_what_was_typed_in_the_form_of_a_club() {
    let setting = Setting::new();
    let Setting { site, bob, .. } = &setting;
    let form = bob.get(site, &setting.sheet("/edit"));
    for (title, told) in [
        ("x".repeat(10_240), "The title has at most 120 characters; this one has 10240. Shorten it."),
        ("a\u{202e}b".to_owned(), "The title has invisible characters. Type it by hand."),
    ] {
        let refused = save(site, bob, &form, &[("title", &title), ("date", "1 May")]);
        refused.assert_page(422, told);
        assert!(refused.text("[role=alert]").contains(told), "{}", refused.text("[role=alert]"));
        assert_eq!((refused.attr("#title", "value"), refused.attr("#date", "value")), (title, "1 May".to_owned()));
    }
    assert!(bob.get(site, &setting.sheet("")).text("h1").contains("An evening"));
}

/// The fields of the one-click form on a page.
fn night_form(page: &Page) -> (String, Vec<(String, String)>) {
    let form = "form:has(input[name=told])";
    let inputs = page.all(&format!("{form} input")).into_iter();
    let fields = inputs.map(|it| (it.attr("name").unwrap().to_owned(), it.attr("value").unwrap().to_owned()));
    (page.attr(form, "action"), fields.collect())
}

fn click(site: &Site, browser: &Browser, page: &Page, others: &[(&str, &str)]) -> Page {
    let (action, fields) = night_form(page);
    let mut sent: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    sent.extend(others);
    browser.post(site, &action, &sent)
}

#[test]
fn a_club_night_starts_with_one_click_and_any_secretary_leads_it() {
    let setting = Setting::new();
    let Setting { database, site, ann, bob, cat, .. } = &setting;
    let page = bob.get(site, &setting.sheet(""));
    assert_eq!(page.texts("form button.button").iter().filter(|label| *label == "Start club night").count(), 1);
    let begun: Vec<Page> = (0..2).map(|_| click(site, bob, &page, &[])).collect();
    assert_eq!((begun[0].status, database.count("nights")), (303, 1), "sent twice, it begins one");
    let lead = begun[0].header("location");
    assert_eq!(begun[1].header("location"), lead);
    // The other secretary finds it and moves it on; the buttons stay at the club’s address.
    assert!(ann.get(site, &setting.sheet("/night")).attrs("main a", "href").contains(&lead));
    let leading = ann.get(site, &lead);
    leading.assert_page(200, "the leader's page");
    assert!(leading.attrs("main a", "href").contains(&setting.sheet("")), "back to the sheet in the club");
    let step = leading.attr("[data-night]", "data-step");
    let next = [("step", step.as_str()), ("do", "next")];
    assert_eq!(ann.post(site, &lead, &next).header("location"), lead);
    assert!(bob.get(site, &lead).text("h1").starts_with("Question 1 of"));
    bob.post(site, &lead, &next).assert_page(409, "somebody has moved it on");
    // Members neither see the button nor lead; whoever has the editing address sees the night, and leads their own.
    let members = cat.get(site, &setting.sheet(""));
    assert_eq!(members.count("form:has(input[name=told])"), 0);
    cat.get(site, &lead).assert_page(403, "a member");
    cat.post(site, &setting.sheet("/night"), &[("seconds", "60"), ("told", "each")]).assert_page(403, "a member");
    let makers = ann.get(site, &format!("{}/night", setting.edit_path));
    assert!(makers.text("main").contains("led by a secretary of the club"), "{}", makers.text("main"));
    assert!(makers.attrs("ul.ways a", "href").is_empty());
    let own = click(site, &Browser::new(), &Browser::new().get(site, &setting.edit_path), &[]);
    assert!(own.header("location").contains("/lead/"), "{}", own.body);
    assert_eq!(database.count("nights"), 2);
    let of_club = bob.get(site, &setting.sheet("/night")).attrs("ul.ways a", "href");
    assert_eq!(of_club.len(), 2, "a club leads all nights of its sheets");
    bob.get(site, &of_club[0]).assert_page(200, "a night of the maker");
}

#[test]
fn the_page_of_the_club_asks_which_sheet_is_put_to_the_room() {
    let setting = Setting::new();
    let Setting { database, site, ann, cat, club, number, .. } = &setting;
    let start = format!("{club}/night");
    assert!(ann.get(site, club).attrs("main a.button", "href").contains(&start));
    assert!(!cat.get(site, club).attrs("main a", "href").contains(&start));
    let page = ann.get(site, &start);
    page.assert_page(200, "which sheet");
    assert_eq!(page.attrs("#sheet option", "value"), [number.as_str()]);
    for wrong in ["", "1", "999999999", "x", "99999999999999999999"] {
        let refused = click(site, ann, &page, &[("sheet", wrong)]);
        refused.assert_page(422, wrong);
        assert!(refused.text("[role=alert]").contains("Choose one of the sheets of the club."));
    }
    assert_eq!(database.count("nights"), 0, "nothing half made");
    let begun = click(site, ann, &page, &[("sheet", number)]);
    assert!(begun.header("location").starts_with(&setting.sheet("/night/")), "{}", begun.body);
    let empty = found(site, ann, "Another", "Ann");
    let page = ann.get(site, &format!("{empty}/night"));
    assert!(page.text("main").contains("the club has no sheet yet") && page.count("#sheet") == 0);
}
