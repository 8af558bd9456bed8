//! Facts: a fold over the lines of a record, the same for every code.

use super::act::{Act, Bond, Demand, Place, Stipulation};
use super::card::{Card, Suit};
use super::known::{Known, Tri};
use super::record::{ActIx, Line, Record, Setting};
use super::seat::{BySide, Party, Seat, Side};
use super::tricks::Tricks;

/// What a player's card departed from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standard {
    /// The suit led; `None` where the account does not name it.
    SuitLed(Option<Suit>),
    /// What an opponent had asked of him, on the line given.
    Asked(Demand, ActIx),
}

/// A card played other than the suit led or the card asked for, and what became of it.
///
/// Whether the player could have done otherwise is a separate fact: [`Facts::could`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Departure {
    pub by: Party,
    pub from: Standard,
    pub card: Option<Card>,
    /// The trick's place among [`Facts::tricks`]; `None` where the account does not say.
    pub trick: Option<usize>,
    pub at: ActIx,
    /// How often it happened: more than once only where the account merely counts.
    pub times: u8,
    /// His partner asked whether he had none of the suit.
    pub asked: Option<ActIx>,
    /// After that question he said that he had none.
    pub denied: Option<ActIx>,
    /// He said that he had one, or put it right.
    pub owned: Option<ActIx>,
    /// He took the card back and played the suit, or the card asked for.
    pub corrected: Option<ActIx>,
    /// The trick was quitted.
    pub quitted: Option<ActIx>,
    /// He or his partner first led or played to a later trick.
    pub played_on: Option<ActIx>,
    /// Play that is not told came after: the trick may have been quitted in it.
    pub lost_sight: Option<ActIx>,
    /// Having played, he threw down the rest of his hand.
    pub threw_down: Option<ActIx>,
}

/// A card laid, dropped or thrown face upwards on the table otherwise than by playing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Faced {
    pub by: Seat,
    pub card: Card,
    pub at: ActIx,
    /// Thrown down with the rest of the hand.
    pub thrown: bool,
}

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
    pub presented: Option<ActIx>,
    pub cut: Option<ActIx>,
    pub bound: Vec<(Seat, Bond, ActIx)>,
    /// Demands that the player's card has answered, well or ill, by their lines.
    pub answered: Vec<ActIx>,
    /// Tricks won, once the hand is over.
    pub won: Option<BySide<u8>>,
    pub honours: BySide<u8>,
    /// Some of the play is not told card by card.
    pub untold: bool,
    hands: Vec<Evidence>,
}

