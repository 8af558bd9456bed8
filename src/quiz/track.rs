//! Tracks: the codes that a learner plays by. Each track has its own quiz of the day.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use jiff::civil::{Date, date};

use super::question_kind::QuestionKind;
use oddtrick_law::Code;
use oddtrick_law::codes::{BASE_CODE_IDS, OTHER_GAME_IDS, OTHER_GAME_NAMES};

/// The codes of the tracks. Their ids are also track ids, and are stored with the learners.
const ENGLISH: &str = BASE_CODE_IDS[0];
const AMERICAN: &str = BASE_CODE_IDS[1];
const REVISED: &str = BASE_CODE_IDS[2];
const JSL: &str = BASE_CODE_IDS[3];

/// A track: a code to learn, and sometimes a second one to compare with it.
#[derive(Debug, PartialEq, Eq)]
pub struct Track {
    /// The id, in addresses and in the store.
    pub id: &'static str,
    /// The label of its tab.
    pub tab_label: &'static str,
    /// The name in the list that learners choose from.
    pub name: &'static str,
    /// A phrase that tells it apart from the first track. Empty for the first track.
    pub qualifier: &'static str,
    /// The id of its code.
    pub code: &'static str,
    /// The id of the second code, if there is one.
    pub second_code: Option<&'static str>,
}

impl Track {
    /// Every track. The first is the default.
    pub const ALL: [Track; 8] = [
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
        Track {
            id: REVISED,
            tab_label: "Revised",
            name: "The revised English code, as far as we have it: laws 67 to 94",
            qualifier: "revised English code",
            code: REVISED,
            second_code: None,
        },
        Track {
            id: JSL,
            tab_label: "J. S. L.",
            name: "J. S. L.’s code of 1890, in which each breach costs a point",
            qualifier: "J. S. L.’s code",
            code: JSL,
            second_code: None,
        },
        Track::of_game(0),
        Track::of_game(1),
        Track::of_game(2),
    ];

    /// The track of another game than whist, by its place among them.
    const fn of_game(place: usize) -> Track {
        let (id, game) = (OTHER_GAME_IDS[place], OTHER_GAME_NAMES[place]);
        Track { id, tab_label: game, name: game, qualifier: game, code: id, second_code: None }
    }

    /// The day of quiz number 1 of every track.
    pub const FIRST_QUIZ_DAY: Date = date(2026, 8, 1);

    /// The track of learners who have not chosen one.
    pub fn default_track() -> &'static Track {
        &Track::ALL[0]
    }

    /// The track with an id.
    pub fn find(id: &str) -> Option<&'static Track> {
        Track::ALL.iter().find(|track| track.id == id)
    }

    /// The track of a code with house rules. It is made when somebody first asks for it, and kept, as the code is.
    pub fn of_code(code: &'static Code) -> &'static Track {
        static MADE: Mutex<BTreeMap<&str, &'static Track>> = Mutex::new(BTreeMap::new());
        if let Some(track) = Track::find(code.id) {
            return track;
        }
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        made.entry(code.id).or_insert_with(|| {
            Box::leak(Box::new(Track {
                id: code.id,
                tab_label: "House rules",
                name: "A code with house rules",
                qualifier: "house rules",
                code: code.base_id(),
                second_code: None,
            }))
        })
    }

    /// Whether this is the default track.
    pub fn is_default(&self) -> bool {
        self == Track::default_track()
    }

    /// The number of the quiz of a day, from 1. `None` before the first day.
    pub fn quiz_number(day: Date) -> Option<u32> {
        let days = (day - Track::FIRST_QUIZ_DAY).get_days();
        u32::try_from(days).ok().map(|days| days + 1)
    }

    /// The kinds of question that the track asks. Only a track with two codes asks to compare codes.
    pub(super) fn question_kinds(&self) -> Vec<QuestionKind> {
        QuestionKind::DRAWN
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
        // A leap day counts like any other day.
        assert_eq!((number(2028, 2, 29), number(2028, 3, 1)), (Some(578), Some(579)));
    }

    #[test]
    fn tracks_are_found_by_id() {
        assert!(Track::ALL.iter().all(|track| Track::find(track.id) == Some(track)));
        let code = oddtrick_law::codes::find("english-club+no-honours").unwrap();
        let track = Track::of_code(code);
        assert_eq!((track.id, track.code), ("english-club+no-honours", "english-club"));
        assert!(std::ptr::eq(Track::of_code(code), track), "made once");
        assert!(Track::find("").is_none() && Track::default_track().is_default() && !Track::ALL[1].is_default());
    }
}
