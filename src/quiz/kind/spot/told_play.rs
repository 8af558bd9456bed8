//! The plays of a story, and how an invented table is told.

use crate::prose::{Prose, capitalize};
use oddtrick_law::Evaluator;
use oddtrick_table::{Card, LineIndex, Seat, Suit};

/// The tricks of a question by name. A story with more is not asked about.
const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];

/// A card led or played, or several put down together.
#[derive(Debug, Clone)]
pub(super) struct ToldPlay {
    pub line: LineIndex,
    pub seat: Seat,
    pub cards: Vec<Card>,
    pub trick: usize,
    pub leads: bool,
    /// The suit led to the trick.
    pub led: Option<Suit>,
}

/// The plays of a record, in order. `None` if there are too many tricks, or some that are not told.
pub(super) fn told_plays(evaluator: &Evaluator<'_>) -> Option<Vec<ToldPlay>> {
    let tricks = &evaluator.facts.tricks.0;
    let is_told = tricks.iter().all(|trick| !trick.plays.is_empty());
    if !is_told || evaluator.facts.some_play_untold || tricks.len() > ORDINALS.len() {
        return None;
    }
    let mut plays: Vec<ToldPlay> = Vec::new();
    for (n, trick) in tricks.iter().enumerate() {
        for (order, played) in trick.plays.iter().enumerate() {
            match plays.iter_mut().find(|play| play.line == played.at && play.seat == played.seat) {
                Some(play) => play.cards.push(played.card),
                None => plays.push(ToldPlay {
                    line: played.at,
                    seat: played.seat,
                    cards: vec![played.card],
                    trick: n,
                    leads: order == 0,
                    led: trick.led,
                }),
            }
        }
    }
    plays.sort_by_key(|play| play.line);
    Some(plays)
}

impl ToldPlay {
    /// `B plays the four of diamonds to the first trick.`
    pub fn option_text(&self) -> Prose {
        let verb = if self.leads { "leads" } else { "plays" };
        let mut text = Prose::from_text(format!("{} {verb} ", self.seat));
        text.push(Prose::list_of_cards(&self.cards, "and"));
        text.push(Prose::from_text(format!(" to the {} trick.", self.trick_name())));
        text
    }

    /// Which trick it belongs to: `first`.
    pub fn trick_name(&self) -> &'static str {
        ORDINALS.get(self.trick).copied().unwrap_or_default()
    }

    /// Whether it follows the suit led.
    pub fn follows_suit(&self) -> bool {
        self.cards.iter().all(|card| Some(card.suit) == self.led)
    }

    /// How much it looks like a mistake to somebody who does not look twice. Stored questions go by it.
    pub fn suspicion_before(&self) -> u8 {
        match (self.leads, self.follows_suit()) {
            (_, false) => 3,
            (true, _) if self.trick > 0 => 2,
            _ => 1,
        }
    }
}

/// An invented table in words: trumps, each trick, and that nobody else could have followed suit.
pub(super) fn story_of(evaluator: &Evaluator<'_>, plays: &[ToldPlay]) -> Vec<Prose> {
    let trump = evaluator.facts.setup.trump.map(|trump| trump.suit);
    let mut story: Vec<Prose> = Vec::new();
    story.extend(trump.map(|suit| Prose::from_text(format!("{} are trumps.", capitalize(suit.plural())))));
    let tricks = plays.iter().map(|play| play.trick).max().map_or(0, |last| last + 1);
    for trick in 0..tricks {
        let of_trick: Vec<&ToldPlay> = plays.iter().filter(|play| play.trick == trick).collect();
        let Some((first, others)) = of_trick.split_first() else { continue };
        let mut told = Prose::from_text(format!("{} trick: {} leads ", capitalize(first.trick_name()), first.seat));
        told.push(Prose::list_of_cards(&first.cards, "and"));
        for (n, play) in others.iter().enumerate() {
            let link = match n {
                0 => format!(", {} plays ", play.seat),
                n if n + 1 == others.len() => format!(" and {} ", play.seat),
                _ => format!(", {} ", play.seat),
            };
            told.push(Prose::from_text(link));
            told.push(Prose::list_of_cards(&play.cards, "and"));
        }
        story.push(told.with_full_stop());
    }
    let discards = plays.iter().any(|play| !play.follows_suit());
    story.extend(discards.then(|| {
        Prose::from_text("Whoever does not follow suit has none of it left, unless a later trick shows otherwise.")
    }));
    story
}
