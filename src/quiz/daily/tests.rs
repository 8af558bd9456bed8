use jiff::ToSpan;

use super::kinds::asks_for_all;
use super::*;
use crate::test_support::context;

fn pool(track: &'static Track) -> DailyPool {
    DailyPool::of_track(context(), track)
}

fn nth_day(n: i64) -> Date {
    Track::FIRST_QUIZ_DAY.checked_add(n.days()).unwrap()
}

#[test]
fn a_quiz_is_mixed_rises_and_keeps_to_its_track() {
    for track in &Track::ALL {
        let pool_of_track = pool(track);
        for n in [0, 1, 40, 111] {
            let day = pool_of_track.draw(context(), nth_day(n), &CasesByDay::new());
            let cases: BTreeSet<String> = day.iter().map(|question| question.id.case_id()).collect();
            assert_eq!((day.len(), cases.len()), (QUESTIONS_PER_QUIZ, QUESTIONS_PER_QUIZ), "{} {n}", track.id);
            let topic = |q: &QuizQuestion| context().case_of_question(&q.id).unwrap().topic.clone();
            let topics = day.iter().map(topic).collect::<BTreeSet<_>>();
            assert!(topics.len() >= 4, "{} {n}: {topics:?}", track.id);
            let (openers, cases) = day.split_at(pool_of_track.openers.count());
            let levels = cases.iter().map(|q| q.difficulty(context())).map(|d| (d.knowledge, d.complexity));
            let levels: Vec<_> = levels.collect();
            assert!(levels[..levels.len() - 1].is_sorted());
            let kinds: Vec<QuestionKind> = cases.iter().map(|question| question.id.kind).collect();
            assert_eq!(
                openers.iter().map(|question| question.id.kind).collect::<Vec<_>>(),
                openers::COLLECTIONS.iter().map(|(_, kind)| *kind).take(openers.len()).collect::<Vec<_>>()
            );
            assert!(kinds.iter().all(|kind| !is_talking_point(*kind)) || is_talking_point(kinds[kinds.len() - 1]));
            let most = most_of_a_kind(&kinds);
            assert!(most <= MAX_OF_A_KIND || most == least_possible(&pool_of_track, nth_day(n)), "{} {n}", track.id);
            let other = |q: &&QuizQuestion| Some(q.code.text_id) == track.second_code;
            assert_eq!(day.iter().filter(other).count(), usize::from(track.second_code.is_some()));
            let own = |q: &&QuizQuestion| q.code_texts() == [track.code] || q.code.id == track.code;
            assert!(track.second_code.is_some() || day.iter().filter(own).count() == QUESTIONS_PER_QUIZ);
        }
    }
}

fn most_of_a_kind(kinds: &[QuestionKind]) -> usize {
    let alike = |one: QuestionKind, other: QuestionKind| one == other || asks_for_all(one) && asks_for_all(other);
    let times = |kind: &QuestionKind| kinds.iter().filter(|other| alike(**other, *kind)).count();
    kinds.iter().map(times).max().unwrap_or(0)
}

/// How often the kind that comes most often must come on a day, found by trying every choice of kinds.
fn least_possible(pool_of_track: &DailyPool, day: Date) -> usize {
    let mut chosen: Vec<Vec<QuestionKind>> = vec![Vec::new()];
    for (case, away) in pool_of_track.cases_of_day(day, &CasesByDay::new()) {
        let mut choice = pool_of_track.choices(day, &pool_of_track.cases[case], away);
        let kinds = choice.kinds.clone();
        let possible: Vec<QuestionKind> =
            kinds.into_iter().filter(|kind| choice.question(context(), *kind).is_some()).collect();
        chosen = chosen
            .iter()
            .flat_map(|had| possible.iter().map(move |kind| [had.as_slice(), &[*kind]].concat()))
            .collect();
    }
    chosen.iter().map(|kinds| most_of_a_kind(kinds)).min().unwrap_or(0)
}

