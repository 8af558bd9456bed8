//! Sheets as PDF and as files for other programs, made from four forms. What other programs say of the files is
//! checked by `tests/print/readers.sh`.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed expectation is how a test reports")]

mod export;
mod forms;
mod pdf;
mod samples;
