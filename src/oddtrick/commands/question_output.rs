//! How `question` prints a question, as text and as JSON.

use oddtrick_quiz::QuizContext;
use std::fmt::Write;

use oddtrick_library::limb_title;
use oddtrick_quiz::QuizQuestion;
use serde_json::{Value, json};

/// A question as JSON, with its answer.
pub(super) fn question_json(library: &QuizContext, question: &QuizQuestion) -> Value {
    let explanation = question.explain(library);
    let answer = explanation.as_ref().map_or(String::new(), |e| e.answer.to_string());
    let because = explanation.as_ref().and_then(|e| e.reason.as_ref()).map(ToString::to_string);
    let variations =
        explanation.iter().flat_map(|e| &e.variations).map(|each| each.sentence().to_string()).collect::<Vec<_>>();
    let difficulty = question.difficulty(library);
    let laws: Vec<&str> = question.ruling().limbs.iter().map(|limb| limb.0).collect();
    let options = question.options.iter().enumerate().map(|(n, option)| {
        let distractor = option.distractor.as_ref();
        json!({
            "text": option.text.to_string(), "right": question.is_right(n),
            "misreading": distractor.map(|distractor| &distractor.misreading_id),
            "why_not": distractor.map(|distractor| distractor.why.to_string()),
        })
    });
    let typed = question.typed_mistakes().iter().map(|(reply, mistake)| {
        json!({
            "typed": question.reply_text(reply).to_string(),
            "misreading": mistake.misreading_id, "why_not": mistake.why.to_string(),
        })
    });
    json!({
        "note": question.id.to_string(), "content": library.version, "code": question.code.id,
        "difficulty": { "knowledge": difficulty.knowledge.number(), "complexity": difficulty.complexity.number() },
        "kind": question.id.kind.name(), "form": question.form.name(),
        "story": question.story.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "question": question.prompt.to_string(), "note_on_answering": question.hint().map(|note| note.to_string()),
        "options": options.collect::<Vec<_>>(), "typed": typed.collect::<Vec<_>>(),
        "answer": answer, "because": because, "laws": laws, "turns": variations,
        "in_short": explanation.as_ref().and_then(|e| e.laws.first()).map(|law| &law.in_short),
        "turning_fact": question.turning_fact(library),
    })
}

/// A question as text, with its answer.
pub(super) fn question_text(library: &QuizContext, question: &QuizQuestion) -> String {
    let mut out = question_and_options_text(library, question);
    let explanation = question.explain(library);
    let answer = explanation.as_ref().map_or(String::new(), |e| e.answer.to_string());
    let _ = writeln!(out, "\n{answer}");
    if let Some(because) = explanation.as_ref().and_then(|e| e.reason.as_ref()) {
        let _ = writeln!(out, "{because}");
    }
    let laws: Vec<String> = question.ruling().limbs.iter().map(|limb| limb_title(limb.0)).collect();
    let _ = writeln!(out, "{}", laws.join("; "));
    let deciding = explanation.as_ref().and_then(|e| e.laws.first()).filter(|law| !law.in_short.is_empty());
    if let Some(law) = deciding {
        let _ = writeln!(out, "In short: {} ({}).", law.in_short.trim_end_matches('.'), limb_title(&law.limb));
    }
    let variations: Vec<String> =
        explanation.iter().flat_map(|e| &e.variations).map(|variation| variation.sentence().to_string()).collect();
    let is_told = |turning: &String| variations.iter().any(|told| told.starts_with(turning.trim_end_matches('.')));
    let turning = question.turning_fact(library).filter(|turning| !is_told(turning));
    for sentence in turning.iter().chain(&variations) {
        let _ = writeln!(out, "{sentence}");
    }
    out
}

/// The story, the question and the options, with what is wrong with each wrong option.
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
        if let Some(distractor) = &option.distractor {
            let _ = writeln!(out, "      {}", distractor.why);
        }
    }
    for (reply, mistake) in question.typed_mistakes() {
        let _ = writeln!(out, "  - {}\n      {}", question.reply_text(reply), mistake.why);
    }
    out
}
