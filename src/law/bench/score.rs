//! Rulings on the score: what a hand comes to under the penalties chosen, and which choice is
//! best.

use std::collections::BTreeSet;

use super::Bench;
use super::draft::Draft;
use super::rule::push_new;
use crate::answer::Answer;
use crate::condition::{self, Condition};
use crate::liability::Subject;
use crate::row::Issue;
use crate::ruling::Ruling;
use crate::score::{Hand, Outcome, settle};
use oddtrick_table::{BySide, Demand, Side, Tri};

impl Bench<'_> {
    pub(super) fn rule_score(&self, ruling: &mut Draft, elections: &BySide<Vec<Demand>>) {
        if self.refuses(ruling, elections) {
            return;
        }
        ruling.answer = match self.hand(elections.clone()) {
            Ok(hand) => {
                self.ceiling_grounds(ruling, &hand);
                self.honours_grounds(ruling);
                Answer::Score(settle(&hand, &self.code.terms))
            }
            Err(needs) => Answer::Needs(needs),
        };
        self.cite_terms(ruling);
        for side in Side::ALL {
            for (subject, penalty, _, resolution) in self.tried_by(side) {
                self.record(ruling, Issue::Exact(penalty), subject, &resolution);
            }
        }
    }

    /// Whether something that was chosen is not due; if so that is the answer, and if not the
    /// grounds are those of the choices.
    pub(super) fn refuses(&self, ruling: &mut Draft, elections: &BySide<Vec<Demand>>) -> bool {
        let mut undue = BTreeSet::new();
        for side in Side::ALL {
            let open = self.open_to(side);
            for demand in &elections[side] {
                match open.iter().find(|liability| liability.demand == *demand) {
                    Some(liability) => push_new(&mut ruling.grounds, &[liability.row]),
                    None => drop(undue.insert(*demand)),
                }
            }
            // One penalty for each revoke, and no more.
            undue.extend(elections[side].iter().skip(self.revokes(side.other())));
        }
        if undue.is_empty() {
            return false;
        }
        let terms = &self.code.terms;
        let each = Side::ALL.into_iter().any(|side| elections[side].len() > 1);
        ruling.laws.extend(Some(terms.each_revoke).filter(|_| each));
        ruling.laws.extend(terms.undivided.filter(|_| undue.iter().any(|demand| self.divides(*demand))));
        ruling.answer = Answer::Unlawful(undue);
        ruling.grounds.clear();
        for side in Side::ALL {
            self.ground_open(ruling, side);
        }
        true
    }

    /// Whether a demand is for a part of what a revoke gives.
    pub(super) fn divides(&self, demand: Demand) -> bool {
        let less = |open: Demand| match (demand, open) {
            (Demand::TakeTricks { tricks: part }, Demand::TakeTricks { tricks: whole })
            | (Demand::DeductPoints { points: part }, Demand::DeductPoints { points: whole })
            | (Demand::AddPoints { points: part }, Demand::AddPoints { points: whole }) => part < whole,
            _ => false,
        };
        Side::ALL.into_iter().any(|side| self.open_to(side).iter().any(|liability| less(liability.demand)))
    }

    /// Gives as grounds what a side might have exacted.
    pub(super) fn ground_open(&self, ruling: &mut Draft, side: Side) {
        for (subject, penalty, _, resolution) in self.tried_by(side).into_iter().filter(|t| t.1.for_revoke()) {
            self.record(ruling, Issue::Exact(penalty), subject, &resolution);
            self.ground(ruling, Issue::Exact(penalty), subject, &resolution);
        }
    }

    /// The hand as it would be scored.
    ///
    /// # Errors
    /// What the account does not state and the score cannot do without.
    pub fn hand(&self, elections: BySide<Vec<Demand>>) -> Result<Hand, Vec<Condition>> {
        let mut needs = Vec::new();
        if self.facts.setting.score.is_none() {
            needs.push(condition::SCORE_TOLD);
        }
        if self.facts.won.is_none() {
            needs.push(condition::TRICKS_TOLD);
        }
        let (Some(start), Some(tricks)) = (self.facts.setting.score, self.facts.won) else { return Err(needs) };
        let ceilings = BySide::from_fn(|side| {
            let resolution = self.resolve(Issue::Ceiling, Subject::Side(side));
            let row = resolution.grounds.first().filter(|_| resolution.is == Tri::Yes)?;
            self.code.row(row)?.ceiling
        });
        Ok(Hand { start, tricks, honours: BySide::from_fn(|side| self.honours_of(side)), elections, ceilings })
    }

    /// Names the ceiling where it bites: where the score would be another without it.
    pub(super) fn ceiling_grounds(&self, ruling: &mut Draft, hand: &Hand) {
        let free = Hand { ceilings: BySide::default(), ..hand.clone() };
        for side in Side::ALL {
            let subject = Subject::Side(side);
            let resolution = self.resolve(Issue::Ceiling, subject);
            self.record(ruling, Issue::Ceiling, subject, &resolution);
            if hand.ceilings[side].is_some() && settle(&free, &self.code.terms) != settle(hand, &self.code.terms) {
                push_new(&mut ruling.grounds, &resolution.grounds);
            }
        }
    }

    pub(super) fn rule_best(&self, ruling: &mut Draft, side: Side) {
        if self.revokes(side.other()) == 0 {
            ruling.answer = Answer::Open(BTreeSet::new());
            self.ground_open(ruling, side);
            return;
        }
        let mine = self.elections(side);
        let theirs = self.elections(side.other());
        for election in mine {
            let replies = theirs.iter().map(|reply| {
                let mut both = BySide::<Vec<Demand>>::default();
                both[side].clone_from(&election);
                both[side.other()].clone_from(reply);
                self.hand(both).map(|hand| settle(&hand, &self.code.terms))
            });
            // The other side, if it has a choice too, makes the one that serves it best.
            let outcomes: Result<Vec<Outcome>, _> = replies.collect();
            match outcomes.map(|all| all.into_iter().min_by_key(|outcome| outcome.merit(side))) {
                Ok(Some(outcome)) => ruling.choices.push((election, outcome)),
                Ok(None) => {}
                Err(needs) => {
                    ruling.answer = Answer::Needs(needs);
                    return;
                }
            }
        }
        let top = ruling.choices.iter().map(|(_, outcome)| outcome.merit(side)).max();
        let best = ruling.choices.iter().filter(|(_, outcome)| Some(outcome.merit(side)) == top);
        let best: BTreeSet<_> = best.map(|(election, _)| election.clone()).collect();
        for liability in self.open_to(side) {
            if best.iter().flatten().any(|demand| *demand == liability.demand) {
                push_new(&mut ruling.grounds, &[liability.row]);
            }
        }
        ruling.answer = Answer::Elect(best);
        self.cite_terms(ruling);
        for (subject, penalty, _, resolution) in self.tried_by(side) {
            self.record(ruling, Issue::Exact(penalty), subject, &resolution);
        }
    }

    /// Every way in which a side may choose: one demand for each revoke of the other.
    pub(super) fn elections(&self, side: Side) -> Vec<Vec<Demand>> {
        let open = self.open_to(side).into_iter().filter(|l| l.penalty.for_revoke());
        let open: BTreeSet<Demand> = open.map(|liability| liability.demand).collect();
        let mut all = vec![Vec::new()];
        for _ in 0..self.revokes(side.other()).min(13) {
            let longer = all.iter().flat_map(|so_far: &Vec<Demand>| {
                let from = so_far.last().copied();
                let next = open.iter().filter(move |d| from.is_none_or(|last| last <= **d));
                next.map(|demand| [so_far.as_slice(), &[*demand]].concat()).collect::<Vec<_>>()
            });
            all = longer.collect();
        }
        all
    }

    pub(super) fn cite_terms(&self, ruling: &mut Draft) {
        let terms = &self.code.terms;
        let several = |ruling: &Ruling| ruling.choices.iter().any(|(election, _)| election.len() > 1);
        let each = several(ruling) || Side::ALL.into_iter().any(|side| self.revokes(side) > 1);
        ruling.laws.extend(Some(terms.each_revoke).filter(|_| each));
        ruling.laws.extend(terms.order);
        ruling.laws.extend(terms.penalty_first);
        let won = match &ruling.answer {
            Answer::Score(outcome) => vec![*outcome],
            Answer::Elect(best) => {
                ruling.choices.iter().filter(|(election, _)| best.contains(election)).map(|(_, o)| *o).collect()
            }
            _ => Vec::new(),
        };
        for outcome in won {
            if let Outcome::Game { loser, .. } = outcome {
                push_new(&mut ruling.laws, &[terms.worth_limb(loser)]);
            }
        }
    }
}
