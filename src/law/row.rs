//! Rows: one limb of one law, as data.

use super::condition::Condition;
use super::formation::{FormingKind, Point};
use oddtrick_table::{Card, Demand, Matter, Suit};

/// A row's name within its code: the limb, and a word where one limb has several rows.
pub type RowId = &'static str;

/// A limb as the library numbers it: `73`, `72.I`, `dummy.II`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Limb(pub &'static str);

/// What a row is about: the kind of thing that it is tried on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A card played other than the suit led or the card asked for, told or only alleged.
    Revoke,
    /// A card that lies face upwards.
    Faced,
    /// A card out of its hand.
    Missing,
    /// A side, for what touches its score.
    Side,
    /// A deal.
    Deal,
    /// Something else that was done.
    Of(Matter),
    /// Something in the forming of a table.
    Forming(FormingKind),
}

/// What the rows are asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Issue {
    /// A card was played that the law did not allow: a renounce in error, or a call not obeyed.
    Offended,
    /// The offence can no longer be put right: the revoke is established.
    Established,
    /// A card has become one that may be called.
    Liable,
    /// This may be exacted for it.
    Exact(Penalty),
    /// A side cannot score beyond a ceiling.
    Ceiling,
    /// Bets on the score go by its state after this side has paid for a revoke.
    Bets,
    /// The cards are misdealt.
    Misdeal,
    /// The deal is lost, and passes on.
    DealLost,
    /// There must be a new deal by the same dealer.
    NewDeal,
    /// The pack must be cut again.
    FreshCut,
    /// The pack must be shuffled by the dealer, and cut again.
    Reshuffle,
    /// A card was exposed in dealing.
    Shown,
    /// It breaks a rule of etiquette, which no penalty enforces.
    Etiquette,
    /// A point in the forming of a table.
    Table(Point),
}

impl Issue {
    /// Whether the two cannot both be: a deal that is lost is not dealt again by the same dealer.
    pub fn excludes(self, other: Issue) -> bool {
        matches!((self, other), (Issue::Misdeal, Issue::NewDeal) | (Issue::NewDeal, Issue::Misdeal))
    }
}

/// What a law lets the opponents exact, before the case says which card or suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Penalty {
    /// What names no card and no suit.
    Fixed(Demand),
    /// The card concerned.
    CallCard,
    /// The card concerned, told by its kind and suit alone.
    Describe,
    /// The highest of the suit concerned.
    Highest,
    /// The lowest of the suit concerned.
    Lowest,
    /// The card concerned given back to its hand.
    Restore,
    /// The card concerned laid on the table, or left there.
    LayDown,
    /// The card concerned kept on the table and not played.
    Keep,
    /// The trick won that the card concerned holds.
    WinTrick,
}

impl Penalty {
    /// The demand that exacts the penalty, where the card or suit it needs is known.
    pub fn demand(self, card: Option<Card>, suit: Option<Suit>) -> Option<Demand> {
        Some(match self {
            Penalty::Fixed(demand) => demand,
            Penalty::CallCard => Demand::Card { card: card? },
            Penalty::Describe => Demand::CourtCard { suit: card.filter(|card| card.is_court())?.suit },
            Penalty::Highest => Demand::Highest { suit: suit? },
            Penalty::Lowest => Demand::Lowest { suit: suit? },
            Penalty::Restore => Demand::Restore { card: card? },
            Penalty::LayDown => card.map_or(Demand::LayIt, |card| Demand::LayCard { card }),
            Penalty::Keep => Demand::Keep { card: card? },
            Penalty::WinTrick => Demand::WinFrom { card: card? },
        })
    }

    /// Whether it is a penalty for an established revoke, taken in tricks or points.
    pub const fn for_revoke(self) -> bool {
        matches!(
            self,
            Penalty::Fixed(Demand::TakeTricks { .. } | Demand::DeductPoints { .. } | Demand::AddPoints { .. })
        )
    }
}

