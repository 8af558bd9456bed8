//! Acts of people who want to play and of people who look on: they come in, ask to play, cut for
//! partners and seats, and leave.

use crate::card::Card;
use crate::notation_form::{notation_forms, notation_phrases};
use crate::person::{People, Person};
use crate::seat::Seat;

notation_forms! {
    /// Something done or said by people who want to play or who look on.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum SeatingAct {
        /// Comes into the card-room.
        Comes { who: Person } = "{who} comes into the room", "P comes into the room";
        /// Several come into the card-room at the same moment.
        ComeTogether { who: People } = "{who} come into the room together", "P, Q and R come into the room together";
        /// Goes out of the card-room.
        Leaves { who: Person } = "{who} leaves the room", "P leaves the room";
        /// Overtakes another on the way to the card-room.
        RunsPast { who: Person, whom: Person } = "{who} runs past {whom} on the stairs", "Q runs past P on the stairs";
        /// Says that he would play at the table.
        Declares { who: Person } = "{who} says he would play", "P says he would play";
        /// Is asked to play, and says no.
        Declines { who: Person } = "{who} declines to play", "P declines to play";
        /// Take their seats at the table of which the record tells.
        Sit { who: People } = "{who} sit down at the table", "P, Q, R and S sit down at the table";
        /// Have their turn to wait at the table: its fifth player, or its fifth and sixth.
        Wait { who: People } = "waiting at the table: {who}", "waiting at the table: T and U";
        /// Take their seats at a table other than that of which the record tells.
        SitElsewhere { who: People } = "sitting at another table: {who}", "sitting at another table: P, Q, R and S";
        /// Have their turn to wait at another table: its fifth player, or its fifth and sixth.
        WaitElsewhere { who: People } = "waiting at another table: {who}", "waiting at another table: T and U";
        /// Pass the time with a game of three, the fourth hand lying open.
        PlayDummy { who: People } = "{who} play with a dummy", "P, Q and R play with a dummy";
        /// Say what they cut for; the cards that follow are cut for it.
        CutFor { what: CutPurpose } = "they cut {what}", "they cut for partners";
        /// Cuts a card for play, partners, deal or seat; one whose card was as low as another's
        /// cuts again by another such line.
        CutsCard { who: Person, card: Card } = "{who} cuts {card}", "P cuts 10C";
        /// Takes a card out of the pack spread on the table.
        DrawsCard { who: Person, card: Card } = "{who} draws {card} from the spread pack", "P draws 10C from the spread pack";
        /// Cuts out of a pack that is not the one that the others cut.
        CutsOtherPack { who: Person, card: Card } = "{who} cuts {card} from the other pack", "P cuts 10C from the other pack";
        /// Shows the faces of two or more cards in cutting, the bottom one of those lifted first.
        CutsSeveral { who: Person, cards: Vec<Card> } = "{who} cuts and shows {cards}", "P cuts and shows 10C KD";
        /// A game at the table comes to its end.
        GameEnds = "a game ends at the table", "a game ends at the table";
        /// A rubber at the table comes to its end.
        RubberEnds = "a rubber ends at the table", "a rubber ends at the table";
        /// How often, one after another, he has played: rubbers, or games where those are counted.
        HasPlayed { who: Person, times: u8 } = "{who} has played {times} running", "P has played 3 running";
        /// Gives up his seat at the table.
        Retires { who: Person } = "{who} gives up his seat", "P gives up his seat";
        /// Leaves another table, at which too few are left to play on.
        BreaksUp { who: Person } = "{who} leaves another table and it breaks up", "P leaves another table and it breaks up";
        /// Takes a place by cutting at a table other than that of which the record tells.
        CutsInElsewhere { who: Person } = "{who} cuts in at another table", "P cuts in at another table";
        /// Has another sit in his seat while he is away.
        Appoints { who: Person, other: Person } = "{who} asks {other} to play for him", "P asks T to play for him";
        /// Say that they have nothing against it.
        Consent { who: People } = "with the consent of {who}", "with the consent of Q, R and S";
        /// Puts down less for each point than is played for.
        PaysLess { who: Person } = "{who} pays by a smaller stake", "R pays by a smaller stake";
        /// Looking on, says something of the game.
        Remarks { who: Person } = "{who} makes a remark on the game", "P makes a remark on the game";
        /// Looking on, gives a sign of how the game stands.
        Signs { who: Person } = "{who} gives a sign of how the game stands", "P gives a sign of how the game stands";
        /// Looking on, goes round the table to see the hands.
        WalksRound { who: Person } = "{who} walks round the table to see the hands", "P walks round the table to see the hands";
        /// Looking on, sees the cards of a player.
        LooksOver { who: Person, of: Option<Seat> } = "{who} looks over the hand {of}", "P looks over the hand of A";
        /// Looking on, bets that a player will lose.
        BetsAgainst { who: Person, of: Option<Seat> } = "{who} bets against the side {of}", "P bets against the side of A";
        /// A player agrees that one who looks on shall decide what they dispute.
        LetsDecide { by: Seat, who: Person } = "{by} agrees to let {who} decide", "A agrees to let W decide";
        /// Looking on, says that he has money on the game.
        HasStake { who: Person } = "{who} says he has money on the game", "W says he has money on the game";
        /// Looking on, says that he did not see what they dispute.
        DidNotSee { who: Person } = "{who} says he did not see it", "W says he did not see it";
        /// A player allows one who looks on to see his cards.
        LetsLook { by: Seat, who: Person } = "{by} lets {who} look over his hand", "A lets P look over his hand";
    }
}

notation_phrases! {
    /// What a cut is said to be for.
    pub enum CutPurpose {
        /// Who of the candidates shall play, or come in.
        Play = "to see who plays",
        /// Who shall be partners, and who deal.
        Partners = "for partners",
        /// Who of the players shall make room.
        GoOut = "to see who goes out",
    }
}
