//! The reason for an answer, as a clause: what the deciding step says, with what it stands against.

use super::issue_text::{Mood, issues_clause};
use super::joining::{WRONG_CARD, and_if_short, but, but_in_brief, is_refusal, says_more};
use super::offences::clauses_together;
use super::parties::wrong_party_with_cause;
use super::steps::{facts_clause, happened};
use super::sums::{UNCLAIMED, bet_sum, rubber_sum, score_sum, won_by_penalty};
use super::told::Told;
use super::told_case::ToldCase;
use crate::law_prose;
use crate::prose::{number_word, with_apostrophes};
use oddtrick_law::{Answer, Condition, DealOutcome, Issue, Penalty, Question, Role, RuleId, Step, StepEffect, Subject};
use oddtrick_table::Demand;

impl Told<'_, '_> {
    /// The reason for the answer as a clause: what the deciding step says. `None` if no step decides.
    pub fn reason(&self) -> Option<String> {
        let sum = score_sum(self.evaluator, self.question, &self.ruling.answer).or_else(|| self.best_outcome());
        if sum.is_some() {
            return sum;
        }
        let Some(step) = self.argument.deciding_step() else {
            if let Some(sum) = rubber_sum(self.evaluator, &self.ruling.answer) {
                return Some(sum);
            }
            return matches!(self.question, Question::Bet { .. }).then(|| UNCLAIMED.to_owned());
        };
        if let (Question::CanWin { side }, Answer::Yes, StepEffect::Gives) =
            (self.question, &self.ruling.answer, step.effect)
            && let Some(sum) = won_by_penalty(self.evaluator, *side)
        {
            return Some(sum);
        }
        if let (Answer::Side(_), Some(sum)) = (&self.ruling.answer, bet_sum(self.evaluator, self.question)) {
            let link = if sum.despite_penalty { "but" } else { "and" };
            return Some(format!("{}, {link} {}", self.offence(step, &[]), sum.clause));
        }
        let gives = step.effect == StepEffect::Gives && !is_refusal(self.question, &self.ruling.answer);
        let gives_right = gives && matches!(step.issues.first(), Some(Issue::MayExact(_)));
        let told = if gives_right { self.premise(step) } else { step };
        let given_for = (told != step && !step.facts.is_empty()).then(|| self.because_here(step));
        let then = self.evaluator.before_line(told.after_lines);
        let case = ToldCase { library: self.library, evaluator: &then, party: self.party };
        // What follows is said by the answer already, or, for an act that a law reaches, by no single rule.
        let says_result = gives
            && match &self.ruling.answer {
                Answer::Deal(_) | Answer::Persons(_) => true,
                _ => matches!(self.question, Question::Reached { .. }),
            };
        // A card that can be called may have another price too. Then what follows is the right that was asked for.
        let calls = |issue: &Issue| matches!(issue, Issue::LiableToCall | Issue::MayExact(Penalty::CallCard));
        let gives_another = gives_right && told.issues.iter().any(calls) && !step.issues.iter().any(calls);
        let reason = if says_result {
            case.because(told)
        } else if gives_another && matches!(self.question, Question::Demand { .. }) {
            // What made the card one that can be called is the very reason, unless the price says it itself.
            let (done, reason) = (case.because(told), self.reason_of(&case, step));
            let adds = says_more(&done, &reason) && !reason.contains("exposed");
            if adds { and_if_short(&done, reason) } else { reason }
        } else {
            self.reason_of(&case, told)
        };
        let reason = self.all_denials(step).unwrap_or(reason);
        let reason = self.with_fault(step, &case, told, reason);
        let reason = self.with_open_penalty(step, reason);
        let reason = match self.misdeal_behind(step) {
            Some(misdeal) => but_in_brief(&self.prevented_here(misdeal), reason, case.because(step)),
            None => reason,
        };
        let reason = match given_for.filter(|given_for| says_more(given_for, &reason)) {
            Some(given_for) => format!("{}, and {given_for}", self.because_here(told)),
            None => reason,
        };
        Some(with_apostrophes(&reason)).filter(|reason| !reason.is_empty())
    }

    /// The reason with what the fault was, if it only tells why that counts.
    fn with_fault(&self, step: &Step, case: &ToldCase<'_, '_>, told: &Step, reason: String) -> String {
        match self.fault(step) {
            // What the fault was comes before what established it.
            Some(established) if established.issues.contains(&Issue::Established) => {
                format!("{}, and {}", case.because(told), self.because_here(established).trim_end_matches(WRONG_CARD))
            }
            // The same law says what the fault was and why it counts, and the fault need not be told twice.
            Some(fault) if fault.limb == step.limb => {
                let why_it_counts = reason.strip_prefix(case.because(told).as_str()).unwrap_or_default();
                format!("{}{why_it_counts}", self.because_here(fault))
            }
            Some(fault) => {
                let fault = self.because_here(fault);
                match self.established_again(step) {
                    Some(turned) => {
                        let turned = self.because_here(turned);
                        format!("{fault}, {}, and {reason}", turned.trim_end_matches(WRONG_CARD))
                    }
                    None => format!("{fault}, and {reason}"),
                }
            }
            None => reason,
        }
    }

