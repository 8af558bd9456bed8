//! Links that filter a list.

/// A link to the same list under another filter.
pub(crate) struct FilterLink {
    pub href: String,
    pub name: String,
    /// Whether this filter is in use.
    pub is_selected: bool,
}
