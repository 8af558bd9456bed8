//! An open paper: its questions, handing it in, giving it up.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::exam::own_paper::{OwnPaper, hand_in_paper, paper_not_found, shutting_down, time_left_text};
use crate::exam::paper_title::paper_title;
use crate::exam::paths::EXAM_PATH;
use crate::exam::result;
use crate::response::html_page;
use crate::response::see_other;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::paper::pass_mark;

/// A question in the list.
struct PaperQuestionRow {
    number: usize,
    href: String,
    answered: bool,
    /// Whether the library can no longer build it.
    void: bool,
}

#[derive(Template)]
#[template(path = "exam/open_paper.html")]
struct OpenPaperPage {
    frame: PageFrame,
    paper_path: String,
    answered: usize,
    /// The number of questions that count.
    of: usize,
    /// The first question without an answer.
    next: Option<String>,
    lines: Vec<PaperQuestionRow>,
    time: Option<String>,
    pass_mark: usize,
}

impl OpenPaperPage {
    /// Whether some question can no longer be built.
    fn has_void(&self) -> bool {
        self.lines.iter().any(|line| line.void)
    }
}

/// `GET /exam/{id}`: an open paper, or the result of one that was handed in.
pub(crate) async fn show(app: web::Data<AppState>, own: OwnPaper) -> Result<HttpResponse, WebError> {
    if !own.is_open() {
        return result::page(&app, &own);
    }
    let line = |((number, set), void): ((usize, &oddtrick_store::PaperQuestion), bool)| PaperQuestionRow {
        number,
        href: own.path(Some(number)),
        answered: set.reply.is_some(),
        void,
    };
    let lines: Vec<PaperQuestionRow> =
        (1..).zip(&own.paper.questions).zip(own.void_questions(&app)).map(line).collect();
    let of = lines.iter().filter(|line| !line.void).count();
    let page = OpenPaperPage {
        frame: PageFrame::new(
            "practice",
            paper_title(&app, &own.paper.summary.name),
            "An examination paper, not handed in yet.",
        ),
        paper_path: own.path(None),
        answered: lines.iter().filter(|line| line.answered && !line.void).count(),
        next: lines.iter().find(|line| !line.answered && !line.void).map(|line| line.href.clone()),
        time: time_left_text(&app, &own.paper.summary),
        pass_mark: pass_mark(of),
        of,
        lines,
    };
    html_page(StatusCode::OK, &page)
}

/// `GET /exam/{id}/hand-in`: redirects to the paper, which has the form for handing it in.
pub(crate) async fn redirect_to_paper(id: web::Path<String>) -> HttpResponse {
    see_other(format!("{EXAM_PATH}/{id}"))
}

/// `POST /exam/{id}/hand-in`
pub(crate) async fn hand_in(app: web::Data<AppState>, own: OwnPaper) -> Result<HttpResponse, WebError> {
    if own.is_open() {
        hand_in_paper(&app, own.visitor, own.id()).await?;
    }
    Ok(see_other(own.path(None)))
}

#[derive(Template)]
#[template(path = "exam/give_up.html")]
struct GiveUpPage {
    frame: PageFrame,
    name: String,
    paper_path: String,
    answered: usize,
}

/// `GET /exam/{id}/give-up`: asks for confirmation.
pub(crate) async fn confirm_give_up(app: web::Data<AppState>, own: OwnPaper) -> Result<HttpResponse, WebError> {
    if !own.is_open() {
        return Ok(see_other(own.path(None)));
    }
    let page = GiveUpPage {
        frame: PageFrame::new("practice", "Give up this paper?", "Giving up an examination paper."),
        name: paper_title(&app, &own.paper.summary.name),
        paper_path: own.path(None),
        answered: own.answered_count(&app).0,
    };
    html_page(StatusCode::OK, &page)
}

/// `POST /exam/{id}/give-up`
pub(crate) async fn give_up(app: web::Data<AppState>, own: OwnPaper) -> Result<HttpResponse, WebError> {
    if !own.is_open() {
        return Ok(see_other(own.path(None)));
    }
    let (shared, visitor, id) = (app.clone(), own.visitor, own.id());
    let gone = web::block(move || shared.store.delete_open_paper(visitor, id)).await;
    if gone.map_err(|_| shutting_down())?? { Ok(see_other(EXAM_PATH)) } else { Err(paper_not_found()) }
}
