//! The page of one's own clubs. It also tells what a club is.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::club_access::{CLUBS_PATH, club_path};
use crate::error::WebError;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;

/// A club that the visitor belongs to.
struct OwnClub {
    path: String,
    name: String,
    member_name: String,
    is_secretary: bool,
}

#[derive(Template)]
#[template(path = "clubs/home.html")]
struct HomePage {
    frame: PageFrame,
    /// The message about what was just done.
    notice: Option<&'static str>,
    is_signed_in: bool,
    clubs: Vec<OwnClub>,
}

/// `GET /clubs`
pub(crate) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let found = match visitor.session() {
        Some(session) => app.store.clubs_of(session.visitor)?,
        None => Vec::new(),
    };
    let clubs = found.into_iter().map(|each| OwnClub {
        path: club_path(each.club.id),
        name: each.club.details.name,
        member_name: each.member.name,
        is_secretary: each.member.is_secretary,
    });
    let about = "A club learns the laws of whist together: it has its own code and house rules, sheets, a daily quiz and \
                 a league.";
    let page = HomePage {
        frame: PageFrame::new("clubs", "Clubs", about).with_canonical(&app.origin, CLUBS_PATH),
        notice: match request.query_string() {
            "done=left" => Some("You have left the club."),
            "done=dissolved" => Some("The club is dissolved."),
            _ => None,
        },
        is_signed_in: visitor.session().is_some(),
        clubs: clubs.collect(),
    };
    html_page(StatusCode::OK, &page)
}
