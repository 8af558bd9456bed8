//! House rules: changes to a code that a club can switch on.

use crate::overlay::Overlay;

/// What stands between a code and its house rules in a name: `code+one-rule+another`.
pub(crate) const JOINER: char = '+';

/// A house rule: a named change to one code. A club switches it on or leaves it off.
///
/// The rules of its overlay cite its own text, `code+rule/72.I`, because the printed law does not have their words, or
/// does not have them in that meaning.
#[derive(Debug, Clone, Copy)]
pub struct HouseRule {
    /// Its name within its code. It is part of stored ids, and never changes.
    pub id: &'static str,
    /// The name of the code that it belongs to.
    pub code_id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What it changes, in one clause.
    pub summary: &'static str,
    /// How it changes the code.
    pub overlay: Overlay,
    /// The names of house rules that cannot be on with it. It is enough if one of two names the other.
    pub excludes: &'static [&'static str],
    /// The name of the reading of the code's words that it settles on, if it is one.
    pub reading_id: Option<&'static str>,
}

impl HouseRule {
    /// A house rule of its own. The overlay has the name of the code with this rule alone: `code+rule`.
    pub const fn new(
        id: &'static str,
        name: &'static str,
        summary: &'static str,
        excludes: &'static [&'static str],
        overlay: Overlay,
    ) -> HouseRule {
        HouseRule { id, code_id: overlay.base, name, summary, overlay, excludes, reading_id: None }
    }

    /// The name of the text that has its words: its code with this house rule alone. It is the name of that code too.
    pub const fn text_id(&self) -> &'static str {
        self.overlay.id
    }

    /// Whether two house rules cannot be on together.
    pub fn contradicts(&self, other: &HouseRule) -> bool {
        self.excludes.contains(&other.id) || other.excludes.contains(&self.id)
    }
}
