//! The questions that are worth asking about a record when nobody asked any.

use std::collections::BTreeSet;

use super::{Evaluator, Irregularity};
use crate::answer::Answer;
use crate::case_view::{has_established_revoke, subjects_on_line};
use crate::question::{Elections, Question};
use crate::vocabulary::{DealOutcome, Issue, Subject};
use oddtrick_table::tricks::Trick;
use oddtrick_table::{Card, Line, Party, Person, Seat, SeatOrPerson, Side, Truth};

/// The players of a table.
const SEATS_AT_TABLE: usize = 4;

impl Evaluator<'_> {
    /// The questions to which the code gives an answer worth telling, each with the number of lines after which it is
    /// asked: what becomes of each deal, who forms the table, which revokes stand, what is due, and what follows
    /// for the score.
    ///
    /// A question with an idle answer is left out: that nothing is due where nothing happened, or that a deal stands in
    /// which nothing was wrong.
    pub(super) fn questions_worth_asking(&self, found: &[Irregularity]) -> Vec<(Question, usize)> {
        let candidates = [
            self.questions_of_the_table(),
            self.questions_of_deals(),
            self.questions_of_play(),
            self.questions_of_the_score(),
            self.questions_of_bystanders(),
        ];
        let at_the_end =
            candidates.into_iter().flatten().filter(|question| self.is_answer_worth_telling(question, found));
        let mut worth: Vec<(Question, usize)> = at_the_end.map(|question| (question, self.line_count())).collect();
        worth.extend(self.breaches_of_etiquette());
        worth
    }

    fn questions_of_the_table(&self) -> Vec<Question> {
        let seating = &self.facts.seating;
        let mut questions = Vec::new();
        if !seating.cut_rounds.is_empty() {
            questions.extend([Question::Partners, Question::CutAgain]);
        }
        let seated = seating.seated_players().count();
        let waiting: Vec<Person> = seating.unseated_candidates().collect();
        if !waiting.is_empty() {
            questions.extend([Question::Plays, Question::Belongs, Question::GoesOut]);
            // At a full table the question is who comes in next.
            questions.extend((seated + 1 >= SEATS_AT_TABLE).then_some(Question::Seat));
            questions.extend((seated + 2 == SEATS_AT_TABLE).then_some(Question::Seats));
        }
        questions.extend(waiting.into_iter().map(|who| Question::Enters { who }));
        questions.extend(seating.substitutes.iter().map(|(_, who, _)| Question::SitsIn { who: *who }));
        questions
    }

    fn questions_of_deals(&self) -> Vec<Question> {
        let dealers: BTreeSet<Seat> = self.facts.deals.iter().map(|deal| deal.rightful_dealer).collect();
        dealers.into_iter().map(|by| Question::Deal { by }).collect()
    }

    fn questions_of_play(&self) -> Vec<Question> {
        let accused: BTreeSet<Party> = self.facts.renounces.iter().map(|renounce| renounce.by).collect();
        let askers: BTreeSet<Seat> = self.facts.demands.iter().map(|demand| demand.by).collect();
        let revokes = accused.into_iter().map(|who| Question::Established { who });
        let demands = askers.into_iter().map(|by| Question::Demand { by });
        let unturned = self.facts.tricks.0.iter().filter(|trick| trick.turned.is_none());
        let on_the_table = unturned.flat_map(Trick::cards_in_trick);
        let played = on_the_table.map(|played| (played.seat, played.card));
        let shown = self.facts.disclosed_cards.iter().filter_map(|shown| Some((shown.by, shown.card?)));
        let open: BTreeSet<(Seat, Card)> = played.chain(shown).collect();
        let taken_up = open.into_iter().map(|(by, card)| Question::TakeUp { by, card });
        revokes.chain(demands).chain(taken_up).chain(Side::ALL.map(|side| Question::Exact { side })).collect()
    }

    fn questions_of_the_score(&self) -> Vec<Question> {
        let mut questions = Vec::new();
        for side in Side::ALL {
            let held = self.facts.honours_held(side).filter(|points| *points > 0);
            questions.extend(held.map(|points| Question::Honours { side, points }));
        }
        questions.extend(Side::ALL.map(|side| Question::CanWin { side }));
        if self.facts.tricks_won.is_some() {
            questions.push(Question::Score { elections: Elections::default() });
            questions.extend(Side::ALL.map(|side| Question::Best { side }));
        }
        if !self.facts.score.games_won.is_empty() {
            questions.push(Question::Rubber);
        }
        if !self.facts.score.bets.is_empty() {
            questions.push(Question::Bet { elections: Elections::default() });
        }
        questions
    }

    fn questions_of_bystanders(&self) -> Vec<Question> {
        let asked: BTreeSet<Person> = self.facts.score.asked_to_pay.iter().map(|(_, who, _)| *who).collect();
        let deciders: BTreeSet<Person> = self.facts.conduct.deciders.iter().map(|(_, who, _)| *who).collect();
        let pay = asked.into_iter().map(|who| Question::MustPay { who });
        pay.chain(deciders.into_iter().map(|who| Question::Decides { who })).collect()
    }

    /// Each act that broke a rule of etiquette, as a question asked before the same player does anything more.
    fn breaches_of_etiquette(&self) -> Vec<(Question, usize)> {
        let mut found = Vec::new();
        for (line, act) in self.lines.iter().enumerate() {
            let Some(by) = actor_of(act) else { continue };
            let broken = subjects_on_line(&self.facts, by, line)
                .into_iter()
                .any(|subject| self.resolve(Issue::EtiquetteBroken, subject).truth == Truth::Yes);
            let acts_again = |later: &Line| actor_of(later) == Some(by);
            let next = self.lines[line + 1..].iter().position(acts_again);
            let after = next.map_or(self.line_count(), |next| line + 1 + next);
            let question = Question::Manners { by };
            if broken && self.before_line(after).rule_on(&question).answer == Answer::Yes {
                found.push((question, after));
            }
        }
        found
    }

    /// Whether the answer to a question says more than that all is as it should be.
    fn is_answer_worth_telling(&self, question: &Question, found: &[Irregularity]) -> bool {
        let ruling = self.rule_on(question);
        let answer = match &ruling.answer {
            Answer::LawMissing(earlier) => earlier,
            answer => answer,
        };
        match (question, answer) {
            (Question::Demand { .. }, _) => true,
            (Question::Established { who }, Answer::No) => self.has_revoked(*who),
            (Question::Exact { side }, Answer::MayExact(open)) => !open.is_empty() || self.has_lost_a_right(*side),
            (Question::Deal { .. }, Answer::Deal(outcomes)) => {
                *outcomes != BTreeSet::from([DealOutcome::Stands]) || self.is_some_deal_irregular(found)
            }
            (Question::CanWin { side }, Answer::No) => has_established_revoke(self, *side).truth == Truth::Yes,
            (Question::Best { .. }, Answer::BestElections(best)) => best.iter().any(|choice| !choice.is_empty()),
            (Question::CanWin { .. } | Question::Best { .. }, _) | (Question::Score { .. }, Answer::Needs(_)) => false,
            (Question::TakeUp { .. }, answer) => *answer == Answer::Yes,
            (_, Answer::Persons(chosen)) => !chosen.certain.0.is_empty() || !chosen.must_cut.0.is_empty(),
            (_, Answer::PartnersAndDealer(settled)) => *settled != crate::vocabulary::PartnersAndDealer::default(),
            (_, Answer::NoLaw) => false,
            _ => true,
        }
    }

    /// Whether something that a side could have asked for is asked no more.
    fn has_lost_a_right(&self, side: Side) -> bool {
        let tried = self.penalties_tried_for(side).into_iter();
        let mut lost = tried.filter(|(subject, penalty, ..)| !self.is_ordinary_right(*penalty, *subject));
        lost.any(|(.., resolution)| resolution.truth == Truth::No && resolution.is_defeated())
    }

    /// Whether a player or side had a card that should have been played.
    fn has_revoked(&self, who: Party) -> bool {
        let of_party = self.facts.renounces.iter().enumerate().filter(|(_, renounce)| renounce.by == who);
        of_party.into_iter().any(|(n, _)| self.resolve(Issue::Offence, Subject::Renounce(n)).truth != Truth::No)
    }

    /// Whether something irregular happened in a deal of the record.
    fn is_some_deal_irregular(&self, found: &[Irregularity]) -> bool {
        let in_deal =
            |line| self.facts.deal_at(line).is_some_and(|deal| deal.hand_begun.is_none_or(|begun| line < begun));
        found.iter().any(|irregularity| in_deal(irregularity.line))
    }
}

/// Who acts on a line. What a record only states is nobody's act.
fn actor_of(line: &Line) -> Option<SeatOrPerson> {
    let seat = line.actor().filter(|_| !matches!(line, Line::Stipulation(_))).map(SeatOrPerson::Seat);
    seat.or_else(|| line.unseated_actor().map(SeatOrPerson::Person))
}
