//! Reads the codes from Markdown. Each section is a file, and each law is a heading.
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

use std::collections::BTreeMap;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use serde::Deserialize;

use super::{CodeSection, CodeText, LawText, LawVersion, LimbText};
use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;

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
    #[serde(default)]
    games: BTreeMap<String, String>,
    /// The position of the code among the others, from 1.
    rank: u8,
}

/// The slug of the section that no penalty enforces.
const ETIQUETTE_SECTION: &str = "etiquette";

/// The heading that marks the text after the last limb.
const CLOSING_HEADING: &str = "end";

/// Reads `codes/<code>/code.toml` and the Markdown files beside it, and sorts the codes by rank.
pub(crate) fn read_codes(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<CodeText> {
    let mut codes = Vec::new();
    for (name, text) in files {
        let Some(folder) = name.strip_prefix("codes/").and_then(|rest| rest.strip_suffix("/code.toml")) else {
            continue;
        };
        let Some(file) = content_files::parse_toml::<CodeFile>(name, text, errors) else { continue };
        if file.id != folder {
            errors.push(ContentError::in_file(name, format!("its id is `{}`, but its folder is `{folder}`", file.id)));
        }
        if file.complete == file.missing.is_some() {
            errors.push(ContentError::in_file(name, "a code has `missing` if and only if it is not complete"));
        }
        if file.first.is_some() != file.laws.is_some() {
            errors.push(ContentError::in_file(name, "give both `first` and `laws`, or neither"));
        }
        let prefix = format!("codes/{folder}/");
        let markdown = files.iter().filter(|(name, _)| name.starts_with(&prefix) && name.ends_with(".md"));
        let sections: Vec<CodeSection> = markdown.map(|(name, text)| read_section(name, text, errors)).collect();
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
            games: file.games,
            sections,
        };
        codes.push((file.rank, code));
    }
    codes.sort_by_key(|(rank, _)| *rank);
    codes.into_iter().map(|(_, code)| code).collect()
}

/// Reads the Markdown file of a section.
pub(crate) fn read_section(name: &str, text: &str, errors: &mut Vec<ContentError>) -> CodeSection {
    SectionParser::new(name, text, errors).parse()
}

/// The part of a law that a paragraph belongs to.
#[derive(Clone, Copy, PartialEq)]
enum ParagraphPlace {
    Text,
    Closing,
    /// A block quote. Its first word says what it is.
    Quote,
}

/// Parses the file of one section.
struct SectionParser<'a> {
    name: &'a str,
    text: &'a str,
    errors: &'a mut Vec<ContentError>,
    section: CodeSection,
    paragraph: String,
    place: ParagraphPlace,
    /// The paragraphs so far of the block quote being parsed.
    quote: Vec<String>,
    in_closing: bool,
}

impl<'a> SectionParser<'a> {
    fn new(name: &'a str, text: &'a str, errors: &'a mut Vec<ContentError>) -> SectionParser<'a> {
        let stem = name.rsplit('/').next().unwrap_or(name).trim_end_matches(".md");
        let slug = stem.split_once('-').map_or(stem, |(_, slug)| slug).to_owned();
        let is_unenforced = slug == ETIQUETTE_SECTION;
        let section = CodeSection { title: String::new(), slug, preamble: Vec::new(), is_unenforced, laws: Vec::new() };
        SectionParser {
            name,
            text,
            errors,
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
                other => self.report(line, format!("{} is not allowed in the text of a law", event_name(&other))),
            }
        }
        if self.section.title.is_empty() {
            self.errors.push(ContentError::in_file(self.name, "has no `# ` heading for its title"));
        }
        self.section
    }

    fn report(&mut self, line: usize, message: String) {
        self.errors.push(ContentError::at(self.name, line, 1, message));
    }

    fn end_heading(&mut self, level: Option<HeadingLevel>, pages: Option<&str>, line: usize) {
        let heading = std::mem::take(&mut self.paragraph);
        self.place = ParagraphPlace::Text;
        match level {
            Some(HeadingLevel::H1) => self.section.title = heading,
            Some(HeadingLevel::H2) => match pages {
                Some(pages) => {
                    let (book_id, pages) = pages.split_once(':').unwrap_or((pages, ""));
                    self.section.laws.push(LawText {
                        number: law_number(&self.section.slug, &heading),
                        file: self.name.to_owned(),
                        line,
                        book_id: book_id.into(),
                        pages: pages.into(),
                        ..LawText::default()
                    });
                }
                None => self.report(line, format!("law {heading} needs {{pages=book:page}} after its number")),
            },
            _ if self.section.laws.is_empty() => self.report(line, format!("limb {heading} comes before any law")),
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
            return self.report(line, "a block quote must be under a law".into());
        };
        if let Some(witnesses) = first.strip_prefix("Witnesses: ") {
            law.witness_notes.push(witnesses.to_owned());
        } else if let Some(note) = first.strip_prefix("Note: ") {
            *first = note.to_owned();
            law.printed_notes.push(quote);
        } else if let Some((book_id, text)) = first.strip_prefix("Variant: ").and_then(|rest| rest.split_once(": ")) {
            let book_id = book_id.to_owned();
            *first = text.to_owned();
            law.other_versions.push(LawVersion { book_id, text: quote });
        } else {
            self.report(
                line,
                "a block quote begins with `Witnesses:`, `Variant: book:` or `Note:`; this one does not".into(),
            );
        }
    }
}

/// A plain number is a law of the numbered code. Other sections number their own laws, so their
/// numbers start with the section's slug.
fn law_number(slug: &str, heading: &str) -> String {
    if heading.bytes().all(|b| b.is_ascii_digit()) { heading.to_owned() } else { format!("{slug}.{heading}") }
}

fn event_name(event: &Event<'_>) -> &'static str {
    match event {
        Event::Start(Tag::List(_) | Tag::Item) | Event::End(TagEnd::List(_) | TagEnd::Item) => "a list",
        Event::Start(_) | Event::End(_) => "markup",
        Event::Html(_) | Event::InlineHtml(_) => "HTML",
        _ => "this element",
    }
}
