//! The key of a kept sheet, to read aloud: all its forms, at an address that nobody can guess.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::response::{html_page, with_no_store};
use crate::sheets::address::{key_digest, sheet_path};
use crate::sheets::error::not_your_sheet;
use crate::sheets::files::export_names;
use crate::sheets::kept::{KeptForm, find_sheet, kept_form};
use crate::sheets::paper::{PaperLayout, page_css_path};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::sheet::FORM_LETTERS;
use oddtrick_store::Sheet;

#[derive(Template)]
#[template(path = "sheets/key.html")]
struct KeyPage {
    frame: PageFrame,
    layout: PaperLayout,
    page_css: String,
    rows: Vec<(usize, Vec<String>)>,
    forms: Vec<KeptForm>,
    sheet_path: String,
    /// The address of this page, without its query.
    own_path: String,
    /// The query, with its question mark.
    query: String,
    /// The kinds of file that a form can be had as.
    exports: Vec<(&'static str, &'static str)>,
}

/// The answers of all forms side by side: for each place, its number and the answer on each form.
pub(super) fn answer_rows(forms: &[KeptForm]) -> Vec<(usize, Vec<String>)> {
    let count = forms.first().map_or(0, |form| form.printed.questions.len());
    let answer = |form: &KeptForm, place: usize| {
        let key = form.printed.questions.get(place).map(|question| &question.key);
        key.map_or_else(String::new, |key| {
            let numbers: Vec<String> = key.numbers.iter().map(ToString::to_string).collect();
            match (key.letters.is_empty(), numbers.is_empty()) {
                (false, _) => key.letters.clone(),
                (true, false) => numbers.join(" : "),
                (true, true) => "none".into(),
            }
        })
    };
    (0..count).map(|place| (place + 1, forms.iter().map(|form| answer(form, place)).collect())).collect()
}

/// `GET /sheets/{number}/key/{token}`
pub(crate) async fn key(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (number, token) = path.into_inner();
    let sheet = find_sheet(&app, &number).await?;
    if sheet.sheet.key_digest != key_digest(&token) {
        return Err(not_your_sheet());
    }
    let path = sheet_path(sheet.number);
    key_of(&request, &app, sheet, path).await
}

/// The key of a sheet, for somebody who may see it. `sheet_path` is the page of the sheet for them.
pub(super) async fn key_of(
    request: &HttpRequest,
    app: &web::Data<AppState>,
    sheet: Sheet,
    sheet_path: String,
) -> Result<HttpResponse, WebError> {
    let (shared, number) = (app.clone(), sheet.number);
    let forms = app.question_pool.run(move |_| {
        (0..FORM_LETTERS.len()).map(|index| kept_form(&shared, &sheet, index)).collect::<Result<Vec<_>, _>>()
    });
    let forms = forms.await??;
    let layout = PaperLayout::from_query(request.query_string());
    let page = KeyPage {
        frame: PageFrame::new("sheet", format!("Key to sheet {number}"), "The key of a sheet, to read aloud."),
        layout,
        page_css: page_css_path(number, "key", layout),
        rows: answer_rows(&forms),
        forms,
        sheet_path,
        own_path: request.path().to_owned(),
        query: if request.query_string().is_empty() { String::new() } else { format!("?{}", request.query_string()) },
        exports: export_names(),
    };
    Ok(with_no_store(html_page(StatusCode::OK, &page)?))
}
