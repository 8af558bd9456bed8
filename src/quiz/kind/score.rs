//! What does the score become, or what is the rubber worth? The learner types the answer, so there is nothing to
//! guess from. The numbers that known mistakes give are recognised.

use super::presented::Presented;
use crate::answer_option::DistractorReason;
use crate::argument_text::{honours_lost, law_of_score, score_clauses};
use crate::context::QuizContext;
use crate::distractor_source::DistractorSource;
use crate::law_prose;
use crate::prose::{Prose, count_noun, number_word, sentence_of};
use crate::reply::{Reply, reply_for_answer};
use crate::reply_form::ReplyForm;
use crate::variant::Variant;
use oddtrick_law::hand_score::{HandToScore, score_hand, tricks_after_elections};
use oddtrick_law::{Answer, Argument, HandOutcome, Limb, Question, Ruling, codes};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::{BySide, Demand, Line, Side, Stipulation};

/// Asks for the numbers. `None` if the case asks for no number, or the number cannot be known.
pub(super) fn present(context: &QuizContext, variant: &Variant<'_>, ruling: &Ruling) -> Option<Presented> {
    if !has_number_at_every_score(context, variant) {
        return None;
    }
    let right = reply_for_answer(&ruling.answer, variant.code)?;
    let form = if matches!(right, Reply::Pair(_)) { ReplyForm::Pair } else { ReplyForm::Number };
    let ask = match form {
        ReplyForm::Pair => variant.question_text(),
        _ => Prose::from_text("How many points is the rubber worth to its winners?"),
    };
    Some(Presented {
        prompt: ask,
        form,
        typed_mistakes: typed_mistakes(context, variant, &right),
        answer_text: outcome_sentence(&ruling.answer, &right),
        reason: sum_text(context, variant, ruling),
        deciding_limb: deciding_limb(context, variant, ruling),
        ..Presented::default()
    })
}

/// Whether the score counts honours. They count only if they are called, and few stories tell that.
pub(super) fn counts_honours(variant: &Variant<'_>) -> bool {
    let elections = match &variant.question {
        Question::Score { elections } => elections.0.clone(),
        Question::Best { .. } => BySide { ab: Vec::new(), yz: Vec::new() },
        _ => return false,
    };
    let hand = variant.evaluator(variant.code).hand_to_score(elections);
    hand.is_ok_and(|hand| Side::ALL.iter().any(|side| hand.honours[*side] > 0))
}

/// Whether a story has a single right number at each of its scores, whichever penalty is chosen. A family is asked at
/// all of its layouts or at none.
fn has_number_at_every_score(context: &QuizContext, variant: &Variant<'_>) -> bool {
    let find_out = || {
        let mut put = Vec::new();
        // The layout chooses the election. Layouts are tried until an election comes again.
        let fresh = |layout: &u64| {
            let question = variant.at_every_score(context, *layout).next().map(|told| told.question);
            let fresh = !put.contains(&question);
            put.push(question);
            fresh
        };
        let chosen = (0..).take_while(fresh);
        let mut variants = chosen.flat_map(|layout| variant.at_every_score(context, layout));
        variants.all(|told| has_one_number(&told))
    };
    context.is_score_story(variant.id.at_layout(0), find_out)
}

/// Whether there is a number to type, and every reading of the code gives the same one.
fn has_one_number(told: &Variant<'_>) -> bool {
    let answer = &told.ruling().answer;
    reply_for_answer(answer, told.code).is_some()
        && told.rulings_by_other_readings().iter().all(|read| read.answer == *answer)
}

/// The numbers that single mistakes give. Mistakes of scoring come first.
fn typed_mistakes(library: &Library, variant: &Variant<'_>, right: &Reply) -> Vec<(Reply, DistractorReason)> {
    let cast = variant.concerned_party();
    let mut slips: Vec<(Reply, DistractorReason)> = Vec::new();
    let mut sources = DistractorSource::all_for(variant);
    sources.sort_by_key(|source| {
        !matches!(
            source,
            DistractorSource::ScoresPenaltyLast
                | DistractorSource::OmitsHonours
                | DistractorSource::ScoresOtherElection(_)
        )
    });
    for source in sources {
        let Some(theirs) = source.mistaken_ruling(variant) else { continue };
        let code = codes::find(theirs.code).unwrap_or(variant.code);
        let reply = reply_for_answer(&theirs.answer, code).filter(|reply| reply != right);
        if let Some(reply) = reply.filter(|reply| slips.iter().all(|(had, _)| had != reply)) {
            let why = source.explanation_of_mistake(library, variant, &cast, &theirs);
            slips.push((reply, DistractorReason { misreading_id: source.misreading_id(library, variant.code), why }));
        }
    }
    for (reply, wrong) in rubber_mistakes(variant, right) {
        if slips.iter().all(|(had, _)| *had != reply) {
            slips.push((reply, wrong));
        }
    }
    let limits = forgotten_limits(library, variant);
    for (reply, wrong) in limits.into_iter().chain(adding_mistakes(variant)).chain(stopped_at_game(variant)) {
        if reply != *right && slips.iter().all(|(had, _)| *had != reply) {
            slips.push((reply, wrong));
        }
    }
    if let Reply::Pair(BySide { ab, yz }) = *right {
        let swapped = Reply::Pair(BySide { ab: yz, yz: ab });
        if ab != yz && slips.iter().all(|(had, _)| *had != swapped) {
            let why = Prose::from_text("These are the numbers, but each stands at the other side.");
            slips.push((swapped, DistractorReason { misreading_id: "swaps-the-sides".to_owned(), why }));
        }
    }
    slips
}

