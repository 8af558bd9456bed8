//! Links to laws.

use oddtrick_library::{LawRef, Library};

/// A citation of a law, with its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawLink {
    pub href: String,
    /// `Law 72, I`; `Dummy II`, for the sections that count their own laws.
    pub text: String,
}

impl LawLink {
    /// The citation of a limb of a code.
    pub fn new(code: &str, limb: &str) -> LawLink {
        let law = oddtrick_library::law_number_of(limb);
        let anchor = limb.strip_prefix(law).map_or("", |rest| rest.trim_start_matches('.'));
        let anchor = if anchor.is_empty() { String::new() } else { format!("#{}", anchor.to_lowercase()) };
        LawLink { href: format!("/laws/{code}/{law}{anchor}"), text: oddtrick_library::limb_title(limb) }
    }
}

impl LawLink {
    /// The citation of a law with its code's name, unless it is of the library's first code.
    pub(crate) fn with_code_name(library: &Library, law: &LawRef) -> LawLink {
        let cite = LawLink::new(&law.code, &law.limb);
        match library.codes.iter().position(|code| code.id == law.code) {
            None | Some(0) => cite,
            Some(n) => LawLink { text: format!("{} {}", library.codes[n].short_name, cite.text), ..cite },
        }
    }
}

/// The citation of a law as answers keep it: `english-club/73`.
pub(crate) fn stored_law_link(library: &Library, law: &str) -> LawLink {
    let (code, limb) = law.split_once('/').unwrap_or(("", law));
    let mut cite = LawLink::new(code, limb);
    // The house code goes without saying.
    let house = library.codes.first().is_some_and(|house| house.id == code);
    if let Some(other) = library.code_text(code).filter(|_| !house) {
        cite.text = format!("{}, {}", cite.text, other.title);
    }
    cite
}
