//! How much work a ruling may take.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A bound on the work of the evaluators that share it.
///
/// Work is counted in steps: one for each condition that is tested, and more on a long record, because a
/// test may look at all of it. Once the steps are used up, or somebody raises the flag, the evaluators
/// stop working and answer anything at all. Whoever set the bound asks [`is_spent`](StepBudget::is_spent)
/// at the end, and throws such answers away.
///
/// # Examples
/// ```
/// use oddtrick_law::{Evaluator, StepBudget, codes};
/// use oddtrick_table::notation;
///
/// let record = notation::parse("Y leads 9S\nB plays 4D\n").unwrap().record;
/// let question = "is B's revoke established".parse().unwrap();
/// let (ample, scarce) = (StepBudget::new(10_000), StepBudget::new(3));
/// for budget in [&ample, &scarce] {
///     Evaluator::new(&codes::all()[0], &record).with_budget(budget.clone()).rule_on(&question);
/// }
/// assert!(!ample.is_spent() && scarce.is_spent());
/// ```
#[derive(Debug, Clone, Default)]
pub struct StepBudget(Option<Rc<Steps>>);

#[derive(Debug)]
struct Steps {
    limit: u64,
    used: Cell<u64>,
    stop: Arc<AtomicBool>,
}

impl StepBudget {
    /// No bound. The same as the default.
    pub const fn unlimited() -> StepBudget {
        StepBudget(None)
    }

    /// At most `limit` steps.
    pub fn new(limit: u64) -> StepBudget {
        StepBudget::with_stop(limit, Arc::default())
    }

    /// At most `limit` steps, and none once `stop` is true.
    pub fn with_stop(limit: u64, stop: Arc<AtomicBool>) -> StepBudget {
        StepBudget(Some(Rc::new(Steps { limit, used: Cell::new(0), stop })))
    }

    /// Whether the work was broken off, so that no answer under this budget means anything.
    pub fn is_spent(&self) -> bool {
        self.0.as_ref().is_some_and(|steps| steps.used.get() > steps.limit)
    }

    /// How many steps were used. 0 without a bound.
    pub fn used(&self) -> u64 {
        self.0.as_ref().map_or(0, |steps| steps.used.get())
    }

    /// Uses some steps. Returns whether the work may go on.
    pub(crate) fn spend(&self, count: u64) -> bool {
        let Some(steps) = &self.0 else { return true };
        let used = steps.used.get().saturating_add(count);
        let stopped = steps.stop.load(Ordering::Relaxed);
        steps.used.set(if stopped { u64::MAX } else { used });
        !stopped && used <= steps.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_ends_when_its_steps_are_used_or_the_flag_is_raised() {
        let budget = StepBudget::new(5);
        assert!(budget.spend(5) && !budget.is_spent());
        assert!(!budget.spend(1) && budget.is_spent() && !budget.spend(0));

        let stop = Arc::new(AtomicBool::new(false));
        let budget = StepBudget::with_stop(5, Arc::clone(&stop));
        assert!(budget.spend(1));
        stop.store(true, Ordering::Relaxed);
        assert!(!budget.spend(1) && budget.is_spent());
        assert!(StepBudget::unlimited().spend(u64::MAX) && !StepBudget::unlimited().is_spent());
    }
}
