//! The evaluator as what a condition may know about a case.

use std::rc::Rc;

use super::Evaluator;
use crate::case_view::{CaseView, DemandOutcome, SuitCalled};
use crate::cutting::CountedCut;
use crate::vocabulary::{GameTerms, Issue, Liability, Subject};
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Demand, Facts, LineIndex, Side, SourcedTruth};

impl CaseView for Evaluator<'_> {
    fn facts(&self) -> &Facts {
        &self.facts
    }

    fn terms(&self) -> &GameTerms {
        &self.code.terms
    }

    fn holds(&self, issue: Issue, subject: Subject) -> SourcedTruth {
        self.resolve(issue, subject).to_known()
    }

    fn due_to(&self, side: Side) -> Rc<[Liability]> {
        self.liabilities_due_to(side)
    }

    fn times_due(&self, side: Side, payment: Demand) -> usize {
        Evaluator::times_due(self, side, payment)
    }

    fn first_demand(&self, subject: Subject, outcome: DemandOutcome) -> Option<SpokenDemand> {
        self.find_first_demand(subject, outcome)
    }

    fn good_demands(&self, subject: Subject) -> Vec<SpokenDemand> {
        self.find_good_demands(subject)
    }

    fn first_suit_called(&self, subject: Subject) -> Option<SuitCalled> {
        self.find_first_suit_called(subject)
    }

    fn other_trick_chosen(&self, subject: Subject) -> Option<LineIndex> {
        self.find_other_trick_chosen(subject)
    }

    fn counted_cut(&self, round: usize) -> Rc<CountedCut> {
        self.cards_counted_in(round)
    }

    fn before<'s>(&'s self, line: LineIndex) -> Box<dyn CaseView + 's> {
        Box::new(self.before_line(line))
    }
}
