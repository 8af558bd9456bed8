//! Reads the codes from Markdown: a section a file, a law a heading.
//!
//! ```text
//! # The Revoke
//! ## 72 {pages=drayson-1896:18-19}
//! The penalty for a revoke:
//! ### I
//! Is at the option of the adversaries, …
//! ### end
//! Words after the limbs.
//! > Witnesses: Drayson prints …
//! > Variant: foster-hoyle: another book's whole text …
//! > Note: what the book's editor says …
//! ```

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use serde::Deserialize;

use super::super::fault::Fault;
use super::super::source::{self, Files};
use super::{CodeText, LawText, LimbText, Section, Variant};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CodeFile {
    id: String,
    title: String,
    named: String,
    short: String,
    full_title: String,
    adopted: String,
    witnesses: Vec<String>,
    complete: bool,
    missing: Option<String>,
    first: Option<u16>,
    laws: Option<usize>,
    /// Where the code stands among the others, from 1.
    rank: u8,
}

/// The heading that stands for the words after the last limb.
const CLOSE: &str = "end";

pub(crate) fn read(files: &Files, faults: &mut Vec<Fault>) -> Vec<CodeText> {
    let mut codes = Vec::new();
    for (name, text) in files {
        let Some(folder) = name.strip_prefix("codes/").and_then(|rest| rest.strip_suffix("/code.toml")) else {
            continue;
        };
        let Some(file) = source::toml::<CodeFile>(name, text, faults) else { continue };
        if file.id != folder {
            faults.push(Fault::of(name, format!("its id is `{}`, but its folder `{folder}`", file.id)));
        }
        if file.complete == file.missing.is_some() {
            faults.push(Fault::of(name, "a code that is not complete says what is missing, and no other does"));
        }
        if file.first.is_some() != file.laws.is_some() {
            faults.push(Fault::of(name, "`first` and `laws` come together or not at all"));
        }
        let prefix = format!("codes/{folder}/");
        let markdown = files.iter().filter(|(name, _)| name.starts_with(&prefix) && name.ends_with(".md"));
        let sections = markdown.map(|(name, text)| Reader::new(name, text, faults).read()).collect();
        let code = CodeText {
            id: file.id,
            title: file.title,
            named: file.named,
            short: file.short,
            full_title: file.full_title,
            adopted: file.adopted,
            witnesses: file.witnesses,
            missing: file.missing,
            numbered: file.first.zip(file.laws),
            sections,
        };
        codes.push((file.rank, code));
    }
    codes.sort_by_key(|(rank, _)| *rank);
    codes.into_iter().map(|(_, code)| code).collect()
}

/// Where a paragraph goes.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Text,
    Close,
    /// A block quote, which says by its first word what it is.
    Quote,
}

/// Reads one section's file.
struct Reader<'a> {
    name: &'a str,
    text: &'a str,
    faults: &'a mut Vec<Fault>,
    section: Section,
    words: String,
    place: Place,
    /// Paragraphs of the block quote that is being read.
    quote: Vec<String>,
    closing: bool,
}

