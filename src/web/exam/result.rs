//! What a paper came to: the mark in all and by section, and the way to every ruling.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::{Own, attempt, named};
use crate::app::App;
use crate::error::{WebError, html};
use crate::frame::{Cite, Frame};
use crate::{practice, progress};
use oddtrick_quiz::paper::to_pass;
use oddtrick_store::QuestionOutcome;

/// A section of the paper.
struct Section {
    title: String,
    right: usize,
    of: usize,
}

/// A question of it.
struct Row {
    number: usize,
    href: String,
    outcome: QuestionOutcome,
    section: String,
    /// What was answered and the law that decides, if there was an answer.
    said: Option<(String, Cite)>,
}

#[derive(Template)]
#[template(path = "exam/result.html")]
struct ResultPage {
    frame: Frame,
    name: String,
    date: String,
    place: String,
    right: usize,
    of: usize,
    void: usize,
    to_pass: usize,
    passed: bool,
    sections: Vec<Section>,
    rows: Vec<Row>,
    /// The number of its certificate, if it has one.
    certificate: Option<String>,
    /// Where the laws of the questions missed are practised, if any was.
    mend: Option<String>,
}

pub(super) fn passed(right: usize, of: usize) -> bool {
    of > 0 && right >= to_pass(of)
}

/// The page of a paper that has been handed in.
pub(super) fn page(app: &App, own: &Own) -> Result<HttpResponse, WebError> {
    let Some(done) = own.paper.summary.result else { return Err(super::no_such_paper()) };
    let attempts = app.store.attempts_of_paper(own.visitor, own.id())?;
    let title = |slug: &str| app.library.topic(slug).map_or(slug.to_owned(), |topic| topic.title.clone());
    let row = |(number, set): (usize, &oddtrick_store::PaperQuestion)| Row {
        number,
        href: own.place(Some(number)),
        outcome: set.outcome.unwrap_or(QuestionOutcome::Void),
        section: title(&set.topic),
        said: attempt(&attempts, own.id(), number)
            .map(|attempt| (attempt.submitted.choice_text.clone(), progress::cite(app, &attempt.submitted.law))),
    };
    let rows: Vec<Row> = (1..).zip(&own.paper.questions).map(row).collect();
    let missed: Vec<&str> = attempts
        .iter()
        .filter(|attempt| !attempt.submitted.right)
        .map(|attempt| attempt.submitted.law.as_str())
        .collect();
    let page = ResultPage {
        frame: Frame::new(
            "practice",
            format!("{} of {}", done.right_count, done.question_count),
            "What an examination paper came to.",
        ),
        name: named(app, &own.paper.summary.name),
        date: app.clock.date(done.handed_in_at),
        place: own.place(None),
        right: done.right_count,
        of: done.question_count,
        void: rows.len() - done.question_count,
        to_pass: to_pass(done.question_count),
        passed: passed(done.right_count, done.question_count),
        sections: sections(app, own),
        rows,
        certificate: app.store.certificate_for_paper(own.visitor, own.id())?.map(|certificate| certificate.number),
        mend: (!missed.is_empty()).then(|| practice::of_laws(missed.into_iter())),
    };
    html(StatusCode::OK, &page)
}

/// The mark by section, in the order that the library has them.
fn sections(app: &App, own: &Own) -> Vec<Section> {
    let all = app.library.topics.iter().map(|topic| {
        let of = own.paper.questions.iter().filter(|set| set.topic == topic.slug);
        let of = || of.clone().filter(|set| set.outcome != Some(QuestionOutcome::Void));
        let right = of().filter(|set| set.outcome == Some(QuestionOutcome::Right)).count();
        Section { title: topic.title.clone(), right, of: of().count() }
    });
    all.filter(|section| section.of > 0).collect()
}
