//! The codes that are encoded, each a table of rows in a file of its own.

mod american_1894;
mod english_club;
mod english_double_dummy;
mod english_dummy;
pub mod readings;

use std::sync::LazyLock;

use super::code::Code;

static ALL: LazyLock<Vec<Code>> = LazyLock::new(|| {
    let english = english_club::code();
    // The overlay's rows are checked against its base by a test.
    let dummy = english.with(&english_dummy::OVERLAY).unwrap_or_else(|_| english.clone());
    let double = dummy.with(&english_double_dummy::OVERLAY).unwrap_or_else(|_| dummy.clone());
    vec![english, american_1894::code(), dummy, double]
});

/// Every code, the English club code first.
pub fn all() -> &'static [Code] {
    &ALL
}

/// The code of a name, or another reading of one.
pub fn find(id: &str) -> Option<&'static Code> {
    ALL.iter().chain(readings::codes()).find(|code| code.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_sound() {
        for code in all() {
            assert_eq!(code.faults(), Vec::<String>::new());
        }
        let dummy = english_club::code().with(&english_dummy::OVERLAY);
        assert!(dummy.is_ok_and(|dummy| dummy.with(&english_double_dummy::OVERLAY).is_ok()));
    }
}
