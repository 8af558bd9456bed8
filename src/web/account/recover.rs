//! A new password by a recovery code, for who has forgotten his own.

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::app::App;
use super::super::error::WebError;
use super::super::limit::Door;
use super::super::quiz::Fields;
use super::form::{Field, Form, Name, Typed};
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
        links: &[("/account/in", "I remember the password")],
    }
}

/// `GET /account/recover`
pub(in crate::web) async fn ask() -> Result<HttpResponse, WebError> {
    form().page()
}

/// `POST /account/recover`. It takes as long and says the same whether there is no such name or another code.
pub(in crate::web) async fn recover(
    request: HttpRequest,
    app: web::Data<App>,
    sent: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = Typed::of(sent)?;
    let form = form().keeping(&typed);
    let name = match Name::read(typed.get("name")) {
        Err(why) => return form.wrong("name", why).page(),
        Ok(_) if typed.get("code").trim().is_empty() => return form.wrong("code", "Type a recovery code.").page(),
        Ok(name) => name,
    };
    let form = match form.counted(&request, &app, Door::Recover, &name.folded) {
        Ok(form) => form,
        Err(limited) => return limited.page(),
    };
    let password = match secret::hashed(&app, typed.get("new-password").to_owned(), name.folded.clone()).await? {
        Ok(password) => password,
        Err(why) => return form.wrong("new-password", why).page(),
    };
    let entry = Entry::of(&request, &app);
    let (code, arrival) = (secret::code_digest(typed.get("code")), entry.arrival.clone());
    if stored(&app, move |app| app.store.recover(&name.folded, &code, &password, &arrival)).await? {
        return Ok(entry.sign_in(&app, go("recovered")));
    }
    form.refused(
        "The name and the code do not belong together, or the code has been used. The password is what it was.",
    )
    .page()
}
