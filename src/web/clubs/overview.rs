//! The page of a club.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use crate::club_access::{CLUBS_PATH, ClubAccess, club_sheet_path};
use crate::club_code;
use crate::clubs::joining_code;
use crate::clubs::request::{ClubRequest, Member};
use crate::daily::quiz_path;
use crate::error::WebError;
use crate::response::{html_page, with_no_store};
use crate::view::page_frame::{PageFrame, truncate_at_word};
use oddtrick_store::ClubSheet;

/// How many sheets the page shows.
const SHOWN_SHEETS: usize = 5;

#[derive(Template)]
#[template(path = "clubs/club.html")]
struct ClubPage {
    frame: PageFrame,
    access: ClubAccess,
    path: String,
    notice: Option<&'static str>,
    code_title: String,
    /// Name and summary.
    house_rules: Vec<(String, String)>,
    /// The law book of the club, if its code has a text of its own.
    book_href: Option<String>,
    /// The quiz of today under the code of the club, if that has one.
    quiz_href: Option<String>,
    /// The latest sheets with their addresses.
    sheets: Vec<(String, ClubSheet)>,
    more_sheets: bool,
    /// Address and name.
    seasons: Vec<(String, String)>,
    member_count: usize,
    joining_code: String,
    joining_url: String,
}

/// `GET /clubs/{club}`
pub(crate) async fn show(
    request: HttpRequest,
    ClubRequest { app, access, .. }: ClubRequest<Member>,
) -> Result<HttpResponse, WebError> {
    let (id, path) = (access.club.id, access.path());
    let (code_title, house_rules) = club_code::in_words(&app, &access.club.details);
    let sheets = app.store.club_sheets(id)?;
    let seasons = app.store.seasons(id)?.into_iter();
    let code = joining_code::shown(&access.club.joining_code);
    let page = ClubPage {
        frame: PageFrame::new("clubs", access.club.details.name.clone(), "A club that learns the laws of whist.")
            .with_breadcrumbs(&[(CLUBS_PATH, "Clubs")], "The club"),
        notice: notice_text(request.query_string()),
        code_title,
        house_rules,
        book_href: book_href(&access),
        quiz_href: club_code::track_of(&access.club.details).map(|track| quiz_path(track, app.clock.today())),
        more_sheets: sheets.len() > SHOWN_SHEETS,
        sheets: sheets.into_iter().take(SHOWN_SHEETS).map(|it| (club_sheet_path(id, it.number), it)).collect(),
        seasons: seasons.map(|season| (format!("{path}/seasons/{}", season.id), season.details.name)).collect(),
        member_count: app.store.club_members(id)?.len(),
        joining_url: format!("{}{CLUBS_PATH}/join/{code}", app.origin),
        joining_code: code,
        path,
        access,
    };
    html_page(StatusCode::OK, &page).map(with_no_store)
}

/// The most characters of a name on the law book.
const MAX_BOOK_NAME: usize = 60;

/// The law book of a club: its code with the house rules marked, under the name of the club.
fn book_href(access: &ClubAccess) -> Option<String> {
    let code = club_code::code_of(&access.club.details).filter(|code| code.base_id() == code.text_id)?;
    let name = truncate_at_word(&access.club.details.name, MAX_BOOK_NAME - 2);
    let query = form_urlencoded::Serializer::new(String::new()).append_pair("club", &name).finish();
    Some(format!("/laws/{}/book?{query}", code.id))
}

/// The message for a finished action.
fn notice_text(query: &str) -> Option<&'static str> {
    Some(match query {
        "done=founded" => "The club is founded, and you are its secretary. Give the joining code to your members.",
        "done=joined" => "You are a member of this club.",
        "done=saved" => "Saved.",
        "done=named" => "Your name in the club has been changed.",
        "done=handed-over" => "The club has a new secretary. You are an ordinary member now.",
        _ => return None,
    })
}
