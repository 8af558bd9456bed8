//! What every page has around it.

/// The links at the head of every page: key, address, name.
pub const NAV: &[(&str, &str, &str)] = &[
    ("today", "/today", "Today"),
    ("laws", "/laws", "Laws"),
    ("cases", "/cases", "Cases"),
    ("progress", "/progress", "Progress"),
    ("sheet", "/sheet", "Sheet"),
];

/// The title, the description for search engines, and the link to mark as current.
#[derive(Debug, Clone, Default)]
pub struct Frame {
    pub title: String,
    pub description: String,
    pub nav: &'static str,
}

impl Frame {
    /// A frame.
    pub fn new(nav: &'static str, title: impl Into<String>, description: impl Into<String>) -> Frame {
        Frame { title: title.into(), description: description.into(), nav }
    }
}

/// A citation of a law, with its address.
#[derive(Debug, Clone)]
pub struct Cite {
    pub href: String,
    /// `Law 72, I`; `Dummy II`, for the sections that count their own laws.
    pub text: String,
}

impl Cite {
    /// The citation of a limb of a code.
    pub fn new(code: &str, limb: &str) -> Cite {
        let law = crate::library::law_of(limb);
        let anchor = limb.strip_prefix(law).map_or("", |rest| rest.trim_start_matches('.'));
        let anchor = if anchor.is_empty() { String::new() } else { format!("#{}", anchor.to_lowercase()) };
        let label = crate::library::label(limb);
        let text = if label.starts_with(|c: char| c.is_ascii_digit()) { format!("Law {label}") } else { label };
        Cite { href: format!("/laws/{code}/{law}{anchor}"), text }
    }
}
