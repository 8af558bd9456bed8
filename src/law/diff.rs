//! What two codes have otherwise: their terms, and for each thing that is decided their rows.

use std::collections::BTreeSet;

use super::code::Code;
use super::row::{Issue, Kind, Limb, Row};
use super::terms::{Terms, Worth};

/// A term that two codes have otherwise: its name, and each one's value with the limb it is from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermDiff {
    pub term: &'static str,
    pub values: [Option<(String, &'static str)>; 2],
}

/// Something that at least one of two codes decides, with rows that bear on it in each.
#[derive(Debug, Clone)]
pub struct IssueDiff<'a> {
    pub kind: Kind,
    pub issue: Issue,
    pub rows: [Vec<&'a Row>; 2],
}

/// The differences of two codes.
#[derive(Debug, Clone)]
pub struct Diff<'a> {
    pub terms: Vec<TermDiff>,
    /// Decided by both, with those rows of each that ask something that no row of the other asks.
    pub otherwise: Vec<IssueDiff<'a>>,
    /// Decided by one of them only.
    pub alone: Vec<IssueDiff<'a>>,
    /// How many things both decide by rows that ask the same.
    pub alike: usize,
}

/// Sets one code beside another.
pub fn diff<'a>(one: &'a Code, other: &'a Code) -> Diff<'a> {
    let (first, second) = (terms(&one.terms), terms(&other.terms));
    let pairs = first.into_iter().zip(second);
    let pairs = pairs.map(|((term, one), (_, other))| TermDiff { term, values: [one, other] });
    let value = |side: &Option<(String, &str)>| side.as_ref().map(|(value, _)| value.clone());
    let mut diff = Diff {
        terms: pairs.filter(|term| value(&term.values[0]) != value(&term.values[1])).collect(),
        otherwise: Vec::new(),
        alone: Vec::new(),
        alike: 0,
    };
    let decided: BTreeSet<(Kind, Issue)> = [one, other].iter().flat_map(|code| code.decided()).collect();
    for (kind, issue) in decided {
        let rows =
            [one, other].map(|code| code.argument(kind, issue).map_or(Vec::new(), |a| a.rows().iter().collect()));
        if rows.iter().any(Vec::is_empty) {
            diff.alone.push(IssueDiff { kind, issue, rows });
            continue;
        }
        match unlike(&rows) {
            rows if rows.iter().all(Vec::is_empty) => diff.alike += 1,
            rows => diff.otherwise.push(IssueDiff { kind, issue, rows }),
        }
    }
    diff
}

/// The rows of each that have none in the other that asks the same, in the same role, of and for
/// the same players, whatever their numbers and their words.
fn unlike<'a>(rows: &[Vec<&'a Row>; 2]) -> [Vec<&'a Row>; 2] {
    let alike = |one: &Row, other: &Row| {
        let conditions = |row: &Row| row.when.iter().copied().collect::<BTreeSet<_>>();
        (one.role.name(), one.from, one.to, one.ceiling) == (other.role.name(), other.from, other.to, other.ceiling)
            && conditions(one) == conditions(other)
    };
    let of = |n: usize| {
        let others = &rows[1 - n];
        rows[n].iter().copied().filter(|row| !others.iter().any(|other| alike(row, other))).collect()
    };
    [of(0), of(1)]
}

fn terms(terms: &Terms) -> Vec<(&'static str, Option<(String, &'static str)>)> {
    let Terms { game, worth, rubber, honours, order, penalty_first, deal_passes, each_revoke, undivided } = terms;
    let yes = |limb: Limb| ("yes".to_owned(), limb.0);
    let worth_is = match worth.value {
        Worth::Trebles(_) => "trebles",
        Worth::Difference => "difference",
    };
    vec![
        ("points of a game", Some((game.value.to_string(), game.limb.0))),
        ("worth of a game", Some((worth_is.to_owned(), worth.limb.0))),
        ("games that win a rubber", rubber.map(|rubber| (rubber.games.value.to_string(), rubber.games.limb.0))),
        ("points for a rubber", rubber.map(|rubber| (rubber.bonus.value.to_string(), rubber.bonus.limb.0))),
        ("the losers' game is taken off", rubber.map(|rubber| yes(rubber.losers_game))),
        ("honours are scored", honours.map(yes)),
        ("tricks before honours", order.map(yes)),
        ("penalty before other scores", penalty_first.map(yes)),
        ("a lost deal goes to the left", Some(yes(*deal_passes))),
        ("a penalty for each revoke", Some(yes(*each_revoke))),
        ("no penalty for a revoke divided", undivided.map(yes)),
    ]
}
