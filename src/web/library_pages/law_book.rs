//! The law book: a whole code to print, with its house rules marked in the text.
//!
//! There are many sets of house rules, so only the book of a printed code is kept once it is made.

use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use crate::error::{Suggestion, WebError};
use crate::invisible_chars::is_invisible;
use crate::library_pages::find_code::find_code;
use crate::page_cache::{CachedPage, cached_html};
use crate::response::permanent_redirect;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_law::codes::{self, house_rules};
use oddtrick_library::house_rules::MarkedLaw;
use oddtrick_library::{CodeText, HouseRuleText, LawText, law_number_of, limb_label, limb_title};
use oddtrick_quiz::prose::{capitalize, join_list};
use oddtrick_quiz::report::UnknownCodeError;

/// The most characters in the name of a club.
const MAX_CLUB_CHARS: usize = 60;

/// A law with the changes marked in it.
struct LawView {
    anchor: String,
    label: String,
    marked: MarkedLaw,
}

/// A section of the code.
struct ChapterView<'a> {
    title: &'a str,
    slug: &'a str,
    preamble: &'a [String],
    laws: Vec<LawView>,
    /// The first and the last law, for the contents.
    span: String,
}

/// A house rule in the list at the front.
struct HouseRuleLine {
    name: String,
    summary: String,
    /// The laws that it changes: their anchors and titles.
    laws: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "library/law_book.html")]
struct LawBookPage<'a> {
    frame: PageFrame,
    code: &'a CodeText,
    /// The title on the first page.
    title: String,
    house_rules: Vec<HouseRuleLine>,
    chapters: Vec<ChapterView<'a>>,
    /// The address of the house rules of the code, if it has any.
    house_rules_path: Option<String>,
}

/// The id of the code in the path of a law book.
pub(super) fn code_of_path(path: &str) -> Option<&str> {
    let id = path.strip_prefix("/laws/")?.strip_suffix("/book")?;
    (!id.is_empty() && !id.contains('/')).then_some(id)
}

/// `/laws/{code}/book`, where house rules can be on in the code. `?club=` names the club on its first page.
pub(super) fn show(request: &HttpRequest, app: &AppState, id: &str) -> Result<HttpResponse, WebError> {
    let id = percent_decoded(id);
    let club = club_of_query(request.query_string())?;
    if app.library.code_text(&id).is_some() && club.is_none() {
        return app.page_cache.respond(request, || of_printed_code(app, &id));
    }
    let canonical = house_rules::canonical_id(&id).map_err(|_| no_such_book(app, &id))?;
    if canonical != id {
        return Ok(permanent_redirect(request, &format!("/laws/{canonical}/book")));
    }
    Ok(page(app, &canonical, club.as_deref())?.respond(request))
}

/// The book of a code without house rules.
pub(super) fn of_printed_code(app: &AppState, id: &str) -> Result<CachedPage, WebError> {
    page(app, id, None)
}

/// A plus sign may be written as `%2B`, and so may a space that stands for one.
fn percent_decoded(id: &str) -> String {
    id.replace("%2B", "+").replace("%2b", "+").replace("%20", "+")
}

/// The name of the club in a query, without signs that cannot be seen.
fn club_of_query(query: &str) -> Result<Option<String>, WebError> {
    let named = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == "club");
    let Some((_, name)) = named else { return Ok(None) };
    let seen: String = name.chars().map(|c| if is_invisible(c) { ' ' } else { c }).collect();
    let name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().count() > MAX_CLUB_CHARS {
        let detail = format!("The name of a club on its law book has at most {MAX_CLUB_CHARS} characters.");
        return Err(WebError::bad_request("This name is too long", detail, "/laws"));
    }
    Ok(Some(name).filter(|name| !name.is_empty()))
}

/// The error for a code that does not exist, or for house rules that it cannot have.
fn no_such_book(app: &AppState, id: &str) -> WebError {
    let base = id.split_once('+').map_or(id, |(base, _)| base);
    let code = match find_code(app, base) {
        Ok(code) => code,
        Err(error) => return error,
    };
    WebError::NotFound {
        title: "There is no such law book".into(),
        detail: capitalize(&UnknownCodeError::new(id).to_string()),
        suggestions: vec![Suggestion {
            href: format!("/laws/{}/book", code.id),
            label: format!("The law book of {}", code.title_in_sentence),
            note: String::new(),
        }],
    }
}

