//! Diagrams of what lies on the table: every card once, and nothing that only the law would say.

use oddtrick_quiz::diagram::Diagram;
use oddtrick_table::{Record, notation};
use proptest::prelude::*;

use crate::common::situations;
use crate::common::strategies::any_record;

/// The diagram after each number of lines of a record, where there is one.
fn diagrams(record: &Record) -> Vec<Diagram> {
    (0..=record.lines.len()).filter_map(|after| Diagram::after_lines(record, after)).collect()
}

#[test]
fn diagrams_show_each_card_once_and_no_findings() {
    let findings = ["revoke", "exposed", "misdeal", "renounce", "penalty", "liable", "out of turn", "wrong", "called"];
    let mut drawn = 0;
    for s in situations() {
        let written = notation::write(&s.record);
        for table in diagrams(&s.record) {
            drawn += 1;
            let turned = table.trump.and_then(|trump| trump.turned_up);
            let mut cards = table.cards();
            assert!(cards.iter().all(|card| written.contains(&card.to_string())), "{}: {table:?}", s.name);
            cards.retain(|card| Some(*card) != turned);
            cards.sort();
            assert!(cards.windows(2).all(|two| two[0] != two[1]), "{}: {table:?}", s.name);
            let told = table.sentences().join(" ");
            assert!(findings.iter().all(|word| !told.contains(word)), "{}: {told}", s.name);
        }
    }
    assert!(drawn > 3000, "{drawn}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_record_makes_a_diagram_panic(record in any_record()) {
        let _: Vec<_> = diagrams(&record).iter().map(Diagram::sentences).collect();
    }
}
