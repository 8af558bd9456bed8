//! What a secretary types of a season.

use thiserror::Error;

use crate::clubs::form::value;
use crate::form_fields::FormFields;
use crate::typed_text::{TypedTextError, parse_text};
use jiff::civil::Date;
use oddtrick_store::SeasonDetails;

/// The most characters of the name of a season.
pub(super) const MAX_SEASON_NAME: usize = 80;

/// The most sheets that can be asked to count.
pub(super) const MAX_BEST_OF: u32 = 100;

/// What is wrong with a season.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum SeasonError {
    #[error(transparent)]
    Name(#[from] TypedTextError),
    #[error("Give the {0} day as 2026-11-21: year, month, day.")]
    NoDay(&'static str),
    #[error("The last day is before the first.")]
    Backwards,
    #[error("The number of sheets that count is from 1 to {MAX_BEST_OF}, or left empty if all of them do.")]
    BestOf,
}

/// The fields as they were typed.
#[derive(Debug, Clone, Default)]
pub(super) struct TypedSeason {
    pub name: String,
    pub first_day: String,
    pub last_day: String,
    pub best_of: String,
}

impl TypedSeason {
    pub fn of(fields: &FormFields) -> TypedSeason {
        let trimmed = |name: &str| value(fields, name).trim().to_owned();
        TypedSeason {
            name: value(fields, "name"),
            first_day: trimmed("first"),
            last_day: trimmed("last"),
            best_of: trimmed("best"),
        }
    }

    /// A season that there is.
    pub fn of_details(details: &SeasonDetails) -> TypedSeason {
        TypedSeason {
            name: details.name.clone(),
            first_day: details.first_day.clone(),
            last_day: details.last_day.clone(),
            best_of: details.best_of.map_or_else(String::new, |best| best.to_string()),
        }
    }

    /// Reads the season.
    pub fn parse(&self) -> Result<SeasonDetails, SeasonError> {
        let name = parse_text(&self.name, "the name of the season", MAX_SEASON_NAME)?;
        let first = parse_day(&self.first_day).ok_or(SeasonError::NoDay("first"))?;
        let last = parse_day(&self.last_day).ok_or(SeasonError::NoDay("last"))?;
        if last < first {
            return Err(SeasonError::Backwards);
        }
        let best_of = match self.best_of.as_str() {
            "" => None,
            typed => {
                let number = typed.parse::<u32>().ok().filter(|number| (1..=MAX_BEST_OF).contains(number));
                Some(number.ok_or(SeasonError::BestOf)?)
            }
        };
        Ok(SeasonDetails { name, first_day: first.to_string(), last_day: last.to_string(), best_of })
    }
}

/// Reads a day such as `2026-11-21`.
pub(super) fn parse_day(typed: &str) -> Option<Date> {
    typed.parse().ok().filter(|day: &Date| typed.len() == 10 && day.year() > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_season_has_a_name_and_two_days_in_order() {
        let typed = |first: &str, last: &str, best: &str| TypedSeason {
            name: "Spring".into(),
            first_day: first.into(),
            last_day: last.into(),
            best_of: best.into(),
        };
        let good = typed("2026-01-01", "2026-06-30", "3").parse().unwrap();
        assert_eq!((good.best_of, good.last_day.as_str()), (Some(3), "2026-06-30"));
        assert_eq!(typed("2026-01-01", "2026-01-01", "").parse().unwrap().best_of, None);
        assert_eq!(typed("2026-06-30", "2026-01-01", "").parse(), Err(SeasonError::Backwards));
        for wrong in ["", "x", "1 May", "2026-02-30", "20260101", "2026-01-01T10:00"] {
            assert_eq!(typed(wrong, "2026-01-01", "").parse(), Err(SeasonError::NoDay("first")), "{wrong}");
        }
        for wrong in ["0", "-1", "101", "many", "99999999999"] {
            assert_eq!(typed("2026-01-01", "2026-01-01", wrong).parse(), Err(SeasonError::BestOf), "{wrong}");
        }
    }
}
