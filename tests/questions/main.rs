//! Tests of the questions: their ids, their kinds, their options, their wording and their diagrams.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a failed expectation is how a test reports")]

#[path = "../common/mod.rs"]
mod common;
mod diagrams;
mod grammar;
mod question_ids;
mod question_kinds;
mod question_quality;
