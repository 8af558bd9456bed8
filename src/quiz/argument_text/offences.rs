//! The reasons for several rights at once: one for each thing that was done.

use super::orders::order;
use super::told::{Told, join_laws, law_of};
use super::told_case::ToldCase;
use crate::prose::join_list;
use oddtrick_law::condition::{CALL_DISOBEYED, OTHER_SUIT_PLAYED, SUIT_IN_HAND};
use oddtrick_law::{Argument, Issue, Limb, Penalty, Rule, Step, StepEffect, Subject};
use oddtrick_library::limb_title;
use oddtrick_table::Demand;

/// Something that was done, with the laws that give something for it.
struct Offence {
    /// What was done, as a clause.
    clause: String,
    laws: Vec<Limb>,
}

/// What was done that gives some demands, each thing once.
pub(super) struct Offences<'a> {
    offences: Vec<Offence>,
    /// Which step gives each demand, with the penalty and the subject.
    gifts: Vec<(&'a Step, Demand, Penalty, Subject)>,
}

impl<'a> Offences<'a> {
    /// What gives some demands. A demand that no step gives is left out.
    pub fn new(told: &Told<'a, '_>, open: &[Demand]) -> Offences<'a> {
        let gifts: Vec<_> = open.iter().flat_map(|demand| told.gifts(*demand)).collect();
        let mut offences: Vec<Offence> = Vec::new();
        let mut reasons: Vec<(&Step, &Step, Penalty, Vec<Subject>)> = Vec::new();
        for (step, _, penalty, subject) in &gifts {
            // Each offence pays by itself, so that all of them are told.
            let also = step.also.iter().copied().filter(|other| penalty.is_payment() && other != subject);
            let subjects = std::iter::once(*subject).chain(also);
            // Two cards can be called for different things that their owner did.
            let premise = premise_of(told.argument, step, &[*subject]).unwrap_or_else(|| told.premise(step));
            let same =
                |had: &(&Step, &Step, Penalty, Vec<Subject>)| (had.0, had.1, had.2) == (*step, premise, *penalty);
            match reasons.iter_mut().find(|had| same(had)) {
                Some((.., had)) => had.extend(subjects),
                None => reasons.push((step, premise, *penalty, subjects.collect())),
            }
        }
        for (step, premise, _, subjects) in &reasons {
            let clause = told.clause_of_premise(premise, subjects);
            let laws = told.laws_with_fault(step, laws_of(premise, step));
            match offences.iter_mut().find(|had| had.tells(&clause)) {
                Some(had) => {
                    let more: Vec<Limb> = laws.into_iter().filter(|law| !had.laws.contains(law)).collect();
                    had.laws.extend(more);
                }
                None => offences.push(Offence { clause, laws }),
            }
        }
        Offences { offences, gifts }
    }

    /// Whether no step gives any of the demands.
    pub fn is_empty(&self) -> bool {
        self.offences.is_empty()
    }

    /// How many things were done that give something.
    pub fn count(&self) -> usize {
        self.offences.len()
    }

    /// What the demands are for.
    pub fn subjects(&self) -> impl Iterator<Item = Subject> {
        self.gifts.iter().map(|(.., subject)| *subject)
    }

    /// Whether the laws leave nobody a choice: there must be what they give.
    pub fn leave_no_choice(&self, told: &Told<'_, '_>) -> bool {
        let wording = |step: &Step| told.library.wording.rule(told.evaluator.code.text_id, step.rule);
        self.gifts.iter().all(|(step, ..)| wording(step).is_some_and(|words| words.must))
    }

    /// The demands with the steps that give them, those of one law together. One of these may be chosen.
    pub fn of_each_law(&self) -> Vec<Vec<(&'a Step, Demand)>> {
        // To see the trump card, or to have a card left on the table, is no choice among others.
        let beside = |demand: Demand, subject: Subject| match demand {
            Demand::SeeTrumpCard | Demand::LayTrumpCard => true,
            Demand::LayCard { .. } => matches!(subject, Subject::DisclosedCard(_)),
            _ => false,
        };
        let mut groups: Vec<Vec<(&'a Step, Demand)>> = Vec::new();
        let mut kinds: Vec<(&str, bool, usize)> = Vec::new();
        for (n, (step, demand, _, subject)) in self.gifts.iter().enumerate() {
            // What another player must do as well is a right of its own.
            let nth = self.gifts[..n].iter().filter(|had| had.1 == *demand).count();
            let kind = (law_of(step.limb), beside(*demand, *subject), nth);
            if let Some(n) = kinds.iter().position(|had| *had == kind) {
                groups[n].push((*step, *demand));
            } else {
                kinds.push(kind);
                groups.push(vec![(*step, *demand)]);
            }
        }
        groups
    }

    /// Each thing that was done with its laws: `A led out of turn (Law 62); and B revoked (Law 72, I)`.
    pub fn clause(&self) -> String {
        let clauses: Vec<String> = told_together(&self.offences).iter().map(Offence::with_laws).collect();
        match clauses.as_slice() {
            [init @ .., last] if !init.is_empty() => format!("{}; and {last}", init.join("; ")),
            clauses => clauses.join(""),
        }
    }
}

