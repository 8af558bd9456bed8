//! The front page: what this is, at a glance.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::app::App;
use super::drawing::Drawing;
use super::error::{WebError, html};
use super::exam;
use super::example::Example;
use super::frame::{Cite, Frame};
use super::quiz::{begun, code_title};
use super::visitor::Visitor;
use super::{practice, progress};
use oddtrick_learner::Performance;
use oddtrick_library::LawText;
use oddtrick_quiz::Question;
use oddtrick_quiz::daily::{QUESTIONS, questions_told};
use oddtrick_quiz::prose::number;

/// A place to go to next.
struct Step {
    href: &'static str,
    name: &'static str,
    note: &'static str,
}

/// Where a visitor may go on, the nearest first.
const STEPS: &[Step] = &[
    Step { href: "/practice", name: "Practise", note: "as much as you like of what you choose" },
    Step { href: "/review", name: "Review", note: "what is due, ten minutes at most" },
    Step { href: "/quiz", name: "Past quizzes", note: "may be taken late" },
    Step { href: "/exam", name: "Examination", note: "marked at the end, with a certificate" },
    Step { href: "/progress", name: "Your progress", note: "law by law" },
];

/// The example, as it is put.
struct Put {
    code: String,
    question: Question,
    diagram: Option<Drawing>,
    action: String,
}

/// The law of the day.
struct Daily<'a> {
    law: &'a LawText,
    cite: Cite,
    /// Cases decided under it.
    cases: usize,
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage<'a> {
    frame: Frame,
    day: String,
    /// How many questions the day has, in a word.
    questions: String,
    /// How many of them the visitor has answered.
    begun: usize,
    /// When the next come.
    midnight: String,
    example: Option<Put>,
    daily: Option<Daily<'a>>,
    right: u32,
    answered: u32,
    weak: Vec<Cite>,
    /// A paper that is open.
    resume: Option<exam::Resume>,
    steps: &'static [Step],
    /// How many codes the library has, in a word, and how many cases.
    codes: String,
    cases: usize,
}

impl HomePage<'_> {
    fn done(&self) -> bool {
        self.begun >= QUESTIONS
    }
}

/// `GET /`
pub(super) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let today = app.clock.today();
    let stored = visitor.stored(&app)?;
    let tallies = match stored {
        Some(visitor) => app.store.tallies_by_law(visitor)?,
        None => Vec::new(),
    };
    let standing = Performance::from_tallies(&tallies);
    let questions = questions_told();
    let page = HomePage {
        frame: Frame::new(
            "home",
            "The laws of whist, asked and answered",
            format!(
                "Odd Trick teaches the laws of whist by the decided cases: {questions} questions a day, marked by an \
                 engine that reasons from the laws."
            ),
        )
        .at(&app.origin, "/"),
        day: today.strftime("%-d %B").to_string(),
        questions,
        begun: begun(&app, &visitor)?,
        midnight: app.clock.midnight(),
        example: Example::of(&app, today).map(|question| put(&app, question)),
        daily: daily(&app, today.day_of_year()),
        resume: exam::resume(&app, stored)?,
        right: standing.right,
        answered: standing.right + standing.wrong,
        weak: standing.weak_laws().into_iter().take(3).map(|weak| progress::cite(&app, &weak.law)).collect(),
        steps: STEPS,
        codes: number(u8::try_from(app.library.codes.len()).unwrap_or(0)),
        cases: app.library.cases.len(),
    };
    // The example may be answered here, and the answer be known by the visitor's cookie.
    Ok(visitor.greet(&app, html(StatusCode::OK, &page)?))
}

fn put(app: &App, question: Question) -> Put {
    Put {
        code: code_title(app, &question),
        diagram: Drawing::of(&question.record, question.after),
        action: practice::at(app, &question.spec),
        question,
    }
}

/// The law of a day: the days go round the laws that some case turns on.
fn daily(app: &App, day_of_year: i16) -> Option<Daily<'_>> {
    let code = app.library.codes.first()?;
    let by_law = app.library.cases_by_law(&code.id);
    let laws: Vec<&LawText> = code.laws().filter(|law| by_law.contains_key(law.number.as_str())).collect();
    let nth = usize::try_from(day_of_year).unwrap_or(0) % laws.len().max(1);
    let law = *laws.get(nth)?;
    let cases = by_law.get(law.number.as_str()).map_or(0, Vec::len);
    Some(Daily { law, cite: Cite::new(&code.id, &law.number), cases })
}
