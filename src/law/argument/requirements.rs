//! What would it take: single facts that would change an answer.

use super::paid::paid_penalty;
use super::single_facts::can_stand_alone;
use super::what_if::supposing_with_consequences;
use super::{Argument, Step, StepEffect, StepFact};
use crate::answer::Answer;
use crate::clause::ClauseWords;
use crate::condition::{
    BOTH_SIDES_REVOKED, CALL_DISOBEYED, COULD_OBEY, Condition, FOR_REVOKE, IMPERFECT_BEFORE_NEXT_QUITTED,
    IMPERFECT_BEFORE_NEXT_UP, IMPERFECT_IN_HAND, OFFENDER_IS_DUMMY, OPPONENT_WRONG, OTHER_SUIT_PLAYED,
    OWN_SIDE_REVOKED, PACK_IMPERFECT, QUITTED, SUIT_IN_HAND, TRUMP_CARD_QUITTED_SINCE, TURNED_UP_SINCE,
};
use crate::evaluator::Evaluator;
use crate::question::Question;
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::{Line, LineIndex, PlayAct, SeatOrPerson, Side, Truth};

/// One fact that would change the answer if it were otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    /// The condition.
    pub condition: Condition,
    /// How it would have to be.
    pub holds: bool,
    /// The act, card, player or side that it is about.
    pub subject: Subject,
    /// The line without which the condition would not hold, if the record was judged without it.
    pub without: Option<LineIndex>,
    /// The answer then.
    pub answer: Answer,
}

/// At most this many are named.
const MOST: usize = 2;

/// That a pack was found faulty. Only without the find itself is it known what the deal would be.
const FAULTY: [Condition; 4] =
    [PACK_IMPERFECT, IMPERFECT_IN_HAND, IMPERFECT_BEFORE_NEXT_UP, IMPERFECT_BEFORE_NEXT_QUITTED];

/// The single facts that would change the answer to a question, those of the deciding step first.
///
/// Only facts of the argument's own steps are tried: that an act had not happened, that the limit had been met on
/// which the answer fails, or that what would have given a right back had happened. Where the record still makes sense
/// without the act, it is judged without it, so that everything else that hangs on the act goes too. Otherwise the
/// condition is supposed. A fact that the argument needs of two players or cards is no single fact, nor is who dealt.
/// Who forms a table hangs on too many people at once to be turned by one.
pub fn requirements(evaluator: &Evaluator<'_>, question: &Question) -> Vec<Requirement> {
    let ruling = evaluator.rule_on(question);
    let argument = Argument::new(evaluator, &ruling);
    let mut search = Search { evaluator, question, answer: &ruling.answer, argument: &argument, found: Vec::new() };
    let deciding = argument.deciding_step();
    let others = argument.steps.iter().rev().filter(|step| Some(*step) != deciding);
    let of_one =
        |step: &&Step| !matches!(step.subject, Subject::Formation(_)) && !step.issues.contains(&Issue::DealLost);
    for step in deciding.into_iter().chain(others).filter(of_one) {
        search.try_step(step);
    }
    for nearest in &argument.nearest {
        if let Some(lacks) = nearest.lacks {
            search.suppose(lacks, true, nearest.subject);
        }
    }
    search.found
}

/// A search for single facts.
struct Search<'a, 'e> {
    evaluator: &'a Evaluator<'e>,
    question: &'a Question,
    answer: &'a Answer,
    argument: &'a Argument,
    found: Vec<Requirement>,
}

