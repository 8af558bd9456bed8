//! Oneself in a club: the name, and leaving.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::club_access::{CLUBS_PATH, ClubAccess, not_your_club};
use crate::clubs::form::MAX_MEMBER_NAME;
use crate::clubs::request::{ClubForm, ClubRequest, Member, no_such_button};
use crate::error::WebError;
use crate::response::{html_page, see_other, with_no_store};
use crate::state::AppState;
use crate::typed_text::{folded, parse_text};
use crate::view::page_frame::PageFrame;
use oddtrick_store::{LeaveOutcome, MemberOutcome, Store};

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
pub(crate) async fn show(asked: ClubRequest<Member>) -> Result<HttpResponse, WebError> {
    respond(&asked.app, &asked.access, asked.access.member.name.clone(), None)
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
pub(crate) async fn change(form: ClubForm<Member>) -> Result<HttpResponse, WebError> {
    match form.wanted().as_str() {
        "rename" => rename(&form).await,
        "leave" => leave(&form).await,
        _ => Err(no_such_button()),
    }
}

async fn rename(form: &ClubForm<Member>) -> Result<HttpResponse, WebError> {
    let typed = form.value("name");
    let name = match parse_text(&typed, "your name in the club", MAX_MEMBER_NAME) {
        Ok(name) => name,
        Err(error) => return respond(&form.app, &form.access, typed, Some(error.to_string())),
    };
    let rename = move |store: &Store, club, visitor| store.rename_member(club, visitor, &name, &folded(&name));
    match form.store(rename).await? {
        MemberOutcome::Changed => Ok(form.lead_to("?done=named")),
        MemberOutcome::NameTaken => {
            let problem = "Another member of this club has that name. Choose another.";
            respond(&form.app, &form.access, typed, Some(problem.to_owned()))
        }
        MemberOutcome::NoSuchMember | MemberOutcome::LastSecretary => Err(not_your_club()),
    }
}

async fn leave(form: &ClubForm<Member>) -> Result<HttpResponse, WebError> {
    let delete_results = form.value("results") == "delete";
    match form.store(move |store, club, visitor| store.leave_club(club, visitor, delete_results)).await? {
        LeaveOutcome::Left | LeaveOutcome::NotMember => Ok(see_other(format!("{CLUBS_PATH}?done=left"))),
        LeaveOutcome::LastSecretary => {
            let problem = "You are the only secretary, so you cannot leave yet. Hand the club over first, or dissolve \
                           it. Nothing has been changed.";
            respond(&form.app, &form.access, form.access.member.name.clone(), Some(problem.to_owned()))
        }
    }
}
