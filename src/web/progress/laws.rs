//! A table of every law that a learner has met.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::chart::{AnswerBar, answer_bars};
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_learner::{AnswerCount, LawPerformance, Performance};
use oddtrick_library::CodeText;

/// A law in the table.
struct LawRow {
    cite: LawLink,
    count: AnswerCount,
    mended: u32,
    bar: AnswerBar,
}

#[derive(Template)]
#[template(path = "progress/laws.html")]
struct LawsPage<'a> {
    frame: PageFrame,
    codes: Vec<(&'a str, Vec<LawRow>)>,
}

/// `GET /progress/laws`
pub(crate) async fn laws(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let (tallies, mended) = match visitor.stored_id(&app)? {
        Some(id) => (app.store.tallies_by_law(id)?, app.store.mended_by_law(id)?),
        None => (Vec::new(), Vec::new()),
    };
    let standing = Performance::from_tallies(&tallies);
    let counts: Vec<AnswerCount> = standing.by_law.iter().map(LawPerformance::count).collect();
    let mut codes: Vec<(&CodeText, Vec<LawRow>)> = app.library.codes.iter().map(|code| (code, Vec::new())).collect();
    for (law, bar) in standing.by_law.iter().zip(answer_bars(&counts)) {
        let of = law.law.split_once('/').unwrap_or_default();
        // A code that the library no longer has cannot be linked.
        let Some((code, lines)) = codes.iter_mut().find(|(code, _)| code.id == of.0) else { continue };
        lines.push(LawRow {
            cite: LawLink::new(&code.id, of.1),
            count: law.count(),
            mended: mended.iter().find(|(mended, _)| *mended == law.law).map_or(0, |(_, times)| *times),
            bar,
        });
    }
    codes.retain(|(_, lines)| !lines.is_empty());
    let frame = PageFrame::new("progress", "Every law you have met", "How often each law that you have met was right.")
        .with_breadcrumbs(&[("/progress", "Progress")], "Laws");
    let codes = codes.into_iter().map(|(code, lines)| (code.title.as_str(), lines)).collect();
    html_page(StatusCode::OK, &LawsPage { frame, codes })
}
