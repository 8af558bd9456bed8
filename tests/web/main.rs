//! The site as browsers and strangers use it: the real application, on a port and a database
//! file of its own for each test.

// In a test a panic is the report.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod api;
mod faults;
mod forms;
mod library;
mod pages;
mod practice;
mod quiz;
mod search;
mod site;
