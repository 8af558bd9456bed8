//! A question of practice: drawn, and put under an address of its own.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{choose, mix, venue};
use crate::app::App;
use crate::error::WebError;
use crate::visitor::{Visitor, random_bytes};

/// `GET /practice/question`: draws a question of the choice and goes to it.
pub(crate) async fn draw(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let (mix, wrong) = mix(&app, &request);
    if !wrong.is_empty() {
        return choose::again(&app, &mix, wrong);
    }
    let visitor = Visitor::of(&request, &app)?;
    let seed = u64::from(u32::from_le_bytes(random_bytes()));
    // Of a kind that few stories make, many may be tried before one is found.
    let (shared, chosen) = (app.clone(), mix.clone());
    let drawn = web::block(move || shared.pool().draw(&shared.library, &chosen, 1, seed).pop());
    match drawn.await.ok().flatten() {
        Some(question) => venue(mix).send_to(&app, &visitor, question),
        None => choose::missed(&app, &mix),
    }
}

/// `GET /practice/question/{token}`
pub(crate) async fn question(
    request: HttpRequest,
    app: web::Data<App>,
    token: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    venue(mix(&app, &request).0).show(&app, &request, &token)
}
