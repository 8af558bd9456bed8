//! The SVG diagram of a table: what is drawn, and where.

mod geometry;
mod legend;
mod suit_symbol;

use oddtrick_quiz::diagram::{Diagram, DiagramSeat, TableItem, TrickCard};
use oddtrick_quiz::{Naming, QuizQuestion};
use oddtrick_table::{Card, Record, Seat, Side};

use geometry::{DiagramGeometry, SEAT_RADIUS, SMALL_CARD};
pub(crate) use geometry::{FELT_TOP, FELT_X_AND_WIDTH, WIDTH};
use suit_symbol::{SuitSymbol, suit_symbol};

/// Everything that the template draws.
#[derive(Debug, Clone)]
pub(crate) struct DiagramView {
    pub height: u16,
    /// The table's height.
    pub felt: u16,
    pub seats: Vec<SeatView>,
    pub texts: Vec<TextView>,
    pub cards: Vec<TrickCardView>,
    pub small_cards: Vec<SmallCardView>,
    /// Figures that give the order of play.
    pub play_order: Vec<PlayOrderMark>,
    /// The symbol of the trump suit and its position, if no card was turned up.
    pub trump: Option<(u16, u16, SuitSymbol)>,
    /// Whether the cards of the trick have been gathered.
    pub is_trick_gathered: bool,
    /// The same in sentences, for people who cannot see the drawing.
    pub description: Vec<String>,
    /// Who plays with whom, as a sentence.
    pub who_plays: String,
}

/// A seat at the table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SeatView {
    pub seat: Seat,
    pub x: u16,
    pub y: u16,
    pub class: &'static str,
}

/// A text, its position and its CSS class.
#[derive(Debug, Clone)]
pub(crate) struct TextView {
    pub x: u16,
    pub y: u16,
    pub class: &'static str,
    pub words: String,
}

/// A card of the trick.
#[derive(Debug, Clone)]
pub(crate) struct TrickCardView {
    pub x: u16,
    pub y: u16,
    pub card: Card,
    pub sign: SuitSymbol,
    /// The tooltip.
    pub tooltip: String,
}

/// The figure beside a card that gives its place in the order of play.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlayOrderMark {
    pub order: usize,
    pub led: bool,
    pub x: u16,
    pub y: u16,
}

/// A small card.
#[derive(Debug, Clone)]
pub(crate) struct SmallCardView {
    pub x: u16,
    pub y: u16,
    pub face: SmallCardFace,
    /// The tooltip.
    pub tooltip: String,
}

/// Which side of a small card is seen.
#[derive(Debug, Clone, Copy)]
pub(crate) enum SmallCardFace {
    FaceUp(Card, SuitSymbol),
    FaceDown,
    /// A packet of this many cards, face down.
    Packet(u8),
    /// A whole hand, face up.
    OpenHand,
}

impl SmallCardFace {
    const fn face(card: Card) -> SmallCardFace {
        SmallCardFace::FaceUp(card, suit_symbol(card.suit))
    }

    /// Whether it is printed red.
    pub(crate) const fn red(&self) -> bool {
        matches!(self, SmallCardFace::FaceUp(card, _) if card.is_red())
    }
}

impl DiagramView {
    /// The diagram after the first `after` lines of a record; `None` if there is nothing to see.
    pub(crate) fn after_lines(record: &Record, after: usize, naming: Naming) -> Option<DiagramView> {
        Diagram::after_lines(record, after).map(|diagram| DiagramView::new(&diagram, naming))
    }

    /// The diagram of a question; `None` if it shows none.
    pub(crate) fn of_question(question: &QuizQuestion, naming: Naming) -> Option<DiagramView> {
        question.diagram().map(|diagram| DiagramView::new(&diagram, naming))
    }

    pub(crate) fn new(diagram: &Diagram, naming: Naming) -> DiagramView {
        let plan = DiagramGeometry::new(diagram);
        let legend = legend::legend_for(diagram, plan.felt_bottom() + 2 * SEAT_RADIUS);
        let mut texts: Vec<TextView> =
            diagram.seats.iter().flat_map(|place| seat_notes(&plan, place, naming)).collect();
        texts.extend(legend.texts);
        let mut chips: Vec<SmallCardView> =
            diagram.seats.iter().flat_map(|place| cards_before_seat(&plan, place)).collect();
        chips.extend(legend.chips);
        let trick = diagram.trick.as_ref();
        let (cards, mut marks) = trick.map_or_else(Default::default, |trick| trick_cards(&plan, &trick.cards, naming));
        marks.extend(diagram.seats.iter().flat_map(|place| next_trick_marks(&plan, place)));
        for chip in &mut chips {
            chip.tooltip = naming.text(&chip.tooltip);
        }
        DiagramView {
            height: legend.bottom,
            felt: plan.felt,
            seats: Seat::ALL.map(|seat| seat_view(&plan, seat, diagram.partnership.camp(seat))).to_vec(),
            texts,
            cards,
            small_cards: chips,
            play_order: marks,
            trump: legend.trump,
            is_trick_gathered: trick.is_some_and(|trick| trick.state.is_gathered()),
            description: diagram.sentences().iter().map(|sentence| naming.text(sentence)).collect(),
            who_plays: naming.text(&diagram.who_plays()),
        }
    }
}

