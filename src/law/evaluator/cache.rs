//! The cache of the evaluator. Conditions ask about the same issues again and again, and a
//! supposition does not change most answers.

use std::cell::RefCell;
use std::hash::Hash;
use std::rc::Rc;

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::demand_log::{DemandsMade, Log, LogKey};
use crate::case_view::SuitCalled;
use crate::cutting::CountedCut;
use crate::resolver::Resolution;
use crate::rule_set_mask::RuleSetMask;
use crate::vocabulary::{Issue, Liability, Subject};
use oddtrick_table::{LineIndex, Side};

/// Values by key, each with the rule sets that it depends on.
type CacheMap<K, T> = RefCell<FxHashMap<K, (T, RuleSetMask)>>;

/// What an evaluator has worked out. The keys of the first three begin with the number of lines that were known; a log
/// serves every number of lines.
#[derive(Debug)]
pub(super) struct Cache {
    /// How issues came out.
    pub resolutions: CacheMap<(usize, Issue, Subject), Rc<Resolution>>,
    /// What a side is owed.
    pub liabilities: CacheMap<(usize, Side), Rc<[Liability]>>,
    /// The cards that count in each round of cutting.
    pub cuts: CacheMap<(usize, usize), Rc<CountedCut>>,
    /// What became of the demands for each subject.
    pub demands_made: CacheMap<LogKey, Log<DemandsMade>>,
    /// The first suit that was called because of each incident.
    pub suit_calls: CacheMap<Subject, Log<Option<SuitCalled>>>,
    /// When another of the tricks played ahead was first chosen.
    pub other_tricks_chosen: CacheMap<LogKey, Log<Option<LineIndex>>>,
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

/// Room for as many issues as a short question asks about. The room for more would cost such a question more than a long
/// one gains by it.
const USUAL_ISSUES: usize = 14;

impl Default for Cache {
    fn default() -> Cache {
        Cache {
            resolutions: RefCell::new(FxHashMap::with_capacity_and_hasher(USUAL_ISSUES, FxBuildHasher)),
            liabilities: RefCell::default(),
            cuts: RefCell::default(),
            demands_made: RefCell::default(),
            suit_calls: RefCell::default(),
            other_tricks_chosen: RefCell::default(),
            in_progress: RefCell::default(),
        }
    }
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

    /// Reads a log, after looking at further demands until it is `enough`. The log begins as the one in the carried
    /// cache, if the supposition does not touch it. `look` looks at the demand with an index; looking at one
    /// reads the same log as it was before that demand.
    #[expect(clippy::too_many_arguments, reason = "each is one line of the loop")]
    pub fn read_log<K: Hash + Eq + Copy, T: Clone + Default, S, R>(
        &self,
        carried: Option<&CarriedCache>,
        map: impl Fn(&Cache) -> &CacheMap<K, Log<T>>,
        key: K,
        enough: impl Fn(&Log<T>) -> bool,
        look: impl Fn(usize) -> S,
        add: impl Fn(&mut T, S),
        read: impl Fn(&T) -> R,
    ) -> R {
        let kept = |carried: &CarriedCache| {
            let kept = map(&carried.cache).borrow().get(&key).cloned();
            kept.filter(|(_, depends_on)| !depends_on.intersects(carried.invalidated))
        };
        if !map(self).borrow().contains_key(&key) {
            let begun = carried.and_then(kept).unwrap_or_default();
            map(self).borrow_mut().insert(key, begun);
        }
        loop {
            let next = {
                let logs = map(self).borrow();
                let Some((log, depends_on)) = logs.get(&key) else { return read(&T::default()) };
                if enough(log) {
                    self.note_dependency(*depends_on);
                    return read(&log.found);
                }
                log.seen
            };
            self.in_progress.borrow_mut().push(RuleSetMask::default());
            let seen = look(next);
            let used = self.in_progress.borrow_mut().pop().unwrap_or_default();
            if let Some((log, depends_on)) = map(self).borrow_mut().get_mut(&key).filter(|(log, _)| log.seen == next) {
                add(&mut log.found, seen);
                log.seen += 1;
                *depends_on |= used;
            }
        }
    }
}
