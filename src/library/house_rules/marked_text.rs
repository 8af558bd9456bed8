//! The text of a law with the changes of house rules marked in it.

use super::{HouseRuleText, TextChange};
use crate::code_text::{LawText, LimbText};

/// What house rules do with some words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// They stay.
    Kept,
    /// They go.
    Struck,
    /// They come.
    Added,
}

/// Some words of a law, all kept, struck or added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedWords {
    /// What becomes of them.
    pub mark: Mark,
    /// The words.
    pub words: String,
}

/// A paragraph of a law.
pub type MarkedParagraph = Vec<MarkedWords>;

/// A limb with the changes marked in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedLimb {
    /// Its number: `I`, `II` and so on.
    pub number: String,
    /// Its paragraphs.
    pub text: Vec<MarkedParagraph>,
}

/// A law with the changes marked in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedLaw {
    /// The paragraphs before the limbs, or all paragraphs of a law without limbs.
    pub text: Vec<MarkedParagraph>,
    /// The numbered parts.
    pub limbs: Vec<MarkedLimb>,
    /// The paragraphs after the limbs.
    pub closing: Vec<MarkedParagraph>,
}

impl MarkedLaw {
    /// Marks what house rules change in a law.
    pub fn new(law: &LawText, house_rules: &[&HouseRuleText]) -> MarkedLaw {
        let changes_of = |limb: &str| -> Vec<&TextChange> {
            house_rules.iter().flat_map(|it| &it.changes).filter(|change| change.limb == limb).collect()
        };
        let own = changes_of(&law.number);
        // What comes at the end of a law comes after its last paragraph outside its limbs.
        let own_text: Vec<&str> = law.text.iter().chain(&law.closing).map(String::as_str).collect();
        let mut text = mark_paragraphs(&own_text, &own);
        let closing = text.split_off(law.text.len().min(text.len()));
        let limb = |limb: &LimbText| {
            let changes = changes_of(&format!("{}.{}", law.number, limb.number));
            let text: Vec<&str> = limb.text.iter().map(String::as_str).collect();
            MarkedLimb { number: limb.number.clone(), text: mark_paragraphs(&text, &changes) }
        };
        MarkedLaw { text, limbs: law.limbs.iter().map(limb).collect(), closing }
    }

    /// Whether anything is changed.
    pub fn is_changed(&self) -> bool {
        self.paragraphs().flatten().any(|words| words.mark != Mark::Kept)
    }

    /// Whether every word of it goes and none comes.
    pub fn is_struck(&self) -> bool {
        self.paragraphs().flatten().all(|words| words.mark == Mark::Struck)
    }

    fn paragraphs(&self) -> impl Iterator<Item = &MarkedParagraph> {
        self.text.iter().chain(self.limbs.iter().flat_map(|limb| &limb.text)).chain(&self.closing)
    }

    /// The words of a limb as they then read; of the whole law if the limb is empty. A space joins paragraphs.
    pub(crate) fn amended_words(&self, limb: &str) -> Option<String> {
        if limb.is_empty() {
            return Some(amended(self.paragraphs()));
        }
        self.limbs.iter().find(|own| own.number == limb).map(|own| amended(own.text.iter()))
    }
}

fn amended<'a>(paragraphs: impl Iterator<Item = &'a MarkedParagraph>) -> String {
    let words = |paragraph: &MarkedParagraph| -> String {
        paragraph.iter().filter(|words| words.mark != Mark::Struck).map(|words| words.words.as_str()).collect()
    };
    let left: Vec<String> = paragraphs.map(words).filter(|words| !words.trim().is_empty()).collect();
    left.join(" ")
}

/// A change at a place of a paragraph: where it starts and ends, and the words that come.
type Place<'a> = (usize, usize, &'a str);

