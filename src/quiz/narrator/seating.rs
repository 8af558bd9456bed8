//! Phrasings for everything that people do who want to play or watch.

use super::slot_values::phrasings;
use oddtrick_table::SeatingAct;

phrasings! { SeatingAct {
    Comes { who } => "{who} comes into the card-room", "Into the card-room comes {who}";
    ComeTogether { who } =>
        "{who} {who comes|come} into the card-room together",
        "Together {who} {who comes|come} into the card-room";
    Leaves { who } => "{who} leaves the card-room", "Out of the card-room goes {who}";
    RunsPast { who, whom } => "{who} runs past {whom} on the stairs", "On the stairs {who} runs past {whom}";
    Declares { who } => "{who} says that he would play", "“I would play,” says {who}";
    Declines { who } => "{who} is asked to play and says no", "Asked to play, {who} says no";
    Sit { who } => "{who} {who sits|sit} down at the table", "At the table {who sits|sit} {who}";
    Wait { who } =>
        "{who} {who has his|have their} turn to wait at the table",
        "Waiting for {who his|their} turn at the table {who is|are} {who}";
    SitElsewhere { who } =>
        "{who} {who sits|sit} down at another table",
        "At another table {who sits|sit} {who}";
    WaitElsewhere { who } =>
        "{who} {who has his|have their} turn to wait at another table",
        "Waiting for {who his|their} turn at another table {who is|are} {who}";
    PlayDummy { who } =>
        "{who} {who passes|pass} the time with a game of dummy, the fourth hand lying open",
        "Over a game of dummy, the fourth hand lying open, {who} {who passes|pass} the time";
    CutFor { what } => "They cut {what}", "The cut is {what}";
    CutsCard { who, card } => "{who} cuts {card}", "The card that {who} cuts is {card}";
    DrawsCard { who, card } =>
        "{who} draws {card} from the spread pack",
        "From the spread pack {who} draws {card}";
    CutsOtherPack { who, card } =>
        "{who} cuts {card}, but from the other pack",
        "From the other pack {who} cuts {card}";
    CutsSeveral { who, cards } =>
        "{who} lets more cards than one be seen as he cuts, from the bottom {cards}",
        "More cards than one are seen as {who} cuts; from the bottom they are {cards}";
    GameEnds => "The game comes to its end", "This game is over";
    RubberEnds => "The rubber comes to its end", "This rubber is over";
    HasPlayed { who, times: 0 } => "{who} has not played yet", "So far {who} has not played";
    HasPlayed { who, times: 1 } => "{who} has played once", "So far {who} has played once";
    HasPlayed { who, times } =>
        "{who} has played {times.times} running",
        "Without a break {who} has played {times.times}";
    Retires { who } => "{who} gives up his seat";
    BreaksUp { who } =>
        "{who} leaves another table, at which too few are left to play on",
        "Another table breaks up, for {who} has left it";
    CutsInElsewhere { who } => "{who} cuts in at another table", "At another table {who} cuts in";
    Appoints { who, other } =>
        "{who} asks {other} to play for him while he is away",
        "While he is away, says {who}, {other} is to play for him";
    Consent { who } => "{who} {who consents|consent} to this", "To this {who} {who consents|consent}";
    PaysLess { who } => "{who} pays by a smaller stake than is played for";
    Remarks { who } => "{who.on} makes a remark on the game", "Of the game {who.on} makes a remark";
    Signs { who } =>
        "{who.on} gives a sign of how the game stands",
        "By a sign {who.on} shows how the game stands";
    WalksRound { who } =>
        "{who.on} walks round the table to see the hands",
        "To see the hands, {who.on} walks round the table";
    LooksOver { who, of } =>
        "{who.on} looks over {of}’s hand",
        "Over {of}’s shoulder {who.on} looks at his hand",
        "{who.on} looks over a player’s hand",
        "Over a player’s shoulder {who.on} looks at his hand";
    BetsAgainst { who, of } =>
        "{who.on} bets that {of} will lose",
        "That {of} will lose is what {who.on} bets",
        "{who.on} bets that a player will lose",
        "On a player’s losing {who.on} makes a bet";
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
