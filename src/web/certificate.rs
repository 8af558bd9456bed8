//! Certificates: whoever has the number of one can see it; the holder can withdraw it.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::app::App;
use super::error::{Near, WebError, html};
use super::exam::named;
use super::frame::Frame;
use super::venue::go;
use super::visitor::Visitor;
use oddtrick_learner::certificate::{CertificateNumber, ParseCertificateNumberError};
use oddtrick_quiz::paper::to_pass;
use oddtrick_store::Certificate;

/// Where a number is typed.
const CHECK: &str = "/certificate";

/// Where a certificate stands.
pub(super) fn address(number: &str) -> String {
    format!("{CHECK}/{number}")
}

#[derive(Template)]
#[template(path = "exam/check.html")]
struct CheckPage {
    frame: Frame,
    problem: Option<String>,
    number: String,
}

/// `GET /certificate`: where a number is typed, and read.
pub(super) async fn check(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let mut query = form_urlencoded::parse(request.query_string().as_bytes());
    let typed = query.find(|(name, _)| name == "number").map(|(_, value)| value.trim().to_owned());
    let typed = typed.filter(|typed| !typed.is_empty());
    let problem = match typed.as_deref().map(str::parse::<CertificateNumber>) {
        Some(Ok(number)) => return Ok(go(address(&number.to_string()))),
        Some(Err(why)) => Some(format!("{why} Compare it with the certificate and type it again.")),
        None => None,
    };
    let status = if problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let about = "Check a certificate of an examination in the laws of whist by its number.";
    let page = CheckPage {
        frame: Frame::new("practice", "Check a certificate", about).at(&app.origin, CHECK),
        problem,
        number: typed.unwrap_or_default().chars().take(40).collect(),
    };
    html(status, &page)
}

#[derive(Template)]
#[template(path = "exam/certificate.html")]
struct CertificatePage {
    frame: Frame,
    number: String,
    /// Where it is checked, as one types it.
    address: String,
    holder: String,
    paper: String,
    right: usize,
    of: usize,
    to_pass: usize,
    taken: String,
    issued: String,
    /// Whether it is the holder who looks, and the paper's own page.
    own: Option<String>,
}

/// `GET /certificate/{number}`
pub(super) async fn show(
    request: HttpRequest,
    app: web::Data<App>,
    number: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let standing = match find(&app, &number)? {
        Found::Here(certificate) => certificate,
        Found::At(place) => return Ok(go(place)),
    };
    let own = Visitor::of(&request, &app)?.stored(&app)? == Some(standing.visitor);
    let about = "A certificate of an examination in the laws of whist.";
    let page = CertificatePage {
        frame: Frame::new("practice", format!("Certificate {}", standing.number), about),
        address: app.origin.clone() + &address(&standing.number),
        paper: named(&app, &standing.paper_name),
        right: standing.right_count,
        of: standing.question_count,
        to_pass: to_pass(standing.question_count),
        taken: app.clock.date(standing.handed_in_at),
        issued: app.clock.date(standing.issued_at),
        own: own.then(|| format!("{}/{}", super::exam::EXAM, standing.paper)),
        holder: standing.holder,
        number: standing.number,
    };
    html(StatusCode::OK, &page)
}

/// A certificate, or where it stands under its number as it should be written.
enum Found {
    Here(Certificate),
    At(String),
}

/// The certificate of an address.
fn find(app: &App, typed: &str) -> Result<Found, WebError> {
    let number = typed
        .parse::<CertificateNumber>()
        .map_err(|why: ParseCertificateNumberError| unknown(why.to_string()))?
        .to_string();
    if number != typed {
        return Ok(Found::At(address(&number)));
    }
    let certificate = app.store.certificate_by_number(&number)?;
    let certificate = certificate.ok_or_else(|| unknown("No certificate has this number.".to_owned()))?;
    match certificate.withdrawn_at {
        None => Ok(Found::Here(certificate)),
        Some(at) => Err(WebError::Gone {
            what: "This certificate has been withdrawn".into(),
            why: format!(
                "Its holder withdrew certificate {number} on {}. It bears out nothing any more.",
                app.clock.date(at)
            ),
            back: CHECK,
        }),
    }
}

fn unknown(why: String) -> WebError {
    WebError::NotFound {
        what: "There is no such certificate".into(),
        why,
        near: vec![Near { href: CHECK.into(), name: "Type the number again".into(), note: String::new() }],
    }
}

#[derive(Template)]
#[template(path = "exam/withdraw.html")]
struct WithdrawPage {
    frame: Frame,
    number: String,
}

/// `GET /certificate/{number}/withdraw`: asks the holder whether it is meant.
pub(super) async fn withdraw(
    request: HttpRequest,
    app: web::Data<App>,
    number: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (_, number) = held(&request, &app, &number)?;
    let frame = Frame::new("practice", "Withdraw this certificate?", "Withdrawing a certificate.");
    html(StatusCode::OK, &WithdrawPage { frame, number })
}

/// `POST /certificate/{number}/withdraw`
pub(super) async fn withdrawn(
    request: HttpRequest,
    app: web::Data<App>,
    number: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (visitor, number) = held(&request, &app, &number)?;
    let (shared, place) = (app.clone(), address(&number));
    let now = app.clock.now().as_second();
    match web::block(move || shared.store.withdraw_certificate(visitor, &number, now)).await {
        Ok(done) => done.map(|_| go(place)).map_err(WebError::from),
        Err(_) => Err(WebError::Bad {
            what: "The certificate was not withdrawn".into(),
            why: "The server was stopping. The certificate still stands; wait a moment and do it again.".into(),
            back: CHECK,
            forget: false,
        }),
    }
}

/// A certificate that stands and that the visitor holds.
fn held(request: &HttpRequest, app: &App, typed: &str) -> Result<(i64, String), WebError> {
    let visitor = Visitor::of(request, app)?.stored(app)?;
    // However the number is written, the certificate is the same.
    let number = typed.parse::<CertificateNumber>().map_or_else(|_| typed.to_owned(), |number| number.to_string());
    match find(app, &number)? {
        Found::Here(certificate) if visitor == Some(certificate.visitor) => {
            Ok((certificate.visitor, certificate.number))
        }
        Found::Here(_) | Found::At(_) => Err(WebError::NotYours {
            what: "This certificate is not yours to withdraw".into(),
            why: "Only its holder can, in the browser or account in which the paper was taken. It stands as it did."
                .into(),
            back: CHECK,
        }),
    }
}
