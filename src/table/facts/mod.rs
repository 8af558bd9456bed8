//! Facts: a fold over the lines of a record, the same for every code.

mod deal;
mod dealing;
mod departure;
mod faced;
mod hands;
mod incident;
mod manners;
mod score;
mod seating;
mod sizes;
mod together;
mod tricks;
mod trump;
mod turn;

use super::act::Act;
use super::card::Card;
use super::deal::Dealing;
use super::demand::Demand;
use super::given::{Bond, Place, Stipulation};
use super::line::Line;
use super::record::{ActIx, Record, Setting};
use super::seat::{BySide, Party, Seat, Side};
use super::tricks::Tricks;

pub use deal::{BreakIn, CutFault, CutSlip, Deal, Last, Slip, Stage};
pub use departure::{Departure, Standard};
pub use faced::{Faced, How};
pub use incident::{Incident, Matter};
pub use manners::Bearing;
pub use score::{Bet, Claim, GameWon, Scoring};
pub use seating::{Candidate, Cut, CutCard, Forming};
pub use tricks::Gathering;
pub use trump::TrumpCard;
pub use turn::{Led, Manner, Turns};

use hands::{Evidence, Shows};
pub use sizes::Sizes;

/// A card dealt to a player that is not in his hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Missing {
    pub who: Seat,
    pub card: Card,
    pub at: ActIx,
    /// `None`: gathered with a trick.
    pub place: Option<Place>,
}

/// A demand that was spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Demanded {
    pub by: Seat,
    pub of: Option<Seat>,
    pub what: Demand,
    pub at: ActIx,
}

/// Everything that follows from the lines read so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    pub setting: Setting,
    pub tricks: Tricks,
    pub departures: Vec<Departure>,
    pub faced: Vec<Faced>,
    pub incidents: Vec<Incident>,
    pub missing: Vec<Missing>,
    pub demands: Vec<Demanded>,
    pub challenges: Vec<(Seat, Party, ActIx)>,
    pub mixed: Vec<(Seat, ActIx)>,
    pub examined: Vec<(Seat, ActIx)>,
    pub consulted: Vec<(Side, ActIx)>,
    /// A side let the other mark its score first.
    pub allowed: Vec<(Side, ActIx)>,
    /// A player held his hand for the opponents to speak.
    pub waited: Vec<(Seat, ActIx)>,
    pub threw_down: [Option<ActIx>; 4],
    /// Who set his hand down face upwards in a packet.
    pub laid_hand: [Option<ActIx>; 4],
    /// Who named an opponent's card: by whom, of whom.
    pub named: Vec<(Seat, Seat, Card, ActIx)>,
    /// Cards that no opponent can beat.
    pub unbeaten: Vec<(Card, ActIx)>,
    pub presented: Option<ActIx>,
    pub cut: Option<ActIx>,
    pub bound: Vec<(Seat, Bond, ActIx)>,
    /// Demands that the player's card has answered, well or ill, by their lines.
    pub answered: Vec<ActIx>,
    /// Tricks won, once the hand is over.
    pub won: Option<BySide<u8>>,
    /// Points by honours, where they are told.
    pub honours: BySide<u8>,
    pub scoring: Scoring,
    /// The card turned up for trumps.
    pub trump_card: TrumpCard,
    /// What was done about tricks besides playing to them.
    pub gathering: Gathering,
    /// Some of the play is not told card by card.
    pub untold: bool,
    /// The deals of the account, in order.
    pub deals: Vec<Deal>,
    /// Whose turn it is to deal, until somebody begins.
    deal_due: Option<Seat>,
    /// Who let an opponent do what was his partner's to do.
    pub leaves: Vec<(Seat, ActIx)>,
    /// How many cards each has.
    pub sizes: Sizes,
    /// Who would play, and what they cut.
    pub forming: Forming,
    /// What bears on manners.
    pub bearing: Bearing,
    /// Whose turn it is, and what was done out of it.
    pub turns: Turns,
    hands: Vec<Evidence>,
}

impl Facts {
    /// The facts of a whole record.
    pub fn of(record: &Record) -> Facts {
        let mut facts = Facts::opening(&record.setting);
        for (ix, line) in record.lines.iter().enumerate() {
            facts.apply(ix, line);
        }
        facts
    }

    /// The facts before the first line.
    pub fn opening(setting: &Setting) -> Facts {
        let deals = setting.dealer.map(|dealer| Deal::new(dealer, dealer, 0)).into_iter().collect();
        let (trump_card, turns) = (TrumpCard::of(setting), Turns::opening(setting));
        Facts { setting: setting.clone(), deals, trump_card, turns, ..Facts::default() }
    }

    /// Takes in the next line.
    pub fn apply(&mut self, ix: ActIx, line: &Line) {
        let tricks = self.tricks.0.len();
        match line {
            Line::Act(act) => {
                self.act(ix, act);
                self.together(ix, act, tricks);
            }
            Line::Given(given) => self.given(ix, given),
            Line::Deal(deed) => self.deals(ix, deed),
            Line::Mark(_) | Line::Table(_) => {}
        }
        self.play_told(ix, line);
        self.faces(ix, line);
        self.scoring(ix, line);
        self.seating(ix, line);
        self.manners(ix, line);
        self.trump_card(ix, line);
        self.gathering(ix, line);
        self.turn(ix, line);
    }

