//! The examination: the book's own tests, or a paper drawn over the sections of a code. Nothing is told until a
//! paper is handed in, and until then answers may be changed.

mod choose;
mod issue_certificate;
mod open_paper;
mod question;
mod result;

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use jiff::Timestamp;

pub(super) use choose::{begin, choose};
pub(super) use issue_certificate::{certificate_form, issue_certificate};
pub(super) use open_paper::{confirm_give_up, give_up, hand_in, redirect_to_paper, show};
pub(super) use question::{answer, question};

use super::attempt::mark_reply;
use super::daily::stored_reply;
use super::error::{Suggestion, WebError};
use super::state::AppState;
use super::visitor::Visitor;
use oddtrick_quiz::{self, QuizQuestion, paper::find_unchanged};
use oddtrick_store::{
    Activity, Attempt, MarkedQuestion, Paper, PaperQuestion, PaperSummary, QuestionOutcome, StoreError,
};

/// Where papers are begun and gone on with.
pub(super) const EXAM_PATH: &str = "/exam";

/// A paper of a visitor's own.
pub(super) struct OwnPaper {
    visitor: i64,
    paper: Paper,
}

impl FromRequest for OwnPaper {
    type Error = WebError;
    type Future = Pin<Box<dyn Future<Output = Result<OwnPaper, WebError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { OwnPaper::from_request(&request).await })
    }
}

impl OwnPaper {
    /// The paper of an address. One whose time is over is handed in first, as it stood at its end.
    async fn from_request(request: &HttpRequest) -> Result<OwnPaper, WebError> {
        let app = &app_data(request)?;
        let id = request.match_info().get("id").and_then(|id| id.parse().ok());
        let stored = match (Visitor::from_request(request, app)?.stored_id(app)?, id) {
            (Some(visitor), Some(id)) => app.store.paper_by_id(visitor, id)?.map(|paper| OwnPaper { visitor, paper }),
            _ => None,
        };
        let own = stored.ok_or_else(no_such_paper)?;
        let now = app.clock.now().as_second();
        if own.paper.summary.result.is_none() && own.paper.summary.is_time_up(now) {
            let OwnPaper { visitor, paper } = own;
            return Ok(OwnPaper { visitor, paper: hand_in_paper(app, visitor, paper.summary.id).await? });
        }
        Ok(own)
    }

    fn id(&self) -> i64 {
        self.paper.summary.id
    }

    fn is_open(&self) -> bool {
        self.paper.summary.result.is_none()
    }

    /// Which of its questions the library does not make any more, in their order.
    fn void_questions(&self, app: &AppState) -> Vec<bool> {
        // Of the content that the paper was drawn from, every question is still made.
        let current = self.paper.summary.content_version == app.library.version;
        let void = |set: &PaperQuestion| {
            !current && find_unchanged(&app.library, &set.question_id, &set.fingerprint).is_none()
        };
        self.paper.questions.iter().map(void).collect()
    }

    /// How many of its questions are answered, and of how many: those left out of the mark are not counted.
    fn answered_count(&self, app: &AppState) -> (usize, usize) {
        let made = self.paper.questions.iter().zip(self.void_questions(app)).filter(|(_, void)| !void);
        let made: Vec<bool> = made.map(|(set, _)| set.reply.is_some()).collect();
        (made.iter().filter(|answered| **answered).count(), made.len())
    }

    /// Where a question of it is, or the whole.
    fn path(&self, number: Option<usize>) -> String {
        paper_path(self.id(), number)
    }
}

/// What the handlers share.
fn app_data(request: &HttpRequest) -> Result<web::Data<AppState>, WebError> {
    request.app_data::<web::Data<AppState>>().cloned().ok_or_else(stopping)
}

fn paper_path(id: i64, number: Option<usize>) -> String {
    number.map_or_else(|| format!("{EXAM_PATH}/{id}"), |number| format!("{EXAM_PATH}/{id}/{number}"))
}

/// Hands in a paper: every question marked by the engine, off the worker thread for the disk's sake.
async fn hand_in_paper(app: &web::Data<AppState>, visitor: i64, id: i64) -> Result<Paper, WebError> {
    let app = app.clone();
    let done = web::block(move || -> Result<Option<Paper>, StoreError> {
        let Some(paper) = app.store.paper_by_id(visitor, id)? else { return Ok(None) };
        // The questions do not change, so they are made before the writer is held.
        let made: Vec<Option<QuizQuestion>> = paper
            .questions
            .iter()
            .map(|set| find_unchanged(&app.library, &set.question_id, &set.fingerprint))
            .collect();
        let mark = |paper: &Paper| {
            let all = (1..).zip(&paper.questions).zip(&made);
            all.map(|((n, set), made)| mark_question(&app, visitor, (id, n), set, made.as_ref())).collect()
        };
        app.store.hand_in_paper(visitor, id, app.clock.now().as_second(), mark)
    });
    match done.await {
        Ok(done) => done?.ok_or_else(no_such_paper),
        Err(_) => Err(stopping()),
    }
}

