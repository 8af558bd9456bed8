//! What the laws about forming a table settle: who plays, with whom, and who deals.

use std::fmt;
use std::str::FromStr;

use oddtrick_table::{People, Person, Relabelling};

/// A text is not an answer about the forming of a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseFormationError {
    /// The partners are not two pairs of people.
    #[error("expected `P-Q, R-S` in `{0}`")]
    Partners(String),
    /// A word is not the letter of a person.
    #[error("`{0}` is not a person")]
    Person(String),
    /// A list of people cannot be read.
    #[error("{0}")]
    People(String),
    /// A clause is not one of those of [`PartnersAndDealer`].
    #[error("`{0}` is not a clause about partners")]
    PartnersClause(String),
    /// A clause is not one of those of [`ChosenPersons`].
    #[error("`{0}` names no persons")]
    PersonsClause(String),
}

/// What a cut for partners settles. It may settle only a part.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct PartnersAndDealer {
    /// The two lowest and the two highest, if that is settled.
    pub sides: Option<[[Person; 2]; 2]>,
    /// The dealer, if that is settled.
    pub dealer: Option<Person>,
    /// The people who must cut, or cut again.
    pub cut_again: People,
}

impl PartnersAndDealer {
    /// The outcome with the people relabelled.
    pub(crate) fn relabel(&self, relabel: &Relabelling) -> PartnersAndDealer {
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

/// Writes `partners P-Q, R-S; dealer P; cut again Q and R`, leaving out what is not settled.
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
    type Err = ParseFormationError;

    fn from_str(text: &str) -> Result<Self, ParseFormationError> {
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
                settled.sides = Some(both.ok_or_else(|| ParseFormationError::Partners(clause.to_owned()))?);
            } else if let Some(dealer) = clause.strip_prefix("dealer ") {
                let person = dealer.parse().ok();
                settled.dealer = Some(person.ok_or_else(|| ParseFormationError::Person(dealer.to_owned()))?);
            } else if let Some(again) = clause.strip_prefix("cut again ") {
                settled.cut_again = parse_people(again)?;
            } else {
                return Err(ParseFormationError::PartnersClause(clause.to_owned()));
            }
        }
        Ok(settled)
    }
}

fn message(error: impl fmt::Display) -> String {
    error.to_string()
}

fn parse_people(text: &str) -> Result<People, ParseFormationError> {
    text.parse().map_err(|error: <People as FromStr>::Err| ParseFormationError::People(message(error)))
}

/// Who is chosen, and who must cut to see who else is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct ChosenPersons {
    /// The people chosen already.
    pub certain: People,
    /// The people who must cut for the places that are left.
    pub must_cut: People,
}

impl ChosenPersons {
    /// The outcome with the people relabelled.
    pub(crate) fn relabel(&self, relabel: &Relabelling) -> ChosenPersons {
        ChosenPersons { certain: relabel.people(&self.certain), must_cut: relabel.people(&self.must_cut) }
    }
}

/// Writes `persons P and Q; cut D and E`, or `nobody`.
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
    type Err = ParseFormationError;

    fn from_str(text: &str) -> Result<Self, ParseFormationError> {
        let mut chosen = ChosenPersons::default();
        for clause in text.split("; ").filter(|clause| *clause != "nobody") {
            match clause.split_once(' ') {
                Some(("persons", people)) => chosen.certain = parse_people(people)?,
                Some(("cut", people)) => chosen.must_cut = parse_people(people)?,
                _ => return Err(ParseFormationError::PersonsClause(clause.to_owned())),
            }
        }
        Ok(chosen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
