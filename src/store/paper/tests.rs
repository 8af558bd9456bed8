//! Tests of exam papers: starting, answering, handing in and deleting them.

use super::*;
use crate::test_support::{PUBLIC_ID, assert_uses_indexes, new_daily_attempt, temp_store};
use crate::{Activity, NewAttempt};

const NOON: i64 = 1_772_000_000;

/// A store with a visitor and a paper of three questions that ends after a minute.
fn store_with_paper() -> (tempfile::TempDir, Store, i64, i64) {
    let (folder, store) = temp_store();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    let BeginOutcome::Started(paper) = store.begin_paper(&new_paper(visitor)).unwrap() else { panic!() };
    (folder, store, visitor, paper)
}

fn new_paper(visitor: i64) -> NewPaper {
    NewPaper {
        visitor,
        name: "english-club/7".into(),
        content_version: "v1".into(),
        begun_at: NOON,
        ends_at: Some(NOON + 60),
        questions: [("a", "revoke"), ("b", "deal"), ("c", "deal")]
            .map(|(question_id, topic)| NewPaperQuestion {
                question_id: question_id.into(),
                fingerprint: "f".into(),
                topic: topic.into(),
            })
            .into(),
    }
}

/// Marks reply 1 as right and any other as wrong. The third question no longer exists.
fn mark_paper(paper: &Paper, visitor: i64) -> Vec<MarkedQuestion> {
    let marked = (1..).zip(&paper.questions).map(|(n, question)| {
        let right = question.reply.is_some_and(|(reply, _)| reply == 1);
        let outcome = match question.reply {
            _ if n == 3 => QuestionOutcome::Void,
            None => QuestionOutcome::Unanswered,
            Some(_) if right => QuestionOutcome::Right,
            Some(_) => QuestionOutcome::Wrong,
        };
        let attempt = NewAttempt {
            activity: Activity::Exam,
            asking_id: format!("{}/{n}", paper.summary.id),
            ..new_daily_attempt(visitor, "2026-03-01", 1, "9", right)
        };
        MarkedQuestion {
            outcome,
            attempt: question.reply.filter(|_| outcome != QuestionOutcome::Void).map(|_| attempt),
        }
    });
    marked.collect()
}

#[test]
fn replies_to_an_open_paper_can_be_changed() {
    let (_folder, store, visitor, paper) = store_with_paper();
    assert_eq!(store.open_paper_id(visitor).unwrap(), Some(paper));
    assert_eq!(store.begin_paper(&new_paper(visitor)).unwrap(), BeginOutcome::AlreadyOpen(paper));
    for (position, reply) in [(2, 4), (1, 0), (2, 1)] {
        assert_eq!(store.save_paper_reply(visitor, paper, position, reply, NOON + 5).unwrap(), ReplyOutcome::Saved);
    }
    for position in [0, 4] {
        assert_eq!(store.save_paper_reply(visitor, paper, position, 0, NOON).unwrap(), ReplyOutcome::NoSuchQuestion);
    }
    let found = store.paper_by_id(visitor, paper).unwrap().unwrap();
    let replies: Vec<_> = found.questions.iter().map(|question| question.reply).collect();
    assert_eq!(replies, [Some((0, NOON + 5)), Some((1, NOON + 5)), None]);
    assert_eq!((found.questions[0].question_id.as_str(), found.questions[0].topic.as_str()), ("a", "revoke"));
    assert!(found.questions.iter().all(|question| question.outcome.is_none()));
    assert_eq!(store.answer_count(visitor, Activity::Exam).unwrap(), 0);
}