/// What a row does in the argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Its conditions alone carry the issue, for things of the kind.
    Ground(Kind, Issue),
    /// Says in so many words that the issue is not so, for things of the kind: where it is asked
    /// for, this is why it is refused.
    Denies(Kind, Issue),
    /// Takes away what other rows would give.
    Excepts(&'static [RowId]),
    /// Holds back what other rows give: it is due, but nobody can be made to do it now.
    Suspends(&'static [RowId]),
    /// Takes away an exception, so that what it displaced stands again.
    Restores(&'static [RowId]),
    /// Ends a right because its time is past.
    Lapses(&'static [RowId]),
    /// Ends a right that its owners have let go.
    Waives(&'static [RowId]),
    /// Ends a right that its owners have lost by a fault of their own.
    Forfeits(&'static [RowId]),
}

impl Role {
    /// The rows that this one acts against: their names, or with a star the beginning of them.
    pub const fn targets(&self) -> &'static [RowId] {
        match self {
            Role::Ground(..) | Role::Denies(..) => &[],
            Role::Excepts(rows)
            | Role::Suspends(rows)
            | Role::Restores(rows)
            | Role::Lapses(rows)
            | Role::Waives(rows)
            | Role::Forfeits(rows) => rows,
        }
    }
}

/// Whether a target means a row: its name, or the beginning of it before a star.
pub(super) fn aims_at(target: &str, row: RowId) -> bool {
    target == row || target.strip_suffix('*').is_some_and(|beginning| row.starts_with(beginning))
}

/// Of whom a penalty is exacted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Debtor {
    /// The player whose fault it was.
    Offender,
    /// His partner.
    Partner,
    /// Whichever of the two it falls to.
    Either,
}

/// Who may exact a penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Creditor {
    /// Either opponent.
    Either,
    /// Any player.
    Anyone,
    /// The player himself and his partner.
    OwnSide,
    /// The opponent on the right of the player called on, who is the last to play to that trick.
    RightOfDebtor,
    /// The opponent who is the last to play to the trick.
    LastToPlay,
    /// The third hand of the trick.
    ThirdHand,
    /// The player whose deal it is.
    Dealer,
}

/// One limb of one law: what it rests on, what it speaks to, when it applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    pub id: RowId,
    pub limb: Limb,
    pub role: Role,
    /// All of these must hold.
    pub when: &'static [Condition],
    /// For a penalty: of whom.
    pub from: Debtor,
    /// For a penalty: by whom.
    pub to: Creditor,
    /// A right of the ordinary course, given for the asking: nothing that is exacted for a fault.
    pub right: bool,
    /// For a ceiling: the score that cannot be passed.
    pub ceiling: Option<u8>,
    /// Words that stand in the limb, verbatim.
    pub quote: &'static str,
}

impl Row {
    /// A row whose penalty, if it gives one, either opponent may exact of the offender.
    pub const fn new(
        id: RowId,
        limb: &'static str,
        role: Role,
        when: &'static [Condition],
        quote: &'static str,
    ) -> Row {
        let (from, to) = (Debtor::Offender, Creditor::Either);
        Row { id, limb: Limb(limb), role, when, from, to, right: false, ceiling: None, quote }
    }

    /// The row with another debtor.
    #[must_use]
    pub const fn from(self, from: Debtor) -> Row {
        Row { from, ..self }
    }

    /// The row with another creditor.
    #[must_use]
    pub const fn to(self, to: Creditor) -> Row {
        Row { to, ..self }
    }

    /// The row as a right of the ordinary course.
    #[must_use]
    pub const fn right(self, of: Creditor) -> Row {
        Row { to: of, right: true, ..self }
    }

    /// Whether it acts against a row.
    pub fn acts_against(&self, row: RowId) -> bool {
        self.role.targets().iter().any(|target| aims_at(target, row))
    }

    /// Whether it ends a right that there was.
    pub const fn ends_a_right(&self) -> bool {
        matches!(self.role, Role::Lapses(_) | Role::Waives(_) | Role::Forfeits(_))
    }

    /// The issue the row carries, if it is a ground.
    pub const fn issue(&self) -> Option<Issue> {
        match self.role {
            Role::Ground(_, issue) => Some(issue),
            _ => None,
        }
    }

    /// What it is about, if it is a ground.
    pub const fn kind(&self) -> Option<Kind> {
        match self.role {
            Role::Ground(kind, _) => Some(kind),
            _ => None,
        }
    }

    /// What it is about and the issue that it speaks to, if it carries it or denies it.
    pub const fn speaks_to(&self) -> Option<(Kind, Issue)> {
        match self.role {
            Role::Ground(kind, issue) | Role::Denies(kind, issue) => Some((kind, issue)),
            _ => None,
        }
    }
}
