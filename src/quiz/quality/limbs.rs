//! Which limbs of the laws are asked about, and which are not.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use oddtrick_law::{Ruling, codes};
use oddtrick_library::limb_label;

/// The text of a code, and one of its limbs.
type Point = (&'static str, &'static str);

/// A limb that the engine holds, but that no question was decided by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unasked {
    pub code: &'static str,
    pub limb: &'static str,
    /// Stories whose ruling rests on it, none of which makes a question.
    pub stories: Vec<String>,
}

impl fmt::Display for Unasked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: ", self.code, limb_label(self.limb))?;
        match self.stories.as_slice() {
            [] => f.write_str("decides no case and no turn"),
            stories => write!(f, "decides {}, of which no question can be made", stories.join(", ")),
        }
    }
}

/// What rulings rested on.
#[derive(Default)]
pub(super) struct Reached {
    /// Limbs that a question was decided by.
    pub asked: BTreeSet<Point>,
    /// Limbs that a story is decided by, with the stories.
    told: BTreeMap<Point, BTreeSet<String>>,
}

impl Reached {
    pub fn by_story(&mut self, story: &str, ruling: &Ruling) {
        for point in points(ruling) {
            self.told.entry(point).or_default().insert(story.to_owned());
        }
    }

    pub fn by_question(&mut self, ruling: &Ruling) {
        self.asked.extend(points(ruling));
    }

    pub fn merge(&mut self, other: Reached) {
        self.asked.extend(other.asked);
        for (point, stories) in other.told {
            self.told.entry(point).or_default().extend(stories);
        }
    }

    /// The limbs of the engine's rows that no question was decided by, in the order of the codes.
    pub fn unasked(&self) -> Vec<Unasked> {
        let mut unasked: Vec<Unasked> = Vec::new();
        for code in codes::all() {
            for row in code.rules() {
                let (code, limb) = (code.text_id, row.limb.0);
                let had = unasked.iter().any(|had| (had.code, had.limb) == (code, limb));
                if !had && !self.asked.contains(&(code, limb)) {
                    let stories = self.told.get(&(code, limb)).into_iter().flatten().cloned().collect();
                    unasked.push(Unasked { code, limb, stories });
                }
            }
        }
        unasked
    }
}

fn points(ruling: &Ruling) -> impl Iterator<Item = Point> {
    let text = codes::find(ruling.code).map_or(ruling.code, |code| code.text_id);
    ruling.limbs.iter().map(move |limb| (text, limb.0))
}
