//! What to draw questions from, as the commands that draw take it.

use clap::Args;
use oddtrick_quiz::{Mix, QuizContext};

use crate::error::CliError;

/// The arguments that choose questions. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct MixArgs {
    /// Ask under this code; `oddtrick laws` lists the codes
    #[arg(long, value_name = "CODE")]
    code: Vec<String>,
    /// Ask about this topic, such as revoke
    #[arg(long, value_name = "TOPIC")]
    topic: Vec<String>,
    /// Ask what this law decides: 72, 72.V, or CODE/72 for a law of another code
    #[arg(long, value_name = "LAW")]
    law: Vec<String>,
    /// Ask about this case, such as drayson-108
    #[arg(long, value_name = "CASE")]
    case: Vec<String>,
    /// Ask about cases of this book, such as drayson
    #[arg(long, value_name = "BOOK")]
    book: Vec<String>,
    /// The kind of question; a wrong name lists them all
    #[arg(long, value_name = "KIND")]
    kind: Vec<String>,
    /// Draw questions that need this much knowledge: a level from 1 to 5, or a range such as 2-4
    #[arg(long, value_name = "LEVELS")]
    knowledge: Vec<String>,
    /// Draw questions of this complexity: a level from 1 to 5, or a range such as 2-4
    #[arg(long, value_name = "LEVELS")]
    complexity: Vec<String>,
}

impl MixArgs {
    /// Reads the mix to draw from.
    ///
    /// # Errors
    /// If an argument names nothing that exists. The error lists what does.
    pub(crate) fn parse(&self, library: &QuizContext) -> Result<Mix, CliError> {
        let levels = [&self.knowledge, &self.complexity];
        let values = [&self.code, &self.topic, &self.law, &self.case, &self.book, &self.kind].into_iter().chain(levels);
        let parts =
            Mix::PARTS.iter().zip(values).flat_map(|(part, values)| values.iter().map(move |v| (*part, v.as_str())));
        let (mix, problems) = Mix::parse(library, parts);
        let errors: Vec<String> =
            problems.into_iter().map(|problem| format!("--{}: {}", problem.at, problem.message)).collect();
        if errors.is_empty() { Ok(mix) } else { Err(CliError::invalid_input(errors.join("\n"))) }
    }
}
