//! A league table over several sheets.

use std::collections::BTreeMap;

/// What somebody won on a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetScore<P> {
    /// The number of the sheet.
    pub sheet: u32,
    /// Who it is.
    pub person: P,
    /// The points.
    pub points: u32,
    /// The points of a form with every answer right.
    pub out_of: u32,
}

/// A line of a league table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeagueRow<P> {
    /// The place. Those with the same total share one, and the places after it stay free: 1, 1, 3.
    pub place: usize,
    /// Who it is.
    pub person: P,
    /// For each sheet that they took, the points for the league, and whether they count in the total.
    pub sheets: BTreeMap<u32, (u32, bool)>,
    /// The sum of those that count.
    pub total: u32,
}

/// The table: the best first, and those with the same total in the order of `P`.
///
/// A sheet gives the percentage of its points that was won, rounded to a whole number (a half is rounded up). Only the
/// first result of a person on a sheet counts, because whoever has seen the marks knows the answers. If `best_of` is
/// given, only so many sheets of each person count, the best.
pub fn league<P: Ord + Clone>(scores: &[SheetScore<P>], best_of: Option<usize>) -> Vec<LeagueRow<P>> {
    let mut people: BTreeMap<P, BTreeMap<u32, u32>> = BTreeMap::new();
    for score in scores {
        people.entry(score.person.clone()).or_default().entry(score.sheet).or_insert_with(|| percentage(score));
    }
    let mut rows: Vec<LeagueRow<P>> = people.into_iter().map(|(person, won)| row(person, won, best_of)).collect();
    // The sort keeps the order of those with the same total.
    rows.sort_by_key(|row| std::cmp::Reverse(row.total));
    let totals: Vec<u32> = rows.iter().map(|row| row.total).collect();
    for row in &mut rows {
        row.place = 1 + totals.iter().filter(|total| **total > row.total).count();
    }
    rows
}

/// The points for the league of one result.
fn percentage<P>(score: &SheetScore<P>) -> u32 {
    let out_of = score.out_of.max(1);
    (score.points * 200 + out_of) / (2 * out_of)
}

fn row<P>(person: P, won: BTreeMap<u32, u32>, best_of: Option<usize>) -> LeagueRow<P> {
    let mut best: Vec<(u32, u32)> = won.iter().map(|(sheet, points)| (*points, *sheet)).collect();
    best.sort_by_key(|(points, sheet)| (std::cmp::Reverse(*points), *sheet));
    best.truncate(best_of.unwrap_or(usize::MAX));
    let total = best.iter().map(|(points, _)| points).sum();
    let counts = |sheet: u32| best.iter().any(|(_, counted)| *counted == sheet);
    let sheets = won.into_iter().map(|(sheet, points)| (sheet, (points, counts(sheet)))).collect();
    LeagueRow { place: 0, person, sheets, total }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(sheet: u32, person: &'static str, points: u32) -> SheetScore<&'static str> {
        SheetScore { sheet, person, points, out_of: 8 }
    }

    fn places(rows: &[LeagueRow<&'static str>]) -> Vec<(usize, &'static str, u32)> {
        rows.iter().map(|row| (row.place, row.person, row.total)).collect()
    }

    #[test]
    fn percentages_are_summed_and_ties_share_a_place() {
        let scores = [score(1, "Cat", 8), score(1, "Bob", 4), score(2, "Bob", 4), score(1, "Ann", 1)];
        let rows = league(&scores, None);
        // One point of eight is 12.5 percent.
        assert_eq!(places(&rows), [(1, "Bob", 100), (1, "Cat", 100), (3, "Ann", 13)]);
        assert_eq!(rows[0].sheets, BTreeMap::from([(1, (50, true)), (2, (50, true))]));
    }

    #[test]
    fn only_the_best_sheets_count_and_only_the_first_result_on_each() {
        let scores =
            [score(1, "Ann", 2), score(1, "Ann", 8), score(2, "Ann", 6), score(3, "Ann", 4), score(3, "Bob", 8)];
        let rows = league(&scores, Some(2));
        assert_eq!(places(&rows), [(1, "Ann", 125), (2, "Bob", 100)]);
        assert_eq!(rows[0].sheets, BTreeMap::from([(1, (25, false)), (2, (75, true)), (3, (50, true))]));
    }

    #[test]
    fn an_empty_season_and_a_sheet_without_points_are_no_trouble() {
        assert_eq!(league::<&str>(&[], None), []);
        let nothing = SheetScore { sheet: 1, person: "Ann", points: 0, out_of: 0 };
        assert_eq!(places(&league(&[nothing], Some(1))), [(1, "Ann", 0)]);
    }
}
