//! Making an account.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use super::super::app::App;
use super::super::error::WebError;
use super::super::limit::Door;
use super::super::quiz::Fields;
use super::super::visitor::{Visitor, new_public_id};
use super::form::{Field, Form, Name, Typed};
use super::{Entry, codes, go, secret, stored};
use oddtrick_store::{Account, NewAccount};

/// Seconds within which a form that makes an account may be the same sent again.
const TWICE: i64 = 60;

/// The form; its mark is its own, by which its recovery codes are made.
fn form(mark: String) -> Form {
    Form {
        title: "Make an account",
        lead: "A name and a password, and nothing else. What you have answered in this browser becomes the account’s."
            .into(),
        action: "/account/new",
        button: "Make the account",
        grave: false,
        problem: None,
        fields: vec![
            Field::name("Any that nobody else has here. It need not be your own, and no other learner is shown it."),
            Field { label: "Password", ..Field::chosen() },
        ],
        owner: None,
        mark,
        links: &[("/account/in", "I have an account")],
    }
}

/// `GET /account/new`
pub(crate) async fn ask(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    match Visitor::of(&request, &app)?.member() {
        Some(_) => Ok(go("")),
        None => form(new_public_id()).page(),
    }
}

/// `POST /account/new`: the account, and its recovery codes, which are shown this once.
pub(crate) async fn create(
    request: HttpRequest,
    app: web::Data<App>,
    sent: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    if Visitor::of(&request, &app)?.member().is_some() {
        return Ok(go("made"));
    }
    let typed = Typed::of(sent)?;
    let form = form(typed.get("mark").to_owned()).keeping(&typed);
    let name = match Name::read(typed.get("name")) {
        Ok(name) => name,
        Err(why) => return form.wrong("name", why).judged(secret::length(typed.get("new-password"))).page(),
    };
    let form = match form.counted(&request, &app, Door::SignUp, &name.folded) {
        Ok(form) => form,
        Err(limited) => return limited.page(),
    };
    let password = match secret::hashed(&app, typed.get("new-password").to_owned(), name.folded.clone()).await? {
        Ok(password) => password,
        Err(why) => return form.wrong("new-password", why).page(),
    };
    let (shown, codes) = secret::codes_of_form(&app.secret, &form.mark, &name.folded);
    let entry = Entry::of(&request, &app);
    let arrival = entry.arrival.clone();
    let new = NewAccount {
        public_id: new_public_id(),
        name: name.shown,
        folded_name: name.folded,
        password_hash: password,
        recovery_codes: codes,
    };
    let (new, made) = stored(&app, move |app| app.store.create_account(&new, &arrival).map(|made| (new, made))).await?;
    if !made && !made_just_now(&app, new, typed.get("new-password"), &entry).await? {
        return form.wrong("name", "Somebody has that name. Choose another, or sign in if it is yours.").page();
    }
    let page = codes::page("The account is made", shown)?;
    Ok(entry.sign_in(&app, page))
}

/// Whether the account that was to be made has just been made by the same form, which was then sent twice. Which of the
/// two answers the browser shows nobody knows: both have the same codes, and if the form had no mark, those of this one
/// take the place of the others.
async fn made_just_now(app: &web::Data<App>, new: NewAccount, password: &str, entry: &Entry) -> Result<bool, WebError> {
    let arrival = entry.arrival.clone();
    let is_recent =
        move |account: &Account| account.name == new.name && arrival.started_at - account.created_at <= TWICE;
    let account = stored(app, move |app| app.store.account_by_name(&new.folded_name)).await?.filter(is_recent);
    let Some(account) = account else { return Ok(false) };
    if !secret::is_good(app, password.to_owned(), Some(account.password_hash.clone())).await? {
        return Ok(false);
    }
    let arrival = entry.arrival.clone();
    stored(app, move |app| {
        Ok(app.store.replace_recovery_codes(&account, &new.recovery_codes)? && app.store.sign_in(&account, &arrival)?)
    })
    .await
}

/// Keeps an answer from every cache, even the browser's own.
pub(super) fn unkept(mut page: HttpResponse) -> HttpResponse {
    page.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    page
}
