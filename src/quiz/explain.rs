//! What is said after the answer: the ruling, its laws, its turns, and how every row fared.

use super::kind;
use super::prose::{Prose, capital, typeset};
use super::question::Question;
use super::variant::Variant;
use super::verdict::{cast, told};
use super::words::{self, Cast};
use oddtrick_law::{Answer, Code, RuleStatus, Ruling, codes};
use oddtrick_library::{Library, limb_label};
use oddtrick_table::Facts;

/// What is said after the answer.
#[derive(Debug, Clone)]
pub struct Explanation {
    /// The answer, with its reason.
    pub answer: Prose,
    /// What bears it out, where that is not said with it.
    pub because: Option<Prose>,
    /// The laws that it rests on, the deciding one first.
    pub laws: Vec<LawQuoted>,
    /// For a turn: the change, as the second half of "Had …", and what the book's own story gives.
    pub turned: Option<TurnTold>,
    /// What would have been otherwise had one thing been.
    pub turns: Vec<TurnTold>,
    /// For a choice of penalty: what each choice comes to.
    pub choices: Vec<(Prose, String)>,
    /// Every row that was considered.
    pub findings: Vec<FindingTold>,
}

/// A law's words as far as a ruling rests on them.
#[derive(Debug, Clone)]
pub struct LawQuoted {
    pub code: &'static str,
    pub limb: String,
    /// The limb's words before, in and after the part that decides.
    pub before: String,
    pub decisive: String,
    pub after: String,
}

/// A turn in words.
#[derive(Debug, Clone)]
pub struct TurnTold {
    /// The second half of "Had …".
    pub had: String,
    /// What would follow, as the clause after "Had …,".
    pub would: Prose,
    /// The code and limb that make the difference.
    pub code: &'static str,
    pub limb: String,
}

impl TurnTold {
    /// The whole of it, with the law that makes the difference.
    pub fn told(&self) -> Prose {
        let mut told = Prose::text(format!("Had {}, ", self.had));
        told.push(self.would.clone());
        if !self.limb.is_empty() {
            told.push(Prose::text(format!(": Law {} makes the difference", limb_label(&self.limb))));
        }
        told.stopped()
    }
}

/// How a row fared, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingTold {
    /// `applied`, `unmet`, `displaced` … as [`State::kind`] has it.
    pub state: &'static str,
    pub code: &'static str,
    /// The row's own name, for those who read the engine.
    pub row: &'static str,
    pub limb: String,
    pub why: String,
}

impl Question {
    /// The ruling told, with its laws and its turns.
    pub fn explain(&self, library: &Library) -> Option<Explanation> {
        let variant = Variant::of(library, &self.spec).ok()?;
        let cast = cast(&variant);
        let ruling = &self.ruling;
        let choices = ruling.elections.iter().map(|(election, outcome)| {
            (words::answer(&Answer::BestElections([election.clone()].into())), words::outcome(outcome))
        });
        Some(Explanation {
            answer: self
                .answer
                .clone()
                .or_else(|| kind::told(library, &variant))
                .unwrap_or_else(|| told(library, &cast, ruling)),
            because: self.because.clone(),
            laws: laws(library, ruling),
            turned: turned(&variant),
            turns: turns(&variant, &ruling.answer),
            choices: choices.collect(),
            findings: findings_told(library, ruling, &variant.bench(variant.code).facts),
        })
    }
}

