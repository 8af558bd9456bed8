//! Demands in words: what the player who asks wants, and what the player who is asked does.

use super::stake_text::{spoken_stake, stake_obligation, stake_phrase};
use crate::prose::{Prose, ProsePiece, card_list, count_noun, join_list, number_word};
use oddtrick_table::{Card, Demand, People};

/// A demand as something to do, with `{c}` for its card: `take three tricks`. `own` goes before
/// “score” for the asker’s own score: `their own`.
pub(crate) fn demand_phrase(demand: Demand, own: &str) -> String {
    match demand {
        Demand::TakeTricks { tricks: n } => format!("take {}", count_noun(n, "trick")),
        Demand::DeductPoints { points: n } => format!("take {} off the other side’s score", count_noun(n, "point")),
        Demand::AddPoints { points: n } => format!("add {} to {own} score", count_noun(n, "point")),
        Demand::Card { .. } => "call {c}".to_owned(),
        Demand::CourtCard { suit } => format!("call for a court card in {}", suit.plural()),
        Demand::Highest { suit } => format!("make one of them play the highest {}", suit.singular()),
        Demand::Lowest { suit } => format!("make one of them play the lowest {}", suit.singular()),
        Demand::HighestTrump => "make one of them play the highest trump".to_owned(),
        Demand::LowestTrump => "make one of them play the lowest trump".to_owned(),
        Demand::SmallCard => "make one of them play a small card".to_owned(),
        Demand::Suit => "call a suit".to_owned(),
        Demand::Lead { suit } => format!("make one of them lead a {}", suit.singular()),
        Demand::Win => "make one of them win the trick".to_owned(),
        Demand::WinFrom { .. } => "make one of them win the trick of {c}".to_owned(),
        Demand::Lose => "make one of them lose the trick".to_owned(),
        Demand::Trump => "make one of them trump the trick".to_owned(),
        Demand::NotTrump => "make one of them leave the trick untrumped".to_owned(),
        Demand::Keep { .. } => "make one of them hold back {c}".to_owned(),
        Demand::LayCard { .. } => "make one of them leave {c} face up on the table".to_owned(),
        Demand::LayIt => "make one of them lay the card on the table".to_owned(),
        Demand::LayHand => "make one of them lay the hand on the table".to_owned(),
        Demand::LayTrumpCard => "make one of them lay down the trump card".to_owned(),
        Demand::Restore { .. } => "have the tricks counted and searched, and {c} given back".to_owned(),
        Demand::DrawCard => "have one card drawn from the hand, face down".to_owned(),
        Demand::PointOut => "be told which card is the one played".to_owned(),
        Demand::GiveUp => "make one of them throw down the hand".to_owned(),
        Demand::PlayOut => "have the hand played out".to_owned(),
        Demand::NewDeal => "have a new deal".to_owned(),
        Demand::DealStands => "let the deal stand".to_owned(),
        Demand::Reshuffle => "have the pack shuffled again".to_owned(),
        Demand::CutAgain => "have the pack cut again".to_owned(),
        Demand::SeeTrumpCard => "see the trump card".to_owned(),
        Demand::NameCard => "be told which card it was".to_owned(),
        Demand::StopDeal => "stop the deal".to_owned(),
        Demand::PlaceCards => "have all the cards placed".to_owned(),
        Demand::PlaceCard => "have the card placed".to_owned(),
        Demand::SeeLastTrick => "see the last trick".to_owned(),
        Demand::SearchTricks => "search the other side’s tricks".to_owned(),
        Demand::SearchPack => "search the other pack".to_owned(),
        Demand::PutTo { .. } => "have {c} put to the short trick".to_owned(),
        Demand::NewCards => "have new cards".to_owned(),
        Demand::CorrectScore => "have the score put right".to_owned(),
        Demand::MarkHonours { points: n } => format!("mark {} by honours", number_word(n)),
        Demand::PayStakes => "make them pay the stakes and bets".to_owned(),
        Demand::DeductTrickValue { tricks: n } => {
            format!("take the value of {} off the other side’s score", count_noun(n, "trick"))
        }
        Demand::AddTrickValue { tricks: n } => format!("add the value of {} to {own} score", count_noun(n, "trick")),
        Demand::MarkSlam => "mark a slam".to_owned(),
        Demand::CorrectTrickScore => "have the score by tricks put right".to_owned(),
        other => stake_phrase(other),
    }
}

