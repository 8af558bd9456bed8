//! What a drawing of the table shows at one moment of a record: the seats, the cards on the table, the tricks, the
//! trump card and the score.
//!
//! It shows only what happened and never what the law says, so it gives no answer away.

mod packets;
mod table_items;
mod text;

pub use table_items::{TableItem, TrickCard};

use table_items::TableItems;

use oddtrick_law::codes;
use oddtrick_table::{BySide, Card, Facts, Line, LineIndex, Partnership, PlayAct, Record, Seat, Stipulation, Trump};

/// The table after some lines of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    /// The four seats, in the order of play from A.
    pub seats: [DiagramSeat; 4],
    /// Who are partners.
    pub partnership: Partnership,
    /// Whether the players have still to bid, which will settle who plays with whom.
    pub bids_to_come: bool,
    /// The trick in the middle of the table, or the last one that was there.
    pub trick: Option<DiagramTrick>,
    /// The trick before the one in the middle, if its cards are known.
    pub previous_trick: Option<DiagramTrick>,
    /// The trump suit, and the card turned up.
    pub trump: Option<Trump>,
    /// Whether the card turned up still lies on the table.
    pub trump_card_on_table: bool,
    /// The points of each side at the start of the deal.
    pub score: Option<BySide<u8>>,
    /// Tricks won, once the hand is over.
    pub tricks_won: Option<BySide<u8>>,
    /// Cards on the floor, each with the seat of its owner.
    pub on_floor: Vec<(Seat, Card)>,
    /// Cards whose faces were seen while the pack was handled or dealt.
    pub seen_in_deal: Vec<Card>,
}

/// A seat, and the things that lie in front of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiagramSeat {
    /// The seat.
    pub seat: Seat,
    /// Whether this player deals or dealt.
    pub dealer: bool,
    /// Whether it is dummy's seat.
    pub dummy: bool,
    /// The number of cards that the player still holds, if the record gives it.
    pub cards_left: Option<u8>,
    /// The things that lie in front of it.
    pub items: Vec<TableItem>,
}

/// A trick, with its cards in the order played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiagramTrick {
    /// The cards.
    pub cards: Vec<TrickCard>,
    /// Where the trick is.
    pub state: TrickState,
}

/// Where a trick is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrickState {
    /// Face up on the table.
    FaceUp,
    /// Face down, with a hand on it.
    Turned,
    /// Gathered, with no later trick.
    Quitted,
    /// The last trick that the account tells card by card, though play has gone on since.
    LastTold,
}

impl TrickState {
    /// Whether the trick is off the table.
    pub const fn is_gathered(self) -> bool {
        matches!(self, TrickState::Quitted | TrickState::LastTold)
    }
}

/// Whether a record is of a game in which bids settle who are partners.
fn is_played_by_bids(record: &Record) -> bool {
    let code = record.setup.code.as_deref().and_then(codes::find);
    code.is_some_and(|code| !code.terms.bids.is_empty())
}

impl Diagram {
    /// The table after the first `after` lines of a record. `None` if the record shows no card and no dealer.
    pub fn after_lines(record: &Record, after: usize) -> Option<Diagram> {
        let lines = &record.lines[..after.min(record.lines.len())];
        let mut facts = Facts::from_setup(&record.setup);
        lines.iter().enumerate().for_each(|(ix, line)| facts.apply(ix, line));
        let told = DiagramBuilder { facts: &facts, lines };
        let (trick, last, next) = told.tricks();
        let TableItems { before, floor, seen } = TableItems::after_lines(lines, &facts);
        let trump_lies = facts.trump_card.lies_since.is_some() && facts.score.hand_over.is_none();
        let dealer = told.dealer();
        let place = |seat: Seat| {
            let trump = facts.trump_card.card.filter(|_| trump_lies && facts.trump_card.dealer == Some(seat));
            let mut lying: Vec<TableItem> = trump.map(TableItem::TrumpCard).into_iter().collect();
            lying.extend(
                before[seat.index()].iter().filter(|it| trump.is_none_or(|card| **it != TableItem::FaceUp(card))),
            );
            lying.extend(next.iter().filter(|laid| laid.seat == seat).map(|laid| TableItem::NextTrick(*laid)));
            let (dealer, dummy) = (dealer == Some(seat), record.setup.dummy == Some(seat));
            DiagramSeat { seat, dealer, dummy, cards_left: told.left(seat), items: lying }
        };
        let diagram = Diagram {
            seats: Seat::ALL.map(place),
            partnership: facts.partnership,
            bids_to_come: facts.partnership == Partnership::Fixed && is_played_by_bids(record),
            trick,
            previous_trick: last,
            trump: facts.setup.trump,
            trump_card_on_table: trump_lies,
            // Once the next deal has begun, the score and the tricks of the hand before are not what lies on the table.
            score: facts.setup.score.filter(|_| !told.is_in_next_deal()),
            tricks_won: facts.tricks_won.filter(|_| !told.is_in_next_deal()),
            on_floor: floor,
            seen_in_deal: seen,
        };
        (dealer.is_some() || diagram.shows_cards()).then_some(diagram)
    }

    /// Every card drawn face up, including the trump card.
    pub fn cards(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.trump.and_then(|trump| trump.turned_up).into_iter().collect();
        cards.extend(self.seats.iter().flat_map(|place| &place.items).filter_map(TableItem::card));
        cards
            .extend(self.trick.iter().chain(&self.previous_trick).flat_map(|trick| &trick.cards).map(|laid| laid.card));
        cards.extend(self.on_floor.iter().map(|(_, card)| *card));
        cards.extend(&self.seen_in_deal);
        cards
    }

