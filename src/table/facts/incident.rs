//! Incidents: things done at the table that a law may mention.
//!
//! An incident is what was done, by whom, when, with which card and to which trick. The laws decide what it breaks.

use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::person::Person;
use crate::seat::Seat;

/// What was done.
///
/// Do not reorder the variants: incidents sort by them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IncidentKind {
    /// A player did not ask the partner "Having none?". No line says so, but a question may ask
    /// about it.
    NotAsked,
    /// A card led when it was another player's turn to lead.
    Lead,
    /// The fourth player to a trick played before the second.
    FourthBeforeSecond,
    /// A word or gesture about the trick on the table, or about the score while a trick lies there.
    Attention,
    /// A wrong guess at a card that an opponent had drawn from the hand.
    WrongName,
    /// A card's face seen while the pack was shuffled or offered for cutting.
    SeenInShuffling,
    /// A card's face seen while the pack was cut or put together.
    SeenInCutting,
    /// The pack cut by a player in place of the partner.
    CutForAnother,
    /// A card turned over during the deal. The card is not named if it was turned back too fast.
    SeenInDealing,
    /// The last card looked at before it was turned up.
    LastLookedAt,
    /// A card of the other pack picked up with a hand.
    StrayTaken,
    /// A deal started by a player in place of the partner, or when it was another player's deal.
    DealtForAnother,
    /// Cards dealt from the other side's pack.
    OtherPackDealt,
    /// A player led again before the partner had played to an earlier trick, which the player had
    /// led or was winning. There is one incident for the earlier trick and one for each trick led
    /// meanwhile.
    GoesAhead,
    /// A player claimed to be able to win all the remaining tricks, or the game.
    SaysRest,
    /// A player kept a hand when the other three had thrown down theirs.
    KeepsAlone,
    /// Words spoken by a bystander.
    Remark,
    /// A card drawn out of the hand for the next lead.
    CardDrawnOut,
    /// A word or gesture that shows what is in a player's hand.
    SignOfHand,
    /// A word or gesture that shows how the game stands.
    SignOfGame,
    /// Talk that is not part of the play.
    Talk,
    /// A sign of what a player thinks about a card played.
    Opinion,
    /// A card played with a flourish.
    Flourish,
    /// A play based on something that the partner gave away.
    HintUsed,
    /// A player refused to let an onlooker say what happened.
    RefereeRefused,
    /// A bet with an onlooker.
    BetOutside,
    /// A player asked for the cards of the trick to be placed.
    PlacingAsked,
    /// A player asked to see the last trick.
    LastTrickAsked,
    /// A card led when the trick before was not turned and quitted.
    LeadUponTrick,
    /// A remark on the game, or a sign of how it stands, by an onlooker.
    OnlookerSign,
    /// An onlooker walked round to see the hands.
    WalkRound,
    /// An onlooker looked at a player's cards.
    LookOver,
    /// The dealer had played, and the card turned up for trumps still lay on the table.
    TrumpCardLeft,
    /// The dealer took the card turned up for trumps into the hand.
    TrumpCardTaken,
    /// The dealer laid down the wrong card as the one turned up for trumps.
    WrongCardLaid,
    /// A player said which card was turned up for trumps.
    TrumpCardNamed,
    /// A player said which card another player holds.
    CardOfAnotherNamed,
    /// A player could not remember the card turned up for trumps, and said so.
    TrumpCardForgotten,
    /// A trick was gathered without a player's card.
    CardOmitted,
    /// A hand has more or fewer cards than it should.
    WrongNumber,
    /// A trick was led to.
    TrickLed,
    /// A trick was gathered.
    TrickGathered,
    /// A gathered trick was turned up again.
    TrickTurnedUp,
    /// A card is torn or marked, so that players can recognise it.
    CardSpoilt,
    /// A pack was shuffled or offered for cutting.
    PackReady,
    /// The pack shuffled by a player in place of the partner.
    ShuffledForAnother,
    /// A card played to a card that was led when it was another player's turn to lead.
    FollowedWrongLead,
    /// A card played to a trick after a card of another player that he then took back or said was wrong.
    PlayedAfterError,
    /// A player reminded the partner of the card turned up for trumps.
    TrumpCardReminded,
    /// A player asked which card was turned up for trumps.
    TrumpCardAsked,
    /// A player asked what suit is trumps.
    TrumpSuitAsked,
    /// The third player to a trick played before the second.
    ThirdBeforeSecond,
    /// A player who does not deal touched cards before the last one was turned up.
    CardsTouched,
    /// A player threw down a hand whose side had said that the game was lost.
    HandGivenUp,
    /// A player led, at the first lead after it, the suit that the partner had led when it was another player's turn.
    WrongSuitReturned,
    /// A dealer dealt a pack that nobody had cut.
    DealtUncut,
    /// A player chose the trumps, or left it to the partner to choose them, in a game in which no card is turned up.
    ChoiceAnnounced,
    /// A player bid, in a game in which the highest bidder plays alone.
    BidMade,
    /// A player passed in the bidding.
    Passed,
    /// A player said that his bid was an error, and which he meant.
    BidCorrected,
    /// A player played before one whose turn came first, where one plays against three or everybody for himself.
    PlayedBeforeTurn,
    /// A player took back a card played after another's mistake and played another, where partners are made by bids.
    PlayAmended,
    /// A player threw down his hand while it was being played, where partners are made by bids.
    HandAbandoned,
    /// A player played without giving the opponents time, or without waiting for them.
    PlayHurried,
    /// A player shuffled the pack.
    PackShuffled,
    /// A player took a turned trick from under the hand that rested on it.
    TurnedTrickTaken,
    /// A player asked the partner which of them was to choose a penalty.
    ChooserAsked,
    /// A player called the score of the hand.
    ScoreCalled,
    /// The fourth player to a trick played before the third, and after the second.
    FourthBeforeThird,
    /// A player cut the pack.
    PackCut,
    /// A player asked another whether he had none of a suit.
    SuitAsked,
}

