//! Which cards can be called? The options are cards that one side has played or shown. Any number of them can be right.

use std::collections::{BTreeMap, BTreeSet};

use rand::seq::SliceRandom;

use super::presented::Presented;
use super::remedies::occasion_happened;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::bookless_case::SITUATIONS;
use crate::camp::camp_name;
use crate::claim::Claim;
use crate::law_prose::{SubjectWords, ground_text, refusal_text};
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::traces::{cards_played_by, cards_told};
use crate::variant::Variant;
use oddtrick_law::condition::LIABLE;
use oddtrick_law::{Answer, Code, Evaluator, Issue, Liability, Question, Role, RuleId, RuleStatus, Ruling, Subject};
use oddtrick_library::Library;
use oddtrick_table::facts::DisclosedCard;
use oddtrick_table::{Card, Demand, Facts, Side};

/// The most cards to choose from.
const MAX_CARDS: usize = 6;

/// The fewest of them that cannot be called.
const MIN_WRONG: usize = 2;

/// The most of them that can be called, so that some always cannot.
const MAX_RIGHT: usize = 4;

/// The most cards that the asking side showed itself, if there are others enough.
const MAX_OWN: usize = 1;

/// The most cards that were only played, if there are others enough. There were more in questions of before.
const MAX_PLAYED: usize = 1;
const MAX_PLAYED_BEFORE: usize = 2;

/// Asks which cards can be called. `None` if no law speaks of calling a card of the story, or if too few cards lie there.
/// A new question needs a wrong card that somebody could take for a right one.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling, is_new: bool) -> Option<Presented> {
    let (Question::Exact { side: by }, Answer::MayExact(open)) = (&variant.question, &ruling.answer) else {
        return None;
    };
    let evaluator = variant.evaluator(variant.code);
    let read = variant.rulings_by_other_readings();
    let by_all = |card: Card| read.iter().all(|read| read.may_exact(Demand::Card { card }));
    let by_none = |card: Card| read.iter().all(|read| !read.may_exact(Demand::Card { card }));
    let mut right: Vec<Card> = open.iter().copied().filter_map(called_card).filter(|card| by_all(*card)).collect();
    let mut refused = refused_cards(library, variant, &evaluator, *by);
    let waiting = waiting_cards(variant.code, &evaluator, *by);
    let allowed = |card: Card| evaluator.allows_demand(*by, Demand::Card { card });
    refused.retain(|card, _| by_none(*card) && !allowed(*card) && !waiting.contains(card));
    if right.is_empty() && refused.is_empty() {
        return None;
    }
    let idle =
        |card: &Card| !refused.contains_key(card) && by_none(*card) && !allowed(*card) && !waiting.contains(card);
    let mut shown: Vec<Card> = cards_shown(&evaluator.facts).filter(idle).collect();
    let mut played: Vec<Card> = cards_played_by(&evaluator.facts, by.opponents()).filter(idle).collect();
    let is_own = |card: &Card| own_card(&evaluator.facts, *by, *card).is_some();
    if is_new {
        let told = cards_told(&variant.record, variant.lines_before);
        refused.retain(|card, _| told.contains(card));
        shown.retain(|card| told.contains(card));
    }
    let seed = variant.id.to_string();
    right.shuffle(&mut seeded_rng(&seed, "right options"));
    right.truncate(MAX_RIGHT);
    shown.shuffle(&mut seeded_rng(&seed, "cards that were shown"));
    keep_few_of_own_side(&mut shown, is_own, refused.len(), is_new);
    played.shuffle(&mut seeded_rng(&seed, "cards that were played"));
    // A card that was only played tempts few, so such cards come last, and not too many of them.
    let tempting = right.len() + refused.len() + shown.len();
    // If nothing but the right cards was shown, the right ones are too easily told.
    if is_new && refused.is_empty() && shown.is_empty() {
        return None;
    }
    // Other games have few stories in which a card could be called.
    keep_few_played(&mut played, &shown, (tempting, right.is_empty() && variant.id.collection != SITUATIONS), is_new);
    let cards = right.iter().chain(refused.keys()).chain(&shown).chain(&played).copied().collect();
    let cards = offered_cards(cards, &right)?;
    let option = |card: Card| AnswerOption {
        claim: Claim::MayExact(Demand::Card { card }),
        text: Prose::with_cards("{c}", &[card]),
        distractor: (!right.contains(&card)).then(|| mistake(&evaluator.facts, *by, card, refused.get(&card))),
    };
    let options = cards.iter().map(|card| option(*card)).collect();
    right.retain(|card| cards.contains(card));
    refused.retain(|card, _| cards.contains(card));
    let reasons = reasons_of_answer(library, variant, *by, (&right, refused, is_new));
    Some(Presented {
        prompt: Prose::from_text(ask(&evaluator.facts, *by, is_new)),
        form: ReplyForm::Many,
        answer_text: Some(answer_text(&right)),
        reason: Some(reasons_by_card(reasons)),
        options,
        ..Presented::default()
    })
}

