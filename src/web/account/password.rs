//! Changing the password.

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::app::App;
use super::super::error::WebError;
use super::super::quiz::Fields;
use super::form::{Field, Form, NOT_THE_PASSWORD, Typed};
use super::{Entry, account, go, proven, secret, stored, to_sign_in};

fn form(name: &str) -> Form {
    Form {
        title: "Change the password",
        lead:
            "Every other browser that is signed in is signed out. If somebody else may have known the password, make \
             new recovery codes too."
                .into(),
        action: "/account/password",
        button: "Change the password",
        grave: false,
        problem: None,
        fields: vec![Field::present("Current password"), Field::chosen()],
        owner: Some(name.to_owned()),
        mark: String::new(),
        links: &[("/account", "Back to the account")],
    }
}

/// `GET /account/password`
pub(crate) async fn ask(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    account(&request, &app)?.map_or_else(|| Ok(to_sign_in()), |account| form(&account.name).page())
}

/// `POST /account/password`
pub(crate) async fn change(
    request: HttpRequest,
    app: web::Data<App>,
    sent: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = Typed::of(sent)?;
    let (account, form) = match proven(&request, &app, &typed, |account| form(&account.name)).await? {
        Ok(proven) => proven,
        Err(page) => return Ok(page),
    };
    let password = match secret::hashed(&app, typed.get("new-password").to_owned(), account.name.clone()).await? {
        Ok(password) => password,
        Err(why) => return form.wrong("new-password", why).page(),
    };
    let entry = Entry::of(&request, &app);
    let arrival = entry.arrival.clone();
    if !stored(&app, move |app| app.store.change_password(&account, &password, &arrival)).await? {
        return form.wrong("password", NOT_THE_PASSWORD).page();
    }
    Ok(entry.sign_in(&app, go("password")))
}
