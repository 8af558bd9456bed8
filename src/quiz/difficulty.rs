//! How hard a question is, on two axes: what must be known, and how much must be kept in view. Both
//! are estimates from the record and the rows, until answers correct them.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::kind::Form;
use super::question::Question;
use oddtrick_law::{Answer, Code, Evaluator, Role, RuleStatus, codes};
use oddtrick_library::{Library, law_number_of};
use oddtrick_table::notation_form::LinePart;
use oddtrick_table::{Line, Person, Seat};

/// A level from 1 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The level that so many points come to: each bound that they reach is a level more.
    fn of(points: usize, bounds: [usize; 4]) -> Level {
        Level(bounds.iter().fold(1, |level, bound| level + u8::from(points >= *bound)))
    }

    /// Every level, the lowest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=5).map(Level)
    }

    /// Levels to choose by: `3`, or `2-4`.
    ///
    /// # Errors
    /// What names no level.
    pub fn range(text: &str) -> Result<impl Iterator<Item = Level> + use<>, String> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let (from, to): (Level, Level) = (from.parse()?, to.parse()?);
        if from > to {
            return Err(format!("`{text}` goes down; levels go up, from 1 to 5"));
        }
        Ok(Level::all().filter(move |level| (from..=to).contains(level)))
    }

    /// As a number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// In words.
    pub const fn name(self) -> &'static str {
        match self.0 {
            1 => "very easy",
            2 => "easy",
            3 => "middling",
            4 => "hard",
            _ => "very hard",
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let level = text.trim().parse().ok().filter(|level| (1..=5).contains(level));
        level.map(Level).ok_or_else(|| format!("`{text}` is no level; the levels are 1 to 5"))
    }
}

/// The levels of both axes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Difficulty {
    /// How rare and how deep the law is.
    pub knowledge: Level,
    /// How much was done, by how many, and how much is to be weighed in answering.
    pub complexity: Level,
}

impl Difficulty {
    /// The difficulty of a question.
    pub fn of(library: &Library, question: &Question) -> Difficulty {
        Difficulty {
            knowledge: Level::of(Knowledge::of(library, question).points(), [2, 4, 5, 7]),
            complexity: Level::of(Complexity::of(question).points(), [8, 12, 16, 22]),
        }
    }
}

/// `knowledge 3 (middling), complexity 2 (easy)`
impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difficulty { knowledge, complexity } = self;
        let told = |level: &Level| format!("{} ({})", level.number(), level.name());
        write!(f, "knowledge {}, complexity {}", told(knowledge), told(complexity))
    }
}

/// What must be known.
#[derive(Debug, Clone, Copy, Default)]
struct Knowledge {
    /// Cases of the library that rest on the law that decides.
    cases: usize,
    /// How far the ruling goes beyond the rule: an exception is one step, an exception to it two.
    depth: usize,
    /// Laws that the ruling rests on.
    laws: usize,
    /// Rows that come into question: they stand, or would but for others.
    rows: usize,
    /// Codes by which the same deeds come out otherwise.
    codes: usize,
    /// Whether it comes to what no single rule says: that a fact is wanting, or nothing applies.
    silent: bool,
}

impl Knowledge {
    fn of(library: &Library, question: &Question) -> Knowledge {
        let ruling = question.ruling();
        let law = law_number_of(question.law());
        let rests = library.cases.iter().filter(|case| case.text_code_id() == question.code.text_id);
        let rests = rests.filter(|case| case.ruling_limbs.iter().any(|limb| law_number_of(limb) == law));
        let laws: BTreeSet<&str> = ruling.limbs.iter().map(|limb| law_number_of(limb.0)).collect();
        let near = ruling.findings.iter().filter(|finding| !matches!(finding.status, RuleStatus::Unmet(_)));
        let rows: BTreeSet<&str> = near.map(|finding| finding.rule).collect();
        let grounds = ruling.grounds.iter().filter_map(|id| question.code.rule(id));
        let elsewhere = |code: &&Code| {
            let bench = Evaluator::after_lines(code, &question.record, question.after);
            code.text_id != question.code.text_id && bench.rule_on(&ruling.question).answer != ruling.answer
        };
        Knowledge {
            cases: rests.count(),
            depth: grounds.map(|row| steps(&row.role)).max().unwrap_or_default(),
            laws: laws.len(),
            rows: rows.len(),
            codes: codes::all().iter().filter(elsewhere).count(),
            silent: matches!(ruling.answer, Answer::Needs(_) | Answer::NoLaw),
        }
    }

