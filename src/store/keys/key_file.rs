//! The key file: text, one key on each line in hexadecimal digits. The first signs. Each of the others has the word
//! `until` and the last day on which it is accepted.

use std::fmt::Write as _;
use std::io::{self, ErrorKind};
use std::path::Path;

use super::{KeyRing, MIN_KEY_BYTES, OldKey};
use crate::error::{StoreError, StoreErrorCause};
use crate::private_file;

const HEAD: &str = "# The keys with which Odd Trick signs cookies and forms. Keep this file secret, and keep a copy of it.\n\
                    # The first key signs. The others are accepted until their day; `oddtrick key rotate` adds one.\n";

/// Reads a key file. `None` if there is none.
pub(super) fn read(path: &Path) -> Result<Option<KeyRing>, StoreError> {
    let failed = |cause| StoreError::KeyFile { path: path.to_owned(), cause };
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(StoreErrorCause::Io(error))),
    };
    let mut keys = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let line = line.trim();
        if !line.is_empty() && !line.starts_with('#') {
            keys.push(parse_line(line).ok_or_else(|| failed(StoreErrorCause::BadKeyLine { number }))?);
        }
    }
    let mut keys = keys.into_iter();
    let first = keys.next().ok_or_else(|| failed(StoreErrorCause::NoKeyYet))?;
    private_file::close_to_others(path);
    Ok(Some(KeyRing { current: first.bytes, old: keys.collect() }))
}

fn parse_line(line: &str) -> Option<OldKey> {
    let (digits, until) = line.split_once(" until ").map_or((line, None), |(digits, until)| (digits, Some(until)));
    let bytes = hex::decode(digits.trim()).ok().filter(|bytes| bytes.len() >= MIN_KEY_BYTES)?;
    let accepted_until = until.map(|day| day.trim().parse()).transpose().ok()?;
    Some(OldKey { bytes, accepted_until })
}

fn to_text(ring: &KeyRing) -> String {
    let mut text = format!("{HEAD}{}\n", hex::encode(&ring.current));
    for key in &ring.old {
        let _ = match key.accepted_until {
            Some(day) => writeln!(text, "{} until {day}", hex::encode(&key.bytes)),
            None => writeln!(text, "{}", hex::encode(&key.bytes)),
        };
    }
    text
}

/// Writes a new key file. Returns false, and changes nothing, if there is one already.
pub(super) fn create(path: &Path, ring: &KeyRing) -> Result<bool, StoreError> {
    match private_file::write_new(path, to_text(ring).as_bytes()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(failed(path, error)),
    }
}

/// Replaces a key file. Whoever reads it meanwhile reads all of the old one or all of the new one.
pub(super) fn replace(path: &Path, ring: &KeyRing) -> Result<(), StoreError> {
    private_file::replace(path, to_text(ring).as_bytes()).map_err(|error| failed(path, error))
}

fn failed(path: &Path, error: io::Error) -> StoreError {
    StoreError::KeyFile { path: path.to_owned(), cause: StoreErrorCause::Io(error) }
}
