//! Question ids: an id stands for one question at one layout, and says all that fixes it.

use std::collections::{BTreeSet, HashSet};

use oddtrick_law::{Answer, Evaluator, Ruling};
use oddtrick_quiz::{QuestionId, QuestionKind, QuizContext, QuizQuestion, Variant, story_ids};
use oddtrick_table::Record;

/// Layout numbers spread over a family, the first and the last included.
fn spread_numbers(count: u64, many: u64) -> impl Iterator<Item = u64> + Clone {
    (0..many.min(count)).map(move |n| if many < count { n * (count - 1) / (many - 1) } else { n })
}

fn variant<'a>(library: &'a QuizContext, story: &QuestionId, number: u64) -> Variant<'a> {
    Variant::from_id(library, &story.at_layout(number)).expect("a story of the library’s own")
}

fn told_record(variant: &Variant<'_>) -> Record {
    variant.record.prefix(variant.lines_before)
}

#[test]
fn every_layout_number_gives_another_record() {
    let library = crate::context();
    let (mut few, mut all) = (0, 0);
    for story in story_ids(library) {
        let count = Variant::count_layouts(library, &story);
        let numbers = spread_numbers(count, 60);
        let records: HashSet<Record> = numbers.clone().map(|n| told_record(&variant(library, &story, n))).collect();
        assert_eq!(records.len(), numbers.count(), "{story}");
        few += usize::from(count < 20);
        all += 1;
    }
    assert!(few * 10 < all, "{few} of {all} stories can be told at fewer than twenty tables");
}

#[test]
fn every_variant_is_ruled_as_its_story_is() {
    let library = crate::context();
    for story in story_ids(library) {
        for number in spread_numbers(Variant::count_layouts(library, &story), 12) {
            let variant = variant(library, &story, number);
            let base = match variant.variation {
                Some(variation) => (&variation.script.record, variation.lines_before, &variation.question),
                None => (
                    &variant.case.script.record,
                    variant.lines_before,
                    &variant.case.questions[story.question_index].question,
                ),
            };
            let here = Evaluator::after_lines(variant.code, base.0, base.1).rule_on(base.2);
            let there = variant.ruling();
            let (score, own) = (variant.record.setup.score, base.0.setup.score);
            let id = &variant.id;
            if score == own.map(|own| variant.relabelling.by_side(own)) || !matches!(here.answer, Answer::Score(_)) {
                assert_eq!(there.answer, here.answer.relabel(&variant.relabelling), "{id}");
            }
            let grounds = |ruling: &Ruling| ruling.grounds.iter().copied().collect::<BTreeSet<_>>();
            assert_eq!(grounds(there), grounds(&here), "{id}");
            assert_eq!(there.limbs.first(), here.limbs.first(), "{id}");
            let errors: Vec<_> = told_record(&variant).inconsistencies();
            assert!(errors.is_empty(), "{id}: {errors:?}");
        }
    }
}

#[test]
fn base_and_variations_of_one_number_share_a_layout() {
    let library = crate::context();
    for story in story_ids(library).iter().filter(|story| story.variation.is_some()) {
        let base = QuestionId { variation: None, ..story.clone() };
        assert_eq!(Variant::count_layouts(library, story), Variant::count_layouts(library, &base), "{story}");
        let (one, other) = (variant(library, story, 9), variant(library, &base, 9));
        assert_eq!(one.relabelling, other.relabelling, "{story}");
    }
}

#[test]
fn a_question_id_determines_the_question_and_numbers_wrap() {
    let library = crate::context();
    for story in story_ids(library).iter().step_by(23) {
        let count = Variant::count_layouts(library, story);
        for &kind in QuestionKind::ALL {
            let make = |number: u64| QuizQuestion::build(library, &story.with_kind(kind).at_layout(number));
            let (Ok(one), Ok(round)) = (make(1 % count), make(count + 1)) else { continue };
            let again =
                QuizQuestion::build(library, &one.id.to_string().parse().expect("a question id")).expect("a question");
            assert_eq!(round.id, one.id);
            for other in [round, again] {
                assert_eq!(
                    (other.story, other.options, other.record),
                    (one.story.clone(), one.options.clone(), one.record.clone())
                );
            }
        }
    }
}

#[test]
fn a_kind_is_possible_at_every_layout_or_none() {
    let library = crate::context();
    for story in story_ids(library).iter().step_by(11) {
        // Not every score allows a question of the kind `score`: readings of the law may differ on it.
        for &kind in QuestionKind::ALL.iter().filter(|kind| **kind != QuestionKind::Score) {
            let makes = |number: &u64| QuizQuestion::build(library, &story.with_kind(kind).at_layout(*number)).is_ok();
            // Nor where the score ends the game in the middle of the story, or another layout tells the same.
            let drawable = |number: &u64| variant(library, &story.with_kind(kind), *number).is_drawable();
            let numbers = spread_numbers(Variant::count_layouts(library, story), 5).filter(drawable);
            let fair: BTreeSet<bool> = numbers.map(|number| makes(&number)).collect();
            assert!(fair.len() <= 1, "{}", story.with_kind(kind));
        }
    }
}

#[test]
fn next_variant_is_unseen_or_the_oldest() {
    let library = crate::context();
    let story: QuestionId = "drayson-107/-/1/5".parse().expect("a question id");
    let count = Variant::count_layouts(library, &story);
    assert!((2..20).contains(&count), "a small family, to be gone through: {count}");
    // Newest first.
    let mut had: Vec<QuestionId> = vec!["drayson-108/-/1/0".parse().expect("a question id")];
    for _ in 0..count {
        let next = Variant::next_unseen(library, &story, &had).expect("a variant");
        assert!(!had.contains(&next), "{next} has been had");
        had.insert(0, next);
    }
    let oldest = had[had.len() - 2].clone();
    assert_eq!(Variant::next_unseen(library, &story, &had), Ok(oldest.clone()));
    // A question of another kind on the same variant counts as having had the variant.
    had.retain(|id| *id != oldest);
    had.insert(0, oldest.with_kind(QuestionKind::Law));
    assert_ne!(Variant::next_unseen(library, &story, &had), Ok(oldest));
    assert!(Variant::next_unseen(library, &"drayson-108/nothing/1/0".parse().expect("a question id"), &[]).is_err());
}
