//! Reads any text as the Markdown of a section of a code, and makes the pages of its first laws. What it says stays text:
//! the same page without its `<`, `>`, `&` and `"` has as many tags and attributes.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use oddtrick_library::{CodeText, LawText};
use oddtrick_web::fuzzing::Site;

/// The signs that HTML uses, and private letters that stand for them.
const SIGNS: [(char, char); 4] = [('<', '\u{e001}'), ('>', '\u{e002}'), ('&', '\u{e003}'), ('"', '\u{e004}')];

static SITE: OnceLock<Site> = OnceLock::new();

fn disguised(text: &str) -> String {
    let disguise = |c: char| SIGNS.iter().find(|(sign, _)| *sign == c).map_or(c, |(_, letter)| *letter);
    text.chars().map(disguise).collect()
}

fn disguise(texts: &mut [String]) {
    texts.iter_mut().for_each(|text| *text = disguised(text));
}

fn disguise_law(law: &mut LawText) {
    for text in [&mut law.number, &mut law.book_id, &mut law.pages] {
        *text = disguised(text);
    }
    for texts in [&mut law.text, &mut law.closing, &mut law.witness_notes] {
        disguise(texts);
    }
    for limb in &mut law.limbs {
        limb.number = disguised(&limb.number);
        disguise(&mut limb.text);
    }
    for version in &mut law.other_versions {
        version.book_id = disguised(&version.book_id);
        disguise(&mut version.text);
    }
    law.printed_notes.iter_mut().for_each(|note| disguise(note));
}

fn disguise_code(code: &CodeText) -> CodeText {
    let mut code = code.clone();
    for section in &mut code.sections {
        section.title = disguised(&section.title);
        disguise(&mut section.preamble);
        section.laws.iter_mut().for_each(disguise_law);
    }
    code
}

fn count_signs(page: &str) -> [usize; 3] {
    ['<', '>', '"'].map(|sign| page.matches(sign).count())
}

fuzz_target!(|text: &str| {
    let database = || std::env::temp_dir().join(format!("oddtrick-fuzz-{}.db", std::process::id()));
    let site = SITE.get_or_init(|| Site::new(database()));
    let (code, errors) = oddtrick_library::fuzzing::read_code(site.library(), "codes/english-club/12-x.md", text);
    let lines = text.lines().count().max(1);
    for error in &errors {
        assert!(error.line <= lines + 1, "{error}");
    }
    if errors.is_empty() {
        for law in code.laws() {
            assert!(!law.number.is_empty() && !law.full_text().is_empty());
            assert!(law.citable_limbs().iter().all(|limb| code.limb_text(limb).is_some()));
        }
    }
    if text.contains(SIGNS.map(|(_, letter)| letter)) {
        return;
    }
    let pages = site.law_pages(&code);
    for (page, disguised) in pages.iter().zip(site.law_pages(&disguise_code(&code))) {
        assert_eq!(count_signs(page), count_signs(&disguised));
    }
});