    /// The step that tells what the misdeal was, if the deciding one only tells why the dealer keeps the deal.
    fn misdeal_behind(&self, step: &Step) -> Option<&Step> {
        let keeps = |fate: &DealOutcome| matches!(fate, DealOutcome::MisdealSameDealer { .. });
        // That a misdeal lost the deal all the same says as little.
        let is_spared = matches!(step.effect, StepEffect::Restores(_));
        let is_kept = matches!(&self.ruling.answer, Answer::Deal(fates) if is_spared || fates.iter().any(keeps));
        let of_deal = step.issues.iter().any(|issue| matches!(issue, Issue::Misdeal | Issue::DealLost));
        let is_excused = of_deal && matches!(step.effect, StepEffect::TakesAway(_));
        // What tells by itself what the fault was needs no other step for it.
        let is_kept = (is_kept || is_excused) && !self.because_here(step).contains(" but ");
        let gives = |other: &&Step| other.rule != step.rule && other.issues.contains(&Issue::Misdeal);
        self.argument.steps.iter().filter(|_| is_kept).find(gives)
    }

    /// What happened by the rule of a step, at its moment.
    pub fn because_here(&self, step: &Step) -> String {
        let then = self.evaluator.before_line(step.after_lines);
        ToldCase { library: self.library, evaluator: &then, party: self.party }.because(step)
    }

    /// What happened by the rule of a step that something else keeps from its effect, at its moment.
    fn prevented_here(&self, step: &Step) -> String {
        let then = self.evaluator.before_line(step.after_lines);
        let case = ToldCase { library: self.library, evaluator: &then, party: self.party };
        let prevented = case.if_prevented(step).filter(|_| step.effect == StepEffect::WouldGive);
        prevented.unwrap_or_else(|| case.because(step))
    }

    /// What a step says happened and what followed, as of its moment.
    pub fn told_here(&self, step: &Step) -> String {
        let then = self.evaluator.before_line(step.after_lines);
        ToldCase { library: self.library, evaluator: &then, party: self.party }.reason(step)
    }

    /// Why the answer is as it is: what the deciding step says.
    fn reason_of(&self, case: &ToldCase<'_, '_>, step: &Step) -> String {
        let refused = is_refusal(self.question, &self.ruling.answer);
        let done = happened(case, step);
        match step.effect {
            // What was chosen is none of the penalties that the law gives.
            StepEffect::Gives if matches!(self.ruling.answer, Answer::NotDue(_)) && !done.is_empty() => {
                format!("{done}, so {}", issues_clause(case, &step.issues, step.subject, Mood::Is))
            }
            // What the law gives is something else.
            StepEffect::Gives | StepEffect::Restores(_) if refused => {
                let instead = issues_clause(case, &step.issues, step.subject, Mood::Is);
                match step.issues.first() {
                    // That nothing is undone is no right to use instead.
                    Some(Issue::MayExact(Penalty::Fixed(Demand::DealStands))) => case.reason(step),
                    Some(Issue::Misdeal | Issue::DealLost) => {
                        format!("the deal is lost, so it goes to the next dealer: {}", case.reason(step))
                    }
                    Some(Issue::MayExact(_)) if done.is_empty() => format!("{instead}, but not {}", self.asked()),
                    Some(Issue::MayExact(_)) => format!("{done}, and for that {instead}, but not {}", self.asked()),
                    Some(Issue::Offence | Issue::Established) if done.is_empty() => self.silence(),
                    Some(Issue::Offence | Issue::Established) => format!("{done}, and no law gives that for it"),
                    Some(Issue::LawBroken) => self.breach_asked_otherwise(case.reason(step)),
                    _ => format!("{}, though {}", self.silence(), case.reason(step)),
                }
            }
            StepEffect::FallsShort(lacking) => self.shortfall(case, lacking, step),
            StepEffect::WrongClaimant(_) | StepEffect::WrongParty(_) => wrong_party_with_cause(case, step),
            _ => match self.times_asked(case, step) {
                Some(times) => {
                    let what = if matches!(step.subject, Subject::Renounce(_)) { "revokes" } else { "offences" };
                    format!("{} for each of the {} {what}", case.reason(step), number_word(times))
                }
                None => self.with_ground(case, step),
            },
        }
    }

    /// What was demanded, in the fewest words.
    fn asked(&self) -> String {
        let Question::Demand { by } = *self.question else { return "that".to_owned() };
        let debtor = self.evaluator.facts.demands.iter().rfind(|made| made.by == by).and_then(|made| made.debtor);
        debtor.map_or_else(|| format!("what {by} asked"), |of| format!("what {by} asked of {of}"))
    }

    /// What a law lacks here. If the question is what a side may demand, what did happen comes first, where that is short.
    fn shortfall(&self, case: &ToldCase<'_, '_>, lacking: Condition, step: &Step) -> String {
        let lacks = case.fact(lacking, false, step);
        let asks_what_is_due = matches!(self.question, Question::Exact { .. });
        let happened = if asks_what_is_due { facts_clause(case, step) } else { String::new() };
        but(&happened, lacks)
    }

