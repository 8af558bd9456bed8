//! Questions put one at a time under sealed addresses: asked, answered and shown again alike, whatever they were drawn
//! for. Nothing is kept of a question that is put; only its answer is.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use super::app::App;
use super::error::{Near, WebError};
use super::frame::Frame;
use super::keep::{keep, not_taken};
use super::progress;
use super::quiz::{Around, Fields, NOT_OFFERED, kept, put, read, reply};
use super::seal::{Purpose, Unsealed, mark, open, seal};
use super::visitor::Visitor;
use oddtrick_quiz::{Mix, Question, Reply, Spec};
use oddtrick_store::Activity;

/// Answers of the learner about a case that are looked at to find a table new to him.
const REMEMBERED: u32 = 30;

/// What questions are drawn for, and where.
pub(super) struct Venue {
    pub place: Activity,
    pub purpose: Purpose,
    /// The link at the head of its pages.
    pub nav: &'static str,
    /// Where one begins, and how all its addresses do.
    pub root: &'static str,
    /// What it is called, and its questions are.
    pub name: &'static str,
    pub about: &'static str,
    /// What the learner has chosen to be asked about; it goes along from question to question.
    pub mix: Mix,
}

/// What became of a form.
pub(super) enum Taken {
    /// The answer was kept, or the question is asked again.
    Done(HttpResponse),
    /// No cookie came with the form, so there is nobody to keep the answer for.
    Unkept(Visitor, Box<Question>, Reply),
}

/// An answer that was given, found again.
pub(super) enum Answered {
    /// With its question, which is made as it was.
    Now(Box<Question>, Reply),
    /// It was to a question of an earlier edition: on to what was kept of it.
    Before(HttpResponse),
}

impl Venue {
    /// An address of the venue, with the choice.
    pub fn at(&self, path: &str) -> String {
        address(&format!("{}{path}", self.root), &self.mix)
    }

    /// The address under which a question is put.
    pub fn put_at(&self, app: &App, spec: &Spec) -> String {
        self.at(&format!("/question/{}", seal(app, self.purpose, spec)))
    }

    /// Goes to a question, or, if the learner has met it at this table, to the same at another.
    pub fn send_to(&self, app: &App, visitor: &Visitor, question: Question) -> Result<HttpResponse, WebError> {
        let had = had(app, visitor, &question.spec)?;
        let met = had.iter().any(|other| other.seeded(0) == question.spec.seeded(0));
        let fresh = if met { oddtrick_quiz::pool::another(&app.library, &question.spec, &had) } else { None };
        // At another table a question may turn on another law than the one that is to be asked.
        let same = |spec: &Spec| Question::make(&app.library, spec).is_ok_and(|made| made.law() == question.law());
        let fresh = fresh.filter(same);
        Ok(go(self.put_at(app, &fresh.unwrap_or(question.spec))))
    }

    /// The page of a question that was put; if it has been answered, on to the ruling.
    pub fn show(&self, app: &App, request: &HttpRequest, token: &str) -> Result<HttpResponse, WebError> {
        let visitor = Visitor::of(request, app)?;
        let question = self.unsealed(app, token)?;
        if let Some(id) = visitor.stored(app)?
            && let Some(answer) = app.store.attempt_by_asking(id, self.place, mark(token))?
        {
            return Ok(go(self.at(&format!("/answer/{}", answer.id))));
        }
        self.ask(app, &visitor, token, &question, None, &[])
    }

    /// Takes an answer: marked by the engine and kept.
    pub async fn take(
        &self,
        app: &web::Data<App>,
        request: &HttpRequest,
        token: &str,
        form: Result<web::Form<Fields>, actix_web::Error>,
    ) -> Result<Taken, WebError> {
        let form = read(form).map_err(|why| not_taken(&why, self.root))?;
        let visitor = Visitor::of(request, app)?;
        let question = self.unsealed(app, token)?;
        let reply = match reply(&question, &form).ok_or_else(|| not_taken(NOT_OFFERED, self.root))? {
            Ok(reply) => reply,
            Err(problem) => {
                return self.ask(app, &visitor, token, &question, Some(problem), &form).map(Taken::Done);
            }
        };
        if let Visitor::New(_) = visitor {
            return Ok(Taken::Unkept(visitor, Box::new(question), reply));
        }
        let putting = (self.place, mark(token).to_owned());
        let id = keep(app, &visitor, putting, &question, &reply, self.root).await?.id;
        Ok(Taken::Done(go(self.at(&format!("/answer/{id}")))))
    }

