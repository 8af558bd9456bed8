//! Which facts the laws ask about an act: where an act broke no law, they tell which law comes nearest to it.

use super::NearestRule;
use crate::condition::{
    ATTENTION_DRAWN, CARD_DEALT_WRONGLY, CARD_EXPOSED_IN_DEAL, CARD_FACED, CARD_NAMED, CARD_ON_TABLE,
    CARD_SEEN_BY_PARTNER, CARD_SEEN_IN_CUT, CARD_THROWN, CLAIMED_NAMED_OR_DREW, CONSULTED, CUT_CONFUSED, Condition,
    DEALT_FOR_ANOTHER, FACED_IN_DEALING, FACED_IN_PACK, FEW_CUT_OFF, FOUR_LEFT, FOURTEEN_CARDS, FOURTH_BEFORE_SECOND,
    HAND_GIVEN_UP, IS_LAST_TRICK, LAST_CAME_ELSEWHERE, LED_AHEAD, LED_OUT_OF_TURN, NAMEABLE, NUMBERS_WRONG,
    OTHER_PACK_DEALT, OUT_OF_ROTATION, PACK_IMPERFECT, PARTNER_SAW_ONE, PLAYED_TO_NEXT, REVOKE_CLAIMED,
    SCORE_OR_DEAL_QUESTIONED, SHUFFLED_AFTER_CUT, STRAY_TAKEN, TAKEN_UP_BEFORE_NAMED, TRICK_SEEN, WRONG_CARD_NAMED,
};
use crate::evaluator::Evaluator;
use crate::question::Question;
use crate::rule::Rule;
use crate::vocabulary::{Subject, SubjectKind};
use oddtrick_table::{Card, DealingAct, Demand, Line, Party, PlayAct, Seat, SeatOrPerson, Truth};

/// The law that comes nearest to what the players did whom a question is about, their last act first. Leading, playing
/// and gathering tricks count only if they did nothing else.
pub(super) fn nearest_to_acts(evaluator: &Evaluator<'_>, question: &Question) -> Option<NearestRule> {
    let concerned = |act: &Line| act.actor().filter(|by| is_about(evaluator, question, act, *by));
    let of_play = [false, true];
    let mut acts = of_play.into_iter().flat_map(|ordinary| {
        let acts = evaluator.lines().iter().rev();
        acts.filter(move |act| is_ordinary_play(act) == ordinary)
    });
    let about = |act: &Line| {
        let by = concerned(act)?;
        let out_of_order = matches!(act, Line::Play(PlayAct::Plays { by, card }) if !in_order(evaluator, *by, *card));
        let answers = matches!(act, Line::Play(PlayAct::Says { .. })) && partner_asked(evaluator, by);
        let asked = if answers {
            &[CONSULTED]
        } else if out_of_order {
            &[FOURTH_BEFORE_SECOND]
        } else {
            asked_of(act)
        };
        // What happened to the trick is no condition of a law that only says what may be done.
        // Nor is a short cut that was mended what the act lacks, nor a claim that was made.
        let was_so = [TRICK_SEEN, IS_LAST_TRICK, FEW_CUT_OFF, REVOKE_CLAIMED];
        let of_trick = asked.first().is_some_and(|condition| was_so.contains(condition));
        let told = |nearest: NearestRule| NearestRule { of_another_act: of_trick || nearest.of_another_act, ..nearest };
        asked.iter().find_map(|condition| nearest(evaluator, *condition, by)).map(told)
    };
    if let Question::Reached { .. } = question {
        let last = evaluator.lines().iter().rev().find(|act| concerned(act).is_some())?;
        // What the law asks about was so already. It is not what the act lacks.
        return about(last).filter(|nearest| {
            let rule = evaluator.code.rule(nearest.rule);
            rule.zip(nearest.lacks).is_none_or(|(rule, lacks)| !holds_somewhere(evaluator, rule, lacks))
        });
    }
    acts.find_map(about)
}

/// Whether a player's partner has consulted him about a penalty. Then what he says is most likely his answer.
fn partner_asked(evaluator: &Evaluator<'_>, of: Seat) -> bool {
    let consults = |act: &Line| match act {
        Line::Play(PlayAct::Consults { by } | PlayAct::AsksWho { by }) => {
            *by != of && evaluator.facts.camp(by) == evaluator.facts.camp(of)
        }
        _ => false,
    };
    evaluator.lines().iter().any(consults)
}

