//! The number of a line in its record.

/// The index of a line in [`Record::lines`](crate::Record::lines), counted from 0.
///
/// Facts and rulings cite lines by this number. In field names, `at` is the line of an event.
pub type LineIndex = usize;
