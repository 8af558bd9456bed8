//! A question of a paper: asked as long as it is open, and its ruling after.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};

use super::{EXAM, Own, app_of, attempt, stopping, time};
use crate::app::App;
use crate::error::{Near, WebError};
use crate::frame::Frame;
use crate::keep::not_taken;
use crate::quiz::{After, Around, Fields, InPaper, NOT_OFFERED, Way, kept, put, read, reply, ruled, unanswered};
use crate::venue::go;
use crate::visitor::Visitor;
use oddtrick_quiz::{Question, Reply, Spec, paper::same};
use oddtrick_store::{QuestionOutcome, ReplyOutcome};

/// A question of a paper, found again.
pub(crate) struct Here {
    own: Own,
    number: usize,
    question: Question,
}

impl FromRequest for Here {
    type Error = WebError;
    type Future = Pin<Box<dyn Future<Output = Result<Here, WebError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Here::of(&request).await })
    }
}

impl Here {
    async fn of(request: &HttpRequest) -> Result<Here, WebError> {
        let own = Own::of(request).await?;
        let app = app_of(request)?;
        let number: usize = request.match_info().get("number").and_then(|n| n.parse().ok()).unwrap_or(0);
        let whole = |note: &str| Near { href: own.place(None), name: "The whole paper".into(), note: note.into() };
        let Some(set) = number.checked_sub(1).and_then(|n| own.paper.questions.get(n)) else {
            return Err(WebError::NotFound {
                what: "There is no such question".into(),
                why: format!("The paper has {} questions.", own.paper.questions.len()),
                near: vec![whole("")],
            });
        };
        // What did not count when the paper was handed in is not to be shown as if it had.
        let made = same(&app.library, &set.question_id, &set.fingerprint)
            .filter(|_| set.outcome != Some(QuestionOutcome::Void));
        match made {
            Some(question) => Ok(Here { own, number, question }),
            None => Err(WebError::NotFound {
                what: "This question can no longer be asked".into(),
                why: "The library has changed since the paper was begun, and does not make this question any more. It \
                      is left out of the mark; all the others count as before."
                    .into(),
                near: vec![whole("")],
            }),
        }
    }

    fn at(&self, number: usize) -> Option<String> {
        let there = (1..=self.own.paper.questions.len()).contains(&number);
        there.then(|| self.own.place(Some(number)))
    }
}

/// `GET /exam/{id}/{number}`
pub(crate) async fn question(request: HttpRequest, app: web::Data<App>, here: Here) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    if !here.own.is_open() {
        return ruling(&app, &here);
    }
    let before = here.own.paper.questions[here.number - 1].reply;
    let before = before.map_or_else(Vec::new, |(code, _)| fields(&kept(&here.question, code)));
    ask(&app, &visitor, &here, None, &before)
}

/// A reply as the fields of a form send it.
fn fields(reply: &Reply) -> Fields {
    let field = |name: &str, value: String| (name.to_owned(), value);
    match reply {
        Reply::One(place) => vec![field("choice", place.to_string())],
        Reply::Many(places) => places.iter().map(|place| field("choice", place.to_string())).collect(),
        Reply::Pair(pair) => vec![field("ab", pair.ab.to_string()), field("yz", pair.yz.to_string())],
        Reply::Number(number) => vec![field("number", number.to_string())],
    }
}

/// The page that asks, with what was answered before.
fn ask(
    app: &App,
    visitor: &Visitor,
    here: &Here,
    problem: Option<&'static str>,
    before: &Fields,
) -> Result<HttpResponse, WebError> {
    let Here { own, number, question } = here;
    let all = own.paper.questions.len();
    let (answered, of) = own.answered(app);
    let mut told = format!("{answered} of {of} answered.");
    if own.paper.questions[number - 1].reply.is_some() {
        told.push_str(" You have answered this one, and may change that until the paper is handed in.");
    }
    told.extend(time(app, &own.paper.summary).map(|time| format!(" {time}")));
    let frame = Frame::new("practice", format!("Question {number} of {all}"), "A question of an examination paper.");
    let paper = InPaper {
        quote: quote(app, &question.spec),
        told,
        before: here.at(number - 1),
        after: here.at(number + 1),
        all: own.place(None),
    };
    let around = Around { paper: Some(paper), ..Around::bare(frame, own.place(Some(*number)), problem, before) };
    put(app, visitor, question, around)
}

