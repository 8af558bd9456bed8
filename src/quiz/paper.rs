//! Papers of an examination: the tests that a book ends with, as it has them, and papers drawn over
//! the sections of a code. A paper's name is all that it is made of.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use rand::RngExt;
use rand::seq::SliceRandom;
use sha2::{Digest, Sha256};

use super::kind::QuestionKind;
use super::question_id::QuestionId;
use super::question_pool::{QuestionFamily, QuestionPool};
use super::quiz_question::QuizQuestion;
use super::rng::seeded_rng;
use super::variant::Variant;
use oddtrick_law::codes;
use oddtrick_library::{Case, Library};

/// Questions of a drawn paper, and what is wanted of so many to pass.
pub const QUESTIONS_PER_PAPER: usize = 25;
const RIGHT_TO_PASS: usize = 18;

/// Minutes that a timed paper of so many questions lasts.
const MINUTES_PER_PAPER: usize = 45;

/// The book whose tests are a paper.
const BOOK_TESTS: &str = "drayson-tests";

/// The number of a drawn paper has at most six figures.
pub const MAX_NUMBER: u32 = 999_999;

/// Which paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paper {
    /// The book's own tests.
    BookTests,
    /// The paper of a number over a code.
    Drawn { code: String, number: u32 },
}

/// A question of a paper, and the topic that it is counted under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperItem {
    pub question_id: QuestionId,
    pub topic: String,
    /// A mark of all that is asked and offered.
    pub fingerprint: String,
}

impl PaperItem {
    fn new(question: &QuizQuestion, topic: &str) -> PaperItem {
        PaperItem { question_id: question.id.clone(), topic: topic.to_owned(), fingerprint: fingerprint(question) }
    }
}

/// A mark of all that a question asks and offers: the same note makes another question of other content, and
/// an answer to the one is none to the other.
pub fn fingerprint(question: &QuizQuestion) -> String {
    let mut hash = Sha256::new();
    let options = question.options.iter().map(|option| &option.text);
    for text in question.story.iter().chain([&question.prompt]).chain(options) {
        hash.update(text.to_string());
        hash.update([0]);
    }
    hex::encode(&hash.finalize()[..8])
}

/// The question of a note and a face, if the library still makes it.
pub fn find_unchanged(library: &Library, spec: &str, known: &str) -> Option<QuizQuestion> {
    let question = QuizQuestion::build(library, &spec.parse().ok()?).ok()?;
    (fingerprint(&question) == known).then_some(question)
}

/// How many right answers pass a paper of so many questions: eighteen of twenty-five, and no smaller a part
/// of any other number.
pub const fn pass_mark(questions: usize) -> usize {
    (questions * RIGHT_TO_PASS).div_ceil(QUESTIONS_PER_PAPER)
}

/// How many minutes a timed paper of so many questions lasts.
pub const fn minutes_allowed(questions: usize) -> usize {
    questions * MINUTES_PER_PAPER / QUESTIONS_PER_PAPER
}

impl Paper {
    /// The codes that a whole paper can be drawn over: those with cases enough.
    pub fn drawable_codes(library: &Library) -> Vec<String> {
        let under = |case: &Case, code: &str| {
            let asked = (!case.questions.is_empty()).then_some(case.code.as_str()).into_iter();
            let turned = case.variations.iter().filter_map(|turn| turn.code.as_deref());
            asked.chain(turned).any(|under| code_ids_of_text(code).contains(&under))
        };
        let codes = library.codes.iter().map(|code| code.id.clone());
        codes
            .filter(|code| library.cases.iter().filter(|case| under(case, code)).count() >= QUESTIONS_PER_PAPER)
            .collect()
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Paper::BookTests => f.write_str(BOOK_TESTS),
            Paper::Drawn { code, number } => write!(f, "{code}/{number}"),
        }
    }
}

impl FromStr for Paper {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == BOOK_TESTS {
            return Ok(Paper::BookTests);
        }
        let drawn = text.split_once('/').and_then(|(code, number)| {
            let number = number.parse().ok().filter(|number| (1..=MAX_NUMBER).contains(number))?;
            Some(Paper::Drawn { code: code.to_owned(), number })
        });
        drawn.ok_or_else(|| format!("`{text}` is no paper; a paper is named like english-club/1"))
    }
}

