//! Answers to questions, and how they are written.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::condition::Condition;
use crate::vocabulary::{
    ChosenPersons, DealOutcome, HandOutcome, ParseDealOutcomeError, ParseFormationError, PartnersAndDealer,
};
use oddtrick_table::{BySide, Demand, Relabelling, Side};

/// An answer to a [`Question`](crate::Question).
///
/// # Examples
/// ```
/// use oddtrick_law::Answer;
///
/// let answer: Answer = "side A-B".parse().unwrap();
/// assert_eq!(answer, Answer::Side(oddtrick_table::Side::AB));
/// assert_eq!(answer.to_string(), "side A-B");
///
/// let error = "perhaps".parse::<Answer>().unwrap_err();
/// assert!(error.to_string().starts_with("`perhaps` is not an answer"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Answer {
    /// `yes`
    Yes,
    /// `no`
    No,
    /// `open: add 3 points; card 4D`, or `nothing`: what may be demanded
    MayExact(BTreeSet<Demand>),
    /// `score A-B 3, Y-Z 4` or `game Y-Z worth 2, losers 1`
    Score(HandOutcome),
    /// `elect: take 3 tricks; add 3 points + add 3 points`: the best choices of penalties, each with
    /// one demand for each revoke
    BestElections(BTreeSet<Vec<Demand>>),
    /// `not due: add 3 points`: there is no such score, because these demands are not good
    NotDue(BTreeSet<Demand>),
    /// `deal: misdeal, Y deals`: what happens to the deal; several if laws conflict
    Deal(BTreeSet<DealOutcome>),
    /// `side A-B`
    Side(Side),
    /// `rubber A-B worth 6`
    Rubber {
        /// The side that won it.
        winner: Side,
        /// What it is worth, in points.
        worth: u8,
    },
    /// `no law`
    NoLaw,
    /// `partners P-Q, R-S; dealer P; cut again Q and R`, as far as each is settled
    PartnersAndDealer(PartnersAndDealer),
    /// `persons P and Q; cut D and E`, or `nobody`: who is chosen, and who must cut for it
    Persons(ChosenPersons),
    /// `law missing: yes`: our copy of the code lacks the law that would decide, and this is what the earlier code gave
    LawMissing(Box<Answer>),
    /// `needs: quitted`: the answer depends on conditions that the record leaves open
    Needs(Vec<Condition>),
}

impl Answer {
    /// Whether another answer turns this one, and does not only give more or less of the same.
    pub fn is_turned_by(&self, other: &Answer) -> bool {
        match (self, other) {
            (_, Answer::Needs(_) | Answer::LawMissing(_)) | (Answer::LawMissing(_), _) => false,
            (Answer::MayExact(one), Answer::MayExact(other)) => one.is_empty() != other.is_empty(),
            _ => self != other,
        }
    }

