//! The resolver: decides which rules prevail, and says what became of every rule.
//!
//! A rule prevails if its conditions are met and no rule that acts against it prevails. Truth has
//! three values (Kleene's logic): if the record leaves a condition open, the rule is in doubt, unless
//! the outcome is the same either way. No rule acts against itself, directly or through others (the
//! registry of codes checks it), so the recursion ends.

use smallvec::SmallVec;

use crate::condition::Condition;
use crate::finding::RuleStatus;
use crate::rule::{Role, Rule};
use crate::rule_set::RuleSet;
use crate::rule_test::{RuleTest, Tests};
use crate::vocabulary::RuleId;
use oddtrick_table::{SourcedTruth, Truth};

/// How an issue came out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    /// Whether it holds.
    pub truth: Truth,
    /// Whether it would hold if nothing were suspended.
    pub truth_unsuspended: Truth,
    /// What became of each rule of the rule set, in the order of the code.
    pub statuses: Vec<(RuleId, RuleStatus)>,
    /// The rules that the outcome rests on, the decisive one first.
    pub grounds: Vec<RuleId>,
    /// Conditions that the record leaves open and that leave a rule in doubt.
    pub unknown_conditions: Vec<Condition>,
    /// For each rule of the rule set, in the same order as the statuses: whether its occasion happened.
    pub(crate) occasions: OccasionBits,
}

/// One bit for each rule of a rule set.
pub(crate) type OccasionBits = u128;

impl Resolution {
    /// The outcome if no rule decides the issue: it does not hold.
    pub const fn without_rules() -> Resolution {
        Resolution {
            truth: Truth::No,
            truth_unsuspended: Truth::No,
            statuses: Vec::new(),
            grounds: Vec::new(),
            unknown_conditions: Vec::new(),
            occasions: 0,
        }
    }

    /// Whether the occasion of a rule happened: the act that brings it into play.
    pub fn has_occasion(&self, rule: RuleId) -> bool {
        let position = self.statuses.iter().position(|(id, _)| *id == rule);
        position.is_some_and(|n| self.occasions >> n & 1 == 1)
    }

    /// What became of a rule of the rule set.
    pub fn status_of(&self, rule: RuleId) -> Option<RuleStatus> {
        self.statuses.iter().find(|(id, _)| *id == rule).map(|(_, status)| *status)
    }

    /// The outcome, with the last line of the record that it rests on.
    pub fn to_known(&self) -> SourcedTruth {
        let applied = self.statuses.iter().filter_map(|(_, state)| match state {
            RuleStatus::Applied { at } => *at,
            _ => None,
        });
        SourcedTruth { truth: self.truth, at: applied.max() }
    }

    /// Whether the issue was refused because another rule took away one of its grounds.
    pub fn is_defeated(&self) -> bool {
        let taken = |status: &RuleStatus| !matches!(status, RuleStatus::Unmet(_) | RuleStatus::Applied { .. });
        let is_ground = |rule: &RuleId| self.grounds.contains(rule);
        self.truth == Truth::No && self.statuses.iter().any(|(rule, status)| is_ground(rule) && taken(status))
    }
}

impl RuleSet {
    /// Decides the issue, given the truth of each condition. `tests` says which conditions are tested.
    pub fn resolve(&self, truth: &dyn Fn(Condition) -> SourcedTruth, tests: Tests) -> Resolution {
        let results = self.rules().iter().map(|rule| RuleTest::new(rule, truth, tests)).collect();
        let mut resolver = Resolver { rule_set: self, truth, results };
        let freed = self.has_suspension().then(|| resolver.decide(true));
        let is = resolver.decide(false);
        resolver.to_resolution(is, freed.unwrap_or(is))
    }
}

struct Resolver<'a> {
    rule_set: &'a RuleSet,
    truth: &'a dyn Fn(Condition) -> SourcedTruth,
    /// What came of the conditions of each rule. Most rule sets have no more than eight rules.
    results: SmallVec<[RuleTest; 8]>,
}

