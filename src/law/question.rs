//! Questions: what may be asked of a record, and how each is written.

use std::fmt;
use std::str::FromStr;

use crate::table::notation::demand_text;
use crate::table::{BySide, Demand, Party, Relabel, Seat, Side};

/// A typed question about a record.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Question {
    /// `is B's revoke established`
    Established(Party),
    /// `what may Y-Z exact`: of the other side, at this moment
    Exact(Side),
    /// `is Z's demand good`: his last
    Demand(Seat),
    /// `what is the score if Y-Z add 3 points`, for each revoke of the other side in turn
    Score(BySide<Vec<Demand>>),
    /// `which election is best for A-B`
    Best(Side),
    /// `does any law reach A's not asking`
    Reached(Conduct),
}

/// Conduct that a law might attach a penalty to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Conduct {
    /// He did not ask his partner whether he had none of the suit.
    NotAsking(Seat),
}

impl Question {
    /// The same question at another table.
    #[must_use]
    pub fn relabel(&self, relabel: &Relabel) -> Question {
        match self {
            Question::Established(party) => Question::Established(relabel.party(*party)),
            Question::Exact(side) => Question::Exact(relabel.side(*side)),
            Question::Demand(seat) => Question::Demand(relabel.seat(*seat)),
            Question::Best(side) => Question::Best(relabel.side(*side)),
            Question::Reached(Conduct::NotAsking(seat)) => Question::Reached(Conduct::NotAsking(relabel.seat(*seat))),
            Question::Score(elections) => {
                let mut out = BySide::<Vec<Demand>>::default();
                for side in Side::ALL {
                    out[relabel.side(side)] = elections[side].iter().map(|&d| relabel.demand(d)).collect();
                }
                Question::Score(out)
            }
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Established(party) => write!(f, "is {party}'s revoke established"),
            Question::Exact(side) => write!(f, "what may {side} exact"),
            Question::Demand(seat) => write!(f, "is {seat}'s demand good"),
            Question::Best(side) => write!(f, "which election is best for {side}"),
            Question::Reached(Conduct::NotAsking(seat)) => write!(f, "does any law reach {seat}'s not asking"),
            Question::Score(elections) => {
                write!(f, "what is the score")?;
                let mut link = "if";
                for side in Side::ALL {
                    for demand in &elections[side] {
                        write!(f, " {link} {side} {}", demand_text(*demand))?;
                        link = "and";
                    }
                }
                Ok(())
            }
        }
    }
}

/// The forms a question may take, for messages.
pub const FORMS: [&str; 6] = [
    "is B's revoke established",
    "what may Y-Z exact",
    "is Z's demand good",
    "what is the score if Y-Z add 3 points",
    "which election is best for A-B",
    "does any law reach A's not asking",
];

impl FromStr for Question {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim().trim_end_matches('?').trim_end();
        let between = |before: &str, after: &str| text.strip_prefix(before)?.strip_suffix(after);
        let read = || -> Option<Result<Question, String>> {
            if let Some(who) = between("is ", "'s revoke established") {
                return Some(who.parse().map(Question::Established).map_err(|()| not_a("a player or a side", who)));
            }
            if let Some(side) = between("what may ", " exact") {
                return Some(side.parse().map(Question::Exact).map_err(|()| not_a("a side (A-B or Y-Z)", side)));
            }
            if let Some(seat) = between("is ", "'s demand good") {
                return Some(seat.parse().map(Question::Demand).map_err(|()| not_a("a player", seat)));
            }
            if let Some(side) = between("which election is best for ", "") {
                return Some(side.parse().map(Question::Best).map_err(|()| not_a("a side (A-B or Y-Z)", side)));
            }
            if let Some(seat) = between("does any law reach ", "'s not asking") {
                let conduct = seat.parse().map(|seat| Question::Reached(Conduct::NotAsking(seat)));
                return Some(conduct.map_err(|()| not_a("a player", seat)));
            }
            between("what is the score", "").map(read_elections)
        };
        read().unwrap_or_else(|| {
            let forms: Vec<_> = FORMS.iter().map(|form| format!("`{form}`")).collect();
            Err(format!("no question of a known form; the forms are {}", forms.join(", ")))
        })
    }
}

fn not_a(what: &str, found: &str) -> String {
    format!("expected {what}; found `{found}`")
}

/// Reads ` if Y-Z add 3 points and A-B take 3 tricks`.
fn read_elections(text: &str) -> Result<Question, String> {
    let mut elections = BySide::<Vec<Demand>>::default();
    let text = text.trim();
    if text.is_empty() {
        return Ok(Question::Score(elections));
    }
    let text = text.strip_prefix("if ").ok_or_else(|| not_a("`if`", text))?;
    for part in text.split(" and ") {
        let (side, demand) = part.split_once(' ').ok_or_else(|| not_a("a side and what it chooses", part))?;
        let side: Side = side.parse().map_err(|()| not_a("a side (A-B or Y-Z)", side))?;
        elections[side].push(demand.parse()?);
    }
    Ok(Question::Score(elections))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_back_as_it_is_written() {
        for form in FORMS {
            assert_eq!(form.parse::<Question>().map(|q| q.to_string()), Ok(form.to_owned()));
        }
    }

    #[test]
    fn a_question_of_no_form_names_the_forms() {
        let error = "who is right".parse::<Question>().unwrap_err();
        assert!(FORMS.iter().all(|form| error.contains(form)));
    }
}
