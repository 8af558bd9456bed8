//! What a sheet is about.

use super::error::SheetError;
use super::limits::{MAX_QUESTIONS, MIN_QUESTIONS};
use crate::mix::Mix;
use oddtrick_library::Library;

/// What a sheet is about, and how many questions it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetPlan {
    /// Code, topics, laws, cases, kinds and levels.
    pub mix: Mix,
    /// How many questions, from [`MIN_QUESTIONS`] to [`MAX_QUESTIONS`].
    pub count: usize,
}

impl SheetPlan {
    /// Makes a plan.
    ///
    /// # Errors
    ///
    /// Fails if a sheet cannot have so many questions.
    pub fn new(mix: Mix, count: usize) -> Result<SheetPlan, SheetError> {
        check_count(count).map(|()| SheetPlan { mix, count })
    }

    /// Reads the number of questions as somebody typed it, and makes a plan.
    ///
    /// # Errors
    ///
    /// Fails if it is not a whole number, or if a sheet cannot have so many questions.
    pub fn parse(mix: Mix, typed_count: &str) -> Result<SheetPlan, SheetError> {
        let typed = typed_count.trim();
        let count = typed.parse().map_err(|_| SheetError::not_a_count(typed))?;
        SheetPlan::new(mix, count)
    }
}

/// Checks that a sheet can have so many questions.
pub(super) fn check_count(count: usize) -> Result<(), SheetError> {
    if (MIN_QUESTIONS..=MAX_QUESTIONS).contains(&count) { Ok(()) } else { Err(SheetError::Count(count.to_string())) }
}

/// What a choice is about, for a message: `about the revoke and honours under this code`. `None` if neither a topic
/// nor anything else is chosen.
pub(super) fn subject(library: &Library, mix: &Mix) -> Option<String> {
    let titles: Vec<String> =
        mix.topics.iter().filter_map(|slug| library.topic(slug)).map(|topic| lower_first(&topic.title)).collect();
    let only_topics = Mix { codes: mix.codes.clone(), topics: mix.topics.clone(), ..Mix::default() } == *mix;
    let told = only_topics && !titles.is_empty();
    let under = if mix.codes.is_empty() { "" } else { " under this code" };
    told.then(|| format!("about {}{under}", crate::prose::join_list(&titles, "and")))
}

/// A title in the middle of a sentence.
fn lower_first(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