/// The tests of the book in its order, each question of each at the book's own table, and those that no
/// question can be made of. A test that asks for no ruling is asked in the next kind that it makes.
pub fn book_tests(library: &Library) -> (Vec<PaperItem>, Vec<QuestionId>) {
    let (mut asked, mut silent) = (Vec::new(), Vec::new());
    let mut cases: Vec<_> = library.cases.iter().filter(|case| case.collection == BOOK_TESTS).collect();
    cases.sort_by_key(|case| case.number);
    for case in cases {
        for ask in 0..case.questions.len() {
            let story = QuestionId {
                collection: case.collection.clone(),
                case_number: case.number,
                question_index: ask,
                ..QuestionId::default()
            };
            let story = Variant::id_as_in_book(library, &story).unwrap_or(story);
            let mut kinds = QuestionKind::ALL.iter().map(|kind| story.with_kind(*kind));
            match kinds.find_map(|spec| QuizQuestion::build(library, &spec).ok()) {
                Some(question) => asked.push(PaperItem::new(&question, &case.topic)),
                None => silent.push(story),
            }
        }
    }
    (asked, silent)
}

/// A code and the games that are played by it.
fn code_ids_of_text(code: &str) -> Vec<&'static str> {
    codes::all().iter().filter(|game| game.text_id == code).map(|game| game.id).collect()
}

/// The families that a paper over a code may have: of the code and its games, not of other readings of
/// it, and asked under it alone.
fn families_under<'a>(pool: &'a QuestionPool, code: &str) -> impl Iterator<Item = &'a QuestionFamily> {
    let games = code_ids_of_text(code);
    pool.families()
        .iter()
        .filter(move |family| family.id.kind != QuestionKind::Codes && games.contains(&family.code.id))
}

/// What is left to draw from in a topic, and how much of the paper has gone to it.
struct PaperSection<'a> {
    topic: &'a str,
    /// Its families, case by case.
    cases: Vec<Vec<&'a QuestionFamily>>,
    weight: usize,
    drawn: usize,
}

/// Draws a paper over a code. Each place goes to the topic that is most behind its share by the number of
/// its families (by Webster's rule), so that whatever is due one question of them has it. Within a topic
/// cases come by lot, each once, in the kind least asked so far that it makes a question in.
pub fn draw(library: &Library, pool: &QuestionPool, code: &str, number: u32) -> Vec<PaperItem> {
    let name = format!("paper {code} {number}");
    let mut sections = sections(pool, code, &name);
    let mut kinds: BTreeMap<QuestionKind, usize> = BTreeMap::new();
    let mut paper: Vec<PaperItem> = Vec::new();
    while paper.len() < QUESTIONS_PER_PAPER {
        let open = sections.iter_mut().filter(|section| !section.cases.is_empty());
        // Of two that are as far behind, the first: the last that is not less.
        let most =
            open.rev().max_by(|one, two| (one.weight * (2 * two.drawn + 1)).cmp(&(two.weight * (2 * one.drawn + 1))));
        let Some(section) = most else { break };
        let Some(families) = section.cases.pop() else { break };
        if let Some(question) = draw_question(library, &families, &kinds, &name) {
            section.drawn += 1;
            *kinds.entry(question.id.kind).or_default() += 1;
            paper.push(PaperItem::new(&question, section.topic));
        }
    }
    paper.shuffle(&mut seeded_rng(&name, "order"));
    paper
}

fn sections<'a>(pool: &'a QuestionPool, code: &str, name: &str) -> Vec<PaperSection<'a>> {
    let mut topics: BTreeMap<&str, BTreeMap<(&str, u16), Vec<&QuestionFamily>>> = BTreeMap::new();
    for family in families_under(pool, code) {
        let cases = topics.entry(&family.topic).or_default();
        cases.entry((&family.id.collection, family.id.case_number)).or_default().push(family);
    }
    let section = |(topic, cases): (&'a str, BTreeMap<(&str, u16), Vec<&'a QuestionFamily>>)| {
        let mut cases: Vec<Vec<&QuestionFamily>> = cases.into_values().collect();
        let weight = cases.iter().map(Vec::len).sum();
        cases.shuffle(&mut seeded_rng(name, topic));
        PaperSection { topic, cases, weight, drawn: 0 }
    };
    topics.into_iter().map(section).collect()
}

/// A fair question of a case, in a kind that has been asked least.
fn draw_question(
    library: &Library,
    families: &[&QuestionFamily],
    kinds: &BTreeMap<QuestionKind, usize>,
    name: &str,
) -> Option<QuizQuestion> {
    let mut order = families.to_vec();
    order.shuffle(&mut seeded_rng(name, &families[0].id.case_id()));
    order.sort_by_key(|family| kinds.get(&family.id.kind).copied().unwrap_or_default());
    let made = order.into_iter().map(|family| {
        let mut seeds = seeded_rng(name, &family.id.to_string());
        family.id.at_layout(seeds.random_range(0..1_000_000))
    });
    let mut made = made.filter_map(|spec| QuizQuestion::build(library, &spec).ok());
    made.next()
}

#[cfg(test)]
mod tests;
