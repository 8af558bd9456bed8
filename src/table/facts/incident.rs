//! Incidents: things done at the table that some law may speak of, in physical terms, each
//! with who did it, when, and the card and trick that it touches.

use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::person::Person;
use crate::seat::Seat;

/// What kind of thing was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IncidentKind {
    /// He did not ask his partner whether he had none of the suit: told by no line, only asked about.
    NotAsked,
    /// A card led when it was for another to lead.
    Lead,
    /// The fourth player to a trick played before the second.
    FourthBeforeSecond,
    /// A word or a deed about the trick on the table, or about the score while it lies there.
    Attention,
    /// A card that an opponent had drawn from his hand was named, and it was another.
    WrongName,
    /// A card's face seen while the pack was shuffled, or offered to be cut.
    SeenInShuffling,
    /// A card's face seen while the pack was cut or put together.
    SeenInCutting,
    /// The pack cut by one player when it was for his partner to cut.
    CutForAnother,
    /// A card turned over while the cards were dealt; its name is not known if it was turned
    /// back too fast.
    SeenInDealing,
    /// The last card looked at before it was turned up.
    LastLookedAt,
    /// A card of the other pack taken up with a hand.
    StrayTaken,
    /// A deal begun by one player when it was another's.
    DealtForAnother,
    /// Cards dealt of a pack that is not the dealer's side's.
    OtherPackDealt,
    /// A trick that waited for the partner of a player who led again, he having led it or winning
    /// it as it lay; and each trick that he led meanwhile.
    GoesAhead,
    /// Said that he could win all the tricks left, or had the game in his hand.
    SaysRest,
    /// Kept his hand when the other three had thrown down theirs.
    KeepsAlone,
    /// Words of a bystander.
    Remark,
    /// A card drawn out of the hand for the next lead.
    CardDrawnOut,
    /// A sign, by word or gesture, of the state of a player's hand.
    SignOfHand,
    /// A sign, by word or gesture, of the state of the game.
    SignOfGame,
    /// Talk that is no part of the play.
    Talk,
    /// A sign of what a player thinks of a card played.
    Opinion,
    /// A card played with a flourish.
    Flourish,
    /// A play made by what the partner let be known.
    HintUsed,
    /// One who looks on not let to say what happened.
    RefereeRefused,
    /// A bet with one who looks on.
    BetOutside,
    /// The cards of the trick asked to be placed.
    PlacingAsked,
    /// The last trick asked to be seen.
    LastTrickAsked,
    /// A card led while the trick before is turned and not quitted.
    LeadUponTrick,
    /// A remark, or a sign of how the game stands, by one who looks on.
    OnlookerSign,
    /// One who looks on goes round to see the hands.
    WalkRound,
    /// One who looks on sees a player's cards.
    LookOver,
    /// The dealer went on to play, or the account so says, with the card turned up for trumps
    /// still lying on the table.
    TrumpCardLeft,
    /// The dealer took the card turned up for trumps into his hand.
    TrumpCardTaken,
    /// The dealer laid down, as the card turned up for trumps, one that it was not.
    WrongCardLaid,
    /// A player said which card was turned up for trumps.
    TrumpCardNamed,
    /// A player said that he could not recollect the card turned up for trumps.
    TrumpCardForgotten,
    /// A trick was gathered without a card of his.
    CardOmitted,
    /// A hand has more or fewer cards than it should.
    WrongNumber,
    /// A trick was led to.
    TrickLed,
    /// A trick was gathered.
    TrickGathered,
    /// A gathered trick was turned up again.
    TrickTurnedUp,
    /// A card can be told by a tear or a mark.
    CardSpoilt,
    /// A pack was shuffled or offered for a deal.
    PackReady,
}

impl IncidentKind {
    /// Its name in data: stored files and the API carry it, so it must not change.
    pub const fn name(self) -> &'static str {
        match self {
            IncidentKind::NotAsked => "not-asked",
            IncidentKind::Lead => "lead",
            IncidentKind::FourthBeforeSecond => "fourth-before-second",
            IncidentKind::Attention => "attention",
            IncidentKind::WrongName => "wrong-name",
            IncidentKind::SeenInShuffling => "seen-in-shuffling",
            IncidentKind::SeenInCutting => "seen-in-cutting",
            IncidentKind::CutForAnother => "cut-for-another",
            IncidentKind::SeenInDealing => "seen-in-dealing",
            IncidentKind::LastLookedAt => "last-looked-at",
            IncidentKind::StrayTaken => "stray-taken",
            IncidentKind::DealtForAnother => "dealt-for-another",
            IncidentKind::OtherPackDealt => "other-pack-dealt",
            IncidentKind::GoesAhead => "goes-ahead",
            IncidentKind::SaysRest => "says-rest",
            IncidentKind::KeepsAlone => "keeps-alone",
            IncidentKind::Remark => "remark",
            IncidentKind::CardDrawnOut => "card-drawn-out",
            IncidentKind::SignOfHand => "sign-of-hand",
            IncidentKind::SignOfGame => "sign-of-game",
            IncidentKind::Talk => "talk",
            IncidentKind::Opinion => "opinion",
            IncidentKind::Flourish => "flourish",
            IncidentKind::HintUsed => "hint-used",
            IncidentKind::RefereeRefused => "referee-refused",
            IncidentKind::BetOutside => "bet-outside",
            IncidentKind::PlacingAsked => "placing-asked",
            IncidentKind::LastTrickAsked => "last-trick-asked",
            IncidentKind::LeadUponTrick => "lead-upon-trick",
            IncidentKind::OnlookerSign => "onlooker-sign",
            IncidentKind::WalkRound => "walk-round",
            IncidentKind::LookOver => "look-over",
            IncidentKind::TrumpCardLeft => "trump-card-left",
            IncidentKind::TrumpCardTaken => "trump-card-taken",
            IncidentKind::WrongCardLaid => "wrong-card-laid",
            IncidentKind::TrumpCardNamed => "trump-card-named",
            IncidentKind::TrumpCardForgotten => "trump-card-forgotten",
            IncidentKind::CardOmitted => "card-omitted",
            IncidentKind::WrongNumber => "wrong-number",
            IncidentKind::TrickLed => "trick-led",
            IncidentKind::TrickGathered => "trick-gathered",
            IncidentKind::TrickTurnedUp => "trick-turned-up",
            IncidentKind::CardSpoilt => "card-spoilt",
            IncidentKind::PackReady => "pack-ready",
        }
    }
}

/// Something done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Incident {
    pub matter: IncidentKind,
    /// Who did it; `None` where it is nobody's doing.
    pub by: Option<Seat>,
    /// Who did it, where it is one who looks on.
    pub who: Option<Person>,
    pub at: LineIndex,
    pub card: Option<Card>,
    /// The suit that it touches, where that is not the card's own.
    pub suit: Option<Suit>,
    /// The trick's place among [`super::Facts::tricks`].
    pub trick: Option<usize>,
    /// Another player whom it touches.
    pub of: Option<Seat>,
}

impl Incident {
    /// One of which no more is known.
    pub const fn new(matter: IncidentKind, by: Option<Seat>, at: LineIndex) -> Incident {
        Incident { matter, by, who: None, at, card: None, suit: None, trick: None, of: None }
    }
}
