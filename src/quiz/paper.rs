//! Examination papers: the tests at the end of a book, and papers drawn over the topics of a code. The name of a paper
//! determines its questions.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use rand::RngExt;
use rand::seq::SliceRandom;
use sha2::{Digest, Sha256};

use super::context::QuizContext;
use super::family::QuestionFamily;
use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use super::question_pool::QuestionPool;
use super::quiz_question::QuizQuestion;
use super::rng::seeded_rng;
use super::stories::borrowed_story_ids;
use super::variant::Variant;
use oddtrick_law::{Code, codes};
use oddtrick_library::{Case, Library};

/// Questions of a drawn paper.
pub const QUESTIONS_PER_PAPER: usize = 25;
const RIGHT_TO_PASS: usize = 18;

/// Minutes that a timed paper of [`QUESTIONS_PER_PAPER`] lasts.
const MINUTES_PER_PAPER: usize = 45;

/// The collection whose tests are a paper. The name is stored as the name of that paper.
const BOOK_TESTS: &str = "drayson-tests";

/// The highest number of a drawn paper. It has six digits.
pub const MAX_NUMBER: u32 = 999_999;

/// The name of a paper: a code and a number, written `<code>/7`, or the tests of a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paper {
    /// The tests of the book.
    BookTests,
    /// A paper drawn over a code.
    Drawn {
        /// The id of the code, as in [`Paper::drawable_codes`].
        code: String,
        /// The number of the paper, from 1 to [`MAX_NUMBER`].
        number: u32,
    },
}

/// A question of a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperItem {
    /// The id of the question.
    pub question_id: QuestionId,
    /// The topic that it counts under, by its slug.
    pub topic: String,
    /// The [`fingerprint`] of the question.
    pub fingerprint: String,
}

impl PaperItem {
    fn new(question: &QuizQuestion, topic: &str) -> PaperItem {
        PaperItem { question_id: question.id.clone(), topic: topic.to_owned(), fingerprint: fingerprint(question) }
    }
}

/// A hash of everything that a question says and offers. After a change to the content, the same id can make another
/// question. The fingerprint shows the difference.
pub fn fingerprint(question: &QuizQuestion) -> String {
    let mut hash = Sha256::new();
    let options = question.options.iter().map(|option| &option.text);
    for text in question.story.iter().chain([&question.prompt]).chain(options) {
        hash.update(text.to_string());
        hash.update([0]);
    }
    hex::encode(&hash.finalize()[..8])
}

/// Makes the question with an id, if its fingerprint is still `known`.
pub fn find_unchanged(context: &QuizContext, question_id: &str, known: &str) -> Option<QuizQuestion> {
    let question = QuizQuestion::restore(context, &question_id.parse().ok()?).ok()?;
    (fingerprint(&question) == known).then_some(question)
}

/// How many right answers pass a paper: 18 of 25, or at least that share of another number.
pub const fn pass_mark(questions: usize) -> usize {
    (questions * RIGHT_TO_PASS).div_ceil(QUESTIONS_PER_PAPER)
}

/// How many minutes a timed paper of so many questions lasts.
pub const fn minutes_allowed(questions: usize) -> usize {
    questions * MINUTES_PER_PAPER / QUESTIONS_PER_PAPER
}

