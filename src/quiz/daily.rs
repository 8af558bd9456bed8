//! The quiz of the day: six questions, the same for everyone on a track.
//!
//! The cases of a day depend only on the cases of earlier days. So a quiz is the same whenever and wherever it is
//! drawn from the same content. A day that nobody visited can be drawn later.
//!
//! # How a day's quiz is chosen
//!
//! Each track has one quiz a day, numbered from its first day. It rises: a quick question comes first, then an invented
//! table, then four cases, the easier first. The last is a question to talk about. The cases stand in an order that
//! spreads the topics, and a day takes those asked longest ago. It asks each in the kind of question that the quiz has
//! least of. When a day is first served, its questions are stored. A stored day never changes, even if a later edition
//! of the library would choose other questions.

mod code_pool;
mod kinds;
mod openers;

use std::collections::{BTreeMap, BTreeSet};

use kinds::{choose_kinds, is_talking_point};
use openers::Openers;

use jiff::civil::Date;
use rand::RngExt;
use rand::seq::SliceRandom;

use super::context::QuizContext;
use super::prose::number_word;
use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::rng::seeded_rng;
use super::stories::{borrowed_story_ids, story_ids};
use super::track::Track;
use oddtrick_law::codes;
use oddtrick_library::Case;

/// Questions in a quiz.
pub const QUESTIONS_PER_QUIZ: usize = 6;

/// Minutes that most learners take to read and answer the questions, without the rulings.
pub const MINUTES_PER_QUIZ: u8 = 4;

/// Questions of one kind in a quiz, unless its cases allow no other.
const MAX_OF_A_KIND: usize = 1;

/// The number of questions in a quiz, in words.
pub fn question_count_text() -> String {
    number_word(u8::try_from(QUESTIONS_PER_QUIZ).unwrap_or(u8::MAX))
}

/// The number of minutes that a quiz takes, in words.
pub fn minutes_text() -> String {
    number_word(MINUTES_PER_QUIZ)
}

/// The days whose quiz is fixed, with the ids of their cases.
pub type CasesByDay = BTreeMap<Date, Vec<String>>;

/// What a track draws its quizzes from: its cases, in an order that spreads their topics.
pub struct DailyPool {
    /// What its random numbers are made from: the id of its track or code.
    seed: String,
    kinds: Vec<QuestionKind>,
    cases: Vec<DailyCase>,
    openers: Openers,
}

/// A case, with its stories under the track's code and those under the second code.
struct DailyCase {
    id: String,
    topic: String,
    own_code_stories: Vec<QuestionId>,
    second_code_stories: Vec<QuestionId>,
}

impl DailyPool {
    /// Makes the pool of a track from all that its codes can be asked about. This takes a while.
    pub fn of_track(context: &QuizContext, track: &'static Track) -> DailyPool {
        if let Some(game) = codes::find(track.code).filter(|code| code.id != code.text_id) {
            return DailyPool::of_code(context, game);
        }
        let stories = [story_ids(context), borrowed_story_ids(context), context.bookless_ids()].concat();
        DailyPool::new(context, &stories, track)
    }

    /// Makes the pool of a track from stories that can make a question.
    fn new(context: &QuizContext, stories: &[QuestionId], track: &'static Track) -> DailyPool {
        let mut cases: Vec<DailyCase> = Vec::new();
        for case in &context.cases {
            let of_case = |code: &str| -> Vec<QuestionId> {
                let mine = |question_id: &&QuestionId| {
                    question_id.collection == case.collection && question_id.case_number == case.number
                };
                let of_code = |question_id: &&QuestionId| code_text_of_story(case, question_id) == Some(code);
                stories.iter().filter(mine).filter(of_code).cloned().collect()
            };
            let made = |question_id: QuestionId| QuizQuestion::draw(context, &question_id).is_ok();
            let kinds: Vec<QuestionKind> = kinds_of_cases(track.question_kinds());
            let asks = |question_id: &QuestionId| kinds.iter().any(|kind| made(question_id.with_kind(*kind)));
            // Nearly every story can be asked about under the case's own code, so one that can is enough. Under the
            // second code there may be nothing to ask.
            let askable = |code: &str, stories: Vec<QuestionId>| {
                if case.text_code_id() == code {
                    let some = stories.iter().any(asks);
                    return stories.into_iter().filter(|_| some).collect::<Vec<QuestionId>>();
                }
                stories.into_iter().filter(asks).collect()
            };
            let home = askable(track.code, of_case(track.code));
            let away = track.second_code.map_or(Vec::new(), |code| askable(code, of_case(code)));
            if !home.is_empty() {
                cases.push(DailyCase {
                    id: case.id(),
                    topic: case.topic.clone(),
                    own_code_stories: home,
                    second_code_stories: away,
                });
            }
        }
        let openers = Openers::of_track(context, stories, track);
        let cases = spread_topics(cases, track.id);
        DailyPool { seed: track.id.to_owned(), kinds: track.question_kinds(), cases, openers }
    }

