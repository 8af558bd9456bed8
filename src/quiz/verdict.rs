//! A ruling in a sentence: the answer and its reason.

use super::claim::gives_reason;
use super::fault::wanting;
use super::prose::Prose;
use super::variant::Variant;
use super::words::{self, Cast};
use oddtrick_law::condition;
use oddtrick_law::{Answer, Condition, Issue, Ruling, codes};
use oddtrick_library::Library;

/// Who is who: the player charged, where the question or the record names one.
pub(super) fn cast(variant: &Variant<'_>) -> Cast {
    Cast { who: variant.question.party_concerned(&variant.bench(variant.code).facts) }
}

/// A ruling in a sentence: the answer, and its reason or what it wants.
pub(super) fn told(library: &Library, cast: &Cast, ruling: &Ruling) -> Prose {
    let mut text = match &ruling.answer {
        Answer::Needs(needs) => Prose::text(cast.needed(&library.wording, needs)),
        answer => words::answer(answer),
    };
    if let Some(because) = because(library, cast, ruling) {
        text.push(Prose::text(format!(", because {because}")));
    }
    text.push(Prose::text("."));
    text
}

/// The reason of a yes, a no or a nothing, in words: what its deciding row says, or, where rows were not
/// met, what was wanting.
pub(super) fn because(library: &Library, cast: &Cast, ruling: &Ruling) -> Option<String> {
    if !gives_reason(&ruling.answer) {
        return None;
    }
    let first = *ruling.grounds.first()?;
    let wanted = wanting(ruling, first);
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
        return library.wording.rule(text, first).map(|words| cast.fill(&words.because));
    }
    // There are two ways to establish a revoke in play, and where neither was taken both are said.
    let ways = [condition::QUITTED, condition::SIDE_PLAYED_ON];
    let all: Vec<Condition> = ruling.grounds.iter().filter_map(|row| wanting(ruling, row)).collect();
    let lacking = if ways.iter().all(|way| all.contains(way)) { ways.to_vec() } else { wanted.into_iter().collect() };
    let clauses = lacking.iter().map(|c| cast.condition(&library.wording, c.key(), false));
    Some(clauses.collect::<Vec<_>>().join(", and "))
}
