//! A whole paper while it is open: what is answered, handing it in, giving it up.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::{EXAM, Own, handed_in, named, no_such_paper, result, stopping, time};
use crate::app::App;
use crate::error::{WebError, html};
use crate::frame::Frame;
use crate::venue::go;
use oddtrick_quiz::paper::to_pass;

/// A question in the list.
struct Line {
    number: usize,
    href: String,
    answered: bool,
    /// The library does not make it any more.
    void: bool,
}

#[derive(Template)]
#[template(path = "exam/open.html")]
struct OpenPage {
    frame: Frame,
    place: String,
    answered: usize,
    /// The questions that count.
    of: usize,
    /// The first question without an answer.
    next: Option<String>,
    lines: Vec<Line>,
    time: Option<String>,
    to_pass: usize,
}

impl OpenPage {
    /// Whether some question is not made any more.
    fn has_void(&self) -> bool {
        self.lines.iter().any(|line| line.void)
    }
}

/// `GET /exam/{id}`: an open paper, or what one came to.
pub(crate) async fn show(app: web::Data<App>, own: Own) -> Result<HttpResponse, WebError> {
    if !own.is_open() {
        return result::page(&app, &own);
    }
    let line = |((number, set), void): ((usize, &oddtrick_store::PaperQuestion), bool)| Line {
        number,
        href: own.place(Some(number)),
        answered: set.reply.is_some(),
        void,
    };
    let lines: Vec<Line> = (1..).zip(&own.paper.questions).zip(own.voids(&app)).map(line).collect();
    let of = lines.iter().filter(|line| !line.void).count();
    let page = OpenPage {
        frame: Frame::new("practice", named(&app, &own.paper.summary.name), "An examination paper, not handed in yet."),
        place: own.place(None),
        answered: lines.iter().filter(|line| line.answered && !line.void).count(),
        next: lines.iter().find(|line| !line.answered && !line.void).map(|line| line.href.clone()),
        time: time(&app, &own.paper.summary),
        to_pass: to_pass(of),
        of,
        lines,
    };
    html(StatusCode::OK, &page)
}

/// `GET /exam/{id}/hand-in`: back to the paper, from where it is handed in.
pub(crate) async fn whole(id: web::Path<String>) -> HttpResponse {
    go(format!("{EXAM}/{id}"))
}

/// `POST /exam/{id}/hand-in`
pub(crate) async fn hand_in(app: web::Data<App>, own: Own) -> Result<HttpResponse, WebError> {
    if own.is_open() {
        handed_in(&app, own.visitor, own.id()).await?;
    }
    Ok(go(own.place(None)))
}

#[derive(Template)]
#[template(path = "exam/give_up.html")]
struct GiveUpPage {
    frame: Frame,
    name: String,
    place: String,
    answered: usize,
}

/// `GET /exam/{id}/give-up`: asks whether it is meant.
pub(crate) async fn give_up(app: web::Data<App>, own: Own) -> Result<HttpResponse, WebError> {
    if !own.is_open() {
        return Ok(go(own.place(None)));
    }
    let page = GiveUpPage {
        frame: Frame::new("practice", "Give up this paper?", "Giving up an examination paper."),
        name: named(&app, &own.paper.summary.name),
        place: own.place(None),
        answered: own.answered(&app).0,
    };
    html(StatusCode::OK, &page)
}

/// `POST /exam/{id}/give-up`
pub(crate) async fn given_up(app: web::Data<App>, own: Own) -> Result<HttpResponse, WebError> {
    if !own.is_open() {
        return Ok(go(own.place(None)));
    }
    let (shared, visitor, id) = (app.clone(), own.visitor, own.id());
    let gone = web::block(move || shared.store.delete_open_paper(visitor, id)).await;
    if gone.map_err(|_| stopping())?? { Ok(go(EXAM)) } else { Err(no_such_paper()) }
}
