//! Variants: a case, or one of its variations, told at one of its layouts.

mod alternative_scores;
mod asked;
mod case_story;
mod end_of_hand;
mod error;
mod game_end;
mod layout;
pub(crate) mod layouts;
mod lookup;
mod other_readings;
mod person_letters;
mod rank_maps;
#[cfg(test)]
mod tests;

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

pub use error::VariantError;
pub(crate) use person_letters::people_in_record;

use case_story::CaseStory;
use end_of_hand::Moment;
use layout::{Layout, with_revokers_named};

use super::camp::camp_name;
use super::hypothesis::{AssumedCondition, Hypothesis};
use super::law_prose::ConcernedParty;
use super::narrator::{Custom, LastCard, Telling, ToldPassage};
use super::question_id::QuestionId;
use super::tables::TableSeries;
use crate::bookless_case::TABLES;
use oddtrick_law::{Code, Condition, Evaluator, Finding, FoldedRecord, Question, RuleStatus, Ruling, Subject, Trace};
use oddtrick_library::{Case, Variation};
use oddtrick_table::{Partnership, Party, Record, Relabelling, Side, Suit};

/// The fewest plays at an invented table that do not follow suit.
const LEAST_DISCARDS: usize = 2;

/// A ruling and what it looked at, kept.
type Judged = Rc<(Ruling, Trace)>;

/// A case, or one of its variations, at a layout that changes players, cards and score.
pub struct Variant<'a> {
    /// The id, with the number of its layout.
    pub id: QuestionId,
    /// The case.
    pub case: &'a Case,
    /// The variation, or `None` for the case as it stands.
    pub variation: Option<&'a Variation>,
    /// The code that it is judged under.
    pub code: &'static Code,
    /// The record at its layout.
    pub record: Record,
    /// The same as it is told and judged: where one of two partners revoked, it says which.
    pub told_record: Record,
    /// How many lines of the record come before the question.
    pub lines_before: usize,
    /// The question for the engine.
    pub question: Question,
    /// How the layout replaces players and cards.
    pub relabelling: Relabelling,
    layout: Layout,
    /// What is supposed besides, whatever the record says.
    supposed: Vec<AssumedCondition>,
    /// Made when first needed, and kept, because many mistakes are tried on the same record.
    folded_record: OnceCell<FoldedRecord>,
    ruling_and_trace: OnceCell<(Ruling, Trace)>,
    /// What other codes rule, each when it was first asked.
    by_other_codes: RefCell<Vec<(&'static Code, Judged)>>,
}

impl<'a> Variant<'a> {
    /// How its story is told: what its code says of the game that its record does not say, and what is told by hand.
    pub(super) fn telling(&self) -> Telling {
        let dealt = self.code.terms.trump_not_turned_limb.is_some();
        let moved = &self.relabelling;
        let custom = Custom {
            last_card: if dealt { LastCard::Dealt } else { LastCard::TurnedUp },
            double_dummy: self.code.is_double_dummy(),
        };
        let passages = self.case.passages.iter().filter_map(|passage| ToldPassage::at_layout(passage, moved));
        let passages: Vec<ToldPassage> = passages.collect();
        let most = self.case.questions.iter().map(|asked| asked.lines_before).max().unwrap_or_default();
        let own = std::iter::once(self.case.script.record.prefix(most));
        let own = own.chain(self.variation.map(|turn| turn.script.record.prefix(turn.lines_before)));
        let written_for =
            own.filter(|_| !passages.is_empty()).map(|record| with_revokers_named(record.relabel(moved), moved));
        Telling { custom, written_for: written_for.collect(), passages }
    }

