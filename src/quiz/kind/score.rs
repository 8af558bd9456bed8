//! What the score becomes, or what a rubber is worth, typed in: nothing to choose from, and so
//! nothing to guess from. What a known mistake would give is told apart from other wrong numbers.

use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

use super::{Form, Put};
use crate::claim::Wrong;
use crate::fault::Fault;
use crate::mistake::otherwise_read;
use crate::prose::{Prose, capital, counted, list, number, side};
use crate::reply::{Reply, typed};
use crate::spec::Spec;
use crate::variant::Variant;
use crate::verdict::cast;
use crate::words;
use oddtrick_law::hand_score::{HandToScore, tricks_after_elections};
use oddtrick_law::{Answer, Elections, Evaluator, GameTerms, HandOutcome, Question, Ruling, codes};
use oddtrick_library::Library;
use oddtrick_table::{BySide, Demand, Side};

/// What the score becomes, where a case asks for something else that comes of it: by one of the
/// choices where a side has a choice, as the cards fell where nobody has one.
pub(super) fn recast(question: Question, bench: &Evaluator<'_>, seed: u64) -> Question {
    match question {
        Question::Score { .. } | Question::Rubber => return question,
        Question::Bet { elections } => return Question::Score { elections },
        _ => {}
    }
    let choices = BySide::from_fn(|side| bench.rule_on(&Question::BestElections { side }).elections);
    let owing = Side::ALL.into_iter().filter(|side| !choices[*side].is_empty()).collect::<Vec<_>>();
    let mut elections = Elections::default();
    match (owing.as_slice(), &question) {
        (&[side], _) => {
            let nth = usize::try_from(seed).unwrap_or(0) % choices[side].len();
            elections.0[side].clone_from(&choices[side][nth].0);
        }
        ([], Question::Honours { .. }) => {}
        // Of two that may both choose, what one of them does leaves the score open.
        _ => return question,
    }
    Question::Score { elections }
}

