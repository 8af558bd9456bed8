//! The site as browsers and strangers use it: the real application, on a port and a database
//! file of its own for each test.

// In a test a panic is the report.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod account;
mod api;
mod app_shell;
mod bad_requests;
mod content_versions;
mod daily_quiz;
mod exam;
mod library;
mod pages;
mod placement;
mod practice;
mod progress;
mod question_forms;
mod quiz_days;
mod review;
mod search;
mod support;
