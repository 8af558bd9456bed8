//! One deal: what was done with the pack, from the cut until the last card is turned up.
//!
//! `facts/dealing.rs` works out which line belongs to which deal.

use super::cutting::CutIrregularity;
use super::wrongly_dealt::WronglyDealtCard;
use crate::line_index::LineIndex;
use crate::lines::dealing::PacketCard;
use crate::seat::Seat;
use crate::truth::Truth;

/// A deal, whether or not it has started, and what was done in it. A line is `None` if the thing
/// did not happen.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deal {
    /// Whose deal it is.
    pub rightful_dealer: Seat,
    /// Who actually deals: the rightful dealer, or the partner.
    pub acting_dealer: Seat,
    /// The player at whose left the deal begins. It is the rightful dealer if somebody deals for him, and
    /// the acting dealer if he takes the deal for his own.
    pub dealt_from: Seat,
    /// The first line of the deal.
    pub at: LineIndex,
    /// The line on which the pack was first cut.
    pub cut: Option<LineIndex>,
    /// What went wrong in the last cut.
    pub cut_irregularities: Vec<CutIrregularity>,
    /// Set if the dealer shuffled after the cut: the line, and whether something had gone wrong in
    /// the cut.
    pub shuffled_after_cut: Option<(LineIndex, bool)>,
    /// The line on which the dealer dealt a pack that nobody had cut.
    pub dealt_uncut: Option<LineIndex>,
    /// The first line on which cards were dealt.
    pub cards_dealt: Option<LineIndex>,
    /// The line on which the dealer dealt the rest of the pack.
    pub rest_dealt: Option<LineIndex>,
    /// The line on which somebody first bid on the cards dealt, or passed.
    pub bid_on: Option<LineIndex>,
    /// Cards that did not go to the next player in turn.
    pub wrongly_dealt: Vec<WronglyDealtCard>,
    /// The line on which the dealer counted the cards dealt, or those still to deal.
    pub dealer_counted: Option<LineIndex>,
    /// The line on which another player counted the cards dealt, or those still to deal.
    pub others_counted: Option<LineIndex>,
    /// The line on which the dealer counted the whole pack before he had turned up the last card. Why is not told.
    pub dealer_counted_pack: Option<LineIndex>,
    /// The line on which the dealer thought there was a mistake.
    pub dealer_feared_mistake: Option<LineIndex>,
    /// Set if a card lay face up in the pack: the line, and whether it was the last card.
    pub faced_in_pack: Option<(LineIndex, bool)>,
    /// Where the last card went, if it was not turned up.
    pub last_card: Option<(LastCardPlace, LineIndex)>,
    /// The line on which the last card was turned up.
    pub turned_up: Option<LineIndex>,
    /// The line on which the dealer let go of the turned-up card.
    pub quitted: Option<LineIndex>,
    /// Players who touched their cards during or after the deal, and the line.
    pub hands_touched: Vec<(Seat, LineIndex)>,
    /// Players who looked at their cards during or after the deal, and the line.
    pub hands_looked_at: Vec<(Seat, LineIndex)>,
    /// Players who noticed a mistake, and the line.
    pub discoveries: Vec<(Seat, LineIndex)>,
    /// Who interrupted the deal.
    pub interruptions: Vec<DealInterruption>,
    /// Set if the pack turned out to have too few or too many cards: the line, and how far the deal
    /// had got.
    pub pack_imperfect: Option<(LineIndex, DealStage)>,
    /// How many cards the pack had when it was counted and found imperfect.
    pub(super) pack_count: Option<u8>,
    /// The first line about the play of this hand, or about its end.
    pub hand_begun: Option<LineIndex>,
    /// The line on which the hand was over.
    pub hand_over: Option<LineIndex>,
    /// Who should get the next card, if known.
    next_player: Option<Seat>,
    /// Who got the last card, if known.
    previous_player: Option<Seat>,
}

