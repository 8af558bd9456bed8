//! Phrasings for every form of play.

use super::slot_values::phrasings;
use oddtrick_table::PlayAct;

phrasings! { PlayAct {
    Leads { by, card } => "{by} leads {card}";
    Plays { by, card } => "{by} plays {card}", "{by} puts {card} on the trick";
    PlaysAtOnce { by, cards } =>
        "{by} puts {cards} on the table together",
        "{by} plays {cards} in one movement",
        "In one movement {by} puts down {cards}";
    PlaysUnder { by, card } =>
        "Another card sticks under {by}’s card, and nobody sees it: {card}",
        "Nobody sees that another card sticks under {by}’s: {card}";
    Replaces { by, wrong, right } =>
        "{by} takes back {wrong} and plays {right} instead",
        "{by} picks {wrong} up again and puts {right} in its place",
        "In place of {wrong}, {by} now plays {right}";
    TakesUp { by, card } => "{by} takes {card} back into his hand", "{by} picks {card} up again";
    LaysWith { by, card } =>
        "{by} puts down {card} at the very same moment",
        "At the very same moment {by} puts down {card}";
    Adds { by, card } =>
        "{by} adds {card} to the trick, which has four cards already",
        "The trick has four cards already when {by} adds {card}";
    LeavesInTrick { by, card } =>
        "{by} leaves {card} in the trick as his card",
        "{by} lets {card} stay in the trick as his card";
    LaysAside { by, card } =>
        "{by} takes {card} back and leaves it face up in front of him",
        "{by} pulls {card} back and leaves it face up on the table";
    PointsOut { by, card } =>
        "{by} points out {card} as the card that he means",
        "The card that {by} means, he says, is {card}";
    Shows { by, card } =>
        "{by} puts {card} face up on the table to show it",
        "{by} shows {card} by laying it face up on the table";
    Drops { by, card } =>
        "{by} drops {card} face up on the table",
        "{by} lets {card} fall face up on the table",
        "{by} is careless, and {card} falls face up on the table";
    DropsUnread { by } =>
        "{by} drops a card face up on the table, but grabs it before anybody can tell which it is",
        "Out of {by}’s hand a card falls face up on the table, but he grabs it before anybody can tell which it is";
    DropsFaceDown { by, card } =>
        "{by} lets {card} fall face down on the table",
        "{by} is careless, and {card} falls face down on the table";
    DropsOnFloor { by, card } =>
        "{by} drops {card} on the floor",
        "{by} lets {card} fall on the floor";
    DropsBelow { by, card } =>
        "{by} drops {card} on his knees, below the table",
        "{by} lets {card} fall on his knees, below the table";
    SlidesOff { by, card } => "{by} lets {card} slide off the table to the floor";
    PicksUp { by, card } => "{by} picks up {card}", "{by} takes {card} back among his cards";
    Detaches { by, card } =>
        "{by} pulls {card} out of his hand so that an opponent can see it, but does not play it";
    PutsBack { by, card } =>
        "{by} puts {card} back among his other cards",
        "{by} puts {card} back into his hand";
    ShowsTo { by, card, to } =>
        "{by} holds {card} up for {to} to see",
        "{by} lets {to} see {card}";
    HoldsUp { by, card } =>
        "{by} holds {card} up where everybody can see it",
        "{by} holds {card} up above the table, and everybody sees it";
    LaysFaceDown { by, card } => "{by} lays the card that he will play, {card}, face down on the table";
    Lowers { by, cards } if cards.is_empty() =>
        "{by} holds his hand so low that {by.partner} sees every card",
        "{by} lets his hand sink, and {by.partner} sees every card";
    Lowers { by, cards } =>
        "{by} holds his hand so that {by.partner} sees {cards}",
        "{by} lets his hand sink, and {by.partner} sees {cards}";
    LowersTo { by, to, cards } if cards.is_empty() =>
        "{by} holds his hand so low that {to} sees every card",
        "{by} lets his hand sink, and {to} sees every card";
    LowersTo { by, to, cards } =>
        "{by} holds his hand so that {to} sees {cards}",
        "{by} lets his hand sink, and {to} sees {cards}";
    LowersToAll { by, cards } if cards.is_empty() =>
        "{by} holds his hand so low that everybody sees every card",
        "{by} lets his hand sink, and everybody sees every card";
    LowersToAll { by, cards } =>
        "{by} holds his hand so that everybody sees {cards}",
        "{by} lets his hand sink, and everybody sees {cards}";
    SetsDown { by, cards } if cards.is_empty() =>
        "{by} puts his whole hand face up on the table in one packet",
        "{by} lays his whole hand down in one packet, face up";
    SetsDown { by, cards } =>
        "{by} puts down a packet face up; from the top, its cards are {cards}",
        "{by} lays down one packet, face up: from the top, {cards}";
    ThrowsDown { by, cards } if cards.is_empty() =>
        "{by} throws his hand down, face up",
        "{by} throws his cards face up on the table";
    ThrowsDown { by, cards } =>
        "{by} throws {cards} face up on the table",
        "{by} puts {cards} down on the table, face up",
        "{by} throws down {cards}, face up";
    Draws { by, card } => "{by} draws {card} out of the trick towards himself";
    TakesTrumpCard { by } =>
        "{by} takes up the trump card",
        "{by} takes the trump card into his hand",
        "{by} picks up the trump card";
    LaysTrumpCard { by } => "{by} lays the trump card on the table again";
    LaysAsTrumpCard { by, card } =>
        "{by} lays {card} on the table as the card that was turned up",
        "{by} says that {card} was turned up, and lays it on the table";
    Turns { by } => "{by} turns the trick face down", "{by} gathers the trick and turns it face down";
    Quits { by } => "{by} lets go of the turned trick", "{by} takes his hand off the turned trick";
    TakesTrick { by } =>
        "{by} takes the turned trick from under the hand that still holds it, and turns it face up again";
    GathersShort { by } => "{by} gathers the trick, though it is a card short, turns it and lets go of it";
    GathersWith { by, card } =>
        "{by} sweeps up {card} with the trick by mistake, turns everything face down and lets go",
        "Without noticing it, {by} sweeps up {card} with the trick, turns everything face down and lets go";
    TouchesTrick { by } =>
        "{by} puts his hand on the four cards of the trick to gather them",
        "{by} is about to gather the trick, and has his hand on its four cards";
    TurnsUpLast { by } => "{by} turns up the last trick again";
    TurnsUpOther { by } => "{by} turns up an earlier trick";
    Passes { led, winner } =>
        "{winner} wins a round of {led.s}",
        "One round of {led.s} is played, and {winner} wins the trick",
        "One round of {led.s} is played",
        "{winner} wins a trick",
        "One trick is played, and {winner} wins it",
        "One trick is played";
    Untold => "Play goes on for a while", "Some tricks are played";
    Mixes { by } => "{by} mixes the tricks together";
    Examines { by } => "{by} looks through the tricks until he is satisfied";

    Names { by, card } => "{by} says that he holds {card}", "“I hold {card},” says {by}";
    NamesOf { by, of, card } => "{by} says that {of} holds {card}", "“{of} holds {card},” says {by}";
    NamesTrumpCard { by } => "{by} says which card was turned up";
    AsksLed { by } => "“Which suit was led?” asks {by}", "“What suit was led?” asks {by}";
    Asks { by, of, suit } if *of == by.partner() =>
        "{by} asks {of}: “No {suit}, partner?”",
        "“Have you no {suit}, partner?” {by} asks {of}",
        "“No {suit}?” {by} asks {of}";
    Asks { by, of, suit } =>
        "{by} asks {of} whether he has no {suit}",
        "“Have you no {suit}?” {by} asks {of}";
    SaysHas { by, suit, has: true } =>
        "“Wait, I have a {suit},” says {by}",
        "{by} finds a {suit} in his hand and says so",
        "“I have a {suit},” says {by}";
    SaysHas { by, suit, has: false } =>
        "“I am out of {suit.s},” says {by}",
        "“I have no {suit},” says {by}",
        "“No {suit},” says {by}";
    SaysPlays { by, card } =>
        "{by} says that he plays {card}, but does not put it down",
        "“I play {card},” says {by}, but does not put it down";
    SaysHis { by } => "“That trick is mine,” says {by}", "“The trick is mine,” says {by}";
    SaysAgainst { by } =>
        "“That trick is theirs,” says {by}",
        "“The trick is against us,” says {by}";
    SaysScore { by } => "{by} speaks of the score to {by.partner}";
    SaysRest { by } => "“I take the rest,” says {by}", "“The rest are mine,” says {by}";
    SaysLost { by } => "“We have lost the game,” says {by}", "“The game is lost,” says {by}";
    SaysWon { by } => "“We have the game,” says {by}", "“The game is ours,” says {by}";
    ForgetsTrumpCard { by } =>
        "{by} says that he cannot remember the trump card",
        "“I cannot remember the trump card,” says {by}";
    SaysLed { by, suit } => "“It was {suit.s} that were led,” says {by}", "“{suit.s} were led,” says {by}";
    AsksTrumps { by } => "“Which suit is trumps?” asks {by}", "“What are trumps?” asks {by}";
    AsksTrumpCard { by } => "“What was the turn-up?” asks {by}", "“Which card was turned up?” asks {by}";
    Reminds { by } =>
        "{by} reminds {by.partner} that the trump card lies on the table",
        "“The trump card lies there still, partner,” says {by}";
    Challenges { by, whom } =>
        "{by} claims a revoke by {whom}",
        "“That was a revoke,” {by} tells {whom}",
        "“You have revoked,” {by} tells {whom}";
    Demands { by, of, what } =>
        "{by} tells {of} to {what.do}",
        "“{what.order}, {of},” says {by}",
        "“{what.order},” says {by}",
        "{by} asks to {what.wish}",
        "{by} says: “{what.spoken}.”",
        "“{what.spoken},” says {by}";
    TellsToLeave { by, card } =>
        "{by} says that {card} must lie where it is",
        "“Leave {card} where it is,” says {by}";
    Consults { by } =>
        "“What shall we ask for, partner?” says {by}",
        "“Which penalty shall we choose, partner?” asks {by}";
    AsksWho { by } =>
        "“Who chooses, partner, you or I?” asks {by}",
        "“Will you choose, partner, or shall I?” asks {by}";
    Allows { by } =>
        "{by} tells {by.others} to mark their score first",
        "“Mark your score first,” {by} tells {by.others}";
    Waits { by } =>
        "{by} waits to hear what {by.others want}",
        "“What do you want?” asks {by}, and waits";
    Hurries { by } => "{by} gives {by.others} no time to say what they want";
    Considers { by } => "{by} thinks over what to ask, and says nothing yet";
    Discovers { by } => "{by} notices the mistake";
    Says { by, words } => "{by} says: “{words}”", "{by} remarks: “{words}”";

    DrawsOut { by } =>
        "{by} already draws out the card that he means to lead next",
        "The card for his next lead is already in {by}’s fingers";
    SignsHand { by } =>
        "{by} shows by his face what he thinks of his hand",
        "{by} lets everybody see what he thinks of his hand";
    SignsGame { by } =>
        "{by} shows by his face what he thinks of the game",
        "{by} lets everybody see what he thinks of the game";
    AsksHonour { by } =>
        "“Do you hold an honour, partner?” asks {by}",
        "“Have you an honour, partner?” asks {by}";
    AsksThrow { by } =>
        "“What about throwing them in, partner?” asks {by}",
        "“Shall we throw down our hands, partner?” asks {by}";
    AsksDealer { by } => "“Whose deal was it?” asks {by}", "“Who dealt?” asks {by}";
    AsksElse { by, of, words } =>
        "{by} asks {of}: “{words}”",
        "“{words}” {by} asks {of}";
    Chats { by } =>
        "{by} talks about something other than the game",
        "In the middle of play {by} talks about other things";
    Approves { by } => "{by} shows that he likes a card that was played";
    Blames { by, of } => "{by} blames {of} for the way he played";
    Flourishes { by } => "{by} plays his card with a flourish", "With a flourish {by} puts down his card";
    UsesHint { by } =>
        "{by} plays by a hint that {by.partner} gave",
        "{by} makes use of the hint from {by.partner}, and plays";
    RefusesReferee { by } =>
        "{by} does not want to ask a bystander what happened",
        "“Let us not ask a bystander,” says {by}";
    WouldBet { by } => "{by} says that he would bet", "“I would bet,” says {by}";
    BetsOutside { by } => "{by} makes a bet with a bystander";
    BetsInside { by, of } => "{by} makes a bet with {of}";
    JoinsBelow { by } => "{by} puts the two parts of the pack together below the table, out of sight";
} }
