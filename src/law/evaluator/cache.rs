//! The cache of the evaluator. Conditions ask about the same issues again and again, and a
//! supposition does not change most answers.

use std::cell::RefCell;
use std::hash::Hash;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::cutting::CountedCut;
use crate::resolver::Resolution;
use crate::rule_set_mask::RuleSetMask;
use crate::vocabulary::{Issue, Liability, Subject};
use oddtrick_table::Side;

/// Values by key, each with the rule sets that it depends on.
type CacheMap<K, T> = RefCell<FxHashMap<K, (T, RuleSetMask)>>;

/// What an evaluator has worked out. Every key begins with the number of lines that were known.
#[derive(Debug, Default)]
pub(super) struct Cache {
    /// How issues came out.
    pub resolutions: CacheMap<(usize, Issue, Subject), Rc<Resolution>>,
    /// What a side is owed.
    pub liabilities: CacheMap<(usize, Side), Rc<[Liability]>>,
    /// The cards that count in each round of cutting.
    pub cuts: CacheMap<(usize, usize), Rc<CountedCut>>,
    /// For each value that is being worked out, the innermost last: the rule sets used so far. Conditions
    /// see the case through `CaseView` and cannot suppose anything, so this cache learns of every use.
    in_progress: RefCell<Vec<RuleSetMask>>,
}

/// What was worked out before a supposition, and the rule sets that the supposition touches.
#[derive(Debug, Clone)]
pub(super) struct CarriedCache {
    pub cache: Rc<Cache>,
    pub invalidated: RuleSetMask,
}

impl Cache {
    /// Records that the values being worked out depend on some rule sets.
    pub fn note_dependency(&self, on: RuleSetMask) {
        if let Some(innermost) = self.in_progress.borrow_mut().last_mut() {
            *innermost |= on;
        }
    }

    /// The value of a key: from this cache, else from the carried cache if the supposition does not
    /// touch it, else computed now.
    pub fn get_or_compute<K: Hash + Eq + Copy, T: Clone>(
        &self,
        carried: Option<&CarriedCache>,
        map: impl Fn(&Cache) -> &CacheMap<K, T>,
        key: K,
        compute: impl FnOnce() -> T,
    ) -> T {
        let here = map(self).borrow().get(&key).cloned();
        let untouched = |carried: &CarriedCache| {
            let kept = map(&carried.cache).borrow().get(&key).cloned();
            kept.filter(|(_, depends_on)| !depends_on.intersects(carried.invalidated))
        };
        if let Some((value, depends_on)) = here.or_else(|| carried.and_then(untouched)) {
            self.note_dependency(depends_on);
            return value;
        }
        self.in_progress.borrow_mut().push(RuleSetMask::default());
        let value = compute();
        let depends_on = self.in_progress.borrow_mut().pop().unwrap_or_default();
        self.note_dependency(depends_on);
        map(self).borrow_mut().insert(key, (value.clone(), depends_on));
        value
    }
}
