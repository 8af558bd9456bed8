//! Spot the mistake: whose play broke a law? The options are plays of the story. At an invented table, “none of them” is
//! offered too, and is right as often as any other option.

mod reasons;
mod told_play;

use rand::seq::SliceRandom;

use super::presented::Presented;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::Claim;
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::tables::{OFFERED_PLAYS, TableSeries};
use crate::variant::Variant;
use oddtrick_law::codes::readings;
use oddtrick_law::{Code, Evaluator, Issue, PlayFault, Rule, RuleId, SubjectKind};
use oddtrick_library::Library;
use oddtrick_table::LineIndex;

use reasons::Reasons;
use told_play::{ToldPlay, story_of, told_plays};

/// The fewest plays of a story of the library that is asked about.
const MIN_PLAYS: usize = OFFERED_PLAYS + 2;

/// Asks whose play broke a law. `None` if the story has too few plays, or more than one mistake, or if it is not clear
/// whether something was a mistake.
pub(super) fn present(library: &Library, variant: &Variant<'_>, is_new: bool) -> Option<Presented> {
    let evaluator = variant.evaluator(variant.code);
    let plays = told_plays(&evaluator)?;
    if plays.len() < MIN_PLAYS {
        return None;
    }
    let fault = only_fault(&evaluator, variant.lines_before).ok()?;
    let alike =
        |code| only_fault(&variant.evaluator(code), variant.lines_before).is_ok_and(|read| line(read) == line(fault));
    if !readings::codes_for(variant.code.id).all(alike) {
        return None;
    }
    let wrong = fault.map(|(at, rule)| Some((plays.iter().position(|play| play.line == at)?, rule)));
    let wrong = match wrong {
        Some(found) => Some(found?),
        None => None,
    };
    let series = TableSeries::find(&variant.id).map(|series| series.under(variant.code));
    let place = wrong.map(|(place, _)| place);
    // Whether somebody had to lead cannot be told if the trick before may have been trumped.
    let leads_unclear = is_new && may_hide_a_trump(&evaluator, &plays);
    let is_unclear = |n: usize| leads_unclear && plays[n].leads && plays[n].trick > 0;
    let suspicion = |n: usize| if is_unclear(n) { 0 } else { suspicion(&plays, n, place, is_new) };
    let offered = match &series {
        Some(series) => offered_in_order(plays.len(), suspicion, place, series.place(variant.id.layout)),
        None => offered_at_random(plays.len(), suspicion, place?, &variant.id.to_string()),
    };
    let at_stake = || series.as_ref()?.rule_at_stake();
    // Where every play was lawful, one that did not follow suit looks most like a mistake.
    let of_revoke = || rule_of_renounce(variant.code).filter(|_| is_new && plays.iter().any(|it| !it.follows_suit()));
    let rule = wrong.map_or_else(|| of_revoke().or_else(at_stake), |(_, rule)| Some(rule))?;
    let reasons = Reasons::new(library, variant, &evaluator, &plays, rule);
    let right_reason = place.map_or_else(|| reasons.all_lawful(), |place| reasons.why_wrong(&plays[place]));
    let option = |n: usize| AnswerOption {
        claim: Claim::Fault(Some(plays[n].line)),
        text: plays[n].option_text(),
        distractor: (Some(n) != place).then(|| DistractorReason {
            misreading_id: "suspects-a-lawful-play".to_owned(),
            why: reasons.why_lawful(&plays[n]),
        }),
    };
    let mut options: Vec<AnswerOption> = offered.into_iter().map(option).collect();
    options.extend(series.is_some().then(|| none_of_them(place.map(|_| right_reason.clone()))));
    let answer = place.map_or_else(|| Prose::from_text("None: every play was lawful."), |n| plays[n].option_text());
    Some(Presented {
        prompt: Prose::from_text(prompt(is_new, series.is_some())),
        form: ReplyForm::One,
        options,
        answer_text: Some(answer),
        reason: Some(right_reason),
        deciding_rule: place.and_then(|n| reasons.rule_of_complete_trick(&plays[n]).filter(|_| is_new)).or(Some(rule)),
        story: series.is_some().then(|| story_of(&evaluator, &plays)),
        ..Presented::default()
    })
}

/// The only act of a record that broke a law, with the rule that says so. `Err` if there are several, or if something
/// is not clear.
fn only_fault(evaluator: &Evaluator<'_>, lines: usize) -> Result<Option<(LineIndex, RuleId)>, ()> {
    let mut found = None;
    for line in 0..lines {
        match evaluator.fault_on_line(line) {
            PlayFault::Lawful => {}
            PlayFault::Broke(rule) if found.is_none() => found = Some((line, rule)),
            PlayFault::Broke(_) | PlayFault::Unclear => return Err(()),
        }
    }
    Ok(found)
}

