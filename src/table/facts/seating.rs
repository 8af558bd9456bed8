//! Those who would play: when they came and spoke, what they cut, where they have a place.

use std::collections::{BTreeMap, BTreeSet};

use super::Facts;
use crate::card::Card;
use crate::line::Line;
use crate::person::{People, Person};
use crate::record::ActIx;
use crate::seat::Seat;
use crate::seating::{Purpose, Seating};

/// A card cut by one who would play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CutCard {
    pub who: Person,
    pub card: Card,
    pub at: ActIx,
    /// The cut's place among [`Forming::cuts`].
    pub cut: usize,
    /// He showed others with it.
    pub several: bool,
    /// It came out of the other pack.
    pub other_pack: bool,
}

/// A cut: the cards cut one after another for one end, those cut again with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cut {
    /// What they said that they cut for.
    pub purpose: Option<Purpose>,
    pub begun: ActIx,
}

/// One who would play, or might.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Candidate {
    /// The first line that speaks of him.
    pub seen: ActIx,
    /// When he came into the room, if that is told and he has not gone since.
    pub came: Option<ActIx>,
    /// When he said that he would play.
    pub declared: Option<ActIx>,
    /// He went out, or would not play.
    pub gone: bool,
    /// He has a seat at the table, since this line.
    pub seated: Option<ActIx>,
    /// He waits his turn at the table.
    pub waits: Option<ActIx>,
    /// He has played, or waited his turn, at another table.
    pub elsewhere: Option<ActIx>,
    /// He has his seat there still.
    pub sits_elsewhere: bool,
    /// He left another table, which broke up.
    pub broke_up: Option<ActIx>,
    /// Another left the table at which he sat, and it broke up.
    pub left_by_others: Option<ActIx>,
    /// He cut in at another table.
    pub cut_in_elsewhere: Option<ActIx>,
    /// Rubbers and games that he has played one after another.
    pub rubbers: u8,
    pub games: u8,
}

/// The forming of a table, so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Forming {
    pub people: BTreeMap<Person, Candidate>,
    pub cards: Vec<CutCard>,
    pub cuts: Vec<Cut>,
    /// Cards still belong to the last cut.
    open: bool,
    pub game_ended: Option<ActIx>,
    pub rubber_ended: Option<ActIx>,
    /// Who asked whom to play for him.
    pub appointed: Vec<(Person, Person, ActIx)>,
    pub consents: Vec<(Person, ActIx)>,
    /// Whose cards a person was allowed to see.
    pub allowed: Vec<(Seat, Person, ActIx)>,
    /// Against whom a person has bet.
    pub against: Vec<(Person, Seat, ActIx)>,
}

impl Forming {
    /// Those who sit at the table.
    pub fn seated(&self) -> impl Iterator<Item = Person> {
        self.people.iter().filter(|(_, it)| it.seated.is_some()).map(|(who, _)| *who)
    }

    /// Those who would play and have no seat, here or elsewhere.
    pub fn candidates(&self) -> impl Iterator<Item = Person> {
        let free = |it: &Candidate| !it.gone && it.seated.is_none() && !it.sits_elsewhere;
        self.people.iter().filter(move |(_, it)| free(it)).map(|(who, _)| *who)
    }

    /// How many have cut a card in a cut.
    pub fn cutters(&self, cut: usize) -> usize {
        let who: BTreeSet<Person> = self.cards.iter().filter(|card| card.cut == cut).map(|card| card.who).collect();
        who.len()
    }

    fn person(&mut self, ix: ActIx, who: Person) -> &mut Candidate {
        self.people.entry(who).or_insert(Candidate { seen: ix, ..Candidate::default() })
    }

    fn each(&mut self, ix: ActIx, who: &People, note: impl Fn(&mut Candidate)) {
        for &one in &who.0 {
            note(self.person(ix, one));
        }
    }

    fn cuts_card(&mut self, ix: ActIx, who: Person, card: Card, several: bool, other_pack: bool) {
        if !self.open || self.cuts.is_empty() {
            self.cuts.push(Cut { purpose: None, begun: ix });
            self.open = true;
        }
        self.person(ix, who).gone = false;
        self.cards.push(CutCard { who, card, at: ix, cut: self.cuts.len() - 1, several, other_pack });
    }

