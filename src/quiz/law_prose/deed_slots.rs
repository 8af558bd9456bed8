//! Fills the slots about an act that a rule or a condition only names in general.

use std::borrow::Cow;

use super::subject_words::SubjectWords;
use crate::prose::Prose;
use oddtrick_table::{Partnership, Seat};

/// The most cards that are named where a hand was thrown down.
const MOST_CARDS: usize = 3;

impl SubjectWords {
    /// The words with the only player who may ask for what a rule gives, and the only one who must do it.
    pub fn with_parties(mut self, parties: Option<(Seat, Seat)>) -> SubjectWords {
        self.deed.parties = parties;
        self
    }

    /// What stands in a slot about what the record tells of an act: `{attention}` how attention was drawn, `{claimed}` what a
    /// player said that he would win, `{bid}` the misère or slam that was played, `{suit-call}` who could call a suit from
    /// whom, `{last}` the last of the others to play, `{void}` that whoever was told what to lead had no such card,
    /// `{not-against}` why a player was no opponent of the bidder, `{nobody-awaited}` why no partner of his had still to play,
    /// `{thrown}` what was thrown down, `{no-such-turn}` why an exposed card could not be asked for at a trick, and
    /// `{not-quitted}` how far a trick had come.
    pub(super) fn slot_of_deed(&self, slot: &str) -> Option<Cow<'_, str>> {
        let deed = &self.deed;
        Some(match slot {
            "attention" => self.fill(deed.attention.unwrap_or("{who} drew attention to the trick or score")).into(),
            "claimed" => self.fill(self.facing.unwrap_or("{who} claimed the rest or the game")).into(),
            "bid" => deed.bid.unwrap_or("a misère or a slam").into(),
            "suit-call" => match deed.parties {
                Some((by, of)) => format!("{by}, at {of}’s right, could tell {of} what suit to lead").into(),
                None => self.fill(
                    "the next of {who}’s side to lead could be told what suit to lead, by the nearest opponent on that player’s right",
                ).into(),
            },
            "last" => match deed.parties {
                Some((by, _)) => format!("{by}, the last of {} to play,", self.others).into(),
                None => format!("the last of {} to play", self.others).into(),
            },
            "thrown" if (1..=MOST_CARDS).contains(&self.cards.len()) => {
                Prose::list_of_cards(&self.cards, "and").to_string().into()
            }
            "thrown" => "cards".into(),
            "no-such-turn" => match deed.suit_gone {
                Some(suit) => self.fill(&format!("{} were led, but {{who}} had already played to that trick", suit.plural())),
                None => self.fill("{who} was not about to play to a trick in which the suit of {card} was led"),
            }.into(),
            "not-quitted" if deed.turned => "the trick had been turned but not yet quitted, that is, let go of".into(),
            "not-quitted" => "the trick had not been turned and quitted".into(),
            "void" => match deed.told_to_lead {
                Some((of, suit)) => format!("{of} had no {suit}").into(),
                None => "the player called on had none of the suit".into(),
            },
            "not-against" => self.fill(self.not_against()).into(),
            "nobody-awaited" if self.is_bidder() => {
                self.fill("{who} was the bidder, and had no partner who could be called on").into()
            }
            "nobody-awaited" => self.fill("no partner of {who} had still to play").into(),
            _ => return None,
        })
    }

    /// Who plays second to the trick, where the player is the fourth.
    pub(super) fn second(&self) -> Option<Seat> {
        self.deed.second
    }

    /// Why the player is no opponent of the bidder, as a clause with slots.
    fn not_against(&self) -> &'static str {
        match self.partnership {
            _ if self.is_bidder() => "{who} was the bidder, and only an opponent of the bidder pays for that",
            Partnership::Nobody => "all had passed, and misère partout has no bidder whose opponents would have to pay",
            _ => "{who} was on the bidder’s side, and only the bidder’s opponents pay for that",
        }
    }

    /// Whether the player plays alone against the others.
    fn is_bidder(&self) -> bool {
        matches!(self.partnership, Partnership::Alone(bidder) if self.who == bidder.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_law::Subject;
    use oddtrick_table::facts::IncidentKind;
    use oddtrick_table::{Facts, Party, notation};

    fn words(record: &str, kind: IncidentKind) -> SubjectWords {
        let facts = Facts::from_record(&notation::parse(record).expect("a record").record);
        let n = facts.incidents.iter().position(|it| it.matter == kind).expect("an incident");
        SubjectWords::new(Subject::Incident(n), &facts, Party::Seat(Seat::B))
    }

    #[test]
    fn how_attention_was_drawn_is_told() {
        let told = words("Y leads 3S\nB plays 5S\nB speaks of the score\n", IncidentKind::Attention);
        assert_eq!(told.fill("{attention}"), "B spoke of the score");
        let drew = words("Y leads 3S\nB plays JS\nB draws towards him JS\n", IncidentKind::Attention);
        assert_eq!(drew.fill("{attention}"), "B drew the knave of spades towards B");
        let untold = SubjectWords::for_party(Party::Seat(Seat::B));
        assert_eq!(untold.fill("{attention}"), "B drew attention to the trick or score");
    }

    #[test]
    fn the_bid_that_is_played_is_named() {
        let bids = "the lead is A's\nY passes\nB passes\nZ bids misere\nA passes\nY passes\nB passes\nB leads QC\n";
        let told = words(bids, IncidentKind::Lead);
        assert_eq!(told.fill("{who} led against {bid}"), "B led against a misère");
        let untold = SubjectWords::for_party(Party::Seat(Seat::B));
        assert_eq!(untold.fill("{bid}"), "a misère or a slam");
    }

    #[test]
    fn who_is_no_opponent_of_the_bidder_is_told() {
        let led = "the lead is A's\nY bids seven in heart\nB passes\nZ passes\nA passes\nY leads QC\n";
        let told = words(led, IncidentKind::Lead);
        assert_eq!(told.fill("{not-against}"), "Y was the bidder, and only an opponent of the bidder pays for that");
    }
}
