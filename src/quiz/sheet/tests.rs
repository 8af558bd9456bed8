//! Tests of drawn sheets: a hundred of them, on all topics and of all sizes.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::forms::level_points;
use super::*;
use crate::cast::Naming;
use crate::mix::Mix;
use crate::question_id::QuestionId;
use crate::question_kind::QuestionKind;
use crate::question_pool::QuestionPool;
use crate::quiz_question::QuizQuestion;
use crate::reply::Reply;
use crate::reply_form::ReplyForm;
use crate::stories::story_ids;
use crate::test_support::context;
use oddtrick_print::{PrintedForm, PrintedKey};
use oddtrick_table::BySide;

static POOL: LazyLock<QuestionPool> = LazyLock::new(|| QuestionPool::from_library(context()));

/// How much the difficulty of a form differs from that of form A at most: the mean of both levels over its questions.
const LEVEL_BOUND: f64 = 0.25;

fn mix(parts: &[(&str, &str)]) -> Mix {
    let (mix, problems) = Mix::parse(context(), parts.iter().copied());
    assert!(problems.is_empty(), "{problems:?}");
    mix
}

fn plan(parts: &[(&str, &str)], count: usize) -> SheetPlan {
    SheetPlan::new(mix(parts), count).unwrap()
}

fn draw(plan: &SheetPlan, seed: u64) -> Draft {
    Draft::draw(context(), &POOL, plan, seed).unwrap()
}

/// A hundred sheets: every topic that has enough, both codes, and no choice at all.
fn hundred_sheets() -> Vec<(u64, Draft)> {
    let topics = context().topics.iter().map(|topic| vec![("topic", topic.slug.as_str())]);
    let codes = ["english-club", "american-1894"].map(|code| vec![("code", code)]);
    let choices: Vec<Vec<(&str, &str)>> = topics.chain(codes).chain([Vec::new()]).collect();
    let mut sheets = Vec::new();
    for (seed, parts) in (0..).zip(choices.iter().cycle()) {
        if sheets.len() == 100 {
            break;
        }
        let count = MIN_QUESTIONS + usize::try_from(seed % 9).unwrap();
        if let Ok(draft) = Draft::draw(context(), &POOL, &plan(parts, count), seed) {
            assert_eq!(draft.questions.len(), count);
            sheets.push((seed, draft));
        }
        assert!(seed < 200, "most choices have enough questions");
    }
    sheets
}

fn build(id: &QuestionId) -> QuizQuestion {
    QuizQuestion::restore(context(), id).unwrap()
}

fn mean_level(form: &[QuestionId]) -> f64 {
    let points: u32 = form.iter().map(|id| u32::from(level_points(context(), &build(id)))).sum();
    f64::from(points) / 2.0 / f64::from(u32::try_from(form.len()).unwrap())
}

#[test]
fn a_hundred_sheets_have_forms_that_differ_in_every_place_and_are_as_hard() {
    let (mut tables, mut other_tables) = (0, 0);
    for (seed, draft) in hundred_sheets() {
        let ids = draft.ids();
        let cases: BTreeSet<String> = ids.iter().map(QuestionId::case_id).collect();
        assert_eq!(cases.len(), ids.len(), "seed {seed}: a case comes twice");
        let forms = forms(context(), &ids, seed);
        assert_eq!(forms[0], ids, "form A has the questions as they were drawn");
        let family = |id: &QuestionId| id.at_layout(0);
        let families: BTreeSet<QuestionId> = ids.iter().map(family).collect();
        let level = mean_level(&forms[0]);
        for (n, form) in forms.iter().enumerate() {
            assert_eq!(form.iter().map(family).collect::<BTreeSet<_>>(), families, "the same points of law");
            assert!((mean_level(form) - level).abs() <= LEVEL_BOUND, "seed {seed}: form {n} is {}", mean_level(form));
            for other in &forms[n + 1..] {
                let same = form.iter().zip(other).position(|(one, two)| family(one) == family(two));
                assert_eq!(same, None, "seed {seed}: the same question at the same place");
            }
            for id in form {
                let first = ids.iter().find(|first| family(first) == family(id)).unwrap();
                assert_eq!(build(id).deciding_law(), build(first).deciding_law(), "{id}");
                tables += usize::from(n > 0);
                other_tables += usize::from(n > 0 && build(id).record != build(first).record);
            }
        }
    }
    assert!(other_tables * 20 > tables * 19, "{other_tables} of {tables} are at another table");
}

