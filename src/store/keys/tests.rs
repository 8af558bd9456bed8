//! Tests of the key file: made once, moved out of a database, rotated, and refused when it is wrong.

use jiff::civil::date;

use super::*;
use crate::test_support::temp_store;

const TODAY: Date = date(2026, 11, 23);

fn put_into_database(store: &Store, ring: &KeyRing) {
    store.write(|transaction| put_inside(transaction, ring)).unwrap();
}

#[test]
fn the_first_key_stays_and_is_in_a_file_for_nobody_else() {
    let (_folder, store) = temp_store();
    let source = KeySource::BesideDatabase;
    for fresh in [[1; 64], [2; 64]] {
        assert_eq!(store.key_ring(&source, &fresh, TODAY).unwrap(), KeyRing::new(vec![1; 64]));
    }
    assert_eq!(store.read(keys_inside).unwrap(), None);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for path in [default_key_path(store.path()), store.path().to_owned()] {
            assert_eq!(std::fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }
}

#[test]
fn a_key_in_the_database_moves_to_the_file_and_leaves_no_trace() {
    let (_folder, store) = temp_store();
    let ring = KeyRing {
        current: vec![0xAB; 64],
        old: vec![OldKey { bytes: vec![0xCD; 32], accepted_until: Some(date(2027, 1, 1)) }],
    };
    put_into_database(&store, &ring);
    assert_eq!(store.key_ring(&KeySource::BesideDatabase, &[9; 64], TODAY).unwrap(), ring);
    assert_eq!(store.read(keys_inside).unwrap(), None);
    assert_eq!(store.key_ring(&KeySource::BesideDatabase, &[9; 64], TODAY).unwrap(), ring);
    let path = store.path().to_owned();
    drop(store);
    let bytes = std::fs::read(&path).unwrap();
    assert!(!bytes.windows(32).any(|window| window == [0xAB; 32] || window == [0xCD; 32]), "the key is still inside");
}

#[test]
fn a_restored_key_is_accepted_beside_the_key_of_the_file() {
    let (_folder, store) = temp_store();
    let source = KeySource::BesideDatabase;
    store.key_ring(&source, &[1; 64], TODAY).unwrap();
    put_into_database(&store, &KeyRing::new(vec![7; 64]));
    let ring = store.key_ring(&source, &[9; 64], TODAY).unwrap();
    assert_eq!(
        (ring.current.as_slice(), ring.old.len(), ring.old[0].bytes.as_slice()),
        (&[1; 64][..], 1, &[7; 64][..])
    );
    assert_eq!(source.read(store.path()).unwrap(), Some(ring));
}

#[test]
fn an_old_key_is_accepted_until_its_day_is_over() {
    let (_folder, store) = temp_store();
    let source = KeySource::BesideDatabase;
    store.key_ring(&source, &[1; 64], TODAY).unwrap();
    let ring = source.rotate(store.path(), vec![2; 64], true, TODAY).unwrap();
    assert_eq!((ring.current.as_slice(), ring.old[0].bytes.as_slice()), (&[2; 64][..], &[1; 64][..]));
    let last_day = date(2027, 12, 28);
    assert_eq!(ring.old[0].accepted_until, Some(last_day));
    let on = |day| store.key_ring(&source, &[9; 64], day).unwrap().old.len();
    assert_eq!((on(TODAY), on(last_day), on(last_day.tomorrow().unwrap())), (1, 1, 0));
    let ring = source.rotate(store.path(), vec![3; 64], false, TODAY).unwrap();
    assert_eq!(ring, KeyRing::new(vec![3; 64]), "a stolen key is forgotten at once");
}

#[test]
fn given_keys_are_used_and_written_nowhere() {
    let (_folder, store) = temp_store();
    put_into_database(&store, &KeyRing::new(vec![5; 64]));
    let source = KeySource::Given(vec![vec![1; 32], vec![2; 32]]);
    let ring = store.key_ring(&source, &[9; 64], TODAY).unwrap();
    let old: Vec<u8> = ring.old.iter().map(|key| key.bytes[0]).collect();
    assert_eq!((ring.current[0], old), (1, vec![2, 5]));
    assert!(!default_key_path(store.path()).exists());
    assert!(store.read(keys_inside).unwrap().is_some(), "a key is never thrown away before it is in a file");
    let with_that = KeySource::Given(vec![vec![1; 32], vec![5; 64]]);
    assert_eq!(store.key_ring(&with_that, &[9; 64], TODAY).unwrap().old.len(), 1);
    assert_eq!(store.read(keys_inside).unwrap(), None, "it is kept elsewhere");
    assert!(store.key_ring(&KeySource::Given(vec![vec![1; 8]]), &[9; 64], TODAY).is_err());
}

#[test]
fn a_key_file_that_cannot_be_read_is_refused_with_its_line() {
    let (_folder, store) = temp_store();
    let path = default_key_path(store.path());
    let good = hex::encode([1; 32]);
    for (text, says) in [
        ("", "no key"),
        ("abc", "line 1"),
        (&format!("# note\n{good}\n{good} until Friday"), "line 3"),
        (&good[2..], "line 1"),
    ] {
        std::fs::write(&path, text).unwrap();
        let error = store.key_ring(&KeySource::BesideDatabase, &[9; 64], TODAY).unwrap_err().to_string();
        assert!(error.contains("oddtrick.db.key") && error.contains(says), "{error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}
