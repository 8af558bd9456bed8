//! How many questions a sheet can have.

/// The fewest questions on a sheet. With fewer, four forms could not all differ in every place.
pub const MIN_QUESTIONS: usize = 4;

/// The most questions on a sheet.
pub const MAX_QUESTIONS: usize = 40;
