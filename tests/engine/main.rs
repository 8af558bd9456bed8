//! Tests of the engine: the rules of every code, and what must hold of every ruling.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a failed expectation is how a test reports")]

#[path = "../common/mod.rs"]
mod common;
mod generated_records;
mod golden;
mod house_rules;
mod limits;
mod long_records;
mod properties;
mod rules;
mod survey;
