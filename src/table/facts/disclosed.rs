//! Cards that somebody else has seen or heard of before they were played: how each came out,
//! and what became of it.

use super::hand_evidence::HandEvidenceKind;
use super::{Facts, Incident, IncidentKind};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::play::PlayAct;
use crate::lines::stipulation::Stipulation;
use crate::seat::Seat;
use crate::tricks::Trick;

/// How a card came to be seen or known otherwise than by being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Disclosure {
    /// It lies face upwards on the table, dropped, laid or added there.
    FaceUpOnTable,
    /// It fell straight to the floor.
    FellToFloor,
    /// It lies face upwards in a packet, with another card over it.
    InPacket,
    /// It was thrown down with the rest of the hand.
    ThrownDown,
    /// It was laid down together with another, as a lead or to a trick.
    PlayedTogether,
    /// It was led before his partner had played to a trick that he himself was winning or had led.
    LedAhead,
    /// It stayed in the hand, and his partner saw it: by itself, or one of several.
    SeenByPartner { several: bool },
    /// It stayed unseen in a hand of which his partner saw more than one card.
    UnseenInLoweredHand,
    /// It was held out of the hand for an opponent to see the whole of it.
    SeenByOpponent,
    /// It was drawn out of the hand, and an opponent could see its face.
    Detached,
    /// It fell with its face down, or was laid so.
    FaceDown,
    /// Its holder said that he had it.
    Named,
    /// It was played before the opponents had had time to speak.
    PlayedHurriedly,
}

/// A card that came out otherwise than by playing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DisclosedCard {
    pub by: Seat,
    /// `None` where nobody can tell which it is.
    pub card: Option<Card>,
    pub at: LineIndex,
    pub disclosure: Disclosure,
    /// The cards of his hand, not told one by one, are meant together.
    pub whole_hand: bool,
    /// When it was taken up from the table, or slid off it.
    pub taken_up: Option<LineIndex>,
}

impl DisclosedCard {
    /// Whether it lies face upwards on the table.
    pub const fn lies_face_up(&self) -> bool {
        let laid = matches!(
            self.disclosure,
            Disclosure::FaceUpOnTable
                | Disclosure::InPacket
                | Disclosure::ThrownDown
                | Disclosure::PlayedTogether
                | Disclosure::LedAhead
        );
        laid && self.taken_up.is_none()
    }
}

impl Facts {
    /// Follows what a line tells of cards that came out otherwise than by playing them.
    pub(super) fn apply_disclosures(&mut self, ix: LineIndex, line: &Line) {
        match line {
            Line::Play(act) => self.apply_disclosing_act(ix, act),
            Line::Stipulation(Stipulation::Unbeaten { card }) => self.unbeatable_cards.push((*card, ix)),
            _ => {}
        }
    }

