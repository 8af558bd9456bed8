//! What the answers of a group say about each question of a sheet: how easy it was, whether it told the strong from the
//! weak, and which mistake was made most.

use std::collections::BTreeMap;

/// How somebody answered one question.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AnsweredQuestion {
    /// The points that the answer won.
    pub points: u8,
    /// The points of a right answer.
    pub out_of: u8,
    /// The id of the misreading, if the answer is wrong and shows one.
    pub misreading_id: Option<String>,
}

/// What a group did with one question.
#[derive(Debug, Clone, PartialEq)]
pub struct QuestionAnalysis {
    /// The share of its points that was won, from 0 to 1: its facility.
    pub facility: f64,
    /// The correlation of its points with those of all other questions, from −1 to 1. Near 0 or below, it does not tell
    /// who knows the laws. `None` if fewer than five answered, or all did alike.
    ///
    /// The question itself is left out of the sum (S. Henrysson, “Correction of item-total correlations in item
    /// analysis”, *Psychometrika* 28, 1963).
    pub discrimination: Option<f64>,
    /// The misreading that was made most, and how often. Of two made as often, the first by name.
    pub favourite_mistake: Option<(String, usize)>,
}

/// The fewest people whose answers are compared: with fewer, chance decides.
const FEWEST_TO_CORRELATE: usize = 5;

/// Analyses the questions of a sheet. `papers` has a row for each person with the same questions in the same order.
/// There is a result for as many questions as the shortest row has.
pub fn analyse(papers: &[Vec<AnsweredQuestion>]) -> Vec<QuestionAnalysis> {
    let count = papers.iter().map(Vec::len).min().unwrap_or(0);
    (0..count).map(|place| analyse_question(papers, place)).collect()
}

fn analyse_question(papers: &[Vec<AnsweredQuestion>], place: usize) -> QuestionAnalysis {
    let share = |answer: &AnsweredQuestion| f64::from(answer.points) / f64::from(answer.out_of.max(1));
    let own: Vec<f64> = papers.iter().map(|paper| share(&paper[place])).collect();
    let rest: Vec<f64> =
        papers.iter().zip(&own).map(|(paper, own)| paper.iter().map(share).sum::<f64>() - own).collect();
    let mut mistakes: BTreeMap<&str, usize> = BTreeMap::new();
    for mistake in papers.iter().filter_map(|paper| paper[place].misreading_id.as_deref()) {
        *mistakes.entry(mistake).or_default() += 1;
    }
    let most = mistakes.into_iter().rev().max_by_key(|(_, times)| *times);
    QuestionAnalysis {
        facility: mean(&own),
        discrimination: correlation(&own, &rest).filter(|_| papers.len() >= FEWEST_TO_CORRELATE),
        favourite_mistake: most.map(|(mistake, times)| (mistake.to_owned(), times)),
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are at most some hundred people")]
fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// The correlation of two lists as Pearson defined it. `None` if one of them does not vary.
fn correlation(one: &[f64], other: &[f64]) -> Option<f64> {
    let (mean_one, mean_other) = (mean(one), mean(other));
    let pairs = || one.iter().zip(other).map(|(one, other)| (one - mean_one, other - mean_other));
    let together: f64 = pairs().map(|(one, other)| one * other).sum();
    let apart: (f64, f64) = pairs().fold((0.0, 0.0), |sum, (one, other)| (sum.0 + one * one, sum.1 + other * other));
    let spread = (apart.0 * apart.1).sqrt();
    (spread > 1e-9).then(|| together / spread)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(points: u8, mistake: &str) -> AnsweredQuestion {
        let misreading_id = (!mistake.is_empty()).then(|| mistake.to_owned());
        AnsweredQuestion { points, out_of: 2, misreading_id }
    }

    #[test]
    fn a_question_that_only_the_strong_get_right_tells_them_apart() {
        // The first two questions go together; the third goes the other way; all get the last right.
        let paper = |strong: bool| {
            let (good, bad) = if strong { (2, 0) } else { (0, 2) };
            vec![answer(good, ""), answer(good, ""), answer(good, ""), answer(bad, ""), answer(2, "")]
        };
        let papers: Vec<_> = (0..6).map(|n| paper(n % 2 == 0)).collect();
        let found = analyse(&papers);
        assert_eq!(found.iter().map(|it| it.facility).collect::<Vec<_>>(), [0.5, 0.5, 0.5, 0.5, 1.0]);
        assert!(found[0].discrimination.is_some_and(|it| (it - 1.0).abs() < 1e-9), "{found:?}");
        assert!(found[3].discrimination.is_some_and(|it| (it + 1.0).abs() < 1e-9), "{found:?}");
        assert_eq!(found[4].discrimination, None, "all did alike");
        assert!(analyse(&papers[..4]).iter().all(|it| it.discrimination.is_none()), "too few");
    }

    #[test]
    fn the_mistake_made_most_is_named_with_its_number() {
        let papers = ["b", "a", "b", "", "a", "b"].map(|mistake| vec![answer(0, mistake)]);
        assert_eq!(analyse(&papers)[0].favourite_mistake, Some(("b".to_owned(), 3)));
        assert_eq!(analyse(&papers[..2])[0].favourite_mistake, Some(("a".to_owned(), 1)));
        assert_eq!(analyse(&[]), []);
    }
}
