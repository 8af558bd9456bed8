//! The scores at which a story can be told.
//!
//! They decide how many layouts a story has, so a change here changes what stored question ids mean.

use std::collections::BTreeSet;

use super::case_story::{CaseStory, spoken_words};
use super::layout::{Layout, StartingScore, merge_score};
use super::{QuestionId, Variant};
use crate::distractor_source::DistractorSource;
use oddtrick_law::{Answer, HandOutcome, Ruling};
use oddtrick_library::Case;
use oddtrick_table::{BySide, Line, Relabelling, Stipulation};

/// The points that a side can have when a story begins. A game is at least five points.
const STARTING_POINTS: [u8; 5] = [0, 1, 2, 3, 4];

/// The other scores that leave the ruling on every story unchanged. There are none if somebody speaks of the score.
/// If the stories differ in the points of a side, those points stay. Stories without a score get scores only if they
/// are `wanted` and everybody who acts has a seat.
pub(super) fn alternative_scores(
    case: &Case,
    ask: usize,
    stories: &[CaseStory<'_>],
    wanted: bool,
) -> Vec<StartingScore> {
    let own: BTreeSet<Option<(u8, u8)>> =
        stories.iter().map(|story| story.record.setup.score.map(|score| (score.ab, score.yz))).collect();
    let speaks =
        |story: &CaseStory<'_>| story.record.lines.iter().filter_map(spoken_words).any(|said| mentions_score(&said));
    let seated = |story: &CaseStory<'_>| story.record.lines.iter().all(|line| line.unseated_actor().is_none());
    let all_or_none = own.iter().all(Option::is_some) || (own.len() == 1 && wanted);
    if !all_or_none || stories.iter().any(|story| speaks(story) || !seated(story)) {
        return Vec::new();
    }
    let one =
        |points: &dyn Fn((u8, u8)) -> u8| own.iter().map(|score| score.map(points)).collect::<BTreeSet<_>>().len();
    let open = BySide { ab: one(&|score| score.0) == 1, yz: one(&|score| score.1) == 1 };
    let mut others: Vec<StartingScore> = Vec::new();
    for (ab, yz) in STARTING_POINTS.iter().flat_map(|ab| STARTING_POINTS.iter().map(|yz| (*ab, *yz))) {
        let score = BySide { ab: open.ab.then_some(ab), yz: open.yz.then_some(yz) };
        let changes =
            stories.iter().all(|story| merge_score(story.record.setup.score, score) != story.record.setup.score);
        if changes && stories.iter().all(|story| is_possible_start(story, score)) && !others.contains(&score) {
            others.push(score);
        }
    }
    let told: Vec<ScoreBaseline> = stories
        .iter()
        .map(|story| ScoreBaseline::from_variant(&variant_at_score(case, ask, story, StartingScore::default())))
        .collect();
    others.retain(|score| {
        stories.iter().zip(&told).all(|(story, told)| told.is_matched_by(&variant_at_score(case, ask, story, *score)))
    });
    others
}

/// Whether a story can begin at a score. The losers of a game cannot begin it with more points than they have at its
/// end.
fn is_possible_start(story: &CaseStory<'_>, score: StartingScore) -> bool {
    let won = story.record.lines.iter().find_map(|line| match line {
        Line::Stipulation(Stipulation::GameWon { side, loser }) => Some((side.opponents(), *loser)),
        _ => None,
    });
    let had = merge_score(story.record.setup.score, score);
    won.zip(had).is_none_or(|((losers, points), had)| had[losers] <= points)
}

/// A story with only its score changed.
fn variant_at_score<'a>(case: &'a Case, ask: usize, story: &CaseStory<'a>, score: StartingScore) -> Variant<'a> {
    let turn = story.variation.map(|turn| turn.slug.clone());
    let question_id = QuestionId {
        collection: case.collection.clone(),
        case_number: case.number,
        variation: turn,
        question_index: ask,
        ..QuestionId::default()
    };
    Variant::at_layout(case, *story, Layout { relabelling: Relabelling::IDENTITY, score }, question_id)
}

/// The ruling on a story at its own score.
struct ScoreBaseline {
    ruling: Ruling,
    /// For an answer that is a number, how many different answers there are, including those of
    /// mistakes. Otherwise 0.
    wrong_answers: usize,
}

impl ScoreBaseline {
    fn from_variant(variant: &Variant<'_>) -> ScoreBaseline {
        let ruling = variant.ruling().clone();
        let wrong_answers = if is_count(&ruling.answer) { count_distinct_answers(variant) } else { 0 };
        ScoreBaseline { ruling, wrong_answers }
    }

    /// Whether the ruling at another score has the same grounds and, apart from numbers, the same answer, and whether
    /// mistakes still give as many different numbers.
    fn is_matched_by(&self, other: &Variant<'_>) -> bool {
        let ruling = other.ruling();
        let same = match (&self.ruling.answer, &ruling.answer) {
            (Answer::Score(one), Answer::Score(two)) => {
                matches!(one, HandOutcome::Score(_)) == matches!(two, HandOutcome::Score(_))
            }
            (one, two) => one == two,
        };
        let grounds = self.ruling.grounds == ruling.grounds && self.ruling.limbs == ruling.limbs;
        same && grounds && (self.wrong_answers == 0 || count_distinct_answers(other) >= self.wrong_answers)
    }
}

const fn is_count(answer: &Answer) -> bool {
    matches!(answer, Answer::Score(_) | Answer::NotDue(_) | Answer::BestElections(_))
}

/// How many different answers there are: the right one, and those of every mistake.
fn count_distinct_answers(variant: &Variant<'_>) -> usize {
    let wrong = DistractorSource::all_for(variant)
        .into_iter()
        .filter_map(|source| Some(source.mistaken_ruling(variant)?.answer));
    wrong.chain([variant.ruling().answer.clone()]).collect::<BTreeSet<_>>().len()
}

/// Whether some words could be about the score.
fn mentions_score(said: &str) -> bool {
    let words = ["game", "score", "point", "points", "love", "one", "two", "three", "four", "five", "win"];
    said.split(|c: char| !c.is_alphanumeric()).any(|word| words.contains(&word))
}
