//! Deals: what was done with the pack from the cut to the turned-up trump, followed for each
//! deal of an account.

use crate::deal::Which;
use crate::known::Tri;
use crate::record::ActIx;
use crate::seat::{Seat, Side};

/// A deal, begun or only in prospect, and what was done in it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deal {
    /// Whose deal it is.
    pub owner: Seat,
    /// Who deals: the owner, or his partner in his place.
    pub hands: Seat,
    /// The first line of it.
    pub at: ActIx,
    pub cut: Option<ActIx>,
    /// What went amiss in the last cut.
    pub cut_slips: Vec<CutSlip>,
    /// The dealer shuffled the cut pack; with whether something had gone amiss in the cut.
    pub shuffled: Option<(ActIx, bool)>,
    /// He dealt a pack that nobody had cut.
    pub uncut: Option<ActIx>,
    /// Cards that did not go to the next player in turn.
    pub slips: Vec<Slip>,
    /// The dealer counted the cards dealt, or those still to deal.
    pub counted: Option<ActIx>,
    /// The dealer thought that he had gone wrong.
    pub feared: Option<ActIx>,
    /// A card lay faced in the pack; with whether it was the last.
    pub faced: Option<(ActIx, bool)>,
    /// What became of the last card, otherwise than that it was turned up.
    pub last: Option<(Last, ActIx)>,
    pub turned_up: Option<ActIx>,
    pub quitted: Option<ActIx>,
    /// Players who touched their cards, in the deal or after it.
    pub touched: Vec<(Seat, ActIx)>,
    /// Players who looked at their cards, in the deal or after it.
    pub looked: Vec<(Seat, ActIx)>,
    /// Players who found something out.
    pub found: Vec<(Seat, ActIx)>,
    pub broken_in: Vec<BreakIn>,
    /// The pack was shown to want a card or to have one too many; with how far things had gone.
    pub imperfect: Option<(ActIx, Stage)>,
    /// The first line that tells of the play of its hand, or that it is over.
    pub played: Option<ActIx>,
    /// The hand was over.
    pub ended: Option<ActIx>,
    next: Option<Seat>,
    previous: Option<Seat>,
}

/// How far a deal and its hand had gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The cards were being dealt, or the hand played.
    Going,
    /// Another deal had been begun, and no hand played with this one.
    GivenUp,
    /// The hand was over.
    Over,
}

/// What went amiss in a cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CutSlip {
    pub by: Seat,
    pub at: ActIx,
    pub what: CutFault,
}

/// The ways in which a cut may go amiss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CutFault {
    /// A card's face was seen.
    Seen,
    /// The face of the bottom card was seen.
    BottomSeen,
    /// One of the packets has so many cards.
    Packet(u8),
    /// The packets ran together.
    Confused,
    /// Nobody can say where the pack was divided.
    Doubted,
}

/// Where the last card went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Last {
    /// Face down on a packet.
    OnPacket,
    /// Face down on the table.
    OnTable,
    /// It came to a player in its turn.
    Fell(Seat),
}

/// A card that did not go to the next player in turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Slip {
    pub at: ActIx,
    pub to: Seat,
    /// The player whose turn it was.
    pub should: Seat,
    /// The card before it went to the same hand.
    pub double: bool,
    /// It fell together with the card before it.
    together: Tri,
    /// The line on which another card was dealt after it.
    pub another: Option<ActIx>,
    /// The line on which a card was moved on its account, and whether that put it right.
    pub moved: Option<(ActIx, Tri)>,
}

/// Somebody broke in upon the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BreakIn {
    pub by: Seat,
    pub at: ActIx,
    /// He questioned the score, or whose deal it was.
    pub about_right: bool,
    /// What he said turned out to be so.
    pub right: Option<ActIx>,
}

impl Slip {
    /// Whether moving a card puts it right: the card that the player in turn should have had
    /// goes to him.
    fn mends(&self, which: Which, from: Seat, to: Seat) -> Tri {
        if from != self.to || to != self.should || self.moved.is_some() {
            return Tri::No;
        }
        match (self.double, which) {
            (false, _) | (_, Which::Any) => Tri::Yes,
            // Of two dealt singly the second lies on top; of two that fall together the first does.
            (true, Which::Top) => !self.together,
            (true, Which::Lower) => self.together,
        }
    }

    /// Whether it was put right before another card was dealt.
    pub fn mended(&self) -> Tri {
        match self.moved {
            Some((at, right)) if self.another.is_none_or(|another| at < another) => right,
            _ => Tri::No,
        }
    }
}

