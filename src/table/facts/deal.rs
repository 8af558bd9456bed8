//! Deals: what was done with the pack from the cut to the turned-up trump, followed for each
//! deal of an account.

use crate::line_index::LineIndex;
use crate::lines::dealing::PacketCard;
use crate::seat::{Seat, Side};
use crate::truth::Truth;

/// A deal, begun or only in prospect, and what was done in it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deal {
    /// Whose deal it is.
    pub rightful_dealer: Seat,
    /// Who deals: the owner, or his partner in his place.
    pub acting_dealer: Seat,
    /// The first line of it.
    pub at: LineIndex,
    pub cut: Option<LineIndex>,
    /// What went amiss in the last cut.
    pub cut_irregularities: Vec<CutIrregularity>,
    /// The dealer shuffled the cut pack; with whether something had gone amiss in the cut.
    pub shuffled_after_cut: Option<(LineIndex, bool)>,
    /// He dealt a pack that nobody had cut.
    pub dealt_uncut: Option<LineIndex>,
    /// Cards that did not go to the next player in turn.
    pub wrongly_dealt: Vec<WronglyDealtCard>,
    /// The dealer counted the cards dealt, or those still to deal.
    pub dealer_counted: Option<LineIndex>,
    /// The dealer thought that he had gone wrong.
    pub dealer_feared_mistake: Option<LineIndex>,
    /// A card lay faced in the pack; with whether it was the last.
    pub faced_in_pack: Option<(LineIndex, bool)>,
    /// What became of the last card, otherwise than that it was turned up.
    pub last_card: Option<(LastCardPlace, LineIndex)>,
    pub turned_up: Option<LineIndex>,
    pub quitted: Option<LineIndex>,
    /// Players who touched their cards, in the deal or after it.
    pub hands_touched: Vec<(Seat, LineIndex)>,
    /// Players who looked at their cards, in the deal or after it.
    pub hands_looked_at: Vec<(Seat, LineIndex)>,
    /// Players who found something out.
    pub discoveries: Vec<(Seat, LineIndex)>,
    pub interruptions: Vec<DealInterruption>,
    /// The pack was shown to want a card or to have one too many; with how far things had gone.
    pub pack_imperfect: Option<(LineIndex, DealStage)>,
    /// The first line that tells of the play of its hand, or that it is over.
    pub hand_begun: Option<LineIndex>,
    /// The hand was over.
    pub hand_over: Option<LineIndex>,
    next_player: Option<Seat>,
    previous_player: Option<Seat>,
}

/// How far a deal and its hand had gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DealStage {
    /// The cards were being dealt, or the hand played.
    InProgress,
    /// Another deal had been begun, and no hand played with this one.
    Abandoned,
    /// The hand was over.
    Over,
}

/// What went amiss in a cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CutIrregularity {
    pub by: Seat,
    pub at: LineIndex,
    pub kind: CutIrregularityKind,
}

/// The ways in which a cut may go amiss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CutIrregularityKind {
    /// A card's face was seen.
    CardSeen,
    /// The face of the bottom card was seen.
    BottomSeen,
    /// One of the packets has so many cards.
    SmallPacket(u8),
    /// The packets ran together.
    PacketsConfused,
    /// Nobody can say where the pack was divided.
    DivisionDoubted,
}

/// Where the last card went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LastCardPlace {
    /// Face down on a packet.
    OnPacket,
    /// Face down on the table.
    OnTable,
    /// It came to a player in its turn.
    DealtTo(Seat),
}

/// A card that did not go to the next player in turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WronglyDealtCard {
    pub at: LineIndex,
    pub to: Seat,
    /// The player whose turn it was.
    pub expected: Seat,
    /// The card before it went to the same hand.
    pub second_to_same_hand: bool,
    /// It fell together with the card before it.
    fell_together: Truth,
    /// The line on which another card was dealt after it.
    pub next_card_dealt: Option<LineIndex>,
    /// The line on which a card was moved on its account, and whether that put it right.
    pub moved_on_account: Option<(LineIndex, Truth)>,
}

/// Somebody broke in upon the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DealInterruption {
    pub by: Seat,
    pub at: LineIndex,
    /// He questioned the score, or whose deal it was.
    pub about_score_or_deal: bool,
    /// What he said turned out to be so.
    pub proved_right: Option<LineIndex>,
}

impl WronglyDealtCard {
    /// Whether moving a card puts it right: the card that the player in turn should have had
    /// goes to him.
    fn corrected_by_move(&self, which: PacketCard, from: Seat, to: Seat) -> Truth {
        if from != self.to || to != self.expected || self.moved_on_account.is_some() {
            return Truth::No;
        }
        match (self.second_to_same_hand, which) {
            (false, _) | (_, PacketCard::Unstated) => Truth::Yes,
            // Of two dealt singly the second lies on top; of two that fall together the first does.
            (true, PacketCard::Top) => !self.fell_together,
            (true, PacketCard::Lower) => self.fell_together,
        }
    }