/// What the player who is called on must do, with `{c}` for a card. `None` if the demand asks nothing of a player.
pub(crate) fn obligation_phrase(demand: Demand) -> Option<String> {
    let words = match demand {
        Demand::Card { .. } => "play {c}",
        Demand::CourtCard { suit } => return Some(format!("play a court card in {}", suit.plural())),
        Demand::Highest { suit } => return Some(format!("play his highest {}", suit.singular())),
        Demand::Lowest { suit } => return Some(format!("play his lowest {}", suit.singular())),
        Demand::HighestTrump => "play his highest trump",
        Demand::LowestTrump => "play his lowest trump",
        Demand::SmallCard => "play a small card",
        Demand::Suit => "wait for a suit to be called",
        Demand::Lead { suit } => return Some(format!("lead a {}", suit.singular())),
        Demand::Win => "win the trick",
        Demand::WinFrom { .. } => "win the trick of {c}",
        Demand::Lose => "lose the trick",
        Demand::Trump => "trump the trick",
        Demand::NotTrump => "leave the trick untrumped",
        Demand::Keep { .. } => "hold back {c}",
        Demand::LayCard { .. } => "leave {c} face up on the table",
        Demand::LayIt => "lay the card on the table",
        Demand::LayHand => "lay his hand on the table",
        Demand::LayTrumpCard => "lay down the trump card",
        Demand::PointOut => "say which card is the one that he plays",
        Demand::GiveUp => "throw down his hand too",
        Demand::NameCard => "name the card",
        Demand::PlaceCard => "place his card",
        Demand::PutTo { .. } => "put {c} to the short trick",
        Demand::PayStakes => "pay the stakes and bets",
        other => return stake_obligation(other),
    };
    Some(words.to_owned())
}

/// What a player had done who did what was demanded, after “had”: `played the highest trump`. `None` if nobody in particular
/// must do it.
pub(crate) fn done_phrase(demand: Demand) -> Option<String> {
    const DONE: [(&str, &str); 12] = [
        ("play ", "played "),
        ("lead ", "led "),
        ("win ", "won "),
        ("lose ", "lost "),
        ("trump ", "trumped "),
        ("leave ", "left "),
        ("lay ", "laid "),
        ("hold ", "held "),
        ("put ", "put "),
        ("pay ", "paid "),
        ("place ", "placed "),
        ("throw ", "thrown "),
    ];
    let words = obligation_phrase(demand)?;
    let (begins, did) = DONE.iter().find(|(begins, _)| words.starts_with(begins))?;
    let words = words.replacen(begins, did, 1).replace("his ", "the ");
    Some(demand.card().map_or(words.clone(), |card| words.replace("{c}", &format!("the {}", card.name()))))
}