impl Deal {
    /// A deal of which nothing is done yet.
    pub(super) const fn new(owner: Seat, hands: Seat, at: ActIx) -> Deal {
        Deal {
            owner,
            hands,
            at,
            cut: None,
            cut_slips: Vec::new(),
            shuffled: None,
            uncut: None,
            slips: Vec::new(),
            counted: None,
            feared: None,
            faced: None,
            last: None,
            turned_up: None,
            quitted: None,
            touched: Vec::new(),
            looked: Vec::new(),
            found: Vec::new(),
            broken_in: Vec::new(),
            imperfect: None,
            played: None,
            ended: None,
            next: Some(owner.left(1)),
            previous: None,
        }
    }

    /// The slip that matters: the first not put right, or else the first.
    pub fn slip(&self) -> Option<&Slip> {
        self.slips.iter().find(|slip| slip.mended() != Tri::Yes).or_else(|| self.slips.first())
    }

    /// When a side first touched its cards before the last was turned up.
    pub fn touched_by(&self, side: Side) -> Option<ActIx> {
        self.touches_dealt().find(|(seat, _)| seat.side() == side).map(|(_, at)| at)
    }

    /// When a player first touched his cards before the last was turned up.
    pub fn touched_by_player(&self, player: Seat) -> Option<ActIx> {
        self.touches_dealt().find(|(seat, _)| *seat == player).map(|(_, at)| at)
    }

    fn touches_dealt(&self) -> impl Iterator<Item = (Seat, ActIx)> {
        self.touched.iter().copied().filter(|(_, at)| self.turned_up.is_none_or(|up| *at < up))
    }

    /// When some of the players first touched their cards after the last was turned up.
    pub fn touched_late(&self, who: impl Fn(Seat) -> bool) -> Option<ActIx> {
        let mut touched = self.touched.iter().filter(|(_, at)| self.turned_up.is_some_and(|up| up < *at));
        touched.find(|(seat, _)| who(*seat)).map(|(_, at)| *at)
    }

    /// Whether every card has its place, so that another deal may begin.
    pub(super) const fn over(&self) -> bool {
        self.turned_up.is_some() || matches!(self.last, Some((Last::Fell(_), _)))
    }

    /// So many cards one at a time, each to the next in turn.
    pub(super) fn in_turn(&mut self, ix: ActIx, cards: u8) {
        for _ in 0..cards.min(52) {
            match self.next {
                Some(to) => self.gives(ix, to, Tri::No),
                None => self.goes_on(ix),
            }
        }
    }

    /// So many cards to one player.
    pub(super) fn gives_many(&mut self, ix: ActIx, cards: u8, to: Seat, together: Tri) {
        for _ in 0..cards.min(52) {
            self.gives(ix, to, together);
        }
    }

    /// One card to a player.
    fn gives(&mut self, ix: ActIx, to: Seat, together: Tri) {
        self.another(ix);
        if let Some(should) = self.next.filter(|next| *next != to) {
            let double = self.previous == Some(to);
            let together = if double { together } else { Tri::No };
            self.slips.push(Slip { at: ix, to, should, double, together, another: None, moved: None });
        }
        (self.previous, self.next) = (Some(to), Some(to.left(1)));
    }

    /// Cards of which it is not told where they went.
    pub(super) fn goes_on(&mut self, ix: ActIx) {
        self.another(ix);
        (self.previous, self.next) = (None, None);
    }

    /// A card between two packets: it may have been meant for the player in turn.
    pub(super) fn between(&mut self, ix: ActIx) {
        self.another(ix);
        (self.previous, self.next) = (None, self.next.map(|next| next.left(1)));
    }

    fn another(&mut self, ix: ActIx) {
        for slip in &mut self.slips {
            slip.another = slip.another.or(Some(ix));
        }
    }

    /// A card taken from one packet to another.
    pub(super) fn moves(&mut self, ix: ActIx, which: Which, from: Seat, to: Seat) {
        let Some(slip) = self.slips.last_mut() else { return };
        let right = slip.mends(which, from, to);
        if right == Tri::Yes && slip.another.is_none() {
            (self.previous, self.next) = (Some(to), Some(to.left(1)));
        }
        slip.moved = Some((ix, right));
    }

    /// Cards touched, and perhaps looked at.
    pub(super) fn touches(&mut self, ix: ActIx, by: Seat, looks: bool) {
        self.touched.push((by, ix));
        self.looked.extend(looks.then_some((by, ix)));
    }
}