#[test]
fn handing_in_saves_attempts_once() {
    let (_folder, store, visitor, paper) = store_with_paper();
    store.save_paper_reply(visitor, paper, 1, 1, NOON + 5).unwrap();
    store.save_paper_reply(visitor, paper, 3, 1, NOON + 6).unwrap();
    let done = store.hand_in_paper(visitor, paper, NOON + 30, |paper| mark_paper(paper, visitor)).unwrap().unwrap();
    assert_eq!(done.summary.result, Some(PaperResult { handed_in_at: NOON + 30, right_count: 1, question_count: 2 }));
    let outcomes: Vec<_> = done.questions.iter().filter_map(|question| question.outcome).collect();
    assert_eq!(outcomes, [QuestionOutcome::Right, QuestionOutcome::Unanswered, QuestionOutcome::Void]);
    assert_eq!(store.answer_count(visitor, Activity::Exam).unwrap(), 1);
    assert_eq!(store.tallies_by_law(visitor).unwrap().len(), 1);
    let again = store.hand_in_paper(visitor, paper, NOON + 40, |_| panic!("marked twice")).unwrap();
    assert_eq!(again, Some(done.clone()));
    assert_eq!(store.save_paper_reply(visitor, paper, 1, 0, NOON + 50).unwrap(), ReplyOutcome::Closed);
    assert_eq!(store.recent_papers(visitor, 9).unwrap(), [done.summary]);
    assert_eq!(store.open_paper_id(visitor).unwrap(), None);
    assert!(matches!(store.begin_paper(&new_paper(visitor)).unwrap(), BeginOutcome::Started(_)));
}

#[test]
fn an_overdue_paper_takes_no_reply_and_is_handed_in_at_its_end() {
    let (_folder, store, visitor, paper) = store_with_paper();
    store.save_paper_reply(visitor, paper, 1, 1, NOON + 59).unwrap();
    let over = |now| store.overdue_papers(visitor, now).unwrap();
    assert!(over(NOON + 59).is_empty());
    assert_eq!(over(NOON + 60), [paper]);
    assert_eq!(store.save_paper_reply(visitor, paper, 2, 1, NOON + 60).unwrap(), ReplyOutcome::Closed);
    let done = store.hand_in_paper(visitor, paper, NOON + 9000, |paper| mark_paper(paper, visitor)).unwrap().unwrap();
    assert_eq!(done.summary.result, Some(PaperResult { handed_in_at: NOON + 60, right_count: 1, question_count: 2 }));
    assert!(over(NOON + 9000).is_empty());
}

#[test]
fn a_failed_hand_in_is_rolled_back() {
    let (_folder, store, visitor, paper) = store_with_paper();
    store.save_paper_reply(visitor, paper, 1, 1, NOON).unwrap();
    store.save_paper_reply(visitor, paper, 2, 1, NOON).unwrap();
    // The visitor of the second attempt does not exist.
    let broken = |paper: &Paper| {
        let mut all = mark_paper(paper, visitor);
        all[1].attempt = all[1].attempt.take().map(|attempt| NewAttempt { visitor: 99, ..attempt });
        all
    };
    assert!(store.hand_in_paper(visitor, paper, NOON + 1, broken).is_err());
    assert_eq!(
        (store.answer_count(visitor, Activity::Exam).unwrap(), store.open_paper_id(visitor).unwrap()),
        (0, Some(paper))
    );
}

#[test]
fn only_the_owner_can_delete_an_open_paper() {
    let (_folder, store, visitor, paper) = store_with_paper();
    let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
    assert_eq!(store.paper_by_id(other, paper).unwrap(), None);
    assert_eq!(store.save_paper_reply(other, paper, 1, 1, NOON).unwrap(), ReplyOutcome::NoSuchQuestion);
    assert_eq!(store.hand_in_paper(other, paper, NOON, |_| Vec::new()).unwrap(), None);
    assert!(!store.delete_open_paper(other, paper).unwrap());
    assert!(store.delete_open_paper(visitor, paper).unwrap());
    assert_eq!((store.paper_by_id(visitor, paper).unwrap(), store.open_paper_id(visitor).unwrap()), (None, None));
    assert!(!store.delete_open_paper(visitor, paper).unwrap());
}

#[test]
fn paper_queries_use_indexes() {
    assert_uses_indexes(&[OPEN, OVERDUE, BY_ID, QUESTIONS, RECENT, SET_REPLY, HAND_IN, SET_OUTCOME]);
}
