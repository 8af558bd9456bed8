//! Rulings under other readings of a code.

use crate::code::Code;
use crate::codes::{CodeChange, Reading, house_rules, readings};
use crate::evaluator::{Evaluator, Trace};
use crate::house_rule::HouseRule;
use crate::ruling::Ruling;

/// The readings of a ruling's code that give another answer, with their rulings. `evaluator` is the one that ruled.
pub fn disagreeing_rulings(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Vec<(&'static Reading, Ruling)> {
    let rule = |code: &'static Code| evaluator.under_code(code).rule_on(&ruling.question);
    let of_code = readings::of_code(ruling.code).map(|read| (read.reading, &read.code));
    let ruled = of_code.chain(readings::with_house_rules(evaluator.code));
    ruled.map(|(reading, code)| (reading, rule(code))).filter(|(_, other)| other.answer != ruling.answer).collect()
}

/// The evaluator's code under its other readings. Leaves out readings that cannot change a traced
/// ruling, because they decide everything that it asked in the same way.
pub fn relevant_codes(evaluator: &Evaluator<'_>, trace: &Trace) -> impl Iterator<Item = &'static Code> {
    let is_relevant = move |diff: &CodeChange| {
        diff.changed_issues.iter().any(|(kind, issue)| trace.has_tried(*kind, *issue))
            || diff.new_kinds.iter().any(|kind| evaluator.has_subject_of_kind(*kind))
    };
    let of_code = readings::of_code(evaluator.code.id).filter(move |read| is_relevant(&read.diff));
    let of_house_rules = readings::with_house_rules(evaluator.code).map(|(_, code)| code);
    let of_house_rules = of_house_rules.filter(move |code| is_relevant(&CodeChange::between(evaluator.code, code)));
    of_code.map(|read| &read.code).chain(of_house_rules)
}

/// The house rules that a ruling turns on, each with the ruling without it: another answer, or the same on other
/// grounds. `evaluator` is the one that ruled. None for a code as it is printed.
pub fn deciding_house_rules(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Vec<(&'static HouseRule, Ruling)> {
    let without = evaluator.code.house_rules().iter().filter_map(|house_rule| {
        let code = house_rules::without(evaluator.code, house_rule)?;
        Some((*house_rule, evaluator.under_code(code).rule_on(&ruling.question)))
    });
    without.filter(|(_, other)| other.answer != ruling.answer || other.limbs != ruling.limbs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;
    use oddtrick_table::notation;

    fn ruled(record: &str, question: &str) -> String {
        ruled_by("english-club-bottom-card", record, question)
    }

    fn ruled_by(reading: &str, record: &str, question: &str) -> String {
        let code = codes::find(reading).expect("the reading");
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
            let evaluator = Evaluator::new(&codes::all()[0], &record);
            let ruling = evaluator.rule_on(&"what becomes of Y's deal".parse().expect("a question"));
            let others = disagreeing_rulings(&evaluator, &ruling).into_iter();
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
