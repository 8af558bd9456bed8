//! Tests of what a club keeps: sheets, whose results are whose, seasons, and daily quizzes.

use super::{TODAY, add_visitor, found, join, new_club};
use crate::sheet::tests::new_sheet;
use crate::test_support::{DAY, count_rows, new_daily_attempt, new_daily_quiz, temp_store};
use crate::{
    AddOutcome, AttachOutcome, DailyQuiz, FoundOutcome, KeepOutcome, NewAttempt, SeasonDetails, SeasonEditOutcome,
    SeasonOutcome, SheetAnswer, SheetResult, Store,
};

/// Keeps a sheet and attaches it to a club.
pub(crate) fn attach_new(store: &Store, club: i64, by: i64, token: u8) -> u32 {
    let (KeepOutcome::Kept(sheet) | KeepOutcome::Known(sheet)) = store.keep_sheet(&new_sheet(token)).unwrap();
    assert_eq!(store.attach_sheet(club, by, sheet, TODAY).unwrap(), AttachOutcome::Attached);
    sheet
}

/// A result with one answer.
pub(crate) fn result(name: &str, points: u8) -> SheetResult {
    let answer = SheetAnswer { reply: "a".into(), points, out_of: 4, misreading_id: None };
    SheetResult { form: 0, name: name.into(), online: true, answers: vec![answer] }
}

fn season(name: &str) -> SeasonDetails {
    SeasonDetails { name: name.into(), first_day: TODAY.into(), last_day: "2026-06-30".into(), best_of: None }
}

