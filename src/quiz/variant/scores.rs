//! At which scores a story may be told.

use std::collections::BTreeSet;

use super::ranks::speech;
use super::story::Story;
use super::tables::Table;
use super::{Spec, Variant};
use crate::fault::Fault;
use oddtrick_law::{Answer, HandOutcome, Ruling};
use oddtrick_library::Case;
use oddtrick_table::{BySide, Line, Relabelling, Stipulation};

/// Points that a side may have come to when a story begins: a game is five or more.
const POINTS: [u8; 5] = [0, 1, 2, 3, 4];

/// The points of each side when the deal began; `None` for those that a story has of its own.
pub(super) type Score = BySide<Option<u8>>;

/// A record’s own score with the points of another in it.
pub(super) fn with(own: Option<BySide<u8>>, score: Score) -> Option<BySide<u8>> {
    match (own, score) {
        (Some(own), _) => Some(BySide { ab: score.ab.unwrap_or(own.ab), yz: score.yz.unwrap_or(own.yz) }),
        (None, BySide { ab: Some(ab), yz: Some(yz) }) => Some(BySide { ab, yz }),
        (None, _) => None,
    }
}

/// The other scores at which every one of some stories is ruled on alike: none where somebody
/// speaks of the score. Where the stories differ in the points of a side, these stay. Stories that
/// tell of no score have them only if they are `wanted`, and if they are told of players at a table.
pub(super) fn others(case: &Case, ask: usize, stories: &[Story<'_>], wanted: bool) -> Vec<Score> {
    let own: BTreeSet<Option<(u8, u8)>> =
        stories.iter().map(|story| story.record.setup.score.map(|score| (score.ab, score.yz))).collect();
    let speaks = |story: &Story<'_>| story.record.lines.iter().filter_map(speech).any(|said| of_score(&said));
    let seated = |story: &Story<'_>| story.record.lines.iter().all(|line| line.unseated_actor().is_none());
    let all_or_none = own.iter().all(Option::is_some) || (own.len() == 1 && wanted);
    if !all_or_none || stories.iter().any(|story| speaks(story) || !seated(story)) {
        return Vec::new();
    }
    let one =
        |points: &dyn Fn((u8, u8)) -> u8| own.iter().map(|score| score.map(points)).collect::<BTreeSet<_>>().len();
    let open = BySide { ab: one(&|score| score.0) == 1, yz: one(&|score| score.1) == 1 };
    let mut others: Vec<Score> = Vec::new();
    for (ab, yz) in POINTS.iter().flat_map(|ab| POINTS.iter().map(|yz| (*ab, *yz))) {
        let score = BySide { ab: open.ab.then_some(ab), yz: open.yz.then_some(yz) };
        let changes = stories.iter().all(|story| with(story.record.setup.score, score) != story.record.setup.score);
        if changes && stories.iter().all(|story| can_begin(story, score)) && !others.contains(&score) {
            others.push(score);
        }
    }
    let told: Vec<Told> = stories.iter().map(|story| Told::of(&told_at(case, ask, story, Score::default()))).collect();
    others
        .retain(|score| stories.iter().zip(&told).all(|(story, told)| told.alike(&told_at(case, ask, story, *score))));
    others
}

/// Whether a story can begin at a score: where it tells of a game won, its losers cannot have begun it with more than
/// they ended it with.
fn can_begin(story: &Story<'_>, score: Score) -> bool {
    let won = story.record.lines.iter().find_map(|line| match line {
        Line::Stipulation(Stipulation::GameWon { side, loser }) => Some((side.opponents(), *loser)),
        _ => None,
    });
    let had = with(story.record.setup.score, score);
    won.zip(had).is_none_or(|((losers, points), had)| had[losers] <= points)
}

/// A story as it stands but for its score.
fn told_at<'a>(case: &'a Case, ask: usize, story: &Story<'a>, score: Score) -> Variant<'a> {
    let turn = story.turn.map(|turn| turn.slug.clone());
    let spec = Spec { book: case.collection.clone(), number: case.number, turn, ask, ..Spec::default() };
    Variant::at(case, *story, Table { relabel: Relabelling::IDENTITY, score }, spec)
}

/// What a story comes to at its own score.
struct Told {
    ruling: Ruling,
    /// For a count: how many others there are to mistake it for.
    mistaken: usize,
}

impl Told {
    fn of(variant: &Variant<'_>) -> Told {
        let ruling = variant.ruling().clone();
        let mistaken = if counted(&ruling.answer) { mistaken(variant) } else { 0 };
        Told { ruling, mistaken }
    }

    /// Whether at another score the ruling rests on the same grounds and comes to the same, but for
    /// what is counted; and where that is, whether as many mistakes still come to something else.
    fn alike(&self, other: &Variant<'_>) -> bool {
        let ruling = other.ruling();
        let same = match (&self.ruling.answer, &ruling.answer) {
            (Answer::Score(one), Answer::Score(two)) => {
                matches!(one, HandOutcome::Score(_)) == matches!(two, HandOutcome::Score(_))
            }
            (one, two) => one == two,
        };
        let grounds = self.ruling.grounds == ruling.grounds && self.ruling.limbs == ruling.limbs;
        same && grounds && (self.mistaken == 0 || mistaken(other) >= self.mistaken)
    }
}

const fn counted(answer: &Answer) -> bool {
    matches!(answer, Answer::Score(_) | Answer::NotDue(_) | Answer::BestElections(_))
}

/// How many answers there are, with the right one, of those who make a mistake.
fn mistaken(variant: &Variant<'_>) -> usize {
    let wrong = Fault::all(variant).into_iter().filter_map(|fault| Some(fault.ruling(variant)?.answer));
    wrong.chain([variant.ruling().answer.clone()]).collect::<BTreeSet<_>>().len()
}

/// Whether some words may be about the score.
fn of_score(said: &str) -> bool {
    let words = ["game", "score", "point", "points", "love", "one", "two", "three", "four", "five", "win"];
    said.split(|c: char| !c.is_alphanumeric()).any(|word| words.contains(&word))
}
