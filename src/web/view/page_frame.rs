//! The frame around every page: title, description, navigation, breadcrumbs.

use oddtrick_library::Book;

/// The navigation links at the top of every page: key, address, name.
pub const NAV_LINKS: &[(&str, &str, &str)] = &[
    ("today", "/today", "Today"),
    ("practice", "/practice", "Practice"),
    ("review", "/review", "Review"),
    ("laws", "/laws", "Laws"),
    ("cases", "/cases", "Cases"),
    ("progress", "/progress", "Progress"),
];

/// The parts of a page outside its main text.
#[derive(Debug, Clone, Default)]
pub struct PageFrame {
    pub title: String,
    pub description: String,
    pub nav_key: &'static str,
    /// The full canonical address; empty for pages that search engines should not list.
    pub canonical_url: String,
    /// Address and name of each page above this one.
    pub breadcrumbs: Vec<(String, String)>,
    pub breadcrumb_label: String,
    /// Names and contents of the `meta` elements that citation managers read.
    pub citation_meta: Vec<(&'static str, String)>,
    /// The address of the Atom feed for this page; empty if there is none.
    pub feed_url: String,
}

/// The longest description for search engines, in characters.
const MAX_DESCRIPTION_CHARS: usize = 160;

impl PageFrame {
    /// A frame with a title and a description, which is cut to a length that search engines show.
    pub fn new(nav_key: &'static str, title: impl Into<String>, description: impl Into<String>) -> PageFrame {
        let description = truncate_at_word(&description.into(), MAX_DESCRIPTION_CHARS);
        PageFrame { title: title.into(), description, nav_key, ..PageFrame::default() }
    }

    /// Adds the canonical address.
    #[must_use]
    pub fn with_canonical(self, origin: &str, path: &str) -> PageFrame {
        PageFrame { canonical_url: format!("{origin}{path}"), ..self }
    }

    /// Adds breadcrumbs: the pages above, and the label of this one.
    #[must_use]
    pub fn with_breadcrumbs(self, above: &[(&str, &str)], here: &str) -> PageFrame {
        let above = above.iter().map(|(href, name)| ((*href).to_owned(), (*name).to_owned())).collect();
        PageFrame { breadcrumbs: above, breadcrumb_label: here.to_owned(), ..self }
    }

    /// Adds the metadata of the book that the page quotes.
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

/// Puts a text in double quotation marks; those inside it become single.
pub fn in_quotation_marks(text: &str) -> String {
    format!("“{}”", text.replace('“', "‘").replace('”', "’"))
}

/// Cuts a text to at most `most` characters, at the end of a word, and adds `…`.
pub(crate) fn truncate_at_word(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most).collect();
    // Prefer the end of a clause in the second half; otherwise cut at the last word.
    let half = text.char_indices().nth(most / 2).map_or(0, |(at, _)| at);
    let clause = cut.rfind([';', ':', '.', '—']).filter(|end| *end > half).map(|end| &cut[..end]);
    let cut = clause.unwrap_or_else(|| cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole));
    format!("{} …", cut.trim_end_matches([',', ';', ':', '.', '—', '-', '–', ' ']))
}