impl<'a> Reader<'a> {
    fn new(name: &'a str, text: &'a str, faults: &'a mut Vec<Fault>) -> Reader<'a> {
        let stem = name.rsplit('/').next().unwrap_or(name).trim_end_matches(".md");
        let slug = stem.split_once('-').map_or(stem, |(_, slug)| slug).to_owned();
        let section = Section { title: String::new(), slug, opening: Vec::new(), laws: Vec::new() };
        Reader {
            name,
            text,
            faults,
            section,
            words: String::new(),
            place: Place::Text,
            quote: Vec::new(),
            closing: false,
        }
    }

    fn read(mut self) -> Section {
        let mut level = None;
        let mut pages = None;
        for (event, range) in Parser::new_ext(self.text, Options::ENABLE_HEADING_ATTRIBUTES).into_offset_iter() {
            let line = self.text[..range.start].matches('\n').count() + 1;
            match event {
                Event::Start(Tag::Heading { level: l, attrs, .. }) => {
                    self.words.clear();
                    level = Some(l);
                    pages = attrs.into_iter().find(|(key, _)| key.as_ref() == "pages").and_then(|(_, value)| value);
                }
                Event::End(TagEnd::Heading(_)) => self.heading(level.take(), pages.take().as_deref(), line),
                Event::Start(Tag::BlockQuote(_)) => self.place = Place::Quote,
                Event::End(TagEnd::BlockQuote(_)) => self.end_quote(line),
                Event::Start(Tag::Paragraph) => self.words.clear(),
                Event::End(TagEnd::Paragraph) => self.paragraph(),
                Event::Text(t) => self.words.push_str(&t),
                Event::SoftBreak => self.words.push(' '),
                other => self.fault(line, format!("a law's text holds no {}", kind(&other))),
            }
        }
        if self.section.title.is_empty() {
            self.faults.push(Fault::of(self.name, "has no `# ` heading for its title"));
        }
        self.section
    }

    fn fault(&mut self, line: usize, message: String) {
        self.faults.push(Fault::at(self.name, line, 1, message));
    }

    fn heading(&mut self, level: Option<HeadingLevel>, pages: Option<&str>, line: usize) {
        let heading = std::mem::take(&mut self.words);
        self.place = Place::Text;
        match level {
            Some(HeadingLevel::H1) => self.section.title = heading,
            Some(HeadingLevel::H2) => match pages {
                Some(pages) => {
                    let (work, pages) = pages.split_once(':').unwrap_or((pages, ""));
                    self.section.laws.push(LawText {
                        number: law_number(&self.section.slug, &heading),
                        file: self.name.to_owned(),
                        line,
                        work: work.into(),
                        pages: pages.into(),
                        ..LawText::default()
                    });
                }
                None => self.fault(line, format!("law {heading} wants its {{pages=book:page}}")),
            },
            _ if self.section.laws.is_empty() => self.fault(line, format!("limb {heading} stands before any law")),
            _ if heading == CLOSE => self.place = Place::Close,
            _ => {
                if let Some(law) = self.section.laws.last_mut() {
                    law.limbs.push(LimbText { number: heading, text: Vec::new() });
                }
            }
        }
        self.closing = self.place == Place::Close;
    }

    fn paragraph(&mut self) {
        let paragraph = std::mem::take(&mut self.words);
        let place = self.place;
        let Some(law) = self.section.laws.last_mut() else { return self.section.opening.push(paragraph) };
        match (place, law.limbs.last_mut()) {
            (Place::Quote, _) => self.quote.push(paragraph),
            (Place::Close, _) => law.close.push(paragraph),
            (Place::Text, Some(limb)) => limb.text.push(paragraph),
            (Place::Text, None) => law.text.push(paragraph),
        }
    }

    fn end_quote(&mut self, line: usize) {
        self.place = if self.closing { Place::Close } else { Place::Text };
        let mut quote = std::mem::take(&mut self.quote);
        let (Some(law), Some(first)) = (self.section.laws.last_mut(), quote.first_mut()) else {
            return self.fault(line, "a block quote belongs under a law".into());
        };
        if let Some(witnesses) = first.strip_prefix("Witnesses: ") {
            law.witnesses.push(witnesses.to_owned());
        } else if let Some(note) = first.strip_prefix("Note: ") {
            *first = note.to_owned();
            law.notes.push(quote);
        } else if let Some((work, text)) = first.strip_prefix("Variant: ").and_then(|rest| rest.split_once(": ")) {
            let work = work.to_owned();
            *first = text.to_owned();
            law.variants.push(Variant { work, text: quote });
        } else {
            self.fault(line, "a block quote begins with `Witnesses:`, `Variant: book:` or `Note:`".into());
        }
    }
}

/// Laws of the code proper are numbered through; other sections count for themselves.
fn law_number(slug: &str, heading: &str) -> String {
    if heading.bytes().all(|b| b.is_ascii_digit()) { heading.to_owned() } else { format!("{slug}.{heading}") }
}

fn kind(event: &Event<'_>) -> &'static str {
    match event {
        Event::Start(Tag::List(_) | Tag::Item) | Event::End(TagEnd::List(_) | TagEnd::Item) => "list",
        Event::Start(_) | Event::End(_) => "markup",
        Event::Html(_) | Event::InlineHtml(_) => "HTML",
        _ => "such element",
    }
}
