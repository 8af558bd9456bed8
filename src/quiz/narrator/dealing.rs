//! Phrasings for every form of dealing.

use super::slot_values::phrasings;
use oddtrick_table::DealingAct;

phrasings! { DealingAct {
    Shuffles { by } => "{by} shuffles the pack";
    ShufflesFor { by } =>
        "{by} shuffles the pack in {by.partner}’s place",
        "{by} shuffles the pack for {by.partner}";
    LetsSee { by, card, when } => "{by} lets {card} be seen {when}";
    LetsSeeBottom { by, card, when } =>
        "{by} lets the bottom card, {card}, be seen {when}",
        "{by} lets everybody see the bottom card, {card}, {when}";
    Presents { by } => "{by} offers the pack to be cut", "“Please cut,” says {by}, and offers the pack";
    Cuts { by } => "{by} cuts the pack";
    CutsFor { by } =>
        "{by} cuts the pack in {by.partner}’s place",
        "{by} cuts the pack for {by.partner}";
    CutsFew { by, cards } =>
        "{by} cuts the pack and leaves only {cards card} in one packet",
        "{by} cuts the pack so that one of the packets has only {cards card}";
    Confuses { by } =>
        "{by} lets the two packets run into one another",
        "The two packets run into one another under {by}’s hand";
    DoubtsCut { by } => "{by} says that he cannot tell where the pack was divided";
    Joins { by } => "{by} puts the two packets together again";
    OmitsCut { by } => "{by} does not have the pack cut", "The pack is not cut; {by} deals it as it is";

    DealsFor { by } => "{by} deals in {by.partner}’s place";
    GivesLeave { by } => "{by} gives leave";
    DealsWith { by, whose } if by == whose => "{by} deals with his own side’s pack";
    DealsWith { by, whose } => "{by} deals with {whose}’s pack";
    DealsTurn { by, cards } =>
        "{by} deals {cards card} in turn",
        "{by} deals {cards card}, each to the next player";
    DealsOn { by } => "{by} goes on dealing";
    DealsTo { by, cards: 1, to } if by == to =>
        "A card goes to {by} himself",
        "Next, {by} deals himself a card";
    DealsTo { by, cards, to } if by == to => "Next, {by} deals himself {cards card}, one at a time";
    DealsTo { by, cards: 1, to } => "{by} deals a card to {to}", "{by} deals {to} one card";
    DealsTo { by, cards, to } => "{by} deals {cards card} to {to}, one at a time";
    DealsAtOnce { by, cards, to } if by == to =>
        "Next, {by} deals himself {cards card} at once",
        "{cards card} go to {by} himself in one movement";
    DealsAtOnce { by, cards, to } =>
        "{by} deals {to} {cards card} at once",
        "{by} deals {cards card} to {to} in one movement";
    Gives { by, cards, to } if by == to => "Next, {by} gives himself {cards card}";
    Gives { by, cards, to } => "{by} gives {to} {cards card}", "{to} gets {cards card} from {by}";
    DealsBetween { by, one, other } =>
        "{by} deals a card that comes to lie between {one}’s packet and {other}’s",
        "Between {one}’s packet and {other}’s lies a card that {by} has dealt";
    DealsStray { by, whose } => "{by} deals a card that belongs to {whose}’s pack";
    DealsRest { by } =>
        "{by} deals all but the last card",
        "{by} deals the whole pack but for the last card";
    Moves { by, which, from, to } =>
        "{by} moves {which} from {from}’s packet to {to}’s",
        "{by} takes {which} from {from}’s packet and puts it on {to}’s";
    TurnsOver { by, card } =>
        "{by} turns over {card} as the cards are dealt",
        "During the deal {by} turns over {card}";
    Snatches { by } =>
        "{by} turns a card over as the cards are dealt, and back so fast that nobody can name it",
        "As the cards are dealt, {by} turns one over, and back so fast that nobody can name it";
    FindsFaced { by, card } =>
        "{by} finds {card} face up in the pack",
        "{by} sees that a card in the pack is face up: {card}";
    FindsLastFaced { by, card } => "{by} finds the last card of the pack face up: {card}";
    LooksAtLast { by } => "{by} looks at the last card before turning it up";
    LastOn { by, whose } if by == whose => "{by} puts the last card face down on his own packet";
    LastOn { by, whose } => "{by} puts the last card face down on {whose}’s packet";
    LastOnTable { by } => "{by} puts the last card face down on the bare table";
    LastFalls { by, to } if by == to =>
        "The last card of {by}’s deal comes to {to} himself",
        "When {by} has dealt out the pack, the last card has come to {to} himself";
    LastFalls { by, to } =>
        "The last card of {by}’s deal comes to {to}",
        "When {by} has dealt out the pack, the last card has come to {to}";
    TurnsUp { by, card } => "{by} turns up {card}", "The card that {by} turns up is {card}";
    QuitsTrumpCard { by } => "{by} takes his hand off the trump card";

    Touches { by } => "{by} touches the cards dealt to him", "{by} touches his cards";
    Stops { by } => "{by} puts his hand on a card to keep it from sliding off the table";
    TakesUpHand { by } => "{by} takes up his cards", "{by} takes up the cards dealt to him";
    LooksAtHand { by } => "{by} looks at his cards", "{by} looks at the cards dealt to him";
    TakesFrom { by, of } =>
        "{by} takes up his own cards and one of {of}’s",
        "{by} picks up his cards and one of {of}’s with them";
    TakesStray { by } =>
        "{by} takes up a card of the other pack with his own",
        "{by} picks up his cards and one of the other pack with them";
    CountsTable { by } => "{by} counts the cards on the table";
    CountsRest { by } => "{by} counts the cards that he has still to deal";
    CountsPack { by, whose, cards } if by == whose => "{by} counts his own pack and finds {cards card} in it";
    CountsPack { by, whose, cards } => "{by} counts {whose}’s pack and finds {cards card} in it";
    AddsPips { by, whose } if by == whose => "{by} adds up the spots on the cards of his own pack";
    AddsPips { by, whose } => "{by} adds up the spots on the cards of {whose}’s pack";
    FearsMistake { by } => "{by} thinks that he has made a mistake in dealing";
    SaysWhere { by, to } =>
        "{by} says that the next card goes to {to}",
        "“The next card goes to {to},” says {by}";
    Interrupts { by } => "{by} interrupts the deal";
    QuestionsScore { by } =>
        "{by} stops the deal because he thinks the score is wrong",
        "“The score is not right,” says {by}, and stops the deal";
    SaysNotHisDeal { by, whose } =>
        "{by} stops the deal and says that it is not {whose}’s",
        "“The deal is not {whose}’s,” says {by}, and stops it";
    ShownRight { by } => "{by} is shown to be right", "What {by} said is found to be right";
    DeclaresSuit { by, suit } => "{by} makes {suit.s} trumps", "{by} chooses {suit.s} for trumps";
    DeclaresGrand { by } => "“Grand,” says {by}", "{by} announces grand";
    DeclaresNullo { by } => "“Nullo,” says {by}", "{by} announces nullo";
    Bids { by, bid } => "{by} bids {bid}", "{by}’s bid is {bid}";
    Proposes { by } => "{by} proposes", "“I propose,” says {by}";
    Accepts { by } => "{by} accepts the proposal", "“I accept,” says {by}";
    SaysPass { by } => "{by} passes", "“Pass,” says {by}";
    CorrectsBid { by, bid } => "{by} says that he meant to bid {bid}", "{by} corrects his bid to {bid}";
    LeavesChoice { by } => "“You choose,” says {by} to {by.partner}", "{by} leaves the choice of trumps to {by.partner}";
} }
