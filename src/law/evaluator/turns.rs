//! What calls of a suit and of the trick come to at the table as it stands.

use super::Evaluator;
use crate::liability::Subject;
use oddtrick_table::{Card, Demand, LineIndex, Rank, Seat, Suit};

impl Evaluator<'_> {
    /// The suit that was named when a suit was first called for a subject by one who might call
    /// it: of whom, which, and on what line.
    pub(crate) fn first_suit_called(&self, subject: Subject) -> Option<(Seat, Suit, LineIndex)> {
        let Subject::Incident(n) = subject else { return None };
        let since = self.facts.incidents[n].at;
        self.facts.demands.iter().filter(|demand| demand.at > since).find_map(|demand| {
            let Demand::Lead { suit } = demand.demand else { return None };
            let open = self.before_line(demand.at).exactable_by(demand.by.side());
            let mut here = open.iter().filter(|l| l.subject == subject && l.demand == Demand::Suit);
            let due = here.find(|l| l.may_be_exacted_by(demand.by, demand.debtor))?;
            Some((demand.debtor.or(due.debtors.first().copied())?, suit, demand.at))
        })
    }

    /// Whether the trick on the table can be won only with a trump: its suit's ace or a trump
    /// lies there.
    pub(super) fn only_trumps_win(&self) -> bool {
        let tricks = &self.facts.tricks;
        let Some(trick) = tricks.incomplete_trick().map(|n| &tricks.0[n]) else { return false };
        let trump = self.facts.setup.trump.map(|trump| trump.suit);
        let beyond = |card: Card| Some(card.suit) == trump || Some(card.suit) == trick.led && card.rank == Rank::Ace;
        trick.led != trump && trick.cards_in_trick().any(|played| beyond(played.card))
    }
}
