//! Rows: one limb of one law, as data.

use super::condition::Condition;
use super::formation::{FormationIssue, FormationKind};
use oddtrick_table::{Card, Demand, IncidentKind, Suit};

/// A row's name within its code: the limb, and a word where one limb has several rows.
pub type RuleId = &'static str;

/// A limb as the library numbers it: `73`, `72.I`, `dummy.II`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Limb(pub &'static str);

/// What a row is about: the kind of thing that it is tried on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SubjectKind {
    /// A card played other than the suit led or the card asked for, told or only alleged.
    Revoke,
    /// A card that lies face upwards.
    DisclosedCard,
    /// A card out of its hand.
    MissingCard,
    /// A side, for what touches its score.
    Side,
    /// A deal.
    Deal,
    /// Something else that was done.
    Incident(IncidentKind),
    /// Something in the forming of a table.
    Formation(FormationKind),
}

/// What the rows are asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Issue {
    /// A card was played that the law did not allow: a renounce in error, or a call not obeyed.
    Offence,
    /// The offence can no longer be put right: the revoke is established.
    Established,
    /// A card has become one that may be called.
    LiableToCall,
    /// This may be exacted for it.
    MayExact(Penalty),
    /// A side cannot score beyond a ceiling.
    ScoreCeiling,
    /// Bets on the score go by its state after this side has paid for a revoke.
    BetsFollowPenalty,
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
    CardShownInDealing,
    /// It breaks a rule of etiquette, which no penalty enforces.
    EtiquetteBroken,
    /// A point in the forming of a table.
    Formation(FormationIssue),
}

impl Issue {
    /// Whether the two cannot both be: a deal that is lost is not dealt again by the same dealer.
    pub fn is_incompatible_with(self, other: Issue) -> bool {
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
    CallCourtCard,
    /// The highest of the suit concerned.
    CallHighest,
    /// The lowest of the suit concerned.
    CallLowest,
    /// The card concerned given back to its hand.
    RestoreCard,
    /// The card concerned laid on the table, or left there.
    LayCardDown,
    /// The card concerned kept on the table and not played.
    KeepCardOnTable,
    /// The trick won that the card concerned holds.
    WinTrick,
}

impl Penalty {
    /// The demand that exacts the penalty, where the card or suit it needs is known.
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
            Penalty::WinTrick => Demand::WinFrom { card: card? },
        })
    }

    /// Whether it is a penalty for an established revoke, taken in tricks or points.
    pub const fn is_for_revoke(self) -> bool {
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
    Ground(SubjectKind, Issue),
    /// Says in so many words that the issue is not so, for things of the kind: where it is asked
    /// for, this is why it is refused.
    Denies(SubjectKind, Issue),
    /// Takes away what other rows would give.
    Excepts(&'static [RuleId]),
    /// Holds back what other rows give: it is due, but nobody can be made to do it now.
    Suspends(&'static [RuleId]),
    /// Takes away an exception, so that what it displaced stands again.
    Restores(&'static [RuleId]),
    /// Ends a right because its time is past.
    Lapses(&'static [RuleId]),
    /// Ends a right that its owners have let go.
    Waives(&'static [RuleId]),
    /// Ends a right that its owners have lost by a fault of their own.
    Forfeits(&'static [RuleId]),
}

impl Role {
    /// The rows that this one acts against: their names, or with a star the beginning of them.
    pub const fn targets(&self) -> &'static [RuleId] {
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
pub(super) fn target_matches(target: &str, row: RuleId) -> bool {
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
pub struct Rule {
    pub id: RuleId,
    pub limb: Limb,
    pub role: Role,
    /// All of these must hold.
    pub conditions: &'static [Condition],
    /// For a penalty: of whom.
    pub debtor: Debtor,
    /// For a penalty: by whom.
    pub creditor: Creditor,
    /// A right of the ordinary course, given for the asking: nothing that is exacted for a fault.
    pub ordinary_right: bool,
    /// For a ceiling: the score that cannot be passed.
    pub ceiling: Option<u8>,
    /// Words that stand in the limb, verbatim.
    pub quote: &'static str,
}

impl Rule {
    /// A row whose penalty, if it gives one, either opponent may exact of the offender.
    pub const fn new(
        id: RuleId,
        limb: &'static str,
        role: Role,
        conditions: &'static [Condition],
        quote: &'static str,
    ) -> Rule {
        let (debtor, creditor) = (Debtor::Offender, Creditor::Either);
        Rule { id, limb: Limb(limb), role, conditions, debtor, creditor, ordinary_right: false, ceiling: None, quote }
    }

    /// The row with another debtor.
    #[must_use]
    pub const fn with_debtor(self, from: Debtor) -> Rule {
        Rule { debtor: from, ..self }
    }

    /// The row with another creditor.
    #[must_use]
    pub const fn with_creditor(self, to: Creditor) -> Rule {
        Rule { creditor: to, ..self }
    }

    /// The row as a right of the ordinary course.
    #[must_use]
    pub const fn as_ordinary_right(self, of: Creditor) -> Rule {
        Rule { creditor: of, ordinary_right: true, ..self }
    }

    /// Whether it acts against a row.
    pub fn acts_against(&self, row: RuleId) -> bool {
        self.role.targets().iter().any(|target| target_matches(target, row))
    }

    /// Whether it ends a right that there was.
    pub const fn ends_right(&self) -> bool {
        matches!(self.role, Role::Lapses(_) | Role::Waives(_) | Role::Forfeits(_))
    }

    /// The issue the row carries, if it is a ground.
    pub const fn ground_issue(&self) -> Option<Issue> {
        match self.role {
            Role::Ground(_, issue) => Some(issue),
            _ => None,
        }
    }

    /// What it is about, if it is a ground.
    pub const fn ground_kind(&self) -> Option<SubjectKind> {
        match self.role {
            Role::Ground(kind, _) => Some(kind),
            _ => None,
        }
    }

    /// What it is about and the issue that it speaks to, if it carries it or denies it.
    pub const fn decides(&self) -> Option<(SubjectKind, Issue)> {
        match self.role {
            Role::Ground(kind, issue) | Role::Denies(kind, issue) => Some((kind, issue)),
            _ => None,
        }
    }
}
