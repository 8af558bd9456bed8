//! Claims: what an option says, in terms that the engine can be asked about.

use std::collections::BTreeSet;

use super::hypothesis::Hypothesis;
use super::prose::Prose;
use super::quiz_question::QuizQuestion;
use super::ruling_parts::{creditors_and_debtors, has_reason, may_be_exacted, unmet_condition};
use oddtrick_law::codes::{self, readings};
use oddtrick_law::{Answer, Condition, Evaluator, Limb, RuleId, Ruling, Subject};
use oddtrick_table::{Demand, Seat, Side};

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
    /// Whether it is so, by the engine.
    pub fn is_true(&self, question: &QuizQuestion) -> bool {
        let ruling = question.ruling();
        match self {
            Claim::Ruling(proposition) => proposition.is_borne_out_by(ruling),
            Claim::Law(limb) => ruling.limbs.contains(limb),
            Claim::Codes(answers) => answers.iter().all(|(id, answer)| question.is_borne_out_under(id, answer)),
            Claim::Fact(fact) => fact.changes_answer(question.evaluator(question.code), ruling),
            Claim::Until { .. } => self.ends_right(|| question.evaluator(question.code)),
            Claim::MayExact(demand) => matches!(&ruling.answer, Answer::MayExact(open) if open.contains(demand)),
            Claim::Creditors(demand, who) => question.creditors_and_debtors(*demand).0 == *who,
            Claim::Debtors(demand, who) => question.creditors_and_debtors(*demand).1 == *who,
        }
    }

    /// Whether, before a bench, an event ends what is open; of another claim it is not said.
    pub(super) fn ends_right<'a>(&'a self, now: impl Fn() -> Evaluator<'a>) -> bool {
        let Claim::Until { side, what, event } = self else { return false };
        may_be_exacted(&now(), *side, *what) && !may_be_exacted(&event.apply(now()), *side, *what)
    }

    /// How much of it is so: a right verdict on a wrong ground is half an answer.
    pub(super) fn is_right_answer_on_wrong_ground(&self, question: &QuizQuestion) -> bool {
        match self {
            Claim::Ruling(it) => it.ground.is_some() && it.answer == question.ruling().answer,
            _ => false,
        }
    }
}

impl QuizQuestion {
    /// Whether a proposition is borne out by a code: as the question itself reads it, where it is its own.
    fn is_borne_out_under(&self, id: &str, answer: &Proposition) -> bool {
        if let Some(ruling) = self.compared_rulings.iter().find(|ruling| ruling.code == id) {
            return answer.is_borne_out_by(ruling);
        }
        let own = readings::for_code(id).any(|reading| reading.id == self.code.id);
        let code = if own { Some(self.code) } else { codes::find(id) };
        code.is_some_and(|code| answer.is_borne_out_by(&self.evaluator(code).rule_on(&self.ruling.question)))
    }

    fn creditors_and_debtors(&self, demand: Demand) -> (BTreeSet<Seat>, BTreeSet<Seat>) {
        creditors_and_debtors(&self.evaluator(self.code), demand)
    }
}

/// An option as the learner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerOption {
    pub claim: Claim,
    pub text: Prose,
    pub distractor: Option<DistractorReason>,
}

/// What is behind a wrong option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DistractorReason {
    /// The mistake's stable name, the same in every variant.
    pub misreading_id: String,
    /// Why it is one, in a sentence or two.
    pub why: Prose,
}
