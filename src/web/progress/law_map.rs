//! The map of the laws: for each code a grid with a cell per limb, by section.

use crate::state::limb_grid::LimbPlace;
use std::borrow::Cow;
use std::collections::HashMap;

use crate::state::AppState;
use oddtrick_learner::{AnswerCount, Mastery};
use oddtrick_library::{CodeSection, CodeText};
use oddtrick_store::Progress;

/// The CSS class of a limb that decides no question.
const UNASKED: &str = "silent";

/// Its description.
const UNASKED_TEXT: &str = "no question turns on it";

/// The map of a code.
pub(super) struct LawMap<'a> {
    pub code: &'a CodeText,
    /// Whether it starts open: the learner has met one of its limbs, or it is the first code.
    pub open: bool,
    pub sections: Vec<MapSection<'a>>,
    pub totals: MapTotals,
}

/// A section of a map.
pub(super) struct MapSection<'a> {
    pub title: &'a str,
    pub cells: Vec<MapCell<'a>>,
    pub totals: MapTotals,
}

/// The totals of a section or a code.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct MapTotals {
    /// Limbs that decide questions; how many of them were met, and how many are mastered.
    pub asked: u32,
    pub met: u32,
    pub firm: u32,
    pub count: AnswerCount,
}

/// The cell of a limb.
pub(super) struct MapCell<'a> {
    pub place: &'a LimbPlace,
    pub symbol_class: &'static str,
    /// The learner's results, in words and figures.
    pub description: Cow<'static, str>,
}

/// The CSS class for a level of mastery.
const fn mastery_class(mastery: Mastery) -> &'static str {
    match mastery {
        Mastery::Unseen => "unmet",
        Mastery::TooFewAnswers => "begun",
        Mastery::MostlyWrong => "missed",
        Mastery::Mixed => "mixed",
        Mastery::Mastered => "firm",
    }
}

/// A level of mastery in words.
const fn mastery_text(mastery: Mastery) -> &'static str {
    match mastery {
        Mastery::Unseen => "not met yet",
        Mastery::TooFewAnswers => "met once or twice",
        Mastery::MostlyWrong => "oftener wrong than right",
        Mastery::Mixed => "right half the time or more",
        Mastery::Mastered => "firm: right four times in five",
    }
}

/// All symbols with their meanings.
pub(super) fn legend() -> Vec<(&'static str, &'static str)> {
    let met = Mastery::ALL.iter().map(|mastery| (mastery_class(*mastery), mastery_text(*mastery)));
    std::iter::once((UNASKED, UNASKED_TEXT)).chain(met).collect()
}

/// The answers on a limb, and how many wrong ones were corrected later.
type CountAndCorrected = (AnswerCount, u32);

/// Splits a law as it is stored (`CODE/73.I`) into code and limb.
fn split_law_key(law: &str) -> (&str, &str) {
    law.split_once('/').unwrap_or(("", law))
}

/// The maps of all codes that have questions.
pub(super) fn maps<'a>(app: &'a AppState, progress: &Progress) -> Vec<LawMap<'a>> {
    let mut known: HashMap<(&str, &str), CountAndCorrected> = HashMap::with_capacity(progress.by_law.len());
    for tally in &progress.by_law {
        known.entry(split_law_key(&tally.law)).or_default().0 = AnswerCount { right: tally.right, wrong: tally.wrong };
    }
    for (law, times) in &progress.mended {
        known.entry(split_law_key(law)).or_default().1 = *times;
    }
    let codes = app.library.codes.iter().zip(app.limb_grid.get(&app.library, app.pool())).zip(0..);
    let maps = codes.map(|((code, layout), n)| map(code, layout, &known, n == 0));
    maps.filter(|map| map.totals.asked > 0).collect()
}

fn map<'a>(
    code: &'a CodeText,
    layout: &'a [Vec<LimbPlace>],
    known: &HashMap<(&str, &str), CountAndCorrected>,
    is_first_code: bool,
) -> LawMap<'a> {
    let part = |(section, places): (&'a CodeSection, &'a Vec<LimbPlace>)| {
        let mut sum = MapTotals::default();
        let mut cells = Vec::with_capacity(places.len());
        for at in places {
            let of_it = known.get(&(code.id.as_str(), at.limb.as_str())).copied();
            if at.whole && !at.asked && of_it.is_none() {
                continue;
            }
            let (cell, own) = cell(at, of_it);
            sum = sum.plus(own);
            cells.push(cell);
        }
        MapSection { title: &section.title, cells, totals: sum }
    };
    let sections: Vec<MapSection<'a>> = code.sections.iter().zip(layout).map(part).collect();
    let sum = sections.iter().fold(MapTotals::default(), |sum, part| sum.plus(part.totals));
    LawMap { code, open: is_first_code || sum.met > 0, sections, totals: sum }
}

fn cell(at: &LimbPlace, known: Option<CountAndCorrected>) -> (MapCell<'_>, MapTotals) {
    let asked = at.asked || known.is_some();
    let (count, mended) = known.unwrap_or_default();
    let mastery = count.mastery();
    let told = match (asked, mastery) {
        (false, _) => UNASKED_TEXT.into(),
        (true, Mastery::Unseen) => mastery_text(mastery).into(),
        _ => {
            let mended = if mended > 0 { format!(", {mended} of them mended since") } else { String::new() };
            format!("{}; {} right, {} wrong{mended}", mastery_text(mastery), count.right, count.wrong).into()
        }
    };
    let cell =
        MapCell { place: at, symbol_class: if asked { mastery_class(mastery) } else { UNASKED }, description: told };
    let is = |what: bool| u32::from(asked && what);
    let sum = MapTotals { asked: is(true), met: is(count.total() > 0), firm: is(mastery == Mastery::Mastered), count };
    (cell, sum)
}

impl MapTotals {
    const fn plus(self, other: MapTotals) -> MapTotals {
        MapTotals {
            asked: self.asked + other.asked,
            met: self.met + other.met,
            firm: self.firm + other.firm,
            count: self.count.plus(other.count),
        }
    }
}
