//! A night in the database: who may do what, and what is left of it.

use super::*;
use crate::sheet::tests::new_sheet;
use crate::test_support::{assert_uses_indexes, count_rows, temp_store};
use crate::{SheetAnswer, StoreError};

const CODE: [u8; 6] = *b"KHT4W7";
const SETTINGS: NightSettings = NightSettings { questions: 12, seconds: 30, told_at_end: false };

fn new(sheet: u32, code: [u8; 6]) -> NewNight {
    NewNight { sheet, code, lead_digest: [7; 32], settings: SETTINGS }
}

/// A store with a sheet of twelve questions and a night of it.
fn begun() -> (tempfile::TempDir, Store, Night) {
    let (folder, store) = temp_store();
    store.keep_sheet(&new_sheet(1)).unwrap();
    assert_eq!(store.begin_night(&new(1001, CODE), 5000).unwrap(), BeginNightOutcome::Begun);
    let night = store.night_by_code(&CODE).unwrap().unwrap();
    (folder, store, night)
}

fn player(n: u8) -> NewPlayer {
    NewPlayer { name: format!("Player {n}"), folded: format!("player {n}"), digest: [n; 32] }
}

fn answer(reply: &str, points: u8) -> SheetAnswer {
    SheetAnswer { reply: reply.into(), points, out_of: 2, misreading_id: None }
}

fn counts(store: &Store, night: &Night) -> (u32, u32) {
    let counts = store.night_counts(night.id).unwrap().unwrap();
    (counts.players, counts.answered)
}

#[test]
fn a_night_is_read_back_as_it_was_and_begun_once() {
    let (_folder, store, night) = begun();
    let state = NightState { phase: NightPhase::Lobby, question: 0, closes_at: None };
    let wanted = Night {
        id: 1,
        sheet: 1001,
        code: CODE,
        lead_digest: [7; 32],
        settings: SETTINGS,
        state,
        step: 1,
        roster: 0,
        unsaved: 0,
        made_at: 5,
    };
    assert_eq!(night, wanted);
    assert_eq!(store.begin_night(&new(1001, CODE), 6000).unwrap(), BeginNightOutcome::Known);
    store.keep_sheet(&new_sheet(3)).unwrap();
    assert_eq!(store.begin_night(&new(1002, CODE), 6000).unwrap(), BeginNightOutcome::CodeTaken);
    assert!(matches!(store.begin_night(&new(9999, *b"AAAAAA"), 0), Err(StoreError::Other { .. })), "no sheet");
    assert_eq!(store.nights_of_sheet(1001).unwrap(), [night]);
    assert_eq!((store.night_by_code(b"XXXXXX").unwrap(), store.night_counts(99).unwrap()), (None, None));
    for n in 1..MAX_NIGHTS_PER_SHEET {
        let code = format!("B{n:05}").into_bytes().try_into().unwrap();
        assert_eq!(store.begin_night(&new(1001, code), 0).unwrap(), BeginNightOutcome::Begun);
    }
    assert_eq!(store.begin_night(&new(1001, *b"AAAAAA"), 0).unwrap(), BeginNightOutcome::Full);
}

#[test]
fn of_two_clicks_at_once_one_moves_the_night() {
    let (_folder, store, night) = begun();
    let go = |step, wanted, now| store.move_night(night.id, step, wanted, now).unwrap();
    assert_eq!(go(1, NightMove::Close, 0), MoveOutcome::Impossible);
    assert_eq!(go(1, NightMove::Next, 1000), MoveOutcome::Moved);
    assert_eq!(go(1, NightMove::Next, 1000), MoveOutcome::Outdated);
    let now = store.night_by_code(&CODE).unwrap().unwrap();
    assert_eq!((now.step, now.state.question, now.state.closes_at), (2, 1, Some(31_000)));
    assert_eq!(go(2, NightMove::Next, 2000), MoveOutcome::Impossible, "the question is open");
    // The time is up: both see that it is closed, and one goes on.
    assert_eq!(go(2, NightMove::Next, 31_000), MoveOutcome::Moved);
    assert_eq!(go(2, NightMove::Next, 31_000), MoveOutcome::Outdated);
    assert_eq!(store.night_by_code(&CODE).unwrap().unwrap().state.question, 2);
    assert_eq!(store.move_night(99, 1, NightMove::Next, 0).unwrap(), MoveOutcome::Outdated, "no such night");
}

#[test]
fn players_join_once_under_names_of_their_own() {
    let (_folder, store, night) = begun();
    assert_eq!(store.join_night(night.id, &player(1)).unwrap(), JoinNightOutcome::Joined);
    assert_eq!(store.join_night(night.id, &player(1)).unwrap(), JoinNightOutcome::Known);
    let same_name = NewPlayer { digest: [99; 32], ..player(1) };
    assert_eq!(store.join_night(night.id, &same_name).unwrap(), JoinNightOutcome::NameTaken);
    for n in 2..=60 {
        assert_eq!(store.join_night(night.id, &player(n)).unwrap(), JoinNightOutcome::Joined, "{n}");
    }
    assert_eq!(store.join_night(night.id, &player(61)).unwrap(), JoinNightOutcome::Full);
    assert_eq!(store.night_players(night.id).unwrap().len(), 60);
    // A removed player makes room, and the name does not come back.
    store.remove_night_player(night.id, 1).unwrap();
    store.remove_night_player(99, 2).unwrap();
    assert_eq!(counts(&store, &night), (59, 0));
    assert_eq!(store.join_night(night.id, &player(1)).unwrap(), JoinNightOutcome::Removed);
    assert_eq!(store.join_night(night.id, &same_name).unwrap(), JoinNightOutcome::NameTaken);
    assert!(store.night_player(night.id, &[1; 32]).unwrap().unwrap().1, "the browser is told");
    assert_eq!(store.join_night(night.id, &player(61)).unwrap(), JoinNightOutcome::Joined);
    assert_eq!(store.night_counts(night.id).unwrap().unwrap().roster, 62, "sixty-one joined, one left");
    store.move_night(night.id, 1, NightMove::End, 0).unwrap();
    assert_eq!(store.join_night(night.id, &player(62)).unwrap(), JoinNightOutcome::Ended);
}