impl Search<'_, '_> {
    /// Tries the facts of a step.
    fn try_step(&mut self, step: &Step) {
        if let StepEffect::FallsShort(limit) = step.effect {
            self.suppose(limit, true, step.subject);
        }
        // What was asked for and done is done with, and nobody knows what would have been done in a longer hand. What an
        // exception kept alive did not end by the act that the law names.
        let done = paid_penalty(self.evaluator, step).is_some() || step.ended_at.is_some();
        if done || step.is_ended_by_hand(self.evaluator) {
            return;
        }
        let code = self.evaluator.code;
        // What could have given back what this step takes away.
        if matches!(step.effect, StepEffect::TakesAway(_)) {
            for restorer in code.rules().iter().filter(|rule| rule.acts_against(step.rule)) {
                if let [clause] = restorer.clauses
                    && !matches!(clause.words, ClauseWords::Implied(_))
                    // A call that was not obeyed is a breach of its own.
                    && clause.condition != CALL_DISOBEYED
                {
                    self.suppose(clause.condition, true, step.subject);
                }
            }
        }
        // What a law only implies, such as that the hand goes on, is not worth supposing away.
        let rule = code.rule(step.rule);
        let stated_clause = |condition| {
            let clause = rule.and_then(|rule| rule.clause(condition));
            clause.filter(|clause| !matches!(clause.words, ClauseWords::Implied(_)))
        };
        for fact in step.facts.iter().rev().filter(|fact| fact.truth == Truth::Yes) {
            if let (Some(line), Some(clause)) = (fact.line, stated_clause(fact.condition)) {
                self.undo(fact, line, step.subject, clause.is_occasion());
            }
        }
    }

    /// Whether a condition may be tried: it is about one subject alone and was not tried with success.
    fn is_open(&self, condition: Condition, subject: Subject) -> bool {
        let needs = |step: &Step| step.facts.iter().any(|fact| fact.condition == condition);
        let of_others = self.argument.steps.iter().any(|step| step.subject != subject && needs(step));
        // That a suit was followed and that there was none to follow come to the same, as do turning a card up and
        // letting it go.
        let alike = [[OTHER_SUIT_PLAYED, SUIT_IN_HAND], [TURNED_UP_SINCE, TRUMP_CARD_QUITTED_SINCE]];
        let same = |had: &Requirement| {
            let both = |pair: &[Condition; 2]| pair.contains(&had.condition) && pair.contains(&condition);
            had.condition == condition || alike.iter().any(both)
        };
        let had = self.found.iter().any(same);
        // Which penalty it is about is no fact that could be otherwise, nor is a revoke for which one was chosen. Another
        // number of cards would leave the pack short.
        let assumed = match self.question {
            Question::Score { elections } if Side::ALL.iter().any(|side| !elections.0[*side].is_empty()) => {
                [OWN_SIDE_REVOKED, BOTH_SIDES_REVOKED].contains(&condition)
            }
            _ => [FOR_REVOKE, OPPONENT_WRONG].contains(&condition),
        };
        let alone = can_stand_alone(condition, self.question) && condition.depends_on().is_none();
        !had && !of_others && !assumed && self.found.len() < MOST && alone
    }

    /// Supposes a condition, with what follows from it.
    fn suppose(&mut self, condition: Condition, holds: bool, subject: Subject) {
        if self.is_open(condition, subject) {
            let answer = supposing_with_consequences(self.evaluator, condition, holds).rule_on(self.question).answer;
            self.keep(Requirement { condition, holds, subject, without: None, answer });
        }
    }

    /// Takes back what happened on a line: by judging the record without it, or else by supposing that it was not so.
    fn undo(&mut self, fact: &StepFact, line: LineIndex, subject: Subject, is_occasion: bool) {
        if self.found.iter().any(|had| had.without == Some(line)) || !self.is_open(fact.condition, subject) {
            return;
        }
        if fact.condition == QUITTED && self.was_played_on(subject) {
            return;
        }
        let act = self.evaluator.lines().get(line);
        // Without the cards that were thrown down the hand would have gone on, and nobody knows how. Of several cards played at
        // once, another would have been left in the trick.
        let is_open_ended =
            |act: &Line| matches!(act, Line::Play(PlayAct::ThrowsDown { .. } | PlayAct::LeavesInTrick { .. }));
        // Who had kept silent about the suit might have held it all the same, and no law says what then.
        let owns_up = |act: &Line| matches!(act, Line::Play(PlayAct::SaysHas { has: true, .. }));
        if act.is_some_and(|act| is_open_ended(act) || (owns_up(act) && fact.condition != SUIT_IN_HAND)) {
            return;
        }
        // Who says that he has the suit would have had it without his words too.
        if act.is_some_and(owns_up) {
            return self.suppose(fact.condition, false, subject);
        }
        // What somebody names shows what he held. Without his words he would have held it all the same.
        if act.is_some_and(|act| matches!(act, Line::Play(PlayAct::Names { .. }))) && fact.condition == COULD_OBEY {
            return self.suppose(fact.condition, false, subject);
        }
        let asked = self.is_asked_about(line);
        // Without the act that a question is about, there would be nothing to ask.
        if asked && is_occasion {
            return;
        }
        let asks = act.is_some_and(|act| is_the_demand(self.question, act));
        match self.evaluator.record_without(line).filter(|_| !asks && !asked) {
            Some(record) => {
                let without = self.evaluator.on_record(&record);
                let answer = without.rule_on(self.question).answer;
                let requirement =
                    Requirement { condition: fact.condition, holds: false, subject, without: Some(line), answer };
                self.keep(requirement);
            }
            None if FAULTY.contains(&fact.condition) => {}
            None => self.suppose(fact.condition, false, subject),
        }
    }

