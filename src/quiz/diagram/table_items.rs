//! What lies on the table besides the tricks: cards in front of players, cards on the floor, cards seen in the deal.

use super::packets::Packets;
use oddtrick_table::{Card, DealingAct, Facts, Line, MissingPlace, PlayAct, Seat, Stipulation};

/// Something that lies in front of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableItem {
    /// A card, face up.
    FaceUp(Card),
    /// The card turned up for trumps.
    TrumpCard(Card),
    /// A card played to a trick after the one in the middle.
    NextTrick(TrickCard),
    /// A card, face down.
    FaceDown,
    /// This many cards dealt to the player, face down.
    Packet(u8),
    /// A whole hand, face up, whose cards are unknown.
    Hand,
}

/// A card in a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrickCard {
    /// The seat of its player.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Its place in the order of play, from 1. Cards laid down together share a place.
    pub order: usize,
    /// Whether its player led the trick.
    pub led: bool,
}

impl TableItem {
    /// The card, if it is face up and known.
    pub const fn card(&self) -> Option<Card> {
        match self {
            TableItem::FaceUp(card) | TableItem::TrumpCard(card) => Some(*card),
            TableItem::NextTrick(laid) => Some(laid.card),
            TableItem::FaceDown | TableItem::Packet(_) | TableItem::Hand => None,
        }
    }
}

/// What lies on the table after some lines.
#[derive(Debug, Default)]
pub(super) struct TableItems {
    /// The things in front of each player, starting with A and going left.
    pub before: [Vec<TableItem>; 4],
    pub floor: Vec<(Seat, Card)>,
    pub seen: Vec<Card>,
}

/// A card that lies on the table, followed from line to line.
#[derive(Clone, Copy, PartialEq, Eq)]
struct TrackedCard {
    by: Seat,
    card: Card,
    face_down: bool,
}

#[derive(Default)]
struct TableTracker {
    on_table: Vec<TrackedCard>,
    floor: Vec<(Seat, Card)>,
    seen: Vec<Card>,
    /// The cards last laid down together. They lie in the trick until one of them is left there.
    laid_together: Vec<Card>,
    /// Cards known to be in a hand.
    known_in_hand: Vec<(Seat, Card)>,
    /// Which players have laid their whole hand on the table.
    hand_open: [bool; 4],
    /// Where the last card lies face down before it is turned up.
    last_card_at: Option<Seat>,
    packets: Packets,
}

impl TableItems {
    pub(super) fn after_lines(lines: &[Line], facts: &Facts) -> TableItems {
        let mut follower = TableTracker::default();
        for line in lines {
            follower.apply(line);
        }
        if facts.score.hand_over.is_some() {
            follower.clear();
        }
        let before = |seat: Seat| follower.items_before(seat, facts.setup.dummy == Some(seat));
        TableItems { before: Seat::ALL.map(before), floor: follower.floor, seen: follower.seen }
    }
}

impl TableTracker {
    fn apply(&mut self, line: &Line) {
        match line {
            Line::Play(act) => self.apply_play(act),
            Line::Dealing(deed) => self.apply_dealing(deed),
            Line::Stipulation(Stipulation::HandIs { who, cards } | Stipulation::HasCards { who, cards }) => {
                self.known_in_hand.retain(|(_, card)| !cards.contains(card));
                self.known_in_hand.extend(cards.iter().map(|&card| (*who, card)));
            }
            Line::Stipulation(Stipulation::Lies { who, card, place: MissingPlace::Floor }) => {
                self.put_on_floor(*who, *card);
            }
            _ => {}
        }
    }

