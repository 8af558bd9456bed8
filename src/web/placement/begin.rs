//! Beginning a placement, or continuing it.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::placement::progress::{PLACEMENT_PATH, answers_so_far, is_over, placement_path, shutting_down};
use crate::random::random_bytes;
use crate::response::{html_page, see_other};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_learner::placement::QUESTION_COUNT;
use oddtrick_store::StoreError;

#[derive(Template)]
#[template(path = "placement/begin.html")]
struct BeginPlacementPage {
    frame: PageFrame,
    /// The link to continue, and how many questions are answered.
    open: Option<(String, usize)>,
    /// The link to the last result.
    last: Option<String>,
    questions: usize,
}

/// `GET /start`
pub(crate) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let latest = visitor.stored_id(&app)?.map_or(Ok(None), |visitor| app.store.latest_placement(visitor))?;
    let (open, last) = match latest {
        // A placement that ended without an answer has no result.
        Some(placement) if is_over(&app, &placement) => {
            (None, Some(placement_path(placement.id)).filter(|_| !answers_so_far(&placement).is_empty()))
        }
        Some(placement) => (Some((placement_path(placement.id), answers_so_far(&placement).len())), None),
        None => (None, None),
    };
    let about = "Twelve questions on the laws of whist find out what you know, and say where to begin.";
    let frame = PageFrame::new("practice", "Where to begin", about).with_canonical(&app.origin, PLACEMENT_PATH);
    let page = BeginPlacementPage { frame, open, last, questions: QUESTION_COUNT };
    Ok(visitor.with_cookie(&app, html_page(StatusCode::OK, &page)?))
}

/// `POST /start`: begins a placement, or continues the open one.
pub(crate) async fn begin(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    if let Visitor::New(_) = visitor {
        return Err(WebError::bad_request(
            "The questions cannot be begun without a cookie",
            "Your browser sent no cookie, by which we should know your answers together. Allow this site its \
                  cookie, open the page again, and begin there.",
            PLACEMENT_PATH,
        ));
    }
    visitor.admit(&request, &app)?;
    let (public_id, shared) = (visitor.public_id().to_owned(), app.clone());
    let seed = u32::from_le_bytes(random_bytes());
    let begun = web::block(move || -> Result<i64, StoreError> {
        let now = shared.clock.now().as_second();
        let visitor = shared.store.get_or_add_visitor(&public_id, now)?;
        match shared.store.latest_placement(visitor)? {
            Some(open) if !is_over(&shared, &open) => Ok(open.id),
            _ => shared.store.begin_placement(visitor, seed, now),
        }
    });
    Ok(see_other(placement_path(begun.await.map_err(|_| shutting_down())??)))
}
