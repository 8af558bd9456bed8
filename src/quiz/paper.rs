//! Papers of an examination: the tests that a book ends with, as it has them, and papers drawn over
//! the sections of a code. A paper's name is all that it is made of.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use rand::RngExt;
use rand::seq::SliceRandom;
use sha2::{Digest, Sha256};

use super::kind::Kind;
use super::pool::{Family, Pool};
use super::question::Question;
use super::spec::Spec;
use super::stream::stream;
use super::variant::Variant;
use oddtrick_law::codes;
use oddtrick_library::{Case, Library};

/// Questions of a drawn paper, and what is wanted of so many to pass.
pub const QUESTIONS: usize = 25;
const TO_PASS: usize = 18;

/// Minutes that a timed paper of so many questions lasts.
const MINUTES: usize = 45;

/// The book whose tests are a paper.
const TESTS: &str = "drayson-tests";

/// The number of a drawn paper has at most six figures.
pub const MOST: u32 = 999_999;

/// Which paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paper {
    /// The book's own tests.
    Tests,
    /// The paper of a number over a code.
    Drawn { code: String, number: u32 },
}

/// A question of a paper, and the topic that it is counted under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Set {
    pub spec: Spec,
    pub topic: String,
    /// A mark of all that is asked and offered.
    pub face: String,
}

impl Set {
    fn of(question: &Question, topic: &str) -> Set {
        Set { spec: question.spec.clone(), topic: topic.to_owned(), face: face(question) }
    }
}

/// A mark of all that a question asks and offers: the same note makes another question of other content, and
/// an answer to the one is none to the other.
pub fn face(question: &Question) -> String {
    let mut hash = Sha256::new();
    let options = question.options.iter().map(|option| &option.text);
    for text in question.story.iter().chain([&question.ask]).chain(options) {
        hash.update(text.to_string());
        hash.update([0]);
    }
    oddtrick_library::to_hex(&hash.finalize()[..8])
}

/// The question of a note and a face, if the library still makes it.
pub fn same(library: &Library, spec: &str, known: &str) -> Option<Question> {
    let question = Question::make(library, &spec.parse().ok()?).ok()?;
    (face(&question) == known).then_some(question)
}

/// How many right answers pass a paper of so many questions: eighteen of twenty-five, and no smaller a part
/// of any other number.
pub const fn to_pass(questions: usize) -> usize {
    (questions * TO_PASS).div_ceil(QUESTIONS)
}

/// How many minutes a timed paper of so many questions lasts.
pub const fn minutes(questions: usize) -> usize {
    questions * MINUTES / QUESTIONS
}

impl Paper {
    /// The codes that a whole paper can be drawn over: those with cases enough.
    pub fn codes(library: &Library) -> Vec<String> {
        let under = |case: &Case, code: &str| {
            let asked = (!case.questions.is_empty()).then_some(case.code.as_str()).into_iter();
            let turned = case.variations.iter().filter_map(|turn| turn.code.as_deref());
            asked.chain(turned).any(|under| games(code).contains(&under))
        };
        let codes = library.codes.iter().map(|code| code.id.clone());
        codes.filter(|code| library.cases.iter().filter(|case| under(case, code)).count() >= QUESTIONS).collect()
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Paper::Tests => f.write_str(TESTS),
            Paper::Drawn { code, number } => write!(f, "{code}/{number}"),
        }
    }
}

impl FromStr for Paper {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == TESTS {
            return Ok(Paper::Tests);
        }
        let drawn = text.split_once('/').and_then(|(code, number)| {
            let number = number.parse().ok().filter(|number| (1..=MOST).contains(number))?;
            Some(Paper::Drawn { code: code.to_owned(), number })
        });
        drawn.ok_or_else(|| format!("`{text}` is no paper; a paper is named like english-club/1"))
    }
}

