//! The words of the laws that a ruling depends on, with what each says in short.

use super::prose::sentence_of;
use oddtrick_law::codes::{self, house_rules};
use oddtrick_law::{Limb, RuleId, Ruling};
use oddtrick_library::{LawReason, Library, text_and_limb};

/// The words of a limb that a ruling depends on.
#[derive(Debug, Clone)]
pub struct LimbQuotation {
    /// The id of the code's text.
    pub code: &'static str,
    /// The limb, as addresses cite it.
    pub limb: String,
    /// What the rule that decides the question says, as one plain sentence. Empty if it stands in another limb.
    pub in_short: String,
    /// The words of the law that stand before all its numbered parts. Empty if the limb is the whole law.
    pub stem: String,
    /// The words before the deciding part.
    pub before: String,
    /// The deciding part. Empty if no part is singled out.
    pub decisive: String,
    /// The words after it.
    pub after: String,
}

/// The most words that are quoted on each side of the deciding part, where only that part is on the point.
const MOST_WORDS_AROUND: usize = 25;

impl LimbQuotation {
    /// The deciding part with no more than its own sentence, where the limb says much else. What is left out is shown by an
    /// ellipsis.
    #[must_use]
    pub fn of_the_point(mut self) -> LimbQuotation {
        let is_long = |words: &str| words.split_whitespace().count() > MOST_WORDS_AROUND;
        if self.decisive.is_empty() {
            return self;
        }
        if is_long(&self.before)
            && let Some(end) = self.before.rfind(". ")
        {
            self.before = format!("… {}", &self.before[end + 2..]);
        }
        if is_long(&self.after) {
            let ends = |end: usize| self.after[..end].trim_end().to_owned();
            let rest = match self.after.find(". ") {
                _ if self.decisive.ends_with('.') => Some(String::new()),
                Some(end) => Some(ends(end + 1)),
                None => None,
            };
            self.after = rest.map_or(self.after.clone(), |rest| format!("{rest} …"));
        }
        self
    }
}

/// Quotes the limbs of a ruling, those of its argument first, and singles out the words that its rules quote. The rule that
/// decides the question is told in short with its limb: best of all by the reason for the very answer.
pub(super) fn quote_limbs(
    library: &Library,
    ruling: &Ruling,
    of_argument: &[Limb],
    (deciding, reason): (Option<RuleId>, Option<&LawReason>),
) -> Vec<LimbQuotation> {
    let Some(code) = codes::find(ruling.code) else { return Vec::new() };
    let deciding = deciding.and_then(|id| code.rule(id));
    let mut limbs = ruling.limbs.clone();
    limbs.extend(deciding.map(|rule| rule.limb).filter(|limb| !ruling.limbs.contains(limb)));
    limbs.sort_by_key(|limb| of_argument.iter().position(|other| other == limb).unwrap_or(usize::MAX));
    let quoted = limbs.iter().filter_map(|limb| {
        let (text_id, number) = text_and_limb(code.text_id, limb.0);
        // A limb of a house rule has its own words, in the place of those of the printed law.
        let house_rule = house_rules::find_by_text(text_id);
        let text_id = house_rule.map_or(text_id, |house_rule| house_rule.code_id);
        let text = library.code_text(text_id)?;
        let words = library.cited_words(code.text_id, limb.0)?;
        let decides = deciding.filter(|rule| rule.limb == *limb);
        let ground = || ruling.grounds.iter().filter_map(|id| code.rule(id)).find(|rule| rule.limb == *limb);
        let quote = decides.or_else(ground).map_or("", |rule| rule.quote);
        let in_short = decides.and_then(|rule| library.wording.rule(code.text_id, rule.id));
        let reason = reason.filter(|reason| code.rule(reason.rule).is_some_and(|rule| rule.limb == *limb));
        let (before, after) = words.split_once(quote).filter(|_| !quote.is_empty()).unwrap_or((&words, ""));
        Some(LimbQuotation {
            code: text_id,
            limb: if house_rule.is_some() { limb.0.to_owned() } else { number.to_owned() },
            in_short: match (reason, in_short) {
                (Some(reason), _) => sentence_of(&reason.says),
                (None, words) => words.map_or_else(String::new, |words| words.in_short.clone()),
            },
            stem: text.stem(number),
            before: before.to_owned(),
            decisive: quote.to_owned(),
            after: after.to_owned(),
        })
    });
    quoted.collect()
}
