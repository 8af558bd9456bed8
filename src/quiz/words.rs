//! The law's data in words: demands, answers, grounds, questions.

use super::prose::{Prose, capital, list, number, side};
use crate::law::{Answer, Condition, Fate, Outcome, Partners, Places, Question};
use crate::library::Wording;
use crate::table::{BySide, Card, Demand, Party, Seat, Side, Suit};

/// A demand as something to do: `take three tricks`, with the cards it names.
pub(super) fn demand(demand: Demand, of: Option<Seat>) -> (String, Vec<Card>) {
    let whose = of.map_or("the".to_owned(), |seat| format!("{seat}'s"));
    let require = |what: &str, suit: Suit| format!("have {whose} {what} {} played", suit.singular());
    let have = |what: &str| format!("have {} {what}", of.map_or("him".into(), |seat| seat.to_string()));
    match demand {
        Demand::TakeTricks { tricks: n } => (format!("take {}", counted(n, "trick")), vec![]),
        Demand::DeductPoints { points: n } => (format!("take {} off the other side", counted(n, "point")), vec![]),
        Demand::AddPoints { points: n } => (format!("add {} to their own score", counted(n, "point")), vec![]),
        Demand::Card { card } => ("call {c}".to_owned(), vec![card]),
        Demand::Highest { suit } => (require("highest", suit), vec![]),
        Demand::Lowest { suit } => (require("lowest", suit), vec![]),
        Demand::Lead { suit } => (have(&format!("lead a {}", suit.singular())), vec![]),
        Demand::Suit => ("call a suit".to_owned(), vec![]),
        Demand::Win => (have("win the trick"), vec![]),
        Demand::Lose => (have("lose the trick"), vec![]),
        Demand::Trump => (have("trump the trick"), vec![]),
        Demand::NotTrump => (have("not trump the trick"), vec![]),
        Demand::Restore { card } => ("have the tricks counted and searched, and {c} given back".to_owned(), vec![card]),
        Demand::LayCard { card } => ("have {c} laid on the table".to_owned(), vec![card]),
        Demand::LayIt => ("have the card laid on the table".to_owned(), vec![]),
        Demand::LayHand => (format!("have {whose} hand laid on the table"), vec![]),
        Demand::Keep { card } => ("have {c} kept on the table unplayed".to_owned(), vec![card]),
        Demand::CourtCard { suit } => (format!("call a court card of {}", suit.plural()), vec![]),
        Demand::WinFrom { card } => ("have the trick won that {c} holds".to_owned(), vec![card]),
        Demand::PointOut => ("be told which of the cards is the one played".to_owned(), vec![]),
        Demand::GiveUp => (format!("have {whose} hand given up"), vec![]),
        Demand::PutTo { card } => ("have {c} put to the short trick".to_owned(), vec![card]),
        Demand::HighestTrump => (format!("have {whose} highest trump played"), vec![]),
        Demand::LowestTrump => (format!("have {whose} lowest trump played"), vec![]),
        Demand::PlaceCard => (format!("have {whose} card placed"), vec![]),
        Demand::PlaceCards => ("have all the cards placed".to_owned(), vec![]),
        Demand::LayTrumpCard => ("have the trump card laid down".to_owned(), vec![]),
        // Things to do and not to have: the notation has the words.
        Demand::DealStands
        | Demand::SeeTrumpCard
        | Demand::SeeLastTrick
        | Demand::SearchTricks
        | Demand::SearchPack => (demand.to_string(), vec![]),
        Demand::MarkHonours { points: n } => (format!("mark {} by honours", number(n)), vec![]),
        Demand::CorrectScore => ("have the score put right".to_owned(), vec![]),
        Demand::PlayOut => ("have the hand played out".to_owned(), vec![]),
        Demand::PayStakes => ("have the stakes and bets paid".to_owned(), vec![]),
        other => (format!("have {other}"), vec![]),
    }
}

/// `one point`, `three tricks`
fn counted(n: u8, what: &str) -> String {
    format!("{} {what}{}", number(n), if n == 1 { "" } else { "s" })
}

