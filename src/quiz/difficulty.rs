//! Levels of difficulty, on two axes: how much law a question needs, and how much there is to keep in mind.

use std::fmt;
use std::str::FromStr;

/// A level from 1 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DifficultyLevel(u8);

impl DifficultyLevel {
    /// The level for a number of points: 1, plus 1 for each bound that the points reach.
    pub(super) fn from_points(points: usize, bounds: [usize; 4]) -> DifficultyLevel {
        DifficultyLevel(bounds.iter().fold(1, |level, bound| level + u8::from(points >= *bound)))
    }

    /// Every level, the lowest first.
    pub fn all() -> impl Iterator<Item = DifficultyLevel> {
        (1..=5).map(DifficultyLevel)
    }

    /// Reads levels to choose from: `3`, or `2-4`.
    ///
    /// # Errors
    ///
    /// Fails if the text names no level, or a range that goes down.
    pub fn parse_range(text: &str) -> Result<impl Iterator<Item = DifficultyLevel> + use<>, ParseLevelError> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let (from, to): (DifficultyLevel, DifficultyLevel) = (from.parse()?, to.parse()?);
        if from > to {
            return Err(ParseLevelError::Descending(text.to_owned()));
        }
        Ok(DifficultyLevel::all().filter(move |level| (from..=to).contains(level)))
    }

    /// As a number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// In words.
    pub const fn name(self) -> &'static str {
        match self.0 {
            1 => "very easy",
            2 => "easy",
            3 => "middling",
            4 => "hard",
            _ => "very hard",
        }
    }
}

impl FromStr for DifficultyLevel {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let level = text.trim().parse().ok().filter(|level| (1..=5).contains(level));
        level.map(DifficultyLevel).ok_or_else(|| ParseLevelError::NotALevel(text.to_owned()))
    }
}

/// A text that names no level and no range of levels.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseLevelError {
    /// Not a whole number from 1 to 5.
    #[error("`{0}` is not a level; the levels are 1 to 5")]
    NotALevel(String),
    /// A range that ends below its start.
    #[error("`{0}` goes down; levels go up, from 1 to 5")]
    Descending(String),
}

/// The levels of both axes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Difficulty {
    /// How rare and how detailed the law is.
    pub knowledge: DifficultyLevel,
    /// How much happens, how many players take part, and how much there is to consider.
    pub complexity: DifficultyLevel,
}

/// `knowledge 3 (middling), complexity 2 (easy)`
impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difficulty { knowledge, complexity } = self;
        let told = |level: &DifficultyLevel| format!("{} ({})", level.number(), level.name());
        write!(f, "knowledge {}, complexity {}", told(knowledge), told(complexity))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parse_range_reads_single_levels_and_ranges() {
        let levels = |text: &str| {
            DifficultyLevel::parse_range(text).map(|all| all.map(DifficultyLevel::number).collect::<Vec<_>>())
        };
        assert_eq!(levels("1-3"), Ok(vec![1, 2, 3]));
        assert_eq!(levels("5"), Ok(vec![5]));
        assert!(levels("6").is_err() && levels("1-").is_err() && levels("3-2").is_err());
        let two = Difficulty { knowledge: DifficultyLevel(2), complexity: DifficultyLevel(5) };
        assert_eq!(two.to_string(), "knowledge 2 (easy), complexity 5 (very hard)");
    }

    #[test]
    fn more_points_are_never_an_easier_level() {
        let levels: Vec<DifficultyLevel> =
            (0..40).map(|points| DifficultyLevel::from_points(points, [1, 2, 4, 8])).collect();
        assert!(levels.is_sorted() && levels[0] == DifficultyLevel(1) && levels[39] == DifficultyLevel(5));
    }
}
