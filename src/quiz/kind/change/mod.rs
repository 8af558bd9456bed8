//! One change: the ruling is told, one thing is changed, and the question is what becomes of the ruling. The changes are
//! those that the case itself tells, and conditions that the ruling looked at, each the other way round. Each is ruled
//! whole, as a story of its own, and the options are the rulings that somebody could expect of that story, with reasons.

mod askable;
mod outcome_text;
mod outcomes;

use askable::{can_be_asked, is_pointless};
use outcomes::{AskedChange, OfferedOutcomes};

use rand::RngExt;
use rand::seq::SliceRandom;

use super::Fairness;
use super::asked_today::rests_on_unnamed_reading;
use super::deciding_ground::deciding_rule;
use super::fact::{AlteredFact, altered_facts, rights};
use super::law::told_ruling;
use super::presented::Presented;
use super::ruling_told::{can_be_told, first_sentence};
use crate::argument_text::{ArgumentText, NOTHING_MORE};
use crate::context::QuizContext;
use crate::hypothesis::Hypothesis;
use crate::prose::{Prose, sentence_of, within_sentence};
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::ruling_parts::is_comparable;
use crate::variant::{Variant, people_in_record};
use oddtrick_law::condition::{
    ASKED_BEFORE_CORRECTED, ASKED_BEFORE_QUITTED, CHOSE_OTHERWISE, CORRECTED_BEFORE_PLAYED_ON,
    CORRECTED_BEFORE_QUITTED, DEALERS_PARTNER_TOUCHED, DENIED, EXPOSED_SUIT_LED, HURRIED, NO_TIME_GIVEN,
    NO_TIME_TO_DECIDE, NOT_AWAITED, OTHER_SUIT_PLAYED, OWNED_BEFORE_QUITTED,
};
use oddtrick_law::{Answer, Condition, Question, Rule, RuleId, Ruling, SubjectKind, relevant_codes};
use oddtrick_library::limb_title;
use oddtrick_table::facts::Renounce;
use oddtrick_table::{Record, Side};

/// How many changes of each sort are tried to find two that fit together.
const MOST_PAIRED: usize = 4;

/// Asks what one change makes of the ruling. `None` if the case has no change that turns it, or none that leaves it, or
/// if there are too few outcomes to expect.
pub(super) fn present(
    context: &QuizContext,
    variant: &Variant<'_>,
    ruling: &Ruling,
    is_new: bool,
) -> Option<Presented> {
    if !can_be_changed(variant, ruling) {
        return None;
    }
    let mut changes = altered_facts(context, variant, ruling, Fairness::Today);
    // That our copy of a code lacks a law is no ruling.
    changes.retain(|change| !matches!(change.ruling.answer, Answer::LawMissing(_)) && is_read_alike(variant, change));
    let unnamed = |change: &AlteredFact| rests_on_unnamed_reading(context, variant.code, &change.ruling);
    changes.retain(|change| !is_new || can_be_asked(variant, ruling, change) && !unnamed(change));
    let due = rights(&variant.evaluator(variant.code));
    let (turning, mut idle): (Vec<_>, Vec<_>) =
        changes.into_iter().partition(|change| change.ruling.answer != ruling.answer);
    idle.retain(|change| {
        is_plainly_idle(change)
            && change.ruling.limbs.first() == ruling.limbs.first()
            && (!is_new || is_of_same_matter(variant, ruling, change))
            && rights(&change.hypothesis.apply(variant.evaluator(variant.code))) == due
    });
    let (whole, supposed): (Vec<_>, Vec<_>) = turning.into_iter().partition(is_whole);
    let turning = if whole.is_empty() { supposed } else { whole };
    // Stories that were asked about before had two outcomes at least.
    let least = if is_new { 3 } else { 2 };
    let seed = variant.id.to_string();
    let best = |mut changes: Vec<AlteredFact>, purpose: &str| {
        changes.shuffle(&mut seeded_rng(&seed, purpose));
        // Best is a change whose own rule is the reason for the new ruling, and that is not idle talk.
        changes.sort_by_cached_key(|change| {
            (is_new && is_pointless(variant, ruling, change), !AskedChange::gives_reason(variant, change))
        });
        let made = changes
            .into_iter()
            .filter_map(|change| AskedChange::new(context, variant, ruling, change, (least, is_new)));
        made.take(MOST_PAIRED).collect::<Vec<_>>()
    };
    let turning = best(turning, "change that turns it");
    let idle = if turning.is_empty() { Vec::new() } else { best(idle, "change that leaves it") };
    let (turns, leaves, offered) = first_pair(turning, idle, least)?;
    // “Nothing changes” is right as often as there are options that say so.
    let is_idle = seeded_rng(&seed, "change").random_range(0..offered.count()) < offered.unchanged;
    let asked = if is_idle { leaves } else { turns };
    Some(Presented {
        known: as_it_stands(context, variant, ruling),
        prompt: prompt(variant, &asked.change),
        form: ReplyForm::One,
        answer_text: Some(asked.verdict(ruling)),
        reason: Some(reason(context, variant, ruling, &asked)),
        deciding_rule: match asked.ground(context) {
            Some(_) => asked.deciding_rule().filter(|rule| variant.code.rule(rule).is_some()),
            // Nothing is left to decide but what decided before.
            None => deciding_rule(variant, ruling),
        },
        options: asked.into_options(offered, &seed),
        ..Presented::default()
    })
}

