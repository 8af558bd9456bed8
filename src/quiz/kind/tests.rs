//! Tests of the kinds that take their options or numbers from the engine: what they offer, and how they are marked.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::claim::{Claim, Proposition};
use crate::marking::Mark;
use crate::question_id::QuestionId;
use crate::question_kind::QuestionKind;
use crate::quiz_question::QuizQuestion;
use crate::reply::Reply;
use crate::reply_form::ReplyForm;
use crate::ruling_parts::unmet_condition;
use crate::stories::story_ids;
use crate::test_support::context;
use oddtrick_law::Question as Asked;
use oddtrick_law::{Answer, HandOutcome, RuleStatus};
use oddtrick_table::{BySide, Demand, Facts};

/// Up to two questions from every story, by kind.
static QUESTIONS: LazyLock<BTreeMap<QuestionKind, Vec<QuizQuestion>>> = LazyLock::new(|| {
    let of = |kind: QuestionKind| {
        let question_ids = story_ids(context()).into_iter().flat_map(|story| [0, 1].map(|seed| story.at_layout(seed)));
        let question_ids = question_ids.map(|question_id| QuestionId { kind, ..question_id });
        (kind, question_ids.filter_map(|question_id| QuizQuestion::build(context(), &question_id).ok()).collect())
    };
    [QuestionKind::Ruling, QuestionKind::Remedies, QuestionKind::Score, QuestionKind::Who].map(of).into()
});

fn question(question_id: &str) -> QuizQuestion {
    QuizQuestion::build(context(), &question_id.parse().expect("a spec")).expect("a question")
}

fn right(question: &QuizQuestion) -> Vec<String> {
    let right = (0..question.options.len()).filter(|n| question.is_right(*n));
    let mut right: Vec<String> = right.map(|n| question.options[n].text.to_string()).collect();
    right.sort();
    right
}

#[test]
fn every_distractor_is_false_and_has_a_reason() {
    for kind in [QuestionKind::Remedies, QuestionKind::Who] {
        for question in &QUESTIONS[&kind] {
            let texts: BTreeSet<String> = question.options.iter().map(|option| option.text.to_string()).collect();
            assert_eq!(texts.len(), question.options.len(), "{}: two options alike", question.id);
            for (n, option) in question.options.iter().enumerate() {
                assert_eq!(question.is_right(n), option.distractor.is_none(), "{}: {}", question.id, option.text);
                let reason = |wrong: &crate::DistractorReason| {
                    !wrong.misreading_id.is_empty() && wrong.why.to_string().len() > 10
                };
                assert!(option.distractor.as_ref().is_none_or(reason), "{}: {}", question.id, option.text);
            }
            let count = right(question).len();
            match question.form {
                ReplyForm::Many => {
                    assert!((3..=6).contains(&question.options.len()) && count <= 4, "{}", question.id);
                    assert!(question.options.len() >= count + 2, "{}", question.id);
                }
                _ => assert_eq!(((3..=4).contains(&question.options.len()), count), (true, 1), "{}", question.id),
            }
        }
    }
}

#[test]
fn right_remedies_are_those_that_may_be_exacted() {
    let mut shown = BTreeSet::new();
    for seed in 0..40 {
        let question = question(&format!("drayson-102/-/1/remedies/{seed}"));
        let Answer::MayExact(open) = &question.ruling().answer else { panic!("what is open") };
        assert_eq!(open.len(), 3, "the card, the highest and the lowest");
        shown.insert(right(&question).len());
        let all = 0..question.options.len();
        let (right, wrong): (BTreeSet<usize>, BTreeSet<usize>) = all.partition(|place| question.is_right(*place));
        let of = u8::try_from(right.len()).expect("few");
        assert_eq!(question.mark(&Reply::Many(right.clone())), Mark { points: of, out_of: of });
        assert_eq!(question.mark(&Reply::Many(wrong)).points, 0);
        assert_eq!(question.right_reply(), Some(Reply::Many(right)));
    }
    assert_eq!(shown, BTreeSet::from([1, 2]), "of what one law gives, two demands are offered at most");
}

#[test]
fn demand_questions_stop_before_the_demand() {
    for question in &QUESTIONS[&QuestionKind::Remedies] {
        let told = question.record.lines.len() >= question.lines_before;
        assert!(told && question.lines_before > 0, "{}", question.id);
    }
}

