//! Checks the English of every story, question, option and explanation.

use std::collections::BTreeMap;

use oddtrick_quiz::grammar::{GrammarSlip, check_story, check_text};
use oddtrick_quiz::{QuestionId, QuestionKind, QuizContext, QuizQuestion, quality, story_ids, story_text};

/// How many tellings of each story are checked.
const VOICES_PER_STORY: u64 = 8;

/// The grammar errors in several tellings of a story, and in a question of each kind that it allows.
fn grammar_slips(library: &QuizContext, id: &QuestionId) -> Vec<(GrammarSlip, String)> {
    let mut found = Vec::new();
    for seed in 0..VOICES_PER_STORY {
        let story = story_text(library, &id.at_layout(id.layout + seed)).expect("a story of the library");
        let story: Vec<String> = story.iter().map(ToString::to_string).collect();
        let at = |n: usize| format!("{id}: {} | {}", story[n.saturating_sub(1)], story[n]);
        found.extend(check_story(&story).into_iter().map(|(n, slip)| (slip, at(n))));
    }
    for &kind in QuestionKind::DRAWN {
        let Ok(question) = QuizQuestion::build(library, &QuestionId { kind, ..id.clone() }) else { continue };
        for text in quality::question_texts(library, &question) {
            found.extend(check_text(&text).into_iter().map(|slip| (slip, format!("{}: {text}", question.id))));
        }
    }
    found
}

#[test]
fn every_story_and_question_is_grammatical() {
    let library = crate::context();
    let ids: Vec<QuestionId> = story_ids(library);
    assert!(ids.len() > 500, "the library’s cases and variations");
    let share = ids.len().div_ceil(4);
    let found: Vec<(GrammarSlip, String)> = std::thread::scope(|scope| {
        let works = ids.chunks(share).enumerate().map(|(part, ids)| {
            scope.spawn(move || {
                let seed = |n: usize| u64::try_from(n + part).unwrap_or_default();
                ids.iter()
                    .enumerate()
                    .flat_map(|(n, id)| grammar_slips(library, &id.at_layout(seed(n))))
                    .collect::<Vec<_>>()
            })
        });
        let works: Vec<_> = works.collect();
        works.into_iter().flat_map(|work| work.join().expect("a part of the library")).collect()
    });
    let mut kinds: BTreeMap<GrammarSlip, usize> = BTreeMap::new();
    for (slip, _) in &found {
        *kinds.entry(*slip).or_default() += 1;
    }
    let lines: Vec<String> = found.iter().take(150).map(|(slip, text)| format!("{slip}: {text}")).collect();
    assert!(found.is_empty(), "{kinds:?}\n{}", lines.join("\n"));
}