/// How far a deal and its hand have got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DealStage {
    /// The cards are being dealt, or the hand is being played.
    InProgress,
    /// Another deal has started, and nobody played a hand with this one.
    Abandoned,
    /// The hand is over.
    Over,
}

/// Where the last card went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LastCardPlace {
    /// Face down on a packet.
    OnPacket,
    /// Face down on the table.
    OnTable,
    /// It was dealt to a player in turn.
    DealtTo(Seat),
}

/// An interruption of the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DealInterruption {
    /// Who interrupted.
    pub by: Seat,
    /// The line.
    pub at: LineIndex,
    /// Whether the player questioned the score, or whose deal it was.
    pub about_score_or_deal: bool,
    /// The line that shows the player was right.
    pub proved_right: Option<LineIndex>,
}

impl Deal {
    /// Keeps a count of the pack that showed on this line that it is imperfect.
    pub(super) fn note_pack_count(&mut self, at: LineIndex, cards: u8) {
        if self.pack_imperfect.is_some_and(|(found, _)| found == at) {
            self.pack_count = Some(cards);
        }
    }

    /// A deal that has not started.
    pub(super) const fn new(rightful_dealer: Seat, acting_dealer: Seat, dealt_from: Seat, at: LineIndex) -> Deal {
        Deal {
            rightful_dealer,
            acting_dealer,
            dealt_from,
            at,
            cut: None,
            cut_irregularities: Vec::new(),
            shuffled_after_cut: None,
            dealt_uncut: None,
            cards_dealt: None,
            rest_dealt: None,
            bid_on: None,
            wrongly_dealt: Vec::new(),
            dealer_counted: None,
            others_counted: None,
            dealer_counted_pack: None,
            dealer_feared_mistake: None,
            faced_in_pack: None,
            last_card: None,
            turned_up: None,
            quitted: None,
            hands_touched: Vec::new(),
            hands_looked_at: Vec::new(),
            discoveries: Vec::new(),
            interruptions: Vec::new(),
            pack_imperfect: None,
            pack_count: None,
            hand_begun: None,
            hand_over: None,
            next_player: Some(dealt_from.left(1)),
            previous_player: None,
        }
    }

    /// Whether a card of it has been dealt.
    pub(super) const fn has_begun(&self) -> bool {
        self.cards_dealt.is_some() || self.rest_dealt.is_some()
    }

    /// The wrongly dealt card that matters: the first one not corrected in time, or else the first
    /// one.
    pub fn decisive_wrong_card(&self) -> Option<&WronglyDealtCard> {
        self.wrongly_dealt
            .iter()
            .find(|wrong| wrong.corrected_in_time() != Truth::Yes)
            .or_else(|| self.wrongly_dealt.first())
    }

    /// The line on which one of these players first touched their cards, before the last card was turned up.
    pub fn touched_by(&self, who: impl Fn(Seat) -> bool) -> Option<LineIndex> {
        self.touches_before_turn_up().find(|(seat, _)| who(*seat)).map(|(_, at)| at)
    }

    /// The line on which a player first touched their cards, before the last card was turned up.
    pub fn touched_by_player(&self, player: Seat) -> Option<LineIndex> {
        self.touches_before_turn_up().find(|(seat, _)| *seat == player).map(|(_, at)| at)
    }

    fn touches_before_turn_up(&self) -> impl Iterator<Item = (Seat, LineIndex)> {
        self.hands_touched.iter().copied().filter(|(_, at)| self.turned_up.is_none_or(|up| *at < up))
    }

    /// The line on which one of these players first touched their cards, after the last card was
    /// turned up.
    pub fn touched_after_turn_up(&self, who: impl Fn(Seat) -> bool) -> Option<LineIndex> {
        let mut touched = self.hands_touched.iter().filter(|(_, at)| self.turned_up.is_some_and(|up| up < *at));
        touched.find(|(seat, _)| who(*seat)).map(|(_, at)| *at)
    }