#[test]
fn position_and_option_count_do_not_give_away_the_answer() {
    for kind in [QuestionKind::Remedies, QuestionKind::Who] {
        let mut places: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        let mut by_count: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for question in &QUESTIONS[&kind] {
            for place in 0..question.options.len().min(4) {
                let tally = places.entry(place).or_default();
                *tally = (tally.0 + usize::from(question.is_right(place)), tally.1 + 1);
            }
            by_count.entry(question.options.len()).or_default().insert(right(question).len());
        }
        let shares: Vec<usize> = places.values().map(|(right, of)| 100 * right / of).collect();
        let (least, most) = (shares.iter().min(), shares.iter().max());
        assert!(most.zip(least).is_some_and(|(most, least)| most - least <= 12), "{kind}: {shares:?}");
        if kind == QuestionKind::Remedies {
            // Two are always wrong, so of three at most one is right.
            assert!(by_count.iter().all(|(many, counts)| counts.len() > 2.min(many - 2)), "{by_count:?}");
        }
    }
}

#[test]
fn scores_are_marked_per_side() {
    let mut games = 0;
    for question in &QUESTIONS[&QuestionKind::Score] {
        let key = question.right_reply().expect("a score that can be known");
        assert!(question.mark(&key).is_right(), "{}", question.id);
        assert!(question.mistakes_in(&key).is_empty(), "{}", question.id);
        let replies: Vec<&Reply> = question.typed_mistakes().iter().map(|(reply, _)| reply).collect();
        for (reply, wrong) in question.typed_mistakes() {
            assert!(!question.mark(reply).is_right(), "{}: {}", question.id, wrong.misreading_id);
            assert_eq!(question.mistakes_in(reply), [wrong], "{}", question.id);
            assert_eq!(replies.iter().filter(|other| **other == reply).count(), 1);
        }
        if let (Answer::Score(HandOutcome::Game { winner, loser_score: loser, .. }), Reply::Pair(pair)) =
            (&question.ruling().answer, key)
        {
            games += 1;
            assert_eq!((pair[*winner], pair[winner.opponents()]), (question.code.terms.points_per_game.value, *loser));
        }
    }
    assert!(games > 0, "a game is won somewhere");
}

#[test]
fn one_right_number_of_two_is_half_a_mark() {
    let question = question("drayson-90/-/2/score/0");
    let Some(Reply::Pair(mut pair)) = question.right_reply() else { panic!("a pair") };
    pair.ab += 1;
    assert_eq!(question.mark(&Reply::Pair(pair)), Mark { points: 1, out_of: 2 });
    pair.yz += 1;
    assert_eq!(question.mark(&Reply::Pair(pair)), Mark { points: 0, out_of: 2 });
}

#[test]
fn typed_mistakes_are_recognised() {
    let question = question("mcintosh-2/-/1/score/0");
    let tags: Vec<&str> = question.typed_mistakes().iter().map(|(_, wrong)| wrong.misreading_id.as_str()).collect();
    for tag in ["scores-another-choice", "scores-the-penalty-last"] {
        assert!(tags.contains(&tag), "{tags:?}");
    }
}

#[test]
fn a_wrong_score_is_answered_by_what_it_leaves_out() {
    let question = question("drayson-79/-/1/score/1");
    let why = |ab, yz| question.difference_from_right(&Reply::Pair(BySide { ab, yz })).map(|told| told.to_string());
    assert_eq!(why(4, 4), None);
    assert_eq!(
        why(4, 0).as_deref(),
        Some("Y and Z have four: a score of nothing leaves out the points for ten tricks.")
    );
    assert_eq!(why(4, 1).as_deref(), Some("Y and Z have four: one leaves out the tricks that were taken."));
    assert_eq!(why(9, 4).as_deref(), Some("A and B have four: nine goes past the end of the game at five."));
    assert_eq!(why(3, 4).as_deref(), Some("A and B have four, not three."));
}