#[test]
fn a_sheet_belongs_to_one_club_and_only_secretaries_attach_it() {
    let (_folder, store) = temp_store();
    let [ann, bob] = ['a', 'b'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    let FoundOutcome::Founded(other) = store.found_club(&new_club(bob, 2)).unwrap() else { panic!() };
    let sheet = attach_new(&store, club, ann, 1);
    assert_eq!(store.attach_sheet(club, ann, sheet, "2026-04-01").unwrap(), AttachOutcome::Known);
    assert_eq!(store.attach_sheet(other, bob, sheet, TODAY).unwrap(), AttachOutcome::OtherClub);
    assert_eq!(store.attach_sheet(club, bob, sheet, TODAY).unwrap(), AttachOutcome::NotSecretary);
    assert_eq!(store.club_of_sheet(sheet).unwrap(), Some(club));
    let listed = store.club_sheets(club).unwrap();
    assert_eq!((listed.len(), listed[0].title.as_str(), listed[0].day.as_str()), (1, "Revokes", TODAY));
    assert!(!store.set_sheet_day(other, bob, sheet, "2026-05-01").unwrap(), "not their sheet");
    assert!(store.set_sheet_day(club, ann, sheet, "2026-05-01").unwrap());
    assert!(!store.detach_sheet(club, bob, sheet).unwrap());
    assert!(store.detach_sheet(club, ann, sheet).unwrap());
    assert!(store.sheet(sheet).unwrap().is_some(), "the sheet stays");
    assert_eq!(store.attach_sheet(other, bob, sheet, TODAY).unwrap(), AttachOutcome::Attached);
}

#[test]
fn results_are_a_members_or_a_guests_and_stay_when_the_member_leaves() {
    let (_folder, store) = temp_store();
    let [ann, bob] = ['a', 'b'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    let bobs = join(&store, bob, "Bob");
    let sheet = attach_new(&store, club, ann, 1);
    let add = |name: &str, points: u8| {
        let digest = [points + 1; 32];
        store.add_member_result(club, bobs, sheet, &result(name, points), &digest).unwrap()
    };
    assert_eq!((add("Bob", 3), add("Bob", 3)), (Some(AddOutcome::Added), Some(AddOutcome::Known)));
    assert_eq!(store.add_member_result(club, bobs, 999, &result("Bob", 1), &[9; 32]).unwrap(), None);
    assert_eq!(store.add_member_result(club, 99, sheet, &result("Bob", 1), &[9; 32]).unwrap(), None);
    store.add_sheet_result(sheet, &result("Robert", 2), &[77; 32]).unwrap();
    assert!(store.has_member_result(bobs, sheet).unwrap());
    let ids: Vec<i64> = store.sheet_results(sheet).unwrap().into_iter().map(|(id, _)| id).collect();
    assert_eq!(store.result_members(sheet).unwrap(), [(ids[0], bobs)].into());
    let people = |store: &Store| -> Vec<(Option<i64>, String, u32)> {
        let found = store.season_results(club, TODAY, TODAY).unwrap();
        found.into_iter().map(|each| (each.member, each.name, each.points)).collect()
    };
    assert_eq!(people(&store), [(Some(bobs), "Bob".to_owned(), 3), (None, "Robert".to_owned(), 2)]);
    assert!(!store.match_results(club, bob, sheet, &[(ids[1], Some(bobs))]).unwrap(), "no secretary");
    assert!(store.match_results(club, ann, sheet, &[(ids[0], None), (ids[1], Some(bobs)), (98, Some(bobs))]).unwrap());
    assert_eq!(store.result_members(sheet).unwrap(), [(ids[1], bobs)].into());
    assert_eq!(people(&store)[1], (Some(bobs), "Bob".to_owned(), 2), "under the member's name");
    store.leave_club(club, bob, false).unwrap();
    assert_eq!(people(&store)[1], (None, "Robert".to_owned(), 2));
}

#[test]
fn results_go_with_a_deleted_account_and_with_a_member_who_asks_for_it() {
    let (_folder, store) = temp_store();
    let [ann, bob, cat] = ['a', 'b', 'c'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    let sheet = attach_new(&store, club, ann, 1);
    for (visitor, name, points) in [(bob, "Bob", 1), (cat, "Cat", 2)] {
        let member = join(&store, visitor, name);
        store.add_member_result(club, member, sheet, &result(name, points), &[points; 32]).unwrap();
    }
    store.leave_club(club, bob, true).unwrap();
    assert_eq!(store.sheet_results(sheet).unwrap().len(), 1);
    store.delete_visitor(cat).unwrap();
    assert_eq!((count_rows(&store, "sheet_results"), count_rows(&store, "sheet_answers")), (0, 0));
}

#[test]
fn results_of_another_club_cannot_be_matched() {
    let (_folder, store) = temp_store();
    let [ann, bob] = ['a', 'b'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    let FoundOutcome::Founded(other) = store.found_club(&new_club(bob, 2)).unwrap() else { panic!() };
    let bobs = store.membership(other, bob).unwrap().unwrap().member.id;
    let [sheet, others_sheet] = [attach_new(&store, club, ann, 1), attach_new(&store, other, bob, 5)];
    store.add_sheet_result(sheet, &result("Guest", 2), &[1; 32]).unwrap();
    let id = store.sheet_results(sheet).unwrap()[0].0;
    assert!(!store.match_results(other, bob, sheet, &[(id, Some(bobs))]).unwrap());
    assert!(store.match_results(other, bob, others_sheet, &[(id, Some(bobs))]).unwrap());
    assert!(store.match_results(club, ann, sheet, &[(id, Some(bobs))]).unwrap());
    assert!(store.result_members(sheet).unwrap().is_empty(), "a member of another club");
}

#[test]
fn seasons_have_names_of_their_own_and_are_locked_like_clubs() {
    let (_folder, store) = temp_store();
    let [ann, bob] = ['a', 'b'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    join(&store, bob, "Bob");
    let SeasonOutcome::Added(spring) = store.add_season(club, ann, &season("Spring")).unwrap() else { panic!() };
    assert_eq!(store.add_season(club, ann, &season("Spring")).unwrap(), SeasonOutcome::Known(spring));
    let longer = SeasonDetails { last_day: "2026-07-31".into(), best_of: Some(3), ..season("Spring") };
    assert_eq!(store.add_season(club, ann, &longer).unwrap(), SeasonOutcome::NameTaken);
    assert_eq!(store.add_season(club, bob, &season("Autumn")).unwrap(), SeasonOutcome::NotSecretary);
    let backwards = SeasonDetails { last_day: "2026-01-01".into(), ..season("Back") };
    assert!(store.add_season(club, ann, &backwards).is_err());
    store.add_season(club, ann, &season("Autumn")).unwrap();
    let edit =
        |revision: u32, details: &SeasonDetails| store.edit_season(club, ann, spring, revision, details).unwrap();
    assert_eq!(edit(1, &longer), SeasonEditOutcome::Changed);
    assert_eq!(edit(1, &longer), SeasonEditOutcome::Outdated);
    assert_eq!(edit(2, &season("Autumn")), SeasonEditOutcome::NameTaken);
    let seasons = store.seasons(club).unwrap();
    assert_eq!((seasons[0].details.clone(), seasons[0].revision), (longer, 2), "the latest first");
    assert!(!store.delete_season(club, bob, spring).unwrap());
    assert!(store.delete_season(club, ann, spring).unwrap());
    assert_eq!(store.seasons(club).unwrap().len(), 1);
}

#[test]
fn a_quiz_counts_for_a_club_from_the_day_on_which_the_member_joined() {
    let (_folder, store) = temp_store();
    let day_before = "2026-02-28";
    for day in [DAY, day_before] {
        store.fix_daily_quiz(&new_daily_quiz(day, &["a", "b"]), 1).unwrap();
    }
    let [ann, bob, cat] = ['a', 'b', 'c'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    join(&store, bob, "Bob");
    for (visitor, day, place, right) in [
        (ann, DAY, 1, false),
        (bob, DAY, 1, true),
        (bob, DAY, 2, true),
        (cat, DAY, 1, true),
        (bob, day_before, 1, true),
    ] {
        let attempt = new_daily_attempt(visitor, day, place, "english-club/9", right);
        store.save_attempt(&NewAttempt { answered_on: day.into(), ..attempt }).unwrap();
    }
    let found = |day: &str| -> Vec<(String, u32, u32)> {
        let all = store.club_quiz_results(club, "english-club", day).unwrap();
        all.into_iter().map(|each| (each.name, each.right, each.wrong)).collect()
    };
    assert_eq!(found(DAY), [("Bob".to_owned(), 2, 0), ("Ann".to_owned(), 0, 1)]);
    assert_eq!(found(day_before), [], "before he joined");
    assert_eq!(store.club_quiz_results(club, "both", DAY).unwrap(), []);
    // A quiz of a club's house rules is made while a club plays by them, and stays when none does any more.
    let is_code = |rules: &str, track: &str| store.is_code_of_club("english-club", rules, track).unwrap();
    assert!(is_code("a", "english-club+a") && !is_code("b", "english-club+b"));
    let of_rules = DailyQuiz { track: "english-club+b".into(), ..new_daily_quiz(DAY, &["a"]) };
    store.fix_daily_quiz(&of_rules, 1).unwrap();
    assert!(is_code("b", "english-club+b"));
}
