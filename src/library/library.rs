//! The whole library, and how to look things up in it.

use std::collections::BTreeMap;

use crate::books::Book;
use crate::case::Case;
use crate::case_collections::CaseCollection;
use crate::code_text::CodeText;
use crate::concordance::{ConcordancePoint, LimbSummaries};
use crate::corrected::CorrectedReading;
use crate::coverage::exemptions::LimbExemption;
use crate::glossary::GlossaryTerm;
use crate::house_rules::{HouseRuleText, MarkedLaw};
use crate::index::IndexEntry;
use crate::known_gaps::KnownGaps;
use crate::law_reasons::LawReason;
use crate::limb::{law_number_of, text_and_limb};
use crate::notes::Note;
use crate::quick_claims::QuickClaim;
use crate::reference::CaseRef;
use crate::remarks::Remark;
use crate::situations::Situation;
use crate::topics::Topic;
use crate::wording::Wording;

/// Everything in `content/`, checked.
#[derive(Debug)]
pub struct Library {
    /// The books that the laws, cases and notes come from.
    pub books: Vec<Book>,
    /// The text of each code of laws, in the order of their ranks. The first is the default code.
    pub codes: Vec<CodeText>,
    /// The topics that cases and concordance points belong to.
    pub topics: Vec<Topic>,
    /// The numbered series of cases, in the order of their ranks.
    pub collections: Vec<CaseCollection>,
    /// Every case, by collection and number.
    pub cases: Vec<Case>,
    /// The sentences of quick questions, by number.
    pub quick_claims: Vec<QuickClaim>,
    /// The reasons that questions offer, as sentences about the law.
    pub law_reasons: Vec<LawReason>,
    /// The situations that no book tells, by number.
    pub situations: Vec<Situation>,
    /// What authors say about particular laws.
    pub notes: Vec<Note>,
    /// What authors say when they compare two codes.
    pub remarks: Vec<Remark>,
    /// What each code says, point by point, in the order of the topics.
    pub concordance: Vec<ConcordancePoint>,
    /// For each code id, what the concordance says about each limb.
    pub limb_summaries: BTreeMap<String, LimbSummaries>,
    /// The terms of the game.
    pub glossary: Vec<GlossaryTerm>,
    /// The alphabetical index.
    pub index: Vec<IndexEntry>,
    /// Places where the stored text of a law differs from our copies of the books.
    pub corrected_readings: Vec<CorrectedReading>,
    /// Groups of words that search treats as the same: `honor`, `honour`.
    pub spelling_groups: Vec<Vec<String>>,
    /// The wording for rules and conditions.
    pub wording: Wording,
    /// The house rules in words, in the order in which the engine has them.
    pub house_rules: Vec<HouseRuleText>,
    /// For each code id, the limbs that need no rule, with the reason.
    pub exemptions: BTreeMap<String, Vec<LimbExemption>>,
    /// For each code id, the gaps and conflicts that a scan of its rules finds.
    pub known_gaps: BTreeMap<String, KnownGaps>,
    /// A hash of the whole content. It changes when any byte of the content changes.
    pub version: String,
}

impl Library {
    /// The text of a code.
    pub fn code_text(&self, id: &str) -> Option<&CodeText> {
        self.codes.iter().find(|code| code.id == id)
    }

    /// The words of a limb that a code cites. A limb of a house rule has the words that the house rule gives it.
    pub fn cited_words(&self, text_id: &str, limb: &str) -> Option<String> {
        let (text_id, limb) = text_and_limb(text_id, limb);
        let Some(house_rule) = self.house_rule(text_id) else { return self.code_text(text_id)?.limb_text(limb) };
        let law = law_number_of(limb);
        let printed = self.code_text(house_rule.house_rule.code_id)?.law(law)?;
        let part = limb.strip_prefix(law)?.trim_start_matches('.');
        MarkedLaw::new(printed, &[house_rule]).amended_words(part)
    }

    /// A house rule in words, by the name of its text: `code+house-rule`.
    pub fn house_rule(&self, text_id: &str) -> Option<&HouseRuleText> {
        self.house_rules.iter().find(|text| text.house_rule.text_id() == text_id)
    }

    /// The house rules in words that belong to a code.
    pub fn house_rules_of<'a>(&'a self, code: &'a str) -> impl Iterator<Item = &'a HouseRuleText> {
        self.house_rules.iter().filter(move |text| text.house_rule.code_id == code)
    }

    /// A case, by the id of its collection and its number.
    pub fn case(&self, collection: &str, number: u16) -> Option<&Case> {
        self.cases.iter().find(|case| case.collection == collection && case.number == number)
    }

    /// A case, by a reference.
    pub fn case_by_ref(&self, reference: &CaseRef) -> Option<&Case> {
        self.case(&reference.collection, reference.number)
    }

    /// A collection of cases, by its id.
    pub fn collection(&self, id: &str) -> Option<&CaseCollection> {
        self.collections.iter().find(|collection| collection.id == id)
    }

    /// The book that a collection's cases, notes or remarks come from.
    pub fn book_of_collection(&self, collection: &str) -> Option<&Book> {
        self.collection(collection).and_then(|collection| self.book(&collection.work))
    }

    /// A topic, by its slug.
    pub fn topic(&self, slug: &str) -> Option<&Topic> {
        self.topics.iter().find(|topic| topic.slug == slug)
    }

    /// A book, by its id.
    pub fn book(&self, id: &str) -> Option<&Book> {
        self.books.iter().find(|book| book.id == id)
    }

    /// For each law of a code, the cases under that code that the law decides, or that cite it. The
    /// key is the number of the law.
    pub fn cases_by_law<'a>(&'a self, code: &'a str) -> BTreeMap<&'a str, Vec<&'a Case>> {
        let mut by_law: BTreeMap<&str, Vec<&Case>> = BTreeMap::new();
        for case in self.cases.iter().filter(|case| case.text_code_id() == code) {
            for limb in case.ruling_limbs.iter().chain(&case.cited_limbs) {
                let cases = by_law.entry(law_number_of(limb)).or_default();
                if cases.last().is_none_or(|last| !std::ptr::eq(*last, case)) {
                    cases.push(case);
                }
            }
        }
        by_law
    }

    /// Cases decided under other codes that mention a law of this code.
    pub fn cases_mentioning<'a>(&'a self, code: &'a str, law: &'a str) -> impl Iterator<Item = &'a Case> {
        self.cases
            .iter()
            .filter(move |case| case.other_code_laws.iter().any(|also| also.code == code && also.law_number() == law))
    }

    /// Whether an author compares these two codes, in either order.
    pub fn has_remarks_on(&self, one: &str, other: &str) -> bool {
        self.remarks.iter().any(|remark| remark.codes == [one, other] || remark.codes == [other, one])
    }
}
