//! Codes of laws as values: a table of rows, and the terms of the game they govern.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::condition::Condition;
use super::marks::Marks;
use super::resolver::Argument;
use super::row::{Creditor, Issue, Kind, Limb, Penalty, Row, RowId, aims_at};
use super::terms::{Terms, Worth};

/// A code of laws.
#[derive(Debug, Clone)]
pub struct Code {
    pub id: &'static str,
    /// The code whose text holds the limbs: the code's own, or that of an overlay's base.
    pub text: &'static str,
    pub terms: Terms,
    rows: Vec<Row>,
    index: OnceLock<Index>,
}

/// The rows by what they are asked about, made when first wanted.
#[derive(Debug, Clone, Default)]
struct Index {
    /// The place of each row, by its name.
    places: FxHashMap<RowId, usize>,
    /// Each with its mark.
    arguments: BTreeMap<(Kind, Issue), (Marks, Argument)>,
    /// The arguments in which a row stands, and those in which a condition is asked.
    with_row: FxHashMap<RowId, Marks>,
    asking: FxHashMap<Condition, Marks>,
    /// The penalties that rows open for things of a kind, in the order of the rows.
    penalties: BTreeMap<Kind, Vec<Penalty>>,
    /// Those that rows deny in so many words.
    denied: BTreeMap<Kind, Vec<Penalty>>,
    /// Those that the player concerned and his partner may ask for themselves.
    own: BTreeMap<Kind, Vec<Penalty>>,
    /// What rows open as a right of the ordinary course.
    rights: BTreeSet<(Kind, Issue)>,
}

impl Index {
    /// Makes an argument, unless it is there, and marks what is in it.
    fn argue(&mut self, rows: &[Row], kind: Kind, issue: Issue) {
        let mark = Marks::nth(self.arguments.len());
        if self.arguments.contains_key(&(kind, issue)) {
            return;
        }
        let argument = Argument::of(rows, kind, issue);
        for row in argument.rows() {
            *self.with_row.entry(row.id).or_default() |= mark;
            for condition in row.when {
                *self.asking.entry(*condition).or_default() |= mark;
            }
        }
        self.arguments.insert((kind, issue), (mark, argument));
    }
}

/// Changes to a base code, row by row.
#[derive(Debug, Clone, Copy)]
pub struct Overlay {
    pub id: &'static str,
    pub add: &'static [Row],
    /// Rows that stand in place of the base's rows of the same names.
    pub replace: &'static [Row],
    pub remove: &'static [RowId],
}

impl Code {
    /// A code of its own.
    pub fn new(id: &'static str, text: &'static str, terms: Terms, rows: Vec<Row>) -> Code {
        Code { id, text, terms, rows, index: OnceLock::new() }
    }

