//! The quiz of a code with house rules on, and of a code for another game than whist.

use super::openers::Openers;
use super::{DailyCase, DailyPool, QUESTIONS_PER_QUIZ, kinds_of_cases, spread_topics};
use crate::context::QuizContext;
use crate::question_id::QuestionId;
use crate::question_kind::QuestionKind;
use crate::quiz_question::QuizQuestion;
use crate::stories::story_ids_under;
use crate::track::Track;
use oddtrick_law::{Code, codes};

impl DailyPool {
    /// Makes the pool of any code that can be judged by, such as a code with house rules on. This takes a while. `None`
    /// if there is no such code, or if it has too few cases for a quiz.
    ///
    /// A code with house rules on has the stories of the code that it is made from. The code of a track has the quiz of
    /// the track.
    pub fn for_code(context: &QuizContext, code_id: &str) -> Option<DailyPool> {
        let code = codes::find(code_id)?;
        let of_track = |track: &&Track| track.code == code.id && track.second_code.is_none();
        if let Some(track) = Track::ALL.iter().find(of_track) {
            return Some(DailyPool::of_track(context, track));
        }
        Some(DailyPool::of_code(context, code)).filter(|pool| pool.cases.len() >= QUESTIONS_PER_QUIZ)
    }

    /// Makes the pool of a code from its own stories and the openers that it has.
    pub(super) fn of_code(context: &QuizContext, code: &'static Code) -> DailyPool {
        let kinds: Vec<QuestionKind> =
            QuestionKind::DRAWN.iter().copied().filter(|kind| *kind != QuestionKind::Codes).collect();
        let of_cases = kinds_of_cases(kinds.clone());
        let makes = |story: &QuestionId, kind| QuizQuestion::draw(context, &story.with_kind(kind)).is_ok();
        let can_be_asked = |story: &QuestionId| of_cases.iter().any(|&kind| makes(story, kind));
        let mut cases: Vec<DailyCase> = Vec::new();
        for story in story_ids_under(context, code).into_iter().filter(can_be_asked) {
            let Some(case) = context.case_of_question(&story) else { continue };
            match cases.last_mut().filter(|last| last.id == case.id()) {
                Some(last) => last.own_code_stories.push(story),
                None => cases.push(DailyCase {
                    id: case.id(),
                    topic: case.topic.clone(),
                    own_code_stories: vec![story],
                    second_code_stories: Vec::new(),
                }),
            }
        }
        let cases = spread_topics(cases, code.id);
        DailyPool { seed: code.id.to_owned(), kinds, cases, openers: Openers::of_code(context, code) }
    }
}