impl Paper {
    /// The codes that have enough cases or situations for a whole paper, of their own or borrowed. A code is named by the
    /// id of its text, and one of several games that share a text by its own.
    pub fn drawable_codes(library: &Library) -> Vec<String> {
        let under = |case: &Case, code: &str| {
            let asked = (!case.questions.is_empty()).then_some(case.code.as_str()).into_iter();
            let turned = case.variations.iter().filter_map(|turn| turn.code.as_deref());
            asked.chain(turned).any(|under| codes_of_paper(code).contains(&under))
        };
        let borrowed = borrowed_story_ids(library);
        let count = |code: &str| {
            let own = library.cases.iter().filter(|case| under(case, code)).map(Case::id);
            let borrowed = borrowed.iter().filter(|story| story.code.as_deref() == Some(code)).map(QuestionId::case_id);
            let situations = library.situations.iter().filter(|situation| situation.code == code).count();
            own.chain(borrowed).collect::<BTreeSet<String>>().len() + situations
        };
        let texts = library.codes.iter().filter(|text| text.games.is_empty()).map(|text| text.id.as_str());
        let codes = texts.chain(codes::OTHER_GAME_IDS);
        codes.filter(|code| count(code) >= QUESTIONS_PER_PAPER).map(str::to_owned).collect()
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
    type Err = ParsePaperError;

    fn from_str(text: &str) -> Result<Self, ParsePaperError> {
        if text == BOOK_TESTS {
            return Ok(Paper::BookTests);
        }
        let drawn = text.split_once('/').and_then(|(code, number)| {
            let number = number.parse().ok().filter(|number| (1..=MAX_NUMBER).contains(number))?;
            Some(Paper::Drawn { code: code.to_owned(), number })
        });
        drawn.ok_or_else(|| ParsePaperError(text.to_owned()))
    }
}

/// A text that does not name a paper.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a paper; write it like code/1")]
pub struct ParsePaperError(String);

/// The tests of the book in order, at the book's layout, and the ids of tests that make no question. A test that
/// cannot be asked for its ruling is asked in the next possible kind.
pub fn book_tests(context: &QuizContext) -> (Vec<PaperItem>, Vec<QuestionId>) {
    let (mut asked, mut silent) = (Vec::new(), Vec::new());
    let mut cases: Vec<_> = context.cases.iter().filter(|case| case.collection == BOOK_TESTS).collect();
    cases.sort_by_key(|case| case.number);
    for case in cases {
        for ask in 0..case.questions.len() {
            let story = QuestionId {
                collection: case.collection.clone(),
                case_number: case.number,
                question_index: ask,
                ..QuestionId::default()
            };
            let story = Variant::id_as_in_book(context, &story).unwrap_or(story);
            let mut kinds = QuestionKind::DRAWN.iter().map(|kind| story.with_kind(*kind));
            match kinds.find_map(|question_id| QuizQuestion::build(context, &question_id).ok()) {
                Some(question) => asked.push(PaperItem::new(&question, &case.topic)),
                None => silent.push(story),
            }
        }
    }
    (asked, silent)
}

/// The codes that a paper is drawn from: those that share a text (a code, and dummy, which changes a part of it), or the one
/// code of another game.
fn codes_of_paper(code: &str) -> Vec<&'static str> {
    let is_asked = |it: &&Code| it.id == code || it.text_id == code;
    codes::all().iter().filter(is_asked).map(|it| it.id).collect()
}

/// Kinds that no paper asks: those that compare codes, and those that a guess answers half the time.
const NOT_IN_PAPERS: [QuestionKind; 2] = [QuestionKind::Codes, QuestionKind::Quick];

/// The families for papers over a code. They come from the code and its games, with the house
/// rules that the pool has, but not from other readings.
fn families_under<'a>(pool: &'a QuestionPool, code: &str) -> impl Iterator<Item = &'a QuestionFamily> {
    let games = codes_of_paper(code);
    pool.families()
        .iter()
        .filter(move |family| !NOT_IN_PAPERS.contains(&family.id.kind) && games.contains(&family.code.base_id()))
}

/// What a topic has left to draw from, and how many questions it has given.
struct PaperSection<'a> {
    topic: &'a str,
    /// Its families, grouped by case.
    cases: Vec<Vec<&'a QuestionFamily>>,
    weight: usize,
    drawn: usize,
}

/// Draws a paper over a code.
///
/// Each place goes to the topic that is furthest behind its share, by Webster's rule. A topic's share is the number
/// of its families. Within a topic, the cases come in random order, each one once, in the kind asked least so far.
pub fn draw(context: &QuizContext, pool: &QuestionPool, code: &str, number: u32) -> Vec<PaperItem> {
    let name = format!("paper {code} {number}");
    let mut sections = sections(pool, code, &name);
    let mut kinds: BTreeMap<QuestionKind, usize> = BTreeMap::new();
    let mut paper: Vec<PaperItem> = Vec::new();
    while paper.len() < QUESTIONS_PER_PAPER {
        let open = sections.iter_mut().filter(|section| !section.cases.is_empty());
        // If two topics are equally far behind, this takes the first: `max_by` returns the last of equals, and the
        // order is reversed.
        let most =
            open.rev().max_by(|one, two| (one.weight * (2 * two.drawn + 1)).cmp(&(two.weight * (2 * one.drawn + 1))));
        let Some(section) = most else { break };
        let Some(families) = section.cases.pop() else { break };
        if let Some(question) = draw_question(context, &families, &kinds, &name) {
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

/// A fair question about a case, in a kind asked least so far.
fn draw_question(
    context: &QuizContext,
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
    let mut made = made.filter_map(|question_id| QuizQuestion::draw(context, &question_id).ok());
    made.next()
}

#[cfg(test)]
mod tests;
