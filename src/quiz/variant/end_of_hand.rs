//! The end of the hand, for a story that its code did not write.
//!
//! Under some codes nothing can be had while the hand is played. A case of another code, stopped in the middle, would
//! always come to nothing under such a code. So a borrowed story goes on to the end of the hand, if that is when its code
//! gives something.

use rand::RngExt;

use super::case_story::CaseStory;
use crate::law_question::law_question;
use crate::question_id::QuestionId;
use crate::question_kind::QuestionKind;
use crate::rng::seeded_rng;
use oddtrick_law::{Answer, Evaluator, Question, codes};
use oddtrick_library::Case;
use oddtrick_table::facts::Renounce;
use oddtrick_table::{BySide, Line, PlayAct, Record, Relabelling, Stipulation, Suit};

/// The tricks of a full hand, and the fewest that an invented end of the hand gives a side.
const TRICKS: u8 = 13;
const FEWEST: u8 = 5;

/// What a variant tells, and what it asks.
pub(super) struct Moment {
    pub record: Record,
    pub lines_before: usize,
    pub question: Question,
}

impl Moment {
    /// The moment of the story itself, for the kind of question that the id names.
    fn of_story(story: &CaseStory<'_>, record: Record, asked: Question, id: &QuestionId) -> Moment {
        let told = || Evaluator::after_lines(story.code, &record, story.lines_before);
        let (question, lines_before) = law_question(id.kind, asked, told, story.lines_before, id.layout);
        Moment { record, lines_before, question }
    }

    /// The moment at which a story is asked about: its own, or the end of the hand if its code borrows the story and
    /// gives nothing before. `record` is at the layout of the id.
    pub(super) fn find(
        case: &Case,
        story: &CaseStory<'_>,
        relabelling: &Relabelling,
        record: Record,
        id: &QuestionId,
    ) -> Moment {
        let asked = story.question.relabel(relabelling);
        if !is_borrowed(case, story) {
            return Moment::of_story(story, record, asked, id);
        }
        let in_play = Moment::of_story(story, record, asked.clone(), id);
        in_play.at_end_of_hand(case, story, relabelling, asked, id).unwrap_or(in_play)
    }

    /// The same at the end of the hand. `None` if the story is there already or did not come to the play, and if the code
    /// gives no more there.
    fn at_end_of_hand(
        &self,
        case: &Case,
        story: &CaseStory<'_>,
        relabelling: &Relabelling,
        asked: Question,
        id: &QuestionId,
    ) -> Option<Moment> {
        let scores = id.kind == QuestionKind::Score;
        let before = if scores { story.lines_before } else { self.lines_before };
        let now = Evaluator::after_lines(story.code, &self.record, before);
        let facts = &now.facts;
        let whole = facts.setup.hand_size.is_none_or(|cards| cards == TRICKS);
        // What is not settled yet would settle itself by the way to the end.
        let open = facts.renounces.iter().any(is_open);
        if facts.hand_over_now().is_some() || facts.tricks.0.is_empty() || !whole || open {
            return None;
        }
        let nothing = matches!(&now.rule_on(&self.question).answer, Answer::MayExact(open) if open.is_empty());
        if !scores && !nothing {
            return None;
        }
        let mut record = self.record.prefix(before);
        // Two layouts that differ only in a suit that is not told would be one question.
        if Suit::ALL.into_iter().any(|suit| self.record.mentions_suit(suit) && !record.mentions_suit(suit)) {
            return None;
        }
        record.lines.push(end_of_hand(&self.record, before, case, relabelling)?);
        let lines_before = record.lines.len();
        let end = || Evaluator::after_lines(story.code, &record, lines_before);
        let over = end();
        let question =
            if scores { law_question(id.kind, asked, end, lines_before, id.layout).0 } else { self.question.clone() };
        let gives = match over.rule_on(&question).answer {
            Answer::MayExact(open) => !open.is_empty(),
            Answer::BestElections(_) | Answer::Score(_) => true,
            _ => false,
        };
        gives.then_some(Moment { record, lines_before, question })
    }
}

/// Whether a card that did not follow suit could still be taken back.
fn is_open(renounce: &Renounce) -> bool {
    renounce.corrected.is_none() && renounce.quitted.is_none() && renounce.played_on.is_none()
}

/// Whether a story is judged by a code that neither is its own nor revises its own.
fn is_borrowed(case: &Case, story: &CaseStory<'_>) -> bool {
    let own = story.variation.and_then(|turn| turn.code.as_deref()).unwrap_or(&case.code);
    let revises = story.code.missing_laws().is_some();
    !revises && codes::find(own).is_some_and(|own| own.base_id() != story.code.base_id())
}

/// The line that ends the hand: that of the record, if it has one further on, and otherwise an invented one. `None` if the
/// record tells too much for that.
fn end_of_hand(record: &Record, before: usize, case: &Case, relabelling: &Relabelling) -> Option<Line> {
    let is_end = |line: &&Line| matches!(line, Line::Stipulation(Stipulation::Tricks { .. }));
    if let Some(line) = record.lines[before.min(record.lines.len())..].iter().find(is_end) {
        return Some(line.clone());
    }
    let leads = record.lines.iter().filter(|line| matches!(line, Line::Play(PlayAct::Leads { .. })));
    if leads.count() > usize::from(FEWEST) {
        return None;
    }
    let ab = seeded_rng(&case.id(), "tricks").random_range(FEWEST..=TRICKS - FEWEST);
    let tricks = relabelling.by_side(BySide { ab, yz: TRICKS - ab });
    Some(Line::Stipulation(Stipulation::Tricks { tricks }))
}
