//! Do the two codes agree? Each code judges the same story. The four options combine the same two answers in every
//! way, so neither answer is offered more often than the other.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::contrast::{self, Half, PerCode};
use super::option_balance::{Weights, text_length, weighted_pick};
use super::other_code;
use super::presented::Presented;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::{Claim, Proposition};
use crate::context::QuizContext;
use crate::distractor_source::DistractorSource;
use crate::law_prose;
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::ruling_parts::is_comparable;
use crate::variant::Variant;
use oddtrick_law::{Answer, Argument, Code, DealOutcome, Finding, Question, RuleStatus, Ruling, codes, relevant_codes};
use oddtrick_library::Library;

/// For stories in which both codes say yes or both say no: the weights of leaving one out and of asking it.
const AGREEING_WEIGHTS: Weights<2> = [3, 1];

/// The weights of offering a longer wrong answer and a shorter one. Shorter ones are rare, so they get the higher
/// weight.
const SHORTER_ALTERNATIVE_WEIGHTS: Weights<2> = [1, 3];

/// Asks what each code answers. `None` if one of them says nothing about the story. A new question needs a law that does
/// something.
pub(super) fn present(context: &QuizContext, variant: &Variant<'_>, is_new: bool) -> Option<Presented> {
    let codes = context.compared_codes()?;
    if codes.iter().all(|code| code.id != variant.code.id) || repeats_story_under_other_code(variant) {
        return None;
    }
    let rulings = compared_rulings(variant, codes)?;
    if is_new && rulings[0].answer == rulings[1].answer && rulings.iter().all(|ruling| is_silent(variant, ruling)) {
        return None;
    }
    if !codes.into_iter().all(|code| readings_agree(variant, code)) {
        return None;
    }
    if is_new && (!can_be_compared(codes, &rulings) || is_balanced_out(variant, &rulings)) {
        return None;
    }
    if is_new && let Some(presented) = other_code::present(context, variant, &rulings) {
        return Some(presented);
    }
    // Demands in all four combinations, without a reason, are what nobody believes.
    if is_new && matches!(variant.question, Question::Exact { .. }) {
        return None;
    }
    let seed = variant.id.to_string();
    let answers = [0, 1].map(|n| single_election(&rulings[n].answer, &seed));
    if answers[0] == answers[1] && !is_asked_when_codes_agree(variant, &answers[0]) {
        return None;
    }
    let other = if answers[0] == answers[1] { alternative_answer(variant, &rulings)? } else { answers[1].clone() };
    let both = [answers[0].clone(), other];
    let halves = rulings.each_ref().map(|ruling| Half::new(context, variant, ruling));
    let mut options = Vec::new();
    for pair in [[0, 0], [0, 1], [1, 0], [1, 1]] {
        options.push(answer_option(context, codes, &rulings, pair.map(|n: usize| both[n].clone()), &halves));
    }
    options.shuffle(&mut seeded_rng(&seed, "order of options"));
    // If one answer is a part of the other, two options could be right, or none.
    if options.iter().filter(|option| option.distractor.is_none()).count() != 1 {
        return None;
    }
    let mut ask = variant.question_text();
    ask.push(Prose::from_text(" Answer for each of the two codes."));
    Some(Presented {
        prompt: ask,
        form: ReplyForm::One,
        options,
        answer_text: Some(answer_sentence(&halves)),
        compared_rulings: rulings.into(),
        ..Presented::default()
    })
}

/// Whether two rulings can be set side by side.
fn can_be_compared(codes: PerCode<&Code>, rulings: &PerCode<Ruling>) -> bool {
    // A deal has one outcome. Where the laws of a code contradict each other, nobody can tell which.
    let is_contradictory = |ruling: &Ruling| matches!(&ruling.answer, Answer::Deal(fates) if fates.len() > 1);
    // Where one code does not know the penalty that was taken, there is no score to compare.
    let is_foreign = |ruling: &&Ruling| matches!(ruling.answer, Answer::NotDue(_));
    let only_puts_right =
        codes.iter().zip(rulings).any(|(code, ruling)| super::asked_today::only_puts_right(code, ruling));
    !rulings.iter().any(is_contradictory) && rulings.iter().filter(is_foreign).count() != 1 && !only_puts_right
}

