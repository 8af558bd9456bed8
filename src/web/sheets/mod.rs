//! Sheets to print: making one, its page, its forms on paper, its key, taking it online, and the results.
//!
//! While a sheet is being made, all of it travels in the form of `/sheets/new`; nothing is stored. Keeping it gives it
//! a number, and after that its questions never change. Whoever keeps a sheet gets two addresses that nobody can guess:
//! one to edit title, club and date, and one with the key. What people answer online is kept only if they give a name.
//! Whoever can edit the sheet sees it, and can type in what was answered on paper.

mod address;
mod begin;
mod club_door;
mod club_heading;
mod details;
mod draft_form;
mod edit;
mod error;
mod files;
mod for_club;
mod heading;
mod keep;
mod kept;
mod key;
mod new;
mod numbered;
mod online;
mod paper;
mod result_entry;
mod result_rows;
mod results;
mod results_csv;
mod settings;
mod show;
mod standalone;

pub(crate) use address::{EditToken, form_path, sheet_path};
pub(crate) use begin::begin;
pub(crate) use club_door::{
    change_club_results, club_export, club_key, club_key_pdf, club_results_csv, find_club_sheet, mark_for_club,
    secretarys_sheet, show_club_results, take_for_club,
};
pub(crate) use club_heading::{club_heading, edit_club_heading};
pub(crate) use edit::{edit, edit_form, own_sheet, sheet_of_edit_address};
pub(crate) use files::{export_form, form_pdf, key_pdf};
pub(crate) use kept::{codes_with_rules, made_again};
pub(crate) use key::key;
pub(crate) use new::{change, redirect_to_new};
pub(crate) use numbered::{redirect_to_todays_sheet, show as show_numbered};
pub(crate) use online::{mark, take};
pub(crate) use paper::{form, page_css};
pub(crate) use result_entry::marked_answer;
pub(crate) use results::{change as change_results, show as show_results};
pub(crate) use results_csv::results_csv;
pub(crate) use show::show;
pub use standalone::{SheetFile, SheetFileError, sheet_files};

use oddtrick_print::{PrintedForm, PrintedQuestion};

/// The letter of the option at a place, from 0.
pub(crate) fn option_letter(place: &usize) -> char {
    ('a'..='z').nth(*place).unwrap_or('?')
}

/// What the key says to whoever chose a wrong option: for each answer, the letters of the options that it is for.
fn objections(question: &PrintedQuestion) -> Vec<(String, &str)> {
    let mut told: Vec<(String, &str)> = Vec::new();
    let wrong = question.options.iter().enumerate().filter(|(_, option)| !option.right && !option.feedback.is_empty());
    for (place, option) in wrong {
        let letter = option_letter(&place);
        match told.iter_mut().find(|(_, feedback)| *feedback == option.feedback) {
            Some((letters, _)) => letters.extend([',', ' ', letter]),
            None => told.push((letter.to_string(), &option.feedback)),
        }
    }
    told
}

/// The points that a whole form can win.
fn total_points(form: &PrintedForm) -> u32 {
    form.questions.iter().map(|question| question.points).sum()
}