fn made(ids: &[QuestionId]) -> Vec<QuizQuestion> {
    ids.iter().map(|id| QuizQuestion::restore(context(), id).unwrap()).collect()
}

/// The reply that somebody gives who follows the key.
fn reply_by_key(question: &QuizQuestion, key: &PrintedKey) -> Reply {
    let letters = key.letters.split(", ").filter_map(|letter| letter.bytes().next());
    let places: BTreeSet<usize> = letters.map(|letter| usize::from(letter - b'a')).collect();
    let number = |n: usize| u8::try_from(key.numbers[n]).unwrap();
    match question.form {
        ReplyForm::One => Reply::One(*places.first().unwrap()),
        ReplyForm::Many => Reply::Many(places),
        ReplyForm::Pair => Reply::Pair(BySide { ab: number(0), yz: number(1) }),
        ReplyForm::Number => Reply::Number(number(0)),
    }
}

/// Checks the key of a form: its replies are right, and so is what it says of each option.
fn check_key(form: &PrintedForm, questions: &[QuizQuestion]) {
    assert_eq!(form.questions.len(), questions.len());
    for (printed, question) in form.questions.iter().zip(questions) {
        let id = &question.id;
        let reply = reply_by_key(question, &printed.key);
        assert!(question.mark(&reply).is_right(), "{id}: {:?}", printed.key);
        assert_eq!(printed.points, u32::from(question.mark(&reply).out_of));
        for (place, option) in printed.options.iter().enumerate() {
            assert_eq!(option.right, question.is_right(place), "{id}");
            assert!(!option.feedback.is_empty(), "{id}: {}", option.text);
        }
        assert!(!printed.key.laws.is_empty() && printed.key.laws.iter().all(|law| !law.words.is_empty()), "{id}");
        let number = context().collection(&id.collection).map(|_| id.case_number.to_string());
        assert!(printed.key.source.contains(number.as_deref().unwrap_or("table")), "{}", printed.key.source);
        let is_written = !printed.blanks.is_empty();
        assert_eq!((printed.options.is_empty(), printed.id.as_str()), (is_written, &*id.to_string()));
    }
}

#[test]
fn whoever_follows_the_key_of_any_form_of_a_hundred_sheets_is_right_by_the_engine() {
    let heading = SheetHeading { title: "T".into(), number: 1001, ..SheetHeading::default() };
    let mut forms_of_reply = BTreeSet::new();
    for (seed, draft) in hundred_sheets() {
        for (letter, ids) in FORM_LETTERS.into_iter().zip(forms(context(), &draft.ids(), seed)) {
            let questions = made(&ids);
            check_key(&printed_form(context(), &heading, letter, &questions, Naming::Names), &questions);
            forms_of_reply.extend(questions.iter().map(|question| question.form as usize));
        }
    }
    assert!(forms_of_reply.len() > 2, "one of several, several of them, and a number");
}

#[test]
fn the_same_seed_gives_the_same_sheet_and_another_seed_another() {
    let plan = plan(&[("topic", "revoke")], 6);
    assert_eq!(draw(&plan, 5), draw(&plan, 5));
    assert_ne!(draw(&plan, 5), draw(&plan, 6));
    let ids = draw(&plan, 5).ids();
    assert_eq!(forms(context(), &ids, 1), forms(context(), &ids, 1));
    assert_ne!(forms(context(), &ids, 1), forms(context(), &ids, 2));
}

