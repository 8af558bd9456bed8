//! Rulings on what is won: the rubber, bets, and what a bystander must pay.

use super::Bench;
use super::draft::Draft;
use super::rule::push_new;
use crate::answer::Answer;
use crate::condition;
use crate::liability::Subject;
use crate::row::{Issue, Kind, Penalty};
use crate::score::{Outcome, settle, tricks_after};
use oddtrick_table::{BySide, Demand, Person, Side, Stake, Tri};

const CORRECT: Issue = Issue::Exact(Penalty::Fixed(Demand::CorrectScore));
const PAY: Issue = Issue::Exact(Penalty::Fixed(Demand::PayStakes));

/// Games of a side in a rubber, and what they count together.
#[derive(Clone, Copy)]
struct Games {
    won: usize,
    worth: u8,
}

impl Bench<'_> {
    pub(super) fn rule_rubber(&self, ruling: &mut Draft) {
        let terms = &self.code.terms;
        let Some(rubber) = terms.rubber else {
            ruling.answer = Answer::NoLaw;
            return;
        };
        let games = BySide::from_fn(|side| self.games_of(ruling, side));
        let enough = |side: &Side| games[*side].won >= usize::from(rubber.games.value);
        let winners: Vec<Side> = Side::ALL.into_iter().filter(enough).collect();
        let &[winner] = winners.as_slice() else {
            ruling.answer = Answer::Open([].into());
            ruling.laws.push(rubber.games.limb);
            return;
        };
        for game in &self.facts.scoring.games {
            push_new(&mut ruling.laws, &[terms.worth_limb(game.loser)]);
        }
        ruling.laws.push(rubber.bonus.limb);
        let losers = games[winner.other()];
        ruling.laws.extend(Some(rubber.losers_game).filter(|_| losers.won > 0));
        let gross = games[winner].worth.saturating_add(rubber.bonus.value);
        ruling.answer = Answer::Rubber { winner, worth: gross.saturating_sub(losers.worth) };
    }

    /// The games of a side: as they were won, unless the markers showed otherwise and it is too
    /// late to put that right.
    fn games_of(&self, ruling: &mut Draft, side: Side) -> Games {
        let scoring = &self.facts.scoring;
        let worth = |from: usize| {
            let games = scoring.games.iter().filter(|game| game.side == side && game.at >= from);
            games.map(|game| self.code.terms.worth_of(game.loser)).fold(0, u8::saturating_add)
        };
        let count = |from: usize| scoring.games.iter().filter(|game| game.side == side && game.at >= from).count();
        let left = scoring.left_marked.iter().rev().find(|(whose, ..)| *whose == side);
        let Some(&(_, marked, at)) = left else { return Games { won: count(0), worth: worth(0) } };
        let subject = Subject::Side(side);
        let resolution = self.resolve(CORRECT, subject);
        self.record(ruling, CORRECT, subject, &resolution);
        self.ground(ruling, CORRECT, subject, &resolution);
        if resolution.is == Tri::Yes {
            return Games { won: count(0), worth: worth(0) };
        }
        let before = if marked == 0 { 0 } else { count(0) - count(at) };
        Games { won: before + count(at), worth: marked.saturating_add(worth(at)) }
    }

    pub(super) fn rule_bet(&self, ruling: &mut Draft, elections: &BySide<Vec<Demand>>) {
        let bet = self.facts.scoring.bets.last().filter(|bet| bet.on == Stake::OddTrick || bet.points.is_some());
        let Some(bet) = bet.filter(|_| self.code.argument(Kind::Side, Issue::Bets).is_some()) else {
            ruling.answer = Answer::NoLaw;
            return;
        };
        if self.refuses(ruling, elections) {
            return;
        }
        let Some(tricks) = self.facts.won else {
            ruling.answer = Answer::Needs(vec![condition::TRICKS_TOLD]);
            return;
        };
        let of_choices = std::mem::take(&mut ruling.grounds);
        let mut paid = elections.clone();
        for side in Side::ALL.into_iter().filter(|side| !elections[*side].is_empty()) {
            let subject = Subject::Side(side.other());
            let resolution = self.resolve(Issue::Bets, subject);
            self.record(ruling, Issue::Bets, subject, &resolution);
            self.ground(ruling, Issue::Bets, subject, &resolution);
            if resolution.is != Tri::Yes {
                paid[side].clear();
            }
        }
        push_new(&mut ruling.grounds, &of_choices);
        for side in Side::ALL {
            for (subject, penalty, _, resolution) in self.tried_by(side) {
                self.record(ruling, Issue::Exact(penalty), subject, &resolution);
            }
        }
        ruling.answer = if let Some(points) = bet.points {
            self.bet_on_score(ruling, paid, bet.side, points)
        } else {
            let tricks = tricks_after(tricks, &paid);
            Answer::Side(if tricks.ab > tricks.yz { Side::AB } else { Side::YZ })
        };
    }

    /// Who wins a bet that a side will have come to so many points.
    fn bet_on_score(&self, ruling: &mut Draft, paid: BySide<Vec<Demand>>, side: Side, points: u8) -> Answer {
        let hand = match self.hand(paid) {
            Ok(hand) => hand,
            Err(needs) => return Answer::Needs(needs),
        };
        self.ceiling_grounds(ruling, &hand);
        self.honours_grounds(ruling);
        let come_to = match settle(&hand, &self.code.terms) {
            Outcome::Score(score) => score[side],
            Outcome::Game { winner, .. } if winner == side => self.code.terms.game.value,
            Outcome::Game { loser, .. } => loser,
        };
        Answer::Side(if come_to >= points { side } else { side.other() })
    }

    pub(super) fn rule_must_pay(&self, ruling: &mut Draft, who: Person) {
        let remark = self.facts.scoring.remarks.iter().rev().find(|(by, ..)| *by == who);
        let spoke = remark.and_then(|(.., at)| self.facts.incidents.iter().position(|i| i.at == *at));
        let kind = spoke.map(|n| Kind::Of(self.facts.incidents[n].matter));
        let (Some(n), Some(_)) = (spoke, kind.and_then(|kind| self.code.argument(kind, PAY))) else {
            ruling.answer = Answer::NoLaw;
            return;
        };
        let subject = Subject::Incident(n);
        let resolution = self.resolve(PAY, subject);
        self.settle_issue(ruling, PAY, subject, &resolution);
    }
}