/// The limbs of a ruling with their words, those that its rows quote set apart.
fn laws(library: &Library, ruling: &Ruling) -> Vec<LawQuoted> {
    let Some(code) = codes::find(ruling.code) else { return Vec::new() };
    let Some(text) = library.code_text(code.text_id) else { return Vec::new() };
    let quoted = ruling.limbs.iter().filter_map(|limb| {
        let words = text.limb_text(limb.0)?;
        let row = ruling.grounds.iter().filter_map(|id| code.rule(id)).find(|row| row.limb == *limb);
        let quote = row.map_or("", |row| row.quote);
        let (before, after) = words.split_once(quote).filter(|_| !quote.is_empty()).unwrap_or((&words, ""));
        Some(LawQuoted {
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
fn turned(variant: &Variant<'_>) -> Option<TurnTold> {
    let turn = variant.turn?;
    let base = variant.turned(None)?;
    let ruling = base.ruling();
    Some(TurnTold {
        had: variant.relabel.text(&turn.change),
        would: words::would(&base.question, &ruling.answer),
        code: base.code.text_id,
        limb: ruling.limbs.first()?.0.to_owned(),
    })
}

/// The case's other stories about the same question that are answered otherwise.
fn turns(variant: &Variant<'_>, given: &Answer) -> Vec<TurnTold> {
    let Variant { case, spec, .. } = variant;
    let mut told = Vec::new();
    for turn in case.variations.iter().filter(|t| t.question_index == spec.ask && spec.turn.as_deref() != Some(&t.slug))
    {
        let Some(other) = variant.turned(Some(&turn.slug)) else { continue };
        let own = codes::find(&case.code);
        let found = other.code.rule(&turn.deciding_rule).map(|row| (other.code, row));
        let found = found.or_else(|| own.and_then(|own| own.rule(&turn.deciding_rule).map(|row| (own, row))));
        let answer = &other.ruling().answer;
        // What is no different from this story is no news to one who has just been asked about it.
        if let Some((code, row)) = found.filter(|_| answer != given) {
            told.push(TurnTold {
                had: variant.relabel.text(&turn.change),
                would: words::would(&other.question, answer),
                code: code.text_id,
                limb: row.limb.0.to_owned(),
            });
        }
    }
    told
}

/// How the rows of a ruling fared, each told of the player or side that it was tried on.
pub fn findings_told(library: &Library, ruling: &Ruling, facts: &Facts) -> Vec<FindingTold> {
    let Some(code) = codes::find(ruling.code) else { return Vec::new() };
    let concerned = Cast { who: ruling.question.party_concerned(facts) };
    let mut all: Vec<FindingTold> = Vec::new();
    for finding in &ruling.findings {
        let Some(row) = code.rule(finding.rule) else { continue };
        let other = Cast::of(finding.subject, facts);
        let told = FindingTold {
            state: finding.status.name(),
            code: code.text_id,
            row: row.id,
            limb: row.limb.0.to_owned(),
            why: why(library, code, other.as_ref().unwrap_or(&concerned), finding.rule, finding.status),
        };
        if !all.contains(&told) {
            all.push(told);
        }
    }
    // What applied comes first, what was never near last; the code's order within.
    let rank = |state: &str| ["applied", "needs", "doubtful"].iter().position(|s| *s == state);
    all.sort_by_key(|finding| match finding.state {
        "unmet" => 9,
        state => rank(state).unwrap_or(5),
    });
    all
}

pub(super) fn why(library: &Library, code: &Code, cast: &Cast, row: &str, state: RuleStatus) -> String {
    let law_of = |id: &str| code.rule(id).map_or(String::new(), |row| format!("Law {}", limb_label(row.limb.0)));
    let because =
        |id: &str| library.wording.rule(code.text_id, id).map_or(String::new(), |words| cast.fill(&words.because));
    let sentence = match state {
        RuleStatus::Applied { .. } => because(row),
        RuleStatus::Unmet(condition) => cast.condition(&library.wording, condition.key(), false),
        RuleStatus::Displaced { by } => format!("{} takes its effect away: {}", law_of(by), because(by)),
        RuleStatus::Lapsed { by, .. } => format!("its time is past by {}: {}", law_of(by), because(by)),
        RuleStatus::Waived { by, .. } => format!("it was let go by {}: {}", law_of(by), because(by)),
        RuleStatus::Forfeited { by, .. } => format!("it was lost by {}: {}", law_of(by), because(by)),
        RuleStatus::Needs(condition) => {
            let whether = library.wording.condition(condition.key()).map_or("", |words| &words.whether);
            format!("it is not told whether {}", cast.fill(whether))
        }
        RuleStatus::WrongParty { player: party } => {
            format!("{} gives this, but not to {party}, or not of him", law_of(row))
        }
        RuleStatus::Doubtful => "this hangs on something else that is in doubt".to_owned(),
    };
    format!("{}.", capital(&typeset(&sentence)))
}
