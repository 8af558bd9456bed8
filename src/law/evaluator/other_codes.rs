//! Judging the same record under another code, or under the code with the laws that our copy of it lacks.

use std::rc::Rc;

use super::cache::CarriedCache;
use super::{Evaluator, OtherCodesCaches, SupposedCaches};
use crate::answer::Answer;
use crate::code::Code;
use crate::rule_set_mask::RuleSetMask;
use crate::ruling::Ruling;

/// The name under which a code, completed with the laws that our copy lacks, keeps its cache.
const WITH_MISSING_LAWS: &str = "with missing laws";

impl<'a> Evaluator<'a> {
    /// Judges the same lines under another code of the registry, without suppositions. What it works out is kept for
    /// the next time.
    #[must_use]
    pub fn under_code(&self, code: &'static Code) -> Evaluator<'a> {
        let cache = Rc::clone(self.of_other_codes.borrow_mut().entry(code.id).or_default());
        Evaluator {
            code,
            suppositions: Vec::new(),
            ignored_rule: None,
            trace: None,
            cache,
            supposed: SupposedCaches::default(),
            of_other_codes: OtherCodesCaches::default(),
            carried: None,
            ..self.before_line(self.lines.len())
        }
    }

    /// The evaluator with the missing laws, if a ruling looks at one of them. `None` if this one made the ruling.
    #[must_use]
    pub fn that_made(&self, ruling: &Ruling) -> Option<Evaluator<'a>> {
        let missing = self.code.missing_laws()?;
        let looks_at_earlier = ruling.limbs.iter().any(|limb| missing.include(*limb));
        let is_missing = matches!(ruling.answer, Answer::LawMissing(_));
        self.with_missing_laws().filter(|_| looks_at_earlier || is_missing)
    }

    /// The same, with the laws of the earlier code in the place of those that our copy of the code lacks. `None` if it
    /// lacks none.
    #[must_use]
    pub fn with_missing_laws(&self) -> Option<Evaluator<'a>> {
        let completed = &self.code.missing_laws()?.completed;
        let kept = Rc::clone(self.of_other_codes.borrow_mut().entry(WITH_MISSING_LAWS).or_default());
        // What was worked out without suppositions holds where they change nothing.
        let supposed = self.suppositions.iter().map(|(condition, _)| completed.mask_for_condition(*condition));
        let ignored = self.ignored_rule.map(|rule| completed.mask_for_rule(rule));
        let touched: Vec<RuleSetMask> = supposed.chain(ignored).collect();
        let (cache, carried) = if touched.is_empty() {
            (kept, None)
        } else {
            let mut carried = CarriedCache { cache: kept, invalidated: RuleSetMask::default() };
            for mask in touched {
                carried.invalidated |= mask;
            }
            (Rc::default(), Some(carried))
        };
        Some(Evaluator {
            code: completed,
            cache,
            supposed: SupposedCaches::default(),
            of_other_codes: OtherCodesCaches::default(),
            carried,
            ..self.before_line(self.lines.len())
        })
    }
}
