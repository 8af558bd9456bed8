//! Until when something may be exacted: the event by which the law ends what is now open, against
//! events that end other rights, or end it under another code.

use rand::seq::{IndexedRandom, SliceRandom};

use super::balance::{EVEN, Odds, lot, of_lengths};
use super::{Form, OPTIONS, Put};
use crate::claim::{Choice, Claim, Wrong, is_open};
use crate::prose::{Prose, side};
use crate::stream::stream;
use crate::suppose::Fact;
use crate::variant::Variant;
use crate::words::{self, Cast};
use oddtrick_law::codes::{self, readings};
use oddtrick_law::condition::*;
use oddtrick_law::{Code, Evaluator, Issue, Liability, Question, Rule, RuleStatus};
use oddtrick_library::{Library, limb_label};
use oddtrick_table::{Demand, Side};

/// Something that a side may exact now, and the rows that would end it.
struct Open {
    side: Side,
    liability: Liability,
    ends: Vec<&'static Rule>,
}

/// Of how many stories in which nothing but its play frees a card none is asked, and of how many one is.
const TILL_PLAYED: Odds<2> = [1, 1];

/// Puts the question; `None` where nothing is open that an event ends.
pub(super) fn put(library: &Library, variant: &Variant<'_>) -> Option<Put> {
    let seed = variant.spec.to_string();
    let open = open(library, variant);
    let open = open.choose(&mut stream(&seed, "what is open"))?;
    let end = *open.ends.choose(&mut stream(&seed, "right option"))?;
    let right = Choice { claim: claim(open, end), text: until(library, variant.code, open, end), wrong: None };
    let mut wrong = others(library, variant, open, end);
    wrong.retain(|(_, choice)| {
        !readings::codes_for(variant.code.id).any(|code| choice.claim.ends_a_right(|| variant.bench(code)))
    });
    wrong.shuffle(&mut stream(&seed, "wrong options"));
    // What bears on the very right comes first.
    wrong.sort_by_key(|(near, _)| !near);
    let wrong = wrong.into_iter().map(|(_, choice)| choice).filter(|choice| choice.text != right.text).collect();
    let mut options = of_lengths(&seed, EVEN, &right.text, wrong);
    if options.len() + 1 < OPTIONS {
        return None;
    }
    options.push(right);
    options.shuffle(&mut stream(&seed, "order of options"));
    Some(Put { ask: ask(open), form: Form::One, options, decides: Some(end.id), ..Put::default() })
}

/// What ends the right that was asked about, with its law.
pub(super) fn told(library: &Library, variant: &Variant<'_>) -> Option<Prose> {
    let seed = variant.spec.to_string();
    let open = open(library, variant);
    let open = open.choose(&mut stream(&seed, "what is open"))?;
    let right = open.ends.choose(&mut stream(&seed, "right option"))?;
    let event = event_told(library, variant.code, open, right);
    Some(Prose::text(format!("Until {event}: Law {} sets that end.", limb_label(right.limb.0))))
}

/// `Y and Z may now call the nine of spades. Until when does that right last?`
fn ask(open: &Open) -> Prose {
    let liability = &open.liability;
    let (who, own) = match liability.creditors.as_slice() {
        [seat] => (seat.to_string(), "his own"),
        _ => (side(open.side).to_owned(), "their own"),
    };
    let cards: Vec<_> = liability.demand.card().into_iter().collect();
    let mut ask = Prose::text(format!("{who} may now "));
    ask.push(Prose::with(&words::to_do(liability.demand, own), &cards));
    ask.push(Prose::text(". Until when does that right last?"));
    ask
}

/// What is open to those whom the question is about, with what would end it.
fn open(library: &Library, variant: &Variant<'_>) -> Vec<Open> {
    if repeated(variant) {
        return Vec::new();
    }
    let sides = match &variant.question {
        Question::MayExact { side } | Question::BestElections { side } => vec![*side],
        Question::DemandIsGood { by } => vec![by.side()],
        Question::RevokeEstablished { who } => vec![who.side().opponents()],
        _ => Side::ALL.to_vec(),
    };
    let bench = variant.bench(variant.code);
    let mut all = Vec::new();
    for side in sides {
        for liability in bench.exactable_by(side) {
            let ends = ends(variant, side, &liability);
            let said = |row: &&Rule| library.wording.rule(variant.code.text_id, row.id).is_some();
            let ends: Vec<_> = ends.into_iter().filter(said).collect();
            if !ends.is_empty() {
                all.push(Open { side, liability, ends });
            }
        }
    }
    seldom_till_played(variant, &mut all);
    all
}