    /// The answer with the players relabelled.
    #[must_use]
    pub fn relabel(&self, relabel: &Relabelling) -> Answer {
        match self {
            Answer::MayExact(open) => Answer::MayExact(open.iter().map(|&d| d.relabel(relabel)).collect()),
            Answer::Score(outcome) => Answer::Score(outcome.relabel(relabel)),
            Answer::NotDue(undue) => Answer::NotDue(undue.iter().map(|&d| d.relabel(relabel)).collect()),
            Answer::Deal(fates) => Answer::Deal(fates.iter().map(|fate| fate.relabel(relabel)).collect()),
            Answer::Side(side) => Answer::Side(relabel.side(*side)),
            Answer::Rubber { winner, worth } => Answer::Rubber { winner: relabel.side(*winner), worth: *worth },
            Answer::PartnersAndDealer(settled) => Answer::PartnersAndDealer(settled.relabel(relabel)),
            Answer::Persons(places) => Answer::Persons(places.relabel(relabel)),
            Answer::LawMissing(earlier) => Answer::LawMissing(Box::new(earlier.relabel(relabel))),
            // Revoke penalties name no card, suit or player.
            same => same.clone(),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Yes => f.write_str("yes"),
            Answer::No => f.write_str("no"),
            Answer::MayExact(open) if open.is_empty() => f.write_str("nothing"),
            Answer::MayExact(open) => {
                write!(f, "open: {}", join_clauses(open.iter().map(std::string::ToString::to_string)))
            }
            Answer::Score(HandOutcome::Score(score)) => write!(f, "score A-B {}, Y-Z {}", score.ab, score.yz),
            Answer::Score(HandOutcome::Game { winner, worth, loser_score: loser }) => {
                write!(f, "game {winner} worth {worth}, losers {loser}")
            }
            Answer::BestElections(best) => {
                let each =
                    best.iter().map(|e| e.iter().map(std::string::ToString::to_string).collect::<Vec<_>>().join(" + "));
                write!(f, "elect: {}", join_clauses(each))
            }
            Answer::NotDue(undue) => {
                write!(f, "not due: {}", join_clauses(undue.iter().map(std::string::ToString::to_string)))
            }
            Answer::Deal(fates) => write!(f, "deal: {}", join_clauses(fates.iter().map(DealOutcome::to_string))),
            Answer::Side(side) => write!(f, "side {side}"),
            Answer::Rubber { winner, worth } => write!(f, "rubber {winner} worth {worth}"),
            Answer::NoLaw => f.write_str("no law"),
            Answer::PartnersAndDealer(settled) => settled.fmt(f),
            Answer::Persons(places) => places.fmt(f),
            Answer::LawMissing(earlier) => write!(f, "law missing: {earlier}"),
            Answer::Needs(needs) => write!(f, "needs: {}", join_clauses(needs.iter().map(|c| c.key().to_owned()))),
        }
    }
}

fn join_clauses(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join("; ")
}

/// A text is not an answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseAnswerError {
    /// The text is not like any answer.
    #[error(
        "`{0}` is not an answer; write `yes`, `no`, `nothing`, `no law`, `open: …`, `score A-B …, Y-Z …`, \
         `game A-B worth …, losers …`, `elect: …`, `not due: …`, `deal: …`, `side A-B`, \
         `rubber A-B worth …`, `persons …; cut …`, `nobody`, \
         `partners P-Q, R-S; dealer …; cut again …`, `law missing: …` or `needs: …`"
    )]
    NoAnswer(String),
    /// A key names no condition.
    #[error("`{0}` is not a condition of the law")]
    NoCondition(String),
    /// Something else belongs where this text stands.
    #[error("expected `{expected}` in `{text}`")]
    Expected {
        /// What belongs there.
        expected: &'static str,
        /// What stands there.
        text: String,
    },
    /// A number cannot be read.
    #[error("`{0}` is not a number")]
    NotANumber(String),
    /// A word is not a side.
    #[error("`{0}` is not a side")]
    NotASide(String),
    /// A demand cannot be read.
    #[error("{0}")]
    Demand(String),
    /// The outcome of a deal cannot be read.
    #[error(transparent)]
    DealOutcome(#[from] ParseDealOutcomeError),
    /// An answer about the forming of a table cannot be read.
    #[error(transparent)]
    Formation(#[from] ParseFormationError),
}

impl FromStr for Answer {
    type Err = ParseAnswerError;

    fn from_str(text: &str) -> Result<Self, ParseAnswerError> {
        let text = text.trim();
        if let Some(earlier) = text.strip_prefix("law missing: ") {
            return Ok(Answer::LawMissing(Box::new(earlier.parse()?)));
        }
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (text, kind) {
            ("yes", _) => Ok(Answer::Yes),
            ("no", _) => Ok(Answer::No),
            ("nothing", _) => Ok(Answer::MayExact(BTreeSet::new())),
            ("no law", _) => Ok(Answer::NoLaw),
            (_, "open:") => parse_demands(rest, "; ").map(Answer::MayExact),
            (_, "elect:") => {
                let elections = rest.split("; ").map(|election| parse_demands(election, " + "));
                elections.collect::<Result<_, _>>().map(Answer::BestElections)
            }
            (_, "deal:") => Ok(Answer::Deal(rest.split("; ").map(str::parse).collect::<Result<_, _>>()?)),
            (_, "needs:") => rest.split("; ").map(parse_condition).collect::<Result<_, _>>().map(Answer::Needs),
            (_, "nobody" | "persons" | "cut") if text != "nobody settled" && !rest.starts_with("again ") => {
                Ok(Answer::Persons(text.parse()?))
            }
            (_, "nobody" | "partners" | "dealer" | "cut") => Ok(Answer::PartnersAndDealer(text.parse()?)),
            (_, "score") => parse_score(rest).map(Answer::Score),
            (_, "game") => parse_game(rest).map(Answer::Score),
            (_, "side") => parse_side(rest).map(Answer::Side),
            (_, "rubber") => parse_rubber(rest),
            (_, "not") if rest.starts_with("due: ") => parse_demands(&rest[5..], "; ").map(Answer::NotDue),
            _ => Err(ParseAnswerError::NoAnswer(text.to_owned())),
        }
    }
}

fn parse_demands<C: FromIterator<Demand>>(text: &str, separator: &str) -> Result<C, ParseAnswerError> {
    let demands = text.split(separator).map(str::parse::<Demand>);
    demands.collect::<Result<_, _>>().map_err(|error| ParseAnswerError::Demand(message(error)))
}

fn message(error: impl fmt::Display) -> String {
    error.to_string()
}

fn parse_condition(key: &str) -> Result<Condition, ParseAnswerError> {
    Condition::from_key(key).ok_or_else(|| ParseAnswerError::NoCondition(key.to_owned()))
}

/// Splits a text in two, or says what was expected.
fn split<'t>(text: &'t str, at: char, expected: &'static str) -> Result<(&'t str, &'t str), ParseAnswerError> {
    text.split_once(at).ok_or_else(|| ParseAnswerError::Expected { expected, text: text.to_owned() })
}