    /// How many cases a quiz has.
    fn cases_per_quiz(&self) -> usize {
        QUESTIONS_PER_QUIZ - self.openers.count()
    }

    /// Draws the quiz of a day: the openers, then the cases that have waited longest, each in a kind of question that the
    /// quiz has least of, easier questions first. `set` holds the days that are already fixed. For other days the pool works
    /// out the cases.
    pub fn draw(&self, context: &QuizContext, day: Date, set: &CasesByDay) -> Vec<QuizQuestion> {
        let turn = self.cases_of_day(day, set);
        let mut choices: Vec<CaseChoices> =
            turn.iter().map(|&(case, away)| self.choices(day, &self.cases[case], away)).collect();
        choices.retain_mut(|choice| choice.find_layout(context));
        // No kind comes too often, as far as the cases of the day allow it.
        let mut limits = MAX_OF_A_KIND..=QUESTIONS_PER_QUIZ;
        let kinds = limits.find_map(|limit| choose_kinds(context, &mut choices, &[], limit)).unwrap_or_default();
        let chosen = choices.iter_mut().zip(kinds).filter_map(|(choice, kind)| choice.question(context, kind).cloned());
        let mut questions: Vec<QuizQuestion> = chosen.collect();
        questions.sort_by_cached_key(|question| {
            let hard = question.difficulty(context);
            (hard.knowledge, hard.complexity)
        });
        // The hardest question that people can argue about comes last.
        if let Some(talk) = questions.iter().rposition(|question| is_talking_point(question.id.kind)) {
            let last = questions.remove(talk);
            questions.push(last);
        }
        let topics_of = |day: Date| {
            let turn = self.cases_of_day(day, set).into_iter();
            turn.map(|(case, _)| self.cases[case].topic.clone()).collect()
        };
        let mut quiz = self.openers.draw(context, &self.seed, day, topics_of);
        quiz.extend(questions);
        quiz
    }

    /// What can be asked about a case on a day.
    fn choices(&self, day: Date, case: &DailyCase, away: bool) -> CaseChoices {
        let stories = if away { &case.second_code_stories } else { &case.own_code_stories };
        let name = format!("{} {day} {}", self.seed, case.id);
        let mut stories = stories.clone();
        stories.shuffle(&mut seeded_rng(&name, "stories"));
        let mut kinds = kinds_of_cases(self.kinds.clone());
        kinds.shuffle(&mut seeded_rng(&name, "kinds"));
        // Small enough to type, and large enough that a case seldom gets the same layout twice.
        let layout = seeded_rng(&name, "table").random_range(0..1_000_000);
        CaseChoices { stories, kinds, layout, made: BTreeMap::new() }
    }

    /// The cases of a day, and whether each is asked under the second code.
    fn cases_of_day(&self, day: Date, set: &CasesByDay) -> Vec<(usize, bool)> {
        let mut had: Vec<Option<Date>> = vec![None; self.cases.len()];
        for before in Track::FIRST_QUIZ_DAY.series(jiff::Span::new().days(1)).take_while(|before| *before < day) {
            let cases: Vec<usize> = match set.get(&before) {
                Some(ids) => (0..self.cases.len()).filter(|&n| ids.contains(&self.cases[n].id)).collect(),
                None => self.longest_waiting(&had).into_iter().map(|(case, _)| case).collect(),
            };
            for case in cases {
                had[case] = Some(before);
            }
        }
        self.longest_waiting(&had)
    }

