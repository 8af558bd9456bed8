//! What one fact would turn the ruling: things of the story supposed otherwise, of which one alone
//! changes the answer. They are the conditions of the rows that were looked at, each the other way
//! about, and the case's own turns.

mod near;

use rand::seq::{IndexedRandom, SliceRandom};

use super::balance::{Odds, length, lot};
use super::{Form, OPTIONS, Put};
use crate::claim::{Choice, Claim, Wrong};
use crate::fault::usable;
use crate::prose::Prose;
use crate::stream::stream;
use crate::suppose::{Fact, Supposed};
use crate::variant::Variant;
use crate::verdict::{self, because, cast};
use crate::words::{self, Cast};
use oddtrick_law::codes::readings;
use oddtrick_law::{Answer, Condition, Finding, RuleStatus, Ruling, Subject};
use oddtrick_library::{Library, limb_label};
use oddtrick_table::{Facts, Party};

/// How likely none, one, two and three of the others are to be shorter: mostly there are only longer ones,
/// and that is made up for where there are others.
const LENGTHS: Odds<OPTIONS> = [1, 2, 3, 4];

/// A fact otherwise than it was.
struct Otherwise {
    fact: Fact,
    /// `Had …`, without its stop.
    had: String,
    /// What is supposed, as a stable name.
    name: String,
    /// Whether something is put in that was not, or taken out that was; a turn may do both.
    puts_in: Option<bool>,
    ruling: Ruling,
    /// Whether it surely changes nothing, however the rest of what it touches may be.
    idle: bool,
}

/// What a ruling shows of a condition.
struct Seen {
    condition: Condition,
    holds: bool,
    subject: Subject,
}

