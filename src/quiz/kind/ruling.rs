//! The case's own question, with one of several rulings to choose: the wrong ones are the engine's
//! own, each under one fault.

use rand::seq::SliceRandom;

use super::balance::{Odds, first_word, length, lot};
use super::{Form, OPTIONS, Put};
use crate::claim::{Choice, Claim, Proposition, Wrong, gives_reason};
use crate::fault::{Fault, usable, wanting};
use crate::mistake::{Mistake, otherwise_read};
use crate::prose::Prose;
use crate::stream::stream;
use crate::variant::Variant;
use crate::verdict::{because, cast, told};
use crate::words::{self, Cast};
use oddtrick_law::condition;
use oddtrick_law::{Answer, Condition, Question, RuleId, RuleStatus, Ruling};
use oddtrick_library::Library;
use oddtrick_table::{BySide, Demand, Facts};

/// Puts the case's own question; `None` if the engine's faults give too few options that differ.
pub(super) fn put(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Put> {
    usable(ruling).then(|| options(library, variant, ruling)).flatten().map(|options| Put {
        ask: words::ask(&variant.question),
        form: Form::One,
        options,
        ..Put::default()
    })
}

/// How likely none, one, two and three of the others are to be shorter: seldom is the right one alone
/// long enough, and that is made up for where it is.
const LENGTHS: Odds<OPTIONS> = [4, 2, 2, 2];

/// How likely what is of a sort opens as it comes, and opens alike: where it always did, the right one would stand
/// alone with its first word too seldom.
const MATCHED: Odds<2> = [1, 6];

/// How likely “nothing” is offered once, and twice, where it is right and where it is not: it is right in
/// fewer than half of the questions of what may be exacted.
const NOTHING: [Odds<2>; 2] = [[1, 2], [3, 2]];

/// A ruling offered as an option.
#[derive(Debug, Clone)]
struct Offer {
    proposition: Proposition,
    text: Prose,
    wrong: Option<Wrong>,
    /// Whether nothing in the story brings it to mind.
    far: bool,
}

impl Offer {
    fn into_choice(self) -> Choice {
        Choice { claim: Claim::Ruling(self.proposition), text: self.text, wrong: self.wrong }
    }
}

/// The options, in an order of their own.
fn options(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Vec<Choice>> {
    let cast = cast(variant);
    let text = told(library, &cast, ruling);
    let mut right = Offer { proposition: Proposition::of(ruling), text, wrong: None, far: false };
    if let Answer::BestElections(best) = &ruling.answer {
        // Where several elections are as good, one of them is offered.
        let one = best.iter().nth(usize::try_from(variant.spec.seed).unwrap_or(0) % best.len().max(1)).cloned();
        right = elected(one.unwrap_or_default(), None);
    }
    let mut wrong = match &variant.question {
        Question::BestElections { .. } => elections(library, variant, &cast, ruling),
        _ => misled(library, variant, ruling, &cast),
    };
    let seed = variant.spec.to_string();
    wrong.shuffle(&mut stream(&seed, "wrong options"));
    // What the story has a trace of comes before what comes out of the blue.
    wrong.sort_by_key(|choice| choice.far);
    let plain = right.proposition.ground.is_some();
    let weighed = plain || matches!(ruling.answer, Answer::MayExact(_));
    let long = length(&right.text);
    let shorter = lot(&seed, "length", LENGTHS);
    let mut short: [bool; OPTIONS - 1] = std::array::from_fn(|n| n < shorter);
    short.shuffle(&mut stream(&seed, "which are shorter"));
    let sorts = sorts(&seed, &ruling.answer);
    let matched = lot(&seed, "opening alike", MATCHED) == 1;
    let mut chosen = vec![right];
    for (same, short) in sorts.into_iter().zip(short) {
        let differs = |c: &Offer| chosen.iter().all(|had| had.text != c.text);
        let wanted = |c: &Offer| !weighed || alike(&c.proposition.answer, &chosen[0].proposition.answer) == same;
        let fitting = |c: &Offer| (length(&c.text) < long) == short;
        let fair: Vec<usize> = (0..wrong.len()).filter(|n| differs(&wrong[*n]) && wanted(&wrong[*n])).collect();
        let remote = fair.iter().all(|n| wrong[*n].far);
        // What is of a sort opens alike, as far as it can.
        let like = |c: &Offer| chosen.iter().find(|had| alike(&had.proposition.answer, &c.proposition.answer)).cloned();
        let opens = |c: &Offer| like(c).is_none_or(|had| !matched || first_word(&had.text) == first_word(&c.text));
        let good = |n: &&usize| wrong[**n].far == remote && opens(&wrong[**n]);
        let best = fair.iter().filter(good).find(|n| fitting(&wrong[**n])).or_else(|| fair.iter().find(good));
        let best = best.or(fair.first());
        if let Some(place) = best.copied() {
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

/// Of each wrong option, whether it should be of a sort with the right one: yes and no come in equal number,
/// and nothing comes as often as it is right, so that counting them tells nothing.
fn sorts(seed: &str, right: &Answer) -> [bool; OPTIONS - 1] {
    let Answer::MayExact(open) = right else { return [false, true, false] };
    match (open.is_empty(), lot(seed, "nothings", NOTHING[usize::from(!open.is_empty())])) {
        (_, 1) => [false, true, false],
        (nothing, _) => [false, !nothing, !nothing],
    }
}

/// Whether two answers are of a sort: both yes, both no, both something or both nothing.
fn alike(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::MayExact(one), Answer::MayExact(other)) => one.is_empty() == other.is_empty(),
        _ => one == other,
    }
}

/// Whether what a proposition gives as its ground is so, though the ruling does not rest on it.
fn stands(proposition: &Proposition, ruling: &Ruling) -> bool {
    proposition.ground.is_some_and(|(row, wanted)| {
        ruling.findings.iter().filter(|finding| finding.rule == row).any(|finding| match (finding.status, wanted) {
            (RuleStatus::Unmet(condition), Some(wanted)) => condition == wanted,
            (RuleStatus::Applied { .. }, None) => true,
            _ => false,
        })
    })
}

/// Whether a ground speaks of something that nothing in the story brings to mind.
fn far_fetched(variant: &Variant<'_>, facts: &Facts, row: RuleId, wanted: Option<Condition>) -> bool {
    let asks: Vec<Condition> = match wanted {
        Some(condition) => vec![condition],
        None => variant.code.rule(row).map_or(Vec::new(), |row| row.conditions.to_vec()),
    };
    asks.iter().any(|asked| out_of_the_blue(facts, *asked))
}

/// Whether nothing in the story brings a condition to mind.
pub(super) fn out_of_the_blue(facts: &Facts, asked: Condition) -> bool {
    let nobody_threw = facts.hands_thrown_down.iter().all(Option::is_none);
    let absent: [(&[Condition], bool); 8] = [
        (&[condition::CARD_MISLAID, condition::CARD_GATHERED], facts.missing_cards.is_empty()),
        (&[condition::CALL_NOT_OBEYED, condition::CALL_LAWFUL, condition::COULD_OBEY], facts.demands.is_empty()),
        (&[condition::MIXED_AFTER_CLAIM], facts.tricks_mixed.is_empty()),
        (&[condition::ALL_THREW_DOWN, condition::THREW_DOWN_REST], nobody_threw),
        (&[condition::CUT_BEFORE_CLAIM, condition::PRESENTED_AND_CUT_BEFORE_CLAIM], facts.pack_cut.is_none()),
        (&[condition::LET_SCORE_FIRST], facts.score_first_allowed.is_empty()),
        (&[condition::CONSULTED], facts.partner_consulted.is_empty()),
        (&[condition::OFFENDER_IS_DUMMY], facts.setup.dummy.is_none()),
    ];
    absent.iter().any(|(conditions, absent)| *absent && conditions.contains(&asked))
}

fn misled(library: &Library, variant: &Variant<'_>, ruling: &Ruling, cast: &Cast) -> Vec<Offer> {
    let reason = because(library, cast, ruling);
    let right = told(library, cast, ruling);
    let read = otherwise_read(variant);
    let facts = variant.bench(variant.code).facts;
    let grounded = Proposition::of(ruling).ground.is_some();
    let mut wrong: Vec<Offer> = Vec::new();
    for mistake in Mistake::all(library, variant, ruling, cast) {
        let theirs = &mistake.theirs;
        let proposition = Proposition::of(theirs);
        // What holds by another reading of the code would be wrong by one opinion alone.
        let holds = std::iter::once(ruling).chain(&read).any(|ruling| proposition.holds(ruling));
        if holds || !usable(theirs) || wrong.iter().any(|had| had.proposition == proposition) {
            continue;
        }
        // The right reason for the wrong answer would only puzzle, and so would a part of what
        // is wanting where more is.
        let theirs_is = because(library, cast, theirs);
        let own_ground = |(row, wanted)| ruling.grounds.contains(&row) && wanting(ruling, row) == wanted;
        let puzzling = (reason.is_some() && theirs_is == reason)
            // That there is nothing, on a ground on which something is due.
            || (matches!(theirs.answer, Answer::MayExact(_)) && proposition.ground.is_some_and(own_ground))
            // Of a deal one thing comes: where laws are at odds nothing is answered.
            || matches!(&theirs.answer, Answer::Deal(fates) if fates.len() > 1);
        let part = matches!((&theirs.answer, &ruling.answer), (Answer::Needs(_), Answer::Needs(_)));
        // A clause that is true of the story, with the right verdict, might be right too.
        let true_too = theirs.answer == ruling.answer && stands(&proposition, ruling);
        let nothing = matches!(theirs.answer, Answer::MayExact(_));
        let needs = matches!(ruling.answer, Answer::Needs(_));
        let bare = theirs_is.is_none()
            && gives_reason(&theirs.answer)
            && (nothing || grounded || needs || proposition.ground.is_some());
        if puzzling || part || bare || true_too {
            continue;
        }
        let text = told(library, cast, theirs);
        let why = mistake.why(library, variant, cast);
        // Two grounds that read alike cannot both be offered, least of all if one is right; and a
        // reason that only says the option over again is none.
        let empty = why.to_string().contains(&text.to_string());
        if !empty && text != right {
            let strange = proposition.ground.is_some_and(|(row, wanted)| far_fetched(variant, &facts, row, wanted));
            let far = mistake.far || strange;
            wrong.push(Offer { proposition, text, wrong: Some(Wrong { misreading: mistake.misreading, why }), far });
        }
    }
    wrong
}

/// An election as an option.
fn elected(election: Vec<Demand>, wrong: Option<Wrong>) -> Offer {
    let answer = Answer::BestElections([election].into());
    let mut text = words::answer(&answer);
    text.push(Prose::text("."));
    Offer { proposition: Proposition { answer, ground: None }, text, wrong, far: false }
}

/// For the best election: each worse election is a wrong option, with what it comes to, and so
/// is a penalty divided where the code has two kinds of points to divide.
fn elections(library: &Library, variant: &Variant<'_>, cast: &Cast, ruling: &Ruling) -> Vec<Offer> {
    let (Answer::BestElections(best), Question::BestElections { side }) = (&ruling.answer, &variant.question) else {
        return Vec::new();
    };
    let top = ruling.elections.iter().find(|(election, _)| best.contains(election)).map(|(_, outcome)| *outcome);
    let mut wrong = Vec::new();
    for (election, outcome) in ruling.elections.iter().filter(|(election, _)| !best.contains(election)) {
        let better = top.map_or(String::new(), |top| format!(" The best choice gives: {}.", words::outcome(&top)));
        let mut made = BySide::<Vec<Demand>>::default();
        made[*side].clone_from(election);
        let reason = format!("That gives: {}.{better}", words::outcome(outcome));
        let misreading = Fault::OtherChoice(made).tag(library, variant.code);
        wrong.push(elected(election.clone(), Some(Wrong { misreading, why: Prose::text(reason) })));
    }
    let one_revoke = ruling.elections.iter().all(|(election, _)| election.len() == 1);
    let points = ruling.elections.iter().any(|(election, _)| election == &[Demand::AddPoints { points: 3 }]);
    if one_revoke && points {
        let why = Fault::Divides.reason(library, variant, cast, ruling);
        wrong.push(elected(
            vec![Demand::DeductPoints { points: 2 }, Demand::AddPoints { points: 1 }],
            Some(Wrong { misreading: Fault::Divides.tag(library, variant.code), why }),
        ));
    }
    wrong
}
