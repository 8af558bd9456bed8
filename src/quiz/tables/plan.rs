//! What may go wrong at an invented table, and how it is played.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha12Rng;

use super::InventedTable;
use super::hands::{Hands, Played, winner};
use oddtrick_table::{Line, PlayAct, Record, Seat, Setup, Stipulation, Suit, Trump};

/// The number of plays that a question offers.
pub(crate) const OFFERED_PLAYS: usize = 4;

/// The plays of a table: two tricks.
const PLAYS: usize = 8;

/// What may go wrong. The order is part of the numbers of the tables: append only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TablePlan {
    /// Somebody does not follow suit to the first trick and shows the suit in the second.
    Revoke,
    /// Somebody else than the winner of the first trick leads to the second.
    WrongLead,
    /// The fourth hand plays before the second.
    FourthFirst,
}

/// The plays so far.
struct Play {
    hands: Hands,
    tricks: [Vec<Played>; 2],
}

impl TablePlan {
    pub const ALL: [TablePlan; 3] = [TablePlan::Revoke, TablePlan::WrongLead, TablePlan::FourthFirst];

    /// The slug of its topic.
    pub const fn topic(self) -> &'static str {
        match self {
            TablePlan::Revoke => "revoke",
            TablePlan::WrongLead | TablePlan::FourthFirst => "leads",
        }
    }

    /// Deals and plays. `place` is how many of the plays offered come before the mistake. `None` if the deal does not
    /// suit.
    pub fn play(self, random: &mut ChaCha12Rng, at_fault: bool, place: usize) -> Option<InventedTable> {
        let mut play = Play { hands: Hands::deal(random), tricks: Default::default() };
        let leader = Seat::ALL[random.random_range(0..Seat::ALL.len())];
        let suspect = match (self, at_fault) {
            (TablePlan::Revoke, true) => play.with_revoke(random, leader)?,
            (TablePlan::Revoke, false) => play.with_void(random, leader)?,
            (TablePlan::WrongLead, at_fault) => play.with_lead(random, leader, at_fault)?,
            (TablePlan::FourthFirst, at_fault) => play.with_fourth_hand(random, leader, at_fault)?,
        };
        let offender = (self == TablePlan::Revoke && at_fault).then(|| play.seat_at(suspect)).flatten();
        let fits = place <= suspect && OFFERED_PLAYS - 1 - place < PLAYS - suspect;
        (fits || !at_fault).then(|| InventedTable { record: play.into_record(offender), suspect })
    }
}

impl Play {
    /// A card of the first trick does not follow suit, though its player shows a card of that suit in the second.
    fn with_revoke(&mut self, random: &mut ChaCha12Rng, leader: Seat) -> Option<usize> {
        let place = random.random_range(1..4);
        let offender = leader.left(place);
        let lead = self.hands.lead(random, leader)?;
        self.put(0, leader, lead);
        let suit = lead.suit;
        let kept = self.hands.of_suit(offender, suit);
        kept.first()?;
        for n in 1..4 {
            let seat = leader.left(n);
            let ruff = self.hands.lowest_trump(seat).filter(|card| card.suit != suit && random.random_range(0..2) == 0);
            let card = if seat == offender {
                ruff.or_else(|| self.hands.off_suit(seat, suit))?
            } else {
                self.hands.follow(seat, &self.tricks[0])?
            };
            self.put(0, seat, card);
        }
        let second = self.winner_of(0)?;
        let again = self.hands.of_suit(second, suit).first().copied();
        let lead = again.map_or_else(|| self.hands.lead(random, second), Some)?;
        self.finish_trick(1, second, lead, [1, 2, 3])?;
        self.tricks[1].iter().any(|played| played.seat == offender && played.card.suit == suit).then_some(place)
    }

    /// Somebody has no card of the suit led to the first trick.
    fn with_void(&mut self, random: &mut ChaCha12Rng, leader: Seat) -> Option<usize> {
        self.play_in_turn(random, leader)?;
        let suit = self.tricks[0].first()?.card.suit;
        self.tricks[0].iter().position(|played| played.card.suit != suit)
    }