/// The title on the first page.
fn title_of(code: &CodeText, club: Option<&str>) -> String {
    let Some(club) = club else { return code.title.clone() };
    let lower = club.to_lowercase();
    let article = if lower.starts_with("the ") { "" } else { "the " };
    let noun = if lower.split(' ').any(|word| word == "club") { "" } else { " club" };
    format!("The laws of whist as played at {article}{club}{noun}")
}

fn page(app: &AppState, id: &str, club: Option<&str>) -> Result<CachedPage, WebError> {
    // To print a code nobody has to put it together.
    let on = house_rules::named_in(id).unwrap_or_default();
    let printed = on.first().map_or(id, |house_rule| house_rule.code_id);
    let code = find_code(app, codes::find(printed).map_or(printed, |code| code.text_id))?;
    let on: Vec<&HouseRuleText> = on.iter().filter_map(|it| app.library.house_rule(it.text_id())).collect();
    let title = title_of(code, club);
    let names: Vec<String> = on.iter().map(|text| text.house_rule.name.to_owned()).collect();
    let with = if on.is_empty() { String::new() } else { format!(", with {}", join_list(&names, "and")) };
    let description = format!("The whole of {}{with}, to read and to print.", code.title_in_sentence);
    let above = format!("/laws/{}", code.id);
    let frame = PageFrame::new("laws", format!("Law book: {title}{with}"), description)
        .with_breadcrumbs(&[("/laws", "Laws"), (&above, &code.title)], "Law book");
    // Only the books of the printed codes are listed by search engines.
    let frame = if on.is_empty() && club.is_none() {
        frame.with_canonical(&app.origin, &format!("/laws/{id}/book"))
    } else {
        frame
    };
    cached_html(&LawBookPage {
        frame,
        code,
        title,
        house_rules: on.iter().map(|text| house_rule_line(text)).collect(),
        chapters: chapters(code, &on),
        house_rules_path: super::house_rules::has_house_rules(&code.id)
            .then(|| format!("/laws/{}/house-rules", code.id)),
    })
}

fn anchor_of(law: &str) -> String {
    format!("law-{}", law.to_lowercase().replace('.', "-"))
}

fn house_rule_line(text: &HouseRuleText) -> HouseRuleLine {
    let mut laws: Vec<(String, String)> = Vec::new();
    for change in &text.changes {
        let law = law_number_of(&change.limb);
        let link = (anchor_of(law), limb_title(law));
        if !laws.contains(&link) {
            laws.push(link);
        }
    }
    let house_rule = text.house_rule;
    HouseRuleLine { name: capitalize(house_rule.name), summary: format!("{}.", capitalize(house_rule.summary)), laws }
}

fn chapters<'a>(code: &'a CodeText, on: &[&HouseRuleText]) -> Vec<ChapterView<'a>> {
    let chapters = code.sections.iter().map(|section| {
        let laws = section.laws.iter().map(|law| LawView {
            anchor: anchor_of(&law.number),
            label: law.number.rsplit('.').next().unwrap_or(&law.number).to_owned(),
            marked: MarkedLaw::new(law, on),
        });
        let numbered = |law: Option<&LawText>| law.map(|law| limb_label(&law.number));
        let span = match (numbered(section.laws.first()), numbered(section.laws.last())) {
            (Some(first), Some(last)) if first != last => format!("{first} to {last}"),
            (Some(first), _) => first,
            _ => String::new(),
        };
        ChapterView {
            title: &section.title,
            slug: &section.slug,
            preamble: &section.preamble,
            laws: laws.collect(),
            span,
        }
    });
    chapters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_clubs_are_cleaned_and_bounded() {
        let club = |query: &str| club_of_query(query).map_err(|error| error.to_string());
        assert_eq!(club("club=The+Portland%0AClub%E2%80%AE"), Ok(Some("The Portland Club".to_owned())));
        assert_eq!((club("club=+"), club("q=1")), (Ok(None), Ok(None)));
        assert_eq!(club(&format!("club={}", "x".repeat(61))), Err("This name is too long".to_owned()));
        assert!(club(&format!("club={}", "é".repeat(60))).is_ok());
    }
}