#[test]
fn the_longest_waiting_cases_come_first() {
    for track in &Track::ALL {
        let pool_of_track = pool(track);
        let mut had: Vec<Option<Date>> = vec![None; pool_of_track.cases.len()];
        for n in 0..150 {
            let turn = pool_of_track.longest_waiting(&had);
            let free = turn.iter().filter(|(_, away)| !away).map(|(case, _)| had[*case]).max().unwrap();
            let drawn = |case: &usize| turn.iter().any(|(drawn, _)| drawn == case);
            assert!((0..had.len()).filter(|case| !drawn(case)).all(|case| had[case] >= free), "{} {n}", track.id);
            for (case, _) in turn {
                had[case] = Some(nth_day(n));
            }
        }
        assert!(had.iter().all(Option::is_some), "{}: every case has come", track.id);
    }
}

#[test]
fn a_quiz_does_not_depend_on_when_it_is_drawn() {
    let (pool_of_track, day) = (pool(Track::default_track()), nth_day(30));
    let ids = |set: &CasesByDay| {
        pool_of_track.cases_of_day(day, set).iter().map(|(n, _)| pool_of_track.cases[*n].id.clone()).collect::<Vec<_>>()
    };
    let unset = ids(&CasesByDay::new());
    let as_drawn = |n: i64| {
        let cases = pool_of_track
            .cases_of_day(nth_day(n), &CasesByDay::new())
            .into_iter()
            .map(|(case, _)| pool_of_track.cases[case].id.clone());
        (nth_day(n), cases.collect::<Vec<_>>())
    };
    // It makes no difference whether some, all or later days are set, as long as they are what the pool would draw.
    for days in [vec![3, 4, 17], (0..30).collect(), (0..50).collect()] {
        assert_eq!(ids(&days.into_iter().map(as_drawn).collect()), unset);
    }
    // Questions that an earlier edition asked the day before are not asked again.
    assert_ne!(ids(&CasesByDay::from([(nth_day(29), unset[..2].to_vec())]))[..2], unset[..2]);
    let notes = |pool_of_track: &DailyPool| {
        let drawn = pool_of_track.draw(context(), day, &CasesByDay::new());
        drawn.iter().map(|question| question.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(notes(&pool_of_track), notes(&self::pool(Track::default_track())));
}

#[test]
fn the_announced_minutes_match_the_word_count() {
    let pool_of_track = pool(Track::default_track());
    let words = |prose: &crate::prose::Prose| prose.to_string().split_whitespace().count();
    let mut all = 0;
    for n in 0..6 {
        for q in pool_of_track.draw(context(), nth_day(n * 20), &CasesByDay::new()) {
            all += q.story.iter().map(words).sum::<usize>() + words(&q.prompt);
            all += q.options.iter().map(|option| words(&option.text)).sum::<usize>();
        }
    }
    // Adults read about 240 words a minute. Each question also takes about ten seconds of thought.
    let seconds = all / 6 * 60 / 240 + QUESTIONS_PER_QUIZ * 10;
    assert_eq!((seconds + 30) / 60, usize::from(MINUTES_PER_QUIZ), "{seconds} seconds");
}

#[test]
fn a_small_library_gives_a_short_quiz() {
    let mut few = story_ids(context());
    few.retain(|question_id| question_id.case_id() == "drayson-108");
    let pool_of_track = DailyPool::new(context(), &few, Track::default_track());
    assert_eq!(pool_of_track.draw(context(), Track::FIRST_QUIZ_DAY, &CasesByDay::new()).len(), 1);
    let none = DailyPool::new(context(), &[], Track::default_track());
    assert!(none.draw(context(), Track::FIRST_QUIZ_DAY, &CasesByDay::new()).is_empty());
}

#[test]
fn no_opener_comes_on_two_days_running() {
    for track in &Track::ALL {
        let pool_of_track = pool(track);
        let openers = |n: i64| {
            let day = pool_of_track.draw(context(), nth_day(n), &CasesByDay::new());
            let of_day = day.into_iter().take(pool_of_track.openers.count());
            of_day.map(|question| question.id.at_layout(0)).collect::<Vec<_>>()
        };
        let days: Vec<_> = (0..20).map(openers).collect();
        for both in days.windows(2) {
            assert!(both[0].iter().all(|opener| !both[1].contains(opener)), "{}: {both:?}", track.id);
        }
    }
}