/// The answers with their reasons: one sentence for each code, or one for both where they say the same for the same reason.
fn answer_sentence(halves: &PerCode<Option<Half<'_>>>) -> Prose {
    if let [Some(one), Some(other)] = halves
        && let Some(told) = contrast::agreement(one, other)
    {
        return Prose::from_text(told);
    }
    let told = halves.each_ref().map(|half| half.as_ref().map_or_else(String::new, Half::ruling));
    Prose::from_text(told.join(" "))
}

/// Whether a variation only judges the case's own story under another code.
fn repeats_story_under_other_code(variant: &Variant<'_>) -> bool {
    let base = variant.case.questions.get(variant.id.question_index);
    variant.variation.is_some_and(|turn| {
        turn.script.record.lines == variant.case.script.record.lines
            && base.is_some_and(|ask| ask.lines_before == turn.lines_before)
    })
}

/// The two rulings. `None` if a code does not cover the story or facts are missing.
fn compared_rulings(variant: &Variant<'_>, codes: PerCode<&'static Code>) -> Option<PerCode<Ruling>> {
    let rulings = codes.map(|code| variant.judged_by(code).0.clone());
    rulings.iter().all(rests_on_law).then_some(rulings)
}

/// Whether all readings of a code give the same answer.
fn readings_agree(variant: &Variant<'_>, code: &'static Code) -> bool {
    let judged = variant.judged_by(code);
    let answer = |read: &'static Code| variant.evaluator(read).rule_on(&variant.question).answer;
    relevant_codes(&variant.evaluator(code), &judged.1).all(|read| answer(read) == judged.0.answer)
}

/// Whether a ruling depends on a law, or the question asks whether any law applies.
fn rests_on_law(ruling: &Ruling) -> bool {
    match ruling.answer {
        Answer::Needs(_) | Answer::LawMissing(_) => false,
        Answer::NoLaw => asks_whether_a_law_applies(&ruling.question),
        _ => !ruling.limbs.is_empty(),
    }
}

const fn asks_whether_a_law_applies(question: &Question) -> bool {
    use Question::{Allowed, Manners, NotAsking, Reached, TakeUp};
    matches!(question, Reached { .. } | NotAsking { .. } | Manners { .. } | Allowed { .. } | TakeUp { .. })
}

/// Whether to leave a story out, so that one answer is not right too often: where both codes give something, the one that is
/// asked for does, and codes mostly agree on scores and seats.
fn is_balanced_out(variant: &Variant<'_>, rulings: &PerCode<Ruling>) -> bool {
    let gives = |ruling: &Ruling| matches!(&ruling.answer, Answer::MayExact(open) if !open.is_empty());
    let is_plain = |ruling: &Ruling| matches!(&ruling.answer, Answer::Yes | Answer::No | Answer::MayExact(_));
    let agree = rulings[0].answer == rulings[1].answer && !is_plain(&rulings[0]);
    let story = variant.id.at_layout(0).to_string();
    (agree || rulings.iter().all(gives)) && weighted_pick(&story, "where the codes agree", AGREEING_WEIGHTS) == 0
}

/// Whether to ask a story in which the codes agree. Codes mostly agree on yes and no, so asking all those stories
/// would teach learners to guess.
fn is_asked_when_codes_agree(variant: &Variant<'_>, answer: &Answer) -> bool {
    let story = variant.id.at_layout(0).to_string();
    !matches!(answer, Answer::Yes | Answer::No) || weighted_pick(&story, "where the codes agree", AGREEING_WEIGHTS) == 1
}

/// One of several equally good elections.
fn single_election(answer: &Answer, seed: &str) -> Answer {
    match answer {
        Answer::BestElections(best) if best.len() > 1 => {
            let nth = seeded_rng(seed, "one election").random_range(0..best.len());
            Answer::BestElections(best.iter().nth(nth).cloned().into_iter().collect())
        }
        same => same.clone(),
    }
}

