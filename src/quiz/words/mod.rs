//! The law's data in words: questions, answers, demands, grounds.

mod ask;
mod cast;
mod demand;
mod would;

pub use ask::ask;
pub(super) use ask::choosing;
pub(super) use cast::{Cast, not_so};
pub(super) use demand::{asked_to, to_do};
pub use would::would;

use super::prose::{Prose, counted, number, side};
use demand::demands;
use oddtrick_law::{Answer, ChosenPersons, DealOutcome, HandOutcome, PartnersAndDealer};
use oddtrick_table::People;

/// An answer as a sentence, without its reason and its full stop.
pub fn answer(answer: &Answer) -> Prose {
    let sentence = match answer {
        Answer::Yes => Prose::text("Yes"),
        Answer::No => Prose::text("No"),
        Answer::MayExact(open) if open.is_empty() => Prose::text("Nothing"),
        Answer::MayExact(open) => demands(open.iter(), "or", "their own"),
        Answer::Score(outcome) => Prose::text(self::outcome(outcome)),
        Answer::BestElections(best) => {
            let each: Vec<String> =
                best.iter().map(|election| demands(election.iter(), "and", "their own").to_string()).collect();
            Prose::text(each.join("; or "))
        }
        Answer::NotDue(undue) => {
            let mut right = Prose::text("there is no right to ");
            right.push(demands(undue.iter(), "or", "one’s own"));
            right
        }
        Answer::Deal(fates) => Prose::text(fates.iter().map(fate).collect::<Vec<_>>().join("; by another law ")),
        Answer::Side(s) => Prose::text(side(*s)),
        Answer::Rubber { winner, worth } => Prose::text(format!("{}, to {}", counted(*worth, "point"), side(*winner))),
        Answer::NoLaw => Prose::text("No law gives anything"),
        Answer::PartnersAndDealer(settled) => Prose::text(partners(settled)),
        Answer::Persons(places) => Prose::text(self::places(places)),
        Answer::Needs(_) => Prose::text("It cannot be said from what is told"),
    };
    sentence.capitalized()
}

/// What becomes of a deal, as a clause.
fn fate(fate: &DealOutcome) -> String {
    match fate {
        DealOutcome::Stands => "the deal stands".to_owned(),
        DealOutcome::FreshCut => "the pack must be cut again".to_owned(),
        DealOutcome::Reshuffle => "the pack must be shuffled and cut again".to_owned(),
        DealOutcome::NewDeal { dealer: by } => format!("there must be a new deal, by {by} again"),
        DealOutcome::MisdealSameDealer { by } => format!("it is a misdeal, but {by} deals again"),
        DealOutcome::MisdealPassesOn { next_dealer: next } => format!("it is a misdeal, and the deal goes to {next}"),
        DealOutcome::LostPassesOn { next } => format!("the deal is lost, and goes to {next}"),
    }
}

/// Who plays with whom, as far as that is settled.
fn partners(settled: &PartnersAndDealer) -> String {
    let mut clauses = Vec::new();
    if let Some([[a, b], [c, d]]) = settled.sides {
        clauses.push(format!("{a} and {b} play against {c} and {d}"));
    }
    clauses.extend(settled.dealer.map(|dealer| format!("{dealer} deals")));
    if !settled.cut_again.0.is_empty() {
        clauses.push(format!("{} must cut again", settled.cut_again));
    }
    if clauses.is_empty() { "nothing is settled yet".to_owned() } else { clauses.join("; ") }
}

/// Those sure of a thing, and those between whom the cards decide.
fn places(places: &ChosenPersons) -> String {
    let link = between(&places.must_cut);
    match (places.certain.0.is_empty(), places.must_cut.0.is_empty()) {
        (true, true) => "nobody".to_owned(),
        (false, true) => places.certain.to_string(),
        (true, false) => format!("a cut decides {link} {}", places.must_cut),
        (false, false) => format!("{}; for the rest a cut decides {link} {}", places.certain, places.must_cut),
    }
}

fn between(people: &People) -> &'static str {
    if people.0.len() > 2 { "among" } else { "between" }
}

/// The state of the game in words.
pub fn outcome(outcome: &HandOutcome) -> String {
    match *outcome {
        HandOutcome::Score(score) if score.ab == score.yz => {
            super::prose::capital(&format!("{} all", number(score.ab)))
        }
        HandOutcome::Score(score) => format!("A and B {}, Y and Z {}", number(score.ab), number(score.yz)),
        HandOutcome::Game { winner, worth, loser_score: loser } => {
            let kind = match worth {
                1 => "a single".to_owned(),
                2 => "a double".to_owned(),
                3 => "a treble".to_owned(),
                n => format!("worth {}", counted(n, "point")),
            };
            format!("{} win the game, {kind}; {} have {}", side(winner), side(winner.opponents()), scored(loser))
        }
    }
}

/// Points as a side has them.
fn scored(points: u8) -> String {
    if points == 0 { "none".to_owned() } else { number(points) }
}
