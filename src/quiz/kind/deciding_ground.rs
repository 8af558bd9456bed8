//! The rule that an answer page names as its reason, which the options must agree with.

use crate::claim::Proposition;
use crate::variant::Variant;
use oddtrick_law::{Argument, Evaluator, RuleId, Ruling};

/// The rule that the answer page names: the one that decides or, where no law speaks of the case, the one that comes
/// nearest.
pub(super) fn deciding_rule(variant: &Variant<'_>, ruling: &Ruling) -> Option<RuleId> {
    Proposition::from_ruling(ruling).ground?;
    named_rule(&variant.evaluator(variant.code), ruling)
}

fn named_rule(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Option<RuleId> {
    let argument = Argument::new(evaluator, ruling);
    let nearest = argument.nearest.first().map(|nearest| nearest.rule);
    argument.deciding_step().map(|step| step.rule).or(nearest)
}

/// The ruling with the rule that the answer page names first, whatever the answer is.
pub(crate) fn told_by_deciding_rule(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Ruling {
    with_ground_first(ruling, named_rule(evaluator, ruling))
}

/// The ruling with a ground first, if it is one of its grounds. So the right option and the answer page give the same
/// reason.
pub(super) fn with_ground_first(ruling: &Ruling, deciding: Option<RuleId>) -> Ruling {
    let mut told = ruling.clone();
    if let Some(place) = told.grounds.iter().position(|ground| deciding == Some(*ground)) {
        told.grounds[..=place].rotate_right(1);
    }
    told
}

/// Whether an option that is marked wrong gives the reason of the answer page, though the right one gives another. That
/// reason is not wrong, whatever the option says besides.
pub(super) fn gives_reason_of_page(option: &Proposition, right: &Proposition, deciding: Option<RuleId>) -> bool {
    let rule = |of: &Proposition| of.ground.map(|(rule, _)| rule);
    deciding.is_some() && rule(option) == deciding && rule(right) != deciding
}
