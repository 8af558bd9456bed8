//! The resolver: decides which rows stand, and says of every row how it fared.
//!
//! A row stands when its conditions hold and no row that acts against it stands. Truth is
//! Kleene's: a condition not stated leaves the row in doubt, and doubt spreads no further
//! than it must. Targets form no circle (a test over every code sees to it), so the
//! recursion ends.

use super::condition::Condition;
use super::row::{Issue, Kind, Role, Row, RowId};
use super::ruling::State;
use oddtrick_table::{ActIx, Known, Tri};

/// How an issue came out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    pub is: Tri,
    /// How it would have come out if nothing were held back for the moment.
    pub freed: Tri,
    /// How each row of the argument fared, in the code's order.
    pub states: Vec<(RowId, State)>,
    /// The rows that carry the outcome, the decisive one first.
    pub grounds: Vec<RowId>,
    /// Conditions not stated that leave a row in doubt.
    pub needs: Vec<Condition>,
}

impl Resolution {
    /// No row speaks to the issue.
    pub const fn of_no_row() -> Resolution {
        Resolution { is: Tri::No, freed: Tri::No, states: Vec::new(), grounds: Vec::new(), needs: Vec::new() }
    }

    /// The outcome, with the last line that it rests on.
    pub fn known(&self) -> Known {
        let applied = self.states.iter().filter_map(|(_, state)| match state {
            State::Applied { at } => *at,
            _ => None,
        });
        Known { is: self.is, at: applied.max() }
    }
}

/// The rows that bear on an issue for things of a kind, with which act against which: made
/// once for a code, used for every ruling.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Argument {
    rows: Vec<Row>,
    /// For each row, the rows that act against it.
    against: Vec<Vec<usize>>,
    /// The issues that the conditions ask after, with the conditions that ask, the last asked first.
    leans: Vec<(Condition, Issue)>,
    /// Whether some row only holds back what others give.
    suspends: bool,
}

impl Argument {
    /// The grounds of an issue, what acts against them, what acts against that, and so on.
    pub fn of(rows: &[Row], kind: Kind, issue: Issue) -> Argument {
        let grounds = rows.iter().filter(|row| row.speaks_to() == Some((kind, issue)));
        let mut ids: Vec<RowId> = grounds.map(|row| row.id).collect();
        loop {
            let more = rows.iter().filter(|row| ids.iter().any(|id| row.acts_against(id)));
            let more: Vec<RowId> = more.map(|row| row.id).filter(|id| !ids.contains(id)).collect();
            if more.is_empty() {
                break;
            }
            ids.extend(more);
        }
        Argument::between(rows.iter().filter(|row| ids.contains(&row.id)).copied().collect())
    }

    fn between(rows: Vec<Row>) -> Argument {
        let targeting = |id: RowId| (0..rows.len()).filter(|&m| rows[m].acts_against(id)).collect();
        let against = rows.iter().map(|row| targeting(row.id)).collect();
        Argument::of_rows(rows, against)
    }

    fn of_rows(rows: Vec<Row>, against: Vec<Vec<usize>>) -> Argument {
        let mut leans: Vec<(Condition, Issue)> = Vec::new();
        for condition in rows.iter().flat_map(|row| row.when).rev() {
            let under = condition.leans().map(|issue| (*condition, issue));
            leans.extend(under.filter(|under| !leans.contains(under)));
        }
        let suspends = rows.iter().any(|row| matches!(row.role, Role::Suspends(_)));
        Argument { rows, against, leans, suspends }
    }

    /// The argument as it would be without one of its rows.
    #[must_use]
    pub fn without(&self, id: RowId) -> Argument {
        let rows: Vec<Row> = self.rows.iter().filter(|row| row.id != id).copied().collect();
        let Some(gone) = self.rows.iter().position(|row| row.id == id) else { return self.clone() };
        // Who acts against whom is as it was, but for the places in the list.
        let moved = |m: &usize| (*m != gone).then(|| m - usize::from(*m > gone));
        let left = self.against.iter().enumerate().filter(|(n, _)| *n != gone);
        let against = left.map(|(_, against)| against.iter().filter_map(moved).collect()).collect();
        Argument::of_rows(rows, against)
    }

