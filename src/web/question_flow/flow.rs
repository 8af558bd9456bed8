//! Questions that are asked one at a time under encrypted addresses, in practice and in review. Nothing is stored
//! about a question that is asked; only its answer is.

use crate::links::url_with_mix;
use crate::response::see_other;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::error::{Suggestion, WebError};
use crate::form_fields::{FormFields, form_fields};
use crate::links;
use crate::question_flow::attempt::{answer_not_accepted, save_attempt};
use crate::question_flow::form::{QuestionForm, question_page};
use crate::question_flow::reply::{ReplyError, parse_reply, stored_reply};
use crate::sealed_question::{SealPurpose, UnsealError, seal_question, token_prefix, unseal_question};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_quiz::{Mix, QuestionId, QuizQuestion, Reply};
use oddtrick_store::Activity;

/// How many of a learner's answers about a case are checked to find a variant that is new to him.
const RECENT_SPECS: u32 = 30;

/// One kind of flow: what its questions are for, and its addresses.
pub(crate) struct QuestionFlow {
    pub activity: Activity,
    pub purpose: SealPurpose,
    /// The key of its navigation link.
    pub nav_key: &'static str,
    /// The address where it begins; all its other addresses start with it.
    pub base_path: &'static str,
    /// Its name, and a description of its questions.
    pub name: &'static str,
    pub description: &'static str,
    /// What the learner has chosen to practise. It is passed on from question to question.
    pub mix: Mix,
}

/// The outcome of a submitted form.
pub(crate) enum SubmitOutcome {
    /// The answer was saved, or the question is asked again.
    Respond(HttpResponse),
    /// The answer was marked but not saved, because the browser sent no cookie.
    MarkedUnsaved(Visitor, Box<QuizQuestion>, Reply),
}

/// An answer that was given before.
pub(crate) enum SavedAnswer {
    /// The same question, built again, and the reply.
    Current(Box<QuizQuestion>, Reply),
    /// The question belongs to earlier content: a redirect to the stored answer.
    Outdated(HttpResponse),
}

impl QuestionFlow {
    /// An address of this flow, with the mix as its query.
    pub fn url(&self, path: &str) -> String {
        url_with_mix(&format!("{}{path}", self.base_path), &self.mix)
    }

    /// The address of a question.
    pub fn question_url(&self, app: &AppState, spec: &QuestionId) -> String {
        self.url(&format!("/question/{}", seal_question(app, self.purpose, spec)))
    }

    /// Redirects to a question. If the learner has already had it in this layout, redirects to another layout of it.
    ///
    /// # Errors
    /// If the database fails.
    pub fn redirect_to_question(
        &self,
        app: &AppState,
        visitor: &Visitor,
        question: QuizQuestion,
    ) -> Result<HttpResponse, WebError> {
        let had = recent_specs_of_case(app, visitor, &question.id)?;
        let met = had.iter().any(|other| other.at_layout(0) == question.id.at_layout(0));
        let fresh =
            if met { oddtrick_quiz::question_pool::next_layout(&app.library, &question.id, &had) } else { None };
        // In another layout, another law may decide the question than the one that is due.
        let same = |spec: &QuestionId| {
            QuizQuestion::build(&app.library, spec).is_ok_and(|made| made.deciding_law() == question.deciding_law())
        };
        let fresh = fresh.filter(same);
        Ok(see_other(self.question_url(app, &fresh.unwrap_or(question.id))))
    }

    /// The page of a question; if it has been answered, a redirect to the ruling.
    ///
    /// # Errors
    /// If the visitor's cookie was altered, the token names no question that can be built, or the database or the
    /// template fails.
    pub fn question_page(&self, app: &AppState, request: &HttpRequest, token: &str) -> Result<HttpResponse, WebError> {
        let visitor = Visitor::from_request(request, app)?;
        let question = self.open_question(app, token)?;
        if let Some(id) = visitor.stored_id(app)?
            && let Some(answer) = app.store.attempt_by_asking(id, self.activity, token_prefix(token))?
        {
            return Ok(see_other(self.url(&format!("/answer/{}", answer.id))));
        }
        self.render_form(app, &visitor, token, &question, None, &[])
    }