/// Why some cards can be called, and why others cannot.
fn reasons_of_answer(
    library: &Library,
    variant: &Variant<'_>,
    by: Side,
    (right, refused, is_new): (&[Card], BTreeMap<Card, String>, bool),
) -> Vec<(Card, String)> {
    let mut reasons = if right.is_empty() { Vec::new() } else { grounds(library, variant, by, right) };
    // What keeps one exposed card from being called is the point where another can be.
    if right.is_empty() || is_new {
        reasons.extend(refused);
    }
    reasons
}

/// The words of the question. While a trick waits for a card of the other side, stored questions ask about that trick.
fn ask(facts: &Facts, by: Side, is_new: bool) -> String {
    let awaited = |seat| facts.tricks.awaiting_card_from(seat).is_some();
    let is_awaited = !is_new && facts.partnership.members(by.opponents()).any(awaited);
    let when = if is_awaited { "to this trick" } else { "now" };
    format!("Which of these cards can {} call {when}?", camp_name(facts.partnership, by))
}

/// Leaves out most of the cards that the asking side showed itself: nobody thinks that he can call those. The others come
/// first.
fn keep_few_of_own_side(shown: &mut Vec<Card>, is_own: impl Fn(&Card) -> bool, refused: usize, is_new: bool) {
    if !is_new {
        return;
    }
    shown.sort_by_key(&is_own);
    let others = shown.iter().filter(|card| !is_own(card)).count();
    shown.truncate(others + MAX_OWN.max(MIN_WRONG.saturating_sub(others + refused)));
}

/// Leaves out most of the cards that were only played. `tempting` says how many others there are, and `must_tempt` whether no
/// card can be called: then each of those offered must tempt, or “none” would be right too often, and plainly so.
fn keep_few_played(played: &mut Vec<Card>, shown: &[Card], (tempting, must_tempt): (usize, bool), is_new: bool) {
    if is_new {
        played.retain(|card| !must_tempt && !shown.contains(card));
    }
    let most = if is_new { MAX_PLAYED } else { MAX_PLAYED_BEFORE };
    played.truncate(most.max((MIN_WRONG + 1).saturating_sub(tempting)));
}

/// The cards to offer, each once. `None` if there are too few, or too few wrong ones.
fn offered_cards(mut cards: Vec<Card>, right: &[Card]) -> Option<Vec<Card>> {
    let mut had = BTreeSet::new();
    cards.retain(|card| had.insert(*card));
    cards.truncate(MAX_CARDS);
    let wrong = cards.iter().filter(|card| !right.contains(card)).count();
    if wrong < MIN_WRONG || cards.len() <= MIN_WRONG {
        return None;
    }
    // In the order of a hand, so that the place says nothing.
    cards.sort_by_key(|card| (card.suit, std::cmp::Reverse(card.rank)));
    Some(cards)
}

/// The cards that can be called, as the answer.
fn answer_text(right: &[Card]) -> Prose {
    if right.is_empty() {
        return Prose::from_text("None of these cards.");
    }
    let mut sorted = right.to_vec();
    sorted.sort_by_key(|card| (card.suit, std::cmp::Reverse(card.rank)));
    let mut told = Prose::from_text("They can call ");
    told.push(Prose::list_of_cards(&sorted, "and"));
    told.with_full_stop()
}

/// Why each of the cards can be called, with the law that gives it.
fn grounds(library: &Library, variant: &Variant<'_>, by: Side, right: &[Card]) -> Vec<(Card, String)> {
    let evaluator = variant.evaluator(variant.code);
    let due: Vec<(Card, Liability)> = evaluator
        .exactable_by(by)
        .into_iter()
        .filter_map(|due| Some((called_card(due.demand).filter(|card| right.contains(card))?, due)))
        .collect();
    let party = variant.concerned_party().party;
    let reason = |due_for: &Liability| {
        // Cards of one player for which one rule gives the same are told together.
        let is_alike = |other: &Liability| other.rule == due_for.rule && other.responsible == due_for.responsible;
        let alike = due.iter().map(|(_, other)| other).filter(|other| is_alike(other));
        let alike: Vec<Subject> = alike.map(|other| other.subject).collect();
        let due = alike.first().copied().unwrap_or(due_for.subject);
        let names = SubjectWords::new(due, &evaluator.facts, party).with_cards_of(&alike, &evaluator.facts);
        // How the card came to be exposed says more than that it was.
        let rule = exposing_rule(&evaluator, due, due_for.rule).unwrap_or(due_for.rule);
        ground_text(library, variant.code, &names, rule)
    };
    due.iter().map(|(card, due)| (*card, reason(due))).collect()
}

