//! The pool that practice draws from: every story in every kind, known by what it is about. A
//! question is made only when it is drawn, for to make them all takes a while.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use rand::RngExt;
use rand::seq::SliceRandom;

use super::difficulty::Difficulty;
use super::kind::Kind;
use super::mix::Mix;
use super::question::{Question, stories};
use super::spec::Spec;
use super::stream::stream;
use super::variant::Variant;
use oddtrick_law::{self, Code, Evaluator};
use oddtrick_library::{LawRef, Library};

/// A story in one kind of question.
pub struct Family {
    pub spec: Spec,
    pub code: &'static Code,
    pub topic: String,
    /// The limbs that its ruling rests on; the first decides.
    pub laws: Vec<&'static str>,
    /// How hard it is at its first table, if it makes a fair question.
    fair: OnceLock<Option<Difficulty>>,
}

impl Family {
    /// Whether it makes a fair question; found out once.
    pub fn is_fair(&self, library: &Library) -> bool {
        self.difficulty(library).is_some()
    }

    /// How hard it is at its first table; `None` if it makes no fair question.
    fn difficulty(&self, library: &Library) -> Option<Difficulty> {
        let made = || Question::make(library, &self.spec).ok().map(|made| made.difficulty(library));
        *self.fair.get_or_init(made)
    }
}

/// A family is tried at so many tables at least: it may be harder at one than at another.
const TABLES: usize = 4;

/// Every family.
pub struct Pool {
    families: Vec<Family>,
    /// By code and limb, the places of the families that it decides.
    deciding: BTreeMap<(&'static str, &'static str), Vec<usize>>,
    /// By topic, the places of its families.
    topics: BTreeMap<String, Vec<usize>>,
}

impl Pool {
    /// Judges each story of the library once, to know what it is about.
    pub fn of(library: &Library) -> Pool {
        let mut families = Vec::new();
        for story in stories(library) {
            let Some(case) = library.case(&story.book, story.number) else { continue };
            let Ok(variant) = Variant::of(library, &story) else { continue };
            let (record, question) = variant.turn.map_or_else(
                || (&case.script.record, &case.questions[story.ask].question),
                |turn| (&turn.script.record, &turn.question),
            );
            let bench = Evaluator::after_lines(variant.code, record, variant.after);
            let laws = limbs(&bench, question);
            families.extend(Kind::ALL.iter().map(|&kind| {
                // A kind may ask about another thing than the case does, which other laws decide.
                let (asked, after) = kind.recast(question.clone(), &bench, variant.after, 0);
                let same = asked == *question && after == variant.after;
                let laws = if same {
                    laws.clone()
                } else {
                    limbs(&Evaluator::after_lines(variant.code, record, after), &asked)
                };
                let spec = Spec { kind, ..story.clone() };
                Family { spec, code: variant.code, topic: case.topic.clone(), laws, fair: OnceLock::new() }
            }));
        }
        let mut deciding: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        let mut topics: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (place, family) in families.iter().enumerate() {
            if let Some(limb) = family.laws.first() {
                deciding.entry((family.code.text_id, *limb)).or_default().push(place);
            }
            topics.entry(family.topic.clone()).or_default().push(place);
        }
        Pool { families, deciding, topics }
    }

    /// Whether a limb of a code decides some story.
    pub fn decides(&self, code: &str, limb: &str) -> bool {
        self.deciding.contains_key(&(code, limb))
    }

    /// Whether some story is on a topic.
    pub fn has_topic(&self, slug: &str) -> bool {
        self.topics.contains_key(slug)
    }

    /// Whether a topic has a fair question: what `has` says of a choice of it alone, without looking at every family.
    pub fn asks_of(&self, library: &Library, slug: &str) -> bool {
        self.topics.get(slug).is_some_and(|places| places.iter().any(|place| self.families[*place].is_fair(library)))
    }

    /// Finds out of every family whether it makes a fair question, so that nobody waits for that.
    pub fn settle(&self, library: &Library) {
        for family in &self.families {
            family.is_fair(library);
        }
    }

    /// Every family, fair or not.
    pub fn families(&self) -> &[Family] {
        &self.families
    }

    /// The families of a choice that have not been found unfair.
    pub fn matching<'a>(&'a self, mix: &'a Mix) -> impl Iterator<Item = &'a Family> {
        let fair = |family: &&Family| family.fair.get() != Some(&None);
        self.families.iter().filter(fair).filter(|family| mix.admits(family))
    }

    /// Whether a choice has a question at all.
    pub fn has(&self, library: &Library, mix: &Mix) -> bool {
        self.matching(mix).any(|family| family.difficulty(library).is_some_and(|it| mix.suits(it)))
    }

