//! Options: propositions of the engine's own kind, the wrong ones made by its faults.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::fault::{Fault, usable, wanting};
use super::prose::Prose;
use super::stream::stream;
use super::variant::Variant;
use super::words::{self, Cast};
use crate::law::condition;
use crate::law::{Answer, Condition, Issue, Question, RowId, Ruling, State, codes};
use crate::library::Library;
use crate::table::{BySide, Demand, Facts};

/// An answer with the ground it is given on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposition {
    pub answer: Answer,
    /// For yes or no: the deciding row, and the condition of it that is wanting, if one is.
    pub ground: Option<(RowId, Option<Condition>)>,
}

impl Proposition {
    /// What a ruling comes to.
    pub fn of(ruling: &Ruling) -> Proposition {
        let plain = matches!(ruling.answer, Answer::Yes | Answer::No);
        let ground = ruling.grounds.first().filter(|_| plain).map(|&row| (row, wanting(ruling, row)));
        Proposition { answer: ruling.answer.clone(), ground }
    }

    /// Whether a ruling bears the proposition out: the same answer, on a ground that the
    /// ruling itself rests on.
    pub fn holds(&self, ruling: &Ruling) -> bool {
        let answers = match (&self.answer, &ruling.answer) {
            (Answer::Elect(chosen), Answer::Elect(best)) => chosen.is_subset(best),
            (a, b) => a == b,
        };
        let grounded =
            self.ground.is_none_or(|(row, wanted)| ruling.grounds.contains(&row) && wanting(ruling, row) == wanted);
        answers && grounded
    }
}

/// An option as the learner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub proposition: Proposition,
    pub text: Prose,
    /// For a wrong option: the mistake behind it and why it is one.
    pub fault: Option<(Fault, Prose)>,
}

/// How many options a question has when there are enough.
const OPTIONS: usize = 4;

/// The options of a variant, in an order of their own; `None` if the engine's faults give too
/// few that differ.
pub(super) fn options(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Vec<Choice>> {
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
    let at_odds = |choice: &Choice| matches!(&choice.proposition.answer, Answer::Deal(fates) if fates.len() > 1);
    let far = |choice: &Choice| {
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
        let wanted = |c: &Choice| !plain || (c.proposition.answer == chosen[0].proposition.answer) == same;
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
    Some(chosen)
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
    asks.iter().any(|asked| absent.iter().any(|(conditions, absent)| *absent && conditions.contains(asked)))
}

/// Who is who: the player charged, where the question or the record names one.
pub(super) fn cast(variant: &Variant<'_>) -> Cast {
    Cast { who: variant.question.concerns(&variant.bench(variant.code).facts) }
}

fn misled(library: &Library, variant: &Variant<'_>, ruling: &Ruling, cast: &Cast) -> Vec<Choice> {
    let reason = because(library, cast, ruling);
    let mut wrong: Vec<Choice> = Vec::new();
    for fault in Fault::all(variant) {
        let Some(theirs) = fault.ruling(library, variant).filter(usable) else { continue };
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
        let empty = made.fault.as_ref().is_some_and(|(_, why)| why.to_string().contains(&made.text.to_string()));
        if !empty && made.text != choice(library, variant, cast, ruling, None).text {
            wrong.push(made);
        }
    }
    wrong
}

fn choice(library: &Library, variant: &Variant<'_>, cast: &Cast, ruling: &Ruling, fault: Option<Fault>) -> Choice {
    let proposition = Proposition::of(ruling);
    let text = told(library, cast, ruling);
    let fault = fault.map(|fault| {
        let reason = fault.reason(library, variant, cast, ruling);
        (fault, reason)
    });
    Choice { proposition, text, fault }
}

/// A ruling in a sentence: the answer, and its reason or what it wants.
pub(super) fn told(library: &Library, cast: &Cast, ruling: &Ruling) -> Prose {
    let mut text = match &ruling.answer {
        Answer::Needs(needs) => Prose::text(cast.needed(&library.wording, needs)),
        answer => words::answer(answer),
    };
    if let Some(because) = because(library, cast, ruling) {
        text.push(Prose::text(format!(", because {because}")));
    }
    text.push(Prose::text("."));
    text
}

/// The reason of a yes or no, in words: what its deciding row says, or, where rows were not
/// met, what was wanting.
pub(super) fn because(library: &Library, cast: &Cast, ruling: &Ruling) -> Option<String> {
    if !matches!(ruling.answer, Answer::Yes | Answer::No) {
        return None;
    }
    let first = *ruling.grounds.first()?;
    let wanted = wanting(ruling, first);
    if wanted.is_none() {
        // What establishes a revoke is no reason why there should be none.
        let establishes =
            codes::find(ruling.code).and_then(|code| code.row(first)?.issue()) == Some(Issue::Established);
        if establishes && ruling.answer == Answer::No {
            return None;
        }
        let text = codes::find(ruling.code).map_or(ruling.code, |code| code.text);
        return library.wording.row(text, first).map(|words| cast.fill(&words.because));
    }
    // There are two ways to establish a revoke in play, and where neither was taken both are said.
    let ways = [condition::QUITTED, condition::SIDE_PLAYED_ON];
    let all: Vec<Condition> = ruling.grounds.iter().filter_map(|row| wanting(ruling, row)).collect();
    let lacking = if ways.iter().all(|way| all.contains(way)) { ways.to_vec() } else { wanted.into_iter().collect() };
    let clauses = lacking.iter().map(|c| cast.condition(&library.wording, c.key(), false));
    Some(clauses.collect::<Vec<_>>().join(", and "))
}

/// An election as an option.
fn elected(election: Vec<Demand>, fault: Option<(Fault, Prose)>) -> Choice {
    let answer = Answer::Elect([election].into());
    let mut text = words::answer(&answer);
    text.push(Prose::text("."));
    Choice { proposition: Proposition { answer, ground: None }, text, fault }
}

/// For the best election: each worse election is a wrong option, with what it comes to, and so
/// is a penalty divided where the code has two kinds of points to divide.
fn elections(library: &Library, variant: &Variant<'_>, cast: &Cast, ruling: &Ruling) -> Vec<Choice> {
    let (Answer::Elect(best), Question::Best { side }) = (&ruling.answer, &variant.question) else { return Vec::new() };
    let top = ruling.choices.iter().find(|(election, _)| best.contains(election)).map(|(_, outcome)| *outcome);
    let mut wrong = Vec::new();
    for (election, outcome) in ruling.choices.iter().filter(|(election, _)| !best.contains(election)) {
        let better = top.map_or(String::new(), |top| format!(" The best choice gives: {}.", words::outcome(&top)));
        let mut made = BySide::<Vec<Demand>>::default();
        made[*side].clone_from(election);
        let reason = format!("That gives: {}.{better}", words::outcome(outcome));
        wrong.push(elected(election.clone(), Some((Fault::OtherChoice(made), Prose::text(reason)))));
    }
    let one_revoke = ruling.choices.iter().all(|(election, _)| election.len() == 1);
    let points = ruling.choices.iter().any(|(election, _)| election == &[Demand::AddPoints { points: 3 }]);
    if one_revoke && points {
        let reason = Fault::Divides.reason(library, variant, cast, ruling);
        wrong.push(elected(
            vec![Demand::DeductPoints { points: 2 }, Demand::AddPoints { points: 1 }],
            Some((Fault::Divides, reason)),
        ));
    }
    wrong
}
