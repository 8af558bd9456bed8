//! The result of a paper: the mark in all and by section, with links to every ruling.

use crate::links;
use crate::view::law_link::stored_law_link;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::error::WebError;
use crate::exam::own_paper::{OwnPaper, find_attempt};
use crate::exam::paper_title::paper_title;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::paper::pass_mark;
use oddtrick_store::QuestionOutcome;

/// A section of the paper.
struct SectionResult {
    title: String,
    right: usize,
    of: usize,
}

/// A question of the paper.
struct PaperResultRow {
    number: usize,
    href: String,
    outcome: QuestionOutcome,
    section: String,
    /// The answer and the law that decides, if the question was answered.
    said: Option<(String, LawLink)>,
}

#[derive(Template)]
#[template(path = "exam/result.html")]
struct PaperResultPage {
    frame: PageFrame,
    name: String,
    date: String,
    paper_path: String,
    right: usize,
    of: usize,
    void: usize,
    pass_mark: usize,
    passed: bool,
    sections: Vec<SectionResult>,
    rows: Vec<PaperResultRow>,
    /// The number of its certificate, if it has one.
    certificate: Option<String>,
    /// The link to practise the laws that were missed, if any.
    practice_missed_href: Option<String>,
}

pub(super) fn is_passed(right: usize, of: usize) -> bool {
    of > 0 && right >= pass_mark(of)
}

/// The page of a paper that was handed in.
pub(super) fn page(app: &AppState, own: &OwnPaper) -> Result<HttpResponse, WebError> {
    let Some(done) = own.paper.summary.result else { return Err(crate::exam::own_paper::paper_not_found()) };
    let attempts = app.store.attempts_of_paper(own.visitor, own.id())?;
    let title = |slug: &str| app.library.topic(slug).map_or(slug.to_owned(), |topic| topic.title.clone());
    let row = |(number, set): (usize, &oddtrick_store::PaperQuestion)| PaperResultRow {
        number,
        href: own.path(Some(number)),
        outcome: set.outcome.unwrap_or(QuestionOutcome::Void),
        section: title(&set.topic),
        said: find_attempt(&attempts, own.id(), number).map(|attempt| {
            (attempt.submitted.choice_text.clone(), stored_law_link(&app.library, &attempt.submitted.law))
        }),
    };
    let rows: Vec<PaperResultRow> = (1..).zip(&own.paper.questions).map(row).collect();
    let missed: Vec<&str> = attempts
        .iter()
        .filter(|attempt| !attempt.submitted.right)
        .map(|attempt| attempt.submitted.law.as_str())
        .collect();
    let page = PaperResultPage {
        frame: PageFrame::new(
            "practice",
            format!("{} of {}", done.right_count, done.question_count),
            "What an examination paper came to.",
        ),
        name: paper_title(app, &own.paper.summary.name),
        date: app.clock.format_date(done.handed_in_at),
        paper_path: own.path(None),
        right: done.right_count,
        of: done.question_count,
        void: rows.len() - done.question_count,
        pass_mark: pass_mark(done.question_count),
        passed: is_passed(done.right_count, done.question_count),
        sections: sections(app, own),
        rows,
        certificate: app.store.certificate_for_paper(own.visitor, own.id())?.map(|certificate| certificate.number),
        practice_missed_href: (!missed.is_empty()).then(|| links::practice_laws_url(missed.into_iter())),
    };
    html_page(StatusCode::OK, &page)
}

/// The mark by section, in the order of the library.
fn sections(app: &AppState, own: &OwnPaper) -> Vec<SectionResult> {
    let all = app.library.topics.iter().map(|topic| {
        let of = own.paper.questions.iter().filter(|set| set.topic == topic.slug);
        let of = || of.clone().filter(|set| set.outcome != Some(QuestionOutcome::Void));
        let right = of().filter(|set| set.outcome == Some(QuestionOutcome::Right)).count();
        SectionResult { title: topic.title.clone(), right, of: of().count() }
    });
    all.filter(|section| section.of > 0).collect()
}
