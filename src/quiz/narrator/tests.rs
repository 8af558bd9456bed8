//! Stories in good English.

use std::collections::BTreeSet;

use rand::RngExt;

use super::*;
use crate::grammar::{check_story, check_text};
use crate::rng::seeded_rng;
use oddtrick_table::Record;

fn random_lines(count: usize) -> Vec<Line> {
    let mut dice = seeded_rng("0", "lines");
    (0..count).map(|_| Line::arbitrary(&mut |sides| dice.random_range(0..sides.max(1)))).collect()
}

#[test]
fn every_phrasing_can_be_filled_and_is_english() {
    let (mut listed, mut filled, mut forms) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for line in random_lines(40_000) {
        let mut told = phrasings(&line);
        let mut ways = told.fill_all(&[]);
        told.values.extend([("led", SlotValue::Suit(Suit::Clubs)), ("played", SlotValue::Suit(Suit::Hearts))]);
        ways.extend(told.fill_all(&[]));
        assert!(!ways.is_empty(), "nothing can be told of `{line}`");
        listed.extend(told.templates);
        forms.insert(line.form().variant_name);
        for (way, prose) in ways {
            filled.insert(way);
            let text = prose.capitalized().with_full_stop().to_string();
            assert_eq!(check_text(&text), [], "{text}, for `{line}`");
        }
    }
    let forms_in_all: usize = Line::FORMS.iter().map(|(_, forms)| forms.len()).sum();
    assert_eq!(forms.len(), forms_in_all, "every form came up");
    let never: Vec<_> = listed.difference(&filled).collect();
    assert!(never.is_empty(), "ways that are never taken: {never:?}");
}

#[test]
fn random_stories_are_english() {
    for (n, lines) in random_lines(12_000).chunks(12).enumerate() {
        let record = Record { setup: oddtrick_table::Setup::default(), lines: lines.to_vec() };
        let story = narrate(&record, lines.len(), &mut seeded_rng(&n.to_string(), "voice"));
        let story: Vec<String> = story.iter().map(ToString::to_string).collect();
        assert_eq!(check_story(&story), [], "{}", story.join("\n"));
    }
}

/// Tells the story of a record in notation.
fn story(lines: &str) -> String {
    let lines: Vec<Line> = lines.lines().map(|line| Line::parse(line).expect("a line")).collect();
    let record = Record { setup: oddtrick_table::Setup::default(), lines };
    let told = narrate(&record, record.lines.len(), &mut seeded_rng("1", "voice"));
    told.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn related_lines_share_a_sentence() {
    let told = story("P cuts 10C\nQ cuts KD\nR cuts 4S");
    assert!(told.ends_with("P cuts the ten of clubs, Q the king of diamonds and R the four of spades."), "{told}");
    let told = story("A turns the trick\nA quits the trick");
    assert_eq!(told.matches('.').count(), 1, "{told}");
    let told = story("A throws down his hand\nY throws down his hand\nB throws down his hand\nZ throws down his hand");
    assert!(told.to_lowercase().contains("all four players"), "{told}");
}
