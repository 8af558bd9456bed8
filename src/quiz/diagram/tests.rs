use super::*;
use oddtrick_table::notation::parse;

/// The table after all lines of a record.
fn table(record: &str) -> Diagram {
    let script = parse(record).unwrap_or_else(|faults| panic!("{faults:?}"));
    Diagram::after_lines(&script.record, script.record.lines.len()).unwrap()
}

fn cards(laid: &[TrickCard]) -> String {
    let told = laid.iter().map(|l| format!("{}{}{}{}", l.order, if l.led { "*" } else { "" }, l.seat, l.card));
    told.collect::<Vec<_>>().join(" ")
}

fn middle(table: &Diagram) -> (String, TrickState) {
    let trick = table.trick.as_ref().unwrap();
    (cards(&trick.cards), trick.state)
}

fn before(table: &Diagram, seat: Seat) -> Vec<String> {
    table.seats[seat.index()].items.iter().map(TableItem::text).collect()
}

const TRICK: &str = "deal: dealer A; trump KD; score A-B 3, Y-Z 0\nY leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\n";

#[test]
fn tricks_keep_the_order_of_play() {
    let table = table("Z leads 5C\nB plays 2C\nA plays 3C");
    assert_eq!(middle(&table), ("1*Z5C 2B2C 3A3C".to_owned(), TrickState::FaceUp));
    let replaced = self::table("Z leads 5C\nA plays 2D\nY plays 8C\nA replaces 2D with 3C");
    assert_eq!(middle(&replaced).0, "1*Z5C 2Y8C 3A3C");
    let together = self::table("Z leads 5C\nA plays at once KC 3D");
    assert_eq!(middle(&together).0, "1*Z5C 2AKC 2A3D");
}

#[test]
fn a_quitted_trick_becomes_the_previous_trick() {
    assert_eq!(middle(&table(TRICK)).1, TrickState::FaceUp);
    assert_eq!(middle(&table(&format!("{TRICK}A turns the trick"))).1, TrickState::Turned);
    let quitted = format!("{TRICK}A turns the trick\nA quits the trick\n");
    assert_eq!(middle(&table(&quitted)), ("1*Y9S 2B4D 3Z3S 4AKS".to_owned(), TrickState::Quitted));
    let next = table(&format!("{quitted}B leads 2H"));
    assert_eq!(middle(&next), ("1*B2H".to_owned(), TrickState::FaceUp));
    assert_eq!(cards(&next.previous_trick.as_ref().unwrap().cards), "1*Y9S 2B4D 3Z3S 4AKS");
    for more in ["some play is not told", "a trick passes", "the hand is played out"] {
        assert_eq!(middle(&table(&format!("{quitted}{more}"))).1, TrickState::LastTold, "{more}");
        if more != "the hand is played out" {
            assert_eq!(table(&format!("{quitted}{more}\nB leads 2H")).previous_trick, None, "{more}");
        }
    }
}

#[test]
fn a_card_led_too_soon_lies_before_its_player() {
    let table = table("A leads KC\nY plays 2C\nA leads 5D\nB plays 3C");
    assert_eq!(middle(&table).0, "1*AKC 2Y2C 4B3C");
    assert_eq!(before(&table, Seat::A), ["the five of diamonds, led to the next trick"]);
    assert!(matches!(table.seats[0].items[0], TableItem::NextTrick(TrickCard { order: 3, led: true, .. })));
}

#[test]
fn faced_cards_lie_before_their_owners_until_they_are_taken_up_or_played() {
    let dropped = "Z drops QC\nZ drops face down 2C\n";
    assert_eq!(before(&table(dropped), Seat::Z), ["the queen of clubs", "a card face down"]);
    assert_eq!(before(&table(&format!("{dropped}Z picks up QC")), Seat::Z), ["a card face down"]);
    let played = table(&format!("{dropped}Z leads QC"));
    assert_eq!(before(&played, Seat::Z), ["a card face down"]);
    assert_eq!(middle(&played).0, "1*ZQC");
    let aside = table("Y leads 9S\nB plays 4D\nB lays aside 4D\nB plays 2S");
    assert_eq!(before(&aside, Seat::B), ["the four of diamonds"]);
    assert_eq!(middle(&aside).0, "1*Y9S 2B2S");
    let left = table("Z leads 5C\nA plays at once KC 3D\nA leaves KC in the trick");
    assert_eq!(
        (middle(&left).0.as_str(), before(&left, Seat::A)),
        ("1*Z5C 2AKC", vec!["the three of diamonds".to_owned()])
    );
    assert_eq!(table("B drops AC\nB lets slide to the floor AC").on_floor.len(), 1);
    let shuffled = Diagram::after_lines(&parse("Z drops QC\nB shuffles the pack").unwrap().record, 2);
    assert_eq!(shuffled, None);
}

