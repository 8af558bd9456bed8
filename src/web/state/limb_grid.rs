//! The cells of the map of laws, laid out once for all visitors.

use std::sync::OnceLock;

use crate::view::law_link::LawLink;
use oddtrick_library::{CodeSection, CodeText, Library, limb_label, limb_title};
use oddtrick_quiz::QuestionPool;

/// The parts of a map's cell that are the same for every visitor.
pub(crate) struct LimbPlace {
    pub href: String,
    /// `72, I`
    pub label: String,
    /// `Law 72, I`
    pub named: String,
    pub limb: String,
    /// Whether it decides a question.
    pub asked: bool,
    /// Whether this is a whole law that has several limbs. It has a cell only if it decides a question, or once did.
    pub whole: bool,
}

/// The cells of every section of every code.
#[derive(Default)]
pub(crate) struct LimbGrid(OnceLock<Vec<Vec<Vec<LimbPlace>>>>);

impl LimbGrid {
    pub(crate) fn get(&self, library: &Library, pool: &QuestionPool) -> &[Vec<Vec<LimbPlace>>] {
        let code = |code: &CodeText| code.sections.iter().map(|section| places(pool, code, section)).collect();
        self.0.get_or_init(|| library.codes.iter().map(code).collect())
    }
}

/// The cells of a section: for each law its limbs, and before them the law as a whole if it has several.
fn places(pool: &QuestionPool, code: &CodeText, section: &CodeSection) -> Vec<LimbPlace> {
    let mut places = Vec::new();
    for law in &section.laws {
        let limbs = law.citable_limbs();
        if limbs[..] != [law.number.clone()] {
            places.push(LimbPlace::new(pool, code, law.number.clone(), true));
        }
        places.extend(limbs.into_iter().map(|limb| LimbPlace::new(pool, code, limb, false)));
    }
    places
}

/// The label of a limb's cell: `72, I`, but `II` for `dummy.II`.
fn short_limb_label(limb: &str) -> String {
    match limb.split_once('.') {
        Some((section, own)) if !section.starts_with(|c: char| c.is_ascii_digit()) => own.replace('.', ", "),
        _ => limb_label(limb),
    }
}

impl LimbPlace {
    fn new(pool: &QuestionPool, code: &CodeText, limb: String, whole: bool) -> LimbPlace {
        LimbPlace {
            href: LawLink::new(&code.id, &limb).href,
            // The sections that count their own laws have their name above them.
            label: short_limb_label(&limb),
            named: limb_title(&limb),
            asked: pool.has_story_for_limb(&code.id, &limb),
            whole,
            limb,
        }
    }
}
