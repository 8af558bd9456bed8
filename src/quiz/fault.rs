//! Faults: the named mistakes that make wrong options. Each is the engine's own reading of
//! the same record with one thing changed, so each comes with the reason why it is wrong.

use std::mem::discriminant;

use super::prose::Prose;
use super::variant::Variant;
use super::verdict::because;
use super::words::{self, Cast};
use oddtrick_law::{
    Answer, Code, Condition, Elections, Finding, Question, Rule, RuleId, RuleStatus, Ruling, Subject, codes, condition,
};
use oddtrick_library::Library;
use oddtrick_table::{BySide, Demand, Side};

/// One mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A row of the code left out of account.
    Forgets(RuleId),
    /// A condition taken to hold, or not to.
    Supposes(Condition, bool),
    /// Another code's law.
    OtherCode(&'static str),
    /// What would be right had one thing been otherwise: another turn of the case.
    OtherStory(String),
    /// Another choice of penalty than the one made.
    OtherChoice(BySide<Vec<Demand>>),
    /// One penalty split between two kinds.
    Divides,
    /// Penalties scored after the tricks.
    PenaltyLast,
    /// Honours not counted.
    NoHonours,
}

impl Fault {
    /// Every fault that might mislead about a variant.
    pub(super) fn all(variant: &Variant<'_>) -> Vec<Fault> {
        // Only what the ruling weighed can mislead.
        let mut weighed: Vec<&Rule> = Vec::new();
        for finding in &variant.ruling().findings {
            weighed.extend(variant.code.rule(finding.rule).filter(|row| !weighed.contains(row)));
        }
        let out_of_question = |row: &Rule| !row.role.targets().is_empty() && variant.weighed().is_rule_idle(row.id);
        let rows = weighed.iter().filter(|row| !out_of_question(row)).map(|row| Fault::Forgets(row.id));
        // Tricks mixed by nobody are no mistake that a reckoner of scores would make.
        let score = matches!(variant.question, Question::Score { .. });
        let strange = |c: &Condition| score && *c == condition::MIXED_AFTER_CLAIM;
        let mut conditions: Vec<Condition> = weighed.iter().flat_map(|row| row.conditions).copied().collect();
        conditions.retain(|c| c.depends_on().is_none() && !strange(c));
        conditions.sort_unstable();
        conditions.dedup();
        let mut faults: Vec<_> = rows.collect();
        let otherwise = |(condition, holds): &(Condition, bool)| !variant.weighed().is_constant(*condition, *holds);
        let supposed = conditions.iter().flat_map(|&c| [(c, true), (c, false)]).filter(otherwise);
        faults.extend(supposed.map(|(condition, holds)| Fault::Supposes(condition, holds)));
        faults.extend(codes::all().iter().filter(|c| c.id != variant.code.id).map(|c| Fault::OtherCode(c.id)));
        let turns = variant.case.variations.iter().filter(|t| t.question_index == variant.spec.ask);
        let others = turns.filter(|t| variant.spec.turn.as_ref() != Some(&t.slug));
        faults.extend(others.map(|t| Fault::OtherStory(t.slug.clone())));
        if let Question::Score { elections: Elections(made) } = &variant.question {
            faults.extend(other_choices(variant, made).into_iter().map(Fault::OtherChoice));
            faults.extend([Fault::PenaltyLast, Fault::NoHonours]);
        }
        faults
    }

    /// The ruling of one who makes the mistake.
    pub(super) fn ruling(&self, variant: &Variant<'_>) -> Option<Ruling> {
        let question = &variant.question;
        Some(match self {
            Fault::Forgets(row) => variant.bench(variant.code).ignoring_rule(row).rule_on(question),
            Fault::Supposes(condition, holds) => {
                let theirs = variant.bench(variant.code).supposing(*condition, *holds).rule_on(question);
                // Of a score both sides are tried; whose condition was mistaken must be known.
                if matches!(question, Question::Score { .. }) {
                    self.touched(variant, variant.ruling(), &theirs)?;
                }
                theirs
            }
            Fault::OtherCode(id) => variant.bench(codes::find(id)?).rule_on(question),
            Fault::OtherStory(turn) => {
                let other = variant.turned(Some(turn))?;
                // A turn that changes the code or the question is no misreading of this story.
                if other.code.id != variant.code.id || other.question != *question {
                    return None;
                }
                other.ruling().clone()
            }
            Fault::OtherChoice(elections) => {
                variant.bench(variant.code).rule_on(&Question::Score { elections: Elections(elections.clone()) })
            }
            Fault::Divides => return None,
            Fault::PenaltyLast => {
                variant.bench(&with_terms(variant.code, |terms| terms.penalty_first_limb = None)).rule_on(question)
            }
            Fault::NoHonours => {
                variant.bench(&with_terms(variant.code, |terms| terms.honours_limb = None)).rule_on(question)
            }
        })
    }