    /// Whether any card lies on the table.
    pub fn shows_cards(&self) -> bool {
        let lies = self.seats.iter().any(|place| !place.items.is_empty());
        lies || self.trick.is_some() || !self.on_floor.is_empty() || !self.seen_in_deal.is_empty()
    }
}

/// Lines of a record, and the facts that follow from them.
struct DiagramBuilder<'a> {
    facts: &'a Facts,
    lines: &'a [Line],
}

impl DiagramBuilder<'_> {
    /// The trick in the middle, the one before it, and the cards of those after it.
    fn tricks(&self) -> (Option<DiagramTrick>, Option<DiagramTrick>, Vec<TrickCard>) {
        let tricks = &self.facts.tricks.0;
        let told: Vec<usize> = (0..tricks.len()).filter(|&n| tricks[n].cards_in_trick().next().is_some()).collect();
        let followed = |n: usize| tricks[n].is_complete() && told.iter().any(|&later| later > n);
        let Some(middle) = told.iter().copied().find(|&n| !self.state(n).is_gathered() && !followed(n)) else {
            let last = told.last().map(|&n| DiagramTrick { cards: self.cards(&[n]), state: self.state(n) });
            return (last, None, Vec::new());
        };
        let open: Vec<usize> = told.iter().copied().filter(|&n| n >= middle).collect();
        let cards = self.cards(&open);
        let own = |laid: &TrickCard| tricks[middle].cards_in_trick().any(|played| played.card == laid.card);
        let (cards, next) = cards.into_iter().partition(own);
        let before = middle.checked_sub(1).filter(|n| told.contains(n) && self.state(*n) != TrickState::LastTold);
        let last = before.map(|n| DiagramTrick { cards: self.cards(&[n]), state: self.state(n) });
        (Some(DiagramTrick { cards, state: self.state(middle) }), last, next)
    }

    fn state(&self, n: usize) -> TrickState {
        let tricks = &self.facts.tricks.0;
        let trick = &tricks[n];
        let since =
            trick.quitted.or(trick.turned).or(trick.cards_in_trick().map(|played| played.at).max()).unwrap_or(0);
        let next = tricks[n + 1..].iter().find_map(|later| later.plays.first()).map_or(self.lines.len(), |led| led.at);
        let passed = tricks.get(n + 1).is_some_and(|later| later.plays.is_empty());
        if passed || self.facts.score.hand_over.is_some() || self.untold(since..next) {
            return TrickState::LastTold;
        }
        match (trick.turned, trick.quitted) {
            (_, Some(_)) => TrickState::Quitted,
            (Some(_), None) => TrickState::Turned,
            (None, None) => TrickState::FaceUp,
        }
    }

    fn untold(&self, lines: std::ops::Range<LineIndex>) -> bool {
        self.lines.get(lines).is_some_and(|lines| lines.contains(&Line::Play(PlayAct::Untold)))
    }

    /// The cards of some tricks, in the order played.
    fn cards(&self, tricks: &[usize]) -> Vec<TrickCard> {
        let mut fell: Vec<(LineIndex, TrickCard)> = Vec::new();
        for trick in tricks.iter().map(|&n| &self.facts.tricks.0[n]) {
            let leader = trick.plays.first().map(|first| first.seat);
            let laid = |seat, card| TrickCard { seat, card, order: 0, led: leader == Some(seat) };
            fell.extend(trick.cards_in_trick().map(|played| (played.at, laid(played.seat, played.card))));
        }
        fell.sort_by_key(|(at, _)| *at);
        let mut times: Vec<LineIndex> = fell.iter().map(|(at, _)| *at).collect();
        times.dedup();
        let order = |at| times.iter().position(|time| *time == at).map_or(0, |n| n + 1);
        fell.into_iter().map(|(at, laid)| TrickCard { order: order(at), ..laid }).collect()
    }

    /// Who dealt the hand being played, or who deals now.
    fn dealer(&self) -> Option<Seat> {
        let facts = self.facts;
        let deals = facts.deals.last().map(|deal| deal.acting_dealer);
        let played = facts.setup.dealer.or(facts.trump_card.dealer);
        if facts.tricks.0.is_empty() || self.is_in_next_deal() { deals.or(played) } else { played.or(deals) }
    }

    /// Whether a hand is over and the next deal has begun.
    fn is_in_next_deal(&self) -> bool {
        let over = self.facts.score.hand_over;
        over.zip(self.facts.deals.last()).is_some_and(|(over, deal)| deal.at > over)
    }

    /// The last known number of cards in a hand, minus those played since.
    fn left(&self, seat: Seat) -> Option<u8> {
        let told = self.lines.iter().enumerate().rev().find_map(|(ix, line)| match line {
            Line::Stipulation(Stipulation::Counts { who, cards }) if *who == seat => Some((*cards, ix)),
            _ => None,
        });
        let (cards, since) = told.or(self.facts.setup.hand_size.map(|cards| (cards, 0)))?;
        if self.facts.score.hand_over.is_some() || self.untold(since..self.lines.len()) {
            return None;
        }
        let played = self.facts.tricks.0.iter().filter(|trick| match trick.plays[..] {
            [] => trick.quitted.is_some_and(|at| at >= since),
            _ => trick.cards_in_trick().any(|played| played.seat == seat && played.at >= since),
        });
        let with = self.lines[since..].iter().filter(|line| match line {
            Line::Play(PlayAct::PlaysUnder { by, .. } | PlayAct::GathersWith { by, .. }) => *by == seat,
            _ => false,
        });
        Some(cards.saturating_sub(u8::try_from(played.count() + with.count()).unwrap_or(u8::MAX)))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]
mod tests;
