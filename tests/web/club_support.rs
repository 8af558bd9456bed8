//! What the tests of clubs share: people with accounts, a club, and a sheet of it.

use oddtrick_quiz::{QuizQuestion, Reply};
use scraper::ElementRef;

use crate::support::{Browser, Page, Site, selector};

pub const PASSWORD: &str = "a few plain words";

/// A browser that is signed in to a new account.
#[track_caller]
pub fn sign_up(site: &Site, name: &str) -> Browser {
    let browser = Browser::new();
    let page = browser.post(site, "/account/new", &[("name", name), ("new-password", PASSWORD)]);
    page.assert_page(200, "a new account");
    browser
}

/// Founds a club through the form. Returns its address.
#[track_caller]
pub fn found(site: &Site, browser: &Browser, name: &str, member: &str) -> String {
    let form = browser.get(site, "/clubs/new");
    form.assert_page(200, "the form of a new club");
    let token = form.attr("input[name=token]", "value");
    let code = form.attr("input[name=code][checked]", "value");
    let fields = [("token", token.as_str()), ("code", &code), ("name", name), ("member", member)];
    let founded = browser.post(site, "/clubs/new", &fields);
    assert_eq!(founded.status, 303, "{}", founded.body);
    founded.header("location").split('?').next().unwrap().to_owned()
}

/// The joining code of a club, as its secretary sees it.
#[track_caller]
pub fn joining_code(site: &Site, secretary: &Browser, club: &str) -> String {
    secretary.get(site, &format!("{club}/members")).attr("input[name=code]", "value")
}

#[track_caller]
pub fn join(site: &Site, browser: &Browser, code: &str, name: &str) {
    let joined = browser.post(site, &format!("/clubs/join/{code}"), &[("name", name)]);
    assert_eq!(joined.status, 303, "{}", joined.body);
}

/// The id of a member in the form of the members' page.
#[track_caller]
pub fn member_id(site: &Site, secretary: &Browser, club: &str, name: &str) -> String {
    let page = secretary.get(site, &format!("{club}/members"));
    let options = page.all("#member option").into_iter();
    let found = options.filter(|option| crate::support::text(*option).starts_with(name));
    found.map(|option| option.attr("value").unwrap().to_owned()).next().unwrap_or_else(|| panic!("no {name}"))
}

/// Does something with a member, by the form of the members' page.
#[track_caller]
pub fn change_member(site: &Site, secretary: &Browser, club: &str, name: &str, what: &str) -> Page {
    let id = member_id(site, secretary, club, name);
    secretary.post(site, &format!("{club}/members"), &[("member", &id), ("do", what)])
}

/// Makes and keeps a sheet from a stock sheet, for a club if its number is given. Returns the address to edit it.
#[track_caller]
pub fn keep_sheet(site: &Site, browser: &Browser, club: Option<&str>) -> String {
    let begun = browser.get(site, "/sheets/new?stock=beginners");
    begun.assert_page(200, "a stock sheet");
    let questions = begun.attrs("input[name=question]", "value");
    let token = begun.attr("input[name=token]", "value");
    let code = begun.attrs("select[name=code] option", "value").remove(0);
    let mut fields: Vec<(&str, &str)> = questions.iter().map(|id| ("question", id.as_str())).collect();
    fields.extend([
        ("token", token.as_str()),
        ("title", "An evening"),
        ("count", "6"),
        ("code", &code),
        ("do", "keep"),
    ]);
    fields.extend(club.map(|club| ("for", club)));
    let kept = browser.post(site, "/sheets/new", &fields);
    assert_eq!(kept.status, 303, "{}", kept.body);
    kept.header("location")
}

/// The number of a sheet in its address.
pub fn number_of(edit_path: &str) -> String {
    edit_path.split('/').nth(2).unwrap().to_owned()
}

/// The number of the first question of a form that is answered by one letter.
#[track_caller]
pub fn first_plain_question(site: &Site, sheet_number: &str) -> String {
    let form = Browser::new().get(site, &format!("/sheets/{sheet_number}/a/answer"));
    let names = form.attrs("input[type=radio]", "name");
    names.first().expect("a question with one right option").trim_end_matches("-choice").to_owned()
}

/// Takes form A of a sheet at an address: the first option of the first question with one right option, and some other
/// fields.
#[track_caller]
pub fn take(site: &Site, browser: &Browser, path: &str, sheet_number: &str, others: &[(&str, &str)]) -> Page {
    let field = format!("{}-choice", first_plain_question(site, sheet_number));
    let mut fields = vec![(field.as_str(), "0")];
    fields.extend(others);
    let marks = browser.post(site, path, &fields);
    marks.assert_page(200, "a form taken online");
    marks
}

pub type Fields = Vec<(String, String)>;

/// The fields of the form on the page, as a browser would send them without a button.
pub fn fields(page: &Page) -> Fields {
    let value = |element: &ElementRef<'_>, name: &str| element.attr(name).map(str::to_owned);
    let mut fields = Fields::new();
    for element in page.all("form[method=post] input, form[method=post] select") {
        let Some(name) = value(&element, "name") else { continue };
        match (element.value().name(), element.attr("type")) {
            (_, Some("checkbox" | "radio")) if element.attr("checked").is_none() => {}
            ("select", _) => {
                let chosen = element.select(&selector("option[selected]")).next();
                let chosen = chosen.or_else(|| element.select(&selector("option")).next()).unwrap();
                fields.push((name, value(&chosen, "value").unwrap()));
            }
            _ => fields.push((name, value(&element, "value").unwrap_or_default())),
        }
    }
    fields
}

/// The fields with which somebody gives the right answer to a question online.
pub fn right_fields(n: usize, question: &QuizQuestion) -> Fields {
    match question.right_reply().unwrap() {
        Reply::One(place) => vec![(format!("{n}-choice"), place.to_string())],
        Reply::Many(places) if places.is_empty() => vec![(format!("{n}-none"), "yes".into())],
        Reply::Many(places) => places.iter().map(|place| (format!("{n}-choice"), place.to_string())).collect(),
        Reply::Pair(pair) => vec![(format!("{n}-ab"), pair.ab.to_string()), (format!("{n}-yz"), pair.yz.to_string())],
        Reply::Number(number) => vec![(format!("{n}-number"), number.to_string())],
    }
}
