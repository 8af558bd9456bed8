//! Tests that layout numbers keep their meaning.
//!
//! Stored question ids hold layout numbers, so a number must always give the same record. The golden file has one
//! line for each story: how many layouts it has, the layout of the book, and a hash of its first records. A change to
//! the content changes the lines of its stories. After such a change, renew the file and read the differences:
//! ```text
//! RENEW=1 cargo test -p oddtrick-quiz layout_numbers
//! ```

use std::collections::BTreeSet;
use std::fmt::Write;

use sha2::{Digest, Sha256};

use super::Variant;
use crate::question_id::QuestionId;
use crate::quiz_question::QuizQuestion;
use crate::stories::story_ids;
use crate::test_support::context;
use oddtrick_table::facts::Renounce;
use oddtrick_table::{Party, notation};

/// How many records of each story the hash covers.
const RECORDS_PER_STORY: u64 = 50;

#[test]
fn layout_numbers_keep_their_meaning() {
    let context = context();
    let mut lines = String::new();
    for story in story_ids(context).into_iter().chain(context.bookless_ids()) {
        let count = Variant::count_layouts(context, &story);
        let in_book = Variant::id_as_in_book(context, &story).map_or(String::new(), |id| id.to_string());
        let mut hash = Sha256::new();
        for layout in 0..RECORDS_PER_STORY.min(count) {
            let Ok(variant) = Variant::from_id(context, &story.at_layout(layout)) else { panic!("{story}") };
            hash.update(notation::write(&variant.record));
            hash.update(format!("? {} after {}", variant.question, variant.lines_before));
            hash.update([0]);
        }
        let hash = hex::encode(&hash.finalize()[..8]);
        let _ = writeln!(lines, "{in_book} of {count}: {hash}");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/golden/layouts.txt");
    if std::env::var_os("RENEW").is_some() {
        assert!(std::fs::write(path, &lines).is_ok(), "cannot write {path}");
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    for (now, golden) in lines.lines().zip(golden.lines()) {
        assert_eq!(now, golden, "a stored question id would mean another question");
    }
    assert_eq!(lines, golden);
}

/// Which of two partners revoked makes no difference, but somebody did: story, ruling and drawing name the same player.
#[test]
fn a_revoke_by_a_side_is_told_of_one_of_its_players() {
    let context = context();
    let id: QuestionId = "drayson-90/-/2/score/0".parse().unwrap();
    let mut revokers = BTreeSet::new();
    for layout in 0..8 {
        let variant = Variant::from_id(context, &id.at_layout(layout)).unwrap();
        let told = variant.evaluator(variant.code).facts.renounces.clone();
        let [Renounce { by: Party::Seat(seat), .. }] = told[..] else { panic!("{told:?}") };
        revokers.insert(seat);
        let question = QuizQuestion::build(context, &variant.id).unwrap();
        let told = question.story.iter().map(ToString::to_string).collect::<String>();
        assert!(told.contains(&format!("{seat} played")) || told.contains(&format!("{seat} kept")), "{seat}: {told}");
    }
    assert!(revokers.len() > 1, "{revokers:?}");
}
