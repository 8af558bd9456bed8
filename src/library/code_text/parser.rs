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

use super::super::content_files::{self, ContentFiles};
use super::super::error::ContentError;
use super::{CodeSection, CodeText, LawText, LawVersion, LimbText};

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
const CLOSING_HEADING: &str = "end";

pub(crate) fn read_codes(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<CodeText> {
    let mut codes = Vec::new();
    for (name, text) in files {
        let Some(folder) = name.strip_prefix("codes/").and_then(|rest| rest.strip_suffix("/code.toml")) else {
            continue;
        };
        let Some(file) = content_files::parse_toml::<CodeFile>(name, text, faults) else { continue };
        if file.id != folder {
            faults.push(ContentError::in_file(name, format!("its id is `{}`, but its folder `{folder}`", file.id)));
        }
        if file.complete == file.missing.is_some() {
            faults.push(ContentError::in_file(
                name,
                "a code that is not complete says what is missing, and no other does",
            ));
        }
        if file.first.is_some() != file.laws.is_some() {
            faults.push(ContentError::in_file(name, "`first` and `laws` come together or not at all"));
        }
        let prefix = format!("codes/{folder}/");
        let markdown = files.iter().filter(|(name, _)| name.starts_with(&prefix) && name.ends_with(".md"));
        let sections = markdown.map(|(name, text)| SectionParser::new(name, text, faults).parse()).collect();
        let code = CodeText {
            id: file.id,
            title: file.title,
            title_in_sentence: file.named,
            short_name: file.short,
            full_title: file.full_title,
            adopted: file.adopted,
            witness_books: file.witnesses,
            missing_part: file.missing,
            law_numbers: file.first.zip(file.laws),
            sections,
        };
        codes.push((file.rank, code));
    }
    codes.sort_by_key(|(rank, _)| *rank);
    codes.into_iter().map(|(_, code)| code).collect()
}

/// Where a paragraph goes.
#[derive(Clone, Copy, PartialEq)]
enum ParagraphPlace {
    Text,
    Closing,
    /// A block quote, which says by its first word what it is.
    Quote,
}

/// Reads one section's file.
struct SectionParser<'a> {
    name: &'a str,
    text: &'a str,
    faults: &'a mut Vec<ContentError>,
    section: CodeSection,
    paragraph: String,
    place: ParagraphPlace,
    /// Paragraphs of the block quote that is being read.
    quote: Vec<String>,
    in_closing: bool,
}