    /// Whether a row is one of them.
    pub fn has(&self, id: RowId) -> bool {
        self.rows.iter().any(|row| row.id == id)
    }

    /// The rows, in the code's order.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The issues that the conditions ask after, with the conditions that ask, the last asked first.
    pub fn leans(&self) -> &[(Condition, Issue)] {
        &self.leans
    }

    /// Decides the issue, given the truth of each condition.
    pub fn resolve(&self, truth: &dyn Fn(Condition) -> Known) -> Resolution {
        let when = self.rows.iter().map(|row| conjunction(row.when, truth)).collect();
        let mut arguing = Arguing { argument: self, when, stands: Vec::new() };
        let freed = self.suspends.then(|| arguing.outcome(true));
        let is = arguing.outcome(false);
        arguing.resolution(is, freed.unwrap_or(is))
    }
}

/// Whether all conditions hold; where not, the one that decides.
struct When {
    is: Tri,
    at: Option<ActIx>,
    decides: Option<Condition>,
    /// How many of the conditions hold.
    met: usize,
    /// Those not stated.
    unstated: Vec<Condition>,
}

fn conjunction(conditions: &[Condition], truth: &dyn Fn(Condition) -> Known) -> When {
    let mut when = When { is: Tri::Yes, at: None, decides: None, met: 0, unstated: Vec::new() };
    for &condition in conditions {
        let known = truth(condition);
        if known.is < when.is {
            when = When { is: known.is, decides: Some(condition), ..when };
        }
        when.met += usize::from(known.is == Tri::Yes);
        when.unstated.extend(Some(condition).filter(|_| known.is == Tri::Unstated));
        when.at = when.at.max(known.at);
    }
    when
}

struct Arguing<'a> {
    argument: &'a Argument,
    when: Vec<When>,
    stands: Vec<Option<Tri>>,
}

