//! The result of a run: the points, and every claim with the law that decides it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::error::WebError;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::QuizQuestion;
use oddtrick_quiz::prose::Prose;
use oddtrick_store::{QuickAnswer, QuickRun, QuickScore};

/// A claim that was judged.
struct JudgedClaim {
    right: bool,
    claim: Prose,
    /// Whether it is true, and the correct rule if it is not.
    answer: Prose,
    /// The law in short.
    rule: Prose,
    law: Option<LawLink>,
}

#[derive(Template)]
#[template(path = "quick/result.html")]
struct ResultPage {
    frame: PageFrame,
    score: QuickScore,
    /// The best run before or after this one.
    best: Option<QuickScore>,
    wrong: Vec<JudgedClaim>,
    right: Vec<JudgedClaim>,
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
    let judged = run.answers.iter().filter_map(|answer| judged_claim(app, answer));
    let (right, wrong): (Vec<_>, Vec<_>) = judged.partition(|claim| claim.right);
    let page = ResultPage {
        frame: PageFrame::new("practice", "Time is up", "The result of sixty seconds of true or false."),
        score: run.score(),
        best: app.store.best_quick_score(visitor, &run.code, run.id)?,
        wrong,
        right,
    };
    html_page(StatusCode::OK, &page)
}

fn judged_claim(app: &AppState, answer: &QuickAnswer) -> Option<JudgedClaim> {
    let question = QuizQuestion::restore(&app.library, &answer.question_id.parse().ok()?).ok()?;
    let explained = question.explain(&app.library)?;
    let rule = question.options.iter().find_map(|option| Some(option.distractor.as_ref()?.why.clone()));
    Some(JudgedClaim {
        right: answer.right,
        law: explained.laws.first().map(|law| LawLink::new(law.code, &law.limb)),
        answer: explained.answer,
        rule: rule.unwrap_or_default(),
        claim: question.prompt,
    })
}