#[test]
fn pinned_questions_stay_in_place_and_all_others_are_new() {
    let plan = plan(&[("code", "english-club")], 8);
    let draft = draw(&plan, 1).with_pin(2, true).unwrap().with_pin(5, true).unwrap();
    let again = draft.draw_rest(context(), &POOL, &plan, 2).unwrap();
    assert_eq!(again.questions.len(), 8);
    let had: Vec<String> = draft.ids().iter().map(QuestionId::case_id).collect();
    for (place, question) in again.questions.iter().enumerate() {
        assert_eq!(question.pinned, place == 2 || place == 5);
        assert_eq!(had.contains(&question.id.case_id()), question.pinned, "place {place}");
    }
    let shorter = draft.draw_rest(context(), &POOL, &SheetPlan { count: 4, ..plan.clone() }, 3).unwrap();
    assert_eq!(shorter.questions.iter().filter(|question| question.pinned).count(), 2, "a pin beyond the end moves up");
    let all = (0..8).fold(draft, |draft, place| draft.with_pin(place, true).unwrap());
    let error = all.draw_rest(context(), &POOL, &SheetPlan { count: 4, ..plan }, 3).unwrap_err();
    assert_eq!(error, SheetError::TooManyPinned { pinned: 8, count: 4 });
}

#[test]
fn a_question_is_swapped_for_another_of_its_kind_and_moved_and_nothing_else_changes() {
    let plan = plan(&[("code", "english-club")], 6);
    let draft = draw(&plan, 4);
    let swapped = draft.swap(context(), &POOL, &plan.mix, 3, 9).unwrap();
    for (place, (new, old)) in swapped.questions.iter().zip(&draft.questions).enumerate() {
        assert_eq!(new.id == old.id, place != 3);
        assert_eq!(new.id.kind, old.id.kind);
    }
    assert!(!draft.ids().iter().any(|id| id.case_id() == swapped.questions[3].id.case_id()));
    let moved = draft.moved(2, true).unwrap();
    let order = [0, 2, 1, 3, 4, 5].map(|place: usize| draft.questions[place].clone());
    assert_eq!(moved.questions, order);
    assert_eq!(moved.moved(1, false).unwrap(), draft);
    assert_eq!((draft.moved(0, true).unwrap(), draft.moved(5, false).unwrap()), (draft.clone(), draft.clone()));
    assert_eq!(draft.moved(6, true).unwrap_err(), SheetError::NoSuchPlace(7));
    assert_eq!(draft.with_pin(6, true).unwrap_err(), SheetError::NoSuchPlace(7));
    let error = draft.swap(context(), &POOL, &plan.mix, 6, 1).unwrap_err();
    assert_eq!(error, SheetError::NoSuchPlace(7));
}

#[test]
fn a_table_is_swapped_for_another_table_when_no_other_case_has_the_kind() {
    let plan = plan(&[("code", "english-club"), ("topic", "revoke")], 6);
    let drawn = draw(&plan, 4).ids().into_iter().filter(|id| id.kind != QuestionKind::Spot).take(5);
    let revokes = mix(&[("code", "english-club"), ("topic", "revoke"), ("kind", "spot")]);
    let table = POOL.families().iter().find(|family| revokes.matches_family(family)).unwrap().id.clone();
    let draft = Draft::of([table].into_iter().chain(drawn));
    assert_eq!(draft.questions[0].id.kind, QuestionKind::Spot);
    for seed in 0..20 {
        let swapped = draft.swap(context(), &POOL, &plan.mix, 0, seed).unwrap();
        assert_eq!(swapped.questions[0].id.kind, QuestionKind::Spot);
        assert_ne!(swapped.questions[0].id, draft.questions[0].id);
        assert_eq!(swapped.questions[1..], draft.questions[1..]);
    }
}

