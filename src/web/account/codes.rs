//! Recovery codes: shown once when they are made, and made anew when they are wanted.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::super::app::App;
use super::super::error::{WebError, html};
use super::super::frame::Frame;
use super::super::quiz::Fields;
use super::form::{Field, Form, NOT_THE_PASSWORD, Typed};
use super::{account, new, proven, secret, stored, to_sign_in};

#[derive(Template)]
#[template(path = "account/codes.html")]
struct CodesPage {
    frame: Frame,
    codes: Vec<String>,
}

/// The page that shows codes, this once.
pub(super) fn page(title: &'static str, codes: Vec<String>) -> Result<HttpResponse, WebError> {
    let frame = Frame::new("account", title, "Recovery codes of an account with Odd Trick.");
    html(StatusCode::OK, &CodesPage { frame, codes }).map(new::unkept)
}

fn form(name: &str) -> Form {
    Form {
        title: "New recovery codes",
        lead: "Ten new codes take the place of those that are left. They are shown once.".into(),
        action: "/account/codes",
        button: "Make new codes",
        grave: false,
        problem: None,
        fields: vec![Field::present("Password")],
        owner: Some(name.to_owned()),
        mark: String::new(),
        links: &[("/account", "Back to the account")],
    }
}

/// `GET /account/codes`
pub(crate) async fn ask(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    account(&request, &app)?.map_or_else(|| Ok(to_sign_in()), |account| form(&account.name).page())
}

/// `POST /account/codes`
pub(crate) async fn renew(
    request: HttpRequest,
    app: web::Data<App>,
    sent: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = Typed::of(sent)?;
    let (account, form) = match proven(&request, &app, &typed, |account| form(&account.name)).await? {
        Ok(proven) => proven,
        Err(page) => return Ok(page),
    };
    let (shown, codes) = secret::codes();
    if !stored(&app, move |app| app.store.replace_recovery_codes(&account, &codes)).await? {
        return form.wrong("password", NOT_THE_PASSWORD).page();
    }
    page("New recovery codes", shown)
}