    /// The mistake's stable name, the same in every variant.
    pub fn tag(&self, library: &Library, code: &Code) -> String {
        match self {
            Fault::Forgets(row) => library
                .wording
                .rule(code.text_id, row)
                .map_or_else(|| format!("forgets-{row}"), |words| words.misreading.clone()),
            Fault::Supposes(condition, _) => format!("misreads-{}", condition.key()),
            Fault::OtherCode(id) => format!("applies-{id}"),
            Fault::OtherStory(slug) => format!("as-if-{slug}"),
            Fault::OtherChoice(_) => "scores-another-choice".to_owned(),
            Fault::Divides => "divides-the-penalty".to_owned(),
            Fault::PenaltyLast => "scores-the-penalty-last".to_owned(),
            Fault::NoHonours => "leaves-out-the-honours".to_owned(),
        }
    }

    /// Whether it supposes of all what is so of some. A reason that names nobody would then be no
    /// reason: “two of the cards had been level, which was not so”, when two others are.
    pub(super) fn supposes_what_is_so(&self, variant: &Variant<'_>, ruling: &Ruling) -> bool {
        let Fault::Supposes(condition, holds) = self else { return false };
        let facts = variant.bench(variant.code).facts;
        ruling.findings.iter().filter(|finding| Cast::of(finding.subject, &facts).is_none()).any(|finding| {
            let asked = variant.code.rule(finding.rule).map_or(&[][..], |row| row.conditions);
            let place = |of: Condition| asked.iter().position(|c| *c == of);
            match (finding.status, place(*condition)) {
                (_, None) | (RuleStatus::Needs(_) | RuleStatus::Doubtful, _) => false,
                (RuleStatus::Unmet(unmet), _) if unmet == *condition => !holds,
                // Conditions are asked in their order, so those before the one unmet are met.
                (RuleStatus::Unmet(unmet), Some(n)) => *holds && place(unmet).is_some_and(|at| n < at),
                (_, Some(_)) => *holds,
            }
        })
    }

    /// What it is that the mistake makes to fare otherwise.
    fn touched(&self, variant: &Variant<'_>, ruling: &Ruling, theirs: &Ruling) -> Option<Subject> {
        let bears = |row: RuleId| match self {
            Fault::Forgets(id) => row == *id,
            Fault::Supposes(condition, _) => {
                variant.code.rule(row).is_some_and(|row| row.conditions.contains(condition))
            }
            _ => false,
        };
        // On which line a state rests does not make it another.
        let same = |a: &Finding, b: &Finding| {
            a.subject == b.subject && discriminant(&a.status) == discriminant(&b.status) && a.rule == b.rule
        };
        let only = |of: &[Finding], other: &[Finding]| {
            let found = of.iter().filter(|a| bears(a.rule)).find(|a| !other.iter().any(|b| same(a, b)));
            found.map(|finding| finding.subject)
        };
        only(&ruling.findings, &theirs.findings).or_else(|| only(&theirs.findings, &ruling.findings))
    }

