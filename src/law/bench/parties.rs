//! Between whom a penalty lies: of whom it is exacted, and who may exact it.

use super::Bench;
use crate::liability::Subject;
use crate::row::{Creditor, Debtor, Row};
use oddtrick_table::{Party, Seat, Side};

impl Bench<'_> {
    /// Of whom a row's penalty is exacted.
    pub(super) fn debtors(&self, row: &Row, subject: Subject) -> Vec<Seat> {
        match (self.owed_by(subject), row.from) {
            (None, _) => Vec::new(),
            (Some(Party::Side(side)), _) => side.seats().to_vec(),
            (Some(Party::Seat(seat)), Debtor::Offender) => vec![seat],
            (Some(Party::Seat(seat)), Debtor::Partner) => vec![seat.partner()],
            (Some(Party::Seat(seat)), Debtor::Either) => match self.facts.turns.lead {
                Some(lead) if lead.side() == seat.side() => vec![lead],
                _ => vec![seat, seat.partner()],
            },
        }
    }

    /// Who of a side may exact a row's penalty of those who owe it.
    pub(super) fn creditors(&self, row: &Row, subject: Subject, side: Side, from: &[Seat]) -> Vec<Seat> {
        let trick = match subject {
            Subject::Incident(n) => self.facts.incidents[n].trick,
            Subject::Departure(n) => self.facts.departures[n].trick,
            _ => None,
        };
        let leader = trick.and_then(|n| self.facts.tricks.0.get(n)?.cards.first()).map(|played| played.seat);
        let one = match row.to {
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
