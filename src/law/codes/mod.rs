//! The codes that are encoded, each a table of rows in a file of its own.

mod american_1894;
mod english_club;
mod english_double_dummy;
mod english_dummy;
pub mod readings;

use std::sync::LazyLock;

use super::code::Code;

static CODES: LazyLock<Vec<Code>> = LazyLock::new(|| {
    let english = english_club::code();
    // The overlay's rows are checked against its base by a test.
    let dummy = english.with_overlay(&english_dummy::OVERLAY).unwrap_or_else(|_| english.clone());
    let double = dummy.with_overlay(&english_double_dummy::OVERLAY).unwrap_or_else(|_| dummy.clone());
    vec![english, american_1894::code(), dummy, double]
});

/// Every code, the English club code first.
pub fn all() -> &'static [Code] {
    &CODES
}

/// The code of a name, or another reading of one.
pub fn find(id: &str) -> Option<&'static Code> {
    CODES.iter().chain(readings::codes()).find(|code| code.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Overlay;
    use crate::rule::{Role, Rule};

    #[test]
    fn every_code_is_structurally_sound() {
        for code in all() {
            assert_eq!(code.structural_errors(), Vec::<String>::new());
        }
        let dummy = english_club::code().with_overlay(&english_dummy::OVERLAY);
        assert!(dummy.is_ok_and(|dummy| dummy.with_overlay(&english_double_dummy::OVERLAY).is_ok()));
    }

    const fn rule_with_role(id: &'static str, role: Role) -> Rule {
        Rule::new(id, "73", role, &[], "")
    }

    #[test]
    fn structural_errors_are_reported() {
        let english = english_club::code();
        let faults_with = |rows: &[Rule]| {
            let rows = english.rules().iter().chain(rows).copied().collect();
            Code::new(english.id, english.text_id, english.terms, rows).structural_errors()
        };
        let twice = faults_with(&[rule_with_role("73.quitted", Role::Excepts(&["71"]))]);
        assert_eq!(twice, ["english-club: the name 73.quitted is used twice"]);
        let nobody = faults_with(&[rule_with_role("new", Role::Lapses(&["73.kept"]))]);
        assert_eq!(nobody, ["english-club: new acts against 73.kept, which does not exist"]);
        let circle = faults_with(&[
            rule_with_role("one", Role::Excepts(&["two"])),
            rule_with_role("two", Role::Excepts(&["three", "71"])),
            rule_with_role("three", Role::Restores(&["one"])),
        ]);
        let against_itself = |row| format!("english-club: {row} acts, in the end, against itself");
        assert_eq!(circle, ["one", "two", "three"].map(against_itself));
    }

    #[test]
    fn a_code_without_a_row_has_all_the_others() {
        let english = english_club::code();
        let without = english.without_rule("73.quitted");
        let others: Vec<_> = english.rules().iter().map(|row| row.id).filter(|id| *id != "73.quitted").collect();
        assert_eq!(without.rules().iter().map(|row| row.id).collect::<Vec<_>>(), others);
    }

    #[test]
    fn overlay_errors_name_the_rule() {
        const TAKEN: Rule = rule_with_role("73.quitted", Role::Excepts(&["71"]));
        const FREE: Rule = rule_with_role("73.kept", Role::Excepts(&["71"]));
        let lay = |overlay: Overlay| english_club::code().with_overlay(&overlay).map(|code| code.rules().len());
        let fits = Overlay { id: "new", add: &[FREE], replace: &[TAKEN], remove: &["71"] };
        assert_eq!(lay(fits), Ok(english_club::code().rules().len()));
        let does_not = Overlay { id: "new", add: &[TAKEN], replace: &[FREE], remove: &["73.kept"] };
        let why = [
            "new replaces 73.kept, which english-club has not",
            "new removes 73.kept, which english-club has not",
            "new adds 73.quitted, which english-club has already",
        ];
        assert_eq!(lay(does_not), Err(why.map(str::to_owned).to_vec()));
    }
}
