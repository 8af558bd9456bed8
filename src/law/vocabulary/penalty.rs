//! Penalties: what a rule lets somebody demand, who owes it and who may demand it.

use oddtrick_table::{Card, Demand, Suit};

/// What a rule lets somebody demand. The subject supplies the card or suit where one is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Penalty {
    /// A demand that is complete as it stands.
    Fixed(Demand),
    /// Play of the card concerned.
    CallCard,
    /// Play of the card concerned, described only as a court card of its suit.
    CallCourtCard,
    /// Play of the highest card of the suit concerned.
    CallHighest,
    /// Play of the lowest card of the suit concerned.
    CallLowest,
    /// The card concerned goes back into its hand.
    RestoreCard,
    /// The card concerned is laid face up on the table, or stays there.
    LayCardDown,
    /// The card concerned stays on the table and is not played.
    KeepCardOnTable,
    /// The card concerned is not used to trump with.
    NotRuff,
    /// The player must win the trick that the card concerned now holds.
    WinTrick,
    /// A part of what is due for a revoke. No demand claims it: rules only deny it.
    PartOfPayment,
    /// A point on to one's own score for each card that is left in the hand concerned.
    PointForEachCard,
    /// The lead of another suit than the one that was called. No demand claims it: rules only deny it.
    OtherSuit,
}

impl Penalty {
    /// The demand that claims this penalty. `None` if it needs a card or suit that is not known.
    pub fn to_demand(self, card: Option<Card>, suit: Option<Suit>) -> Option<Demand> {
        Some(match self {
            Penalty::Fixed(demand) => demand,
            Penalty::CallCard => Demand::Card { card: card? },
            Penalty::CallCourtCard => Demand::CourtCard { suit: card.filter(|card| card.is_court())?.suit },
            Penalty::CallHighest => Demand::Highest { suit: suit? },
            Penalty::CallLowest => Demand::Lowest { suit: suit? },
            Penalty::RestoreCard => Demand::Restore { card: card? },
            Penalty::LayCardDown => card.map_or(Demand::LayIt, |card| Demand::LayCard { card }),
            Penalty::KeepCardOnTable => Demand::Keep { card: card? },
            Penalty::NotRuff => Demand::NotRuff { card: card? },
            Penalty::WinTrick => Demand::WinFrom { card: card? },
            Penalty::PointForEachCard | Penalty::PartOfPayment | Penalty::OtherSuit => return None,
        })
    }

    /// Whether it is paid in tricks or points.
    pub const fn is_payment(self) -> bool {
        match self {
            Penalty::Fixed(demand) => demand.is_payment(),
            Penalty::PointForEachCard => true,
            _ => false,
        }
    }
}

/// Who owes a penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Debtor {
    /// The player responsible for the offence.
    Offender,
    /// His partner.
    Partner,
    /// The player whom the act concerns: of several partners, the one who has still to play.
    Concerned,
    /// He and all his partners.
    Camp,
    /// Whichever of the two has the next lead.
    Either,
    /// The partner of whoever asks for it, where a player may ask something of his own partner only.
    AskersPartner,
}

/// Who may demand a penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Creditor {
    /// Either opponent.
    Either,
    /// Any player.
    Anyone,
    /// Any player but the one concerned: his partner too.
    Others,
    /// The player concerned and his partner.
    OwnSide,
    /// The opponent to the right of the debtor, who plays last to the trick that the debtor leads.
    RightOfDebtor,
    /// The opponent who plays last to the trick.
    LastToPlay,
    /// The third player to the trick.
    ThirdHand,
    /// The player whose deal it is.
    Dealer,
    /// Either opponent, until he has let his turn to speak go by.
    InTurn,
    /// The partners of the player concerned, and not he himself.
    Partners,
}

impl Creditor {
    /// Whether only players of the camp that the subject is about may demand it.
    pub const fn is_of_own_side(self) -> bool {
        matches!(self, Creditor::OwnSide | Creditor::Partners)
    }
}
