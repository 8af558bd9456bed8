//! What a ruling rests on beyond its own points: why a call was good, what lets a side win the game or a deal stand, and
//! that a demand went to the wrong player.

use super::builder::Builder;
use super::{Step, StepEffect};
use crate::answer::Answer;
use crate::case_view::demand_matches;
use crate::condition::PENALTY_WAS_OPEN;
use crate::evaluator::Evaluator;
use crate::finding::RuleStatus;
use crate::question::Question;
use crate::ruling::{Point, Ruling};
use crate::vocabulary::{Issue, Liability, Subject};
use oddtrick_table::{Demand, PlayRequirement, Side, Truth};

impl Builder {
    /// Where a call that was not obeyed counts as a revoke: argues why the call was good.
    pub fn argue_disobeyed_calls(&mut self, evaluator: &Evaluator<'_>, ruling: &Ruling) {
        if !matches!((&ruling.question, &ruling.answer), (Question::Established { .. }, Answer::Yes)) {
            return;
        }
        for &Point { subject, .. } in &ruling.points {
            let Subject::Renounce(n) = subject else { continue };
            let renounce = &evaluator.facts.renounces[n];
            let PlayRequirement::Demanded(demand, at) = renounce.requirement else { continue };
            let then = evaluator.before_line(at);
            let due = then.exactable_by(evaluator.facts.camp(renounce.by).opponents());
            if let Some(right) = due.iter().find(|right| demand_matches(&then.facts, right.demand, demand)) {
                self.argue(&then, Issue::MayExact(right.penalty), right.subject);
            }
        }
    }

    /// Where a player should have given time because a penalty was open: argues first what gave that penalty.
    pub fn argue_open_penalty(&mut self, evaluator: &Evaluator<'_>) {
        let open = |step: &Step| {
            let fact = step.facts.iter().find(|fact| fact.condition == PENALTY_WAS_OPEN && fact.truth == Truth::Yes)?;
            Some((fact.line?, evaluator.facts.camp(step.subject.responsible(&evaluator.facts)?).opponents()))
        };
        let Some((at, others)) = self.steps.iter().find_map(open) else { return };
        let then = evaluator.before_line(at);
        let rights = then.exactable_by(others);
        let Some(right) = rights.iter().find(|right| !right.ordinary_right) else { return };
        let before = self.steps.len();
        self.argue(&then, Issue::MayExact(right.penalty), right.subject);
        self.steps.rotate_left(before);
    }

    /// Where somebody asked for what only the other side may have, and something else is due to his own side: argues the right
    /// of the other side alone.
    pub fn argue_right_of_others(&mut self, evaluator: &Evaluator<'_>, ruling: &Ruling) {
        let Question::Demand { by } = ruling.question else { return };
        let Some(made) = evaluator.facts.demands.iter().rfind(|made| made.by == by) else { return };
        let then = evaluator.before_line(made.at);
        let gives_else = |step: &Step| {
            let is_right = |issue: &Issue| matches!(issue, Issue::MayExact(_));
            let is_given =
                step.issues.iter().any(is_right) && super::deciding::gives(evaluator, step, made.demand).is_none();
            step.effect == StepEffect::Gives && (is_given || !step.issues.iter().any(is_right))
        };
        if ruling.answer != Answer::No || self.steps.is_empty() || !self.steps.iter().all(gives_else) {
            return;
        }
        let rights = then.exactable_by(then.facts.camp(by).opponents());
        if let Some(right) = rights.iter().find(|right| right.demand == made.demand) {
            self.steps.clear();
            self.argue(&then, Issue::MayExact(right.penalty), right.subject);
        }
    }

    /// Where nothing keeps a side from winning the game: argues what lets it score, if a penalty does.
    pub fn argue_way_to_win(&mut self, evaluator: &Evaluator<'_>, ruling: &Ruling) {
        let (Question::CanWin { side }, Answer::Yes) = (&ruling.question, &ruling.answer) else { return };
        let due = evaluator.exactable_by(*side);
        if let Some(right) = due.iter().find(|right| matches!(right.demand, Demand::AddPoints { .. })) {
            self.argue(evaluator, Issue::MayExact(right.penalty), right.subject);
        }
    }

    /// Argues that somebody may insist that a deal stands, for a deal that no rule undoes.
    pub fn argue_right_to_deal(&mut self, evaluator: &Evaluator<'_>, ruling: &Ruling) {
        if !matches!(ruling.question, Question::Deal { .. }) {
            return;
        }
        let open = Side::ALL.into_iter().flat_map(|side| evaluator.exactable_by(side));
        let stands = |demand: Demand| matches!(demand, Demand::DealStands | Demand::SearchPack);
        // That a card is missing is no reason for a deal to stand. That it was found too late is.
        let is_reason = |right: &Liability| {
            stands(right.demand) && evaluator.code.rule(right.rule).is_some_and(|rule| rule.clauses.len() > 1)
        };
        for right in open.filter(is_reason) {
            self.argue(evaluator, Issue::MayExact(right.penalty), right.subject);
        }
    }

    /// If a demand that is due was made by or of the wrong player, says so in its step.
    pub fn refuse_wrong_party(&mut self, evaluator: &Evaluator<'_>, ruling: &Ruling) {
        for finding in &ruling.findings {
            let RuleStatus::WrongParty { player } = finding.status else { continue };
            // One step may stand for several rules of a limb.
            let limb = evaluator.code.rule(finding.rule).map(|rule| rule.limb);
            let gives = |step: &&mut Step| {
                let of_law = step.rule == finding.rule || Some(step.limb) == limb;
                of_law
                    && step.subject == finding.subject
                    && matches!(step.effect, StepEffect::Gives | StepEffect::WouldGive)
            };
            if let Some(step) = self.steps.iter_mut().find(gives) {
                let claims = matches!(ruling.question, Question::Demand { by } if by == player);
                step.effect = if claims { StepEffect::WrongClaimant(player) } else { StepEffect::WrongParty(player) };
            }
        }
    }
}
