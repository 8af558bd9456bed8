//! People who want to play: when they came and asked to play, what they cut, and where they sit.

use std::collections::{BTreeMap, BTreeSet};

use super::Facts;
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::seating::{CutPurpose, SeatingAct};
use crate::person::{People, Person};
use crate::seat::Seat;

/// A card that somebody cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CutCard {
    /// Who cut it.
    pub who: Person,
    /// The card.
    pub card: Card,
    /// The line.
    pub at: LineIndex,
    /// The index of the round in [`SeatingFacts::cut_rounds`].
    pub round: usize,
    /// Whether the person showed other cards with it.
    pub showed_several: bool,
    /// Whether it came from the other pack.
    pub from_other_pack: bool,
}

/// A round of cutting: all the cards cut for one purpose, including second cuts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CutRound {
    /// What they cut for, if they said so.
    pub purpose: Option<CutPurpose>,
    /// The first line of the round.
    pub begun: LineIndex,
}

/// Somebody who wants to play, or may want to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Candidate {
    /// The first line that names the person.
    pub first_mentioned: LineIndex,
    /// The line on which the person came into the room. `None` after the person leaves.
    pub entered_room: Option<LineIndex>,
    /// The line on which the person asked to play.
    pub declared: Option<LineIndex>,
    /// Whether the person left or declined to play.
    pub left_or_declined: bool,
    /// The line since which the person has had a seat at the table.
    pub seated: Option<LineIndex>,
    /// The line since which the person has waited for a turn at the table.
    pub waiting_since: Option<LineIndex>,
    /// The line that says the person played or waited at another table.
    pub played_elsewhere: Option<LineIndex>,
    /// Whether the person still has a seat there.
    pub sits_elsewhere: bool,
    /// The line on which the person left another table, which then broke up.
    pub broke_up_other_table: Option<LineIndex>,
    /// The line on which somebody else left the person's other table, which then broke up.
    pub left_by_others: Option<LineIndex>,
    /// The line on which the person cut in at another table.
    pub cut_in_elsewhere: Option<LineIndex>,
    /// How many rubbers the person has played in a row.
    pub rubbers: u8,
    /// How many games the person has played in a row.
    pub games: u8,
}

/// Who wants to play, who sits, and what they cut.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatingFacts {
    /// Everybody named in the lines about seating.
    pub candidates: BTreeMap<Person, Candidate>,
    /// The cards cut, in order.
    pub cut_cards: Vec<CutCard>,
    /// The rounds of cutting, in order.
    pub cut_rounds: Vec<CutRound>,
    /// Whether the next card cut belongs to the last round.
    cut_round_open: bool,
    /// The line on which the last game ended.
    pub game_ended: Option<LineIndex>,
    /// The line on which the last rubber ended.
    pub rubber_ended: Option<LineIndex>,
    /// Who asked for a substitute, who the substitute is, and the line.
    pub substitutes: Vec<(Person, Person, LineIndex)>,
    /// Who gave consent, and the line.
    pub consents: Vec<(Person, LineIndex)>,
    /// Which player let which person see the player's cards, and the line.
    pub look_over_allowed: Vec<(Seat, Person, LineIndex)>,
    /// Who bet against which player, and the line.
    pub bets_against: Vec<(Person, Seat, LineIndex)>,
}

impl SeatingFacts {
    /// The people who sit at the table.
    pub fn seated_players(&self) -> impl Iterator<Item = Person> {
        self.candidates.iter().filter(|(_, it)| it.seated.is_some()).map(|(who, _)| *who)
    }

    /// The people who may want to play and have no seat at this table or another.
    pub fn unseated_candidates(&self) -> impl Iterator<Item = Person> {
        let free = |it: &Candidate| !it.left_or_declined && it.seated.is_none() && !it.sits_elsewhere;
        self.candidates.iter().filter(move |(_, it)| free(it)).map(|(who, _)| *who)
    }

    /// The cards of the last round that decide about places still open: what was cut before a seat was taken or a game
    /// ended is past.
    pub fn cards_for_open_places(&self) -> impl Iterator<Item = &CutCard> + Clone {
        let last = self.cut_rounds.len().checked_sub(1);
        let seated = self.candidates.values().filter_map(|it| it.seated);
        let since = seated.chain(self.game_ended).chain(self.rubber_ended).max();
        let counts = move |card: &&CutCard| Some(card.round) == last && since.is_none_or(|since| card.at > since);
        self.cut_cards.iter().filter(counts)
    }

    /// When somebody cut for the table, or began to wait for a turn at it, if another person came later and has no part in
    /// it.
    pub fn cut_before_other_came(&self, one: Person, other: Person) -> Option<LineIndex> {
        let mine = self.cut_cards.iter().find(|card| card.who == one).map(|card| card.at);
        let part = mine.or(self.candidates.get(&one).and_then(|it| it.waiting_since));
        let has_part = self.cut_cards.iter().any(|card| card.who == other)
            || self.candidates.get(&other).is_some_and(|it| it.waiting_since.is_some());
        let after = |at: &LineIndex| self.candidates.get(&other).is_some_and(|it| it.first_mentioned > *at);
        part.filter(|at| !has_part && after(at))
    }

    /// What a round of cutting is for. If nobody said so: to go out, if a game has ended at the table; to play, if more
    /// than four cut, or some only of those who would play.
    pub fn purpose_of_cut(&self, round: usize) -> Option<CutPurpose> {
        let cut = &self.cut_rounds[round];
        let sat = self.candidates.values().filter_map(|it| it.seated).min();
        let over = self.game_ended.max(self.rubber_ended).filter(|over| *over < cut.begun && sat.is_some());
        let to_play = match self.cutter_count(round) {
            0..4 => sat.is_none() && self.unseated_candidates().count() > 4,
            cutters => cutters > 4,
        };
        match (cut.purpose, over, to_play) {
            (None, Some(_), _) => Some(CutPurpose::GoOut),
            (None, None, true) => Some(CutPurpose::Play),
            (told, ..) => told,
        }
    }

    /// How many people have cut a card in a round.
    pub fn cutter_count(&self, round: usize) -> usize {
        let who: BTreeSet<Person> =
            self.cut_cards.iter().filter(|card| card.round == round).map(|card| card.who).collect();
        who.len()
    }

    /// The entry of a person. Adds one if this is the first line that names the person.
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

    /// Records the end of a game, and of a rubber if `rubber` is true. Every seated player has then
    /// played one more.
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

    /// Adds seats taken and given up, here and at other tables.
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
    /// Adds what a line says about seating.
    pub(super) fn apply_seating(&mut self, at: LineIndex, line: &Line) {
        let Line::Seating(act) = line else { return };
        self.seating.apply(at, act);
    }
}
