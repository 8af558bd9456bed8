//! The texts of the codes, read from Markdown: a section a file, a law a heading.
//!
//! ```text
//! # The Revoke
//! ## 72 {pages=drayson-1896:18-19}
//! The penalty for a revoke:
//! ### I
//! Is at the option of the adversaries, …
//! > Witnesses: Drayson prints …
//! ```

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use serde::Deserialize;

use super::fault::Fault;
use super::source::{self, Files};

/// A code of laws, as its books print it.
#[derive(Debug, Clone)]
pub struct CodeText {
    pub id: String,
    pub title: String,
    pub full_title: String,
    pub adopted: String,
    pub witnesses: Vec<String>,
    /// What is not in the library, for a code that is not complete.
    pub missing: Option<String>,
    pub sections: Vec<Section>,
}

/// A section of a code.
#[derive(Debug, Clone)]
pub struct Section {
    pub title: String,
    /// The section's name in addresses.
    pub slug: String,
    /// Words before its first law.
    pub opening: Vec<String>,
    pub laws: Vec<LawText>,
}

/// A law: its number, its words, its limbs.
#[derive(Debug, Clone, Default)]
pub struct LawText {
    /// `72`, or `dummy.II` for the sections that count for themselves.
    pub number: String,
    /// The content file, and the line on which the law begins.
    pub file: String,
    pub line: usize,
    /// The book and the page or pages.
    pub work: String,
    pub pages: String,
    /// The words before the limbs, or all of them where there are none; a string a paragraph.
    pub text: Vec<String>,
    pub limbs: Vec<LimbText>,
    /// Where the witnesses differ.
    pub witnesses: Vec<String>,
}

/// A numbered limb of a law.
#[derive(Debug, Clone, Default)]
pub struct LimbText {
    /// `I`, `II` …
    pub number: String,
    pub text: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CodeFile {
    id: String,
    title: String,
    full_title: String,
    adopted: String,
    witnesses: Vec<String>,
    complete: bool,
    missing: Option<String>,
}

impl CodeText {
    /// Every law, in order.
    pub fn laws(&self) -> impl Iterator<Item = &LawText> {
        self.sections.iter().flat_map(|section| &section.laws)
    }

    /// A law by its number.
    pub fn law(&self, number: &str) -> Option<&LawText> {
        self.laws().find(|law| law.number == number)
    }

    /// The section that a law stands in.
    pub fn section_of(&self, number: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.laws.iter().any(|law| law.number == number))
    }

    /// The words of a limb: `72.I`, or a whole law: `72`. Paragraphs are joined by a blank.
    pub fn limb(&self, limb: &str) -> Option<String> {
        if let Some(law) = self.law(limb) {
            return Some(law.words());
        }
        let (law, number) = limb.rsplit_once('.')?;
        let limb = self.law(law)?.limbs.iter().find(|l| l.number == number)?;
        Some(limb.text.join(" "))
    }
}

impl LawText {
    /// All the law's words, its limbs included.
    pub fn words(&self) -> String {
        let limbs = self.limbs.iter().flat_map(|limb| &limb.text);
        self.text.iter().chain(limbs).map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The number as it is spoken and printed: `72`, `Dummy II`.
    pub fn label(&self) -> String {
        label(&self.number)
    }
}

/// A page or pages as one cites them: `p. 19`, `pp. 18–19`.
pub fn pages(pages: &str) -> String {
    if pages.contains('-') { format!("pp. {}", pages.replace('-', "–")) } else { format!("p. {pages}") }
}

/// A limb's number as it is printed: `72, I`, `Dummy II`.
pub fn label(limb: &str) -> String {
    match limb.split_once('.') {
        None => limb.to_owned(),
        Some((law, part)) if law.bytes().all(|b| b.is_ascii_digit()) => format!("{law}, {part}"),
        Some((section, part)) => {
            let words = section.replace('-', " ");
            let mut letters = words.chars();
            let first = letters.next().map(|c| c.to_ascii_uppercase()).into_iter();
            format!("{} {part}", first.chain(letters).collect::<String>())
        }
    }
}

pub(super) fn read(files: &Files, faults: &mut Vec<Fault>) -> Vec<CodeText> {
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
        let prefix = format!("codes/{folder}/");
        let markdown = files.iter().filter(|(name, _)| name.starts_with(&prefix) && name.ends_with(".md"));
        let sections = markdown.map(|(name, text)| section(name, text, faults)).collect();
        codes.push(CodeText {
            id: file.id,
            title: file.title,
            full_title: file.full_title,
            adopted: file.adopted,
            witnesses: file.witnesses,
            missing: file.missing,
            sections,
        });
    }
    // The code that the cases are decided under comes first.
    codes.sort_by_key(|code| (code.missing.is_some(), code.id.clone()));
    codes
}

