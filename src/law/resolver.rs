//! The resolver: decides which rules prevail, and says what became of every rule.
//!
//! A rule prevails if its conditions are met and no rule that acts against it prevails. Truth has
//! three values (Kleene's logic): if the record leaves a condition open, the rule is in doubt, unless
//! the outcome is the same either way. No rule acts against itself, directly or through others (the
//! registry of codes checks it), so the recursion ends.

use crate::condition::Condition;
use crate::finding::RuleStatus;
use crate::rule::{Role, Rule};
use crate::rule_set::RuleSet;
use crate::vocabulary::RuleId;
use oddtrick_table::{LineIndex, SourcedTruth, Truth};

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
    /// Decides the issue, given the truth of each condition.
    pub fn resolve(&self, truth: &dyn Fn(Condition) -> SourcedTruth) -> Resolution {
        let when = self.rules().iter().map(|rule| evaluate_conditions(rule, truth)).collect();
        let mut resolver = Resolver { rule_set: self, results: when, standing: Vec::new() };
        let freed = self.has_suspension().then(|| resolver.decide(true));
        let is = resolver.decide(false);
        resolver.to_resolution(is, freed.unwrap_or(is))
    }
}

/// Whether all conditions of a rule hold. If not, the one that decides.
struct ConditionsResult {
    truth: Truth,
    last_line: Option<LineIndex>,
    deciding: Option<Condition>,
    /// How many of the conditions hold.
    met_count: usize,
    /// Whether those hold that say what brings the rule into play.
    occasion: Truth,
    /// Those that the record leaves open.
    unstated: Vec<Condition>,
}

fn evaluate_conditions(rule: &Rule, truth: &dyn Fn(Condition) -> SourcedTruth) -> ConditionsResult {
    let mut when = ConditionsResult {
        truth: Truth::Yes,
        last_line: None,
        deciding: None,
        met_count: 0,
        occasion: Truth::Yes,
        unstated: Vec::new(),
    };
    for clause in rule.clauses {
        let condition = clause.condition;
        let known = truth(condition);
        if clause.is_occasion() {
            when.occasion = when.occasion.min(known.truth);
        }
        if known.truth < when.truth {
            when = ConditionsResult { truth: known.truth, deciding: Some(condition), ..when };
        }
        when.met_count += usize::from(known.truth == Truth::Yes);
        when.unstated.extend(Some(condition).filter(|_| known.truth == Truth::Unstated));
        when.last_line = when.last_line.max(known.at);
    }
    when
}

