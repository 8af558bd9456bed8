//! Who may see what of a club. Each page of a club asks here first.

use actix_web::HttpRequest;
use actix_web::http::Method;

use crate::error::{Suggestion, WebError};
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_store::{Club, ClubMember, Membership};

/// The page of one's own clubs.
pub(crate) const CLUBS_PATH: &str = "/clubs";

/// The page of a club.
pub(crate) fn club_path(club: i64) -> String {
    format!("{CLUBS_PATH}/{club}")
}

/// The page of a sheet of a club.
pub(crate) fn club_sheet_path(club: i64, sheet: u32) -> String {
    format!("{}/sheets/{sheet}", club_path(club))
}

/// A member who asks for a page of their club.
pub(crate) struct ClubAccess {
    /// The visitor's id in the store.
    pub visitor: i64,
    pub club: Club,
    pub member: ClubMember,
}

impl ClubAccess {
    /// Lets members in.
    ///
    /// # Errors
    /// If whoever asks is not signed in, there is no such club, or they do not belong to it. The last two look alike, so
    /// that nobody can find out which clubs there are.
    pub fn member(request: &HttpRequest, app: &AppState, typed: &str) -> Result<ClubAccess, WebError> {
        let visitor = signed_in(request, app)?;
        let found = match typed.parse::<i64>() {
            Ok(club) => app.store.membership(club, visitor)?,
            Err(_) => None,
        };
        let Membership { club, member } = found.ok_or_else(not_your_club)?;
        Ok(ClubAccess { visitor, club, member })
    }

    /// Lets secretaries in.
    ///
    /// # Errors
    /// As for members, and if they are not a secretary.
    pub fn secretary(request: &HttpRequest, app: &AppState, typed: &str) -> Result<ClubAccess, WebError> {
        let access = ClubAccess::member(request, app, typed)?;
        if access.member.is_secretary { Ok(access) } else { Err(not_secretary()) }
    }

    /// The page of the club.
    pub fn path(&self) -> String {
        club_path(self.club.id)
    }
}

/// The visitor who is signed in.
///
/// # Errors
/// If nobody is. Whoever asks is led to sign in, and then back.
pub(crate) fn signed_in(request: &HttpRequest, app: &AppState) -> Result<i64, WebError> {
    let visitor = Visitor::from_request(request, app)?.session().map(|session| session.visitor);
    visitor.ok_or_else(|| {
        // A form cannot be sent again by a link. Its page can be opened again.
        let query = Some(request.query_string()).filter(|query| !query.is_empty() && request.method() != Method::POST);
        let query = query.map_or_else(String::new, |query| format!("?{query}"));
        WebError::SignInFirst { next: format!("{}{query}", request.path()) }
    })
}

/// The error for somebody who does not belong to a club, or for a club that there is not.
pub(crate) fn not_your_club() -> WebError {
    WebError::NotFound {
        title: "This is not one of your clubs".into(),
        detail:
            "You do not belong to a club with this number, or there is none. A club that was dissolved is gone for \
                 good. To join one, ask its secretary for the joining code."
                .into(),
        suggestions: vec![Suggestion { href: CLUBS_PATH.into(), label: "Your clubs".into(), note: String::new() }],
    }
}

/// The error for a member who asks for what only a secretary may see or do.
fn not_secretary() -> WebError {
    WebError::NotOwner {
        title: "This is for secretaries of the club".into(),
        detail:
            "You are a member of this club, and not a secretary. Nothing has been changed. A secretary can make you \
                 one."
                .into(),
        back_href: CLUBS_PATH,
    }
}
