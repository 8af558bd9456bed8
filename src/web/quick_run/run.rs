//! A run: one claim after another, until the time is up.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::question_flow::attempt::answer_not_accepted;
use crate::quick_run::begin::stopping;
use crate::quick_run::flow::{QUICK_PATH, RUN_MS, ms_left, next_claim, own_run, run_path, takes_answer};
use crate::quick_run::result::result_page;
use crate::response::{html_page, see_other};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::{QuickAnswer, QuickRun, QuickScore};

#[derive(Template)]
#[template(path = "quick/run.html")]
struct RunPage {
    frame: PageFrame,
    action: String,
    /// The number of the claim, from 1.
    number: usize,
    claim: String,
    score: QuickScore,
    /// Whether the answer before this claim was right.
    last_right: Option<bool>,
    seconds_left: i64,
    ms_left: i64,
    run_seconds: i64,
}

/// `GET /quick/{id}`: the next claim; after the time, the result.
pub(crate) async fn show_run(
    request: HttpRequest,
    app: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (_, stored, run) = own_run(&request, &app, &id)?;
    let left = ms_left(&app, &run).min(RUN_MS);
    let next = (left > 0).then(|| next_claim(&app, &run)).flatten();
    let Some((_, claim)) = next else { return result_page(&app, stored, &run) };
    let page = RunPage {
        frame: PageFrame::new("practice", "Sixty seconds", "True or false?"),
        action: run_path(run.id),
        number: run.answers.len() + 1,
        claim: claim.said,
        score: run.score(),
        last_right: run.answers.last().map(|answer| answer.right),
        seconds_left: (left + 999) / 1000,
        ms_left: left,
        run_seconds: RUN_MS / 1000,
    };
    html_page(StatusCode::OK, &page)
}

/// `POST /quick/{id}`: saves the answer, and goes on. An answer that was sent before, or too late, changes nothing.
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    id: web::Path<String>,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (_, _, run) = own_run(&request, &app, &id)?;
    let back = run_path(run.id);
    let form = form_fields(form).map_err(|why| answer_not_accepted(&why.to_string(), QUICK_PATH))?;
    let field = |name: &str| form.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    let said_true = match field("said") {
        Some("true") => true,
        Some("false") => false,
        _ => return Err(answer_not_accepted("Choose True or False.", QUICK_PATH)),
    };
    let number = field("number").and_then(|number| number.parse().ok());
    if takes_answer(&app, &run) && number == Some(run.answers.len() + 1) {
        save(&app, &run, said_true).await?;
    }
    Ok(see_other(back))
}

/// Marks and saves the answer to the next claim.
async fn save(app: &web::Data<AppState>, run: &QuickRun, said_true: bool) -> Result<(), WebError> {
    let Some((question_id, claim)) = next_claim(app, run) else { return Ok(()) };
    let answer = QuickAnswer { question_id, right: said_true == claim.is_true };
    let (run, position, shared) = (run.id, run.score().answered + 1, app.clone());
    let saved = web::block(move || shared.store.save_quick_answer(run, position, &answer));
    saved.await.map_err(|_| stopping())??;
    Ok(())
}
