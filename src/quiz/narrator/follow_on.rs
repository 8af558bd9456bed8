//! What people tell in one breath though a record has it on several lines: a card played and the suit that the player
//! still had, whose turn it was and who led, who won a trick and gathered it.

use oddtrick_table::{Card, DealingAct, Demand, Facts, Line, PlayAct, Record, Seat, Stipulation, Suit};

/// What one line says about another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FollowOn {
    /// The line that it belongs to.
    pub at: usize,
    /// The line that states it, if a line does. It is not told again.
    pub stated: Option<usize>,
    pub what: Remark,
}

/// What is told together with a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Remark {
    /// Whoever played the card had, or had not, a card of the suit that he should have played.
    Suit { any: bool, suit: Suit },
    /// He had this card of it.
    Card(Card),
    /// Who wins the trick that is turned here.
    Winner(Seat),
    /// Nobody had offered the pack that is cut here for the next deal.
    Unoffered,
    /// Whoever waits here is asked for nothing.
    HearsNothing,
    /// Nobody waited before this lead.
    AtOnce,
    /// These are all the cards that the player has.
    LastCards,
    /// The dealer still has his hand on the card.
    KeepsHold,
    /// The side has not called the honours for which it marks.
    WithoutAWord,
}

/// A card in a trick, and its line.
type Played = (usize, Seat, Card);

/// A trick as the lines tell it, from its lead to the line where something else happens to it.
#[derive(Default)]
struct ToldTrick {
    plays: Vec<Played>,
    /// The suit that the leader was told to lead.
    called: Option<Suit>,
}

impl ToldTrick {
    /// The card of the player that does not follow what he should have played of this suit.
    fn departing(&self, who: Seat, suit: Suit) -> Option<usize> {
        let (lead_at, leader, led) = *self.plays.first()?;
        let (at, _, card) = *self.plays.iter().find(|(_, seat, _)| *seat == who)?;
        let due = if who == leader { self.called.map(|called| (lead_at, called)) } else { Some((at, led.suit)) };
        due.filter(|(_, due)| *due == suit && card.suit != suit).map(|(at, _)| at)
    }

    /// Who wins the trick. `None` if it is not full, or if a card might be a trump and nothing says so.
    fn winner(&self, trump: Option<Suit>) -> Option<Seat> {
        let (.., led) = *self.plays.first()?;
        let certain = trump.is_some() || self.plays.iter().all(|(.., card)| card.suit == led.suit);
        let worth = |card: Card| (Some(card.suit) == trump, card.suit == led.suit, card.rank);
        let best = self.plays.iter().max_by_key(|(.., card)| worth(*card)).map(|(_, seat, _)| *seat);
        let full = Seat::ALL.iter().all(|seat| self.plays.iter().filter(|(_, by, _)| by == seat).count() == 1);
        best.filter(|_| certain && full)
    }
}

/// What the lines of a record say about each other.
pub(super) fn follow_ons(record: &Record, lines: &[Line]) -> Vec<FollowOn> {
    // A bid may name trumps of its own, or none.
    let trump = Facts::from_record(record).setup.trump.map(|trump| trump.suit);
    let mut found: Vec<FollowOn> = Vec::new();
    let mut trick = ToldTrick::default();
    let mut called: Option<(Option<Seat>, Suit)> = None;
    found.extend(unoffered_cut(lines).map(|at| FollowOn { at, stated: None, what: Remark::Unoffered }));
    for (n, line) in lines.iter().enumerate() {
        let remark = match line {
            Line::Play(PlayAct::Leads { by, card }) => {
                let told = called.take().filter(|(of, _)| of.is_none_or(|of| of == *by));
                trick = ToldTrick { plays: vec![(n, *by, *card)], called: told.map(|(_, suit)| suit) };
                None
            }
            Line::Play(PlayAct::Plays { by, card }) => {
                trick.plays.push((n, *by, *card));
                None
            }
            Line::Play(PlayAct::Demands { of, what: Demand::Lead { suit }, .. }) => {
                called = Some((*of, *suit));
                None
            }
            Line::Stipulation(Stipulation::Holds { who, any, suit }) => {
                trick.departing(*who, *suit).map(|at| (at, Remark::Suit { any: *any, suit: *suit }))
            }
            Line::Stipulation(Stipulation::HasCards { who, cards }) => match cards.as_slice() {
                [card] => trick.departing(*who, card.suit).map(|at| (at, Remark::Card(*card))),
                _ => None,
            },
            Line::Play(PlayAct::Turns { .. }) => {
                found.extend(trick.winner(trump).map(|seat| FollowOn {
                    at: n,
                    stated: None,
                    what: Remark::Winner(seat),
                }));
                None
            }
            Line::Play(PlayAct::Quits { .. } | PlayAct::Asks { .. } | PlayAct::Challenges { .. }) => None,
            _ => {
                trick = ToldTrick::default();
                None
            }
        };
        if let Some((at, what)) = remark
            && found.iter().all(|earlier| earlier.at != at)
        {
            found.push(FollowOn { at, stated: Some(n), what });
        }
    }
    found
}

/// The line of a cut for the next deal that came before anybody had offered the pack. A law can hang on that.
fn unoffered_cut(lines: &[Line]) -> Option<usize> {
    let is_over = |line: &Line| matches!(line, Line::Stipulation(Stipulation::PlayedOut | Stipulation::Tricks { .. }));
    let over = lines.iter().position(is_over)?;
    let is_offered = |line: &Line| matches!(line, Line::Dealing(DealingAct::Presents { .. } | DealingAct::Cuts { .. }));
    let at = over + lines[over..].iter().position(is_offered)?;
    matches!(lines[at], Line::Dealing(DealingAct::Cuts { .. })).then_some(at)
}