#[test]
fn what_cannot_be_drawn_is_refused_with_a_clear_message() {
    let message = |typed: &str| SheetPlan::parse(Mix::default(), typed).unwrap_err().to_string();
    for typed in ["0", "3", "41", "1000000", "99999999999999999999999", "-1"] {
        assert_eq!(message(typed), format!("A sheet has from 4 to 40 questions, so it cannot have {typed}."));
    }
    for typed in ["", "x", "4.5", &"9".repeat(10_000)] {
        assert!(message(typed).starts_with("Type how many"), "{typed}");
    }
    assert_eq!(SheetPlan::parse(Mix::default(), " 40 ").unwrap().count, 40);
    let parts = [("code", "american-1894"), ("topic", "revoke")];
    let found = POOL.families().iter().filter(|family| mix(&parts).matches_family(family));
    // Quick claims are printed only for whoever asks for that kind.
    let found = found.filter(|family| family.id.kind != QuestionKind::Quick);
    let cases: BTreeSet<String> =
        found.filter(|family| QuizQuestion::build(context(), &family.id).is_ok()).map(|f| f.id.case_id()).collect();
    let n = cases.len();
    let error = Draft::draw(context(), &POOL, &plan(&parts, 40), 1).unwrap_err().to_string();
    let title = &context().topic("revoke").unwrap().title.to_lowercase();
    let wanted = format!("Only {n} questions are about {title} under this code: ask for at most {n} or add a topic.");
    assert_eq!(error, wanted);
    let case = &[("case", "drayson-108")];
    let error = Draft::draw(context(), &POOL, &plan(case, 4), 1).unwrap_err().to_string();
    assert!(error.contains("Only 1 question is all of this at once"), "{error}");
}

#[test]
fn ids_from_a_form_are_read_or_refused() {
    let draft = draw(&plan(&[], 5), 1).with_pin(1, true).unwrap();
    let texts: Vec<String> = draft.ids().iter().map(ToString::to_string).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    assert_eq!(Draft::parse(context(), &texts, &BTreeSet::from([1])).unwrap(), draft);
    let twice = [texts[0], texts[1], texts[2], texts[0]];
    for wrong in [&texts[..3], &twice, &[texts[0], texts[1], texts[2], "<b>"], &["drayson-9999/-/1/1"; 4]] {
        assert!(Draft::parse(context(), wrong, &BTreeSet::new()).is_err(), "{wrong:?}");
    }
    assert!(Draft::parse(context(), &vec![texts[0]; 41], &BTreeSet::new()).is_err());
}

#[test]
fn every_stock_sheet_has_questions_that_can_be_printed() {
    let today: Vec<QuestionId> = draw(&plan(&[], 6), 3).ids();
    for stock in StockSheet::ALL {
        assert_eq!(StockSheet::find(stock.name()), Some(stock));
        for code in ["english-club", "american-1894"] {
            let draft = match stock.draft(context(), &POOL, code, &today, 11) {
                Ok(draft) => draft,
                Err(error) => {
                    assert_eq!((stock, code), (StockSheet::Beginners, "american-1894"), "{error}");
                    assert!(matches!(error, SheetError::TooFew { found: 1..MIN_QUESTIONS, .. }), "{error}");
                    continue;
                }
            };
            assert!((MIN_QUESTIONS..=MAX_QUESTIONS).contains(&draft.questions.len()), "{stock:?}");
            let heading = SheetHeading { title: stock.title().into(), ..SheetHeading::default() };
            let form = printed_form(context(), &heading, 'A', &made(&draft.ids()), Naming::Letters);
            let (sheet, key) = (sheet_text(&form), key_text(&form));
            for question in &form.questions {
                assert!(sheet.contains(&format!("\n{}. {}", question.number, question.code)));
                assert!(key.contains(&format!("\n{}. ", question.number)));
            }
            assert!(sheet.lines().chain(key.lines()).all(|line| line.chars().count() <= 100));
        }
    }
}

/// What sheets of numbers asked when numbers were all they had. A number that somebody has on paper keeps its questions.
#[test]
fn sheets_of_a_number_stay_as_they_were() {
    let stories = story_ids(context());
    let drawn =
        |number| draw_numbered(context(), &stories, number).iter().map(|q| q.id.to_string()).collect::<Vec<_>>();
    let known: Vec<(u64, Vec<String>)> = include_str!("numbered.txt")
        .lines()
        .map(|line| {
            let (number, ids) = line.split_once(": ").unwrap();
            (number.parse().unwrap(), ids.split(' ').map(str::to_owned).collect())
        })
        .collect();
    assert_eq!(known.len(), 8);
    for (number, ids) in known {
        assert_eq!(drawn(number), ids, "sheet {number}");
    }
}
