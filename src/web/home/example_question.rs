//! The example question on the front page: one per day, short, with something to see on the table.

use jiff::civil::Date;

use crate::state::AppState;
use crate::view::table_diagram::DiagramView;
use oddtrick_quiz::{Naming, QuizQuestion, ReplyForm};

/// The longest story and the longest option, in characters.
const MAX_STORY_CHARS: usize = 320;
const MAX_OPTION_CHARS: usize = 130;

/// How many stories are skipped from one day to the next.
const STORIES_PER_DAY: usize = 37;

/// The example of a day; `None` if no question of the library is short enough.
pub(crate) fn get_or_choose(app: &AppState, day: Date) -> Option<QuizQuestion> {
    if let Some(id) = app.example_question.get(&(), day) {
        return QuizQuestion::build(&app.library, &id).ok();
    }
    let found = choose_story(app, day)?;
    app.example_question.insert((), day, found.id.clone());
    Some(found)
}

/// Tries the stories in order, from another start each day, until one is short enough.
fn choose_story(app: &AppState, day: Date) -> Option<QuizQuestion> {
    let days = usize::try_from(day.day_of_year()).unwrap_or(0) + 366 * usize::try_from(day.year()).unwrap_or(0);
    let order =
        app.stories.iter().cycle().skip(days * STORIES_PER_DAY % app.stories.len().max(1)).take(app.stories.len());
    let seed = u64::try_from(days).unwrap_or(0);
    order.filter_map(|story| QuizQuestion::draw(&app.library, &story.at_layout(seed)).ok()).find(is_short_enough)
}

fn is_short_enough(question: &QuizQuestion) -> bool {
    let long = |text: &oddtrick_quiz::prose::Prose| text.to_string().chars().count();
    question.form == ReplyForm::One
        && question.options.len() <= 4
        && question.options.iter().all(|option| long(&option.text) <= MAX_OPTION_CHARS)
        && question.story.iter().map(long).sum::<usize>() <= MAX_STORY_CHARS
        && DiagramView::of_question(question, Naming::Names).is_some_and(|drawn| drawn.cards.len() > 1)
}
