//! Claims: what an option says, in terms that the engine can be asked about.

use std::collections::BTreeSet;

use super::hypothesis::Hypothesis;
use super::ruling_parts::{creditors_and_debtors, has_reason, may_be_exacted, unmet_condition};
use oddtrick_law::codes::{self, readings};
use oddtrick_law::{Answer, Code, Condition, Evaluator, Limb, RuleId, Ruling, Subject};
use oddtrick_table::{Demand, Record, Seat, Side};

/// An answer with the ground it is given on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposition {
    pub answer: Answer,
    /// For yes, no or nothing: the deciding row, and the condition of it that is wanting, if one is.
    pub ground: Option<(RuleId, Option<Condition>)>,
}

impl Proposition {
    /// What a ruling comes to.
    pub fn from_ruling(ruling: &Ruling) -> Proposition {
        let ground = ruling
            .grounds
            .first()
            .filter(|_| has_reason(&ruling.answer))
            .map(|&row| (row, unmet_condition(ruling, row)));
        Proposition { answer: ruling.answer.clone(), ground }
    }

    /// Whether a ruling bears the proposition out: the same answer, on a ground that the
    /// ruling itself rests on.
    pub fn is_borne_out_by(&self, ruling: &Ruling) -> bool {
        let answers = match (&self.answer, &ruling.answer) {
            (Answer::BestElections(chosen), Answer::BestElections(best)) => chosen.is_subset(best),
            (a, b) => a == b,
        };
        let grounded = self
            .ground
            .is_none_or(|(row, wanted)| ruling.grounds.contains(&row) && unmet_condition(ruling, row) == wanted);
        answers && grounded
    }
}

/// What an option says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The case comes out so.
    Ruling(Proposition),
    /// This law decides it.
    Law(Limb),
    /// These are the answers of these codes.
    Codes(Vec<(&'static str, Proposition)>),
    /// Had this been so, the answer would have been another.
    Fact(Box<Hypothesis>),
    /// What a side may exact for something ends with this event.
    Until { side: Side, what: (Subject, Demand), event: Hypothesis },
    /// This may now be exacted.
    MayExact(Demand),
    /// These, and no others, may exact it.
    Creditors(Demand, BTreeSet<Seat>),
    /// Of these, and of no others, it may be exacted.
    Debtors(Demand, BTreeSet<Seat>),
}

impl Claim {
    /// Whether the engine agrees with the claim.
    pub(super) fn is_true(&self, case: &JudgedCase<'_>) -> bool {
        let JudgedCase { ruling, .. } = case;
        match self {
            Claim::Ruling(proposition) => proposition.is_borne_out_by(ruling),
            Claim::Law(limb) => ruling.limbs.contains(limb),
            Claim::Codes(answers) => answers.iter().all(|(id, answer)| case.is_borne_out_under(id, answer)),
            Claim::Fact(hypothesis) => hypothesis.changes_answer(case.evaluator(case.code), ruling),
            Claim::Until { .. } => self.ends_right(|| case.evaluator(case.code)),
            Claim::MayExact(demand) => matches!(&ruling.answer, Answer::MayExact(open) if open.contains(demand)),
            Claim::Creditors(demand, who) => creditors_and_debtors(&case.evaluator(case.code), *demand).0 == *who,
            Claim::Debtors(demand, who) => creditors_and_debtors(&case.evaluator(case.code), *demand).1 == *who,
        }
    }

    /// Whether the event of an [`Claim::Until`] ends the right it is about. False for every other claim.
    ///
    /// `now` makes an evaluator of the moment before the event.
    pub(super) fn ends_right<'a>(&'a self, now: impl Fn() -> Evaluator<'a>) -> bool {
        let Claim::Until { side, what, event } = self else { return false };
        may_be_exacted(&now(), *side, *what) && !may_be_exacted(&event.apply(now()), *side, *what)
    }

    /// Whether the answer is right and the ground given for it is wrong. That earns half a mark.
    pub(super) fn is_right_answer_on_wrong_ground(&self, ruling: &Ruling) -> bool {
        match self {
            Claim::Ruling(it) => it.ground.is_some() && it.answer == ruling.answer,
            _ => false,
        }
    }
}

/// A moment of a record with its ruling: what a claim is checked against.
#[derive(Clone, Copy)]
pub(super) struct JudgedCase<'a> {
    pub code: &'a Code,
    pub record: &'a Record,
    /// Lines of the record that have happened.
    pub lines_before: usize,
    /// The ruling under `code`.
    pub ruling: &'a Ruling,
    /// Rulings under other codes that are known already. A code that is missing here is asked again.
    pub compared_rulings: &'a [Ruling],
}

impl<'a> JudgedCase<'a> {
    /// The record at its moment, judged under a code.
    pub fn evaluator(&self, code: &'a Code) -> Evaluator<'a> {
        Evaluator::after_lines(code, self.record, self.lines_before)
    }

    /// Whether the ruling under a code bears a proposition out. For the case's own code this is the reading of it
    /// that the case is judged by.
    fn is_borne_out_under(&self, id: &str, proposition: &Proposition) -> bool {
        if let Some(ruling) = self.compared_rulings.iter().find(|ruling| ruling.code == id) {
            return proposition.is_borne_out_by(ruling);
        }
        let own = readings::for_code(id).any(|reading| reading.id == self.code.id);
        let code = if own { Some(self.code) } else { codes::find(id) };
        code.is_some_and(|code| proposition.is_borne_out_by(&self.evaluator(code).rule_on(&self.ruling.question)))
    }
}
