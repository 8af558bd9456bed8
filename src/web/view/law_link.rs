//! Links to laws.

use oddtrick_library::{LawRef, Library};

/// A link to a law or to a limb of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawLink {
    pub href: String,
    /// `Law 72, I`; or `Dummy II` in sections that number their own laws.
    pub text: String,
}

impl LawLink {
    /// The link to a limb of a code.
    pub fn new(code: &str, limb: &str) -> LawLink {
        // Where our copy of a code lacks a law, the limb names the earlier code: `english-club/57`.
        if let Some((earlier, own)) = limb.split_once('/') {
            // A house rule has words of its own, and a page of them: `code+house-rule/72`.
            if let Some((printed, house_rule)) = earlier.split_once('+') {
                let href = format!("/laws/{printed}/house-rules#{house_rule}");
                return LawLink { href, text: oddtrick_library::limb_title(limb) };
            }
            return LawLink { text: oddtrick_library::limb_title(limb), ..LawLink::new(earlier, own) };
        }
        let law = oddtrick_library::law_number_of(limb);
        let anchor = limb.strip_prefix(law).map_or("", |rest| rest.trim_start_matches('.'));
        let anchor = if anchor.is_empty() { String::new() } else { format!("#{}", anchor.to_lowercase()) };
        LawLink { href: format!("/laws/{code}/{law}{anchor}"), text: oddtrick_library::limb_title(limb) }
    }
}

impl LawLink {
    /// The link to a law, with the short name of its code before it unless that is the library's first code.
    pub(crate) fn with_code_name(library: &Library, law: &LawRef) -> LawLink {
        let cite = LawLink::new(&law.code, &law.limb);
        match library.codes.iter().position(|code| code.id == law.code) {
            None | Some(0) => cite,
            Some(n) => LawLink { text: format!("{} {}", library.codes[n].short_name, cite.text), ..cite },
        }
    }
}

/// The link to a law in the form in which answers are stored (`CODE/73`), with the title of its code unless
/// that is the library's first code.
pub(crate) fn stored_law_link(library: &Library, law: &str) -> LawLink {
    let (code, limb) = law.split_once('/').unwrap_or(("", law));
    let mut cite = LawLink::new(code, limb);
    // The first code is not named.
    let is_first = library.codes.first().is_some_and(|first| first.id == code);
    if let Some(other) = library.code_text(code).filter(|_| !is_first) {
        cite.text = format!("{}, {}", cite.text, other.title);
    }
    cite
}
