//! What other codes say on the points of a law, and their words side by side.

use crate::view::law_link::LawLink;
use crate::view::side_by_side::SideBySide;
use oddtrick_library::{CodeText, LawText, Library, law_number_of};

/// A point that the law decides, and what other codes say on it.
pub(super) struct PointView<'a> {
    pub subject: &'a str,
    pub own: &'a str,
    pub others: Vec<Counterpart<'a>>,
}

pub(super) struct Counterpart<'a> {
    pub code: &'a CodeText,
    pub says: &'a str,
    pub same: bool,
    pub limbs: Vec<LawLink>,
    pub compare: String,
}

/// A law of another code on the same points, side by side.
pub(super) struct CounterpartText<'a> {
    pub code: &'a CodeText,
    pub cite: LawLink,
    pub sides: SideBySide,
}

pub(super) fn points<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<PointView<'a>> {
    let here = library.concordance.iter().filter(|point| point.cites_law(&code.id, &law.number));
    let points = here.filter_map(|point| {
        let own = point.by_code.get(&code.id)?;
        let others = library.codes.iter().filter(|other| other.id != code.id).filter_map(|other| {
            let says = point.by_code.get(&other.id)?;
            Some(Counterpart {
                code: other,
                says: &says.says,
                same: says.says == own.says,
                limbs: says.limbs.iter().map(|limb| LawLink::new(&other.id, limb)).collect(),
                compare: crate::links::point_url(library, &code.id, &other.id, point),
            })
        });
        Some(PointView { subject: &point.subject, own: &own.says, others: others.collect() })
    });
    points.collect()
}

/// The laws of other codes on the same points, each once, in the order of the codes.
pub(super) fn counterpart_texts<'a>(library: &'a Library, code: &CodeText, law: &LawText) -> Vec<CounterpartText<'a>> {
    let mut facing = Vec::new();
    for other in library.codes.iter().filter(|other| other.id != code.id) {
        let points = library.concordance.iter().filter(|point| point.cites_law(&code.id, &law.number));
        let limbs = points.filter_map(|point| point.by_code.get(&other.id)).flat_map(|says| &says.limbs);
        let numbers: std::collections::BTreeSet<&str> = limbs.map(|limb| law_number_of(limb)).collect();
        let laws = other.laws().filter(|law| numbers.contains(law.number.as_str()));
        facing.extend(laws.map(|counterpart| CounterpartText {
            code: other,
            cite: LawLink::new(&other.id, &counterpart.number),
            sides: SideBySide::new(&law.full_text(), &counterpart.full_text()),
        }));
    }
    facing
}
