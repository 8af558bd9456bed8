//! The chapters of the laws to which conditions belong.

/// A chapter of the laws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chapter {
    /// Cards of another suit, and calls not obeyed.
    Revoke,
    /// When and by whom something is claimed.
    Claims,
    /// Cards that others have seen.
    Exposed,
    /// Shuffling and cutting.
    CuttingThePack,
    /// Deals and new deals.
    Dealing,
    /// Misdeals.
    Misdeal,
    /// Honours.
    Honours,
    /// The score.
    Score,
    /// The card turned up for trumps.
    Trump,
    /// Trumps that a player declares.
    Declarations,
    /// Bids.
    Bidding,
    /// Those who play a call together.
    Callers,
    /// One player against the others.
    SinglePlayer,
    /// Tricks gathered, placed and searched, and wrong numbers of cards.
    Tricks,
    /// Cards played to a lead out of turn.
    FalseLeads,
    /// Leads and plays out of turn, and words about the trick.
    Turns,
    /// Who plays, and where.
    Formation,
    /// Manners.
    Etiquette,
}
