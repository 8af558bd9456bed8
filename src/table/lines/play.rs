//! Acts of play: what anybody at the table could see or hear, and no more.
//!
//! "Z leads" is an act. Whether it was Z's turn is worked out elsewhere. What players say is an act
//! too.

use super::demand::Demand;
use crate::card::{Card, Suit};
use crate::notation_form::{LinePart, ParseResult, PlaceholderValue, TokenCursor, notation_forms};
use crate::relabelling::Relabelling;
use crate::seat::{Party, Seat};

notation_forms! {
    /// Something done or said between the first lead and the last trick.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum PlayAct {
        /// The first card of a new trick.
        Leads { by: Seat, card: Card } = "{by} leads {card}", "Y leads 9S";
        /// A card to the trick that lies on the table.
        Plays { by: Seat, card: Card } = "{by} plays {card}", "B plays 4D";
        /// Two or more cards laid on the table together, as a lead or to the trick; which of them
        /// counts is not for the record to say.
        PlaysAtOnce { by: Seat, cards: Vec<Card> } = "{by} plays at once {cards}", "A plays at once KC 3D";
        /// Plays with a card a second one that sticks under it, which nobody sees.
        PlaysUnder { by: Seat, card: Card } = "{by} plays {card} stuck under his card", "A plays 4D stuck under his card";
        /// Takes back a card played and plays another to the same trick.
        Replaces { by: Seat, wrong: Card, right: Card } = "{by} replaces {wrong} with {right}", "B replaces 4D with 2S";
        /// Takes a card led or played back into the hand.
        TakesUp { by: Seat, card: Card } = "{by} takes up {card}", "B takes up 4D";
        /// Lays down a card at the very moment at which another player's comes down.
        LaysWith { by: Seat, card: Card } = "{by} plays at the same instant {card}", "A plays at the same instant KD";
        /// Adds a card to a trick that has four.
        Adds { by: Seat, card: Card } = "{by} adds {card} to the full trick", "A adds 5H to the full trick";
        /// Of the cards that he laid down together, lets this one be his card to the trick.
        LeavesInTrick { by: Seat, card: Card } = "{by} leaves {card} in the trick", "A leaves 8D in the trick";
        /// Draws a card led or played out of the trick and leaves it face upwards before him.
        LaysAside { by: Seat, card: Card } = "{by} lays aside {card}", "A lays aside 4D";
        /// Says which card he means of those that lie there.
        PointsOut { by: Seat, card: Card } = "{by} points out {card}", "A points out KC";
        /// Lays a card face upwards on the table and does not play it.
        Shows { by: Seat, card: Card } = "{by} shows {card}", "A shows KH";
        /// Lets a card fall on the table with its face upwards.
        Drops { by: Seat, card: Card } = "{by} drops {card}", "Z drops QC";
        /// Lets a card fall on the table with its face upwards, and takes it up before anybody can
        /// tell which it is.
        DropsUnread { by: Seat } = "{by} drops a card and hides it", "A drops a card and hides it";
        /// Lets a card fall on the table with its face down.
        DropsFaceDown { by: Seat, card: Card } = "{by} drops face down {card}", "Z drops face down QC";
        /// Lets a card fall straight to the floor.
        DropsOnFloor { by: Seat, card: Card } = "{by} drops on the floor {card}", "B drops on the floor AC";
        /// Lets a card fall below the table, though not to the floor: on his knees or on a chair.
        DropsBelow { by: Seat, card: Card } = "{by} drops below the table {card}", "B drops below the table AC";
        /// A card of his that lay on the table slides to the floor.
        SlidesOff { by: Seat, card: Card } = "{by} lets slide to the floor {card}", "B lets slide to the floor AC";
        /// Takes back into his hand a card that lay on the table or the floor and was not played.
        PicksUp { by: Seat, card: Card } = "{by} picks up {card}", "Z picks up QC";
        /// Draws a card out of his hand and has not played it; its face can be seen by an opponent.
        Detaches { by: Seat, card: Card } = "{by} detaches {card}", "A detaches KH";
        /// Puts back among his cards one that he had drawn out.
        PutsBack { by: Seat, card: Card } = "{by} puts back {card}", "A puts back KH";
        /// Holds a card, out of his hand, for another player to see the whole of it.
        ShowsTo { by: Seat, card: Card, to: Seat } = "{by} shows {card} to {to}", "A shows QC to Y";
        /// Lifts a card out of his hand above the table, so that every player sees its face.
        HoldsUp { by: Seat, card: Card } = "{by} holds up {card}", "A holds up QC";
        /// Lays a card on the table with its face down, as the one that he will play.
        LaysFaceDown { by: Seat, card: Card } = "{by} lays face down {card}", "A lays face down 10D";
        /// Holds his hand so that his partner sees cards of it; none named means every card.
        Lowers { by: Seat, cards: Vec<Card> } = "{by} lets his partner see {cards}", "A lets his partner see QH 5H";
        /// Holds his hand so that one other player sees cards of it; none named means every card.
        LowersTo { by: Seat, to: Seat, cards: Vec<Card> } = "{by} lets {to} see {cards}", "A lets Y see QH 5H";
        /// Holds his hand so that every player sees cards of it; none named means every card.
        LowersToAll { by: Seat, cards: Vec<Card> } = "{by} lets all see {cards}", "A lets all see QH 5H";
        /// Sets cards face upwards on the table in one packet, the first on top; none named means
        /// his whole hand.
        SetsDown { by: Seat, cards: Vec<Card> } = "{by} sets down in a packet {cards}", "A sets down in a packet KS 4D";
        /// Throws cards face upwards on the table; none named means his whole hand.
        ThrowsDown { by: Seat, cards: Vec<Card> } = "{by} throws down {cards}", "Z throws down his hand";
        /// Draws a card of his that lies in the trick towards himself.
        Draws { by: Seat, card: Card } = "{by} draws towards him {card}", "A draws towards him QS";
        /// Takes into his hand the card that was turned up for trumps.
        TakesTrumpCard { by: Seat } = "{by} takes up the trump card", "A takes up the trump card";
        /// Lays the card that was turned up for trumps on the table again.
        LaysTrumpCard { by: Seat } = "{by} lays down the trump card", "A lays down the trump card";
        /// Lays a card of his hand on the table as the one that was turned up for trumps.
        LaysAsTrumpCard { by: Seat, card: Card } = "{by} lays down {card} as the trump card", "A lays down 5D as the trump card";
        /// Turns the trick face downwards.
        Turns { by: Seat } = "{by} turns the trick", "A turns the trick";
        /// Takes the hand off the turned trick.
        Quits { by: Seat } = "{by} quits the trick", "A quits the trick";
        /// Takes a turned trick, face upwards again, from under the hand that rests on it.
        TakesTrick { by: Seat } = "{by} takes the trick from under the hand", "B takes the trick from under the hand";
        /// Gathers, turns and quits a trick that wants somebody's card.
        GathersShort { by: Seat } = "{by} gathers the short trick", "A gathers the short trick";
        /// Gathers the trick together with a card that is no part of it, turns and quits it.
        GathersWith { by: Seat, card: Card } = "{by} gathers {card} with the trick", "A gathers KD with the trick";
        /// Lays hands on the four cards of a trick to gather them.
        TouchesTrick { by: Seat } = "{by} touches the trick", "A touches the trick";
        /// Turns up again the last trick gathered.
        TurnsUpLast { by: Seat } = "{by} turns up the last trick", "Y turns up the last trick";
        /// Turns up again a gathered trick that is not the last.
        TurnsUpOther { by: Seat } = "{by} turns up an earlier trick", "Y turns up an earlier trick";
        /// A trick whose cards the account does not give is played, turned and quitted.
        Passes { led: Option<Suit>, winner: TrickWinner } = "a trick {led} passes {winner}", "a trick of heart passes, won by Y";
        /// Play goes on, of which the account tells nothing.
        Untold = "some play is not told", "some play is not told";
        /// Mixes the gathered tricks.
        Mixes { by: Seat } = "{by} mixes the tricks", "Y mixes the tricks";
        /// Looks through the gathered tricks, to his satisfaction.
        Examines { by: Seat } = "{by} examines the tricks", "A examines the tricks";

        /// Says that he holds a certain card.
        Names { by: Seat, card: Card } = "{by} names {card}", "A names KH";
        /// Says what card an opponent holds.
        NamesOf { by: Seat, of: Seat, card: Card } = "{by} names {of}'s card: {card}", "Y names A's card: KH";
        /// Says which card it was that was turned up for trumps.
        NamesTrumpCard { by: Seat } = "{by} says what the trump card was", "Z says what the trump card was";
        /// Asks the table what suit was led to the trick.
        AsksLed { by: Seat } = "{by} asks what suit was led", "Z asks what suit was led";
        /// Asks another player whether he has none of a suit.
        Asks { by: Seat, of: Seat, suit: Suit } = "{by} asks {of}: no {suit}?", "A asks B: no spade?";
        /// Asks another player something that is not about having a suit, in the words of the account.
        AsksElse { by: Seat, of: Seat, words: String } = "{by} asks {of} something else: {words}", "A asks B something else: Was that your ace?";
        /// Says whether he has a card of a suit.
        SaysHas { by: Seat, has: bool, suit: Suit } = "{by} says he has {has} {suit}", "B says he has a spade";
        /// Says what he plays, and does not play it.
        SaysPlays { by: Seat, card: Card } = "{by} says he plays {card}", "B says he plays 4S";
        /// Says that the trick is his, or that his partner need not win it.
        SaysHis { by: Seat } = "{by} says the trick is his", "A says the trick is his";
        /// Says that the trick is against his partner.
        SaysAgainst { by: Seat } = "{by} says the trick is against his side", "A says the trick is against his side";
        /// Says how many tricks his side wants, or what else draws his partner to the score.
        SaysScore { by: Seat } = "{by} speaks of the score", "A speaks of the score";
        /// Says that he can win all the tricks that are left, or has the game in his hand.
        SaysRest { by: Seat } = "{by} says the rest are his", "A says the rest are his";
        /// Says that the game is lost for his side.
        SaysLost { by: Seat } = "{by} says the game is lost", "A says the game is lost";
        /// Says that the game is won by his side.
        SaysWon { by: Seat } = "{by} says the game is won", "A says the game is won";
        /// Says that he cannot recollect the card turned up for trumps.
        ForgetsTrumpCard { by: Seat } = "{by} says he forgets the trump card", "A says he forgets the trump card";
        /// Says what suit was led to the trick.
        SaysLed { by: Seat, suit: Suit } = "{by} says that {suit} was led", "B says that heart was led";
        /// Asks what suit is trumps.
        AsksTrumps { by: Seat } = "{by} asks what is trumps", "Y asks what is trumps";
        /// Asks which card was turned up for trumps.
        AsksTrumpCard { by: Seat } = "{by} asks for the trump card", "Y asks for the trump card";
        /// Reminds his partner that the trump card lies on the table.
        Reminds { by: Seat } = "{by} reminds his partner of the trump card", "B reminds his partner of the trump card";
        /// Says that an opponent kept back a suit that he ought to have played.
        Challenges { by: Seat, whom: Party } = "{by} challenges {whom}", "Z challenges A";
        /// Asks for what is said to be due; `of` is the player who is to do it, where it is one.
        Demands { by: Seat, of: Option<Seat>, what: Demand } = "{by} demands {of} : {what}", "Z demands of A: card 4D";
        /// Tells an opponent what he means to ask, or not to ask, without asking it yet.
        TellsToLeave { by: Seat, card: Card } = "{by} says {card} must lie", "Z says 4D must lie";
        /// Asks his partner which of several things they should choose.
        Consults { by: Seat } = "{by} consults his partner", "Y consults his partner";
        /// Asks his partner which of the two of them shall choose.
        AsksWho { by: Seat } = "{by} asks his partner who shall choose", "Y asks his partner who shall choose";
        /// Lets the other side mark their score first.
        Allows { by: Seat } = "{by} lets the other side score first", "Y lets the other side score first";
        /// Holds his hand for the opponents to say what they want: where it is not told, he did not.
        Waits { by: Seat } = "{by} waits for the other side", "A waits for the other side";
        /// Said outright of the card that he has just played: he gave the opponents no time before it.
        Hurries { by: Seat } = "{by} does not wait for the other side", "B does not wait for the other side";
        /// Takes his time over what to ask of the other side, and has not said it yet.
        Considers { by: Seat } = "{by} considers what to ask", "B considers what to ask";
        /// Finds that somebody has done amiss: what is not found out may be past mending.
        Discovers { by: Seat } = "{by} finds it out", "Y finds it out";
        /// Other words, as the account gives them.
        Says { by: Seat, words: String } = "{by} says: {words}", "Y says: Is that right?";

        /// Having led, takes the card out of his hand that he means to lead next.
        DrawsOut { by: Seat } = "{by} draws out a card for his next lead", "A draws out a card for his next lead";
        /// Lets it be seen, by word or gesture, what he thinks of his hand.
        SignsHand { by: Seat } = "{by} gives a sign of the state of his hand", "A gives a sign of the state of his hand";
        /// Lets it be seen, by word or gesture, what he thinks of the game.
        SignsGame { by: Seat } = "{by} gives a sign of the state of the game", "A gives a sign of the state of the game";
        /// Asks his partner whether he holds an honour.
        AsksHonour { by: Seat } = "{by} asks his partner for an honour", "A asks his partner for an honour";
        /// Asks his partner whether they shall throw down their hands.
        AsksThrow { by: Seat } = "{by} asks his partner whether to throw down", "A asks his partner whether to throw down";
        /// Asks who dealt.
        AsksDealer { by: Seat } = "{by} asks who dealt", "A asks who dealt";
        /// Talks of what is no business of the play.
        Chats { by: Seat } = "{by} talks of other things", "A talks of other things";
        /// Lets it be seen that he likes a card played.
        Approves { by: Seat } = "{by} shows that he likes a play", "A shows that he likes a play";
        /// Blames another for the way he played.
        Blames { by: Seat, of: Seat } = "{by} blames {of}'s play", "A blames B's play";
        /// Plays a card with a noise or a flourish.
        Flourishes { by: Seat } = "{by} makes a show of the card he plays", "A makes a show of the card he plays";
        /// Plays by what his partner has let him know otherwise than by the cards played.
        UsesHint { by: Seat } = "{by} plays by what his partner let him know", "B plays by what his partner let him know";
        /// Will not have one who looks on asked what happened.
        RefusesReferee { by: Seat } = "{by} will not have a bystander asked", "A will not have a bystander asked";
        /// Says that he would bet.
        WouldBet { by: Seat } = "{by} says he would bet", "Y says he would bet";
        /// Bets with one who looks on.
        BetsOutside { by: Seat } = "{by} bets with a bystander", "A bets with a bystander";
        /// Bets with another player.
        BetsInside { by: Seat, of: Seat } = "{by} bets with {of}", "A bets with Y";
        /// Puts the parts of the cut pack together where nobody sees it.
        JoinsBelow { by: Seat } = "{by} joins the cut pack below the table", "Z joins the cut pack below the table";
    }
}

/// Who won a trick, if the record says so. Written `, won by Y`, or left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TrickWinner(pub Option<Seat>);

impl PlaceholderValue for TrickWinner {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        if words.peek() != Some(",") {
            return Option::<Seat>::parse(words).map(TrickWinner);
        }
        words.advance();
        words.expect_phrase(&["won by"])?;
        Seat::parse(words).map(|seat| TrickWinner(Some(seat)))
    }

    fn data_value(&self) -> String {
        self.0.data_value()
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        if let Some(seat) = self.0 {
            parts.push(LinePart::Word(",".into()));
            parts.push(LinePart::Word("won by".into()));
            seat.write_parts(parts);
        }
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        TrickWinner(self.0.map(|seat| relabelling.seat(seat)))
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        TrickWinner(Option::<Seat>::arbitrary(pick))
    }
}
