//! A question of review: the next point that is due, in a story that the learner has not had lately.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{DONE, Now, ROOT, venue};
use crate::app::App;
use crate::error::WebError;
use crate::venue::go;
use crate::visitor::{Visitor, random_bytes};
use oddtrick_library::LawRef;
use oddtrick_quiz::Question;

/// Answers whose cases are asked again only when there are no others.
const LATELY: u32 = 200;

/// `GET /review/question`: draws a question on the next point that is due and goes to it.
pub(crate) async fn draw(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::of(&request, &app)?;
    let now = Now::of(&app, &visitor)?;
    let over = if now.sitting.is_some() { DONE } else { ROOT };
    let (Some(id), None) = (now.visitor, now.enough()) else { return Ok(go(over)) };
    let due: Vec<LawRef> = now.queue().into_iter().filter_map(|point| point.limb_key.parse().ok()).collect();
    let lately = Lately::of(&app, id, &now)?;
    let shared = app.clone();
    let drawn = web::block(move || next(&shared, &due, &lately)).await;
    match drawn.ok().flatten() {
        Some(question) => venue().send_to(&app, &visitor, question),
        None => Ok(go(over)),
    }
}

/// `GET /review/question/{token}`
pub(crate) async fn question(
    request: HttpRequest,
    app: web::Data<App>,
    token: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    venue().show(&app, &request, &token)
}

/// The cases that a learner was asked of late, the newest first.
struct Lately {
    cases: Vec<String>,
    /// How many of them today.
    today: usize,
}

impl Lately {
    fn of(app: &App, visitor: i64, now: &Now) -> Result<Lately, WebError> {
        let today = now.today.to_string();
        let mut lately = Lately { cases: Vec::new(), today: 0 };
        for attempt in app.store.recent_attempts(visitor, LATELY)? {
            if !lately.cases.contains(&attempt.submitted.case_id) {
                lately.today += usize::from(attempt.submitted.answered_on == today);
                lately.cases.push(attempt.submitted.case_id);
            }
        }
        Ok(lately)
    }
}

/// A question on the first point due that some case teaches which was not asked today: points taught by one case are
/// siblings as those of one law are. If there is none such, on the first that can be asked at all.
fn next(app: &App, due: &[LawRef], lately: &Lately) -> Option<Question> {
    let seed = u64::from(u32::from_le_bytes(random_bytes()));
    let mut spare = None;
    for point in due {
        let Some(question) = app.pool().teach(&app.library, point, &lately.cases, seed) else { continue };
        if !lately.cases[..lately.today].contains(&question.spec.case_id()) {
            return Some(question);
        }
        spare = spare.or(Some(question));
    }
    spare
}