fn line(fault: Option<(LineIndex, RuleId)>) -> Option<LineIndex> {
    fault.map(|(line, _)| line)
}

/// The option that every play was lawful. `why_wrong` is what the mistake was, if there was one.
fn none_of_them(why_wrong: Option<Prose>) -> AnswerOption {
    let mistake = |why| DistractorReason { misreading_id: "overlooks-a-wrong-play".to_owned(), why };
    AnswerOption {
        claim: Claim::Fault(None),
        text: Prose::from_text("None: every play was lawful."),
        distractor: why_wrong.map(mistake),
    }
}

/// The words of the question. Where “none” is offered, it says that nothing need be wrong.
const fn prompt(is_new: bool, offers_none: bool) -> &'static str {
    match (is_new, offers_none) {
        (false, _) => "Whose play broke a law?",
        (true, true) => "Which of these plays broke a law, if any?",
        (true, false) => "Which of these plays broke a law?",
    }
}

/// Whether trumps are not told and a card that did not follow suit may be one. Then nobody knows who won the trick and had
/// to lead next.
fn may_hide_a_trump(evaluator: &Evaluator<'_>, plays: &[ToldPlay]) -> bool {
    let last = plays.iter().map(|play| play.trick).max();
    let decides = |play: &ToldPlay| !play.follows_suit() && Some(play.trick) != last;
    evaluator.facts.setup.trump.is_none() && plays.iter().any(decides)
}

/// The rule by which it is a mistake not to follow suit.
fn rule_of_renounce(code: &Code) -> Option<RuleId> {
    let of_renounce =
        |rule: &&Rule| (rule.ground_kind(), rule.ground_issue()) == (Some(SubjectKind::Revoke), Some(Issue::Offence));
    code.rules().iter().find(of_renounce).map(|rule| rule.id)
}

/// How much a play looks like the mistake. Nobody suspects the lead with which the story begins.
fn suspicion(plays: &[ToldPlay], n: usize, wrong: Option<usize>, is_new: bool) -> u8 {
    let play = &plays[n];
    let betrays = |wrong: &ToldPlay| {
        let later = wrong.line < play.line && wrong.seat == play.seat && !wrong.follows_suit();
        later && play.cards.iter().any(|card| Some(card.suit) == wrong.led)
    };
    match (play.leads, play.follows_suit()) {
        _ if !is_new => play.suspicion_before(),
        (_, false) => 4,
        _ if wrong.is_some_and(|wrong| betrays(&plays[wrong])) => 3,
        (true, _) if play.trick > 0 => 2,
        (true, _) => 0,
        _ => 1,
    }
}

/// The places of the plays to offer, in the order played: the mistake with so many before it, and the most suspicious
/// of the others.
fn offered_in_order(plays: usize, suspicion: impl Fn(usize) -> u8, wrong: Option<usize>, before: usize) -> Vec<usize> {
    let most_suspicious = |from: std::ops::Range<usize>, many: usize| {
        let mut places: Vec<usize> = from.filter(|n| Some(*n) != wrong).collect();
        // The sort is stable: of equals, the earlier comes first.
        places.sort_by_key(|n| std::cmp::Reverse(suspicion(*n)));
        places.truncate(many);
        places
    };
    let mut offered = match wrong {
        Some(wrong) => {
            let mut offered = most_suspicious(0..wrong, before);
            offered.extend(most_suspicious(wrong + 1..plays, OFFERED_PLAYS - 1 - offered.len()));
            offered.push(wrong);
            offered
        }
        None => most_suspicious(0..plays, OFFERED_PLAYS),
    };
    offered.sort_unstable();
    offered
}

/// The places of the plays to offer, in random order.
fn offered_at_random(plays: usize, suspicion: impl Fn(usize) -> u8, wrong: usize, seed: &str) -> Vec<usize> {
    let mut others: Vec<usize> = (0..plays).filter(|n| *n != wrong).collect();
    others.shuffle(&mut seeded_rng(seed, "wrong options"));
    others.sort_by_key(|n| std::cmp::Reverse(suspicion(*n)));
    others.truncate(OFFERED_PLAYS - 1);
    others.push(wrong);
    others.shuffle(&mut seeded_rng(seed, "order of options"));
    others
}