impl<'a> Resolver<'a> {
    fn rule(&self, n: usize) -> &'a Rule {
        &self.rule_set.rules()[n]
    }

    /// The rules that act against rule `n`.
    fn attackers_of(&self, n: usize) -> &'a [usize] {
        self.rule_set.attackers_of(n)
    }

    /// Decides every rule, and so the issue. `free` ignores rules that only suspend.
    fn decide(&mut self, free: bool) -> Truth {
        for result in &mut self.results {
            result.standing = None;
        }
        for n in 0..self.rule_set.rules().len() {
            self.decide_rule(n, free);
        }
        self.ground_indices().filter_map(|n| self.results[n].standing).max().unwrap_or(Truth::No)
    }

    /// The rules that can decide that the issue holds.
    fn ground_indices(&self) -> impl Iterator<Item = usize> + use<'a> {
        let rules = self.rule_set.rules();
        (0..rules.len()).filter(|&n| rules[n].ground_issue().is_some())
    }

    fn decide_rule(&mut self, n: usize, free: bool) -> Truth {
        if let Some(known) = self.results[n].standing {
            return known;
        }
        let ignored = free && matches!(self.rule(n).role, Role::Suspends(_));
        let mut stands = if ignored { Truth::No } else { self.results[n].truth };
        for &m in self.attackers_of(n) {
            if stands == Truth::No {
                break;
            }
            stands = stands.min(!self.decide_rule(m, free));
        }
        self.results[n].standing = Some(stands);
        stands
    }

    fn stands_as(&self, n: usize, truth: Truth) -> bool {
        self.results[n].standing == Some(truth)
    }

    fn status_of(&self, n: usize) -> RuleStatus {
        let when = &self.results[n];
        match (when.truth, when.deciding) {
            (Truth::No, Some(condition)) => RuleStatus::Unmet(condition),
            (Truth::Unstated, Some(condition)) => RuleStatus::Needs(condition),
            _ if self.stands_as(n, Truth::Yes) => RuleStatus::Applied { at: when.last_line },
            _ => self.status_when_defeated(n),
        }
    }

    /// The status of a rule whose conditions are met but that does not prevail.
    fn status_when_defeated(&self, n: usize) -> RuleStatus {
        let against = self.attackers_of(n);
        let Some(&by) = against.iter().find(|&&m| self.stands_as(m, Truth::Yes)) else {
            let doubt =
                against.iter().filter(|&&m| self.stands_as(m, Truth::Unstated)).find_map(|&m| self.results[m].deciding);
            return doubt.map_or(RuleStatus::Doubtful, RuleStatus::Needs);
        };
        let (id, at) = (self.rule(by).id, self.results[by].last_line);
        match self.rule(by).role {
            Role::Lapses(_) => RuleStatus::Lapsed { by: id, at },
            Role::Waives(_) => RuleStatus::Waived { by: id, at },
            Role::Forfeits(_) => RuleStatus::Forfeited { by: id, at },
            _ => RuleStatus::Displaced { by: id },
        }
    }

    fn to_resolution(&self, is: Truth, freed: Truth) -> Resolution {
        let statuses = self.rule_set.rules().iter().enumerate().map(|(n, rule)| (rule.id, self.status_of(n))).collect();
        let mut unknown_conditions = Vec::new();
        for when in self.results.iter().filter(|when| when.truth == Truth::Unstated) {
            for condition in &when.unstated {
                if !unknown_conditions.contains(condition) {
                    unknown_conditions.push(*condition);
                }
            }
        }
        let mut grounds = RuleIndices::new();
        match is {
            Truth::Yes => self.add_grounds_for_yes(&mut grounds),
            Truth::No => {
                self.add_standing_denials(&mut grounds);
                self.add_grounds_for_no(&mut grounds);
            }
            Truth::Unstated => self.add_grounds_in_doubt(&mut grounds),
        }
        let grounds = grounds.into_iter().map(|n| self.rule(n).id).collect();
        let happened = (0..self.results.len()).filter(|&n| self.results[n].occasion == Truth::Yes);
        let occasions = happened.fold(0, |bits: OccasionBits, n| bits | 1 << n);
        Resolution { truth: is, truth_unsuspended: freed, statuses, grounds, unknown_conditions, occasions }
    }

    /// Reasons for yes: what restored a displaced ground, then the grounds that prevail.
    fn add_grounds_for_yes(&self, reasons: &mut RuleIndices) {
        let prevailing = || self.ground_indices().filter(|&n| self.stands_as(n, Truth::Yes));
        for ground in prevailing() {
            for &m in self.attackers_of(ground).iter().filter(|&&m| self.results[m].truth == Truth::Yes) {
                for &k in self.attackers_of(m).iter().filter(|&&k| self.stands_as(k, Truth::Yes)) {
                    push_unique(reasons, k);
                }
            }
        }
        // Of two rules that give the same, the special one comes first.
        let prevails = |&m: &usize| self.rule(m).ground_issue().is_some() && self.stands_as(m, Truth::Yes);
        let is_special = |&n: &usize| self.rule_set.general_to(n).iter().any(prevails);
        prevailing().filter(is_special).for_each(|n| push_unique(reasons, n));
        prevailing().for_each(|n| push_unique(reasons, n));
    }

    /// The prevailing rules that expressly deny the issue.
    fn add_standing_denials(&self, reasons: &mut RuleIndices) {
        let denies = |n: usize| matches!(self.rule(n).role, Role::Denies(..)) && self.stands_as(n, Truth::Yes);
        (0..self.results.len()).filter(|&n| denies(n)).for_each(|n| push_unique(reasons, n));
    }

    /// Reasons for doubt: the grounds in doubt, and the rules whose own conditions are open.
    fn add_grounds_in_doubt(&self, reasons: &mut RuleIndices) {
        let grounds = self.ground_indices().filter(|&n| self.stands_as(n, Truth::Unstated));
        let others = (0..self.results.len()).filter(|&n| self.results[n].truth == Truth::Unstated);
        grounds.chain(others).for_each(|n| push_unique(reasons, n));
    }

    /// Reasons for no: what defeated a ground whose conditions were met. If there is none, the grounds whose
    /// occasion happened. If there is none either, the grounds that came closest to being met.
    fn add_grounds_for_no(&self, reasons: &mut RuleIndices) {
        let met = || self.ground_indices().filter(|&n| self.results[n].truth == Truth::Yes);
        for ground in met() {
            for &m in self.attackers_of(ground).iter().filter(|&&m| self.stands_as(m, Truth::Yes)) {
                push_unique(reasons, m);
            }
            push_unique(reasons, ground);
        }
        if met().next().is_some() {
            return;
        }
        let happened = || self.ground_indices().filter(|&n| self.results[n].occasion == Truth::Yes);
        happened().for_each(|n| push_unique(reasons, n));
        if happened().next().is_none() {
            self.add_nearest_grounds(reasons);
        }
    }

    /// The grounds with most conditions met: the first of them, and those of the same limb.
    fn add_nearest_grounds(&self, reasons: &mut RuleIndices) {
        let grounds: RuleIndices = self.ground_indices().collect();
        if let [only] = *grounds {
            return push_unique(reasons, only);
        }
        let met: RuleIndices = grounds.iter().map(|&n| self.count_met(n)).collect();
        let most = met.iter().max();
        let nearest = || grounds.iter().zip(&met).filter(|(_, met)| Some(*met) == most).map(|(&n, _)| n);
        let limb = nearest().next().map(|n| self.rule(n).limb);
        nearest().filter(|&n| Some(self.rule(n).limb) == limb).for_each(|n| push_unique(reasons, n));
    }

    /// How many of a rule's conditions hold.
    fn count_met(&self, n: usize) -> usize {
        self.rule(n).conditions().filter(|condition| (self.truth)(*condition).truth == Truth::Yes).count()
    }
}

/// The indices of some rules of a rule set, or a number for each of them.
type RuleIndices = SmallVec<[usize; 16]>;

fn push_unique(list: &mut RuleIndices, n: usize) {
    if !list.contains(&n) {
        list.push(n);
    }
}
