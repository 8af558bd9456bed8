//! What is said after the answer: the ruling, its laws, its turns, and how every row fared.

use super::context::QuizContext;
use super::law_prose::{self, ConcernedParty, rule_status_text};
use super::prose::Prose;
use super::quiz_question::QuizQuestion;
use super::ruling_text::ruling_sentence;
use super::variant::Variant;
use oddtrick_law::{Answer, Ruling, codes};
use oddtrick_library::{Library, limb_label};
use oddtrick_table::Facts;

/// What is said after the answer.
#[derive(Debug, Clone)]
pub struct Explanation {
    /// The answer, with its reason.
    pub answer: Prose,
    /// What bears it out, where that is not said with it.
    pub reason: Option<Prose>,
    /// The laws that it rests on, the deciding one first.
    pub laws: Vec<LimbQuotation>,
    /// For a turn: the change, as the second half of "Had …", and what the book's own story gives.
    pub base_story: Option<VariationText>,
    /// What would have been otherwise had one thing been.
    pub variations: Vec<VariationText>,
    /// For a choice of penalty: what each choice comes to.
    pub elections: Vec<(Prose, String)>,
    /// Every row that was considered.
    pub findings: Vec<FindingText>,
}

/// A law's words as far as a ruling rests on them.
#[derive(Debug, Clone)]
pub struct LimbQuotation {
    pub code: &'static str,
    pub limb: String,
    /// The limb's words before, in and after the part that decides.
    pub before: String,
    pub decisive: String,
    pub after: String,
}

/// A turn in words.
#[derive(Debug, Clone)]
pub struct VariationText {
    /// The second half of "Had …".
    pub change: String,
    /// What would follow, as the clause after "Had …,".
    pub consequence: Prose,
    /// The code and limb that make the difference.
    pub code: &'static str,
    pub limb: String,
}

impl VariationText {
    /// The whole of it, with the law that makes the difference.
    pub fn sentence(&self) -> Prose {
        let mut told = Prose::from_text(format!("Had {}, ", self.change));
        told.push(self.consequence.clone());
        if !self.limb.is_empty() {
            told.push(Prose::from_text(format!(": Law {} makes the difference", limb_label(&self.limb))));
        }
        told.with_full_stop()
    }
}

/// How a row fared, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingText {
    /// `applied`, `unmet`, `displaced` … as [`State::kind`] has it.
    pub status: &'static str,
    pub code: &'static str,
    /// The row's own name, for those who read the engine.
    pub rule: &'static str,
    pub limb: String,
    pub why: String,
}

impl QuizQuestion {
    /// The ruling told, with its laws and its turns.
    pub fn explain(&self, context: &QuizContext) -> Option<Explanation> {
        let variant = Variant::from_id(context, &self.id).ok()?;
        let cast = variant.concerned_party();
        let ruling = &self.ruling;
        let choices = ruling.elections.iter().map(|(election, outcome)| {
            (
                law_prose::answer_text(&Answer::BestElections([election.clone()].into())),
                law_prose::outcome_text(outcome),
            )
        });
        Some(Explanation {
            answer: self.answer_text.clone().unwrap_or_else(|| ruling_sentence(context, &cast, ruling)),
            reason: self.reason.clone(),
            laws: quote_limbs(context, ruling),
            base_story: base_story_text(&variant),
            variations: variation_texts(&variant, &ruling.answer),
            elections: choices.collect(),
            findings: describe_findings(context, ruling, &variant.evaluator(variant.code).facts),
        })
    }
}

/// The limbs of a ruling with their words, those that its rows quote set apart.
fn quote_limbs(library: &Library, ruling: &Ruling) -> Vec<LimbQuotation> {
    let Some(code) = codes::find(ruling.code) else { return Vec::new() };
    let Some(text) = library.code_text(code.text_id) else { return Vec::new() };
    let quoted = ruling.limbs.iter().filter_map(|limb| {
        let words = text.limb_text(limb.0)?;
        let row = ruling.grounds.iter().filter_map(|id| code.rule(id)).find(|row| row.limb == *limb);
        let quote = row.map_or("", |row| row.quote);
        let (before, after) = words.split_once(quote).filter(|_| !quote.is_empty()).unwrap_or((&words, ""));
        Some(LimbQuotation {
            code: code.text_id,
            limb: limb.0.to_owned(),
            before: before.to_owned(),
            decisive: quote.to_owned(),
            after: after.to_owned(),
        })
    });
    quoted.collect()
}

/// For a question that is a turn: what was changed, and the ruling on the case as it stands.
fn base_story_text(variant: &Variant<'_>) -> Option<VariationText> {
    let turn = variant.variation?;
    let base = variant.with_variation(None)?;
    let ruling = base.ruling();
    Some(VariationText {
        change: variant.relabelling.text(&turn.change),
        consequence: law_prose::consequence_text(&base.question, &ruling.answer),
        code: base.code.text_id,
        limb: ruling.limbs.first()?.0.to_owned(),
    })
}

/// The case's other stories about the same question that are answered otherwise.
fn variation_texts(variant: &Variant<'_>, given: &Answer) -> Vec<VariationText> {
    let Variant { case, id: spec, .. } = variant;
    let mut told = Vec::new();
    for turn in case
        .variations
        .iter()
        .filter(|t| t.question_index == spec.question_index && spec.variation.as_deref() != Some(&t.slug))
    {
        let Some(other) = variant.with_variation(Some(&turn.slug)) else { continue };
        let own = codes::find(&case.code);
        let found = other.code.rule(&turn.deciding_rule).map(|row| (other.code, row));
        let found = found.or_else(|| own.and_then(|own| own.rule(&turn.deciding_rule).map(|row| (own, row))));
        let answer = &other.ruling().answer;
        // What is no different from this story is no news to one who has just been asked about it.
        if let Some((code, row)) = found.filter(|_| answer != given) {
            told.push(VariationText {
                change: variant.relabelling.text(&turn.change),
                consequence: law_prose::consequence_text(&other.question, answer),
                code: code.text_id,
                limb: row.limb.0.to_owned(),
            });
        }
    }
    told
}

/// How the rows of a ruling fared, each told of the player or side that it was tried on.
pub fn describe_findings(library: &Library, ruling: &Ruling, facts: &Facts) -> Vec<FindingText> {
    let Some(code) = codes::find(ruling.code) else { return Vec::new() };
    let concerned = ConcernedParty { party: ruling.question.party_concerned(facts) };
    let mut all: Vec<FindingText> = Vec::new();
    for finding in &ruling.findings {
        let Some(row) = code.rule(finding.rule) else { continue };
        let other = ConcernedParty::from_subject(finding.subject, facts);
        let told = FindingText {
            status: finding.status.name(),
            code: code.text_id,
            rule: row.id,
            limb: row.limb.0.to_owned(),
            why: rule_status_text(library, code, other.as_ref().unwrap_or(&concerned), finding.rule, finding.status),
        };
        if !all.contains(&told) {
            all.push(told);
        }
    }
    // What applied comes first, what was never near last; the code's order within.
    let rank = |state: &str| ["applied", "needs", "doubtful"].iter().position(|s| *s == state);
    all.sort_by_key(|finding| match finding.status {
        "unmet" => 9,
        state => rank(state).unwrap_or(5),
    });
    all
}