    fn apply_disclosing_act(&mut self, ix: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Shows { by, card }
            | PlayAct::Drops { by, card }
            | PlayAct::Adds { by, card }
            | PlayAct::LaysWith { by, card } => {
                self.disclose(ix, *by, *card, Disclosure::FaceUpOnTable);
            }
            PlayAct::DropsOnFloor { by, card } => self.disclose(ix, *by, *card, Disclosure::FellToFloor),
            PlayAct::DropsUnread { by } => {
                self.disclosed_cards
                    .push(DisclosedCard { taken_up: Some(ix), ..unnamed_card(*by, ix, Disclosure::FaceUpOnTable) });
            }
            PlayAct::Detaches { by, card } => self.disclose(ix, *by, *card, Disclosure::Detached),
            PlayAct::DropsFaceDown { by, card } | PlayAct::LaysFaceDown { by, card } => {
                self.disclose(ix, *by, *card, Disclosure::FaceDown);
            }
            PlayAct::ShowsTo { by, card, to } if *to == by.partner() => {
                self.disclose(ix, *by, *card, Disclosure::SeenByPartner { several: false });
            }
            PlayAct::ShowsTo { by, card, .. } => self.disclose(ix, *by, *card, Disclosure::SeenByOpponent),
            PlayAct::Lowers { by, cards } | PlayAct::LowersToAll { by, cards } => {
                self.apply_hand_lowered(ix, *by, cards);
            }
            PlayAct::SetsDown { by, cards } => self.apply_hand_set_down(ix, *by, cards),
            PlayAct::ThrowsDown { by, cards } => {
                for card in self.cards_meant(*by, cards) {
                    self.disclose(ix, *by, card, Disclosure::ThrownDown);
                }
            }
            PlayAct::Names { by, card } | PlayAct::SaysPlays { by, card } => {
                self.disclose(ix, *by, *card, Disclosure::Named);
            }
            PlayAct::NamesOf { by, of, card } => self.cards_named.push((*by, *of, *card, ix)),
            PlayAct::PicksUp { by, card } | PlayAct::PutsBack { by, card } | PlayAct::SlidesOff { by, card } => {
                self.apply_card_taken_up(ix, *by, *card);
            }
            PlayAct::SaysRest { by } => self.incidents.push(Incident::new(IncidentKind::SaysRest, Some(*by), ix)),
            PlayAct::Hurries { by } => self.apply_hurried_play(ix, *by),
            _ => {}
        }
        if let PlayAct::ThrowsDown { .. } = act {
            self.note_only_hand_kept(ix);
        }
    }

    pub(super) fn disclose(&mut self, ix: LineIndex, by: Seat, card: Card, how: Disclosure) {
        // That he says he has it is weighed elsewhere; what is seen, he has.
        if how != Disclosure::Named && how != Disclosure::PlayedHurriedly && how != Disclosure::LedAhead {
            self.add_evidence(by, ix, HandEvidenceKind::InHand(card));
        }
        self.disclosed_cards.push(DisclosedCard { card: Some(card), ..unnamed_card(by, ix, how) });
    }

    /// The cards that are meant: those told, or where none is told the hand as far as it is known.
    fn cards_meant(&self, by: Seat, cards: &[Card]) -> Vec<Card> {
        if cards.is_empty() { self.known_hand(by).unwrap_or_default() } else { cards.to_vec() }
    }

    fn apply_hand_lowered(&mut self, ix: LineIndex, by: Seat, cards: &[Card]) {
        let hand = self.known_hand(by);
        let seen = self.cards_meant(by, cards);
        let several = cards.is_empty() || cards.len() > 1;
        for &card in &seen {
            self.disclose(ix, by, card, Disclosure::SeenByPartner { several });
        }
        if !several {
            return;
        }
        if let Some(hand) = hand {
            for card in hand.into_iter().filter(|card| !seen.contains(card)) {
                self.disclose(ix, by, card, Disclosure::UnseenInLoweredHand);
            }
        } else {
            let how =
                if seen.is_empty() { Disclosure::SeenByPartner { several } } else { Disclosure::UnseenInLoweredHand };
            self.disclosed_cards.push(DisclosedCard { whole_hand: true, ..unnamed_card(by, ix, how) });
        }
    }

    fn apply_hand_set_down(&mut self, ix: LineIndex, by: Seat, cards: &[Card]) {
        for (n, card) in self.cards_meant(by, cards).into_iter().enumerate() {
            self.disclose(ix, by, card, if n == 0 { Disclosure::FaceUpOnTable } else { Disclosure::InPacket });
        }
        self.hands_set_down[by.index()] = self.hands_set_down[by.index()].or(Some(ix));
    }

    fn apply_card_taken_up(&mut self, ix: LineIndex, by: Seat, card: Card) {
        for faced in &mut self.disclosed_cards {
            if faced.by == by && faced.card == Some(card) && faced.taken_up.is_none() {
                faced.taken_up = Some(ix);
            }
        }
    }

    /// The card that he played last, while it still lies in its trick.
    fn apply_hurried_play(&mut self, ix: LineIndex, by: Seat) {
        let lying = self.tricks.0.iter().filter(|trick| trick.quitted.is_none()).flat_map(Trick::cards_in_trick);
        let last = lying.filter(|played| played.seat == by).max_by_key(|played| played.at);
        if let Some(card) = last.map(|played| played.card) {
            self.disclose(ix, by, card, Disclosure::PlayedHurriedly);
        }
    }

    /// Notes the one player who keeps his hand when the other three have thrown down theirs.
    fn note_only_hand_kept(&mut self, ix: LineIndex) {
        let mut keeping = Seat::ALL.into_iter().filter(|seat| self.hands_thrown_down[seat.index()].is_none());
        if let (Some(one), None) = (keeping.next(), keeping.next()) {
            let known = self.incidents.iter().any(|i| i.matter == IncidentKind::KeepsAlone);
            if !known {
                self.incidents.push(Incident::new(IncidentKind::KeepsAlone, Some(one), ix));
            }
        }
    }
}

/// A card of which it is not said which it is.
const fn unnamed_card(by: Seat, at: LineIndex, how: Disclosure) -> DisclosedCard {
    DisclosedCard { by, card: None, at, disclosure: how, whole_hand: false, taken_up: None }
}
