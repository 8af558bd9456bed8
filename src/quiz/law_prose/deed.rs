//! What a record tells of an act that a rule or a condition only names in general: how attention was drawn, what was bid, who may
//! call a suit and from whom.

use oddtrick_law::Subject;
use oddtrick_table::facts::{GameBid, IncidentKind};
use oddtrick_table::{AttentionManner, BidKind, Demand, Facts, LineIndex, Seat, Suit};

/// What a record tells of an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Deed {
    /// How attention was drawn to the trick or the score, with slots.
    pub attention: Option<&'static str>,
    /// The bid of a single player that is played, with its article.
    pub bid: Option<&'static str>,
    /// Who plays second to the trick, where the player is the fourth.
    pub second: Option<Seat>,
    /// The only player who may ask for what a rule gives, and the only one who must do it.
    pub parties: Option<(Seat, Seat)>,
    /// The suit of an exposed card, if it was led and its owner has played to the trick.
    pub suit_gone: Option<Suit>,
    /// Whether the trick of a renounce was turned and not quitted.
    pub turned: bool,
    /// Who was told last what to lead, with the suit.
    pub told_to_lead: Option<(Seat, &'static str)>,
}

impl Deed {
    /// What the facts tell of a subject.
    pub(super) fn of(subject: Subject, facts: &Facts) -> Deed {
        let told_to_lead = facts.demands.iter().rev().find_map(|made| match made.demand {
            Demand::Lead { suit } => made.debtor.map(|of| (of, suit.singular())),
            _ => None,
        });
        let bid = match facts.game_bid(LineIndex::MAX) {
            Some(GameBid::Single { bid, .. }) => bid_name(bid.kind()),
            _ => None,
        };
        let deed = Deed { bid, told_to_lead, ..Deed::default() };
        let incident = match subject {
            Subject::DisclosedCard(n) => return Deed { suit_gone: suit_gone(n, facts), ..deed },
            Subject::Renounce(n) => return Deed { turned: is_only_turned(n, facts), ..deed },
            Subject::Incident(n) => facts.incidents[n],
            _ => return deed,
        };
        match incident.matter {
            IncidentKind::Attention => {
                let manner = facts.turns.attention_manners.iter().rev().find(|(at, _)| *at == incident.at);
                Deed { attention: manner.map(|(_, manner)| attention(*manner)), ..deed }
            }
            IncidentKind::FourthBeforeSecond => Deed { second: incident.of, ..deed },
            _ => deed,
        }
    }
}

/// The suit of an exposed card, if it is led to the trick on the table and the owner has played to that.
fn suit_gone(n: usize, facts: &Facts) -> Option<Suit> {
    let (by, suit) = (facts.disclosed_cards[n].by, facts.disclosed_cards[n].card?.suit);
    let trick = facts.tricks.0.last().filter(|trick| trick.led == Some(suit) && trick.turned.is_none())?;
    trick.cards_in_trick().any(|played| played.seat == by).then_some(suit)
}

/// Whether the trick of a renounce was turned and nobody has let go of it.
fn is_only_turned(n: usize, facts: &Facts) -> bool {
    let renounce = &facts.renounces[n];
    let trick = renounce.trick.and_then(|trick| facts.tricks.0.get(trick));
    renounce.quitted.is_none() && trick.is_some_and(|trick| trick.turned.is_some())
}

/// A bid that may be a misère or a slam, with its article. `None` for another.
const fn bid_name(kind: BidKind) -> Option<&'static str> {
    match kind {
        BidKind::Misere => Some("a misère"),
        BidKind::OpenMisere => Some("an open misère"),
        BidKind::Slam => Some("a slam"),
        _ => None,
    }
}

/// How attention was drawn, as a clause with slots.
const fn attention(manner: AttentionManner) -> &'static str {
    match manner {
        AttentionManner::SaidHis => "{who} said that the trick was {who}’s",
        AttentionManner::SaidAgainst => "{who} said that the trick was lost",
        AttentionManner::Named => "{who} named {card} in the trick",
        AttentionManner::PointedOut => "{who} pointed out {card} in the trick",
        AttentionManner::Drew => "{who} drew {card} towards {who}",
        AttentionManner::SpokeOfScore => "{who} spoke of the score",
    }
}
