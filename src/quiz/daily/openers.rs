//! What the quiz of a day begins with: a quick question, then a mistake to spot at an invented table.

use std::collections::BTreeSet;

use jiff::civil::Date;
use rand::RngExt;
use rand::seq::SliceRandom;

use crate::context::QuizContext;
use crate::question_id::QuestionId;
use crate::question_kind::QuestionKind;
use crate::quiz_question::QuizQuestion;
use crate::rng::seeded_rng;
use crate::track::Track;
use crate::{quick, tables};
use oddtrick_law::Code;

/// The collections that a quiz begins with, one question of each, and the kind that they are asked in.
pub(super) const COLLECTIONS: [(&str, QuestionKind); 2] =
    [(quick::COLLECTION, QuestionKind::Quick), (tables::COLLECTION, QuestionKind::Spot)];

/// How many topics a quiz has at least, where there are stories enough.
const TOPICS_PER_QUIZ: usize = 4;

/// The stories of each collection under a track's code. They come in turn.
#[derive(Default)]
pub(super) struct Openers([Vec<QuestionId>; COLLECTIONS.len()]);

impl Openers {
    /// Those of a track, from stories that can make a question.
    pub fn of_track(context: &QuizContext, stories: &[QuestionId], track: &Track) -> Openers {
        Openers(COLLECTIONS.map(|(collection, _)| {
            let of_collection = stories.iter().filter(|id| id.collection == collection);
            let own = of_collection
                .filter(|id| context.case_of_question(id).is_some_and(|case| case.text_code_id() == track.code));
            let mut own: Vec<QuestionId> = own.cloned().collect();
            own.shuffle(&mut seeded_rng(track.id, collection));
            own
        }))
    }

    /// Those of a code with house rules on, as far as they can make a question under it.
    pub fn of_code(context: &QuizContext, code: &'static Code) -> Openers {
        let stories = context.bookless_ids_under(code);
        Openers(COLLECTIONS.map(|(collection, kind)| {
            let of_collection = stories.iter().filter(|id| id.collection == collection);
            let made = |id: &&QuestionId| QuizQuestion::draw(context, &id.with_kind(kind)).is_ok();
            let mut own: Vec<QuestionId> = of_collection.filter(made).cloned().collect();
            own.shuffle(&mut seeded_rng(code.id, collection));
            own
        }))
    }

    /// Whether a kind is asked first in each quiz, and so of no case.
    pub fn has_kind(kind: QuestionKind) -> bool {
        COLLECTIONS.iter().any(|(_, opener)| *opener == kind)
    }

    /// How many questions a quiz begins with.
    pub fn count(&self) -> usize {
        self.0.iter().filter(|stories| !stories.is_empty()).count()
    }

    /// The questions that the quiz of a day begins with. `seed` is the id of the track, and `topics_of` gives the topics of the
    /// cases of a day.
    pub fn draw(
        &self,
        context: &QuizContext,
        seed: &str,
        day: Date,
        topics_of: impl Fn(Date) -> BTreeSet<String>,
    ) -> Vec<QuizQuestion> {
        let days = days_since_first(day);
        // Odd days make room for the days around them, so that hardly a story comes on two days running.
        let around: Vec<usize> = if days % 2 == 1 { vec![days - 1, days + 1] } else { Vec::new() };
        let taken: Vec<&QuestionId> = around
            .into_iter()
            .flat_map(|days| self.choose(context, days, topics_of(nth_day(days)), &[]))
            .flatten()
            .collect();
        let chosen = COLLECTIONS.iter().zip(self.choose(context, days, topics_of(day), &taken));
        let made = chosen.filter_map(|((collection, kind), story)| {
            let name = format!("{seed} {day} {collection}");
            let layout = seeded_rng(&name, "table").random_range(0..1_000_000);
            QuizQuestion::draw(context, &story?.with_kind(*kind).at_layout(layout)).ok()
        });
        made.collect()
    }

    /// The story of each collection for a day, one that is not taken if possible. `topics` are those of the cases: where
    /// these are few, the first story in turn that is about another topic is chosen, if there is one.
    fn choose(
        &self,
        context: &QuizContext,
        days: usize,
        mut topics: BTreeSet<String>,
        taken: &[&QuestionId],
    ) -> [Option<&QuestionId>; COLLECTIONS.len()] {
        let topic = |story: &QuestionId| context.case_of_question(story).map(|case| case.topic.clone());
        let mut chosen = [None; COLLECTIONS.len()];
        // A mistake can be spotted in few topics, so the table is chosen before the quick question.
        for (place, stories) in self.0.iter().enumerate().rev() {
            let is_fresh = |story: &&QuestionId| topic(story).is_some_and(|topic| !topics.contains(&topic));
            let missing = TOPICS_PER_QUIZ.saturating_sub(topics.len());
            let (mut own, mut others) = in_turn(stories, days);
            // Stories that are taken come last of all.
            others.extend(own.extract_if(.., |story| taken.contains(story)).collect::<Vec<_>>());
            others.sort_by_key(|story| taken.contains(story));
            let fresh = own.iter().copied().filter(|_| missing > 0).find(is_fresh);
            let fresh = fresh.or_else(|| {
                others.iter().copied().filter(|story| missing > place && !taken.contains(story)).find(is_fresh)
            });
            chosen[place] = fresh.or_else(|| own.first().copied()).or_else(|| others.first().copied());
            topics.extend(chosen[place].and_then(topic));
        }
        chosen
    }
}

/// How many days after the first quiz a day is. 0 for those before it.
fn days_since_first(day: Date) -> usize {
    usize::try_from((day - Track::FIRST_QUIZ_DAY).get_days()).unwrap_or(0)
}

/// The day so many days after the first quiz.
fn nth_day(days: usize) -> Date {
    let span = jiff::Span::new().try_days(i64::try_from(days).unwrap_or(i64::MAX));
    span.and_then(|span| Track::FIRST_QUIZ_DAY.checked_add(span)).unwrap_or(Track::FIRST_QUIZ_DAY)
}

/// The stories of a day, and those of the days before and after it: even days and odd days have stories of their own, so
/// that hardly one comes on two days running. First is the one whose turn it is, then those furthest from their turn.
fn in_turn(stories: &[QuestionId], days: usize) -> (Vec<&QuestionId>, Vec<&QuestionId>) {
    let of = |parity: usize| stories.iter().skip(parity).step_by(2).collect::<Vec<_>>();
    let (mut own, others) = (of(days % 2), of((days + 1) % 2));
    let count = own.len().max(1);
    own.rotate_left(days / 2 % count);
    let now = own.len().min(1);
    own[now..].rotate_left((count - now) / 2);
    (own, others)
}
