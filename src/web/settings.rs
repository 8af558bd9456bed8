//! Settings: what a learner chooses for himself.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::app::App;
use super::error::{WebError, html};
use super::frame::Frame;
use super::quiz::{Fields, house_of};
use super::review;
use super::token::{is_good, token};
use super::venue::go;
use super::visitor::Visitor;
use crate::quiz::House;

/// What the mark of the form is for.
const FORM: &str = "settings";

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    frame: Frame,
    token: String,
    houses: &'static [House],
    house: &'static House,
    /// How much of what is reviewed is to be known, if anything has been met.
    retention: Option<u8>,
    member: bool,
    saved: bool,
    problem: Option<&'static str>,
}

/// `GET /settings`
pub(super) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    page(&app, &visitor, request.query_string() == "saved", None)
}

/// `POST /settings`
pub(super) async fn save(
    request: HttpRequest,
    app: web::Data<App>,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let fields = form.map(web::Form::into_inner).unwrap_or_default();
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.as_str());
    if let Visitor::New(_) = visitor {
        let problem = "Nothing has been saved: your browser sent no cookie, by which we should know you. Allow this site its cookie, and save again.";
        return page(&app, &visitor, false, Some(problem));
    }
    if !is_good(&app.secret, visitor.public_id(), FORM, 0, field("token")) {
        return page(
            &app,
            &visitor,
            false,
            Some("Nothing has been saved: the form was not the one given to you. Save again."),
        );
    }
    let Some(house) = House::find(field("house")) else {
        return page(&app, &visitor, false, Some("Nothing has been saved: choose one of the codes."));
    };
    let public_id = visitor.public_id().to_owned();
    let now = app.clock.now().as_second();
    let kept = web::block(move || app.store.set_house(app.store.visitor(&public_id, now)?, house.id));
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

fn page(app: &App, visitor: &Visitor, saved: bool, problem: Option<&'static str>) -> Result<HttpResponse, WebError> {
    let page = SettingsPage {
        frame: Frame::new("", "Settings", "By which laws you play, and what else you may choose."),
        token: token(&app.secret, visitor.public_id(), FORM, 0),
        houses: &House::ALL,
        house: house_of(app, visitor)?,
        retention: review::retention(app, visitor)?,
        member: visitor.member().is_some(),
        saved,
        problem,
    };
    let status = if problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    Ok(visitor.greet(app, html(status, &page)?))
}
