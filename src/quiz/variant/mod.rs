//! A case at another table: its record, question and moment under a spec.

mod people;
mod ranks;
mod scores;
mod story;
mod tables;

use std::cell::OnceCell;

use story::Story;
use tables::{Table, Tables};

use super::spec::Spec;
use oddtrick_law::{Code, Evaluator, FoldedRecord, Question, Ruling, Trace};
use oddtrick_library::{Case, Library, Variation};
use oddtrick_table::{Record, Relabelling, Suit};

/// A case, or a turn of it, with players, cards and score moved.
pub struct Variant<'a> {
    /// Its note: the seed is the number of its table among those of its family.
    pub spec: Spec,
    pub case: &'a Case,
    pub turn: Option<&'a Variation>,
    pub code: &'static Code,
    pub record: Record,
    /// Lines of the record before the question.
    pub after: usize,
    pub question: Question,
    pub relabel: Relabelling,
    table: Table,
    /// Made when first wanted: a question is put to the same record under many mistakes.
    folded: OnceCell<FoldedRecord>,
    ruled: OnceCell<(Ruling, Trace)>,
}

impl<'a> Variant<'a> {
    /// Makes the variant of a spec. A number beyond the family’s last goes round to the first.
    ///
    /// # Errors
    /// What of the spec the library does not have.
    pub fn of(library: &'a Library, spec: &Spec) -> Result<Variant<'a>, String> {
        let (case, story) = find(library, spec)?;
        let tables = Tables::of(library, case, spec.ask);
        let spec = spec.seeded(spec.seed % tables.count());
        Ok(Variant::at(case, story, tables.nth(spec.seed), spec))
    }

    /// The spec of a story at the table where its book has it: players, cards and score as told there.
    ///
    /// # Errors
    /// What of the story the library does not have.
    pub fn untouched(library: &Library, story: &Spec) -> Result<Spec, String> {
        let (case, _) = find(library, story)?;
        Ok(story.seeded(Tables::of(library, case, story.ask).untouched()))
    }

    /// How many variants a story has, each told of another record; none if the library has no such
    /// story.
    pub fn count(library: &Library, story: &Spec) -> u64 {
        find(library, story).map_or(0, |(case, _)| Tables::of(library, case, story.ask).count())
    }

    /// The next variant of a story for one who has had these, the last first: from the story’s own
    /// number on the first that he has not had, in whatever kind of question, and when he has had
    /// them all, the one that he had longest ago.
    ///
    /// # Errors
    /// What of the story the library does not have.
    pub fn next(library: &Library, story: &Spec, had: &[Spec]) -> Result<Spec, String> {
        let (case, _) = find(library, story)?;
        let count = Tables::of(library, case, story.ask).count();
        let same = |spec: &&Spec| spec.seeded(0).of_kind(story.kind) == story.seeded(0);
        let mut numbers: Vec<u64> = Vec::new();
        for spec in had.iter().filter(same) {
            if !numbers.contains(&(spec.seed % count)) {
                numbers.push(spec.seed % count);
            }
        }
        // One more than he has had are enough to find one that he has not.
        let beyond = u64::try_from(numbers.len()).unwrap_or(u64::MAX).min(count - 1);
        let fresh = (0..=beyond).map(|on| (story.seed % count + on) % count).find(|number| !numbers.contains(number));
        let number = fresh.or_else(|| numbers.last().copied());
        Ok(story.seeded(number.unwrap_or_default()))
    }

    /// Another of the case’s stories at the same table; `None` for the case as it stands.
    pub(super) fn turned(&self, turn: Option<&str>) -> Option<Variant<'a>> {
        let story = Story::of(self.case, self.spec.ask, turn).ok()?;
        let spec = Spec { turn: turn.map(str::to_owned), ..self.spec.clone() };
        Some(Variant::at(self.case, story, self.table, spec))
    }

    /// The same story at each of its scores, all else as the book has it, asked as it is of a seed.
    pub(super) fn at_every_score(&self, library: &Library, seed: u64) -> impl Iterator<Item = Variant<'a>> {
        let story = Story::of(self.case, self.spec.ask, self.spec.turn.as_deref()).ok();
        let tables = Tables::of(library, self.case, self.spec.ask).at_every_score();
        tables.into_iter().filter_map(move |table| Some(Variant::at(self.case, story?, table, self.spec.seeded(seed))))
    }

    /// Whether the question is put before a suit is named that is named later in the story: tables that differ in that
    /// suit alone would then be told alike.
    pub(super) fn leaves_out_a_suit(&self) -> bool {
        let whole = self.turn.map_or_else(|| self.case.questions[self.spec.ask].lines_before, |turn| turn.lines_before);
        let (told, whole) = (self.record.prefix(self.after), self.record.prefix(whole));
        Suit::ALL.into_iter().any(|suit| !tables::occurs(&told, suit) && tables::occurs(&whole, suit))
    }

    fn at(case: &'a Case, story: Story<'a>, table: Table, spec: Spec) -> Variant<'a> {
        let record = table.record(story.record);
        let asked = story.question.relabel(&table.relabel);
        let told = Evaluator::after_lines(story.code, &record, story.after);
        let (question, after) = spec.kind.recast(asked, &told, story.after, spec.seed);
        Variant {
            spec,
            case,
            turn: story.turn,
            code: story.code,
            record,
            after,
            question,
            relabel: table.relabel,
            table,
            folded: OnceCell::new(),
            ruled: OnceCell::new(),
        }
    }

    /// The record before the variant's own code, or another.
    pub fn bench<'b>(&'b self, code: &'b Code) -> Evaluator<'b> {
        let bench = self.fresh_bench(code);
        // What was found for the ruling need not be found again.
        if std::ptr::eq(code, self.code) { bench.reusing_cache_of(self.weighed()) } else { bench }
    }

    fn fresh_bench<'b>(&'b self, code: &'b Code) -> Evaluator<'b> {
        let folded = self.folded.get_or_init(|| FoldedRecord::from_lines(&self.record, self.after));
        Evaluator::from_folded(code, &self.record, self.after, folded)
    }

    /// The ruling under the variant's own code.
    pub fn ruling(&self) -> &Ruling {
        &self.ruled().0
    }

    /// What was weighed for it.
    pub(super) fn weighed(&self) -> &Trace {
        &self.ruled().1
    }

    fn ruled(&self) -> &(Ruling, Trace) {
        self.ruled.get_or_init(|| self.fresh_bench(self.code).rule_with_trace(&self.question))
    }
}

fn find<'a>(library: &'a Library, spec: &Spec) -> Result<(&'a Case, Story<'a>), String> {
    let case =
        library.case(&spec.book, spec.number).ok_or_else(|| format!("the library has no case {}", spec.case_id()))?;
    Ok((case, Story::of(case, spec.ask, spec.turn.as_deref())?))
}
