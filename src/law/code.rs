//! Codes of laws: the rules, and the scoring rules of the game.

mod missing_laws;

pub use missing_laws::MissingLaws;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::code_error::CodeError;
use crate::condition::Condition;
use crate::house_rule::HouseRule;
use crate::laying::{contradictions, lay_rules};
use crate::overlay::{Overlay, OverlayError};
use crate::rule::{Rule, target_matches};
use crate::rule_index::RuleIndex;
use crate::rule_set::RuleSet;
use crate::rule_set_mask::RuleSetMask;
use crate::vocabulary::{GameTerms, Issue, Limb, Penalty, RuleId, SubjectKind};

/// A code of laws.
#[derive(Debug, Clone)]
pub struct Code {
    /// Its name: the name of its folder in the content, or of an overlay.
    pub id: &'static str,
    /// The name of the text that holds its limbs. A code made by an overlay may share the text of its base.
    pub text_id: &'static str,
    /// Its scoring rules.
    pub terms: GameTerms,
    rules: Vec<Rule>,
    index: RuleIndex,
    missing: Option<Box<MissingLaws>>,
    house_rules: Vec<&'static HouseRule>,
    lends_answers: bool,
    /// The code that it is with a dummy.
    dummy_of: Option<&'static str>,
}

impl Code {
    /// Makes a code from rules. [`structural_errors`](Code::structural_errors) says whether they fit together.
    pub fn new(id: &'static str, text_id: &'static str, terms: GameTerms, rules: Vec<Rule>) -> Code {
        let index = RuleIndex::new(&rules, None);
        Code {
            id,
            text_id,
            terms,
            rules,
            index,
            missing: None,
            house_rules: Vec::new(),
            lends_answers: true,
            dummy_of: None,
        }
    }

    /// The code, said to lend its answers or not.
    #[must_use]
    pub(crate) fn lending_answers(self, lends_answers: bool) -> Code {
        Code { lends_answers, ..self }
    }

    /// Whether questions about other codes offer its answers as wrong options. A code of which our copy lacks laws decides
    /// too little for that.
    pub const fn lends_answers(&self) -> bool {
        self.lends_answers && self.missing.is_none()
    }

