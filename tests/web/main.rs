//! The site as browsers and strangers use it: the real application, on a port and a database
//! file of its own for each test.

// In a test a panic is the report.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod account;
mod api;
mod day;
mod editions;
mod exam;
mod face;
mod faults;
mod forms;
mod library;
mod pages;
mod practice;
mod progress;
mod quiz;
mod review;
mod search;
mod site;
mod start;
