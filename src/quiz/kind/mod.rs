//! Builders of questions, one file for each kind. Every option is a claim that the engine checks, so no question
//! stores a key.

mod asked_today;
mod cards;
mod change;
mod codes;
mod contrast;
mod deciding_ground;
mod fact;
mod law;
mod named_player;
mod opinions;
mod option_balance;
mod other_choice;
mod other_code;
mod presented;
mod quick;
mod remedies;
mod rubber_slips;
mod ruling;
mod ruling_told;
mod score;
mod score_mistakes;
mod score_slips;
mod spot;
#[cfg(test)]
mod tests;
mod trump_card;
mod turning;
mod twins;
mod until;
mod who;

pub(crate) use cards::exposing_rule;
pub(crate) use deciding_ground::told_by_deciding_rule;
pub(crate) use other_choice::other_choice;
pub(super) use presented::Presented;
pub(super) use score_slips::{SideSlips, slip_text, sum_gone_wrong};

pub(crate) use turning::{
    TOLD_BY_THE_CASE, distance_of, hangs_on_many, says_something, turning_sentence, turning_sentence_by_codes,
};

use asked_today::{is_asked_today, rests_on_unnamed_reading};
use named_player::name_called_player;

use super::bookless_case::only_kind;
use super::context::QuizContext;
use super::law_prose::{SubjectWords, demand_phrase, ground_text};
use super::prose::{Prose, ProsePiece};
use super::question_kind::QuestionKind;
use super::variant::Variant;
use oddtrick_law::{Answer, Liability, Question, Ruling};
use oddtrick_library::Library;
use oddtrick_table::{Card, DealingAct, Line, PlayAct};

/// By which rules of fairness a question is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fairness {
    /// Those of today: for every question that is drawn.
    Today,
    /// Those of today, for a question of a kind that was drawn by them until it was retired.
    TodayRetired,
    /// Those of today, also for a kind that is not drawn any more: for sheets that are drawn from a number.
    TodayAnyKind,
    /// Those of before: for a question that was put to somebody before the rules became stricter. No twins, changes
    /// that change something else, or rights that were used already were refused then.
    Before,
}

impl Fairness {
    /// Whether a question is made as new ones are. What only became stricter for these leaves sheets drawn from a number as they
    /// were.
    pub(super) const fn is_of_new_questions(self) -> bool {
        matches!(self, Fairness::Today | Fairness::TodayRetired)
    }
}

/// Makes the prompt and options for the kind of a variant. `None` if the story makes no fair question of that kind.
pub(super) fn present(
    context: &QuizContext,
    variant: &Variant<'_>,
    ruling: &Ruling,
    fairness: Fairness,
) -> Option<Presented> {
    if matches!(ruling.answer, Answer::LawMissing(_)) {
        return None;
    }
    if only_kind(&variant.id.collection).is_some_and(|only| only != variant.id.kind) {
        return None;
    }
    let is_drawn = QuestionKind::DRAWN.contains(&variant.id.kind);
    let is_new = fairness.is_of_new_questions();
    let is_named = !rests_on_unnamed_reading(context, variant.code, ruling);
    if fairness == Fairness::Today && !is_drawn || is_new && !(is_named && is_asked_today(variant, ruling)) {
        return None;
    }
    // Where stakes are paid, what is due comes in groups that open alike, and would give itself away among the rest.
    let pays_stakes = matches!(&ruling.answer, Answer::MayExact(open) if open.iter().any(|due| due.is_stake()));
    if is_new && pays_stakes && variant.id.kind == QuestionKind::Remedies {
        return None;
    }
    let fairness = if fairness == Fairness::Before { fairness } else { Fairness::Today };
    // If the answer depends on missing facts, only the ruling can be asked for, or what does not hang on it.
    let hangs_on_ruling = !matches!(variant.id.kind, QuestionKind::Ruling | QuestionKind::Spot);
    if matches!(ruling.answer, Answer::Needs(_)) && hangs_on_ruling {
        return None;
    }
    if matches!(variant.id.kind, QuestionKind::Remedies | QuestionKind::Who | QuestionKind::Opinions)
        && variant.omits_later_suit()
    {
        return None;
    }
    let mut presented = match variant.id.kind {
        QuestionKind::Ruling => ruling::present(context, variant, ruling, (fairness, is_new)),
        QuestionKind::Law => law::present(context, variant, ruling, is_new),
        QuestionKind::Codes => codes::present(context, variant, is_new),
        QuestionKind::Fact => fact::present(context, variant, ruling, fairness),
        QuestionKind::Until => until::present(context, variant, fairness),
        QuestionKind::Remedies => remedies::present(context, variant, ruling, is_new),
        QuestionKind::Score => score::present(context, variant, ruling, is_new),
        QuestionKind::Who => who::present(context, variant, ruling, is_new),
        QuestionKind::Cards => cards::present(context, variant, ruling, is_new),
        QuestionKind::Opinions => opinions::present(context, variant, ruling, is_new),
        QuestionKind::Spot => spot::present(context, variant, is_new),
        QuestionKind::Change => change::present(context, variant, ruling, is_new),
        QuestionKind::Quick => quick::present(context, variant, ruling, is_new),
    }?;
    // Two codes may call on two players.
    if fairness == Fairness::Today && variant.id.kind != QuestionKind::Codes {
        presented = name_called_player(variant, ruling, presented);
    }
    if fairness == Fairness::Today {
        recall_demand(variant, &mut presented.prompt);
        recall_demand(variant, &mut presented.known);
    }
    tell_what_is_left(variant, ruling, fairness, &mut presented);
    Some(presented)
}

