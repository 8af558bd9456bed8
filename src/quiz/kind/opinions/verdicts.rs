//! Who of the two is right, in words, and what the mistake of the other is.

use super::{Elsewhere, Topic};
use crate::prose::Prose;
use oddtrick_table::Person;

/// An outcome as an option.
pub(super) fn outcome_text(onlookers: [Person; 2], right: [bool; 2]) -> Prose {
    Prose::from_text(match right {
        [true, false] => format!("Only {}.", onlookers[0]),
        [false, true] => format!("Only {}.", onlookers[1]),
        [true, true] => "Both of them.".to_owned(),
        [false, false] => "Neither of them.".to_owned(),
    })
}

/// Whether some of the onlookers are right, and why.
pub(super) fn verdicts(onlookers: [Person; 2], right: [bool; 2], topics: &[Topic; 2], of: &[usize]) -> Prose {
    if right == [false, false] && of.len() == 2 && is_same_mistake(topics) {
        return both_mistaken(onlookers, &topics[0]);
    }
    if let ([false, false], [_, _], Some(told)) = (right, of, both_from_elsewhere(onlookers, topics)) {
        return told;
    }
    let shared = [without_shared_fact(topics), topics[1].clone()];
    let topics = if of.len() == 2 { &shared } else { topics };
    let mut told = Prose::default();
    for (place, &n) in of.iter().enumerate() {
        told.push(Prose::from_text(if place == 0 { "" } else { " " }));
        told.push(match right[n] {
            true if of.len() == 1 && right[1 - n] => Prose::from_text(format!("{} is right too. ", onlookers[n])),
            true => Prose::from_text(format!("{} is right. ", onlookers[n])),
            false => mistake(onlookers[n], &topics[n]),
        });
        if right[n] {
            told.push(topics[n].why.clone());
        }
    }
    told
}

/// Who is right after all, and what the mistake of the others is. What is due has been told.
pub(super) fn conclusion(onlookers: [Person; 2], right: [bool; 2], topics: &[Topic; 2]) -> Prose {
    let names = onlookers.map(|onlooker| onlooker.to_string());
    match right {
        [true, true] => Prose::from_text("So both are right."),
        [false, false] if is_same_mistake(topics) => both_mistaken(onlookers, &topics[0]),
        [false, false] => both_from_elsewhere(onlookers, topics).unwrap_or_else(|| {
            let mut told = mistake(onlookers[0], &without_shared_fact(topics));
            told.push(Prose::from_text(" "));
            told.push(mistake(onlookers[1], &topics[1]));
            told
        }),
        [first, _] => {
            let (is, not) = if first { (0, 1) } else { (1, 0) };
            let mut told = Prose::from_text(format!("So {} is right. ", names[is]));
            told.push(mistake(onlookers[not], &topics[not]));
            told
        }
    }
}

/// What the mistake of one onlooker is.
fn mistake(onlooker: Person, topic: &Topic) -> Prose {
    if let Some(Elsewhere { law, code, here }) = &topic.elsewhere {
        let here = here.as_ref().map_or(String::new(), |here| format!(" {here}"));
        return Prose::from_text(format!("{onlooker} takes that from the {code} ({law}).{here}"));
    }
    let mut told = Prose::from_text(format!("{onlooker} is wrong. "));
    told.push(topic.why.clone());
    told
}

/// Whether both are wrong for the same reason, which no other code gave them.
fn is_same_mistake(topics: &[Topic; 2]) -> bool {
    topics.iter().all(|topic| topic.elsewhere.is_none()) && topics[0].why == topics[1].why
}

/// The first of two mistakes, without the fact of the story that ends both reasons: it is told once, at the end.
fn without_shared_fact([first, second]: &[Topic; 2]) -> Topic {
    let told = [first, second].map(|topic| topic.why.to_string());
    let fact = |why: &str| why.rfind(" Here ").map(|at| why[at..].to_owned());
    let mut first = first.clone();
    if let Some(shared) = fact(&told[0]).filter(|one| fact(&told[1]).as_ref() == Some(one)) {
        first.why = Prose::from_text(told[0].trim_end_matches(&shared));
    }
    first
}

/// One reason for the mistakes of both.
fn both_mistaken([one, other]: [Person; 2], topic: &Topic) -> Prose {
    let mut told = Prose::from_text(format!("{one} and {other} are both wrong. "));
    told.push(topic.why.clone());
    told
}

/// The mistake of both, if both go by the same other code.
fn both_from_elsewhere([one, other]: [Person; 2], topics: &[Topic; 2]) -> Option<Prose> {
    let (Some(first), Some(second)) = (&topics[0].elsewhere, &topics[1].elsewhere) else { return None };
    let laws = if first.law == second.law {
        first.law.clone()
    } else {
        format!("Laws {} and {}", first.law.trim_start_matches("Law "), second.law.trim_start_matches("Law "))
    };
    let here = first.here.as_ref().or(second.here.as_ref()).map_or(String::new(), |here| format!(" {here}"));
    let told = format!("{one} and {other} both take that from the {} ({laws}).{here}", first.code);
    (first.code == second.code).then(|| Prose::from_text(told))
}