    /// Draws questions of a choice: the same choice and seed give the same questions. No case comes
    /// again before every case has come, and no question twice; so there may be fewer than asked for.
    pub fn draw(&self, library: &Library, mix: &Mix, count: usize, seed: u64) -> Vec<Question> {
        let name = format!("practice {seed}");
        let mut order: Vec<&Family> = self.families.iter().filter(|family| mix.admits(family)).collect();
        order.shuffle(&mut stream(&name, "families"));
        let mut come: BTreeMap<String, usize> = BTreeMap::new();
        order.sort_by_cached_key(|family| {
            let times = come.entry(family.spec.case_id()).or_default();
            *times += 1;
            *times
        });
        let mut drawn: Vec<Question> = Vec::new();
        for round in 0..count.max(TABLES) {
            for family in &order {
                if drawn.len() == count {
                    return drawn;
                }
                if !family.is_fair(library) {
                    continue;
                }
                let seed = any_seed(&name, &format!("{} {round}", family.spec));
                let made = Question::make(library, &family.spec.seeded(seed)).ok();
                // A kind may ask about another thing than the case does, which other laws decide.
                let made = made.filter(|made| {
                    let limbs: Vec<&str> = made.ruling().limbs.iter().map(|limb| limb.0).collect();
                    mix.bears_on(made.code.text_id, &limbs)
                });
                let made = made.filter(|made| mix.suits(made.difficulty(library)));
                drawn.extend(made.filter(|made| drawn.iter().all(|had| !same(had, made))));
            }
        }
        drawn
    }

    /// A question that a point of law decides, which so teaches it: of the cases that make one, of a case never asked
    /// before those asked `lately`, the newest of which is first; and of these of the one asked longest ago. In any
    /// kind, for a learner who is reviewing is not told which law it is.
    pub fn teach(&self, library: &Library, point: &LawRef, lately: &[String], seed: u64) -> Option<Question> {
        let name = format!("review {seed}");
        let mut order: Vec<&Family> = self.teaching(point).collect();
        order.shuffle(&mut stream(&name, "families"));
        order.sort_by_cached_key(|family| {
            let case = family.spec.case_id();
            // None comes first; of the others the ones furthest back.
            lately.iter().position(|asked| *asked == case).map(Reverse)
        });
        let fair = order.into_iter().filter(|family| family.is_fair(library));
        let mut made = fair.filter_map(|family| {
            let seed = any_seed(&name, &family.spec.to_string());
            Question::make(library, &family.spec.seeded(seed)).ok()
        });
        made.find(|made| made.law() == point.limb)
    }

    /// Whether a point of law can be asked at all.
    pub fn teaches(&self, point: &LawRef) -> bool {
        self.teaching(point).next().is_some()
    }

    /// The families that a point of law decides and that have not been found unfair.
    fn teaching<'a>(&'a self, point: &'a LawRef) -> impl Iterator<Item = &'a Family> {
        let places = self.deciding.get(&(point.code.as_str(), point.limb.as_str()));
        let families = places.into_iter().flatten().map(|place| &self.families[*place]);
        families.filter(|family| family.fair.get() != Some(&None))
    }
}

/// The limbs that the ruling on a question rests on.
fn limbs(bench: &Evaluator<'_>, question: &oddtrick_law::Question) -> Vec<&'static str> {
    bench.rule_on(question).limbs.iter().map(|limb| limb.0).collect()
}

/// A seed small enough to be typed.
fn any_seed(name: &str, purpose: &str) -> u64 {
    stream(name, purpose).random_range(0..1_000_000)
}

/// Whether two questions of a family are of one table, however each is told.
fn same(one: &Question, other: &Question) -> bool {
    one.spec.seeded(0) == other.spec.seeded(0)
        && one.record == other.record
        && one.ruling().question == other.ruling().question
}

/// The same family at the next table that is neither its own nor one of the specs had, the last
/// had first; when all have been had, at the one had longest ago.
pub fn another(library: &Library, spec: &Spec, had: &[Spec]) -> Option<Spec> {
    let had: Vec<Spec> = [spec].into_iter().chain(had).cloned().collect();
    Variant::next(library, spec, &had).ok().filter(|next| Question::make(library, next).is_ok())
}

/// The same question at the same table with one fact changed: the next turn of its case, or after
/// the last the case as the book has it.
pub fn turned(library: &Library, spec: &Spec) -> Option<Spec> {
    let case = library.case(&spec.book, spec.number)?;
    let turns =
        case.variations.iter().filter(|turn| turn.question_index == spec.ask).map(|turn| Some(turn.slug.clone()));
    let stories: Vec<Option<String>> = [None].into_iter().chain(turns).collect();
    let here = stories.iter().position(|turn| *turn == spec.turn)?;
    let others = stories.iter().cycle().skip(here + 1).take(stories.len() - 1);
    let mut others = others.map(|turn| Spec { turn: turn.clone(), ..spec.clone() });
    others.find(|other| Question::make(library, other).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_up_is_what_a_walk_over_all_families_finds() {
        let library = Library::load_embedded().unwrap_or_else(|faults| panic!("{faults:?}"));
        let pool = Pool::of(&library);
        for code in &library.codes {
            for limb in code.laws().flat_map(oddtrick_library::LawText::citable_limbs) {
                let point = LawRef::new(&code.id, &limb);
                let walked =
                    pool.families.iter().filter(|it| it.code.text_id == code.id && it.laws.first() == Some(&&*limb));
                assert!(pool.teaching(&point).map(|it| &it.spec).eq(walked.map(|it| &it.spec)), "{point:?}");
                assert_eq!(pool.decides(&code.id, &limb), pool.teaches(&point), "{point:?}");
            }
        }
        for topic in library.topics.iter().map(|topic| topic.slug.as_str()).chain(["nothing"]) {
            let mix = Mix { topics: vec![topic.to_owned()], ..Mix::default() };
            assert_eq!(pool.asks_of(&library, topic), pool.has(&library, &mix), "{topic}");
            assert_eq!(pool.has_topic(topic), pool.families.iter().any(|family| family.topic == topic), "{topic}");
        }
    }
}
