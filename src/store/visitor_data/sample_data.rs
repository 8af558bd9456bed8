//! Sample data for the tests of merging and deleting: some data of a visitor in every table.

use oddtrick_learner::TargetRetention;

use crate::club::tests::new_club;
use crate::club::tests::results::{attach_new, result};
use crate::test_support::{
    DAY, PUBLIC_ID, new_daily_attempt, new_daily_quiz, new_practice_attempt, store_with_account,
};
use crate::{
    Account, Activity, BeginOutcome, DailyQuiz, FoundOutcome, IssueOutcome, MarkedQuestion, NewAttempt, NewClub,
    NewPaper, NewPaperQuestion, Paper, PlacementQuestion, QuestionOutcome, QuickAnswer, Settings, Store,
};

/// An answer to a question of the day.
pub fn daily_attempt(visitor: i64, asking_id: &str, right: bool, answered_on: &str, answered_at: i64) -> NewAttempt {
    let law = if right { "english-club/9" } else { "english-club/72.I" };
    NewAttempt {
        asking_id: asking_id.into(),
        answered_on: answered_on.into(),
        answered_at,
        ..new_daily_attempt(visitor, DAY, 1, law, right)
    }
}

/// An answer to a question in an activity.
pub fn attempt_in(
    visitor: i64,
    activity: Activity,
    asking_id: &str,
    question_id: &str,
    right: bool,
    answered_at: i64,
) -> NewAttempt {
    NewAttempt {
        activity,
        question_id: question_id.into(),
        answered_at,
        ..new_practice_attempt(visitor, asking_id, "english-club/9", right)
    }
}

/// Saves an answer.
pub fn save(store: &Store, new: &NewAttempt) {
    store.save_attempt(new).unwrap();
}

/// Starts a paper with one question, which is answered.
pub fn begin_answered_paper(store: &Store, visitor: i64) -> i64 {
    let question = NewPaperQuestion { question_id: "a".into(), fingerprint: "f".into(), topic: "revoke".into() };
    let (name, content_version) = ("english-club/7".into(), "v1".into());
    let questions = vec![question];
    let new = NewPaper { visitor, name, content_version, begun_at: 1, ends_at: None, questions };
    let BeginOutcome::Started(paper) = store.begin_paper(&new).unwrap() else { panic!() };
    store.save_paper_reply(visitor, paper, 1, 1, 2).unwrap();
    paper
}

/// A paper handed in and its certificate, an open paper, and a placement with one answer. Returns the ids of the open
/// paper and the placement.
pub fn fill_papers(store: &Store, visitor: i64, number: &str) -> (i64, i64) {
    let done = begin_answered_paper(store, visitor);
    let answer = attempt_in(visitor, Activity::Exam, &format!("{done}/1"), "a/1", true, 50);
    let mark = |_: &Paper| vec![MarkedQuestion { outcome: QuestionOutcome::Right, attempt: Some(answer.clone()) }];
    store.hand_in_paper(visitor, done, 60, mark).unwrap();
    assert_eq!(
        store.issue_certificate(visitor, done, number, "A Holder", 70).unwrap(),
        IssueOutcome::Issued(number.into())
    );
    let placement = store.begin_placement(visitor, 7, 80).unwrap();
    let question = PlacementQuestion { question_id: "b/1".into(), topic: "deal".into(), level: 2, answer: None };
    store.fix_placement_question(placement, 1, &question).unwrap();
    let run = store.begin_quick_run(visitor, "english-club", 7, 80_000).unwrap();
    assert!(store.save_quick_answer(run, 1, &QuickAnswer { question_id: "q/1".into(), right: true }).unwrap());
    save(store, &attempt_in(visitor, Activity::Placement, &format!("{placement}/1"), "b/1", false, 90));
    (begin_answered_paper(store, visitor), placement)
}

/// Fills every table with some data of one visitor.
pub fn fill_every_table(store: &Store, visitor: i64, number: &str) {
    let settings = Settings { track: Some("both".to_owned()), letters: true };
    store.save_settings(visitor, &settings, TargetRetention::from_percent(85)).unwrap();
    save(store, &daily_attempt(visitor, &format!("{DAY}/1"), true, DAY, 100));
    save(store, &attempt_in(visitor, Activity::Practice, number, "c/1", false, 110));
    save(store, &attempt_in(visitor, Activity::Review, number, "c/1", true, 120));
    fill_papers(store, visitor, number);
    fill_club(store, visitor, number);
}

/// A club of one, with a sheet that its only member has answered. `number` has eight figures or is made so long.
fn fill_club(store: &Store, visitor: i64, number: &str) {
    let token = number.as_bytes()[0];
    let joining_code = format!("{number:0>8}");
    let new = NewClub { joining_code, form: [token; 32], ..new_club(visitor, 1) };
    let FoundOutcome::Founded(club) = store.found_club(&new).unwrap() else { panic!() };
    let member = store.membership(club, visitor).unwrap().unwrap().member.id;
    let sheet = attach_new(store, club, visitor, token);
    store.add_member_result(club, member, sheet, &result("Ann", 2), &[token; 32]).unwrap();
}

/// A store with a daily quiz on two tracks, Ann's account, and a visitor without an account.
pub fn store_with_account_and_visitor() -> (tempfile::TempDir, Store, Account, i64) {
    let (folder, store, ann) = store_with_account();
    store.fix_daily_quiz(&DailyQuiz { track: "both".into(), ..new_daily_quiz(DAY, &["a", "b"]) }, 1).unwrap();
    let guest = store.add_visitor(PUBLIC_ID, 1).unwrap();
    (folder, store, ann, guest)
}
