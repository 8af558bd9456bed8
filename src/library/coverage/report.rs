//! The coverage report of a code, law by law.

use std::collections::BTreeSet;

use oddtrick_law::{Code, codes};

use super::exemptions::{ExemptionReason, LimbExemption};
use crate::code_text::{CodeText, LawText};
use crate::library::Library;

/// How the engine treats a limb.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LimbCoverage {
    /// Rules encode it. The value has their ids.
    Encoded(Vec<&'static str>),
    /// It sets a number, such as the points in a game. The game terms of the code contain it.
    GameTerms,
    /// It says what a word means or how play normally goes, and other limbs use it. The value is
    /// the reason given in the content.
    Definition(String),
    /// Nothing in a record could ever make it decide a question. The value is the reason given in
    /// the content.
    OutOfScope(String),
    /// It is about manners. No penalty enforces it.
    Etiquette,
    /// The engine does not use it yet.
    NotEncoded,
    /// The engine has no rules for this code at all.
    TextOnly,
}

/// The coverage of a law.
#[derive(Debug, Clone)]
pub struct LawCoverage<'a> {
    /// The law.
    pub law: &'a LawText,
    /// Each limb as it is cited, `72.I`, and how the engine treats it.
    pub limbs: Vec<(String, LimbCoverage)>,
}

/// Reports on every limb of a code, law by law.
///
/// ```
/// use oddtrick_library::Library;
/// use oddtrick_library::coverage::{LimbCoverage, code_coverage};
///
/// let library = Library::load_embedded()?;
/// let code = library.code_text("english-club").expect("a code of the library");
/// let report = code_coverage(&library, code);
/// let law_73 = report.iter().find(|coverage| coverage.law.number == "73").expect("a law of the code");
/// assert!(matches!(&law_73.limbs[0].1, LimbCoverage::Encoded(rules) if rules.contains(&"73.quitted")));
/// # Ok::<(), oddtrick_library::ContentErrors>(())
/// ```
pub fn code_coverage<'a>(library: &Library, code: &'a CodeText) -> Vec<LawCoverage<'a>> {
    let rule_sets: Vec<_> = codes::all().iter().filter(|rules| rules.text_id == code.id).collect();
    let exemptions = library.exemptions.get(&code.id).map_or(&[][..], Vec::as_slice);
    let of_section = |unenforced: bool, law: &'a LawText| {
        let limbs = law.citable_limbs().into_iter();
        let limbs = limbs.map(|limb| (limb.clone(), limb_coverage(&rule_sets, exemptions, unenforced, law, &limb)));
        LawCoverage { law, limbs: limbs.collect() }
    };
    let sections = code.sections.iter();
    sections.flat_map(|section| section.laws.iter().map(|law| of_section(section.is_unenforced, law))).collect()
}

fn limb_coverage(
    rule_sets: &[&Code],
    exemptions: &[LimbExemption],
    unenforced: bool,
    law: &LawText,
    limb: &str,
) -> LimbCoverage {
    let is_cited = |cited: &str| cited == limb || cited == law.number;
    let rules = rule_sets.iter().flat_map(|rules| rules.rules());
    // A code that amends another one repeats its rules. The set removes the duplicates.
    let rules: BTreeSet<&str> = rules.filter(|rule| is_cited(rule.limb.0)).map(|rule| rule.id).collect();
    let exemption = exemptions.iter().find(|exemption| exemption.limb == limb || exemption.limb == law.number);
    match exemption {
        _ if !rules.is_empty() => LimbCoverage::Encoded(rules.into_iter().collect()),
        _ if rule_sets.iter().any(|rules| rules.cited_limbs().iter().any(|cited| is_cited(cited.0))) => {
            LimbCoverage::GameTerms
        }
        Some(LimbExemption { is: ExemptionReason::Definition, why, .. }) => LimbCoverage::Definition(why.clone()),
        Some(LimbExemption { is: ExemptionReason::OutOfScope, why, .. }) => LimbCoverage::OutOfScope(why.clone()),
        None if unenforced => LimbCoverage::Etiquette,
        None if rule_sets.is_empty() => LimbCoverage::TextOnly,
        None => LimbCoverage::NotEncoded,
    }
}
