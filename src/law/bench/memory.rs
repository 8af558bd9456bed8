//! What a bench has worked out, so that it is worked out once: conditions lean on the same issues
//! again and again, and under a supposition all stays as it was that the supposition does not touch.

use std::cell::RefCell;
use std::hash::Hash;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::formation::View;
use crate::liability::{Liability, Subject};
use crate::marks::Marks;
use crate::resolver::Resolution;
use crate::row::Issue;
use oddtrick_table::Side;

/// Things by their keys, each with the arguments that it was drawn from.
type Shelf<K, T> = RefCell<FxHashMap<K, (T, Marks)>>;

/// Everything is kept with the number of lines after which it was so.
#[derive(Debug, Default)]
pub(super) struct Memory {
    pub resolved: Shelf<(usize, Issue, Subject), Rc<Resolution>>,
    /// What is due to a side.
    pub due: Shelf<(usize, Side), Rc<[Liability]>>,
    /// The cuts as they count.
    pub cuts: Shelf<(usize, usize), Rc<View>>,
    /// What is being worked out, the innermost last, with what it has drawn from.
    /// A condition must suppose nothing of its own: what it drew from then would be noted in another memory.
    under_way: RefCell<Vec<Marks>>,
}

/// What was worked out without a supposition, and the arguments that the supposition touches.
#[derive(Debug, Clone)]
pub(super) struct Former {
    pub memory: Rc<Memory>,
    pub touched: Marks,
}

impl Memory {
    /// Takes note that what is being worked out draws from some arguments.
    pub fn draw(&self, from: Marks) {
        if let Some(innermost) = self.under_way.borrow_mut().last_mut() {
            *innermost |= from;
        }
    }

    /// What is kept under a key; where nothing is, what was kept formerly and is not touched; failing that, what is
    /// made now.
    pub fn recall<K: Hash + Eq + Copy, T: Clone>(
        &self,
        former: Option<&Former>,
        place: impl Fn(&Memory) -> &Shelf<K, T>,
        key: K,
        work_out: impl FnOnce() -> T,
    ) -> T {
        let here = place(self).borrow().get(&key).cloned();
        let untouched = |former: &Former| {
            let kept = place(&former.memory).borrow().get(&key).cloned();
            kept.filter(|(_, from)| !from.meets(former.touched))
        };
        if let Some((known, from)) = here.or_else(|| former.and_then(untouched)) {
            self.draw(from);
            return known;
        }
        self.under_way.borrow_mut().push(Marks::default());
        let found = work_out();
        let from = self.under_way.borrow_mut().pop().unwrap_or_default();
        self.draw(from);
        place(self).borrow_mut().insert(key, (found.clone(), from));
        found
    }
}
