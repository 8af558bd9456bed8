//! Whether the codes answer alike: the same story judged by the English club code and by the
//! American code of 1894. The options are the four ways in which each may give one of two answers,
//! so that neither answer is offered oftener than the other.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::balance::{Odds, length, lot};
use super::{Form, Put};
use crate::claim::{Choice, Claim, Proposition, Wrong};
use crate::fault::{Fault, usable, wanting};
use crate::prose::{Piece, Prose};
use crate::stream::stream;
use crate::variant::Variant;
use crate::verdict::{because, cast};
use crate::words::{self, Cast};
use oddtrick_law::codes::{self, readings};
use oddtrick_law::{Answer, Code, Question, Ruling};
use oddtrick_library::{Library, limb_label};

/// The codes set side by side.
pub(crate) const CODES: [&str; 2] = ["english-club", "american-1894"];

/// Of how many stories in which both codes answer yes, or no, none is asked, and of how many one is.
const ALIKE: Odds<2> = [3, 1];

/// How likely the answer that neither code gives is longer than that which both give, and shorter: mostly there are
/// only longer ones, and that is made up for where there are others.
const FOILS: Odds<2> = [1, 3];

/// One answer for each of the codes.
type Pair<T> = [T; 2];

/// Puts the question what each code answers; `None` where one of them does not reach the story.
pub(super) fn put(library: &Library, variant: &Variant<'_>) -> Option<Put> {
    if !CODES.contains(&variant.code.id) || same_story(variant) {
        return None;
    }
    let rulings = rulings(variant)?;
    if !CODES.into_iter().all(|id| undisputed(variant, id)) {
        return None;
    }
    let seed = variant.spec.to_string();
    let answers = [0, 1].map(|n| one(&rulings[n].answer, &seed));
    if answers[0] == answers[1] && !asked_where_alike(variant, &answers[0]) {
        return None;
    }
    let other = if answers[0] == answers[1] { foil(variant, &rulings)? } else { answers[1].clone() };
    let both = [answers[0].clone(), other];
    let mut options = Vec::new();
    for pair in [[0, 0], [0, 1], [1, 0], [1, 1]] {
        options.push(option(library, variant, &rulings, pair.map(|n: usize| both[n].clone()))?);
    }
    options.shuffle(&mut stream(&seed, "order of options"));
    // Answers of which one is a part of the other would make two options right, or none.
    if options.iter().filter(|option| option.wrong.is_none()).count() != 1 {
        return None;
    }
    let mut ask = words::ask(&variant.question);
    ask.push(Prose::text(" Answer for the English club code and for the American code of 1894."));
    Some(Put { ask, form: Form::One, options, rulings: rulings.into(), ..Put::default() })
}

/// The answers with their reasons, a sentence a code.
pub(super) fn told(library: &Library, variant: &Variant<'_>) -> Option<Prose> {
    let rulings = rulings(variant)?;
    let mut told = sentence(library, variant, &rulings[0]);
    told.push(Prose::text(" "));
    told.push(sentence(library, variant, &rulings[1]));
    Some(told)
}

/// Whether all that is told for a turn is the base's own story under another code.
fn same_story(variant: &Variant<'_>) -> bool {
    let base = variant.case.questions.get(variant.spec.ask);
    variant.turn.is_some_and(|turn| {
        turn.script.record.lines == variant.case.script.record.lines
            && base.is_some_and(|ask| ask.lines_before == turn.lines_before)
    })
}

/// The rulings, if both codes reach the story and what is told is enough for both.
fn rulings(variant: &Variant<'_>) -> Option<Pair<Ruling>> {
    let [english, american] =
        CODES.map(|id| codes::find(id).map(|code| variant.bench(code).rule_on(&variant.question)));
    let rulings = [english?, american?];
    rulings.iter().all(reaches).then_some(rulings)
}

