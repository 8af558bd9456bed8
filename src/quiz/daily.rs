//! The day's quiz: six questions, the same for everyone of a house.
//!
//! A day's cases hang on the cases of the days before it and on nothing else, so a quiz is the same whenever it is
//! drawn, on any machine that has the same content, and a day that nobody came on is drawn when somebody asks for it.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use rand::RngExt;
use rand::seq::SliceRandom;

use super::house::House;
use super::kind::Kind;
use super::prose::number;
use super::question::Question;
use super::spec::Spec;
use super::stream::stream;
use oddtrick_law::codes;
use oddtrick_library::{Case, Library};

/// Questions in a day's quiz.
pub const QUESTIONS: usize = 6;

/// Minutes that most will take to read the questions and answer them, the rulings not counted.
pub const MINUTES: u8 = 4;

/// Questions of one kind that a day may have, while its cases can be asked otherwise.
const OF_A_KIND: usize = 2;

/// How many questions a day's quiz has, in words.
pub fn questions_told() -> String {
    number(u8::try_from(QUESTIONS).unwrap_or(u8::MAX))
}

/// How many minutes it takes, in words.
pub fn minutes_told() -> String {
    number(MINUTES)
}

/// The days that have been set, with the names of their cases.
pub type DaysSet = BTreeMap<Date, Vec<String>>;

/// What a house draws from: its cases, in an order in which their topics are spread.
pub struct Stock {
    house: &'static House,
    cases: Vec<Stocked>,
}

/// A case with its stories under the house's code, and under the other for those who would know both.
struct Stocked {
    id: String,
    topic: String,
    home: Vec<Spec>,
    away: Vec<Spec>,
}

impl Stock {
    /// The stock of a house, of stories that may make a question.
    pub fn of(library: &Library, stories: &[Spec], house: &'static House) -> Stock {
        let mut cases: Vec<Stocked> = Vec::new();
        for case in &library.cases {
            let of_case = |code: &str| -> Vec<Spec> {
                let mine = |spec: &&Spec| spec.book == case.collection && spec.number == case.number;
                stories.iter().filter(mine).filter(|spec| text_of(case, spec) == Some(code)).cloned().collect()
            };
            // By its own code a case is asked at least which law decides it. By another, perhaps nothing can be.
            let askable = |code: &str, stories: Vec<Spec>| {
                let own = case.text_code_id() == code;
                let made = |spec: Spec| Question::make(library, &spec).is_ok();
                let asks = |spec: &Spec| house.kinds().into_iter().any(|kind| made(spec.of_kind(kind)));
                stories.into_iter().filter(|spec| own || asks(spec)).collect::<Vec<Spec>>()
            };
            let home = askable(house.code, of_case(house.code));
            let away = house.other.map_or(Vec::new(), |code| askable(code, of_case(code)));
            if !home.is_empty() {
                cases.push(Stocked { id: case.id(), topic: case.topic.clone(), home, away });
            }
        }
        Stock { house, cases: spread(cases, house.id) }
    }

    /// Draws the quiz of a day: of the cases whose turn it is, each in a kind of question that the day has least of,
    /// the easier first. Of the days set before it, what was asked then counts as had.
    pub fn draw(&self, library: &Library, day: Date, set: &DaysSet) -> Vec<Question> {
        let mut turn = self.turn(day, set);
        let mut best: Option<(usize, Vec<Question>)> = None;
        // Who is asked first has the choice of kinds, so where a kind comes too often another begins.
        for _ in 0..turn.len() {
            let mut asked: Vec<Question> = Vec::new();
            for &(case, away) in &turn {
                let stories = if away { &self.cases[case].away } else { &self.cases[case].home };
                asked.extend(self.ask(library, day, stories, &asked));
            }
            let times = |kind: &Kind| asked.iter().filter(|question| question.spec.kind == *kind).count();
            let most = Kind::ALL.iter().map(times).max().unwrap_or(0);
            if best.as_ref().is_none_or(|best| most < best.0) {
                best = Some((most, asked));
            }
            if best.as_ref().is_some_and(|best| best.0 <= OF_A_KIND) {
                break;
            }
            turn.rotate_left(1);
        }
        let mut questions = best.map_or(Vec::new(), |best| best.1);
        questions.sort_by_cached_key(|question| {
            let hard = question.difficulty(library);
            (hard.knowledge, hard.complexity)
        });
        questions
    }

