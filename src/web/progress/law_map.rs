//! The map of the laws: a grid by section of each code, a cell a limb.

use crate::state::limb_grid::LimbPlace;
use std::borrow::Cow;
use std::collections::HashMap;

use crate::state::AppState;
use oddtrick_learner::{AnswerCount, Mastery};
use oddtrick_library::{CodeSection, CodeText};
use oddtrick_store::Progress;

/// The sign of a limb that decides no question.
const UNASKED: &str = "silent";

/// What is said of it.
const UNASKED_TEXT: &str = "no question turns on it";

/// A code's map.
pub(super) struct LawMap<'a> {
    pub code: &'a CodeText,
    /// Whether it is unfolded: if any of its limbs has been met, or it is the house code.
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

/// What a section or a code comes to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct MapTotals {
    /// Limbs that decide questions, those met of them, those that are firm.
    pub asked: u32,
    pub met: u32,
    pub firm: u32,
    pub count: AnswerCount,
}

/// A limb.
pub(super) struct MapCell<'a> {
    pub place: &'a LimbPlace,
    pub symbol_class: &'static str,
    /// How it stands, in words and figures.
    pub description: Cow<'static, str>,
}

/// The sign by which a state is drawn.
const fn mastery_class(mastery: Mastery) -> &'static str {
    match mastery {
        Mastery::Unseen => "unmet",
        Mastery::TooFewAnswers => "begun",
        Mastery::MostlyWrong => "missed",
        Mastery::Mixed => "mixed",
        Mastery::Mastered => "firm",
    }
}

/// A state in words.
const fn mastery_text(mastery: Mastery) -> &'static str {
    match mastery {
        Mastery::Unseen => "not met yet",
        Mastery::TooFewAnswers => "met once or twice",
        Mastery::MostlyWrong => "oftener wrong than right",
        Mastery::Mixed => "right half the time or more",
        Mastery::Mastered => "firm: right four times in five",
    }
}

/// The signs, with what each says.
pub(super) fn legend() -> Vec<(&'static str, &'static str)> {
    let met = Mastery::ALL.iter().map(|mastery| (mastery_class(*mastery), mastery_text(*mastery)));
    std::iter::once((UNASKED, UNASKED_TEXT)).chain(met).collect()
}

/// What is known of a limb: its answers, and how many of the wrong ones have been mended.
type CountAndCorrected = (AnswerCount, u32);

/// A law as answers keep it, by its code and limb.
fn split_law_key(law: &str) -> (&str, &str) {
    law.split_once('/').unwrap_or(("", law))
}

/// The maps of the codes by which questions are asked.
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
    house: bool,
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
    LawMap { code, open: house || sum.met > 0, sections, totals: sum }
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
