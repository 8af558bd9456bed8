//! How a card came to lie face up, in words.

use oddtrick_law::Subject;
use oddtrick_table::{Facts, IncidentKind, Line, PlayAct};

/// How the top card of a packet came to lie face up.
const ON_TOP: &str = "{who} laid {card} face up on top of a packet";

/// What brought the cards of some subjects face up, as a clause with slots. `None` if the record does not tell it, or if
/// not all of them came to lie so in the same way.
pub(super) fn facing_of_all(facts: &Facts, lines: &[Line], subjects: &[Subject]) -> Option<&'static str> {
    let mut ways = subjects.iter().map(|subject| facing(facts, lines, *subject));
    let first = ways.next()??;
    let alike = ways.all(|way| way == Some(first));
    // Only one card lies on top of a packet.
    let several = alike && subjects.len() > 1 && first == ON_TOP;
    alike.then_some(if several { "{who} laid down a packet face up" } else { first })
}

/// What brought the card of a subject face up.
fn facing(facts: &Facts, lines: &[Line], subject: Subject) -> Option<&'static str> {
    if let Subject::Incident(n) = subject {
        return claimed(facts, lines, n);
    }
    let Subject::DisclosedCard(n) = subject else { return None };
    let card = facts.disclosed_cards.get(n)?;
    let slid = || {
        let slides =
            |line: &Line| matches!(line, Line::Play(PlayAct::SlidesOff { card: slid, .. }) if Some(*slid) == card.card);
        lines.iter().any(slides)
    };
    let Line::Play(act) = lines.get(card.at)? else { return None };
    match act {
        PlayAct::Drops { .. } if slid() => Some("{card} fell face up on the table before {it-s} slid to the floor"),
        PlayAct::Drops { .. } => Some("{who} dropped {card} face up"),
        PlayAct::DropsUnread { .. } => Some("{who} dropped a card face up"),
        PlayAct::Shows { .. } => Some("{who} laid {card} face up on the table"),
        PlayAct::Adds { .. } => Some("{who} added {card} to a trick that was complete"),
        PlayAct::LaysWith { .. } => Some("{who} laid down {card} at the same moment as another player"),
        PlayAct::SetsDown { .. } => Some(ON_TOP),
        _ => None,
    }
}

/// What a player said that he would win, or had won, as a clause with slots. It is what had his partner's hand laid down.
fn claimed(facts: &Facts, lines: &[Line], n: usize) -> Option<&'static str> {
    let incident = facts.incidents.get(n).filter(|incident| incident.matter == IncidentKind::SaysRest)?;
    match lines.get(incident.at)? {
        Line::Play(PlayAct::SaysRest { .. }) => Some("{who} said that the rest were {who}’s"),
        Line::Play(PlayAct::SaysWon { .. }) => Some("{who} said that the game was won"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_table::notation;

    fn told(record: &str, cards: usize) -> Option<&'static str> {
        let record = notation::parse(record).expect("a record").record;
        let subjects: Vec<Subject> = (0..cards).map(Subject::DisclosedCard).collect();
        facing_of_all(&Facts::from_record(&record), &record.lines, &subjects)
    }

    #[test]
    fn a_card_is_dropped_laid_down_or_added() {
        assert_eq!(told("A drops QH\n", 1), Some("{who} dropped {card} face up"));
        assert_eq!(told("A shows QH\n", 1), Some("{who} laid {card} face up on the table"));
        assert_eq!(told("A sets down in a packet KS 4D\n", 1), Some("{who} laid {card} face up on top of a packet"));
    }

    #[test]
    fn cards_that_came_to_lie_there_in_different_ways_share_no_words() {
        assert_eq!(told("A drops QH\nA drops 5C\n", 2), Some("{who} dropped {card} face up"));
        assert_eq!(told("A drops QH\nA shows 5C\n", 2), None);
    }
}
