//! The public page of a kept sheet: what it asks, and its forms to print. It has no key and no link to one.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::response::html_page;
use crate::sheets::address::{NEW_PATH, answer_path, form_path};
use crate::sheets::kept::{KeptForm, find_sheet, kept_form};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::sheet::FORM_LETTERS;

#[derive(Template)]
#[template(path = "sheets/show.html")]
struct SheetPage {
    frame: PageFrame,
    number: u32,
    form: KeptForm,
    /// The letter of each form, and its address.
    forms: Vec<(char, String)>,
    another_href: String,
    answer_href: String,
}

/// `GET /sheets/{number}`
pub(crate) async fn show(app: web::Data<AppState>, number: web::Path<String>) -> Result<HttpResponse, WebError> {
    let sheet = find_sheet(&app, &number).await?;
    let shared = app.clone();
    let number = sheet.number;
    let form = app.question_pool.run(move |_| kept_form(&shared, &sheet, 0)).await??;
    let page = SheetPage {
        frame: PageFrame::new("sheet", form.printed.title.clone(), "A sheet of questions on the laws of whist."),
        number,
        form,
        forms: FORM_LETTERS.map(|letter| (letter, form_path(number, letter))).to_vec(),
        answer_href: answer_path(number, FORM_LETTERS[0]),
        another_href: format!("{NEW_PATH}?from={number}"),
    };
    html_page(StatusCode::OK, &page)
}
