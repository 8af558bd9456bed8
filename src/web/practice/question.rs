//! A question of practice: drawn, and put under an address of its own.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use super::{CHOOSE, DRAW, address, choose, had, mix};
use crate::quiz::{Mix, Question, Spec, pool};
use crate::web::app::App;
use crate::web::error::WebError;
use crate::web::frame::Frame;
use crate::web::quiz::{Around, put};
use crate::web::seal::{Purpose, Unsealed, mark, open, seal};
use crate::web::visitor::{Visitor, random_bytes};

/// `GET /practice/question`: draws a question of the choice and goes to it.
pub(in crate::web) async fn draw(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let (mix, wrong) = mix(&app, &request);
    if !wrong.is_empty() {
        return choose::again(&app, &mix, wrong);
    }
    let visitor = Visitor::of(&request, &app)?;
    let seed = u64::from(u32::from_le_bytes(random_bytes()));
    // Of a kind that few stories make, many may be tried before one is found.
    let (shared, chosen) = (app.clone(), mix.clone());
    let drawn = web::block(move || shared.pool().draw(&shared.library, &chosen, 1, seed).pop());
    let Some(question) = drawn.await.ok().flatten() else { return choose::missed(&app, &mix) };
    let had = had(&app, &visitor, &question.spec)?;
    let met = had.iter().any(|other| other.seeded(0) == question.spec.seeded(0));
    let fresh = if met { pool::another(&app.library, &question.spec, &had) } else { None };
    Ok(go(put_at(&app, &fresh.unwrap_or(question.spec), &mix)))
}

/// The address under which a question is put.
pub(super) fn put_at(app: &App, spec: &Spec, mix: &Mix) -> String {
    address(&format!("{DRAW}/{}", seal(app, Purpose::Practice, spec)), mix)
}

/// On to an address.
pub(super) fn go(place: String) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, place))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// `GET /practice/question/{token}`
pub(in crate::web) async fn question(
    request: HttpRequest,
    app: web::Data<App>,
    token: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (mix, _) = mix(&app, &request);
    let visitor = Visitor::of(&request, &app)?;
    let question = unsealed(&app, &token)?;
    if let Some(id) = visitor.stored(&app)?
        && let Some(answer) = app.store.practice_put(id, mark(&token))?
    {
        return Ok(go(address(&format!("/practice/answer/{}", answer.id), &mix)));
    }
    ask(&app, &visitor, &token, &question, &mix, None, &[])
}

/// The question of a token.
pub(super) fn unsealed(app: &App, token: &str) -> Result<Question, WebError> {
    let spec = open(app, Purpose::Practice, token).map_err(|why| match why {
        Unsealed::Altered => WebError::Bad {
            what: "There is no such question".into(),
            why: "The address of this question is not one that was given out here; perhaps a part of it is missing."
                .into(),
            back: CHOOSE,
            forget: false,
        },
        Unsealed::Outdated => no_longer(),
    })?;
    Question::make(&app.library, &spec).map_err(|_| no_longer())
}

/// The error of a question that the library of today does not make.
pub(super) fn no_longer() -> WebError {
    WebError::Gone {
        what: "This question is no longer kept".into(),
        why: "It was put from an earlier edition of the library, from which it cannot be made again.".into(),
        back: CHOOSE,
    }
}

/// The page that asks.
pub(super) fn ask(
    app: &App,
    visitor: &Visitor,
    token: &str,
    question: &Question,
    mix: &Mix,
    problem: Option<&'static str>,
    typed: &[(String, String)],
) -> Result<HttpResponse, WebError> {
    let around = Around {
        frame: Frame::new("practice", "Practice", "A question on the laws of whist, to practise."),
        pips: Vec::new(),
        action: address(&format!("{DRAW}/{token}"), mix),
        token: String::new(),
        choose: Some(address(CHOOSE, mix)),
        problem,
        typed,
    };
    put(app, visitor, question, around)
}