fn parse_side(text: &str) -> Result<Side, ParseAnswerError> {
    text.parse().ok().ok_or_else(|| ParseAnswerError::NotASide(text.to_owned()))
}

/// Reads the number that follows a word.
fn parse_number(text: &str, word: &'static str) -> Result<u8, ParseAnswerError> {
    let digits = text.trim().strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
    let digits = digits.ok_or_else(|| ParseAnswerError::Expected { expected: word, text: text.to_owned() })?;
    digits.trim().parse().map_err(|_| ParseAnswerError::NotANumber(digits.to_owned()))
}

fn parse_score(text: &str) -> Result<HandOutcome, ParseAnswerError> {
    let (ab, yz) = split(text, ',', "A-B n, Y-Z n")?;
    Ok(HandOutcome::Score(BySide { ab: parse_number(ab, "A-B")?, yz: parse_number(yz, "Y-Z")? }))
}

fn parse_game(text: &str) -> Result<HandOutcome, ParseAnswerError> {
    let (winner, rest) = split(text, ' ', "A-B worth n, losers n")?;
    let winner = parse_side(winner)?;
    let (worth, losers) = split(rest, ',', "worth n, losers n")?;
    Ok(HandOutcome::Game { winner, worth: parse_number(worth, "worth")?, loser_score: parse_number(losers, "losers")? })
}

fn parse_rubber(text: &str) -> Result<Answer, ParseAnswerError> {
    let (winner, rest) = split(text, ' ', "A-B worth n")?;
    Ok(Answer::Rubber { winner: parse_side(winner)?, worth: parse_number(rest, "worth")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_round_trips_through_text() {
        for text in [
            "yes",
            "no",
            "nothing",
            "no law",
            "open: add 3 points; card 4D",
            "score A-B 3, Y-Z 4",
            "game Y-Z worth 2, losers 1",
            "elect: take 3 tricks; deduct 3 points + add 3 points",
            "not due: take 2 tricks; add 3 points",
            "deal: fresh cut; new deal, A deals; misdeal, A deals again; misdeal, Y deals; lost, Y deals",
            "deal: stands; shuffled and cut again",
            "side Y-Z",
            "rubber A-B worth 6",
            "needs: quitted; suit-in-hand",
            "partners P-Q, R-S; dealer P",
            "cut again Q and R",
            "persons P and Q; cut D and E",
            "cut D and E",
            "nobody",
            "nobody settled",
            "law missing: open: card 4D",
        ] {
            let answer: Answer = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(answer.to_string(), text);
        }
    }
}