fn seat_view(plan: &DiagramGeometry, seat: Seat, camp: Side) -> SeatView {
    let (x, y) = plan.seat_position(seat);
    SeatView { seat, x, y, class: if camp == Side::AB { "us" } else { "them" } }
}

/// The name and the notes at a seat: beside it at the top and bottom, below it at the sides, one word per line.
fn seat_notes(plan: &DiagramGeometry, place: &DiagramSeat, naming: Naming) -> Vec<TextView> {
    let (x, y) = plan.seat_position(place.seat);
    let mut notes: Vec<String> = Vec::new();
    notes.extend((naming == Naming::Names).then(|| naming.text(&place.seat.to_string())));
    notes.extend(place.dealer.then(|| "dealer".to_owned()));
    notes.extend(place.dummy.then(|| "dummy".to_owned()));
    notes.extend(place.cards_left.map(|left| format!("{left} {}", if left == 1 { "card" } else { "cards" })));
    match place.seat {
        _ if notes.is_empty() => Vec::new(),
        Seat::A | Seat::B => vec![TextView { x: x + 24, y: y + 5, class: "label start", words: notes.join(", ") }],
        Seat::Y | Seat::Z => {
            let lines = notes.iter().flat_map(|note| note.split(' '));
            let under = (0..).map(|n| y + 33 + n * 17);
            lines.zip(under).map(|(words, y)| TextView { x, y, class: "label", words: words.to_owned() }).collect()
        }
    }
}

fn cards_before_seat(plan: &DiagramGeometry, place: &DiagramSeat) -> Vec<SmallCardView> {
    let chip = |(n, lying): (usize, &TableItem)| {
        let (x, y) = plan.small_card_position(place.seat, n, place.items.len());
        let side = match lying {
            TableItem::FaceUp(card) | TableItem::TrumpCard(card) => SmallCardFace::face(*card),
            TableItem::NextTrick(laid) => SmallCardFace::face(laid.card),
            TableItem::FaceDown => SmallCardFace::FaceDown,
            TableItem::Packet(cards) => SmallCardFace::Packet(*cards),
            TableItem::Hand => SmallCardFace::OpenHand,
        };
        SmallCardView { x, y, face: side, tooltip: format!("Before {}: {}", place.seat, lying.text()) }
    };
    place.items.iter().enumerate().map(chip).collect()
}

/// The figures of cards that were played to the next trick.
fn next_trick_marks(plan: &DiagramGeometry, place: &DiagramSeat) -> Vec<PlayOrderMark> {
    let mark = |(n, lying): (usize, &TableItem)| match lying {
        TableItem::NextTrick(laid) => {
            let (x, y) = plan.small_card_position(place.seat, n, place.items.len());
            Some(PlayOrderMark { order: laid.order, led: laid.led, x: x + SMALL_CARD.0, y })
        }
        _ => None,
    };
    place.items.iter().enumerate().filter_map(mark).collect()
}

/// The cards of the trick, with their figures.
fn trick_cards(
    plan: &DiagramGeometry,
    cards: &[TrickCard],
    naming: Naming,
) -> (Vec<TrickCardView>, Vec<PlayOrderMark>) {
    let face = |(n, laid): (usize, &TrickCard)| {
        let own = |cards: &[TrickCard]| cards.iter().filter(|other| other.seat == laid.seat).count();
        let ((x, y), mark) = plan.trick_card_position(laid.seat, own(&cards[..n]), own(cards));
        let told = naming.text(&format!("{} {} the {}", laid.seat, laid.verb(), laid.card.name()));
        let face = TrickCardView { x, y, card: laid.card, sign: suit_symbol(laid.card.suit), tooltip: told };
        (face, PlayOrderMark { order: laid.order, led: laid.led, x: mark.0, y: mark.1 })
    };
    cards.iter().enumerate().map(face).unzip()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "in a test a panic is the report")]
mod tests;
