//! How near other laws are to the one that decides.

use std::collections::HashSet;
use std::ops::Range;

use crate::variant::Variant;
use oddtrick_law::Limb;
use oddtrick_library::{ConcordancePoint, Library, law_number_of};

/// How many sections away a law of another topic may stand. Laws about another part of the game tempt nobody.
const MAX_SECTIONS_AWAY: usize = 2;

/// How near other laws of a code are to the one that decides.
pub(super) struct Nearness<'a> {
    library: &'a Library,
    variant: &'a Variant<'a>,
    /// The place in the code of the section of the law that decides.
    right_place: usize,
    topics: HashSet<&'a str>,
}

impl<'a> Nearness<'a> {
    pub fn to(library: &'a Library, variant: &'a Variant<'a>, right: Limb) -> Nearness<'a> {
        let topics = points_on(library, variant.code.text_id, right).map(|point| point.topic.as_str()).collect();
        Nearness { library, variant, right_place: section_place(library, variant, right), topics }
    }

    /// How many sections lie between a law and the one that decides.
    pub fn sections_away(&self, limb: Limb) -> usize {
        section_place(self.library, self.variant, limb).abs_diff(self.right_place)
    }

    /// Whether a law stands near enough to tempt anybody.
    pub fn is_near(&self, limb: Limb) -> bool {
        self.sections_away(limb) <= MAX_SECTIONS_AWAY
    }

    /// Whether a law is on the same topic as the one that decides.
    pub fn is_of_topic(&self, limb: Limb) -> bool {
        let mut points = points_on(self.library, self.variant.code.text_id, limb);
        points.any(|point| self.topics.contains(point.topic.as_str()))
    }

    /// Whether a law is on the same topic or in the same section.
    pub fn is_akin(&self, limb: Limb) -> bool {
        self.is_of_topic(limb) || self.sections_away(limb) == 0
    }

    /// The near ones among some laws: all those of the same topic. Where they are too few, those of the section fill up the
    /// range of how many are wanted, and others only its beginning.
    pub fn nearest_of(&self, mut limbs: Vec<Limb>, wanted: Range<usize>) -> Vec<Limb> {
        limbs.retain(|limb| self.is_near(*limb));
        limbs.sort_by_cached_key(|limb| (!self.is_of_topic(*limb), self.sections_away(*limb) > 0));
        let of_topic = limbs.iter().filter(|limb| self.is_of_topic(**limb)).count();
        let akin = limbs.iter().filter(|limb| self.is_akin(**limb)).count();
        limbs.truncate(of_topic.max(akin.min(wanted.end - 1)).max(wanted.start));
        limbs
    }
}

/// The points of the concordance on which a limb of a code says something.
fn points_on<'l>(library: &'l Library, code: &'l str, limb: Limb) -> impl Iterator<Item = &'l ConcordancePoint> {
    let says = move |point: &&ConcordancePoint| {
        let summary = point.by_code.get(code);
        summary.is_some_and(|summary| summary.limbs.iter().any(|it| law_number_of(it) == law_number_of(limb.0)))
    };
    library.concordance.iter().filter(says)
}

/// The place of a law's section in its code.
fn section_place(library: &Library, variant: &Variant<'_>, limb: Limb) -> usize {
    let law = law_number_of(limb.0);
    let code = library.code_text(variant.code.text_id);
    code.and_then(|code| code.sections.iter().position(|section| section.laws.iter().any(|it| it.number == law)))
        .unwrap_or_default()
}