/// The scores that people get who add up wrongly: below nothing, beyond the end of the game, or with tricks that both sides
/// count.
fn adding_mistakes(variant: &Variant<'_>) -> Vec<(Reply, DistractorReason)> {
    let Question::Score { elections } = &variant.question else { return Vec::new() };
    let evaluator = variant.evaluator(variant.code);
    let Ok(hand) = evaluator.hand_to_score(elections.0.clone()) else { return Vec::new() };
    // What holds a side down is a law that people forget, not a slip in adding.
    if variant.code.terms.counts_surplus() || Side::ALL.iter().any(|side| hand.ceilings[*side].is_some()) {
        return Vec::new();
    }
    let game = variant.code.terms.points_per_game.value;
    let tricks = tricks_after_elections(hand.tricks, &hand.elections);
    let sum_of = |of: &dyn Fn(&Demand) -> i16, side: Side| hand.elections[side].iter().map(of).sum::<i16>();
    let added = |side| sum_of(&|it| if let Demand::AddPoints { points } = it { i16::from(*points) } else { 0 }, side);
    let taken_off = |side: Side| {
        sum_of(&|it| if let Demand::DeductPoints { points } = it { i16::from(*points) } else { 0 }, side.opponents())
    };
    let score = |below_nothing: bool, tricks: BySide<u8>| {
        Reply::Pair(BySide::from_fn(|side| {
            let left = i16::from(hand.start_score[side]) - taken_off(side);
            let left = if below_nothing { left } else { left.max(0) };
            let made = added(side) + i16::from(tricks[side].saturating_sub(6)) + i16::from(hand.honours[side]);
            u8::try_from((left + made).clamp(0, i16::from(game))).unwrap_or(game)
        }))
    };
    let both = BySide::from_fn(|side| tricks[side].max(hand.tricks[side]));
    let slip = |reply, misreading: &str, why: &str| {
        (reply, DistractorReason { misreading_id: misreading.to_owned(), why: Prose::from_text(why) })
    };
    vec![
        slip(
            score(false, tricks),
            "scores-past-the-game",
            "The game is over as soon as a side has the points for it. What is scored later does not count.",
        ),
        slip(
            score(true, tricks),
            "deducts-below-nothing",
            "A side can lose no more points than it has. What it makes in the hand counts in full.",
        ),
        slip(
            score(false, both),
            "leaves-taken-tricks",
            "Tricks taken as a penalty are the other side’s no longer, so it cannot score for them.",
        ),
    ]
}

/// The scores of those who forget that a side may not win the game by this hand, or that its honours do not count.
fn forgotten_limits(library: &Library, variant: &Variant<'_>) -> Vec<(Reply, DistractorReason)> {
    let Question::Score { elections } = &variant.question else { return Vec::new() };
    let evaluator = variant.evaluator(variant.code);
    let Ok(hand) = evaluator.hand_to_score(elections.0.clone()) else { return Vec::new() };
    let terms = &variant.code.terms;
    let slip = |hand: &HandToScore, misreading: &str, why: String| {
        let reply = reply_for_answer(&Answer::Score(score_hand(hand, terms)), variant.code)?;
        let why = Prose::from_text(why);
        Some((reply, DistractorReason { misreading_id: misreading.to_owned(), why }))
    };
    let free = HandToScore { ceilings: BySide::default(), ..hand.clone() };
    let ceiling = Side::ALL.into_iter().find_map(|side| hand.ceilings[side]);
    let past = ceiling.and_then(|most| {
        let why = format!("A side that may not win the game by this hand stops at {}.", number_word(most));
        slip(&free, "wins-in-spite-of-a-revoke", why)
    });
    let held = variant.record.lines.iter().fold(hand.honours, |mut held, line| {
        if let Line::Stipulation(Stipulation::Honours { side, points }) = line {
            held[*side] = held[*side].max(*points);
        }
        held
    });
    let with_lost = HandToScore { honours: held, ..hand };
    let lost = honours_lost(library, &evaluator, variant.ruling());
    let counted = lost.and_then(|(why, _)| slip(&with_lost, "counts-lost-honours", why));
    past.into_iter().chain(counted).collect()
}

