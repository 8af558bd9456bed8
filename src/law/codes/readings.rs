//! Readings: where authorities disagree on the words of a code, what the other side makes of
//! them, each a named overlay. The code itself is the reading that goes without a name.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::code::{Code, Overlay};
use crate::condition::*;
use crate::evaluator::{Evaluator, Trace};
use crate::rule::{Issue, Penalty, Role, Rule, SubjectKind};
use crate::ruling::Ruling;
use oddtrick_table::{Demand, IncidentKind, Record};

/// Another reading of a code.
#[derive(Debug, Clone, Copy)]
pub struct Reading {
    /// The name by which a ruling is asked under it.
    pub id: &'static str,
    /// The code that it is a reading of.
    pub code_id: &'static str,
    /// What it makes of the words, in one plain phrase.
    pub summary: &'static str,
    /// The rows by which it differs.
    pub overlay: Overlay,
}

const EXPOSED: Role = Role::Ground(SubjectKind::DisclosedCard, Issue::LiableToCall);

/// Every reading.
#[rustfmt::skip]
pub const READINGS: &[Reading] = &[
    Reading {
        id: "english-club-shown-above",
        code_id: "english-club",
        summary: "a card offered to view above the table is exposed, though it never leaves the hand",
        overlay: adding("english-club-shown-above", &[
            Rule::new("56.II.shown", "56.II", EXPOSED, &[HELD_TO_VIEW],
                "or in any way exposed on or above the table, even though snatched up so quickly that no one can name it"),
        ]),
    },
    Reading {
        id: "english-club-top-card",
        code_id: "english-club",
        summary: "of a packet laid face upwards the top card alone is exposed",
        overlay: Overlay { id: "english-club-top-card", add: &[], replace: &[], remove: &["56.II.packet"] },
    },
    Reading {
        id: "english-club-named",
        code_id: "english-club",
        summary: "a card that its holder names is exposed as if it lay on the table",
        overlay: adding("english-club-named", &[
            Rule::new("56.II.named", "56.II", EXPOSED, &[CARD_NAMED], "or in any way exposed on or above the table"),
            Rule::new("53.named", "53", Role::Excepts(&["56.II.named"]), &[CARD_IS_TRUMP_CARD],
                "a player naming it at any time during the play of that hand is liable to have his highest or lowest trump called"),
        ]),
    },
    // That few cards must not be left is all that either law says of it: the fresh cut is of what
    // comes after (34, 11). The codes take such a cut for a false one (29), not a proper one (12, 13).
    Reading {
        id: "english-club-small-packet",
        code_id: "english-club",
        summary: "a cut that leaves fewer than four cards in a packet stands, for the law orders no fresh cut on that account",
        overlay: Overlay { id: "english-club-small-packet", add: &[], replace: &[], remove: &["34.four"] },
    },
    Reading {
        id: "american-1894-small-packet",
        code_id: "american-1894",
        summary: "a cut that leaves fewer than four cards in a packet stands, for the law orders no new cut on that account",
        overlay: Overlay { id: "american-1894-small-packet", add: &[], replace: &[], remove: &["10.four"] },
    },
    Reading {
        id: "english-club-any-cut",
        code_id: "english-club",
        summary: "a cut bars the claim of a revoke, though the dealer neither offered the pack nor accepted the cut",
        overlay: Overlay { id: "english-club-any-cut", add: &[], replace: &[], remove: &["78.unbidden"] },
    },
    // For honours and the score it is settled usage that the card must be quitted; of the deal it
    // is only argued.
    Reading {
        id: "english-club-face-up",
        code_id: "english-club",
        summary: "in the laws of the deal the trump card is turned up when its face is, though the dealer’s hand is still on it",
        overlay: Overlay {
            id: "english-club-face-up",
            add: &[],
            replace: &[
                Rule::new("40.turned", "40", Role::Lapses(&["38.dealer"]), &[TURNED_UP_SINCE],
                    "turn up the trump before there is reasonable time for his adversaries to decide as to a fresh deal"),
                Rule::new("44.VII.turned", "44.VII", Role::Lapses(&["44.VII"]), &[TURNED_UP_BEFORE_FOUND],
                    "prior to the trump card being turned up"),
                Rule::new("48.turned", "48", Role::Lapses(&["48.turn", "48.pack"]), &[TURNED_UP_SINCE],
                    "before the trump card is turned up, after which the game must proceed as if no mistake had been made"),
            ],
            remove: &[],
        },
    },
    Reading {
        id: "english-club-call-at-once",
        code_id: "english-club",
        summary: "a call not obeyed brings the penalty of a revoke at once, and cannot be put right",
        overlay: adding("english-club-call-at-once", &[
            Rule::new("61.at-once", "61", Role::Ground(SubjectKind::Revoke, Issue::Established), &[OFFENDED, RANK_OR_SUIT_ASKED],
                "he incurs the penalty of a revoke"),
        ]),
    },
    Reading {
        id: "english-club-honours-named",
        code_id: "english-club",
        summary: "honours are called only by naming them, and not by a claim that they alone could make good",
        overlay: Overlay { id: "english-club-honours-named", add: &[], replace: &[], remove: &["7.substance"] },
    },
    Reading {
        id: "english-club-bottom-card",
        code_id: "english-club",
        summary: "where the cutter shows the bottom card, the choice of a fresh cut is the dealer’s side’s",
        overlay: adding("english-club-bottom-card", &[
            Rule::new("34.option", "34", Role::Excepts(&["34.exposed"]), &[BOTTOM_SEEN_BY_CUTTER], "a card be exposed"),
            Rule::new("34.choice", "34",
                Role::Ground(SubjectKind::Incident(IncidentKind::SeenInCutting), Issue::MayExact(Penalty::Fixed(Demand::CutAgain))),
                &[BOTTOM_SEEN_BY_CUTTER], "there must be a fresh cut"),
        ]),
    },
];

