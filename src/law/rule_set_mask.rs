//! Sets of rule sets, one bit for each.

/// Some of the rule sets of a code, one bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct RuleSetMask([u64; 4]);

impl RuleSetMask {
    /// The bit of the rule set with index `n`. From index 255 on, all rule sets share the last bit. This
    /// only makes the cache drop more than it has to.
    pub const fn for_index(n: usize) -> RuleSetMask {
        let n = if n < 256 { n } else { 255 };
        let mut bits = [0; 4];
        bits[n / 64] = 1 << (n % 64);
        RuleSetMask(bits)
    }

    /// Whether the two have a rule set in common.
    pub fn intersects(self, other: RuleSetMask) -> bool {
        self.0.iter().zip(other.0).any(|(one, other)| one & other != 0)
    }
}

impl std::ops::BitOrAssign for RuleSetMask {
    fn bitor_assign(&mut self, other: RuleSetMask) {
        for (bits, more) in self.0.iter_mut().zip(other.0) {
            *bits |= more;
        }
    }
}