/// The tests of the book in its order, each question of each at the book's own table, and those that no
/// question can be made of. A test that asks for no ruling is asked in the next kind that it makes.
pub fn tests(library: &Library) -> (Vec<Set>, Vec<Spec>) {
    let (mut asked, mut silent) = (Vec::new(), Vec::new());
    let mut cases: Vec<_> = library.cases.iter().filter(|case| case.collection == TESTS).collect();
    cases.sort_by_key(|case| case.number);
    for case in cases {
        for ask in 0..case.questions.len() {
            let story = Spec { book: case.collection.clone(), number: case.number, ask, ..Spec::default() };
            let story = Variant::untouched(library, &story).unwrap_or(story);
            let mut kinds = Kind::ALL.iter().map(|kind| story.of_kind(*kind));
            match kinds.find_map(|spec| Question::make(library, &spec).ok()) {
                Some(question) => asked.push(Set::of(&question, &case.topic)),
                None => silent.push(story),
            }
        }
    }
    (asked, silent)
}

/// A code and the games that are played by it.
fn games(code: &str) -> Vec<&'static str> {
    codes::all().iter().filter(|game| game.text_id == code).map(|game| game.id).collect()
}

/// The families that a paper over a code may have: of the code and its games, not of other readings of
/// it, and asked under it alone.
fn over<'a>(pool: &'a Pool, code: &str) -> impl Iterator<Item = &'a Family> {
    let games = games(code);
    pool.families().iter().filter(move |family| family.spec.kind != Kind::Codes && games.contains(&family.code.id))
}

/// What is left to draw from in a topic, and how much of the paper has gone to it.
struct Section<'a> {
    topic: &'a str,
    /// Its families, case by case.
    cases: Vec<Vec<&'a Family>>,
    weight: usize,
    given: usize,
}

/// Draws a paper over a code. Each place goes to the topic that is most behind its share by the number of
/// its families (by Webster's rule), so that whatever is due one question of them has it. Within a topic
/// cases come by lot, each once, in the kind least asked so far that it makes a question in.
pub fn draw(library: &Library, pool: &Pool, code: &str, number: u32) -> Vec<Set> {
    let name = format!("paper {code} {number}");
    let mut sections = sections(pool, code, &name);
    let mut kinds: BTreeMap<Kind, usize> = BTreeMap::new();
    let mut paper: Vec<Set> = Vec::new();
    while paper.len() < QUESTIONS {
        let open = sections.iter_mut().filter(|section| !section.cases.is_empty());
        // Of two that are as far behind, the first: the last that is not less.
        let most =
            open.rev().max_by(|one, two| (one.weight * (2 * two.given + 1)).cmp(&(two.weight * (2 * one.given + 1))));
        let Some(section) = most else { break };
        let Some(families) = section.cases.pop() else { break };
        if let Some(question) = fair(library, &families, &kinds, &name) {
            section.given += 1;
            *kinds.entry(question.spec.kind).or_default() += 1;
            paper.push(Set::of(&question, section.topic));
        }
    }
    paper.shuffle(&mut stream(&name, "order"));
    paper
}

fn sections<'a>(pool: &'a Pool, code: &str, name: &str) -> Vec<Section<'a>> {
    let mut topics: BTreeMap<&str, BTreeMap<(&str, u16), Vec<&Family>>> = BTreeMap::new();
    for family in over(pool, code) {
        let cases = topics.entry(&family.topic).or_default();
        cases.entry((&family.spec.book, family.spec.number)).or_default().push(family);
    }
    let section = |(topic, cases): (&'a str, BTreeMap<(&str, u16), Vec<&'a Family>>)| {
        let mut cases: Vec<Vec<&Family>> = cases.into_values().collect();
        let weight = cases.iter().map(Vec::len).sum();
        cases.shuffle(&mut stream(name, topic));
        Section { topic, cases, weight, given: 0 }
    };
    topics.into_iter().map(section).collect()
}

/// A fair question of a case, in a kind that has been asked least.
fn fair(library: &Library, families: &[&Family], kinds: &BTreeMap<Kind, usize>, name: &str) -> Option<Question> {
    let mut order = families.to_vec();
    order.shuffle(&mut stream(name, &families[0].spec.case_id()));
    order.sort_by_key(|family| kinds.get(&family.spec.kind).copied().unwrap_or_default());
    let made = order.into_iter().map(|family| {
        let mut seeds = stream(name, &family.spec.to_string());
        family.spec.seeded(seeds.random_range(0..1_000_000))
    });
    let mut made = made.filter_map(|spec| Question::make(library, &spec).ok());
    made.next()
}

#[cfg(test)]
mod tests;
