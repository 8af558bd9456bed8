//! Claims: what an option says, in a form that the engine can check.

use std::collections::BTreeSet;

use super::hypothesis::Hypothesis;
use super::ruling_parts::{creditors_and_debtors, has_reason, may_be_exacted, unmet_condition};
use oddtrick_law::codes::{self, readings};
use oddtrick_law::{Answer, Argument, Code, Condition, Evaluator, Limb, RuleId, Ruling, Subject};
use oddtrick_table::{Demand, LineIndex, Record, Seat, Side};

/// An answer with the ground given for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposition {
    /// The answer.
    pub answer: Answer,
    /// For yes, no and nothing: the deciding rule, and the condition of it that is not met, if any.
    pub ground: Option<(RuleId, Option<Condition>)>,
}

impl Proposition {
    /// The answer of a ruling, with its first ground.
    pub fn from_ruling(ruling: &Ruling) -> Proposition {
        let ground = ruling
            .grounds
            .first()
            .filter(|_| has_reason(&ruling.answer))
            .map(|&rule| (rule, unmet_condition(ruling, rule)));
        Proposition { answer: ruling.answer.clone(), ground }
    }

    /// Whether a ruling agrees: it gives the same answer on the same ground.
    pub fn is_borne_out_by(&self, ruling: &Ruling) -> bool {
        let answers = match (&self.answer, &ruling.answer) {
            (Answer::BestElections(chosen), Answer::BestElections(best)) => chosen.is_subset(best),
            (a, b) => a == b,
        };
        let is_grounded = |(rule, wanted)| ruling.grounds.contains(&rule) && unmet_condition(ruling, rule) == wanted;
        answers && self.ground.is_none_or(is_grounded)
    }
}

