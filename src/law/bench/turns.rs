//! What calls of a suit and of the trick come to at the table as it stands.

use super::Bench;
use crate::liability::Subject;
use oddtrick_table::{ActIx, Card, Demand, Rank, Seat, Suit};

impl Bench<'_> {
    /// The suit that was named when a suit was first called for a subject by one who might call
    /// it: of whom, which, and on what line.
    pub(crate) fn suit_called(&self, subject: Subject) -> Option<(Seat, Suit, ActIx)> {
        let Subject::Incident(n) = subject else { return None };
        let since = self.facts.incidents[n].at;
        self.facts.demands.iter().filter(|demand| demand.at > since).find_map(|demand| {
            let Demand::Lead { suit } = demand.what else { return None };
            let open = self.before(demand.at).open_to(demand.by.side());
            let mut here = open.iter().filter(|l| l.subject == subject && l.demand == Demand::Suit);
            let due = here.find(|l| l.between(demand.by, demand.of))?;
            Some((demand.of.or(due.from.first().copied())?, suit, demand.at))
        })
    }

    /// Whether the trick on the table can be won only with a trump: its suit's ace or a trump
    /// lies there.
    pub(super) fn only_trumps_win(&self) -> bool {
        let tricks = &self.facts.tricks;
        let Some(trick) = tricks.open_to_all().map(|n| &tricks.0[n]) else { return false };
        let trump = self.facts.setting.trump.map(|trump| trump.suit);
        let beyond = |card: Card| Some(card.suit) == trump || Some(card.suit) == trick.led && card.rank == Rank::Ace;
        trick.led != trump && trick.lying().any(|played| beyond(played.card))
    }
}
