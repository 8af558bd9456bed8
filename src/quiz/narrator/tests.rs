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
        let mut ways = told.fill_all(Setting::WHIST);
        told.values.extend([("led", SlotValue::Suit(Suit::Clubs)), ("played", SlotValue::Suit(Suit::Hearts))]);
        ways.extend(told.fill_all(Setting::WHIST));
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
        let story = narrate(&record, lines.len(), &Telling::WHIST, &mut seeded_rng(&n.to_string(), "voice"));
        let story: Vec<String> = story.iter().map(ToString::to_string).collect();
        assert_eq!(check_story(&story), [], "{}", story.join("\n"));
    }
}

/// Tells the story of a record in notation.
fn story(lines: &str) -> String {
    let lines: Vec<Line> = lines.lines().map(|line| Line::parse(line).expect("a line")).collect();
    let record = Record { setup: oddtrick_table::Setup::default(), lines };
    let told = narrate(&record, record.lines.len(), &Telling::WHIST, &mut seeded_rng("1", "voice"));
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

#[test]
fn a_card_is_told_with_the_suit_that_its_player_still_had() {
    let told =
        story("Y leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\nB holds a spade\nA turns the trick\nA quits the trick");
    assert_eq!(told.matches("spade.").count() + told.matches("a spade but").count(), 1, "{told}");
    assert!(
        told.contains("B plays the four of diamonds, though he has a spade")
            || told.contains("B has a spade but plays")
    );
    // Without a trump suit nobody can tell who wins the trick.
    assert!(!told.contains("wins"), "{told}");
    let told = story("Z demands of Y: lead heart\nY leads 9S\nY holds no heart");
    assert!(told.contains("no heart and leads the nine of spades") || told.contains("for he has no heart"), "{told}");
    // A suit that nobody had to play is a fact of its own.
    let told = story("Y leads 9S\nB plays 4S\nB holds a heart");
    assert!(told.ends_with("heart.") || told.ends_with("in his hand."), "{told}");
}

#[test]
fn a_trick_is_told_with_its_winner() {
    let told = story("Y leads 9S\nB plays 4S\nZ plays 3S\nA plays KS\nA turns the trick\nA quits the trick");
    assert!(told.contains("A wins the trick") || told.contains("The trick goes to A"), "{told}");
    let told = story("Y leads 9S\nB plays 4S\nZ plays 3S\nA plays KS\nB turns the trick\nB quits the trick");
    assert!(told.contains("A wins the trick"), "{told}");
}

#[test]
fn a_lead_is_told_with_whose_turn_it_was() {
    let told = story("the lead is Y's\nB leads 9S");
    assert!(told.contains(", but B leads the nine of spades."), "{told}");
    assert!(story("the lead is Y's\nY leads 9S").contains(", and he leads the nine of spades."));
}

#[test]
fn a_cut_for_the_next_deal_is_told_with_whether_the_pack_was_offered() {
    let told = |lines: &str| story(lines).contains("offered");
    assert!(told("the hand is played out\nA cuts the pack\n"));
    assert!(!told("the hand is played out\nY presents the pack\nA cuts the pack\n"));
    assert!(!told("A cuts the pack\n"));
}

/// A ruling can hang on what nobody did, so the story says so.
#[test]
fn what_nobody_did_is_told() {
    let lead = "the lead is B's\nA leads 2S\nA lays aside 2S\n";
    let at_once = |told: &str| told.contains("At once B leads") || told.contains("B does not wait, and leads");
    assert!(at_once(&story(&format!("{lead}B leads KS"))));
    let waited = story(&format!("{lead}A waits for the other side\nB leads KS"));
    assert!(!at_once(&waited) && (waited.contains("nobody speaks") || waited.contains("gets no answer")), "{waited}");
    let asked = story(&format!("{lead}A waits for the other side\nY demands: a suit"));
    assert!(!asked.contains("nobody speaks") && !asked.contains("no answer"), "{asked}");
    let thrown = story("B throws down KD 3H\nY throws down 6C JS\nZ throws down 2C 5S");
    assert!(thrown.contains("last cards") && thrown.contains("A keeps his cards"), "{thrown}");
    let played_on = story("B throws down KD 3H\nB plays 4S");
    assert!(!played_on.contains("last cards") && played_on.contains("keep their cards"), "{played_on}");
    let held = |lines: &str| ["keeps his hand", "under his hand"].iter().any(|words| story(lines).contains(words));
    assert!(held("Z turns up 8H\nY demands: stop the deal"));
    assert!(!held("Z turns up 8H\nZ quits the trump card\nY demands: stop the deal"));
    assert!(!held("Z turns up 8H\nA leads 2S\nY demands: stop the deal"));
    let marked = |lines: &str| story(lines).to_lowercase().contains("without a word");
    assert!(marked("Y-Z hold 2 by honours\nY-Z score 2"));
    assert!(!marked("Y-Z hold 2 by honours\nY calls 2 by honours\nY-Z score 2"));
}

#[test]
fn what_comes_once_more_is_told_as_another() {
    let tied = story("P cuts AC\nQ cuts AD\nR cuts 4S\nS cuts KH\nP cuts 5C\nQ cuts 9D");
    assert!(tied.contains("tie"), "{tied}");
    let not_tied = story("P cuts AC\nQ cuts 7D\nP cuts 5C\nQ cuts 9D");
    assert!(!not_tied.contains("tie"), "{not_tied}");
    let tricks = story("a trick passes, won by A\na trick passes, won by Y");
    assert!(tricks.contains("nother trick"), "{tricks}");
    let revokes = story("A kept back the suit led, trick quitted: 1\nY kept back the suit led, trick quitted: 1");
    assert!(revokes.contains("nother trick") || revokes.contains("Besides"), "{revokes}");
    let deals = story("the hand is over: tricks A-B 7, Y-Z 6\nY turns up 7D");
    assert!(deals.contains("next deal"), "{deals}");
}

#[test]
fn a_passage_is_told_where_its_lines_are_and_nothing_else_is_so() {
    let lines = |text: &str| -> Vec<Line> { text.lines().map(|line| Line::parse(line).expect("a line")).collect() };
    let record = |text: &str| Record { setup: oddtrick_table::Setup::default(), lines: lines(text) };
    let begins = "A leads 9S\nY plays 4D\nY says he has a spade\nY waits for the other side\n";
    let written = record(&format!("{begins}Y replaces 4D with 3S"));
    let sentences = vec!["Nobody says a word, though Y waits.".to_owned()];
    let passage = oddtrick_library::Passage { lines: lines("Y waits for the other side"), sentences };
    let moved = oddtrick_table::Relabelling::IDENTITY;
    let passages = vec![ToldPassage::at_layout(&passage, &moved).expect("sentences that can be read")];
    let telling = Telling { custom: Custom::WHIST, passages, written_for: vec![written.clone()] };
    let is_told = |record: &Record| {
        let told = narrate(record, record.lines.len(), &telling, &mut seeded_rng("1", "voice"));
        told.iter().any(|sentence| sentence.to_string() == "Nobody says a word, though Y waits.")
    };
    assert!(is_told(&written));
    // Here somebody does speak, so the passage would say what is not so.
    assert!(!is_told(&record(&format!("{begins}B demands of Y: highest spade"))));
    assert!(!is_told(&record("A leads 9S\nY plays 4D")));
}

#[test]
fn hands_tell_a_case_and_the_program_what_its_variation_changes() {
    let told = |id: &str| {
        let id = id.parse().expect("a question id");
        let story = crate::told_story::story_text(crate::test_support::context(), &id).expect("a story");
        story.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let (own, denied) = (told("drayson-108/-/1/0"), told("drayson-108/denied/1/0"));
    assert!(own.contains("lets go before") && own.contains("can answer"), "{own}");
    assert!(!denied.contains("can answer") && denied.contains("“Not one,”"), "{denied}");
}
