//! Who has won how much, and which question caught most people.

use std::collections::HashMap;

use oddtrick_store::{NightAnswer, NightPlayer};

/// A player's place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StandingRow {
    pub player: i64,
    /// From 1. Players with the same points share a place, and the places after it stay empty.
    pub place: usize,
    pub is_shared: bool,
    pub name: String,
    pub points: u32,
}

/// The standing after the questions up to one.
pub(super) fn standing(players: Vec<NightPlayer>, answers: &[NightAnswer], through: u32) -> Vec<StandingRow> {
    let mut points: HashMap<i64, u32> = HashMap::new();
    for answer in answers.iter().filter(|answer| answer.question <= through) {
        *points.entry(answer.player).or_default() += u32::from(answer.answer.points);
    }
    let of = |id: &i64| points.get(id).copied().unwrap_or_default();
    let mut rows: Vec<StandingRow> = players
        .into_iter()
        .map(|NightPlayer { id, name }| StandingRow { player: id, place: 0, is_shared: false, name, points: of(&id) })
        .collect();
    rows.sort_by(|one, other| other.points.cmp(&one.points).then_with(|| one.player.cmp(&other.player)));
    let all: Vec<u32> = rows.iter().map(|row| row.points).collect();
    for row in &mut rows {
        row.place = 1 + all.iter().filter(|points| **points > row.points).count();
        row.is_shared = all.iter().filter(|points| **points == row.points).count() > 1;
    }
    rows
}

/// The question that fewest got wholly right, of those that somebody answered: its number, how many got it right, and how
/// many answered. Of two alike, the first. `None` if everybody was right everywhere.
pub(super) fn hardest(answers: &[NightAnswer], through: u32) -> Option<(u32, usize, usize)> {
    let counted = (1..=through).filter_map(|number| {
        let given = || answers.iter().filter(move |answer| answer.question == number);
        let (right, all) = (given().filter(|it| it.answer.points == it.answer.out_of).count(), given().count());
        (right < all).then_some((number, right, all))
    });
    // Shares are compared without division.
    counted.min_by(|(_, right, all), (_, other_right, other_all)| (right * other_all).cmp(&(other_right * all)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_store::SheetAnswer;

    fn answer(player: i64, question: u32, points: u8) -> NightAnswer {
        NightAnswer { player, question, answer: SheetAnswer { points, out_of: 2, ..SheetAnswer::default() } }
    }

    fn players(count: i64) -> Vec<NightPlayer> {
        (1..=count).map(|id| NightPlayer { id, name: format!("P{id}") }).collect()
    }

    #[test]
    fn those_with_the_same_points_share_a_place() {
        let answers = [answer(1, 1, 1), answer(2, 1, 2), answer(3, 1, 1), answer(3, 2, 2), answer(2, 2, 0)];
        let found = |through| {
            let rows = standing(players(4), &answers, through);
            rows.into_iter().map(|row| (row.place, row.is_shared, row.player, row.points)).collect::<Vec<_>>()
        };
        assert_eq!(found(2), [(1, false, 3, 3), (2, false, 2, 2), (3, false, 1, 1), (4, false, 4, 0)]);
        assert_eq!(found(1), [(1, false, 2, 2), (2, true, 1, 1), (2, true, 3, 1), (4, false, 4, 0)]);
        assert_eq!(found(0), [(1, true, 1, 0), (1, true, 2, 0), (1, true, 3, 0), (1, true, 4, 0)]);
    }

    #[test]
    fn the_hardest_question_is_the_one_that_fewest_got_right() {
        let answers = [answer(1, 1, 2), answer(2, 1, 1), answer(1, 2, 0), answer(2, 2, 1), answer(1, 3, 0)];
        assert_eq!(hardest(&answers, 2), Some((2, 0, 2)));
        assert_eq!(hardest(&answers, 1), Some((1, 1, 2)));
        assert_eq!((hardest(&[], 3), hardest(&[answer(1, 1, 2)], 1)), (None, None));
    }
}
