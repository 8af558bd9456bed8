//! An answer as what would follow: the second half of “Had the partner not asked, …”.

use super::demand::demands;
use super::scored;
use crate::prose::{Prose, counted, list, number, side};
use oddtrick_law::{Answer, ChosenPersons, DealOutcome, HandOutcome, PartnersAndDealer, Question};
use oddtrick_table::Party;

/// What would follow, were this the answer: `the revoke would be established`. A capital is
/// wanting, and so is the stop.
pub fn would(question: &Question, answer: &Answer) -> Prose {
    match answer {
        Answer::Yes => Prose::text(so(question, "")),
        Answer::No => Prose::text(so(question, " not")),
        Answer::MayExact(open) => {
            let who = if let Question::MayExact { side: s } = question { side(*s) } else { "they" };
            if matches!(question, Question::Rubber) {
                return Prose::text("neither side would have won the rubber");
            }
            if open.is_empty() {
                return Prose::text(format!("{who} could exact nothing"));
            }
            with(format!("{who} could "), demands(open.iter(), "or", "their own"))
        }
        Answer::Score(outcome) => Prose::text(scoring(outcome)),
        Answer::BestElections(best) => {
            let each: Vec<String> =
                best.iter().map(|election| demands(election.iter(), "and", "their own").to_string()).collect();
            Prose::text(format!("the best choice would be to {}", list(&each, "or to")))
        }
        Answer::NotDue(undue) => {
            with("there would be no right to ".to_owned(), demands(undue.iter(), "or", "one’s own"))
        }
        Answer::Deal(fates) => Prose::text(fates.iter().map(fate).collect::<Vec<_>>().join(", and by another law ")),
        Answer::Side(s) => Prose::text(format!("{} would win the bet", side(*s))),
        Answer::Rubber { winner, worth } => {
            Prose::text(format!("the rubber would be worth {} to {}", counted(*worth, "point"), side(*winner)))
        }
        Answer::NoLaw => Prose::text("no law would give anything"),
        Answer::PartnersAndDealer(settled) => Prose::text(partners(settled)),
        Answer::Persons(places) => Prose::text(self::places(question, places)),
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
        Question::RevokeEstablished { who: Party::Seat(seat) } => format!("{seat}’s revoke would{not} be established"),
        Question::RevokeEstablished { who: Party::Side(s) } => {
            format!("the revoke of {} would{not} be established", side(*s))
        }
        Question::DemandIsGood { by } => format!("{by} would{not} be entitled to what he asks"),
        Question::Honours { side: s, points } => {
            format!("{} could{not} score {} by honours", side(*s), number(*points))
        }
        Question::MustPay { who } => format!("{who} would{not} have to pay"),
        Question::ActReached { by } => format!("the law would{not} give something for what {by} did"),
        Question::NotAskingReached { by } => format!("the law would{not} give something for {by}’s not asking"),
        Question::EtiquetteBroken { by } => format!("what {by} did would{not} break a rule of etiquette"),
        Question::MayEnter { who } => format!("{who} could{not} enter the table"),
        Question::MaySitIn { who } => format!("{who} could{not} sit in for another"),
        Question::MayExact { .. }
        | Question::Score { .. }
        | Question::BestElections { .. }
        | Question::Deal { .. }
        | Question::Rubber
        | Question::Bet { .. }
        | Question::PartnersAndDealer
        | Question::CutAgain
        | Question::WhoPlays
        | Question::WhoBelongs
        | Question::WhoGoesOut
        | Question::WhoHasSeat => format!("the answer would be {}", if not.is_empty() { "yes" } else { "no" }),
    }
}

fn fate(fate: &DealOutcome) -> String {
    match fate {
        DealOutcome::Stands => "the deal would stand".to_owned(),
        DealOutcome::FreshCut => "the pack would have to be cut again".to_owned(),
        DealOutcome::Reshuffle => "the pack would have to be shuffled and cut again".to_owned(),
        DealOutcome::NewDeal { dealer: by } => format!("there would have to be a new deal, by {by} again"),
        DealOutcome::MisdealSameDealer { by } => format!("it would be a misdeal, but {by} would deal again"),
        DealOutcome::MisdealPassesOn { next_dealer: next } => {
            format!("it would be a misdeal, and the deal would go to {next}")
        }
        DealOutcome::LostPassesOn { next } => format!("the deal would be lost, and would go to {next}"),
    }
}

fn partners(settled: &PartnersAndDealer) -> String {
    let mut clauses = Vec::new();
    if let Some([[a, b], [c, d]]) = settled.sides {
        clauses.push(format!("{a} and {b} would play against {c} and {d}"));
    }
    clauses.extend(settled.dealer.map(|dealer| format!("{dealer} would deal")));
    if !settled.cut_again.0.is_empty() {
        clauses.push(format!("{} would have to cut again", settled.cut_again));
    }
    if clauses.is_empty() { "nothing would be settled yet".to_owned() } else { clauses.join("; ") }
}

fn places(question: &Question, places: &ChosenPersons) -> String {
    let does = match question {
        Question::CutAgain => "have to cut again",
        Question::WhoBelongs => "belong to the table",
        Question::WhoGoesOut => "go out",
        Question::WhoHasSeat => "have the right to the seat",
        _ => "play",
    };
    let cut = format!("a cut would decide {} {}", super::between(&places.must_cut), places.must_cut);
    match (places.certain.0.is_empty(), places.must_cut.0.is_empty()) {
        (true, true) => format!("nobody would {does}"),
        (false, true) => format!("{} would {does}", places.certain),
        (true, false) => cut,
        (false, false) => format!("{} would {does}; for the rest {cut}", places.certain),
    }
}

fn scoring(outcome: &HandOutcome) -> String {
    match *outcome {
        HandOutcome::Score(score) if score.ab == score.yz => format!("the score would be {} all", number(score.ab)),
        HandOutcome::Score(score) => {
            format!("A and B would have {}, Y and Z {}", scored(score.ab), scored(score.yz))
        }
        HandOutcome::Game { winner, worth, loser_score: loser } => {
            let kind = match worth {
                1 => "a single",
                2 => "a double",
                3 => "a treble",
                _ => "the game",
            };
            format!("{} would win {kind}, with {} for {}", side(winner), scored(loser), side(winner.opponents()))
        }
    }
}