/// Puts the question; `None` where the case asks for no number, or it cannot be known.
pub(super) fn put(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Put> {
    if !asked_at_every_score(library, variant) {
        return None;
    }
    let right = typed(&ruling.answer, variant.code)?;
    let form = if matches!(right, Reply::Pair(_)) { Form::Pair } else { Form::Number };
    let ask = match form {
        Form::Pair => words::ask(&variant.question),
        _ => Prose::text("How many points is the rubber worth to its winners?"),
    };
    Some(Put {
        ask,
        form,
        typed: slips(library, variant, &right),
        because: reckoned(variant, &ruling.answer),
        ..Put::default()
    })
}

/// Stories, by the content’s version, with whether they are asked: to find that out takes many rulings.
static ASKED: LazyLock<RwLock<HashMap<(String, Spec), bool>>> = LazyLock::new(RwLock::default);

/// Whether a story has one number at each of its scores, whatever is chosen: a family is asked at all of its tables
/// or at none.
fn asked_at_every_score(library: &Library, variant: &Variant<'_>) -> bool {
    let story = (library.version.clone(), variant.spec.seeded(0));
    if let Some(asked) = ASKED.read().unwrap_or_else(PoisonError::into_inner).get(&story) {
        return *asked;
    }
    let mut put = Vec::new();
    // The seed says what is chosen, till all that may be has been.
    let fresh = |seed: &u64| {
        let question = variant.at_every_score(library, *seed).next().map(|told| told.question);
        let fresh = !put.contains(&question);
        put.push(question);
        fresh
    };
    let chosen = (0..).take_while(fresh);
    let asked = chosen.flat_map(|seed| variant.at_every_score(library, seed)).all(|told| has_one_number(&told));
    ASKED.write().unwrap_or_else(PoisonError::into_inner).insert(story, asked);
    asked
}

/// Whether there is a number to type, and authorities who read the law otherwise type the same.
fn has_one_number(told: &Variant<'_>) -> bool {
    let answer = &told.ruling().answer;
    typed(answer, told.code).is_some() && otherwise_read(told).iter().all(|read| read.answer == *answer)
}

/// What those would type who make one mistake, the reckoner's own first.
fn slips(library: &Library, variant: &Variant<'_>, right: &Reply) -> Vec<(Reply, Wrong)> {
    let cast = cast(variant);
    let mut slips: Vec<(Reply, Wrong)> = Vec::new();
    let mut faults = Fault::all(variant);
    faults.sort_by_key(|fault| !matches!(fault, Fault::PenaltyLast | Fault::NoHonours | Fault::OtherChoice(_)));
    for fault in faults {
        let Some(theirs) = fault.ruling(variant) else { continue };
        let code = codes::find(theirs.code).unwrap_or(variant.code);
        let reply = typed(&theirs.answer, code).filter(|reply| reply != right);
        if let Some(reply) = reply.filter(|reply| slips.iter().all(|(had, _)| had != reply)) {
            let why = fault.reason(library, variant, &cast, &theirs);
            slips.push((reply, Wrong { misreading: fault.tag(library, variant.code), why }));
        }
    }
    for (reply, wrong) in rubber_slips(variant, right) {
        if slips.iter().all(|(had, _)| *had != reply) {
            slips.push((reply, wrong));
        }
    }
    if let Reply::Pair(BySide { ab, yz }) = *right {
        let swapped = Reply::Pair(BySide { ab: yz, yz: ab });
        if ab != yz && slips.iter().all(|(had, _)| *had != swapped) {
            let why = Prose::text("These are the numbers, but each stands at the other side.");
            slips.push((swapped, Wrong { misreading: "swaps-the-sides".to_owned(), why }));
        }
    }
    slips
}

/// What a rubber would be worth by one who leaves out a part of the sum.
fn rubber_slips(variant: &Variant<'_>, right: &Reply) -> Vec<(Reply, Wrong)> {
    let (Answer::Rubber { winner, worth }, Some(rubber)) = (&variant.ruling().answer, variant.code.terms.rubber) else {
        return Vec::new();
    };
    let facts = &variant.bench(variant.code).facts;
    let theirs = facts.score.games_won.iter().filter(|game| game.side != *winner);
    let theirs: u8 = theirs.map(|game| variant.code.terms.worth_for_loser_score(game.loser_points)).sum();
    let bonus = rubber.bonus.value;
    let slip = |worth: u8, misreading: &str, why: String| {
        (Reply::Number(worth), Wrong { misreading: misreading.to_owned(), why: Prose::text(why) })
    };
    let all = [
        slip(
            worth.saturating_sub(bonus),
            "leaves-out-the-rubber-points",
            format!("The winners have {} more for the rubber itself.", counted(bonus, "point")),
        ),
        slip(
            worth.saturating_add(theirs),
            "keeps-the-losers-games",
            format!("What the losers won is taken off: {}.", counted(theirs, "point")),
        ),
        slip(
            worth.saturating_add(theirs).saturating_sub(bonus),
            "counts-the-winners-games-alone",
            format!(
                "The winners have {} more for the rubber itself, and what the losers won is taken off: {}.",
                counted(bonus, "point"),
                counted(theirs, "point")
            ),
        ),
    ];
    all.into_iter().filter(|(reply, _)| reply != right).collect()
}

/// The sum behind a score.
fn reckoned(variant: &Variant<'_>, answer: &Answer) -> Option<Prose> {
    let (Question::Score { elections }, Answer::Score(outcome)) = (&variant.question, answer) else { return None };
    let hand = variant.bench(variant.code).hand_to_score(elections.0.clone()).ok()?;
    let mut told: Vec<String> = Side::ALL.into_iter().map(|side| format!("{}.", sum(&hand, side))).collect();
    told.extend(matches!(outcome, HandOutcome::Game { .. }).then(|| ends(&hand, &variant.code.terms)));
    Some(Prose::text(told.join(" ")))
}

/// What a side had, and what is put on it and taken off.
fn sum(hand: &HandToScore, of: Side) -> String {
    let points = |side: Side, count: fn(&Demand) -> u8| hand.elections[side].iter().map(count).sum::<u8>();
    let lost = points(of.opponents(), |demand| if let Demand::DeductPoints { points } = demand { *points } else { 0 });
    let added = added(hand, of);
    let tricks = tricks_after_elections(hand.tricks, &hand.elections)[of];
    let by_cards = tricks.saturating_sub(6);
    let honours = hand.honours[of];
    let mut parts = vec![format!("stood at {}", number(hand.start_score[of]))];
    parts.extend((lost > 0).then(|| format!("lost {} by the penalty", number(lost))));
    parts.extend((added > 0).then(|| format!("added {} by the penalty", number(added))));
    parts.extend(
        (by_cards > 0).then(|| format!("made {} by cards with {}", number(by_cards), counted(tricks, "trick"))),
    );
    parts.extend((honours > 0).then(|| format!("had {} by honours", number(honours))));
    if parts.len() == 1 {
        parts.push("made nothing".to_owned());
    }
    let come_to = hand.start_score[of].saturating_sub(lost).saturating_add(added + by_cards + honours);
    let most = hand.ceilings[of].filter(|most| come_to > *most);
    let most = most.map_or(String::new(), |most| format!(", but could not pass {}", number(most)));
    format!("{} {}{most}", side(of), list(&parts, "and"))
}

/// What a side puts on its score by penalties.
fn added(hand: &HandToScore, of: Side) -> u8 {
    let points = hand.elections[of].iter().map(|demand| match demand {
        Demand::AddPoints { points } => *points,
        _ => 0,
    });
    points.sum()
}

/// When the game was over.
fn ends(hand: &HandToScore, terms: &GameTerms) -> String {
    let penalty = Side::ALL.into_iter().any(|side| added(hand, side) > 0) && terms.penalty_first_limb.is_some();
    let mut order = Vec::new();
    order.extend(penalty.then_some("the penalty"));
    order.push("tricks");
    order.extend(terms.honours_limb.map(|_| "honours"));
    let order = capital(&order.join(", then "));
    format!("{order} are scored, until a side has {}: then the game is over.", number(terms.points_per_game.value))
}
