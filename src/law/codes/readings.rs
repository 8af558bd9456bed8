//! Other readings of the codes, for words on which authorities disagree.

use super::registry::ReadingCode;
use super::{Reading, registered_readings};
use crate::code::Code;

/// The readings of a code.
pub fn for_code(code: &str) -> impl Iterator<Item = &'static Reading> {
    of_code(code).map(|read| read.reading)
}

/// Finds a reading by its name.
pub fn find(id: &str) -> Option<&'static Reading> {
    registered_readings().iter().map(|read| read.reading).find(|reading| reading.id == id)
}

/// Every code under each of its other readings.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    registered_readings().iter().map(|read| &read.code)
}

/// One code under each of its other readings.
pub fn codes_for(code: &str) -> impl Iterator<Item = &'static Code> {
    of_code(code).map(|read| &read.code)
}

/// The readings of a code, with the codes that they make.
pub(crate) fn of_code(code: &str) -> impl Iterator<Item = &'static ReadingCode> {
    registered_readings().iter().filter(move |read| read.reading.code_id == code)
}
