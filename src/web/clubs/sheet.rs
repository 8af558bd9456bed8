//! A sheet of a club: its forms, and for secretaries its key, its results and the day on which it counts.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::club_access::{CLUBS_PATH, ClubAccess, club_sheet_path, not_your_club};
use crate::club_code;
use crate::clubs::request::{ClubForm, ClubRequest, Member, Secretary, no_such_button};
use crate::clubs::season_form::parse_day;
use crate::error::WebError;
use crate::night::StartButton;
use crate::response::{html_page, with_no_store};
use crate::sheets::{codes_with_rules, find_club_sheet, form_path, sheet_path};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::sheet::{FORM_LETTERS, code_text, rules_text};
use oddtrick_store::{Sheet, Store};

#[derive(Template)]
#[template(path = "clubs/sheet.html")]
struct ClubSheetPage {
    frame: PageFrame,
    access: ClubAccess,
    path: String,
    sheet: Sheet,
    /// Whether whoever asks has answered it for the club already.
    has_result: bool,
    /// The letter of each form, and its address on paper.
    forms: Vec<(char, String)>,
    public_path: String,
    /// Under which house rules it is asked, in words; empty if under none.
    rules: String,
    /// The code that the club plays by now, if not all of the sheet is asked under it.
    other_rules: Option<String>,
    /// Where the same questions are put under it.
    another_href: String,
    /// For secretaries.
    start: StartButton,
    day: String,
    problem: Option<&'static str>,
}

/// `GET /clubs/{club}/sheets/{number}`
pub(crate) async fn show(
    ClubRequest { app, access, .. }: ClubRequest<Member>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let sheet = find_club_sheet(&app, &access, &path.1).await?;
    respond(&app, access, sheet, None, None)
}

fn respond(
    app: &AppState,
    access: ClubAccess,
    sheet: Sheet,
    typed_day: Option<String>,
    problem: Option<&'static str>,
) -> Result<HttpResponse, WebError> {
    let number = sheet.number;
    let club_path = access.path();
    let sheets_path = format!("{club_path}/sheets");
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let above = [(CLUBS_PATH, "Clubs"), (club_path.as_str(), "The club"), (sheets_path.as_str(), "Sheets")];
    let day = app.store.club_sheets(access.club.id)?.into_iter().find(|it| it.number == number).map(|it| it.day);
    let page = ClubSheetPage {
        frame: PageFrame::new("clubs", format!("Sheet {number} of the club"), "A sheet of a club.")
            .with_breadcrumbs(&above, &number.to_string()),
        path: club_sheet_path(access.club.id, number),
        start: StartButton::new(format!("{}/night", club_sheet_path(access.club.id, number))),
        has_result: app.store.has_member_result(access.member.id, number)?,
        forms: FORM_LETTERS.map(|letter| (letter, form_path(number, letter))).to_vec(),
        public_path: sheet_path(number),
        rules: rules_text(&app.library, &access.club.details.name, codes_with_rules(&sheet).flatten()),
        other_rules: other_rules(app, &access, &sheet),
        another_href: format!("/sheets/new?from={number}&club={}", access.club.id),
        day: typed_day.or(day).unwrap_or_default(),
        problem,
        access,
        sheet,
    };
    html_page(status, &page).map(with_no_store)
}

/// The code that the club plays by now with its house rules, if not all of the sheet is asked under it.
fn other_rules(app: &AppState, access: &ClubAccess, sheet: &Sheet) -> Option<String> {
    let now = club_code::code_of(&access.club.details)?;
    let with_rules = Some(now).filter(|code| !code.house_rules().is_empty()).map(|code| code.id);
    let is_other = codes_with_rules(sheet).any(|asked| asked.map(|code| code.id) != with_rules);
    is_other.then(|| code_text(&app.library, now))
}

/// `POST /clubs/{club}/sheets/{number}`: sets the day on which the sheet counts, or takes it from the club.
pub(crate) async fn change(
    form: ClubForm<Secretary>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let sheet = find_club_sheet(&form.app, &form.access, &path.1).await?;
    let number = sheet.number;
    match form.wanted().as_str() {
        "day" => {
            let typed = form.value("day");
            let Some(day) = parse_day(typed.trim()) else {
                let problem = "Give the day as 2026-11-21: year, month, day. Nothing has been changed.";
                return respond(&form.app, form.access, sheet, Some(typed), Some(problem));
            };
            let set = move |store: &Store, club, by| store.set_sheet_day(club, by, number, &day.to_string());
            if form.store(set).await? { Ok(form.lead_to(&format!("/sheets/{number}"))) } else { Err(not_your_club()) }
        }
        "detach" => {
            form.store(move |store, club, by| store.detach_sheet(club, by, number)).await?;
            Ok(form.lead_to("/sheets"))
        }
        _ => Err(no_such_button()),
    }
}
