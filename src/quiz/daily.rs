//! The day's quiz: six questions, the same for everyone of a house.
//!
//! A day's cases hang on the cases of the days before it and on nothing else, so a quiz is the same whenever it is
//! drawn, on any machine that has the same content, and a day that nobody came on is drawn when somebody asks for it.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use rand::RngExt;
use rand::seq::SliceRandom;

use super::context::QuizContext;
use super::question_kind::QuestionKind;
use super::prose::number_word;
use super::question_id::QuestionId;
use super::quiz_question::QuizQuestion;
use super::rng::seeded_rng;
use super::track::Track;
use oddtrick_law::codes;
use oddtrick_library::Case;

/// Questions in a day's quiz.
pub const QUESTIONS_PER_QUIZ: usize = 6;

/// Minutes that most will take to read the questions and answer them, the rulings not counted.
pub const MINUTES_PER_QUIZ: u8 = 4;

/// Questions of one kind that a day may have, while its cases can be asked otherwise.
const MAX_OF_A_KIND: usize = 2;

/// How many questions a day's quiz has, in words.
pub fn question_count_text() -> String {
    number_word(u8::try_from(QUESTIONS_PER_QUIZ).unwrap_or(u8::MAX))
}

/// How many minutes it takes, in words.
pub fn minutes_text() -> String {
    number_word(MINUTES_PER_QUIZ)
}

/// The days that have been set, with the names of their cases.
pub type CasesByDay = BTreeMap<Date, Vec<String>>;

/// What a house draws from: its cases, in an order in which their topics are spread.
pub struct DailyPool {
    track: &'static Track,
    cases: Vec<DailyCase>,
}

/// A case with its stories under the house's code, and under the other for those who would know both.
struct DailyCase {
    id: String,
    topic: String,
    own_code_stories: Vec<QuestionId>,
    second_code_stories: Vec<QuestionId>,
}

