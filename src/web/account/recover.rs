//! A new password by a recovery code, for someone who has forgotten his own.

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::app::App;
use super::super::error::WebError;
use super::super::limit::Door;
use super::super::quiz::Fields;
use super::form::{Field, Form, Typed};
use super::{Entry, go, secret, stored};

fn form() -> Form {
    Form {
        title: "Set a new password",
        lead: "With one of your recovery codes. There is no mail, so without a code nobody can let you in.".into(),
        action: "/account/recover",
        button: "Set the password",
        grave: false,
        problem: None,
        fields: vec![Field::name(""), Field::code(), Field::chosen()],
        owner: None,
        mark: String::new(),
        links: &[("/account/in", "I remember the password")],
    }
}

/// `GET /account/recover`
pub(crate) async fn ask() -> Result<HttpResponse, WebError> {
    form().page()
}

/// `POST /account/recover`. It takes as long and says the same whether there is no such name or another code.
pub(crate) async fn recover(
    request: HttpRequest,
    app: web::Data<App>,
    sent: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = Typed::of(sent)?;
    let (form, name) = match form().named(&request, &app, Door::Recover, &typed, ("code", "Type a recovery code."))? {
        Ok(named) => named,
        Err(page) => return Ok(page),
    };
    let password = match secret::hashed(&app, typed.get("new-password").to_owned(), name.folded.clone()).await? {
        Ok(password) => password,
        Err(why) => return form.wrong("new-password", why).page(),
    };
    let entry = Entry::of(&request, &app);
    let (code, arrival) = (secret::code_digest(typed.get("code")), entry.arrival.clone());
    if stored(&app, move |app| app.store.reset_password(&name.folded, &code, &password, &arrival)).await? {
        return Ok(entry.sign_in(&app, go("recovered")));
    }
    form.refused(
        "The name and the code do not belong together, or the code has been used. The password is what it was. If you \
         sent this form twice, the new password is set already: try to sign in with it.",
    )
    .page()
}
