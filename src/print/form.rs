//! One form of a quiz sheet, described plainly: everything that is printed or exported, and nothing else.

use serde::{Deserialize, Serialize};

/// One form of a quiz sheet, with its key.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PrintedForm {
    /// The title, such as “Revokes only”.
    pub title: String,
    /// The club that the sheet is for; empty if it is for none.
    pub club: String,
    /// Under which house rules it is asked, as a sentence; empty if under none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// The date as it is printed; empty if there is none.
    pub date: String,
    /// The sheet's number, which never changes its questions.
    pub sheet_number: u64,
    /// The letter of the form, from A.
    pub form: char,
    /// The address at which the sheet can be taken online.
    pub address: String,
    /// A few words before the first question; may be empty.
    pub introduction: String,
    /// The questions in their order.
    pub questions: Vec<PrintedQuestion>,
}

/// A question, with what is needed to mark it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PrintedQuestion {
    /// The question id, such as `drayson-108/-/1/97`.
    pub id: String,
    /// The number printed before it, from 1.
    pub number: usize,
    /// The name of the code that it is asked under, as printed.
    pub code: String,
    /// The names of the house rules that the code has on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub house_rules: Vec<String>,
    /// What happened, a sentence or two in each line.
    pub story: Vec<String>,
    /// What is asked.
    pub prompt: String,
    /// A help, printed small.
    pub hint: Option<String>,
    /// The options to tick; empty if the answer is written.
    pub options: Vec<PrintedOption>,
    /// Whether all options that apply are to be ticked.
    pub many: bool,
    /// A label for each answer that is written.
    pub blanks: Vec<String>,
    /// What a right answer counts.
    pub points: u32,
    /// The answer and the reason for it.
    pub key: PrintedKey,
}

/// An option of a question.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PrintedOption {
    /// What the option says.
    pub text: String,
    /// Whether it is right to tick it.
    pub right: bool,
    /// Why it is right or wrong, in one sentence.
    pub feedback: String,
}

/// What the key says about a question.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PrintedKey {
    /// The letters of the right options, such as “c”; empty if the answer is written.
    pub letters: String,
    /// The answer in words.
    pub answer: String,
    /// The written answers, one for each blank.
    pub numbers: Vec<i64>,
    /// The reason, in one sentence.
    pub reason: String,
    /// The laws that the reason rests on.
    pub laws: Vec<PrintedLaw>,
    /// The decision of a book, where it is on the point.
    pub decision: Option<String>,
    /// Where the question comes from, such as “Drayson, Case 108, p. 125”.
    pub source: String,
}

/// A law, cited and quoted.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PrintedLaw {
    /// Such as “Law 74”.
    pub cite: String,
    /// The name of its code.
    pub code: String,
    /// The words that matter here.
    pub words: String,
}

/// The letter of an option by its place, from 0: a, b, …, z; further ones have numbers.
///
/// ```
/// assert_eq!(oddtrick_print::option_letter(2), "c");
/// assert_eq!(oddtrick_print::option_letter(26), "27");
/// ```
pub fn option_letter(place: usize) -> String {
    let letter = u8::try_from(place).ok().filter(|place| *place < 26).map(|place| char::from(b'a' + place));
    letter.map_or_else(|| (place + 1).to_string(), String::from)
}

impl PrintedForm {
    /// “Sheet 17, form A”, as each page has it.
    pub(crate) fn name(&self) -> String {
        format!("Sheet {}, form {}", self.sheet_number, self.form)
    }

    /// The points of all questions together.
    pub(crate) fn points(&self) -> u32 {
        self.questions.iter().map(|question| question.points).sum()
    }
}

/// A code with its house rules: “English club code with “no honours””.
///
/// ```
/// let names = ["a game of seven".to_owned(), "no honours".to_owned()];
/// let told = oddtrick_print::code_with_house_rules("English club code", &names);
/// assert_eq!(told, "English club code with “a game of seven” and “no honours”");
/// assert_eq!(oddtrick_print::code_with_house_rules("English club code", &[]), "English club code");
/// ```
pub fn code_with_house_rules(code: &str, house_rules: &[String]) -> String {
    let quoted: Vec<String> = house_rules.iter().map(|name| format!("“{name}”")).collect();
    match quoted.split_last() {
        None => code.to_owned(),
        Some((only, [])) => format!("{code} with {only}"),
        Some((last, others)) => format!("{code} with {} and {last}", others.join(", ")),
    }
}

impl PrintedQuestion {
    /// The code with the names of its house rules.
    pub fn full_code(&self) -> String {
        code_with_house_rules(&self.code, &self.house_rules)
    }

    /// The code for the heading of a question on a form, which names the house rules at its head.
    pub fn short_code(&self) -> String {
        let with = if self.house_rules.is_empty() { "" } else { " with house rules" };
        format!("{}{with}", self.code)
    }

    /// What follows the answer, a paragraph each: the reason, the words of the laws, the decision, the source.
    pub(crate) fn explanation(&self) -> Vec<String> {
        let key = &self.key;
        let codes_differ = key.laws.iter().any(|law| law.code != self.code);
        let mut paragraphs = vec![sentence(&key.reason)];
        paragraphs.extend(key.laws.iter().map(|law| law.text(codes_differ)));
        paragraphs.extend(key.decision.as_deref().map(sentence));
        paragraphs.push(sentence(&key.source));
        paragraphs.retain(|paragraph| !paragraph.is_empty());
        paragraphs
    }
}

impl PrintedLaw {
    /// “Law 74: “…””, with the name of the code if it is not plain which is meant.
    fn text(&self, with_code: bool) -> String {
        let code = if with_code && !self.code.is_empty() { format!(" ({})", self.code) } else { String::new() };
        let words = self.words.trim().trim_start_matches('“').trim_end_matches('”');
        if words.is_empty() {
            return format!("{}{code}.", self.cite);
        }
        let stop = if words.ends_with(['.', '!', '?', '…']) { "" } else { "." };
        format!("{}{code}: “{words}{stop}”", self.cite)
    }
}

/// A text with a full stop, if it does not end like a sentence already.
pub(crate) fn sentence(text: &str) -> String {
    let text = text.trim();
    let ends = text.trim_end_matches(['”', '’', ')']).ends_with(['.', '!', '?', '…', ':']);
    if text.is_empty() || ends { text.to_owned() } else { format!("{text}.") }
}

/// A text in one line: runs of space become one space, and control characters go.
pub(crate) fn clean(text: &str) -> String {
    let printable = |c: &char| c.is_whitespace() || !(c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'));
    let text: String = text.chars().filter(printable).collect();
    let words = text.split(|c: char| c.is_whitespace() && c != '\u{a0}').filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_ends_once() {
        assert_eq!(sentence(" It was too late "), "It was too late.");
        assert_eq!(sentence("Law 74: “It stands.”"), "Law 74: “It stands.”");
        assert_eq!(sentence(""), "");
    }

    #[test]
    fn control_characters_and_line_ends_go() {
        assert_eq!(clean("a\u{0}b\r\n c\u{7}\t d"), "ab c d");
        assert_eq!(clean("Law\u{a0}74"), "Law\u{a0}74");
    }

    #[test]
    fn a_law_is_quoted_once() {
        let law = |words: &str| PrintedLaw { cite: "Law 74".into(), code: "A code".into(), words: words.into() };
        assert_eq!(law("should the question be asked").text(false), "Law 74: “should the question be asked.”");
        assert_eq!(law("“It stands.”").text(true), "Law 74 (A code): “It stands.”");
        assert_eq!(law("").text(false), "Law 74.");
    }
}