impl<'a> SectionParser<'a> {
    fn new(name: &'a str, text: &'a str, faults: &'a mut Vec<ContentError>) -> SectionParser<'a> {
        let stem = name.rsplit('/').next().unwrap_or(name).trim_end_matches(".md");
        let slug = stem.split_once('-').map_or(stem, |(_, slug)| slug).to_owned();
        let section = CodeSection { title: String::new(), slug, preamble: Vec::new(), laws: Vec::new() };
        SectionParser {
            name,
            text,
            faults,
            section,
            paragraph: String::new(),
            place: ParagraphPlace::Text,
            quote: Vec::new(),
            in_closing: false,
        }
    }

    fn parse(mut self) -> CodeSection {
        let mut level = None;
        let mut pages = None;
        for (event, range) in Parser::new_ext(self.text, Options::ENABLE_HEADING_ATTRIBUTES).into_offset_iter() {
            let line = self.text[..range.start].matches('\n').count() + 1;
            match event {
                Event::Start(Tag::Heading { level: l, attrs, .. }) => {
                    self.paragraph.clear();
                    level = Some(l);
                    pages = attrs.into_iter().find(|(key, _)| key.as_ref() == "pages").and_then(|(_, value)| value);
                }
                Event::End(TagEnd::Heading(_)) => self.end_heading(level.take(), pages.take().as_deref(), line),
                Event::Start(Tag::BlockQuote(_)) => self.place = ParagraphPlace::Quote,
                Event::End(TagEnd::BlockQuote(_)) => self.end_quote(line),
                Event::Start(Tag::Paragraph) => self.paragraph.clear(),
                Event::End(TagEnd::Paragraph) => self.end_paragraph(),
                Event::Text(t) => self.paragraph.push_str(&t),
                Event::SoftBreak => self.paragraph.push(' '),
                other => self.report(line, format!("a law's text holds no {}", event_name(&other))),
            }
        }
        if self.section.title.is_empty() {
            self.faults.push(ContentError::in_file(self.name, "has no `# ` heading for its title"));
        }
        self.section
    }

    fn report(&mut self, line: usize, message: String) {
        self.faults.push(ContentError::at(self.name, line, 1, message));
    }

    fn end_heading(&mut self, level: Option<HeadingLevel>, pages: Option<&str>, line: usize) {
        let heading = std::mem::take(&mut self.paragraph);
        self.place = ParagraphPlace::Text;
        match level {
            Some(HeadingLevel::H1) => self.section.title = heading,
            Some(HeadingLevel::H2) => match pages {
                Some(pages) => {
                    let (work, pages) = pages.split_once(':').unwrap_or((pages, ""));
                    self.section.laws.push(LawText {
                        number: law_number(&self.section.slug, &heading),
                        file: self.name.to_owned(),
                        line,
                        book_id: work.into(),
                        pages: pages.into(),
                        ..LawText::default()
                    });
                }
                None => self.report(line, format!("law {heading} wants its {{pages=book:page}}")),
            },
            _ if self.section.laws.is_empty() => self.report(line, format!("limb {heading} stands before any law")),
            _ if heading == CLOSING_HEADING => self.place = ParagraphPlace::Closing,
            _ => {
                if let Some(law) = self.section.laws.last_mut() {
                    law.limbs.push(LimbText { number: heading, text: Vec::new() });
                }
            }
        }
        self.in_closing = self.place == ParagraphPlace::Closing;
    }

    fn end_paragraph(&mut self) {
        let paragraph = std::mem::take(&mut self.paragraph);
        let place = self.place;
        let Some(law) = self.section.laws.last_mut() else { return self.section.preamble.push(paragraph) };
        match (place, law.limbs.last_mut()) {
            (ParagraphPlace::Quote, _) => self.quote.push(paragraph),
            (ParagraphPlace::Closing, _) => law.closing.push(paragraph),
            (ParagraphPlace::Text, Some(limb)) => limb.text.push(paragraph),
            (ParagraphPlace::Text, None) => law.text.push(paragraph),
        }
    }

    fn end_quote(&mut self, line: usize) {
        self.place = if self.in_closing { ParagraphPlace::Closing } else { ParagraphPlace::Text };
        let mut quote = std::mem::take(&mut self.quote);
        let (Some(law), Some(first)) = (self.section.laws.last_mut(), quote.first_mut()) else {
            return self.report(line, "a block quote belongs under a law".into());
        };
        if let Some(witnesses) = first.strip_prefix("Witnesses: ") {
            law.witness_notes.push(witnesses.to_owned());
        } else if let Some(note) = first.strip_prefix("Note: ") {
            *first = note.to_owned();
            law.printed_notes.push(quote);
        } else if let Some((work, text)) = first.strip_prefix("Variant: ").and_then(|rest| rest.split_once(": ")) {
            let work = work.to_owned();
            *first = text.to_owned();
            law.other_versions.push(LawVersion { book_id: work, text: quote });
        } else {
            self.report(line, "a block quote begins with `Witnesses:`, `Variant: book:` or `Note:`".into());
        }
    }
}

/// Laws of the code proper are numbered through; other sections count for themselves.
fn law_number(slug: &str, heading: &str) -> String {
    if heading.bytes().all(|b| b.is_ascii_digit()) { heading.to_owned() } else { format!("{slug}.{heading}") }
}

fn event_name(event: &Event<'_>) -> &'static str {
    match event {
        Event::Start(Tag::List(_) | Tag::Item) | Event::End(TagEnd::List(_) | TagEnd::Item) => "list",
        Event::Start(_) | Event::End(_) => "markup",
        Event::Html(_) | Event::InlineHtml(_) => "HTML",
        _ => "such element",
    }
}
