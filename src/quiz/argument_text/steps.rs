//! The steps of an argument as sentences.

use std::collections::BTreeSet;

use super::issue_text::{Mood, issues_clause_for};
use super::parties::wrong_party;
use super::told_case::ToldCase;
use super::{StepText, effect_name};
use crate::prose::{join_list, sentence_of};
use oddtrick_law::condition::{
    BOTH_SIDES_REVOKED, DEALT_BY_PARTNER, DEALT_HIMSELF, HAND_NOT_OVER, OWN_SIDE_REVOKED, THREW_DOWN_REST,
};
use oddtrick_law::{
    Argument, Clause, Evaluator, FormationSubject, Issue, Penalty, Role, RuleId, Step, StepEffect, StepFact, Subject,
    paid_penalty,
};
use oddtrick_library::Library;
use oddtrick_table::{Demand, Line, LineIndex, Party, Person, PlayAct, Truth};

pub(super) fn step_texts(
    library: &Library,
    evaluator: &Evaluator<'_>,
    party: Party,
    argument: &Argument,
) -> Vec<StepText> {
    let told: Vec<RuleId> = argument.steps.iter().map(|step| step.rule).collect();
    let tell = |group: Vec<&Step>| {
        let (first, then) = (group[0], evaluator.before_line(group[0].after_lines));
        let case = ToldCase { library, evaluator: &then, party };
        let issues = group.iter().flat_map(|step| step.issues.iter().copied()).collect();
        let lines: BTreeSet<LineIndex> = group.iter().flat_map(|step| lines_of(&then, argument, step)).collect();
        StepText {
            text: step_text(&case, &Step { issues, ..first.clone() }, &told),
            effect: effect_name(first.effect),
            rule: Some(first.rule),
            limb: first.limb,
            words: first.words.to_owned(),
            lines: lines.into_iter().collect(),
        }
    };
    // Nobody thinks of hands thrown down where the side at fault threw none.
    let facts = &evaluator.facts;
    let threw = |step: &Step, line: &Line| {
        let is_throw = matches!(line, Line::Play(PlayAct::ThrowsDown { .. } | PlayAct::SetsDown { .. }));
        let camp = step.subject.responsible(facts).map(|party| facts.camp(party));
        is_throw && line.actor().map(|seat| facts.camp(seat)) == camp
    };
    let is_idle = |step: &&Step| {
        let any = evaluator.lines().iter().any(|line| threw(step, line));
        step.effect == StepEffect::FallsShort(THREW_DOWN_REST) && !any
    };
    let mut groups: Vec<Vec<&Step>> = Vec::new();
    for step in argument.steps.iter().filter(|step| !is_idle(step)) {
        match groups.last_mut().filter(|group| tells_the_same(library, evaluator, party, group[0], step)) {
            Some(group) => group.push(step),
            None => groups.push(vec![step]),
        }
    }
    groups.into_iter().map(tell).collect()
}

/// Whether two steps say that one act would have given something by one limb. They are told as one, with both results.
fn tells_the_same(library: &Library, evaluator: &Evaluator<'_>, party: Party, one: &Step, other: &Step) -> bool {
    let would_give = |step: &Step| step.effect == StepEffect::WouldGive;
    let then = evaluator.before_line(one.after_lines);
    let case = ToldCase { library, evaluator: &then, party };
    let alike = (one.subject, one.limb, &one.also) == (other.subject, other.limb, &other.also);
    would_give(one)
        && would_give(other)
        && alike
        && [one, other].iter().all(|step| case.if_prevented(step).is_none())
        && happened(&case, one) == happened(&case, other)
}

/// The lines that a step rests on: its own and those of the people and the demand that it is about, or else the line of
/// the act, or those of the step before on which it builds.
fn lines_of(evaluator: &Evaluator<'_>, argument: &Argument, step: &Step) -> Vec<LineIndex> {
    // Who dealt is no news where it only says whose misdeal it was.
    let is_told = |fact: &&StepFact| ![DEALT_HIMSELF, DEALT_BY_PARTNER].contains(&fact.condition);
    let loses_deal = step.issues.contains(&Issue::DealLost);
    let facts = step.facts.iter().filter(|fact| !loses_deal || is_told(fact));
    let mut own: BTreeSet<LineIndex> = facts.filter_map(|fact| fact.line).collect();
    own.extend(line_of_obedience(evaluator, step).into_iter().chain(step.ended_at));
    if is_about_honours(step) {
        own.extend(line_of_honours(evaluator, step));
        return own.into_iter().collect();
    }
    let revokes = lines_of_revokes(evaluator, step);
    own.extend(step.subjects().into_iter().flat_map(|subject| lines_about(evaluator, subject)));
    if step.issues.contains(&Issue::MayExact(Penalty::PartOfPayment)) {
        let is_demand = |line: &Line| matches!(line, Line::Play(PlayAct::Demands { .. }));
        own.extend(evaluator.lines().iter().rposition(is_demand));
    }
    if let (true, Subject::Incident(n)) = (own.is_empty(), step.subject) {
        own.insert(evaluator.facts.incidents[n].at);
    }
    let before = argument.steps.iter().take_while(|other| *other != step);
    let of_same = |other: &&Step| other.subject == step.subject && !other.lines().is_empty();
    match (before.filter(of_same).last(), step.subject) {
        _ if !revokes.is_empty() => revokes,
        _ if !own.is_empty() => own.into_iter().collect(),
        (Some(earlier), _) => earlier.lines(),
        (None, Subject::DisclosedCard(_)) => vec![step.subject.line(&evaluator.facts)],
        _ => Vec::new(),
    }
}