struct Resolver<'a> {
    rule_set: &'a RuleSet,
    results: Vec<ConditionsResult>,
    standing: Vec<Option<Truth>>,
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
        self.standing = vec![None; self.rule_set.rules().len()];
        for n in 0..self.rule_set.rules().len() {
            self.decide_rule(n, free);
        }
        self.ground_indices().filter_map(|n| self.standing[n]).max().unwrap_or(Truth::No)
    }

    /// The rules that can decide that the issue holds.
    fn ground_indices(&self) -> impl Iterator<Item = usize> + use<'a> {
        let rules = self.rule_set.rules();
        (0..rules.len()).filter(|&n| rules[n].ground_issue().is_some())
    }

    fn decide_rule(&mut self, n: usize, free: bool) -> Truth {
        if let Some(known) = self.standing[n] {
            return known;
        }
        let ignored = free && matches!(self.rule(n).role, Role::Suspends(_));
        let mut stands = if ignored { Truth::No } else { self.results[n].truth };
        for &m in self.attackers_of(n) {
            stands = stands.min(!self.decide_rule(m, free));
        }
        self.standing[n] = Some(stands);
        stands
    }

    fn stands_as(&self, n: usize, truth: Truth) -> bool {
        self.standing[n] == Some(truth)
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
        let grounds: Vec<usize> = self.ground_indices().collect();
        let states = (0..self.rule_set.rules().len()).map(|n| (self.rule(n).id, self.status_of(n))).collect();
        let mut needs = Vec::new();
        for when in self.results.iter().filter(|when| when.truth == Truth::Unstated) {
            for condition in &when.unstated {
                if !needs.contains(condition) {
                    needs.push(*condition);
                }
            }
        }
        let grounds = match is {
            Truth::Yes => self.grounds_for_yes(&grounds),
            Truth::No => unique_in_order([self.standing_denials(), self.grounds_for_no(&grounds)].concat()),
            Truth::Unstated => self.grounds_in_doubt(&grounds),
        };
        let grounds = grounds.into_iter().map(|n| self.rule(n).id).collect();
        let happened = (0..self.results.len()).filter(|&n| self.results[n].occasion == Truth::Yes);
        let occasions = happened.fold(0, |bits: OccasionBits, n| bits | 1 << n);
        Resolution {
            truth: is,
            truth_unsuspended: freed,
            statuses: states,
            grounds,
            unknown_conditions: needs,
            occasions,
        }
    }

    /// Reasons for yes: what restored a displaced ground, then the grounds that prevail.
    fn grounds_for_yes(&self, grounds: &[usize]) -> Vec<usize> {
        let mut carrying = Vec::new();
        for &ground in grounds.iter().filter(|&&n| self.stands_as(n, Truth::Yes)) {
            for &m in self.attackers_of(ground).iter().filter(|&&m| self.results[m].truth == Truth::Yes) {
                carrying.extend(self.attackers_of(m).iter().copied().filter(|&k| self.stands_as(k, Truth::Yes)));
            }
        }
        carrying.extend(grounds.iter().copied().filter(|&n| self.stands_as(n, Truth::Yes)));
        unique_in_order(carrying)
    }

    /// The prevailing rules that expressly deny the issue.
    fn standing_denials(&self) -> Vec<usize> {
        let denies = |n: usize| matches!(self.rule(n).role, Role::Denies(..)) && self.stands_as(n, Truth::Yes);
        (0..self.rule_set.rules().len()).filter(|&n| denies(n)).collect()
    }

    /// Reasons for doubt: the grounds in doubt, and the rules whose own conditions are open.
    fn grounds_in_doubt(&self, grounds: &[usize]) -> Vec<usize> {
        let grounds = grounds.iter().copied().filter(|&n| self.stands_as(n, Truth::Unstated));
        let others = (0..self.rule_set.rules().len()).filter(|&n| self.results[n].truth == Truth::Unstated);
        unique_in_order(grounds.chain(others).collect())
    }

    /// Reasons for no: what defeated a ground whose conditions were met. If there is none, the grounds whose
    /// occasion happened. If there is none either, the grounds that came closest to being met.
    fn grounds_for_no(&self, grounds: &[usize]) -> Vec<usize> {
        let mut refusing = Vec::new();
        for &ground in grounds.iter().filter(|&&n| self.results[n].truth == Truth::Yes) {
            refusing.extend(self.attackers_of(ground).iter().copied().filter(|&m| self.stands_as(m, Truth::Yes)));
            refusing.push(ground);
        }
        if refusing.is_empty() {
            refusing.extend(grounds.iter().copied().filter(|&n| self.results[n].occasion == Truth::Yes));
        }
        if refusing.is_empty() { self.nearest_grounds(grounds) } else { unique_in_order(refusing) }
    }

    /// The grounds with most conditions met: the first of them, and those of the same limb.
    fn nearest_grounds(&self, grounds: &[usize]) -> Vec<usize> {
        let most = grounds.iter().map(|&n| self.results[n].met_count).max();
        let nearest = || grounds.iter().copied().filter(|&n| Some(self.results[n].met_count) == most);
        let limb = nearest().next().map(|n| self.rule(n).limb);
        nearest().filter(|&n| Some(self.rule(n).limb) == limb).collect()
    }
}

fn unique_in_order(rules: Vec<usize>) -> Vec<usize> {
    let mut seen = Vec::new();
    for rule in rules {
        if !seen.contains(&rule) {
            seen.push(rule);
        }
    }
    seen
}
