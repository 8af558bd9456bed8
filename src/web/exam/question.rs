//! A question of a paper: the form while the paper is open, the ruling afterwards.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};

use crate::error::{Suggestion, WebError};
use crate::exam::own_paper::{OwnPaper, app_data, find_attempt, shutting_down, time_left_text};
use crate::exam::paths::EXAM_PATH;
use crate::form_fields::{FormFields, form_fields};
use crate::question_flow::attempt::answer_not_accepted;
use crate::question_flow::form::{PaperContext, QuestionForm, question_page};
use crate::question_flow::reply::{ReplyError, parse_reply, stored_reply};
use crate::question_flow::ruling::{NextLink, RulingContext, ruling_page, unanswered_ruling_page};
use crate::response::see_other;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_stored;
use oddtrick_quiz::{QuestionId, QuizQuestion, Reply, paper::find_unchanged};
use oddtrick_store::{QuestionOutcome, ReplyOutcome};

/// The question of a paper that an address names.
pub(crate) struct PaperQuestionRequest {
    own: OwnPaper,
    number: usize,
    question: QuizQuestion,
}

impl FromRequest for PaperQuestionRequest {
    type Error = WebError;
    type Future = Pin<Box<dyn Future<Output = Result<PaperQuestionRequest, WebError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { PaperQuestionRequest::of(&request).await })
    }
}

impl PaperQuestionRequest {
    async fn of(request: &HttpRequest) -> Result<PaperQuestionRequest, WebError> {
        let own = OwnPaper::from_request(request).await?;
        let app = app_data(request)?;
        let number: usize = request.match_info().get("number").and_then(|n| n.parse().ok()).unwrap_or(0);
        let whole =
            |note: &str| Suggestion { href: own.path(None), label: "The whole paper".into(), note: note.into() };
        let Some(set) = number.checked_sub(1).and_then(|n| own.paper.questions.get(n)) else {
            return Err(WebError::NotFound {
                title: "There is no such question".into(),
                detail: format!("The paper has {} questions.", own.paper.questions.len()),
                suggestions: vec![whole("")],
            });
        };
        // A question that did not count when the paper was handed in is not shown.
        let made = find_unchanged(&app.library, &set.question_id, &set.fingerprint)
            .filter(|_| set.outcome != Some(QuestionOutcome::Void));
        match made {
            Some(question) => Ok(PaperQuestionRequest { own, number, question }),
            None => Err(WebError::NotFound {
                title: "This question can no longer be asked".into(),
                detail:
                    "The library has changed since the paper was begun, and does not make this question any more. It \
                      is left out of the mark; all the others count as before."
                        .into(),
                suggestions: vec![whole("")],
            }),
        }
    }

    fn question_path(&self, number: usize) -> Option<String> {
        let there = (1..=self.own.paper.questions.len()).contains(&number);
        there.then(|| self.own.path(Some(number)))
    }
}

/// `GET /exam/{id}/{number}`
pub(crate) async fn question(
    request: HttpRequest,
    app: web::Data<AppState>,
    here: PaperQuestionRequest,
) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    if !here.own.is_open() {
        return ruling_after_paper(&app, &here);
    }
    let before = here.own.paper.questions[here.number - 1].reply;
    let before = before.map_or_else(Vec::new, |(code, _)| reply_fields(&stored_reply(&here.question, code)));
    render_form(&app, &visitor, &here, None, &before)
}

/// A reply as the fields of a form.
fn reply_fields(reply: &Reply) -> FormFields {
    let field = |name: &str, value: String| (name.to_owned(), value);
    match reply {
        Reply::One(place) => vec![field("choice", place.to_string())],
        Reply::Many(places) => places.iter().map(|place| field("choice", place.to_string())).collect(),
        Reply::Pair(pair) => vec![field("ab", pair.ab.to_string()), field("yz", pair.yz.to_string())],
        Reply::Number(number) => vec![field("number", number.to_string())],
    }
}

/// The page with the form, filled in with the previous answer.
fn render_form(
    app: &AppState,
    visitor: &Visitor,
    here: &PaperQuestionRequest,
    problem: Option<&'static str>,
    before: &FormFields,
) -> Result<HttpResponse, WebError> {
    let PaperQuestionRequest { own, number, question } = here;
    let all = own.paper.questions.len();
    let (answered, of) = own.answered_count(app);
    let mut told = format!("{answered} of {of} answered.");
    if own.paper.questions[number - 1].reply.is_some() {
        told.push_str(" You have answered this one, and may change that until the paper is handed in.");
    }
    told.extend(time_left_text(app, &own.paper.summary).map(|time| format!(" {time}")));
    let frame =
        PageFrame::new("practice", format!("Question {number} of {all}"), "A question of an examination paper.");
    let paper = PaperContext {
        quote: quote(app, &question.id),
        status: told,
        previous_href: here.question_path(number - 1),
        next_href: here.question_path(number + 1),
        paper_path: own.path(None),
    };
    let around =
        QuestionForm { paper: Some(paper), ..QuestionForm::new(frame, own.path(Some(*number)), problem, before) };
    question_page(app, visitor, question, around)
}

