//! Houses: by which code a learner plays, and so whose quiz of the day he is asked.

use jiff::civil::{Date, date};

use super::kind::{CODES, Kind};

/// A house: the code it plays by, and another that it learns beside it perhaps.
#[derive(Debug, PartialEq, Eq)]
pub struct House {
    /// Its name in addresses and in the store.
    pub id: &'static str,
    /// What it is called in a word or two.
    pub tab: &'static str,
    /// What a learner chooses it by.
    pub name: &'static str,
    /// A word for it where it must be told from the first: nothing for the first itself.
    pub short: &'static str,
    /// The text of its code.
    pub code: &'static str,
    /// The text of the other code, for those who would know both.
    pub other: Option<&'static str>,
}

impl House {
    /// Every house; the first is that of those who have not chosen.
    pub const ALL: [House; 3] = [
        House { id: CODES[0], tab: "English", name: "The English club code", short: "", code: CODES[0], other: None },
        House {
            id: CODES[1],
            tab: "American",
            name: "The American code of 1894",
            short: "American code",
            code: CODES[1],
            other: None,
        },
        House {
            id: "both",
            tab: "Both",
            name: "Both: mostly the English club code, and one question a day by the American",
            short: "both codes",
            code: CODES[0],
            other: Some(CODES[1]),
        },
    ];

    /// The day of every house's quiz number 1.
    pub const FIRST_DAY: Date = date(2026, 8, 1);

    /// The house of those who have not chosen.
    pub fn first() -> &'static House {
        &House::ALL[0]
    }

    /// The house of a name.
    pub fn find(id: &str) -> Option<&'static House> {
        House::ALL.iter().find(|house| house.id == id)
    }

    /// Whether it is the house of those who have not chosen.
    pub fn is_first(&self) -> bool {
        self == House::first()
    }

    /// Which quiz that of a day is, from 1; none before the first day.
    pub fn number(day: Date) -> Option<u32> {
        let days = (day - House::FIRST_DAY).get_days();
        u32::try_from(days).ok().map(|days| days + 1)
    }

    /// The kinds of question that it asks: to set two codes side by side is for those who would know both.
    pub(super) fn kinds(&self) -> Vec<Kind> {
        Kind::ALL.iter().copied().filter(|kind| *kind != Kind::Codes || self.other.is_some()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quizzes_are_numbered_by_the_days_since_the_first() {
        let number = |year, month, day| House::number(date(year, month, day));
        assert_eq!([number(2026, 7, 31), number(2026, 8, 1), number(2026, 11, 20)], [None, Some(1), Some(112)]);
        // A leap day is a day like any other.
        assert_eq!((number(2028, 2, 29), number(2028, 3, 1)), (Some(578), Some(579)));
    }

    #[test]
    fn houses_are_found_by_their_names() {
        assert!(House::ALL.iter().all(|house| House::find(house.id) == Some(house)));
        assert!(House::find("").is_none() && House::first().is_first() && !House::ALL[1].is_first());
    }
}