    /// The second trick is led by the winner of the first, or by somebody else.
    fn with_lead(&mut self, random: &mut ChaCha12Rng, leader: Seat, at_fault: bool) -> Option<usize> {
        let lead = self.hands.lead(random, leader)?;
        self.finish_trick(0, leader, lead, [1, 2, 3])?;
        let winner = self.winner_of(0)?;
        // Whoever led may think that he won, and so may whoever played the best card of the suit led.
        let best = self.tricks[0].iter().filter(|played| played.card.suit == lead.suit).max_by_key(|it| it.card.rank);
        let tempted = [Some(leader), best.map(|best| best.seat), Some(winner.partner()), Some(winner.left(1))];
        let tempted: Vec<Seat> = tempted.into_iter().flatten().filter(|seat| *seat != winner).collect();
        let tempted = *tempted.choose(random)?;
        // The most tempting table is one where the leader did not win.
        if winner == leader {
            return None;
        }
        let second = if at_fault { tempted } else { winner };
        let lead = self.hands.lead(random, second)?;
        self.finish_trick(1, second, lead, [1, 2, 3])?;
        Some(4)
    }

    /// The fourth hand plays to one of the tricks before the second, or last of all.
    fn with_fourth_hand(&mut self, random: &mut ChaCha12Rng, leader: Seat, at_fault: bool) -> Option<usize> {
        let late = random.random_range(0..2);
        let order = |trick: usize| if at_fault && trick == late { [3, 1, 2] } else { [1, 2, 3] };
        let lead = self.hands.lead(random, leader)?;
        self.finish_trick(0, leader, lead, order(0))?;
        let second = self.winner_of(0)?;
        let lead = self.hands.lead(random, second)?;
        self.finish_trick(1, second, lead, order(1))?;
        Some(late * 4 + if at_fault { 1 } else { 3 })
    }

    /// Both tricks in turn.
    fn play_in_turn(&mut self, random: &mut ChaCha12Rng, leader: Seat) -> Option<()> {
        let lead = self.hands.lead(random, leader)?;
        self.finish_trick(0, leader, lead, [1, 2, 3])?;
        let second = self.winner_of(0)?;
        let lead = self.hands.lead(random, second)?;
        self.finish_trick(1, second, lead, [1, 2, 3])
    }

    /// A whole trick: the lead, and the others in an order.
    fn finish_trick(
        &mut self,
        trick: usize,
        leader: Seat,
        lead: oddtrick_table::Card,
        order: [usize; 3],
    ) -> Option<()> {
        self.put(trick, leader, lead);
        for n in order {
            let card = self.hands.follow(leader.left(n), &self.tricks[trick])?;
            self.put(trick, leader.left(n), card);
        }
        Some(())
    }

    fn put(&mut self, trick: usize, seat: Seat, card: oddtrick_table::Card) {
        self.hands.remove(seat, card);
        self.tricks[trick].push(Played { seat, card });
    }

    fn winner_of(&self, trick: usize) -> Option<Seat> {
        winner(&self.tricks[trick], self.hands.trump).map(|played| played.seat)
    }

    fn seat_at(&self, line: usize) -> Option<Seat> {
        self.tricks.iter().flatten().nth(line).map(|played| played.seat)
    }

    /// The record. Whoever did not follow suit had no such card, unless he is the offender and shows one later.
    fn into_record(self, offender: Option<Seat>) -> Record {
        let mut lines: Vec<Line> = Vec::new();
        let mut void: Vec<(Seat, Suit)> = Vec::new();
        for trick in &self.tricks {
            let led = trick.first().map(|first| first.card.suit);
            for (n, Played { seat: by, card }) in trick.iter().copied().enumerate() {
                let act = if n == 0 { PlayAct::Leads { by, card } } else { PlayAct::Plays { by, card } };
                lines.push(Line::Play(act));
                void.extend(led.filter(|led| *led != card.suit).map(|led| (by, led)));
            }
        }
        let shown = |(seat, suit): &(Seat, Suit)| {
            Some(*seat) == offender && self.tricks[1].iter().any(|it| it.seat == *seat && it.card.suit == *suit)
        };
        let stated = void.iter().filter(|it| !shown(it)).map(|(who, suit)| {
            if Some(*who) == offender {
                Stipulation::Holds { who: *who, any: false, suit: *suit }
            } else {
                Stipulation::Followed { who: *who }
            }
        });
        let mut stated: Vec<Line> = stated.map(Line::Stipulation).collect();
        stated.dedup();
        lines.extend(stated);
        let trump = Some(Trump { suit: self.hands.trump, turned_up: None });
        Record { setup: Setup { trump, ..Setup::default() }, lines }
    }
}