    /// Marks a submitted answer and saves it.
    ///
    /// # Errors
    /// If the form cannot be read or chooses what the question does not offer, the visitor's cookie was altered, the
    /// token names no question that can be built, or the answer cannot be saved.
    pub async fn submit(
        &self,
        app: &web::Data<AppState>,
        request: &HttpRequest,
        token: &str,
        form: Result<web::Form<FormFields>, actix_web::Error>,
    ) -> Result<SubmitOutcome, WebError> {
        let form = form_fields(form).map_err(|why| answer_not_accepted(&why.to_string(), self.base_path))?;
        let visitor = Visitor::from_request(request, app)?;
        let question = self.open_question(app, token)?;
        let reply = match parse_reply(&question, &form) {
            Ok(reply) => reply,
            Err(why @ ReplyError::NotOffered) => return Err(answer_not_accepted(&why.to_string(), self.base_path)),
            Err(ReplyError::Incomplete(problem)) => {
                return self
                    .render_form(app, &visitor, token, &question, Some(problem), &form)
                    .map(SubmitOutcome::Respond);
            }
        };
        if let Visitor::New(_) = visitor {
            return Ok(SubmitOutcome::MarkedUnsaved(visitor, Box::new(question), reply));
        }
        visitor.admit(request, app)?;
        let putting = (self.activity, token_prefix(token).to_owned());
        let id = save_attempt(app, &visitor, putting, &question, &reply, self.base_path).await?.id;
        Ok(SubmitOutcome::Respond(see_other(self.url(&format!("/answer/{id}")))))
    }

    /// An answer of the visitor's own and its question; if the content has changed since, a redirect to the stored
    /// answer.
    ///
    /// # Errors
    /// If the visitor has no such answer, or the database fails.
    pub fn saved_answer(&self, app: &AppState, visitor: &Visitor, id: &str) -> Result<SavedAnswer, WebError> {
        let stored = match (visitor.stored_id(app)?, id.parse()) {
            (Some(visitor), Ok(id)) => app.store.attempt_by_id(visitor, id)?,
            _ => None,
        };
        let answer = stored.ok_or_else(|| self.answer_not_found())?;
        let current = answer.submitted.content_version == app.library.version;
        let spec: Option<QuestionId> = answer.submitted.question_id.parse().ok().filter(|_| current);
        match spec.and_then(|spec| QuizQuestion::restore(&app.library, &spec).ok()) {
            Some(question) => {
                let reply = stored_reply(&question, answer.submitted.choice);
                Ok(SavedAnswer::Current(Box::new(question), reply))
            }
            None => Ok(SavedAnswer::Outdated(see_other(links::past_answer_path(answer.id)))),
        }
    }

    /// Opens the question in a token.
    fn open_question(&self, app: &AppState, token: &str) -> Result<QuizQuestion, WebError> {
        let spec = unseal_question(app, self.purpose, token).map_err(|why| match why {
            UnsealError::Tampered => WebError::bad_request(
                "There is no such question",
                "The address of this question is not one that was given out here; perhaps a part of it is \
                      missing. An answer to it cannot be kept.",
                self.base_path,
            ),
            UnsealError::Outdated => self.question_outdated(),
        })?;
        QuizQuestion::restore(&app.library, &spec).map_err(|_| self.question_outdated())
    }

    /// The page with the form.
    fn render_form(
        &self,
        app: &AppState,
        visitor: &Visitor,
        token: &str,
        question: &QuizQuestion,
        problem: Option<&'static str>,
        typed: &[(String, String)],
    ) -> Result<HttpResponse, WebError> {
        let frame = PageFrame::new(self.nav_key, self.name, self.description);
        let action = self.url(&format!("/question/{token}"));
        let choose = (self.activity == Activity::Practice).then(|| self.url(""));
        let around = QuestionForm { choose_href: choose, ..QuestionForm::new(frame, action, problem, typed) };
        question_page(app, visitor, question, around)
    }

    /// The error for a question that the current library cannot build.
    fn question_outdated(&self) -> WebError {
        WebError::Gone {
            title: "This question is no longer kept".into(),
            detail: "It was put from an earlier edition of the library, from which it cannot be made again. An answer to it \
                  cannot be kept."
                .into(),
            back_href: self.base_path,
        }
    }

    fn answer_not_found(&self) -> WebError {
        WebError::NotFound {
            title: "There is no such answer of yours".into(),
            detail:
                "Either the address is mistaken, or the answer is another’s, or your browser has forgotten its cookie or \
                 is not signed in."
                    .into(),
            suggestions: vec![Suggestion { href: self.base_path.into(), label: self.name.into(), note: String::new() }],
        }
    }
}

/// The questions about a case that the visitor was asked lately.
pub(crate) fn recent_specs_of_case(
    app: &AppState,
    visitor: &Visitor,
    spec: &QuestionId,
) -> Result<Vec<QuestionId>, WebError> {
    let Some(visitor) = visitor.stored_id(app)? else { return Ok(Vec::new()) };
    let had = app.store.answered_question_ids(visitor, &spec.case_id(), RECENT_SPECS)?;
    Ok(had.iter().filter_map(|spec| spec.parse().ok()).collect())
}
