//! The codes of laws, each in a folder of its own.
//!
//! To add a code, add a folder with a `FOLDER` constant and list it in `code_folders!` below. Its
//! text goes into a folder of the content directory. Nothing else names a code.
//!
//! The order of the list is the order in which the codes are shown, and the first one is the default.

mod adaptations;
mod definition;
mod house_rule_error;
pub mod house_rules;
pub mod readings;
mod registry;

pub use definition::Reading;
pub use house_rule_error::CodeIdError;
pub use registry::CodeRegistry;

use std::sync::LazyLock;

use definition::CodeFolder;
pub(crate) use registry::CodeChange;
use registry::ReadingCode;

use crate::code::Code;
use crate::code_error::CodeError;
use crate::house_rule::HouseRule;

macro_rules! code_folders {
    ($($folder:ident),* $(,)?) => {
        $(mod $folder;)*

        /// What each folder defines.
        static FOLDERS: &[CodeFolder] = &[$($folder::FOLDER),*];
    };
}

code_folders![
    english_club,
    american_1894,
    english_club_dummy,
    english_club_double_dummy,
    english_revised,
    jsl_1890,
    cayenne,
    boston,
    solo_whist,
];

/// The ids of the codes with a text of their own, in order. The first is the default. Codes for dummy are not among
/// them.
pub const BASE_CODE_IDS: [&str; 4] = ["english-club", "american-1894", "english-revised", "jsl-1890"];

/// The ids of the codes of other games than whist, in order. They share a text, which adapts the laws of whist to them.
pub const OTHER_GAME_IDS: [&str; 3] = ["cayenne", "boston", "solo-whist"];

/// The names of these games.
pub const OTHER_GAME_NAMES: [&str; 3] = ["Cayenne", "Boston", "Solo whist"];

/// The built-in codes. They are constants of the program, so they are built once.
static BUILTIN: LazyLock<Result<CodeRegistry, Vec<CodeError>>> = LazyLock::new(|| CodeRegistry::build(FOLDERS));

/// The registry of the built-in codes.
///
/// # Errors
/// Everything that is wrong with their definitions. The library reports these errors and does not
/// load, so a broken overlay cannot stand in for the code that it was meant to be.
pub fn builtin() -> Result<&'static CodeRegistry, &'static [CodeError]> {
    BUILTIN.as_ref().map_err(Vec::as_slice)
}

/// Every built-in code, in order. Empty if [`builtin`] is an error.
pub fn all() -> &'static [Code] {
    builtin().map_or(&[], CodeRegistry::codes)
}

/// Finds a code by its name. It may have house rules on (`code+one-rule+another`), and may be another reading of a code.
/// [`house_rules::resolve`] says what is wrong with a name that none has.
pub fn find(id: &str) -> Option<&'static Code> {
    find_printed(id).or_else(|| house_rules::resolve(id).ok())
}

/// Finds a code without house rules, or another reading of one.
fn find_printed(id: &str) -> Option<&'static Code> {
    all().iter().chain(readings::codes()).find(|code| code.id == id)
}

/// A code as it is played with a dummy, or the code itself if it has no laws for that.
///
/// # Examples
/// ```
/// use oddtrick_law::codes;
///
/// let code = codes::find("english-club").unwrap();
/// assert_eq!(codes::with_dummy(code).id, "english-club-dummy");
/// ```
pub fn with_dummy(code: &'static Code) -> &'static Code {
    all().iter().find(|other| other.dummy_of() == Some(code.id)).unwrap_or(code)
}

fn registered_house_rules() -> &'static [HouseRule] {
    builtin().map_or(&[], CodeRegistry::house_rules)
}