/// Leaves out most rights that nothing ends but that the card is played: there are so many of them that
/// one would learn to answer so without thinking.
fn seldom_till_played(variant: &Variant<'_>, all: &mut Vec<Open>) {
    let till_played = |open: &Open| open.ends.iter().all(|end| end.conditions.contains(&CARD_GONE));
    if !all.iter().all(till_played) {
        all.retain(|open| !till_played(open));
        return;
    }
    let story = variant.spec.seeded(0).to_string();
    let asked = lot(&story, "until it is played", TILL_PLAYED) == 1;
    all.retain(|open| asked && !matches!(open.liability.demand, Demand::LayCard { .. } | Demand::LayIt));
}

/// Whether an earlier question of the case is put at the same moment of the same story.
fn repeated(variant: &Variant<'_>) -> bool {
    let earlier = variant.case.questions.iter().take(variant.spec.ask);
    variant.turn.is_none() && earlier.into_iter().any(|ask| ask.lines_before == variant.after)
}

/// The rows that would end a right: its time is past, or its owners let it go or lose it.
fn ends(variant: &Variant<'_>, side: Side, liability: &Liability) -> Vec<&'static Rule> {
    let Some(code) = codes::find(variant.code.id) else { return Vec::new() };
    let against = code.rules().iter().filter(|row| row.ends_right() && row.acts_against(liability.rule));
    let ends = against.filter(|row| {
        let event = event(row);
        !is_open(&event.so(variant.bench(code)), side, (liability.subject, liability.demand))
    });
    ends.collect()
}

fn event(row: &Rule) -> Fact {
    Fact::supposed(row.conditions.iter().map(|condition| (*condition, true)))
}

fn claim(open: &Open, row: &Rule) -> Claim {
    let what = (open.liability.subject, open.liability.demand);
    Claim::Until { side: open.side, what, event: event(row) }
}

fn until(library: &Library, code: &Code, open: &Open, row: &Rule) -> Prose {
    Prose::text(format!("Until {}.", event_told(library, code, open, row)))
}

/// The event by which a row ends a right, as what follows “until”.
fn event_told(library: &Library, code: &Code, open: &Open, row: &Rule) -> String {
    let words = library.wording.rule(code.text_id, row.id).map_or("", |words| &words.until);
    Cast { who: open.liability.responsible }.fill(words)
}

/// Whether an event might come in the story as it stands, and is not in itself the end of what is
/// asked for: a card that is called cannot be called when it has been played.
fn may_come(bench: &Evaluator<'_>, open: &Open, own: bool, row: &Rule) -> bool {
    let facts = &bench.facts;
    let demand = open.liability.demand;
    let of_the_hand = open.liability.penalty.is_for_revoke();
    let of_the_deal =
        open.ends.iter().any(|end| end.conditions.iter().any(|condition| OF_THE_DEAL.contains(condition)));
    let one_trump = matches!(demand, Demand::HighestTrump | Demand::LowestTrump | Demand::LayTrumpCard);
    let of_a_card = !of_the_deal && !of_the_hand && demand != Demand::CorrectScore;
    let comes: [(&[Condition], bool); 10] = [
        (&[CONSULTED, ASKED_WRONGLY, LET_SCORE_FIRST, CUT_BEFORE_CLAIM], true),
        (&[PRESENTED_AND_CUT_BEFORE_CLAIM], of_the_hand),
        (&[ASKED_BY_WRONG_PLAYER], own),
        (&[RUBBER_PAID, RUBBER_CONCLUDED], of_the_hand || demand == Demand::CorrectScore),
        (&[CARD_GONE], of_a_card && demand.card().is_none()),
        (&[PUT_RIGHT], !facts.renounces.is_empty() && !of_the_hand),
        (&[TRUMP_CALL_ANSWERED], one_trump),
        (&[DEALERS_TURN_CAME, TRUMP_CARD_LAID_AGAIN], demand == Demand::LayTrumpCard),
        (&[SIDE_HAS_LED, HAS_PLAYED_SINCE], !of_the_hand && !of_the_deal),
        (&OF_THE_DEAL, of_the_deal),
    ];
    let may = |condition: &Condition| comes.iter().any(|(events, may)| *may && events.contains(condition));
    row.conditions.iter().all(may)
}

/// Events of the deal, which are past when the play begins.
const OF_THE_DEAL: [Condition; 5] =
    [TRUMP_CARD_QUITTED_SINCE, TURNED_UP_SINCE, QUITTED_BEFORE_FOUND, TURNED_UP_BEFORE_FOUND, LOOKED_BEFORE_FOUND];

/// The ends of other rights, and those of the like right under another code: those that do not end
/// this one, with whether they bear on it at all.
fn others(library: &Library, variant: &Variant<'_>, open: &Open, end: &Rule) -> Vec<(bool, Choice)> {
    let bench = variant.bench(variant.code);
    let (subject, issue) = (open.liability.subject, Issue::MayExact(open.liability.penalty));
    let states = &bench.resolve(issue, subject).statuses;
    let what = (subject, open.liability.demand);
    let mut all: Vec<(bool, Choice)> = Vec::new();
    let own = codes::find(variant.code.id).into_iter();
    for code in own.chain(codes::all().iter().filter(|code| code.text_id != variant.code.text_id)) {
        let own = code.id == variant.code.id;
        for row in code.rules().iter().filter(|row| row.ends_right() && may_come(&bench, open, own, row)) {
            let state = states.iter().find(|(id, _)| own && *id == row.id).map(|(_, state)| *state);
            let past = state.is_some_and(|state| !matches!(state, RuleStatus::Unmet(_) | RuleStatus::Needs(_)));
            let text = until(library, code, open, row);
            let event = event(row);
            let had = all.iter().any(|(_, choice)| choice.text == text);
            if past || had || !is_open(&event.so(variant.bench(variant.code)), open.side, what) {
                continue;
            }
            let wrong = Some(Wrong {
                misreading: format!("lasts-until-{}", row.conditions.first().map_or("", |condition| condition.key())),
                why: why(library, variant, open, end, (code, row)),
            });
            all.push((state.is_some(), Choice { claim: claim(open, row), text, wrong }));
        }
    }
    all
}

/// Why an event does not end the right: what keeps it alive, or whose end the event is.
fn why(library: &Library, variant: &Variant<'_>, open: &Open, end: &Rule, (code, row): (&Code, &Rule)) -> Prose {
    let law = |row: &Rule| limb_label(row.limb.0);
    let title = |code: &Code| library.code_text(code.text_id).map_or(code.id, |text| text.title.as_str()).to_owned();
    let lasts = format!("this right lasts until {} (Law {})", event_told(library, variant.code, open, end), law(end));
    if code.id != variant.code.id {
        let (theirs, ours) = (title(code), title(variant.code));
        return Prose::text(format!("That is a limit of the {theirs} (Law {}); by the {ours} {lasts}.", law(row)));
    }
    let Some(by) = restored(variant, open, row) else {
        return Prose::text(format!("Law {} sets that limit to other rights; {lasts}.", law(row)));
    };
    let because = library.wording.rule(code.text_id, by.id).map_or("", |words| &words.because);
    let because = Cast { who: open.liability.responsible }.fill(because);
    let exception = if by.limb == row.limb { " of its own".to_owned() } else { format!(" in Law {}", law(by)) };
    Prose::text(format!("Law {} sets that limit, but there is an exception{exception}: {because}.", law(row)))
}

/// The row that takes away the effect of the event on this very right.
fn restored(variant: &Variant<'_>, open: &Open, row: &Rule) -> Option<&'static Rule> {
    let event = event(row);
    let then: Evaluator<'_> = event.so(variant.bench(variant.code));
    let resolution = then.resolve(Issue::MayExact(open.liability.penalty), open.liability.subject);
    let state = resolution.statuses.iter().find(|(id, _)| *id == row.id).map(|(_, state)| *state)?;
    match state {
        RuleStatus::Displaced { by } => codes::find(variant.code.id)?.rule(by),
        _ => None,
    }
}
