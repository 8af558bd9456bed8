//! Houses: by which code a learner plays, and so whose quiz of the day he is asked.

use jiff::civil::{Date, date};

use super::question_kind::QuestionKind;

/// The codes that the tracks play by. Their ids are track ids too, and are stored with the learners.
const ENGLISH: &str = "english-club";
const AMERICAN: &str = "american-1894";

/// A house: the code it plays by, and another that it learns beside it perhaps.
#[derive(Debug, PartialEq, Eq)]
pub struct Track {
    /// Its name in addresses and in the store.
    pub id: &'static str,
    /// What it is called in a word or two.
    pub tab_label: &'static str,
    /// What a learner chooses it by.
    pub name: &'static str,
    /// A word for it where it must be told from the first: nothing for the first itself.
    pub qualifier: &'static str,
    /// The text of its code.
    pub code: &'static str,
    /// The text of the other code, for those who would know both.
    pub second_code: Option<&'static str>,
}

impl Track {
    /// Every house; the first is that of those who have not chosen.
    pub const ALL: [Track; 3] = [
        Track {
            id: ENGLISH,
            tab_label: "English",
            name: "The English club code",
            qualifier: "",
            code: ENGLISH,
            second_code: None,
        },
        Track {
            id: AMERICAN,
            tab_label: "American",
            name: "The American code of 1894",
            qualifier: "American code",
            code: AMERICAN,
            second_code: None,
        },
        Track {
            id: "both",
            tab_label: "Both",
            name: "Both: mostly the English club code, and one question a day by the American",
            qualifier: "both codes",
            code: ENGLISH,
            second_code: Some(AMERICAN),
        },
    ];

    /// The day of every house's quiz number 1.
    pub const FIRST_QUIZ_DAY: Date = date(2026, 8, 1);

    /// The house of those who have not chosen.
    pub fn default_track() -> &'static Track {
        &Track::ALL[0]
    }

    /// The house of a name.
    pub fn find(id: &str) -> Option<&'static Track> {
        Track::ALL.iter().find(|house| house.id == id)
    }

    /// Whether it is the house of those who have not chosen.
    pub fn is_default(&self) -> bool {
        self == Track::default_track()
    }

    /// Which quiz that of a day is, from 1; none before the first day.
    pub fn quiz_number(day: Date) -> Option<u32> {
        let days = (day - Track::FIRST_QUIZ_DAY).get_days();
        u32::try_from(days).ok().map(|days| days + 1)
    }

    /// The kinds of question that it asks: to set two codes side by side is for those who would know both.
    pub(super) fn question_kinds(&self) -> Vec<QuestionKind> {
        QuestionKind::ALL
            .iter()
            .copied()
            .filter(|kind| *kind != QuestionKind::Codes || self.second_code.is_some())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiz_numbers_count_days_from_the_first() {
        let number = |year, month, day| Track::quiz_number(date(year, month, day));
        assert_eq!([number(2026, 7, 31), number(2026, 8, 1), number(2026, 11, 20)], [None, Some(1), Some(112)]);
        // A leap day is a day like any other.
        assert_eq!((number(2028, 2, 29), number(2028, 3, 1)), (Some(578), Some(579)));
    }

    #[test]
    fn tracks_are_found_by_id() {
        assert!(Track::ALL.iter().all(|house| Track::find(house.id) == Some(house)));
        assert!(Track::find("").is_none() && Track::default_track().is_default() && !Track::ALL[1].is_default());
    }
}
