//! Rulings on what a side may do for its own score: mark its honours, have a mistake put right.

use std::rc::Rc;

use super::Bench;
use super::draft::Draft;
use crate::answer::Answer;
use crate::liability::Subject;
use crate::resolver::Resolution;
use crate::row::{Issue, Kind, Penalty};
use oddtrick_table::{Demand, Side, Tri};

/// What the four honours count, and three of them.
const HONOURS: [u8; 2] = [4, 2];

const fn mark(points: u8) -> Issue {
    Issue::Exact(Penalty::Fixed(Demand::MarkHonours { points }))
}

impl Bench<'_> {
    /// A demand as a right of the side's own, which the other side does not owe.
    pub(super) fn right_to(&self, side: Side, what: Demand) -> Option<(Subject, Penalty, Demand, Rc<Resolution>)> {
        let penalty = Penalty::Fixed(what);
        let subject = Subject::Side(side);
        self.code.argument(Kind::Side, Issue::Exact(penalty))?;
        Some((subject, penalty, what, self.resolve(Issue::Exact(penalty), subject)))
    }

    pub(super) fn rule_honours(&self, ruling: &mut Draft, side: Side, points: u8) {
        if self.code.terms.honours.is_none() {
            ruling.answer = Answer::NoLaw;
            return;
        }
        let subject = Subject::Side(side);
        let resolution = self.resolve(mark(points), subject);
        self.settle_issue(ruling, mark(points), subject, &resolution);
    }

    /// Points by honours that a side may score.
    pub(super) fn honours_of(&self, side: Side) -> u8 {
        let due = |points: &u8| self.resolve(mark(*points), Subject::Side(side)).is == Tri::Yes;
        HONOURS.into_iter().find(due).unwrap_or(0)
    }

    /// Names what gives or denies a side the honours that it held.
    pub(super) fn honours_grounds(&self, ruling: &mut Draft) {
        for side in Side::ALL {
            let Some(held) = self.facts.honours_held(side) else { continue };
            let (issue, subject) = (mark(held), Subject::Side(side));
            let resolution = self.resolve(issue, subject);
            self.record(ruling, issue, subject, &resolution);
            self.ground(ruling, issue, subject, &resolution);
        }
    }
}
