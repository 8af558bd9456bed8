//! The narrator on the score: what is called, marked and staked.

use super::Teller;
use crate::quiz::prose::{number, side};
use crate::table::{Line, Marking, Someone, Stake, Topic};

/// A player or a bystander as he is named at first.
fn voice(voice: Someone) -> String {
    match voice {
        Someone::Seat(seat) => seat.to_string(),
        Someone::Person(person) => format!("{person}, who looks on,"),
    }
}

/// He with whom a bet is made.
fn other(whom: Someone) -> String {
    match whom {
        Someone::Seat(seat) => seat.to_string(),
        Someone::Person(person) => format!("the bystander {person}"),
    }
}

/// `two points`
fn points(n: u8) -> String {
    format!("{} point{}", number(n), if n == 1 { "" } else { "s" })
}

const fn stake(on: Stake) -> &'static str {
    match on {
        Stake::OddTrick => "on the odd trick",
        Stake::TricksLeft => "on winning all the tricks that are left",
        Stake::Rubber => "on the rubber",
        Stake::Other => "on something else",
    }
}

impl Teller<'_> {
    pub(super) fn marking(&mut self, line: &Line, marking: &Marking) {
        let sentence = match *marking {
            Marking::Scores { side: s, points: n } => format!("{} mark {}.", side(s), points(n)),
            Marking::MarksGame { side: s, points: n } => {
                format!("{} mark the game, as worth {}.", side(s), points(n))
            }
            Marking::LeavesMarked { by, points: n } => {
                let shown = if n == 0 { "no points".to_owned() } else { points(n) };
                format!("By a slip of {by}'s hand, his side's markers now show {shown} for games.")
            }
            Marking::CallsHonours { by, points: n } => format!("{by} says: “{} by honours.”", capital(n)),
            Marking::CallsScore { by, points: n } => format!("{by} says to {}: “Score {}.”", by.partner(), number(n)),
            Marking::AsksHonours { by, points: n } => {
                format!("{by} asks whether his side is not {} by honours.", number(n))
            }
            Marking::Pays { side: s } => format!("{} pay for the rubber.", side(s)),
            Marking::OffersBet { who, on } => format!("{} offers a bet {}.", voice(who), stake(on)),
            Marking::Bets { who, whom, side: s, on } => {
                format!("{} makes a bet with {} {}, and backs {}.", voice(who), other(whom), stake(on), side(s))
            }
            Marking::BetsScore { who, whom, side: s, points: n } => {
                format!("{} bets {} that this hand will bring {} to {}.", voice(who), other(whom), side(s), points(n))
            }
            Marking::SpeaksOf { who, on: Topic::PointsNotMarked } => {
                format!("{who}, who looks on, asks why some points have not been marked.")
            }
            Marking::SpeaksOf { who, on: Topic::Play } => format!("{who}, who looks on, speaks of the play."),
            _ => return self.plainly(line),
        };
        self.say(&sentence, &[]);
    }
}

/// `Two`
fn capital(n: u8) -> String {
    crate::quiz::prose::capital(&number(n))
}