    fn apply_play(&mut self, act: &PlayAct) {
        match act {
            PlayAct::Shows { by, card }
            | PlayAct::Drops { by, card }
            | PlayAct::Adds { by, card }
            | PlayAct::LaysWith { by, card }
            | PlayAct::LaysAside { by, card }
            | PlayAct::LaysAsTrumpCard { by, card } => self.put_on_table(*by, *card, false),
            PlayAct::DropsFaceDown { by, card } | PlayAct::LaysFaceDown { by, card } => {
                self.put_on_table(*by, *card, true);
            }
            PlayAct::ThrowsDown { by, cards } | PlayAct::SetsDown { by, cards } if cards.is_empty() => {
                self.hand_open[by.index()] = true;
            }
            PlayAct::ThrowsDown { by, cards } | PlayAct::SetsDown { by, cards } => {
                for &card in cards {
                    self.put_on_table(*by, card, false);
                }
            }
            PlayAct::DropsOnFloor { by, card } | PlayAct::SlidesOff { by, card } => self.put_on_floor(*by, *card),
            PlayAct::PicksUp { by, card } | PlayAct::PutsBack { by, card } => {
                self.remove(*card);
                self.known_in_hand.push((*by, *card));
            }
            PlayAct::Leads { card, .. } => {
                self.seen.clear();
                self.packets.clear();
                self.remove(*card);
            }
            PlayAct::Plays { card, .. }
            | PlayAct::PlaysUnder { card, .. }
            | PlayAct::GathersWith { card, .. }
            | PlayAct::Replaces { right: card, .. } => self.remove(*card),
            PlayAct::PlaysAtOnce { cards, .. } => {
                for &card in cards {
                    self.remove(card);
                }
                self.laid_together.clone_from(cards);
            }
            PlayAct::LeavesInTrick { by, card } | PlayAct::PointsOut { by, card }
                if self.laid_together.contains(card) =>
            {
                let others = std::mem::take(&mut self.laid_together).into_iter().filter(|other| other != card);
                others.for_each(|other| self.put_on_table(*by, other, false));
            }
            _ => {}
        }
    }

    fn apply_dealing(&mut self, deed: &DealingAct) {
        self.packets.apply(deed);
        match deed {
            DealingAct::TurnsOver { card, .. }
            | DealingAct::FindsFaced { card, .. }
            | DealingAct::FindsLastFaced { card, .. }
            | DealingAct::LetsSee { card, .. }
            | DealingAct::LetsSeeBottom { card, .. } => self.seen.push(*card),
            DealingAct::LastOnTable { by } => self.last_card_at = Some(*by),
            DealingAct::TurnsUp { .. } => self.last_card_at = None,
            // To make up or deal the pack, the players must first gather what lay on the table.
            DealingAct::Shuffles { .. }
            | DealingAct::ShufflesFor { .. }
            | DealingAct::Presents { .. }
            | DealingAct::Cuts { .. }
            | DealingAct::CutsFor { .. }
            | DealingAct::DealsTurn { .. }
            | DealingAct::DealsOn { .. }
            | DealingAct::DealsTo { .. }
            | DealingAct::DealsAtOnce { .. }
            | DealingAct::Gives { .. } => self.clear(),
            _ => {}
        }
    }

    fn clear(&mut self) {
        self.on_table.clear();
        self.floor.clear();
        self.known_in_hand.clear();
        self.hand_open = [false; 4];
    }

    fn put_on_table(&mut self, by: Seat, card: Card, down: bool) {
        self.remove(card);
        self.on_table.push(TrackedCard { by, card, face_down: down });
    }

    fn put_on_floor(&mut self, by: Seat, card: Card) {
        self.remove(card);
        self.floor.push((by, card));
    }

    /// Removes a card from where it was.
    fn remove(&mut self, card: Card) {
        self.on_table.retain(|spot| spot.card != card);
        self.floor.retain(|(_, fallen)| *fallen != card);
        self.known_in_hand.retain(|(_, held)| *held != card);
    }

    fn items_before(&self, seat: Seat, dummy: bool) -> Vec<TableItem> {
        let spots = self.on_table.iter().filter(|spot| spot.by == seat);
        let mut lying: Vec<TableItem> =
            spots.map(|spot| if spot.face_down { TableItem::FaceDown } else { TableItem::FaceUp(spot.card) }).collect();
        lying.extend(self.packets.cards_of(seat).map(TableItem::Packet));
        lying.extend((self.last_card_at == Some(seat)).then_some(TableItem::FaceDown));
        if dummy || self.hand_open[seat.index()] {
            let known = self
                .known_in_hand
                .iter()
                .filter(|(holder, _)| *holder == seat)
                .map(|(_, card)| TableItem::FaceUp(*card));
            let known: Vec<TableItem> = known.collect();
            // The word at dummy's seat already says that the hand lies open.
            lying.extend((known.is_empty() && !dummy).then_some(TableItem::Hand));
            lying.extend(known);
        }
        lying
    }
}
