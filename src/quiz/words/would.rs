//! An answer as what would follow: the second half of “Had the partner not asked, …”.

use super::demand::demands;
use super::scored;
use crate::prose::{Prose, counted, list, number, side};
use oddtrick_law::{Answer, Fate, Outcome, Partners, Places, Question};
use oddtrick_table::Party;

/// What would follow, were this the answer: `the revoke would be established`. A capital is
/// wanting, and so is the stop.
pub fn would(question: &Question, answer: &Answer) -> Prose {
    match answer {
        Answer::Yes => Prose::text(so(question, "")),
        Answer::No => Prose::text(so(question, " not")),
        Answer::Open(open) => {
            let who = if let Question::Exact { side: s } = question { side(*s) } else { "they" };
            if matches!(question, Question::Rubber) {
                return Prose::text("neither side would have won the rubber");
            }
            if open.is_empty() {
                return Prose::text(format!("{who} could exact nothing"));
            }
            with(format!("{who} could "), demands(open.iter(), "or", "their own"))
        }
        Answer::Score(outcome) => Prose::text(scoring(outcome)),
        Answer::Elect(best) => {
            let each: Vec<String> =
                best.iter().map(|election| demands(election.iter(), "and", "their own").to_string()).collect();
            Prose::text(format!("the best choice would be to {}", list(&each, "or to")))
        }
        Answer::Unlawful(undue) => {
            with("there would be no right to ".to_owned(), demands(undue.iter(), "or", "one’s own"))
        }
        Answer::Deal(fates) => Prose::text(fates.iter().map(fate).collect::<Vec<_>>().join(", and by another law ")),
        Answer::Side(s) => Prose::text(format!("{} would win the bet", side(*s))),
        Answer::Rubber { winner, worth } => {
            Prose::text(format!("the rubber would be worth {} to {}", counted(*worth, "point"), side(*winner)))
        }
        Answer::NoLaw => Prose::text("no law would give anything"),
        Answer::Partners(settled) => Prose::text(partners(settled)),
        Answer::Places(places) => Prose::text(self::places(question, places)),
        Answer::Needs(_) => Prose::text("no answer could be given from what is told"),
    }
}

fn with(words: String, more: Prose) -> Prose {
    let mut prose = Prose::text(words);
    prose.push(more);
    prose
}

/// A yes or a no to a question, as what would be so.
fn so(question: &Question, not: &str) -> String {
    match question {
        Question::Established { who: Party::Seat(seat) } => format!("{seat}’s revoke would{not} be established"),
        Question::Established { who: Party::Side(s) } => {
            format!("the revoke of {} would{not} be established", side(*s))
        }
        Question::Demand { by } => format!("{by} would{not} be entitled to what he asks"),
        Question::Honours { side: s, points } => {
            format!("{} could{not} score {} by honours", side(*s), number(*points))
        }
        Question::MustPay { who } => format!("{who} would{not} have to pay"),
        Question::Reached { by } => format!("the law would{not} give something for what {by} did"),
        Question::NotAsking { by } => format!("the law would{not} give something for {by}’s not asking"),
        Question::Manners { by } => format!("what {by} did would{not} break a rule of etiquette"),
        Question::Enters { who } => format!("{who} could{not} enter the table"),
        Question::SitsIn { who } => format!("{who} could{not} sit in for another"),
        Question::Exact { .. }
        | Question::Score { .. }
        | Question::Best { .. }
        | Question::Deal { .. }
        | Question::Rubber
        | Question::Bet { .. }
        | Question::Partners
        | Question::CutAgain
        | Question::Plays
        | Question::Belongs
        | Question::GoesOut
        | Question::Seat => format!("the answer would be {}", if not.is_empty() { "yes" } else { "no" }),
    }
}

fn fate(fate: &Fate) -> String {
    match fate {
        Fate::Stands => "the deal would stand".to_owned(),
        Fate::FreshCut => "the pack would have to be cut again".to_owned(),
        Fate::Reshuffle => "the pack would have to be shuffled and cut again".to_owned(),
        Fate::NewDeal { by } => format!("there would have to be a new deal, by {by} again"),
        Fate::Again { by } => format!("it would be a misdeal, but {by} would deal again"),
        Fate::Misdeal { next } => format!("it would be a misdeal, and the deal would go to {next}"),
        Fate::Lost { next } => format!("the deal would be lost, and would go to {next}"),
    }
}

fn partners(settled: &Partners) -> String {
    let mut clauses = Vec::new();
    if let Some([[a, b], [c, d]]) = settled.sides {
        clauses.push(format!("{a} and {b} would play against {c} and {d}"));
    }
    clauses.extend(settled.dealer.map(|dealer| format!("{dealer} would deal")));
    if !settled.again.0.is_empty() {
        clauses.push(format!("{} would have to cut again", settled.again));
    }
    if clauses.is_empty() { "nothing would be settled yet".to_owned() } else { clauses.join("; ") }
}

fn places(question: &Question, places: &Places) -> String {
    let does = match question {
        Question::CutAgain => "have to cut again",
        Question::Belongs => "belong to the table",
        Question::GoesOut => "go out",
        Question::Seat => "have the right to the seat",
        _ => "play",
    };
    let cut = format!("a cut would decide {} {}", super::between(&places.cut), places.cut);
    match (places.sure.0.is_empty(), places.cut.0.is_empty()) {
        (true, true) => format!("nobody would {does}"),
        (false, true) => format!("{} would {does}", places.sure),
        (true, false) => cut,
        (false, false) => format!("{} would {does}; for the rest {cut}", places.sure),
    }
}

fn scoring(outcome: &Outcome) -> String {
    match *outcome {
        Outcome::Score(score) if score.ab == score.yz => format!("the score would be {} all", number(score.ab)),
        Outcome::Score(score) => {
            format!("A and B would have {}, Y and Z {}", scored(score.ab), scored(score.yz))
        }
        Outcome::Game { winner, worth, loser } => {
            let kind = match worth {
                1 => "a single",
                2 => "a double",
                3 => "a treble",
                _ => "the game",
            };
            format!("{} would win {kind}, with {} for {}", side(winner), scored(loser), side(winner.other()))
        }
    }
}
