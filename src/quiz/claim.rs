//! Claims: what an option says, in terms that the engine can be asked about.

use std::collections::BTreeSet;

use super::fault::wanting;
use super::prose::Prose;
use super::question::Question;
use super::suppose::Fact;
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
    pub fn of(ruling: &Ruling) -> Proposition {
        let ground =
            ruling.grounds.first().filter(|_| gives_reason(&ruling.answer)).map(|&row| (row, wanting(ruling, row)));
        Proposition { answer: ruling.answer.clone(), ground }
    }

    /// Whether a ruling bears the proposition out: the same answer, on a ground that the
    /// ruling itself rests on.
    pub fn holds(&self, ruling: &Ruling) -> bool {
        let answers = match (&self.answer, &ruling.answer) {
            (Answer::BestElections(chosen), Answer::BestElections(best)) => chosen.is_subset(best),
            (a, b) => a == b,
        };
        let grounded =
            self.ground.is_none_or(|(row, wanted)| ruling.grounds.contains(&row) && wanting(ruling, row) == wanted);
        answers && grounded
    }
}

/// Whether an answer is given with its reason: a yes or a no, or that there is nothing to exact.
pub(super) fn gives_reason(answer: &Answer) -> bool {
    match answer {
        Answer::Yes | Answer::No => true,
        Answer::MayExact(open) => open.is_empty(),
        _ => false,
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
    Fact(Box<Fact>),
    /// What a side may exact for something ends with this event.
    Until { side: Side, what: (Subject, Demand), event: Fact },
    /// This may now be exacted.
    Open(Demand),
    /// These, and no others, may exact it.
    Creditors(Demand, BTreeSet<Seat>),
    /// Of these, and of no others, it may be exacted.
    Debtors(Demand, BTreeSet<Seat>),
}

impl Claim {
    /// Whether it is so, by the engine.
    pub fn holds(&self, question: &Question) -> bool {
        let ruling = question.ruling();
        match self {
            Claim::Ruling(proposition) => proposition.holds(ruling),
            Claim::Law(limb) => ruling.limbs.contains(limb),
            Claim::Codes(answers) => answers.iter().all(|(id, answer)| question.answers_by(id, answer)),
            Claim::Fact(fact) => fact.turns(question.bench(question.code), ruling),
            Claim::Until { .. } => self.ends_a_right(|| question.bench(question.code)),
            Claim::Open(demand) => matches!(&ruling.answer, Answer::MayExact(open) if open.contains(demand)),
            Claim::Creditors(demand, who) => question.parties(*demand).0 == *who,
            Claim::Debtors(demand, who) => question.parties(*demand).1 == *who,
        }
    }

    /// Whether, before a bench, an event ends what is open; of another claim it is not said.
    pub(super) fn ends_a_right<'a>(&'a self, now: impl Fn() -> Evaluator<'a>) -> bool {
        let Claim::Until { side, what, event } = self else { return false };
        is_open(&now(), *side, *what) && !is_open(&event.so(now()), *side, *what)
    }

    /// How much of it is so: a right verdict on a wrong ground is half an answer.
    pub(super) fn half(&self, question: &Question) -> bool {
        match self {
            Claim::Ruling(it) => it.ground.is_some() && it.answer == question.ruling().answer,
            _ => false,
        }
    }
}

/// Whether a side may exact this for that at this moment.
pub(super) fn is_open(bench: &Evaluator<'_>, side: Side, (subject, demand): (Subject, Demand)) -> bool {
    bench.may_exact(side, subject, demand)
}

/// Who may exact a thing now, and of whom; nobody where it is not open to anyone.
pub(super) fn parties(bench: &Evaluator<'_>, demand: Demand) -> (BTreeSet<Seat>, BTreeSet<Seat>) {
    let open = Side::ALL.into_iter().flat_map(|side| bench.exactable_by(side));
    let open: Vec<_> = open.filter(|liability| liability.demand == demand).collect();
    (open.iter().flat_map(|l| l.creditors.clone()).collect(), open.iter().flat_map(|l| l.debtors.clone()).collect())
}

impl Question {
    /// Whether a proposition is borne out by a code: as the question itself reads it, where it is its own.
    fn answers_by(&self, id: &str, answer: &Proposition) -> bool {
        if let Some(ruling) = self.rulings.iter().find(|ruling| ruling.code == id) {
            return answer.holds(ruling);
        }
        let own = readings::for_code(id).any(|reading| reading.id == self.code.id);
        let code = if own { Some(self.code) } else { codes::find(id) };
        code.is_some_and(|code| answer.holds(&self.bench(code).rule_on(&self.ruling.question)))
    }

    fn parties(&self, demand: Demand) -> (BTreeSet<Seat>, BTreeSet<Seat>) {
        parties(&self.bench(self.code), demand)
    }
}

/// An option as the learner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub claim: Claim,
    pub text: Prose,
    pub wrong: Option<Wrong>,
}

/// What is behind a wrong option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The mistake's stable name, the same in every variant.
    pub misreading: String,
    /// Why it is one, in a sentence or two.
    pub why: Prose,
}
