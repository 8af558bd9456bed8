//! Those who would play: when they came and spoke, what they cut, where they have a place.

use std::collections::{BTreeMap, BTreeSet};

use super::Facts;
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::seating::{CutPurpose, SeatingAct};
use crate::person::{People, Person};
use crate::seat::Seat;

/// A card cut by one who would play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CutCard {
    pub who: Person,
    pub card: Card,
    pub at: LineIndex,
    /// The cut's place among [`Forming::cuts`].
    pub round: usize,
    /// He showed others with it.
    pub showed_several: bool,
    /// It came out of the other pack.
    pub from_other_pack: bool,
}

/// A cut: the cards cut one after another for one end, those cut again with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CutRound {
    /// What they said that they cut for.
    pub purpose: Option<CutPurpose>,
    pub begun: LineIndex,
}

/// One who would play, or might.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Candidate {
    /// The first line that speaks of him.
    pub first_mentioned: LineIndex,
    /// When he came into the room, if that is told and he has not gone since.
    pub entered_room: Option<LineIndex>,
    /// When he said that he would play.
    pub declared: Option<LineIndex>,
    /// He went out, or would not play.
    pub left_or_declined: bool,
    /// He has a seat at the table, since this line.
    pub seated: Option<LineIndex>,
    /// He waits his turn at the table.
    pub waiting_since: Option<LineIndex>,
    /// He has played, or waited his turn, at another table.
    pub played_elsewhere: Option<LineIndex>,
    /// He has his seat there still.
    pub sits_elsewhere: bool,
    /// He left another table, which broke up.
    pub broke_up_other_table: Option<LineIndex>,
    /// Another left the table at which he sat, and it broke up.
    pub left_by_others: Option<LineIndex>,
    /// He cut in at another table.
    pub cut_in_elsewhere: Option<LineIndex>,
    /// Rubbers and games that he has played one after another.
    pub rubbers: u8,
    pub games: u8,
}

/// The forming of a table, so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatingFacts {
    pub candidates: BTreeMap<Person, Candidate>,
    pub cut_cards: Vec<CutCard>,
    pub cut_rounds: Vec<CutRound>,
    /// Cards still belong to the last cut.
    cut_round_open: bool,
    pub game_ended: Option<LineIndex>,
    pub rubber_ended: Option<LineIndex>,
    /// Who asked whom to play for him.
    pub substitutes: Vec<(Person, Person, LineIndex)>,
    pub consents: Vec<(Person, LineIndex)>,
    /// Whose cards a person was allowed to see.
    pub look_over_allowed: Vec<(Seat, Person, LineIndex)>,
    /// Against whom a person has bet.
    pub bets_against: Vec<(Person, Seat, LineIndex)>,
}

impl SeatingFacts {
    /// Those who sit at the table.
    pub fn seated_players(&self) -> impl Iterator<Item = Person> {
        self.candidates.iter().filter(|(_, it)| it.seated.is_some()).map(|(who, _)| *who)
    }

    /// Those who would play and have no seat, here or elsewhere.
    pub fn unseated_candidates(&self) -> impl Iterator<Item = Person> {
        let free = |it: &Candidate| !it.left_or_declined && it.seated.is_none() && !it.sits_elsewhere;
        self.candidates.iter().filter(move |(_, it)| free(it)).map(|(who, _)| *who)
    }

    /// How many have cut a card in a cut.
    pub fn cutter_count(&self, cut: usize) -> usize {
        let who: BTreeSet<Person> =
            self.cut_cards.iter().filter(|card| card.round == cut).map(|card| card.who).collect();
        who.len()
    }

    fn candidate_mut(&mut self, at: LineIndex, who: Person) -> &mut Candidate {
        self.candidates.entry(who).or_insert(Candidate { first_mentioned: at, ..Candidate::default() })
    }

    fn update_candidates(&mut self, at: LineIndex, who: &People, note: impl Fn(&mut Candidate)) {
        for &one in &who.0 {
            note(self.candidate_mut(at, one));
        }
    }

    fn add_cut_card(&mut self, at: LineIndex, who: Person, card: Card, several: bool, other_pack: bool) {
        if !self.cut_round_open || self.cut_rounds.is_empty() {
            self.cut_rounds.push(CutRound { purpose: None, begun: at });
            self.cut_round_open = true;
        }
        self.candidate_mut(at, who).left_or_declined = false;
        self.cut_cards.push(CutCard {
            who,
            card,
            at,
            round: self.cut_rounds.len() - 1,
            showed_several: several,
            from_other_pack: other_pack,
        });
    }