/// A line that shows something of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Evidence {
    seat: Seat,
    at: ActIx,
    shows: Shows,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Shows {
    /// The card was in the hand until this line, and left it.
    Left(Card),
    /// The card is in the hand.
    Has(Card),
    /// Some card of the suit is, or none is.
    Suit(Suit, bool),
    /// The hand is these cards and no others.
    Whole(Vec<Card>),
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
        Facts { setting: setting.clone(), ..Facts::default() }
    }

    /// Takes in the next line.
    pub fn apply(&mut self, ix: ActIx, line: &Line) {
        match line {
            Line::Act(act) => self.act(ix, act),
            Line::Given(given) => self.given(ix, given),
        }
    }

    /// Whether the player of a departure could have done otherwise: followed suit, or played
    /// what was asked. Cards that he had mislaid do not count as being in his hand.
    ///
    /// A card of the suit asked for is taken to be the highest or lowest until another shows.
    pub fn could(&self, departure: &Departure) -> Known {
        let Party::Seat(seat) = departure.by else { return Known::yes(departure.at) };
        match departure.from {
            Standard::SuitLed(None) => Known::yes(departure.at),
            Standard::SuitLed(Some(suit)) | Standard::Asked(Demand::Lead(suit), _) => {
                self.held(seat, departure.at, |card| card.suit == suit, Some(suit))
            }
            Standard::Asked(demand, _) => match (demand, departure.card) {
                (Demand::Highest(suit), Some(card)) if card.suit == suit => {
                    shown(self.held(seat, departure.at, |c| c.suit == suit && c.rank > card.rank, None))
                }
                (Demand::Lowest(suit), Some(card)) if card.suit == suit => {
                    shown(self.held(seat, departure.at, |c| c.suit == suit && c.rank < card.rank, None))
                }
                (Demand::Highest(suit) | Demand::Lowest(suit), _) => {
                    self.held(seat, departure.at, |card| card.suit == suit, Some(suit))
                }
                _ => Known::NO,
            },
        }
    }

    /// Whether a hand holds a card of a suit after the last line.
    pub fn holds_now(&self, seat: Seat, suit: Suit) -> Known {
        self.held(seat, ActIx::MAX, |card| card.suit == suit, Some(suit))
    }

    /// A mislaid card that would have met the standard of a departure.
    pub fn mislaid(&self, departure: &Departure) -> Option<&Missing> {
        let suit = match departure.from {
            Standard::SuitLed(suit) => suit?,
            Standard::Asked(Demand::Lead(suit) | Demand::Highest(suit) | Demand::Lowest(suit), _) => suit,
            Standard::Asked(..) => return None,
        };
        let mut missing = self.missing.iter();
        missing.find(|m| Party::Seat(m.who) == departure.by && m.card.suit == suit && !self.left_since(m))
    }

    /// Whether a mislaid card has come back and been played.
    fn left_since(&self, missing: &Missing) -> bool {
        self.hands.iter().any(|e| e.seat == missing.who && e.shows == Shows::Left(missing.card) && e.at > missing.at)
    }

    /// Whether a hand held a card of a kind just after line `at`. `suit` is the kind's suit
    /// where the kind is a whole suit, so that "he holds a spade" speaks to it.
    fn held(&self, seat: Seat, at: ActIx, kind: impl Fn(Card) -> bool, suit: Option<Suit>) -> Known {
        let of_hand = || self.hands.iter().filter(move |e| e.seat == seat);
        let left_between = |from: ActIx, to: ActIx| {
            of_hand().any(|e| from < e.at && e.at <= to && matches!(e.shows, Shows::Left(card) if kind(card)))
        };
        let mut answer = Known::UNSTATED;
        for evidence in of_hand() {
            let known = match &evidence.shows {
                Shows::Left(card) if evidence.at > at && kind(*card) => Tri::Yes,
                Shows::Has(card) if kind(*card) && !self.has_left(seat, *card, at) => Tri::Yes,
                Shows::Suit(s, true) if suit == Some(*s) => {
                    if evidence.at > at || !left_between(evidence.at, at) { Tri::Yes } else { Tri::Unstated }
                }
                Shows::Suit(s, false) if suit == Some(*s) => {
                    if evidence.at <= at || !left_between(at, evidence.at) { Tri::No } else { Tri::Unstated }
                }
                Shows::Whole(cards) if evidence.at <= at => {
                    Tri::from(cards.iter().any(|&card| kind(card) && !self.has_left(seat, card, at)))
                }
                _ => Tri::Unstated,
            };
            match known {
                Tri::Yes => return Known::yes(evidence.at),
                Tri::No => answer = Known { is: Tri::No, at: Some(evidence.at) },
                Tri::Unstated => {}
            }
        }
        answer
    }

    /// Whether a card had left the hand by line `at`.
    fn has_left(&self, seat: Seat, card: Card, at: ActIx) -> bool {
        self.hands.iter().any(|e| e.seat == seat && e.at <= at && e.shows == Shows::Left(card))
    }

    fn shows(&mut self, seat: Seat, at: ActIx, shows: Shows) {
        self.hands.push(Evidence { seat, at, shows });
    }

    fn given(&mut self, ix: ActIx, given: &Stipulation) {
        match given {
            Stipulation::Holds { who, suit, any } => self.shows(*who, ix, Shows::Suit(*suit, *any)),
            Stipulation::HasCards { who, cards } => {
                cards.iter().for_each(|&card| self.shows(*who, ix, Shows::Has(card)));
            }
            Stipulation::HandIs { who, cards } => self.shows(*who, ix, Shows::Whole(cards.clone())),
            Stipulation::Lies { who, card, place } => {
                self.missing.push(Missing { who: *who, card: *card, at: ix, place: Some(*place) });
            }
            Stipulation::Tricks { ab, yz } => {
                self.won = Some(BySide { ab: *ab, yz: *yz });
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
        }
    }

    fn act(&mut self, ix: ActIx, act: &Act) {
        let target = match act {
            Act::Plays { by, .. } => self.tricks.open_for(*by),
            Act::Replaces { by, wrong, .. } => {
                self.tricks.lying(*wrong).filter(|(_, p)| p.seat == *by).map(|(n, _)| n)
            }
            Act::Quits { .. } => self.tricks.to_quit(),
            Act::GathersWith { .. } => self.tricks.to_turn(),
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
            Act::Quits { .. } => self.quits(ix, target),
            Act::GathersWith { by, card } => {
                self.quits(ix, target);
                self.missing.push(Missing { who: *by, card: *card, at: ix, place: None });
            }
            Act::Passes { .. } => {
                self.untold = true;
                self.departures.iter_mut().for_each(|d| d.played_on = d.played_on.or(Some(ix)));
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
            Act::Shows { by, card } | Act::Drops { by, card } => {
                self.shows(*by, ix, Shows::Has(*card));
                self.faced.push(Faced { by: *by, card: *card, at: ix, thrown: false });
            }
            Act::ThrowsDown { by, cards } => self.throws_down(ix, *by, cards),
            Act::Names { by, card } => self.shows(*by, ix, Shows::Has(*card)),
            Act::Challenges { by, whom } => self.challenges.push((*by, *whom, ix)),
            Act::Demands { by, of, what } => {
                self.demands.push(Demanded { by: *by, of: *of, what: *what, at: ix });
            }
            Act::Consults { by } => self.consulted.push((by.side(), ix)),
            Act::Allows { by } => self.allowed.push((by.side(), ix)),
            Act::Waits { by } => self.waited.push((*by, ix)),
            Act::Mixes { by } => self.mixed.push((*by, ix)),
            Act::Examines { by } => self.examined.push((*by, ix)),
            Act::Presents { .. } => self.presented = self.presented.or(Some(ix)),
            Act::Cuts { .. } => self.cut = self.cut.or(Some(ix)),
            _ => {}
        }
    }

    fn plays(&mut self, ix: ActIx, by: Seat, card: Card, trick: usize, leads: bool) {
        for departure in &mut self.departures {
            let later = departure.trick.is_none_or(|n| trick > n);
            if later && departure.by.side() == by.side() && departure.played_on.is_none() {
                departure.played_on = Some(ix);
            }
        }
        self.shows(by, ix, Shows::Left(card));
        self.departs(ix, by, card, trick, leads);
    }

    /// Notes a card that is not of the suit led, or not plainly what was asked.
    fn departs(&mut self, ix: ActIx, by: Seat, card: Card, trick: usize, leads: bool) {
        let led = self.tricks.0[trick].led;
        if let Some(demand) = self.pending(by, leads, led) {
            self.answered.push(demand.at);
            if demand.what != Demand::Lead(card.suit) {
                let from = Standard::Asked(demand.what, demand.at);
                let departure =
                    Departure { card: Some(card), trick: Some(trick), ..Departure::new(Party::Seat(by), from, ix) };
                self.departures.push(departure);
            }
        }
        if led.is_some_and(|led| led != card.suit) {
            let departure = Departure {
                card: Some(card),
                trick: Some(trick),
                ..Departure::new(Party::Seat(by), Standard::SuitLed(led), ix)
            };
            self.departures.push(departure);
        }
    }

    /// The last demand that the player's card would answer, not answered before.
    fn pending(&self, by: Seat, leads: bool, led: Option<Suit>) -> Option<Demanded> {
        let mut demands = self.demands.iter().rev().filter(|demand| demand.of == Some(by));
        demands
            .find(|demand| match demand.what {
                Demand::Lead(_) => leads,
                Demand::Highest(suit) | Demand::Lowest(suit) => leads || led == Some(suit),
                _ => false,
            })
            .filter(|demand| !self.answered.contains(&demand.at))
            .copied()
    }

    fn replaces(&mut self, ix: ActIx, by: Seat, wrong: Card, right: Card, trick: usize) {
        let led = self.tricks.0[trick].led;
        for departure in &mut self.departures {
            let same = departure.trick == Some(trick) && departure.by == Party::Seat(by) && departure.card == Some(wrong);
            if same && departure.corrected.is_none() && mends(departure, led, right) {
                departure.corrected = Some(ix);
                departure.owned = departure.owned.or(Some(ix));
            }
        }
        // The card taken back is in the hand again; the one played instead has left it.
        self.hands.retain(|e| !(e.seat == by && e.shows == Shows::Left(wrong)));
        self.shows(by, ix, Shows::Left(right));
        self.departs(ix, by, right, trick, false);
    }

    fn quits(&mut self, ix: ActIx, trick: Option<usize>) {
        for departure in &mut self.departures {
            if trick.is_some() && departure.trick == trick {
                departure.quitted = departure.quitted.or(Some(ix));
            }
        }
    }

    fn asks(&mut self, ix: ActIx, by: Seat, of: Seat, suit: Suit) {
        for departure in &mut self.departures {
            if by == of.partner() && departure.by == Party::Seat(of) && speaks_of(departure, suit) {
                departure.asked = departure.asked.or(Some(ix));
            }
        }
    }

    fn says_has(&mut self, ix: ActIx, by: Seat, suit: Suit, has: bool) {
        for departure in &mut self.departures {
            if departure.by == Party::Seat(by) && speaks_of(departure, suit) {
                if has {
                    departure.owned = departure.owned.or(Some(ix));
                } else if departure.asked.is_some() && departure.owned.is_none() {
                    departure.denied = departure.denied.or(Some(ix));
                }
            }
        }
        // A player's word that he has a card is evidence against him; that he has none proves nothing.
        if has {
            self.shows(by, ix, Shows::Suit(suit, true));
        }
    }

    fn throws_down(&mut self, ix: ActIx, by: Seat, cards: &[Card]) {
        self.threw_down[by.index()] = self.threw_down[by.index()].or(Some(ix));
        for &card in cards {
            self.shows(by, ix, Shows::Has(card));
            self.faced.push(Faced { by, card, at: ix, thrown: true });
        }
        for departure in &mut self.departures {
            if departure.by == Party::Seat(by) && departure.corrected.is_none() {
                departure.threw_down = departure.threw_down.or(Some(ix));
            }
        }
    }
}

/// Not so, unless something shows it.
fn shown(known: Known) -> Known {
    if known.is == Tri::Unstated { Known::NO } else { known }
}

/// Whether a question about a suit, or a word on it, concerns a departure.
fn speaks_of(departure: &Departure, suit: Suit) -> bool {
    match departure.from {
        Standard::SuitLed(led) => led == Some(suit),
        Standard::Asked(Demand::Lead(asked), _) => asked == suit,
        Standard::Asked(..) => false,
    }
}

/// Whether a card puts a departure right.
fn mends(departure: &Departure, led: Option<Suit>, right: Card) -> bool {
    match departure.from {
        Standard::SuitLed(_) => led == Some(right.suit),
        Standard::Asked(Demand::Lead(suit), _) => right.suit == suit,
        Standard::Asked(Demand::Highest(suit), _) => {
            right.suit == suit && departure.card.is_none_or(|c| c.suit != suit || right.rank > c.rank)
        }
        Standard::Asked(Demand::Lowest(suit), _) => {
            right.suit == suit && departure.card.is_none_or(|c| c.suit != suit || right.rank < c.rank)
        }
        Standard::Asked(..) => false,
    }
}

impl Departure {
    fn new(by: Party, from: Standard, at: ActIx) -> Self {
        Departure {
            by,
            from,
            card: None,
            trick: None,
            at,
            times: 1,
            asked: None,
            denied: None,
            owned: None,
            corrected: None,
            quitted: None,
            played_on: None,
            lost_sight: None,
            threw_down: None,
        }
    }
}