#[test]
fn a_hand_thrown_down_is_drawn_as_far_as_it_is_known() {
    assert_eq!(before(&table("Y throws down KH 7C"), Seat::Y), ["the king of hearts", "the seven of clubs"]);
    assert_eq!(before(&table("Y throws down his hand"), Seat::Y), ["the whole hand"]);
    let known = table("Y holds only KH 7C\nY leads KH\nY throws down his hand");
    assert_eq!(before(&known, Seat::Y), ["the seven of clubs"]);
    let dummy = table("deal: dealer A; dummy B\nB holds AS KS\nB leads AS");
    assert_eq!(before(&dummy, Seat::B), ["the king of spades"]);
}

#[test]
fn packets_are_drawn_as_far_as_the_deal_is_told() {
    let dealt = |deal: &str| table(deal).seats.map(|place| place.items.first().copied());
    let packets = |cards: [u8; 4]| cards.map(|n| (n > 0).then_some(TableItem::Packet(n)));
    assert_eq!(dealt("deal: dealer A\nA deals 2 to Y\nA deals 1 to B"), packets([0, 2, 1, 0]));
    assert_eq!(dealt("deal: dealer A\nA deals 2 to Y\nA moves the top card from Y to B"), packets([0, 1, 1, 0]));
    assert_eq!(dealt("Y deals 14 cards in turn"), packets([3, 3, 4, 4]));
    assert_eq!(dealt("A deals 4 cards in turn\nY deals 1 to B"), packets([0, 0, 1, 0]));
    assert_eq!(dealt("A deals 4 cards in turn\nY takes up his cards"), packets([1, 0, 1, 1]));
    assert_eq!(dealt("A deals 4 cards in turn\nA deals on"), packets([0; 4]));
    assert_eq!(dealt("A deals on\nA deals 1 to B"), packets([0; 4]));
}

#[test]
fn setup_is_shown() {
    let table = table(&format!("{TRICK}B has 12 cards\nA turns the trick\nA quits the trick\nB leads 2H"));
    assert_eq!(table.score, Some(BySide { ab: 3, yz: 0 }));
    assert_eq!(table.seats.each_ref().map(|place| place.dealer), [true, false, false, false]);
    assert_eq!(table.seats.each_ref().map(|place| place.cards_left), [None, None, Some(11), None]);
    assert!(!table.trump_card_on_table);
    let lies = self::table("deal: dealer A; trump 7D\nthe trump card lies on the table");
    assert_eq!(before(&lies, Seat::A), ["the seven of diamonds"]);
    let left = self::table("deal: trump H; cards 3\na trick passes, won by Y\nY leads 9S");
    assert_eq!(left.seats.each_ref().map(|place| place.cards_left), [Some(2), Some(1), Some(2), Some(2)]);
    assert_eq!(
        self::table("Y leads 2C\nthe hand is over: tricks A-B 7, Y-Z 6").tricks_won,
        Some(BySide { ab: 7, yz: 6 })
    );
}

#[test]
fn empty_tables_have_no_diagram() {
    let record = parse("P, Q and R come into the room together").unwrap().record;
    assert_eq!(Diagram::after_lines(&record, 1), None);
}

#[test]
fn diagram_has_a_text_alternative() {
    let told =
        table(&format!("{TRICK}A turns the trick\nA quits the trick\nB leads 2H\nZ drops QC")).sentences().join(" ");
    for words in [
        "Diamonds are trumps; the king of diamonds was turned up.",
        "The score when the deal began: A and B three, Y and Z nothing.",
        "A is the dealer.",
        "Z has the queen of clubs face up on the table.",
        "The trick on the table: B led the two of hearts. A, Y and Z have still to play.",
        "The trick before it: Y led the nine of spades, B played the four of diamonds,",
    ] {
        assert!(told.contains(words), "{words}\n{told}");
    }
}
