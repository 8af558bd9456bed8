//! The registry of codes: every code and reading, built from the definitions and checked.

use std::collections::BTreeSet;

use super::definition::{CodeFolder, Definition, Reading};
use crate::code::Code;
use crate::code_error::CodeError;
use crate::house_rule::{HouseRule, JOINER};
use crate::overlay::Overlay;
use crate::rule::Rule;
use crate::vocabulary::{Issue, Limb, SubjectKind};

/// Every code, and every other reading of a code.
#[derive(Debug, Clone)]
pub struct CodeRegistry {
    codes: Vec<Code>,
    readings: Vec<ReadingCode>,
    house_rules: Vec<HouseRule>,
}

/// A code under another reading.
#[derive(Debug, Clone)]
pub(crate) struct ReadingCode {
    pub reading: &'static Reading,
    pub code: Code,
    pub diff: CodeChange,
}

/// How the rule sets of a code under a reading differ from those without it.
#[derive(Debug, Clone, Default)]
pub(crate) struct CodeChange {
    /// Issues that both decide by different rules, or that only the code decides.
    pub changed_issues: Vec<(SubjectKind, Issue)>,
    /// Kinds of subject about which the reading decides something that the code does not.
    pub new_kinds: Vec<SubjectKind>,
}

impl CodeRegistry {
    /// Builds every code and reading. An overlay may come before its base.
    ///
    /// # Errors
    /// Everything that is wrong with the definitions.
    pub(crate) fn build(folders: &'static [CodeFolder]) -> Result<CodeRegistry, Vec<CodeError>> {
        let mut errors = Vec::new();
        let codes = build_codes(folders, &mut errors);
        let mut readings = Vec::new();
        for reading in folders.iter().flat_map(|folder| folder.readings) {
            let Some(base) = codes.iter().find(|code| code.id == reading.code_id) else {
                errors.push(CodeError::UnknownBase { overlay: reading.id, base: reading.code_id });
                continue;
            };
            if let Some(code) = lay_overlay(base, &reading.overlay, &mut errors) {
                readings.push(ReadingCode { reading, diff: CodeChange::between(base, &code), code });
            }
        }
        let mut names = BTreeSet::new();
        for code in codes.iter().chain(readings.iter().map(|read| &read.code)) {
            errors.extend(code.structural_errors());
            errors.extend((!names.insert(code.id)).then_some(CodeError::DuplicateCode { id: code.id }));
        }
        let house_rules = house_rules_of(folders, &mut errors);
        if errors.is_empty() { Ok(CodeRegistry { codes, readings, house_rules }) } else { Err(errors) }
    }

    /// The codes, in the order of their definitions.
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }

    pub(crate) fn house_rules(&self) -> &[HouseRule] {
        &self.house_rules
    }

    pub(crate) fn readings(&self) -> &[ReadingCode] {
        &self.readings
    }
}

/// The house rules of each code: its own, then its readings.
fn house_rules_of(folders: &'static [CodeFolder], errors: &mut Vec<CodeError>) -> Vec<HouseRule> {
    let mut all: Vec<HouseRule> = Vec::new();
    for folder in folders {
        let of_readings = folder.readings.iter().filter_map(house_rule_of_reading);
        for house_rule in folder.house_rules.iter().copied().chain(of_readings) {
            let known = all.iter().any(|old| old.id == house_rule.id && old.code_id == house_rule.code_id);
            errors.extend(known.then_some(CodeError::DuplicateCode { id: house_rule.text_id() }));
            all.push(house_rule);
        }
    }
    all
}

/// A reading as a house rule: a club that settles how it reads the words. Its name is that of the reading without the
/// name of the code. Readings are few and live as long as the program.
fn house_rule_of_reading(reading: &Reading) -> Option<HouseRule> {
    let id = reading.id.strip_prefix(reading.code_id)?.strip_prefix('-')?;
    let own_text: &'static str = format!("{}{JOINER}{id}", reading.code_id).leak();
    let cite = |rule: Rule| Rule { limb: Limb(format!("{own_text}/{}", rule.limb.0).leak()), ..rule };
    let cited = |rules: &[Rule]| -> &'static [Rule] { rules.iter().copied().map(cite).collect::<Vec<_>>().leak() };
    let overlay = Overlay {
        id: own_text,
        add: cited(reading.overlay.add),
        replace: cited(reading.overlay.replace),
        ..reading.overlay
    };
    let reading_id = Some(reading.id);
    Some(HouseRule { reading_id, ..HouseRule::new(id, reading.name, reading.summary, &[], overlay) })
}

/// Builds the codes, each overlay after its base, and puts them back into the order of the folders.
fn build_codes(folders: &[CodeFolder], errors: &mut Vec<CodeError>) -> Vec<Code> {
    let mut built: Vec<(usize, Code)> = Vec::new();
    let mut waiting: Vec<(usize, &Definition)> = folders.iter().map(|folder| &folder.definition).enumerate().collect();
    let mut broken: Vec<&'static str> = Vec::new();
    loop {
        let before = waiting.len();
        waiting.retain(|&(position, definition)| {
            let code = match definition {
                Definition::Code { id, text_id, terms, rules, lends_answers } => {
                    Some(Code::new(id, text_id, *terms, rules.concat()).lending_answers(*lends_answers))
                }
                Definition::Overlay(overlay) if broken.contains(&overlay.base) => None,
                Definition::Overlay(overlay) => match built.iter().find(|(_, code)| code.id == overlay.base) {
                    Some((_, base)) => lay_overlay(base, overlay, errors),
                    None => return true,
                },
            };
            broken.extend(code.is_none().then_some(definition.id()));
            built.extend(code.map(|code| (position, code)));
            false
        });
        if waiting.is_empty() || waiting.len() == before {
            break;
        }
    }
    for (_, definition) in waiting {
        if let Definition::Overlay(overlay) = definition {
            errors.push(CodeError::UnknownBase { overlay: overlay.id, base: overlay.base });
        }
    }
    built.sort_by_key(|(position, _)| *position);
    built.into_iter().map(|(_, code)| code).collect()
}

