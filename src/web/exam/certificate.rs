//! Certificates. Anyone with the number can see one; its holder can withdraw it.

use crate::exam::paths::CERTIFICATE_PATH;
use crate::exam::paths::certificate_path;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::{Suggestion, WebError};
use crate::exam::paper_title::paper_title;
use crate::response::html_page;
use crate::response::see_other;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_learner::certificate::{CertificateNumber, ParseCertificateNumberError};
use oddtrick_quiz::paper::pass_mark;
use oddtrick_store::Certificate;

#[derive(Template)]
#[template(path = "exam/certificate_check.html")]
struct CheckPage {
    frame: PageFrame,
    problem: Option<String>,
    number: String,
}

/// `GET /certificate`: the form for checking a number; with a valid number it redirects to the certificate.
pub(crate) async fn check(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let mut query = form_urlencoded::parse(request.query_string().as_bytes());
    let typed = query.find(|(name, _)| name == "number").map(|(_, value)| value.trim().to_owned());
    let typed = typed.filter(|typed| !typed.is_empty());
    let problem = match typed.as_deref().map(str::parse::<CertificateNumber>) {
        Some(Ok(number)) => return Ok(see_other(certificate_path(&number.to_string()))),
        Some(Err(why)) => Some(format!("{why} Compare it with the certificate and type it again.")),
        None => None,
    };
    let status = if problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let about = "Check a certificate of an examination in the laws of whist by its number.";
    let page = CheckPage {
        frame: PageFrame::new("practice", "Check a certificate", about).with_canonical(&app.origin, CERTIFICATE_PATH),
        problem,
        number: typed.unwrap_or_default().chars().take(40).collect(),
    };
    html_page(status, &page)
}

#[derive(Template)]
#[template(path = "exam/certificate.html")]
struct CertificatePage {
    frame: PageFrame,
    number: String,
    /// The address for checking it, as people type it.
    address: String,
    holder: String,
    paper: String,
    right: usize,
    of: usize,
    pass_mark: usize,
    taken: String,
    issued: String,
    /// The address of the paper, if the visitor is the holder.
    paper_href: Option<String>,
}

/// `GET /certificate/{number}`
pub(crate) async fn show(
    request: HttpRequest,
    app: web::Data<AppState>,
    number: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let standing = match look_up(&app, &number)? {
        CertificateLookup::Standing(certificate) => certificate,
        CertificateLookup::Redirect(place) => return Ok(see_other(place)),
    };
    let own = Visitor::from_request(&request, &app)?.stored_id(&app)? == Some(standing.visitor);
    let about = "A certificate of an examination in the laws of whist.";
    let page = CertificatePage {
        frame: PageFrame::new("practice", format!("Certificate {}", standing.number), about),
        address: app.origin.clone() + &certificate_path(&standing.number),
        paper: paper_title(&app, &standing.paper_name),
        right: standing.right_count,
        of: standing.question_count,
        pass_mark: pass_mark(standing.question_count),
        taken: app.clock.format_date(standing.handed_in_at),
        issued: app.clock.format_date(standing.issued_at),
        paper_href: own.then(|| format!("{}/{}", crate::exam::paths::EXAM_PATH, standing.paper)),
        holder: standing.holder,
        number: standing.number,
    };
    html_page(StatusCode::OK, &page)
}

/// The result of looking up a number: a certificate, or a redirect to the number in its standard form.
enum CertificateLookup {
    Standing(Certificate),
    Redirect(String),
}

/// Looks up the certificate that an address names.
fn look_up(app: &AppState, typed: &str) -> Result<CertificateLookup, WebError> {
    let number = typed
        .parse::<CertificateNumber>()
        .map_err(|why: ParseCertificateNumberError| certificate_not_found(why.to_string()))?
        .to_string();
    if number != typed {
        return Ok(CertificateLookup::Redirect(certificate_path(&number)));
    }
    let certificate = app.store.certificate_by_number(&number)?;
    let certificate = certificate.ok_or_else(|| certificate_not_found("No certificate has this number.".to_owned()))?;
    match certificate.withdrawn_at {
        None => Ok(CertificateLookup::Standing(certificate)),
        Some(at) => Err(WebError::Gone {
            title: "This certificate has been withdrawn".into(),
            detail: format!(
                "Its holder withdrew certificate {number} on {}. It bears out nothing any more.",
                app.clock.format_date(at)
            ),
            back_href: CERTIFICATE_PATH,
        }),
    }
}

fn certificate_not_found(why: String) -> WebError {
    WebError::NotFound {
        title: "There is no such certificate".into(),
        detail: why,
        suggestions: vec![Suggestion {
            href: CERTIFICATE_PATH.into(),
            label: "Type the number again".into(),
            note: String::new(),
        }],
    }
}

#[derive(Template)]
#[template(path = "exam/withdraw_certificate.html")]
struct WithdrawPage {
    frame: PageFrame,
    number: String,
}

/// `GET /certificate/{number}/withdraw`: asks the holder to confirm.
pub(crate) async fn confirm_withdrawal(
    request: HttpRequest,
    app: web::Data<AppState>,
    number: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (_, number) = own_certificate(&request, &app, &number)?;
    let frame = PageFrame::new("practice", "Withdraw this certificate?", "Withdrawing a certificate.");
    html_page(StatusCode::OK, &WithdrawPage { frame, number })
}

/// `POST /certificate/{number}/withdraw`
pub(crate) async fn withdraw(
    request: HttpRequest,
    app: web::Data<AppState>,
    number: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (visitor, number) = own_certificate(&request, &app, &number)?;
    let (shared, place) = (app.clone(), certificate_path(&number));
    let now = app.clock.now().as_second();
    match web::block(move || shared.store.withdraw_certificate(visitor, &number, now)).await {
        Ok(done) => done.map(|_| see_other(place)).map_err(WebError::from),
        Err(_) => Err(WebError::bad_request(
            "The certificate was not withdrawn",
            "The server was stopping. The certificate still stands; wait a moment and do it again.",
            CERTIFICATE_PATH,
        )),
    }
}

/// A valid certificate that the visitor holds.
fn own_certificate(request: &HttpRequest, app: &AppState, typed: &str) -> Result<(i64, String), WebError> {
    let visitor = Visitor::from_request(request, app)?.stored_id(app)?;
    // Accept every way of writing the number.
    let number = typed.parse::<CertificateNumber>().map_or_else(|_| typed.to_owned(), |number| number.to_string());
    match look_up(app, &number)? {
        CertificateLookup::Standing(certificate) if visitor == Some(certificate.visitor) => {
            Ok((certificate.visitor, certificate.number))
        }
        CertificateLookup::Standing(_) | CertificateLookup::Redirect(_) => Err(WebError::NotOwner {
            title: "This certificate is not yours to withdraw".into(),
            detail: "Only its holder can, in the browser or account in which the paper was taken. It stands as it did."
                .into(),
            back_href: CERTIFICATE_PATH,
        }),
    }
}
