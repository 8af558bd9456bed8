//! The texts of the codes: sections, laws, limbs, and what the witnesses have otherwise.

mod read;

pub(super) use read::read;

/// A code of laws, as its books print it.
#[derive(Debug, Clone)]
pub struct CodeText {
    pub id: String,
    pub title: String,
    /// The title in the run of a sentence, with its article if it has one.
    pub named: String,
    /// One word by which people name it: `American`.
    pub short: String,
    pub full_title: String,
    pub adopted: String,
    pub witnesses: Vec<String>,
    /// What is not in the library, for a code that is not complete.
    pub missing: Option<String>,
    /// The first of its numbered laws and how many there are; none for a text that borrows
    /// another code's numbers.
    pub numbered: Option<(u16, usize)>,
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
    /// The book and the page or pages; no pages where its scan shows none.
    pub work: String,
    pub pages: String,
    /// The words before the limbs, or all of them where there are none; a string a paragraph.
    pub text: Vec<String>,
    pub limbs: Vec<LimbText>,
    /// Words after the limbs.
    pub close: Vec<String>,
    /// Where the witnesses differ.
    pub witnesses: Vec<String>,
    /// Other texts of the law, each with its book.
    pub variants: Vec<Variant>,
    /// Notes that the book prints under it; a list of paragraphs a note.
    pub notes: Vec<Vec<String>>,
}

/// Another text of a law.
#[derive(Debug, Clone)]
pub struct Variant {
    pub work: String,
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
        self.text.iter().chain(limbs).chain(&self.close).map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The number as it is spoken and printed: `72`, `Dummy II`.
    pub fn label(&self) -> String {
        label(&self.number)
    }

    /// Every limb that can be cited, as `72.I`; the law itself where it has none.
    pub fn limb_numbers(&self) -> Vec<String> {
        if self.limbs.is_empty() {
            return vec![self.number.clone()];
        }
        self.limbs.iter().map(|limb| format!("{}.{}", self.number, limb.number)).collect()
    }
}

/// Roman figures as far as limbs go.
pub(super) const ROMAN: [&str; 12] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

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