/// A question of a paper, marked.
fn mark_question(
    app: &AppState,
    visitor: i64,
    (id, n): (i64, usize),
    set: &PaperQuestion,
    made: Option<&QuizQuestion>,
) -> MarkedQuestion {
    let Some(question) = made else { return MarkedQuestion { outcome: QuestionOutcome::Void, attempt: None } };
    let Some((code, at)) = set.reply else {
        return MarkedQuestion { outcome: QuestionOutcome::Unanswered, attempt: None };
    };
    let at = Timestamp::from_second(at).unwrap_or(Timestamp::UNIX_EPOCH);
    let given =
        mark_reply(app, visitor, (Activity::Exam, attempt_key(id, n)), question, &stored_reply(question, code), at);
    MarkedQuestion {
        outcome: if given.right { QuestionOutcome::Right } else { QuestionOutcome::Wrong },
        attempt: Some(given),
    }
}

/// Which putting of a question an attempt of a paper answers.
fn attempt_key(paper: i64, number: usize) -> String {
    format!("{paper}/{number}")
}

/// The attempt at a question of a paper, among those of it.
fn attempt(attempts: &[Attempt], paper: i64, number: usize) -> Option<&Attempt> {
    let put = attempt_key(paper, number);
    attempts.iter().find(|attempt| attempt.submitted.asking_id == put)
}

/// What a paper is called.
pub(super) fn named(app: &AppState, name: &str) -> String {
    match name.parse() {
        Ok(oddtrick_quiz::Paper::BookTests) => "Drayson’s twenty-five tests".to_owned(),
        Ok(oddtrick_quiz::Paper::Drawn { code, number }) => {
            let title = app.library.code_text(&code).map_or(code.as_str(), |code| code.title.as_str());
            format!("Paper {number}, {title}")
        }
        Err(_) => name.to_owned(),
    }
}

/// A paper that the visitor has open: its name, where it is, and how far it has come.
pub(super) struct Resume {
    pub name: String,
    pub href: String,
    pub ends: Option<String>,
}

/// The paper that a visitor has open, to be gone on with; none whose time is over.
pub(super) fn resume(app: &AppState, visitor: Option<i64>) -> Result<Option<Resume>, WebError> {
    let Some(visitor) = visitor else { return Ok(None) };
    let Some(id) = app.store.open_paper_id(visitor)? else { return Ok(None) };
    let paper = app.store.paper_by_id(visitor, id)?.map(|paper| paper.summary);
    let open = paper.filter(|taken| !taken.is_time_up(app.clock.now().as_second()));
    Ok(open.map(|taken| Resume {
        name: named(app, &taken.name),
        href: paper_path(id, None),
        ends: taken.ends_at.map(|at| app.clock.format_time(at)),
    }))
}

/// How long an open paper still has, if it is timed.
fn time(app: &AppState, taken: &PaperSummary) -> Option<String> {
    let end = taken.ends_at?;
    let left = (end - app.clock.now().as_second()).max(0).div_euclid(60);
    let left = match left {
        0 => "less than a minute is left".to_owned(),
        1 => "one minute is left".to_owned(),
        left => format!("{left} minutes are left"),
    };
    Some(format!("The time ends at {} by the server’s clock: {left}.", app.clock.format_time(end)))
}

fn no_such_paper() -> WebError {
    WebError::NotFound {
        title: "There is no such paper of yours".into(),
        detail: "Either the address is mistaken, or the paper was given up, or it is another’s, or your browser has \
              forgotten its cookie or is not signed in. What you may have sent for it just now has not been kept."
            .into(),
        suggestions: vec![Suggestion { href: EXAM_PATH.into(), label: "Examination".into(), note: String::new() }],
    }
}

fn stopping() -> WebError {
    WebError::BadRequest {
        what: "This could not be done".into(),
        why: "The server was stopping. Nothing has changed; wait a moment and do it again.".into(),
        back_href: EXAM_PATH,
        clear_visitor_cookie: false,
    }
}

/// The error of a form that comes without our cookie.
fn unknown() -> WebError {
    WebError::BadRequest {
        what: "A paper cannot be begun without a cookie".into(),
        why: "Your browser sent no cookie, by which we should know you when you come back to your paper. Allow this \
              site its cookie, open the page of the examination again, and begin there."
            .into(),
        back_href: EXAM_PATH,
        clear_visitor_cookie: false,
    }
}