/// Demands as a choice: `take three tricks, or add three points …`. Cards that may be called
/// are named together, and the same penalty for each of two revokes once.
fn demands<'a>(all: impl Iterator<Item = &'a Demand>, link: &str) -> Prose {
    let mut items: Vec<String> = Vec::new();
    let mut cards: Vec<Card> = Vec::new();
    let mut called = 0;
    let mut last = None;
    for what in all {
        let (words, its) = demand(*what, None);
        match (items.last_mut(), last.replace(*what)) {
            (Some(item), Some(same)) if same == *what => item.push_str(", twice"),
            (Some(item), Some(Demand::Card { .. })) if matches!(what, Demand::Card { .. }) => {
                called += 1;
                *item = format!("call {}", list(&vec!["{c}".to_owned(); called], "or"));
                cards.extend(its);
            }
            _ => {
                called = usize::from(matches!(what, Demand::Card { .. }));
                items.push(words);
                cards.extend(its);
            }
        }
    }
    Prose::with(&list(&items, link), &cards)
}

/// An answer as a sentence, without its reason.
pub fn answer(answer: &Answer) -> Prose {
    let sentence = match answer {
        Answer::Yes => Prose::text("Yes"),
        Answer::No => Prose::text("No"),
        Answer::Open(open) if open.is_empty() => Prose::text("Nothing"),
        Answer::Open(open) => demands(open.iter(), "or"),
        Answer::Score(outcome) => Prose::text(self::outcome(outcome)),
        Answer::Elect(best) => {
            let each: Vec<String> = best.iter().map(|election| demands(election.iter(), "and").to_string()).collect();
            Prose::text(each.join("; or "))
        }
        Answer::Unlawful(undue) => {
            let mut right = Prose::text("they have no right to ");
            right.push(demands(undue.iter(), "or"));
            right
        }
        Answer::Deal(fates) => Prose::text(fates.iter().map(fate).collect::<Vec<_>>().join("; by another law ")),
        Answer::Side(s) => Prose::text(side(*s)),
        Answer::Rubber { winner, worth } => Prose::text(format!("{} win {}", side(*winner), counted(*worth, "point"))),
        Answer::NoLaw => Prose::text("No law reaches it"),
        Answer::Partners(settled) => Prose::text(partners(settled)),
        Answer::Places(places) => Prose::text(self::places(places)),
        Answer::Needs(_) => Prose::text("It cannot be said from what is told"),
    };
    sentence.capitalized()
}

/// What becomes of a deal, as a clause.
fn fate(fate: &Fate) -> String {
    match fate {
        Fate::Stands => "the deal stands".to_owned(),
        Fate::FreshCut => "the pack must be cut again".to_owned(),
        Fate::Reshuffle => "the pack must be shuffled and cut again".to_owned(),
        Fate::NewDeal { by } => format!("there must be a new deal, by {by} again"),
        Fate::Again { by } => format!("it is a misdeal, but {by} deals again"),
        Fate::Misdeal { next } => format!("it is a misdeal, and the deal goes to {next}"),
        Fate::Lost { next } => format!("the deal is lost, and goes to {next}"),
    }
}

/// Who plays with whom, as far as that is settled.
fn partners(settled: &Partners) -> String {
    let mut clauses = Vec::new();
    if let Some([[a, b], [c, d]]) = settled.sides {
        clauses.push(format!("{a} and {b} play against {c} and {d}"));
    }
    clauses.extend(settled.dealer.map(|dealer| format!("{dealer} deals")));
    if !settled.again.0.is_empty() {
        clauses.push(format!("{} must cut again", settled.again));
    }
    if clauses.is_empty() { "nothing is settled".to_owned() } else { clauses.join("; ") }
}

/// Those sure of a thing, and those who have to cut for it.
fn places(places: &Places) -> String {
    match (places.sure.0.is_empty(), places.cut.0.is_empty()) {
        (true, true) => "nobody".to_owned(),
        (false, true) => places.sure.to_string(),
        (true, false) => format!("it lies between {}, by cutting", places.cut),
        (false, false) => format!("{}; for the rest it lies between {}, by cutting", places.sure, places.cut),
    }
}