fn lay_overlay(base: &Code, overlay: &Overlay, errors: &mut Vec<CodeError>) -> Option<Code> {
    match base.with_overlay(overlay) {
        Ok(code) => Some(code),
        Err(faults) => {
            errors.extend(faults.into_iter().map(CodeError::from));
            None
        }
    }
}

impl CodeChange {
    pub(crate) fn between(base: &Code, read: &Code) -> CodeChange {
        let mut diff = CodeChange::default();
        let decided: BTreeSet<_> = base.decided_issues().chain(read.decided_issues()).collect();
        for (kind, issue) in decided {
            match (base.rule_set(kind, issue), read.rule_set(kind, issue)) {
                (None, _) => diff.new_kinds.push(kind),
                // Codes made from the same one share most of their rule sets, which saves the comparison.
                (Some(own), Some(other)) if std::ptr::eq(own, other) || own == other => {}
                (Some(_), _) => diff.changed_issues.push((kind, issue)),
            }
        }
        diff
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::overlay::OverlayError;
    use crate::rule::{Role, Rule};
    use crate::vocabulary::{Cited, GameTerms, GameWorth, Limb};

    const TERMS: GameTerms = GameTerms {
        points_per_game: Cited { value: 5, limb: Limb("1") },
        trick_points: Some(1),
        game_worth: Cited { value: GameWorth::PointsShort, limb: Limb("1") },
        rubber: None,
        honours_limb: None,
        scoring_order_limb: None,
        penalty_first_limb: None,
        deal_passes_limb: Limb("2"),
        each_revoke_limb: Limb("3"),
        undivided_limb: None,
        trump_not_turned_limb: None,
        bids: &[],
    };

    const fn folder(definition: Definition) -> CodeFolder {
        CodeFolder { definition, readings: &[], house_rules: &[] }
    }

    const fn plain(id: &'static str) -> CodeFolder {
        folder(Definition::Code { id, text_id: id, terms: TERMS, rules: &[], lends_answers: true })
    }

    fn errors_of(folders: &'static [CodeFolder]) -> Vec<CodeError> {
        CodeRegistry::build(folders).err().unwrap_or_default()
    }

    #[test]
    fn codes_keep_the_order_of_their_folders_even_if_an_overlay_comes_before_its_base() {
        static FOLDERS: &[CodeFolder] = &[folder(Definition::Overlay(Overlay::new("later", "first"))), plain("first")];
        let registry = CodeRegistry::build(FOLDERS).expect("a registry");
        assert_eq!(registry.codes().iter().map(|code| code.id).collect::<Vec<_>>(), ["later", "first"]);
    }

    #[test]
    fn broken_overlay_is_an_error_and_never_the_base() {
        static FOLDERS: &[CodeFolder] = &[
            plain("first"),
            folder(Definition::Overlay(Overlay { remove: &["7"], ..Overlay::new("broken", "first") })),
            folder(Definition::Overlay(Overlay::new("on-broken", "broken"))),
        ];
        let missing = OverlayError::RemovesMissing { overlay: "broken", base: "first", rule: "7" };
        assert_eq!(errors_of(FOLDERS), [CodeError::Overlay(missing)]);
    }

    #[test]
    fn overlays_without_a_base_that_can_be_built_are_errors() {
        static FOLDERS: &[CodeFolder] = &[
            folder(Definition::Overlay(Overlay::new("one", "other"))),
            folder(Definition::Overlay(Overlay::new("other", "one"))),
            folder(Definition::Overlay(Overlay::new("lost", "nowhere"))),
        ];
        let unknown = |overlay, base| CodeError::UnknownBase { overlay, base };
        assert_eq!(errors_of(FOLDERS), [unknown("one", "other"), unknown("other", "one"), unknown("lost", "nowhere")]);
    }

    #[test]
    fn every_error_of_codes_and_readings_is_reported() {
        static READINGS: &[Reading] = &[
            Reading::new(
                "a broken reading",
                "adds a rule without a target",
                "the code as it is",
                Overlay {
                    add: &[Rule::new("8", "8", Role::Excepts(&["7"]), &[], "")],
                    ..Overlay::new("reading", "first")
                },
            ),
            Reading::new("a twin", "has the name of a code", "the code as it is", Overlay::new("first", "first")),
        ];
        static FOLDERS: &[CodeFolder] = &[CodeFolder { readings: READINGS, ..plain("first") }, plain("second")];
        let target = CodeError::UnknownTarget { code: "reading", rule: "8", target: "7" };
        assert_eq!(errors_of(FOLDERS), [target, CodeError::DuplicateCode { id: "first" }]);
    }
}