impl<'a> Told<'a, '_> {
    /// The step that gives a demand, with the penalty and the subject for which it gives it. Where two players must each do
    /// the same, there is a step for each.
    fn gifts(&self, demand: Demand) -> Vec<(&'a Step, Demand, Penalty, Subject)> {
        let given = self.argument.steps.iter().filter(|step| step.effect == StepEffect::Gives).filter_map(|step| {
            let (penalty, subject) = self.argument.gives(self.evaluator, step, demand)?;
            Some((step, demand, penalty, subject))
        });
        let who = |subject: Subject| subject.responsible(&self.evaluator.facts);
        let mut gifts: Vec<(&'a Step, Demand, Penalty, Subject)> = Vec::new();
        for gift in given {
            let is_of_another = gifts.iter().all(|had| had.0.rule == gift.0.rule && who(had.3) != who(gift.3));
            if gifts.is_empty() || (order(demand).is_some() && is_of_another) {
                gifts.push(gift);
            }
        }
        gifts
    }

    /// The step that tells what was done, where a step gives a right: an earlier one on which it rests, or itself.
    pub fn premise<'s>(&'s self, step: &'s Step) -> &'s Step {
        premise_of(self.argument, step, &step.subjects()).unwrap_or(step)
    }

    /// The laws of a right: what was done may stand in another law than what it gives.
    pub fn laws_of_offence(&self, step: &Step) -> Vec<Limb> {
        self.laws_with_fault(step, laws_of(self.premise(step), step))
    }

    /// The laws of a right, and before them the law by which something else than to keep back the suit led is a revoke.
    fn laws_with_fault(&self, step: &Step, laws: Vec<Limb>) -> Vec<Limb> {
        let is_payment = step.issues.iter().any(|issue| matches!(issue, Issue::MayExact(it) if it.is_payment()));
        let makes_fault = |rule: &&Rule| rule.ground_issue() == Some(Issue::Offence);
        let usual = self.evaluator.code.rules().iter().find(makes_fault).map(|rule| rule.id);
        let unusual = |other: &&Step| {
            let gives = other.effect == StepEffect::Gives && other.issues.contains(&Issue::Offence);
            gives && other.subject == step.subject && Some(other.rule) != usual
        };
        let fault = self.argument.steps.iter().filter(|_| is_payment).find(unusual).map(|step| step.limb);
        fault.into_iter().filter(|limb| !laws.contains(limb)).chain(laws.iter().copied()).collect()
    }

    /// What was done, as a clause: what an earlier step says that this one rests on, or what the step says itself.
    pub fn offence(&self, step: &Step, subjects: &[Subject]) -> String {
        self.clause_of_premise(self.premise(step), subjects)
    }

    /// What a step says that was done to some subjects, as a clause.
    fn clause_of_premise(&self, premise: &Step, subjects: &[Subject]) -> String {
        let then = self.evaluator.before_line(premise.after_lines);
        let case = ToldCase { library: self.library, evaluator: &then, party: self.party };
        case.because_of(premise, subjects)
    }
}

