//! The result of a run: the points, and every claim with the law that decides it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::error::WebError;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::JudgedClaim;
use oddtrick_store::{QuickRun, QuickScore};

/// A claim that was answered, with the law that decides it.
struct JudgedClaimView {
    claim: JudgedClaim,
    law: LawLink,
}

impl JudgedClaimView {
    fn new(claim: JudgedClaim) -> JudgedClaimView {
        JudgedClaimView { law: LawLink::new(claim.code, claim.law.0), claim }
    }
}

#[derive(Template)]
#[template(path = "quick/result.html")]
struct ResultPage {
    frame: PageFrame,
    score: QuickScore,
    /// The best run before or after this one.
    best: Option<QuickScore>,
    wrong: Vec<JudgedClaimView>,
    right: Vec<JudgedClaimView>,
}

impl ResultPage {
    fn wrong_count(&self) -> u32 {
        self.score.answered - self.score.right
    }

    /// Whether no other run has as many points.
    fn is_best(&self) -> bool {
        self.score.points() > self.best.map_or(0, QuickScore::points)
    }
}

/// The page with the result of a run.
pub(crate) fn result_page(app: &AppState, visitor: i64, run: &QuickRun) -> Result<HttpResponse, WebError> {
    // Claims that the library no longer has are counted, but cannot be shown.
    let judged = |right: bool| {
        let of_run = run.answers.iter().filter(|answer| answer.right == right);
        let ids = of_run.filter_map(|answer| answer.question_id.parse().ok());
        ids.filter_map(|id| JudgedClaim::find(&app.library, &id)).map(JudgedClaimView::new).collect()
    };
    let page = ResultPage {
        frame: PageFrame::new("practice", "Time is up", "The result of sixty seconds of true or false."),
        score: run.score(),
        best: app.store.best_quick_score(visitor, &run.code, run.id)?,
        wrong: judged(false),
        right: judged(true),
    };
    html_page(StatusCode::OK, &page)
}
