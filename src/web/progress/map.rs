//! The map of the laws: a grid by section of each code, a cell a limb.

use std::collections::BTreeMap;

use crate::learner::{Count, Mastery};
use crate::library::{CodeText, LawText, Section, label, named};
use crate::store::Progress;
use crate::web::app::App;
use crate::web::frame::Cite;

/// The sign of a limb that decides no question.
const SILENT: &str = "silent";

/// What is said of it.
const NOTHING: &str = "no question turns on it";

/// A code's map.
pub(super) struct Map<'a> {
    pub code: &'a CodeText,
    /// Whether it is unfolded: if any of its limbs has been met, or it is the house code.
    pub open: bool,
    pub sections: Vec<Part<'a>>,
    pub sum: Sum,
}

/// A section of a map.
pub(super) struct Part<'a> {
    pub title: &'a str,
    pub cells: Vec<Cell>,
    pub sum: Sum,
}

/// What a section or a code comes to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sum {
    /// Limbs that decide questions, those met of them, those that are firm.
    pub asked: u32,
    pub met: u32,
    pub firm: u32,
    pub count: Count,
}

/// A limb.
pub(super) struct Cell {
    pub href: String,
    /// `72, I`
    pub label: String,
    /// `Law 72, I`
    pub named: String,
    pub sign: &'static str,
    /// How it stands, in words and figures.
    pub told: String,
}

/// The sign by which a state is drawn.
const fn sign(mastery: Mastery) -> &'static str {
    match mastery {
        Mastery::Unmet => "unmet",
        Mastery::Begun => "begun",
        Mastery::Missed => "missed",
        Mastery::Mixed => "mixed",
        Mastery::Firm => "firm",
    }
}

/// A state in words.
const fn told(mastery: Mastery) -> &'static str {
    match mastery {
        Mastery::Unmet => "not met yet",
        Mastery::Begun => "met once or twice",
        Mastery::Missed => "oftener wrong than right",
        Mastery::Mixed => "right half the time or more",
        Mastery::Firm => "firm: right four times in five",
    }
}

/// The signs, with what each says.
pub(super) fn legend() -> Vec<(&'static str, &'static str)> {
    let met = Mastery::ALL.iter().map(|mastery| (sign(*mastery), told(*mastery)));
    std::iter::once((SILENT, NOTHING)).chain(met).collect()
}

/// What is known of each limb, by the code and the limb.
struct Known<'a> {
    app: &'a App,
    counts: BTreeMap<(&'a str, &'a str), (Count, u32)>,
}

/// A law as answers keep it, by its code and limb.
fn parts(law: &str) -> (&str, &str) {
    law.split_once('/').unwrap_or(("", law))
}

/// The maps of the codes by which questions are asked.
pub(super) fn maps<'a>(app: &'a App, progress: &Progress) -> Vec<Map<'a>> {
    let mut counts: BTreeMap<(&str, &str), (Count, u32)> = BTreeMap::new();
    for tally in &progress.by_law {
        counts.entry(parts(&tally.law)).or_default().0 = Count { right: tally.right, wrong: tally.wrong };
    }
    for (law, times) in &progress.mended {
        counts.entry(parts(law)).or_default().1 = *times;
    }
    let known = Known { app, counts };
    let maps = app.library.codes.iter().zip(0..).map(|(code, n)| known.map(code, n == 0));
    maps.filter(|map| map.sum.asked > 0).collect()
}

impl Known<'_> {
    fn map<'a>(&self, code: &'a CodeText, house: bool) -> Map<'a> {
        let sections: Vec<Part<'a>> = code.sections.iter().map(|section| self.part(code, section)).collect();
        let sum = sections.iter().fold(Sum::default(), |sum, part| sum.and(part.sum));
        Map { code, open: house || sum.met > 0, sections, sum }
    }

    fn part<'a>(&self, code: &CodeText, section: &'a Section) -> Part<'a> {
        let mut sum = Sum::default();
        let mut cells = Vec::new();
        for law in &section.laws {
            for limb in self.limbs(code, law) {
                let (cell, own) = self.cell(code, &limb);
                sum = sum.and(own);
                cells.push(cell);
            }
        }
        Part { title: &section.title, cells, sum }
    }

    /// The limbs of a law, and before them the law itself where it is cited as a whole.
    fn limbs(&self, code: &CodeText, law: &LawText) -> Vec<String> {
        let mut limbs = law.limb_numbers();
        if limbs[..] != [law.number.clone()] && self.is_asked(code, &law.number) {
            limbs.insert(0, law.number.clone());
        }
        limbs
    }

    fn is_asked(&self, code: &CodeText, limb: &str) -> bool {
        self.app.pool().decides(&code.id, limb) || self.counts.contains_key(&(code.id.as_str(), limb))
    }

    fn cell(&self, code: &CodeText, limb: &str) -> (Cell, Sum) {
        let (count, mended) = self.counts.get(&(code.id.as_str(), limb)).copied().unwrap_or_default();
        let (asked, mastery) = (self.is_asked(code, limb), count.mastery());
        let told = match (asked, mastery) {
            (false, _) => NOTHING.to_owned(),
            (true, Mastery::Unmet) => told(mastery).to_owned(),
            _ => {
                let mended = if mended > 0 { format!(", {mended} of them mended since") } else { String::new() };
                format!("{}; {} right, {} wrong{mended}", told(mastery), count.right, count.wrong)
            }
        };
        let cell = Cell {
            href: Cite::new(&code.id, limb).href,
            // The sections that count their own laws have their name above them.
            label: short(limb),
            named: named(limb),
            sign: if asked { sign(mastery) } else { SILENT },
            told,
        };
        let is = |what: bool| u32::from(asked && what);
        let sum = Sum { asked: is(true), met: is(count.all() > 0), firm: is(mastery == Mastery::Firm), count };
        (cell, sum)
    }
}

/// A limb as its cell has it: `72, I`, but `II` for `dummy.II`.
fn short(limb: &str) -> String {
    match limb.split_once('.') {
        Some((section, own)) if !section.starts_with(|c: char| c.is_ascii_digit()) => own.replace('.', ", "),
        _ => label(limb),
    }
}

impl Sum {
    const fn and(self, other: Sum) -> Sum {
        Sum {
            asked: self.asked + other.asked,
            met: self.met + other.met,
            firm: self.firm + other.firm,
            count: self.count.and(other.count),
        }
    }
}