/// The rule by which a card can be called at all, if another rule only says that such cards can be.
pub(crate) fn exposing_rule(evaluator: &Evaluator<'_>, subject: Subject, rule: RuleId) -> Option<RuleId> {
    let of_all = evaluator.code.rule(rule).is_some_and(|rule| rule.has_condition(LIABLE));
    evaluator.resolve(Issue::LiableToCall, subject).grounds.first().copied().filter(|_| of_all)
}

/// Reasons, each once. If there are several, one that does not name its card is told for it: `For the king of spades: B
/// led out of turn (Law 62).`
fn reasons_by_card(reasons: Vec<(Card, String)>) -> Prose {
    let mut grouped: Vec<(String, Vec<Card>)> = Vec::new();
    for (card, reason) in reasons {
        match grouped.iter_mut().find(|(had, _)| *had == reason) {
            Some((_, cards)) if cards.contains(&card) => {}
            Some((_, cards)) => cards.push(card),
            None => grouped.push((reason, vec![card])),
        }
    }
    let several = grouped.len() > 1;
    let mut told = Prose::default();
    for (n, (reason, cards)) in grouped.into_iter().enumerate() {
        told.push(Prose::from_text(if n == 0 { "" } else { " " }));
        if several && !cards.iter().any(|card| reason.to_lowercase().contains(&card.name())) {
            told.push(Prose::from_text("For "));
            told.push(Prose::list_of_cards(&cards, "and"));
            told.push(Prose::from_text(": "));
        }
        told.push(Prose::from_text(reason));
    }
    told
}

/// The card that a demand calls.
fn called_card(demand: Demand) -> Option<Card> {
    match demand {
        Demand::Card { card } => Some(card),
        _ => None,
    }
}

/// The cards that a law speaks of calling and that cannot be called, each with the reason.
fn refused_cards(
    library: &Library,
    variant: &Variant<'_>,
    evaluator: &Evaluator<'_>,
    by: Side,
) -> BTreeMap<Card, String> {
    let party = variant.concerned_party().party;
    let reason = |refused: &oddtrick_law::RefusedDemand| {
        let names = SubjectWords::new(refused.subject, &evaluator.facts, party);
        let names = names.with_demander(&evaluator.facts, refused.status, variant.code.rule(refused.rule));
        refusal_text(library, variant.code, &names, refused.rule, refused.status)
    };
    let mut refused = evaluator.refused_to(by);
    refused.retain(|refused| occasion_happened(variant.code, refused));
    refused.iter().filter_map(|refused| Some((called_card(refused.demand)?, reason(refused)))).collect()
}

/// The cards that can be called, but not to this trick: nobody must revoke to obey. They are neither right nor wrong.
fn waiting_cards(code: &Code, evaluator: &Evaluator<'_>, by: Side) -> BTreeSet<Card> {
    let suspends = |id: &str| code.rule(id).is_some_and(|rule| matches!(rule.role, Role::Suspends(_)));
    let waits = |status: RuleStatus| matches!(status, RuleStatus::Displaced { by } if suspends(by));
    let refused = evaluator.refused_to(by).into_iter().filter(|refused| waits(refused.status));
    refused.filter_map(|refused| called_card(refused.demand)).collect()
}

/// The cards that somebody has shown outside the order of play, whosesoever they are.
fn cards_shown(facts: &Facts) -> impl Iterator<Item = Card> {
    facts.disclosed_cards.iter().filter_map(|shown| shown.card)
}

/// A card as a player of this side showed it.
fn own_card(facts: &Facts, by: Side, card: Card) -> Option<&DisclosedCard> {
    facts.disclosed_cards.iter().find(|shown| shown.card == Some(card) && shown.by.side() == by)
}

/// Why a card cannot be called by a side.
fn mistake(facts: &Facts, by: Side, card: Card, refused: Option<&String>) -> DistractorReason {
    let own = own_card(facts, by, card);
    let played = facts.tricks.0.iter().flat_map(|trick| &trick.plays).find(|play| play.card == card);
    let why = match (refused, own, played) {
        (Some(refused), ..) => refused.clone(),
        (_, Some(shown), _) => format!("{} showed it, and nobody can call a card of his own side.", shown.by),
        (.., Some(play)) => format!("{} played it to a trick, and no law lets it be called.", play.seat),
        _ => "No law lets that card be called.".to_owned(),
    };
    DistractorReason { misreading_id: "calls-any-card".to_owned(), why: Prose::from_text(why) }
}
