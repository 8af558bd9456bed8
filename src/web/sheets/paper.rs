//! A form of a kept sheet, to print, and the stylesheet that says how large the paper is and what stands at its foot.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::not_found::address_not_found;
use crate::response::html_page;
use crate::sheets::address::{form_path, sheet_path};
use crate::sheets::kept::{KeptForm, find_sheet, form_index, kept_form};
use crate::sheets::total_points;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::sheet::FORM_LETTERS;

/// How a form is printed, as the query of its address says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct PaperLayout {
    pub letter_paper: bool,
    pub two_columns: bool,
    pub large: bool,
}

impl PaperLayout {
    /// Reads the query. Unknown values mean the usual: A4, one column, usual size. Large print has one column.
    pub fn from_query(query: &str) -> PaperLayout {
        let has = |name: &str, value: &str| {
            form_urlencoded::parse(query.as_bytes()).any(|(field, given)| field == name && given == value)
        };
        let large = has("size", "large");
        // Two columns of 18 point are too narrow: questions would be split.
        PaperLayout { letter_paper: has("paper", "letter"), two_columns: has("columns", "2") && !large, large }
    }

    /// The name of the paper.
    pub const fn paper(self) -> &'static str {
        if self.letter_paper { "letter" } else { "a4" }
    }
}

#[derive(Template)]
#[template(path = "sheets/paper.html")]
struct PaperPage {
    frame: PageFrame,
    layout: PaperLayout,
    page_css: String,
    form: KeptForm,
    /// Points of the whole form.
    points: u32,
    forms: Vec<(char, String)>,
    pdf_path: String,
    sheet_path: String,
}

/// `GET /sheets/{number}/{form}`
pub(crate) async fn form(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (number, typed_form) = path.into_inner();
    let sheet = find_sheet(&app, &number).await?;
    let index = form_index(&sheet, &typed_form)?;
    let layout = PaperLayout::from_query(request.query_string());
    let (shared, number) = (app.clone(), sheet.number);
    let form = app.question_pool.run(move |_| kept_form(&shared, &sheet, index)).await??;
    let query = if request.query_string().is_empty() { "" } else { "?" };
    let with_query = |letter: char| format!("{}{query}{}", form_path(number, letter), request.query_string());
    let title = format!("{}, form {}", form.printed.title, form.printed.form);
    let page = PaperPage {
        frame: PageFrame::new("sheet", title, "A form of a sheet of questions, to print."),
        layout,
        page_css: page_css_path(number, &form.printed.form.to_string(), layout),
        points: total_points(&form.printed),
        forms: FORM_LETTERS.map(|letter| (letter, with_query(letter))).to_vec(),
        pdf_path: format!("{}.pdf{query}{}", form_path(number, form.printed.form), request.query_string()),
        sheet_path: sheet_path(number),
        form,
    };
    html_page(StatusCode::OK, &page)
}

/// The address of the stylesheet for the pages of a form, or of the key.
pub(super) fn page_css_path(number: u32, form: &str, layout: PaperLayout) -> String {
    format!("/sheets/page.css?sheet={number}&form={form}&paper={}", layout.paper())
}

/// `GET /sheets/page.css`: the size of the paper, and the number of the sheet at the foot of each page.
pub(crate) async fn page_css(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let query = request.query_string();
    let value = |name: &str| {
        form_urlencoded::parse(query.as_bytes()).find(|(field, _)| field == name).map(|(_, value)| value.into_owned())
    };
    let number = value("sheet").and_then(|number| number.parse::<u32>().ok());
    // Only these names may stand in a stylesheet.
    let form = ["A", "B", "C", "D", "key"].into_iter().find(|form| value("form").as_deref() == Some(form));
    let (Some(number), Some(form)) = (number, form) else { return Err(address_not_found(&app, request.path())) };
    let what = if form == "key" { "Key".to_owned() } else { format!("Form {form}") };
    let css = page_css_text(&format!("Sheet {number} · {what}"), PaperLayout::from_query(query));
    let response = HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(css);
    Ok(response)
}

/// The stylesheet for the pages of a sheet: the size of the paper, and what stands at the foot of each page. `foot` is a
/// text of ours.
pub(super) fn page_css_text(foot: &str, layout: PaperLayout) -> String {
    let size = if layout.letter_paper { "letter" } else { "A4" };
    format!(
        "@page {{\n  size: {size}; margin: 15mm 16mm 18mm;\n  \
         @bottom-left {{ content: \"{foot}\"; font: 9pt Georgia, serif; }}\n  \
         @bottom-center {{ content: none; }}\n  \
         @bottom-right {{ content: \"Page \" counter(page) \" of \" counter(pages); font: 9pt Georgia, serif; }}\n}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_says_how_a_form_is_printed() {
        assert_eq!(PaperLayout::from_query(""), PaperLayout::default());
        assert_eq!(PaperLayout::from_query("paper=x&columns=9&size="), PaperLayout::default());
        let two = PaperLayout::from_query("paper=letter&columns=2");
        assert_eq!(two, PaperLayout { letter_paper: true, two_columns: true, large: false });
        let large = PaperLayout::from_query("paper=letter&columns=2&size=large");
        assert_eq!(large, PaperLayout { letter_paper: true, two_columns: false, large: true });
        assert_eq!(page_css_path(1001, "B", two), "/sheets/page.css?sheet=1001&form=B&paper=letter");
    }
}