    /// Another story of the case at the same layout. `None` asks for the case as it stands.
    pub(super) fn with_variation(&self, turn: Option<&str>) -> Option<Variant<'a>> {
        let story = CaseStory::new(self.case, self.id.question_index, turn, self.id.code.as_deref()).ok()?;
        let question_id = QuestionId { variation: turn.map(str::to_owned), ..self.id.clone() };
        Some(Variant::at_layout(self.case, story, self.layout, question_id))
    }

    /// Whether another story of the case is asked about at the same stage. A story of another code may be told to the end of
    /// the hand, and its variation not: that something is due in one of them only would then be no work of the change.
    pub(super) fn is_at_stage_of(&self, other: &Variant<'_>) -> bool {
        let is_over = |it: &Variant<'_>| it.evaluator(it.code).facts.hand_over_now().is_some();
        let own = oddtrick_law::codes::find(&self.case.code);
        own.is_some_and(|own| own.base_id() == self.code.base_id()) || is_over(self) == is_over(other)
    }

    /// The same story with one thing otherwise. A record of its own must be that of a variation of the case.
    pub(super) fn supposing(&self, hypothesis: &Hypothesis) -> Option<Variant<'a>> {
        match hypothesis {
            Hypothesis::Conditions(supposed) => {
                let same = self.with_variation(self.id.variation.as_deref())?;
                Some(Variant { supposed: supposed.clone(), ..same })
            }
            Hypothesis::Record { record, after } => {
                let mut told = self.case.variations.iter().filter_map(|it| self.with_variation(Some(&it.slug)));
                told.find(|it| it.told_record == *record && it.lines_before == *after && it.question == self.question)
            }
        }
    }

    /// Whether a condition is supposed to hold, whatever the record says.
    pub(super) fn supposes(&self, condition: Condition) -> bool {
        self.supposed.contains(&(condition, true))
    }

    /// Whether the question comes before a suit that the story names later. If so, layouts that differ only in that
    /// suit read alike.
    pub(super) fn omits_later_suit(&self) -> bool {
        let whole = self
            .variation
            .map_or_else(|| self.case.questions[self.id.question_index].lines_before, |turn| turn.lines_before);
        let (told, whole) = (self.record.prefix(self.lines_before), self.record.prefix(whole));
        Suit::ALL.into_iter().any(|suit| !told.mentions_suit(suit) && whole.mentions_suit(suit))
    }

    /// Makes the variant of a story at a layout. The number in the id can be another than that of the layout.
    fn at_layout(case: &'a Case, story: CaseStory<'a>, layout: Layout, id: QuestionId) -> Variant<'a> {
        let record = layout.apply(story.record);
        let Moment { record, lines_before, question } = Moment::find(case, &story, &layout.relabelling, record, &id);
        Variant {
            id,
            case,
            variation: story.variation,
            code: story.code,
            told_record: with_revokers_named(record.clone(), &layout.relabelling),
            record,
            lines_before,
            question,
            relabelling: layout.relabelling,
            layout,
            supposed: Vec::new(),
            folded_record: OnceCell::new(),
            ruling_and_trace: OnceCell::new(),
            by_other_codes: RefCell::default(),
        }
    }

    /// Whether a question can be drawn with this layout: it leaves the end of a game where the book has it, nobody throws a game
    /// away, and no other layout tells the same.
    pub fn is_drawable(&self) -> bool {
        let story = CaseStory::new(self.case, self.id.question_index, self.id.variation.as_deref(), None);
        !self.ends_too_late()
            && !self.throws_away_a_game()
            && !self.is_plain_table()
            && story.map_or(true, |story| !self.moves_end_of_game(&story) && !self.repeats_a_layout(&story))
    }

    /// Whether nearly everybody follows suit at an invented table. Then nothing but the mistake looks like one.
    fn is_plain_table(&self) -> bool {
        let tricks = &self.evaluator(self.code).facts.tricks.0;
        let plays = tricks.iter().flat_map(|trick| trick.plays.iter().map(move |play| (play.card.suit, trick.led)));
        let discards = plays.filter(|(suit, led)| led.is_some_and(|led| led != *suit)).count();
        self.id.collection == TABLES && discards < LEAST_DISCARDS
    }

    /// Whether another layout tells the same. Some kinds ask before the end of the story, and then a suit that sets two
    /// layouts apart may not be told yet. Of such layouts, the one with the untold suits in order is drawn.
    fn repeats_a_layout(&self, story: &CaseStory<'_>) -> bool {
        let suits = Suit::ALL.map(|suit| self.relabelling.suits[suit as usize]);
        if story.lines_before <= self.lines_before || suits.is_sorted() {
            return false;
        }
        let told = self.record.prefix(self.lines_before);
        !suits.into_iter().filter(|suit| !told.mentions_suit(*suit)).is_sorted()
    }

    /// A table that is invented for the number of its layout.
    fn invented(case: &'a Case, series: &TableSeries, id: QuestionId) -> Result<Variant<'a>, VariantError> {
        let table = series.table(id.layout).ok_or_else(|| VariantError::NoSuchCase(id.case_id()))?;
        Ok(Variant {
            case,
            variation: None,
            code: series.code,
            lines_before: table.record.lines.len(),
            question: table.question(),
            told_record: table.record.clone(),
            record: table.record,
            relabelling: Relabelling::IDENTITY,
            layout: Layout::IN_BOOK,
            supposed: Vec::new(),
            folded_record: OnceCell::new(),
            ruling_and_trace: OnceCell::new(),
            by_other_codes: RefCell::default(),
            id,
        })
    }

    /// An evaluator for the record at its moment, under the variant's own code or another.
    pub fn evaluator<'b>(&'b self, code: &'b Code) -> Evaluator<'b> {
        let evaluator = self.evaluator_without_cache(code);
        // The evaluator reuses what it found for the ruling.
        if std::ptr::eq(code, self.code) {
            return evaluator.reusing_cache_of(self.trace());
        }
        match self.by_other_codes.borrow().iter().find(|(other, _)| std::ptr::eq(code, *other)) {
            Some((_, judged)) => evaluator.reusing_cache_of(&judged.1),
            None => evaluator,
        }
    }

    /// The ruling under another code, and what it looked at. It is worked out once.
    pub(super) fn judged_by(&self, code: &'static Code) -> Judged {
        if let Some((_, judged)) = self.by_other_codes.borrow().iter().find(|(other, _)| std::ptr::eq(code, *other)) {
            return Rc::clone(judged);
        }
        let judged = Rc::new(self.evaluator_without_cache(code).rule_with_trace(&self.question));
        self.by_other_codes.borrow_mut().push((code, Rc::clone(&judged)));
        judged
    }

    fn evaluator_without_cache<'b>(&'b self, code: &'b Code) -> Evaluator<'b> {
        let folded = self.folded_record.get_or_init(|| FoldedRecord::from_lines(&self.told_record, self.lines_before));
        let told = Evaluator::from_folded(code, &self.told_record, self.lines_before, folded);
        self.supposed.iter().fold(told, |told, (condition, holds)| told.supposing(*condition, *holds))
    }

    /// The player or side that the question is about, if the question or the record names one.
    pub(super) fn concerned_party(&self) -> ConcernedParty {
        let facts = &self.evaluator(self.code).facts;
        let party = self.question.party_concerned(facts);
        let ruling = self.ruling();
        // Of two players who did something, the one on whose act the ruling rests.
        let applied = |finding: &&Finding| matches!(finding.status, RuleStatus::Applied { .. });
        let rests_on = ruling
            .grounds
            .first()
            .and_then(|ground| ruling.findings.iter().filter(applied).find(|finding| finding.rule == *ground));
        let is_theirs = |subject: Subject| match subject.responsible(facts) {
            Some(other) => other.side() == party.side() && matches!(other, Party::Seat(_)),
            None => matches!(subject, Subject::Formation(_)),
        };
        match rests_on.map(|finding| finding.subject).filter(|subject| is_theirs(*subject)) {
            Some(subject) => ConcernedParty::responsible_for(subject, facts, party),
            None => ConcernedParty::in_hand(facts, party),
        }
    }

    /// Who are partners at the moment of the question.
    pub(super) fn partnership(&self) -> Partnership {
        self.evaluator(self.code).facts.partnership
    }

    /// A camp in words.
    pub(super) fn camp_name(&self, camp: Side) -> String {
        camp_name(self.partnership(), camp)
    }

    /// The ruling under the variant's own code.
    pub fn ruling(&self) -> &Ruling {
        &self.ruling_and_trace().0
    }

    /// What the ruling looked at.
    pub(super) fn trace(&self) -> &Trace {
        &self.ruling_and_trace().1
    }

    fn ruling_and_trace(&self) -> &(Ruling, Trace) {
        self.ruling_and_trace.get_or_init(|| self.evaluator_without_cache(self.code).rule_with_trace(&self.question))
    }
}