/// The question in the words of the book, if the book asks it.
fn quote(app: &AppState, spec: &QuestionId) -> Option<String> {
    let book =
        app.library.collection(&spec.collection).filter(|book| book.quotes_question && spec.variation.is_none())?;
    // The book's words only fit the layout that the book has.
    let own = oddtrick_quiz::Variant::id_as_in_book(&app.library, spec).ok()?;
    let case = app.library.case(&book.id, spec.case_number).filter(|_| own == *spec)?;
    Some(case.quote.clone())
}

/// `POST /exam/{id}/{number}`: saves an answer in place of the previous one, and goes on.
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<AppState>,
    here: PaperQuestionRequest,
    form: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let form = form_fields(form).map_err(|why| answer_not_accepted(&why.to_string(), EXAM_PATH))?;
    let visitor = Visitor::from_request(&request, &app)?;
    if !here.own.is_open() {
        return Err(answer_too_late(&app, &here.own));
    }
    let reply = match parse_reply(&here.question, &form) {
        Ok(reply) => reply,
        Err(why @ ReplyError::NotOffered) => return Err(answer_not_accepted(&why.to_string(), EXAM_PATH)),
        Err(ReplyError::Incomplete(problem)) => return render_form(&app, &visitor, &here, Some(problem), &form),
    };
    let (owner, id, number, code) = (here.own.visitor, here.own.id(), here.number, reply.to_number());
    let shared = app.clone();
    let now = app.clock.now().as_second();
    let kept = web::block(move || shared.store.save_paper_reply(owner, id, number, code, now)).await;
    match kept.map_err(|_| shutting_down())?? {
        // With other content some questions may be gone; the page of the paper shows which.
        ReplyOutcome::Saved if here.own.paper.summary.content_version != app.library.version => {
            Ok(see_other(here.own.path(None)))
        }
        ReplyOutcome::Saved => Ok(see_other(here.own.path(next_unanswered(&here)))),
        ReplyOutcome::Closed => Err(answer_too_late(&app, &here.own)),
        ReplyOutcome::NoSuchQuestion => Err(crate::exam::own_paper::paper_not_found()),
    }
}

/// The next question without an answer, starting again from the first; `None` if all are answered.
fn next_unanswered(here: &PaperQuestionRequest) -> Option<usize> {
    let all = here.own.paper.questions.len();
    let mut round = (1..all).map(|on| (here.number - 1 + on) % all);
    round.find(|n| here.own.paper.questions[*n].reply.is_none()).map(|n| n + 1)
}

/// The error for an answer that comes too late.
fn answer_too_late(app: &AppState, own: &OwnPaper) -> WebError {
    let taken = &own.paper.summary;
    let handed_in = taken.result.map(|done| done.handed_in_at);
    let why = match taken.ends_at {
        Some(end) if handed_in.is_none_or(|at| at >= end) => {
            format!("The time for this paper was over at {} by the server’s clock.", app.clock.format_time(end))
        }
        _ => "This paper has been handed in.".to_owned(),
    };
    WebError::Gone {
        title: "This answer came too late".into(),
        detail: format!(
            "{why} The answer that you sent just now has not been kept; what you had answered before counts."
        ),
        back_href: EXAM_PATH,
    }
}

/// The ruling on a question of a paper that was handed in.
fn ruling_after_paper(app: &AppState, here: &PaperQuestionRequest) -> Result<HttpResponse, WebError> {
    let PaperQuestionRequest { own, number, question } = here;
    let mut ways = vec![NextLink::new(own.path(None), "The whole paper")];
    ways.extend(here.question_path(number + 1).map(|href| NextLink::new(href, "Next question")));
    let title = format!("Question {number}: the ruling");
    let frame = PageFrame::new("practice", title, "The ruling on a question of an examination paper.");
    let (name, all) = (crate::exam::paper_title::paper_title(app, &own.paper.summary.name), own.paper.questions.len());
    let after = RulingContext::new(
        frame,
        format!("{name}, question {number} of {all}"),
        ways,
        naming_of_stored(app, Some(own.visitor))?,
    );
    let attempts = app.store.attempts_of_paper(own.visitor, own.id())?;
    match find_attempt(&attempts, own.id(), *number) {
        Some(attempt) => ruling_page(app, question, &stored_reply(question, attempt.submitted.choice), after),
        None => unanswered_ruling_page(app, question, after),
    }
}