    /// A game, or with it a rubber, is over: those who sit have played one more.
    fn end_game(&mut self, at: LineIndex, rubber: bool) {
        self.cut_round_open = false;
        self.game_ended = Some(at);
        self.rubber_ended = if rubber { Some(at) } else { self.rubber_ended };
        for it in self.candidates.values_mut().filter(|it| it.seated.is_some()) {
            it.games = it.games.saturating_add(1);
            it.rubbers = it.rubbers.saturating_add(u8::from(rubber));
        }
    }

    fn apply(&mut self, at: LineIndex, act: &SeatingAct) {
        match act {
            SeatingAct::Comes { who } => self.candidate_mut(at, *who).enter_room(at),
            SeatingAct::ComeTogether { who } => self.update_candidates(at, who, |it| it.enter_room(at)),
            SeatingAct::Leaves { who } => {
                let it = self.candidate_mut(at, *who);
                it.left_or_declined = true;
                it.entered_room = None;
            }
            SeatingAct::Declines { who } => self.candidate_mut(at, *who).left_or_declined = true,
            SeatingAct::Declares { who } => {
                let it = self.candidate_mut(at, *who);
                it.left_or_declined = false;
                it.declared = Some(at);
            }
            SeatingAct::CutFor { what } => {
                self.cut_rounds.push(CutRound { purpose: Some(*what), begun: at });
                self.cut_round_open = true;
            }
            SeatingAct::CutsCard { who, card } | SeatingAct::DrawsCard { who, card } => {
                self.add_cut_card(at, *who, *card, false, false);
            }
            SeatingAct::CutsOtherPack { who, card } => self.add_cut_card(at, *who, *card, false, true),
            SeatingAct::CutsSeveral { who, cards } => {
                for &card in cards.iter().take(1) {
                    self.add_cut_card(at, *who, card, cards.len() > 1, false);
                }
            }
            SeatingAct::GameEnds => self.end_game(at, false),
            SeatingAct::RubberEnds => self.end_game(at, true),
            SeatingAct::RunsPast { who, .. } | SeatingAct::PaysLess { who } => {
                self.candidate_mut(at, *who);
            }
            SeatingAct::Appoints { who, other } => {
                self.candidate_mut(at, *other);
                self.substitutes.push((*who, *other, at));
            }
            SeatingAct::Consent { who } => self.consents.extend(who.0.iter().map(|one| (*one, at))),
            SeatingAct::BetsAgainst { who, of: Some(of) } => self.bets_against.push((*who, *of, at)),
            SeatingAct::LetsLook { by, who } => self.look_over_allowed.push((*by, *who, at)),
            _ => self.apply_places(at, act),
        }
    }

    /// Seats taken and given up, here and elsewhere.
    fn apply_places(&mut self, at: LineIndex, act: &SeatingAct) {
        match act {
            SeatingAct::Sit { who } => {
                self.cut_round_open = false;
                self.update_candidates(at, who, |it| it.seated = Some(at));
            }
            SeatingAct::Wait { who } => self.update_candidates(at, who, |it| it.waiting_since = Some(at)),
            SeatingAct::SitElsewhere { who } => self.update_candidates(at, who, |it| {
                it.played_elsewhere = Some(at);
                it.sits_elsewhere = true;
            }),
            SeatingAct::WaitElsewhere { who } => self.update_candidates(at, who, |it| it.played_elsewhere = Some(at)),
            SeatingAct::PlayDummy { who } => self.update_candidates(at, who, |it| it.left_or_declined = false),
            SeatingAct::HasPlayed { who, times } => {
                let it = self.candidate_mut(at, *who);
                (it.rubbers, it.games) = (*times, *times);
            }
            SeatingAct::Retires { who } => {
                let it = self.candidate_mut(at, *who);
                (it.seated, it.left_or_declined) = (None, true);
            }
            SeatingAct::BreaksUp { who } => {
                for it in self.candidates.values_mut().filter(|it| it.sits_elsewhere) {
                    it.sits_elsewhere = false;
                    it.left_by_others = Some(at);
                }
                let it = self.candidate_mut(at, *who);
                (it.broke_up_other_table, it.left_by_others) = (Some(at), None);
                it.played_elsewhere = it.played_elsewhere.or(Some(at));
            }
            SeatingAct::CutsInElsewhere { who } => {
                let it = self.candidate_mut(at, *who);
                (it.cut_in_elsewhere, it.played_elsewhere) = (Some(at), Some(at));
            }
            _ => {}
        }
    }
}

impl Candidate {
    fn enter_room(&mut self, at: LineIndex) {
        self.entered_room = Some(at);
        self.left_or_declined = false;
    }
}

impl Facts {
    pub(super) fn apply_seating(&mut self, at: LineIndex, line: &Line) {
        let Line::Seating(act) = line else { return };
        self.seating.apply(at, act);
    }
}
