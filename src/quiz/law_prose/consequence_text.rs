//! An answer as the second half of “If the partner had not asked, …”: what would follow.

use super::demand_text::{between_or_among, choice_link, demand_list, points_word};
use crate::camp::camp_name;
use crate::prose::{Prose, count_noun, join_list, number_word, side_name};
use oddtrick_law::{Answer, ChosenPersons, DealOutcome, HandOutcome, PartnersAndDealer, Question};
use oddtrick_table::{Partnership, Side};

/// What would follow from an answer: `the revoke would be established`, without a capital or a full stop.
pub fn consequence_text(question: &Question, answer: &Answer) -> Prose {
    consequence_in(Partnership::Fixed, question, answer)
}

/// The same in a hand in which other players may be partners.
pub(super) fn consequence_in(partnership: Partnership, question: &Question, answer: &Answer) -> Prose {
    match answer {
        Answer::Yes => Prose::from_text(yes_or_no_clause(question, "")),
        Answer::No => Prose::from_text(yes_or_no_clause(question, " not")),
        Answer::MayExact(open) => {
            let who = if let Question::Exact { side: s } | Question::Best { side: s } = question {
                camp_name(partnership, *s)
            } else {
                "they".to_owned()
            };
            if matches!(question, Question::Rubber) {
                return Prose::from_text("neither side would have won the rubber");
            }
            if open.is_empty() {
                return Prose::from_text(format!("{who} could demand nothing"));
            }
            prefixed(format!("{who} could "), demand_list(open.iter(), choice_link(open), "their own"))
        }
        Answer::Score(outcome) => Prose::from_text(outcome_clause(outcome)),
        Answer::BestElections(best) => {
            let each: Vec<String> =
                best.iter().map(|election| demand_list(election.iter(), "and", "their own").to_string()).collect();
            Prose::from_text(format!("the best choice would be to {}", join_list(&each, "or to")))
        }
        Answer::NotDue(undue) => {
            let who = chooser(question)
                .map_or("nobody could".to_owned(), |side| format!("{} could not", camp_name(partnership, side)));
            prefixed(format!("{who} "), demand_list(undue.iter(), "or", "their own"))
        }
        Answer::Deal(fates) => {
            Prose::from_text(fates.iter().map(deal_outcome_clause).collect::<Vec<_>>().join(", and by another law "))
        }
        Answer::Side(s) => Prose::from_text(format!("{} would win the bet", side_name(*s))),
        Answer::Rubber { winner, worth } => Prose::from_text(format!(
            "the rubber would be worth {} to {}",
            count_noun(*worth, "point"),
            side_name(*winner)
        )),
        Answer::NoLaw => Prose::from_text(no_law_clause(question)),
        Answer::PartnersAndDealer(settled) => Prose::from_text(partners_clause(settled)),
        Answer::Persons(places) => Prose::from_text(self::persons_clause(question, places)),
        // Our copy lacks the law. What is told then is what the code before it gives, as everywhere.
        Answer::LawMissing(earlier) => consequence_in(partnership, question, earlier),
        Answer::Needs(_) => Prose::from_text("no answer could be given from what is told"),
    }
}

/// That no law would give what a question asks about.
fn no_law_clause(question: &Question) -> String {
    match question {
        Question::TakeUp { by, card } => format!("no law would let {by} take up the {}", card.name()),
        Question::MustPay { who } => format!("no law would make {who} pay"),
        Question::Reached { by } => format!("no law would give anything for what {by} did"),
        Question::NotAsking { by } => format!("no law would give anything for {by}’s not asking"),
        Question::Allowed { by } => format!("no law would forbid what {by} did"),
        Question::Manners { by } => format!("no rule of etiquette would speak of what {by} did"),
        _ => "no law would apply".to_owned(),
    }
}

fn prefixed(words: String, more: Prose) -> Prose {
    let mut prose = Prose::from_text(words);
    prose.push(more);
    prose
}

/// What would follow if the answer to a question were yes or no.
fn yes_or_no_clause(question: &Question, not: &str) -> String {
    match question {
        Question::Established { .. } => format!("the revoke would{not} be established"),
        Question::Demand { by } => format!("{by} could{not} insist on that"),
        Question::Honours { side: s, points } => {
            format!("{} could{not} score {} by honours", side_name(*s), number_word(*points))
        }
        Question::MustPay { who } => format!("{who} would{not} have to pay"),
        Question::Reached { by } => format!("the law would{not} give something for what {by} did"),
        Question::NotAsking { by } => format!("the law would{not} give something for {by}’s not asking"),
        Question::Manners { by } => format!("what {by} did would{not} break a rule of etiquette"),
        Question::Allowed { by } => format!("what {by} did would{not} be allowed"),
        Question::TakeUp { by, card } => format!("{by} could{not} take up the {}", card.name()),
        Question::CanWin { side: s } => format!("{} could{not} win the game by this hand", side_name(*s)),
        Question::Decides { who } => format!("{who} could{not} decide the question"),
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
        | Question::Seat
        | Question::Seats => format!("the answer would be {}", if not.is_empty() { "yes" } else { "no" }),
    }
}

/// The only side whose choice of penalties a question supposes. `None` if there is no such side.
fn chooser(question: &Question) -> Option<Side> {
    let Question::Score { elections } = question else { return None };
    let mut sides = Side::ALL.into_iter().filter(|side| !elections.0[*side].is_empty());
    sides.next().filter(|_| sides.next().is_none())
}

fn deal_outcome_clause(fate: &DealOutcome) -> String {
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

fn partners_clause(settled: &PartnersAndDealer) -> String {
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

fn persons_clause(question: &Question, places: &ChosenPersons) -> String {
    let does = match question {
        Question::CutAgain => "have to cut again",
        Question::Belongs => "belong to the table",
        Question::GoesOut => "go out",
        Question::Seat => "have the right to the seat",
        Question::Seats => "have the right to the two seats",
        _ => "play",
    };
    let cut = format!("a cut would decide {} {}", between_or_among(&places.must_cut), places.must_cut);
    match (places.certain.0.is_empty(), places.must_cut.0.is_empty()) {
        (true, true) => format!("nobody would {does}"),
        (false, true) => format!("{} would {does}", places.certain),
        (true, false) => cut,
        (false, false) => format!("{} would {does}; for the rest {cut}", places.certain),
    }
}

fn outcome_clause(outcome: &HandOutcome) -> String {
    match *outcome {
        HandOutcome::Score(score) if score.ab == score.yz => {
            format!("the score would be {} all", number_word(score.ab))
        }
        HandOutcome::Score(score) => {
            format!("A and B would have {}, Y and Z {}", points_word(score.ab), points_word(score.yz))
        }
        HandOutcome::Game { winner, worth, loser_score: loser } => {
            let kind = match worth {
                1 => "a single",
                2 => "a double",
                3 => "a treble",
                _ => "the game",
            };
            format!(
                "{} would win {kind}, with {} for {}",
                side_name(winner),
                points_word(loser),
                side_name(winner.opponents())
            )
        }
    }
}
