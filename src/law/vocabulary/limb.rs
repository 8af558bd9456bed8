//! Places in the text of the laws.

/// The name of a rule within its code: the limb, and one more word where a limb has several rules
/// (`73.quitted`).
pub type RuleId = &'static str;

/// A limb: a law or a numbered part of one, as the library numbers it (`73`, `72.I`, `dummy.II`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Limb(pub &'static str);

/// A value together with the limb that sets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cited<T> {
    /// The value.
    pub value: T,
    /// The limb that sets it.
    pub limb: Limb,
}