/// The words in which a book of tests asks what a case does.
fn quote(app: &App, spec: &Spec) -> Option<String> {
    let book = app.library.collection(&spec.book).filter(|book| book.quotes_question && spec.turn.is_none())?;
    // Elsewhere than at the book's own table its words do not fit.
    let own = oddtrick_quiz::Variant::untouched(&app.library, spec).ok()?;
    let case = app.library.case(&book.id, spec.number).filter(|_| own == *spec)?;
    Some(case.quote.clone())
}

/// `POST /exam/{id}/{number}`: keeps an answer in place of the one before, and goes on.
pub(crate) async fn answer(
    request: HttpRequest,
    app: web::Data<App>,
    here: Here,
    form: Result<web::Form<Fields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let form = read(form).map_err(|why| not_taken(&why, EXAM))?;
    let visitor = Visitor::of(&request, &app)?;
    if !here.own.is_open() {
        return Err(over(&app, &here.own));
    }
    let reply = match reply(&here.question, &form).ok_or_else(|| not_taken(NOT_OFFERED, EXAM))? {
        Ok(reply) => reply,
        Err(problem) => return ask(&app, &visitor, &here, Some(problem), &form),
    };
    let (owner, id, number, code) = (here.own.visitor, here.own.id(), here.number, reply.code());
    let shared = app.clone();
    let now = app.clock.now().as_second();
    let kept = web::block(move || shared.store.save_paper_reply(owner, id, number, code, now)).await;
    match kept.map_err(|_| stopping())?? {
        // Of other content some questions may be gone: the list says which.
        ReplyOutcome::Saved if here.own.paper.summary.content_version != app.library.version => {
            Ok(go(here.own.place(None)))
        }
        ReplyOutcome::Saved => Ok(go(here.own.place(next(&here)))),
        ReplyOutcome::Closed => Err(over(&app, &here.own)),
        ReplyOutcome::NoSuchQuestion => Err(super::no_such_paper()),
    }
}

/// The next question after this that has no answer, going round; none if every one has.
fn next(here: &Here) -> Option<usize> {
    let all = here.own.paper.questions.len();
    let mut round = (1..all).map(|on| (here.number - 1 + on) % all);
    round.find(|n| here.own.paper.questions[*n].reply.is_none()).map(|n| n + 1)
}

/// The error of an answer that comes after the paper was handed in, or after its end.
fn over(app: &App, own: &Own) -> WebError {
    let taken = &own.paper.summary;
    let handed_in = taken.result.map(|done| done.handed_in_at);
    let why = match taken.ends_at {
        Some(end) if handed_in.is_none_or(|at| at >= end) => {
            format!("The time for this paper was over at {} by the server’s clock.", app.clock.hour(end))
        }
        _ => "This paper has been handed in.".to_owned(),
    };
    WebError::Gone {
        what: "This answer came too late".into(),
        why: format!("{why} The answer that you sent just now has not been kept; what you had answered before counts."),
        back: EXAM,
    }
}

/// The ruling on a question of a paper that has been handed in.
fn ruling(app: &App, here: &Here) -> Result<HttpResponse, WebError> {
    let Here { own, number, question } = here;
    let mut ways = vec![Way::new(own.place(None), "The whole paper")];
    ways.extend(here.at(number + 1).map(|href| Way::new(href, "Next question")));
    let title = format!("Question {number}: the ruling");
    let frame = Frame::new("practice", title, "The ruling on a question of an examination paper.");
    let (name, all) = (super::named(app, &own.paper.summary.name), own.paper.questions.len());
    let after = After::bare(frame, format!("{name}, question {number} of {all}"), ways);
    let attempts = app.store.attempts_of_paper(own.visitor, own.id())?;
    match attempt(&attempts, own.id(), *number) {
        Some(attempt) => ruled(app, question, &kept(question, attempt.submitted.choice), after),
        None => unanswered(app, question, after),
    }
}
