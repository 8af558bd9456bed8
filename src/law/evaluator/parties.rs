//! Between whom a penalty lies: of whom it is exacted, and who may exact it.

use super::Evaluator;
use crate::liability::Subject;
use crate::rule::{Creditor, Debtor, Rule};
use oddtrick_table::{Party, Seat, Side};

impl Evaluator<'_> {
    /// Of whom a row's penalty is exacted.
    pub(super) fn debtors(&self, row: &Rule, subject: Subject) -> Vec<Seat> {
        match (self.responsible_party(subject), row.debtor) {
            (None, _) => Vec::new(),
            (Some(Party::Side(side)), _) => side.seats().to_vec(),
            (Some(Party::Seat(seat)), Debtor::Offender) => vec![seat],
            (Some(Party::Seat(seat)), Debtor::Partner) => vec![seat.partner()],
            (Some(Party::Seat(seat)), Debtor::Either) => match self.facts.turns.leader {
                Some(lead) if lead.side() == seat.side() => vec![lead],
                _ => vec![seat, seat.partner()],
            },
        }
    }

    /// Who of a side may exact a row's penalty of those who owe it.
    pub(super) fn creditors(&self, row: &Rule, subject: Subject, side: Side, from: &[Seat]) -> Vec<Seat> {
        let trick = match subject {
            Subject::Incident(n) => self.facts.incidents[n].trick,
            Subject::Renounce(n) => self.facts.renounces[n].trick,
            _ => None,
        };
        let leader = trick.and_then(|n| self.facts.tricks.0.get(n)?.plays.first()).map(|played| played.seat);
        let one = match row.creditor {
            Creditor::Either | Creditor::Anyone | Creditor::OwnSide => None,
            Creditor::RightOfDebtor => return from.iter().map(|seat| seat.left(3)).collect(),
            Creditor::LastToPlay => {
                leader.and_then(|leader| (0..4).rev().map(|n| leader.left(n)).find(|seat| seat.side() == side))
            }
            Creditor::ThirdHand => leader.map(|leader| leader.left(2)),
            Creditor::Dealer => self.dealer_of(subject),
        };
        one.map_or_else(|| side.seats().to_vec(), |seat| vec![seat])
    }
}