/// Puts the question which fact would turn the ruling; `None` where too few facts come near.
pub(super) fn put(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Put> {
    if !usable(ruling) || matches!(ruling.answer, Answer::Needs(_)) {
        return None;
    }
    let seed = variant.spec.to_string();
    let (turning, idle): (Vec<_>, Vec<_>) =
        otherwise(library, variant, ruling).into_iter().partition(|fact| fact.ruling.answer != ruling.answer);
    let right = turning.choose(&mut stream(&seed, "right option"))?;
    let turns_by_another_reading = |fact: &Otherwise| {
        let now = variant.bench(variant.code);
        let then = fact.fact.so(variant.bench(variant.code));
        let (_, weighed) = then.rule_with_trace(&variant.question);
        let (now, then) =
            (readings::relevant_codes(&now, variant.weighed()), readings::relevant_codes(&then, &weighed));
        now.chain(then).any(|code| {
            let read = variant.bench(code).rule_on(&variant.question);
            fact.fact.turns(variant.bench(code), &read)
        })
    };
    let mut idle: Vec<_> = idle.into_iter().filter(|fact| fact.idle && !turns_by_another_reading(fact)).collect();
    idle.shuffle(&mut stream(&seed, "wrong options"));
    // A fact put in and a fact taken out are offered by turns, so that neither tells anything.
    let (mut like, mut unlike): (Vec<_>, Vec<_>) = idle.into_iter().partition(|fact| fact.puts_in == right.puts_in);
    let mut options = vec![Choice { claim: right.claim(), text: right.text(), wrong: None }];
    let long = length(&right.text());
    let shorter = lot(&seed, "length", LENGTHS);
    for n in 0..OPTIONS - 1 {
        let (first, second) = if n % 2 == 0 { (&mut like, &mut unlike) } else { (&mut unlike, &mut like) };
        let from = if first.is_empty() { second } else { first };
        let fitting = from.iter().position(|fact| (length(&fact.text()) < long) == (n < shorter));
        let fact = (!from.is_empty()).then(|| from.swap_remove(fitting.unwrap_or(0)))?;
        let wrong = Some(Wrong { misreading: fact.name.clone(), why: fact.why(library, variant, ruling) });
        options.push(Choice { claim: fact.claim(), text: fact.text(), wrong });
    }
    options.shuffle(&mut stream(&seed, "order of options"));
    let mut ask = words::ask(&variant.question);
    ask.push(Prose::text(" "));
    ask.push(words::answer(&ruling.answer));
    ask.push(Prose::text(". Which of these would have changed that?"));
    Some(Put { ask, form: Form::One, options, ..Put::default() })
}

impl Otherwise {
    fn claim(&self) -> Claim {
        Claim::Fact(Box::new(self.fact.clone()))
    }

    fn text(&self) -> Prose {
        Prose::text(format!("{}.", self.had))
    }

    /// Why it changes nothing: the answer stands all the same, on the ground that is left.
    fn why(&self, library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Prose {
        let still = because(library, &cast(variant), &self.ruling);
        let law = self.ruling.limbs.first().map_or_else(String::new, |limb| format!(" (Law {})", limb_label(limb.0)));
        let mut why = Prose::text("Even so, ");
        why.push(words::would(&variant.question, &ruling.answer));
        match still {
            Some(because) => why.push(Prose::text(format!(", because {because}{law}."))),
            None => why.push(Prose::text(format!("{law}."))),
        }
        why
    }
}

/// Every fact that might have been otherwise, with what would follow.
fn otherwise(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Vec<Otherwise> {
    let mut all = turns(variant);
    let facts = &variant.bench(variant.code).facts;
    let seen = seen(variant, ruling);
    for Seen { condition, holds, subject } in &seen {
        let cast = Cast::of(*subject, facts).unwrap_or_else(|| cast(variant));
        let clause = library.wording.condition(condition.key());
        let clause = clause.map_or("", |words| if *holds { &words.no } else { &words.yes });
        let whose = !clause.contains("{who}") || one_revoke(facts, *subject);
        let had = near::inverted(&cast, clause)
            .filter(|_| whose)
            .filter(|_| near::fair(facts, ruling, &seen, *condition, !holds));
        let Some(had) = had.filter(|had| all.iter().all(|other| other.had != *had)) else { continue };
        let fact = Fact::supposed([(*condition, !holds)]);
        let theirs = fact.so(variant.bench(variant.code)).rule_on(&variant.question);
        if !doubtful(&theirs.answer) {
            let name = format!("makes-much-of-{}", condition.key());
            let idle = *holds || idle(variant, ruling, *condition);
            all.push(Otherwise { fact, had, name, puts_in: Some(!holds), ruling: theirs, idle });
        }
    }
    all
}

/// Whether it is told which player revoked, and that he did so once, if it is a revoke at all.
fn one_revoke(facts: &Facts, subject: Subject) -> bool {
    match subject {
        Subject::Renounce(n) => {
            facts.renounces.get(n).is_some_and(|it| matches!(it.by, Party::Seat(_)) && it.times == 1)
        }
        Subject::AllegedRevoke(party) => matches!(party, Party::Seat(_)),
        _ => true,
    }
}

/// An answer that hangs on more, or that has laws at odds, is no plain change.
fn doubtful(answer: &Answer) -> bool {
    matches!(answer, Answer::Needs(_)) || matches!(answer, Answer::Deal(fates) if fates.len() > 1)
}

/// Whether a condition put in changes nothing even where all that it belongs with is put in too, or
/// where it came at another time: nobody can then take the fact for one that is half told.
fn idle(variant: &Variant<'_>, ruling: &Ruling, condition: Condition) -> bool {
    let with = variant.code.rules().iter().map(|row| row.conditions).filter(|when| when.contains(&condition));
    let deeds = |when: &[Condition]| when.iter().filter(|c| c.depends_on().is_none()).map(|c| (*c, true)).collect();
    let mut stories: Vec<Vec<Supposed>> = with.map(deeds).collect();
    let others = near::MAY_MEAN.iter().filter(|(fact, _)| *fact == condition).map(|(_, besides)| *besides);
    stories.extend(others.map(|besides| [&[(condition, true)], besides].concat()));
    stories.into_iter().all(|story| {
        let fact = Fact::supposed(story);
        fact.so(variant.bench(variant.code)).rule_on(&variant.question).answer == ruling.answer
    })
}

/// The case's own turns that change neither the code nor what is asked.
fn turns(variant: &Variant<'_>) -> Vec<Otherwise> {
    // A turn is told of the book's own story, and is two facts away from another turn.
    if variant.turn.is_some() {
        return Vec::new();
    }
    let turns =
        variant.case.variations.iter().filter(|turn| turn.question_index == variant.spec.ask && turn.code.is_none());
    let turns = turns.filter_map(|turn| {
        let other = variant.turned(Some(&turn.slug)).filter(|other| other.question == variant.question)?;
        let ruling = other.ruling().clone();
        let had = format!("Had {}", variant.relabel.text(&turn.change));
        let name = format!("makes-much-of-{}", turn.slug);
        let fact = Fact::Told { record: other.record, after: other.after };
        (!doubtful(&ruling.answer)).then_some(Otherwise { fact, had, name, puts_in: None, ruling, idle: true })
    });
    turns.collect()
}

/// What the ruling shows of conditions, each that was asked of one thing alone.
fn seen(variant: &Variant<'_>, ruling: &Ruling) -> Vec<Seen> {
    let mut seen: Vec<(Condition, Option<bool>, Subject)> = Vec::new();
    let mut note =
        |condition: Condition, holds: bool, subject: Subject| match seen.iter_mut().find(|(had, ..)| *had == condition)
        {
            None => seen.push((condition, Some(holds), subject)),
            Some(had) if had.2 != subject => had.1 = None,
            Some(_) => {}
        };
    for Finding { rule: row, subject, status: state } in &ruling.findings {
        let when = variant.code.rule(row).map_or(&[][..], |row| row.conditions);
        match state {
            RuleStatus::Unmet(condition) => note(*condition, false, *subject),
            RuleStatus::Needs(_) => {}
            _ => when.iter().for_each(|condition| note(*condition, true, *subject)),
        }
    }
    let plain =
        seen.into_iter().filter_map(|(condition, holds, subject)| Some(Seen { condition, holds: holds?, subject }));
    plain.collect()
}

/// The ruling, and what the fact that was right would have made of it.
pub(super) fn told(library: &Library, variant: &Variant<'_>) -> Option<Prose> {
    let ruling = variant.ruling();
    let seed = variant.spec.to_string();
    let mut facts = otherwise(library, variant, ruling);
    facts.retain(|fact| fact.ruling.answer != ruling.answer);
    let right = facts.choose(&mut stream(&seed, "right option"))?;
    let mut told = verdict::told(library, &cast(variant), ruling);
    told.push(Prose::text(format!(" {}, ", right.had)));
    told.push(words::would(&variant.question, &right.ruling.answer));
    // That nothing is left to exact rests on no law of its own.
    let nothing = matches!(&right.ruling.answer, Answer::MayExact(open) if open.is_empty());
    let law = right.ruling.limbs.first().filter(|_| !nothing);
    let law = law.map_or_else(String::new, |limb| format!(" (Law {})", limb_label(limb.0)));
    told.push(Prose::text(format!("{law}.")));
    Some(told)
}
