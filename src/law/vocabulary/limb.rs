//! Places in the text of the laws.

/// The name of a rule within its code: the limb, and one more word where a limb has several rules
/// (`73.quitted`).
pub type RuleId = &'static str;

/// A limb: a law or a numbered part of one, as the library numbers it (`73`, `72.I`, `dummy.II`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Limb(pub &'static str);

impl Limb {
    /// The id of another text, if the limb stands in one: `earlier-code` in `earlier-code/57`.
    ///
    /// A code of which our copy lacks some laws has such limbs, for the laws of an earlier code that stood there.
    pub fn other_text(self) -> Option<&'static str> {
        self.0.split_once('/').map(|(text, _)| text)
    }
}

/// A value together with the limb that sets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cited<T> {
    /// The value.
    pub value: T,
    /// The limb that sets it.
    pub limb: Limb,
}