    /// What a step says. Where it takes a right away, and the question is what a side may demand, what would have given the
    /// right comes first, if that is short.
    fn with_ground(&self, case: &ToldCase<'_, '_>, step: &Step) -> String {
        let reason = case.reason(step);
        if let Some(ground) = self.ground_restored(step) {
            let told = self.because_here(self.premise(ground));
            return if reason.contains(told.as_str()) { reason } else { and_if_short(&told, reason) };
        }
        let (StepEffect::TakesAway(taken), Question::Exact { .. }) = (step.effect, self.question) else {
            return reason;
        };
        let is_lost = |subject: Subject| subject == step.subject || self.is_taken_by(step.rule, subject);
        let gave =
            |other: &&Step| other.rule == taken && other.effect == StepEffect::WouldGive && is_lost(other.subject);
        let grounds = self.argument.steps.iter().filter(gave).map(|ground| self.prevented_here(self.premise(ground)));
        let told = clauses_together(grounds.filter(|told| !reason.contains(told.as_str())));
        // What follows from a right that has only to wait goes if both are long: the answer says it.
        let waits = self.evaluator.code.rule(step.rule).is_some_and(|rule| matches!(rule.role, Role::Suspends(_)));
        if waits { but_in_brief(&told, reason, case.because(step)) } else { but(&told, reason) }
    }

    /// Whether a rule takes away what another gives for a subject, as it does for that of the deciding step.
    fn is_taken_by(&self, rule: RuleId, subject: Subject) -> bool {
        let takes = |step: &Step| matches!(step.effect, StepEffect::TakesAway(_)) && step.rule == rule;
        self.argument.steps.iter().any(|step| takes(step) && step.subjects().contains(&subject))
    }

    /// The step that gives what was demanded, if the deciding one only says that it was not lost.
    pub fn ground_restored(&self, step: &Step) -> Option<&Step> {
        let is_good = matches!((self.question, &self.ruling.answer), (Question::Demand { .. }, Answer::Yes));
        let gives = |other: &&Step| {
            let is_right = matches!(other.issues.first(), Some(Issue::MayExact(_)));
            is_right && other.effect == StepEffect::Gives && other.subject == step.subject
        };
        let restores = is_good && matches!(step.effect, StepEffect::Restores(_));
        self.argument.steps.iter().filter(|_| restores).find(gives)
    }

    /// If somebody asked at once for what several offences cost: how many times what one of them costs.
    fn times_asked(&self, case: &ToldCase<'_, '_>, step: &Step) -> Option<u8> {
        let Question::Demand { by } = self.question else { return None };
        let made = self.evaluator.facts.demands.iter().rfind(|made| made.by == *by)?;
        let penalties = step.issues.iter().filter_map(|issue| match issue {
            Issue::MayExact(penalty) if step.effect == StepEffect::Gives => Some(*penalty),
            _ => None,
        });
        let due = penalties.filter_map(|penalty| case.evaluator.demand_for(penalty, step.subject));
        due.filter_map(|due| made.demand.times(due)).find(|times| *times > 1)
    }

    /// The step that tells what the fault was, if the reason only tells why it counts: that a trick was turned does not
    /// say what was wrong with it. Where the fault itself decides, the step that tells why it counts.
    pub fn fault(&self, step: &Step) -> Option<&Step> {
        let established = matches!((self.question, &self.ruling.answer), (Question::Established { .. }, Answer::Yes));
        let wanted = if step.issues.contains(&Issue::Offence) { Issue::Established } else { Issue::Offence };
        let gives = |other: &&Step| established && other.effect == StepEffect::Gives && other.issues.contains(&wanted);
        let mut others = self.argument.steps.iter().filter(gives).filter(|other| other.rule != step.rule);
        others.clone().find(|other| other.subject == step.subject).or_else(|| others.next())
    }

    /// The step that establishes a revoke, if the deciding one only says what does not save it.
    pub fn established_again(&self, step: &Step) -> Option<&Step> {
        let asks = matches!((self.question, &self.ruling.answer), (Question::Established { .. }, Answer::Yes));
        let restores = asks && matches!(step.effect, StepEffect::Restores(_));
        let gives = |other: &&Step| other.effect == StepEffect::Gives && other.issues.contains(&Issue::Established);
        self.argument.steps.iter().filter(|_| restores).find(gives)
    }

    /// What the best choice of penalties comes to, as a clause.
    fn best_outcome(&self) -> Option<String> {
        let Answer::BestElections(best) = &self.ruling.answer else { return None };
        if self.ruling.elections.is_empty() {
            return Some("no other penalty is due, so there is nothing to choose".to_owned());
        }
        let (_, outcome) = self.ruling.elections.iter().find(|(election, _)| best.contains(election))?;
        let outcome = law_prose::outcome_text(outcome);
        Some(format!("then {}", outcome.replacen("Both", "both", 1)))
    }
}
