//! A question to start with: put, and kept; its ruling when all are answered.

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
use oddtrick_learner::placement::QUESTION_COUNT;
use oddtrick_quiz::QuizQuestion;
use oddtrick_store::{Activity, Placement};

/// A question of a number, which has been put.
fn parse_number(placing: &Placement, number: &str) -> Result<usize, WebError> {
    let number: usize = number.parse().unwrap_or(0);
    match number {
        n if (1..=placing.questions.len()).contains(&n) => Ok(number),
        _ => Err(WebError::NotFound {
            title: "There is no such question yet".into(),
            detail: "The questions come one after another, each as hard as the answers before it want.".into(),
            suggestions: vec![Suggestion {
                href: placement_path(placing.id),
                label: "On with the questions".into(),
                note: String::new(),
            }],
        }),
    }
}

/// A question that has been put, made again to be asked.
fn remake_question(app: &AppState, placing: &Placement, number: usize) -> Result<QuizQuestion, WebError> {
    make_question(app, &placing.questions[number - 1]).ok_or_else(|| WebError::Gone {
        title: "This question is no longer kept".into(),
        detail:
            "It was put from an earlier edition of the library, from which it cannot be made again. An answer to it \
              cannot be kept; what you had answered before is, and you may begin anew."
                .into(),
        back_href: PLACEMENT_PATH,
    })
}

/// Which putting of a question an attempt answers.
fn attempt_key(placing: &Placement, number: usize) -> String {
    format!("{}/{number}", placing.id)
}

/// `GET /start/{id}/{number}`: the question; when all are answered, its ruling.
pub(crate) async fn question(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (id, number) = path.into_inner();
    let (visitor, stored, placing) = own_placement(&request, &app, &id)?;
    let number = parse_number(&placing, &number)?;
    match placing.questions[number - 1].answer {
        None => render_form(&app, &visitor, &placing, number, &remake_question(&app, &placing, number)?, None, &[]),
        // Until the end nothing is told, lest one answer help another.
        Some(_) if !is_over(&app, &placing) => Ok(see_other(placement_path(placing.id))),
        Some(_) => render_ruling(&app, stored, &placing, number),
    }
}

/// The ruling on an answer; where the question has become another since, what was kept of the answer.
fn render_ruling(app: &AppState, visitor: i64, placing: &Placement, number: usize) -> Result<HttpResponse, WebError> {
    let Some(answer) = app.store.attempt_by_asking(visitor, Activity::Placement, &attempt_key(placing, number))? else {
        return Ok(see_other(placement_path(placing.id)));
    };
    let question = make_question(app, &placing.questions[number - 1]);
    let reply = question.as_ref().and_then(|question| reply_if_unchanged(question, &answer.submitted));
    let Some((question, reply)) = question.zip(reply) else {
        return Ok(see_other(links::past_answer_path(answer.id)));
    };
    let frame = PageFrame::new("practice", format!("Question {number}: the ruling"), "The ruling on a question.");
    let ways = vec![NextLink::new(placement_path(placing.id), "Where to begin")];
    let after = RulingContext::new(frame, format!("Question {number} of {QUESTION_COUNT}"), ways);
    ruling_page(app, &question, &reply, after)
}

fn render_form(
    app: &AppState,
    visitor: &Visitor,
    placing: &Placement,
    number: usize,
    question: &QuizQuestion,
    problem: Option<&'static str>,
    typed: &[(String, String)],
) -> Result<HttpResponse, WebError> {
    let title = format!("Question {number} of {QUESTION_COUNT}");
    let frame = PageFrame::new("practice", title, "A question to find where to begin.");
    let around = QuestionForm::new(frame, format!("{}/{number}", placement_path(placing.id)), problem, typed);
    question_page(app, visitor, question, around)
}

/// `POST /start/{id}/{number}`: keeps the answer, and goes on.
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (id, number) = path.into_inner();
    let form = form_fields(form).map_err(|why| answer_not_accepted(&why.to_string(), PLACEMENT_PATH))?;
    let (visitor, _, placing) = own_placement(&request, &app, &id)?;
    let number = parse_number(&placing, &number)?;
    let question = remake_question(&app, &placing, number)?;
    let reply = match parse_reply(&question, &form) {
        Ok(reply) => reply,
        Err(why @ ReplyError::NotOffered) => return Err(answer_not_accepted(&why.to_string(), PLACEMENT_PATH)),
        Err(ReplyError::Incomplete(problem)) => {
            return render_form(&app, &visitor, &placing, number, &question, Some(problem), &form);
        }
    };
    let putting = (Activity::Placement, attempt_key(&placing, number));
    save_attempt(&app, &visitor, putting, &question, &reply, PLACEMENT_PATH).await?;
    Ok(see_other(placement_path(placing.id)))
}