    /// A question and an answer of the visitor's own to it; of an earlier edition, the way to what was kept of it.
    pub fn answered(&self, app: &App, visitor: &Visitor, id: &str) -> Result<Answered, WebError> {
        let stored = match (visitor.stored(app)?, id.parse()) {
            (Some(visitor), Ok(id)) => app.store.attempt_by_id(visitor, id)?,
            _ => None,
        };
        let answer = stored.ok_or_else(|| self.no_such_answer())?;
        let current = answer.submitted.content_version == app.library.version;
        let spec: Option<Spec> = answer.submitted.question_id.parse().ok().filter(|_| current);
        match spec.and_then(|spec| Question::make(&app.library, &spec).ok()) {
            Some(question) => {
                let reply = kept(&question, answer.submitted.choice);
                Ok(Answered::Now(Box::new(question), reply))
            }
            None => Ok(Answered::Before(go(progress::of_answer(answer.id)))),
        }
    }

    /// The question of a token.
    fn unsealed(&self, app: &App, token: &str) -> Result<Question, WebError> {
        let spec = open(app, self.purpose, token).map_err(|why| match why {
            Unsealed::Altered => WebError::Bad {
                what: "There is no such question".into(),
                why: "The address of this question is not one that was given out here; perhaps a part of it is \
                      missing. An answer to it cannot be kept."
                    .into(),
                back: self.root,
                forget: false,
            },
            Unsealed::Outdated => self.no_longer(),
        })?;
        Question::make(&app.library, &spec).map_err(|_| self.no_longer())
    }

    /// The page that asks.
    fn ask(
        &self,
        app: &App,
        visitor: &Visitor,
        token: &str,
        question: &Question,
        problem: Option<&'static str>,
        typed: &[(String, String)],
    ) -> Result<HttpResponse, WebError> {
        let frame = Frame::new(self.nav, self.name, self.about);
        let action = self.at(&format!("/question/{token}"));
        let choose = (self.place == Activity::Practice).then(|| self.at(""));
        let around = Around { choose, ..Around::bare(frame, action, problem, typed) };
        put(app, visitor, question, around)
    }

    /// The error of a question that the library of today does not make.
    fn no_longer(&self) -> WebError {
        WebError::Gone {
            what: "This question is no longer kept".into(),
            why: "It was put from an earlier edition of the library, from which it cannot be made again. An answer to it \
                  cannot be kept."
                .into(),
            back: self.root,
        }
    }

    fn no_such_answer(&self) -> WebError {
        WebError::NotFound {
            what: "There is no such answer of yours".into(),
            why:
                "Either the address is mistaken, or the answer is another’s, or your browser has forgotten its cookie or \
                 is not signed in."
                    .into(),
            near: vec![Near { href: self.root.into(), name: self.name.into(), note: String::new() }],
        }
    }
}

/// An address with a choice after it.
pub(super) fn address(path: &str, mix: &Mix) -> String {
    let pairs = mix.pairs();
    if pairs.is_empty() {
        return path.to_owned();
    }
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(pairs);
    format!("{path}?{}", query.finish())
}

/// On to an address.
pub(super) fn go(place: impl AsRef<str>) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, place.as_ref()))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// What the visitor has lately been asked of a case.
pub(super) fn had(app: &App, visitor: &Visitor, spec: &Spec) -> Result<Vec<Spec>, WebError> {
    let Some(visitor) = visitor.stored(app)? else { return Ok(Vec::new()) };
    let had = app.store.answered_question_ids(visitor, &spec.case_id(), REMEMBERED)?;
    Ok(had.iter().filter_map(|spec| spec.parse().ok()).collect())
}
