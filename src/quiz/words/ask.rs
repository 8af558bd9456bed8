//! Questions in words.

use super::demand::demands;
use crate::prose::{Prose, list, number, side};
use oddtrick_law::Question;
use oddtrick_table::{BySide, Demand, Party, Side};

/// The question itself.
pub fn ask(question: &Question) -> Prose {
    Prose::text(match question {
        Question::RevokeEstablished { who: Party::Seat(seat) } => format!("Is {seat}’s revoke established?"),
        Question::RevokeEstablished { who: Party::Side(s) } => format!("Is the revoke of {} established?", side(*s)),
        Question::MayExact { side: s } => format!("What may {} now exact from {}?", side(*s), side(s.opponents())),
        Question::DemandIsGood { by: seat } => format!("Is {seat} entitled to what he asks?"),
        Question::Deal { by } => format!("What becomes of {by}’s deal?"),
        Question::BestElections { side: s } => format!("Which choice of penalty serves {} best?", side(*s)),
        Question::Honours { side: s, points } => {
            format!("May {} score {} by honours?", side(*s), number(*points))
        }
        Question::Rubber => "What is the rubber worth, and to whom?".to_owned(),
        Question::Bet { elections } => match choosing(&elections.0) {
            chosen if chosen.is_empty() => "Which side wins the bet?".to_owned(),
            chosen => format!("{chosen}. Which side wins the bet then?"),
        },
        Question::MustPay { who } => format!("Must {who} pay?"),
        Question::ActReached { by } => format!("Does any law give something for what {by} has just done?"),
        Question::NotAskingReached { by } => {
            let partner = by.partner();
            format!("Does any law give something for this, that {by} did not ask {partner} whether he had none?")
        }
        Question::EtiquetteBroken { by } => format!("Does what {by} has just done break a rule of etiquette?"),
        Question::PartnersAndDealer => "Who are partners, and who deals?".to_owned(),
        Question::CutAgain => "Who must cut again?".to_owned(),
        Question::WhoPlays => "Who plays?".to_owned(),
        Question::WhoBelongs => "Who belongs to the table?".to_owned(),
        Question::WhoGoesOut => "Who goes out?".to_owned(),
        Question::WhoHasSeat => "Who has the right to the seat?".to_owned(),
        Question::MayEnter { who } => format!("May {who} enter the table?"),
        Question::MaySitIn { who } => format!("May {who} sit in for another?"),
        Question::Score { elections } => match choosing(&elections.0) {
            chosen if chosen.is_empty() => "What is the score now?".to_owned(),
            chosen => format!("{chosen}. What is the score then?"),
        },
    })
}

/// What each side chooses, for a score: `A and B choose to take three tricks`.
pub(crate) fn choosing(elections: &BySide<Vec<Demand>>) -> String {
    if elections.ab == elections.yz && !elections.ab.is_empty() {
        return format!("Both sides choose to {}", demands(elections.ab.iter(), "and", "their own"));
    }
    let chosen = Side::ALL.into_iter().filter(|s| !elections[*s].is_empty());
    let chosen: Vec<String> =
        chosen.map(|s| format!("{} choose to {}", side(s), demands(elections[s].iter(), "and", "their own"))).collect();
    list(&chosen, "and")
}
