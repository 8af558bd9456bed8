//! Other readings of the codes, for words on which authorities disagree.

use super::registry::ReadingCode;
use super::{Reading, house_rules, registered_readings};
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

/// One code under each of its other readings. If house rules are on, they are on under each reading too.
pub fn codes_for(code: &str) -> impl Iterator<Item = &'static Code> {
    let with_house_rules = house_rules::resolve(code).into_iter().flat_map(with_house_rules);
    of_code(code).map(|read| &read.code).chain(with_house_rules.map(|(_, code)| code))
}

/// The readings of the base of a code with house rules on, each with the code that it makes of it. Leaves out those
/// on which the house rules have settled. Nothing for a code as it is printed.
pub(crate) fn with_house_rules(code: &Code) -> impl Iterator<Item = (&'static Reading, &'static Code)> {
    let base = Some(code.base_id()).filter(|_| !code.house_rules().is_empty());
    let of_base = base.into_iter().flat_map(house_rules::for_code);
    of_base.filter_map(|house_rule| Some((find(house_rule.reading_id?)?, house_rules::with(code, house_rule)?)))
}

/// The readings of a code, with the codes that they make.
pub(crate) fn of_code(code: &str) -> impl Iterator<Item = &'static ReadingCode> {
    registered_readings().iter().filter(move |read| read.reading.code_id == code)
}
