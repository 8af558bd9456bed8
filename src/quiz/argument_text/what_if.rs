//! What would turn an answer, and what is still wanting, in words.

use super::absent_line::absent_line_clause;
use super::sentence::winner_of_bet;
use crate::law_prose::{self, SubjectWords};
use crate::prose::sentence_of;
use oddtrick_law::condition::{OTHER_SUIT_PLAYED, SUIT_IN_HAND};
use oddtrick_law::{Answer, Argument, Condition, Evaluator, Question, Subject, missing_facts, requirements};
use oddtrick_library::Library;

/// A fact that would change the answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequirementText {
    /// The key of the condition.
    pub condition: &'static str,
    /// The condition, and whether it is supposed to hold.
    pub(crate) supposed: (Condition, bool),
    /// The fact and what would follow: `If B had said that he had none, the revoke would be established.`
    pub text: String,
    /// The answer then.
    pub answer: Answer,
}

impl RequirementText {
    /// The single facts that would change the answer to a question.
    pub fn all(library: &Library, evaluator: &Evaluator<'_>, question: &Question) -> Vec<RequirementText> {
        let ruling = evaluator.rule_on(question);
        let argument = Argument::new(evaluator, &ruling);
        // That no law would give it, where one denies it, changes nothing for those who ask.
        let changes = |then: &Answer| (&ruling.answer, then) != (&Answer::No, &Answer::NoLaw);
        let required = requirements(evaluator, question).into_iter().filter(|required| changes(&required.answer));
        let told = required.filter_map(|required| {
            let supposed = (required.condition, required.holds);
            let told = supposed_clause(library, evaluator, question, &argument, supposed, required.subject)?;
            let line = required.without.and_then(|line| evaluator.lines().get(line));
            let had = line.and_then(absent_line_clause).map_or(told, said_of_both);
            let followed_suit = [OTHER_SUIT_PLAYED, SUIT_IN_HAND].contains(&required.condition) && !required.holds;
            let then = match (question, &required.answer) {
                (Question::Established { .. }, Answer::No) if followed_suit => "there would be no revoke".to_owned(),
                (Question::Bet { .. }, Answer::Side(side)) if winner_of_bet(evaluator, *side).is_some() => {
                    winner_of_bet(evaluator, *side).map_or_else(String::new, |who| format!("{who} would win the bet"))
                }
                _ => law_prose::consequence_of(evaluator, question, &required.answer).to_string(),
            };
            let then = with_dealer(evaluator, &then);
            let text = sentence_of(&format!("if {had}, {then}"));
            let supposed = (required.condition, required.holds);
            Some(RequirementText { condition: required.condition.key(), supposed, text, answer: required.answer })
        });
        told.collect()
    }
}

/// Puts the dealer in the place of “one of them” who must lay down the trump card: nobody else has it.
fn with_dealer(evaluator: &Evaluator<'_>, then: &str) -> String {
    let dealer = evaluator.facts.deals.last().map(|deal| deal.acting_dealer);
    dealer.map_or_else(
        || then.to_owned(),
        |dealer| {
            then.replace("make one of them lay down the trump card", &format!("make {dealer} lay down the trump card"))
        },
    )
}

/// What follows “if” for a condition that is supposed to hold, or not: `B had said that he had none`. `None` if it has
/// no words.
pub(super) fn supposed_clause(
    library: &Library,
    evaluator: &Evaluator<'_>,
    question: &Question,
    argument: &Argument,
    (condition, holds): (Condition, bool),
    subject: Subject,
) -> Option<String> {
    let wording = library.wording.condition(condition.key())?;
    let line = argument.line_of_fact(condition).and_then(|line| evaluator.lines().get(line)?.actor());
    let party = question.party_concerned(&evaluator.facts);
    let words = SubjectWords::new(subject, &evaluator.facts, party).with_actor_among(line);
    let named = law_prose::with_roles_named(&evaluator.facts, &words.fill(wording.after_if(holds)));
    Some(said_of_both(named))
}

/// What is denied of one of two players is said of both: one of them may have done it all the same.
fn said_of_both(had: String) -> String {
    match had.strip_prefix("one of ") {
        Some(rest) if rest.contains(" had followed suit") => format!("both {rest}"),
        Some(rest) => match rest.split_once(" had held no ") {
            Some((players, what)) => format!("neither {} had held a {what}", players.replace(" and ", " nor ")),
            None => had,
        },
        None => had,
    }
}

/// A fact that the record leaves open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingFactText {
    /// The key of the condition.
    pub condition: &'static str,
    /// What follows “whether”.
    pub whether: String,
    /// The answer if what follows “whether” is so. The condition can say the opposite.
    pub if_yes: Answer,
    /// The answer if it is not.
    pub if_no: Answer,
}

impl MissingFactText {
    /// The facts that the answer to a question hangs on, those that settle most first.
    pub fn all(library: &Library, evaluator: &Evaluator<'_>, question: &Question) -> Vec<MissingFactText> {
        let missing = missing_facts(evaluator, question);
        if missing.is_empty() {
            return Vec::new();
        }
        let party = question.party_concerned(&evaluator.facts);
        let argument = Argument::new(evaluator, &evaluator.rule_on(question));
        let told = missing.into_iter().filter_map(|fact| {
            let wording = library.wording.condition(fact.condition.key())?;
            let words = match argument.subject_of_open_fact(fact.condition) {
                Some(subject) => SubjectWords::new(subject, &evaluator.facts, party),
                None => SubjectWords::in_camps(evaluator.facts.partnership, party),
            };
            let whether = words.fill(&wording.whether);
            let (if_yes, if_no) =
                if wording.whether_denies { (fact.if_no, fact.if_yes) } else { (fact.if_yes, fact.if_no) };
            Some(MissingFactText { condition: fact.condition.key(), whether, if_yes, if_no })
        });
        told.collect()
    }
}