impl DailyPool {
    /// The stock of a house, of stories that may make a question.
    pub fn new(context: &QuizContext, stories: &[QuestionId], track: &'static Track) -> DailyPool {
        let mut cases: Vec<DailyCase> = Vec::new();
        for case in &context.cases {
            let of_case = |code: &str| -> Vec<QuestionId> {
                let mine = |spec: &&QuestionId| spec.collection == case.collection && spec.case_number == case.number;
                stories
                    .iter()
                    .filter(mine)
                    .filter(|spec| code_text_of_story(case, spec) == Some(code))
                    .cloned()
                    .collect()
            };
            // By its own code a case is asked at least which law decides it. By another, perhaps nothing can be.
            let askable = |code: &str, stories: Vec<QuestionId>| {
                let own = case.text_code_id() == code;
                let made = |spec: QuestionId| QuizQuestion::build(context, &spec).is_ok();
                let asks =
                    |spec: &QuestionId| track.question_kinds().into_iter().any(|kind| made(spec.with_kind(kind)));
                stories.into_iter().filter(|spec| own || asks(spec)).collect::<Vec<QuestionId>>()
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
        DailyPool { track, cases: spread_topics(cases, track.id) }
    }

    /// Draws the quiz of a day: of the cases whose turn it is, each in a kind of question that the day has least of,
    /// the easier first. Of the days set before it, what was asked then counts as had.
    pub fn draw(&self, context: &QuizContext, day: Date, set: &CasesByDay) -> Vec<QuizQuestion> {
        let mut turn = self.cases_of_day(day, set);
        let mut best: Option<(usize, Vec<QuizQuestion>)> = None;
        // Who is asked first has the choice of kinds, so where a kind comes too often another begins.
        for _ in 0..turn.len() {
            let mut asked: Vec<QuizQuestion> = Vec::new();
            for &(case, away) in &turn {
                let stories =
                    if away { &self.cases[case].second_code_stories } else { &self.cases[case].own_code_stories };
                asked.extend(self.draw_question(context, day, stories, &asked));
            }
            let times = |kind: &QuestionKind| asked.iter().filter(|question| question.id.kind == *kind).count();
            let most = QuestionKind::ALL.iter().map(times).max().unwrap_or(0);
            if best.as_ref().is_none_or(|best| most < best.0) {
                best = Some((most, asked));
            }
            if best.as_ref().is_some_and(|best| best.0 <= MAX_OF_A_KIND) {
                break;
            }
            turn.rotate_left(1);
        }
        let mut questions = best.map_or(Vec::new(), |best| best.1);
        questions.sort_by_cached_key(|question| {
            let hard = question.difficulty(context);
            (hard.knowledge, hard.complexity)
        });
        questions
    }

    /// The cases whose turn it is on a day, and whether each is asked by the other code.
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

    /// The cases asked longest ago, those never asked before all others; and one of them, if there is another code,
    /// is the first that has a story by that.
    fn longest_waiting(&self, had: &[Option<Date>]) -> Vec<(usize, bool)> {
        let mut order: Vec<usize> = (0..self.cases.len()).collect();
        // A stable sort: of those asked on one day, or never, the stock's own order stands.
        order.sort_by_key(|&case| had[case]);
        let away =
            order.iter().position(|&case| !self.cases[case].second_code_stories.is_empty()).map(|at| order.remove(at));
        let away = away.map(|case| (case, true));
        away.into_iter().chain(order.into_iter().map(|case| (case, false))).take(QUESTIONS_PER_QUIZ).collect()
    }

    /// A question of one of the stories, of a kind asked as seldom as can be.
    fn draw_question(
        &self,
        context: &QuizContext,
        day: Date,
        stories: &[QuestionId],
        asked: &[QuizQuestion],
    ) -> Option<QuizQuestion> {
        let name = format!("{} {day} {}", self.track.id, stories.first()?.case_id());
        let mut stories = stories.to_vec();
        stories.shuffle(&mut seeded_rng(&name, "stories"));
        let mut kinds = self.track.question_kinds();
        kinds.shuffle(&mut seeded_rng(&name, "kinds"));
        // To tell the ruling or its law can be asked of most stories, so they are kept for those of which nothing
        // else can.
        let plain = |kind: QuestionKind| matches!(kind, QuestionKind::Ruling | QuestionKind::Law);
        let times = |kind: QuestionKind| asked.iter().filter(|question| question.id.kind == kind).count();
        kinds.sort_by_key(|&kind| (times(kind), plain(kind)));
        // Small enough to be typed, large enough that a case seldom sits twice at one table.
        let seed = seeded_rng(&name, "table").random_range(0..1_000_000);
        let specs =
            kinds.into_iter().flat_map(|kind| stories.iter().map(move |story| story.with_kind(kind).at_layout(seed)));
        specs.into_iter().find_map(|spec| QuizQuestion::build(context, &spec).ok())
    }
}

/// The text of the code that a story of a case is asked by, but for another reading of one.
fn code_text_of_story(case: &Case, spec: &QuestionId) -> Option<&'static str> {
    let turn = spec.variation.as_deref().and_then(|slug| case.variations.iter().find(|turn| turn.slug == slug));
    let id = turn.and_then(|turn| turn.code.as_deref()).unwrap_or(&case.code);
    codes::all().iter().find(|code| code.id == id).map(|code| code.text_id)
}

/// Cases in an order in which those of each topic, shuffled, stand at even distances.
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
mod tests {
    use jiff::ToSpan;

    use crate::question_id::story_ids;
    use super::*;
    use crate::test_support::context;

    fn pool(house: &'static Track) -> DailyPool {
        DailyPool::new(context(), &story_ids(context()), house)
    }

    fn nth_day(n: i64) -> Date {
        Track::FIRST_QUIZ_DAY.checked_add(n.days()).unwrap()
    }

    #[test]
    fn a_quiz_is_mixed_ordered_by_difficulty_and_keeps_to_its_track() {
        for house in &Track::ALL {
            let stock = pool(house);
            for n in [0, 1, 40, 111] {
                let day = stock.draw(context(), nth_day(n), &CasesByDay::new());
                let cases: BTreeSet<String> = day.iter().map(|question| question.id.case_id()).collect();
                assert_eq!((day.len(), cases.len()), (QUESTIONS_PER_QUIZ, QUESTIONS_PER_QUIZ), "{} {n}", house.id);
                let topic = |q: &QuizQuestion| context().case(&q.id.collection, q.id.case_number).unwrap().topic.clone();
                assert!(day.iter().map(topic).collect::<BTreeSet<_>>().len() >= 4);
                let levels = day.iter().map(|q| q.difficulty(context())).map(|d| (d.knowledge, d.complexity));
                assert!(levels.is_sorted());
                for kind in QuestionKind::ALL {
                    assert!(day.iter().filter(|q| q.id.kind == *kind).count() <= MAX_OF_A_KIND, "{} {n}", house.id);
                }
                let other = |q: &&QuizQuestion| Some(q.code.text_id) == house.second_code;
                assert_eq!(day.iter().filter(other).count(), usize::from(house.second_code.is_some()));
                let own = |q: &&QuizQuestion| q.code_texts() == [house.code];
                assert!(house.second_code.is_some() || day.iter().filter(own).count() == QUESTIONS_PER_QUIZ);
            }
        }
    }