/// Whether those who read a code otherwise come to the same by it.
fn undisputed(variant: &Variant<'_>, id: &str) -> bool {
    let Some(code) = codes::find(id) else { return false };
    let (ruling, weighed) = variant.bench(code).rule_with_trace(&variant.question);
    let answer = |read: &'static Code| variant.bench(read).rule_on(&variant.question).answer;
    readings::relevant_codes(&variant.bench(code), &weighed).all(|read| answer(read) == ruling.answer)
}

/// Whether a ruling rests on some law; that none does is an answer where that was asked.
fn reaches(ruling: &Ruling) -> bool {
    match ruling.answer {
        Answer::Needs(_) => false,
        Answer::NoLaw => asks_for_a_law(&ruling.question),
        _ => !ruling.limbs.is_empty(),
    }
}

const fn asks_for_a_law(question: &Question) -> bool {
    matches!(
        question,
        Question::ActReached { .. } | Question::NotAskingReached { .. } | Question::EtiquetteBroken { .. }
    )
}

/// Whether a story is asked in which the codes agree. They mostly do where the answer is yes or no; to ask
/// all such stories would be to teach that one need not think.
fn asked_where_alike(variant: &Variant<'_>, answer: &Answer) -> bool {
    let story = variant.spec.seeded(0).to_string();
    !matches!(answer, Answer::Yes | Answer::No) || lot(&story, "where the codes agree", ALIKE) == 1
}

/// Of several elections that are as good, one.
fn one(answer: &Answer, seed: &str) -> Answer {
    match answer {
        Answer::BestElections(best) if best.len() > 1 => {
            let nth = stream(seed, "one election").random_range(0..best.len());
            Answer::BestElections(best.iter().nth(nth).cloned().into_iter().collect())
        }
        same => same.clone(),
    }
}

/// Where the codes agree, an answer that neither gives: the opposite, or that of somebody mistaken.
fn foil(variant: &Variant<'_>, rulings: &Pair<Ruling>) -> Option<Answer> {
    match rulings[0].answer {
        Answer::Yes if asks_for_a_law(&variant.question) => return Some(Answer::NoLaw),
        Answer::Yes => return Some(Answer::No),
        Answer::No | Answer::NoLaw => return Some(Answer::Yes),
        _ => {}
    }
    let seed = variant.spec.to_string();
    let mut faults = Fault::all(variant);
    faults.shuffle(&mut stream(&seed, "foil"));
    let theirs = faults.iter().filter_map(|fault| fault.ruling(variant)).filter(usable);
    let theirs = theirs.map(|ruling| one(&ruling.answer, &seed));
    let fair = theirs.filter(|answer| !matches!(answer, Answer::Needs(_)));
    let fair = fair.filter(|answer| rulings.iter().all(|ruling| !bare(answer.clone()).holds(ruling)));
    let than = length(&words::answer(&one(&rulings[0].answer, &seed)));
    let shorter = lot(&seed, "length", FOILS) == 1;
    let mut other = None;
    for answer in fair {
        if (length(&words::answer(&answer)) < than) == shorter {
            return Some(answer);
        }
        other = other.or(Some(answer));
    }
    other
}

const fn bare(answer: Answer) -> Proposition {
    Proposition { answer, ground: None }
}

/// A pair of answers as an option.
fn option(library: &Library, variant: &Variant<'_>, rulings: &Pair<Ruling>, answers: Pair<Answer>) -> Option<Choice> {
    let [english, american] = CODES.map(codes::find);
    let mut text = says(library, english?, &answers[0]);
    text.push(Prose::text(" "));
    text.push(says(library, american?, &answers[1]));
    let right = [0, 1].map(|n: usize| bare(answers[n].clone()).holds(&rulings[n]));
    let wrong = (right != [true, true]).then(|| Wrong {
        misreading: misreading(right, &answers, rulings).to_owned(),
        why: why(library, variant, rulings, right),
    });
    let claim = Claim::Codes(CODES.into_iter().zip(answers.map(bare)).collect());
    Some(Choice { claim, text, wrong })
}

