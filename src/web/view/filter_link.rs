//! Links that filter a list.

/// A filter that may be chosen.
pub(crate) struct FilterLink {
    pub href: String,
    pub name: String,
    /// Whether the list is filtered by it now.
    pub is_selected: bool,
}
