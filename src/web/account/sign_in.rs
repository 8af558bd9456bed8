//! Signing in.

use actix_web::{HttpRequest, HttpResponse, web};

use super::super::app::App;
use super::super::error::WebError;
use super::super::limit::Door;
use super::super::quiz::Fields;
use super::super::visitor::Visitor;
use super::form::{Field, Form, Typed};
use super::{Entry, go, secret, stored};

fn form() -> Form {
    Form {
        title: "Sign in",
        lead: "What you have answered in this browser becomes the account’s.".into(),
        action: "/account/in",
        button: "Sign in",
        grave: false,
        problem: None,
        fields: vec![Field::name(""), Field::present("Password")],
        owner: None,
        mark: String::new(),
        links: &[("/account/recover", "I have forgotten the password"), ("/account/new", "Make an account")],
    }
}

/// `GET /account/in`
pub(crate) async fn ask(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    match Visitor::of(&request, &app)?.member() {
        Some(_) => Ok(go("")),
        None => form().page(),
    }
}

/// `POST /account/in`. It takes as long and says the same whether there is no such name or another password.
pub(crate) async fn enter(
    request: HttpRequest,
    app: web::Data<App>,
    sent: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let typed = Typed::of(sent)?;
    let (form, name) = match form().named(&request, &app, Door::SignIn, &typed, ("password", "Type the password."))? {
        Ok(named) => named,
        Err(page) => return Ok(page),
    };
    let account = stored(&app, move |app| app.store.account_by_name(&name.folded)).await?;
    let password = typed.get("password").to_owned();
    let good = secret::is_good(&app, password, account.as_ref().map(|account| account.password_hash.clone())).await?;
    let entry = Entry::of(&request, &app);
    if let Some(account) = account.filter(|_| good) {
        let arrival = entry.arrival.clone();
        if stored(&app, move |app| app.store.sign_in(&account, &arrival)).await? {
            return Ok(entry.sign_in(&app, go("in")));
        }
    }
    form.refused("The name and the password do not belong together. Capitals count in the password, not in the name.")
        .page()
}