    /// Whether a trick would be over without being turned too: the side has played on, or the hand is over.
    fn was_played_on(&self, subject: Subject) -> bool {
        let Subject::Renounce(n) = subject else { return false };
        let facts = &self.evaluator.facts;
        facts.renounces[n].played_on.is_some() || facts.hand_over_since(facts.renounces[n].at).is_some()
    }

    /// Whether a line is the very act that a question is about: the last that the player did.
    fn is_asked_about(&self, line: LineIndex) -> bool {
        let (Question::Reached { by } | Question::Manners { by } | Question::Allowed { by }) = *self.question else {
            return false;
        };
        let lines = self.evaluator.lines();
        let of = |act: &Line| match by {
            SeatOrPerson::Seat(seat) => act.actor() == Some(seat),
            SeatOrPerson::Person(person) => act.unseated_actor() == Some(person),
        };
        lines.iter().rposition(of) == Some(line)
    }

    /// Keeps what turns the answer. That a penalty would not be due says nothing of who would win a bet.
    fn keep(&mut self, found: Requirement) {
        let undue = |answer: &Answer| matches!(answer, Answer::NotDue(..));
        let beside = matches!(self.question, Question::Bet { .. }) && (undue(&found.answer) || undue(self.answer));
        // A hand without the revoke would have been played otherwise, and nobody knows how many tricks it would have given.
        let other_play = matches!(found.answer, Answer::Side(_) | Answer::Score(_))
            && [OTHER_SUIT_PLAYED, SUIT_IN_HAND, OFFENDER_IS_DUMMY].contains(&found.condition);
        if !beside && !other_play && self.answer.is_turned_by(&found.answer) {
            self.found.push(found);
        }
    }
}

/// Whether a line is a demand that a question is about.
fn is_the_demand(question: &Question, act: &Line) -> bool {
    matches!((question, act), (Question::Demand { by }, Line::Play(PlayAct::Demands { by: asks, .. })) if by == asks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;
    use oddtrick_table::notation;

    fn found(record: &str, question: &str) -> Vec<(Option<LineIndex>, String)> {
        let record = notation::parse(record).expect("a record").record;
        let evaluator = Evaluator::new(&codes::all()[0], &record);
        let found = requirements(&evaluator, &question.parse().expect("a question"));
        found.into_iter().map(|it| (it.without, it.answer.to_string())).collect()
    }

    #[test]
    fn an_act_is_taken_back_with_all_that_hangs_on_it() {
        // Supposed away alone, the confusion would leave a false cut, after which the dealer may shuffle again.
        let cut = "Y shuffles the pack\nY presents the pack\nA cuts the pack\nA lets the packets run together\nY joins the packets\n\
            Y shuffles the pack\n";
        assert_eq!(found(cut, "what becomes of Y's deal"), [(Some(3), "deal: lost, B deals".to_owned())]);
    }

    #[test]
    fn what_the_record_leaves_no_room_for_is_not_supposed() {
        let obeyed = "Y leads 4S\nB plays 10S\nZ plays 3S\nB says the trick is his\nZ demands of A: highest spade\n\
            A plays KS\n";
        assert_eq!(found(obeyed, "what may Y-Z exact"), []);
        let called = "Y leads 4S\nB plays 10S\nZ plays 3S\nB says the trick is his\n";
        let told = found(called, "what may Y-Z exact");
        assert!(told.contains(&(Some(3), "nothing".to_owned())), "{told:?}");
    }
}
