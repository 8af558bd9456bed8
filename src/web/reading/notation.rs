//! The notation: every form of line, from the table that the parser reads by.

use askama::Template;

use super::{Leaf, leaf};
use crate::app::App;
use crate::error::WebError;
use crate::frame::Frame;
use oddtrick_law::{Question, question};
use oddtrick_table::notation_form::{NotationForm, pattern_tokens};
use oddtrick_table::{Demand, Line};

/// A word of a pattern.
enum Word {
    Fixed(&'static str),
    Blank(&'static str),
}

/// A form as the page shows it.
struct Shown {
    pattern: Vec<Word>,
    form: &'static NotationForm,
}

/// Forms of one kind.
struct Kind {
    title: &'static str,
    slug: &'static str,
    about: &'static str,
    forms: Vec<Shown>,
}

#[derive(Template)]
#[template(path = "reading/notation.html")]
struct NotationPage {
    frame: Frame,
    kinds: Vec<Kind>,
    example: &'static str,
}

/// `/notation`
pub(super) fn page(app: &App) -> Result<Leaf, WebError> {
    let mut kinds: Vec<Kind> = Line::FORMS.into_iter().map(|(title, forms)| kind(title, "", forms)).collect();
    kinds.push(kind("Demands", "What may stand after “demands:”, and in a question about the score.", Demand::FORMS));
    kinds.push(kind("Questions", "A line that begins with a question mark is asked at that moment.", Question::FORMS));
    let frame = Frame::new(
        "",
        "Notation",
        "How a dispute is written down for the engine: every line it reads, with an example.",
    );
    let frame = frame.at(&app.origin, "/notation").under(&[("/sources", "Sources and method")], "Notation");
    leaf(&NotationPage { frame, kinds, example: question::EXAMPLE_RECORD.trim_end() })
}

fn kind(title: &'static str, about: &'static str, forms: &'static [NotationForm]) -> Kind {
    let slug = title.rsplit(' ').next().unwrap_or(title);
    Kind { title, slug, about, forms: forms.iter().map(shown).collect() }
}

fn shown(form: &'static NotationForm) -> Shown {
    let word = |token: &'static str| match token.strip_prefix('{').and_then(|t| t.strip_suffix('}')) {
        Some(name) => Word::Blank(name),
        None => Word::Fixed(token),
    };
    Shown { pattern: pattern_tokens(form.pattern).map(word).collect(), form }
}

impl Shown {
    /// What it says, without the stops of documentation.
    fn about(&self) -> String {
        self.form.description.trim().replace('`', "").replace('\'', "’")
    }
}
