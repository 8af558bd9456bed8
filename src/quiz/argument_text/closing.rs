//! What was done about a fault that settled nothing, and what kept a claim alive, in words.

use super::told::Told;
use super::told_case::ToldCase;
use crate::prose::{capitalize, join_list, number_word};
use oddtrick_law::condition::{
    ASKED_BEFORE_QUITTED, CUT_BEFORE_CLAIM, GAME_CLAIMED, NEXT_CUT_BEFORE_CLAIM, PENALTY_WAS_OPEN, QUITTED,
    THREW_DOWN_REST,
};
use oddtrick_law::{Answer, Condition, Issue, Question, Role, Step, StepEffect, Subject};
use oddtrick_library::limb_title;
use oddtrick_table::facts::Renounce;
use oddtrick_table::{Demand, Line, PlayAct, Seat};

/// The most words of several denials in one sentence.
const MOST_WORDS: usize = 34;

impl ToldCase<'_, '_> {
    /// That a trick with a wrong card in it was not turned and quitted, with what was done that did not settle it either: the
    /// trick was only turned, or it was an opponent who went on. `None` if nothing of that kind was done.
    pub(super) fn unsettled(&self, subject: Subject) -> Option<String> {
        let Subject::Renounce(n) = subject else { return None };
        let renounce = self.facts().renounces.get(n)?;
        let trick = self.facts().tricks.0.get(renounce.trick?)?;
        if trick.turned.is_some() && renounce.quitted.is_none() {
            let turned = trick.turned.and_then(|at| self.evaluator.lines().get(at)?.actor());
            let who = turned.map_or_else(|| "somebody".to_owned(), |seat| seat.to_string());
            return Some(format!("{who} had turned the trick but had not yet quitted it, that is, let go of it"));
        }
        let act =
            self.evaluator.lines().iter().skip(renounce.at + 1).rev().find_map(|line| self.act_of(renounce, line))?;
        Some(format!("{act}, and the trick had not been turned and quitted"))
    }

    /// What a line tells that would have settled the fault if the side of the player had done it, as a clause.
    fn act_of(&self, renounce: &Renounce, line: &Line) -> Option<String> {
        let asks = |condition: Condition| self.evaluator.code.rules().iter().any(|rule| rule.has_condition(condition));
        let camp = self.facts().camp(renounce.by);
        let is_opponent = |by: &Seat| self.facts().camp(by) != camp;
        match line {
            Line::Play(PlayAct::Leads { by, card } | PlayAct::Plays { by, card }) if is_opponent(by) => {
                let (trick, _) = self.facts().tricks.find_card(*card)?;
                let did = if matches!(line, Line::Play(PlayAct::Leads { .. })) { "led" } else { "played" };
                let is_next = renounce.trick.is_some_and(|wrong| trick > wrong);
                is_next.then(|| format!("only {by}, an opponent, had {did} to the next trick"))
            }
            Line::Play(PlayAct::SaysWon { by }) if is_opponent(by) && asks(GAME_CLAIMED) => {
                Some(format!("it was {by}, an opponent, who claimed the game"))
            }
            Line::Play(PlayAct::SaysLost { by }) if !is_opponent(by) && asks(GAME_CLAIMED) => {
                Some(format!("{by} gave up the game and did not claim it"))
            }
            Line::Play(PlayAct::ThrowsDown { by, .. }) if is_opponent(by) && asks(THREW_DOWN_REST) => {
                Some(format!("it was {by}, an opponent, who threw down his hand"))
            }
            _ => None,
        }
    }

    /// Who of the other side had asked to be paid while the hand was still played, for a claim that came too late in the end.
    pub(super) fn claimed_during_play(&self, subject: Subject) -> Option<Seat> {
        let facts = self.facts();
        let at_fault = facts.camp(subject.responsible(facts)?);
        let claims = facts.demands.iter().filter(|made| made.demand.is_payment() && facts.camp(made.by) != at_fault);
        let in_play = |at: usize| facts.hand_over_since(at).is_some_and(|over| at < over);
        claims.filter(|made| in_play(made.at)).map(|made| made.by).next()
    }
}

impl Told<'_, '_> {
    /// That somebody asked about the suit in time who was not the partner, or the partner too late, as a sentence of its own.
    pub(super) fn asked_in_vain(&self) -> String {
        self.vain_questions().unwrap_or_default()
    }

