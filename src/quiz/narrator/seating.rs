//! Phrasings for everything that people do who want to play or watch.

use super::slot_values::phrasings;
use oddtrick_table::SeatingAct;

phrasings! { SeatingAct {
    Comes { who } => "{who} comes into the card-room";
    ComeTogether { who } =>
        "{who} {who comes|come} into the card-room together";
    Leaves { who } => "{who} leaves the card-room";
    RunsPast { who, whom } => "{who} runs past {whom} on the stairs";
    Declares { who } => "{who} says that he wants to play", "“I want to play,” says {who}";
    Declines { who } => "{who} is asked to play and says no", "Asked to play, {who} says no";
    Sit { who } => "{who} {who sits|sit} down at the table";
    Wait { who } =>
        "{who} {who belongs|belong} to the table and {who waits|wait} for a turn",
        "{who} already {who belongs|belong} to the table, and {who waits|wait} for a turn";
    SitElsewhere { who } =>
        "{who} {who sits|sit} down at another table",
        "{who} {who sits|sit} at another table";
    WaitElsewhere { who } =>
        "{who} {who belongs|belong} to another table and {who waits|wait} for a turn there",
        "{who} already {who belongs|belong} to another table, and {who waits|wait} for a turn there";
    PlayDummy { who } =>
        "{who} {who passes|pass} the time with a game of dummy, with the fourth hand open on the table";
    CutFor { what } => "They cut {what}", "The next thing is to cut {what}";
    CutsCard { who, card } => "{who} cuts {card}";
    DrawsCard { who, card } =>
        "{who} draws {card} from the spread pack";
    CutsOtherPack { who, card } =>
        "{who} cuts {card}, but from the other pack";
    CutsSeveral { who, cards } =>
        "{who} shows more than one card as he cuts: from the bottom, {cards}",
        "When {who} cuts, more than one card is seen: from the bottom, {cards}";
    GameEnds => "The game ends", "This game is over";
    RubberEnds => "The rubber ends", "This rubber is over";
    HasPlayed { who, times: 0 } => "{who} has not played yet", "So far {who} has not played";
    HasPlayed { who, times: 1 } => "{who} has played once", "So far {who} has played once";
    HasPlayed { who, times } =>
        "{who} has played {times.times} in a row";
    Retires { who } => "{who} gives up his seat";
    BreaksUp { who } =>
        "{who} gets up from another table and so breaks it up, as too few are left there",
        "Another table breaks up because {who} gets up and leaves it";
    CutsInElsewhere { who } => "{who} cuts in at another table";
    Appoints { who, other } =>
        "{who} asks {other}: “Will you play for me while I am away?”",
        "“{other} is to play for me while I am away,” says {who}";
    Consent { who } => "{who} {who agrees|agree} to this";
    PaysLess { who } => "{who} pays less than the stakes they play for";
    Remarks { who } => "{who.on} makes a remark about the game";
    Signs { who } =>
        "{who.on} gives a sign of how the game stands",
        "{who.on} shows by a sign how the game stands";
    WalksRound { who } =>
        "{who.on} walks round the table to see the hands",
        "{who.on} goes round the table and looks at the hands";
    LooksOver { who, of } =>
        "{who.on} looks over {of}’s hand",
        "{who.on} looks over {of}’s shoulder at his hand",
        "{who.on} looks over a player’s hand",
        "{who.on} looks over a player’s shoulder at his hand";
    BetsAgainst { who, of } =>
        "{who.on} bets that {of} will lose",
        "{who.on} bets that a player will lose",
        "{who.on} makes a bet that a player will lose";
    LetsDecide { by, who } =>
        "{by} agrees to let the bystander {who} decide",
        "“Let the bystander {who} decide,” says {by}";
    HasStake { who } =>
        "{who.on} says that he has money on the game",
        "“I have money on the game,” says {who.on}";
    DidNotSee { who } =>
        "{who.on} says that he did not see what they dispute",
        "“I did not see it,” says {who.on}";
    LetsLook { by, who } =>
        "{by} lets {who.on} look at his hand",
        "With {by}’s leave {who.on} looks at his hand";
} }