#[test]
fn an_answer_counts_once_and_only_while_its_question_is_open() {
    let (_folder, store, night) = begun();
    store.join_night(night.id, &player(1)).unwrap();
    store.join_night(night.id, &player(2)).unwrap();
    let give = |n: u8, question, reply: &str, now| {
        store.answer_night(night.id, &[n; 32], question, &answer(reply, 1), now).unwrap()
    };
    assert_eq!(give(1, 1, "a", 0), AnswerOutcome::Closed, "in the lobby");
    store.move_night(night.id, 1, NightMove::Next, 0).unwrap();
    assert_eq!(give(1, 1, "a", 10), AnswerOutcome::Kept);
    assert_eq!(give(1, 1, "b", 20), AnswerOutcome::Kept);
    assert_eq!(give(1, 2, "b", 20), AnswerOutcome::Closed, "not asked yet");
    assert_eq!(give(3, 1, "b", 20), AnswerOutcome::NoPlayer);
    assert_eq!(counts(&store, &night), (2, 1));
    assert_eq!(give(2, 1, "c", 29_999), AnswerOutcome::Kept);
    assert_eq!(give(2, 1, "d", 30_000), AnswerOutcome::Closed, "the time is up");
    store.move_night(night.id, 2, NightMove::Next, 30_000).unwrap();
    assert_eq!(give(2, 1, "d", 30_001), AnswerOutcome::Closed, "the next is asked");
    let kept: Vec<_> = store.night_answers(night.id).unwrap().into_iter().map(|it| it.answer.reply).collect();
    assert_eq!(kept, ["b", "c"]);
    assert_eq!(counts(&store, &night), (2, 0), "nobody has answered the second");
    store.remove_night_player(night.id, 1).unwrap();
    assert_eq!(give(1, 2, "a", 30_001), AnswerOutcome::NoPlayer);
    assert_eq!(store.night_answers(night.id).unwrap().len(), 1);
    assert_eq!(store.night_answers_of(2).unwrap()[0].answer.reply, "c");
}

#[test]
fn the_end_puts_each_players_answers_among_the_results_once() {
    let (_folder, store, night) = begun();
    for n in 1..=3 {
        store.join_night(night.id, &player(n)).unwrap();
    }
    store.move_night(night.id, 1, NightMove::Next, 0).unwrap();
    store.answer_night(night.id, &[1; 32], 1, &answer("a", 2), 1).unwrap();
    store.answer_night(night.id, &[2; 32], 1, &answer("b", 0), 1).unwrap();
    store.move_night(night.id, 2, NightMove::Close, 2).unwrap();
    store.remove_night_player(night.id, 2).unwrap();
    let end = |step| store.end_night(&night, step, &[2; 12], |player| [u8::try_from(player).unwrap(); 32], 3).unwrap();
    assert_eq!(end(2), EndOutcome { moved: MoveOutcome::Outdated, unsaved: 0 });
    assert_eq!(store.sheet_results(1001).unwrap(), []);
    assert_eq!(end(3), EndOutcome { moved: MoveOutcome::Moved, unsaved: 0 });
    assert_eq!(end(3).moved, MoveOutcome::Outdated);
    assert_eq!(end(4).moved, MoveOutcome::Impossible);
    let results = store.sheet_results(1001).unwrap();
    assert_eq!(results.len(), 1, "one was removed, and one answered nothing");
    let result = &results[0].1;
    assert_eq!((result.name.as_str(), result.form, result.online), ("Player 1", 0, true));
    assert_eq!((result.answers.len(), &result.answers[0], result.answers[11].out_of), (12, &answer("a", 2), 2));
    assert_eq!(result.answers[1].reply, "", "left open");
}

#[test]
fn a_night_is_forgotten_thirty_days_after_its_last_move() {
    const DAY: i64 = 24 * 60 * 60;
    let (_folder, store, night) = begun();
    store.join_night(night.id, &player(1)).unwrap();
    store.move_night(night.id, 1, NightMove::Next, 1000 * 10 * DAY).unwrap();
    store.answer_night(night.id, &[1; 32], 1, &answer("a", 2), 1000 * 10 * DAY).unwrap();
    store.purge(40 * DAY).unwrap();
    assert_eq!(count_rows(&store, "nights"), 1);
    store.purge(40 * DAY + 1).unwrap();
    for table in ["nights", "night_players", "night_answers"] {
        assert_eq!(count_rows(&store, table), 0, "{table}");
    }
    assert!(store.sheet(1001).unwrap().is_some());
}

#[test]
fn night_queries_use_indexes() {
    assert_uses_indexes(&[BY_CODE, BY_ID, BY_SHEET, MOVE, COUNTS, STALE]);
    assert_uses_indexes(&players::QUERIES);
    assert_uses_indexes(&answers::QUERIES);
}