impl IncidentKind {
    /// Whether a dispute is seldom about such an act: where there is another, it is about that.
    pub const fn is_seldom_disputed(self) -> bool {
        matches!(
            self,
            IncidentKind::ThirdBeforeSecond
                | IncidentKind::CardsTouched
                | IncidentKind::HandGivenUp
                | IncidentKind::WrongSuitReturned
                | IncidentKind::DealtUncut
                | IncidentKind::ChoiceAnnounced
                | IncidentKind::BidMade
                | IncidentKind::Passed
                | IncidentKind::BidCorrected
                | IncidentKind::PlayAmended
                | IncidentKind::PlayHurried
                | IncidentKind::PackShuffled
                | IncidentKind::TurnedTrickTaken
                | IncidentKind::ChooserAsked
                | IncidentKind::ScoreCalled
                | IncidentKind::PackCut
                | IncidentKind::SuitAsked
                | IncidentKind::FourthBeforeThird
        )
    }

    /// The name in data: `not-asked`. Stored files and the API use it, so it must not change.
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
            IncidentKind::ShuffledForAnother => "shuffled-for-another",
            IncidentKind::FollowedWrongLead => "followed-wrong-lead",
            IncidentKind::PlayedAfterError => "played-after-error",
            IncidentKind::TrumpCardReminded => "trump-card-reminded",
            IncidentKind::TrumpCardAsked => "trump-card-asked",
            IncidentKind::TrumpSuitAsked => "trump-suit-asked",
            IncidentKind::ThirdBeforeSecond => "third-before-second",
            IncidentKind::CardsTouched => "cards-touched",
            IncidentKind::HandGivenUp => "hand-given-up",
            IncidentKind::WrongSuitReturned => "wrong-suit-returned",
            IncidentKind::DealtUncut => "dealt-uncut",
            other => other.name_of_later_kind(),
        }
    }

    /// The name of one of the kinds that came last.
    const fn name_of_later_kind(self) -> &'static str {
        match self {
            IncidentKind::CardOfAnotherNamed => "card-of-another-named",
            IncidentKind::ChoiceAnnounced => "choice-announced",
            IncidentKind::BidMade => "bid-made",
            IncidentKind::Passed => "passed",
            IncidentKind::BidCorrected => "bid-corrected",
            IncidentKind::PlayedBeforeTurn => "played-before-turn",
            IncidentKind::PlayAmended => "play-amended",
            IncidentKind::HandAbandoned => "hand-abandoned",
            IncidentKind::PlayHurried => "play-hurried",
            IncidentKind::PackShuffled => "pack-shuffled",
            IncidentKind::TurnedTrickTaken => "turned-trick-taken",
            IncidentKind::ChooserAsked => "chooser-asked",
            IncidentKind::ScoreCalled => "score-called",
            IncidentKind::PackCut => "pack-cut",
            IncidentKind::SuitAsked => "suit-asked",
            IncidentKind::FourthBeforeThird => "fourth-before-third",
            _ => "",
        }
    }
}

/// One thing done at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Incident {
    /// What was done.
    pub matter: IncidentKind,
    /// The player who did it, or `None` if no player did.
    pub by: Option<Seat>,
    /// The onlooker who did it, if it was one.
    pub who: Option<Person>,
    /// The line.
    pub at: LineIndex,
    /// The card that it is about.
    pub card: Option<Card>,
    /// The suit that it is about, unless that is simply the suit of the card.
    pub suit: Option<Suit>,
    /// The index of the trick in [`Facts::tricks`](super::Facts::tricks).
    pub trick: Option<usize>,
    /// The other player whom it affects.
    pub of: Option<Seat>,
}

impl Incident {
    /// An incident with no card, suit, trick or other player.
    pub const fn new(kind: IncidentKind, by: Option<Seat>, at: LineIndex) -> Incident {
        Incident { matter: kind, by, who: None, at, card: None, suit: None, trick: None, of: None }
    }
}