    fn deals(&mut self, ix: ActIx, deed: &Dealing) {
        match deed {
            Dealing::Presents { .. } => self.presented = self.presented.or(Some(ix)),
            Dealing::Cuts { .. } => self.cut = self.cut.or(Some(ix)),
            _ => {}
        }
        self.dealing(ix, deed);
    }

    fn given(&mut self, ix: ActIx, given: &Stipulation) {
        match given {
            Stipulation::Holds { who, suit, any } => self.shows(*who, ix, Shows::Suit(*suit, *any)),
            Stipulation::HasCards { who, cards } => {
                for &card in cards {
                    self.shows(*who, ix, Shows::Has(card));
                }
            }
            Stipulation::HandIs { who, cards } => self.shows(*who, ix, Shows::Whole(cards.clone())),
            Stipulation::Lies { who, card, place } => {
                self.missing.push(Missing { who: *who, card: *card, at: ix, place: Some(*place) });
                if let (Place::OtherPack, Some(owner)) = (place, self.deals.last().map(|deal| deal.owner)) {
                    self.proves_imperfect(ix, owner);
                }
            }
            Stipulation::Tricks { tricks } => {
                self.won = Some(*tricks);
                self.untold = true;
                for departure in &mut self.departures {
                    departure.quitted = departure.quitted.or(Some(ix));
                    departure.played_on = departure.played_on.or(Some(ix));
                }
            }
            Stipulation::Honours { side, points } => self.honours[*side] = *points,
            Stipulation::KeptBack { who, times } => self.departures.push(Departure {
                quitted: Some(ix),
                times: *times,
                ..Departure::new(*who, Standard::SuitLed(None), ix)
            }),
            Stipulation::Bound { who, to } => self.bound.push((*who, *to, ix)),
            Stipulation::Counts { who, cards } => self.counts(ix, *who, *cards),
            Stipulation::DealIs { who } => self.deal_due = Some(*who),
            _ => {}
        }
    }

    fn act(&mut self, ix: ActIx, act: &Act) {
        let target = match act {
            Act::Plays { by, .. } => self.tricks.open_for(*by),
            Act::Replaces { by, wrong, .. } => self.tricks.lying(*wrong).filter(|(_, p)| p.seat == *by).map(|(n, _)| n),
            Act::Quits { .. } => self.tricks.to_quit(),
            Act::GathersWith { .. } | Act::GathersShort { .. } => self.tricks.to_turn(),
            _ => None,
        };
        self.tricks.apply(ix, act);
        match act {
            Act::Leads { by, card } => {
                let led = self.tricks.0.len() - 1;
                self.plays(ix, *by, *card, led, true);
            }
            Act::Plays { by, card } => {
                if let Some(trick) = target {
                    self.plays(ix, *by, *card, trick, false);
                }
            }
            Act::Replaces { by, wrong, right } => {
                if let Some(trick) = target {
                    self.replaces(ix, *by, *wrong, *right, trick);
                }
            }
            Act::Quits { .. } | Act::GathersShort { .. } => self.quits(ix, target),
            Act::PlaysUnder { by, card } => self.missing.push(Missing { who: *by, card: *card, at: ix, place: None }),
            Act::GathersWith { by, card } => {
                self.quits(ix, target);
                self.missing.push(Missing { who: *by, card: *card, at: ix, place: None });
            }
            Act::Passes { .. } => {
                self.untold = true;
                self.departures.iter_mut().for_each(|d| d.played_on = d.played_on.or(Some(ix)));
            }
            Act::TakesUp { by, card } | Act::LaysAside { by, card } => {
                self.hands.retain(|e| !(e.seat == *by && e.shows == Shows::Left(*card)));
            }
            Act::Asks { by, of, suit } => self.asks(ix, *by, *of, *suit),
            Act::SaysHas { by, suit, has } => self.says_has(ix, *by, *suit, *has),
            Act::Untold => {
                self.untold = true;
                self.departures.iter_mut().for_each(|d| d.lost_sight = d.lost_sight.or(Some(ix)));
            }
            _ => self.aside(ix, act),
        }
    }

    /// Acts that touch no trick.
    fn aside(&mut self, ix: ActIx, act: &Act) {
        match act {
            Act::ThrowsDown { by, .. } => self.throws_down(ix, *by),
            Act::Names { by, card } => self.names(ix, *by, *card),
            Act::Challenges { by, whom } => self.challenges.push((*by, *whom, ix)),
            Act::Demands { by, of, what } => {
                self.demands.push(Demanded { by: *by, of: *of, what: *what, at: ix });
            }
            Act::Consults { by } => self.consulted.push((by.side(), ix)),
            Act::Allows { by } => self.allowed.push((by.side(), ix)),
            Act::Waits { by } => self.waited.push((*by, ix)),
            Act::Mixes { by } => self.mixed.push((*by, ix)),
            Act::Examines { by } => self.examined.push((*by, ix)),
            Act::Discovers { by } => self.deals.last_mut().map_or((), |deal| deal.found.push((*by, ix))),
            _ => {}
        }
    }

    fn throws_down(&mut self, ix: ActIx, by: Seat) {
        self.threw_down[by.index()] = self.threw_down[by.index()].or(Some(ix));
        for departure in &mut self.departures {
            // One who has played to the trick has nothing left to play there but the next.
            let played = departure.trick.is_some_and(|n| self.tricks.0[n].lying().any(|p| p.seat == by));
            if played && departure.by.side() == by.side() && departure.corrected.is_none() {
                departure.threw_down = departure.threw_down.or(Some(ix));
            }
        }
    }
}