/// The line on which a penalty was paid, if a step takes a right away because it was.
fn line_of_obedience(evaluator: &Evaluator<'_>, step: &Step) -> Option<LineIndex> {
    let paid = paid_penalty(evaluator, step)?;
    evaluator.facts.demands_answered.iter().find(|(asked, _)| *asked == paid.at).map(|(_, done)| *done)
}

/// The lines on which players revoked, for a step that says that a side did, or both.
fn lines_of_revokes(evaluator: &Evaluator<'_>, step: &Step) -> Vec<LineIndex> {
    let says = |condition| step.facts.iter().any(|fact| fact.condition == condition && fact.truth == Truth::Yes);
    let facts = &evaluator.facts;
    let of_side = |party: Party| step.subject.responsible(facts).is_none_or(|own| facts.camp(own) == facts.camp(party));
    let all = facts.renounces.iter().filter(|it| facts.could_comply(it).truth == Truth::Yes);
    match (says(BOTH_SIDES_REVOKED), says(OWN_SIDE_REVOKED)) {
        (true, _) => all.map(|it| it.at).collect(),
        (false, true) => all.filter(|it| of_side(it.by)).map(|it| it.at).collect(),
        _ => Vec::new(),
    }
}

/// Whether a step is about points for honours.
fn is_about_honours(step: &Step) -> bool {
    let honours = |issue: &Issue| matches!(issue, Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { .. })));
    step.issues.iter().any(honours)
}

/// The line that shows when honours were claimed or lost, for a step whose rule tells of it without a fact of its own: the
/// next trump card, or the claim before it.
fn line_of_honours(evaluator: &Evaluator<'_>, step: &Step) -> Option<LineIndex> {
    let scoring = &evaluator.facts.score;
    match step.effect {
        StepEffect::TakesAway(_) | StepEffect::WouldTakeAway(_) if step.facts.is_empty() => {
            scoring.next_trump_quitted()
        }
        StepEffect::Restores(_) if step.facts.iter().all(|fact| fact.line.is_none()) => {
            scoring.claims.first().map(|(.., at)| *at)
        }
        _ => None,
    }
}

/// The lines about the people of a point on who plays: what they did and the cards that they cut.
fn lines_about(evaluator: &Evaluator<'_>, subject: Subject) -> Vec<LineIndex> {
    let Subject::Formation(subject) = subject else { return Vec::new() };
    let seating = &evaluator.facts.seating;
    let cut = |is_it: &dyn Fn(usize, usize) -> bool| {
        let cards = seating.cut_cards.iter().enumerate();
        cards.filter(|(n, card)| is_it(*n, card.round)).map(|(_, card)| card.at).collect()
    };
    let by = |persons: &[Person]| {
        let lines = evaluator.lines().iter().enumerate();
        let theirs = lines.filter(|(_, line)| line.unseated_actor().is_some_and(|who| persons.contains(&who)));
        theirs.map(|(n, _)| n).collect()
    };
    match subject {
        FormationSubject::Person(who) => by(&[who]),
        FormationSubject::Precedence(who, other) => by(&[who, other]),
        FormationSubject::Cut(round) => cut(&|_, of| of == round),
        FormationSubject::Card(card) => cut(&|n, _| n == card),
        FormationSubject::Table => {
            let lines = evaluator.lines().iter().enumerate();
            lines.filter(|(_, line)| matches!(line, Line::Seating(_))).map(|(n, _)| n).collect()
        }
    }
}

