//! The table drawn: four seats, the trick in the order of play, dealer and trumps marked.

use crate::table::{Card, Facts, Record, Seat, Suit};

/// What the drawing shows; its template places it.
#[derive(Debug, Clone)]
pub(super) struct Diagram {
    /// The same in words, for those who do not see it.
    pub label: String,
    pub seats: [Place; 4],
    pub dealer: Option<DealerMark>,
    pub trump: Option<Sign>,
    pub cards: Vec<Laid>,
    pub caption: String,
}

/// A seat at the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub seat: Seat,
    pub x: u16,
    pub y: u16,
    pub class: &'static str,
}

/// Where the word "dealer" stands, and from which end it is set.
#[derive(Debug, Clone, Copy)]
pub(super) struct DealerMark {
    pub x: u16,
    pub y: u16,
    pub class: &'static str,
}

/// A suit's sign as it is drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sign {
    pub red: bool,
    pub outline: &'static str,
}

/// A card in the trick.
#[derive(Debug, Clone, Copy)]
pub(super) struct Laid {
    pub card: Card,
    pub sign: Sign,
    pub x: u16,
    pub y: u16,
    pub order: usize,
}

impl Diagram {
    /// The trick that matters of a record's first `after` lines: the one to which somebody did
    /// not follow, or the last one; none where the account shows no cards.
    pub fn of(record: &Record, after: usize) -> Option<Diagram> {
        let facts = Facts::of(&record.prefix(after));
        let departed = facts.departures.iter().rev().find_map(|d| d.trick);
        let mut told = (0..facts.tricks.0.len()).filter(|&n| facts.tricks.0[n].lying().next().is_some());
        let trick = departed.or(told.next_back())?;
        let trick = &facts.tricks.0[trick];
        let cards: Vec<_> = trick
            .lying()
            .enumerate()
            .map(|(n, played)| {
                let (x, y) = card_place(played.seat);
                Laid { card: played.card, sign: sign(played.card.suit), x, y, order: n + 1 }
            })
            .collect();
        let told: Vec<String> = trick
            .lying()
            .enumerate()
            .map(|(n, p)| format!("{} {} the {}", p.seat, if n == 0 { "led" } else { "played" }, p.card.name()))
            .collect();
        let trump = record.setting.trump.map(|trump| trump.suit);
        let mut label = format!("The table. {}.", told.join("; "));
        if let Some(suit) = trump {
            label = format!("{label} {} are trumps.", crate::quiz::prose::capital(suit.plural()));
        }
        if let Some(dealer) = record.setting.dealer {
            label = format!("{label} {dealer} dealt.");
        }
        Some(Diagram {
            label,
            seats: Seat::ALL.map(place),
            dealer: record.setting.dealer.map(dealer_mark),
            trump: trump.map(sign),
            cards,
            caption: "A and B are partners against Y and Z. Figures give the order of play.".into(),
        })
    }
}

const fn place(seat: Seat) -> Place {
    match seat {
        Seat::A => Place { seat, x: 160, y: 252, class: "us" },
        Seat::Y => Place { seat, x: 56, y: 148, class: "them" },
        Seat::B => Place { seat, x: 160, y: 44, class: "us" },
        Seat::Z => Place { seat, x: 264, y: 148, class: "them" },
    }
}

const fn card_place(seat: Seat) -> (u16, u16) {
    match seat {
        Seat::A => (140, 168),
        Seat::Y => (86, 120),
        Seat::B => (140, 72),
        Seat::Z => (194, 120),
    }
}

const fn dealer_mark(seat: Seat) -> DealerMark {
    match seat {
        Seat::A => DealerMark { x: 182, y: 241, class: "start" },
        Seat::Y => DealerMark { x: 66, y: 194, class: "start" },
        Seat::B => DealerMark { x: 182, y: 60, class: "start" },
        Seat::Z => DealerMark { x: 254, y: 194, class: "end" },
    }
}

const fn sign(suit: Suit) -> Sign {
    Sign { red: suit.red(), outline: outline(suit) }
}

/// The outline of a suit's sign, about a point, twenty units high.
const fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => {
            "M0-10A4.4 4.4 0 0 1 3.4-2.8 4.4 4.4 0 1 1 1.3 4.8L3.2 10H-3.2L-1.3 4.8A4.4 4.4 0 1 1-3.4-2.8 4.4 4.4 0 0 1 0-10Z"
        }
        Suit::Diamonds => "M0-10.5 7.5 0 0 10.5-7.5 0Z",
        Suit::Hearts => "M0 10C-3 5.5-9.5 1.5-9.5-4A4.9 4.9 0 0 1 0-5.8 4.9 4.9 0 0 1 9.5-4C9.5 1.5 3 5.5 0 10Z",
        Suit::Spades => {
            "M0-10C3-6 9-2.5 9 2.5A4.4 4.4 0 0 1 1.3 5.3L3.2 10H-3.2L-1.3 5.3A4.4 4.4 0 0 1-9 2.5C-9-2.5-3-6 0-10Z"
        }
    }
}
