//! Clubs: a secretary founds one, members join with a code, take its sheets and its daily quiz, and stand in its league.
//!
//! `club_access` says who may see what; `club_code` what the club plays by. A club's sheets, their keys and results are
//! pages of `sheets`, because they differ from those of other sheets only in who may open them.

mod dissolve;
mod edit;
mod form;
mod found;
mod home;
mod join;
mod joining_code;
mod league_page;
mod me;
mod members;
mod overview;
mod quiz;
mod request;
mod season_edit;
mod season_form;
mod seasons;
mod sheet;
mod sheets;

pub(crate) use dissolve::{confirm as confirm_dissolve, dissolve};
pub(crate) use edit::{edit, show_form as edit_form};
pub(crate) use found::{found, show_form as found_form};
pub(crate) use home::show as home;
pub(crate) use join::{find as find_by_code, join, show as join_form};
pub(crate) use league_page::{csv as league_csv, show as league};
pub(crate) use me::{change as change_me, show as me};
pub(crate) use members::{change as change_members, show as members};
pub(crate) use overview::show as overview;
pub(crate) use quiz::{day as quiz_day, today as quiz_today};
pub(crate) use season_edit::{change as change_season, show as season_form};
pub(crate) use seasons::{add as add_season, show as seasons};
pub(crate) use sheet::{change as change_sheet, show as sheet};
pub(crate) use sheets::{attach, show as sheets};

use crate::clock::format_day;

/// A day in words, such as 21 November 2026. A text that is no day stays as it is.
fn day_text(day: &str) -> String {
    day.parse().map_or_else(|_| day.to_owned(), format_day)
}
