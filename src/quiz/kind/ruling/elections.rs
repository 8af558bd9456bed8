//! What to choose among the penalties: the options of a question about the best election.

use super::{Footing, RulingOption};
use crate::answer_option::DistractorReason;
use crate::claim::Proposition;
use crate::distractor_source::DistractorSource;
use crate::law_prose::{self, ConcernedParty};
use crate::prose::Prose;
use crate::variant::Variant;
use oddtrick_law::{Answer, Question, Ruling};
use oddtrick_library::Library;
use oddtrick_table::{BySide, Demand};

/// An election as an option.
pub(super) fn election_option(election: Vec<Demand>, wrong: Option<DistractorReason>) -> RulingOption {
    let answer = Answer::BestElections([election].into());
    let mut text = law_prose::answer_text(&answer);
    text.push(Prose::from_text("."));
    let proposition = Proposition { answer, ground: None };
    RulingOption {
        proposition,
        text,
        distractor: wrong,
        far_fetched: false,
        rests_on_facts: true,
        footing: Footing::Story,
    }
}

/// Wrong options for the best election: every worse election, with its result, and a divided penalty if the code has
/// two kinds of points.
pub(super) fn election_distractors(
    library: &Library,
    variant: &Variant<'_>,
    cast: &ConcernedParty,
    ruling: &Ruling,
) -> Vec<RulingOption> {
    let (Answer::BestElections(best), Question::Best { side }) = (&ruling.answer, &variant.question) else {
        return Vec::new();
    };
    let top = ruling.elections.iter().find(|(election, _)| best.contains(election)).map(|(_, outcome)| *outcome);
    let mut wrong = Vec::new();
    for (election, outcome) in ruling.elections.iter().filter(|(election, _)| !best.contains(election)) {
        let better =
            top.map_or(String::new(), |top| format!(" The best choice gives: {}.", law_prose::outcome_text(&top)));
        let mut made = BySide::<Vec<Demand>>::default();
        made[*side].clone_from(election);
        let reason = format!("That gives: {}.{better}", law_prose::outcome_text(outcome));
        let misreading = DistractorSource::ScoresOtherElection(made).misreading_id(library, variant.code);
        wrong.push(election_option(
            election.clone(),
            Some(DistractorReason { misreading_id: misreading, why: Prose::from_text(reason) }),
        ));
    }
    let one_revoke = ruling.elections.iter().all(|(election, _)| election.len() == 1);
    let points = ruling.elections.iter().any(|(election, _)| election == &[Demand::AddPoints { points: 3 }]);
    if one_revoke && points {
        let why = DistractorSource::DividesPenalty.explanation_of_mistake(library, variant, cast, ruling);
        wrong.push(election_option(
            vec![Demand::DeductPoints { points: 2 }, Demand::AddPoints { points: 1 }],
            Some(DistractorReason {
                misreading_id: DistractorSource::DividesPenalty.misreading_id(library, variant.code),
                why,
            }),
        ));
    }
    wrong
}
