//! Cards that other players learned about before they were played: how, and what happened to them.

use super::deal::Deal;
use super::hand_evidence::HandEvidenceKind;
use super::{Facts, Incident, IncidentKind};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::demand::Demand;
use crate::lines::play::PlayAct;
use crate::lines::stipulation::Stipulation;
use crate::seat::Seat;
use crate::tricks::Trick;

/// How other players came to see or know a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Disclosure {
    /// It lies face up on the table: dropped, shown or added to a trick.
    FaceUpOnTable,
    /// It fell straight to the floor, or elsewhere below the table.
    FellBelowTable,
    /// It lies face up in a packet, under another card.
    InPacket,
    /// It was thrown down with the rest of the hand.
    ThrownDown,
    /// It was played together with another card.
    PlayedTogether,
    /// It was led before the player's partner had played to an earlier trick. The player had led
    /// that trick or was winning it.
    LedAhead,
    /// It stayed in the hand, and the partner saw it.
    SeenByPartner {
        /// Whether the partner saw several cards.
        several: bool,
    },
    /// It stayed in the hand, and one opponent saw it.
    SeenInHandByOpponent,
    /// It was held up out of the hand, so that every player saw it.
    HeldUp,
    /// It stayed hidden, but the partner saw other cards of the hand.
    UnseenInLoweredHand,
    /// It was held out of the hand so that an opponent saw all of it.
    SeenByOpponent,
    /// It was drawn out of the hand, and an opponent could see its face.
    Detached,
    /// It fell face down.
    FaceDown,
    /// It was laid face down, as the card to be played.
    LaidFaceDown,
    /// The player who holds it named it.
    Named,
    /// It was played and taken back, where partners are made by bids.
    TakenBack,
    /// It was played before the opponents had time to speak.
    PlayedHurriedly,
}

/// A card that other players learned about before it was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DisclosedCard {
    /// Whose card it is.
    pub by: Seat,
    /// The card, or `None` if nobody can tell which card it is.
    pub card: Option<Card>,
    /// The line on which it was disclosed.
    pub at: LineIndex,
    /// How it was disclosed.
    pub disclosure: Disclosure,
    /// Whether this entry stands for a whole hand whose cards are not named.
    pub whole_hand: bool,
    /// The line on which it was picked up from the table, or slid off it.
    pub taken_up: Option<LineIndex>,
}

impl DisclosedCard {
    /// Whether the card lies face up on the table.
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
    /// Adds the cards that a line discloses, and marks those that it picks up again.
    pub(super) fn apply_disclosures(&mut self, at: LineIndex, line: &Line) {
        match line {
            Line::Play(act) => self.apply_disclosing_act(at, act),
            Line::Stipulation(Stipulation::Unbeaten { card }) => self.unbeatable_cards.push((*card, at)),
            _ => {}
        }
    }

    /// Records that a player said which card another player holds.
    fn note_card_of_another_named(&mut self, at: LineIndex, by: Seat, of: Seat, card: Card) {
        self.cards_named.push((by, of, card, at));
        let named = Incident::new(IncidentKind::CardOfAnotherNamed, Some(by), at);
        self.incidents.push(Incident { of: Some(of), card: Some(card), ..named });
    }

