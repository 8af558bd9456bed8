//! The forms of a sheet and their key as files that need no site: pages, stylesheets and plain text.

use askama::Template;
use thiserror::Error;

use crate::assets::STYLESHEET;
use crate::sheets::files::page_setup;
use crate::sheets::kept::KeptForm;
use crate::sheets::key::answer_rows;
use crate::sheets::paper::{PaperLayout, page_css_text};
use crate::view::page_frame::PageFrame;
use oddtrick_print::pdf::{answer_key, question_sheet};
use oddtrick_print::{PrintError, PrintedForm};
use oddtrick_quiz::sheet::{key_text, sheet_text};

/// The name of the stylesheet that all pages share.
const STYLESHEET_FILE: &str = "sheet.css";

/// A file of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetFile {
    /// Its name, such as `form-a.html`.
    pub name: String,
    /// What is in it.
    pub content: Vec<u8>,
}

/// A file of a sheet could not be made.
#[derive(Debug, Error)]
pub enum SheetFileError {
    /// A page could not be made.
    #[error("a page of the sheet could not be made: {0}")]
    Page(#[from] askama::Error),
    /// A PDF could not be made.
    #[error(transparent)]
    Pdf(#[from] PrintError),
}

/// What a page shows.
enum StandaloneContent<'a> {
    Form(&'a KeptForm),
    /// All forms, and their answers side by side.
    Key(&'a [KeptForm], Vec<(usize, Vec<String>)>),
}

#[derive(Template)]
#[template(path = "sheets/standalone.html")]
struct StandalonePage<'a> {
    frame: PageFrame,
    layout: PaperLayout,
    stylesheet: &'static str,
    page_css: String,
    content: StandaloneContent<'a>,
}

/// The files of some forms: for each form a PDF, a page and a text, the same for the key of all of them, and the
/// stylesheets.
///
/// # Errors
/// If a page or a PDF cannot be made.
pub fn sheet_files(forms: Vec<PrintedForm>, letter_paper: bool) -> Result<Vec<SheetFile>, SheetFileError> {
    let layout = PaperLayout { letter_paper, ..PaperLayout::default() };
    let setup = page_setup(layout);
    let forms: Vec<KeptForm> = forms.into_iter().map(|printed| KeptForm { printed, changed: Vec::new() }).collect();
    let file = |name: String, text: String| SheetFile { name, content: text.into_bytes() };
    let mut files = vec![file(STYLESHEET_FILE.into(), STYLESHEET.text().to_owned())];
    let page = |title: String, stem: &str, content: StandaloneContent<'_>| {
        let page_css = format!("{stem}.css");
        let frame = PageFrame::new("", title, "");
        StandalonePage { frame, layout, stylesheet: STYLESHEET_FILE, page_css, content }.render()
    };
    let mut key = String::new();
    for form in &forms {
        let letter = form.printed.form;
        let stem = format!("form-{}", letter.to_ascii_lowercase());
        let title = format!("{}, form {letter}", form.printed.title);
        files.push(file(format!("{stem}.html"), page(title, &stem, StandaloneContent::Form(form))?));
        files.push(file(format!("{stem}.css"), page_css_text(&format!("Form {letter}"), layout)));
        files.push(file(format!("{stem}.txt"), sheet_text(&form.printed)));
        files.push(SheetFile { name: format!("{stem}.pdf"), content: question_sheet(&form.printed, &setup)? });
        key.push_str(&key_text(&form.printed));
        key.push('\n');
    }
    let title = forms.first().map_or_else(String::new, |form| format!("Key: {}", form.printed.title));
    let content = StandaloneContent::Key(&forms, answer_rows(&forms));
    files.push(file("key.html".into(), page(title, "key", content)?));
    files.push(file("key.css".into(), page_css_text("Key", layout)));
    files.push(file("key.txt".into(), key));
    let printed: Vec<PrintedForm> = forms.into_iter().map(|form| form.printed).collect();
    files.push(SheetFile { name: "key.pdf".into(), content: answer_key(&printed, &setup)? });
    Ok(files)
}
