//! What lies about a table besides the tricks: cards face up or face down before their owners,
//! cards on the floor, cards seen in the deal.

use super::Lying;
use super::packets::Packets;
use oddtrick_table::{Card, DealingAct, Facts, Line, MissingPlace, PlayAct, Seat, Stipulation};

/// What lies there after some lines.
#[derive(Debug, Default)]
pub(super) struct OnTable {
    /// Before each player, by his place to the left of A.
    pub before: [Vec<Lying>; 4],
    pub floor: Vec<(Seat, Card)>,
    pub seen: Vec<Card>,
}

/// A card that lies there, from line to line.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Spot {
    by: Seat,
    card: Card,
    down: bool,
}

#[derive(Default)]
struct Follower {
    lying: Vec<Spot>,
    floor: Vec<(Seat, Card)>,
    seen: Vec<Card>,
    /// The cards last laid down together, which lie in the trick until one is left there.
    together: Vec<Card>,
    /// Cards known to be in a hand.
    held: Vec<(Seat, Card)>,
    /// Who has laid his whole hand on the table.
    open: [bool; 4],
    /// Where the last card lies face down, before it is turned up.
    undealt: Option<Seat>,
    packets: Packets,
}

impl OnTable {
    pub(super) fn after(lines: &[Line], facts: &Facts) -> OnTable {
        let mut follower = Follower::default();
        for line in lines {
            follower.line(line);
        }
        if facts.score.hand_over.is_some() {
            follower.clear();
        }
        let before = |seat: Seat| follower.before(seat, facts.setup.dummy == Some(seat));
        OnTable { before: Seat::ALL.map(before), floor: follower.floor, seen: follower.seen }
    }
}

impl Follower {
    fn line(&mut self, line: &Line) {
        match line {
            Line::Play(act) => self.act(act),
            Line::Dealing(deed) => self.deals(deed),
            Line::Stipulation(Stipulation::HandIs { who, cards } | Stipulation::HasCards { who, cards }) => {
                self.held.retain(|(_, card)| !cards.contains(card));
                self.held.extend(cards.iter().map(|&card| (*who, card)));
            }
            Line::Stipulation(Stipulation::Lies { who, card, place: MissingPlace::Floor }) => self.falls(*who, *card),
            _ => {}
        }
    }

    fn act(&mut self, act: &PlayAct) {
        match act {
            PlayAct::Shows { by, card }
            | PlayAct::Drops { by, card }
            | PlayAct::Adds { by, card }
            | PlayAct::LaysWith { by, card }
            | PlayAct::LaysAside { by, card }
            | PlayAct::LaysAsTrumpCard { by, card } => self.lies(*by, *card, false),
            PlayAct::DropsFaceDown { by, card } | PlayAct::LaysFaceDown { by, card } => self.lies(*by, *card, true),
            PlayAct::ThrowsDown { by, cards } | PlayAct::SetsDown { by, cards } if cards.is_empty() => {
                self.open[by.index()] = true;
            }
            PlayAct::ThrowsDown { by, cards } | PlayAct::SetsDown { by, cards } => {
                for &card in cards {
                    self.lies(*by, card, false);
                }
            }
            PlayAct::DropsOnFloor { by, card } | PlayAct::SlidesOff { by, card } => self.falls(*by, *card),
            PlayAct::PicksUp { by, card } | PlayAct::PutsBack { by, card } => {
                self.leaves(*card);
                self.held.push((*by, *card));
            }
            PlayAct::Leads { card, .. } => {
                self.seen.clear();
                self.packets.clear();
                self.leaves(*card);
            }
            PlayAct::Plays { card, .. }
            | PlayAct::PlaysUnder { card, .. }
            | PlayAct::GathersWith { card, .. }
            | PlayAct::Replaces { right: card, .. } => self.leaves(*card),
            PlayAct::PlaysAtOnce { cards, .. } => {
                for &card in cards {
                    self.leaves(card);
                }
                self.together.clone_from(cards);
            }
            PlayAct::LeavesInTrick { by, card } | PlayAct::PointsOut { by, card } if self.together.contains(card) => {
                let others = std::mem::take(&mut self.together).into_iter().filter(|other| other != card);
                others.for_each(|other| self.lies(*by, other, false));
            }
            _ => {}
        }
    }

    fn deals(&mut self, deed: &DealingAct) {
        self.packets.follow(deed);
        match deed {
            DealingAct::TurnsOver { card, .. }
            | DealingAct::FindsFaced { card, .. }
            | DealingAct::FindsLastFaced { card, .. }
            | DealingAct::LetsSee { card, .. }
            | DealingAct::LetsSeeBottom { card, .. } => self.seen.push(*card),
            DealingAct::LastOnTable { by } => self.undealt = Some(*by),
            DealingAct::TurnsUp { .. } => self.undealt = None,
            // A pack that is made ready or dealt has been gathered from what lay there.
            DealingAct::Shuffles { .. }
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
        self.lying.clear();
        self.floor.clear();
        self.held.clear();
        self.open = [false; 4];
    }

    fn lies(&mut self, by: Seat, card: Card, down: bool) {
        self.leaves(card);
        self.lying.push(Spot { by, card, down });
    }

    fn falls(&mut self, by: Seat, card: Card) {
        self.leaves(card);
        self.floor.push((by, card));
    }

    /// A card is no longer where it was.
    fn leaves(&mut self, card: Card) {
        self.lying.retain(|spot| spot.card != card);
        self.floor.retain(|(_, fallen)| *fallen != card);
        self.held.retain(|(_, held)| *held != card);
    }

    fn before(&self, seat: Seat, dummy: bool) -> Vec<Lying> {
        let spots = self.lying.iter().filter(|spot| spot.by == seat);
        let mut lying: Vec<Lying> =
            spots.map(|spot| if spot.down { Lying::Back } else { Lying::Face(spot.card) }).collect();
        lying.extend(self.packets.of(seat).map(Lying::Packet));
        lying.extend((self.undealt == Some(seat)).then_some(Lying::Back));
        if dummy || self.open[seat.index()] {
            let known = self.held.iter().filter(|(holder, _)| *holder == seat).map(|(_, card)| Lying::Face(*card));
            let known: Vec<Lying> = known.collect();
            // That dummy's hand lies open is told by the word at his seat.
            lying.extend((known.is_empty() && !dummy).then_some(Lying::Hand));
            lying.extend(known);
        }
        lying
    }
}