/// What an option says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The case is decided like this.
    Ruling(Proposition),
    /// The case is decided like this, for a reason that is no law: a sentence about the law that is false under the code.
    FalseReason(Answer),
    /// This law decides the case.
    Law(Limb),
    /// This law has the last word: another gives the right, and it takes it away.
    LastLaw(Limb),
    /// Each of these codes gives this answer.
    Codes(Vec<(&'static str, Proposition)>),
    /// If this had been so, the answer would be another.
    Fact(Box<Hypothesis>),
    /// A right of a side ends with this event.
    Until {
        /// The side that has the right.
        side: Side,
        /// The subject of the right, and what can be demanded.
        what: (Subject, Demand),
        /// The event that would end it.
        event: Hypothesis,
    },
    /// This can be demanded now.
    MayExact(Demand),
    /// These players, and nobody else, can demand it.
    Creditors(Demand, BTreeSet<Seat>),
    /// It can be demanded of these players, and of nobody else.
    Debtors(Demand, BTreeSet<Seat>),
    /// These players, and nobody else, can demand it of these, and of nobody else.
    Parties {
        /// What can be demanded.
        demand: Demand,
        /// Who can demand it.
        who: BTreeSet<Seat>,
        /// Who must meet the demand.
        whom: BTreeSet<Seat>,
    },
    /// Of two things that are said to be due, these are and the others are not.
    Opinions {
        /// What each speaker takes to be due.
        said: [Demand; 2],
        /// Whether it is.
        right: [bool; 2],
    },
    /// The answer is this one, or it is not.
    Answer {
        /// The answer.
        answer: Answer,
        /// Whether it is given.
        given: bool,
    },
    /// If this had been so, the case would be decided like this.
    Changed {
        /// The change.
        hypothesis: Box<Hypothesis>,
        /// The answer then, and its ground.
        then: Proposition,
    },
    /// What was done on this line broke a law. `None` says that nothing did.
    Fault(Option<LineIndex>),
}

impl Claim {
    /// The demands that the claim is about, if it is about some demands and not about the whole case.
    pub(super) fn demands(&self) -> Vec<Demand> {
        match self {
            Claim::MayExact(demand)
            | Claim::Creditors(demand, _)
            | Claim::Debtors(demand, _)
            | Claim::Parties { demand, .. } => vec![*demand],
            Claim::Opinions { said, .. } => said.to_vec(),
            Claim::Ruling(Proposition { answer: Answer::MayExact(open), .. })
            | Claim::Changed { then: Proposition { answer: Answer::MayExact(open), .. }, .. } => {
                open.iter().copied().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether the engine agrees with the claim.
    pub(super) fn is_true(&self, case: &JudgedCase<'_>) -> bool {
        let JudgedCase { ruling, .. } = case;
        match self {
            Claim::Ruling(proposition) => proposition.is_borne_out_by(ruling),
            Claim::FalseReason(_) => false,
            Claim::Law(limb) => ruling.limbs.contains(limb),
            Claim::LastLaw(limb) => {
                let argument = Argument::new(&case.evaluator(case.code), ruling);
                argument.deciding_step().is_some_and(|step| step.limb == *limb)
            }
            Claim::Codes(answers) => answers.iter().all(|(id, answer)| case.is_borne_out_under(id, answer)),
            Claim::Fact(hypothesis) => hypothesis.changes_answer(case.evaluator(case.code), ruling),
            Claim::Until { .. } => self.ends_right(|| case.evaluator(case.code)),
            Claim::MayExact(demand) => ruling.may_exact(*demand),
            Claim::Creditors(demand, who) => creditors_and_debtors(&case.evaluator(case.code), *demand).0 == *who,
            Claim::Debtors(demand, who) => creditors_and_debtors(&case.evaluator(case.code), *demand).1 == *who,
            Claim::Parties { demand, who, whom } => {
                let (can, must) = creditors_and_debtors(&case.evaluator(case.code), *demand);
                (can, must) == (who.clone(), whom.clone())
            }
            Claim::Opinions { said, right } => said.map(|demand| ruling.may_exact(demand)) == *right,
            Claim::Answer { answer, given } => (ruling.answer == *answer) == *given,
            Claim::Changed { hypothesis, then } => {
                then.is_borne_out_by(&hypothesis.apply(case.evaluator(case.code)).rule_on(&ruling.question))
            }
            Claim::Fault(Some(line)) => case.evaluator(case.code).fault_on_line(*line).is_certain(),
            Claim::Fault(None) => {
                let evaluator = case.evaluator(case.code);
                (0..case.lines_before).all(|line| !evaluator.fault_on_line(line).is_certain())
            }
        }
    }

    /// Whether the event of a [`Claim::Until`] ends its right. False for every other claim.
    ///
    /// `now` makes an evaluator for the moment before the event.
    pub(super) fn ends_right<'a>(&'a self, now: impl Fn() -> Evaluator<'a>) -> bool {
        let Claim::Until { side, what, event } = self else { return false };
        may_be_exacted(&now(), *side, *what) && !may_be_exacted(&event.apply(now()), *side, *what)
    }

    /// Whether the answer is right but its ground is wrong. That earns half a mark.
    pub(super) fn is_right_answer_on_wrong_ground(&self, ruling: &Ruling) -> bool {
        match self {
            Claim::Ruling(it) => it.ground.is_some() && it.answer == ruling.answer,
            Claim::FalseReason(answer) => *answer == ruling.answer,
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
    /// Rulings under other codes that are already known. If a code is missing here, the engine rules again.
    pub compared_rulings: &'a [Ruling],
}

impl<'a> JudgedCase<'a> {
    /// The record at its moment, judged under a code.
    pub fn evaluator(&self, code: &'a Code) -> Evaluator<'a> {
        Evaluator::after_lines(code, self.record, self.lines_before)
    }

    /// Whether a ruling under a code agrees with a proposition. For the case's own code, that is the reading of it
    /// that the case is judged by.
    fn is_borne_out_under(&self, id: &str, proposition: &Proposition) -> bool {
        if let Some(ruling) = self.compared_rulings.iter().find(|ruling| ruling.code == id) {
            return proposition.is_borne_out_by(ruling);
        }
        let own = readings::codes_for(id).any(|reading| reading.id == self.code.id);
        let code = if own { Some(self.code) } else { codes::find(id) };
        code.is_some_and(|code| proposition.is_borne_out_by(&self.evaluator(code).rule_on(&self.ruling.question)))
    }
}
