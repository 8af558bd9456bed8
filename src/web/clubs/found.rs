//! Founding a club.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::blocking::run_blocking;
use crate::club_access::{CLUBS_PATH, club_path, signed_in};
use crate::clubs::form::{ClubFormPage, Founding, MAX_MEMBER_NAME, TypedClub, unreadable, value};
use crate::clubs::joining_code;
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::random::random_bytes;
use crate::response::see_other;
use crate::state::AppState;
use crate::typed_text::{folded, parse_text};
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::session::digest;
use crate::visitor::track::track_of_visitor;
use oddtrick_store::{FoundOutcome, MAX_CLUBS_PER_MEMBER, NewClub, NewMember};

/// How many bytes the mark of a form has.
const TOKEN_BYTES: usize = 16;

fn page(app: &AppState, typed: TypedClub, founding: Founding, problems: Vec<String>) -> ClubFormPage {
    let about = "Found a club for people who learn the laws of whist together.";
    let frame = PageFrame::new("clubs", "Found a club", about).with_breadcrumbs(&[(CLUBS_PATH, "Clubs")], "New");
    let page = ClubFormPage::new(app, frame, format!("{CLUBS_PATH}/new"), typed);
    ClubFormPage { founding: Some(founding), problems, ..page }
}

/// `GET /clubs/new`
pub(crate) async fn show_form(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    signed_in(&request, &app)?;
    let visitor = Visitor::from_request(&request, &app)?;
    let code = track_of_visitor(&app, &visitor)?.code.to_owned();
    let member_name = visitor.session().map(|session| session.name.clone()).unwrap_or_default();
    let typed = TypedClub { name: String::new(), code, ticked: Vec::new() };
    let founding = Founding { member_name, token: hex::encode(random_bytes::<TOKEN_BYTES>()) };
    page(&app, typed, founding, Vec::new()).respond(StatusCode::OK)
}

/// `POST /clubs/new`: founds the club. A form that is sent twice founds one.
pub(crate) async fn found(
    request: HttpRequest,
    app: web::Data<AppState>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let visitor = signed_in(&request, &app)?;
    let fields = form_fields(body).map_err(unreadable)?;
    let typed = TypedClub::of(&fields);
    let (member_name, token) = (value(&fields, "member"), value(&fields, "token"));
    let details = typed.parse();
    let name = parse_text(&member_name, "your name in the club", MAX_MEMBER_NAME);
    let founding = Founding { member_name, token: token.clone() };
    let (details, name) = match (details, name) {
        (Ok(details), Ok(name)) => (details, name),
        (details, name) => {
            let problems = details.err().unwrap_or_default().into_iter();
            let problems = problems.chain(name.err().map(|error| error.to_string())).collect();
            return page(&app, typed, founding, problems).respond(StatusCode::UNPROCESSABLE_ENTITY);
        }
    };
    let new = NewClub {
        details,
        joining_code: joining_code::random(),
        form: digest(&format!("club of {visitor} {token}")),
        founded_at: app.clock.now().as_second(),
        founder: NewMember { visitor, folded_name: folded(&name), name, joined_on: app.clock.today().to_string() },
    };
    let shared = app.clone();
    match run_blocking(move || shared.store.found_club(&new)).await?? {
        FoundOutcome::Founded(club) | FoundOutcome::Known(club) => {
            Ok(see_other(format!("{}?done=founded", club_path(club))))
        }
        FoundOutcome::TooManyClubs => {
            let problem =
                format!("You belong to {MAX_CLUBS_PER_MEMBER} clubs, and nobody can belong to more. Leave one first.");
            page(&app, typed, founding, vec![problem]).respond(StatusCode::UNPROCESSABLE_ENTITY)
        }
    }
}
