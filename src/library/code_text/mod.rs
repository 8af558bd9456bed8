//! The text of each code of laws: sections, laws, limbs, and the differences between the books
//! that print it.
//!
//! A *witness* is a book that prints the code. If witnesses differ, the library says so.

mod parser;

use std::collections::BTreeMap;

use crate::limb::limb_label;

pub(crate) use parser::read_codes;
#[cfg(fuzzing)]
pub(crate) use parser::read_section;

/// A code of laws, as its books print it.
#[derive(Debug, Clone)]
pub struct CodeText {
    /// The folder name, used everywhere to refer to the code.
    pub id: String,
    /// The title in headings.
    pub title: String,
    /// The title as written within a sentence, with "the" if it needs it.
    pub title_in_sentence: String,
    /// One word that people use for it: `American`.
    pub short_name: String,
    /// The title in full.
    pub full_title: String,
    /// Who adopted it and when, and where the text comes from.
    pub adopted: String,
    /// The ids of the books that print it.
    pub witness_books: Vec<String>,
    /// What the library lacks, if the text is not complete.
    pub missing_part: Option<String>,
    /// The first law number and how many numbered laws there are. `None` for a text that uses
    /// another code's numbers.
    pub law_numbers: Option<(u16, usize)>,
    /// The title of each game that is judged by it, by the id of the game's code. Empty if the text is one code's own.
    pub games: BTreeMap<String, String>,
    /// Its sections, in order.
    pub sections: Vec<CodeSection>,
}

/// A section of a code.
#[derive(Debug, Clone)]
pub struct CodeSection {
    /// The heading.
    pub title: String,
    /// Its name in addresses.
    pub slug: String,
    /// Paragraphs before its first law.
    pub preamble: Vec<String>,
    /// Whether its laws are about manners, which no penalty enforces.
    pub is_unenforced: bool,
    /// Its laws, in order.
    pub laws: Vec<LawText>,
}

/// A law: its number, its text, its limbs.
#[derive(Debug, Clone, Default)]
pub struct LawText {
    /// `72`, or `dummy.II` in a section that numbers its own laws.
    pub number: String,
    /// The content file.
    pub file: String,
    /// The line of the file where the law starts, from 1.
    pub line: usize,
    /// The id of the book that the text is taken from.
    pub book_id: String,
    /// The page or pages of the book. Empty if the scan shows no page number.
    pub pages: String,
    /// The paragraphs before the limbs, or all paragraphs of a law without limbs.
    pub text: Vec<String>,
    /// The numbered parts.
    pub limbs: Vec<LimbText>,
    /// The paragraphs after the limbs.
    pub closing: Vec<String>,
    /// How the witnesses differ, in our words.
    pub witness_notes: Vec<String>,
    /// The text of the law in other books, where it differs.
    pub other_versions: Vec<LawVersion>,
    /// Notes that the book prints under the law, each a list of paragraphs.
    pub printed_notes: Vec<Vec<String>>,
}

/// The text of a law in another book.
#[derive(Debug, Clone)]
pub struct LawVersion {
    /// The id of the book.
    pub book_id: String,
    /// The paragraphs.
    pub text: Vec<String>,
}

/// A limb: a numbered part of a law.
#[derive(Debug, Clone, Default)]
pub struct LimbText {
    /// Its number: `I`, `II` and so on.
    pub number: String,
    /// Its paragraphs.
    pub text: Vec<String>,
}

impl CodeText {
    /// How a table plays that one of the engine's codes with this text judges, as the end of a sentence: `by the American
    /// code of 1894`. Where several games share the text, the game comes first.
    pub fn way_to_play(&self, code_id: &str) -> String {
        let by = format!("by {}", self.title_in_sentence);
        let game = self.games.get(code_id).map(|title| title.split(" (").next().unwrap_or(title));
        game.map_or_else(|| by.clone(), |game| format!("{game} {by}"))
    }

    /// Every law, in order.
    pub fn laws(&self) -> impl Iterator<Item = &LawText> {
        self.sections.iter().flat_map(|section| &section.laws)
    }

    /// The laws with plain numbers, without sections such as etiquette that number their own.
    pub fn numbered_laws(&self) -> impl Iterator<Item = &LawText> {
        self.laws().filter(|law| law.number.bytes().all(|b| b.is_ascii_digit()))
    }

    /// A law, by its number.
    pub fn law(&self, number: &str) -> Option<&LawText> {
        self.laws().find(|law| law.number == number)
    }

    /// The section that a law belongs to.
    pub fn section_of(&self, number: &str) -> Option<&CodeSection> {
        self.sections.iter().find(|section| section.laws.iter().any(|law| law.number == number))
    }

    /// The text of a limb such as `72.I`, or of a whole law such as `72`. A space joins paragraphs.
    pub fn limb_text(&self, limb: &str) -> Option<String> {
        if let Some(law) = self.law(limb) {
            return Some(law.full_text());
        }
        let (law, number) = limb.rsplit_once('.')?;
        let limb = self.law(law)?.limbs.iter().find(|l| l.number == number)?;
        Some(limb.text.join(" "))
    }

    /// The words of a law before its numbered limbs, for one of these limbs. Empty if the limb is a whole law.
    pub fn stem(&self, limb: &str) -> String {
        let law = limb.rsplit_once('.').filter(|_| self.law(limb).is_none()).and_then(|(law, _)| self.law(law));
        law.map_or_else(String::new, |law| law.text.join(" "))
    }
}

impl LawText {
    /// The whole text of the law with its limbs. A space joins paragraphs.
    pub fn full_text(&self) -> String {
        let limbs = self.limbs.iter().flat_map(|limb| &limb.text);
        self.text.iter().chain(limbs).chain(&self.closing).map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The number as printed: `72`, `Dummy II`.
    pub fn label(&self) -> String {
        limb_label(&self.number)
    }

    /// Every limb as it is cited, such as `72.I`. The law itself if it has no limbs.
    pub fn citable_limbs(&self) -> Vec<String> {
        if self.limbs.is_empty() {
            return vec![self.number.clone()];
        }
        self.limbs.iter().map(|limb| format!("{}.{}", self.number, limb.number)).collect()
    }
}
