//! One line of notation at a time: its words, and what is expected where.

use std::str::FromStr;

use super::words::{Read, Words};
use super::write::{bond_text, place_text};
use crate::table::act::{Act, Bond, Demand, Place, Stipulation};
use crate::table::card::Card;
use crate::table::record::Line;
use crate::table::seat::{Party, Seat, Side};

/// Reads a line.
pub(super) fn read(text: &str) -> Read<Line> {
    // Spoken words are kept as they are, so they are cut off before the line is split.
    if let Some((by, words)) = text.split_once(" says: ") {
        let mut actor = Words::new(by, 0);
        let by = actor.seat()?;
        actor.end()?;
        return Ok(Line::Act(Act::Says { by, words: words.trim().to_owned() }));
    }
    let mut words = Words::new(text, 0);
    let line = match words.peek() {
        Some("a") => read_passes(&mut words).map(Line::Act),
        Some("some") => words.words("some play is not told").map(|()| Line::Act(Act::Untold)),
        Some("the") => read_over(&mut words).map(Line::Given),
        Some(word) if word.parse::<Side>().is_ok() => read_side(&mut words),
        _ => read_seat(&mut words),
    }?;
    words.end()?;
    Ok(line)
}

fn read_passes(words: &mut Words<'_>) -> Read<Act> {
    words.words("a trick")?;
    let mut led = None;
    if words.one_of(&["of", "passes"])? == "of" {
        led = Some(words.suit()?);
        words.word("passes")?;
    }
    let mut winner = None;
    if words.peek().is_some() {
        words.words(", won by")?;
        winner = Some(words.seat()?);
    }
    Ok(Act::Passes { led, winner })
}

fn read_over(words: &mut Words<'_>) -> Read<Stipulation> {
    words.words("the hand is over : A-B")?;
    let ab = words.number()?;
    words.words("tricks , Y-Z")?;
    let yz = words.number()?;
    words.word("tricks")?;
    Ok(Stipulation::Tricks { ab, yz })
}

fn read_side(words: &mut Words<'_>) -> Read<Line> {
    let side: Side = words.parse("a side (A-B or Y-Z)")?;
    match words.one_of(&["score", "hold", "kept"])? {
        "score" => Ok(Line::Act(Act::Scores { side, points: words.number()? })),
        "hold" => {
            let points = words.number()?;
            words.words("by honours")?;
            Ok(Line::Given(Stipulation::Honours { side, points }))
        }
        _ => read_kept(words, Party::Side(side)),
    }
}

fn read_kept(words: &mut Words<'_>, who: Party) -> Read<Line> {
    words.words("back the suit led , trick quitted :")?;
    Ok(Line::Given(Stipulation::KeptBack { who, times: words.number()? }))
}

const VERBS: [&str; 26] = [
    "leads",
    "plays",
    "replaces",
    "takes",
    "shows",
    "drops",
    "throws",
    "names",
    "asks",
    "says",
    "challenges",
    "demands",
    "consults",
    "lets",
    "waits",
    "turns",
    "quits",
    "gathers",
    "mixes",
    "examines",
    "presents",
    "cuts",
    "holds",
    "misses",
    "kept",
    "must",
];

fn read_seat(words: &mut Words<'_>) -> Read<Line> {
    let by: Seat =
        words.parse("a player (A, Y, B, Z), a side (A-B, Y-Z), `a trick …`, `some play …` or `the hand is over …`")?;
    let act = match words.one_of(&VERBS)? {
        "leads" => Act::Leads { by, card: words.card()? },
        "plays" => Act::Plays { by, card: words.card()? },
        "shows" => Act::Shows { by, card: words.card()? },
        "drops" => Act::Drops { by, card: words.card()? },
        "names" => Act::Names { by, card: words.card()? },
        "replaces" => {
            let wrong = words.card()?;
            words.word("with")?;
            Act::Replaces { by, wrong, right: words.card()? }
        }
        "takes" => {
            words.word("up")?;
            Act::TakesUp { by, card: words.card()? }
        }
        "throws" => read_throws(words, by)?,
        "asks" => {
            let of = words.seat()?;
            words.words(": no")?;
            let suit = words.suit()?;
            words.word("?")?;
            Act::Asks { by, of, suit }
        }
        "says" => {
            words.words("he has")?;
            let has = words.one_of(&["a", "no"])? == "a";
            Act::SaysHas { by, suit: words.suit()?, has }
        }
        "challenges" => Act::Challenges { by, whom: words.parse("a player or a side")? },
        "demands" => read_demands(words, by)?,
        "gathers" => {
            let card = words.card()?;
            words.words("with the trick")?;
            Act::GathersWith { by, card }
        }
        "holds" => return read_holds(words, by).map(Line::Given),
        "misses" => return read_misses(words, by).map(Line::Given),
        "must" => return read_bound(words, by).map(Line::Given),
        "kept" => return read_kept(words, Party::Seat(by)),
        verb => read_plain(words, by, verb)?,
    };
    Ok(Line::Act(act))
}

