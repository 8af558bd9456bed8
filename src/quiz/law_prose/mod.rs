//! The values of the law in words: questions, answers, demands, grounds.

mod absent_act;
mod brief;
mod called_player;
mod concerned_party;
mod consequence_text;
mod deal_words;
mod deed;
mod deed_slots;
mod demand_text;
mod fourth_card;
mod named_roles;
mod question_text;
mod record_slots;
mod rule_status;
mod slots;
mod stake_text;
mod strayed;
mod subject_facts;
mod subject_words;
mod table_people;
mod wrong_demand;

pub(super) use absent_act::{absent_act_clause, undue_demand_text};
pub(super) use brief::{brief_answer, brief_consequence};
pub(super) use called_player::{called_player, calls_a_play, consequence_of, is_open, name_player};
pub(super) use concerned_party::{ConcernedParty, MisjudgedCondition, without_idle_whether};
pub use consequence_text::consequence_text;
pub(super) use demand_text::{choice_link, demand_list, demand_phrase, done_phrase, obligation_phrase, spoken_demand};
pub(super) use fourth_card::first_cards;
pub(super) use named_roles::{with_dealer_of, with_roles_named, with_roles_named_in_ruling};
pub(super) use question_text::elections_text;
pub(super) use question_text::question_in;
pub use question_text::question_text;
pub(super) use rule_status::{ground_text, refusal_text, rule_in_short, rule_status_text};
pub(super) use subject_words::SubjectWords;
pub(super) use wrong_demand::{WrongDemand, power_text};

use super::prose::{Prose, count_noun, side_name};
use demand_text::points_word;
use oddtrick_law::{Answer, ChosenPersons, Code, DealOutcome, HandOutcome, PartnersAndDealer};
use oddtrick_library::Library;

/// An answer as a sentence, without its reason or its full stop.
pub fn answer_text(answer: &Answer) -> Prose {
    let sentence = match answer {
        Answer::Yes => Prose::from_text("Yes"),
        Answer::No => Prose::from_text("No"),
        Answer::MayExact(open) if open.is_empty() => Prose::from_text("Nothing"),
        Answer::MayExact(open) => demand_list(open.iter(), choice_link(open), "their own"),
        Answer::Score(outcome) => Prose::from_text(self::outcome_text(outcome)),
        Answer::BestElections(best) => {
            let each: Vec<String> =
                best.iter().map(|election| demand_list(election.iter(), "and", "their own").to_string()).collect();
            Prose::from_text(each.join("; or "))
        }
        Answer::NotDue(undue) => {
            let mut right = Prose::from_text("they cannot ");
            right.push(demand_list(undue.iter(), "or", "their own"));
            right
        }
        Answer::Deal(fates) => {
            Prose::from_text(fates.iter().map(deal_outcome_clause).collect::<Vec<_>>().join("; by another law "))
        }
        Answer::Side(s) => Prose::from_text(side_name(*s)),
        Answer::Rubber { winner, worth } => {
            Prose::from_text(format!("{}, to {}", count_noun(*worth, "point"), side_name(*winner)))
        }
        Answer::NoLaw => Prose::from_text("No law gives anything"),
        Answer::PartnersAndDealer(settled) => Prose::from_text(partners_clause(settled)),
        Answer::Persons(places) => Prose::from_text(self::persons_clause(places)),
        Answer::LawMissing(_) => Prose::from_text("It cannot be said, because our copy of the code lacks the law"),
        Answer::Needs(_) => Prose::from_text("It cannot be said from what is told"),
    };
    sentence.capitalized()
}

/// That our copy of a code lacks the law that would decide, and which code is asked in its place.
pub(super) fn missing_laws_sentence(library: &Library, code: &Code) -> String {
    let Some(missing) = code.missing_laws() else { return String::new() };
    let named = |text_id: &str| library.code_text(text_id).map_or(String::new(), |text| text.title_in_sentence.clone());
    let changed = if missing.later_laws_stand { "adapts" } else { "revised" };
    format!(
        "Our copy of {} begins at Law {}; for what stood before, we go by {}, which it {changed}.",
        named(code.text_id),
        missing.first_law,
        named(missing.earlier_text_id)
    )
}

/// The outcome of a deal, as a clause.
pub(super) fn deal_outcome_clause(fate: &DealOutcome) -> String {
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

/// Who plays with whom, as far as it is decided.
fn partners_clause(settled: &PartnersAndDealer) -> String {
    let mut clauses = Vec::new();
    if let Some([[a, b], [c, d]]) = settled.sides {
        clauses.push(format!("{a} and {b} play against {c} and {d}"));
    }
    clauses.extend(settled.dealer.map(|dealer| format!("{dealer} deals")));
    if settled.sides.is_some() && settled.dealer.is_none() && settled.cut_again.0.is_empty() {
        clauses.push("who deals is still open".to_owned());
    }
    if !settled.cut_again.0.is_empty() {
        clauses.push(format!("{} must cut again", settled.cut_again));
    }
    if clauses.is_empty() { "nothing is settled yet".to_owned() } else { clauses.join("; ") }
}

/// Who is certain of a place, and who must cut for one.
fn persons_clause(places: &ChosenPersons) -> String {
    if places.must_cut.0.len() == 1 {
        let others = if places.certain.0.is_empty() { String::new() } else { format!("{}; ", places.certain) };
        return format!("{others}{} has still to cut", places.must_cut);
    }
    match (places.certain.0.is_empty(), places.must_cut.0.is_empty()) {
        (true, true) => "nobody".to_owned(),
        (false, true) => places.certain.to_string(),
        (true, false) => format!("{} have still to cut", places.must_cut),
        (false, false) => format!("{}; {} have still to cut", places.certain, places.must_cut),
    }
}

/// The state of the game in words.
pub fn outcome_text(outcome: &HandOutcome) -> String {
    match *outcome {
        HandOutcome::Score(score) if score.ab == score.yz => {
            format!("Both sides have {}", points_word(score.ab))
        }
        HandOutcome::Score(score) => {
            format!("A and B have {}, Y and Z have {}", points_word(score.ab), points_word(score.yz))
        }
        HandOutcome::Game { winner, worth, loser_score: loser } => {
            let kind = match worth {
                1 => "a single".to_owned(),
                2 => "a double".to_owned(),
                3 => "a treble".to_owned(),
                n => format!("worth {}", count_noun(n, "point")),
            };
            format!(
                "{} win the game, {kind}; {} have {}",
                side_name(winner),
                side_name(winner.opponents()),
                points_word(loser)
            )
        }
    }
}
