//! `question`: quiz questions with their answers, about one case or drawn from a choice.

use clap::Args;
use oddtrick_library::suggest::suggest;
use oddtrick_library::{Case, Variation};
use oddtrick_quiz::{Mix, QuestionId, QuestionKind, QuestionPool, QuizContext, QuizQuestion};
use serde_json::{Value, json};
use thiserror::Error;

use super::mix_args::MixArgs;
use super::question_output::{question_json, question_text};
use crate::error::CliError;
use crate::output::to_pretty_json;

/// The most questions in one draw.
const MAX_COUNT: usize = 200;

/// The arguments that ask for a draw. They conflict with the arguments that name one question.
const DRAW_ARGS: [&str; 7] = ["code", "topic", "law", "book", "count", "knowledge", "complexity"];

/// The arguments of `question`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct QuestionArgs {
    /// The notes of the questions to make, such as drayson-108/denied/1/law/7; every question prints its
    /// note
    #[arg(value_name = "NOTE", conflicts_with_all = ["case", "turn", "ask", "kind", "seed", "code", "topic", "law", "book", "count", "knowledge", "complexity"])]
    question_ids: Vec<QuestionId>,
    #[command(flatten)]
    mix: MixArgs,
    /// A turn of the case: the case with one fact changed; `oddtrick cases --json` lists the turns
    #[arg(long, value_name = "TURN", requires = "case", conflicts_with_all = DRAW_ARGS)]
    turn: Option<String>,
    /// Which question of the case, from 1; by default the first, or the turn's own
    #[arg(long, value_name = "N", requires = "case", conflicts_with_all = DRAW_ARGS)]
    ask: Option<usize>,
    /// Draw this many questions
    #[arg(long, value_name = "N")]
    count: Option<usize>,
    /// The seed; it decides the stories, the seats, the suits and the order of the options
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// Makes the questions and prints them.
///
/// # Errors
/// If an argument names nothing that exists, or no question fits all of them.
pub(crate) fn run(library: &QuizContext, args: &QuestionArgs) -> Result<String, CliError> {
    let mix = args.mix.parse(library)?;
    let case_only = Mix { cases: mix.cases.clone(), kinds: mix.kinds.clone(), ..Mix::default() };
    let is_one_case = args.count.is_none() && mix == case_only && mix.cases.len() == 1 && mix.kinds.len() <= 1;
    let questions = if !args.question_ids.is_empty() {
        let made = args.question_ids.iter().map(|id| QuizQuestion::restore(library, id));
        made.collect::<Result<Vec<_>, _>>().map_err(CliError::invalid_input)?
    } else if is_one_case || args.turn.is_some() || args.ask.is_some() {
        let id = build_question_id(library, args, &mix).map_err(CliError::invalid_input)?;
        vec![QuizQuestion::build(library, &id).map_err(CliError::invalid_input)?]
    } else {
        draw_questions(library, args, &mix)?
    };
    if args.json {
        let all: Vec<Value> = questions.iter().map(|question| question_json(library, question)).collect();
        return Ok(to_pretty_json(&if args.count.is_some() || all.len() > 1 {
            json!(all)
        } else {
            json!(all.first())
        }));
    }
    let all: Vec<String> = questions.iter().map(|question| question_text(library, question)).collect();
    Ok(all.join("\n"))
}

/// Draws questions from the mix.
fn draw_questions(library: &QuizContext, args: &QuestionArgs, mix: &Mix) -> Result<Vec<QuizQuestion>, CliError> {
    let count = args.count.unwrap_or(1);
    if !(1..=MAX_COUNT).contains(&count) {
        return Err(CliError::invalid_input(format!("--count: must be from 1 to {MAX_COUNT}")));
    }
    let pool = QuestionPool::from_library(library);
    let drawn = pool.draw(library, mix, count, args.seed);
    if drawn.is_empty() {
        let parts: Vec<&str> = mix.to_pairs().into_iter().map(|(part, _)| part).collect();
        let open =
            Mix::PARTS.iter().filter(|part| parts.contains(part) && pool.has_question(library, &mix.without(part)));
        let open: Vec<String> = open.map(|part| format!("without --{part} there are some")).collect();
        let hint = if open.is_empty() { String::new() } else { format!("; {}", open.join(", ")) };
        return Err(CliError::invalid_input(format!("no question fits all of this{hint}")));
    }
    Ok(drawn)
}

/// Why the arguments name no question of a case.
#[derive(Debug, Error)]
enum BuildIdError {
    #[error("--turn and --ask need exactly one case")]
    NotOneCase,
    #[error("--case: there is no such case")]
    UnknownCase,
    #[error("case {case} has no turn `{slug}`{hint} Its turns are {all}.")]
    UnknownVariation { case: String, slug: String, hint: String, all: String },
    #[error("--ask: questions are counted from 1")]
    QuestionNumberZero,
}

/// The id of the question that `--case`, `--turn` and `--ask` name.
fn build_question_id(library: &QuizContext, args: &QuestionArgs, mix: &Mix) -> Result<QuestionId, BuildIdError> {
    let [case] = mix.cases.as_slice() else { return Err(BuildIdError::NotOneCase) };
    let case = library.case_by_ref(case).ok_or(BuildIdError::UnknownCase)?;
    let variation = args.turn.as_deref().map(|slug| find_variation(case, slug)).transpose()?;
    let question_index = match (args.ask, variation) {
        (Some(number), _) => number.checked_sub(1).ok_or(BuildIdError::QuestionNumberZero)?,
        (None, Some(variation)) => variation.question_index,
        (None, None) => 0,
    };
    Ok(QuestionId {
        collection: case.collection.clone(),
        case_number: case.number,
        variation: args.turn.clone(),
        question_index,
        kind: mix.kinds.first().copied().unwrap_or(QuestionKind::Ruling),
        layout: args.seed,
        ..QuestionId::default()
    })
}

fn find_variation<'a>(case: &'a Case, slug: &str) -> Result<&'a Variation, BuildIdError> {
    case.variations.iter().find(|variation| variation.slug == slug).ok_or_else(|| {
        let slugs: Vec<&str> = case.variations.iter().map(|variation| variation.slug.as_str()).collect();
        let near = suggest(slug, slugs.iter().copied(), 1);
        let hint = near.first().map_or(".".to_owned(), |near| format!("; did you mean {near}?"));
        BuildIdError::UnknownVariation { case: case.id(), slug: slug.to_owned(), hint, all: slugs.join(", ") }
    })
}
