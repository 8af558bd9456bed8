//! Names in place of letters: every text can be told with them.

use std::collections::BTreeMap;

use oddtrick_quiz::{
    Naming, QuestionId, QuestionKind, QuizContext, QuizQuestion, Variant, borrowed_story_ids, quality, story_ids,
    story_text,
};
use oddtrick_table::{Card, Rank, Suit};

/// What follows the player A at the beginning of a sentence, and does not end like a verb.
const VERBS: &[&str] = &[
    "went", "alone", "and", "broke", "can", "cannot", "could", "dealt", "did", "drew", "gave", "had", "held", "kept",
    "laid", "led", "left", "let", "made", "may", "misdealt", "neither", "only", "or", "put", "said", "saw", "spoke",
    "still", "threw", "told", "took", "won", "would",
];

/// Every text of the library’s stories and questions, with letters and with names.
fn texts() -> Vec<(String, String)> {
    let library = crate::context();
    let mut all = Vec::new();
    for (n, id) in story_ids(library).into_iter().enumerate() {
        let id = id.at_layout(u64::try_from(n % 7).unwrap());
        let story = story_text(library, &id).unwrap();
        let letters: Vec<String> = story.iter().map(ToString::to_string).collect();
        let names: Vec<String> = Naming::Names.story(&story).iter().map(ToString::to_string).collect();
        all.push((letters.join(" "), names.join(" ")));
        for &kind in QuestionKind::DRAWN {
            let Ok(question) = QuizQuestion::build(library, &QuestionId { kind, ..id.clone() }) else { continue };
            let told = quality::question_texts(library, &question.named(Naming::Names));
            all.extend(quality::question_texts(library, &question).into_iter().zip(told));
        }
    }
    all
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

#[test]
fn every_letter_becomes_a_name() {
    let mut faults: BTreeMap<String, String> = BTreeMap::new();
    let mut named = 0;
    for (letters, names) in texts() {
        for (at, _) in names.match_indices("Ada ") {
            let opens = at == 0
                || names[..at].ends_with([' ', '“'])
                    && names[..at].trim_end_matches([' ', '“']).ends_with(['.', '?', '!', ':']);
            let next = words(&names[at + 4..]).next().unwrap_or_default();
            if opens && !next.ends_with('s') && !next.ends_with("ed") && !VERBS.contains(&next) {
                faults.insert(format!("Ada {next}"), names.clone());
            }
        }
        let limb = |word: &str| "IVX".contains(word);
        for (one, next) in words(&names).zip(words(&names).skip(1).chain([""])) {
            if one.len() == 1 && one.chars().all(|c| c.is_ascii_uppercase()) && !limb(one) && one != "A" {
                faults.insert(format!("{one} {next}"), names.clone());
            }
        }
        named += usize::from(letters != names);
    }
    assert!(named > 10_000, "{named} texts with names");
    let told: Vec<String> = faults.iter().map(|(what, text)| format!("{what}: {text}")).collect();
    assert!(faults.is_empty(), "{}", told.join("\n"));
}

#[test]
fn what_a_law_says_names_nobody() {
    let library = crate::context();
    let mut said = 0;
    for words in library.wording.rules.values().flat_map(BTreeMap::values) {
        let law = format!("{} (Law 7).", words.in_short.trim_end_matches('.'));
        let told = format!("{law} Here Y did it.");
        assert_eq!(Naming::Names.text(&told), format!("{law} Here Yara did it."));
        said += 1;
    }
    assert!(said > 500, "{said} rules");
}

/// Prints a line with the cards as a page shows them: `9♠` for `the nine of spades`.
fn print_as_on_page(line: &str) {
    let shown = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card { rank, suit }));
    let shown = shown.fold(line.to_owned(), |line, card| {
        line.replace(&format!("the {}", card.name()), &format!("{}{}", card.rank.symbol(), card.suit.glyph()))
    });
    println!("{shown}");
}

