//! Helpers for the tests of this crate.

use std::sync::LazyLock;

use super::context::QuizContext;
use oddtrick_library::Library;

static CONTEXT: LazyLock<QuizContext> = LazyLock::new(|| {
    let library = Library::load_embedded().unwrap_or_else(|errors| panic!("{errors:?}"));
    QuizContext::new(library)
});

/// The built-in library, with caches that all tests share.
pub(crate) fn context() -> &'static QuizContext {
    &CONTEXT
}
