//! Tests of clubs: who may do what, and what stays when somebody goes.

pub(crate) mod results;

use super::*;
use crate::test_support::{assert_uses_indexes, count_rows, temp_store};

pub(crate) const TODAY: &str = "2026-03-01";

/// A visitor's public id: one figure, repeated.
pub(crate) fn add_visitor(store: &Store, figure: char) -> i64 {
    store.add_visitor(&figure.to_string().repeat(32), 1).unwrap()
}

pub(crate) fn new_member(visitor: i64, name: &str) -> NewMember {
    NewMember { visitor, name: name.into(), folded_name: name.to_lowercase(), joined_on: TODAY.into() }
}

/// A club to found, whose joining code and form are made from one figure.
pub(crate) fn new_club(founder: i64, figure: u8) -> NewClub {
    NewClub {
        details: ClubDetails { name: "The Turf".into(), code: "english-club".into(), house_rules: vec!["a".into()] },
        joining_code: figure.to_string().repeat(8),
        form: [figure; 32],
        founded_at: 1,
        founder: new_member(founder, "Ann"),
    }
}

/// Founds a club, with the joining code `11111111`.
pub(crate) fn found(store: &Store, founder: i64) -> i64 {
    let FoundOutcome::Founded(club) = store.found_club(&new_club(founder, 1)).unwrap() else { panic!() };
    club
}

/// Joins that club, and returns the id of the membership.
pub(crate) fn join(store: &Store, visitor: i64, name: &str) -> i64 {
    let JoinOutcome::Joined(club) = store.join_club("11111111", &new_member(visitor, name)).unwrap() else { panic!() };
    store.membership(club, visitor).unwrap().unwrap().member.id
}

fn secretaries(store: &Store, club: i64) -> Vec<String> {
    let members = store.club_members(club).unwrap();
    members.into_iter().filter(|member| member.is_secretary).map(|member| member.name).collect()
}

#[test]
fn a_club_is_founded_once_by_a_form_and_its_founder_is_secretary() {
    let (_folder, store) = temp_store();
    let ann = add_visitor(&store, 'a');
    let club = found(&store, ann);
    assert_eq!(store.found_club(&new_club(ann, 1)).unwrap(), FoundOutcome::Known(club));
    let membership = store.membership(club, ann).unwrap().unwrap();
    assert_eq!((&membership.club.details, membership.club.revision), (&new_club(ann, 1).details, 1));
    assert!(membership.member.is_secretary);
    let bob = add_visitor(&store, 'b');
    assert_eq!((store.membership(club, bob).unwrap(), store.membership(club + 1, ann).unwrap()), (None, None));
    assert_eq!(store.clubs_of(ann).unwrap(), [membership]);
}

