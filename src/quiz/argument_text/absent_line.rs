//! That an act on a line of the record had not happened, in words.

use crate::prose::{Prose, number_word};
use oddtrick_table::{Card, DealingAct, Line, PlayAct, ScoringAct};

/// Verbs of the notation whose participle is not made with “-ed”.
const PARTICIPLES: [(&str, &str); 25] = [
    ("takes", "taken"),
    ("lays", "laid"),
    ("shows", "shown"),
    ("drops", "dropped"),
    ("puts", "put"),
    ("holds", "held"),
    ("lets", "let"),
    ("sets", "set"),
    ("throws", "thrown"),
    ("draws", "drawn"),
    ("leaves", "left"),
    ("finds", "found"),
    ("gives", "given"),
    ("tells", "told"),
    ("thinks", "thought"),
    ("speaks", "spoken"),
    ("stops", "stopped"),
    ("bets", "bet"),
    ("pays", "paid"),
    ("cuts", "cut"),
    ("quits", "let go of"),
    ("picks", "picked"),
    ("slides", "slid"),
    ("goes", "gone"),
    ("hides", "hidden"),
];

/// That the act of a line had not happened, as what follows “if”: `B had not named the ten of spades`. `None` if the line
/// is best told by what it brought about.
pub(super) fn absent_line_clause(line: &Line) -> Option<String> {
    match line {
        Line::Play(act) if is_told_by_its_result(act) => return None,
        Line::Play(act) if absent_speech(act).is_some() => return absent_speech(act),
        Line::Scoring(ScoringAct::CallsHonours { by, .. }) => return Some(format!("{by} had not called the honours")),
        Line::Scoring(ScoringAct::CallsScore { by, .. }) => return Some(format!("{by} had not called the score")),
        Line::Scoring(ScoringAct::LeavesMarked { by, points: 0 }) => {
            return Some(format!("{by} had left the game marked"));
        }
        Line::Dealing(DealingAct::LetsSeeBottom { by, .. }) => {
            return Some(format!("{by} had not let the bottom card be seen"));
        }
        _ => {}
    }
    let by = line.actor()?;
    let text = line.to_string();
    let told = text.strip_prefix(&format!("{by} "))?;
    if let Some(undone) = told.strip_prefix("does not wait") {
        return Some(format!("{by} had waited{undone}"));
    }
    let (verb, rest) = told.split_once(' ').unwrap_or((told, ""));
    // What somebody said is told by what it meant.
    let of_words = matches!(verb, "says" | "asks" | "demands" | "does") || rest.contains(':');
    (!of_words).then(|| {
        format!("{by} had not {} {}", participle(verb), with_card_names(rest).replace("he has ", "he had "))
            .trim_end()
            .to_owned()
    })
}

/// Whether an act is best told by what it brought about: a trick is turned and quitted by two acts, and a demand or a
/// claim counts by what it asks for.
const fn is_told_by_its_result(act: &PlayAct) -> bool {
    matches!(act, PlayAct::Turns { .. } | PlayAct::Quits { .. } | PlayAct::Demands { .. } | PlayAct::Challenges { .. })
}

/// Acts of speech, and acts for which people have other words than the notation.
fn absent_speech(act: &PlayAct) -> Option<String> {
    Some(match act {
        PlayAct::Asks { by, of, suit } => format!("{by} had not asked {of} about {}", suit.plural()),
        PlayAct::SaysHas { by, has, suit } => {
            format!("{by} had not said that he had {} {}", if *has { "a" } else { "no" }, suit.singular())
        }
        PlayAct::SaysHis { by } => format!("{by} had not claimed the trick"),
        PlayAct::SaysAgainst { by } => format!("{by} had not said that the trick was lost"),
        PlayAct::SaysScore { by } => format!("{by} had not spoken of the score"),
        PlayAct::SaysRest { by } => format!("{by} had not claimed the rest of the tricks"),
        PlayAct::SaysLost { by } => format!("{by} had not said that the game was lost"),
        PlayAct::SaysWon { by } => format!("{by} had not said that the game was won"),
        PlayAct::ForgetsTrumpCard { by } => format!("{by} had not said that he had forgotten the trump card"),
        PlayAct::NamesTrumpCard { by } => format!("{by} had not said what the trump card was"),
        PlayAct::AsksTrumpCard { by } => format!("{by} had not asked for the trump card"),
        PlayAct::AsksWho { by } => format!("{by} had not asked his partner who should choose"),
        PlayAct::Draws { by, card } => format!("{by} had not drawn {} towards him", card_names(&mut vec![*card])),
        PlayAct::DropsUnread { by } => format!("{by} had not dropped a card"),
        PlayAct::SetsDown { by, .. } => format!("{by} had not put cards down in a packet"),
        PlayAct::Consults { by } => format!("{by} had not talked it over with his partner"),
        PlayAct::Discovers { by } => format!("{by} had not found it out by then"),
        _ => return None,
    })
}

/// The participle of a verb in the third person.
fn participle(verb: &str) -> String {
    let irregular = PARTICIPLES.iter().find(|(present, _)| *present == verb);
    irregular.map_or_else(|| regular_participle(verb), |(_, participle)| (*participle).to_owned())
}

fn regular_participle(verb: &str) -> String {
    let stem = verb.strip_suffix("es").or_else(|| verb.strip_suffix('s')).unwrap_or(verb);
    format!("{stem}ed")
}

/// What follows a verb, with cards and numbers written out, and the cards before how or where: `the king of clubs face
/// down` for `face down KC`.
fn with_card_names(text: &str) -> String {
    let (mut words, mut cards): (Vec<String>, Vec<Card>) = (Vec::new(), Vec::new());
    for word in text.split(' ') {
        match (word.parse(), word.parse()) {
            (Ok(card), _) => cards.push(card),
            (_, Ok(number)) => words.push(number_word(number)),
            _ if cards.is_empty() => words.push(word.to_owned()),
            _ => {
                words.push(card_names(&mut cards));
                words.push(word.to_owned());
            }
        }
    }
    let told = words.join(" ");
    match (cards.is_empty(), told.is_empty()) {
        (true, _) => told,
        (false, true) => card_names(&mut cards),
        (false, false) if MANNERS.contains(&told.as_str()) => format!("{} {told}", card_names(&mut cards)),
        (false, false) => format!("{told} {}", card_names(&mut cards)),
    }
}

/// Words of the notation that say how or where, and stand better after the card.
const MANNERS: [&str; 4] = ["face down", "on the floor", "below the table", "in a packet"];

/// The cards that were collected, as a list.
fn card_names(cards: &mut Vec<Card>) -> String {
    Prose::list_of_cards(&std::mem::take(cards), "and").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_table::notation;

    #[test]
    fn an_act_is_told_as_one_that_had_not_happened() {
        let record = "\
            B names 10S\n\
            A lets his partner see QH 5H\n\
            Y does not wait for the other side\n\
            A asks B: no spade?\n\
            Z touches the trick\n\
            B shows QC\n\
            Z drops face down KC\n";
        let lines = notation::parse(record).expect("a record").record.lines;
        let told: Vec<_> = lines.iter().filter_map(absent_line_clause).collect();
        assert_eq!(
            told,
            [
                "B had not named the ten of spades",
                "A had not let his partner see the queen of hearts and the five of hearts",
                "Y had waited for the other side",
                "A had not asked B about spades",
                "Z had not touched the trick",
                "B had not shown the queen of clubs",
                "Z had not dropped the king of clubs face down",
            ]
        );
    }
}
