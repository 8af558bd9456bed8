//! `question`: quiz questions with their keys, of one case or drawn from a choice.

use std::fmt::Write;

use clap::Args;
use serde_json::{Value, json};

use super::{CliError, to_pretty_json};
use oddtrick_library::{Case, Library, limb_label, suggest::suggest};
use oddtrick_quiz::{Mix, QuestionId, QuestionKind, QuestionPool, QuizContext, QuizQuestion};

/// At most so many questions at once.
const MAX_COUNT: usize = 200;

/// What makes a draw of it, rather than one question of one case.
const DRAW_ARGS: [&str; 7] = ["code", "topic", "law", "book", "count", "knowledge", "complexity"];

#[derive(Args)]
pub(super) struct QuestionArgs {
    /// Notes of questions, such as drayson-108/denied/1/law/7
    #[arg(value_name = "NOTE", conflicts_with_all = ["case", "turn", "ask", "kind", "seed", "code", "topic", "law", "book", "count", "knowledge", "complexity"])]
    question_ids: Vec<QuestionId>,
    /// Ask under this code (`oddtrick laws` lists them)
    #[arg(long, value_name = "CODE")]
    code: Vec<String>,
    /// Ask about this topic, such as revoke
    #[arg(long, value_name = "TOPIC")]
    topic: Vec<String>,
    /// Ask what this law decides: 72, 72.V, american-1894/28
    #[arg(long, value_name = "LAW")]
    law: Vec<String>,
    /// Ask about this case, such as drayson-108; alone, it is asked as its book asks it
    #[arg(long, value_name = "CASE")]
    case: Vec<String>,
    /// Ask about cases of this book, such as drayson
    #[arg(long, value_name = "BOOK")]
    book: Vec<String>,
    /// What is asked of the story
    #[arg(long, value_name = "KIND")]
    kind: Vec<String>,
    /// A turn of the case, by its name (`oddtrick cases --json` lists them)
    #[arg(long, value_name = "TURN", requires = "case", conflicts_with_all = DRAW_ARGS)]
    turn: Option<String>,
    /// Which of the case's questions, from 1; a turn has its own
    #[arg(long, value_name = "N", requires = "case", conflicts_with_all = DRAW_ARGS)]
    ask: Option<usize>,
    /// Draw so many questions
    #[arg(long, value_name = "N")]
    count: Option<usize>,
    /// Chooses the stories, the tables, the suits and the order of the options
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// How much must be known, in a draw: a level from 1 to 5, or levels such as 2-4
    #[arg(long, value_name = "LEVELS")]
    knowledge: Vec<String>,
    /// How much must be kept in view, in a draw: a level, or levels
    #[arg(long, value_name = "LEVELS")]
    complexity: Vec<String>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(library: &QuizContext, args: &QuestionArgs) -> Result<String, CliError> {
    let mix = parse_mix(library, args)?;
    let of_case = Mix { cases: mix.cases.clone(), kinds: mix.kinds.clone(), ..Mix::default() };
    let alone = args.count.is_none() && mix == of_case && mix.cases.len() == 1 && mix.kinds.len() <= 1;
    let questions = if !args.question_ids.is_empty() {
        let made = args.question_ids.iter().map(|spec| QuizQuestion::build(library, spec));
        made.collect::<Result<Vec<_>, _>>().map_err(|error| CliError::invalid_input(error.to_string()))?
    } else if alone || args.turn.is_some() || args.ask.is_some() {
        let spec = build_spec(library, args, &mix).map_err(CliError::invalid_input)?;
        vec![QuizQuestion::build(library, &spec).map_err(|error| CliError::invalid_input(error.to_string()))?]
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

/// What is chosen; names what there is where something names nothing.
fn parse_mix(library: &Library, args: &QuestionArgs) -> Result<Mix, CliError> {
    let levels = [&args.knowledge, &args.complexity];
    let values = [&args.code, &args.topic, &args.law, &args.case, &args.book, &args.kind].into_iter().chain(levels);
    let parts =
        Mix::PARTS.iter().zip(values).flat_map(|(part, values)| values.iter().map(move |v| (*part, v.as_str())));
    let (mix, wrong) = Mix::parse(library, parts);
    let faults: Vec<String> = wrong.into_iter().map(|wrong| format!("--{}: {}", wrong.at, wrong.message)).collect();
    if faults.is_empty() { Ok(mix) } else { Err(CliError::invalid_input(faults.join("\n"))) }
}

/// Draws questions of the choice.
fn draw_questions(library: &QuizContext, args: &QuestionArgs, mix: &Mix) -> Result<Vec<QuizQuestion>, CliError> {
    let count = args.count.unwrap_or(1);
    if !(1..=MAX_COUNT).contains(&count) {
        return Err(CliError::invalid_input(format!("--count: from 1 to {MAX_COUNT} questions at once")));
    }
    let pool = QuestionPool::from_library(library);
    let drawn = pool.draw(library, mix, count, args.seed);
    if drawn.is_empty() {
        let parts: Vec<&str> = mix.to_pairs().into_iter().map(|(part, _)| part).collect();
        let open =
            Mix::PARTS.iter().filter(|part| parts.contains(part) && pool.has_question(library, &mix.without(part)));
        let open: Vec<String> = open.map(|part| format!("without --{part} there are some")).collect();
        let hint = if open.is_empty() { String::new() } else { format!("; {}", open.join(", ")) };
        return Err(CliError::invalid_input(format!("no question is all of this at once{hint}")));
    }
    Ok(drawn)
}

/// A question as data, with its key.
fn question_json(library: &QuizContext, question: &QuizQuestion) -> Value {
    let explanation = question.explain(library);
    let answer = explanation.as_ref().map_or(String::new(), |e| e.answer.to_string());
    let because = explanation.as_ref().and_then(|e| e.reason.as_ref()).map(ToString::to_string);
    let turns =
        explanation.iter().flat_map(|e| &e.variations).map(|turn| turn.sentence().to_string()).collect::<Vec<_>>();
    let difficulty = question.difficulty(library);
    let laws: Vec<&str> = question.ruling().limbs.iter().map(|limb| limb.0).collect();
    let options = question.options.iter().enumerate().map(|(n, option)| {
        let wrong = option.distractor.as_ref();
        json!({
            "text": option.text.to_string(), "right": question.is_right(n),
            "misreading": wrong.map(|wrong| &wrong.misreading_id),
            "why_not": wrong.map(|wrong| wrong.why.to_string()),
        })
    });
    let typed = question.typed_mistakes().iter().map(|(reply, wrong)| {
        json!({
            "typed": question.reply_text(reply).to_string(),
            "misreading": wrong.misreading_id, "why_not": wrong.why.to_string(),
        })
    });
    json!({
        "note": question.id.to_string(), "content": library.version, "code": question.code.id,
        "difficulty": { "knowledge": difficulty.knowledge.number(), "complexity": difficulty.complexity.number() },
        "kind": question.id.kind.name(), "form": question.form.name(),
        "story": question.story.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "question": question.prompt.to_string(), "note_on_answering": question.hint().map(|note| note.to_string()),
        "options": options.collect::<Vec<_>>(), "typed": typed.collect::<Vec<_>>(),
        "answer": answer, "because": because, "laws": laws, "turns": turns,
    })
}

/// A question to read, with its key.
fn question_text(library: &QuizContext, question: &QuizQuestion) -> String {
    let mut out = question_and_options_text(library, question);
    let explanation = question.explain(library);
    let answer = explanation.as_ref().map_or(String::new(), |e| e.answer.to_string());
    let _ = writeln!(out, "\n{answer}");
    if let Some(because) = explanation.as_ref().and_then(|e| e.reason.as_ref()) {
        let _ = writeln!(out, "{because}");
    }
    let laws: Vec<String> = question.ruling().limbs.iter().map(|limb| limb_label(limb.0)).collect();
    let _ = writeln!(out, "Law {}", laws.join("; "));
    for turn in explanation.iter().flat_map(|e| &e.variations) {
        let _ = writeln!(out, "{}", turn.sentence());
    }
    out
}

/// The question as it is put, with what is right and why the rest is not.
fn question_and_options_text(library: &QuizContext, question: &QuizQuestion) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{}, {}, {}", question.id, question.code.id, question.difficulty(library));
    for sentence in &question.story {
        let _ = writeln!(out, "  {sentence}");
    }
    let _ = writeln!(out, "\n{}", question.prompt);
    if let Some(note) = question.hint() {
        let _ = writeln!(out, "{note}");
    }
    for (n, option) in question.options.iter().enumerate() {
        let _ = writeln!(out, "  {} {}", if question.is_right(n) { "*" } else { "-" }, option.text);
        if let Some(wrong) = &option.distractor {
            let _ = writeln!(out, "      {}", wrong.why);
        }
    }
    for (reply, wrong) in question.typed_mistakes() {
        let _ = writeln!(out, "  - {}\n      {}", question.reply_text(reply), wrong.why);
    }
    out
}

fn build_spec(library: &Library, args: &QuestionArgs, mix: &Mix) -> Result<QuestionId, String> {
    let [case] = mix.cases.as_slice() else { return Err("--turn and --ask are of one case".into()) };
    let case: &Case = library.case_by_ref(case).ok_or("--case: names no case")?;
    let turn = match &args.turn {
        None => None,
        Some(slug) => Some(case.variations.iter().find(|turn| turn.slug == *slug).ok_or_else(|| {
            let slugs: Vec<&str> = case.variations.iter().map(|turn| turn.slug.as_str()).collect();
            let meant = suggest(slug, slugs.iter().copied(), 1);
            let meant = meant.first().map_or(String::new(), |near| format!("; did you mean {near}?"));
            format!("case {} has no turn `{slug}`{meant} Its turns are {}.", case.id(), slugs.join(", "))
        })?),
    };
    let ask = match (args.ask, turn) {
        (Some(ask), _) => ask.checked_sub(1).ok_or("questions are counted from 1")?,
        (None, Some(turn)) => turn.question_index,
        (None, None) => 0,
    };
    Ok(QuestionId {
        collection: case.collection.clone(),
        case_number: case.number,
        variation: args.turn.clone(),
        question_index: ask,
        kind: mix.kinds.first().copied().unwrap_or(QuestionKind::Ruling),
        layout: args.seed,
    })
}
