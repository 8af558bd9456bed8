//! Which part of a record a question tells. What has no bearing is left out: the score, the bets and the remarks on which
//! neither the ruling nor an option rests.

use std::mem::discriminant;

use super::claim::JudgedCase;
use super::context::QuizContext;
use super::kind::Presented;
use super::narrator::narrate;
use super::prose::Prose;
use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use super::rng::seeded_rng;
use super::variant::{Variant, VariantError};
use oddtrick_law::{Evaluator, Finding, Question, RuleStatus, Ruling};
use oddtrick_table::{DealingAct, Line, PlayAct, Record, ScoringAct, Setup, Stipulation};

/// The record without what has no bearing on a question, and how many of its lines come before the question.
pub(super) fn record_as_told(variant: &Variant<'_>, presented: &Presented) -> (Record, usize) {
    let mut told = (variant.told_record.clone(), variant.lines_before);
    match variant.id.kind {
        // It tells the story in its own way.
        QuestionKind::Spot => return told,
        QuestionKind::Quick => return (in_brief(variant), told.1),
        _ => {}
    }
    // Who types a score needs all that was told of it.
    let types_score = presented.options.is_empty();
    let words = Words::new(presented);
    if !types_score && !["score", "point", "game", "honour", "bet"].iter().any(|word| words.all.contains(word)) {
        let mut without = told.0.clone();
        without.setup.score = None;
        if told.0.setup.score.is_some() && is_all_the_same(variant, presented, (&without, told.1)) {
            told.0 = without;
        }
    }
    for n in (0..variant.lines_before).rev() {
        let line = &variant.told_record.lines[n];
        let is_idle = match variant.id.kind {
            // The prompt says which penalties are chosen.
            _ if types_score => is_remark_or_bet(line) || matches!(line, Line::Play(PlayAct::Demands { .. })),
            // A change of the story speaks of its other acts.
            QuestionKind::Change => is_remark_or_bet(line) && is_aside(line, &words),
            // The page tells what each choice comes to, honours and all.
            _ if matches!(variant.question, Question::Best { .. })
                && matches!(line, Line::Stipulation(Stipulation::Honours { .. })) =>
            {
                false
            }
            _ => is_aside(line, &words),
        };
        if !is_idle {
            continue;
        }
        let mut without = told.0.clone();
        without.lines.remove(n);
        if is_all_the_same(variant, presented, (&without, told.1 - 1)) {
            told = (without, told.1 - 1);
        }
    }
    leave_out_repeated(variant, presented, &mut told);
    told
}

/// Leaves out a line that says the line before once more: without the answer between them, nobody asks the same thing twice.
fn leave_out_repeated(variant: &Variant<'_>, presented: &Presented, told: &mut (Record, usize)) {
    for n in (1..told.1).rev() {
        if told.0.lines[n] != told.0.lines[n - 1] {
            continue;
        }
        let mut without = told.0.clone();
        without.lines.remove(n);
        if is_all_the_same(variant, presented, (&without, told.1 - 1)) {
            *told = (without, told.1 - 1);
        }
    }
}

/// What a question says besides its story.
struct Words {
    /// All of it.
    all: String,
    /// What is asked and offered, without the replies.
    offered: String,
}

impl Words {
    fn new(presented: &Presented) -> Words {
        let mut offered = vec![presented.prompt.to_string(), presented.known.to_string()];
        offered.extend(presented.reason.iter().chain(&presented.answer_text).map(ToString::to_string));
        offered.extend(presented.options.iter().map(|option| option.text.to_string()));
        let offered = offered.join(" ");
        let mut all = offered.clone();
        for wrong in presented.options.iter().filter_map(|option| option.distractor.as_ref()) {
            all.push(' ');
            all.push_str(&wrong.why.to_string());
        }
        Words { all, offered }
    }
}

const fn is_remark_or_bet(line: &Line) -> bool {
    matches!(
        line,
        Line::Play(PlayAct::Says { .. })
            | Line::Scoring(
                ScoringAct::Bets { .. }
                    | ScoringAct::BetsScore { .. }
                    | ScoringAct::OffersBet { .. }
                    | ScoringAct::TakesBet { .. }
            )
    )
}

/// Whether a line could be left out: an act of which nothing else in the question speaks, and which moves no card.
fn is_aside(line: &Line, words: &Words) -> bool {
    // Nearly every reply says what may be asked.
    let said = if matches!(line, Line::Play(PlayAct::Demands { .. })) { &words.offered } else { &words.all };
    words_about(line).is_some_and(|about| !about.iter().any(|word| said.contains(word)))
}

/// Words of which one is there wherever a question speaks of an act like this. `None` for acts that belong to every story: the
/// deal, the cards played, and what is known of the hands.
const fn words_about(line: &Line) -> Option<&'static [&'static str]> {
    match line {
        Line::Play(PlayAct::Says { .. }) => Some(&[]),
        line if is_remark_or_bet(line) => Some(&["bet"]),
        Line::Play(PlayAct::Demands { .. }) => {
            Some(&["ask", "demand", "choice", "choose", "chose", "final", "told to"])
        }
        Line::Play(PlayAct::Consults { .. } | PlayAct::AsksWho { .. }) => Some(&["consult", "partner", "ask", "agree"]),
        Line::Play(PlayAct::Considers { .. }) => Some(&["wait", "time", "at once"]),
        Line::Play(PlayAct::SignsHand { .. } | PlayAct::SignsGame { .. }) => {
            Some(&["sign", "manner", "etiquette", "show"])
        }
        Line::Dealing(DealingAct::AddsPips { .. }) => Some(&["spot", "count"]),
        Line::Stipulation(Stipulation::Honours { .. }) => Some(&["honour"]),
        Line::Stipulation(Stipulation::KeptBack { .. }) => Some(&["revoke", "penalty"]),
        _ => None,
    }
}