    /// Whether it was put right before another card was dealt.
    pub fn corrected_in_time(&self) -> Truth {
        match self.moved_on_account {
            Some((at, right)) if self.next_card_dealt.is_none_or(|another| at < another) => right,
            _ => Truth::No,
        }
    }
}

impl Deal {
    /// A deal of which nothing is done yet.
    pub(super) const fn new(rightful_dealer: Seat, acting_dealer: Seat, at: LineIndex) -> Deal {
        Deal {
            rightful_dealer,
            acting_dealer,
            at,
            cut: None,
            cut_irregularities: Vec::new(),
            shuffled_after_cut: None,
            dealt_uncut: None,
            wrongly_dealt: Vec::new(),
            dealer_counted: None,
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
            hand_begun: None,
            hand_over: None,
            next_player: Some(rightful_dealer.left(1)),
            previous_player: None,
        }
    }

    /// The slip that matters: the first not put right, or else the first.
    pub fn decisive_wrong_card(&self) -> Option<&WronglyDealtCard> {
        self.wrongly_dealt
            .iter()
            .find(|slip| slip.corrected_in_time() != Truth::Yes)
            .or_else(|| self.wrongly_dealt.first())
    }

    /// When a side first touched its cards before the last was turned up.
    pub fn touched_by_side(&self, side: Side) -> Option<LineIndex> {
        self.touches_before_turn_up().find(|(seat, _)| seat.side() == side).map(|(_, at)| at)
    }

    /// When a player first touched his cards before the last was turned up.
    pub fn touched_by_player(&self, player: Seat) -> Option<LineIndex> {
        self.touches_before_turn_up().find(|(seat, _)| *seat == player).map(|(_, at)| at)
    }

    fn touches_before_turn_up(&self) -> impl Iterator<Item = (Seat, LineIndex)> {
        self.hands_touched.iter().copied().filter(|(_, at)| self.turned_up.is_none_or(|up| *at < up))
    }

    /// When some of the players first touched their cards after the last was turned up.
    pub fn touched_after_turn_up(&self, who: impl Fn(Seat) -> bool) -> Option<LineIndex> {
        let mut touched = self.hands_touched.iter().filter(|(_, at)| self.turned_up.is_some_and(|up| up < *at));
        touched.find(|(seat, _)| who(*seat)).map(|(_, at)| *at)
    }

    /// Whether every card has its place, so that another deal may begin.
    pub(super) const fn is_dealt_out(&self) -> bool {
        self.turned_up.is_some() || matches!(self.last_card, Some((LastCardPlace::DealtTo(_), _)))
    }

    /// So many cards one at a time, each to the next in turn.
    pub(super) fn deal_in_turn(&mut self, at: LineIndex, cards: u8) {
        for _ in 0..cards.min(52) {
            match self.next_player {
                Some(to) => self.deal_card_to(at, to, Truth::No),
                None => self.deal_unstated(at),
            }
        }
    }

    /// So many cards to one player.
    pub(super) fn deal_many_to(&mut self, at: LineIndex, cards: u8, to: Seat, together: Truth) {
        for _ in 0..cards.min(52) {
            self.deal_card_to(at, to, together);
        }
    }

    /// One card to a player.
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

    /// Cards of which it is not told where they went.
    pub(super) fn deal_unstated(&mut self, at: LineIndex) {
        self.note_next_card_dealt(at);
        (self.previous_player, self.next_player) = (None, None);
    }

    /// A card between two packets: it may have been meant for the player in turn.
    pub(super) fn deal_between(&mut self, at: LineIndex) {
        self.note_next_card_dealt(at);
        (self.previous_player, self.next_player) = (None, self.next_player.map(|next| next.left(1)));
    }

    fn note_next_card_dealt(&mut self, at: LineIndex) {
        for slip in &mut self.wrongly_dealt {
            slip.next_card_dealt = slip.next_card_dealt.or(Some(at));
        }
    }

    /// A card taken from one packet to another.
    pub(super) fn move_card(&mut self, at: LineIndex, which: PacketCard, from: Seat, to: Seat) {
        let Some(slip) = self.wrongly_dealt.last_mut() else { return };
        let right = slip.corrected_by_move(which, from, to);
        if right == Truth::Yes && slip.next_card_dealt.is_none() {
            (self.previous_player, self.next_player) = (Some(to), Some(to.left(1)));
        }
        slip.moved_on_account = Some((at, right));
    }

    /// Cards touched, and perhaps looked at.
    pub(super) fn touch_cards(&mut self, at: LineIndex, by: Seat, looks: bool) {
        self.hands_touched.push((by, at));
        self.hands_looked_at.extend(looks.then_some((by, at)));
    }
}
