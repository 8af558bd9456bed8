//! Question sheets and keys as PDF: tagged, with embedded fonts, in black on white.
//!
//! 1. `setup` measures the paper; `fonts` and `paragraph` turn text into lines.
//! 2. `sheet`, `strip` and `key` set the parts of a sheet; `part` says what a part is.
//! 3. `flow` gives each part its place on a page.
//! 4. `paint` draws the pages, and `tags` says what is a heading, a paragraph or a list.
//!
//! krilla checks that the file keeps the rules of PDF/UA-1 that a program can check. `docs/sheets` has pictures of pages.

mod flow;
mod fonts;
mod key;
mod paint;
mod paragraph;
mod part;
mod qr;
mod setup;
mod sheet;
mod strip;
mod tags;
#[cfg(test)]
mod tests;

use flow::{Pages, Setting, flow};
use fonts::Fonts;
use paint::Layout;
use part::Block;
use setup::Measures;
pub use setup::{PageSetup, Paper};
use sheet::Setter;

use crate::{PrintError, PrintedForm};

/// The question sheet of a form.
///
/// # Errors
///
/// If the form has no question, or its address is too long for a QR code.
pub fn question_sheet(form: &PrintedForm, setup: &PageSetup) -> Result<Vec<u8>, PrintError> {
    let fonts = Fonts::load()?;
    let (measures, blocks) = sheet_blocks(&fonts, form, *setup)?;
    let title = [form.title.as_str(), &form.name()].join(" – ");
    finish(&fonts, &measures, &title, &blocks)
}

/// The key of several forms of a sheet in one document, each form on a page of its own.
///
/// # Errors
///
/// If there is no form, or one has no question.
pub fn answer_key(forms: &[PrintedForm], setup: &PageSetup) -> Result<Vec<u8>, PrintError> {
    let fonts = Fonts::load()?;
    let (measures, blocks) = key_blocks(&fonts, forms, *setup)?;
    let first = forms.first().ok_or(PrintError::NoQuestions)?;
    let title = format!("Key: {} – Sheet {}", first.title, first.sheet_number);
    finish(&fonts, &measures, &title, &blocks)
}

/// Whether the fonts of the PDF have every character of a text. They have the letters of Latin, Greek and Cyrillic
/// script; for others a box is printed.
///
/// # Errors
///
/// If the fonts cannot be read.
pub fn can_print(text: &str) -> Result<bool, PrintError> {
    Ok(Fonts::load()?.has_all(&crate::form::clean(text)))
}

type Blocks = Vec<(Setting, Block)>;
type Set = (Measures, Blocks);

fn sheet_blocks(fonts: &Fonts, form: &PrintedForm, setup: PageSetup) -> Result<Set, PrintError> {
    if form.questions.is_empty() {
        return Err(PrintError::NoQuestions);
    }
    in_fewest_pages(setup, |measures| sheet_of(&Setter { fonts, measures }, form))
}

fn sheet_of(setter: &Setter, form: &PrintedForm) -> Result<Blocks, PrintError> {
    let mut blocks = vec![(Setting::Wide, setter.head(form)?)];
    blocks.extend(form.questions.iter().map(|question| (Setting::Column, setter.question(form, question))));
    blocks.push((Setting::Foot, strip::strip(setter, form)));
    Ok(blocks)
}

fn key_blocks(fonts: &Fonts, forms: &[PrintedForm], setup: PageSetup) -> Result<Set, PrintError> {
    if forms.iter().any(|form| form.questions.is_empty()) {
        return Err(PrintError::NoQuestions);
    }
    in_fewest_pages(setup, |measures| {
        let setter = Setter { fonts, measures };
        let of_form = |form: &PrintedForm| {
            let entries = form.questions.iter().map(|question| (Setting::Column, setter.key_entry(form, question)));
            [(Setting::NewPage, setter.key_head(form))].into_iter().chain(entries).collect::<Blocks>()
        };
        Ok(forms.iter().flat_map(of_form).collect())
    })
}

/// Sets blocks in the largest text, or in somewhat smaller text if that saves a page: otherwise the last question, or the
/// answer strip, may stand alone on one.
fn in_fewest_pages(setup: PageSetup, set: impl Fn(Measures) -> Result<Blocks, PrintError>) -> Result<Set, PrintError> {
    let mut best: Option<(usize, Set)> = None;
    for size in Measures::sizes(setup) {
        let measures = Measures::new(setup, *size);
        let blocks = set(measures)?;
        let pages = flow(&measures, &blocks).pages.len();
        if best.as_ref().is_none_or(|(fewest, _)| pages < *fewest) {
            best = Some((pages, (measures, blocks)));
        }
    }
    best.map(|(_, set)| set).ok_or(PrintError::NoQuestions)
}

fn finish(fonts: &Fonts, measures: &Measures, title: &str, blocks: &[(Setting, Block)]) -> Result<Vec<u8>, PrintError> {
    let pages: Pages = flow(measures, blocks);
    let title = crate::form::clean(title);
    Layout { fonts, measures, title: &title, blocks, pages: &pages }.draw()
}