/// What somebody says who makes a demand for his side, with `{c}` for a card. `None` if a player is called on.
pub(crate) fn spoken_demand(demand: Demand) -> Option<String> {
    let words = match demand {
        Demand::TakeTricks { tricks: n } => return Some(format!("We take {}", count_noun(n, "trick"))),
        Demand::DeductPoints { points: n } => {
            return Some(format!("We take {} off your score", count_noun(n, "point")));
        }
        Demand::AddPoints { points: n } => return Some(format!("We add {} to our score", count_noun(n, "point"))),
        Demand::DeductTrickValue { tricks: n } => {
            return Some(format!("We take the value of {} off your score", count_noun(n, "trick")));
        }
        Demand::AddTrickValue { tricks: n } => {
            return Some(format!("We add the value of {} to our score", count_noun(n, "trick")));
        }
        Demand::MarkSlam => "We mark a slam",
        Demand::CorrectTrickScore => "Put the score by tricks right",
        Demand::MarkHonours { points: n } => return Some(format!("We mark {} by honours", number_word(n))),
        Demand::Restore { .. } => "Count and search the tricks, and give {c} back",
        Demand::DrawCard => "We draw a card from the hand",
        Demand::PlayOut => "Let us play the hand out",
        Demand::NewDeal => "We want a new deal",
        Demand::DealStands => "Let the deal stand",
        Demand::Reshuffle => "Shuffle the pack again",
        Demand::CutAgain => "Let us have the pack cut again",
        Demand::SeeTrumpCard => "Show us the trump card",
        Demand::StopDeal => "Stop the deal",
        Demand::PlaceCards => "Place the cards",
        Demand::SeeLastTrick => "Let me see the last trick",
        Demand::SearchTricks => "We want to search your tricks",
        Demand::SearchPack => "Let us search the other pack",
        Demand::NewCards => "We want new cards",
        Demand::CorrectScore => "Put the score right",
        other => spoken_stake(other)?,
    };
    Some(words.to_owned())
}

/// What joins demands that are open together: whoever is owed stakes has all of them, and chooses among other things.
pub(crate) fn choice_link<'a>(all: impl IntoIterator<Item = &'a Demand>) -> &'static str {
    let beside = |demand: &Demand| demand.is_stake() || *demand == Demand::SeeTrumpCard;
    if all.into_iter().any(beside) { "and" } else { "or" }
}

/// Demands as a choice: `take three tricks, or add three points …`. Cards that can be called are listed together:
/// each of them can be. A demand that comes twice in a row is written once, with “twice”. `own` is the same as for `demand_phrase`.
pub(crate) fn demand_list<'a>(all: impl Iterator<Item = &'a Demand>, link: &str, own: &str) -> Prose {
    let mut items: Vec<String> = Vec::new();
    let mut pieces: Vec<ProsePiece> = Vec::new();
    let mut called: Vec<Card> = Vec::new();
    let mut last = None;
    for what in all {
        match (items.last_mut(), last.replace(*what)) {
            (Some(item), Some(same)) if same == *what => item.push_str(", twice"),
            (Some(item), Some(Demand::Card { .. })) if matches!(what, Demand::Card { .. }) => {
                // Lists the earlier called cards again, together with this one.
                pieces.truncate(pieces.len() - card_list(&called, "and").1.len());
                called.extend(what.card());
                let (words, told) = card_list(&called, "and");
                *item = format!("call {words}");
                pieces.extend(told);
            }
            (Some(item), Some(had)) if is_lowest_after_highest(had, *what) => {
                *item = item.replace("the highest", "the highest or the lowest");
            }
            _ => {
                called = what.card().into_iter().collect();
                items.push(demand_phrase(*what, own));
                pieces.extend(what.card().map(ProsePiece::Card));
            }
        }
    }
    Prose::with_pieces(&join_list(&items, link), pieces)
}

/// Whether two demands differ only in asking for the highest or the lowest card of the suit.
fn is_lowest_after_highest(high: Demand, low: Demand) -> bool {
    match (high, low) {
        (Demand::Highest { suit }, Demand::Lowest { suit: same }) => suit == same,
        (Demand::HighestTrump, Demand::LowestTrump) => true,
        _ => false,
    }
}

/// `between` two people, `among` more.
pub(super) fn between_or_among(people: &People) -> &'static str {
    if people.0.len() > 2 { "among" } else { "between" }
}

/// A side's points in words, `none` for 0.
pub(super) fn points_word(points: u8) -> String {
    if points == 0 { "none".to_owned() } else { number_word(points) }
}
