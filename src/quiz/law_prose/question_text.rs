//! Questions in words.

use super::demand_text::demand_list;
use crate::camp::camp_name;
use crate::prose::{Prose, capitalize, join_list, number_word, side_name};
use oddtrick_law::Question;
use oddtrick_table::{BySide, Demand, Partnership, Party, Side};

/// The question in words, at whist.
pub fn question_text(question: &Question) -> Prose {
    question_in(Partnership::Fixed, question)
}

/// The question in words, among players who are partners in this way.
pub(crate) fn question_in(partnership: Partnership, question: &Question) -> Prose {
    let camp = |side: Side| camp_name(partnership, side);
    Prose::from_text(match question {
        Question::Established { who: Party::Seat(seat) } => format!("Is {seat}’s revoke established?"),
        Question::Established { who: Party::Side(s) } => format!("Is the revoke of {} established?", camp(*s)),
        Question::Exact { side: s } => {
            format!("What can {} demand from {} now?", camp(*s), camp(s.opponents()))
        }
        Question::Demand { by: seat } => format!("Can {seat} insist on that?"),
        Question::Deal { by } => format!("What happens to {by}’s deal?"),
        Question::Best { side: s } => format!("Which penalty is best for {}?", camp(*s)),
        Question::Honours { side: s, points } => {
            format!("May {} score {} by honours?", camp(*s), number_word(*points))
        }
        Question::Rubber => "What is the rubber worth, and to whom?".to_owned(),
        Question::Bet { elections } => match elections_text(&elections.0) {
            chosen if chosen.is_empty() => "Which side wins the bet?".to_owned(),
            chosen => format!("{chosen}. Which side wins the bet then?"),
        },
        Question::MustPay { who } => format!("Must {who} pay?"),
        Question::Reached { by } => format!("Does what {by} has just done cost anything?"),
        Question::NotAsking { by } => {
            let partner = by.partner();
            format!("{by} did not ask {partner} whether he had none. Does that cost anything?")
        }
        Question::Manners { by } => format!("Does what {by} has just done break a rule of etiquette?"),
        Question::Allowed { by } => format!("Was {by} allowed to do that?"),
        Question::TakeUp { by, card } => format!("May {by} take up the {}?", card.name()),
        Question::CanWin { side: s } => format!("Can {} win the game by this hand?", camp(*s)),
        Question::Decides { who } => format!("May {who} decide the question?"),
        Question::Partners => "Who are partners, and who deals?".to_owned(),
        Question::CutAgain => "Who must cut again?".to_owned(),
        Question::Plays => "Who plays?".to_owned(),
        Question::Belongs => "Who belongs to the table?".to_owned(),
        Question::GoesOut => "Who goes out?".to_owned(),
        Question::Seat => "Who may take the seat?".to_owned(),
        Question::Seats => "Who may take the two seats?".to_owned(),
        Question::Enters { who } => format!("May {who} enter the table?"),
        Question::SitsIn { who } => format!("May {who} play in another player’s place?"),
        Question::Score { elections } => match elections_text(&elections.0) {
            chosen if chosen.is_empty() => "What is the score now?".to_owned(),
            // Whether they can is part of the question.
            chosen => format!("{}. What is the score then?", capitalize(&chosen.replace(" choose to ", " want to "))),
        },
    })
}

/// What each side chooses, for a score question: `A and B choose to take three tricks`.
pub(crate) fn elections_text(elections: &BySide<Vec<Demand>>) -> String {
    if elections.ab == elections.yz && !elections.ab.is_empty() {
        return format!("both sides choose to {}", demand_list(elections.ab.iter(), "and", "their own"));
    }
    let chosen = Side::ALL.into_iter().filter(|s| !elections[*s].is_empty());
    let chosen: Vec<String> = chosen
        .map(|s| format!("{} choose to {}", side_name(s), demand_list(elections[s].iter(), "and", "their own")))
        .collect();
    join_list(&chosen, "and")
}