/// An overlay that adds rows and changes none.
const fn adding(id: &'static str, add: &'static [Rule]) -> Overlay {
    Overlay { id, add, replace: &[], remove: &[] }
}

/// The readings of a code.
pub fn for_code(code: &str) -> impl Iterator<Item = &'static Reading> {
    READINGS.iter().filter(move |reading| reading.code_id == code)
}

/// The reading of a name.
pub fn find(id: &str) -> Option<&'static Reading> {
    READINGS.iter().find(|reading| reading.id == id)
}

/// The readings of a ruling's code that give another answer, with what they give.
pub fn disagreeing_rulings(ruling: &Ruling, record: &Record, after: usize) -> Vec<(&'static Reading, Ruling)> {
    let read =
        for_code(ruling.code).filter_map(|reading| Some((reading, codes().iter().find(|code| code.id == reading.id)?)));
    let ruled =
        read.map(|(reading, code)| (reading, Evaluator::after_lines(code, record, after).rule_on(&ruling.question)));
    ruled.filter(|(_, other)| other.answer != ruling.answer).collect()
}

static READING_CODES: LazyLock<Vec<Code>> = LazyLock::new(|| {
    let base = |reading: &Reading| super::all().iter().find(|code| code.id == reading.code_id);
    // That each lies soundly on its code is seen to by a test.
    READINGS.iter().filter_map(|reading| base(reading)?.with_overlay(&reading.overlay).ok()).collect()
});

/// Each code as another reading has it.
pub fn codes() -> &'static [Code] {
    &READING_CODES
}

/// One code as other readings have it.
pub fn codes_for(code: &str) -> impl Iterator<Item = &'static Code> {
    READING_CODES.iter().filter(move |read| for_code(code).any(|reading| reading.id == read.id))
}

/// By what a reading’s arguments differ from those of its code.
#[derive(Default)]
struct ReadingDiff {
    /// Issues of which both have an argument, or the code alone.
    changed_issues: Vec<(SubjectKind, Issue)>,
    /// Kinds of things that the reading alone has an argument about.
    new_kinds: Vec<SubjectKind>,
}

static READING_DIFFS: LazyLock<Vec<ReadingDiff>> = LazyLock::new(|| {
    let differs = |read: &Code| {
        let mut differs = ReadingDiff::default();
        let base = find(read.id).and_then(|reading| super::all().iter().find(|code| code.id == reading.code_id));
        let decided: BTreeSet<_> =
            base.into_iter().flat_map(Code::decided_issues).chain(read.decided_issues()).collect();
        for (kind, issue) in decided {
            match base.and_then(|base| base.rule_set(kind, issue)) {
                None => differs.new_kinds.push(kind),
                own if own != read.rule_set(kind, issue) => differs.changed_issues.push((kind, issue)),
                Some(_) => {}
            }
        }
        differs
    };
    READING_CODES.iter().map(differs).collect()
});

