//! What the laws about forming a table are asked about.

use oddtrick_table::Person;

/// A subject of the laws about forming a table. The numbers are indices into the lists of the
/// record's seating facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FormationSubject {
    /// The table as a whole.
    Table,
    /// One person who wants to play.
    Person(Person),
    /// One person who wants to play, compared with another.
    Precedence(Person, Person),
    /// A round of cutting.
    Cut(usize),
    /// One card cut.
    Card(usize),
}

/// The kinds of [`FormationSubject`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FormationKind {
    /// The table as a whole.
    Table,
    /// One person.
    Person,
    /// One person compared with another.
    Precedence,
    /// A round of cutting.
    Cut,
    /// One card cut.
    Card,
}

impl FormationSubject {
    /// Which rules apply to this subject.
    pub const fn kind(self) -> FormationKind {
        match self {
            FormationSubject::Table => FormationKind::Table,
            FormationSubject::Person(_) => FormationKind::Person,
            FormationSubject::Precedence(..) => FormationKind::Precedence,
            FormationSubject::Cut(_) => FormationKind::Cut,
            FormationSubject::Card(_) => FormationKind::Card,
        }
    }
}

/// A point that the laws about forming a table decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FormationIssue {
    /// About a card: it does not count, and its owner must cut another.
    CardVoid,
    /// About a card: it ties with another, and its owner cuts again.
    CutsAgain,
    /// About a cut: the ace is the lowest card.
    AceLowest,
    /// About a cut: the two lowest play against the two highest.
    Partners,
    /// About a cut: the lowest deals.
    Deals,
    /// About two people: the first goes before the second, whatever cards they cut.
    GoesFirst,
    /// About two people when neither goes first: the first cut a lower card than the second.
    CutLower,
    /// About one person: he may join the table.
    MayEnter,
    /// About one person: he may sit in for a player who is away.
    MaySitIn,
    /// He may decide what the players dispute.
    MayDecide,
    /// About the table: at most six people belong to it.
    TableComplete,
    /// About the table: players leave to make room for newcomers.
    MakesRoom,
}
