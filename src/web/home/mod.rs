//! The front page.

pub(crate) mod example_question;

use crate::exam::open_paper_link::OpenPaperLink;
use crate::exam::open_paper_link::open_paper_link;
use crate::links;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::daily::answered_today;
use crate::error::WebError;
use crate::question_flow::form::code_title;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::law_link::{LawLink, stored_law_link};
use crate::view::page_frame::PageFrame;
use crate::view::table_diagram::DiagramView;
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_visitor;
use oddtrick_learner::Performance;
use oddtrick_library::LawText;
use oddtrick_quiz::daily::{QUESTIONS_PER_QUIZ, question_count_text};
use oddtrick_quiz::prose::number_word;
use oddtrick_quiz::{Naming, QuizQuestion};

/// A link to another part of the site.
struct HomeLink {
    href: &'static str,
    name: &'static str,
    note: &'static str,
}

/// The links, most useful first.
const HOME_LINKS: &[HomeLink] = &[
    HomeLink { href: "/practice", name: "Practise", note: "as much as you like of what you choose" },
    HomeLink { href: "/review", name: "Review", note: "what is due, ten minutes at most" },
    HomeLink { href: "/quiz", name: "Past quizzes", note: "may be taken late" },
    HomeLink { href: "/exam", name: "Examination", note: "marked at the end, with a certificate" },
    HomeLink { href: "/progress", name: "Your progress", note: "law by law" },
];

/// The example question.
struct ExampleView {
    code: String,
    question: QuizQuestion,
    diagram: Option<DiagramView>,
    action: String,
}

/// The law of the day.
struct LawOfTheDay<'a> {
    law: &'a LawText,
    cite: LawLink,
    /// Cases decided under it.
    cases: usize,
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage<'a> {
    frame: PageFrame,
    day: String,
    /// The number of questions per day, in a word.
    questions: String,
    /// How many of them the visitor has answered.
    answered_today: usize,
    /// When the next quiz begins.
    midnight: String,
    example: Option<ExampleView>,
    law_of_the_day: Option<LawOfTheDay<'a>>,
    right: u32,
    answered: u32,
    weak_laws: Vec<LawLink>,
    /// The link to a paper that the visitor has open.
    open_paper: Option<OpenPaperLink>,
    links: &'static [HomeLink],
    /// The number of codes, in a word, and of cases.
    codes: String,
    cases: usize,
}

impl HomePage<'_> {
    fn is_quiz_complete(&self) -> bool {
        self.answered_today >= QUESTIONS_PER_QUIZ
    }
}

/// `GET /`
pub(crate) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let today = app.clock.today();
    let stored = visitor.stored_id(&app)?;
    let tallies = match stored {
        Some(visitor) => app.store.tallies_by_law(visitor)?,
        None => Vec::new(),
    };
    let standing = Performance::from_tallies(&tallies);
    let questions = question_count_text();
    let naming = naming_of_visitor(&app, &visitor)?;
    let example = example_question::get_or_choose(&app, today).map(|question| example_view(&app, &question, naming));
    let page = HomePage {
        frame: PageFrame::new(
            "home",
            "The laws of whist, asked and answered",
            format!(
                "Odd Trick teaches the laws of whist by the decided cases: {questions} questions a day, marked by an \
                 engine that reasons from the laws."
            ),
        )
        .with_canonical(&app.origin, "/"),
        day: today.strftime("%-d %B").to_string(),
        questions,
        answered_today: answered_today(&app, &visitor)?,
        midnight: app.clock.describe_midnight(),
        example,
        law_of_the_day: law_of_the_day(&app, today.day_of_year()),
        open_paper: open_paper_link(&app, stored)?,
        right: standing.right,
        answered: standing.right + standing.wrong,
        weak_laws: standing
            .weak_laws()
            .into_iter()
            .take(3)
            .map(|weak| stored_law_link(&app.library, &weak.law))
            .collect(),
        links: HOME_LINKS,
        codes: number_word(u8::try_from(app.library.codes.len()).unwrap_or(0)),
        cases: app.library.cases.len(),
    };
    // The example can be answered here, and the answer needs the visitor's cookie.
    Ok(visitor.with_cookie(&app, html_page(StatusCode::OK, &page)?))
}

fn example_view(app: &AppState, question: &QuizQuestion, naming: Naming) -> ExampleView {
    ExampleView {
        code: code_title(app, question),
        diagram: DiagramView::of_question(question, naming),
        action: links::practice_question_url(app, &question.id),
        question: question.named(naming),
    }
}

/// The law of a day. The days go through all laws that decide some case.
fn law_of_the_day(app: &AppState, day_of_year: i16) -> Option<LawOfTheDay<'_>> {
    let code = app.library.codes.first()?;
    let by_law = app.library.cases_by_law(&code.id);
    let laws: Vec<&LawText> = code.laws().filter(|law| by_law.contains_key(law.number.as_str())).collect();
    let nth = usize::try_from(day_of_year).unwrap_or(0) % laws.len().max(1);
    let law = *laws.get(nth)?;
    let cases = by_law.get(law.number.as_str()).map_or(0, Vec::len);
    Some(LawOfTheDay { law, cite: LawLink::new(&code.id, &law.number), cases })
}
