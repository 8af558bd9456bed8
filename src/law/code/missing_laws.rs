//! The laws that our copy of a code lacks.

use super::Code;
use crate::overlay::stands_before;
use crate::vocabulary::Limb;

/// The laws of a code that our copy of it lacks, and what stood there before.
///
/// A ruling that would need one of them is not given. It says so, and what the earlier code had there.
#[derive(Debug, Clone)]
pub struct MissingLaws {
    /// The number of the first law that our copy has.
    pub first_law: u16,
    /// The name of the text in which the earlier laws stand.
    pub earlier_text_id: &'static str,
    /// The code, completed with the earlier laws. Their limbs name their text: `earlier-code/57`.
    pub completed: Code,
    /// Whether the later laws of the earlier code stand where the code says nothing of them.
    pub later_laws_stand: bool,
}

impl MissingLaws {
    /// Whether a limb is of a law of the earlier code that stood where our copy lacks one.
    pub fn include(&self, limb: Limb) -> bool {
        let of_earlier = limb.0.split_once('/').filter(|(text, _)| *text == self.earlier_text_id);
        of_earlier.is_some_and(|(_, limb)| !self.later_laws_stand || stands_before(limb, self.first_law))
    }
}
