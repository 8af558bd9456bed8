//! The page of the notation: every form of line, from the table that the parser uses.

use askama::Template;

use crate::error::WebError;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_law::{Question, question};
use oddtrick_table::notation_form::{NotationForm, pattern_tokens};
use oddtrick_table::{Demand, Line};

/// A part of a pattern.
enum PatternPart {
    Fixed(&'static str),
    Blank(&'static str),
}

/// A form of line.
struct FormView {
    pattern: Vec<PatternPart>,
    form: &'static NotationForm,
}

/// Forms of one kind.
struct FormGroup {
    title: &'static str,
    slug: &'static str,
    about: &'static str,
    forms: Vec<FormView>,
}

#[derive(Template)]
#[template(path = "library/notation.html")]
struct NotationPage {
    frame: PageFrame,
    groups: Vec<FormGroup>,
    example: &'static str,
}

/// `/notation`
pub(super) fn page(app: &AppState) -> Result<CachedPage, WebError> {
    let mut kinds: Vec<FormGroup> =
        Line::FORMS.into_iter().map(|(title, forms)| form_group(title, "", forms)).collect();
    kinds.push(form_group(
        "Demands",
        "What may stand after “demands:”, and in a question about the score.",
        Demand::FORMS,
    ));
    kinds.push(form_group(
        "Questions",
        "A line that begins with a question mark is asked at that moment.",
        Question::FORMS,
    ));
    let frame = PageFrame::new(
        "",
        "Notation",
        "How a dispute is written down for the engine: every line it reads, with an example.",
    );
    let frame = frame
        .with_canonical(&app.origin, "/notation")
        .with_breadcrumbs(&[("/sources", "Sources and method")], "Notation");
    cached_html(&NotationPage { frame, groups: kinds, example: question::EXAMPLE_RECORD.trim_end() })
}

fn form_group(title: &'static str, about: &'static str, forms: &'static [NotationForm]) -> FormGroup {
    let slug = title.rsplit(' ').next().unwrap_or(title);
    FormGroup { title, slug, about, forms: forms.iter().map(form_view).collect() }
}

fn form_view(form: &'static NotationForm) -> FormView {
    let word = |token: &'static str| match token.strip_prefix('{').and_then(|t| t.strip_suffix('}')) {
        Some(name) => PatternPart::Blank(name),
        None => PatternPart::Fixed(token),
    };
    FormView { pattern: pattern_tokens(form.pattern).map(word).collect(), form }
}

impl FormView {
    /// Its description, without the markup of doc comments.
    fn about(&self) -> String {
        self.form.description.trim().replace('`', "").replace('\'', "’")
    }
}
