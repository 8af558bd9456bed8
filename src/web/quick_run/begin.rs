//! Beginning a quick run.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::quick_run::flow::{QUICK_PATH, run_path};
use crate::random::random_bytes;
use crate::response::{html_page, see_other};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::track::track_of_visitor;
use oddtrick_quiz::{Track, draw_quick_run};
use oddtrick_store::{QuickScore, StoreError};

#[derive(Template)]
#[template(path = "quick/begin.html")]
struct BeginPage {
    frame: PageFrame,
    /// The title of the code.
    code: String,
    best: Option<QuickScore>,
}

/// The id of the code that a visitor is asked about: that of the track, or of the first track if it has no claims.
fn code_of_visitor(app: &AppState, visitor: &Visitor) -> Result<&'static str, WebError> {
    let chosen = track_of_visitor(app, visitor)?.code;
    let has_claims = !draw_quick_run(app.pool(), chosen, 0).is_empty();
    Ok(if has_claims { chosen } else { Track::default_track().code })
}

/// `GET /quick`
pub(crate) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let code = code_of_visitor(&app, &visitor)?;
    let best = visitor.stored_id(&app)?.map_or(Ok(None), |visitor| app.store.best_quick_score(visitor, code, 0))?;
    let about = "Sixty seconds, true or false: how many claims about the laws of whist can you judge?";
    let frame = PageFrame::new("practice", "Sixty seconds", about).with_canonical(&app.origin, QUICK_PATH);
    let code = app.library.code_text(code).map_or(String::new(), |code| code.title.clone());
    Ok(visitor.with_cookie(&app, html_page(StatusCode::OK, &BeginPage { frame, code, best })?))
}

/// `POST /quick`: begins a run.
pub(crate) async fn begin(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    if let Visitor::New(_) = visitor {
        return Err(WebError::bad_request(
            "Your browser sent no cookie",
            "Without it we cannot tell that your answers belong together. Allow this site its cookie, open the page \
             again, and press Start.",
            QUICK_PATH,
        ));
    }
    visitor.admit(&request, &app)?;
    let code = code_of_visitor(&app, &visitor)?;
    let (public_id, shared) = (visitor.public_id().to_owned(), app.clone());
    let seed = u32::from_le_bytes(random_bytes());
    let begun = web::block(move || -> Result<i64, StoreError> {
        let now = shared.clock.now();
        let visitor = shared.store.get_or_add_visitor(&public_id, now.as_second())?;
        shared.store.begin_quick_run(visitor, code, seed, now.as_millisecond())
    });
    Ok(see_other(run_path(begun.await.map_err(|_| stopping())??)))
}

/// The server was stopping before the answer was saved.
pub(crate) fn stopping() -> WebError {
    WebError::bad_request(
        "The server was just stopping",
        "Your earlier answers are saved. Wait a moment, and go back to your run.",
        QUICK_PATH,
    )
}