/// The code of a bench as those other readings have it that may come to something else, by what was weighed for a
/// ruling: to the others everything that was asked for it is the same.
pub fn relevant_codes(bench: &Evaluator<'_>, weighed: &Trace) -> impl Iterator<Item = &'static Code> {
    let bears = |differs: &ReadingDiff| {
        differs.changed_issues.iter().any(|(kind, issue)| weighed.has_tried(*kind, *issue))
            || differs.new_kinds.iter().any(|kind| bench.has_subject_of_kind(*kind))
    };
    let of_code = |read: &Code| find(read.id).is_some_and(|reading| reading.code_id == bench.code.id);
    READING_CODES
        .iter()
        .zip(READING_DIFFS.iter())
        .filter(move |(read, differs)| of_code(read) && bears(differs))
        .map(|(read, _)| read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_table::notation;

    #[test]
    fn every_reading_lies_soundly_on_its_code() {
        for reading in READINGS {
            let base = super::super::all().iter().find(|code| code.id == reading.code_id);
            let read = base.map(|base| base.with_overlay(&reading.overlay));
            assert!(matches!(&read, Some(Ok(code)) if code.structural_errors().is_empty()), "{}: {read:?}", reading.id);
            assert_eq!(reading.id, reading.overlay.id);
        }
        assert_eq!(codes().len(), READINGS.len());
        assert_eq!(for_code("english-club").count() + for_code("american-1894").count(), READINGS.len());
    }

    fn ruled(record: &str, question: &str) -> String {
        ruled_by("english-club-bottom-card", record, question)
    }

    fn ruled_by(reading: &str, record: &str, question: &str) -> String {
        let code = codes().iter().find(|code| code.id == reading).expect("the reading");
        let record = notation::parse(record).expect("a record").record;
        Evaluator::new(code, &record).rule_on(&question.parse().expect("a question")).answer.to_string()
    }

    #[test]
    fn the_side_of_the_dealer_chooses_when_the_cutter_shows_the_bottom_card() {
        let shown = "A cuts the pack\nA lets the bottom card AS be seen in cutting\n";
        assert_eq!(ruled(shown, "what becomes of Y's deal"), "deal: stands");
        assert_eq!(ruled(&format!("{shown}A demands: cut again"), "is A's demand good"), "no");
        assert_eq!(ruled(&format!("{shown}Y demands: cut again"), "is Y's demand good"), "yes");
        let joined = "A cuts the pack\nY lets the bottom card KC be seen in joining the packets\n";
        assert_eq!(ruled(joined, "what becomes of Y's deal"), "deal: fresh cut");
    }

    #[test]
    fn a_ruling_is_told_the_readings_that_give_another_answer() {
        let read = |slip: &str| {
            let record = notation::parse(&format!("A cuts the pack\n{slip}\n")).expect("a record").record;
            let ruling = Evaluator::new(&super::super::all()[0], &record)
                .rule_on(&"what becomes of Y's deal".parse().expect("a question"));
            let others = disagreeing_rulings(&ruling, &record, record.lines.len()).into_iter();
            let others = others.map(|(reading, other)| (reading.id, other.answer.to_string()));
            (ruling.answer.to_string(), others.collect::<Vec<_>>())
        };
        let stands = vec![("english-club-bottom-card", "deal: stands".to_owned())];
        assert_eq!(read("A lets the bottom card AS be seen in cutting"), ("deal: fresh cut".to_owned(), stands));
        assert_eq!(read("A lets 5H be seen in cutting"), ("deal: fresh cut".to_owned(), Vec::new()));
    }

    #[test]
    fn another_card_seen_in_the_cut_leaves_nobody_a_choice() {
        let both = "A cuts the pack\nA lets the bottom card AS be seen in cutting\n\
            Y lets 5H be seen in joining the packets\n";
        assert_eq!(ruled(both, "what becomes of Y's deal"), "deal: fresh cut");
    }

    #[test]
    fn the_trump_card_is_not_exposed_by_naming_it() {
        let held = "A turns up KD\na trick passes\nA names KD\n";
        let open = ruled_by("english-club-named", held, "what may Y-Z exact");
        assert_eq!(open, "open: highest trump; lowest trump");
        let open = ruled_by("english-club-named", &held.replace("names KD", "names KH"), "what may Y-Z exact");
        assert_eq!(open, "open: card KH");
    }
}