    fn vain_questions(&self) -> Option<String> {
        let asks = matches!((self.question, &self.ruling.answer), (Question::Established { .. }, Answer::Yes));
        let quitted =
            |step: &&Step| step.effect == StepEffect::Gives && step.facts.iter().any(|fact| fact.condition == QUITTED);
        let step = self.argument.steps.iter().filter(|_| asks).find(quitted)?;
        let Subject::Renounce(n) = step.subject else { return None };
        let facts = &self.evaluator.facts;
        let renounce = &facts.renounces[n];
        let (by, ended) = (renounce.by.seat()?, renounce.quitted?);
        let saves = |role: Role| matches!(role, Role::Excepts(_));
        let mut rules = self.evaluator.code.rules().iter();
        let rule = rules.find(|rule| rule.has_condition(ASKED_BEFORE_QUITTED) && saves(rule.role))?;
        let mut told: Vec<String> = Vec::new();
        for (at, line) in self.evaluator.lines().iter().enumerate().skip(renounce.at + 1) {
            let Line::Play(PlayAct::Asks { by: asker, of, .. }) = line else { continue };
            let is_partner = facts.partnership.are_partners(*asker, by);
            if *of == by && !is_partner && at < ended {
                told.push(format!("{asker} asked in time but was not {by}’s partner"));
            } else if *of == by && is_partner && at > ended && renounce.partner_asked.is_none_or(|first| first > ended)
            {
                told.push(format!("{asker} asked too late"));
            }
        }
        let told = (!told.is_empty()).then(|| capitalize(&told.join(", and ")))?;
        Some(format!(" {told} ({}).", limb_title(rule.limb.0)))
    }

    /// That a claim for a revoke came in time although the next deal had begun, as a sentence of its own.
    pub(super) fn claimed_in_time(&self) -> String {
        self.claim_before_cut().unwrap_or_default()
    }

    fn claim_before_cut(&self) -> Option<String> {
        let Question::Demand { by } = *self.question else { return None };
        let step = self.argument.deciding_step().filter(|_| self.ruling.answer == Answer::Yes)?;
        let pays = |issue: &Issue| matches!(issue, Issue::MayExact(penalty) if penalty.is_payment());
        let is_revoke = matches!(step.subject, Subject::Renounce(_)) && step.issues.iter().any(pays);
        let facts = &self.evaluator.facts;
        let over = facts.hand_over_since(step.subject.line(facts)).filter(|_| is_revoke)?;
        let made = facts.demands.iter().rfind(|made| made.by == by)?;
        let begun =
            self.evaluator.lines().iter().take(made.at).skip(over + 1).any(|line| matches!(line, Line::Dealing(_)));
        let cut = facts.cut_since(Some(over)).is_some_and(|cut| cut.at < made.at);
        let ends = [CUT_BEFORE_CLAIM, NEXT_CUT_BEFORE_CLAIM];
        let lapses = |role: Role| matches!(role, Role::Lapses(_));
        let mut rules = self.evaluator.code.rules().iter().filter(|rule| lapses(rule.role) && begun && !cut);
        let rule = rules.find(|rule| ends.iter().any(|condition| rule.has_condition(*condition)))?;
        Some(format!(" They were in time: the pack had not been cut for the next deal ({}).", limb_title(rule.limb.0)))
    }

    /// That something was asked for a breach that costs points and nothing else, or more than it costs, as a clause.
    pub(super) fn breach_asked_otherwise(&self, breach: String) -> String {
        let Question::Demand { by } = *self.question else { return breach };
        let Some(made) = self.evaluator.facts.demands.iter().rfind(|made| made.by == by) else { return breach };
        let unit = match made.demand {
            Demand::AddPoints { points } => Some((Demand::AddPoints { points: 1 }, points)),
            Demand::DeductPoints { points } => Some((Demand::DeductPoints { points: 1 }, points)),
            _ => None,
        };
        let Some((unit, asked)) = unit else { return format!("{breach}; nothing else could be asked for it") };
        let then = self.evaluator.before_line(made.at);
        let due = u8::try_from(then.times_due(then.facts.camp(by), unit)).unwrap_or(u8::MAX);
        let noun = if asked == 1 { "point was" } else { "points were" };
        format!("{} {noun} not due, but only {}: {breach}", number_word(asked), number_word(due))
    }

    /// Where several things that were done cost nothing: all of them with their reasons, if that is short.
    pub(super) fn all_denials(&self, deciding: &Step) -> Option<String> {
        let nothing = matches!((self.question, &self.ruling.answer),
            (Question::Exact { .. }, Answer::MayExact(open)) if open.is_empty());
        let denies = |step: &&Step| step.effect == StepEffect::Denies && step.issues == deciding.issues;
        let mut told: Vec<String> = Vec::new();
        for step in self.argument.steps.iter().filter(denies) {
            let clause = self.because_here(step);
            if !clause.is_empty() && !told.contains(&clause) {
                told.push(clause);
            }
        }
        let fits = told.iter().map(|clause| clause.split(' ').count()).sum::<usize>() <= MOST_WORDS;
        let several = nothing && deciding.effect == StepEffect::Denies && told.len() > 1 && fits;
        several.then(|| join_list(&told, "and"))
    }

    /// The reason with what gave the penalty that was still open, if it says that one was.
    pub(super) fn with_open_penalty(&self, step: &Step, reason: String) -> String {
        let fact = step.facts.iter().find(|fact| fact.condition == PENALTY_WAS_OPEN).and_then(|fact| fact.line);
        let right = fact.zip(step.subject.responsible(&self.evaluator.facts)).and_then(|(at, by)| {
            let then = self.evaluator.before_line(at);
            let open = then.exactable_by(then.facts.camp(by).opponents());
            let right = open.into_iter().find(|right| !right.ordinary_right)?;
            Told { evaluator: &then, ..*self }.reason_of_right(&right)
        });
        right.map_or(reason.clone(), |right| format!("{right}, so {reason}"))
    }
}
