//! Rulings on a deal: whether it stands, must be done again, or is lost.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::Bench;
use super::draft::Draft;
use super::exposed::is_beaten;
use super::rule::push_new;
use crate::answer::Answer;
use crate::condition::Condition;
use crate::fate::Fate;
use crate::liability::Subject;
use crate::resolver::Resolution;
use crate::row::{Creditor, Issue, RowId};
use crate::ruling::State;
use oddtrick_table::{ActIx, Demand, Seat, Side, Tri};

/// The issues of which the fate of a deal is made up.
const ISSUES: [Issue; 5] = [Issue::Misdeal, Issue::DealLost, Issue::NewDeal, Issue::FreshCut, Issue::Reshuffle];

impl Bench<'_> {
    /// The last deal that was a player's, or that he dealt.
    fn deal_of(&self, by: Seat) -> Option<usize> {
        let his =
            |owner: bool| self.facts.deals.iter().rposition(|d| if owner { d.owner == by } else { d.hands == by });
        his(true).or_else(|| his(false))
    }

    /// Whose deal it was when a thing was done.
    pub(super) fn dealer_of(&self, subject: Subject) -> Option<Seat> {
        let Subject::Incident(n) = subject else { return None };
        self.facts.deal_at(self.facts.incidents[n].at).map(|deal| deal.owner)
    }

    fn tried_of_deal(&self, n: usize) -> Vec<(Issue, Rc<Resolution>)> {
        ISSUES.into_iter().map(|issue| (issue, self.resolve(issue, Subject::Deal(n)))).collect()
    }

    /// What becomes of a deal; more than one thing where laws are at odds.
    fn fates(&self, n: usize, tried: &[(Issue, Rc<Resolution>)]) -> BTreeSet<Fate> {
        let owner = self.facts.deals[n].owner;
        let so = |issue: Issue| tried.iter().any(|(i, resolution)| *i == issue && resolution.is == Tri::Yes);
        let mut fates = BTreeSet::new();
        match (so(Issue::Misdeal), so(Issue::DealLost)) {
            (true, true) => drop(fates.insert(Fate::Misdeal { next: owner.left(1) })),
            (false, true) => drop(fates.insert(Fate::Lost { next: owner.left(1) })),
            (true, false) => drop(fates.insert(Fate::Again { by: owner })),
            (false, false) => {}
        }
        fates.extend(so(Issue::NewDeal).then_some(Fate::NewDeal { by: owner }));
        fates.extend(so(Issue::FreshCut).then_some(Fate::FreshCut));
        fates.extend(so(Issue::Reshuffle).then_some(Fate::Reshuffle));
        if fates.is_empty() {
            fates.insert(Fate::Stands);
        }
        fates
    }

    pub(super) fn rule_deal(&self, ruling: &mut Draft, by: Seat) {
        ruling.answer = Answer::Deal([Fate::Stands].into());
        let Some(n) = self.deal_of(by) else { return };
        let subject = Subject::Deal(n);
        let tried = self.tried_of_deal(n);
        let mut needs: Vec<Condition> = Vec::new();
        for (issue, resolution) in &tried {
            self.record(ruling, *issue, subject, resolution);
            if resolution.is == Tri::Unstated {
                push_new(&mut needs, &self.needs(*issue, subject));
            }
            if resolution.is != Tri::No {
                self.ground(ruling, *issue, subject, resolution);
            }
        }
        let fates = self.fates(n, &tried);
        // What was told and yet came to nothing is the reason why a deal stands, and why one
        // that was misdealt is not lost.
        for (issue, resolution) in tried.iter().filter(|(_, resolution)| resolution.is == Tri::No) {
            let touched = self.touched(resolution);
            if !touched.is_empty() && (is_beaten(resolution) || fates.contains(&Fate::Stands)) {
                self.ground(ruling, *issue, subject, &Resolution { grounds: touched, ..Resolution::clone(resolution) });
            }
        }
        // Where nothing bears on it, the deal stands because it was dealt as deals are.
        if ruling.grounds.is_empty() {
            let (issue, dealt) = &tried[0];
            self.ground(ruling, *issue, subject, dealt);
        }
        if fates.iter().any(|fate| matches!(fate, Fate::Misdeal { .. } | Fate::Lost { .. })) {
            ruling.laws.push(self.code.terms.deal_passes);
        }
        ruling.answer = if needs.is_empty() { Answer::Deal(fates) } else { Answer::Needs(needs) };
    }

    /// The grounds of a refusal on which something in the account bears: those that were beaten,
    /// and those of which the first condition holds.
    fn touched(&self, refused: &Resolution) -> Vec<RowId> {
        if is_beaten(refused) {
            return refused.grounds.clone();
        }
        let bears = |id: &RowId| {
            let Some(row) = self.code.row(id) else { return false };
            let state = refused.states.iter().find(|(other, _)| other == id).map(|(_, state)| *state);
            matches!(state, Some(State::Unmet(condition)) if row.when.first() != Some(&condition))
        };
        refused.grounds.iter().copied().filter(bears).collect()
    }

    /// Why a side may exact nothing for what one of it did: the claim is the dealer's.
    pub(super) fn ground_dealers_claim(&self, ruling: &mut Draft, side: Side) {
        for (subject, penalty, _, resolution) in self.tried_by(side.other()) {
            let row = resolution.grounds.last().and_then(|id| self.code.row(id));
            if resolution.is == Tri::Yes && row.is_some_and(|row| row.to == Creditor::Dealer) {
                self.record(ruling, Issue::Exact(penalty), subject, &resolution);
                self.ground(ruling, Issue::Exact(penalty), subject, &resolution);
            }
        }
    }

    /// What must be done whoever asks for it, if it is what was demanded.
    pub(super) fn must_be(&self, demand: Demand) -> Option<(Issue, Subject, Rc<Resolution>)> {
        let issues: &[Issue] = match demand {
            Demand::NewDeal => &[Issue::NewDeal],
            Demand::CutAgain => &[Issue::FreshCut, Issue::Reshuffle],
            Demand::Reshuffle => &[Issue::Reshuffle],
            _ => return None,
        };
        let subject = Subject::Deal(self.facts.deals.len().checked_sub(1)?);
        let tried = issues.iter().map(|&issue| (issue, subject, self.resolve(issue, subject)));
        tried.filter(|(.., resolution)| !resolution.states.is_empty()).max_by_key(|(.., resolution)| resolution.is)
    }

    /// Whether a line has changed what becomes of the last deal; if so, why.
    pub(super) fn deal_changed(&self, ruling: &mut Draft, line: ActIx) -> bool {
        let fates = |bench: &Bench<'_>| {
            let n = bench.facts.deals.len().checked_sub(1)?;
            let fates = bench.fates(n, &bench.tried_of_deal(n));
            Some((bench.facts.deals[n].owner, fates)).filter(|(_, fates)| !fates.contains(&Fate::Stands))
        };
        let now = fates(self);
        let Some((owner, _)) = now.clone().filter(|_| now != fates(&self.before(line))) else { return false };
        self.rule_deal(ruling, owner);
        true
    }
}