impl<'a> Arguing<'a> {
    fn row(&self, n: usize) -> &'a Row {
        &self.argument.rows[n]
    }

    /// The rows that act against row `n`.
    fn against(&self, n: usize) -> &'a [usize] {
        &self.argument.against[n]
    }

    /// Decides every row; says how the issue comes out. `free` takes no account of rows that
    /// only hold back.
    fn outcome(&mut self, free: bool) -> Tri {
        self.stands = vec![None; self.argument.rows.len()];
        for n in 0..self.argument.rows.len() {
            self.stands(n, free);
        }
        self.grounds().filter_map(|n| self.stands[n]).max().unwrap_or(Tri::No)
    }

    /// The rows that may carry the issue.
    fn grounds(&self) -> impl Iterator<Item = usize> + use<'a> {
        let rows = &self.argument.rows;
        (0..rows.len()).filter(|&n| rows[n].issue().is_some())
    }

    fn stands(&mut self, n: usize, free: bool) -> Tri {
        if let Some(known) = self.stands[n] {
            return known;
        }
        let held_back = free && matches!(self.row(n).role, Role::Suspends(_));
        let mut stands = if held_back { Tri::No } else { self.when[n].is };
        for &m in self.against(n) {
            stands = stands.min(!self.stands(m, free));
        }
        self.stands[n] = Some(stands);
        stands
    }

    fn is(&self, n: usize, tri: Tri) -> bool {
        self.stands[n] == Some(tri)
    }

    fn state(&self, n: usize) -> State {
        let when = &self.when[n];
        match (when.is, when.decides) {
            (Tri::No, Some(condition)) => State::Unmet(condition),
            (Tri::Unstated, Some(condition)) => State::Needs(condition),
            _ if self.is(n, Tri::Yes) => State::Applied { at: when.at },
            _ => self.beaten(n),
        }
    }

    /// The state of a row whose conditions hold but which does not stand.
    fn beaten(&self, n: usize) -> State {
        let against = self.against(n);
        let Some(&by) = against.iter().find(|&&m| self.is(m, Tri::Yes)) else {
            let doubt = against.iter().filter(|&&m| self.is(m, Tri::Unstated)).find_map(|&m| self.when[m].decides);
            return doubt.map_or(State::Doubtful, State::Needs);
        };
        let (id, at) = (self.row(by).id, self.when[by].at);
        match self.row(by).role {
            Role::Lapses(_) => State::Lapsed { by: id, at },
            Role::Waives(_) => State::Waived { by: id, at },
            Role::Forfeits(_) => State::Forfeited { by: id, at },
            _ => State::Displaced { by: id },
        }
    }

    fn resolution(&self, is: Tri, freed: Tri) -> Resolution {
        let grounds: Vec<usize> = self.grounds().collect();
        let states = (0..self.argument.rows.len()).map(|n| (self.row(n).id, self.state(n))).collect();
        let mut needs = Vec::new();
        for when in self.when.iter().filter(|when| when.is == Tri::Unstated) {
            for condition in &when.unstated {
                if !needs.contains(condition) {
                    needs.push(*condition);
                }
            }
        }
        let grounds = match is {
            Tri::Yes => self.carrying(&grounds),
            Tri::No => dedup([self.denying(), self.refusing(&grounds)].concat()),
            Tri::Unstated => self.doubtful(&grounds),
        };
        let grounds = grounds.into_iter().map(|n| self.row(n).id).collect();
        Resolution { is, freed, states, grounds, needs }
    }

    /// Why yes: what restored a displaced ground comes first, then the grounds that stand.
    fn carrying(&self, grounds: &[usize]) -> Vec<usize> {
        let mut carrying = Vec::new();
        for &ground in grounds.iter().filter(|&&n| self.is(n, Tri::Yes)) {
            for &m in self.against(ground).iter().filter(|&&m| self.when[m].is == Tri::Yes) {
                carrying.extend(self.against(m).iter().copied().filter(|&k| self.is(k, Tri::Yes)));
            }
        }
        carrying.extend(grounds.iter().copied().filter(|&n| self.is(n, Tri::Yes)));
        dedup(carrying)
    }

    /// The rows that say in so many words that it is not so.
    fn denying(&self) -> Vec<usize> {
        let denies = |n: usize| matches!(self.row(n).role, Role::Denies(..)) && self.is(n, Tri::Yes);
        (0..self.argument.rows.len()).filter(|&n| denies(n)).collect()
    }

    /// Why it cannot be said: the grounds in doubt, and the rows whose own conditions leave them so.
    fn doubtful(&self, grounds: &[usize]) -> Vec<usize> {
        let grounds = grounds.iter().copied().filter(|&n| self.is(n, Tri::Unstated));
        let others = (0..self.argument.rows.len()).filter(|&n| self.when[n].is == Tri::Unstated);
        dedup(grounds.chain(others).collect())
    }

    /// Why no: what beat a ground whose conditions held; failing that, the grounds that came
    /// nearest to being met.
    fn refusing(&self, grounds: &[usize]) -> Vec<usize> {
        let mut refusing = Vec::new();
        for &ground in grounds.iter().filter(|&&n| self.when[n].is == Tri::Yes) {
            refusing.extend(self.against(ground).iter().copied().filter(|&m| self.is(m, Tri::Yes)));
            refusing.push(ground);
        }
        if refusing.is_empty() { self.nearest(grounds) } else { dedup(refusing) }
    }

    /// The ground of which most was met, the first of several, with the others of its limb.
    fn nearest(&self, grounds: &[usize]) -> Vec<usize> {
        let most = grounds.iter().map(|&n| self.when[n].met).max();
        let nearest = || grounds.iter().copied().filter(|&n| Some(self.when[n].met) == most);
        let limb = nearest().next().map(|n| self.row(n).limb);
        nearest().filter(|&n| Some(self.row(n).limb) == limb).collect()
    }
}

fn dedup(rows: Vec<usize>) -> Vec<usize> {
    let mut seen = Vec::new();
    for row in rows {
        if !seen.contains(&row) {
            seen.push(row);
        }
    }
    seen
}