/// Tells what the story leaves to be guessed: at its end, or, in stories that were asked about before, with the question.
fn tell_what_is_left(variant: &Variant<'_>, ruling: &Ruling, fairness: Fairness, presented: &mut Presented) {
    let honours = score::counts_honours(variant) || fairness == Fairness::Today && score::tells_barred_honours(variant);
    if fairness == Fairness::Today {
        let held = holds_next_trump_card(variant);
        let told = [(honours, "Honours are called in time."), (held, "A card counts as turned up once it is let go.")];
        let told: Vec<&str> = told.into_iter().filter(|(is_so, _)| *is_so).map(|(_, told)| told).collect();
        presented.left_untold = (!told.is_empty()).then(|| Prose::from_text(told.join(" ")));
        presented.trump_card = trump_card::untold_place(variant, ruling).map(Prose::from_text);
    } else if honours && matches!(variant.question, Question::Score { .. }) {
        let asked_after = if presented.known.0.is_empty() { &mut presented.prompt } else { &mut presented.known };
        let mut told = Prose::from_text("Honours are called in time. ");
        told.push(std::mem::take(asked_after));
        *asked_after = told;
    }
}

/// Whether a claim of honours is made while the dealer of the next hand still holds the card that he turned up. Whether that
/// is turned up decides, and the law does not say so.
fn holds_next_trump_card(variant: &Variant<'_>) -> bool {
    if !matches!(variant.question, Question::Demand { .. } | Question::Honours { .. }) {
        return false;
    }
    let told = &variant.record.lines[..variant.lines_before.min(variant.record.lines.len())];
    let Some(&over) = variant.evaluator(variant.code).facts.hands_over.last() else { return false };
    let turned = told.iter().rposition(|line| matches!(line, Line::Dealing(DealingAct::TurnsUp { .. })));
    let gone = |line: &Line| {
        matches!(line, Line::Dealing(DealingAct::QuitsTrumpCard { .. }) | Line::Play(PlayAct::Leads { .. }))
    };
    turned.is_some_and(|turned| turned > over && !told[turned..].iter().any(gone))
}

/// Says again what a player asked for, if other things happened since.
fn recall_demand(variant: &Variant<'_>, prompt: &mut Prose) {
    const THAT: &str = " insist on that";
    let lines = &variant.record.lines[..variant.lines_before.min(variant.record.lines.len())];
    let demand = |line: &Line| match (line, &variant.question) {
        (Line::Play(PlayAct::Demands { by, what, .. }), Question::Demand { by: asker }) if by == asker => Some(*what),
        _ => None,
    };
    let Some(made) = lines.iter().rev().find_map(demand) else { return };
    if lines.last().is_some_and(|line| demand(line).is_some()) {
        return;
    }
    let phrase = demand_phrase(made, "his side’s");
    let cards: Vec<Card> = made.card().into_iter().collect();
    let Some(at) = prompt.0.iter().position(|piece| matches!(piece, ProsePiece::Text(text) if text.contains(THAT)))
    else {
        return;
    };
    let ProsePiece::Text(text) = prompt.0.remove(at) else { return };
    let Some((before, after)) = text.split_once(THAT) else { return };
    let mut told = Prose::from_text(format!("{before} ask to "));
    told.push(Prose::with_cards(&phrase, &cards));
    told.push(Prose::from_text(after));
    prompt.0.splice(at..at, told.0);
}

/// Why something can be demanded, as a sentence with the law that gives it.
fn ground_of(library: &Library, variant: &Variant<'_>, due: &Liability) -> String {
    let facts = &variant.evaluator(variant.code).facts;
    let names = SubjectWords::new(due.subject, facts, variant.concerned_party().party);
    ground_text(library, variant.code, &names, due.rule)
}