/// `English club code: take three tricks.`
fn says(library: &Library, code: &Code, answer: &Answer) -> Prose {
    let mut said = Prose::text(format!("{}: ", title(library, code)));
    said.push(lowered(words::answer(answer)));
    said.stopped()
}

fn title<'a>(library: &'a Library, code: &Code) -> &'a str {
    library.code_text(code.text_id).map_or(code.id, |text| text.title.as_str())
}

/// An answer as it stands within a sentence: a player’s letter keeps its capital.
fn lowered(mut answer: Prose) -> Prose {
    if let Some(Piece::Text(text)) = answer.0.first_mut() {
        let player = text.chars().nth(1).is_none_or(|second| !second.is_alphabetic()) && !text.starts_with("A cut ");
        let mut signs = text.chars();
        if let Some(first) = signs.next().filter(|_| !player) {
            *text = first.to_lowercase().chain(signs).collect();
        }
    }
    answer
}

/// The mistake's name: one code's answer given for the other's, the two confused, or a plain mistake.
fn misreading(right: Pair<bool>, answers: &Pair<Answer>, rulings: &Pair<Ruling>) -> &'static str {
    let differ = rulings[0].answer != rulings[1].answer;
    match right {
        [false, true] if differ => "applies-american-1894",
        [true, false] if differ => "applies-english-club",
        [false, false] if answers[0] != answers[1] => "confuses-the-codes",
        [false, false] => "misjudges-by-both-codes",
        _ => "sees-a-difference-between-the-codes",
    }
}

/// What the code that was mistaken really says, with its law.
fn why(library: &Library, variant: &Variant<'_>, rulings: &Pair<Ruling>, right: Pair<bool>) -> Prose {
    let mut why = Prose::default();
    for (ruling, _) in rulings.iter().zip(right).filter(|(_, right)| !right) {
        if why != Prose::default() {
            why.push(Prose::text(" "));
        }
        why.push(sentence(library, variant, ruling));
    }
    why
}

/// `By the English club code it is yes, because … (Law 74).`
fn sentence(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Prose {
    let Some(code) = codes::find(ruling.code) else { return Prose::default() };
    let plain = matches!(ruling.answer, Answer::Yes | Answer::No);
    let mut said =
        Prose::text(format!("By the {}{} ", title(library, code), if plain { " the answer is" } else { ":" }));
    said.push(lowered(words::answer(&ruling.answer)));
    let cast = cast(variant);
    if let Some(because) = because(library, &cast, ruling).or_else(|| ground(library, &cast, ruling)) {
        said.push(Prose::text(format!(", because {because}")));
    }
    if let Some(limb) = ruling.limbs.first() {
        said.push(Prose::text(format!(" (Law {})", limb_label(limb.0))));
    }
    said.push(Prose::text("."));
    said
}

/// What the first ground says where something may be exacted or not, or a deal stands or not.
fn ground(library: &Library, cast: &Cast, ruling: &Ruling) -> Option<String> {
    if !matches!(ruling.answer, Answer::MayExact(_) | Answer::Deal(_)) {
        return None;
    }
    let first = *ruling.grounds.first()?;
    match wanting(ruling, first) {
        Some(condition) => Some(cast.condition(&library.wording, condition.key(), false)),
        None => library.wording.rule(codes::find(ruling.code)?.text_id, first).map(|words| cast.fill(&words.because)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_within_a_sentence_keeps_the_capitals_of_players() {
        for (alone, within) in [
            ("Yes", "yes"),
            ("A and B one, Y and Z two", "A and B one, Y and Z two"),
            ("A cut decides between D and E", "a cut decides between D and E"),
        ] {
            assert_eq!(lowered(Prose::text(alone)).to_string(), within);
        }
    }
}