/// The score of somebody who stops at the game where points beyond it count.
fn stopped_at_game(variant: &Variant<'_>) -> Option<(Reply, DistractorReason)> {
    let Answer::Score(HandOutcome::Game { winner, loser_score, .. }) = variant.ruling().answer else { return None };
    let terms = &variant.code.terms;
    let (game, law) = (terms.points_per_game.value, limb_title(terms.game_worth.limb.0));
    let reply = Reply::Pair(BySide::from_fn(|side| if side == winner { game } else { loser_score }));
    let why = format!(
        "Points beyond {} count too, if they are made in the hand that wins the game ({law}).",
        number_word(game)
    );
    let reason = DistractorReason { misreading_id: "stops-at-the-game".to_owned(), why: Prose::from_text(why) };
    terms.counts_surplus().then_some((reply, reason))
}

/// What a rubber seems to be worth if a part of the sum is left out.
fn rubber_mistakes(variant: &Variant<'_>, right: &Reply) -> Vec<(Reply, DistractorReason)> {
    let (Answer::Rubber { winner, worth }, Some(rubber)) = (&variant.ruling().answer, variant.code.terms.rubber) else {
        return Vec::new();
    };
    let facts = &variant.evaluator(variant.code).facts;
    let theirs = facts.score.games_won.iter().filter(|game| game.side != *winner);
    let theirs: u8 = theirs.map(|game| variant.code.terms.worth_for_loser_score(game.loser_points)).sum();
    let bonus = rubber.bonus.value;
    let slip = |worth: u8, misreading: &str, why: String| {
        (Reply::Number(worth), DistractorReason { misreading_id: misreading.to_owned(), why: Prose::from_text(why) })
    };
    let all = [
        slip(
            worth.saturating_sub(bonus),
            "leaves-out-the-rubber-points",
            format!("The winners have {} more for the rubber itself.", count_noun(bonus, "point")),
        ),
        slip(
            worth.saturating_add(theirs),
            "keeps-the-losers-games",
            format!("What the losers won is taken off: {}.", count_noun(theirs, "point")),
        ),
        slip(
            worth.saturating_add(theirs).saturating_sub(bonus),
            "counts-the-winners-games-alone",
            format!(
                "The winners have {} more for the rubber itself, and what the losers won is taken off: {}.",
                count_noun(bonus, "point"),
                count_noun(theirs, "point")
            ),
        ),
    ];
    all.into_iter().filter(|(reply, _)| reply != right).collect()
}

/// The score as a sentence, with the number to type for a side that wins the game. `None` for the worth of a rubber, whose
/// sum says it.
fn outcome_sentence(answer: &Answer, right: &Reply) -> Option<Prose> {
    const WIN: &str = " win the game";
    let Answer::Score(outcome) = answer else { return None };
    match (outcome, right) {
        (HandOutcome::Game { winner, .. }, Reply::Pair(points)) => {
            let has = format!(" have {} and{WIN}", number_word(points[*winner]));
            Some(Prose::from_text(law_prose::outcome_text(outcome).replacen(WIN, &has, 1)).with_full_stop())
        }
        _ => Some(law_prose::answer_text(answer).with_full_stop()),
    }
}

/// The law that decides: the one that a score turns on, or else the one that decides the penalty.
fn deciding_limb(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Limb> {
    let evaluator = variant.evaluator(variant.code);
    law_of_score(library, &evaluator, ruling).or_else(|| Argument::new(&evaluator, ruling).laws().first().copied())
}

/// What a game is worth, if this limb says so.
fn worth_clause(variant: &Variant<'_>, answer: &Answer, limb: Limb) -> Option<String> {
    let Answer::Score(HandOutcome::Game { worth, loser_score, .. }) = *answer else { return None };
    let name = match worth {
        1 => "it is a single",
        2 => "it is a double",
        3 => "it is a treble",
        _ => return None,
    };
    (variant.code.terms.worth_limb_for_loser_score(loser_score) == limb).then(|| name.to_owned())
}

/// The sum that gives a score, with the honours that do not count and the law that decides.
fn sum_text(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Prose> {
    let evaluator = variant.evaluator(variant.code);
    let mut told = score_clauses(&evaluator, &variant.question, &ruling.answer)?;
    let lost = honours_lost(library, &evaluator, ruling);
    let decides =
        law_of_score(library, &evaluator, ruling).filter(|limb| lost.as_ref().is_none_or(|(_, of)| of != limb));
    told = told.into_iter().map(|clause| sentence_of(&clause)).collect();
    if let (Some(limb), Some(last)) = (decides, told.last_mut()) {
        let worth = worth_clause(variant, &ruling.answer, limb).map_or(String::new(), |worth| format!(", so {worth}"));
        *last = format!("{}{worth} ({}).", last.trim_end_matches('.'), limb_title(limb.0));
    }
    told.extend(lost.map(|(why, _)| why));
    Some(Prose::from_text(told.join(" ")))
}
