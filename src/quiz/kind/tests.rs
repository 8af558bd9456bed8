//! The kinds whose options or numbers are the engine’s own: what they offer, and how it is marked.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::{Form, Kind};
use crate::claim::Claim;
use crate::fault::wanting;
use crate::question::{Question, stories};
use crate::reply::{Mark, Reply};
use crate::spec::Spec;
use oddtrick_law::Question as Asked;
use oddtrick_law::{Answer, HandOutcome};
use oddtrick_library::Library;
use oddtrick_table::{Demand, Facts};

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::load_embedded().expect("the library"));

/// Two questions of every story that makes any, by kind.
static QUESTIONS: LazyLock<BTreeMap<Kind, Vec<Question>>> = LazyLock::new(|| {
    let of = |kind: Kind| {
        let specs = stories(&LIBRARY).into_iter().flat_map(|story| [0, 1].map(|seed| story.seeded(seed)));
        let specs = specs.map(|spec| Spec { kind, ..spec });
        (kind, specs.filter_map(|spec| Question::make(&LIBRARY, &spec).ok()).collect())
    };
    [Kind::Ruling, Kind::Remedies, Kind::Score, Kind::Who].map(of).into()
});

fn question(spec: &str) -> Question {
    Question::make(&LIBRARY, &spec.parse().expect("a spec")).expect("a question")
}

fn right(question: &Question) -> Vec<String> {
    let right = (0..question.options.len()).filter(|n| question.is_right(*n));
    let mut right: Vec<String> = right.map(|n| question.options[n].text.to_string()).collect();
    right.sort();
    right
}

#[test]
fn every_wrong_option_is_wrong_by_the_engine_and_has_its_reason() {
    for kind in [Kind::Remedies, Kind::Who] {
        for question in &QUESTIONS[&kind] {
            let texts: BTreeSet<String> = question.options.iter().map(|option| option.text.to_string()).collect();
            assert_eq!(texts.len(), question.options.len(), "{}: two options alike", question.spec);
            for (n, option) in question.options.iter().enumerate() {
                assert_eq!(question.is_right(n), option.wrong.is_none(), "{}: {}", question.spec, option.text);
                let reason = |wrong: &crate::Wrong| !wrong.misreading.is_empty() && wrong.why.to_string().len() > 10;
                assert!(option.wrong.as_ref().is_none_or(reason), "{}: {}", question.spec, option.text);
            }
            let count = right(question).len();
            match question.form {
                Form::Many => {
                    assert!((4..=6).contains(&question.options.len()) && count <= 4, "{}", question.spec);
                    assert!(question.options.len() >= count + 2, "{}", question.spec);
                }
                _ => assert_eq!((question.options.len(), count), (4, 1), "{}", question.spec),
            }
        }
    }
}

#[test]
fn the_right_remedies_are_those_that_the_engine_has_open() {
    let mut shown = BTreeSet::new();
    for seed in 0..40 {
        let question = question(&format!("drayson-102/-/1/remedies/{seed}"));
        let Answer::MayExact(open) = &question.ruling().answer else { panic!("what is open") };
        assert_eq!(open.len(), 3, "the card, the highest and the lowest");
        shown.insert(right(&question).len());
        let all = 0..question.options.len();
        let (right, wrong): (BTreeSet<usize>, BTreeSet<usize>) = all.partition(|place| question.is_right(*place));
        let of = u8::try_from(right.len()).expect("few");
        assert_eq!(question.mark(&Reply::Many(right.clone())), Mark { points: of, of });
        assert_eq!(question.mark(&Reply::Many(wrong)).points, 0);
        assert_eq!(question.key(), Some(Reply::Many(right)));
    }
    assert_eq!(shown, BTreeSet::from([1, 2, 3]), "not all that is open is always offered");
}

#[test]
fn a_demand_is_asked_about_as_things_stood_before_it_was_made() {
    for question in &QUESTIONS[&Kind::Remedies] {
        let told = question.record.lines.len() >= question.after;
        assert!(told && question.after > 0, "{}", question.spec);
    }
}

#[test]
fn neither_place_nor_number_tells_what_is_right() {
    for kind in [Kind::Remedies, Kind::Who] {
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
        if kind == Kind::Remedies {
            assert!(by_count.values().all(|counts| counts.len() > 2), "{by_count:?}");
        }
    }
}

