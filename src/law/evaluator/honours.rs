//! Rulings on the rights of a side to its own score: honours, and corrections.

use std::rc::Rc;

use super::Evaluator;
use super::ruling_builder::RulingBuilder;
use crate::answer::Answer;
use crate::resolver::Resolution;
use crate::vocabulary::{Issue, Penalty, Subject, SubjectKind};
use oddtrick_table::{Demand, Side, Truth};

/// The points for four honours and for three.
const HONOURS_POINTS: [u8; 2] = [4, 2];

const fn mark_honours_issue(points: u8) -> Issue {
    Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points }))
}

impl Evaluator<'_> {
    /// A demand as a right of the side itself, which the other side does not owe.
    pub(super) fn own_right(&self, side: Side, what: Demand) -> Option<(Subject, Penalty, Demand, Rc<Resolution>)> {
        let penalty = Penalty::Fixed(what);
        let subject = Subject::Side(side);
        self.code.rule_set(SubjectKind::Side, Issue::MayExact(penalty))?;
        Some((subject, penalty, what, self.resolve(Issue::MayExact(penalty), subject)))
    }

    pub(super) fn rule_honours(&self, ruling: &mut RulingBuilder, side: Side, points: u8) {
        if self.code.terms.honours_limb.is_none() {
            // What makes up the score is all that counts.
            ruling.limbs.push(self.code.terms.points_per_game.limb);
            ruling.answer = Answer::NoLaw;
            if let Some((subject, ..)) = self.own_right(side, Demand::MarkHonours { points }) {
                let resolution = self.resolve(mark_honours_issue(points), subject);
                self.answer_issue(ruling, mark_honours_issue(points), subject, &resolution);
                if !self.is_denied(&resolution) {
                    ruling.answer = Answer::NoLaw;
                }
            }
            return;
        }
        let subject = Subject::Side(side);
        let resolution = self.resolve(mark_honours_issue(points), subject);
        self.answer_issue(ruling, mark_honours_issue(points), subject, &resolution);
    }

    /// The points for honours that a side may score.
    pub(super) fn honours_due_to(&self, side: Side) -> u8 {
        let due = |points: &u8| self.resolve(mark_honours_issue(*points), Subject::Side(side)).truth == Truth::Yes;
        HONOURS_POINTS.into_iter().find(due).unwrap_or(0)
    }

    /// Adds the rules that give or deny a side the honours that it held. They are argued first, because what a
    /// score turns on is mostly something else.
    pub(super) fn add_honours_grounds(&self, ruling: &mut RulingBuilder) {
        for side in Side::ALL {
            let Some(held) = self.facts.honours_held(side) else { continue };
            let (issue, subject) = (mark_honours_issue(held), Subject::Side(side));
            let resolution = self.resolve(issue, subject);
            self.record_findings(ruling, issue, subject, &resolution);
            self.add_grounds(ruling, issue, subject, &resolution);
            if let Some(point) = ruling.points.pop() {
                ruling.points.insert(0, point);
            }
        }
    }
}