/// Whether a card was played when its player's turn had come.
fn in_order(evaluator: &Evaluator<'_>, by: Seat, card: Card) -> bool {
    let Some((n, played)) = evaluator.facts.tricks.find_card(card) else { return true };
    let plays = &evaluator.facts.tricks.0[n].plays;
    let before = plays.iter().filter(|other| other.at < played.at).count();
    plays.first().is_none_or(|led| led.seat.left(before) == by)
}

/// The rule of a code that asks about a condition: one that gives something, if there is one, and rather than one that only
/// allows it.
fn nearest(evaluator: &Evaluator<'_>, lacks: Condition, by: Seat) -> Option<NearestRule> {
    let asks = |rule: &&Rule| rule.has_condition(lacks);
    let rules = || evaluator.code.rules().iter().filter(asks);
    let forbids = |rule: &&Rule| rule.ground_issue().is_some_and(|issue| !issue.is_permission());
    let rule = rules().find(forbids).or_else(|| rules().find(|rule| rule.ground_issue().is_some()));
    let rule = rule.or_else(|| rules().next())?;
    let words = rule.words_of(rule.clause(lacks)?);
    let subject = Subject::Side(evaluator.facts.camp(by));
    Some(NearestRule {
        rule: rule.id,
        limb: rule.limb,
        subject,
        by: Some(Party::Seat(by)),
        of_another_act: holds_somewhere(evaluator, rule, lacks),
        lacks: Some(lacks),
        words,
    })
}

/// Whether a condition of a rule holds for something that the rule is about. Then nobody can say that the law would apply
/// if it did.
fn holds_somewhere(evaluator: &Evaluator<'_>, rule: &Rule, condition: Condition) -> bool {
    let (Some(kind), Some(issue)) = (rule.ground_kind(), rule.ground_issue()) else { return false };
    let subjects: Vec<Subject> = match kind {
        SubjectKind::Deal => (0..evaluator.facts.deals.len()).map(Subject::Deal).collect(),
        SubjectKind::Incident(matter) => {
            let incidents = evaluator.facts.incidents.iter().enumerate();
            incidents.filter(|(_, it)| it.matter == matter).map(|(n, _)| Subject::Incident(n)).collect()
        }
        _ => Vec::new(),
    };
    subjects.into_iter().any(|subject| evaluator.truth_of(condition, issue, subject).truth == Truth::Yes)
}

/// Whether an act matters to a question.
fn is_about(evaluator: &Evaluator<'_>, question: &Question, act: &Line, by: Seat) -> bool {
    let camp = |seat: &Seat| evaluator.facts.camp(seat);
    match question {
        Question::Exact { side } => camp(&by) == side.opponents(),
        Question::Demand { by: asks } => camp(&by) != camp(asks),
        Question::Reached { by: SeatOrPerson::Seat(of) } => by == *of,
        // What happens in the next deal says nothing about this one.
        Question::Deal { by: dealer } => matches!(act, Line::Dealing(_)) && (camp(&by) == camp(dealer) || !deals(act)),
        _ => false,
    }
}

/// Whether an act gives out cards.
const fn deals(act: &Line) -> bool {
    matches!(
        act,
        Line::Dealing(
            DealingAct::DealsAtOnce { .. }
                | DealingAct::DealsTo { .. }
                | DealingAct::DealsTurn { .. }
                | DealingAct::DealsBetween { .. }
                | DealingAct::DealsRest { .. }
                | DealingAct::DealsOn { .. }
        )
    )
}

/// Whether an act belongs to every hand.
const fn is_ordinary_play(act: &Line) -> bool {
    matches!(
        act,
        Line::Play(PlayAct::Leads { .. } | PlayAct::Plays { .. } | PlayAct::Turns { .. } | PlayAct::Quits { .. })
    )
}

/// The conditions that decide whether a law reaches an act, the most telling first.
const fn asked_of(act: &Line) -> &'static [Condition] {
    match act {
        Line::Play(act) => asked_of_play(act),
        Line::Dealing(act) => asked_of_deal(act),
        _ => &[],
    }
}

