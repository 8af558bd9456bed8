//! Which limbs of the laws decide a question, and which do not.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use oddtrick_law::{Ruling, codes};
use oddtrick_library::limb_label;

/// The id of a code's text, and one of the code's limbs.
type CodeLimb = (&'static str, &'static str);

/// A limb that has rules but decides no question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnaskedLimb {
    /// The id of the code.
    pub code: &'static str,
    /// The limb, such as `72.I`.
    pub limb: &'static str,
    /// Stories whose ruling depends on the limb. None of them makes a question.
    pub stories: Vec<String>,
}

impl fmt::Display for UnaskedLimb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: ", self.code, limb_label(self.limb))?;
        match self.stories.as_slice() {
            [] => f.write_str("decides no case and no turn"),
            stories => write!(f, "decides {}, of which no question can be made", stories.join(", ")),
        }
    }
}

/// The limbs that rulings depend on.
#[derive(Default)]
pub(super) struct LimbUsage {
    /// Limbs that decide a question.
    pub asked: BTreeSet<CodeLimb>,
    /// Limbs that decide a story, with those stories.
    stories: BTreeMap<CodeLimb, BTreeSet<String>>,
}

impl LimbUsage {
    pub fn add_story(&mut self, story: &str, ruling: &Ruling) {
        for point in code_limbs(ruling) {
            self.stories.entry(point).or_default().insert(story.to_owned());
        }
    }

    pub fn add_question(&mut self, ruling: &Ruling) {
        self.asked.extend(code_limbs(ruling));
    }

    pub fn merge(&mut self, other: LimbUsage) {
        self.asked.extend(other.asked);
        for (point, stories) in other.stories {
            self.stories.entry(point).or_default().extend(stories);
        }
    }

    /// The limbs that have rules but decide no question, in the order of the codes.
    pub fn unasked_limbs(&self) -> Vec<UnaskedLimb> {
        let mut unasked: Vec<UnaskedLimb> = Vec::new();
        for code in codes::all() {
            for row in code.rules() {
                let (code, limb) = (code.text_id, row.limb.0);
                let had = unasked.iter().any(|had| (had.code, had.limb) == (code, limb));
                if !had && !self.asked.contains(&(code, limb)) {
                    let stories = self.stories.get(&(code, limb)).into_iter().flatten().cloned().collect();
                    unasked.push(UnaskedLimb { code, limb, stories });
                }
            }
        }
        unasked
    }
}

fn code_limbs(ruling: &Ruling) -> impl Iterator<Item = CodeLimb> {
    let text = codes::find(ruling.code).map_or(ruling.code, |code| code.text_id);
    ruling.limbs.iter().map(move |limb| (text, limb.0))
}