    /// Whether the record tells that cards are being dealt, and the last one has not been turned up.
    pub(super) const fn is_going_on(&self) -> bool {
        self.cards_dealt.is_some() && self.turned_up.is_none() && self.bid_on.is_none() && self.hand_begun.is_none()
    }

    /// Whether the record tells something of the deal, and nobody has led to its hand.
    pub const fn is_before_play(&self) -> bool {
        let told = self.cards_dealt.is_some() || self.cut.is_some() || self.turned_up.is_some();
        told && self.hand_begun.is_none()
    }

    /// Whether every card has been dealt, so that another deal can start.
    pub(super) const fn is_dealt_out(&self) -> bool {
        let last_dealt = matches!(self.last_card, Some((LastCardPlace::DealtTo(_), _)));
        self.turned_up.is_some() || self.bid_on.is_some() || last_dealt
    }

    /// Whether a player who counts the pack now counts it as the dealer, with cards still to deal.
    pub(super) fn is_counted_by(&self, by: Seat) -> bool {
        self.is_going_on() && !self.is_dealt_out() && self.acting_dealer == by
    }

    /// Deals cards one at a time, each to the next player in turn.
    pub(super) fn deal_in_turn(&mut self, at: LineIndex, cards: u8) {
        for _ in 0..cards.min(52) {
            match self.next_player {
                Some(to) => self.deal_card_to(at, to, Truth::No),
                None => self.deal_unstated(at),
            }
        }
    }

    /// Deals several cards to one player. `together` says whether they fell in one movement.
    pub(super) fn deal_many_to(&mut self, at: LineIndex, cards: u8, to: Seat, together: Truth) {
        for _ in 0..cards.min(52) {
            self.deal_card_to(at, to, together);
        }
    }

    /// Deals one card to a player.
    fn deal_card_to(&mut self, at: LineIndex, to: Seat, together: Truth) {
        self.note_next_card_dealt(at);
        if let Some(should) = self.next_player.filter(|next| *next != to) {
            let double = self.previous_player == Some(to);
            let together = if double { together } else { Truth::No };
            self.wrongly_dealt.push(WronglyDealtCard {
                at,
                to,
                expected: should,
                second_to_same_hand: double,
                fell_together: together,
                next_card_dealt: None,
                moved_on_account: None,
            });
        }
        (self.previous_player, self.next_player) = (Some(to), Some(to.left(1)));
    }

    /// Deals cards without saying where they go.
    pub(super) fn deal_unstated(&mut self, at: LineIndex) {
        self.note_next_card_dealt(at);
        (self.previous_player, self.next_player) = (None, None);
    }

    /// Deals a card that falls between two packets. It may have been meant for the next player.
    pub(super) fn deal_between(&mut self, at: LineIndex) {
        self.note_next_card_dealt(at);
        (self.previous_player, self.next_player) = (None, self.next_player.map(|next| next.left(1)));
    }

    fn note_next_card_dealt(&mut self, at: LineIndex) {
        for wrong in &mut self.wrongly_dealt {
            wrong.next_card_dealt = wrong.next_card_dealt.or(Some(at));
        }
    }

    /// Moves a card from one packet to another.
    pub(super) fn move_card(&mut self, at: LineIndex, which: PacketCard, from: Seat, to: Seat) {
        let Some(wrong) = self.wrongly_dealt.last_mut() else { return };
        let right = wrong.corrected_by_move(which, from, to);
        if right == Truth::Yes && wrong.next_card_dealt.is_none() {
            (self.previous_player, self.next_player) = (Some(to), Some(to.left(1)));
        }
        wrong.moved_on_account = Some((at, right));
    }

    /// Records that a player touched their cards, and whether they looked at them.
    pub(super) fn touch_cards(&mut self, at: LineIndex, by: Seat, looks: bool) {
        self.hands_touched.push((by, at));
        self.hands_looked_at.extend(looks.then_some((by, at)));
    }
}
