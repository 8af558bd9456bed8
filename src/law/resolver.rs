//! The resolver: decides which rows stand, and says of every row how it fared.
//!
//! A row stands when its conditions hold and no row that acts against it stands. Truth is
//! Kleene's: a condition not stated leaves the row in doubt, and doubt spreads no further
//! than it must. Targets form no circle (a test over every code sees to it), so the
//! recursion ends.

use crate::condition::Condition;
use crate::finding::RuleStatus;
use crate::rule::{Role, Rule};
use crate::rule_set::RuleSet;
use crate::vocabulary::RuleId;
use oddtrick_table::{LineIndex, SourcedTruth, Truth};

/// How an issue came out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    pub truth: Truth,
    /// How it would have come out if nothing were held back for the moment.
    pub truth_unsuspended: Truth,
    /// How each row of the argument fared, in the code's order.
    pub statuses: Vec<(RuleId, RuleStatus)>,
    /// The rows that carry the outcome, the decisive one first.
    pub grounds: Vec<RuleId>,
    /// Conditions not stated that leave a row in doubt.
    pub unknown_conditions: Vec<Condition>,
}

impl Resolution {
    /// No row speaks to the issue.
    pub const fn without_rules() -> Resolution {
        Resolution {
            truth: Truth::No,
            truth_unsuspended: Truth::No,
            statuses: Vec::new(),
            grounds: Vec::new(),
            unknown_conditions: Vec::new(),
        }
    }

    /// The outcome, with the last line that it rests on.
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
        let when = self.rules().iter().map(|rule| evaluate_conditions(rule.conditions, truth)).collect();
        let mut arguing = Resolver { rule_set: self, results: when, standing: Vec::new() };
        let freed = self.has_suspension().then(|| arguing.decide(true));
        let is = arguing.decide(false);
        arguing.to_resolution(is, freed.unwrap_or(is))
    }
}

/// Whether all conditions hold; where not, the one that decides.
struct ConditionsResult {
    truth: Truth,
    last_line: Option<LineIndex>,
    deciding: Option<Condition>,
    /// How many of the conditions hold.
    met_count: usize,
    /// Those not stated.
    unstated: Vec<Condition>,
}

fn evaluate_conditions(conditions: &[Condition], truth: &dyn Fn(Condition) -> SourcedTruth) -> ConditionsResult {
    let mut when =
        ConditionsResult { truth: Truth::Yes, last_line: None, deciding: None, met_count: 0, unstated: Vec::new() };
    for &condition in conditions {
        let known = truth(condition);
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

    /// The rows that act against row `n`.
    fn attackers_of(&self, n: usize) -> &'a [usize] {
        self.rule_set.attackers_of(n)
    }

    /// Decides every row; says how the issue comes out. `free` takes no account of rows that
    /// only hold back.
    fn decide(&mut self, free: bool) -> Truth {
        self.standing = vec![None; self.rule_set.rules().len()];
        for n in 0..self.rule_set.rules().len() {
            self.decide_rule(n, free);
        }
        self.ground_indices().filter_map(|n| self.standing[n]).max().unwrap_or(Truth::No)
    }

    /// The rows that may carry the issue.
    fn ground_indices(&self) -> impl Iterator<Item = usize> + use<'a> {
        let rules = self.rule_set.rules();
        (0..rules.len()).filter(|&n| rules[n].ground_issue().is_some())
    }

    fn decide_rule(&mut self, n: usize, free: bool) -> Truth {
        if let Some(known) = self.standing[n] {
            return known;
        }
        let held_back = free && matches!(self.rule(n).role, Role::Suspends(_));
        let mut stands = if held_back { Truth::No } else { self.results[n].truth };
        for &m in self.attackers_of(n) {
            stands = stands.min(!self.decide_rule(m, free));
        }
        self.standing[n] = Some(stands);
        stands
    }

    fn stands_as(&self, n: usize, tri: Truth) -> bool {
        self.standing[n] == Some(tri)
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

    /// The state of a row whose conditions hold but which does not stand.
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
        Resolution { truth: is, truth_unsuspended: freed, statuses: states, grounds, unknown_conditions: needs }
    }

    /// Why yes: what restored a displaced ground comes first, then the grounds that stand.
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

    /// The rows that say in so many words that it is not so.
    fn standing_denials(&self) -> Vec<usize> {
        let denies = |n: usize| matches!(self.rule(n).role, Role::Denies(..)) && self.stands_as(n, Truth::Yes);
        (0..self.rule_set.rules().len()).filter(|&n| denies(n)).collect()
    }

    /// Why it cannot be said: the grounds in doubt, and the rows whose own conditions leave them so.
    fn grounds_in_doubt(&self, grounds: &[usize]) -> Vec<usize> {
        let grounds = grounds.iter().copied().filter(|&n| self.stands_as(n, Truth::Unstated));
        let others = (0..self.rule_set.rules().len()).filter(|&n| self.results[n].truth == Truth::Unstated);
        unique_in_order(grounds.chain(others).collect())
    }

    /// Why no: what beat a ground whose conditions held; failing that, the grounds that came
    /// nearest to being met.
    fn grounds_for_no(&self, grounds: &[usize]) -> Vec<usize> {
        let mut refusing = Vec::new();
        for &ground in grounds.iter().filter(|&&n| self.results[n].truth == Truth::Yes) {
            refusing.extend(self.attackers_of(ground).iter().copied().filter(|&m| self.stands_as(m, Truth::Yes)));
            refusing.push(ground);
        }
        if refusing.is_empty() { self.nearest_grounds(grounds) } else { unique_in_order(refusing) }
    }

    /// The ground of which most was met, the first of several, with the others of its limb.
    fn nearest_grounds(&self, grounds: &[usize]) -> Vec<usize> {
        let most = grounds.iter().map(|&n| self.results[n].met_count).max();
        let nearest = || grounds.iter().copied().filter(|&n| Some(self.results[n].met_count) == most);
        let limb = nearest().next().map(|n| self.rule(n).limb);
        nearest().filter(|&n| Some(self.rule(n).limb) == limb).collect()
    }
}

fn unique_in_order(rows: Vec<usize>) -> Vec<usize> {
    let mut seen = Vec::new();
    for row in rows {
        if !seen.contains(&row) {
            seen.push(row);
        }
    }
    seen
}
