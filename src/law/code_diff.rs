//! What two codes have otherwise: their terms, and for each thing that is decided their rows.

use std::collections::BTreeSet;

use crate::code::Code;
use crate::rule::Rule;
use crate::vocabulary::{GameTerms, GameWorth, Issue, Limb, SubjectKind};

/// A term that two codes have otherwise: its name, and each one's value with the limb it is from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermDiff {
    pub term: &'static str,
    pub values: [Option<(String, &'static str)>; 2],
}

/// Something that at least one of two codes decides, with rows that bear on it in each.
#[derive(Debug, Clone)]
pub struct IssueDiff<'a> {
    pub kind: SubjectKind,
    pub issue: Issue,
    pub rules: [Vec<&'a Rule>; 2],
}

/// The differences of two codes.
#[derive(Debug, Clone)]
pub struct CodeDiff<'a> {
    pub terms: Vec<TermDiff>,
    /// Decided by both, with those rows of each that ask something that no row of the other asks.
    pub differing: Vec<IssueDiff<'a>>,
    /// Decided by one of them only.
    pub one_sided: Vec<IssueDiff<'a>>,
    /// How many things both decide by rows that ask the same.
    pub same_count: usize,
}

/// Sets one code beside another.
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
        let rows =
            [one, other].map(|code| code.rule_set(kind, issue).map_or(Vec::new(), |a| a.rules().iter().collect()));
        if rows.iter().any(Vec::is_empty) {
            diff.one_sided.push(IssueDiff { kind, issue, rules: rows });
            continue;
        }
        match differing_rules(&rows) {
            rows if rows.iter().all(Vec::is_empty) => diff.same_count += 1,
            rows => diff.differing.push(IssueDiff { kind, issue, rules: rows }),
        }
    }
    diff
}

/// The rows of each that have none in the other that asks the same, in the same role, of and for
/// the same players, whatever their numbers and their words.
fn differing_rules<'a>(rows: &[Vec<&'a Rule>; 2]) -> [Vec<&'a Rule>; 2] {
    let alike = |one: &Rule, other: &Rule| {
        let conditions = |row: &Rule| row.conditions.iter().copied().collect::<BTreeSet<_>>();
        (one.role.name(), one.debtor, one.creditor, one.ceiling)
            == (other.role.name(), other.debtor, other.creditor, other.ceiling)
            && conditions(one) == conditions(other)
    };
    let of = |n: usize| {
        let others = &rows[1 - n];
        rows[n].iter().copied().filter(|row| !others.iter().any(|other| alike(row, other))).collect()
    };
    [of(0), of(1)]
}

fn describe_terms(terms: &GameTerms) -> Vec<(&'static str, Option<(String, &'static str)>)> {
    let GameTerms {
        points_per_game: game,
        game_worth: worth,
        rubber,
        honours_limb: honours,
        scoring_order_limb: order,
        penalty_first_limb: penalty_first,
        deal_passes_limb: deal_passes,
        each_revoke_limb: each_revoke,
        undivided_limb: undivided,
    } = terms;
    let yes = |limb: Limb| ("yes".to_owned(), limb.0);
    let worth_is = match worth.value {
        GameWorth::ByLosersScore(_) => "trebles",
        GameWorth::PointsShort => "difference",
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
    ]
}
