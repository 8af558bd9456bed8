//! Issues: the yes-or-no points that rules decide.

use super::formation::FormationIssue;
use super::penalty::Penalty;

/// A yes-or-no point that rules decide about a [`Subject`](super::Subject).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Issue {
    /// A player played a card that the laws did not allow: he did not follow suit though he could,
    /// or did not obey a call.
    Offence,
    /// The offence can no longer be corrected: the revoke is established.
    Established,
    /// The opponents may call the card.
    LiableToCall,
    /// Somebody broke a law for which another law sets the price.
    LawBroken,
    /// The opponents may demand this penalty, or the player may claim this right.
    MayExact(Penalty),
    /// A side cannot score past a ceiling in this hand.
    ScoreCeiling,
    /// Bets on the score count the points after this side has paid for a revoke.
    BetsFollowPenalty,
    /// The deal is a misdeal.
    Misdeal,
    /// The dealer loses the deal, which passes to the next player.
    DealLost,
    /// The same dealer must deal again.
    NewDeal,
    /// The pack must be cut again.
    FreshCut,
    /// The dealer must shuffle again, and the pack must be cut again.
    Reshuffle,
    /// A card was exposed in dealing.
    CardShownInDealing,
    /// A rule of etiquette was broken. No penalty enforces it.
    EtiquetteBroken,
    /// The law lets him do it, in so many words.
    Allowed,
    /// He may take the card up again.
    MayTakeUp,
    /// A point about who plays at the table.
    Formation(FormationIssue),
}

impl Issue {
    /// Whether it is about what somebody may do. Then nothing is wrong, and nobody can demand anything for it.
    pub const fn is_permission(self) -> bool {
        matches!(self, Issue::Allowed | Issue::MayTakeUp)
    }

    /// Whether many laws can be the reason for it, each in its own way, so that one whose act did not happen is no reason
    /// why it does not hold.
    pub const fn has_many_ways(self) -> bool {
        matches!(self, Issue::LiableToCall | Issue::LawBroken)
    }

    /// Whether the two exclude each other: a deal that is lost cannot also be dealt again by the same dealer.
    pub fn is_incompatible_with(self, other: Issue) -> bool {
        matches!((self, other), (Issue::Misdeal, Issue::NewDeal) | (Issue::NewDeal, Issue::Misdeal))
    }
}