/// Whether everything is as it was without a part of the record: the ruling, how each rule fared in it, and which options
/// are right.
fn is_all_the_same(variant: &Variant<'_>, presented: &Presented, (record, lines_before): (&Record, usize)) -> bool {
    let judge = |code| Evaluator::after_lines(code, record, lines_before).rule_on(&variant.question);
    let ruling = judge(variant.code);
    let compared = presented.compared_rulings.iter().all(|of_code| {
        let code = oddtrick_law::codes::find(of_code.code);
        code.is_some_and(|code| is_alike(&judge(code), of_code))
    });
    // A number is typed for the prompt’s own choice of penalty, whatever was said before.
    let now = variant.ruling();
    let is_same_score =
        presented.options.is_empty() && (&ruling.answer, &ruling.grounds) == (&now.answer, &now.grounds);
    if !compared || !is_same_score && !is_alike(&ruling, now) {
        return false;
    }
    let told = JudgedCase {
        code: variant.code,
        record,
        lines_before,
        ruling: &ruling,
        compared_rulings: &presented.compared_rulings,
    };
    presented.options.iter().all(|option| option.claim.is_true(&told) == option.distractor.is_none())
}

/// Whether two rulings give the same answer and every rule fared alike.
fn is_alike(one: &Ruling, other: &Ruling) -> bool {
    let same = |(a, b): (&Finding, &Finding)| {
        let unmet = |finding: &Finding| match finding.status {
            RuleStatus::Unmet(condition) | RuleStatus::Needs(condition) => Some(condition),
            _ => None,
        };
        a.rule == b.rule && discriminant(&a.status) == discriminant(&b.status) && unmet(a) == unmet(b)
    };
    one.answer == other.answer
        && one.grounds == other.grounds
        && one.findings.len() == other.findings.len()
        && one.findings.iter().zip(&other.findings).all(same)
}

/// The story of an id, whether or not it makes a fair question.
///
/// # Errors
///
/// Fails if the library does not have what the id names.
pub fn story_text(context: &QuizContext, question_id: &QuestionId) -> Result<Vec<Prose>, VariantError> {
    Variant::from_id(context, question_id).map(|variant| narrate_variant(&variant, &variant.id.to_string()))
}

/// The story of a variant, told in a voice.
pub(crate) fn narrate_variant(variant: &Variant<'_>, voice: &str) -> Vec<Prose> {
    narrate(&variant.told_record, variant.lines_before, &variant.telling(), &mut seeded_rng(voice, "voice"))
}

/// The record of a small case without a dealer, trumps, a score or a number of cards that have no bearing on its ruling.
fn in_brief(variant: &Variant<'_>) -> Record {
    let mut told = variant.told_record.clone();
    let parts: [fn(&mut Setup); 4] = [
        |setup| setup.hand_size = None,
        |setup| setup.trump = None,
        |setup| setup.dealer = None,
        |setup| setup.score = None,
    ];
    for leave_out in parts {
        let mut without = told.clone();
        leave_out(&mut without.setup);
        let ruling = Evaluator::after_lines(variant.code, &without, variant.lines_before).rule_on(&variant.question);
        if is_alike(&ruling, variant.ruling()) {
            told = without;
        }
    }
    told
}

/// What a sentence says that speaks of the trump card after it was turned up.
const SPEAK_OF_TRUMP_CARD: [&str; 5] =
    ["card was turned up", "What are trumps", "suit is trumps", "the trump card", "the turn-up"];

/// Tells what the lines of a story leave to be guessed: where the trump card is, before anybody speaks of it, and the rest at
/// the end. Returns how many sentences the story has then.
pub(crate) fn tell_untold(story: &mut Vec<Prose>, trump_card: Option<Prose>, rest: Option<Prose>) -> usize {
    if let Some(told) = trump_card {
        let speaks = |sentence: &Prose| SPEAK_OF_TRUMP_CARD.iter().any(|words| sentence.to_string().contains(words));
        let place = story.iter().position(speaks).unwrap_or(story.len());
        story.insert(place, told);
    }
    story.extend(rest);
    story.len()
}

#[cfg(test)]
mod tests {
    use crate::QuizQuestion;
    use crate::test_support::context;

    fn story(id: &str) -> String {
        let question = QuizQuestion::restore(context(), &id.parse().expect("a question id")).expect("a fair question");
        question.story.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn acts_that_decide_nothing_are_left_out() {
        let told = story("drayson-52/fifty-two/2/55");
        assert!(told.contains("finds fifty-two cards") && !told.contains("spots"), "{told}");
        // Here the demand before the last one is what was obeyed.
        let told = story("drayson-116/queen-in-time/1/law/203");
        assert!(told.contains("highest spade"), "{told}");
    }

    #[test]
    fn a_quick_claim_stands_below_its_small_case() {
        let told = story("quick-1059/-/1/quick/1");
        assert!(told.contains("trumps?") && !told.contains("is the dealer") && !told.contains("are trumps."), "{told}");
    }
}
