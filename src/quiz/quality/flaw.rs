//! What may be wrong with one question, as far as a machine can see.

use std::collections::BTreeSet;
use std::fmt;

use crate::claim::Claim;
use crate::grammar::{Slip, slips, slips_of_story};
use crate::kind::Form;
use crate::misreading::MisreadingTold;
use crate::question::Question;
use oddtrick_law::Answer;
use oddtrick_library::Library;

/// One thing that is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Flaw {
    /// Two variants of one family tell the same record.
    Duplicate,
    /// The family makes a question, but not of this variant.
    Unmade,
    /// Fewer wrong options than there must be, or two that read alike.
    TooFew,
    /// Not one right option, where one is to be chosen.
    NotOneRight,
    /// A wrong option without a reason or without its mistake's name.
    NoReason,
    /// A mistake whose name comes to no sentence on the page of a learner’s progress.
    Untold,
    /// Under another reading of the code the key would be another.
    TwoReadings,
    /// The answer hangs on what is not told, and no option says so.
    Need,
    /// Laws are at odds in the ruling.
    Conflict,
    /// A text is no English.
    Slip(Slip),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Flaw::Duplicate => "a variant that was had before",
            Flaw::Unmade => "a variant that makes no question, though its family does",
            Flaw::TooFew => "too few different wrong options",
            Flaw::NotOneRight => "not exactly one right option",
            Flaw::NoReason => "a wrong option without its reason",
            Flaw::Untold => "a mistake that has a name and no sentence",
            Flaw::TwoReadings => "a key that another reading of the code turns round",
            Flaw::Need => "an answer that hangs on what is not told",
            Flaw::Conflict => "laws at odds",
            Flaw::Slip(slip) => return slip.fmt(f),
        })
    }
}

/// Everything that is wrong with a question, with what shows it.
pub fn flaws(library: &Library, question: &Question) -> Vec<(Flaw, String)> {
    let mut found = options(question);
    found.extend(question.read_otherwise().into_iter().map(|(id, said)| (Flaw::TwoReadings, format!("{id}: {said}"))));
    found.extend(untold(library, question).into_iter().map(|name| (Flaw::Untold, name)));
    let answer = &question.ruling().answer;
    let says_so = |n: usize| {
        let claim = &question.options[n].claim;
        question.is_right(n) && matches!(claim, Claim::Ruling(it) if it.answer == *answer)
    };
    match answer {
        Answer::Needs(_) if !(0..question.options.len()).any(says_so) => found.push((Flaw::Need, answer.to_string())),
        Answer::Deal(fates) if fates.len() > 1 => found.push((Flaw::Conflict, answer.to_string())),
        _ => {}
    }
    let story: Vec<String> = question.story.iter().map(ToString::to_string).collect();
    found.extend(slips_of_story(&story).into_iter().map(|(n, slip)| (Flaw::Slip(slip), story[n].clone())));
    for text in texts(library, question) {
        found.extend(slips(&text).into_iter().map(|slip| (Flaw::Slip(slip), text.clone())));
    }
    found
}

/// Mistakes that can be made in a question, and of which a learner could not be told that he makes them.
fn untold(library: &Library, question: &Question) -> Vec<String> {
    let offered = question.options.iter().filter_map(|option| option.wrong.as_ref());
    let names = offered.chain(question.misread().iter().map(|(_, wrong)| wrong)).map(|wrong| &wrong.misreading);
    names.filter(|name| MisreadingTold::known(library, question.code.text_id, name).is_none()).cloned().collect()
}

/// Everything that one question says, but for its story.
pub fn texts(library: &Library, question: &Question) -> Vec<String> {
    let mut all = vec![question.ask.to_string()];
    for option in &question.options {
        all.push(option.text.to_string());
        all.extend(option.wrong.iter().map(|wrong| wrong.why.to_string()));
    }
    all.extend(question.note().iter().map(ToString::to_string));
    for (reply, wrong) in question.misread() {
        all.extend([question.said(reply).to_string(), wrong.why.to_string()]);
    }
    let Some(told) = question.explain(library) else { return all };
    all.push(told.answer.to_string());
    all.extend(told.because.iter().map(ToString::to_string));
    all.extend(told.turns.iter().map(|turn| turn.told().to_string()));
    all.extend(told.turned.map(|turn| format!("Without that, {}.", turn.would)));
    all.extend(told.findings.into_iter().map(|finding| finding.why));
    all
}

/// What is wrong with the options as a set.
fn options(question: &Question) -> Vec<(Flaw, String)> {
    if matches!(question.form, Form::Pair | Form::Number) {
        return Vec::new();
    }
    let right: Vec<bool> = (0..question.options.len()).map(|n| question.is_right(n)).collect();
    let rights = right.iter().filter(|right| **right).count();
    let texts: BTreeSet<String> = question.options.iter().map(|option| option.text.to_string()).collect();
    // Where there is a ground to choose, two wrong ones do.
    let grounded = |claim: &Claim| matches!(claim, Claim::Ruling(it) if it.ground.is_some());
    let least = match question.form {
        Form::One if question.options.iter().zip(&right).any(|(it, right)| *right && grounded(&it.claim)) => 3,
        _ => 4,
    };
    let mut found = Vec::new();
    if texts.len() < question.options.len() || texts.len() < least || rights == question.options.len() {
        found.push((Flaw::TooFew, texts.into_iter().collect::<Vec<_>>().join(" / ")));
    }
    if question.form == Form::One && rights != 1 {
        found.push((Flaw::NotOneRight, rights.to_string()));
    }
    for (option, _) in question.options.iter().zip(&right).filter(|(_, right)| !**right) {
        let given = option.wrong.as_ref().is_some_and(|wrong| {
            !wrong.misreading.is_empty() && wrong.why.to_string().chars().any(char::is_alphabetic)
        });
        if !given {
            found.push((Flaw::NoReason, option.text.to_string()));
        }
    }
    found
}