    /// Why it is a mistake, in a sentence or two.
    pub(super) fn reason(&self, library: &Library, variant: &Variant<'_>, cast: &Cast, theirs: &Ruling) -> Prose {
        let wording = &library.wording;
        let ruling = variant.ruling();
        let other =
            self.touched(variant, ruling, theirs).and_then(|on| Cast::of(on, &variant.bench(variant.code).facts));
        let cast = other.as_ref().unwrap_or(cast);
        let law = |limb: &str| oddtrick_library::limb_label(limb);
        let code_title =
            |code: &Code| library.code_text(code.text_id).map_or(code.id, |text| text.title.as_str()).to_owned();
        Prose::text(match self {
            Fault::Forgets(id) => forgotten(library, variant, cast, id),
            Fault::Supposes(condition, holds) => {
                let supposed = cast.condition(wording, condition.key(), *holds);
                let actual = cast.condition(wording, condition.key(), !*holds);
                match &ruling.answer {
                    Answer::Needs(needs) if needs.contains(condition) => {
                        format!("That would be right if {supposed}; but that is not told.")
                    }
                    _ => {
                        let said = because(library, cast, theirs).is_some_and(|said| said.contains(&supposed));
                        words::not_so(&supposed, &actual, *holds, said)
                    }
                }
            }
            Fault::OtherCode(id) => {
                let Some(other) = codes::find(id) else { return Prose::default() };
                let cited = theirs.limbs.first().map_or(String::new(), |limb| format!(" (Law {})", law(limb.0)));
                format!(
                    "That is how the {} has it{cited}; this table plays by the {}.",
                    code_title(other),
                    code_title(variant.code)
                )
            }
            Fault::OtherStory(slug) => {
                let turn = variant.case.variations.iter().find(|turn| turn.slug == *slug);
                let had = turn.map_or(String::new(), |turn| variant.relabel.text(&turn.change));
                format!("That would be right had {had}.")
            }
            Fault::OtherChoice(elections) => {
                let nothing = Side::ALL.into_iter().all(|side| elections[side].is_empty());
                let other = words::choosing(elections);
                match &theirs.answer {
                    Answer::Score(_) if nothing => "That is the score if nothing is exacted.".to_owned(),
                    Answer::Score(_) => format!("That is the score if {other}."),
                    answer => format!("{}.", words::answer(answer)),
                }
            }
            Fault::Divides => {
                "A penalty cannot be split between two kinds; each revoke has one of the three, whole.".to_owned()
            }
            Fault::PenaltyLast => {
                "The penalty for a revoke is scored before tricks and honours, and here that matters.".to_owned()
            }
            Fault::NoHonours => "The honours count as well, last of all.".to_owned(),
        })
    }
}

/// What is said of one who leaves a row out of account.
fn forgotten(library: &Library, variant: &Variant<'_>, cast: &Cast, id: RuleId) -> String {
    let Some(row) = variant.code.rule(id) else { return String::new() };
    let law = oddtrick_library::limb_label(row.limb.0);
    if matches!(variant.ruling().status_of(id), Some(RuleStatus::Needs(_) | RuleStatus::Doubtful)) {
        return format!("This leaves out Law {law}, on which it hangs.");
    }
    let because = library.wording.rule(variant.code.text_id, id).map_or("", |words| &words.because);
    format!("This leaves out Law {law}: {}.", cast.fill(because))
}

fn with_terms(code: &Code, change: impl Fn(&mut oddtrick_law::GameTerms)) -> Code {
    let mut code = code.clone();
    change(&mut code.terms);
    code
}

/// The other ways in which the penalties of a score question might have been chosen.
fn other_choices(variant: &Variant<'_>, made: &BySide<Vec<Demand>>) -> Vec<BySide<Vec<Demand>>> {
    let bench = variant.bench(variant.code);
    let mut all = Vec::new();
    for side in Side::ALL {
        for place in 0..made[side].len() {
            for liability in bench.exactable_by(side).into_iter().filter(|l| l.penalty.is_for_revoke()) {
                let mut other = made.clone();
                other[side][place] = liability.demand;
                if other != *made {
                    all.push(other);
                }
            }
        }
        if !made[side].is_empty() {
            let mut none = made.clone();
            none[side].clear();
            all.push(none);
        }
    }
    all
}

/// Whether a ruling can be set against others as an answer.
pub(super) fn usable(ruling: &Ruling) -> bool {
    !matches!(ruling.answer, Answer::NoLaw)
}

/// What a ground shows of itself: whether it applied, or which of its conditions was wanting.
pub(super) fn wanting(ruling: &Ruling, row: &str) -> Option<Condition> {
    match ruling.status_of(row) {
        Some(RuleStatus::Unmet(condition)) => Some(condition),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::stories;
    use oddtrick_law::Evaluator;

    /// What a supposition does not touch is not worked out again: the ruling is the same as if it were.
    #[test]
    fn a_mistake_is_ruled_on_as_if_nothing_were_known() {
        let library = Library::load_embedded().unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut tried = 0;
        for story in stories(&library).into_iter().step_by(9) {
            let Ok(variant) = Variant::of(&library, &story) else { panic!("{story}") };
            for fault in Fault::all(&variant) {
                let afresh = || Evaluator::after_lines(variant.code, &variant.record, variant.after);
                let known = || variant.bench(variant.code);
                let (known, afresh) = match fault {
                    Fault::Forgets(row) => (known().ignoring_rule(row), afresh().ignoring_rule(row)),
                    Fault::Supposes(what, holds) => (known().supposing(what, holds), afresh().supposing(what, holds)),
                    _ => continue,
                };
                assert_eq!(known.rule_on(&variant.question), afresh.rule_on(&variant.question), "{story}: {fault:?}");
                tried += 1;
            }
        }
        assert!(tried > 1000, "{tried}");
    }
}
