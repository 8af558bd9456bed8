//! When a hand is over.

use super::Facts;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::dealing::DealingAct;
use crate::lines::play::PlayAct;
use crate::lines::stipulation::Stipulation;

impl Facts {
    /// Notes the end of the hand: the record says so, or every trick of it has been gathered.
    pub(super) fn note_hand_end(&mut self, at: LineIndex, line: &Line) {
        let over = match line {
            Line::Stipulation(Stipulation::Tricks { .. } | Stipulation::PlayedOut) => true,
            Line::Play(
                PlayAct::Quits { .. }
                | PlayAct::GathersShort { .. }
                | PlayAct::GathersWith { .. }
                | PlayAct::Passes { .. },
            ) => self.tricks_gathered_in_hand() == usize::from(self.setup.hand_size.unwrap_or(13)),
            _ => false,
        };
        if over {
            self.hands_over.push(at);
        }
        let begins = matches!(line, Line::Play(PlayAct::Leads { .. } | PlayAct::PlaysAtOnce { .. }))
            || matches!(line, Line::Dealing(act) if !matches!(act, DealingAct::Shuffles { .. } | DealingAct::ShufflesFor { .. }));
        if begins && !over && self.hand_over_now().is_some() {
            self.hands_begun.push(at);
        }
    }

    fn tricks_gathered_in_hand(&self) -> usize {
        let since = self.hands_over.last().copied();
        let gathered = self.tricks.0.iter().filter_map(|trick| trick.quitted);
        gathered.filter(|at| since.is_none_or(|since| *at > since)).count()
    }

    /// The line on which the hand ended in which something happened on line `since`, or after which it
    /// happened if no other hand had begun. `None` if the hand still goes on.
    pub fn hand_over_since(&self, since: LineIndex) -> Option<LineIndex> {
        let after = self.hands_over.iter().copied().find(|at| *at > since);
        let before = self.hands_over.iter().copied().rfind(|at| *at <= since);
        let begun = |over: LineIndex| self.hands_begun.iter().any(|at| over < *at && *at <= since);
        before.filter(|over| !begun(*over)).or(after)
    }

    /// The line on which the last hand ended, if no other has begun.
    pub fn hand_over_now(&self) -> Option<LineIndex> {
        self.hand_over_since(LineIndex::MAX)
    }
}

/// Whether a line shows that the hand is being played, so that nobody bids any more.
pub(super) const fn shows_play(line: &Line) -> bool {
    match line {
        Line::Play(act) => matches!(
            act,
            PlayAct::Leads { .. }
                | PlayAct::Plays { .. }
                | PlayAct::PlaysAtOnce { .. }
                | PlayAct::Passes { .. }
                | PlayAct::Untold
        ),
        Line::Stipulation(told) => {
            matches!(told, Stipulation::LeadIs { .. } | Stipulation::Tricks { .. } | Stipulation::PlayedOut)
        }
        _ => false,
    }
}