/// The state of the game in words.
pub fn outcome(outcome: &Outcome) -> String {
    match *outcome {
        Outcome::Score(score) if score.ab == score.yz => format!("{} all", capital(&number(score.ab))),
        Outcome::Score(score) => format!("A and B {}, Y and Z {}", number(score.ab), number(score.yz)),
        Outcome::Game { winner, worth, loser } => {
            let kind = match worth {
                1 => "a single",
                2 => "a double",
                3 => "a treble",
                _ => "",
            };
            let worth = if kind.is_empty() { format!("worth {} points", number(worth)) } else { kind.to_owned() };
            format!("{} win the game, {worth} (the others at {})", side(winner), number(loser))
        }
    }
}

/// The question itself.
pub fn ask(question: &Question) -> Prose {
    Prose::text(match question {
        Question::Established { who: Party::Seat(seat) } => format!("Is {seat}'s revoke established?"),
        Question::Established { who: Party::Side(s) } => format!("Is the revoke of {} established?", side(*s)),
        Question::Exact { side: s } => format!("What may {} now exact from {}?", side(*s), side(s.other())),
        Question::Demand { by: seat } => format!("Has {seat} a right to what he asks?"),
        Question::Deal { by } => format!("What becomes of {by}’s deal?"),
        Question::Best { side: s } => format!("Which choice of penalty serves {} best?", side(*s)),
        Question::Honours { side: s, points } => {
            format!("May {} score {} by honours?", side(*s), number(*points))
        }
        Question::Rubber => "What is the rubber worth to its winners?".to_owned(),
        Question::Bet { elections } => match choosing(&elections.0) {
            chosen if chosen.is_empty() => "Which side wins the bet?".to_owned(),
            chosen => format!("{chosen}. Which side wins the bet then?"),
        },
        Question::MustPay { who } => format!("Must {who} pay?"),
        Question::Reached { by } => format!("Does any law give something for what {by} did last?"),
        Question::NotAsking { by: seat } => format!("Does any law reach {seat} for not asking?"),
        Question::Manners { by } => format!("Does what {by} did last break a rule of etiquette?"),
        Question::Partners => "Who are partners, and who deals?".to_owned(),
        Question::CutAgain => "Who must cut again?".to_owned(),
        Question::Plays => "Who plays?".to_owned(),
        Question::Belongs => "Who belongs to the table?".to_owned(),
        Question::GoesOut => "Who goes out?".to_owned(),
        Question::Seat => "Who has the right to the seat?".to_owned(),
        Question::Enters { who } => format!("May {who} enter the table?"),
        Question::SitsIn { who } => format!("May {who} sit in for another?"),
        Question::Score { elections } => match choosing(&elections.0) {
            chosen if chosen.is_empty() => "What is the score?".to_owned(),
            chosen => format!("{chosen}. What is the score then?"),
        },
    })
}

/// What each side chooses, for a score: `A and B choose to take three tricks`.
pub(super) fn choosing(elections: &BySide<Vec<Demand>>) -> String {
    let chosen = Side::ALL.into_iter().filter(|s| !elections[*s].is_empty());
    let chosen: Vec<String> =
        chosen.map(|s| format!("{} choose to {}", side(s), demands(elections[s].iter(), "and"))).collect();
    list(&chosen, "and")
}

/// Who is who in the words of a finding.
pub(super) struct Cast {
    pub who: Party,
}

impl Cast {
    /// Fills `{who}`, `{partner}` and `{others}`.
    pub fn fill(&self, words: &str) -> String {
        let (who, partner) = match self.who {
            Party::Seat(seat) => (seat.to_string(), seat.partner().to_string()),
            Party::Side(s) => (side(s).to_owned(), "one of them".to_owned()),
        };
        let others = side(self.who.side().other());
        words.replace("{who}", &who).replace("{partner}", &partner).replace("{others}", others)
    }

    /// What it would take to answer: `it cannot be said without knowing whether …`.
    pub fn needed(&self, wording: &Wording, needs: &[Condition]) -> String {
        let whether =
            needs.iter().filter_map(|need| wording.condition(need.key())).map(|words| self.fill(&words.whether));
        let whether: Vec<String> = whether.take(2).collect();
        format!("It cannot be said without knowing whether {}", list(&whether, "or whether"))
    }

    /// A condition, as it holds or does not.
    pub fn condition(&self, wording: &Wording, key: &str, holds: bool) -> String {
        let words = wording.condition(key).map_or("", |words| if holds { &words.yes } else { &words.no });
        self.fill(words)
    }
}