/// One step in words. `told` has the rules of all steps.
fn step_text(case: &ToldCase<'_, '_>, step: &Step, told: &[RuleId]) -> String {
    let because = case.reason(step);
    let would = || issues_clause_for(case, &step.issues, &step.subjects(), Mood::WouldBe);
    match step.effect {
        StepEffect::Gives if matches!(step.issues.as_slice(), [Issue::MayExact(_), _, ..]) => {
            let so = sentence_of(&format!("so {}", issues_clause_for(case, &step.issues, &step.subjects(), Mood::Is)));
            match happened(case, step) {
                facts if facts.is_empty() => so,
                facts => format!("{} {so}", sentence_of(&facts)),
            }
        }
        StepEffect::WouldGive | StepEffect::WouldTakeAway(_) if case.if_prevented(step).is_some() => {
            sentence_of(&case.if_prevented(step).unwrap_or_default())
        }
        StepEffect::WouldGive => match happened(case, step) {
            facts if facts.is_empty() => sentence_of(&format!("normally that means {}", would())),
            facts => format!("{} Normally {}.", sentence_of(&facts), would()),
        },
        StepEffect::FallsShort(lacking) | StepEffect::Spares(lacking) => {
            let lacks = case.fact(lacking, false, step);
            match facts_clause(case, step) {
                facts if facts.is_empty() => sentence_of(&lacks),
                facts => format!("{} But {}.", sentence_of(&facts), crate::prose::with_apostrophes(&lacks)),
            }
        }
        StepEffect::TakesAway(_) => sentence_of(&format!("{} {because}", opening(case, step, &because))),
        StepEffect::WouldTakeAway(_) => {
            // What follows from it is prevented, so only the facts are told.
            let happened = Some(happened(case, step)).filter(|facts| !facts.is_empty()).unwrap_or(because);
            format!("{} Normally {}.", sentence_of(&happened), ended(step))
        }
        StepEffect::Restores(prevented) if told.contains(&prevented) => sentence_of(&format!("but {because}")),
        // What it prevents may go without saying. Then there is nothing to set it against.
        StepEffect::Gives | StepEffect::Denies | StepEffect::Restores(_) => sentence_of(&because),
        StepEffect::Open(condition) => {
            let whether = case.whether(condition.key(), step.subject);
            let told = crate::law_prose::without_idle_whether(&format!("the record does not say whether {whether}"));
            match facts_clause(case, step) {
                facts if facts.is_empty() => sentence_of(&told),
                facts => format!("{} {}", sentence_of(&facts), sentence_of(&told)),
            }
        }
        StepEffect::WrongClaimant(_) | StepEffect::WrongParty(_) => {
            format!("{} {}", sentence_of(&because), sentence_of(&format!("but {}", wrong_party(case, step))))
        }
    }
}

/// How a step begins that takes something away. What the reason says itself is not said twice.
fn opening(case: &ToldCase<'_, '_>, step: &Step, because: &str) -> &'static str {
    let (opening, said) = match case.evaluator.code.rule(step.rule).map(|rule| rule.role) {
        Some(Role::Lapses(_)) => ("but it is too late:", "too late"),
        Some(Role::Waives(_)) => ("but the right was given up:", "gave up"),
        Some(Role::Forfeits(_)) if because.contains("gets none") => return "but",
        Some(Role::Forfeits(_)) => ("but the right was lost:", "that lost"),
        Some(Role::Suspends(_)) => ("but not now:", "not now"),
        _ => return "but",
    };
    if because.contains(said) { "but" } else { opening }
}

/// What it would have ended, as a clause, if nothing had prevented it.
fn ended(step: &Step) -> &'static str {
    match step.issues.first() {
        Some(Issue::MayExact(_)) => "the right would have been lost",
        Some(Issue::LiableToCall) => "the card could not have been called",
        Some(Issue::Misdeal | Issue::DealLost) => "the deal would not have been lost",
        Some(Issue::Established) => "the revoke would not have been established",
        _ => "that would have ended it",
    }
}

/// What happened by the rule of a step, as a clause: in the words of the rule, or else its facts.
pub(super) fn happened(case: &ToldCase<'_, '_>, step: &Step) -> String {
    Some(case.because(step)).filter(|told| !told.is_empty()).unwrap_or_else(|| facts_clause(case, step))
}

/// The facts of a step that hold, as one clause. Empty if there are none. A limit that is met because nothing happened
/// goes without saying.
pub(super) fn facts_clause(case: &ToldCase<'_, '_>, step: &Step) -> String {
    let rule = case.evaluator.code.rule(step.rule);
    let is_occasion = |condition| rule.and_then(|rule| rule.clause(condition)).is_some_and(Clause::is_occasion);
    // That the hand is not over before it is goes without saying too.
    let told = |fact: &&StepFact| {
        let has_line = fact.line.is_some() && fact.condition != HAND_NOT_OVER;
        fact.truth == Truth::Yes && (has_line || is_occasion(fact.condition))
    };
    let mut clauses: Vec<String> = Vec::new();
    for clause in step.facts.iter().filter(told).map(|fact| case.fact(fact.condition, true, step)) {
        if !clauses.contains(&clause) {
            clauses.push(clause);
        }
    }
    join_list(&clauses, "and")
}
