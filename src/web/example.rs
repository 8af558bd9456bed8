//! The question that the front page puts: one a day, short enough to be taken in at a glance, with
//! something to see on the table.

use std::sync::{PoisonError, RwLock};

use jiff::civil::Date;

use super::app::App;
use super::drawing::Drawing;
use oddtrick_quiz::{Form, Question, Spec};

/// The most letters that a story, and an option, may have.
const STORY: usize = 320;
const OPTION: usize = 130;

/// Stories passed over before the next one.
const STRIDE: usize = 37;

/// The example of a day, once it is found.
#[derive(Default)]
pub struct Example(RwLock<Option<(Date, Spec)>>);

impl Example {
    /// The question of a day; nothing if the library has none that is fit.
    pub(super) fn of(app: &App, day: Date) -> Option<Question> {
        // A panic while the lock is held leaves what it holds as it was.
        let had = app.example.0.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, spec)) = had.filter(|(of, _)| *of == day) {
            return Question::make(&app.library, &spec).ok();
        }
        let found = find(app, day)?;
        *app.example.0.write().unwrap_or_else(PoisonError::into_inner) = Some((day, found.spec.clone()));
        Some(found)
    }
}

/// Goes round the stories, from another one each day, until one is fit.
fn find(app: &App, day: Date) -> Option<Question> {
    let days = usize::try_from(day.day_of_year()).unwrap_or(0) + 366 * usize::try_from(day.year()).unwrap_or(0);
    let order = app.stories.iter().cycle().skip(days * STRIDE % app.stories.len().max(1)).take(app.stories.len());
    let seed = u64::try_from(days).unwrap_or(0);
    order.filter_map(|story| Question::make(&app.library, &story.seeded(seed)).ok()).find(is_fit)
}

fn is_fit(question: &Question) -> bool {
    let long = |text: &oddtrick_quiz::prose::Prose| text.to_string().chars().count();
    question.form == Form::One
        && question.options.len() <= 4
        && question.options.iter().all(|option| long(&option.text) <= OPTION)
        && question.story.iter().map(long).sum::<usize>() <= STORY
        && Drawing::of(&question.record, question.after).is_some_and(|drawn| drawn.cards.len() > 1)
}
