//! Marks: some of the arguments of a code, in few bytes.

/// Some of a code’s arguments, a bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RuleSetMask([u64; 4]);

impl RuleSetMask {
    /// The mark of the argument made so many after the first; those for which there is no bit share the last.
    pub const fn for_index(n: usize) -> RuleSetMask {
        let n = if n < 256 { n } else { 255 };
        let mut bits = [0; 4];
        bits[n / 64] = 1 << (n % 64);
        RuleSetMask(bits)
    }

    /// Whether some are in both.
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
