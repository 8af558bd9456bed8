//! The commands, one in each file: its arguments, and what it prints.

pub(crate) mod accounts;
pub(crate) mod backup;
pub(crate) mod cases;
pub(crate) mod check;
mod check_questions;
mod database;
pub(crate) mod doctor;
pub(crate) mod house_rules;
pub(crate) mod laws;
mod laws_scan;
mod mix_args;
pub(crate) mod notation;
pub(crate) mod question;
mod question_output;
pub(crate) mod rule;
pub(crate) mod serve;
pub(crate) mod sheet;