/// Reads one section's file.
fn section(name: &str, text: &str, faults: &mut Vec<Fault>) -> Section {
    let stem = name.rsplit('/').next().unwrap_or(name).trim_end_matches(".md");
    let slug = stem.split_once('-').map_or(stem, |(_, slug)| slug).to_owned();
    let mut section = Section { title: String::new(), slug, opening: Vec::new(), laws: Vec::new() };
    let mut words = String::new();
    let mut quoting = false;
    let parser = Parser::new_ext(text, Options::ENABLE_HEADING_ATTRIBUTES);
    let mut level = None;
    let mut pages = None;
    for (event, range) in parser.into_offset_iter() {
        let line = text[..range.start].matches('\n').count() + 1;
        match event {
            Event::Start(Tag::Heading { level: l, attrs, .. }) => {
                words.clear();
                level = Some(l);
                pages = attrs.into_iter().find(|(key, _)| key.as_ref() == "pages").and_then(|(_, value)| value);
            }
            Event::End(TagEnd::Heading(_)) => {
                let heading = std::mem::take(&mut words);
                match level.take() {
                    Some(HeadingLevel::H1) => section.title = heading,
                    Some(HeadingLevel::H2) => match pages.as_deref().and_then(|p| p.split_once(':')) {
                        Some((work, pages)) => {
                            let law = law_number(&section.slug, &heading);
                            section.laws.push(LawText {
                                number: law,
                                file: name.to_owned(),
                                line,
                                work: work.into(),
                                pages: pages.into(),
                                ..LawText::default()
                            });
                        }
                        None => faults.push(Fault::at(
                            name,
                            line,
                            1,
                            format!("law {heading} wants its {{pages=book:page}}"),
                        )),
                    },
                    _ => match section.laws.last_mut() {
                        Some(law) => law.limbs.push(LimbText { number: heading, text: Vec::new() }),
                        None => faults.push(Fault::at(name, line, 1, format!("limb {heading} stands before any law"))),
                    },
                }
            }
            Event::Start(Tag::BlockQuote(_)) => quoting = true,
            Event::End(TagEnd::BlockQuote(_)) => quoting = false,
            Event::Start(Tag::Paragraph) => words.clear(),
            Event::End(TagEnd::Paragraph) => place(&mut section, std::mem::take(&mut words), quoting),
            Event::Text(t) => words.push_str(&t),
            Event::SoftBreak => words.push(' '),
            other => faults.push(Fault::at(name, line, 1, format!("a law's text holds no {}", kind(&other)))),
        }
    }
    if section.title.is_empty() {
        faults.push(Fault::of(name, "has no `# ` heading for its title"));
    }
    section
}

/// Puts a paragraph where it belongs.
fn place(section: &mut Section, paragraph: String, quoting: bool) {
    let Some(law) = section.laws.last_mut() else { return section.opening.push(paragraph) };
    if quoting {
        law.witnesses.push(paragraph.strip_prefix("Witnesses: ").unwrap_or(&paragraph).to_owned());
    } else if let Some(limb) = law.limbs.last_mut() {
        limb.text.push(paragraph);
    } else {
        law.text.push(paragraph);
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
