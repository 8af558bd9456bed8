//! Acts before the play: shuffling, cutting, dealing and turning up the last card.

use super::bid::Bid;
use crate::card::{Card, Suit};
use crate::notation_form::{notation_forms, notation_phrases};
use crate::seat::Seat;

notation_forms! {
    /// Something done or said between the shuffling and the turning up of the trump card, or the naming of trumps where no
    /// card is turned.
    ///
    /// After a hand the same lines describe the next deal.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum DealingAct {
        /// Shuffles the pack.
        Shuffles { by: Seat } = "{by} shuffles the pack", "B shuffles the pack";
        /// Shuffles the pack in his partner's place.
        ShufflesFor { by: Seat } = "{by} shuffles the pack for his partner", "B shuffles the pack for his partner";
        /// A card's face is seen by his handling of the pack.
        LetsSee { by: Seat, card: Card, when: PackHandling } = "{by} lets {card} be seen in {when}", "A lets 5H be seen in shuffling";
        /// The face of the bottom card, which would be turned up, is seen by his handling of the pack.
        LetsSeeBottom { by: Seat, card: Card, when: PackHandling } = "{by} lets the bottom card {card} be seen in {when}", "A lets the bottom card 2C be seen in presenting the pack";
        /// Offers the pack to be cut.
        Presents { by: Seat } = "{by} presents the pack", "A presents the pack";
        /// Cuts the pack.
        Cuts { by: Seat } = "{by} cuts the pack", "Z cuts the pack";
        /// Cuts the pack in his partner's place.
        CutsFor { by: Seat } = "{by} cuts the pack for his partner", "Y cuts the pack for his partner";
        /// Cuts the pack so that one of the packets has so few cards.
        CutsFew { by: Seat, cards: u8 } = "{by} cuts the pack and leaves {cards} cards in one packet", "Z cuts the pack and leaves 3 cards in one packet";
        /// Lets the two packets run into one another.
        Confuses { by: Seat } = "{by} lets the packets run together", "Z lets the packets run together";
        /// Says that he cannot tell where the pack was divided.
        DoubtsCut { by: Seat } = "{by} doubts where the pack was divided", "Y doubts where the pack was divided";
        /// Puts the two packets together again.
        Joins { by: Seat } = "{by} joins the packets", "A joins the packets";
        /// Deals a pack that nobody has cut.
        OmitsCut { by: Seat } = "{by} does not have the pack cut", "A does not have the pack cut";

        /// Deals in his partner's place.
        DealsFor { by: Seat } = "{by} deals for his partner", "B deals for his partner";
        /// Lets an opponent do what is his partner's to do.
        GivesLeave { by: Seat } = "{by} gives leave", "Y gives leave";
        /// Deals with the pack that was this player's when the record began.
        DealsWith { by: Seat, whose: Seat } = "{by} deals with {whose}'s pack", "A deals with Y's pack";
        /// Deals so many cards one at a time, each to the next player in turn.
        DealsTurn { by: Seat, cards: u8 } = "{by} deals {cards} cards in turn", "Y deals 14 cards in turn";
        /// Deals on; how many cards, and how, is not told.
        DealsOn { by: Seat } = "{by} deals on", "A deals on";
        /// Deals so many cards to a player, one after another.
        DealsTo { by: Seat, cards: u8, to: Seat } = "{by} deals {cards} to {to}", "A deals 2 to Y";
        /// Deals so many cards to a player in one movement. The first of them lies on top.
        DealsAtOnce { by: Seat, cards: u8, to: Seat } = "{by} deals at once {cards} to {to}", "A deals at once 2 to Y";
        /// Deals so many cards to a player; whether in one movement or singly is not told.
        Gives { by: Seat, cards: u8, to: Seat } = "{by} gives {cards} cards to {to}", "A gives 2 cards to Y";
        /// Deals a card that comes to lie between two packets.
        DealsBetween { by: Seat, one: Seat, other: Seat } = "{by} deals a card between {one} and {other}", "A deals a card between Y and B";
        /// Deals a card that belongs to another pack.
        DealsStray { by: Seat, whose: Seat } = "{by} deals a card of {whose}'s pack", "Y deals a card of A's pack";
        /// Deals on until every player has his cards and, where one is turned up, that one is left.
        DealsRest { by: Seat } = "{by} deals the rest", "A deals the rest";
        /// Takes a card from one packet and lays it on another, or where the other should be.
        Moves { by: Seat, which: PacketCard, from: Seat, to: Seat } = "{by} moves {which} from {from} to {to}", "A moves the top card from Y to B";
        /// Turns a card over, so that its face is seen, while the cards are dealt.
        TurnsOver { by: Seat, card: Card } = "{by} turns over {card} in the deal", "A turns over 2C in the deal";
        /// Turns a card over and back, while the cards are dealt, too fast for others to name it.
        Snatches { by: Seat } = "{by} turns a card over and back in the deal", "A turns a card over and back in the deal";
        /// Comes upon a card that lies face upwards in the pack.
        FindsFaced { by: Seat, card: Card } = "{by} finds {card} faced in the pack", "A finds AS faced in the pack";
        /// Comes upon the last card of the pack lying face upwards.
        FindsLastFaced { by: Seat, card: Card } = "{by} finds the last card faced : {card}", "A finds the last card faced: 7D";
        /// Looks at the card that is to be turned up.
        LooksAtLast { by: Seat } = "{by} looks at the last card", "A looks at the last card";
        /// Puts the last card with its face down on a packet.
        LastOn { by: Seat, whose: Seat } = "{by} puts the last card face down on {whose}'s packet", "A puts the last card face down on A's packet";
        /// Puts the last card with its face down on the bare table.
        LastOnTable { by: Seat } = "{by} puts the last card face down on the table", "A puts the last card face down on the table";
        /// When the pack is dealt out, the last card has come to this player.
        LastFalls { by: Seat, to: Seat } = "{by}'s last card falls to {to}", "A's last card falls to Z";
        /// Turns up the last card. That he lets go of it is told by another line.
        TurnsUp { by: Seat, card: Card } = "{by} turns up {card}", "A turns up 7D";
        /// Takes his hand off the card turned up.
        QuitsTrumpCard { by: Seat } = "{by} quits the trump card", "A quits the trump card";

        /// Touches cards dealt to him.
        Touches { by: Seat } = "{by} touches his cards", "Y touches his cards";
        /// Stops a card dealt to him with his hand, so that it does not leave the table.
        Stops { by: Seat } = "{by} stops a card with his hand", "Z stops a card with his hand";
        /// Takes up cards dealt to him.
        TakesUpHand { by: Seat } = "{by} takes up his cards", "Y takes up his cards";
        /// Looks at cards dealt to him.
        LooksAtHand { by: Seat } = "{by} looks at his cards", "Y looks at his cards";
        /// Takes up a card dealt to another player with his own.
        TakesFrom { by: Seat, of: Seat } = "{by} takes up one of {of}'s cards with his own", "A takes up one of B's cards with his own";
        /// Takes up a card of the other pack with his own.
        TakesStray { by: Seat } = "{by} takes up a card of the other pack with his own", "A takes up a card of the other pack with his own";
        /// Counts the cards that lie dealt.
        CountsTable { by: Seat } = "{by} counts the cards on the table", "A counts the cards on the table";
        /// Counts the cards that he has still to deal.
        CountsRest { by: Seat } = "{by} counts the rest of the pack", "A counts the rest of the pack";
        /// Counts the pack that one player dealt or is dealing.
        CountsPack { by: Seat, whose: Seat, cards: u8 } = "{by} counts {whose}'s pack : {cards} cards", "A counts A's pack: 52 cards";
        /// Looks for an odd card by adding up the pips of a pack.
        AddsPips { by: Seat, whose: Seat } = "{by} adds up the pips of {whose}'s pack", "A adds up the pips of A's pack";
        /// Believes, as he deals, that he has gone wrong.
        FearsMistake { by: Seat } = "{by} thinks he has made a mistake", "A thinks he has made a mistake";
        /// Says to whom the next card should be dealt.
        SaysWhere { by: Seat, to: Seat } = "{by} says the next card goes to {to}", "B says the next card goes to A";
        /// Breaks in upon the deal, not on account of the score nor of whose deal it is.
        Interrupts { by: Seat } = "{by} interrupts the deal", "Z interrupts the deal";
        /// Breaks in upon the deal: the score is not right.
        QuestionsScore { by: Seat } = "{by} stops the deal to question the score", "A stops the deal to question the score";
        /// Breaks in upon the deal: it belongs to somebody else.
        SaysNotHisDeal { by: Seat, whose: Seat } = "{by} stops the deal : it is not {whose}'s", "A stops the deal: it is not Y's";
        /// What he broke in to say turns out to be so.
        ShownRight { by: Seat } = "{by} is shown to be right", "A is shown to be right";

        /// Chooses a suit for trumps, in a game in which no card is turned up.
        DeclaresSuit { by: Seat, suit: Suit } = "{by} declares {suit}", "A declares heart";
        /// Chooses to play for the tricks without a trump suit.
        DeclaresGrand { by: Seat } = "{by} declares grand", "A declares grand";
        /// Chooses to play for as few tricks as possible, without a trump suit.
        DeclaresNullo { by: Seat } = "{by} declares nullo", "B declares nullo";
        /// Says that his partner is to choose the trump suit.
        LeavesChoice { by: Seat } = "{by} leaves the choice to his partner", "A leaves the choice to his partner";

        /// Bids to do so much with his cards, in a game in which the highest bidder plays alone.
        Bids { by: Seat, bid: Bid } = "{by} bids {bid}", "Y bids seven in heart";
        /// Asks for a partner, to take eight tricks with him.
        Proposes { by: Seat } = "{by} proposes", "Y proposes";
        /// Takes up the last proposal: he and the player who made it play together.
        Accepts { by: Seat } = "{by} accepts", "B accepts";
        /// Does not bid, or bids no more.
        SaysPass { by: Seat } = "{by} passes", "Y passes";
        /// Says that his bid was an error, and which he means.
        CorrectsBid { by: Seat, bid: Bid } = "{by} corrects the bid to {bid}", "Y corrects the bid to seven in club";
    }
}

notation_phrases! {
    /// What is being done with a pack.
    pub enum PackHandling {
        /// Before the cut, by shuffling.
        Shuffling = "shuffling",
        /// Before the cut, by offering the pack.
        Presenting = "presenting the pack",
        /// By dividing the pack.
        Cutting = "cutting",
        /// By putting its two parts together.
        Joining = "joining the packets",
    }
}

notation_phrases! {
    /// Which card of a packet.
    pub enum PacketCard {
        /// The upper of two, or the one on top.
        Top = "the top card",
        /// The lower of two.
        Lower = "the lower card",
        /// Not told.
        Unstated = "a card",
    }
}
