//! The texts of the codes: sections, laws, limbs, and what the witnesses have otherwise.

mod parser;

pub(super) use parser::read_codes;

/// A code of laws, as its books print it.
#[derive(Debug, Clone)]
pub struct CodeText {
    pub id: String,
    pub title: String,
    /// The title in the run of a sentence, with its article if it has one.
    pub title_in_sentence: String,
    /// One word by which people name it: `American`.
    pub short_name: String,
    pub full_title: String,
    pub adopted: String,
    pub witness_books: Vec<String>,
    /// What is not in the library, for a code that is not complete.
    pub missing_part: Option<String>,
    /// The first of its numbered laws and how many there are; none for a text that borrows
    /// another code's numbers.
    pub law_numbers: Option<(u16, usize)>,
    pub sections: Vec<CodeSection>,
}

/// A section of a code.
#[derive(Debug, Clone)]
pub struct CodeSection {
    pub title: String,
    /// The section's name in addresses.
    pub slug: String,
    /// Words before its first law.
    pub preamble: Vec<String>,
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
    /// The book and the page or pages; no pages where its scan shows none.
    pub book_id: String,
    pub pages: String,
    /// The words before the limbs, or all of them where there are none; a string a paragraph.
    pub text: Vec<String>,
    pub limbs: Vec<LimbText>,
    /// Words after the limbs.
    pub closing: Vec<String>,
    /// Where the witnesses differ.
    pub witness_notes: Vec<String>,
    /// Other texts of the law, each with its book.
    pub other_versions: Vec<LawVersion>,
    /// Notes that the book prints under it; a list of paragraphs a note.
    pub printed_notes: Vec<Vec<String>>,
}

/// Another text of a law.
#[derive(Debug, Clone)]
pub struct LawVersion {
    pub book_id: String,
    /// A string a paragraph.
    pub text: Vec<String>,
}

/// A numbered limb of a law.
#[derive(Debug, Clone, Default)]
pub struct LimbText {
    /// `I`, `II` …
    pub number: String,
    pub text: Vec<String>,
}

impl CodeText {
    /// Every law, in order.
    pub fn laws(&self) -> impl Iterator<Item = &LawText> {
        self.sections.iter().flat_map(|section| &section.laws)
    }

    /// The laws that are numbered through, without etiquette and the like.
    pub fn numbered_laws(&self) -> impl Iterator<Item = &LawText> {
        self.laws().filter(|law| law.number.bytes().all(|b| b.is_ascii_digit()))
    }

    /// A law by its number.
    pub fn law(&self, number: &str) -> Option<&LawText> {
        self.laws().find(|law| law.number == number)
    }

    /// The section that a law stands in.
    pub fn section_of(&self, number: &str) -> Option<&CodeSection> {
        self.sections.iter().find(|section| section.laws.iter().any(|law| law.number == number))
    }

    /// The words of a limb: `72.I`, or a whole law: `72`. Paragraphs are joined by a blank.
    pub fn limb_text(&self, limb: &str) -> Option<String> {
        if let Some(law) = self.law(limb) {
            return Some(law.full_text());
        }
        let (law, number) = limb.rsplit_once('.')?;
        let limb = self.law(law)?.limbs.iter().find(|l| l.number == number)?;
        Some(limb.text.join(" "))
    }
}

impl LawText {
    /// All the law's words, its limbs included.
    pub fn full_text(&self) -> String {
        let limbs = self.limbs.iter().flat_map(|limb| &limb.text);
        self.text.iter().chain(limbs).chain(&self.closing).map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The number as it is spoken and printed: `72`, `Dummy II`.
    pub fn label(&self) -> String {
        limb_label(&self.number)
    }

    /// Every limb that can be cited, as `72.I`; the law itself where it has none.
    pub fn citable_limbs(&self) -> Vec<String> {
        if self.limbs.is_empty() {
            return vec![self.number.clone()];
        }
        self.limbs.iter().map(|limb| format!("{}.{}", self.number, limb.number)).collect()
    }
}

/// Roman figures as far as limbs go.
pub(super) const ROMAN_NUMERALS: [&str; 12] =
    ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/// A page or pages as one cites them: `p. 19`, `pp. 18–19`.
pub fn format_pages(pages: &str) -> String {
    if pages.contains('-') { format!("pp. {}", pages.replace('-', "–")) } else { format!("p. {pages}") }
}

/// A limb's number as it is printed: `72, I`, `Dummy II`.
pub fn limb_label(limb: &str) -> String {
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
