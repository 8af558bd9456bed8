//! Codes of laws as values: a table of rows, and the terms of the game they govern.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::condition::Condition;
use super::game_terms::{GameTerms, GameWorth};
use super::resolver::RuleSet;
use super::rule::{Creditor, Issue, Limb, Penalty, Rule, RuleId, SubjectKind, target_matches};
use super::rule_set_mask::RuleSetMask;

/// A code of laws.
#[derive(Debug, Clone)]
pub struct Code {
    pub id: &'static str,
    /// The code whose text holds the limbs: the code's own, or that of an overlay's base.
    pub text_id: &'static str,
    pub terms: GameTerms,
    rules: Vec<Rule>,
    index: OnceLock<RuleIndex>,
}

/// The rows by what they are asked about, made when first wanted.
#[derive(Debug, Clone, Default)]
struct RuleIndex {
    /// The place of each row, by its name.
    positions: FxHashMap<RuleId, usize>,
    /// Each with its mark.
    rule_sets: BTreeMap<(SubjectKind, Issue), (RuleSetMask, RuleSet)>,
    /// The arguments in which a row stands, and those in which a condition is asked.
    masks_by_rule: FxHashMap<RuleId, RuleSetMask>,
    masks_by_condition: FxHashMap<Condition, RuleSetMask>,
    /// The penalties that rows open for things of a kind, in the order of the rows.
    penalties: BTreeMap<SubjectKind, Vec<Penalty>>,
    /// Those that rows deny in so many words.
    denied_penalties: BTreeMap<SubjectKind, Vec<Penalty>>,
    /// Those that the player concerned and his partner may ask for themselves.
    own_rights: BTreeMap<SubjectKind, Vec<Penalty>>,
    /// What rows open as a right of the ordinary course.
    ordinary_rights: BTreeSet<(SubjectKind, Issue)>,
}

impl RuleIndex {
    /// Makes an argument, unless it is there, and marks what is in it.
    fn add_rule_set(&mut self, rows: &[Rule], kind: SubjectKind, issue: Issue) {
        let mark = RuleSetMask::for_index(self.rule_sets.len());
        if self.rule_sets.contains_key(&(kind, issue)) {
            return;
        }
        let argument = RuleSet::for_issue(rows, kind, issue);
        for row in argument.rules() {
            *self.masks_by_rule.entry(row.id).or_default() |= mark;
            for condition in row.conditions {
                *self.masks_by_condition.entry(*condition).or_default() |= mark;
            }
        }
        self.rule_sets.insert((kind, issue), (mark, argument));
    }
}

/// Changes to a base code, row by row.
#[derive(Debug, Clone, Copy)]
pub struct Overlay {
    pub id: &'static str,
    pub add: &'static [Rule],
    /// Rows that stand in place of the base's rows of the same names.
    pub replace: &'static [Rule],
    pub remove: &'static [RuleId],
}

impl Code {
    /// A code of its own.
    pub fn new(id: &'static str, text_id: &'static str, terms: GameTerms, rules: Vec<Rule>) -> Code {
        Code { id, text_id, terms, rules, index: OnceLock::new() }
    }

