//! Why this rather than that: where two arguments part.

use super::{Argument, Step};

/// The first step at which two arguments part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contrast<'a> {
    /// How many steps they share before they part.
    pub shared: usize,
    /// The next step of the one.
    pub here: Option<&'a Step>,
    /// The next step of the other.
    pub there: Option<&'a Step>,
}

impl Argument {
    /// Compares the argument with another, step by step. The steps may come in another order: a step is
    /// shared if the other argument also takes it, with the same effect.
    pub fn contrast<'a>(&'a self, other: &'a Argument) -> Contrast<'a> {
        let takes = |argument: &Argument, step: &Step| {
            argument
                .steps
                .iter()
                .any(|own| (own.rule, own.subject, own.effect) == (step.rule, step.subject, step.effect))
        };
        Contrast {
            shared: self.steps.iter().filter(|step| takes(other, step)).count(),
            here: self.steps.iter().find(|step| !takes(other, step)),
            there: other.steps.iter().find(|step| !takes(self, step)),
        }
    }
}