/// Whether a story can be asked about with a change: it is the book’s own and has an answer. What is best to choose hangs on too
/// many things at once.
fn can_be_changed(variant: &Variant<'_>, ruling: &Ruling) -> bool {
    let is_open = matches!(ruling.answer, Answer::Needs(_)) || matches!(variant.question, Question::Best { .. });
    is_comparable(ruling) && variant.variation.is_none() && !is_open
}

/// Whether a change surely makes no difference and can be told.
fn is_plainly_idle(change: &AlteredFact) -> bool {
    change.surely_idle
        && !is_vague(change)
        && change.condition != Some(CHOSE_OTHERWISE)
        // Where nobody failed to follow suit, a card of another suit would be another story.
        && (change.condition, change.adds) != (Some(OTHER_SUIT_PLAYED), Some(true))
}

/// Whether a change is about what the ruling is about: a law of the same matter looks at it. That a revoke stands as it
/// is, whatever was wrong with the deal, teaches nothing, and a fault in the deal would have consequences of its own.
fn is_of_same_matter(variant: &Variant<'_>, ruling: &Ruling, change: &AlteredFact) -> bool {
    let kind_of = |id: &RuleId| variant.code.rule(id).and_then(Rule::ground_kind);
    let matters: Vec<SubjectKind> = ruling.grounds.iter().filter_map(kind_of).collect();
    let is_about = |rule: &Rule| {
        let kinds = rule.ground_kind().into_iter().chain(rule.role.targets().iter().filter_map(kind_of));
        kinds.into_iter().any(|kind| matters.contains(&kind))
    };
    let looks =
        |condition: Condition| variant.code.rules().iter().any(|rule| rule.has_condition(condition) && is_about(rule));
    change.condition.is_none_or(looks)
}

/// The first change that turns a ruling with the first that leaves it for which there are at least so many outcomes to
/// offer.
fn first_pair<'a>(
    mut turning: Vec<AskedChange<'a>>,
    mut idle: Vec<AskedChange<'a>>,
    least: usize,
) -> Option<(AskedChange<'a>, AskedChange<'a>, OfferedOutcomes)> {
    let pairs = (0..turning.len()).flat_map(|n| (0..idle.len()).map(move |m| (n, m)));
    let (n, m, offered) = pairs
        .filter_map(|(n, m)| Some((n, m, OfferedOutcomes::common_to(&turning[n], &idle[m])?)))
        .find(|(_, _, offered)| offered.count() >= least)?;
    Some((turning.swap_remove(n), idle.swap_remove(m), offered))
}

