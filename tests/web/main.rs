//! The site as browsers and other clients use it: the real application, on a free port. Tests that only read
//! share one site; each of the others has a site and a database of its own.

// A failed expectation is how a test reports.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod account;
mod api;
mod app_shell;
mod bad_requests;
mod club_access;
mod club_rules;
mod club_secretaries;
mod club_support;
mod clubs;
mod content_versions;
mod daily_quiz;
mod exam;
mod house_rules;
mod library;
mod limits;
mod night;
mod own_codes;
mod pages;
mod placement;
mod practice;
mod progress;
mod question_forms;
mod quick_run;
mod quiz_days;
mod review;
mod search;
mod sheets;
mod storage;
mod support;
