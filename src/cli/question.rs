//! `question`: a quiz question with its key.

use std::fmt::Write;

use clap::Args;
use serde_json::json;

use super::{Failure, as_json};
use crate::library::{Library, label, near::near};
use crate::quiz::{Kind, Question, Spec};

#[derive(Args)]
pub(super) struct QuestionArgs {
    /// The case, such as drayson-108
    #[arg(long, value_name = "CASE")]
    case: String,
    /// A turn of the case, by its name (`oddtrick cases --json` lists them)
    #[arg(long, value_name = "TURN")]
    turn: Option<String>,
    /// Which of the case's questions, from 1; a turn has its own
    #[arg(long, value_name = "N")]
    ask: Option<usize>,
    /// What is asked of the story
    #[arg(long, value_name = "KIND", default_value_t = Kind::Ruling)]
    kind: Kind,
    /// Chooses the table, the suits and the order of the options
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(library: &Library, args: &QuestionArgs) -> Result<String, Failure> {
    let spec = spec(library, args).map_err(Failure::at_fault)?;
    let question = Question::make(library, &spec).map_err(Failure::at_fault)?;
    let explanation = question.explain(library);
    let answer = explanation.as_ref().map_or(String::new(), |e| e.answer.to_string());
    let turns = explanation.iter().flat_map(|e| &e.turns).map(|turn| turn.told().to_string()).collect::<Vec<_>>();
    let laws: Vec<&str> = question.ruling().laws.iter().map(|limb| limb.0).collect();
    if args.json {
        let options: Vec<_> = question
            .options
            .iter()
            .enumerate()
            .map(|(n, option)| {
                let wrong = option.wrong.as_ref();
                json!({
                    "text": option.text.to_string(), "right": question.is_right(n),
                    "misreading": wrong.map(|wrong| &wrong.misreading),
                    "why_not": wrong.map(|wrong| wrong.why.to_string()),
                })
            })
            .collect();
        return Ok(as_json(&json!({
            "note": spec.to_string(), "content": library.version, "code": question.code.id,
            "story": question.story.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "question": question.ask.to_string(), "options": options, "answer": answer, "laws": laws, "turns": turns,
        })));
    }
    let mut out = String::new();
    let _ = writeln!(out, "{spec}, {}", question.code.id);
    for sentence in &question.story {
        let _ = writeln!(out, "  {sentence}");
    }
    let _ = writeln!(out, "\n{}", question.ask);
    for (n, option) in question.options.iter().enumerate() {
        let _ = writeln!(out, "  {} {}", if question.is_right(n) { "*" } else { "-" }, option.text);
        if let Some(wrong) = &option.wrong {
            let _ = writeln!(out, "      {}", wrong.why);
        }
    }
    let laws: Vec<String> = laws.into_iter().map(label).collect();
    let _ = writeln!(out, "\n{answer}\nLaw {}", laws.join("; "));
    for turn in turns {
        let _ = writeln!(out, "{turn}");
    }
    Ok(out)
}

/// Reads the case's name; says which are near where there is none.
fn spec(library: &Library, args: &QuestionArgs) -> Result<Spec, String> {
    let case = library.cases.iter().find(|case| case.id() == args.case);
    let case = case.ok_or_else(|| {
        let ids: Vec<String> = library.cases.iter().map(super::super::library::case::Case::id).collect();
        let near = near(&args.case, ids.iter().map(String::as_str), 3);
        format!("there is no case `{}`; the nearest are {}", args.case, near.join(", "))
    })?;
    if case.asks.is_empty() {
        return Err(format!("case {} has no record yet, and so asks nothing", args.case));
    }
    let turn = match &args.turn {
        None => None,
        Some(slug) => Some(case.turns.iter().find(|turn| turn.slug == *slug).ok_or_else(|| {
            let slugs: Vec<&str> = case.turns.iter().map(|turn| turn.slug.as_str()).collect();
            format!("case {} has no turn `{slug}`; its turns are {}", args.case, slugs.join(", "))
        })?),
    };
    let ask = match (args.ask, turn) {
        (Some(ask), _) => ask.checked_sub(1).ok_or("questions are counted from 1")?,
        (None, Some(turn)) => turn.ask,
        (None, None) => 0,
    };
    Ok(Spec {
        book: case.book.clone(),
        number: case.number,
        turn: args.turn.clone(),
        ask,
        kind: args.kind,
        seed: args.seed,
    })
}