#[test]
fn called_player_is_partner_of_the_offender() {
    let asked = (0..40).map(|seed| question(&format!("drayson-70/-/1/who/{seed}")));
    let debts: Vec<QuizQuestion> =
        asked.filter(|question| question.prompt.to_string().contains("Who may tell whom to")).collect();
    assert!(!debts.is_empty());
    for question in debts {
        let last = question.record.lines[..question.lines_before]
            .iter()
            .rev()
            .find_map(|line| line.to_string().chars().next());
        let at_fault = last.expect("somebody played").to_string();
        let right = right(&question);
        let called = right[0].split_once(" may tell ").map(|(_, called)| called.trim_end_matches('.'));
        assert!(right.len() == 1 && called.is_some_and(|called| called.len() == 1), "{right:?}");
        assert!(called != Some(at_fault.as_str()), "{}: {right:?}", question.id);
        assert!(question.deciding_law() == "68", "{}", question.deciding_law());
    }
}

/// Law 84 first says who chooses, and only then what follows from the choice.
#[test]
fn the_relevant_summary_of_a_law_is_shown() {
    let id = "drayson-25/heart-played/1/law/0".parse().expect("a question id");
    let shown = right(&QuizQuestion::restore(context(), &id).expect("a question of before"));
    assert!(shown[0].starts_with("Law 76: ") && shown[0].contains("before"), "{shown:?}");
}

#[test]
fn no_nothing_option_has_the_right_ground() {
    let mut nothings = 0;
    for question in &QUESTIONS[&QuestionKind::Ruling] {
        let ruling = question.ruling();
        if !matches!(&ruling.answer, Answer::MayExact(open) if !open.is_empty()) {
            continue;
        }
        for option in &question.options {
            let own = match &option.claim {
                Claim::Ruling(Proposition { ground: Some((row, wanted)), .. }) => {
                    ruling.grounds.contains(row) && unmet_condition(ruling, row) == *wanted
                }
                // A sentence about the law is no ground, but the answer must be another.
                Claim::FalseReason(answer) if *answer != ruling.answer => false,
                _ => continue,
            };
            assert!(!own, "{}: {}", question.id, option.text);
            nothings += 1;
        }
    }
    assert!(nothings > 50, "{nothings}");
}

/// A reader who finds the right answer with another reason that is true could rightly choose it.
#[test]
fn no_option_gives_the_right_answer_for_another_true_reason() {
    let mut tried = 0;
    // Most stories of the books offer sentences about the law instead.
    let borrowed = crate::borrowed_story_ids(context()).into_iter();
    let borrowed = borrowed.flat_map(|id| [id.clone(), id.at_layout(5)]);
    let borrowed: Vec<QuizQuestion> = borrowed.filter_map(|id| QuizQuestion::build(context(), &id).ok()).collect();
    for question in QUESTIONS[&QuestionKind::Ruling].iter().chain(&borrowed) {
        let ruling = question.ruling();
        for option in question.options.iter().filter(|option| option.distractor.is_some()) {
            let Claim::Ruling(proposed) = &option.claim else { continue };
            let Some((rule, wanted)) = proposed.ground.filter(|_| proposed.answer == ruling.answer) else { continue };
            let is_true = ruling.findings.iter().filter(|finding| finding.rule == rule).any(|finding| {
                match (finding.status, wanted) {
                    (RuleStatus::Unmet(condition), Some(wanted)) => condition == wanted,
                    (RuleStatus::Unmet(_) | RuleStatus::Needs(_), None) | (_, Some(_)) => false,
                    (_, None) => true,
                }
            });
            assert!(!is_true, "{}: {}", question.id, option.text);
            tried += 1;
        }
    }
    assert!(tried > 50, "{tried}");
}

#[test]
fn no_option_calls_a_card_of_the_callers_side() {
    let mut called = 0;
    for question in &QUESTIONS[&QuestionKind::Remedies] {
        let Asked::Exact { side } = question.ruling().question else { continue };
        let facts = Facts::from_record(&question.record);
        let played: Vec<_> = facts.tricks.0.iter().flat_map(|trick| &trick.plays).collect();
        for option in question.options.iter().filter(|option| option.distractor.is_some()) {
            let Claim::MayExact(Demand::Card { card }) = option.claim else { continue };
            let own = played.iter().any(|it| it.card == card && it.seat.side() == side);
            assert!(!own, "{}: {}", question.id, option.text);
            called += 1;
        }
    }
    assert!(called > 10, "{called}");
}
