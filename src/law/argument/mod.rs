//! Arguments: why a ruling is as it is, in steps that a person can check.
//!
//! A ruling names the [`Point`]s that it rests on. [`Argument::new`] follows each of them through the
//! rules: what a ground needs first, then the ground, then what takes its effect away, then what gives
//! it back. A *no* ends with the very words that fail: a limit of a law whose occasion happened, or a
//! law that ended the right. If no occasion happened, the law is silent, and the argument names the
//! nearest rule and what it would need.
//!
//! Arguments are made only when somebody asks, and hold no prose.
//!
//! Reasoners for defeasible logic answer the same questions: how, why not, what would it take, what is
//! still wanting, and why this rather than that (see Lam and Governatori, “The Making of `SPINdle`”,
//! `RuleML` 2009).

mod acts;
mod builder;
mod case;
mod contrast;
mod deciding;
mod deciding_among;
mod deciding_deal;
mod deciding_places;
mod groundwork;
mod honours;
mod kindred;
mod kindred_deal;
mod merging;
mod missing_facts;
mod nearest;
mod paid;
mod requirements;
mod single_facts;
mod what_if;

pub use contrast::{Contrast, Mistake};
pub use missing_facts::{MissingFact, missing_facts};
pub use paid::paid_penalty;
pub use requirements::{Requirement, requirements};
pub use what_if::{Change, ChangeError, ParseChangeError};

use crate::answer::Answer;
use crate::condition::Condition;
use crate::evaluator::Evaluator;
use crate::rule::Role;
use crate::ruling::Ruling;
use crate::vocabulary::{FormationIssue, FormationSubject, Issue, Limb, Penalty, RuleId, Subject};
use oddtrick_table::{Demand, Facts, Line, LineIndex, Party, Person, Seat, Truth};

/// What a step does in an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StepEffect {
    /// The rule gives what the issue says, and nothing takes it away.
    Gives,
    /// The rule by itself would give it, but a later step takes it away.
    WouldGive,
    /// The rule says expressly that it is not so.
    Denies,
    /// The occasion of the rule happened, but this limit of it is not met.
    FallsShort(Condition),
    /// The rule takes away what another rule would give.
    TakesAway(RuleId),
    /// The rule would take away what another gives, but this limit of it is not met.
    Spares(Condition),
    /// The rule by itself would take away what another rule gives, but a later step prevents it.
    WouldTakeAway(RuleId),
    /// The rule prevents another from taking something away.
    Restores(RuleId),
    /// Whether the rule applies depends on this condition, which the record leaves open.
    Open(Condition),
    /// The rule gives it, but not to this player, who asked for it.
    WrongClaimant(Seat),
    /// The rule gives it, but not from this player, of whom it was asked.
    WrongParty(Seat),
}

impl StepEffect {
    /// The effect without the rule that it acts on: one rule may do the same to several.
    pub(crate) const fn kind(self) -> StepEffect {
        match self {
            StepEffect::TakesAway(_) => StepEffect::TakesAway(""),
            StepEffect::WouldTakeAway(_) => StepEffect::WouldTakeAway(""),
            StepEffect::Restores(_) => StepEffect::Restores(""),
            effect => effect,
        }
    }
}

/// A condition of a step's rule, and what the record says about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StepFact {
    /// The condition.
    pub condition: Condition,
    /// Whether it holds.
    pub truth: Truth,
    /// The line of the record that shows it, if one line does.
    pub line: Option<LineIndex>,
}

/// One step of an argument: the facts, the law with the words that count, and what follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// How many lines of the record had happened.
    pub after_lines: usize,
    /// What the rule was tried on.
    pub subject: Subject,
    /// Other subjects of the same player for which the rule does the same.
    pub also: Vec<Subject>,
    /// What the step is about. Several if one limb gives several things at once.
    pub issues: Vec<Issue>,
    /// The rule.
    pub rule: RuleId,
    /// The limb that the rule comes from.
    pub limb: Limb,
    /// What the step does.
    pub effect: StepEffect,
    /// The facts that the rule looks at. Empty if it looks only at what earlier steps decided.
    pub facts: Vec<StepFact>,
    /// The words of the limb that count here, verbatim.
    pub words: &'static str,
    /// For a step that takes a right away: the line that ended it, if an exception had kept it alive until then.
    pub ended_at: Option<LineIndex>,
}