/// Prints questions drawn at random as a learner sees them, then their keys, for somebody to answer and to read.
///
/// ```text
/// SAMPLE_SEED=7 cargo test --test questions questions_for_a_reader -- --ignored --nocapture
/// SAMPLE_KINDS=cards,who cargo test --test questions questions_for_a_reader -- --ignored --nocapture
/// SAMPLE_CODE=jsl-1890 cargo test --test questions questions_for_a_reader -- --ignored --nocapture
/// ```
#[test]
#[ignore = "prints questions for a person to read"]
fn questions_for_a_reader() {
    use rand::SeedableRng;
    use rand::seq::SliceRandom;
    let library = crate::context();
    // Another seed gives another sample.
    let seed = std::env::var("SAMPLE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_default();
    let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    // An invented table is a story of its own at every layout.
    let invented = library.bookless_ids().into_iter().cycle().take(2 * SAMPLE);
    let code = std::env::var("SAMPLE_CODE").ok();
    let borrowed = borrowed_story_ids(library).into_iter().filter(|_| code.is_some());
    let mut stories: Vec<QuestionId> = story_ids(library).into_iter().chain(borrowed).chain(invented).collect();
    let is_chosen = |story: &QuestionId| {
        code.as_ref().is_none_or(|code| Variant::from_id(library, story).is_ok_and(|variant| variant.code.id == code))
    };
    stories.retain(is_chosen);
    stories.shuffle(&mut dice);
    let chosen = std::env::var("SAMPLE_KINDS").ok();
    let chosen: Vec<QuestionKind> = chosen.iter().flat_map(|names| names.split(',')).flat_map(str::parse).collect();
    let kinds = if chosen.is_empty() { QuestionKind::DRAWN.to_vec() } else { chosen };
    let most = SAMPLE.div_ceil(kinds.len());
    let mut drawn: Vec<QuizQuestion> = Vec::new();
    for (layout, story) in stories.into_iter().enumerate().cycle().take(10 * SAMPLE * kinds.len()) {
        // The kind of which there are fewest, if the story makes one.
        let count = |kind: QuestionKind| drawn.iter().filter(|question| question.id.kind == kind).count();
        let mut wanted: Vec<QuestionKind> = kinds.iter().copied().filter(|kind| count(*kind) < most).collect();
        wanted.sort_by_key(|kind| count(*kind));
        let story = story.at_layout(u64::try_from(layout).unwrap());
        let made = wanted.iter().find_map(|kind| QuizQuestion::build(library, &story.clone().with_kind(*kind)).ok());
        drawn.extend(made.map(|question| question.named(Naming::Names)));
        if drawn.len() == SAMPLE {
            break;
        }
    }
    for (n, question) in drawn.iter().enumerate() {
        let code = question.code_texts().join(" and ");
        print_as_on_page(&format!("=== Q{} ({code}; {}; {})", n + 1, question.id.kind, question.id));
        question.story.iter().for_each(|sentence| print_as_on_page(&format!("{sentence}")));
        print_as_on_page(&format!(
            "ASKED: {} {}",
            question.prompt,
            question.hint().map_or_else(String::new, |hint| hint.to_string())
        ));
        let options = ('a'..).zip(&question.options);
        options.for_each(|(letter, option)| print_as_on_page(&format!("  {letter}) {}", option.text)));
    }
    drawn.iter().enumerate().for_each(|(n, question)| print_key(library, n, question));
}

/// Prints the key of a question, with what the page of the answer shows first.
fn print_key(library: &QuizContext, n: usize, question: &QuizQuestion) {
    let told = question.explain(library).unwrap();
    print_as_on_page(&format!(
        "=== KEY {}: {}",
        n + 1,
        question.right_reply().map_or_else(Default::default, |right| question.reply_text(&right))
    ));
    print_as_on_page(&format!("{}", told.answer));
    told.reason.iter().for_each(|reason| print_as_on_page(&format!("Reason: {reason}")));
    let steps: Vec<_> = told.argument.iter().flat_map(|why| &why.steps).collect();
    // The page shows steps only if there are several, and the words of the first law.
    steps
        .iter()
        .filter(|_| steps.len() > 1)
        .for_each(|step| print_as_on_page(&format!("- {} (Law {})", step.text, step.limb.0)));
    for law in told.laws.iter().take(question.code_texts().len()) {
        print_as_on_page(&format!("Law {}: {} {}[{}]{}", law.limb, law.stem, law.before, law.decisive, law.after));
    }
    question.turning_fact(library).iter().for_each(|turning| print_as_on_page(&format!("Otherwise: {turning}")));
    let wrong = question.options.iter().filter_map(|option| Some((&option.text, option.distractor.as_ref()?)));
    wrong.for_each(|(text, wrong)| print_as_on_page(&format!("  wrong: {text} :: {}", wrong.why)));
}

/// How many questions are drawn for a reader.
const SAMPLE: usize = 96;
