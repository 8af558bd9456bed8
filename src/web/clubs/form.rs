//! The form with the name, the code and the house rules of a club, for founding one and for changing it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::club_code::{self, OfferedCode};
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::response::{html_page, with_no_store};
use crate::state::AppState;
use crate::typed_text::parse_text;
use crate::view::page_frame::PageFrame;
use oddtrick_law::HouseRule;
use oddtrick_store::ClubDetails;

/// The most characters of the name of a club.
pub(super) const MAX_CLUB_NAME: usize = 80;

/// The most characters of a member's name. A result on a sheet has no longer one.
pub(super) const MAX_MEMBER_NAME: usize = 60;

/// What the form of a new club asks besides.
pub(super) struct Founding {
    /// The name of the founder in the club, as typed.
    pub member_name: String,
    /// A mark of this form.
    pub token: String,
}

/// What another secretary has set meanwhile.
pub(super) struct Theirs {
    pub name: String,
    pub code: String,
    pub house_rules: Vec<String>,
}

#[derive(Template)]
#[template(path = "clubs/edit.html")]
pub(super) struct ClubFormPage {
    pub frame: PageFrame,
    pub action: String,
    pub name: String,
    pub codes: Vec<OfferedCode>,
    pub problems: Vec<String>,
    pub founding: Option<Founding>,
    pub revision: u32,
    pub theirs: Option<Theirs>,
    pub back_href: String,
}

/// What somebody typed into the form.
pub(super) struct TypedClub {
    pub name: String,
    pub code: String,
    pub ticked: Vec<&'static HouseRule>,
}

impl TypedClub {
    pub fn of(fields: &FormFields) -> TypedClub {
        let (code, ticked) = club_code::chosen(fields);
        TypedClub { name: value(fields, "name"), code, ticked }
    }

    /// Name, code and house rules, or everything that is wrong with them.
    pub fn parse(&self) -> Result<ClubDetails, Vec<String>> {
        let name = parse_text(&self.name, "the name of the club", MAX_CLUB_NAME);
        let rules = club_code::parse(&self.code, &self.ticked);
        match (name, rules) {
            (Ok(name), Ok(house_rules)) => Ok(ClubDetails { name, code: self.code.clone(), house_rules }),
            (name, rules) => {
                let problems = [name.err().map(|e| e.to_string()), rules.err().map(|e| e.to_string())];
                Err(problems.into_iter().flatten().collect())
            }
        }
    }
}

impl ClubFormPage {
    /// A form with what somebody typed, and no problem.
    pub fn new(app: &AppState, frame: PageFrame, action: String, typed: TypedClub) -> ClubFormPage {
        ClubFormPage {
            frame,
            back_href: action.rsplit_once('/').map_or("/", |(above, _)| above).to_owned(),
            action,
            codes: club_code::offered(app, &typed.code, &typed.ticked),
            name: typed.name,
            problems: Vec::new(),
            founding: None,
            revision: 0,
            theirs: None,
        }
    }

    pub fn respond(&self, status: StatusCode) -> Result<HttpResponse, WebError> {
        html_page(status, self).map(with_no_store)
    }
}

/// The first value of a field as it was sent; empty if it is not there.
pub(super) fn value(fields: &FormFields, name: &str) -> String {
    fields.iter().find(|(field, _)| field == name).map_or_else(String::new, |(_, value)| value.clone())
}

/// The error for a body that is no form.
pub(super) fn unreadable(problem: impl std::fmt::Display) -> WebError {
    let detail = format!("{problem} Nothing has been changed. Go back and send it from its page.");
    WebError::bad_request("The form was not understood", detail, crate::club_access::CLUBS_PATH)
}