    #[test]
    fn the_longest_waiting_cases_come_first() {
        for house in &Track::ALL {
            let stock = pool(house);
            let mut had: Vec<Option<Date>> = vec![None; stock.cases.len()];
            for n in 0..150 {
                let turn = stock.longest_waiting(&had);
                let free = turn.iter().filter(|(_, away)| !away).map(|(case, _)| had[*case]).max().unwrap();
                let drawn = |case: &usize| turn.iter().any(|(drawn, _)| drawn == case);
                assert!((0..had.len()).filter(|case| !drawn(case)).all(|case| had[case] >= free), "{} {n}", house.id);
                for (case, _) in turn {
                    had[case] = Some(nth_day(n));
                }
            }
            assert!(had.iter().all(Option::is_some), "{}: every case has come", house.id);
        }
    }

    #[test]
    fn a_quiz_does_not_depend_on_when_it_is_drawn() {
        let (stock, day) = (pool(Track::default_track()), nth_day(30));
        let ids = |set: &CasesByDay| {
            stock.cases_of_day(day, set).iter().map(|(n, _)| stock.cases[*n].id.clone()).collect::<Vec<_>>()
        };
        let unset = ids(&CasesByDay::new());
        let as_drawn = |n: i64| {
            let cases = stock
                .cases_of_day(nth_day(n), &CasesByDay::new())
                .into_iter()
                .map(|(case, _)| stock.cases[case].id.clone());
            (nth_day(n), cases.collect::<Vec<_>>())
        };
        // Whether some of the days before were set, or all, or later ones too, as they would be: no matter.
        for days in [vec![3, 4, 17], (0..30).collect(), (0..50).collect()] {
            assert_eq!(ids(&days.into_iter().map(as_drawn).collect()), unset);
        }
        // What an earlier edition asked the day before is not asked again.
        assert_ne!(ids(&CasesByDay::from([(nth_day(29), unset[..2].to_vec())]))[..2], unset[..2]);
        let notes = |stock: &DailyPool| {
            let drawn = stock.draw(context(), day, &CasesByDay::new());
            drawn.iter().map(|question| question.id.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(notes(&stock), notes(&self::pool(Track::default_track())));
    }

    #[test]
    fn the_announced_minutes_match_the_word_count() {
        let stock = pool(Track::default_track());
        let words = |prose: &crate::prose::Prose| prose.to_string().split_whitespace().count();
        let mut all = 0;
        for n in 0..6 {
            for q in stock.draw(context(), nth_day(n * 20), &CasesByDay::new()) {
                all += q.story.iter().map(words).sum::<usize>() + words(&q.prompt);
                all += q.options.iter().map(|option| words(&option.text)).sum::<usize>();
            }
        }
        // Grown readers read about 240 words a minute; and let each question take ten seconds of thought.
        let seconds = all / 6 * 60 / 240 + QUESTIONS_PER_QUIZ * 10;
        assert_eq!((seconds + 30) / 60, usize::from(MINUTES_PER_QUIZ), "{seconds} seconds");
    }

    #[test]
    fn a_small_library_gives_a_short_quiz() {
        let mut few = story_ids(context());
        few.retain(|spec| spec.case_id() == "drayson-108");
        let stock = DailyPool::new(context(), &few, Track::default_track());
        assert_eq!(stock.draw(context(), Track::FIRST_QUIZ_DAY, &CasesByDay::new()).len(), 1);
        let none = DailyPool::new(context(), &[], Track::default_track());
        assert!(none.draw(context(), Track::FIRST_QUIZ_DAY, &CasesByDay::new()).is_empty());
    }
}
