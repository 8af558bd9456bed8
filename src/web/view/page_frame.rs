//! What every page has around it.

use oddtrick_library::Book;

/// The links at the head of every page: key, address, name.
pub const NAV_LINKS: &[(&str, &str, &str)] = &[
    ("today", "/today", "Today"),
    ("practice", "/practice", "Practice"),
    ("review", "/review", "Review"),
    ("laws", "/laws", "Laws"),
    ("cases", "/cases", "Cases"),
    ("progress", "/progress", "Progress"),
];

/// The title, the description for search engines, and the link to mark as current.
#[derive(Debug, Clone, Default)]
pub struct PageFrame {
    pub title: String,
    pub description: String,
    pub nav_key: &'static str,
    /// The one address by which the page should be known, whole; empty for pages that are
    /// nobody's to find.
    pub canonical_url: String,
    /// The way back: address and name of each page above this one, and what this one is called
    /// below them.
    pub breadcrumbs: Vec<(String, String)>,
    pub breadcrumb_label: String,
    /// What a citation manager reads: names and contents of `meta` elements.
    pub citation_meta: Vec<(&'static str, String)>,
    /// The address of the feed that tells of more such pages, where there is one.
    pub feed_url: String,
}

/// Characters that a description for search engines may have.
const MAX_DESCRIPTION_CHARS: usize = 160;

impl PageFrame {
    /// A frame.
    pub fn new(nav_key: &'static str, title: impl Into<String>, description: impl Into<String>) -> PageFrame {
        let description = truncate_at_word(&description.into(), MAX_DESCRIPTION_CHARS);
        PageFrame { title: title.into(), description, nav_key, ..PageFrame::default() }
    }

    /// The frame of a page that is to be found under an address.
    #[must_use]
    pub fn with_canonical(self, origin: &str, path: &str) -> PageFrame {
        PageFrame { canonical_url: format!("{origin}{path}"), ..self }
    }

    /// The frame of a page that stands under others.
    #[must_use]
    pub fn with_breadcrumbs(self, above: &[(&str, &str)], here: &str) -> PageFrame {
        let above = above.iter().map(|(href, name)| ((*href).to_owned(), (*name).to_owned())).collect();
        PageFrame { breadcrumbs: above, breadcrumb_label: here.to_owned(), ..self }
    }

    /// The frame of a page that shows what a book prints.
    #[must_use]
    pub fn with_citation(mut self, work: Option<&Book>, pages: &str) -> PageFrame {
        let Some(work) = work else { return self };
        let (first, last) = pages.split_once('-').unwrap_or((pages, ""));
        let year = work.year.map_or(String::new(), |year| year.to_string());
        let fields = [
            ("citation_title", self.title.as_str()),
            ("citation_inbook_title", &work.title),
            ("citation_publication_date", &year),
            ("citation_firstpage", first),
            ("citation_lastpage", last),
            ("citation_public_url", &self.canonical_url),
        ];
        let fields = fields.into_iter().filter(|(_, content)| !content.is_empty());
        self.citation_meta = fields.map(|(name, content)| (name, content.to_owned())).collect();
        self
    }
}

/// A text between quotation marks; those within it become single.
pub fn in_quotation_marks(text: &str) -> String {
    format!("“{}”", text.replace('“', "‘").replace('”', "’"))
}

/// A text cut at a word to at most so many characters.
pub(crate) fn truncate_at_word(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most).collect();
    // At the end of a clause, if one ends in the second half; otherwise of a word.
    let half = text.char_indices().nth(most / 2).map_or(0, |(at, _)| at);
    let clause = cut.rfind([';', ':', '.', '—']).filter(|end| *end > half).map(|end| &cut[..end]);
    let cut = clause.unwrap_or_else(|| cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole));
    format!("{} …", cut.trim_end_matches([',', ';', ':', '.', '—', '-', '–', ' ']))
}