fn mark_paragraphs(paragraphs: &[&str], changes: &[&TextChange]) -> Vec<MarkedParagraph> {
    let mut marked: Vec<MarkedParagraph> = Vec::new();
    for paragraph in paragraphs {
        marked.push(mark(paragraph, &places_in(paragraph, changes)));
    }
    for change in changes.iter().filter(|change| change.old.is_empty()) {
        let words = if marked.is_empty() { change.new.clone() } else { format!(" {}", change.new) };
        let added = MarkedWords { mark: Mark::Added, words };
        match marked.last_mut() {
            Some(last) => last.push(added),
            None => marked.push(vec![added]),
        }
    }
    marked
}

/// Where changes fall in a paragraph. A change within words that another strikes out has nothing left to change.
fn places_in<'a>(paragraph: &str, changes: &[&'a TextChange]) -> Vec<Place<'a>> {
    let striking = changes.iter().filter(|change| !change.old.is_empty());
    let mut found: Vec<Place<'a>> = striking
        .filter_map(|change| {
            let start = paragraph.find(&change.old)?;
            Some((start, start + change.old.len(), change.new.as_str()))
        })
        .collect();
    found.sort_by_key(|(start, end, _)| (*start, usize::MAX - end));
    let mut reached = 0;
    found.retain(|(start, end, _)| {
        let is_free = *start >= reached;
        reached = if is_free { *end } else { reached };
        is_free
    });
    found
}

fn mark(paragraph: &str, places: &[Place<'_>]) -> MarkedParagraph {
    let mut marked = MarkedParagraph::new();
    let mut push = |mark: Mark, words: &str| {
        if !words.is_empty() {
            marked.push(MarkedWords { mark, words: words.to_owned() });
        }
    };
    let mut reached = 0;
    for &(start, end, new) in places {
        push(Mark::Kept, &paragraph[reached..start]);
        push(Mark::Struck, &paragraph[start..end]);
        push(Mark::Added, new);
        reached = end;
    }
    push(Mark::Kept, &paragraph[reached..]);
    marked
}

/// Whether two changes of one limb overlap without one containing the other. Then nobody could say how the law reads.
pub(crate) fn overlap(paragraph: &str, one: &TextChange, other: &TextChange) -> bool {
    let span = |change: &TextChange| {
        let start = paragraph.find(&change.old).filter(|_| !change.old.is_empty())?;
        Some((start, start + change.old.len()))
    };
    let (Some(one), Some(other)) = (span(one), span(other)) else { return false };
    let apart = one.1 <= other.0 || other.1 <= one.0;
    let contains = |a: (usize, usize), b: (usize, usize)| a.0 <= b.0 && b.1 <= a.1 && a != b;
    !apart && !contains(one, other) && !contains(other, one)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(old: &str, new: &str) -> TextChange {
        TextChange { limb: "2".to_owned(), old: old.to_owned(), new: new.to_owned() }
    }

    fn told(paragraph: &MarkedParagraph) -> String {
        let one = |words: &MarkedWords| match words.mark {
            Mark::Kept => words.words.clone(),
            Mark::Struck => format!("[-{}-]", words.words),
            Mark::Added => format!("[+{}+]", words.words),
        };
        paragraph.iter().map(one).collect()
    }

    #[test]
    fn changes_are_marked_in_the_order_of_the_words() {
        let (six, more, end) = (change("five", "seven"), change("point.", "point each."), change("", "No more."));
        let marked = mark_paragraphs(&["A game of five.", "A trick counts a point."], &[&end, &more, &six]);
        assert_eq!(told(&marked[0]), "A game of [-five-][+seven+].");
        assert_eq!(told(&marked[1]), "A trick counts a [-point.-][+point each.+][+ No more.+]");
    }

    #[test]
    fn a_change_within_struck_words_has_nothing_left_to_change() {
        let (word, all) = (change("five", "seven"), change("A game of five.", ""));
        let marked = mark_paragraphs(&["A game of five."], &[&word, &all]);
        assert_eq!(told(&marked[0]), "[-A game of five.-]");
        assert!(
            !overlap("A game of five.", &word, &all)
                && overlap("A game of five.", &change("game of", ""), &change("of five", ""))
        );
    }
}
