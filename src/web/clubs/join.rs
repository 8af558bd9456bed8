//! Joining a club with its code. The page says first what the club will see.

use std::time::Duration;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::client_address::client_address;
use crate::club_access::{CLUBS_PATH, club_path, signed_in};
use crate::club_code;
use crate::clubs::form::{MAX_MEMBER_NAME, unreadable, value};
use crate::clubs::joining_code;
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::rate_limit::RateLimitedAction;
use crate::response::{html_page, see_other, with_no_store};
use crate::state::AppState;
use crate::typed_text::{folded, parse_text};
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_store::{Club, JoinOutcome, MAX_CLUBS_PER_MEMBER, MAX_MEMBERS_PER_CLUB, NewMember};

/// The club that a code opens, in words.
struct OpenedClub {
    name: String,
    code_title: String,
    house_rules: Vec<(String, String)>,
    action: String,
}

#[derive(Template)]
#[template(path = "clubs/join.html")]
struct JoinPage {
    frame: PageFrame,
    problem: Option<String>,
    /// The club. If there is none, the page asks for a code.
    club: Option<OpenedClub>,
    /// The code as it was typed.
    typed: String,
    member_name: String,
    max_name_chars: usize,
}

impl JoinPage {
    fn new(typed: &str, problem: Option<String>) -> JoinPage {
        let frame = PageFrame::new("clubs", "Join a club", "Join a club that learns the laws of whist together.")
            .with_breadcrumbs(&[(CLUBS_PATH, "Clubs")], "Join");
        let typed = typed.chars().take(40).collect();
        JoinPage { frame, problem, club: None, typed, member_name: String::new(), max_name_chars: MAX_MEMBER_NAME }
    }

    fn of_club(app: &AppState, club: &Club, member_name: String, problem: Option<String>) -> JoinPage {
        let (code_title, house_rules) = club_code::in_words(app, &club.details);
        let code = joining_code::shown(&club.joining_code);
        let action = format!("{CLUBS_PATH}/join/{code}");
        let opened = OpenedClub { name: club.details.name.clone(), code_title, house_rules, action };
        JoinPage { club: Some(opened), member_name, ..JoinPage::new(&code, problem) }
    }

    fn respond(&self, status: StatusCode) -> Result<HttpResponse, WebError> {
        html_page(status, self).map(with_no_store)
    }
}

/// `GET /clubs/join`: leads a code that was typed (`code=`) to its page.
pub(crate) async fn find(request: HttpRequest) -> Result<HttpResponse, WebError> {
    let query = request.query_string().as_bytes();
    let typed = form_urlencoded::parse(query).find(|(name, _)| name == "code").map(|(_, code)| code.into_owned());
    match typed.filter(|typed| !typed.trim().is_empty()) {
        None => JoinPage::new("", None).respond(StatusCode::OK),
        Some(typed) => match joining_code::parse(&typed) {
            Some(code) => Ok(see_other(format!("{CLUBS_PATH}/join/{}", joining_code::shown(&code)))),
            None => JoinPage::new(&typed, Some(no_code())).respond(StatusCode::UNPROCESSABLE_ENTITY),
        },
    }
}

fn no_code() -> String {
    "A joining code has eight letters and figures, such as KWMT-7R2P. I, O, 0 and 1 are not among them.".into()
}

/// `GET /clubs/join/{code}`
pub(crate) async fn show(
    request: HttpRequest,
    app: web::Data<AppState>,
    code: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let visitor = signed_in(&request, &app)?;
    let club = match open(&request, &app, &code).await? {
        Ok(club) => club,
        Err(refused) => return Ok(refused),
    };
    if app.store.membership(club.id, visitor)?.is_some() {
        return Ok(see_other(club_path(club.id)));
    }
    let account = Visitor::from_request(&request, &app)?.session().map(|session| session.name.clone());
    JoinPage::of_club(&app, &club, account.unwrap_or_default(), None).respond(StatusCode::OK)
}

/// `POST /clubs/join/{code}`
pub(crate) async fn join(
    request: HttpRequest,
    app: web::Data<AppState>,
    code: web::Path<String>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let visitor = signed_in(&request, &app)?;
    let fields = form_fields(body).map_err(unreadable)?;
    let club = match open(&request, &app, &code).await? {
        Ok(club) => club,
        Err(refused) => return Ok(refused),
    };
    let typed = value(&fields, "name");
    let name = match parse_text(&typed, "your name in the club", MAX_MEMBER_NAME) {
        Ok(name) => name,
        Err(error) => {
            let page = JoinPage::of_club(&app, &club, typed, Some(error.to_string()));
            return page.respond(StatusCode::UNPROCESSABLE_ENTITY);
        }
    };
    let new = NewMember { visitor, folded_name: folded(&name), name, joined_on: app.clock.today().to_string() };
    let (shared, joining_code) = (app.clone(), club.joining_code.clone());
    let problem = match run_blocking(move || shared.store.join_club(&joining_code, &new)).await?? {
        JoinOutcome::Joined(club) | JoinOutcome::Known(club) => {
            return Ok(see_other(format!("{}?done=joined", club_path(club))));
        }
        JoinOutcome::NoSuchCode => return unknown_code(&code),
        JoinOutcome::NameTaken => "Another member of this club has that name. Choose another.".to_owned(),
        JoinOutcome::TooManyClubs => {
            format!("You belong to {MAX_CLUBS_PER_MEMBER} clubs, and nobody can belong to more. Leave one first.")
        }
        JoinOutcome::Full => format!(
            "This club has {MAX_MEMBERS_PER_CLUB} members, and no club can have more. Ask its secretary to make room."
        ),
    };
    JoinPage::of_club(&app, &club, typed, Some(problem)).respond(StatusCode::UNPROCESSABLE_ENTITY)
}

/// The club that a code opens, or the page that says why there is none. Tries are counted, so that nobody can guess.
async fn open(
    request: &HttpRequest,
    app: &web::Data<AppState>,
    typed: &str,
) -> Result<Result<Club, HttpResponse>, WebError> {
    let Some(code) = joining_code::parse(typed) else { return unknown_code(typed).map(Err) };
    let account = Visitor::from_request(request, app)?.public_id().to_owned();
    let address = client_address(request.headers(), request.peer_addr(), app.trust_proxy);
    // Counted by account, as for a browser that is known: a whole club may join from one network.
    let turn = app.rate_limiters.wait_for_turn(RateLimitedAction::JoinClub, &account, address, true).await;
    if let Err(wait) = turn {
        return too_many_tries(typed, wait).map(Err);
    }
    match app.store.club_by_joining_code(&code)? {
        Some(club) => Ok(Ok(club)),
        None => unknown_code(typed).map(Err),
    }
}

fn unknown_code(typed: &str) -> Result<HttpResponse, WebError> {
    let problem = match joining_code::parse(typed) {
        Some(_) => "No club has this joining code. Perhaps the club has a new one, or is dissolved: ask its secretary."
            .to_owned(),
        None => no_code(),
    };
    JoinPage::new(typed, Some(problem)).respond(StatusCode::NOT_FOUND)
}

fn too_many_tries(typed: &str, wait: Duration) -> Result<HttpResponse, WebError> {
    let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
    let problem = format!("There have been too many tries. Try again in {seconds} seconds. Nothing has been changed.");
    let mut page = JoinPage::new(typed, Some(problem)).respond(StatusCode::TOO_MANY_REQUESTS)?;
    page.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from(seconds));
    Ok(page)
}
