//! Issuing a certificate for a paper that was passed.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use thiserror::Error;

use crate::error::WebError;
use crate::exam::own_paper::{OwnPaper, shutting_down};
use crate::exam::result;
use crate::form_fields::{FormFields, form_fields};
use crate::invisible_chars::is_invisible;
use crate::random::random_bytes;
use crate::response::html_page;
use crate::response::see_other;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_learner::certificate::CertificateNumber;
use oddtrick_store::{IssueOutcome, StoreError};

/// The longest name, in characters: what fits on two lines of the certificate.
const MAX_NAME_CHARS: usize = 60;

#[derive(Template)]
#[template(path = "exam/issue_certificate.html")]
struct CertifyPage {
    frame: PageFrame,
    paper_path: String,
    problem: Option<String>,
    name: String,
    longest: usize,
}

/// `GET /exam/{id}/certificate`: asks for the name to print.
pub(crate) async fn certificate_form(app: web::Data<AppState>, own: OwnPaper) -> Result<HttpResponse, WebError> {
    let own = require_passed(own)?;
    match app.store.certificate_for_paper(own.visitor, own.id())? {
        Some(standing) => Ok(see_other(crate::exam::paths::certificate_path(&standing.number))),
        None => page(&own, None, String::new()),
    }
}

/// `POST /exam/{id}/certificate`: issues the certificate and redirects to it.
pub(crate) async fn issue_certificate(
    app: web::Data<AppState>,
    own: OwnPaper,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let own = require_passed(own)?;
    let fields = match form_fields(form) {
        Ok(fields) => fields,
        Err(why) => return page(&own, Some(format!("{why} No certificate has been made.")), String::new()),
    };
    let typed = fields.iter().find(|(field, _)| field == "name").map_or("", |(_, value)| value.as_str());
    let name = match parse_holder_name(typed) {
        Ok(name) => name,
        Err(why) => return page(&own, Some(why.to_string()), typed.to_owned()),
    };
    let now = app.clock.now().as_second();
    let (visitor, paper) = (own.visitor, own.id());
    let shared = app.clone();
    let issued = web::block(move || -> Result<IssueOutcome, StoreError> {
        // A random number of 44 bits is hardly ever taken; if it is, draw another.
        loop {
            let Some(number) = CertificateNumber::from_random_bytes(&random_bytes::<32>()) else { continue };
            match shared.store.issue_certificate(visitor, paper, &number.to_string(), &name, now)? {
                IssueOutcome::NumberTaken => {}
                issued => return Ok(issued),
            }
        }
    });
    match issued.await.map_err(|_| shutting_down())?? {
        IssueOutcome::Issued(number) => Ok(see_other(crate::exam::paths::certificate_path(&number))),
        IssueOutcome::NumberTaken | IssueOutcome::PaperNotHandedIn => Err(crate::exam::own_paper::paper_not_found()),
    }
}

/// The paper, if it was passed.
fn require_passed(own: OwnPaper) -> Result<OwnPaper, WebError> {
    match own.paper.summary.result {
        Some(done) if result::is_passed(done.right_count, done.question_count) => Ok(own),
        _ => Err(WebError::bad_request(
            "There is no certificate of this paper",
            "A certificate is given for a paper that has been handed in and passed.",
            crate::exam::paths::EXAM_PATH,
        )),
    }
}

/// What is wrong with the name for a certificate, in the words that the form shows.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
enum HolderNameError {
    #[error("Type the name that the certificate is to bear.")]
    Empty,
    #[error(
        "A name has at most {MAX_NAME_CHARS} letters here, and this one has {found}. Shorten it, with initials perhaps."
    )]
    TooLong { found: usize },
    #[error("There are invisible characters in this name. Type it again by hand.")]
    Invisible,
    #[error("A name has letters. Type it as it is to be printed.")]
    NoLetters,
}

/// Reads the name that was typed; runs of white space become single spaces.
fn parse_holder_name(typed: &str) -> Result<String, HolderNameError> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    match name.chars().count() {
        0 => Err(HolderNameError::Empty),
        found if found > MAX_NAME_CHARS => Err(HolderNameError::TooLong { found }),
        _ if name.chars().any(is_invisible) => Err(HolderNameError::Invisible),
        _ if !name.chars().any(char::is_alphabetic) => Err(HolderNameError::NoLetters),
        _ => Ok(name),
    }
}

fn page(own: &OwnPaper, problem: Option<String>, name: String) -> Result<HttpResponse, WebError> {
    let status = if problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let page = CertifyPage {
        frame: PageFrame::new("practice", "Your certificate", "A certificate of an examination in the laws of whist."),
        paper_path: own.path(None),
        problem,
        name,
        longest: MAX_NAME_CHARS,
    };
    html_page(status, &page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holder_names_are_checked() {
        assert_eq!(parse_holder_name("  Ann \t O’Hara "), Ok("Ann O’Hara".to_owned()));
        assert_eq!(parse_holder_name("می\u{200c}خواهم"), Ok("می\u{200c}خواهم".to_owned()));
        assert_eq!(parse_holder_name("<b>Ann</b>"), Ok("<b>Ann</b>".to_owned()));
        for wrong in ["", "  ", "123", "Ann\u{202e}", &"x".repeat(61)] {
            assert!(parse_holder_name(wrong).is_err(), "{wrong}");
        }
        assert!(parse_holder_name(&"é".repeat(60)).is_ok());
    }
}
