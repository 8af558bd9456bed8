//! The decided cases that come out otherwise under another code, as the engine rules on them.

use askama::Template;

use crate::error::{Suggestion, WebError};
use crate::library_pages::cases::{CaseLink, case_link};
use crate::library_pages::compare::comparison::find_codes;
use crate::links::comparison_path;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_law::codes;
use oddtrick_law::{Answer, Code, Evaluator};
use oddtrick_library::{Case, CodeText};
use oddtrick_quiz::prose::Prose;
use oddtrick_quiz::{ArgumentText, question_text};

/// A question of a case to which two codes give two answers.
struct DividedQuestion<'a> {
    case: CaseLink<'a>,
    ask: Prose,
    /// The answer of each code, with its reason.
    sentences: [String; 2],
}

#[derive(Template)]
#[template(path = "library/compare_cases.html")]
struct CasesPage<'a> {
    frame: PageFrame,
    codes: [&'a CodeText; 2],
    divided: Vec<DividedQuestion<'a>>,
    /// How many questions were put to both.
    asked: usize,
    /// How many of them a code does not answer, because our copy of it lacks the law.
    unanswered: usize,
    pair_path: String,
}

/// The two codes, if the engine judges by both.
pub(super) fn judged_codes(one: &CodeText, other: &CodeText) -> Option<[&'static Code; 2]> {
    Some([codes::find(&one.id)?, codes::find(&other.id)?])
}

/// The path of the list of cases for two codes.
pub(super) fn divided_cases_path(pair_path: &str) -> String {
    format!("{pair_path}/cases")
}

/// `/compare/{one}/{other}/cases`
pub(in crate::library_pages) fn cases_page(app: &AppState, one: &str, other: &str) -> Result<CachedPage, WebError> {
    let (one, other) = find_codes(app, one, other)?;
    let pair_path = comparison_path(&app.library, &one.id, &other.id);
    let Some(judged) = judged_codes(one, other) else {
        let detail = "The program has the text of both codes, but does not judge by both of them.".to_owned();
        let suggestion =
            Suggestion { href: pair_path, label: "The two codes compared".to_owned(), note: String::new() };
        return Err(WebError::NotFound { title: "No list of cases".into(), detail, suggestions: vec![suggestion] });
    };
    let frame = PageFrame::new(
        "laws",
        format!("{} and {}: cases that come out otherwise", one.title, other.title),
        format!(
            "Decided cases of whist in which {} and {} do not agree.",
            one.title_in_sentence, other.title_in_sentence
        ),
    );
    let here = format!("{} and {}", one.short_name, other.short_name);
    let mut page = CasesPage {
        frame: frame.with_canonical(&app.origin, &divided_cases_path(&pair_path)).with_breadcrumbs(
            &[("/laws", "Laws"), ("/compare", "Compare"), (pair_path.as_str(), here.as_str())],
            "Cases",
        ),
        codes: [one, other],
        divided: Vec::new(),
        asked: 0,
        unanswered: 0,
        pair_path: pair_path.clone(),
    };
    let own = |case: &&Case| [&one.id, &other.id].contains(&&case.code);
    for case in app.library.cases.iter().filter(own) {
        page.add_questions_of(app, judged, case);
    }
    cached_html(&page)
}

impl<'a> CasesPage<'a> {
    fn add_questions_of(&mut self, app: &AppState, judged: [&'static Code; 2], case: &'a Case) {
        for asked in &case.questions {
            let record = &case.script.record;
            let evaluators = judged.map(|code| Evaluator::after_lines(code, record, asked.lines_before));
            let rulings = evaluators.each_ref().map(|evaluator| evaluator.rule_on(&asked.question));
            self.asked += 1;
            if rulings.iter().any(|ruling| matches!(ruling.answer, Answer::LawMissing(_))) {
                self.unanswered += 1;
                continue;
            }
            let untold = rulings.iter().any(|ruling| matches!(ruling.answer, Answer::Needs(_)));
            if untold || rulings[0].answer == rulings[1].answer {
                continue;
            }
            let told = |n: usize| {
                ArgumentText::without_steps(&app.library, &evaluators[n], &asked.question, &rulings[n]).sentence
            };
            self.divided.push(DividedQuestion {
                case: case_link(app, case),
                ask: question_text(&asked.question),
                sentences: [told(0), told(1)],
            });
        }
    }
}
