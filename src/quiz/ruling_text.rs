//! A ruling in a sentence: the answer and its reason.

use super::law_prose::{self, ConcernedParty};
use super::prose::Prose;
use super::ruling_parts::has_reason;
use super::ruling_parts::unmet_condition;
use oddtrick_law::condition;
use oddtrick_law::{Answer, Condition, Issue, Ruling, codes};
use oddtrick_library::Library;

/// A ruling in a sentence: the answer, and its reason or what it wants.
pub(super) fn ruling_sentence(library: &Library, cast: &ConcernedParty, ruling: &Ruling) -> Prose {
    let mut text = match &ruling.answer {
        Answer::Needs(needs) => Prose::from_text(cast.missing_facts_text(&library.wording, needs)),
        answer => law_prose::answer_text(answer),
    };
    if let Some(because) = ruling_reason(library, cast, ruling) {
        text.push(Prose::from_text(format!(", because {because}")));
    }
    text.push(Prose::from_text("."));
    text
}

/// The reason of a yes, a no or a nothing, in words: what its deciding row says, or, where rows were not
/// met, what was wanting.
pub(super) fn ruling_reason(library: &Library, cast: &ConcernedParty, ruling: &Ruling) -> Option<String> {
    if !has_reason(&ruling.answer) {
        return None;
    }
    let first = *ruling.grounds.first()?;
    let wanted = unmet_condition(ruling, first);
    if wanted.is_none() {
        // What establishes a revoke is no reason why there should be none, nor is what gives a thing a
        // reason why there should be nothing.
        let gives = codes::find(ruling.code).and_then(|code| code.rule(first)?.ground_issue());
        let against = match gives {
            Some(Issue::Established) => ruling.answer != Answer::Yes,
            Some(_) => matches!(ruling.answer, Answer::MayExact(_)),
            None => false,
        };
        if against {
            return None;
        }
        let text = codes::find(ruling.code).map_or(ruling.code, |code| code.text_id);
        return library.wording.rule(text, first).map(|words| cast.fill_slots(&words.because));
    }
    // There are two ways to establish a revoke in play, and where neither was taken both are said.
    let ways = [condition::QUITTED, condition::SIDE_PLAYED_ON];
    let all: Vec<Condition> = ruling.grounds.iter().filter_map(|row| unmet_condition(ruling, row)).collect();
    let lacking = if ways.iter().all(|way| all.contains(way)) { ways.to_vec() } else { wanted.into_iter().collect() };
    let clauses = lacking.iter().map(|c| cast.condition_clause(&library.wording, c.key(), false));
    Some(clauses.collect::<Vec<_>>().join(", and "))
}
