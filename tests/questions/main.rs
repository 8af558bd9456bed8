//! Tests of the questions: their ids, their kinds, their options, their wording and their diagrams.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a failed expectation is how a test reports")]

#[path = "../common/mod.rs"]
mod common;
mod diagrams;
mod fair_questions;
mod grammar;
mod house_rules;
mod names;
mod question_ids;
mod question_kinds;
mod question_quality;
mod reason_texts;
mod reasons;

use std::sync::LazyLock;

use oddtrick_library::Library;
use oddtrick_quiz::QuizContext;

/// The library that is built into the program, with what the quiz works out from it.
fn context() -> &'static QuizContext {
    static CONTEXT: LazyLock<QuizContext> =
        LazyLock::new(|| QuizContext::new(Library::load_embedded().expect("the content is sound")));
    &CONTEXT
}
