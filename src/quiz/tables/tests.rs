use std::collections::BTreeSet;

use super::*;
use crate::bookless_case::story_id;
use oddtrick_table::notation;

/// How many tables of each series are tried.
const TRIED: u64 = 60;

#[test]
fn every_table_has_the_planted_mistake_and_no_other() {
    for series in TableSeries::all() {
        let (mut lawful, mut told) = (0, BTreeSet::new());
        for number in 0..TRIED {
            let table = series.table(number).expect("a deal that suits");
            let evaluator = Evaluator::new(series.code, &table.record);
            let plays = table.record.lines.iter().filter(|line| matches!(line, Line::Play(_))).count();
            let faults: Vec<PlayFault> = (0..plays).map(|line| evaluator.fault_on_line(line)).collect();
            let at = format!("{} {number}: {faults:?}\n{}", series.number, notation::write(&table.record));
            assert!(!faults.contains(&PlayFault::Unclear), "{at}");
            let wrong: Vec<usize> = (0..plays).filter(|line| faults[*line].is_certain()).collect();
            assert!(wrong.is_empty() || wrong == [table.suspect], "{at}");
            lawful += u64::from(wrong.is_empty());
            assert_eq!(table.record.inconsistencies(), [], "{at}");
            told.insert(notation::write(&table.record));
        }
        assert_eq!(told.len() as u64, TRIED, "tables of {} are all different", series.number);
        assert!((TRIED / 10..TRIED * 2 / 5).contains(&lawful), "{lawful} lawful tables of {}", series.number);
    }
}

#[test]
fn tables_do_not_depend_on_the_moment() {
    for series in TableSeries::all() {
        let written = |number| series.table(number).map(|table| notation::write(&table.record));
        assert_eq!(written(7), written(7));
        assert_ne!(written(7), written(8));
        assert_eq!(
            TableSeries::find(&story_id(&series.to_case().expect("a case"))).map(|found| found.number),
            Some(series.number)
        );
    }
}
