//! Rulings on the score: what a hand scores with the penalties chosen, and which choice is best.

use std::collections::BTreeSet;

use super::Evaluator;
use super::ruling_builder::{RulingBuilder, extend_unique};
use crate::answer::Answer;
use crate::condition::{self, Condition};
use crate::hand_score::{HandToScore, score_hand};
use crate::ruling::Ruling;
use crate::vocabulary::{HandOutcome, Issue, Liability, Subject};
use oddtrick_table::facts::Choice;
use oddtrick_table::{BySide, Demand, Side, Truth};

/// The tricks of a hand.
const TRICKS: u8 = 13;

impl Evaluator<'_> {
    pub(super) fn rule_score(&self, ruling: &mut RulingBuilder, elections: &BySide<Vec<Demand>>) {
        let elections = &self.one_for_each_offence(elections);
        if self.rejects_elections(ruling, elections) {
            return;
        }
        ruling.answer = match self.hand_to_score(elections.clone()) {
            Ok(hand) => {
                self.add_ceiling_grounds(ruling, &hand);
                self.add_honours_grounds(ruling);
                Answer::Score(score_hand(&hand, &self.code.terms))
            }
            Err(needs) => Answer::Needs(needs),
        };
        self.cite_terms(ruling);
        let over = self.facts.hand_over_now().is_some();
        for side in Side::ALL {
            for (subject, penalty, _, resolution) in self.penalties_tried_for(side) {
                // A call that ended with the hand says nothing about the score.
                if penalty.is_payment() || resolution.truth != Truth::No || !over {
                    self.record_findings(ruling, Issue::MayExact(penalty), subject, &resolution);
                }
            }
        }
    }

    /// The choices of both sides, with what several offences cost together taken apart: two points for two exposed cards are
    /// one point twice.
    fn one_for_each_offence(&self, elections: &BySide<Vec<Demand>>) -> BySide<Vec<Demand>> {
        let mut each = BySide::<Vec<Demand>>::default();
        for side in Side::ALL {
            let open = self.exactable_by(side);
            for demand in &elections[side] {
                let is_open = open.iter().any(|liability| liability.demand == *demand);
                let parts = open.iter().filter(|_| !is_open).filter_map(|liability| {
                    let times = usize::from(demand.times(liability.demand)?);
                    (times <= self.times_due(side, liability.demand)).then_some((liability.demand, times))
                });
                let (part, times) = parts.min_by_key(|(_, times)| *times).unwrap_or((*demand, 1));
                each[side].extend(std::iter::repeat_n(part, times));
            }
        }
        each
    }

    /// Whether a penalty that was chosen is not due. If so, that is the answer. If not, adds the rules
    /// that give the chosen penalties to the grounds.
    pub(super) fn rejects_elections(&self, ruling: &mut RulingBuilder, elections: &BySide<Vec<Demand>>) -> bool {
        let mut undue = BTreeSet::new();
        for side in Side::ALL {
            let open = self.exactable_by(side);
            for demand in &elections[side] {
                match open.iter().find(|liability| liability.demand == *demand) {
                    Some(liability) => self.add_liability_ground(ruling, liability),
                    None => drop(undue.insert(*demand)),
                }
            }
            // Each offence gives one penalty and no more.
            undue.extend(self.demands_beyond_payments(side, &elections[side]));
        }
        if undue.is_empty() {
            return false;
        }
        if let Some(needs) = self.unknowns_about(&undue, elections) {
            ruling.answer = Answer::Needs(needs);
            ruling.clear_grounds();
            for side in Side::ALL {
                self.add_payment_grounds(ruling, side);
            }
            return true;
        }
        let terms = &self.code.terms;
        let each = Side::ALL.into_iter().any(|side| elections[side].len() > 1);
        ruling.limbs.extend(Some(terms.each_revoke_limb).filter(|_| each));
        ruling.limbs.extend(terms.undivided_limb.filter(|_| undue.iter().any(|demand| self.divides_penalty(*demand))));
        ruling.answer = Answer::NotDue(undue);
        ruling.clear_grounds();
        for side in Side::ALL {
            self.add_payment_grounds(ruling, side);
        }
        let divided = Side::ALL.into_iter().filter(|side| elections[*side].iter().any(|d| self.divides_penalty(*d)));
        for (issue, subject) in divided.filter_map(|side| self.undivided(side)) {
            let resolution = self.resolve(issue, subject);
            self.add_grounds(ruling, issue, subject, &resolution);
        }
        true
    }

    /// What must be told before one can say whether some of the chosen penalties are due. `None` if they are not.
    fn unknowns_about(&self, undue: &BTreeSet<Demand>, elections: &BySide<Vec<Demand>>) -> Option<Vec<Condition>> {
        let mut needs = Vec::new();
        for side in Side::ALL.into_iter().filter(|side| elections[*side].len() == 1) {
            for (subject, penalty, demand, resolution) in self.penalties_tried_for(side) {
                if resolution.truth == Truth::Unstated && undue.contains(&demand) {
                    extend_unique(&mut needs, &self.deciding_unknowns(Issue::MayExact(penalty), subject));
                }
            }
        }
        (!needs.is_empty()).then_some(needs)
    }

    /// Adds the rule that gives a chosen penalty.
    fn add_liability_ground(&self, ruling: &mut RulingBuilder, liability: &Liability) {
        self.add_point(ruling, Issue::MayExact(liability.penalty), liability.subject);
        extend_unique(&mut ruling.grounds, &[liability.rule]);
    }

    /// Whether a demand is for only a part of what a revoke gives.
    pub(super) fn divides_penalty(&self, demand: Demand) -> bool {
        let less = |open: Demand| match (demand, open) {
            (Demand::TakeTricks { tricks: part }, Demand::TakeTricks { tricks: whole })
            | (Demand::DeductPoints { points: part }, Demand::DeductPoints { points: whole })
            | (Demand::AddPoints { points: part }, Demand::AddPoints { points: whole })
            | (Demand::DeductTrickValue { tricks: part }, Demand::DeductTrickValue { tricks: whole })
            | (Demand::AddTrickValue { tricks: part }, Demand::AddTrickValue { tricks: whole }) => part < whole,
            _ => false,
        };
        if !demand.is_payment() {
            return false;
        }
        let is_part = |liability: &Liability| !liability.suspended && less(liability.demand);
        Side::ALL.into_iter().any(|side| self.liabilities_due_to(side).iter().any(is_part))
    }

    /// Adds as grounds the rules about the tricks and points that a side could demand.
    pub(super) fn add_payment_grounds(&self, ruling: &mut RulingBuilder, side: Side) {
        for (subject, penalty, _, resolution) in self.penalties_tried_for(side).into_iter().filter(|t| t.1.is_payment())
        {
            self.record_findings(ruling, Issue::MayExact(penalty), subject, &resolution);
            self.add_grounds(ruling, Issue::MayExact(penalty), subject, &resolution);
        }
    }

    /// What each trick above six counts in this hand. Adds what must be told for that.
    fn trick_points(&self, needs: &mut Vec<Condition>) -> Option<u8> {
        let settled = self.code.terms.trick_points;
        if settled.is_some() {
            return settled;
        }
        if self.facts.game_declared(self.lines.len()).is_some_and(|made| made.choice == Choice::Nullo) {
            needs.push(condition::NULLO_SCORING_TOLD);
            return None;
        }
        needs.extend(self.facts.trick_points.is_none().then_some(condition::TRICK_VALUE_TOLD));
        self.facts.trick_points
    }

    /// The hand as it would be scored.
    ///
    /// # Errors
    /// The conditions that the score needs and the record leaves open.
    pub fn hand_to_score(&self, elections: BySide<Vec<Demand>>) -> Result<HandToScore, Vec<Condition>> {
        let mut needs = Vec::new();
        if self.facts.setup.score.is_none() {
            needs.push(condition::SCORE_TOLD);
        }
        let tricks = self.facts.tricks_won;
        if tricks.is_none() {
            needs.push(condition::TRICKS_TOLD);
        }
        let trick_points = self.trick_points(&mut needs);
        let (Some(start), Some(trick_points)) = (self.facts.setup.score, trick_points) else { return Err(needs) };
        let ceilings = BySide::from_fn(|side| {
            let resolution = self.resolve(Issue::ScoreCeiling, Subject::Side(side));
            let rule = resolution.grounds.first().filter(|_| resolution.truth == Truth::Yes)?;
            self.code.rule(rule)?.ceiling
        });
        let hand = HandToScore {
            start_score: start,
            tricks: tricks.unwrap_or_default(),
            trick_points,
            honours: BySide::from_fn(|side| self.honours_due_to(side)),
            elections,
            ceilings,
        };
        if tricks.is_none() && !self.is_settled_before_tricks(&hand) { Err(needs) } else { Ok(hand) }
    }

    /// Whether the score is the same whatever tricks each side won, because a penalty that comes first makes the game.
    fn is_settled_before_tricks(&self, hand: &HandToScore) -> bool {
        let outcome = score_hand(hand, &self.code.terms);
        (0..=TRICKS).all(|won| {
            let tricks = BySide { ab: won, yz: TRICKS - won };
            score_hand(&HandToScore { tricks, ..hand.clone() }, &self.code.terms) == outcome
        })
    }

    /// Adds the rule that sets a ceiling, if the score would be different without it.
    pub(super) fn add_ceiling_grounds(&self, ruling: &mut RulingBuilder, hand: &HandToScore) {
        for side in Side::ALL {
            let subject = Subject::Side(side);
            let resolution = self.resolve(Issue::ScoreCeiling, subject);
            self.record_findings(ruling, Issue::ScoreCeiling, subject, &resolution);
            let mut free = hand.clone();
            free.ceilings[side] = None;
            if hand.ceilings[side].is_some()
                && score_hand(&free, &self.code.terms) != score_hand(hand, &self.code.terms)
            {
                self.add_point(ruling, Issue::ScoreCeiling, subject);
                extend_unique(&mut ruling.grounds, &resolution.grounds);
            }
        }
    }

    pub(super) fn rule_best_elections(&self, ruling: &mut RulingBuilder, side: Side) {
        if self.payments_due_to(side).is_empty() {
            ruling.answer = Answer::MayExact(BTreeSet::new());
            self.add_payment_grounds(ruling, side);
            return;
        }
        let mine = self.possible_elections(side);
        let theirs = self.possible_elections(side.opponents());
        for election in &mine {
            let replies = theirs.iter().map(|reply| {
                let mut both = BySide::<Vec<Demand>>::default();
                both[side].clone_from(election);
                both[side.opponents()].clone_from(reply);
                self.hand_to_score(both).map(|hand| score_hand(&hand, &self.code.terms))
            });
            // If the other side has a choice too, it makes the one that is best for it.
            let outcomes: Result<Vec<HandOutcome>, _> = replies.collect();
            match outcomes.map(|all| all.into_iter().min_by_key(|outcome| outcome.value_for(side))) {
                Ok(Some(outcome)) => ruling.elections.push((election.clone(), outcome)),
                // The only way to choose is the best one, whatever is not told about the hand.
                Err(_) if mine.len() == 1 => {}
                Ok(None) => {}
                Err(needs) => {
                    ruling.answer = Answer::Needs(needs);
                    self.add_payment_grounds(ruling, side);
                    return;
                }
            }
        }
        let top = ruling.elections.iter().map(|(_, outcome)| outcome.value_for(side)).max();
        let best = ruling.elections.iter().filter(|(_, outcome)| Some(outcome.value_for(side)) == top);
        let best = best.map(|(election, _)| election.clone());
        let best: BTreeSet<_> = if top.is_some() { best.collect() } else { mine.into_iter().collect() };
        for liability in self.exactable_by(side) {
            if best.iter().flatten().any(|demand| *demand == liability.demand) {
                self.add_liability_ground(ruling, &liability);
            }
        }
        ruling.answer = Answer::BestElections(best);
        self.cite_terms(ruling);
        for (subject, penalty, _, resolution) in self.penalties_tried_for(side) {
            self.record_findings(ruling, Issue::MayExact(penalty), subject, &resolution);
        }
    }

    pub(super) fn cite_terms(&self, ruling: &mut RulingBuilder) {
        let terms = &self.code.terms;
        let several = |ruling: &Ruling| ruling.elections.iter().any(|(election, _)| election.len() > 1);
        let each = several(ruling) || Side::ALL.into_iter().any(|side| self.revokes_to_pay_for(side) > 1);
        ruling.limbs.extend(Some(terms.each_revoke_limb).filter(|_| each));
        ruling.limbs.push(terms.points_per_game.limb);
        ruling.limbs.extend(terms.scoring_order_limb);
        ruling.limbs.extend(terms.penalty_first_limb);
        let won = match &ruling.answer {
            Answer::Score(outcome) => vec![*outcome],
            Answer::BestElections(best) => {
                ruling.elections.iter().filter(|(election, _)| best.contains(election)).map(|(_, o)| *o).collect()
            }
            _ => Vec::new(),
        };
        for outcome in won {
            if let HandOutcome::Game { loser_score: loser, .. } = outcome {
                extend_unique(&mut ruling.limbs, &[terms.worth_limb_for_loser_score(loser)]);
            }
        }
    }
}
