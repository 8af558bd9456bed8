//! Until when can something be demanded? The right option is the event that ends the right. The wrong ones are events
//! that end other rights, or that end it under another code.

use rand::seq::{IndexedRandom, SliceRandom};

use super::Fairness;
use super::option_balance::{EVEN_WEIGHTS, Weights, choose_by_length, weighted_pick};
use super::presented::{OPTION_COUNT, Presented};
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::Claim;
use crate::hypothesis::Hypothesis;
use crate::law_prose::{self, ConcernedParty};
use crate::prose::{Prose, side_name};
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::ruling_parts::may_be_exacted;
use crate::variant::Variant;
use oddtrick_law::codes::{self, readings};
use oddtrick_law::condition::*;
use oddtrick_law::{Code, Evaluator, Issue, Liability, Question, Role, Rule, RuleStatus};
use oddtrick_library::{Library, RuleWording, limb_label};
use oddtrick_table::{Demand, Side};

/// Something that a side can demand now, and the rules that would end it.
struct ExactableRight {
    side: Side,
    liability: Liability,
    ending_rules: Vec<&'static Rule>,
}

/// For stories in which only playing the card frees it: the weights of leaving one out and of asking it.
const UNTIL_PLAYED_WEIGHTS: Weights<2> = [1, 1];

/// Asks for the event. `None` if no event ends any right.
pub(super) fn present(library: &Library, variant: &Variant<'_>, fairness: Fairness) -> Option<Presented> {
    let seed = variant.id.to_string();
    let open = exactable_rights(library, variant, fairness);
    let open = open.choose(&mut seeded_rng(&seed, "what is open"))?;
    let end = *open.ending_rules.choose(&mut seeded_rng(&seed, "right option"))?;
    let right = AnswerOption {
        claim: until_claim(open, end),
        text: until_text(library, variant.code, open, end),
        distractor: None,
    };
    let mut wrong = distractors(library, variant, open, end);
    wrong.retain(|(_, choice)| {
        !readings::codes_for(variant.code.id).any(|code| choice.claim.ends_right(|| variant.evaluator(code)))
    });
    wrong.shuffle(&mut seeded_rng(&seed, "wrong options"));
    // Events that affect this right come first.
    wrong.sort_by_key(|(near, _)| !near);
    let wrong = wrong.into_iter().map(|(_, choice)| choice).filter(|choice| choice.text != right.text).collect();
    let mut options = choose_by_length(&seed, EVEN_WEIGHTS, &right.text, wrong);
    if options.len() + 1 < OPTION_COUNT {
        return None;
    }
    options.push(right);
    options.shuffle(&mut seeded_rng(&seed, "order of options"));
    Some(Presented {
        prompt: prompt(open),
        form: ReplyForm::One,
        options,
        deciding_rule: Some(end.id),
        answer_text: Some(answer_sentence(library, variant.code, open, end)),
        ..Presented::default()
    })
}

/// What ends the right in question, with its law.
fn answer_sentence(library: &Library, code: &Code, open: &ExactableRight, end: &Rule) -> Prose {
    let event = event_text(library, code, open, end);
    Prose::from_text(format!("Until {event} (Law {}).", limb_label(end.limb.0)))
}

/// `Y and Z may now call the nine of spades. Until when does that right last?`
fn prompt(open: &ExactableRight) -> Prose {
    let liability = &open.liability;
    let (who, own) = match liability.creditors.as_slice() {
        [seat] => (seat.to_string(), "his own"),
        _ => (side_name(open.side).to_owned(), "their own"),
    };
    let cards: Vec<_> = liability.demand.card().into_iter().collect();
    let mut ask = Prose::from_text(format!("{who} may now "));
    ask.push(Prose::with_cards(&law_prose::demand_phrase(liability.demand, own), &cards));
    ask.push(Prose::from_text(". Until when does that right last?"));
    ask
}

/// What the sides in question can demand, with what would end it.
fn exactable_rights(library: &Library, variant: &Variant<'_>, fairness: Fairness) -> Vec<ExactableRight> {
    if repeats_earlier_question(variant) {
        return Vec::new();
    }
    let sides = match &variant.question {
        Question::Exact { side } | Question::Best { side } => vec![*side],
        Question::Demand { by } => vec![by.side()],
        Question::Established { who } => vec![who.side().opponents()],
        _ => Side::ALL.to_vec(),
    };
    let evaluator = variant.evaluator(variant.code);
    let mut all = Vec::new();
    for side in sides {
        // What was demanded already is chosen: it ends when it is paid, and nothing else can be asked for.
        let unused = |due: &Liability| {
            fairness == Fairness::Before || (evaluator.find_good_demands(due.subject).is_empty() && !due.suspended)
        };
        for liability in evaluator.exactable_by(side).into_iter().filter(unused) {
            let ends = ending_rules(variant, side, &liability);
            let said = |rule: &&Rule| library.wording.rule(variant.code.text_id, rule.id).is_some();
            // Whoever gives up a right ends it, but that is no limit to how long it lasts.
            let limits = |rule: &&Rule| fairness == Fairness::Before || !matches!(rule.role, Role::Waives(_));
            let ends: Vec<_> = ends.into_iter().filter(said).filter(limits).collect();
            if !ends.is_empty() {
                all.push(ExactableRight { side, liability, ending_rules: ends });
            }
        }
    }
    drop_most_until_played(variant, &mut all);
    all
}

