//! What the laws of forming a table are asked about, and what they settle.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use oddtrick_table::{People, Person, Relabelling};

/// What a resolution about the forming of a table is about. The numbers are places in the
/// lists of [`oddtrick_table::Forming`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FormationSubject {
    /// The table.
    Table,
    /// One who would play.
    Person(Person),
    /// One who would play against another.
    Precedence(Person, Person),
    /// A cut as a whole.
    Cut(usize),
    /// A card cut.
    Card(usize),
}

/// The kinds of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FormationKind {
    Table,
    Person,
    Precedence,
    Cut,
    Card,
}

impl FormationSubject {
    /// Which kind of rows it is tried by.
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

/// What the rows about the forming of a table are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FormationIssue {
    /// Of a card: it does not count, and another is to be cut.
    CardVoid,
    /// Of a card: it is level with another, and its owner cuts again.
    CutsAgain,
    /// Of a cut: the ace is its lowest card.
    AceLowest,
    /// Of a cut: the two lowest play against the two highest.
    Partners,
    /// Of a cut: the lowest deals.
    Deals,
    /// Of two who would play: the one goes before the other, cards apart.
    GoesFirst,
    /// Of two who would play, neither of whom precedes: the card cut puts the one before the other.
    CutLower,
    /// Of one who would play: he may come in.
    MayEnter,
    /// Of one who would play: he may sit in another's seat while that one is away.
    MaySitIn,
    /// Of the table: no more than six belong to it.
    TableComplete,
    /// Of the table: players make room for those who would come in.
    MakesRoom,
}

/// What a cut for partners settles.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct PartnersAndDealer {
    /// The two lowest and the two highest.
    pub sides: Option<[[Person; 2]; 2]>,
    pub dealer: Option<Person>,
    /// Those who must cut, or cut again.
    pub cut_again: People,
}

impl PartnersAndDealer {
    /// The same of people by other letters.
    pub(super) fn relabel(&self, relabel: &Relabelling) -> PartnersAndDealer {
        let pair = |side: [Person; 2]| {
            let mut pair = side.map(|person| relabel.person(person));
            pair.sort_unstable();
            pair
        };
        PartnersAndDealer {
            sides: self.sides.map(|sides| sides.map(pair)),
            dealer: self.dealer.map(|dealer| relabel.person(dealer)),
            cut_again: relabel.people(&self.cut_again),
        }
    }
}

/// `partners P-Q, R-S; dealer P; cut again Q and R`, as far as each is so
impl fmt::Display for PartnersAndDealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut clauses = Vec::new();
        if let Some([[a, b], [c, d]]) = self.sides {
            clauses.push(format!("partners {a}-{b}, {c}-{d}"));
        }
        clauses.extend(self.dealer.map(|dealer| format!("dealer {dealer}")));
        if !self.cut_again.0.is_empty() {
            clauses.push(format!("cut again {}", self.cut_again));
        }
        f.write_str(if clauses.is_empty() { "nobody settled" } else { "" })?;
        f.write_str(&clauses.join("; "))
    }
}

impl FromStr for PartnersAndDealer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut settled = PartnersAndDealer::default();
        for clause in text.split("; ").filter(|clause| *clause != "nobody settled") {
            if let Some(sides) = clause.strip_prefix("partners ") {
                let side = |side: &str| -> Option<[Person; 2]> {
                    let (a, b) = side.split_once('-')?;
                    let mut pair = [a.parse().ok()?, b.parse().ok()?];
                    pair.sort_unstable();
                    Some(pair)
                };
                let both = sides.split_once(", ").and_then(|(low, high)| Some([side(low)?, side(high)?]));
                settled.sides = Some(both.ok_or_else(|| format!("expected `P-Q, R-S` in `{clause}`"))?);
            } else if let Some(dealer) = clause.strip_prefix("dealer ") {
                settled.dealer = Some(dealer.parse().map_err(|_| format!("`{dealer}` is no person"))?);
            } else if let Some(again) = clause.strip_prefix("cut again ") {
                settled.cut_again = again.parse::<People>().map_err(|e| e.to_string())?;
            } else {
                return Err(format!("`{clause}` is no clause about partners"));
            }
        }
        Ok(settled)
    }
}

/// Persons of whom something is so, and those between whom the cards must decide.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct ChosenPersons {
    pub certain: People,
    pub must_cut: People,
}

impl ChosenPersons {
    /// The same of people by other letters.
    pub(super) fn relabel(&self, relabel: &Relabelling) -> ChosenPersons {
        ChosenPersons { certain: relabel.people(&self.certain), must_cut: relabel.people(&self.must_cut) }
    }
}

/// `persons P and Q; cut D and E`, or `nobody`
impl fmt::Display for ChosenPersons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clauses = [("persons", &self.certain), ("cut", &self.must_cut)];
        let clauses = clauses.into_iter().filter(|(_, people)| !people.0.is_empty());
        let clauses: Vec<String> = clauses.map(|(word, people)| format!("{word} {people}")).collect();
        f.write_str(if clauses.is_empty() { "nobody" } else { "" })?;
        f.write_str(&clauses.join("; "))
    }
}

impl FromStr for ChosenPersons {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut places = ChosenPersons::default();
        for clause in text.split("; ").filter(|clause| *clause != "nobody") {
            match clause.split_once(' ') {
                Some(("persons", people)) => places.certain = people.parse::<People>().map_err(|e| e.to_string())?,
                Some(("cut", people)) => places.must_cut = people.parse::<People>().map_err(|e| e.to_string())?,
                _ => return Err(format!("`{clause}` names no persons")),
            }
        }
        Ok(places)
    }
}

/// Who of several has one of so many places, given who goes before whom: those sure of one,
/// those sure of none, and those between whom it is open.
pub fn allocate_places(
    many: usize,
    of: &BTreeSet<Person>,
    before: &dyn Fn(Person, Person) -> bool,
) -> (BTreeSet<Person>, BTreeSet<Person>, BTreeSet<Person>) {
    let (mut sure, mut none, mut open) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for &one in of {
        let ahead = of.iter().filter(|other| before(**other, one)).count();
        let behind = of.iter().filter(|other| before(one, **other)).count();
        if of.len() - behind <= many {
            sure.insert(one);
        } else if ahead >= many {
            none.insert(one);
        } else {
            open.insert(one);
        }
    }
    (sure, none, open)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(text: &str) -> BTreeSet<Person> {
        text.chars().filter_map(|c| c.to_string().parse().ok()).collect()
    }

    #[test]
    fn places_are_certain_impossible_or_open() {
        // D goes before all, and P after all.
        let before = |a: Person, b: Person| (a.to_string() == "D" || b.to_string() == "P") && a != b;
        let (sure, none, open) = allocate_places(2, &people("DEFP"), &before);
        assert_eq!((sure, none, open), (people("D"), people("P"), people("EF")));
        let (sure, none, open) = allocate_places(9, &people("DEFP"), &before);
        assert_eq!((sure.len(), none.len(), open.len()), (4, 0, 0));
    }

    #[test]
    fn partners_and_persons_round_trip_through_text() {
        for text in ["partners P-Q, R-S; dealer P", "dealer P; cut again Q and R", "cut again P, Q and R"] {
            assert_eq!(text.parse::<PartnersAndDealer>().map(|it| it.to_string()), Ok(text.to_owned()));
        }
        for text in ["persons P and Q; cut D and E", "cut D, E and F", "persons P", "nobody"] {
            assert_eq!(text.parse::<ChosenPersons>().map(|it| it.to_string()), Ok(text.to_owned()));
        }
    }
}