/// Whether a clause speaks of something without saying what it is.
pub(in crate::kind) fn is_vague_clause(clause: &str) -> bool {
    const OF_NOTHING: [&str; 6] =
        ["the card ", "the right card", "that card", "the player called on", "the call ", "make the call"];
    OF_NOTHING.iter().any(|words| clause.contains(words))
}

/// Whether a change is about who bid for the hand, or about the suit led, on which everything else hangs too.
fn is_of_another_hand(change: &AlteredFact) -> bool {
    change.condition.is_some_and(|condition| condition.is_of_the_call() || condition == EXPOSED_SUIT_LED)
}

/// Whether a change would make another story of it, or contradicts what is told of the deal and the seats.
fn is_of_another_story(change: &AlteredFact) -> bool {
    is_of_another_hand(change) || change.condition.is_some_and(Condition::is_of_the_seats)
}

/// Whether a change speaks of something that the story does not have, such as a call where nobody called anything, or of
/// who bid for the hand, which would make it another hand.
pub(super) fn is_vague(change: &AlteredFact) -> bool {
    is_vague_clause(&change.clause) || is_of_another_hand(change)
}

/// Whether the change is told by the case itself, with a record of its own.
fn is_whole(change: &AlteredFact) -> bool {
    matches!(change.hypothesis, Hypothesis::Record { .. })
}

/// Whether every reading of the code gives the same answers, before the change and after it.
fn is_read_alike(variant: &Variant<'_>, change: &AlteredFact) -> bool {
    let then = change.hypothesis.apply(variant.evaluator(variant.code));
    let (_, weighed) = then.rule_with_trace(&variant.question);
    let now = variant.evaluator(variant.code);
    let mut readings = relevant_codes(&now, variant.trace()).chain(relevant_codes(&then, &weighed));
    readings.all(|code| {
        let read = change.hypothesis.apply(variant.evaluator(code)).rule_on(&variant.question);
        let base = variant.evaluator(code).rule_on(&variant.question);
        read.answer == change.ruling.answer && base.answer == variant.ruling().answer
    })
}

/// The ruling as it stands, without its reason, which would say too much of the change: `As it stands, A and B may have a new
/// deal.`
fn as_it_stands(context: &QuizContext, variant: &Variant<'_>, ruling: &Ruling) -> Prose {
    let mut stands = Prose::from_text("As it stands, ");
    if can_be_told(&variant.question) {
        stands.push(told_ruling(variant.partnership(), &variant.question, &ruling.answer).uncapitalized());
        return stands;
    }
    let sentence = first_sentence(context, variant, ruling);
    let mut ask = question_to_suppose(variant);
    ask.push(Prose::from_text(" "));
    stands.push(Prose::from_text(within_sentence(&sentence)));
    ask.push(stands);
    ask
}

/// The question, which may be what a side holds or has won after a story has ended.
fn question_to_suppose(variant: &Variant<'_>) -> Prose {
    let told = variant.question_text();
    if Side::ALL.iter().all(|side| !told.to_string().starts_with(&variant.camp_name(*side))) {
        return told;
    }
    let mut ask = Prose::from_text("Suppose ");
    ask.push(told);
    ask
}

/// The change: something more that happens, or something else in place of what did.
fn prompt(variant: &Variant<'_>, change: &AlteredFact) -> Prose {
    let what = change.clause.strip_prefix("If ").unwrap_or(&change.clause);
    let denies = [" not ", " no ", "nobody", "never", "neither"].iter().any(|no| what.contains(no));
    let how = match (&change.hypothesis, change.adds) {
        _ if denies => "",
        (Hypothesis::Record { record, .. }, _) if !is_part_of(&variant.told_record, record) => ", instead,",
        // Who touched first decides.
        (_, Some(true)) if change.condition == Some(DEALERS_PARTNER_TOUCHED) && is_touched(variant) => ", after that,",
        (Hypothesis::Record { .. }, _) | (_, Some(true)) => ", on top of that,",
        _ => "",
    };
    Prose::from_text(format!("What if{how} {what}?"))
}

