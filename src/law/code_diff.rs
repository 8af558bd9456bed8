//! The differences between two codes: their scoring rules, and the rules that decide each issue.

use std::collections::BTreeSet;

use crate::code::Code;
use crate::rule::Rule;
use crate::vocabulary::{GameTerms, GameWorth, Issue, Limb, SubjectKind};

/// A scoring rule in which two codes differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermDiff {
    /// What the rule sets.
    pub term: &'static str,
    /// Its value in each code, with the limb that sets it.
    pub values: [Option<(String, &'static str)>; 2],
}

/// An issue that at least one of two codes decides, with the rules that affect it in each.
#[derive(Debug, Clone)]
pub struct IssueDiff<'a> {
    /// The kind of subject.
    pub kind: SubjectKind,
    /// The issue.
    pub issue: Issue,
    /// The rules of each code.
    pub rules: [Vec<&'a Rule>; 2],
}

/// The differences between two codes.
#[derive(Debug, Clone)]
pub struct CodeDiff<'a> {
    /// The scoring rules that differ.
    pub terms: Vec<TermDiff>,
    /// Issues that both decide, with the rules of each that have no counterpart in the other.
    pub differing: Vec<IssueDiff<'a>>,
    /// Issues that only one of them decides.
    pub one_sided: Vec<IssueDiff<'a>>,
    /// How many issues both decide by the same rules.
    pub same_count: usize,
}

/// Compares two codes.
pub fn diff_codes<'a>(one: &'a Code, other: &'a Code) -> CodeDiff<'a> {
    let (first, second) = (describe_terms(&one.terms), describe_terms(&other.terms));
    let pairs = first.into_iter().zip(second);
    let pairs = pairs.map(|((term, one), (_, other))| TermDiff { term, values: [one, other] });
    let value = |side: &Option<(String, &str)>| side.as_ref().map(|(value, _)| value.clone());
    let mut diff = CodeDiff {
        terms: pairs.filter(|term| value(&term.values[0]) != value(&term.values[1])).collect(),
        differing: Vec::new(),
        one_sided: Vec::new(),
        same_count: 0,
    };
    let decided: BTreeSet<(SubjectKind, Issue)> = [one, other].iter().flat_map(|code| code.decided_issues()).collect();
    for (kind, issue) in decided {
        let rules =
            [one, other].map(|code| code.rule_set(kind, issue).map_or(Vec::new(), |a| a.rules().iter().collect()));
        if rules.iter().any(Vec::is_empty) {
            diff.one_sided.push(IssueDiff { kind, issue, rules });
            continue;
        }
        match differing_rules(&rules) {
            rules if rules.iter().all(Vec::is_empty) => diff.same_count += 1,
            rules => diff.differing.push(IssueDiff { kind, issue, rules }),
        }
    }
    diff
}

/// The rules of each that have no counterpart in the other. A counterpart has the same role,
/// conditions, debtor, creditor and ceiling. Its number and its words may differ.
fn differing_rules<'a>(rules: &[Vec<&'a Rule>; 2]) -> [Vec<&'a Rule>; 2] {
    let alike = |one: &Rule, other: &Rule| {
        let conditions = |rule: &Rule| rule.conditions().collect::<BTreeSet<_>>();
        (one.role.name(), one.debtor, one.creditor, one.ceiling)
            == (other.role.name(), other.debtor, other.creditor, other.ceiling)
            && conditions(one) == conditions(other)
    };
    let of = |n: usize| {
        let others = &rules[1 - n];
        rules[n].iter().copied().filter(|rule| !others.iter().any(|other| alike(rule, other))).collect()
    };
    [of(0), of(1)]
}

fn describe_terms(terms: &GameTerms) -> Vec<(&'static str, Option<(String, &'static str)>)> {
    let GameTerms {
        points_per_game: game,
        // No limb of its own sets it.
        trick_points: _,
        game_worth: worth,
        rubber,
        honours_limb: honours,
        scoring_order_limb: order,
        penalty_first_limb: penalty_first,
        deal_passes_limb: deal_passes,
        each_revoke_limb: each_revoke,
        undivided_limb: undivided,
        trump_not_turned_limb: not_turned,
        // A game that is played otherwise is no difference of its laws.
        bids: _,
    } = terms;
    let yes = |limb: Limb| ("yes".to_owned(), limb.0);
    let worth_is = match worth.value {
        GameWorth::ByLosersScore(_) => "trebles",
        GameWorth::PointsShort => "difference",
        GameWorth::PointsMade => "points made",
    };
    vec![
        ("points of a game", Some((game.value.to_string(), game.limb.0))),
        ("worth of a game", Some((worth_is.to_owned(), worth.limb.0))),
        (
            "games that win a rubber",
            rubber.map(|rubber| (rubber.games_to_win.value.to_string(), rubber.games_to_win.limb.0)),
        ),
        ("points for a rubber", rubber.map(|rubber| (rubber.bonus.value.to_string(), rubber.bonus.limb.0))),
        ("the losers' game is taken off", rubber.map(|rubber| yes(rubber.losers_game_limb))),
        ("honours are scored", honours.map(yes)),
        ("tricks before honours", order.map(yes)),
        ("penalty before other scores", penalty_first.map(yes)),
        ("a lost deal goes to the left", Some(yes(*deal_passes))),
        ("a penalty for each revoke", Some(yes(*each_revoke))),
        ("no penalty for a revoke divided", undivided.map(yes)),
        ("no card turned up for trumps", not_turned.map(yes)),
    ]
}