    /// Its rows, in order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    fn index(&self) -> &RuleIndex {
        self.index.get_or_init(|| {
            let mut index = RuleIndex::default();
            for (place, row) in self.rules.iter().enumerate() {
                index.positions.entry(row.id).or_insert(place);
                let Some((kind, issue)) = row.decides() else { continue };
                index.add_rule_set(&self.rules, kind, issue);
                index
                    .ordinary_rights
                    .extend((row.ordinary_right && row.ground_issue().is_some()).then_some((kind, issue)));
                let Issue::MayExact(penalty) = issue else { continue };
                if row.ground_issue().is_none() {
                    index.denied_penalties.entry(kind).or_default().push(penalty);
                    continue;
                }
                let for_others = Some(&mut index.penalties).filter(|_| row.creditor != Creditor::OwnSide);
                let for_own = Some(&mut index.own_rights)
                    .filter(|_| matches!(row.creditor, Creditor::OwnSide | Creditor::Anyone));
                for penalties in [for_others, for_own].into_iter().flatten() {
                    let penalties = penalties.entry(kind).or_default();
                    if !penalties.contains(&penalty) {
                        penalties.push(penalty);
                    }
                }
            }
            index
        })
    }

    /// The rows that bear on an issue for things of a kind; `None` where no row carries it.
    pub fn rule_set(&self, kind: SubjectKind, issue: Issue) -> Option<&RuleSet> {
        self.index().rule_sets.get(&(kind, issue)).map(|(_, argument)| argument)
    }

    /// The same with its mark.
    pub(super) fn rule_set_with_mask(&self, kind: SubjectKind, issue: Issue) -> Option<&(RuleSetMask, RuleSet)> {
        self.index().rule_sets.get(&(kind, issue))
    }

    /// The arguments in which a condition is asked.
    pub(super) fn mask_for_condition(&self, condition: Condition) -> RuleSetMask {
        self.index().masks_by_condition.get(&condition).copied().unwrap_or_default()
    }

    /// The arguments in which a row stands.
    pub(super) fn mask_for_rule(&self, id: RuleId) -> RuleSetMask {
        self.index().masks_by_rule.get(id).copied().unwrap_or_default()
    }

    /// Everything that its rows decide: of things of which kind, and what.
    pub fn decided_issues(&self) -> impl Iterator<Item = (SubjectKind, Issue)> {
        self.index().rule_sets.keys().copied()
    }

    /// What its rows decide of things of a kind.
    pub fn issues_for(&self, kind: SubjectKind) -> impl Iterator<Item = Issue> {
        self.decided_issues().filter(move |(of, _)| *of == kind).map(|(_, issue)| issue)
    }

    /// The penalties that its rows open for things of a kind.
    pub fn penalties_for(&self, kind: SubjectKind) -> &[Penalty] {
        self.index().penalties.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// The penalties that its rows deny in so many words for things of a kind.
    pub fn denied_penalties_for(&self, kind: SubjectKind) -> &[Penalty] {
        self.index().denied_penalties.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// Of the things that its rows open for things of a kind, those that the player concerned
    /// and his partner may ask for themselves.
    pub fn own_rights_for(&self, kind: SubjectKind) -> &[Penalty] {
        self.index().own_rights.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// Whether what its rows open is a right of the ordinary course.
    pub fn is_ordinary_right(&self, kind: SubjectKind, issue: Issue) -> bool {
        self.index().ordinary_rights.contains(&(kind, issue))
    }

    /// The row of a name.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.index().positions.get(id).map(|place| &self.rules[*place])
    }

    /// The code as it would be without one of its rows.
    #[must_use]
    pub fn without_rule(&self, id: &str) -> Code {
        let rows = self.rules.iter().filter(|row| row.id != id).copied().collect();
        Code::new(self.id, self.text_id, self.terms, rows)
    }

    /// The code with an overlay laid on it.
    ///
    /// # Errors
    /// Each row that the overlay replaces or removes and that the base does not have, and each
    /// that it adds and the base has already.
    pub fn with_overlay(&self, overlay: &Overlay) -> Result<Code, Vec<String>> {
        let mut faults = Vec::new();
        let mut rows = self.rules.clone();
        for row in overlay.replace {
            match rows.iter_mut().find(|r| r.id == row.id) {
                Some(place) => *place = *row,
                None => faults.push(format!("{} replaces {}, which {} has not", overlay.id, row.id, self.id)),
            }
        }
        for id in overlay.remove {
            match rows.iter().position(|row| row.id == *id) {
                Some(place) => drop(rows.remove(place)),
                None => faults.push(format!("{} removes {id}, which {} has not", overlay.id, self.id)),
            }
        }
        for row in overlay.add {
            if rows.iter().any(|r| r.id == row.id) {
                faults.push(format!("{} adds {}, which {} has already", overlay.id, row.id, self.id));
            }
            rows.push(*row);
        }
        if faults.is_empty() { Ok(Code::new(overlay.id, self.text_id, self.terms, rows)) } else { Err(faults) }
    }

    /// What is wrong with the table itself: names used twice, targets that do not exist,
    /// circles.
    pub fn structural_errors(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut names = BTreeSet::new();
        for row in &self.rules {
            if !names.insert(row.id) {
                faults.push(format!("{}: the name {} is used twice", self.id, row.id));
            }
            for target in row.role.targets() {
                if !self.rules.iter().any(|row| target_matches(target, row.id)) {
                    faults.push(format!("{}: {} acts against {target}, which does not exist", self.id, row.id));
                }
            }
            if self.acts_indirectly_against(row.id, row.id, &mut BTreeSet::new()) {
                faults.push(format!("{}: {} acts, in the end, against itself", self.id, row.id));
            }
        }
        faults
    }

    fn acts_indirectly_against<'a>(&'a self, from: &str, to: &str, seen: &mut BTreeSet<&'a str>) -> bool {
        let Some(row) = self.rule(from) else { return false };
        let targets: Vec<RuleId> = self.rules.iter().map(|r| r.id).filter(|id| row.acts_against(id)).collect();
        targets
            .into_iter()
            .any(|target| target == to || (seen.insert(target) && self.acts_indirectly_against(target, to, seen)))
    }

    /// The limbs that rows and terms cite.
    pub fn cited_limbs(&self) -> BTreeSet<Limb> {
        let terms = &self.terms;
        let of_rubber =
            terms.rubber.map(|rubber| [rubber.games_to_win.limb, rubber.bonus.limb, rubber.losers_game_limb]);
        let of_worth = match terms.game_worth.value {
            GameWorth::ByLosersScore(limbs) => limbs.to_vec(),
            GameWorth::PointsShort => vec![terms.game_worth.limb],
        };
        let others = [terms.penalty_first_limb, terms.honours_limb, terms.scoring_order_limb, terms.undivided_limb];
        let of_terms =
            [terms.points_per_game.limb, terms.deal_passes_limb, terms.each_revoke_limb].into_iter().chain(of_worth);
        let of_terms = of_terms.chain(of_rubber.into_iter().flatten()).chain(others.into_iter().flatten());
        self.rules.iter().map(|row| row.limb).chain(of_terms).collect()
    }
}