    /// A game, or with it a rubber, is over: those who sit have played one more.
    fn ends(&mut self, ix: ActIx, rubber: bool) {
        self.open = false;
        self.game_ended = Some(ix);
        self.rubber_ended = if rubber { Some(ix) } else { self.rubber_ended };
        for it in self.people.values_mut().filter(|it| it.seated.is_some()) {
            it.games = it.games.saturating_add(1);
            it.rubbers = it.rubbers.saturating_add(u8::from(rubber));
        }
    }

    fn apply(&mut self, ix: ActIx, deed: &Seating) {
        match deed {
            Seating::Comes { who } => self.person(ix, *who).comes(ix),
            Seating::ComeTogether { who } => self.each(ix, who, |it| it.comes(ix)),
            Seating::Leaves { who } => {
                let it = self.person(ix, *who);
                it.gone = true;
                it.came = None;
            }
            Seating::Declines { who } => self.person(ix, *who).gone = true,
            Seating::Declares { who } => {
                let it = self.person(ix, *who);
                it.gone = false;
                it.declared = Some(ix);
            }
            Seating::CutFor { what } => {
                self.cuts.push(Cut { purpose: Some(*what), begun: ix });
                self.open = true;
            }
            Seating::CutsCard { who, card } | Seating::DrawsCard { who, card } => {
                self.cuts_card(ix, *who, *card, false, false);
            }
            Seating::CutsOtherPack { who, card } => self.cuts_card(ix, *who, *card, false, true),
            Seating::CutsSeveral { who, cards } => {
                for &card in cards.iter().take(1) {
                    self.cuts_card(ix, *who, card, cards.len() > 1, false);
                }
            }
            Seating::GameEnds => self.ends(ix, false),
            Seating::RubberEnds => self.ends(ix, true),
            Seating::RunsPast { who, .. } | Seating::PaysLess { who } => {
                self.person(ix, *who);
            }
            Seating::Appoints { who, other } => {
                self.person(ix, *other);
                self.appointed.push((*who, *other, ix));
            }
            Seating::Consent { who } => self.consents.extend(who.0.iter().map(|one| (*one, ix))),
            Seating::BetsAgainst { who, of: Some(of) } => self.against.push((*who, *of, ix)),
            Seating::LetsLook { by, who } => self.allowed.push((*by, *who, ix)),
            _ => self.places(ix, deed),
        }
    }

    /// Seats taken and given up, here and elsewhere.
    fn places(&mut self, ix: ActIx, deed: &Seating) {
        match deed {
            Seating::Sit { who } => {
                self.open = false;
                self.each(ix, who, |it| it.seated = Some(ix));
            }
            Seating::Wait { who } => self.each(ix, who, |it| it.waits = Some(ix)),
            Seating::SitElsewhere { who } => self.each(ix, who, |it| {
                it.elsewhere = Some(ix);
                it.sits_elsewhere = true;
            }),
            Seating::WaitElsewhere { who } => self.each(ix, who, |it| it.elsewhere = Some(ix)),
            Seating::PlayDummy { who } => self.each(ix, who, |it| it.gone = false),
            Seating::HasPlayed { who, times } => {
                let it = self.person(ix, *who);
                (it.rubbers, it.games) = (*times, *times);
            }
            Seating::Retires { who } => {
                let it = self.person(ix, *who);
                (it.seated, it.gone) = (None, true);
            }
            Seating::BreaksUp { who } => {
                for it in self.people.values_mut().filter(|it| it.sits_elsewhere) {
                    it.sits_elsewhere = false;
                    it.left_by_others = Some(ix);
                }
                let it = self.person(ix, *who);
                (it.broke_up, it.left_by_others) = (Some(ix), None);
                it.elsewhere = it.elsewhere.or(Some(ix));
            }
            Seating::CutsInElsewhere { who } => {
                let it = self.person(ix, *who);
                (it.cut_in_elsewhere, it.elsewhere) = (Some(ix), Some(ix));
            }
            _ => {}
        }
    }
}

impl Candidate {
    fn comes(&mut self, ix: ActIx) {
        self.came = Some(ix);
        self.gone = false;
    }
}

impl Facts {
    pub(super) fn seating(&mut self, ix: ActIx, line: &Line) {
        let Line::Table(deed) = line else { return };
        self.forming.apply(ix, deed);
    }
}
