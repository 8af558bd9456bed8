//! Drawing a question of practice and showing it under its own address.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::error::WebError;
use crate::practice::choose;
use crate::practice::flow::{parse_mix, practice_flow};
use crate::random::random_bytes;
use crate::recent_cases::RecentCases;
use crate::state::AppState;
use crate::visitor::Visitor;

/// `GET /practice/question`: draws a question of the mix, about a case that the learner has not had lately, and redirects to it.
pub(crate) async fn draw(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let (mix, wrong) = parse_mix(&app, &request);
    if !wrong.is_empty() {
        return choose::invalid_mix_page(&app, &mix, wrong);
    }
    let visitor = Visitor::from_request(&request, &app)?;
    let lately = match visitor.stored_id(&app)? {
        Some(id) => RecentCases::load(&app, id)?.cases,
        None => Vec::new(),
    };
    let seed = u64::from(u32::from_le_bytes(random_bytes()));
    // If few stories make questions of this kind, many may be tried before one is found.
    let (shared, chosen) = (app.clone(), mix.clone());
    let draw = app.question_pool.run(move |_| shared.pool().draw_next(&shared.library, &chosen, &lately, seed));
    match draw.await.map_err(WebError::from)? {
        Some(question) => practice_flow(mix).redirect_to_question(&app, &visitor, question),
        None => choose::empty_mix_page(&app, &mix),
    }
}

/// `GET /practice/question/{token}`
pub(crate) async fn question(
    request: HttpRequest,
    app: web::Data<AppState>,
    token: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    practice_flow(parse_mix(&app, &request).0).question_page(&app, &request, &token)
}
