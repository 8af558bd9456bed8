//! Invented tables: two tricks played from dealt cards, with one mistake planted or none.
//!
//! A table is no case of a book, but it is asked about like one: its collection is `table`, and its number says which
//! mistake may be in it and under which code. The layout number of a question id chooses everything else: who sits
//! where, the cards, and whether there is a mistake at all. So an id always gives the same table. The engine judges
//! the table as it judges a case, and no answer is stored.

mod hands;
mod plan;

use std::sync::LazyLock;

use rand::RngExt;

use crate::bookless_case::{BooklessCase, TABLES};
use crate::question_id::QuestionId;
use crate::rng::seeded_rng;
use oddtrick_law::{Code, Evaluator, PlayFault, Question, RuleId, codes};
use oddtrick_library::Case;
use oddtrick_table::{Line, LineIndex, Record, Side};

pub(crate) use plan::{OFFERED_PLAYS, TablePlan};

/// The id of the collection in question ids.
pub(crate) const COLLECTION: &str = TABLES;

/// The number of tables of each plan. Stored layout numbers are taken modulo this number, so it must not change.
pub(crate) const TABLES_PER_PLAN: u64 = 10_000;

/// The numbers of a code's tables begin after this many for each code before it.
const NUMBERS_PER_CODE: usize = 10;

/// In one table of so many, every play is lawful: as often as chance picks that option.
const LAWFUL_ONE_IN: u32 = 5;

/// So many deals are tried for a table. One that suits is found long before.
const MAX_DEALS: u32 = 4000;

/// A table with its play.
pub(crate) struct InventedTable {
    pub record: Record,
    /// The line of the play that is, or could be taken for, the mistake.
    pub suspect: LineIndex,
}

/// A plan under a code: one number of the collection.
#[derive(Clone, Copy)]
pub(crate) struct TableSeries {
    pub plan: TablePlan,
    pub code: &'static Code,
    number: u16,
}

impl TableSeries {
    /// Every series: each plan under each code with a law that the planted mistake breaks.
    pub fn all() -> impl Iterator<Item = TableSeries> {
        static ALL: LazyLock<Vec<TableSeries>> = LazyLock::new(|| {
            let with_text = codes::all().iter().filter(|code| code.id == code.text_id).enumerate();
            let all = with_text.flat_map(|(n, code)| {
                TablePlan::ALL.iter().enumerate().map(move |(of_plan, plan)| TableSeries {
                    plan: *plan,
                    code,
                    number: u16::try_from(n * NUMBERS_PER_CODE + of_plan + 1).unwrap_or(u16::MAX),
                })
            });
            all.filter(|series| series.rule_at_stake().is_some()).collect()
        });
        ALL.iter().copied()
    }

    /// The series that a question id names.
    pub fn find(id: &QuestionId) -> Option<TableSeries> {
        (id.collection == COLLECTION).then(|| TableSeries::all().find(|series| series.number == id.case_number))?
    }

    /// The same tables, judged by another code.
    pub fn under(self, code: &'static Code) -> TableSeries {
        TableSeries { code, ..self }
    }

    /// The table with a number. `None` only if no deal suits the plan.
    pub fn table(&self, number: u64) -> Option<InventedTable> {
        let lawful = self.rng(number, "lawful").random_range(0..LAWFUL_ONE_IN) == 0;
        self.table_with(number, !lawful)
    }

    /// How many of the plays that are offered come before the mistake. Every number is equally likely.
    pub fn place(&self, number: u64) -> usize {
        self.rng(number, "place").random_range(0..OFFERED_PLAYS)
    }

    /// The rule that the planted mistake breaks.
    pub fn rule_at_stake(&self) -> Option<RuleId> {
        let table = self.table_with(0, true)?;
        let evaluator = Evaluator::new(self.code, &table.record);
        match evaluator.fault_on_line(table.suspect) {
            PlayFault::Broke(rule) => Some(rule),
            _ => None,
        }
    }

    fn table_with(&self, number: u64, at_fault: bool) -> Option<InventedTable> {
        let mut random = self.rng(number, "deal");
        let place = self.place(number);
        (0..MAX_DEALS).find_map(|_| self.plan.play(&mut random, at_fault, place))
    }

    fn rng(&self, number: u64, purpose: &str) -> rand_chacha::ChaCha12Rng {
        seeded_rng(&format!("{COLLECTION}-{}/{number}", self.number), purpose)
    }

    /// The series as a case without a book.
    pub fn to_case(self) -> Option<Case> {
        let table = self.table(0)?;
        Some(
            BooklessCase {
                collection: COLLECTION,
                number: self.number,
                title: "An invented table",
                topic: self.plan.topic().to_owned(),
                code: self.code,
                questions: vec![(table.question(), table.record.lines.len())],
                record: table.record,
                passages: Vec::new(),
            }
            .into_case(),
        )
    }
}

impl InventedTable {
    /// What the engine is asked: what the other side can demand of the suspect’s.
    pub fn question(&self) -> Question {
        let actor = self.record.lines.get(self.suspect).and_then(Line::actor);
        let side = actor.map_or(Side::AB, |seat| seat.side().opponents());
        Question::Exact { side }
    }
}

#[cfg(test)]
mod tests;