    /// The code of which it is the form for a game with a dummy, if it is one.
    pub(crate) const fn dummy_of(&self) -> Option<&'static str> {
        self.dummy_of
    }

    /// Whether it is for double dummy, in which each side plays with a dummy.
    pub fn is_double_dummy(&self) -> bool {
        self.rules.iter().any(|rule| rule.limb.0.starts_with("double-dummy"))
    }

    /// The laws that our copy of it lacks, if it lacks some.
    pub fn missing_laws(&self) -> Option<&MissingLaws> {
        self.missing.as_deref()
    }

    /// The code with house rules on. [`structural_errors`](Code::structural_errors) says whether the rules fit together.
    ///
    /// # Errors
    /// Where a house rule does not fit the code, and where two of them contradict each other.
    pub(crate) fn with_house_rules(
        &self,
        id: &'static str,
        house_rules: Vec<&'static HouseRule>,
    ) -> Result<Code, Vec<OverlayError>> {
        let overlays: Vec<Overlay> = house_rules.iter().map(|house_rule| house_rule.overlay).collect();
        let mut rules = self.rules.clone();
        let mut errors = contradictions(&overlays);
        errors.extend(lay_rules(&mut rules, self.id, &overlays, true));
        if !errors.is_empty() {
            return Err(errors);
        }
        let terms = overlays.iter().fold(self.terms, |terms, overlay| overlay.terms.applied_to(terms));
        let index = RuleIndex::new(&rules, Some(&self.index));
        let text_id = self.text_id;
        let (lends_answers, dummy_of) = (self.lends_answers, self.dummy_of);
        Ok(Code { id, text_id, terms, rules, index, missing: None, house_rules, lends_answers, dummy_of })
    }

    /// The house rules that are on, in the order of the registry. None for a code as it is printed.
    pub fn house_rules(&self) -> &[&'static HouseRule] {
        &self.house_rules
    }

    /// The name of the code without its house rules.
    pub fn base_id(&self) -> &'static str {
        self.house_rules.first().map_or(self.id, |house_rule| house_rule.code_id)
    }

    /// Its rules, in order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rules that affect an issue for one kind of subject. `None` if no rule decides it.
    pub fn rule_set(&self, kind: SubjectKind, issue: Issue) -> Option<&RuleSet> {
        self.rule_set_with_mask(kind, issue).map(|(_, rule_set)| &**rule_set)
    }

    pub(crate) fn rule_set_with_mask(&self, kind: SubjectKind, issue: Issue) -> Option<&(RuleSetMask, Arc<RuleSet>)> {
        self.index.rule_sets.get(&(kind, issue))
    }

    /// The rule sets in which a rule has a condition.
    pub(crate) fn mask_for_condition(&self, condition: Condition) -> RuleSetMask {
        self.index.masks_by_condition.get(&condition).copied().unwrap_or_default()
    }

    /// The rule sets that contain a rule.
    pub(crate) fn mask_for_rule(&self, id: RuleId) -> RuleSetMask {
        self.index.masks_by_rule.get(id).copied().unwrap_or_default()
    }

    /// Everything that its rules decide: the kind of subject, and the issue, in order.
    pub fn decided_issues(&self) -> impl Iterator<Item = (SubjectKind, Issue)> {
        self.index.decided.iter().copied()
    }

    /// The issues that its rules decide for one kind of subject.
    pub fn issues_for(&self, kind: SubjectKind) -> impl Iterator<Item = Issue> {
        self.decided_issues().filter(move |(of, _)| *of == kind).map(|(_, issue)| issue)
    }

    /// The penalties that its rules give the opponents for one kind of subject.
    pub fn penalties_for(&self, kind: SubjectKind) -> &[Penalty] {
        self.index.penalties.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// The penalties that its rules expressly deny for one kind of subject.
    pub fn denied_penalties_for(&self, kind: SubjectKind) -> &[Penalty] {
        self.index.denied_penalties.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// What the player concerned and his partner may demand themselves for one kind of subject.
    pub fn own_rights_for(&self, kind: SubjectKind) -> &[Penalty] {
        self.index.own_rights.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// Whether its rules give this as a right of ordinary play.
    pub fn is_ordinary_right(&self, kind: SubjectKind, issue: Issue) -> bool {
        self.index.ordinary_rights.contains(&(kind, issue))
    }

    /// Finds a rule by its name. If our copy lacks its law, the rule of the earlier code.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        let own = self.index.positions.get(id).map(|position| &self.rules[*position]);
        own.or_else(|| self.missing.as_ref()?.completed.rule(id))
    }

    /// Whether a rule acts only against rules for laws that our copy lacks. By itself it changes nothing.
    pub fn acts_only_on_missing_laws(&self, rule: &Rule) -> bool {
        let of_missing = |target: &&RuleId| !self.rules.iter().any(|own| target_matches(target, own.id));
        !rule.role.targets().is_empty() && rule.role.targets().iter().all(|target| of_missing(&target))
    }

    /// The code without one of its rules.
    #[must_use]
    pub fn without_rule(&self, id: &str) -> Code {
        let rules = self.rules.iter().filter(|rule| rule.id != id).copied().collect();
        let missing = self.missing.as_ref().map(|missing| {
            let completed = missing.completed.without_rule(id);
            Box::new(MissingLaws { completed, ..*missing.clone() })
        });
        let house_rules = self.house_rules.clone();
        let lends_answers = self.lends_answers;
        Code { missing, house_rules, lends_answers, ..Code::new(self.id, self.text_id, self.terms, rules) }
    }

    /// Applies an overlay to the code.
    ///
    /// # Errors
    /// Every way in which the overlay does not fit the code.
    ///
    /// # Examples
    /// ```
    /// use oddtrick_law::{Limb, Overlay, OverlayError, Restated, codes};
    ///
    /// const RESTATED: &[Restated] = &[Restated { rule: "73.quitted", limb: Limb("75"), quote: None }];
    ///
    /// let base = &codes::all()[0];
    /// let renumbered = Overlay { restate: RESTATED, ..Overlay::new("renumbered", base.id) };
    /// let code = base.with_overlay(&renumbered).unwrap();
    /// assert_eq!(code.rule("73.quitted").unwrap().limb, Limb("75"));
    ///
    /// let broken = Overlay { remove: &["no-such-rule"], ..Overlay::new("broken", base.id) };
    /// let errors = base.with_overlay(&broken).unwrap_err();
    /// assert!(matches!(errors[0], OverlayError::RemovesMissing { rule: "no-such-rule", .. }));
    /// ```
    pub fn with_overlay(&self, overlay: &Overlay) -> Result<Code, Vec<OverlayError>> {
        let (id, base) = (overlay.id, self.id);
        let mut errors = Vec::new();
        if overlay.base != base {
            errors.push(OverlayError::OtherBase { overlay: id, base: overlay.base, code: base });
        }
        if overlay.text_id.is_some() {
            errors.extend((!overlay.terms.is_whole()).then_some(OverlayError::TermsNotRestated { overlay: id }));
            let unstated = self.rules.iter().filter(|rule| !overlay.restates(rule.id));
            let unstated = unstated.filter(|rule| !overlay.lacks(rule) && !overlay.lets_stand(rule));
            errors.extend(unstated.map(|rule| OverlayError::NotRestated { overlay: id, base, rule: rule.id }));
        }
        let mut rules = self.rules.clone();
        // Laws that stand as they are name rules that the overlay may have removed.
        errors.extend(lay_rules(&mut rules, base, &[*overlay], overlay.later_laws_stand));
        if !errors.is_empty() {
            return Err(errors);
        }
        let (text_id, terms) = (overlay.text_id.unwrap_or(self.text_id), overlay.terms.applied_to(self.terms));
        let Some(first_law) = overlay.first_law else {
            let code = Code::new(id, text_id, terms, rules).lending_answers(self.lends_answers);
            return Ok(Code { dummy_of: overlay.for_dummy.then_some(base), ..code });
        };
        let of_base = |rule: &Rule| !overlay.restates(rule.id) && self.index.positions.contains_key(rule.id);
        let missing: BTreeSet<RuleId> =
            rules.iter().filter(|rule| of_base(rule) && !overlay.lets_stand(rule)).map(|rule| rule.id).collect();
        for rule in rules.iter_mut().filter(|rule| of_base(rule)) {
            // The codes are built once and live as long as the program.
            rule.limb = Limb(format!("{}/{}", self.text_id, rule.limb.0).leak());
        }
        let own = rules.iter().filter(|rule| !missing.contains(rule.id)).copied().collect();
        let completed = Code::new(id, text_id, terms, rules);
        let (earlier_text_id, later_laws_stand) = (self.text_id, overlay.later_laws_stand);
        let missing = MissingLaws { first_law, earlier_text_id, completed, later_laws_stand };
        Ok(Code { missing: Some(Box::new(missing)), ..Code::new(id, text_id, terms, own) })
    }

    /// What is wrong with the rules as a whole: names used twice, targets that do not exist, and rules
    /// that act against themselves, directly or through others.
    pub fn structural_errors(&self) -> Vec<CodeError> {
        // Its own rules may act against those for the laws that our copy lacks.
        if let Some(missing) = &self.missing {
            return missing.completed.structural_errors();
        }
        let code = self.id;
        let mut errors = Vec::new();
        let mut names = BTreeSet::new();
        for rule in &self.rules {
            if !names.insert(rule.id) {
                errors.push(CodeError::DuplicateRule { code, rule: rule.id });
            }
            let exists = |target: &str| self.rules.iter().any(|rule| target_matches(target, rule.id));
            let unknown = rule.role.targets().iter().filter(|target| !exists(target));
            errors.extend(unknown.map(|target| CodeError::UnknownTarget { code, rule: rule.id, target }));
            if self.acts_indirectly_against(rule.id, rule.id, &mut BTreeSet::new()) {
                errors.push(CodeError::ActsAgainstItself { code, rule: rule.id });
            }
        }
        errors
    }

    fn acts_indirectly_against<'a>(&'a self, from: &str, to: &str, seen: &mut BTreeSet<&'a str>) -> bool {
        let Some(rule) = self.rule(from) else { return false };
        let targets: Vec<RuleId> = self.rules.iter().map(|r| r.id).filter(|id| rule.acts_against(id)).collect();
        targets
            .into_iter()
            .any(|target| target == to || (seen.insert(target) && self.acts_indirectly_against(target, to, seen)))
    }

    /// The limbs of its own text that its rules and its scoring rules cite.
    pub fn cited_limbs(&self) -> BTreeSet<Limb> {
        self.all_limbs().filter(|limb| limb.other_text().is_none()).collect()
    }

    /// The limbs of another text that they cite, such as that of a house rule.
    pub fn cited_limbs_of(&self, text_id: &str) -> BTreeSet<Limb> {
        self.all_limbs().filter(|limb| limb.other_text() == Some(text_id)).collect()
    }

    fn all_limbs(&self) -> impl Iterator<Item = Limb> {
        self.rules.iter().map(|rule| rule.limb).chain(self.terms.limbs())
    }
}
