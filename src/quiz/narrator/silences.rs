//! What people tell though no line of the record does: that nobody answers, that somebody does not wait, that a player
//! keeps his cards. An act that no line tells did not happen, and where a ruling may hang on that, the story says so.

use oddtrick_table::{Card, DealingAct, Line, PlayAct, Record, ScoringAct, Seat, Side, Stipulation};

use super::Narrator;
use super::follow_on::{FollowOn, Remark};
use super::phrasing::{Phrasings, SlotValue};
use super::slot_values::ToSlotValue;
use crate::prose::{Prose, join_list};

/// How it is told that a player who waits is asked for nothing.
const HEARS_NOTHING: &[&str] = &[
    "{by} waits to hear what {by.others want}, but nobody speaks",
    "“What do you want?” asks {by}, but gets no answer",
];

/// How a lead is told for which nobody was given time.
const AT_ONCE: &[&str] = &["At once {by} leads {card}", "{by} does not wait, and leads {card}"];

/// How cards are told that are all a player has: one, or several.
const LAST_CARDS: [&[&str]; 2] = [
    &["{by} throws down his last card, {cards}, face up", "Down comes {by}’s last card, face up: {cards}"],
    &["{by} throws down his last cards, {cards}, face up", "Down come {by}’s last cards, face up: {cards}"],
];

/// How a trump card is told that the dealer has not let go.
const KEEPS_HOLD: &[&str] =
    &["{by} turns up {card} but keeps his hand on it", "Turned up by {by}, {card} is still under his hand"];

/// How points are told that a side marks for honours without calling them.
const WITHOUT_A_WORD: &[&str] =
    &["{side} mark {points point} without a word", "Without a word {side} mark {points point} for the hand"];

/// How it is told who throws no cards down: one player, or several.
const KEEPERS: [&[&str]; 2] = [
    &["{who} keeps his cards", "Only {who} keeps his cards"],
    &["{who} keep their cards", "The others, {who}, keep their cards"],
];

/// What the lines of a record leave unsaid, each with the line after which it is told.
pub(super) fn silences(record: &Record, lines: &[Line]) -> Vec<FollowOn> {
    let remark = |n: usize| match &lines[n] {
        Line::Play(PlayAct::Waits { by }) => {
            let hears_nothing = !are_choosing(&lines[..n], *by) && hears_nothing(&lines[n + 1..], *by);
            hears_nothing.then_some(Remark::HearsNothing)
        }
        Line::Play(PlayAct::Leads { by, .. }) => goes_on_at_once(&lines[..n], *by).then_some(Remark::AtOnce),
        Line::Play(PlayAct::ThrowsDown { by, cards }) if !cards.is_empty() => {
            are_last_cards(record, *by, cards).then_some(Remark::LastCards)
        }
        Line::Dealing(DealingAct::TurnsUp { .. }) => holds_trump_card(&lines[n + 1..]).then_some(Remark::KeepsHold),
        Line::Scoring(ScoringAct::Scores { side, .. }) => {
            is_silent_on_honours(&lines[..n], *side).then_some(Remark::WithoutAWord)
        }
        _ => None,
    };
    (0..lines.len()).filter_map(|at| Some(FollowOn { at, stated: None, what: remark(at)? })).collect()
}

/// Whether a side marks points by honours that it has not called.
fn is_silent_on_honours(before: &[Line], marks: Side) -> bool {
    let holds = |line: &Line| matches!(line, Line::Stipulation(Stipulation::Honours { side, .. }) if *side == marks);
    let speaks = |line: &Line| match line {
        Line::Scoring(
            ScoringAct::CallsHonours { by, .. }
            | ScoringAct::CallsScore { by, .. }
            | ScoringAct::AsksHonours { by, .. },
        ) => by.side() == marks,
        _ => false,
    };
    before.iter().any(holds) && !before.iter().any(speaks)
}

/// Whether the side of a player who waits is the first to do something again.
fn hears_nothing(after: &[Line], by: Seat) -> bool {
    after.iter().find_map(Line::actor).is_some_and(|next| next.side() == by.side())
}

/// Whether the other side has just spoken of what it may ask for.
fn are_choosing(before: &[Line], waits: Seat) -> bool {
    match before.last() {
        Some(Line::Play(PlayAct::AsksWho { by } | PlayAct::Considers { by } | PlayAct::Consults { by })) => {
            by.side() != waits.side()
        }
        _ => false,
    }
}

/// Whether a side goes on as soon as its wrong lead has been taken back.
fn goes_on_at_once(before: &[Line], by: Seat) -> bool {
    match before.last() {
        Some(Line::Play(PlayAct::LaysAside { by: other, .. } | PlayAct::TakesUp { by: other, .. })) => {
            other.side() == by.side()
        }
        _ => false,
    }
}

