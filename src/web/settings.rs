//! Settings: what a learner chooses for himself.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::app::App;
use super::error::{WebError, html};
use super::frame::Frame;
use super::quiz::{Fields, house_of};
use super::token::{is_good, token};
use super::venue::go;
use super::visitor::Visitor;
use oddtrick_learner::TargetRetention;
use oddtrick_quiz::House;
use oddtrick_store::StoreError;

/// What the mark of the form is for.
const FORM: &str = "settings";

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    frame: Frame,
    token: String,
    houses: &'static [House],
    house: &'static House,
    /// How many of a hundred reviews are to be known; what was typed in its place, and what is wrong with that.
    retention: u8,
    typed: String,
    wrong: Option<String>,
    member: bool,
    saved: bool,
    problem: Option<&'static str>,
}

/// `GET /settings`
pub(super) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let page = page(&app, &visitor)?;
    answer(&app, &visitor, &SettingsPage { saved: request.query_string() == "saved", ..page })
}

/// `POST /settings`
pub(super) async fn save(
    request: HttpRequest,
    app: web::Data<App>,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let fields = form.map(web::Form::into_inner).unwrap_or_default();
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.trim());
    let page = page(&app, &visitor)?;
    if let Some(problem) = unwanted(&app, &visitor, field("token").unwrap_or_default()) {
        return answer(&app, &visitor, &SettingsPage { problem: Some(problem), ..page });
    }
    let Some(house) = House::find(field("house").unwrap_or_default()) else {
        let problem = Some("Nothing has been saved: choose one of the codes.");
        return answer(&app, &visitor, &SettingsPage { problem, ..page });
    };
    let typed = field("retention").unwrap_or(&page.typed).to_owned();
    let Some(retention) = percentage(&typed) else {
        return answer(&app, &visitor, &SettingsPage { wrong: Some(not_so(page.retention)), typed, house, ..page });
    };
    let changed = Some(retention).filter(|wanted| wanted.percent() != page.retention);
    keep(app, visitor.public_id().to_owned(), house, changed).await
}

/// Why a form is not taken, whatever is in it.
fn unwanted(app: &App, visitor: &Visitor, token: &str) -> Option<&'static str> {
    match visitor {
        Visitor::New(_) => Some(
            "Nothing has been saved: your browser sent no cookie, by which we should know you. Allow this site its \
             cookie, and save again.",
        ),
        _ if !is_good(&app.secret, visitor.public_id(), FORM, 0, token) => {
            Some("Nothing has been saved: the form was not the one given to you. Save again.")
        }
        _ => None,
    }
}

/// A percentage as it is typed.
fn percentage(typed: &str) -> Option<TargetRetention> {
    typed.trim_end_matches('%').trim_end().parse().ok().and_then(TargetRetention::from_percent)
}

/// What is said of a percentage that cannot be.
fn not_so(now: u8) -> String {
    let (least, most) = (TargetRetention::MIN_PERCENT, TargetRetention::MAX_PERCENT);
    format!("Type a whole number from {least} to {most}. Nothing has been saved: it is still {now}.")
}

/// Keeps what was chosen. How much is to be known gives every point another day, so it is kept only if it is changed.
async fn keep(
    app: web::Data<App>,
    public_id: String,
    house: &'static House,
    retention: Option<TargetRetention>,
) -> Result<HttpResponse, WebError> {
    let now = app.clock.now().as_second();
    let kept = web::block(move || -> Result<(), StoreError> {
        let visitor = app.store.get_or_add_visitor(&public_id, now)?;
        if let Some(retention) = retention {
            app.store.set_retention(visitor, retention)?;
        }
        app.store.set_track(visitor, house.id)
    });
    match kept.await {
        Ok(kept) => kept?,
        Err(_) => {
            return Err(WebError::Bad {
                what: "This could not be saved".into(),
                why: "The server was stopping as the form came in. Save it again.".into(),
                back: "/settings",
                forget: false,
            });
        }
    }
    Ok(go("/settings?saved"))
}

/// The settings as they stand.
fn page(app: &App, visitor: &Visitor) -> Result<SettingsPage, WebError> {
    let retention =
        visitor.stored(app)?.map_or(Ok(TargetRetention::default()), |id| app.store.retention(id))?.percent();
    Ok(SettingsPage {
        frame: Frame::new("", "Settings", "By which laws you play, and what else you may choose."),
        token: token(&app.secret, visitor.public_id(), FORM, 0),
        houses: &House::ALL,
        house: house_of(app, visitor)?,
        retention,
        typed: retention.to_string(),
        wrong: None,
        member: visitor.member().is_some(),
        saved: false,
        problem: None,
    })
}

fn answer(app: &App, visitor: &Visitor, page: &SettingsPage) -> Result<HttpResponse, WebError> {
    let is_wrong = page.problem.is_some() || page.wrong.is_some();
    let status = if is_wrong { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    Ok(visitor.greet(app, html(status, page)?))
}