#[test]
fn a_score_is_marked_side_by_side_and_a_game_at_its_points() {
    let mut games = 0;
    for question in &QUESTIONS[&Kind::Score] {
        let key = question.key().expect("a score that can be known");
        assert!(question.mark(&key).is_right(), "{}", question.spec);
        assert!(question.mistakes(&key).is_empty(), "{}", question.spec);
        let replies: Vec<&Reply> = question.misread().iter().map(|(reply, _)| reply).collect();
        for (reply, wrong) in question.misread() {
            assert!(!question.mark(reply).is_right(), "{}: {}", question.spec, wrong.misreading);
            assert_eq!(question.mistakes(reply), [wrong], "{}", question.spec);
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
fn one_number_of_two_is_half_a_mark() {
    let question = question("drayson-90/-/2/score/0");
    let Some(Reply::Pair(mut pair)) = question.key() else { panic!("a pair") };
    pair.ab += 1;
    assert_eq!(question.mark(&Reply::Pair(pair)), Mark { points: 1, of: 2 });
    pair.yz += 1;
    assert_eq!(question.mark(&Reply::Pair(pair)), Mark { points: 0, of: 2 });
}

#[test]
fn mistakes_in_reckoning_are_told_apart() {
    let question = question("mcintosh-2/-/1/score/0");
    let tags: Vec<&str> = question.misread().iter().map(|(_, wrong)| wrong.misreading.as_str()).collect();
    for tag in ["scores-another-choice", "scores-the-penalty-last"] {
        assert!(tags.contains(&tag), "{tags:?}");
    }
}

#[test]
fn he_who_is_called_on_is_the_partner_of_the_player_at_fault() {
    let asked = (0..40).map(|seed| question(&format!("drayson-70/-/1/who/{seed}")));
    let debts: Vec<Question> = asked.filter(|question| question.ask.to_string().contains("called on to")).collect();
    assert!(!debts.is_empty());
    for question in debts {
        let last =
            question.record.lines[..question.after].iter().rev().find_map(|line| line.to_string().chars().next());
        let at_fault = last.expect("somebody played").to_string();
        let right = right(&question);
        assert!(right.len() == 1 && right[0].ends_with(" alone."), "{right:?}");
        assert!(!right[0].starts_with(&at_fault), "{}: {right:?}", question.spec);
        assert!(question.law() == "68", "{}", question.law());
    }
}

/// Law 84 speaks first of who is to choose, and only then of a choice that was made.
#[test]
fn of_a_law_that_says_several_things_what_is_to_the_point_is_shown() {
    let shown = right(&question("mcintosh-22/-/1/law/0"));
    assert!(shown[0].starts_with("Law 84: ") && shown[0].contains("final"), "{shown:?}");
}

#[test]
fn no_option_has_nothing_due_on_a_ground_on_which_something_is() {
    let mut nothings = 0;
    for question in &QUESTIONS[&Kind::Ruling] {
        let ruling = question.ruling();
        if !matches!(&ruling.answer, Answer::MayExact(open) if !open.is_empty()) {
            continue;
        }
        for option in &question.options {
            let Claim::Ruling(proposed) = &option.claim else { continue };
            let Some((row, wanted)) = proposed.ground else { continue };
            let own = ruling.grounds.contains(&row) && wanting(ruling, row) == wanted;
            assert!(!own, "{}: {}", question.spec, option.text);
            nothings += 1;
        }
    }
    assert!(nothings > 50, "{nothings}");
}

#[test]
fn nobody_is_offered_to_call_a_card_of_his_own_side() {
    let mut called = 0;
    for question in &QUESTIONS[&Kind::Remedies] {
        let Asked::MayExact { side } = question.ruling().question else { continue };
        let facts = Facts::from_record(&question.record);
        let played: Vec<_> = facts.tricks.0.iter().flat_map(|trick| &trick.plays).collect();
        for option in question.options.iter().filter(|option| option.wrong.is_some()) {
            let Claim::Open(Demand::Card { card }) = option.claim else { continue };
            let own = played.iter().any(|it| it.card == card && it.seat.side() == side);
            assert!(!own, "{}: {}", question.spec, option.text);
            called += 1;
        }
    }
    assert!(called > 10, "{called}");
}
