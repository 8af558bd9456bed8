//! What two codes have otherwise: their terms, and for each thing that is decided their rows.

use std::collections::BTreeSet;

use super::code::{Code, Terms};
use super::row::{Issue, Kind, Row};

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
    let Terms { game, worth, honours, penalty_first, each_revoke } = terms;
    vec![
        ("points of a game", Some((game.value.to_string(), game.limb.0))),
        ("worth of a game", Some((format!("{:?}", worth.value).to_lowercase(), worth.limb.0))),
        ("honours not scored from", honours.map(|term| (term.value.to_string(), term.limb.0))),
        ("penalty before other scores", penalty_first.map(|limb| ("yes".to_owned(), limb.0))),
        ("a penalty for each revoke", Some(("yes".to_owned(), each_revoke.0))),
    ]
}