/// Drops most rights that end only when the card is played. They are so common that learners would give that answer
/// without thinking.
fn drop_most_until_played(variant: &Variant<'_>, all: &mut Vec<ExactableRight>) {
    let till_played = |open: &ExactableRight| open.ending_rules.iter().all(|end| end.has_condition(CARD_GONE));
    if !all.iter().all(till_played) {
        all.retain(|open| !till_played(open));
        return;
    }
    let story = variant.id.at_layout(0).to_string();
    let asked = weighted_pick(&story, "until it is played", UNTIL_PLAYED_WEIGHTS) == 1;
    all.retain(|open| asked && !matches!(open.liability.demand, Demand::LayCard { .. } | Demand::LayIt));
}

/// Whether an earlier question of the case asks about the same moment of the same story.
fn repeats_earlier_question(variant: &Variant<'_>) -> bool {
    let earlier = variant.case.questions.iter().take(variant.id.question_index);
    variant.variation.is_none() && earlier.into_iter().any(|ask| ask.lines_before == variant.lines_before)
}

/// The rules that would end a right: its time runs out, or its owners waive or forfeit it.
fn ending_rules(variant: &Variant<'_>, side: Side, liability: &Liability) -> Vec<&'static Rule> {
    let Some(code) = codes::find(variant.code.id) else { return Vec::new() };
    let against = code.rules().iter().filter(|rule| rule.ends_right() && rule.acts_against(liability.rule));
    let ends = against.filter(|rule| {
        let event = rule_as_event(rule);
        !may_be_exacted(&event.apply(variant.evaluator(code)), side, (liability.subject, liability.demand))
    });
    ends.collect()
}

fn rule_as_event(rule: &Rule) -> Hypothesis {
    Hypothesis::with_implications(rule.conditions().map(|condition| (condition, true)))
}

fn until_claim(open: &ExactableRight, rule: &Rule) -> Claim {
    let what = (open.liability.subject, open.liability.demand);
    Claim::Until { side: open.side, what, event: rule_as_event(rule) }
}

fn until_text(library: &Library, code: &Code, open: &ExactableRight, rule: &Rule) -> Prose {
    Prose::from_text(format!("Until {}.", event_text(library, code, open, rule)))
}

/// The event by which a rule ends a right: the words after “until”.
fn event_text(library: &Library, code: &Code, open: &ExactableRight, rule: &Rule) -> String {
    let words = library.wording.rule(code.text_id, rule.id).map_or("", |words| &words.until);
    ConcernedParty::new(open.liability.responsible).fill_slots(words)
}

/// Whether an event can still happen in the story and is not itself what ends the demand: a card cannot be called
/// once it has been played.
fn event_is_possible(evaluator: &Evaluator<'_>, open: &ExactableRight, own: bool, rule: &Rule) -> bool {
    let facts = &evaluator.facts;
    let demand = open.liability.demand;
    let of_the_hand = open.liability.penalty.is_payment();
    let of_the_deal =
        open.ending_rules.iter().any(|end| end.conditions().any(|condition| OF_THE_DEAL.contains(&condition)));
    let one_trump = matches!(demand, Demand::HighestTrump | Demand::LowestTrump | Demand::LayTrumpCard);
    let of_a_card = !of_the_deal && !of_the_hand && demand != Demand::CorrectScore;
    let comes: [(&[Condition], bool); 10] = [
        (&[CONSULTED, ASKED_WRONGLY, LET_SCORE_FIRST, CUT_BEFORE_CLAIM], true),
        (&[PRESENTED_AND_CUT_BEFORE_CLAIM], of_the_hand),
        (&[ASKED_BY_WRONG_PLAYER], own),
        (&[RUBBER_PAID, RUBBER_CONCLUDED], of_the_hand || demand == Demand::CorrectScore),
        (&[CARD_GONE], of_a_card && demand.card().is_none()),
        (&[PUT_RIGHT], !facts.renounces.is_empty() && !of_the_hand),
        (&[TRUMP_CALL_ANSWERED, HAND_OVER], one_trump),
        (&[DEALERS_TURN_CAME, TRUMP_CARD_LAID_AGAIN], demand == Demand::LayTrumpCard),
        (&[SIDE_HAS_LED, HAS_PLAYED_SINCE], !of_the_hand && !of_the_deal),
        (&OF_THE_DEAL, of_the_deal),
    ];
    let may = |condition: Condition| comes.iter().any(|(events, may)| *may && events.contains(&condition));
    rule.conditions().all(may)
}

/// Events of the deal, which are over when the play begins.
const OF_THE_DEAL: [Condition; 5] =
    [TRUMP_CARD_QUITTED_SINCE, TURNED_UP_SINCE, QUITTED_BEFORE_FOUND, TURNED_UP_BEFORE_FOUND, LOOKED_BEFORE_FOUND];

/// Events that end other rights, or end this right under another code, but do not end it here. Each comes with
/// whether it affects this right at all.
fn distractors(
    library: &Library,
    variant: &Variant<'_>,
    open: &ExactableRight,
    end: &Rule,
) -> Vec<(bool, AnswerOption)> {
    let evaluator = variant.evaluator(variant.code);
    let (subject, issue) = (open.liability.subject, Issue::MayExact(open.liability.penalty));
    let states = &evaluator.resolve(issue, subject).statuses;
    let what = (subject, open.liability.demand);
    let mut all: Vec<(bool, AnswerOption)> = Vec::new();
    let own = codes::find(variant.code.id).into_iter();
    let others = codes::all().iter().filter(|code| code.lends_answers());
    for code in own.chain(others.filter(|code| code.text_id != variant.code.text_id)) {
        let own = code.id == variant.code.id;
        for rule in
            code.rules().iter().filter(|rule| rule.ends_right() && event_is_possible(&evaluator, open, own, rule))
        {
            let state = states.iter().find(|(id, _)| own && *id == rule.id).map(|(_, state)| *state);
            let past = state.is_some_and(|state| !matches!(state, RuleStatus::Unmet(_) | RuleStatus::Needs(_)));
            let text = until_text(library, code, open, rule);
            let event = rule_as_event(rule);
            let had = all.iter().any(|(_, choice)| choice.text == text);
            if past || had || !may_be_exacted(&event.apply(variant.evaluator(variant.code)), open.side, what) {
                continue;
            }
            let wrong = Some(DistractorReason {
                misreading_id: format!("lasts-until-{}", rule.conditions().next().map_or("", Condition::key)),
                why: explanation_of_mistake(library, variant, open, end, (code, rule)),
            });
            all.push((state.is_some(), AnswerOption { claim: until_claim(open, rule), text, distractor: wrong }));
        }
    }
    all
}

/// Why an event does not end the right: there is an exception, or it ends another right.
fn explanation_of_mistake(
    library: &Library,
    variant: &Variant<'_>,
    open: &ExactableRight,
    end: &Rule,
    (code, rule): (&Code, &Rule),
) -> Prose {
    let law = |rule: &Rule| limb_label(rule.limb.0);
    let title = |code: &Code| library.code_text(code.text_id).map_or(code.id, |text| text.title.as_str()).to_owned();
    let lasts = format!("this right lasts until {} (Law {})", event_text(library, variant.code, open, end), law(end));
    if code.id != variant.code.id {
        let (theirs, ours) = (title(code), title(variant.code));
        return Prose::from_text(format!(
            "That is a limit of the {theirs} (Law {}); by the {ours} {lasts}.",
            law(rule)
        ));
    }
    let Some(by) = exception_to(variant, open, rule) else {
        return Prose::from_text(format!("That is the limit for another right, in Law {}; {lasts}.", law(rule)));
    };
    let because = library.wording.rule(code.text_id, by.id).map_or(String::new(), RuleWording::reason);
    let because = ConcernedParty::new(open.liability.responsible).fill_slots(&because);
    let exception = if by.limb == rule.limb { " of its own".to_owned() } else { format!(" in Law {}", law(by)) };
    Prose::from_text(format!("Law {} sets that limit, but there is an exception{exception}: {because}.", law(rule)))
}

/// The rule that stops the event from ending this right.
fn exception_to(variant: &Variant<'_>, open: &ExactableRight, rule: &Rule) -> Option<&'static Rule> {
    let event = rule_as_event(rule);
    let then: Evaluator<'_> = event.apply(variant.evaluator(variant.code));
    let resolution = then.resolve(Issue::MayExact(open.liability.penalty), open.liability.subject);
    let state = resolution.statuses.iter().find(|(id, _)| *id == rule.id).map(|(_, state)| *state)?;
    match state {
        RuleStatus::Displaced { by } => codes::find(variant.code.id)?.rule(by),
        _ => None,
    }
}
