//! What the quiz of a day begins with: a quick question, then a mistake to spot at an invented table.

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
            let made = |id: &&QuestionId| QuizQuestion::build(context, &id.with_kind(kind)).is_ok();
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

    /// The questions that the quiz of a day begins with. `seed` is the id of the track.
    pub fn draw(&self, context: &QuizContext, seed: &str, day: Date) -> Vec<QuizQuestion> {
        let days = (day - Track::FIRST_QUIZ_DAY).get_days();
        let chosen = COLLECTIONS.iter().zip(&self.0).filter_map(|((collection, kind), stories)| {
            let count = i32::try_from(stories.len()).ok().filter(|count| *count > 0)?;
            let story = stories.get(usize::try_from(days.rem_euclid(count)).ok()?)?;
            let name = format!("{seed} {day} {collection}");
            let layout = seeded_rng(&name, "table").random_range(0..1_000_000);
            QuizQuestion::build(context, &story.with_kind(*kind).at_layout(layout)).ok()
        });
        chosen.collect()
    }
}
