//! Questions under codes with house rules on.

use jiff::civil::date;
use oddtrick_quiz::daily::{CasesByDay, DailyPool, QUESTIONS_PER_QUIZ};
use oddtrick_quiz::{QuestionId, QuestionKind, QuizQuestion, Reply, Track, family_ids};

const CODE: &str = "english-club+game-of-seven+wrong-demands";

fn question(id: &str) -> QuizQuestion {
    QuizQuestion::build(crate::context(), &id.parse::<QuestionId>().unwrap()).unwrap()
}

#[test]
fn a_question_is_judged_and_explained_by_the_house_rules() {
    let context = crate::context();
    let (printed, changed) = (question("drayson-25/-/1/0"), question("drayson-25@english-club+wrong-demands/-/1/0"));
    assert_eq!((printed.ruling().answer.to_string(), changed.ruling().answer.to_string()), ("yes".into(), "no".into()));
    let right = changed.right_reply().unwrap();
    assert!(changed.mark(&right).is_right());
    let wrong = (0..changed.options.len()).find(|place| !changed.is_right(*place)).unwrap();
    assert!(!changed.mark(&Reply::One(wrong)).is_right());
    let told = changed.explain(context).unwrap();
    let answer = told.answer.to_string();
    assert!(answer.contains("house rule: a wrong demand loses the right one"), "{answer}");
    assert!(answer.contains("turns on the house rule “a wrong demand loses the right one”"), "{answer}");
    assert!(told.laws.iter().any(|law| law.decisive.contains("not authorised for the offence")), "{:?}", told.laws);
}

#[test]
fn ids_keep_their_house_rules_in_one_order() {
    let any = question("drayson-25@english-club+wrong-demands+game-of-seven/-/1/0");
    assert_eq!(any.id.to_string(), format!("drayson-25@{CODE}/-/1/0"));
    for bad in ["english-club+honours", "english-club+no-honours+honours-named", "english-revised+no-honours"] {
        let id: QuestionId = format!("drayson-25@{bad}/-/1/0").parse().unwrap();
        assert!(QuizQuestion::build(crate::context(), &id).is_err(), "{bad}");
    }
}

#[test]
fn nobody_is_given_house_rules_unasked() {
    assert!(family_ids(crate::context()).iter().all(|id| id.code.as_deref().is_none_or(|code| !code.contains('+'))));
}

#[test]
fn a_club_has_a_quiz_of_the_day_under_its_own_code() {
    let context = crate::context();
    let pool = DailyPool::for_code(context, CODE).unwrap();
    for day in [date(2026, 8, 1), date(2026, 11, 25), date(2027, 2, 3)] {
        let quiz = pool.draw(context, day, &CasesByDay::new());
        assert_eq!(quiz.len(), QUESTIONS_PER_QUIZ, "{day}");
        // It opens and rises as the quiz of the site does: the last may be a question to talk about.
        let kinds: Vec<QuestionKind> = quiz.iter().map(|asked| asked.id.kind).collect();
        assert_eq!(kinds[..2], [QuestionKind::Quick, QuestionKind::Spot], "{day}");
        let hard = quiz[2..].iter().map(|asked| asked.difficulty(context));
        let hard: Vec<_> = hard.map(|hard| (hard.knowledge, hard.complexity)).collect();
        assert!(hard[..hard.len() - 1].is_sorted(), "{day}: {hard:?}");
        for asked in &quiz {
            assert_eq!((asked.code.id, asked.id.code.as_deref()), (CODE, Some(CODE)));
            let again = QuizQuestion::build(context, &asked.id).unwrap();
            assert_eq!((&again.options, &again.prompt), (&asked.options, &asked.prompt));
        }
    }
    assert!(DailyPool::for_code(context, "english-club+nothing").is_none());
}

#[test]
fn a_code_of_a_track_has_the_quiz_of_the_track() {
    let context = crate::context();
    let ids = |pool: DailyPool| -> Vec<String> {
        pool.draw(context, Track::FIRST_QUIZ_DAY, &CasesByDay::new()).iter().map(|asked| asked.id.to_string()).collect()
    };
    let track = Track::default_track();
    let of_track = DailyPool::of_track(context, track);
    assert_eq!(ids(DailyPool::for_code(context, track.code).unwrap()), ids(of_track));
}

#[test]
fn unknown_house_rules_are_named_in_the_error() {
    let error = |id: &str| oddtrick_quiz::report::UnknownCodeError::new(id).to_string();
    let near = error("english-club+game-of-sevn");
    assert!(near.starts_with("`english-club` has no house rule `game-of-sevn`. Its house rules are game-of-seven, "));
    assert!(near.ends_with("Did you mean `game-of-seven`?"), "{near}");
    assert!(error("english-club+no-honours+honours-named").contains("contradict each other"));
    assert!(error("whist+no-honours").contains("there is no code `whist+no-honours`"));
}
