//! The flaws that a program can find in one question.

use std::collections::BTreeSet;
use std::fmt;

use crate::claim::Claim;
use crate::context::QuizContext;
use crate::grammar::{GrammarSlip, check_story, check_text};
use crate::misreading::MisreadingText;
use crate::question_kind::QuestionKind;
use crate::quiz_question::QuizQuestion;
use crate::reply_form::ReplyForm;
use oddtrick_law::Answer;
use oddtrick_library::Library;

/// One flaw of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Flaw {
    /// Two variants of one family have the same record.
    Duplicate,
    /// The family makes a question, but this variant makes none.
    NoQuestion,
    /// There are too few wrong options, or two that read alike.
    TooFewDistractors,
    /// The question has one option to choose, but not exactly one is right.
    NotExactlyOneRight,
    /// A wrong option has no reason or no misreading id.
    NoReason,
    /// A misreading id has no sentence for the learner's progress page.
    MisreadingWithoutText,
    /// Another reading of the code makes another answer right.
    KeyDependsOnReading,
    /// The answer depends on a fact that the story does not tell, and no option says so.
    UnofferedNeed,
    /// Laws contradict each other in the ruling.
    LawsConflict,
    /// A text breaks a rule of English.
    Grammar(GrammarSlip),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Flaw::Duplicate => "a variant that was had before",
            Flaw::NoQuestion => "a variant that makes no question, though its family does",
            Flaw::TooFewDistractors => "too few different wrong options",
            Flaw::NotExactlyOneRight => "not exactly one right option",
            Flaw::NoReason => "a wrong option without its reason",
            Flaw::MisreadingWithoutText => "a mistake that has a name and no sentence",
            Flaw::KeyDependsOnReading => "a key that another reading of the code turns round",
            Flaw::UnofferedNeed => "an answer that hangs on what is not told",
            Flaw::LawsConflict => "laws at odds",
            Flaw::Grammar(slip) => return slip.fmt(f),
        })
    }
}

/// Finds every flaw of a question, with the text that shows it.
pub fn find_flaws(context: &QuizContext, question: &QuizQuestion) -> Vec<(Flaw, String)> {
    let mut found = option_flaws(question);
    found.extend(
        question
            .right_by_other_readings()
            .into_iter()
            .map(|(id, said)| (Flaw::KeyDependsOnReading, format!("{id}: {said}"))),
    );
    found.extend(
        misreadings_without_text(context, question).into_iter().map(|name| (Flaw::MisreadingWithoutText, name)),
    );
    let answer = &question.ruling().answer;
    let says_so = |n: usize| {
        let claim = &question.options[n].claim;
        question.is_right(n) && matches!(claim, Claim::Ruling(it) if it.answer == *answer)
    };
    match answer {
        Answer::Needs(_) if !(0..question.options.len()).any(says_so) => {
            found.push((Flaw::UnofferedNeed, answer.to_string()));
        }
        Answer::Deal(fates) if fates.len() > 1 => found.push((Flaw::LawsConflict, answer.to_string())),
        _ => {}
    }
    let story: Vec<String> = question.story.iter().map(ToString::to_string).collect();
    found.extend(check_story(&story).into_iter().map(|(n, slip)| (Flaw::Grammar(slip), story[n].clone())));
    for text in question_texts(context, question) {
        found.extend(check_text(&text).into_iter().map(|slip| (Flaw::Grammar(slip), text.clone())));
    }
    found
}

/// The misreadings of a question that have no sentence for the learner.
fn misreadings_without_text(library: &Library, question: &QuizQuestion) -> Vec<String> {
    let offered = question.options.iter().filter_map(|option| option.distractor.as_ref());
    let names =
        offered.chain(question.typed_mistakes().iter().map(|(_, wrong)| wrong)).map(|wrong| &wrong.misreading_id);
    names.filter(|name| MisreadingText::find(library, question.code.text_id, name).is_none()).cloned().collect()
}

/// Every text of a question except its story.
pub fn question_texts(context: &QuizContext, question: &QuizQuestion) -> Vec<String> {
    let mut all = vec![question.prompt.to_string()];
    for option in &question.options {
        // A card by itself is no sentence.
        all.extend(option.text.as_card().is_none().then(|| option.text.to_string()));
        all.extend(option.distractor.iter().map(|wrong| wrong.why.to_string()));
    }
    all.extend(question.hint().iter().map(ToString::to_string));
    for (reply, wrong) in question.typed_mistakes() {
        all.extend([question.reply_text(reply).to_string(), wrong.why.to_string()]);
    }
    let Some(told) = question.explain(context) else { return all };
    all.push(told.answer.to_string());
    all.extend(told.reason.iter().map(ToString::to_string));
    all.extend(told.variations.iter().map(|variation| variation.sentence().to_string()));
    all.extend(told.base_story.map(|variation| format!("Without that, {}.", variation.consequence)));
    all.extend(told.findings.into_iter().map(|finding| finding.why));
    all
}

/// Flaws in the set of options.
fn option_flaws(question: &QuizQuestion) -> Vec<(Flaw, String)> {
    if matches!(question.form, ReplyForm::Pair | ReplyForm::Number) {
        return Vec::new();
    }
    let right: Vec<bool> = (0..question.options.len()).map(|n| question.is_right(n)).collect();
    let rights = right.iter().filter(|right| **right).count();
    let texts: BTreeSet<String> = question.options.iter().map(|option| option.text.to_string()).collect();
    // If the options give reasons, two wrong ones are enough.
    let grounded = |claim: &Claim| matches!(claim, Claim::Ruling(it) if it.ground.is_some());
    let least = match question.form {
        // A sentence is true or false.
        _ if question.id.kind == QuestionKind::Quick => 2,
        // A change leaves a yes or no, or turns it into the other: one of them comes with two reasons at least.
        _ if question.id.kind == QuestionKind::Change => 3,
        // So they are where the reasons are sentences about the law.
        _ if question.options.iter().any(|it| matches!(it.claim, Claim::FalseReason(_))) => 3,
        // Three that somebody would choose are better than four with a filler.
        _ if matches!(question.id.kind, QuestionKind::Ruling | QuestionKind::Law | QuestionKind::Remedies) => 3,
        ReplyForm::One if question.options.iter().zip(&right).any(|(it, right)| *right && grounded(&it.claim)) => 3,
        // Any of three cards can be right, so there are eight answers.
        ReplyForm::Many if question.options.iter().all(|option| option.text.as_card().is_some()) => 3,
        _ => 4,
    };
    let mut found = Vec::new();
    if texts.len() < question.options.len() || texts.len() < least || rights == question.options.len() {
        found.push((Flaw::TooFewDistractors, texts.into_iter().collect::<Vec<_>>().join(" / ")));
    }
    if question.form == ReplyForm::One && rights != 1 {
        found.push((Flaw::NotExactlyOneRight, rights.to_string()));
    }
    for (option, _) in question.options.iter().zip(&right).filter(|(_, right)| !**right) {
        let given = option.distractor.as_ref().is_some_and(|wrong| {
            !wrong.misreading_id.is_empty() && wrong.why.to_string().chars().any(char::is_alphabetic)
        });
        if !given {
            found.push((Flaw::NoReason, option.text.to_string()));
        }
    }
    found
}