/// Whether the cards that a player throws down are all that he has, as far as the record tells.
fn are_last_cards(record: &Record, by: Seat, cards: &[Card]) -> bool {
    let shows_others = |line: &Line| match line {
        Line::Play(PlayAct::ThrowsDown { by: other, cards: thrown }) => *other == by && thrown != cards,
        Line::Play(PlayAct::Leads { by: other, card } | PlayAct::Plays { by: other, card }) => {
            *other == by && !cards.contains(card)
        }
        Line::Stipulation(
            Stipulation::Holds { who, any: true, .. }
            | Stipulation::HasCards { who, .. }
            | Stipulation::HandIs { who, .. },
        ) => *who == by,
        _ => false,
    };
    let thrown = record
        .lines
        .iter()
        .position(|line| matches!(line, Line::Play(PlayAct::ThrowsDown { by: other, .. }) if *other == by));
    let (before, after) = record.lines.split_at(thrown.unwrap_or(0));
    let is_played = |line: &&Line| matches!(line, Line::Play(PlayAct::Leads { by: other, .. } | PlayAct::Plays { by: other, .. }) if *other == by);
    // Where the account says how many cards each has, the few that it names may not be all.
    let known = before.iter().filter(is_played).count() + cards.len();
    let are_all = record.setup.hand_size.is_none_or(|size| usize::from(size) <= known);
    are_all && !after.iter().any(shows_others)
}

/// Whether somebody speaks while the dealer’s hand is still on the card that he turned up.
fn holds_trump_card(after: &[Line]) -> bool {
    let lets_go = |line: &Line| {
        matches!(
            line,
            Line::Dealing(DealingAct::QuitsTrumpCard { .. })
                | Line::Play(
                    PlayAct::Leads { .. }
                        | PlayAct::Plays { .. }
                        | PlayAct::Passes { .. }
                        | PlayAct::TakesTrumpCard { .. }
                        | PlayAct::NamesTrumpCard { .. }
                        | PlayAct::Untold
                )
        )
    };
    after.iter().any(|line| line.actor().is_some()) && !after.iter().any(lets_go)
}

/// Who keeps his cards where some throw theirs down, told after the last who does. Empty if nobody throws any, or all do.
/// The hand of a dummy lies open anyway.
pub(super) fn keepers(record: &Record, lines: &[Line]) -> Vec<Seat> {
    let throws = |seat: Seat| {
        lines.iter().any(|line| match line {
            Line::Play(PlayAct::ThrowsDown { by, .. } | PlayAct::SetsDown { by, .. } | PlayAct::Lowers { by, .. }) => {
                *by == seat
            }
            _ => false,
        })
    };
    let is_thrown = lines.iter().any(|line| matches!(line, Line::Play(PlayAct::ThrowsDown { .. })));
    let keep: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| is_thrown && !throws(*seat)).collect();
    let all_keep = keep.len() == Seat::ALL.len();
    if all_keep { Vec::new() } else { keep.into_iter().filter(|seat| record.setup.dummy != Some(*seat)).collect() }
}

impl Narrator<'_> {
    /// Tells a line with what nobody says of it. Returns how many lines that covers.
    pub(super) fn narrate_silence(&mut self, line: &Line, remark: &Remark) -> Option<usize> {
        if let (Line::Scoring(ScoringAct::Scores { side, points }), Remark::WithoutAWord) = (line, remark) {
            let values = vec![("side", side.slot_value()), ("points", points.slot_value())];
            self.narrate_one_of(&Phrasings::new(WITHOUT_A_WORD, values), true);
            return Some(1);
        }
        let (ways, by, cards): (&'static [&'static str], Seat, Vec<Card>) = match (line, remark) {
            (Line::Play(PlayAct::Waits { by }), Remark::HearsNothing) => (HEARS_NOTHING, *by, Vec::new()),
            (Line::Play(PlayAct::Leads { by, card }), Remark::AtOnce) => (AT_ONCE, *by, vec![*card]),
            (Line::Play(PlayAct::ThrowsDown { by, cards }), Remark::LastCards) => {
                (LAST_CARDS[usize::from(cards.len() > 1)], *by, cards.clone())
            }
            (Line::Dealing(DealingAct::TurnsUp { by, card }), Remark::KeepsHold) => (KEEPS_HOLD, *by, vec![*card]),
            _ => return None,
        };
        let cards = Some(SlotValue::Cards(cards));
        self.narrate_one_of(
            &Phrasings::new(ways, vec![("by", by.slot_value()), ("card", cards.clone()), ("cards", cards)]),
            true,
        );
        Some(1)
    }

    /// Tells who keeps his cards.
    pub(super) fn narrate_keepers(&mut self, who: &[Seat]) {
        if who.is_empty() {
            return;
        }
        let names = join_list(&who.iter().map(ToString::to_string).collect::<Vec<_>>(), "and");
        let values = vec![("who", Some(SlotValue::Words(Prose::from_text(names))))];
        self.narrate_one_of(&Phrasings::new(KEEPERS[usize::from(who.len() > 1)], values), false);
    }
}
