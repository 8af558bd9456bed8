//! A question of a placement; once all are answered, its ruling.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::error::{Suggestion, WebError};
use crate::form_fields::{FormFields, form_fields};
use crate::links;
use crate::placement::progress::{PLACEMENT_PATH, is_over, make_question, own_placement, placement_path};
use crate::question_flow::attempt::{answer_not_accepted, save_attempt};
use crate::question_flow::form::{QuestionForm, question_page};
use crate::question_flow::reply::{ReplyError, parse_reply, reply_if_unchanged};
use crate::question_flow::ruling::{NextLink, RulingContext, ruling_page};
use crate::response::see_other;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_stored;
use oddtrick_learner::placement::QUESTION_COUNT;
use oddtrick_quiz::QuizQuestion;
use oddtrick_store::{Activity, Placement};

/// Reads the number of a question that was asked.
fn parse_number(placement: &Placement, number: &str) -> Result<usize, WebError> {
    let number: usize = number.parse().unwrap_or(0);
    match number {
        n if (1..=placement.questions.len()).contains(&n) => Ok(number),
        _ => Err(WebError::NotFound {
            title: "There is no such question yet".into(),
            detail: "The questions come one after another, each as hard as the answers before it want.".into(),
            suggestions: vec![Suggestion {
                href: placement_path(placement.id),
                label: "On with the questions".into(),
                note: String::new(),
            }],
        }),
    }
}

/// Builds a question again to ask it.
fn remake_question(app: &AppState, placement: &Placement, number: usize) -> Result<QuizQuestion, WebError> {
    make_question(app, &placement.questions[number - 1]).ok_or_else(|| WebError::Gone {
        title: "This question is no longer kept".into(),
        detail:
            "It was put from an earlier edition of the library, from which it cannot be made again. An answer to it \
              cannot be kept; what you had answered before is, and you may begin anew."
                .into(),
        back_href: PLACEMENT_PATH,
    })
}

/// The key under which an answer to a question of a placement is stored.
fn attempt_key(placement: &Placement, number: usize) -> String {
    format!("{}/{number}", placement.id)
}

/// `GET /start/{id}/{number}`: the question; when all are answered, its ruling.
pub(crate) async fn question(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (id, number) = path.into_inner();
    let (visitor, stored, placement) = own_placement(&request, &app, &id)?;
    let number = parse_number(&placement, &number)?;
    match placement.questions[number - 1].answer {
        None => render_form(&app, &visitor, &placement, number, &remake_question(&app, &placement, number)?, None, &[]),
        // Rulings are shown at the end, so that one answer does not help with the next.
        Some(_) if !is_over(&app, &placement) => Ok(see_other(placement_path(placement.id))),
        Some(_) => render_ruling(&app, stored, &placement, number),
    }
}

/// The ruling on an answer; if the question has changed since, a redirect to the stored answer.
fn render_ruling(app: &AppState, visitor: i64, placement: &Placement, number: usize) -> Result<HttpResponse, WebError> {
    let Some(answer) = app.store.attempt_by_asking(visitor, Activity::Placement, &attempt_key(placement, number))?
    else {
        return Ok(see_other(placement_path(placement.id)));
    };
    let question = make_question(app, &placement.questions[number - 1]);
    let reply = question.as_ref().and_then(|question| reply_if_unchanged(question, &answer.submitted));
    let Some((question, reply)) = question.zip(reply) else {
        return Ok(see_other(links::past_answer_path(answer.id)));
    };
    let frame = PageFrame::new("practice", format!("Question {number}: the ruling"), "The ruling on a question.");
    let ways = vec![NextLink::new(placement_path(placement.id), "Where to begin")];
    let naming = naming_of_stored(app, Some(visitor))?;
    let after = RulingContext::new(frame, format!("Question {number} of {QUESTION_COUNT}"), ways, naming);
    ruling_page(app, &question, &reply, after)
}

fn render_form(
    app: &AppState,
    visitor: &Visitor,
    placement: &Placement,
    number: usize,
    question: &QuizQuestion,
    problem: Option<&'static str>,
    typed: &[(String, String)],
) -> Result<HttpResponse, WebError> {
    let title = format!("Question {number} of {QUESTION_COUNT}");
    let frame = PageFrame::new("practice", title, "A question to find where to begin.");
    let around = QuestionForm::new(frame, format!("{}/{number}", placement_path(placement.id)), problem, typed);
    question_page(app, visitor, question, around)
}

/// `POST /start/{id}/{number}`: saves the answer and goes on.
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (id, number) = path.into_inner();
    let form = form_fields(form).map_err(|why| answer_not_accepted(&why.to_string(), PLACEMENT_PATH))?;
    let (visitor, _, placement) = own_placement(&request, &app, &id)?;
    let number = parse_number(&placement, &number)?;
    let question = remake_question(&app, &placement, number)?;
    let reply = match parse_reply(&question, &form) {
        Ok(reply) => reply,
        Err(why @ ReplyError::NotOffered) => return Err(answer_not_accepted(&why.to_string(), PLACEMENT_PATH)),
        Err(ReplyError::Incomplete(problem)) => {
            return render_form(&app, &visitor, &placement, number, &question, Some(problem), &form);
        }
    };
    let putting = (Activity::Placement, attempt_key(&placement, number));
    save_attempt(&app, &visitor, putting, &question, &reply, PLACEMENT_PATH).await?;
    Ok(see_other(placement_path(placement.id)))
}