    fn apply_disclosing_act(&mut self, at: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Shows { by, card }
            | PlayAct::Drops { by, card }
            | PlayAct::Adds { by, card }
            | PlayAct::LaysWith { by, card } => {
                self.disclose(at, *by, *card, Disclosure::FaceUpOnTable);
            }
            PlayAct::DropsOnFloor { by, card } | PlayAct::DropsBelow { by, card } => {
                self.disclose(at, *by, *card, Disclosure::FellBelowTable);
            }
            PlayAct::DropsUnread { by } => {
                self.disclosed_cards
                    .push(DisclosedCard { taken_up: Some(at), ..unnamed_card(*by, at, Disclosure::FaceUpOnTable) });
            }
            PlayAct::Detaches { by, card } => self.disclose(at, *by, *card, Disclosure::Detached),
            PlayAct::DropsFaceDown { by, card } => self.disclose(at, *by, *card, Disclosure::FaceDown),
            PlayAct::LaysFaceDown { by, card } => self.disclose(at, *by, *card, Disclosure::LaidFaceDown),
            PlayAct::ShowsTo { by, card, to } if self.partnership.are_partners(*by, *to) => {
                self.disclose(at, *by, *card, Disclosure::SeenByPartner { several: false });
            }
            PlayAct::ShowsTo { by, card, .. } => self.disclose(at, *by, *card, Disclosure::SeenByOpponent),
            PlayAct::HoldsUp { by, card } => self.disclose(at, *by, *card, Disclosure::HeldUp),
            PlayAct::Lowers { by, cards } | PlayAct::LowersToAll { by, cards } => {
                self.apply_hand_lowered(at, *by, cards);
            }
            PlayAct::LowersTo { by, to, cards } => self.apply_hand_lowered_to(at, *by, *to, cards),
            PlayAct::SetsDown { by, cards } => self.apply_hand_set_down(at, *by, cards),
            PlayAct::ThrowsDown { by, cards } => {
                for card in self.cards_meant(*by, cards) {
                    self.disclose(at, *by, card, Disclosure::ThrownDown);
                }
                self.disclose_unnamed_hand(at, *by, cards, Disclosure::ThrownDown);
            }
            // A card that lies in a trick is seen already, and no longer in the hand.
            PlayAct::Names { by, card } if self.tricks.find_card(*card).is_some_and(|(_, it)| it.seat == *by) => {}
            PlayAct::Names { by, card } | PlayAct::SaysPlays { by, card } => {
                self.disclose(at, *by, *card, Disclosure::Named);
            }
            PlayAct::NamesOf { by, of, card } => self.note_card_of_another_named(at, *by, *of, *card),
            PlayAct::PicksUp { by, card } | PlayAct::PutsBack { by, card } | PlayAct::SlidesOff { by, card } => {
                self.apply_card_taken_up(at, *by, *card);
                if matches!(act, PlayAct::PicksUp { .. }) {
                    self.note_card_recovered(at, *by, *card);
                }
            }
            PlayAct::SaysRest { by } | PlayAct::SaysWon { by } => {
                self.incidents.push(Incident::new(IncidentKind::SaysRest, Some(*by), at));
            }
            PlayAct::Demands { by, of, what: Demand::Card { card } } => {
                self.apply_card_named_in_demand(at, *by, *of, *card);
            }
            PlayAct::Hurries { by } => self.apply_hurried_play(at, *by),
            _ => {}
        }
        if let PlayAct::ThrowsDown { .. } = act {
            self.note_only_hand_kept(at);
        }
    }

    /// Records a disclosed card.
    pub(super) fn disclose(&mut self, at: LineIndex, by: Seat, card: Card, how: Disclosure) {
        // A card that others see was in the hand. Cards that are only named are handled elsewhere.
        if how != Disclosure::Named && how != Disclosure::PlayedHurriedly && how != Disclosure::LedAhead {
            self.add_evidence(by, at, HandEvidenceKind::InHand(card));
        }
        self.disclosed_cards.push(DisclosedCard { card: Some(card), ..unnamed_card(by, at, how) });
        // All see a card that comes to lie face up while the pack is dealt.
        if how == Disclosure::FaceUpOnTable && self.deals.last().is_some_and(Deal::is_going_on) {
            let incident = Incident::new(IncidentKind::SeenInDealing, Some(by), at);
            self.incidents.push(Incident { card: Some(card), ..incident });
        }
    }

    /// Records that a player turned over a card of the deal, and which, if anybody could name it. Whoever does not deal has
    /// touched a card by that.
    pub(super) fn turn_over_in_dealing(&mut self, at: LineIndex, by: Seat, card: Option<Card>) {
        if let Some(deal) = self.deals.last_mut().filter(|deal| deal.acting_dealer != by) {
            deal.touch_cards(at, by, false);
        }
        let incident = Incident::new(IncidentKind::SeenInDealing, Some(by), at);
        self.incidents.push(Incident { card, ..incident });
    }

    /// The cards that a line is about: those it names, or else the whole hand, if known.
    fn cards_meant(&self, by: Seat, cards: &[Card]) -> Vec<Card> {
        if cards.is_empty() { self.known_hand(by).unwrap_or_default() } else { cards.to_vec() }
    }

    fn apply_hand_lowered(&mut self, at: LineIndex, by: Seat, cards: &[Card]) {
        let hand = self.known_hand(by);
        let seen = self.cards_meant(by, cards);
        let several = cards.is_empty() || cards.len() > 1;
        for &card in &seen {
            self.disclose(at, by, card, Disclosure::SeenByPartner { several });
        }
        if !several {
            return;
        }
        if let Some(hand) = hand {
            for card in hand.into_iter().filter(|card| !seen.contains(card)) {
                self.disclose(at, by, card, Disclosure::UnseenInLoweredHand);
            }
        } else {
            let how =
                if seen.is_empty() { Disclosure::SeenByPartner { several } } else { Disclosure::UnseenInLoweredHand };
            self.disclosed_cards.push(DisclosedCard { whole_hand: true, ..unnamed_card(by, at, how) });
        }
    }

    fn apply_hand_lowered_to(&mut self, at: LineIndex, by: Seat, to: Seat, cards: &[Card]) {
        if self.partnership.are_partners(by, to) {
            return self.apply_hand_lowered(at, by, cards);
        }
        for card in self.cards_meant(by, cards) {
            self.disclose(at, by, card, Disclosure::SeenInHandByOpponent);
        }
        self.disclose_unnamed_hand(at, by, cards, Disclosure::SeenInHandByOpponent);
    }

    fn apply_hand_set_down(&mut self, at: LineIndex, by: Seat, cards: &[Card]) {
        for (n, card) in self.cards_meant(by, cards).into_iter().enumerate() {
            self.disclose(at, by, card, if n == 0 { Disclosure::FaceUpOnTable } else { Disclosure::InPacket });
        }
        self.disclose_unnamed_hand(at, by, cards, Disclosure::InPacket);
        self.hands_set_down[by.index()] = self.hands_set_down[by.index()].or(Some(at));
    }

    /// Records a whole hand that lies face up, if no line tells its cards.
    fn disclose_unnamed_hand(&mut self, at: LineIndex, by: Seat, cards: &[Card], how: Disclosure) {
        if cards.is_empty() && self.known_hand(by).is_none() {
            self.disclosed_cards.push(DisclosedCard { whole_hand: true, ..unnamed_card(by, at, how) });
        }
    }

    /// Discloses the cards of a hand that lies face up and that a line now tells.
    pub(super) fn name_shown_hand(&mut self, by: Seat, cards: &[Card]) {
        let hand = self.disclosed_cards.iter().find(|it| it.by == by && it.whole_hand && it.lies_face_up()).copied();
        let Some(hand) = hand else { return };
        for &card in cards {
            if self.disclosed_cards.iter().all(|it| it.by != by || it.card != Some(card)) {
                self.disclosed_cards.push(DisclosedCard { card: Some(card), whole_hand: false, ..hand });
            }
        }
    }

    /// Adds what an opponent's call tells of the cards: it names one of a hand that was shown and not told.
    fn apply_card_named_in_demand(&mut self, at: LineIndex, by: Seat, of: Option<Seat>, card: Card) {
        let theirs = |it: &&DisclosedCard| self.camp(it.by) != self.camp(by) && of.is_none_or(|of| it.by == of);
        if self.disclosed_cards.iter().filter(theirs).any(|it| it.card == Some(card)) {
            return;
        }
        let hand = self.disclosed_cards.iter().filter(theirs).find(|it| it.whole_hand && it.taken_up.is_none());
        let hand = hand.copied().filter(|hand| !self.is_known_elsewhere(card, hand.by));
        if let Some(hand) = hand {
            self.disclosed_cards.push(DisclosedCard { card: Some(card), whole_hand: false, ..hand });
            self.cards_told_by_demand.push(at);
        }
    }

    fn apply_card_taken_up(&mut self, at: LineIndex, by: Seat, card: Card) {
        for disclosed in &mut self.disclosed_cards {
            if disclosed.by == by && disclosed.card == Some(card) && disclosed.taken_up.is_none() {
                disclosed.taken_up = Some(at);
            }
        }
    }

    /// Discloses the player's last card, if its trick has not been quitted.
    fn apply_hurried_play(&mut self, at: LineIndex, by: Seat) {
        let lying = self.tricks.0.iter().filter(|trick| trick.quitted.is_none()).flat_map(Trick::cards_in_trick);
        if let Some(card) = lying.filter(|it| it.seat == by).max_by_key(|it| it.at).map(|it| it.card) {
            self.disclose(at, by, card, Disclosure::PlayedHurriedly);
            self.incidents
                .push(Incident { card: Some(card), ..Incident::new(IncidentKind::PlayHurried, Some(by), at) });
        }
    }

    /// Records, once, the one player who keeps a hand after the other three have thrown theirs down.
    fn note_only_hand_kept(&mut self, at: LineIndex) {
        let mut keeping = Seat::ALL.into_iter().filter(|seat| self.hands_thrown_down[seat.index()].is_none());
        if let (Some(one), None) = (keeping.next(), keeping.next()) {
            let known = self.incidents.iter().any(|i| i.matter == IncidentKind::KeepsAlone);
            if !known {
                self.incidents.push(Incident::new(IncidentKind::KeepsAlone, Some(one), at));
            }
        }
    }
}

/// A disclosed card that is not named.
const fn unnamed_card(by: Seat, at: LineIndex, how: Disclosure) -> DisclosedCard {
    DisclosedCard { by, card: None, at, disclosure: how, whole_hand: false, taken_up: None }
}