/// Whether somebody has touched his cards in a deal.
fn is_touched(variant: &Variant<'_>) -> bool {
    variant.evaluator(variant.code).facts.deals.iter().any(|deal| !deal.hands_touched.is_empty())
}

/// Whether a record has all the lines of another, in order, and more between them.
fn is_part_of(part: &Record, whole: &Record) -> bool {
    let mut rest = whole.lines.iter();
    part.setup == whole.setup && part.lines.iter().all(|line| rest.any(|other| other == line))
}

/// Whether a change speaks of an act or of a person that the story does not have: “before the trick was turned” where
/// nobody turned it.
fn is_out_of_place(variant: &Variant<'_>, change: &AlteredFact) -> bool {
    if let Hypothesis::Record { record, .. } = &change.hypothesis {
        let (own, others) = (people_in_record(&variant.record), people_in_record(record));
        return !others.is_subset(&own);
    }
    let facts = &variant.evaluator(variant.code).facts;
    let of_revokes = |test: fn(&Renounce) -> bool| facts.renounces.iter().any(test);
    let needs: [(&[Condition], bool); 5] = [
        // How long is reasonable depends on what was done to cut the time short.
        (&[HURRIED, NO_TIME_GIVEN, NO_TIME_TO_DECIDE, NOT_AWAITED], false),
        (
            &[ASKED_BEFORE_QUITTED, OWNED_BEFORE_QUITTED, CORRECTED_BEFORE_QUITTED],
            of_revokes(|it| it.quitted.is_some()),
        ),
        (&[DENIED], of_revokes(|it| it.partner_asked.is_some())),
        (&[CORRECTED_BEFORE_PLAYED_ON], of_revokes(|it| it.played_on.is_some())),
        (&[ASKED_BEFORE_CORRECTED], of_revokes(|it| it.corrected.is_some())),
    ];
    change.condition.is_some_and(|of| needs.iter().any(|(all, has)| all.contains(&of) && !has))
}

/// What decides after the change, and what decided before it.
fn reason(context: &QuizContext, variant: &Variant<'_>, ruling: &Ruling, asked: &AskedChange<'_>) -> Prose {
    let argued = ArgumentText::new(context, &variant.evaluator(variant.code), &variant.question, ruling);
    let before = within_sentence(argued.reason.trim_end_matches('.'));
    let Some((ground, limb)) = asked.ground(context) else {
        let law = argued.laws.first().map_or_else(String::new, |limb| limb_title(limb.0));
        return Prose::from_text(match before.as_str() {
            "" => "No law makes anything of that.".to_owned(),
            before => format!("{law} rests on just that: {before}. Without it no other law comes in."),
        });
    };
    let now = sentence_of(&format!("{ground} ({})", limb_title(limb.0)));
    if !asked.turns {
        let law = asked.law_reason(context).unwrap_or_else(|| "the change leaves that as it is".to_owned());
        return Prose::from_text(format!("{now} {}", sentence_of(&law)));
    }
    // If the same law gave a part of it before, what it did not give is the difference.
    let lost = argued.sentence.split_once(NOTHING_MORE).map_or("", |(_, lost)| lost.trim_end_matches('.'));
    let before = if ground == before { lost } else { &before };
    // What is so before and after is said once.
    let changed: Vec<&str> = before.split(". ").filter(|told| !now.contains(told)).collect();
    let before = changed.join(". ");
    Prose::from_text(if before.is_empty() { now } else { format!("{now} As it was, {before}.") })
}
