//! How near other laws are to the one that decides.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use oddtrick_law::Limb;
use oddtrick_library::{Library, LimbSummaries, law_number_of};

/// Where a law is printed.
#[derive(Clone, Copy)]
struct Place<'a> {
    /// Which section of the code it is in.
    section: usize,
    file: &'a str,
}

/// The places of the laws of a code, by number.
pub(super) struct LawPlaces<'a>(HashMap<&'a str, Place<'a>>);

impl<'a> LawPlaces<'a> {
    pub fn of_code(library: &'a Library, text_id: &str) -> LawPlaces<'a> {
        let sections = library.code_text(text_id).map_or(&[][..], |code| &code.sections).iter().enumerate();
        let laws = sections.flat_map(|(section, of_code)| of_code.laws.iter().map(move |law| (section, law)));
        LawPlaces(laws.map(|(section, law)| (law.number.as_str(), Place { section, file: &law.file })).collect())
    }

    /// The file that a law is printed in. `None` if it is not in the text of the code.
    pub fn file(&self, limb: Limb) -> Option<&'a str> {
        self.0.get(law_number_of(limb.0)).map(|place| place.file)
    }

    fn section(&self, limb: Limb) -> usize {
        self.0.get(law_number_of(limb.0)).map_or(0, |place| place.section)
    }
}

/// How near other laws of a code are to the one that decides.
pub(super) struct Nearness<'a> {
    places: &'a LawPlaces<'a>,
    summaries: &'a LimbSummaries,
    /// The section of the law that decides.
    right_section: usize,
    right_topics: Option<&'a BTreeSet<String>>,
}

impl<'a> Nearness<'a> {
    pub fn to(places: &'a LawPlaces<'a>, summaries: &'a LimbSummaries, right: Limb) -> Nearness<'a> {
        let right_topics = summaries.topics(law_number_of(right.0));
        Nearness { places, summaries, right_section: places.section(right), right_topics }
    }

    /// How many sections lie between a law and the one that decides.
    pub fn sections_away(&self, limb: Limb) -> usize {
        self.places.section(limb).abs_diff(self.right_section)
    }

    /// Whether a law is on the same topic as the one that decides.
    pub fn is_of_topic(&self, limb: Limb) -> bool {
        let both = self.summaries.topics(law_number_of(limb.0)).zip(self.right_topics);
        both.is_some_and(|(one, other)| !one.is_disjoint(other))
    }

    /// Whether a law is on the same topic or in the same section.
    pub fn is_akin(&self, limb: Limb) -> bool {
        self.is_of_topic(limb) || self.sections_away(limb) == 0
    }

    /// Some laws by their nearness: those of the same topic come first, then those of the section. Of laws that are neither,
    /// only as many stay as the beginning of the range of how many are wanted.
    pub fn nearest_of(&self, mut limbs: Vec<Limb>, wanted: Range<usize>) -> Vec<Limb> {
        limbs.sort_by_cached_key(|limb| (!self.is_of_topic(*limb), self.sections_away(*limb)));
        let of_topic = limbs.iter().filter(|limb| self.is_of_topic(**limb)).count();
        let akin = limbs.iter().filter(|limb| self.is_akin(**limb)).count();
        limbs.truncate(of_topic.max(akin.min(wanted.end - 1)).max(wanted.start));
        limbs
    }
}

/// Keeps only the laws that pass a test, if they are enough.
pub(super) fn prefer(limbs: &mut Vec<Limb>, passes: impl Fn(&Limb) -> bool) {
    if limbs.iter().filter(|limb| passes(limb)).count() + 1 >= super::MIN_OPTIONS {
        limbs.retain(passes);
    }
}
