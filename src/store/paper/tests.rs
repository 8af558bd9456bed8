use super::*;
use crate::Place;
use crate::tests::{PUBLIC_ID, attempt, scratch, searched};

const NOON: i64 = 1_772_000_000;

/// A store with a visitor and a paper of three questions that ends after a minute.
fn ready() -> (tempfile::TempDir, Store, i64, i64) {
    let (folder, store) = scratch();
    let visitor = store.add_visitor(PUBLIC_ID, 1).unwrap();
    let Begun::New(paper) = store.begin_paper(&new(visitor)).unwrap() else { panic!() };
    (folder, store, visitor, paper)
}

fn new(visitor: i64) -> NewPaper {
    NewPaper {
        visitor,
        name: "english-club/7".into(),
        content_version: "v1".into(),
        begun_at: NOON,
        ends_at: Some(NOON + 60),
        questions: [("a", "revoke"), ("b", "deal"), ("c", "deal")]
            .map(|(spec, topic)| NewQuestion { spec: spec.into(), face: "f".into(), topic: topic.into() })
            .into(),
    }
}

/// Right is what was answered with a one; the third cannot be made any more.
fn mark(paper: &Paper, visitor: i64) -> Vec<Marked> {
    let marked = (1..).zip(&paper.questions).map(|(n, question)| {
        let right = question.reply.is_some_and(|(reply, _)| reply == 1);
        let outcome = match question.reply {
            _ if n == 3 => Outcome::Void,
            None => Outcome::Unanswered,
            Some(_) if right => Outcome::Right,
            Some(_) => Outcome::Wrong,
        };
        let given = Given {
            place: Place::Paper,
            put: format!("{}/{n}", paper.taken.id),
            ..attempt(visitor, "2026-03-01", 1, "9", right)
        };
        Marked { outcome, given: question.reply.filter(|_| outcome != Outcome::Void).map(|_| given) }
    });
    marked.collect()
}

#[test]
fn a_paper_is_kept_while_it_is_open_and_answers_may_be_changed() {
    let (_folder, store, visitor, paper) = ready();
    assert_eq!(store.open_paper(visitor).unwrap(), Some(paper));
    assert_eq!(store.begin_paper(&new(visitor)).unwrap(), Begun::Open(paper));
    for (position, reply) in [(2, 4), (1, 0), (2, 1)] {
        assert_eq!(store.reply_in_paper(visitor, paper, position, reply, NOON + 5).unwrap(), Replied::Kept);
    }
    for position in [0, 4] {
        assert_eq!(store.reply_in_paper(visitor, paper, position, 0, NOON).unwrap(), Replied::None);
    }
    let found = store.paper(visitor, paper).unwrap().unwrap();
    let replies: Vec<_> = found.questions.iter().map(|question| question.reply).collect();
    assert_eq!(replies, [Some((0, NOON + 5)), Some((1, NOON + 5)), None]);
    assert_eq!((found.questions[0].spec.as_str(), found.questions[0].topic.as_str()), ("a", "revoke"));
    assert!(found.questions.iter().all(|question| question.outcome.is_none()));
    assert_eq!(store.answered(visitor, Place::Paper).unwrap(), 0);
}

#[test]
fn handed_in_its_answers_become_attempts_once() {
    let (_folder, store, visitor, paper) = ready();
    store.reply_in_paper(visitor, paper, 1, 1, NOON + 5).unwrap();
    store.reply_in_paper(visitor, paper, 3, 1, NOON + 6).unwrap();
    let done = store.hand_in(visitor, paper, NOON + 30, |paper| mark(paper, visitor)).unwrap().unwrap();
    assert_eq!(done.taken.handed_in, Some(HandedIn { at: NOON + 30, right: 1, of: 2 }));
    let outcomes: Vec<_> = done.questions.iter().filter_map(|question| question.outcome).collect();
    assert_eq!(outcomes, [Outcome::Right, Outcome::Unanswered, Outcome::Void]);
    assert_eq!(store.answered(visitor, Place::Paper).unwrap(), 1);
    assert_eq!(store.tallies(visitor).unwrap().len(), 1);
    let again = store.hand_in(visitor, paper, NOON + 40, |_| panic!("marked twice")).unwrap();
    assert_eq!(again, Some(done.clone()));
    assert_eq!(store.reply_in_paper(visitor, paper, 1, 0, NOON + 50).unwrap(), Replied::Over);
    assert_eq!(store.papers(visitor, 9).unwrap(), [done.taken]);
    assert_eq!(store.open_paper(visitor).unwrap(), None);
    assert!(matches!(store.begin_paper(&new(visitor)).unwrap(), Begun::New(_)));
}

#[test]
fn after_its_end_nothing_is_taken_and_it_counts_as_handed_in_at_the_end() {
    let (_folder, store, visitor, paper) = ready();
    store.reply_in_paper(visitor, paper, 1, 1, NOON + 59).unwrap();
    let over = |now| store.papers_over(visitor, now).unwrap();
    assert!(over(NOON + 59).is_empty());
    assert_eq!(over(NOON + 60), [paper]);
    assert_eq!(store.reply_in_paper(visitor, paper, 2, 1, NOON + 60).unwrap(), Replied::Over);
    let done = store.hand_in(visitor, paper, NOON + 9000, |paper| mark(paper, visitor)).unwrap().unwrap();
    assert_eq!(done.taken.handed_in, Some(HandedIn { at: NOON + 60, right: 1, of: 2 }));
    assert!(over(NOON + 9000).is_empty());
}

#[test]
fn a_hand_in_that_fails_leaves_the_paper_open_and_no_attempt() {
    let (_folder, store, visitor, paper) = ready();
    store.reply_in_paper(visitor, paper, 1, 1, NOON).unwrap();
    store.reply_in_paper(visitor, paper, 2, 1, NOON).unwrap();
    // The second attempt is of no visitor.
    let broken = |paper: &Paper| {
        let mut all = mark(paper, visitor);
        all[1].given = all[1].given.take().map(|given| Given { visitor: 99, ..given });
        all
    };
    assert!(store.hand_in(visitor, paper, NOON + 1, broken).is_err());
    assert_eq!((store.answered(visitor, Place::Paper).unwrap(), store.open_paper(visitor).unwrap()), (0, Some(paper)));
}

#[test]
fn a_paper_can_be_given_up_while_it_is_open_and_by_nobody_else() {
    let (_folder, store, visitor, paper) = ready();
    let other = store.add_visitor(&"b".repeat(32), 1).unwrap();
    assert_eq!(store.paper(other, paper).unwrap(), None);
    assert_eq!(store.reply_in_paper(other, paper, 1, 1, NOON).unwrap(), Replied::None);
    assert_eq!(store.hand_in(other, paper, NOON, |_| Vec::new()).unwrap(), None);
    assert!(!store.give_up_paper(other, paper).unwrap());
    assert!(store.give_up_paper(visitor, paper).unwrap());
    assert_eq!((store.paper(visitor, paper).unwrap(), store.open_paper(visitor).unwrap()), (None, None));
    assert!(!store.give_up_paper(visitor, paper).unwrap());
}

#[test]
fn the_queries_cost_no_scan_and_no_sort() {
    searched(&[OPEN, OVER, BY_ID, QUESTIONS, RECENT, REPLY, HAND_IN, MARK]);
}