const fn asked_of_play(act: &PlayAct) -> &'static [Condition] {
    match act {
        PlayAct::NamesOf { .. } => &[WRONG_CARD_NAMED],
        PlayAct::Detaches { .. } | PlayAct::PutsBack { .. } => &[NAMEABLE, CARD_ON_TABLE],
        PlayAct::Names { .. } => &[CARD_NAMED, CARD_FACED],
        PlayAct::Leads { .. } | PlayAct::TakesUp { .. } | PlayAct::LaysAside { .. } => &[LED_OUT_OF_TURN],
        PlayAct::ShowsTo { .. } | PlayAct::LowersTo { .. } => &[CARD_SEEN_BY_PARTNER, PARTNER_SAW_ONE, CARD_FACED],
        PlayAct::Lowers { .. } | PlayAct::LowersToAll { .. } => &[PARTNER_SAW_ONE, CARD_FACED],
        PlayAct::SetsDown { .. }
        | PlayAct::DropsFaceDown { .. }
        | PlayAct::DropsUnread { .. }
        | PlayAct::LaysFaceDown { .. } => &[CARD_FACED, CARD_ON_TABLE],
        PlayAct::SaysLost { .. } => &[HAND_GIVEN_UP, CARD_THROWN],
        PlayAct::SaysRest { .. } | PlayAct::SaysWon { .. } => &[CARD_THROWN],
        PlayAct::Challenges { .. } => &[REVOKE_CLAIMED],
        PlayAct::SaysHis { .. }
        | PlayAct::SaysAgainst { .. }
        | PlayAct::Draws { .. }
        | PlayAct::PointsOut { .. }
        | PlayAct::SaysScore { .. } => &[CLAIMED_NAMED_OR_DREW, ATTENTION_DRAWN],
        PlayAct::Consults { .. } | PlayAct::AsksWho { .. } => &[CONSULTED],
        PlayAct::TurnsUpLast { .. } | PlayAct::TurnsUpOther { .. } | PlayAct::TakesTrick { .. } => {
            &[TRICK_SEEN, IS_LAST_TRICK]
        }
        PlayAct::GathersShort { .. } | PlayAct::SaysPlays { .. } => &[PLAYED_TO_NEXT, NUMBERS_WRONG],
        PlayAct::Demands { what: Demand::SeeLastTrick, .. } => &[IS_LAST_TRICK, TRICK_SEEN],
        PlayAct::JoinsBelow { .. } => &[CARD_SEEN_IN_CUT],
        PlayAct::Hurries { .. } => &[LED_AHEAD],
        PlayAct::NamesTrumpCard { .. } => &[TAKEN_UP_BEFORE_NAMED],
        _ => &[],
    }
}

const fn asked_of_deal(act: &DealingAct) -> &'static [Condition] {
    match act {
        DealingAct::DealsAtOnce { .. }
        | DealingAct::DealsTo { .. }
        | DealingAct::DealsBetween { .. }
        | DealingAct::SaysWhere { .. }
        | DealingAct::Moves { .. } => &[OUT_OF_ROTATION, CARD_DEALT_WRONGLY],
        DealingAct::DealsFor { .. } => &[DEALT_FOR_ANOTHER],
        DealingAct::DealsWith { .. } => &[OTHER_PACK_DEALT],
        DealingAct::TurnsOver { .. } | DealingAct::Snatches { .. } => &[CARD_EXPOSED_IN_DEAL, FACED_IN_DEALING],
        DealingAct::TakesStray { .. } => &[STRAY_TAKEN],
        DealingAct::TakesFrom { .. } => &[FOURTEEN_CARDS, NUMBERS_WRONG],
        DealingAct::CountsPack { .. } | DealingAct::AddsPips { .. } => &[PACK_IMPERFECT],
        DealingAct::FindsFaced { .. } | DealingAct::FindsLastFaced { .. } => &[FACED_IN_PACK],
        DealingAct::Shuffles { .. } => &[SHUFFLED_AFTER_CUT],
        DealingAct::CutsFew { .. } => &[FEW_CUT_OFF, FOUR_LEFT, CARD_SEEN_IN_CUT],
        DealingAct::Confuses { .. } => &[CUT_CONFUSED],
        DealingAct::LastFalls { .. } => &[LAST_CAME_ELSEWHERE],
        DealingAct::QuestionsScore { .. } => &[SCORE_OR_DEAL_QUESTIONED],
        _ => &[],
    }
}
