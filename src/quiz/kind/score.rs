//! What does the score become, or what is the rubber worth? The learner types the answer, so there is nothing to
//! guess from. The numbers that known mistakes give are recognised.

use std::collections::BTreeSet;

use super::presented::Presented;
use super::rubber_slips::rubber_mistakes;
use super::score_mistakes::{adding_mistakes, forgotten_limits, stopped_at_game};
use super::score_slips::{slips_by_side, sum_gone_wrong};
use crate::answer_option::DistractorReason;
use crate::argument_text::{honours_lost, law_of_score, limb_of_order, score_clauses};
use crate::context::QuizContext;
use crate::distractor_source::DistractorSource;
use crate::law_prose::{self, ConcernedParty};
use crate::prose::{Prose, number_word, sentence_of};
use crate::reply::{Reply, reply_for_answer};
use crate::reply_form::ReplyForm;
use crate::variant::Variant;
use oddtrick_law::{Answer, Argument, HandOutcome, Limb, Question, Ruling, codes};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::{BySide, DealingAct, Demand, Line, Party, PlayAct, ScoringAct, Seat, Side, Stipulation};

/// Asks for the numbers. `None` if the case asks for no number, or the number cannot be known.
pub(super) fn present(
    context: &QuizContext,
    variant: &Variant<'_>,
    ruling: &Ruling,
    is_new: bool,
) -> Option<Presented> {
    if !has_number_at_every_score(context, variant) || is_new && !is_told_well(variant) {
        return None;
    }
    let right = reply_for_answer(&ruling.answer, variant.code)?;
    let form = if matches!(right, Reply::Pair(_)) { ReplyForm::Pair } else { ReplyForm::Number };
    let ask = match form {
        ReplyForm::Pair => variant.question_text(),
        // What a rubber is worth and what is paid for it are two things where a marker was wrong.
        _ if is_new && is_paid_as_marked(variant) => {
            Prose::from_text("How many points do the winners of the rubber get?")
        }
        _ => Prose::from_text("How many points is the rubber worth to its winners?"),
    };
    Some(Presented {
        prompt: ask,
        form,
        typed_mistakes: typed_mistakes(context, variant, &right),
        side_slips: slips_by_side(context, variant, &right),
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

/// Whether a side holds honours that would count if they were called, and something else than their being called late stands
/// in the way: the score of the side, or the end of the game.
pub(super) fn tells_barred_honours(variant: &Variant<'_>) -> bool {
    let told = |line: &Line| matches!(line, Line::Stipulation(Stipulation::Honours { points, .. }) if *points > 0);
    let claim = |line: &Line| {
        matches!(line, Line::Scoring(_) | Line::Dealing(DealingAct::TurnsUp { .. }))
            || matches!(line, Line::Play(PlayAct::Demands { what: Demand::MarkHonours { .. }, .. }))
    };
    let lines = &variant.record.lines[..variant.lines_before.min(variant.record.lines.len())];
    let is_score = matches!(variant.question, Question::Score { .. }) && variant.code.terms.honours_limb.is_some();
    is_score && lines.iter().any(told) && !lines.iter().any(claim)
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

/// Whether a rubber was paid by markers that were left wrong.
fn is_paid_as_marked(variant: &Variant<'_>) -> bool {
    !variant.evaluator(variant.code).facts.score.game_points_left_marked.is_empty()
}

/// Whether the story can be scored as it is told: hands that all four threw down were not played to the end.
fn is_told_well(variant: &Variant<'_>) -> bool {
    let evaluator = variant.evaluator(variant.code);
    let threw = |line: &&Line| matches!(line, Line::Play(PlayAct::ThrowsDown { .. }));
    let thrown: BTreeSet<Option<Seat>> = evaluator.lines().iter().filter(threw).map(Line::actor).collect();
    thrown.len() < Seat::ALL.len() && !stands_as_marked(evaluator.lines())
}

/// Whether a mark may stand as it is because nobody spoke of it before the next trump card was turned up (English code, Law
/// 11). What the score is then hangs on more than what was due.
fn stands_as_marked(lines: &[Line]) -> bool {
    let is_mark = |line: &Line| matches!(line, Line::Scoring(ScoringAct::Scores { .. } | ScoringAct::MarksGame { .. }));
    let turns_up = |line: &Line| matches!(line, Line::Dealing(DealingAct::TurnsUp { .. }));
    lines.iter().position(is_mark).is_some_and(|mark| lines[mark..].iter().any(turns_up))
}

/// Whether there is a number to type, and every reading of the code gives the same one.
fn has_one_number(told: &Variant<'_>) -> bool {
    let answer = &told.ruling().answer;
    reply_for_answer(answer, told.code).is_some()
        && told.rulings_by_other_readings().iter().all(|read| read.answer == *answer)
}

/// The numbers that single mistakes give. Mistakes of scoring come first.
fn typed_mistakes(library: &Library, variant: &Variant<'_>, right: &Reply) -> Vec<(Reply, DistractorReason)> {
    let own = variant.concerned_party();
    let held_down = side_held_down(variant).map(|side| ConcernedParty::new(Party::Side(side)));
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
        // What a number leaves out says more than which other story it would suit.
        let is_of_other_story = matches!(source, DistractorSource::AppliesOtherVariation(_));
        let shows_slip = |said: &Reply| sum_gone_wrong(library, variant, (right, said)).is_some();
        let reply = reply.filter(|reply| !(is_of_other_story && shows_slip(reply)));
        if let Some(reply) = reply.filter(|reply| slips.iter().all(|(had, _)| had != reply)) {
            // What holds a side down is about that side, whoever the question is about.
            let of_side = held_down.as_ref().filter(|_| source.forgets_ceiling(variant));
            let cast = of_side.unwrap_or(&own);
            let why = source.explanation_of_mistake(library, variant, cast, &theirs);
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

/// The side that may not win the game by this hand.
fn side_held_down(variant: &Variant<'_>) -> Option<Side> {
    let Question::Score { elections } = &variant.question else { return None };
    let hand = variant.evaluator(variant.code).hand_to_score(elections.0.clone()).ok()?;
    Side::ALL.into_iter().find(|side| hand.ceilings[*side].is_some())
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
    let of_score = law_of_score(library, &evaluator, ruling).or_else(|| limb_of_order(&evaluator, &variant.question));
    of_score.or_else(|| Argument::new(&evaluator, ruling).laws().first().copied())
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
    let decides = law_of_score(library, &evaluator, ruling).or_else(|| limb_of_order(&evaluator, &variant.question));
    let decides = decides.filter(|limb| lost.as_ref().is_none_or(|(_, of)| of != limb));
    told = told.into_iter().map(|clause| sentence_of(&clause)).collect();
    if let (Some(limb), Some(last)) = (decides, told.last_mut()) {
        let worth = worth_clause(variant, &ruling.answer, limb).map_or(String::new(), |worth| format!(", so {worth}"));
        *last = format!("{}{worth} ({}).", last.trim_end_matches('.'), limb_title(limb.0));
    }
    told.extend(lost.map(|(why, _)| why));
    Some(Prose::from_text(told.join(" ")))
}
