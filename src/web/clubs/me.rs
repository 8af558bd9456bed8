//! Oneself in a club: the name, and leaving.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::club_access::{CLUBS_PATH, ClubAccess, not_your_club};
use crate::clubs::form::{MAX_MEMBER_NAME, unreadable, value};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::response::{html_page, see_other, with_no_store};
use crate::state::AppState;
use crate::typed_text::{folded, parse_text};
use crate::view::page_frame::PageFrame;
use oddtrick_store::{LeaveOutcome, MemberOutcome};

#[derive(Template)]
#[template(path = "clubs/me.html")]
struct MePage {
    frame: PageFrame,
    path: String,
    club_name: String,
    /// The name as it was typed.
    typed: String,
    name: String,
    problem: Option<String>,
    /// Whether the club has no other secretary.
    is_only_secretary: bool,
    max_name_chars: usize,
}

/// `GET /clubs/{club}/me`
pub(crate) async fn show(
    request: HttpRequest,
    app: web::Data<AppState>,
    club: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let access = ClubAccess::member(&request, &app, &club)?;
    let name = access.member.name.clone();
    respond(&app, &access, name, None)
}

fn respond(
    app: &AppState,
    access: &ClubAccess,
    typed: String,
    problem: Option<String>,
) -> Result<HttpResponse, WebError> {
    let path = access.path();
    let members = app.store.club_members(access.club.id)?;
    let secretaries = members.iter().filter(|member| member.is_secretary).count();
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = MePage {
        frame: PageFrame::new("clubs", "You in this club", "Your name in a club, and leaving it.")
            .with_breadcrumbs(&[(CLUBS_PATH, "Clubs"), (&path, "The club")], "You"),
        path,
        club_name: access.club.details.name.clone(),
        typed,
        name: access.member.name.clone(),
        problem,
        is_only_secretary: access.member.is_secretary && secretaries == 1,
        max_name_chars: MAX_MEMBER_NAME,
    };
    html_page(status, &page).map(with_no_store)
}

/// `POST /clubs/{club}/me`: changes one's name in the club, or leaves it.
pub(crate) async fn change(
    request: HttpRequest,
    app: web::Data<AppState>,
    club: web::Path<String>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let access = ClubAccess::member(&request, &app, &club)?;
    let fields = form_fields(body).map_err(unreadable)?;
    let (shared, id, visitor) = (app.clone(), access.club.id, access.visitor);
    let typed = value(&fields, "name");
    match value(&fields, "do").as_str() {
        "rename" => {
            let name = match parse_text(&typed, "your name in the club", MAX_MEMBER_NAME) {
                Ok(name) => name,
                Err(error) => return respond(&app, &access, typed, Some(error.to_string())),
            };
            let rename = move || shared.store.rename_member(id, visitor, &name, &folded(&name));
            match run_blocking(rename).await?? {
                MemberOutcome::Changed => Ok(see_other(format!("{}?done=named", access.path()))),
                MemberOutcome::NameTaken => {
                    let problem = "Another member of this club has that name. Choose another.";
                    respond(&app, &access, typed, Some(problem.to_owned()))
                }
                MemberOutcome::NoSuchMember | MemberOutcome::LastSecretary => Err(not_your_club()),
            }
        }
        "leave" => {
            let delete_results = value(&fields, "results") == "delete";
            match run_blocking(move || shared.store.leave_club(id, visitor, delete_results)).await?? {
                LeaveOutcome::Left | LeaveOutcome::NotMember => Ok(see_other(format!("{CLUBS_PATH}?done=left"))),
                LeaveOutcome::LastSecretary => {
                    let problem = "You are the only secretary, so you cannot leave yet. Hand the club over first, or \
                                   dissolve it. Nothing has been changed.";
                    respond(&app, &access, access.member.name.clone(), Some(problem.to_owned()))
                }
            }
        }
        _ => Err(unreadable("It does not say what to do.")),
    }
}
