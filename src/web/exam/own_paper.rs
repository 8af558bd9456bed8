//! The paper that an address names, which must belong to the visitor; and marking it.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use jiff::Timestamp;

use crate::error::{Suggestion, WebError};
use crate::exam::paths::{EXAM_PATH, paper_path};
use crate::question_flow::attempt::mark_reply;
use crate::question_flow::reply::stored_reply;
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_quiz::{QuizQuestion, paper::find_unchanged};
use oddtrick_store::{
    Activity, Attempt, MarkedQuestion, Paper, PaperQuestion, PaperSummary, QuestionOutcome, StoreError,
};

/// A paper that belongs to the visitor.
pub(crate) struct OwnPaper {
    pub(crate) visitor: i64,
    pub(crate) paper: Paper,
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
    /// The paper that an address names. If its time is up, it is handed in first.
    pub(crate) async fn from_request(request: &HttpRequest) -> Result<OwnPaper, WebError> {
        let app = &app_data(request)?;
        let id = request.match_info().get("id").and_then(|id| id.parse().ok());
        let stored = match (Visitor::from_request(request, app)?.stored_id(app)?, id) {
            (Some(visitor), Some(id)) => app.store.paper_by_id(visitor, id)?.map(|paper| OwnPaper { visitor, paper }),
            _ => None,
        };
        let own = stored.ok_or_else(paper_not_found)?;
        let now = app.clock.now().as_second();
        if own.paper.summary.result.is_none() && own.paper.summary.is_time_up(now) {
            let OwnPaper { visitor, paper } = own;
            return Ok(OwnPaper { visitor, paper: hand_in_paper(app, visitor, paper.summary.id).await? });
        }
        Ok(own)
    }

    pub(crate) fn id(&self) -> i64 {
        self.paper.summary.id
    }

    pub(crate) fn is_open(&self) -> bool {
        self.paper.summary.result.is_none()
    }

    /// For each question, whether the library can no longer build it.
    pub(crate) fn void_questions(&self, app: &AppState) -> Vec<bool> {
        // With unchanged content, every question can still be built.
        let current = self.paper.summary.content_version == app.library.version;
        let void = |set: &PaperQuestion| {
            !current && find_unchanged(&app.library, &set.question_id, &set.fingerprint).is_none()
        };
        self.paper.questions.iter().map(void).collect()
    }

    /// How many questions are answered, and how many count. Questions that can no longer be built do not count.
    pub(crate) fn answered_count(&self, app: &AppState) -> (usize, usize) {
        let made = self.paper.questions.iter().zip(self.void_questions(app)).filter(|(_, void)| !void);
        let made: Vec<bool> = made.map(|(set, _)| set.reply.is_some()).collect();
        (made.iter().filter(|answered| **answered).count(), made.len())
    }

    /// The address of one of its questions, or of the paper.
    pub(crate) fn path(&self, number: Option<usize>) -> String {
        paper_path(self.id(), number)
    }
}

/// The state of the site.
pub(crate) fn app_data(request: &HttpRequest) -> Result<web::Data<AppState>, WebError> {
    request.app_data::<web::Data<AppState>>().cloned().ok_or_else(shutting_down)
}

/// Hands in a paper: marks every question, on another thread.
pub(crate) async fn hand_in_paper(app: &web::Data<AppState>, visitor: i64, id: i64) -> Result<Paper, WebError> {
    let app = app.clone();
    let done = web::block(move || -> Result<Option<Paper>, StoreError> {
        let Some(paper) = app.store.paper_by_id(visitor, id)? else { return Ok(None) };
        // Build the questions before the database is locked for writing.
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
        Ok(done) => done?.ok_or_else(paper_not_found),
        Err(_) => Err(shutting_down()),
    }
}

/// Marks a question of a paper.
pub(crate) fn mark_question(
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

/// The key under which an answer to a question of a paper is stored.
pub(crate) fn attempt_key(paper: i64, number: usize) -> String {
    format!("{paper}/{number}")
}

/// The attempt at one question, among all attempts of the paper.
pub(crate) fn find_attempt(attempts: &[Attempt], paper: i64, number: usize) -> Option<&Attempt> {
    let put = attempt_key(paper, number);
    attempts.iter().find(|attempt| attempt.submitted.asking_id == put)
}

/// How much time is left for an open paper, in a sentence; `None` if it has no time limit.
pub(crate) fn time_left_text(app: &AppState, taken: &PaperSummary) -> Option<String> {
    let end = taken.ends_at?;
    let left = (end - app.clock.now().as_second()).max(0).div_euclid(60);
    let left = match left {
        0 => "less than a minute is left".to_owned(),
        1 => "one minute is left".to_owned(),
        left => format!("{left} minutes are left"),
    };
    Some(format!("The time ends at {} by the server’s clock: {left}.", app.clock.format_time(end)))
}

pub(crate) fn paper_not_found() -> WebError {
    WebError::NotFound {
        title: "There is no such paper of yours".into(),
        detail: "Either the address is mistaken, or the paper was given up, or it is another’s, or your browser has \
              forgotten its cookie or is not signed in. What you may have sent for it just now has not been kept."
            .into(),
        suggestions: vec![Suggestion { href: EXAM_PATH.into(), label: "Examination".into(), note: String::new() }],
    }
}

pub(crate) fn shutting_down() -> WebError {
    WebError::bad_request(
        "This could not be done",
        "The server was stopping. Nothing has changed; wait a moment and do it again.",
        EXAM_PATH,
    )
}

/// The error for a form that comes without a cookie.
pub(crate) fn cookie_required() -> WebError {
    WebError::bad_request(
        "A paper cannot be begun without a cookie",
        "Your browser sent no cookie, by which we should know you when you come back to your paper. Allow this \
              site its cookie, open the page of the examination again, and begin there.",
        EXAM_PATH,
    )
}