impl Step {
    /// The lines of the record that the step rests on, in order, each once.
    pub fn lines(&self) -> Vec<LineIndex> {
        let mut lines: Vec<LineIndex> = self.facts.iter().filter_map(|fact| fact.line).chain(self.ended_at).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    /// Whether a right ended because the hand did, and not by what its law names as its end.
    pub fn is_ended_by_hand(&self, evaluator: &Evaluator<'_>) -> bool {
        let ends_hand = |line: LineIndex| {
            evaluator.facts.hands_over.contains(&line)
                && matches!(evaluator.lines().get(line), Some(Line::Stipulation(_)))
        };
        let lapses = evaluator.code.rule(self.rule).is_some_and(|rule| matches!(rule.role, Role::Lapses(_)));
        lapses && self.lines().into_iter().any(ends_hand)
    }

    /// Everything that the step is about.
    pub fn subjects(&self) -> Vec<Subject> {
        std::iter::once(self.subject).chain(self.also.iter().copied()).collect()
    }

    /// Those who must cut again by this step and have not done so yet. Empty for a step about anything else.
    pub fn still_to_cut(&self, facts: &Facts) -> Vec<Person> {
        let cuts = &facts.seating.cut_cards;
        let is_last = |n: &usize| cuts[n + 1..].iter().all(|later| later.who != cuts[*n].who);
        let again = [FormationIssue::CutsAgain, FormationIssue::CardVoid].map(Issue::Formation);
        if self.effect != StepEffect::Gives || !self.issues.iter().any(|issue| again.contains(issue)) {
            return Vec::new();
        }
        let cards = self.subjects().into_iter().filter_map(|subject| match subject {
            Subject::Formation(FormationSubject::Card(n)) => Some(n),
            _ => None,
        });
        let mut people: Vec<Person> = cards.filter(is_last).map(|n| cuts[n].who).collect();
        people.sort_unstable();
        people
    }

    /// Whether it is one of the steps on which the outcome turns: it gives, denies, falls short or takes away.
    pub const fn is_decisive(&self) -> bool {
        !matches!(self.effect, StepEffect::WouldGive | StepEffect::WouldTakeAway(_) | StepEffect::Spares(_))
    }
}

/// A rule whose occasion did not happen, and what it would need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NearestRule {
    /// The rule.
    pub rule: RuleId,
    /// The limb that it comes from.
    pub limb: Limb,
    /// What it was tried on.
    pub subject: Subject,
    /// Whose act it would be about, if the rule was not tried on anything.
    pub by: Option<Party>,
    /// Whether the rule speaks of another kind of act than any that happened.
    pub of_another_act: bool,
    /// The first condition that is not met. `None` if the rule has none: the act itself is its occasion.
    pub lacks: Option<Condition>,
    /// The words of the limb that state it.
    pub words: &'static str,
}

/// Why a ruling is as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Argument {
    /// The steps, in an order in which they can be told.
    pub steps: Vec<Step>,
    /// Which of the steps decides.
    deciding: Option<usize>,
    /// The limbs of the scoring rules that the answer also rests on.
    pub terms: Vec<Limb>,
    /// If no law speaks of the case: the rules that come nearest.
    pub nearest: Vec<NearestRule>,
}

impl Argument {
    /// Argues for a ruling of an evaluator.
    ///
    /// # Examples
    /// ```
    /// use oddtrick_law::{Argument, Evaluator, StepEffect, codes};
    /// use oddtrick_table::notation;
    ///
    /// let record = "\
    /// Y leads 9S
    /// B plays 4D
    /// Z plays 3S
    /// A plays KS
    /// B holds a spade
    /// A asks B: no spade?
    /// A turns the trick
    /// A quits the trick
    /// ";
    /// let record = notation::parse(record).unwrap().record;
    /// let evaluator = Evaluator::new(&codes::all()[0], &record);
    /// let ruling = evaluator.rule_on(&"is B's revoke established".parse().unwrap());
    /// let argument = Argument::new(&evaluator, &ruling);
    ///
    /// let steps: Vec<_> = argument.steps.iter().map(|step| (step.rule, step.effect)).collect();
    /// assert_eq!(steps, [
    ///     ("71", StepEffect::Gives),
    ///     ("73.quitted", StepEffect::WouldGive),
    ///     ("74.asked", StepEffect::TakesAway("73.quitted")),
    /// ]);
    /// assert_eq!(argument.laws().first().map(|limb| limb.0), Some("74"));
    /// ```
    pub fn new(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Argument {
        let Some(completed) = evaluator.that_made(ruling) else { return builder::build(evaluator, ruling) };
        match &ruling.answer {
            // What is explained is the answer of the earlier code.
            Answer::LawMissing(earlier) => {
                builder::build(&completed, &Ruling { answer: *earlier.clone(), ..ruling.clone() })
            }
            _ => builder::build(&completed, ruling),
        }
    }

    /// The step that decides the answer. `None` if there are no steps.
    pub fn deciding_step(&self) -> Option<&Step> {
        self.steps.get(self.deciding?)
    }

    /// What a fact that the answer hangs on is about. `None` if no step of the argument waits for it.
    pub fn subject_of_open_fact(&self, fact: Condition) -> Option<Subject> {
        let waits = |step: &&Step| matches!(step.effect, StepEffect::Open(other) if other == fact);
        self.steps.iter().find(waits).map(|step| step.subject)
    }

    /// The line on which a step of the argument found a fact. `None` if no step needs it or no line tells it.
    pub fn line_of_fact(&self, fact: Condition) -> Option<LineIndex> {
        self.steps.iter().flat_map(|step| &step.facts).find(|found| found.condition == fact)?.line
    }

    /// Whether a step of the argument is about a demand: the penalty and the subject for which it is, if so.
    pub fn gives(&self, evaluator: &Evaluator<'_>, step: &Step, demand: Demand) -> Option<(Penalty, Subject)> {
        deciding::gives(evaluator, step, demand)
    }

    /// The limbs that the ruling rests on, the deciding one first, then what led to it.
    pub fn laws(&self) -> Vec<Limb> {
        let mut laws: Vec<Limb> = Vec::new();
        let ordered = self.steps.iter().rev().map(|step| step.limb).chain(self.terms.iter().copied());
        for limb in self.deciding_step().map(|step| step.limb).into_iter().chain(ordered) {
            if !laws.contains(&limb) {
                laws.push(limb);
            }
        }
        laws
    }

    /// Whether no law of the code speaks of the case.
    pub fn is_silent(&self) -> bool {
        self.steps.is_empty() && self.terms.is_empty()
    }
}
