//! Drawing a question of review: the next limb that is due, in a story that the learner has not had lately.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::error::WebError;
use crate::random::random_bytes;
use crate::recent_cases::RecentCases;
use crate::response::see_other;
use crate::review::state::{REVIEW_PATH, ReviewState, SUMMARY_PATH, review_flow};
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_library::LawRef;
use oddtrick_quiz::QuizQuestion;

/// `GET /review/question`: draws a question on the next limb that is due and redirects to it.
pub(crate) async fn draw(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let now = ReviewState::load(&app, &visitor)?;
    let over = if now.sitting.is_some() { SUMMARY_PATH } else { REVIEW_PATH };
    let (Some(id), None) = (now.visitor, now.limit_reached()) else { return Ok(see_other(over)) };
    let due: Vec<LawRef> = now.queue().into_iter().filter_map(|point| point.limb_key.parse().ok()).collect();
    let (lately, today) = (RecentCases::load(&app, id)?, now.today.to_string());
    let shared = app.clone();
    let drawn = web::block(move || next_question(&shared, &due, &lately, &today)).await;
    match drawn.ok().flatten() {
        Some(question) => review_flow().redirect_to_question(&app, &visitor, question),
        None => Ok(see_other(over)),
    }
}

/// `GET /review/question/{token}`
pub(crate) async fn question(
    request: HttpRequest,
    app: web::Data<AppState>,
    token: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    review_flow().question_page(&app, &request, &token)
}

/// A question on the first due limb that has a case not asked today, because limbs taught by one case help each other.
/// If there is none, a question on the first due limb that can be asked at all.
fn next_question(app: &AppState, due: &[LawRef], lately: &RecentCases, today: &str) -> Option<QuizQuestion> {
    let seed = u64::from(u32::from_le_bytes(random_bytes()));
    let mut spare = None;
    for point in due {
        let Some(question) = app.pool().draw_for_law(&app.library, point, &lately.cases, seed) else { continue };
        if !lately.has_on_day(&question.id.case_id(), today) {
            return Some(question);
        }
        spare = spare.or(Some(question));
    }
    spare
}