    fn points(self) -> usize {
        let rare = match self.cases {
            0 | 1 => 3,
            2 | 3 => 2,
            4..=6 => 1,
            _ => 0,
        };
        let many = self.laws.saturating_sub(1).min(2);
        rare + self.depth + many + (self.rows / 3).min(2) + self.codes.min(1) + usize::from(self.silent)
    }
}

/// How far from the rule a row's part in the argument is.
const fn steps(role: &Role) -> usize {
    match role {
        Role::Ground(..) => 0,
        Role::Denies(..)
        | Role::Excepts(_)
        | Role::Suspends(_)
        | Role::Lapses(_)
        | Role::Waives(_)
        | Role::Forfeits(_) => 1,
        Role::Restores(_) => 2,
    }
}

/// How much must be kept in view.
#[derive(Debug, Clone, Copy, Default)]
struct Complexity {
    /// Lines told.
    acts: usize,
    /// Players and others told of.
    parties: usize,
    /// Cards told of.
    cards: usize,
    options: usize,
    /// What the form of the reply adds.
    form: usize,
    /// Whether there are sums to do.
    sums: bool,
}

impl Complexity {
    fn of(question: &Question) -> Complexity {
        let lines = question.record.lines.iter().take(question.after);
        let (mut parties, mut cards) = (BTreeSet::new(), BTreeSet::new());
        for part in lines.clone().flat_map(Line::parts) {
            match part {
                LinePart::Card(card) => {
                    cards.insert(card);
                }
                LinePart::Word(word) if word.parse::<Seat>().is_ok() || word.parse::<Person>().is_ok() => {
                    parties.insert(word);
                }
                LinePart::Word(_) => {}
            }
        }
        Complexity {
            acts: lines.count(),
            parties: parties.len(),
            cards: cards.len(),
            options: question.options.len(),
            form: match question.form {
                Form::One => 0,
                Form::Number => 2,
                Form::Many | Form::Pair => 4,
            },
            sums: matches!(
                question.ruling().answer,
                Answer::Score(_) | Answer::BestElections(_) | Answer::Rubber { .. }
            ),
        }
    }

    fn points(self) -> usize {
        self.acts
            + self.parties
            + self.cards / 2
            + self.options.saturating_sub(2)
            + self.form
            + 4 * usize::from(self.sums)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rarer_and_deeper_law_is_harder_to_know() {
        let plain = Knowledge { cases: 20, laws: 1, ..Knowledge::default() };
        let harder = [
            Knowledge { cases: 1, ..plain },
            Knowledge { depth: 1, ..plain },
            Knowledge { depth: 2, ..plain },
            Knowledge { laws: 3, ..plain },
            Knowledge { rows: 6, ..plain },
            Knowledge { codes: 1, ..plain },
            Knowledge { silent: true, ..plain },
        ];
        assert!(harder.iter().all(|harder| harder.points() > plain.points()));
        assert!(harder[2].points() > harder[1].points());
    }

    #[test]
    fn more_to_keep_in_view_is_harder() {
        let plain = Complexity { acts: 4, parties: 2, cards: 4, options: 4, form: 0, sums: false };
        let harder = [
            Complexity { acts: 9, ..plain },
            Complexity { parties: 4, ..plain },
            Complexity { cards: 8, ..plain },
            Complexity { options: 6, ..plain },
            Complexity { form: 4, ..plain },
            Complexity { sums: true, ..plain },
        ];
        assert!(harder.iter().all(|harder| harder.points() > plain.points()));
    }

    #[test]
    fn levels_are_read_alone_or_from_one_to_another() {
        let levels = |text: &str| Level::range(text).map(|all| all.map(Level::number).collect::<Vec<_>>());
        assert_eq!(levels("1-3"), Ok(vec![1, 2, 3]));
        assert_eq!(levels("5"), Ok(vec![5]));
        assert!(levels("6").is_err() && levels("1-").is_err() && levels("3-2").is_err());
        let two = Difficulty { knowledge: Level(2), complexity: Level(5) };
        assert_eq!(two.to_string(), "knowledge 2 (easy), complexity 5 (very hard)");
    }

    #[test]
    fn more_points_are_never_an_easier_level() {
        let levels: Vec<Level> = (0..40).map(|points| Level::of(points, [1, 2, 4, 8])).collect();
        assert!(levels.is_sorted() && levels[0] == Level(1) && levels[39] == Level(5));
    }
}
