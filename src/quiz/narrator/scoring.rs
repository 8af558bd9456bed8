//! Phrasings for every form of calling, scoring and staking.

use super::slot_values::phrasings;
use oddtrick_table::ScoringAct;

phrasings! { ScoringAct {
    Scores { side, points } => "{side} score {points point}", "For the hand {side} mark {points point}";
    MarksGame { side, points } =>
        "{side} take the game as won, and mark {points point} for it",
        "Sure that the game is theirs, {side} mark {points point} for it";
    LeavesMarked { by, points } =>
        "{by} makes a slip: for the games his side’s markers now show {points point}",
        "By mistake {by} sets his side’s markers for the games at {points point}";
    CallsHonours { by, points } => "{by} says: “{points} by honours.”", "“{points} by honours,” says {by}";
    CallsScore { by, points } =>
        "“Put {points} in all on our score,” {by} tells {by.partner}",
        "“That is {points} in all for us,” {by} tells {by.partner}";
    AsksHonours { by, points } =>
        "“Do we score {points} by honours?” asks {by}",
        "“Have we {points} by honours?” asks {by}";
    AgreesScore { by } => "{by} agrees to the score", "“The score is right,” says {by}";
    Pays { side } => "{side} pay for the rubber";
    OffersBet { who, on } => "{who.on} offers a bet {on}";
    TakesBet { who, of } => "“Done, I take {of}’s bet,” says {who.on}", "“I take {of}’s bet,” says {who.on}";
    Bets { who, whom, side, on } => "{who.on} makes a bet with {whom.on} {on}, and backs {side}";
    BetsScore { who, whom, side, points } =>
        "{who.on} bets {whom.on} that {side} will come to {points point} when this hand is scored";
    SpeaksOf { who, on } => "{who.on} {on}";
    AsksToPay { who, whom } =>
        "{who} asks {whom} to pay the stakes and the bets",
        "“Then pay the stakes and the bets,” {who} tells {whom}";
} }