/// Clauses in one: what several players did in the same words is said once. Of clauses that differ only the first is kept, as
/// one example is enough.
pub(super) fn clauses_together(clauses: impl Iterator<Item = String>) -> String {
    let alone = |clause| Offence { clause, laws: Vec::new() };
    let told = told_together(&clauses.map(alone).collect::<Vec<_>>());
    told.into_iter().next().map_or_else(String::new, |offence| offence.clause)
}

/// Offences with those told as one that several players did in the same words: `A and B threw cards down face up`.
fn told_together(offences: &[Offence]) -> Vec<Offence> {
    let parts = |clause: &str| clause.split_once(' ').map(|(who, did)| (who.to_owned(), did.to_owned()));
    let mut told: Vec<(Vec<String>, String, &Offence)> = Vec::new();
    for offence in offences {
        let Some((who, did)) = parts(&offence.clause).filter(|(who, _)| who.len() == 1) else {
            told.push((Vec::new(), offence.clause.clone(), offence));
            continue;
        };
        match told.iter_mut().find(|(whose, had, of)| !whose.is_empty() && *had == did && of.laws == offence.laws) {
            Some((whose, ..)) => whose.push(who),
            None => told.push((vec![who], did, offence)),
        }
    }
    let clause =
        |who: &[String], did: String| if who.is_empty() { did } else { format!("{} {did}", join_list(who, "and")) };
    told.into_iter().map(|(who, did, of)| Offence { clause: clause(&who, did), laws: of.laws.clone() }).collect()
}

impl Offence {
    /// Whether it says what another clause says about the same player, and perhaps more.
    fn tells(&self, clause: &str) -> bool {
        let done = clause.split_once(' ').map_or(clause, |(_, done)| done);
        self.clause.chars().next() == clause.chars().next() && self.clause.contains(done)
    }

    fn with_laws(&self) -> String {
        // Several limbs are cited by their laws alone.
        let mut laws: Vec<String> = Vec::new();
        for limb in &self.laws {
            let alone = self.laws.len() == 1;
            let title = limb_title(if alone { limb.0 } else { law_of(*limb) });
            if !laws.contains(&title) {
                laws.push(title);
            }
        }
        format!("{} ({})", self.clause, join_laws(&laws))
    }
}

/// The laws of what was done and of what it gives, each once.
fn laws_of(premise: &Step, step: &Step) -> Vec<Limb> {
    let own = Some(step.limb).filter(|limb| *limb != premise.limb);
    std::iter::once(premise.limb).chain(own).collect()
}

/// The step that says of some subjects why a card can be called or what law was broken, if a step rests on that.
fn premise_of<'a>(argument: &'a Argument, step: &Step, subjects: &[Subject]) -> Option<&'a Step> {
    if !step.issues.iter().any(|issue| matches!(issue, Issue::MayExact(_))) {
        return None;
    }
    let of_same = |other: &&Step| {
        let is_way = other.issues.iter().any(|issue| issue.has_many_ways()) || is_by_card_not_in_hand(other);
        is_way && other.subjects().iter().any(|subject| subjects.contains(subject))
    };
    // A revoke that counts as proved is told by nothing else than what proves it.
    let proves = |other: &&Step| {
        let of_alleged = matches!(other.subject, Subject::AllegedRevoke(_)) && subjects.contains(&other.subject);
        of_alleged && other.effect == StepEffect::Gives && other.issues.contains(&Issue::Established)
    };
    argument.steps.iter().find(of_same).or_else(|| argument.steps.iter().find(proves))
}

/// Whether a step says that somebody failed to follow suit with a card that only counted as his: it was missing, or lay among
/// the tricks. That he revoked would not tell it.
fn is_by_card_not_in_hand(step: &Step) -> bool {
    let asks = |condition| step.facts.iter().any(|fact| fact.condition == condition);
    step.issues.contains(&Issue::Offence)
        && asks(OTHER_SUIT_PLAYED)
        && ![SUIT_IN_HAND, CALL_DISOBEYED].into_iter().any(asks)
}
