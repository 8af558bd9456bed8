//! Answers, and how each is written.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::condition::Condition;
use super::fate::Fate;
use super::formation::{Partners, Places};
use super::score::Outcome;
use oddtrick_table::notation::demand_text;
use oddtrick_table::{BySide, Demand, Relabel, Side};

/// An answer to a [`Question`](super::Question).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Answer {
    /// `yes`
    Yes,
    /// `no`
    No,
    /// `open: add 3 points; card 4D`, or `nothing`: what may be exacted
    Open(BTreeSet<Demand>),
    /// `score A-B 3, Y-Z 4` or `game Y-Z worth 2, losers 1`
    Score(Outcome),
    /// `elect: take 3 tricks; add 3 points + add 3 points`: the best elections, each one demand
    /// for each revoke
    Elect(BTreeSet<Vec<Demand>>),
    /// `not due: add 3 points`: the score cannot be reached so, for this may not be exacted
    Unlawful(BTreeSet<Demand>),
    /// `deal: misdeal, Y deals`: what becomes of the deal; several where laws are at odds
    Deal(BTreeSet<Fate>),
    /// `side A-B`
    Side(Side),
    /// `rubber A-B worth 6`
    Rubber { winner: Side, worth: u8 },
    /// `no law`
    NoLaw,
    /// `partners P-Q, R-S; dealer P; cut again Q and R`, as far as each is settled
    Partners(Partners),
    /// `persons P and Q; cut D and E`, or `nobody`: those sure, and those between whom cards decide
    Places(Places),
    /// `needs: quitted`: the answer hangs on what the account does not state
    Needs(Vec<Condition>),
}

impl Answer {
    /// The same answer at another table.
    #[must_use]
    pub fn relabel(&self, relabel: &Relabel) -> Answer {
        match self {
            Answer::Open(open) => Answer::Open(open.iter().map(|&d| relabel.demand(d)).collect()),
            Answer::Score(outcome) => Answer::Score(outcome.relabel(relabel)),
            Answer::Unlawful(undue) => Answer::Unlawful(undue.iter().map(|&d| relabel.demand(d)).collect()),
            Answer::Deal(fates) => Answer::Deal(fates.iter().map(|fate| fate.relabel(relabel)).collect()),
            Answer::Side(side) => Answer::Side(relabel.side(*side)),
            Answer::Rubber { winner, worth } => Answer::Rubber { winner: relabel.side(*winner), worth: *worth },
            Answer::Partners(settled) => Answer::Partners(settled.relabel(relabel)),
            Answer::Places(places) => Answer::Places(places.relabel(relabel)),
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
            Answer::Open(open) if open.is_empty() => f.write_str("nothing"),
            Answer::Open(open) => write!(f, "open: {}", list(open.iter().map(|d| demand_text(*d)))),
            Answer::Score(Outcome::Score(score)) => write!(f, "score A-B {}, Y-Z {}", score.ab, score.yz),
            Answer::Score(Outcome::Game { winner, worth, loser }) => {
                write!(f, "game {winner} worth {worth}, losers {loser}")
            }
            Answer::Elect(best) => {
                let each = best.iter().map(|e| e.iter().map(|d| demand_text(*d)).collect::<Vec<_>>().join(" + "));
                write!(f, "elect: {}", list(each))
            }
            Answer::Unlawful(undue) => write!(f, "not due: {}", list(undue.iter().map(|d| demand_text(*d)))),
            Answer::Deal(fates) => write!(f, "deal: {}", list(fates.iter().map(Fate::to_string))),
            Answer::Side(side) => write!(f, "side {side}"),
            Answer::Rubber { winner, worth } => write!(f, "rubber {winner} worth {worth}"),
            Answer::NoLaw => f.write_str("no law"),
            Answer::Partners(settled) => settled.fmt(f),
            Answer::Places(places) => places.fmt(f),
            Answer::Needs(needs) => write!(f, "needs: {}", list(needs.iter().map(|c| c.key().to_owned()))),
        }
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join("; ")
}

impl FromStr for Answer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (text, kind) {
            ("yes", _) => Ok(Answer::Yes),
            ("no", _) => Ok(Answer::No),
            ("nothing", _) => Ok(Answer::Open(BTreeSet::new())),
            ("no law", _) => Ok(Answer::NoLaw),
            (_, "open:") => rest.split("; ").map(str::parse).collect::<Result<_, _>>().map(Answer::Open),
            (_, "elect:") => rest
                .split("; ")
                .map(|election| election.split(" + ").map(str::parse).collect())
                .collect::<Result<_, _>>()
                .map(Answer::Elect),
            (_, "deal:") => rest.split("; ").map(str::parse).collect::<Result<_, _>>().map(Answer::Deal),
            (_, "needs:") => rest.split("; ").map(condition).collect::<Result<_, _>>().map(Answer::Needs),
            (_, "nobody" | "persons" | "cut") if text != "nobody settled" && !rest.starts_with("again ") => {
                text.parse().map(Answer::Places)
            }
            (_, "nobody" | "partners" | "dealer" | "cut") => text.parse().map(Answer::Partners),
            (_, "score") => score(rest).map(Answer::Score),
            (_, "game") => game(rest).map(Answer::Score),
            (_, "side") => rest.parse().map(Answer::Side).map_err(|()| format!("`{rest}` is no side")),
            (_, "rubber") => rubber(rest),
            (_, "not") if rest.starts_with("due: ") => {
                rest[5..].split("; ").map(str::parse).collect::<Result<_, _>>().map(Answer::Unlawful)
            }
            _ => Err(format!(
                "`{text}` is no answer; write `yes`, `no`, `nothing`, `no law`, `open: …`, `score A-B …, Y-Z …`, \
                 `game A-B worth …, losers …`, `elect: …`, `not due: …`, `deal: …`, `side A-B`, \
                 `rubber A-B worth …`, `persons …; cut …`, `nobody`, \
                 `partners P-Q, R-S; dealer …; cut again …` or `needs: …`"
            )),
        }
    }
}

fn condition(key: &str) -> Result<Condition, String> {
    Condition::find(key).ok_or_else(|| format!("`{key}` is no condition of the law"))
}

fn number(text: &str, before: &str) -> Result<u8, String> {
    let digits = text.trim().strip_prefix(before).ok_or_else(|| format!("expected `{before}…` in `{text}`"))?;
    digits.trim().parse().map_err(|_| format!("`{digits}` is no number"))
}

fn score(text: &str) -> Result<Outcome, String> {
    let (ab, yz) = text.split_once(',').ok_or("expected `A-B n, Y-Z n`")?;
    Ok(Outcome::Score(BySide { ab: number(ab, "A-B ")?, yz: number(yz, "Y-Z ")? }))
}

fn game(text: &str) -> Result<Outcome, String> {
    let (winner, rest) = text.split_once(' ').ok_or("expected `A-B worth n, losers n`")?;
    let winner = winner.parse().map_err(|()| format!("`{winner}` is no side"))?;
    let (worth, loser) = rest.split_once(',').ok_or("expected `worth n, losers n`")?;
    Ok(Outcome::Game { winner, worth: number(worth, "worth ")?, loser: number(loser, "losers ")? })
}

fn rubber(text: &str) -> Result<Answer, String> {
    let (winner, rest) = text.split_once(' ').ok_or("expected `A-B worth n`")?;
    let winner = winner.parse().map_err(|()| format!("`{winner}` is no side"))?;
    Ok(Answer::Rubber { winner, worth: number(rest, "worth ")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_reads_back_as_it_is_written() {
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
        ] {
            let answer: Answer = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(answer.to_string(), text);
        }
    }
}
