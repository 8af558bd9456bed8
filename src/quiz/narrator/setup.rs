//! Sentences about the setup: how things stand before the first card.

use super::Narrator;
use super::phrasing::{Phrasings, SlotValue};
use crate::prose::{Prose, number_word};
use oddtrick_table::{BySide, DealingAct, Facts, Line, PlayAct, Record, Seat, Side, Stipulation, Suit, Trump};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha12Rng;

/// What becomes of the last card of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LastCard {
    /// It is turned up for trumps.
    TurnedUp,
    /// It is dealt like the others.
    Dealt,
}

/// What of the game the record does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Custom {
    /// What becomes of the last card of a deal.
    pub last_card: LastCard,
    /// Whether each side plays with a dummy. A record has one of them.
    pub double_dummy: bool,
}

impl Custom {
    /// Whist: four players, and the last card is turned up.
    pub(crate) const WHIST: Custom = Custom { last_card: LastCard::TurnedUp, double_dummy: false };
}

/// Whose deal it is.
const DEALER: &[&str] = &["{who} is the dealer", "The deal is {who}’s"];

impl Narrator<'_> {
    /// Says how things stand before the first line. Returns how many of the lines that tells as well.
    pub(super) fn narrate_setup(&mut self, record: &Record, lines: &[Line]) -> usize {
        let setting = &record.setup;
        if let (Some(seat), true) = (setting.dummy, self.custom.double_dummy) {
            let [one, other] = seat.side().opponents().seats();
            // Who deals plays.
            let second = if setting.dealer == Some(other) { one } else { other };
            let ways = &[
                "They play double dummy: {seat.partner} has {seat}’s hand open beside him, and {second.partner} has {second}’s",
                "At double dummy {seat.partner} plays {seat}’s open hand too, and {second.partner} plays {second}’s",
            ];
            self.narrate_state(ways, vec![("seat", SlotValue::Seat(seat)), ("second", SlotValue::Seat(second))]);
        } else if let Some(seat) = setting.dummy {
            let ways = &[
                "{seat.partner} plays two hands, his own and dummy, the open one at {seat}’s seat",
                "{seat} is dummy: {seat.partner} plays that open hand and his own",
            ];
            self.narrate_state(ways, vec![("seat", SlotValue::Seat(seat))]);
        }
        // Where the story tells of the deal itself, the deal is not over yet.
        let dealt = !record.lines.iter().any(|line| matches!(line, Line::Dealing(_)));
        let goes_on =
            |dealer| matches!(lines.first(), Some(Line::Dealing(DealingAct::DealsOn { by })) if *by == dealer);
        let is_dealing = setting.dealer.is_some_and(goes_on);
        let dealer_ways: &'static [&'static str] = if is_dealing { &["{who} is dealing"] } else { DEALER };
        // A misère is played without trumps, whatever was turned up, and some bids name a suit of their own.
        let played = Facts::from_record(record).setup.trump.map(|trump| trump.suit);
        let trump = setting.trump.filter(|trump| trump.turned_up.is_some() || played == Some(trump.suit));
        self.narrate_deal(setting.dealer, trump, dealt, dealer_ways);
        if let Some(score) = setting.score {
            self.narrate_score(score);
        }
        if let Some(cards) = setting.hand_size {
            let ways = &["Each player has {cards card} left", "The players have {cards card} each"];
            self.narrate_state(ways, vec![("cards", SlotValue::Number(cards))]);
        }
        let is_in_play = matches!(lines.first(), Some(Line::Play(PlayAct::Untold)));
        if is_in_play {
            self.narrate_state(&["The hand is half played", "They are in the middle of a hand"], Vec::new());
        }
        usize::from(is_dealing || is_in_play)
    }

    /// Who deals, and what are trumps. `dealt` says that the deal is over.
    fn narrate_deal(
        &mut self,
        dealer: Option<Seat>,
        trump: Option<Trump>,
        dealt: bool,
        dealer_ways: &'static [&'static str],
    ) {
        let turned_up = trump.and_then(|trump| trump.turned_up);
        if let (Some(who), Some(card), true) = (dealer, turned_up, dealt) {
            let ways = &["{who} deals and turns up {card}", "{who} has dealt, and {card} is turned up"];
            let values = vec![("who", SlotValue::Seat(who)), ("card", SlotValue::Cards(vec![card]))];
            return self.narrate_state(ways, values);
        }
        if let Some(seat) = dealer {
            self.narrate_state(dealer_ways, vec![("who", SlotValue::Seat(seat))]);
        }
        match (turned_up, trump) {
            (Some(card), _) => {
                let ways = &["The card turned up for trumps is {card}", "For trumps {card} is turned up"];
                self.narrate_state(ways, vec![("card", SlotValue::Cards(vec![card]))]);
            }
            (None, Some(trump)) => self.narrate_state(
                &["{suit.s} are trumps", "Trumps are {suit.s}"],
                vec![("suit", SlotValue::Suit(trump.suit))],
            ),
            (None, None) => {}
        }
    }

    fn narrate_score(&mut self, score: BySide<u8>) {
        let word = |side: Side| SlotValue::Words(Prose::from_text(number_word(score[side])));
        let values = vec![("ab", word(Side::AB)), ("yz", word(Side::YZ))];
        match (score.ab, score.yz) {
            (0, 0) => {
                self.narrate_state(&["The score is nothing to nothing", "Neither side has scored yet"], Vec::new());
            }
            (ab, yz) if ab == yz => {
                self.narrate_state(&["The score is {ab} all", "Both sides stand at {ab}"], values[..1].to_vec());
            }
            _ => {
                let ways =
                    &["A and B stand at {ab}, Y and Z at {yz}", "The score is {ab} for A and B, {yz} for Y and Z"];
                self.narrate_state(ways, values);
            }
        }
    }

    /// Says how things stand.
    fn narrate_state(&mut self, ways: &'static [&'static str], values: Vec<(&'static str, SlotValue)>) {
        self.narrate_one_of(&Phrasings { templates: ways, values }, false);
    }
}

/// The suits for a trick that the record does not name: those that nothing else in it speaks of, shuffled. Empty if
/// there is no such trick.
pub(super) fn free_suits(record: &Record, voice: &mut ChaCha12Rng) -> Vec<Suit> {
    let has_unnamed_trick =
        record.lines.iter().any(|line| matches!(line, Line::Stipulation(Stipulation::KeptBack { times: 1, .. })));
    if !has_unnamed_trick {
        return Vec::new();
    }
    let mut suits: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| !record.mentions_suit(*suit)).collect();
    suits.shuffle(voice);
    suits
}