/// Acts whose words after the verb never vary.
fn read_plain(words: &mut Words<'_>, by: Seat, verb: &str) -> Read<Act> {
    let (rest, act) = match verb {
        "consults" => ("his partner", Act::Consults { by }),
        "lets" => ("the other side score first", Act::Allows { by }),
        "waits" => ("for the other side", Act::Waits { by }),
        "turns" => ("the trick", Act::Turns { by }),
        "quits" => ("the trick", Act::Quits { by }),
        "mixes" => ("the tricks", Act::Mixes { by }),
        "examines" => ("the tricks", Act::Examines { by }),
        "presents" => ("the pack", Act::Presents { by }),
        _ => ("the pack", Act::Cuts { by }),
    };
    words.words(rest)?;
    Ok(act)
}

fn read_throws(words: &mut Words<'_>, by: Seat) -> Read<Act> {
    words.word("down")?;
    if words.peek() == Some("his") {
        words.words("his hand")?;
        return Ok(Act::ThrowsDown { by, cards: Vec::new() });
    }
    Ok(Act::ThrowsDown { by, cards: words.cards()? })
}

fn read_demands(words: &mut Words<'_>, by: Seat) -> Read<Act> {
    let mut of = None;
    if words.one_of(&["of", ":"])? == "of" {
        of = Some(words.seat()?);
        words.word(":")?;
    }
    Ok(Act::Demands { by, of, what: read_demand(words)? })
}

fn read_demand(words: &mut Words<'_>) -> Read<Demand> {
    let kinds = ["take", "deduct", "add", "card", "highest", "lowest", "lead", "restore"];
    let counted = |words: &mut Words<'_>, what: &str| {
        let n = words.number()?;
        words.word(what)?;
        Ok(n)
    };
    Ok(match words.one_of(&kinds)? {
        "take" => Demand::TakeTricks(counted(words, "tricks")?),
        "deduct" => Demand::DeductPoints(counted(words, "points")?),
        "add" => Demand::AddPoints(counted(words, "points")?),
        "card" => Demand::Card(words.card()?),
        "highest" => Demand::Highest(words.suit()?),
        "lowest" => Demand::Lowest(words.suit()?),
        "lead" => Demand::Lead(words.suit()?),
        _ => Demand::Restore(words.card()?),
    })
}

/// Reads a demand on its own: `add 3 points`.
impl FromStr for Demand {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = Words::new(text, 0);
        let demand = read_demand(&mut words).and_then(|demand| words.end().map(|()| demand));
        demand.map_err(|expected| expected.message)
    }
}

fn read_holds(words: &mut Words<'_>, who: Seat) -> Read<Stipulation> {
    match words.peek() {
        Some(any @ ("a" | "no")) => {
            words.skip();
            Ok(Stipulation::Holds { who, suit: words.suit()?, any: any == "a" })
        }
        Some("only") => {
            words.skip();
            Ok(Stipulation::HandIs { who, cards: words.cards()? })
        }
        Some(word) if word.parse::<Card>().is_ok() => Ok(Stipulation::HasCards { who, cards: words.cards()? }),
        _ => Err(words.expected("`a` or `no` and a suit, cards, or `only` and cards")),
    }
}

fn read_misses(words: &mut Words<'_>, who: Seat) -> Read<Stipulation> {
    let card = words.card()?;
    words.word(":")?;
    let place = if words.one_of(&["in", "on"])? == "in" { Place::OtherPack } else { Place::Floor };
    let rest = place_text(place).split_once(' ').map_or("", |(_, rest)| rest);
    words.words(rest)?;
    Ok(Stipulation::Lies { who, card, place })
}

fn read_bound(words: &mut Words<'_>, who: Seat) -> Read<Stipulation> {
    words.words("obey :")?;
    let to = if words.one_of(&["a", "highest"])? == "a" { Bond::LeadSuit } else { Bond::HighOrLow };
    let rest = bond_text(to).split_once(' ').map_or("", |(_, rest)| rest);
    words.words(rest)?;
    Ok(Stipulation::Bound { who, to })
}
