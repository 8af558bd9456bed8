//! The case's own question, with one of several rulings to choose: the wrong ones are the engine's
//! own, each under one fault.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::{Form, OPTIONS, Put};
use crate::law::condition;
use crate::law::{Answer, Condition, Question, RowId, Ruling, State};
use crate::library::Library;
use crate::quiz::claim::{Choice, Claim, Proposition, Wrong};
use crate::quiz::fault::{Fault, usable};
use crate::quiz::prose::Prose;
use crate::quiz::stream::stream;
use crate::quiz::variant::Variant;
use crate::quiz::verdict::{because, cast, told};
use crate::quiz::words::{self, Cast};
use crate::table::{BySide, Demand, Facts};

/// Puts the case's own question; `None` if the engine's faults give too few options that differ.
pub(super) fn put(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Put> {
    usable(ruling).then(|| options(library, variant, ruling)).flatten().map(|options| Put {
        ask: words::ask(&variant.question),
        form: Form::One,
        options,
        ..Put::default()
    })
}

/// A ruling offered as an option.
#[derive(Debug, Clone)]
struct Offer {
    proposition: Proposition,
    text: Prose,
    wrong: Option<Wrong>,
}

impl Offer {
    fn into_choice(self) -> Choice {
        Choice { claim: Claim::Ruling(self.proposition), text: self.text, wrong: self.wrong }
    }
}

/// The options, in an order of their own.
fn options(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Vec<Choice>> {
    let cast = cast(variant);
    let mut right = choice(library, variant, &cast, ruling, None);
    if let Answer::Elect(best) = &ruling.answer {
        // Where several elections are as good, one of them is offered.
        let one = best.iter().nth(usize::try_from(variant.spec.seed).unwrap_or(0) % best.len().max(1)).cloned();
        right = elected(one.unwrap_or_default(), None);
    }
    let mut wrong = match &variant.question {
        Question::Best { .. } => elections(library, variant, &cast, ruling),
        _ => misled(library, variant, ruling, &cast),
    };
    let seed = variant.spec.to_string();
    wrong.shuffle(&mut stream(&seed, "wrong options"));
    // Mistakes about things of which the story has a trace come before those out of the blue.
    let facts = variant.bench(variant.code).facts;
    // So do plain fates of a deal before laws at odds.
    let at_odds = |choice: &Offer| matches!(&choice.proposition.answer, Answer::Deal(fates) if fates.len() > 1);
    let far = |choice: &Offer| {
        at_odds(choice)
            || choice.proposition.ground.is_some_and(|(row, wanted)| far_fetched(variant, &facts, row, wanted))
    };
    wrong.sort_by_key(far);
    // A right answer that is always the longest gives itself away.
    if stream(&seed, "length").random_ratio(2, 3) {
        let long = right.text.to_string().len();
        wrong.sort_by_key(|choice| (far(choice), choice.text.to_string().len() < long));
    }
    let plain = right.proposition.ground.is_some();
    let mut chosen = vec![right];
    // Yes and no in equal number, so that counting them tells nothing.
    for same in [false, true, false] {
        let wanted = |c: &Offer| !plain || (c.proposition.answer == chosen[0].proposition.answer) == same;
        let place = wrong.iter().position(|c| wanted(c) && chosen.iter().all(|had| had.text != c.text));
        if let Some(place) = place {
            let picked = wrong.remove(place);
            chosen.push(picked);
        }
    }
    for extra in wrong {
        if chosen.len() < OPTIONS && chosen.iter().all(|had| had.text != extra.text) {
            chosen.push(extra);
        }
    }
    let enough = if plain { 3 } else { OPTIONS };
    if chosen.len() < enough {
        return None;
    }
    chosen.shuffle(&mut stream(&seed, "order of options"));
    Some(chosen.into_iter().map(Offer::into_choice).collect())
}

/// Whether what a proposition gives as its ground is so, though the ruling does not rest on it.
fn stands(proposition: &Proposition, ruling: &Ruling) -> bool {
    proposition.ground.is_some_and(|(row, wanted)| {
        ruling.findings.iter().filter(|finding| finding.row == row).any(|finding| match (finding.state, wanted) {
            (State::Unmet(condition), Some(wanted)) => condition == wanted,
            (State::Applied { .. }, None) => true,
            _ => false,
        })
    })
}

/// Whether a ground speaks of something that nothing in the story brings to mind.
fn far_fetched(variant: &Variant<'_>, facts: &Facts, row: RowId, wanted: Option<Condition>) -> bool {
    let asks: Vec<Condition> = match wanted {
        Some(condition) => vec![condition],
        None => variant.code.row(row).map_or(Vec::new(), |row| row.when.to_vec()),
    };
    asks.iter().any(|asked| out_of_the_blue(facts, *asked))
}

/// Whether nothing in the story brings a condition to mind.
pub(super) fn out_of_the_blue(facts: &Facts, asked: Condition) -> bool {
    let nobody_threw = facts.threw_down.iter().all(Option::is_none);
    let absent: [(&[Condition], bool); 8] = [
        (&[condition::CARD_MISLAID, condition::CARD_GATHERED], facts.missing.is_empty()),
        (&[condition::CALL_NOT_OBEYED, condition::CALL_LAWFUL, condition::COULD_OBEY], facts.demands.is_empty()),
        (&[condition::MIXED_AFTER_CLAIM], facts.mixed.is_empty()),
        (&[condition::ALL_THREW_DOWN, condition::THREW_DOWN_REST], nobody_threw),
        (&[condition::CUT_BEFORE_CLAIM, condition::PRESENTED_AND_CUT_BEFORE_CLAIM], facts.cut.is_none()),
        (&[condition::LET_SCORE_FIRST], facts.allowed.is_empty()),
        (&[condition::CONSULTED], facts.consulted.is_empty()),
        (&[condition::OFFENDER_IS_DUMMY], facts.setting.dummy.is_none()),
    ];
    absent.iter().any(|(conditions, absent)| *absent && conditions.contains(&asked))
}

fn misled(library: &Library, variant: &Variant<'_>, ruling: &Ruling, cast: &Cast) -> Vec<Offer> {
    let reason = because(library, cast, ruling);
    let mut wrong: Vec<Offer> = Vec::new();
    for fault in Fault::all(variant) {
        let Some(theirs) = fault.ruling(variant).filter(usable) else { continue };
        let proposition = Proposition::of(&theirs);
        if proposition.holds(ruling) || wrong.iter().any(|had| had.proposition == proposition) {
            continue;
        }
        // The right reason for the wrong answer would only puzzle, and so would a part of what
        // is wanting where more is.
        let theirs_is = because(library, cast, &theirs);
        let puzzling = reason.is_some() && theirs_is == reason;
        let part = matches!((&theirs.answer, &ruling.answer), (Answer::Needs(_), Answer::Needs(_)));
        // A clause that is true of the story, with the right verdict, might be right too.
        let true_too = theirs.answer == ruling.answer && stands(&proposition, ruling);
        let bare = proposition.ground.is_some() && theirs_is.is_none();
        if puzzling || part || bare || true_too {
            continue;
        }
        let made = choice(library, variant, cast, &theirs, Some(fault));
        // Two grounds that read alike cannot both be offered, least of all if one is right; and a
        // reason that only says the option over again is none.
        let empty = made.wrong.as_ref().is_some_and(|wrong| wrong.why.to_string().contains(&made.text.to_string()));
        if !empty && made.text != choice(library, variant, cast, ruling, None).text {
            wrong.push(made);
        }
    }
    wrong
}

fn choice(library: &Library, variant: &Variant<'_>, cast: &Cast, ruling: &Ruling, fault: Option<Fault>) -> Offer {
    let proposition = Proposition::of(ruling);
    let text = told(library, cast, ruling);
    let wrong = fault.map(|fault| Wrong {
        misreading: fault.tag(library, variant.code),
        why: fault.reason(library, variant, cast, ruling),
    });
    Offer { proposition, text, wrong }
}

/// An election as an option.
fn elected(election: Vec<Demand>, wrong: Option<Wrong>) -> Offer {
    let answer = Answer::Elect([election].into());
    let mut text = words::answer(&answer);
    text.push(Prose::text("."));
    Offer { proposition: Proposition { answer, ground: None }, text, wrong }
}

/// For the best election: each worse election is a wrong option, with what it comes to, and so
/// is a penalty divided where the code has two kinds of points to divide.
fn elections(library: &Library, variant: &Variant<'_>, cast: &Cast, ruling: &Ruling) -> Vec<Offer> {
    let (Answer::Elect(best), Question::Best { side }) = (&ruling.answer, &variant.question) else { return Vec::new() };
    let top = ruling.choices.iter().find(|(election, _)| best.contains(election)).map(|(_, outcome)| *outcome);
    let mut wrong = Vec::new();
    for (election, outcome) in ruling.choices.iter().filter(|(election, _)| !best.contains(election)) {
        let better = top.map_or(String::new(), |top| format!(" The best choice gives: {}.", words::outcome(&top)));
        let mut made = BySide::<Vec<Demand>>::default();
        made[*side].clone_from(election);
        let reason = format!("That gives: {}.{better}", words::outcome(outcome));
        let misreading = Fault::OtherChoice(made).tag(library, variant.code);
        wrong.push(elected(election.clone(), Some(Wrong { misreading, why: Prose::text(reason) })));
    }
    let one_revoke = ruling.choices.iter().all(|(election, _)| election.len() == 1);
    let points = ruling.choices.iter().any(|(election, _)| election == &[Demand::AddPoints { points: 3 }]);
    if one_revoke && points {
        let why = Fault::Divides.reason(library, variant, cast, ruling);
        wrong.push(elected(
            vec![Demand::DeductPoints { points: 2 }, Demand::AddPoints { points: 1 }],
            Some(Wrong { misreading: Fault::Divides.tag(library, variant.code), why }),
        ));
    }
    wrong
}
