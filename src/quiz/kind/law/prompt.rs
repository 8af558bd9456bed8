//! What is asked of the law: which one gives a right, or which one decides.

use crate::camp::camp_name;
use crate::law_prose;
use crate::law_prose::elections_text;
use crate::prose::{Prose, capitalize, number_word};
use crate::variant::Variant;
use oddtrick_law::{Answer, Question, Ruling};
use oddtrick_table::{Partnership, Party};

/// The ruling, told as a fact, and the question that a player would ask about it.
pub(super) fn prompt(variant: &Variant<'_>, ruling: &Ruling) -> Prose {
    let mut told = told_demand(variant, ruling)
        .unwrap_or_else(|| told_ruling(variant.partnership(), &variant.question, &ruling.answer));
    let gives = gives(&variant.question, &ruling.answer);
    let ask = if gives { "Which law gives that?" } else { "Which law decides that?" };
    told.push(Prose::from_text(format!(" {ask}")));
    told
}

/// Whether a demand is good, with what was demanded: `Z cannot make A lead a heart.` `None` for another question.
fn told_demand(variant: &Variant<'_>, ruling: &Ruling) -> Option<Prose> {
    let Question::Demand { by } = variant.question else { return None };
    let not = match ruling.answer {
        Answer::Yes => "",
        Answer::No => "not",
        _ => return None,
    };
    let facts = variant.evaluator(variant.code).facts;
    let asked = facts.demands.iter().rev().find(|demand| demand.by == by)?;
    Some(Prose::from_text(format!("{by} can{not} {}.", law_prose::power_text(asked))))
}

/// Whether the answer is that something may be demanded, so that only a law that gives something can be meant.
pub(super) fn gives(question: &Question, answer: &Answer) -> bool {
    match (question, answer) {
        (Question::Exact { .. }, Answer::MayExact(open)) => !open.is_empty(),
        (Question::Demand { .. }, answer) => *answer == Answer::Yes,
        _ => false,
    }
}

/// The ruling, told as a fact, and the question which law decides it: for questions that were asked before.
pub(super) fn prompt_before(partnership: Partnership, question: &Question, answer: &Answer) -> Prose {
    let mut told = told_ruling(partnership, question, answer);
    told.push(Prose::from_text(" Which law decides that?"));
    told
}

/// The ruling, told as a fact: `Z cannot insist on that.`
pub(in crate::kind) fn told_ruling(partnership: Partnership, question: &Question, answer: &Answer) -> Prose {
    let not = if *answer == Answer::No { " not" } else { "" };
    let ruled = match (question, answer) {
        (Question::Demand { by }, Answer::Yes | Answer::No) => format!("{by} can{} insist on that.", not.trim_start()),
        (Question::Established { who: Party::Seat(seat) }, Answer::Yes | Answer::No) => {
            format!("{seat}’s revoke is{not} established.")
        }
        (Question::Allowed { by }, Answer::Yes | Answer::No) => format!("{by} was{not} allowed to do that."),
        (Question::Manners { by }, Answer::Yes) => format!("What {by} has just done breaks a rule of etiquette."),
        (Question::Manners { by }, Answer::No) => format!("What {by} has just done breaks no rule of etiquette."),
        (Question::Decides { who }, Answer::Yes | Answer::No) => format!("{who} may{not} decide the question."),
        (Question::TakeUp { by, card }, Answer::Yes | Answer::No) => {
            format!("{by} may{not} take up the {}.", card.name())
        }
        (Question::Reached { by }, Answer::Yes) => format!("What {by} has just done costs something."),
        (Question::Reached { by }, Answer::No | Answer::NoLaw) => format!("What {by} has just done costs nothing."),
        (Question::Honours { side, points }, Answer::Yes | Answer::No) => {
            format!("{} may{not} score {} by honours.", camp_name(partnership, *side), number_word(*points))
        }
        (Question::Enters { who }, Answer::Yes | Answer::No) => format!("{who} may{not} enter the table."),
        (Question::Exact { side }, Answer::MayExact(open)) if open.is_empty() => {
            format!("{} can demand nothing now.", camp_name(partnership, *side))
        }
        (Question::Exact { side }, answer) => {
            let mut told = Prose::from_text(format!("{} may ", camp_name(partnership, *side)));
            told.push(law_prose::answer_text(answer).uncapitalized());
            told.push(Prose::from_text(" now."));
            return told;
        }
        (Question::Score { elections }, Answer::NotDue(_)) => {
            format!(
                "{}, but cannot.",
                capitalize(&elections_text(&elections.0).replacen(" choose to ", " want to ", 1))
            )
        }
        (Question::Deal { by }, answer) => {
            format!("{}.", law_prose::answer_text(answer)).replacen("The deal ", &format!("{by}’s deal "), 1)
        }
        _ => format!("{} {}.", law_prose::question_in(partnership, question), law_prose::answer_text(answer)),
    };
    Prose::from_text(ruled)
}
