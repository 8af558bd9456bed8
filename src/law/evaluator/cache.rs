//! What a bench has worked out, so that it is worked out once: conditions lean on the same issues
//! again and again, and under a supposition all stays as it was that the supposition does not touch.

use std::cell::RefCell;
use std::hash::Hash;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::formation::CountedCut;
use crate::liability::{Liability, Subject};
use crate::resolver::Resolution;
use crate::rule::Issue;
use crate::rule_set_mask::RuleSetMask;
use oddtrick_table::Side;

/// Things by their keys, each with the arguments that it was drawn from.
type CacheMap<K, T> = RefCell<FxHashMap<K, (T, RuleSetMask)>>;

/// Everything is kept with the number of lines after which it was so.
#[derive(Debug, Default)]
pub(super) struct Cache {
    pub resolutions: CacheMap<(usize, Issue, Subject), Rc<Resolution>>,
    /// What is due to a side.
    pub liabilities: CacheMap<(usize, Side), Rc<[Liability]>>,
    /// The cuts as they count.
    pub cuts: CacheMap<(usize, usize), Rc<CountedCut>>,
    /// What is being worked out, the innermost last, with what it has drawn from.
    /// A condition must suppose nothing of its own: what it drew from then would be noted in another memory.
    in_progress: RefCell<Vec<RuleSetMask>>,
}

/// What was worked out without a supposition, and the arguments that the supposition touches.
#[derive(Debug, Clone)]
pub(super) struct CarriedCache {
    pub cache: Rc<Cache>,
    pub invalidated: RuleSetMask,
}

impl Cache {
    /// Takes note that what is being worked out draws from some arguments.
    pub fn note_dependency(&self, from: RuleSetMask) {
        if let Some(innermost) = self.in_progress.borrow_mut().last_mut() {
            *innermost |= from;
        }
    }

    /// What is kept under a key; where nothing is, what was kept formerly and is not touched; failing that, what is
    /// made now.
    pub fn get_or_compute<K: Hash + Eq + Copy, T: Clone>(
        &self,
        former: Option<&CarriedCache>,
        place: impl Fn(&Cache) -> &CacheMap<K, T>,
        key: K,
        work_out: impl FnOnce() -> T,
    ) -> T {
        let here = place(self).borrow().get(&key).cloned();
        let untouched = |former: &CarriedCache| {
            let kept = place(&former.cache).borrow().get(&key).cloned();
            kept.filter(|(_, from)| !from.intersects(former.invalidated))
        };
        if let Some((known, from)) = here.or_else(|| former.and_then(untouched)) {
            self.note_dependency(from);
            return known;
        }
        self.in_progress.borrow_mut().push(RuleSetMask::default());
        let found = work_out();
        let from = self.in_progress.borrow_mut().pop().unwrap_or_default();
        self.note_dependency(from);
        place(self).borrow_mut().insert(key, (found.clone(), from));
        found
    }
}