    /// The cases whose turn it is on a day, and whether each is asked by the other code.
    fn turn(&self, day: Date, set: &DaysSet) -> Vec<(usize, bool)> {
        let mut had: Vec<Option<Date>> = vec![None; self.cases.len()];
        for before in House::FIRST_DAY.series(jiff::Span::new().days(1)).take_while(|before| *before < day) {
            let cases: Vec<usize> = match set.get(&before) {
                Some(ids) => (0..self.cases.len()).filter(|&n| ids.contains(&self.cases[n].id)).collect(),
                None => self.next(&had).into_iter().map(|(case, _)| case).collect(),
            };
            for case in cases {
                had[case] = Some(before);
            }
        }
        self.next(&had)
    }

    /// The cases asked longest ago, those never asked before all others; and one of them, if there is another code,
    /// is the first that has a story by that.
    fn next(&self, had: &[Option<Date>]) -> Vec<(usize, bool)> {
        let mut order: Vec<usize> = (0..self.cases.len()).collect();
        // A stable sort: of those asked on one day, or never, the stock's own order stands.
        order.sort_by_key(|&case| had[case]);
        let away = order.iter().position(|&case| !self.cases[case].away.is_empty()).map(|at| order.remove(at));
        let away = away.map(|case| (case, true));
        away.into_iter().chain(order.into_iter().map(|case| (case, false))).take(QUESTIONS).collect()
    }

    /// A question of one of the stories, of a kind asked as seldom as can be.
    fn ask(&self, library: &Library, day: Date, stories: &[Spec], asked: &[Question]) -> Option<Question> {
        let name = format!("{} {day} {}", self.house.id, stories.first()?.case_id());
        let mut stories = stories.to_vec();
        stories.shuffle(&mut stream(&name, "stories"));
        let mut kinds = self.house.kinds();
        kinds.shuffle(&mut stream(&name, "kinds"));
        // To tell the ruling or its law can be asked of most stories, so they are kept for those of which nothing
        // else can.
        let plain = |kind: Kind| matches!(kind, Kind::Ruling | Kind::Law);
        let times = |kind: Kind| asked.iter().filter(|question| question.spec.kind == kind).count();
        kinds.sort_by_key(|&kind| (times(kind), plain(kind)));
        // Small enough to be typed, large enough that a case seldom sits twice at one table.
        let seed = stream(&name, "table").random_range(0..1_000_000);
        let specs =
            kinds.into_iter().flat_map(|kind| stories.iter().map(move |story| story.of_kind(kind).seeded(seed)));
        specs.into_iter().find_map(|spec| Question::make(library, &spec).ok())
    }
}

/// The text of the code that a story of a case is asked by, but for another reading of one.
fn text_of(case: &Case, spec: &Spec) -> Option<&'static str> {
    let turn = spec.turn.as_deref().and_then(|slug| case.variations.iter().find(|turn| turn.slug == slug));
    let id = turn.and_then(|turn| turn.code.as_deref()).unwrap_or(&case.code);
    codes::all().iter().find(|code| code.id == id).map(|code| code.text_id)
}

