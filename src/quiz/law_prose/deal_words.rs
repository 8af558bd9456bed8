//! What happened in a deal, as it stands in wordings.

use std::borrow::Cow;

use crate::prose::{join_list, number_word};
use oddtrick_law::Subject;
use oddtrick_table::{Facts, IncidentKind, Seat};

/// What a subject tells of a deal.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(crate) struct DealWords {
    /// Who got a card that should have gone to another, and that other.
    wrong_card: Option<(Seat, Seat)>,
    /// Which opponent of the dealer first touched the cards.
    toucher: Option<Seat>,
    /// What a player did for his partner: `deal`, `cut` or `shuffle`.
    office: Option<&'static str>,
    /// Who of a side had how many cards too many or too few.
    numbers: Option<String>,
    /// The pack of his own side with which a player dealt after the sides had changed packs.
    changed_pack: Option<Seat>,
}

impl DealWords {
    /// What a subject tells of a deal.
    pub fn new(subject: Subject, facts: &Facts) -> DealWords {
        match subject {
            Subject::Deal(n) => {
                let deal = &facts.deals[n];
                let opponents = |seat: Seat| facts.camp(seat) != facts.camp(deal.rightful_dealer);
                let in_deal = |at: usize| deal.turned_up.is_none_or(|up| at < up);
                let mut touches = deal.hands_touched.iter().filter(|(seat, at)| opponents(*seat) && in_deal(*at));
                DealWords {
                    wrong_card: deal.decisive_wrong_card().map(|wrong| (wrong.to, wrong.expected)),
                    toucher: touches.next().map(|(seat, _)| *seat),
                    ..DealWords::default()
                }
            }
            Subject::Incident(n) => {
                let incident = &facts.incidents[n];
                let camp = incident.by.map(|by| facts.camp(by));
                let office = match incident.matter {
                    IncidentKind::DealtForAnother => Some("deal"),
                    IncidentKind::CutForAnother => Some("cut"),
                    IncidentKind::PackShuffled | IncidentKind::ShuffledForAnother => Some("shuffle"),
                    _ => None,
                };
                let of_pack = incident.matter == IncidentKind::OtherPackDealt;
                let own = incident.of.filter(|of| of_pack && Some(facts.camp(*of)) == camp);
                let of_number = incident.matter == IncidentKind::WrongNumber;
                let side: Vec<Seat> =
                    Seat::ALL.into_iter().filter(|seat| of_number && Some(facts.camp(*seat)) == camp).collect();
                DealWords { office, changed_pack: own, numbers: wrong_numbers(facts, &side), ..DealWords::default() }
            }
            _ => DealWords::default(),
        }
    }

    /// What stands in a slot about a deal. `{hand}` is who got two cards, or a card that was `{expected}`’s; `{toucher}` is the
    /// opponent who touched the cards first; `{office}` is what was done for a partner. `None` for a slot of another text, and
    /// for `{numbers}` and `{pack}` where they are not known.
    pub fn slot(&self, slot: &str) -> Option<Cow<'_, str>> {
        let name = |seat: Option<Seat>, untold: &'static str| seat.map_or(untold.into(), |it| it.to_string().into());
        Some(match slot {
            "hand" => name(self.wrong_card.map(|(to, _)| to), "one hand"),
            "wrong-hand" => name(self.wrong_card.map(|(to, _)| to), "another player"),
            "expected" => name(self.wrong_card.map(|(_, expected)| expected), "the next player"),
            "toucher" => name(self.toucher, "the opponents"),
            "office" => self.office.unwrap_or("do it").into(),
            "numbers" => self.numbers.as_deref()?.into(),
            "pack" => format!("{}’s pack", self.changed_pack?).into(),
            _ => return None,
        })
    }
}

/// Who of some players had how many cards too many or too few, as a clause. `None` if none of them had, or nobody counted.
fn wrong_numbers(facts: &Facts, players: &[Seat]) -> Option<String> {
    let count = |surplus: i16| number_word(u8::try_from(surplus.unsigned_abs()).unwrap_or(u8::MAX));
    let told: Vec<String> = players
        .iter()
        .filter_map(|seat| Some((seat, facts.hand_surplus(*seat)?.0)))
        .filter(|(_, surplus)| *surplus != 0)
        .map(|(seat, surplus)| match surplus {
            1 => format!("{seat} had a card too many"),
            -1 => format!("{seat} had a card too few"),
            more if more > 0 => format!("{seat} had {} cards too many", count(more)),
            fewer => format!("{seat} had {} cards too few", count(fewer)),
        })
        .collect();
    (!told.is_empty()).then(|| join_list(&told, "and"))
}