#[test]
fn joining_needs_the_code_a_free_name_and_room() {
    let (_folder, store) = temp_store();
    let [ann, bob, cat] = ['a', 'b', 'c'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    let try_join = |code: &str, visitor: i64, name: &str| store.join_club(code, &new_member(visitor, name)).unwrap();
    assert_eq!(try_join("22222222", bob, "Bob"), JoinOutcome::NoSuchCode);
    assert_eq!(try_join("11111111", bob, "ANN"), JoinOutcome::NameTaken);
    assert_eq!(try_join("11111111", bob, "Bob"), JoinOutcome::Joined(club));
    assert_eq!(try_join("11111111", bob, "Other"), JoinOutcome::Known(club), "joining twice");
    assert_eq!(store.membership(club, bob).unwrap().unwrap().member.name, "Bob");
    assert!(!store.renew_joining_code(club, bob, "11111111", "33333333").unwrap(), "no secretary");
    assert!(store.renew_joining_code(club, ann, "11111111", "33333333").unwrap());
    assert!(!store.renew_joining_code(club, ann, "11111111", "44444444").unwrap(), "the form came twice");
    assert_eq!(try_join("11111111", cat, "Cat"), JoinOutcome::NoSuchCode);
    for n in 2..i64::from(MAX_MEMBERS_PER_CLUB) {
        let visitor = store.add_visitor(&format!("{n:032x}"), 1).unwrap();
        assert_eq!(try_join("33333333", visitor, &n.to_string()), JoinOutcome::Joined(club));
    }
    assert_eq!(try_join("33333333", cat, "Cat"), JoinOutcome::Full);
}

#[test]
fn nobody_belongs_to_more_clubs_than_the_limit() {
    let (_folder, store) = temp_store();
    let [ann, bob] = ['a', 'b'].map(|figure| add_visitor(&store, figure));
    for n in 0..u8::try_from(MAX_CLUBS_PER_MEMBER).unwrap() {
        let new = NewClub { joining_code: format!("{n:08}"), ..new_club(ann, 100 + n) };
        assert!(matches!(store.found_club(&new).unwrap(), FoundOutcome::Founded(_)));
    }
    assert_eq!(store.found_club(&new_club(ann, 2)).unwrap(), FoundOutcome::TooManyClubs);
    store.found_club(&new_club(bob, 1)).unwrap();
    assert_eq!(store.join_club("11111111", &new_member(ann, "A")).unwrap(), JoinOutcome::TooManyClubs);
    assert_eq!(count_rows(&store, "club_members"), i64::from(MAX_CLUBS_PER_MEMBER) + 1);
}

#[test]
fn only_a_secretary_changes_roles_and_one_always_stays() {
    let (_folder, store) = temp_store();
    let [ann, bob, cat] = ['a', 'b', 'c'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    let [bobs, cats] = [(bob, "Bob"), (cat, "Cat")].map(|(visitor, name)| join(&store, visitor, name));
    let anns = store.membership(club, ann).unwrap().unwrap().member.id;
    let change = |by: i64, member: i64, change: MemberChange| store.change_member(club, by, member, change).unwrap();
    for refused in [MemberChange::MakeSecretary, MemberChange::HandOver, MemberChange::Remove] {
        assert_eq!(change(bob, cats, refused), MemberOutcome::NoSuchMember, "Bob is no secretary");
        assert_eq!(change(ann, 99, refused), MemberOutcome::NoSuchMember);
    }
    assert_eq!(change(ann, anns, MemberChange::MakeOrdinary), MemberOutcome::LastSecretary);
    assert_eq!(change(ann, anns, MemberChange::Remove), MemberOutcome::LastSecretary);
    assert_eq!(store.leave_club(club, ann, false).unwrap(), LeaveOutcome::LastSecretary);
    assert_eq!(change(ann, bobs, MemberChange::HandOver), MemberOutcome::Changed);
    assert_eq!(secretaries(&store, club), ["Bob"]);
    assert_eq!(change(ann, cats, MemberChange::Remove), MemberOutcome::NoSuchMember, "she handed over");
    assert_eq!(change(bob, cats, MemberChange::MakeSecretary), MemberOutcome::Changed);
    assert_eq!(secretaries(&store, club), ["Bob", "Cat"]);
    assert_eq!(change(bob, bobs, MemberChange::MakeOrdinary), MemberOutcome::Changed);
    assert_eq!(store.leave_club(club, bob, false).unwrap(), LeaveOutcome::Left);
    assert_eq!(store.leave_club(club, bob, false).unwrap(), LeaveOutcome::NotMember, "twice");
    assert_eq!(change(cat, anns, MemberChange::Remove), MemberOutcome::Changed);
    assert_eq!(store.membership(club, ann).unwrap(), None);
    // Ids are never used again: a stale page cannot remove somebody else.
    assert!(join(&store, bob, "Bob") > cats);
}

#[test]
fn handing_over_to_oneself_changes_nothing() {
    let (_folder, store) = temp_store();
    let ann = add_visitor(&store, 'a');
    let club = found(&store, ann);
    let anns = store.membership(club, ann).unwrap().unwrap().member.id;
    assert_eq!(store.change_member(club, ann, anns, MemberChange::HandOver).unwrap(), MemberOutcome::Changed);
    assert_eq!(secretaries(&store, club), ["Ann"]);
}

#[test]
fn the_second_of_two_secretaries_changes_nothing() {
    let (_folder, store) = temp_store();
    let [ann, bob] = ['a', 'b'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    join(&store, bob, "Bob");
    let named = |name: &str| ClubDetails { name: name.into(), ..new_club(ann, 1).details };
    assert_eq!(store.edit_club(club, ann, 1, &named("One")).unwrap(), EditOutcome::Changed);
    assert_eq!(store.edit_club(club, ann, 1, &named("Two")).unwrap(), EditOutcome::Outdated);
    assert_eq!(store.edit_club(club, bob, 2, &named("Two")).unwrap(), EditOutcome::Outdated, "no secretary");
    assert_eq!(store.membership(club, bob).unwrap().unwrap().club.details, named("One"));
}

#[test]
fn a_deleted_secretary_is_followed_by_whoever_has_been_there_longest() {
    let (_folder, store) = temp_store();
    let [ann, bob, cat] = ['a', 'b', 'c'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    join(&store, bob, "Bob");
    join(&store, cat, "Cat");
    store.delete_visitor(ann).unwrap();
    assert_eq!(secretaries(&store, club), ["Bob"]);
    store.delete_visitor(cat).unwrap();
    assert_eq!(secretaries(&store, club), ["Bob"], "an ordinary member went");
    // A visitor without an account who is forgotten goes the same way, and nobody is left.
    assert_eq!(store.purge(crate::IDLE_DAYS * 24 * 60 * 60 + 10).unwrap(), 1);
    assert_eq!((count_rows(&store, "clubs"), count_rows(&store, "club_members")), (0, 0));
}

#[test]
fn a_name_can_be_changed_to_a_free_one() {
    let (_folder, store) = temp_store();
    let [ann, bob] = ['a', 'b'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    join(&store, bob, "Bob");
    let rename = |visitor: i64, name: &str| store.rename_member(club, visitor, name, &name.to_lowercase()).unwrap();
    assert_eq!(rename(bob, "ann"), MemberOutcome::NameTaken);
    assert_eq!(rename(bob, "BOB"), MemberOutcome::Changed, "his own in capitals");
    assert_eq!(rename(99, "Cat"), MemberOutcome::NoSuchMember);
    assert_eq!(store.membership(club, bob).unwrap().unwrap().member.name, "BOB");
}

#[test]
fn two_memberships_of_one_club_become_the_earlier_with_the_role_of_both() {
    let (_folder, store) = temp_store();
    let [ann, bob] = ['a', 'b'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    let bobs = join(&store, bob, "Bob");
    store.write(|transaction| crate::visitor_data::merge_visitors(transaction, ann, bob)).unwrap();
    let members = store.club_members(club).unwrap();
    assert_eq!((members.len(), members[0].name.as_str(), members[0].is_secretary), (1, "Ann", true));
    assert!(members[0].id < bobs && store.membership(club, bob).unwrap().is_some());
}

#[test]
fn only_a_secretary_dissolves_a_club() {
    let (_folder, store) = temp_store();
    let [ann, bob] = ['a', 'b'].map(|figure| add_visitor(&store, figure));
    let club = found(&store, ann);
    join(&store, bob, "Bob");
    assert!(!store.dissolve_club(club, bob).unwrap());
    assert!(store.dissolve_club(club, ann).unwrap());
    assert!(!store.dissolve_club(club, ann).unwrap(), "twice");
    assert_eq!((store.membership(club, ann).unwrap(), count_rows(&store, "club_members")), (None, 0));
    assert!(found(&store, ann) > club, "its address never means another club");
}

#[test]
fn club_queries_use_indexes() {
    let queries = [
        BY_FORM,
        BY_JOINING_CODE,
        EDIT,
        RENEW_CODE,
        IS_SECRETARY,
        include_str!("membership.sql"),
        include_str!("of_visitor.sql"),
        include_str!("members.sql"),
        include_str!("sheets.sql"),
        include_str!("sheet_club.sql"),
        include_str!("result_members.sql"),
        include_str!("edit_season.sql"),
        include_str!("season_by_name.sql"),
        include_str!("seasons.sql"),
        include_str!("quiz_results.sql"),
    ];
    assert_uses_indexes(&queries);
}