    /// The cases that have waited longest. Those never asked come first. If there is a second code, one of them is
    /// the first case that has a story under it.
    fn longest_waiting(&self, had: &[Option<Date>]) -> Vec<(usize, bool)> {
        let mut order: Vec<usize> = (0..self.cases.len()).collect();
        // The sort is stable: cases asked on the same day, or never, keep their order.
        order.sort_by_key(|&case| had[case]);
        let away =
            order.iter().position(|&case| !self.cases[case].second_code_stories.is_empty()).map(|at| order.remove(at));
        let mut chosen: Vec<(usize, bool)> = away.map(|case| (case, true)).into_iter().collect();
        while let Some(&first) = order.first().filter(|_| chosen.len() < self.cases_per_quiz()) {
            // If all the others are about one topic, the last of them is about another, if one has waited as long.
            let is_last = chosen.len() + 1 == self.cases_per_quiz();
            let differs =
                |case: &usize| chosen.iter().all(|(had, _)| self.cases[*had].topic != self.cases[*case].topic);
            let one_topic = chosen.iter().all(|(had, _)| self.cases[*had].topic == self.cases[chosen[0].0].topic);
            let as_long = order.iter().take_while(|case| had[**case] == had[first]);
            let other = as_long.clone().position(differs).filter(|_| is_last && one_topic);
            chosen.push((order.remove(other.unwrap_or(0)), false));
        }
        chosen
    }
}

/// What can be asked about a case.
struct CaseChoices {
    stories: Vec<QuestionId>,
    /// The kinds of question, in random order.
    kinds: Vec<QuestionKind>,
    layout: u64,
    /// The first question of each kind that some story makes, as far as it has been looked for.
    made: BTreeMap<QuestionKind, Option<QuizQuestion>>,
}

/// The kinds in which a case can be asked. The others come first in each quiz, with stories of their own.
fn kinds_of_cases(mut kinds: Vec<QuestionKind>) -> Vec<QuestionKind> {
    kinds.retain(|kind| !Openers::has_kind(*kind));
    kinds
}

/// How many layouts of a case are tried for one that can be asked about.
const LAYOUTS_TRIED: usize = 20;

impl CaseChoices {
    /// Goes on to the first layout at which the case can be asked about in some kind: layouts differ in that. `false` if
    /// there is none among the next few.
    fn find_layout(&mut self, context: &QuizContext) -> bool {
        for _ in 0..LAYOUTS_TRIED {
            if self.kinds.clone().into_iter().any(|kind| self.question(context, kind).is_some()) {
                return true;
            }
            self.layout += 1;
            self.made.clear();
        }
        false
    }

    /// A question of a kind. `None` if no story of the case makes one.
    fn question(&mut self, context: &QuizContext, kind: QuestionKind) -> Option<&QuizQuestion> {
        let find = || {
            let ids = self.stories.iter().map(|story| story.with_kind(kind).at_layout(self.layout));
            ids.into_iter().find_map(|id| QuizQuestion::draw(context, &id).ok())
        };
        self.made.entry(kind).or_insert_with(find).as_ref()
    }
}

/// The id of the text of the code that a story is judged under: the one that its id names, or else its own. `None` if it
/// is a reading of a code.
fn code_text_of_story(case: &Case, question_id: &QuestionId) -> Option<&'static str> {
    let turn = question_id.variation.as_deref().and_then(|slug| case.variations.iter().find(|turn| turn.slug == slug));
    let own = turn.and_then(|turn| turn.code.as_deref()).unwrap_or(&case.code);
    let id = question_id.code.as_deref().unwrap_or(own);
    codes::all().iter().find(|code| code.id == id).map(|code| code.text_id)
}

/// Orders cases so that the cases of each topic, shuffled, stand at even distances.
fn spread_topics(mut cases: Vec<DailyCase>, seed: &str) -> Vec<DailyCase> {
    cases.shuffle(&mut seeded_rng(seed, "cases of the house"));
    let topics: BTreeSet<String> = cases.iter().map(|case| case.topic.clone()).collect();
    let mut places: Vec<(f64, DailyCase)> = Vec::new();
    for topic in topics {
        let of_topic: Vec<DailyCase> = cases.extract_if(.., |case| case.topic == topic).collect();
        let step = 1.0 / f64::from(u32::try_from(of_topic.len()).unwrap_or(u32::MAX));
        let mut at = step * seeded_rng(seed, &topic).random_range(0.0..1.0);
        for case in of_topic {
            places.push((at, case));
            at += step;
        }
    }
    places.sort_by(|one, other| one.0.total_cmp(&other.0));
    places.into_iter().map(|(_, case)| case).collect()
}

#[cfg(test)]
mod tests;