/// Cases in an order in which those of each topic, shuffled, stand at even distances.
fn spread(mut cases: Vec<Stocked>, seed: &str) -> Vec<Stocked> {
    cases.shuffle(&mut stream(seed, "cases of the house"));
    let topics: BTreeSet<String> = cases.iter().map(|case| case.topic.clone()).collect();
    let mut places: Vec<(f64, Stocked)> = Vec::new();
    for topic in topics {
        let of_topic: Vec<Stocked> = cases.extract_if(.., |case| case.topic == topic).collect();
        let step = 1.0 / f64::from(u32::try_from(of_topic.len()).unwrap_or(u32::MAX));
        let mut at = step * stream(seed, &topic).random_range(0.0..1.0);
        for case in of_topic {
            places.push((at, case));
            at += step;
        }
    }
    places.sort_by(|one, other| one.0.total_cmp(&other.0));
    places.into_iter().map(|(_, case)| case).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use jiff::ToSpan;

    use super::super::question::stories;
    use super::*;

    static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::load_embedded().unwrap());

    fn stock(house: &'static House) -> Stock {
        Stock::of(&LIBRARY, &stories(&LIBRARY), house)
    }

    fn nth(n: i64) -> Date {
        House::FIRST_DAY.checked_add(n.days()).unwrap()
    }

    #[test]
    fn a_day_is_mixed_rises_in_difficulty_and_keeps_to_the_codes_of_its_house() {
        for house in &House::ALL {
            let stock = stock(house);
            for n in [0, 1, 40, 111] {
                let day = stock.draw(&LIBRARY, nth(n), &DaysSet::new());
                let cases: BTreeSet<String> = day.iter().map(|question| question.spec.case_id()).collect();
                assert_eq!((day.len(), cases.len()), (QUESTIONS, QUESTIONS), "{} {n}", house.id);
                let topic = |q: &Question| LIBRARY.case(&q.spec.book, q.spec.number).unwrap().topic.clone();
                assert!(day.iter().map(topic).collect::<BTreeSet<_>>().len() >= 4);
                let levels = day.iter().map(|q| q.difficulty(&LIBRARY)).map(|d| (d.knowledge, d.complexity));
                assert!(levels.is_sorted());
                for kind in Kind::ALL {
                    assert!(day.iter().filter(|q| q.spec.kind == *kind).count() <= OF_A_KIND, "{} {n}", house.id);
                }
                let other = |q: &&Question| Some(q.code.text_id) == house.other;
                assert_eq!(day.iter().filter(other).count(), usize::from(house.other.is_some()));
                let own = |q: &&Question| q.codes() == [house.code];
                assert!(house.other.is_some() || day.iter().filter(own).count() == QUESTIONS);
            }
        }
    }

    #[test]
    fn no_case_comes_again_while_another_has_waited_longer() {
        for house in &House::ALL {
            let stock = stock(house);
            let mut had: Vec<Option<Date>> = vec![None; stock.cases.len()];
            for n in 0..150 {
                let turn = stock.next(&had);
                let free = turn.iter().filter(|(_, away)| !away).map(|(case, _)| had[*case]).max().unwrap();
                let drawn = |case: &usize| turn.iter().any(|(drawn, _)| drawn == case);
                assert!((0..had.len()).filter(|case| !drawn(case)).all(|case| had[case] >= free), "{} {n}", house.id);
                for (case, _) in turn {
                    had[case] = Some(nth(n));
                }
            }
            assert!(had.iter().all(Option::is_some), "{}: every case has come", house.id);
        }
    }

    #[test]
    fn a_quiz_is_the_same_whenever_it_is_drawn_and_honours_what_was_asked_before() {
        let (stock, day) = (stock(House::first()), nth(30));
        let ids =
            |set: &DaysSet| stock.turn(day, set).iter().map(|(n, _)| stock.cases[*n].id.clone()).collect::<Vec<_>>();
        let unset = ids(&DaysSet::new());
        let as_drawn = |n: i64| {
            let cases = stock.turn(nth(n), &DaysSet::new()).into_iter().map(|(case, _)| stock.cases[case].id.clone());
            (nth(n), cases.collect::<Vec<_>>())
        };
        // Whether some of the days before were set, or all, or later ones too, as they would be: no matter.
        for days in [vec![3, 4, 17], (0..30).collect(), (0..50).collect()] {
            assert_eq!(ids(&days.into_iter().map(as_drawn).collect()), unset);
        }
        // What an earlier edition asked the day before is not asked again.
        assert_ne!(ids(&DaysSet::from([(nth(29), unset[..2].to_vec())]))[..2], unset[..2]);
        let notes = |stock: &Stock| {
            let drawn = stock.draw(&LIBRARY, day, &DaysSet::new());
            drawn.iter().map(|question| question.spec.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(notes(&stock), notes(&self::stock(House::first())));
    }

    #[test]
    fn the_time_it_takes_is_told_truly() {
        let stock = stock(House::first());
        let words = |prose: &crate::prose::Prose| prose.to_string().split_whitespace().count();
        let mut all = 0;
        for n in 0..6 {
            for q in stock.draw(&LIBRARY, nth(n * 20), &DaysSet::new()) {
                all += q.story.iter().map(words).sum::<usize>() + words(&q.ask);
                all += q.options.iter().map(|option| words(&option.text)).sum::<usize>();
            }
        }
        // Grown readers read about 240 words a minute; and let each question take ten seconds of thought.
        let seconds = all / 6 * 60 / 240 + QUESTIONS * 10;
        assert_eq!((seconds + 30) / 60, usize::from(MINUTES), "{seconds} seconds");
    }

    #[test]
    fn a_small_library_gives_a_short_day() {
        let mut few = stories(&LIBRARY);
        few.retain(|spec| spec.case_id() == "drayson-108");
        let stock = Stock::of(&LIBRARY, &few, House::first());
        assert_eq!(stock.draw(&LIBRARY, House::FIRST_DAY, &DaysSet::new()).len(), 1);
        let none = Stock::of(&LIBRARY, &[], House::first());
        assert!(none.draw(&LIBRARY, House::FIRST_DAY, &DaysSet::new()).is_empty());
    }
}
