//! The American code of 1894: shuffling and cutting to the dealer (8 to 12).

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};
use oddtrick_table::IncidentKind;

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("8", "8", Role::Ground(SubjectKind::Incident(IncidentKind::PackShuffled), Issue::Allowed),
        &[occasion(SHUFFLED_BY_DEALER).says("the dealer may shuffle last")],
        "In all cases the dealer may shuffle last."),
    Rule::new("9", "9", Role::Denies(SubjectKind::Incident(IncidentKind::PackShuffled), Issue::Allowed),
        &[occasion(SHUFFLED_DURING_PLAY).says("during the play of a hand")],
        "A pack must not be shuffled during the play of a hand"),
    Rule::new("10.left", "10", Role::Ground(SubjectKind::Incident(IncidentKind::PackCut), Issue::Allowed),
        &[
            occasion(CUT_THE_PACK).says("to be cut"),
            limit(CUT_BY_RIGHT_HAND).says("his right-hand adversary"),
            limit(FOUR_LEFT).says("at least four cards must be left in each packet"),
        ],
        "The dealer must present the pack to his right-hand adversary to be cut; the adversary must take a portion from the top of the pack and place it towards the dealer; at least four cards must be left in each packet."),
    Rule::new("10.four", "10", Role::Ground(SubjectKind::Deal, Issue::FreshCut), &[occasion(FEW_CUT_OFF)],
        "at least four cards must be left in each packet"),
    Rule::new("11.exposed", "11", Role::Ground(SubjectKind::Deal, Issue::Reshuffle),
        &[occasion(CARD_SEEN_IN_CUT).says("in cutting or in reuniting the separate packets, a card is exposed")],
        "If, in cutting or in reuniting the separate packets, a card is exposed, the pack must be reshuffled by the dealer and cut again"),
    Rule::new("11.confusion", "11", Role::Ground(SubjectKind::Deal, Issue::FreshCut), &[occasion(CUT_CONFUSED)],
        "if there is any confusion of the cards"),
    Rule::new("11.doubt", "11", Role::Ground(SubjectKind::Deal, Issue::FreshCut),
        &[occasion(CUT_DOUBTED).says("doubt as to the place where the pack was separated")],
        "doubt as to the place where the pack was separated, there must be a new cut"),
    Rule::new("12", "12", Role::Ground(SubjectKind::Deal, Issue::DealLost),
        &[occasion(SHUFFLED_AFTER_CUT).says("If the dealer reshuffles the pack"), limit(CUT_PROPERLY).says("after it has been properly cut")],
        "If the dealer reshuffles the pack after it has been properly cut, he loses his deal."),
];