fn registered_readings() -> &'static [ReadingCode] {
    builtin().map_or(&[], CodeRegistry::readings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::overlay::{Overlay, OverlayError, Restated};
    use crate::rule::{Role, Rule};
    use crate::vocabulary::{GameTerms, Limb, TermsChange};

    #[test]
    fn base_codes_are_those_with_a_text_of_their_own() {
        let own: Vec<&str> = all().iter().filter(|code| code.id == code.text_id).map(|code| code.id).collect();
        assert_eq!(own, BASE_CODE_IDS);
        let has_own_name = |code: &&Code| !code.id.starts_with(code.text_id);
        let other: Vec<&str> = all().iter().filter(has_own_name).map(|code| code.id).collect();
        assert_eq!(other, OTHER_GAME_IDS);
    }

    #[test]
    fn builtin_codes_are_sound() {
        assert_eq!(builtin().err(), None);
        assert_eq!(all().len(), FOLDERS.len());
        let readings: usize = FOLDERS.iter().map(|folder| folder.readings.len()).sum();
        assert_eq!(readings::codes().count(), readings);
    }

    #[test]
    fn readings_stand_in_the_folder_of_their_code() {
        for folder in FOLDERS {
            assert!(folder.readings.iter().all(|reading| reading.code_id == folder.definition.id()));
        }
    }

    fn english() -> &'static Code {
        &all()[0]
    }

    const fn rule_with_role(id: &'static str, role: Role) -> Rule {
        Rule::new(id, "73", role, &[], "")
    }

    #[test]
    fn structural_errors_are_reported() {
        let errors_with = |rules: &[Rule]| {
            let rules = english().rules().iter().chain(rules).copied().collect();
            Code::new(english().id, english().text_id, english().terms, rules).structural_errors()
        };
        let twice = errors_with(&[rule_with_role("73.quitted", Role::Excepts(&["71"]))]);
        assert_eq!(twice, [CodeError::DuplicateRule { code: "english-club", rule: "73.quitted" }]);
        let unknown = errors_with(&[rule_with_role("new", Role::Lapses(&["73.kept"]))]);
        assert_eq!(unknown, [CodeError::UnknownTarget { code: "english-club", rule: "new", target: "73.kept" }]);
        let circle = errors_with(&[
            rule_with_role("one", Role::Excepts(&["two"])),
            rule_with_role("two", Role::Excepts(&["three", "71"])),
            rule_with_role("three", Role::Restores(&["one"])),
        ]);
        let against_itself = |rule| CodeError::ActsAgainstItself { code: "english-club", rule };
        assert_eq!(circle, ["one", "two", "three"].map(against_itself));
    }

    #[test]
    fn code_without_a_rule_has_all_the_others() {
        let without = english().without_rule("73.quitted");
        let others: Vec<_> = english().rules().iter().map(|rule| rule.id).filter(|id| *id != "73.quitted").collect();
        assert_eq!(without.rules().iter().map(|rule| rule.id).collect::<Vec<_>>(), others);
    }

    const EXISTING: Rule = rule_with_role("73.quitted", Role::Excepts(&["71"]));
    const NEW: Rule = rule_with_role("73.kept", Role::Excepts(&["71"]));

    #[test]
    fn overlay_replaces_removes_and_adds_rules() {
        let overlay =
            Overlay { add: &[NEW], replace: &[EXISTING], remove: &["71"], ..Overlay::new("new", "english-club") };
        let code = english().with_overlay(&overlay).expect("a code");
        assert_eq!((code.id, code.text_id), ("new", english().text_id));
        assert_eq!(code.rule("73.quitted"), Some(&EXISTING));
        assert_eq!(code.rule("71"), None);
        assert_eq!(code.rules().last(), Some(&NEW));
    }

    #[test]
    fn overlay_errors_name_the_rule() {
        let overlay = "new";
        let base = "english-club";
        let errors = english().with_overlay(&Overlay {
            add: &[EXISTING],
            replace: &[NEW],
            remove: &["73.kept"],
            restate: &[Restated { rule: "73.kept", limb: Limb("70"), quote: None }],
            ..Overlay::new(overlay, base)
        });
        let missing = "73.kept";
        assert_eq!(
            errors.map(|code| code.id),
            Err(vec![
                OverlayError::ReplacesMissing { overlay, base, rule: missing },
                OverlayError::RemovesMissing { overlay, base, rule: missing },
                OverlayError::RestatesMissing { overlay, base, rule: missing },
                OverlayError::AddsExisting { overlay, base, rule: "73.quitted" },
            ])
        );
        let other = OverlayError::OtherBase { overlay, base: "elsewhere", code: base };
        assert_eq!(english().with_overlay(&Overlay::new(overlay, "elsewhere")).map(|code| code.id), Err(vec![other]));
    }

    #[test]
    fn overlay_restates_the_limb_and_the_words_of_a_rule() {
        const RESTATED: &[Restated] = &[
            Restated { rule: "73.quitted", limb: Limb("75"), quote: Some("new words") },
            Restated { rule: "73.played", limb: Limb("75"), quote: None },
        ];
        let overlay = Overlay { restate: RESTATED, ..Overlay::new("new", "english-club") };
        let code = english().with_overlay(&overlay).expect("a code");
        let (old, new) = (english().rule("73.quitted").expect("a rule"), code.rule("73.quitted").expect("a rule"));
        assert_eq!(*new, Rule { limb: Limb("75"), quote: "new words", ..*old });
        let (old, new) = (english().rule("73.played").expect("a rule"), code.rule("73.played").expect("a rule"));
        assert_eq!(*new, Rule { limb: Limb("75"), ..*old });
        // The exceptions still act against the restated rule.
        assert!(code.rule("74.asked").is_some_and(|rule| rule.acts_against("73.quitted")));
        assert_eq!(code.structural_errors(), []);
    }

    #[test]
    fn overlay_changes_the_scoring_rules() {
        let terms = GameTerms { each_revoke_limb: Limb("75.II"), ..english().terms };
        let code = english()
            .with_overlay(&Overlay { terms: TermsChange::whole(terms), ..Overlay::new("new", "english-club") });
        let code = code.expect("a code");
        assert_eq!(code.terms, terms);
        assert!(code.cited_limbs().contains(&Limb("75.II")));
    }

    #[test]
    fn overlay_with_its_own_text_must_restate_every_rule_and_the_scoring_rules() {
        let own_text = Overlay { text_id: Some("new"), ..Overlay::new("new", "english-club") };
        let errors = english().with_overlay(&own_text).map(|code| code.id).expect_err("errors");
        assert_eq!(errors.len(), english().rules().len() + 1);
        assert_eq!(errors[0], OverlayError::TermsNotRestated { overlay: "new" });
        assert!(matches!(errors[1], OverlayError::NotRestated { overlay: "new", base: "english-club", .. }));

        let restate: Vec<Restated> =
            english().rules().iter().map(|rule| Restated { rule: rule.id, limb: rule.limb, quote: None }).collect();
        let whole = Overlay { terms: TermsChange::whole(english().terms), restate: restate.leak(), ..own_text };
        assert_eq!(english().with_overlay(&whole).map(|code| code.text_id), Ok("new"));
    }
}