    /// Its rows, in order.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            let mut index = Index::default();
            for (place, row) in self.rows.iter().enumerate() {
                index.places.entry(row.id).or_insert(place);
                let Some((kind, issue)) = row.speaks_to() else { continue };
                index.argue(&self.rows, kind, issue);
                index.rights.extend((row.right && row.issue().is_some()).then_some((kind, issue)));
                let Issue::Exact(penalty) = issue else { continue };
                if row.issue().is_none() {
                    index.denied.entry(kind).or_default().push(penalty);
                    continue;
                }
                let for_others = Some(&mut index.penalties).filter(|_| row.to != Creditor::OwnSide);
                let for_own = Some(&mut index.own).filter(|_| matches!(row.to, Creditor::OwnSide | Creditor::Anyone));
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
    pub fn argument(&self, kind: Kind, issue: Issue) -> Option<&Argument> {
        self.index().arguments.get(&(kind, issue)).map(|(_, argument)| argument)
    }

    /// The same with its mark.
    pub(super) fn marked_argument(&self, kind: Kind, issue: Issue) -> Option<&(Marks, Argument)> {
        self.index().arguments.get(&(kind, issue))
    }

    /// The arguments in which a condition is asked.
    pub(super) fn asking(&self, condition: Condition) -> Marks {
        self.index().asking.get(&condition).copied().unwrap_or_default()
    }

    /// The arguments in which a row stands.
    pub(super) fn with_row(&self, id: RowId) -> Marks {
        self.index().with_row.get(id).copied().unwrap_or_default()
    }

    /// Everything that its rows decide: of things of which kind, and what.
    pub fn decided(&self) -> impl Iterator<Item = (Kind, Issue)> {
        self.index().arguments.keys().copied()
    }

    /// What its rows decide of things of a kind.
    pub fn issues(&self, kind: Kind) -> impl Iterator<Item = Issue> {
        self.decided().filter(move |(of, _)| *of == kind).map(|(_, issue)| issue)
    }

    /// The penalties that its rows open for things of a kind.
    pub fn penalties(&self, kind: Kind) -> &[Penalty] {
        self.index().penalties.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// The penalties that its rows deny in so many words for things of a kind.
    pub fn denied(&self, kind: Kind) -> &[Penalty] {
        self.index().denied.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// Of the things that its rows open for things of a kind, those that the player concerned
    /// and his partner may ask for themselves.
    pub fn own_rights(&self, kind: Kind) -> &[Penalty] {
        self.index().own.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// Whether what its rows open is a right of the ordinary course.
    pub fn is_right(&self, kind: Kind, issue: Issue) -> bool {
        self.index().rights.contains(&(kind, issue))
    }

    /// The row of a name.
    pub fn row(&self, id: &str) -> Option<&Row> {
        self.index().places.get(id).map(|place| &self.rows[*place])
    }

    /// The code as it would be without one of its rows.
    #[must_use]
    pub fn without(&self, id: &str) -> Code {
        let rows = self.rows.iter().filter(|row| row.id != id).copied().collect();
        Code::new(self.id, self.text, self.terms, rows)
    }

    /// The code with an overlay laid on it.
    ///
    /// # Errors
    /// Each row that the overlay replaces or removes and that the base does not have, and each
    /// that it adds and the base has already.
    pub fn with(&self, overlay: &Overlay) -> Result<Code, Vec<String>> {
        let mut faults = Vec::new();
        let mut rows = self.rows.clone();
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
        if faults.is_empty() { Ok(Code::new(overlay.id, self.text, self.terms, rows)) } else { Err(faults) }
    }

    /// What is wrong with the table itself: names used twice, targets that do not exist,
    /// circles.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut names = BTreeSet::new();
        for row in &self.rows {
            if !names.insert(row.id) {
                faults.push(format!("{}: the name {} is used twice", self.id, row.id));
            }
            for target in row.role.targets() {
                if !self.rows.iter().any(|row| aims_at(target, row.id)) {
                    faults.push(format!("{}: {} acts against {target}, which does not exist", self.id, row.id));
                }
            }
            if self.reaches(row.id, row.id, &mut BTreeSet::new()) {
                faults.push(format!("{}: {} acts, in the end, against itself", self.id, row.id));
            }
        }
        faults
    }

    fn reaches<'a>(&'a self, from: &str, to: &str, seen: &mut BTreeSet<&'a str>) -> bool {
        let Some(row) = self.row(from) else { return false };
        let targets: Vec<RowId> = self.rows.iter().map(|r| r.id).filter(|id| row.acts_against(id)).collect();
        targets.into_iter().any(|target| target == to || (seen.insert(target) && self.reaches(target, to, seen)))
    }

    /// The limbs that rows and terms cite.
    pub fn limbs(&self) -> BTreeSet<Limb> {
        let terms = &self.terms;
        let of_rubber = terms.rubber.map(|rubber| [rubber.games.limb, rubber.bonus.limb, rubber.losers_game]);
        let of_worth = match terms.worth.value {
            Worth::Trebles(limbs) => limbs.to_vec(),
            Worth::Difference => vec![terms.worth.limb],
        };
        let others = [terms.penalty_first, terms.honours, terms.order, terms.undivided];
        let of_terms = [terms.game.limb, terms.deal_passes, terms.each_revoke].into_iter().chain(of_worth);
        let of_terms = of_terms.chain(of_rubber.into_iter().flatten()).chain(others.into_iter().flatten());
        self.rows.iter().map(|row| row.limb).chain(of_terms).collect()
    }
}
