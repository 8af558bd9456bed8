//! The map of the laws: a grid by section of each code, a cell a limb.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use crate::app::App;
use crate::frame::Cite;
use oddtrick_learner::{AnswerCount, Mastery};
use oddtrick_library::{CodeSection, CodeText, limb_label, limb_title};
use oddtrick_store::Progress;

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
    pub cells: Vec<Cell<'a>>,
    pub sum: Sum,
}

/// What a section or a code comes to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sum {
    /// Limbs that decide questions, those met of them, those that are firm.
    pub asked: u32,
    pub met: u32,
    pub firm: u32,
    pub count: AnswerCount,
}

/// A limb.
pub(super) struct Cell<'a> {
    pub at: &'a Place,
    pub sign: &'static str,
    /// How it stands, in words and figures.
    pub told: Cow<'static, str>,
}

/// What is the same of a cell whoever looks at it.
pub(crate) struct Place {
    pub href: String,
    /// `72, I`
    pub label: String,
    /// `Law 72, I`
    pub named: String,
    limb: String,
    /// Whether a question turns on it.
    asked: bool,
    /// Whether it is a law of several limbs as a whole, which has a cell only if it is asked or was once.
    whole: bool,
}

/// The cells of every code's sections, laid out once.
#[derive(Default)]
pub(crate) struct Layout(OnceLock<Vec<Vec<Vec<Place>>>>);

impl Layout {
    fn of(&self, app: &App) -> &[Vec<Vec<Place>>] {
        let code = |code: &CodeText| code.sections.iter().map(|section| places(app, code, section)).collect();
        self.0.get_or_init(|| app.library.codes.iter().map(code).collect())
    }
}

/// The limbs of a section's laws, and before those of a law the law itself.
fn places(app: &App, code: &CodeText, section: &CodeSection) -> Vec<Place> {
    let mut places = Vec::new();
    for law in &section.laws {
        let limbs = law.citable_limbs();
        if limbs[..] != [law.number.clone()] {
            places.push(Place::of(app, code, law.number.clone(), true));
        }
        places.extend(limbs.into_iter().map(|limb| Place::of(app, code, limb, false)));
    }
    places
}

impl Place {
    fn of(app: &App, code: &CodeText, limb: String, whole: bool) -> Place {
        Place {
            href: Cite::new(&code.id, &limb).href,
            // The sections that count their own laws have their name above them.
            label: short(&limb),
            named: limb_title(&limb),
            asked: app.pool().decides(&code.id, &limb),
            whole,
            limb,
        }
    }
}

/// The sign by which a state is drawn.
const fn sign(mastery: Mastery) -> &'static str {
    match mastery {
        Mastery::Unseen => "unmet",
        Mastery::TooFewAnswers => "begun",
        Mastery::MostlyWrong => "missed",
        Mastery::Mixed => "mixed",
        Mastery::Mastered => "firm",
    }
}

/// A state in words.
const fn told(mastery: Mastery) -> &'static str {
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
    let met = Mastery::ALL.iter().map(|mastery| (sign(*mastery), told(*mastery)));
    std::iter::once((SILENT, NOTHING)).chain(met).collect()
}

/// What is known of a limb: its answers, and how many of the wrong ones have been mended.
type Known = (AnswerCount, u32);

/// A law as answers keep it, by its code and limb.
fn parts(law: &str) -> (&str, &str) {
    law.split_once('/').unwrap_or(("", law))
}

/// The maps of the codes by which questions are asked.
pub(super) fn maps<'a>(app: &'a App, progress: &Progress) -> Vec<Map<'a>> {
    let mut known: HashMap<(&str, &str), Known> = HashMap::with_capacity(progress.by_law.len());
    for tally in &progress.by_law {
        known.entry(parts(&tally.law)).or_default().0 = AnswerCount { right: tally.right, wrong: tally.wrong };
    }
    for (law, times) in &progress.mended {
        known.entry(parts(law)).or_default().1 = *times;
    }
    let codes = app.library.codes.iter().zip(app.layout.of(app)).zip(0..);
    let maps = codes.map(|((code, layout), n)| map(code, layout, &known, n == 0));
    maps.filter(|map| map.sum.asked > 0).collect()
}

fn map<'a>(code: &'a CodeText, layout: &'a [Vec<Place>], known: &HashMap<(&str, &str), Known>, house: bool) -> Map<'a> {
    let part = |(section, places): (&'a CodeSection, &'a Vec<Place>)| {
        let mut sum = Sum::default();
        let mut cells = Vec::with_capacity(places.len());
        for at in places {
            let of_it = known.get(&(code.id.as_str(), at.limb.as_str())).copied();
            if at.whole && !at.asked && of_it.is_none() {
                continue;
            }
            let (cell, own) = cell(at, of_it);
            sum = sum.and(own);
            cells.push(cell);
        }
        Part { title: &section.title, cells, sum }
    };
    let sections: Vec<Part<'a>> = code.sections.iter().zip(layout).map(part).collect();
    let sum = sections.iter().fold(Sum::default(), |sum, part| sum.and(part.sum));
    Map { code, open: house || sum.met > 0, sections, sum }
}

fn cell(at: &Place, known: Option<Known>) -> (Cell<'_>, Sum) {
    let asked = at.asked || known.is_some();
    let (count, mended) = known.unwrap_or_default();
    let mastery = count.mastery();
    let told = match (asked, mastery) {
        (false, _) => NOTHING.into(),
        (true, Mastery::Unseen) => told(mastery).into(),
        _ => {
            let mended = if mended > 0 { format!(", {mended} of them mended since") } else { String::new() };
            format!("{}; {} right, {} wrong{mended}", told(mastery), count.right, count.wrong).into()
        }
    };
    let cell = Cell { at, sign: if asked { sign(mastery) } else { SILENT }, told };
    let is = |what: bool| u32::from(asked && what);
    let sum = Sum { asked: is(true), met: is(count.total() > 0), firm: is(mastery == Mastery::Mastered), count };
    (cell, sum)
}

/// A limb as its cell has it: `72, I`, but `II` for `dummy.II`.
fn short(limb: &str) -> String {
    match limb.split_once('.') {
        Some((section, own)) if !section.starts_with(|c: char| c.is_ascii_digit()) => own.replace('.', ", "),
        _ => limb_label(limb),
    }
}

impl Sum {
    const fn and(self, other: Sum) -> Sum {
        Sum {
            asked: self.asked + other.asked,
            met: self.met + other.met,
            firm: self.firm + other.firm,
            count: self.count.plus(other.count),
        }
    }
}
