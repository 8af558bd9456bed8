//! A ruling that is being told, its answer, and the names of its laws.

use crate::law_prose;
use crate::prose::{join_list, side_name};
use oddtrick_law::{Answer, Argument, Evaluator, Question, Ruling};
use oddtrick_library::Library;
use oddtrick_table::Party;

/// What an answer is told from.
pub(super) struct Told<'a, 'e> {
    pub library: &'a Library,
    pub evaluator: &'a Evaluator<'e>,
    pub party: Party,
    pub question: &'a Question,
    pub ruling: &'a Ruling,
    pub argument: &'a Argument,
}

/// The answer as the beginning of a sentence, without its reason.
pub(super) fn verdict(question: &Question, answer: &Answer) -> String {
    match answer {
        Answer::MayExact(open) if !open.is_empty() => {
            let who = if let Question::Exact { side } = question { side_name(*side) } else { "They" };
            let words = law_prose::answer_text(answer).to_string();
            format!("{who} may {}", lower_first(&words))
        }
        Answer::NotDue(_) => law_prose::answer_text(answer).to_string(),
        Answer::NoLaw => "No".to_owned(),
        Answer::Side(side) => format!("{} win the bet", side_name(*side)),
        Answer::BestElections(_) => {
            let words = law_prose::answer_text(answer).to_string();
            format!("They do best to {}", lower_first(&words))
        }
        answer => law_prose::answer_text(answer).to_string(),
    }
}

/// `Laws 71 and 73` for `Law 71` and `Law 73`.
pub(super) fn join_laws(laws: &[String]) -> String {
    let numbers: Option<Vec<String>> = laws.iter().map(|law| law.strip_prefix("Law ").map(ToOwned::to_owned)).collect();
    match numbers.filter(|numbers| numbers.len() > 1) {
        Some(numbers) => format!("Laws {}", join_list(&numbers, "and")),
        None => join_list(laws, "and"),
    }
}

/// A text with a small first letter.
fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