/// An answer that neither code gives, for codes that agree: the opposite answer, or the answer of a mistake.
fn alternative_answer(variant: &Variant<'_>, rulings: &PerCode<Ruling>) -> Option<Answer> {
    match rulings[0].answer {
        Answer::Yes if asks_whether_a_law_applies(&variant.question) => return Some(Answer::NoLaw),
        Answer::Yes => return Some(Answer::No),
        Answer::No | Answer::NoLaw => return Some(Answer::Yes),
        _ => {}
    }
    let seed = variant.id.to_string();
    let mut sources = DistractorSource::all_for(variant);
    sources.shuffle(&mut seeded_rng(&seed, "foil"));
    let theirs = sources.iter().filter_map(|source| source.mistaken_ruling(variant)).filter(is_comparable);
    let theirs = theirs.map(|ruling| single_election(&ruling.answer, &seed));
    // Nobody thinks that two laws decide differently.
    let one_sided = |answer: &Answer| match answer {
        Answer::Deal(outcomes) => outcomes.len() == 1,
        answer => !matches!(answer, Answer::Needs(_)),
    };
    let fair = theirs.filter(one_sided);
    let fair =
        fair.filter(|answer| rulings.iter().all(|ruling| !without_ground(answer.clone()).is_borne_out_by(ruling)));
    let than = text_length(&law_prose::answer_text(&single_election(&rulings[0].answer, &seed)));
    let shorter = weighted_pick(&seed, "length", SHORTER_ALTERNATIVE_WEIGHTS) == 1;
    let mut other = None;
    for answer in fair {
        if (text_length(&law_prose::answer_text(&answer)) < than) == shorter {
            return Some(answer);
        }
        other = other.or(Some(answer));
    }
    other
}

const fn without_ground(answer: Answer) -> Proposition {
    Proposition { answer, ground: None }
}

/// Two answers, one for each code, as an option.
fn answer_option(
    library: &Library,
    codes: PerCode<&'static Code>,
    rulings: &PerCode<Ruling>,
    answers: PerCode<Answer>,
    halves: &PerCode<Option<Half<'_>>>,
) -> AnswerOption {
    let text = if answers[0] == answers[1] {
        labelled_answer("Both codes", &answers[0])
    } else {
        let mut text = labelled_answer(short_title(library, codes[0]), &answers[0]);
        text.push(Prose::from_text(" "));
        text.push(labelled_answer(short_title(library, codes[1]), &answers[1]));
        text
    };
    let right = [0, 1].map(|n: usize| without_ground(answers[n].clone()).is_borne_out_by(&rulings[n]));
    let wrong = (right != [true, true]).then(|| DistractorReason {
        misreading_id: misreading_id(right, codes, &answers, rulings),
        why: contrast::mistake_text(library, halves, rulings, &answers, right),
    });
    let claim = Claim::Codes(codes.iter().map(|code| code.id).zip(answers.map(without_ground)).collect());
    AnswerOption { claim, text, distractor: wrong }
}

/// `English: take three tricks.`
fn labelled_answer(label: &str, answer: &Answer) -> Prose {
    let mut said = Prose::from_text(format!("{label}: "));
    said.push(law_prose::answer_text(answer).uncapitalized());
    said.with_full_stop()
}

/// What a code is called for short: `English`.
fn short_title<'a>(library: &'a Library, code: &'a Code) -> &'a str {
    library.code_text(code.text_id).map_or(code.id, |text| text.short_name.as_str())
}

/// Whether no law does anything: nothing may be demanded or the deal stands, and nothing was ended or prevented.
fn is_silent(variant: &Variant<'_>, ruling: &Ruling) -> bool {
    let nothing = match &ruling.answer {
        Answer::MayExact(open) => open.is_empty(),
        Answer::Deal(outcomes) => outcomes.contains(&DealOutcome::Stands),
        _ => false,
    };
    let acts = |finding: &Finding| !matches!(finding.status, RuleStatus::Unmet(_) | RuleStatus::Needs(_));
    let decides = || {
        codes::find(ruling.code).map(|code| Argument::new(&variant.evaluator(code), ruling).deciding_step().is_some())
    };
    nothing && (!ruling.findings.iter().any(acts) || decides() == Some(false))
}

/// The stable id of the misreading: one code's answer is given for the other, the codes are swapped, or it is a plain
/// mistake.
fn misreading_id(
    right: PerCode<bool>,
    codes: PerCode<&'static Code>,
    answers: &PerCode<Answer>,
    rulings: &PerCode<Ruling>,
) -> String {
    let differ = rulings[0].answer != rulings[1].answer;
    match right {
        [false, true] if differ => format!("applies-{}", codes[1].id),
        [true, false] if differ => format!("applies-{}", codes[0].id),
        [false, false] if answers[0] != answers[1] => "confuses-the-codes".to_owned(),
        [false, false] => "misjudges-by-both-codes".to_owned(),
        _ => "sees-a-difference-between-the-codes".to_owned(),
    }
}
