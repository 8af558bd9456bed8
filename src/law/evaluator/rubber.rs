//! Rulings on what is won: the rubber, bets, and what a bystander must pay.

use super::Evaluator;
use super::ruling_builder::{RulingBuilder, extend_unique};
use crate::answer::Answer;
use crate::condition;
use crate::hand_score::{score_hand, tricks_after_elections};
use crate::vocabulary::{HandOutcome, Issue, Penalty, Subject, SubjectKind};
use oddtrick_table::{BetSubject, BySide, Demand, IncidentKind, Person, Side, Truth};

const CORRECT_SCORE: Issue = Issue::MayExact(Penalty::Fixed(Demand::CorrectScore));
const PAY_STAKES: Issue = Issue::MayExact(Penalty::Fixed(Demand::PayStakes));

/// The number of games that a side won in a rubber, and what they are worth together.
#[derive(Clone, Copy)]
struct GamesWon {
    count: usize,
    worth: u8,
}

impl Evaluator<'_> {
    pub(super) fn rule_rubber(&self, ruling: &mut RulingBuilder) {
        let terms = &self.code.terms;
        let Some(rubber) = terms.rubber else {
            ruling.answer = Answer::NoLaw;
            return;
        };
        let games = BySide::from_fn(|side| self.games_won_by(ruling, side));
        let enough = |side: &Side| games[*side].count >= usize::from(rubber.games_to_win.value);
        let winners: Vec<Side> = Side::ALL.into_iter().filter(enough).collect();
        let &[winner] = winners.as_slice() else {
            ruling.answer = Answer::MayExact([].into());
            ruling.limbs.push(rubber.games_to_win.limb);
            return;
        };
        let losers = games[winner.opponents()];
        // What comes off is what most people forget.
        ruling.limbs.extend(Some(rubber.losers_game_limb).filter(|_| losers.count > 0));
        for game in &self.facts.score.games_won {
            extend_unique(&mut ruling.limbs, &[terms.worth_limb_for_loser_score(game.loser_points)]);
        }
        ruling.limbs.push(rubber.bonus.limb);
        let gross = games[winner].worth.saturating_add(rubber.bonus.value);
        ruling.answer = Answer::Rubber { winner, worth: gross.saturating_sub(losers.worth) };
    }

    /// The games of a side, as they were won. If the markers showed something else and it is too late to
    /// correct them, the markers count.
    fn games_won_by(&self, ruling: &mut RulingBuilder, side: Side) -> GamesWon {
        let scoring = &self.facts.score;
        let worth = |from: usize| {
            let games = scoring.games_won.iter().filter(|game| game.side == side && game.at >= from);
            games.map(|game| self.code.terms.worth_for_loser_score(game.loser_points)).fold(0, u8::saturating_add)
        };
        let count = |from: usize| scoring.games_won.iter().filter(|game| game.side == side && game.at >= from).count();
        let left = scoring.game_points_left_marked.iter().rev().find(|(whose, ..)| *whose == side);
        let Some(&(_, marked, at)) = left else { return GamesWon { count: count(0), worth: worth(0) } };
        let subject = Subject::Side(side);
        let resolution = self.resolve(CORRECT_SCORE, subject);
        self.record_findings(ruling, CORRECT_SCORE, subject, &resolution);
        self.add_grounds(ruling, CORRECT_SCORE, subject, &resolution);
        if resolution.truth == Truth::Yes {
            return GamesWon { count: count(0), worth: worth(0) };
        }
        let before = if marked == 0 { 0 } else { count(0) - count(at) };
        GamesWon { count: before + count(at), worth: marked.saturating_add(worth(at)) }
    }

    pub(super) fn rule_bet(&self, ruling: &mut RulingBuilder, elections: &BySide<Vec<Demand>>) {
        let bet =
            self.facts.score.bets.last().filter(|bet| bet.subject == BetSubject::OddTrick || bet.points.is_some());
        let Some(bet) = bet.filter(|_| self.code.rule_set(SubjectKind::Side, Issue::BetsFollowPenalty).is_some())
        else {
            ruling.answer = Answer::NoLaw;
            return;
        };
        if self.rejects_elections(ruling, elections) {
            return;
        }
        let of_choices = std::mem::take(&mut ruling.grounds);
        let mut paid = elections.clone();
        for side in Side::ALL.into_iter().filter(|side| !elections[*side].is_empty()) {
            let subject = Subject::Side(side.opponents());
            let resolution = self.resolve(Issue::BetsFollowPenalty, subject);
            self.record_findings(ruling, Issue::BetsFollowPenalty, subject, &resolution);
            self.add_grounds(ruling, Issue::BetsFollowPenalty, subject, &resolution);
            if resolution.truth != Truth::Yes {
                paid[side].clear();
            }
        }
        extend_unique(&mut ruling.grounds, &of_choices);
        let Some(tricks) = self.facts.tricks_won else {
            ruling.answer = Answer::Needs(vec![condition::TRICKS_TOLD]);
            return;
        };
        // If no penalty touches the bet, the tricks as they were won decide it. The law on bets after a revoke says so if
        // there was one: only a penalty that is claimed counts.
        let after_revoke = self.code.rule_set(SubjectKind::Side, Issue::BetsFollowPenalty);
        let law = after_revoke.and_then(|rules| rules.rules().first()).filter(|_| !self.facts.renounces.is_empty());
        let limb = law.map_or(self.code.terms.points_per_game.limb, |rule| rule.limb);
        if ruling.grounds.is_empty() {
            ruling.limbs.push(limb);
        }
        if Side::ALL.into_iter().all(|side| elections[side].is_empty()) {
            ruling.clear_points();
        }
        for side in Side::ALL {
            for (subject, penalty, _, resolution) in self.penalties_tried_for(side) {
                self.record_findings(ruling, Issue::MayExact(penalty), subject, &resolution);
            }
        }
        ruling.answer = if let Some(points) = bet.points {
            self.bet_on_score(ruling, paid, bet.side, points)
        } else {
            let tricks = tricks_after_elections(tricks, &paid);
            Answer::Side(if tricks.ab > tricks.yz { Side::AB } else { Side::YZ })
        };
    }

    /// Who wins a bet that a side reaches so many points.
    fn bet_on_score(&self, ruling: &mut RulingBuilder, paid: BySide<Vec<Demand>>, side: Side, points: u8) -> Answer {
        let hand = match self.hand_to_score(paid) {
            Ok(hand) => hand,
            Err(needs) => return Answer::Needs(needs),
        };
        self.add_ceiling_grounds(ruling, &hand);
        self.add_honours_grounds(ruling);
        let come_to = match score_hand(&hand, &self.code.terms) {
            HandOutcome::Score(score) => score[side],
            HandOutcome::Game { winner, .. } if winner == side => self.code.terms.points_per_game.value,
            HandOutcome::Game { loser_score: loser, .. } => loser,
        };
        Answer::Side(if come_to >= points { side } else { side.opponents() })
    }

    pub(super) fn rule_must_pay(&self, ruling: &mut RulingBuilder, who: Person) {
        let remark = self.facts.score.remarks.iter().rev().find(|(by, ..)| *by == who);
        let spoke = remark.and_then(|(.., at)| {
            self.facts.incidents.iter().position(|i| i.matter == IncidentKind::Remark && i.at == *at)
        });
        let kind = spoke.map(|n| SubjectKind::Incident(self.facts.incidents[n].matter));
        let (Some(n), Some(_)) = (spoke, kind.and_then(|kind| self.code.rule_set(kind, PAY_STAKES))) else {
            ruling.answer = Answer::NoLaw;
            return;
        };
        let subject = Subject::Incident(n);
        let resolution = self.resolve(PAY_STAKES, subject);
        self.answer_issue(ruling, PAY_STAKES, subject, &resolution);
    }
}
