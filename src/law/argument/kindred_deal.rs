//! The law that comes nearest to something that was done in a deal.

use super::NearestRule;
use crate::clause::Clause;
use crate::condition::{
    CARD_DEALT_WRONGLY, CARD_SEEN_IN_CUT, COUNTED_IN_DEAL, Condition, FEW_CUT_OFF, FOURTEEN_CARDS, NUMBERS_WRONG,
    ONE_HAND_SHORT, OUT_OF_ROTATION,
};
use crate::evaluator::Evaluator;
use crate::question::Question;
use crate::rule::Rule;
use crate::vocabulary::{Issue, Penalty, Subject, SubjectKind};
use oddtrick_table::{DealingAct, IncidentKind, Line, SeatOrPerson, Stipulation, Truth};

/// The rule about an act like the last one of a player, if that was part of a deal: counting the cards, looking at the trump
/// card, taking up a hand, or dealing itself.
pub(super) fn rule_of_dealing<'e>(evaluator: &Evaluator<'e>, by: SeatOrPerson) -> Option<&'e Rule> {
    let SeatOrPerson::Seat(by) = by else { return None };
    let Line::Dealing(act) = evaluator.lines().iter().rev().find(|line| line.actor() == Some(by))? else { return None };
    let deals = |rule: &&Rule| rule.ground_issue() == Some(Issue::Misdeal);
    let handles_pack =
        matches!(act, DealingAct::Shuffles { .. } | DealingAct::Presents { .. } | DealingAct::Cuts { .. });
    rule_of_act(evaluator, act).or_else(|| evaluator.code.rules().iter().find(deals).filter(|_| !handles_pack))
}

/// If somebody demanded what a law gives for an act of the side that is not his, and his own side did it: that law, with the
/// limit that fails.
pub(super) fn rule_against_own_side(evaluator: &Evaluator<'_>, question: &Question) -> Option<NearestRule> {
    let Question::Demand { by } = *question else { return None };
    let facts = &evaluator.facts;
    let asked = facts.demands.iter().rfind(|made| made.by == by)?.demand;
    let issue = Issue::MayExact(Penalty::Fixed(asked));
    let own =
        facts.incidents.iter().enumerate().filter(|(_, it)| it.by.is_some_and(|of| facts.camp(of) == facts.camp(by)));
    own.rev().find_map(|(n, it)| {
        let subject = Subject::Incident(n);
        let of_act = |rule: &&Rule| {
            rule.ground_kind() == Some(SubjectKind::Incident(it.matter)) && rule.ground_issue() == Some(issue)
        };
        evaluator.code.rules().iter().filter(of_act).find_map(|rule| {
            let truth = |clause: &Clause| evaluator.truth_of(clause.condition, issue, subject).truth;
            let happened = rule.clauses.iter().filter(|clause| clause.is_occasion()).all(|it| truth(it) == Truth::Yes);
            let limit =
                rule.clauses.iter().find(|it| !it.is_occasion() && truth(it) == Truth::No).filter(|_| happened)?;
            let (lacks, words) = (Some(limit.condition), rule.words_of(limit));
            Some(NearestRule { rule: rule.id, limb: rule.limb, subject, by: None, of_another_act: false, lacks, words })
        })
    })
}

/// The law about a deal like the one told: about the numbers of cards, if some are told, or else about the last thing that
/// was done with the pack.
pub(super) fn law_of_like_deal<'e>(evaluator: &Evaluator<'e>) -> Option<&'e Rule> {
    let rules = || evaluator.code.rules().iter().filter(|rule| rule.ground_issue().is_some());
    let with = |asked: &Condition| rules().find(|rule| rule.has_condition(*asked));
    let tells_place = |line: &Line| matches!(line, Line::Stipulation(Stipulation::Lies { .. }));
    let tells_count = |line: &Line| matches!(line, Line::Stipulation(Stipulation::Counts { .. }));
    if evaluator.lines().iter().any(|line| tells_place(line) || tells_count(line)) {
        // Where a missing card lies is known, what comes nearest is the law of looking for it.
        let (first, next) = if evaluator.lines().iter().any(tells_place) {
            (ONE_HAND_SHORT, FOURTEEN_CARDS)
        } else {
            (FOURTEEN_CARDS, ONE_HAND_SHORT)
        };
        return [first, next, NUMBERS_WRONG, CARD_DEALT_WRONGLY, OUT_OF_ROTATION].iter().find_map(with);
    }
    // That a trump card was turned up, or a hand taken up, says little of a deal.
    let of_act = evaluator.lines().iter().rev().find_map(|line| match line {
        Line::Dealing(
            DealingAct::TurnsUp { .. }
            | DealingAct::QuitsTrumpCard { .. }
            | DealingAct::TakesUpHand { .. }
            | DealingAct::LooksAtHand { .. },
        ) => None,
        Line::Dealing(act) => rule_of_act(evaluator, act),
        _ => None,
    });
    of_act.or_else(|| [CARD_DEALT_WRONGLY, OUT_OF_ROTATION].iter().find_map(with))
}

/// The rule about an act of dealing that is not the giving of cards itself.
fn rule_of_act<'e>(evaluator: &Evaluator<'e>, act: &DealingAct) -> Option<&'e Rule> {
    let rules = || evaluator.code.rules().iter();
    let with =
        |condition: Condition| rules().find(|rule| rule.ground_issue().is_some() && rule.has_condition(condition));
    let about = |kind: IncidentKind| rules().find(|rule| rule.ground_kind() == Some(SubjectKind::Incident(kind)));
    match act {
        DealingAct::CountsTable { .. }
        | DealingAct::CountsRest { .. }
        | DealingAct::CountsPack { .. }
        | DealingAct::AddsPips { .. }
        | DealingAct::FearsMistake { .. } => with(COUNTED_IN_DEAL),
        DealingAct::LooksAtLast { .. } | DealingAct::TurnsUp { .. } | DealingAct::QuitsTrumpCard { .. } => {
            about(IncidentKind::LastLookedAt)
        }
        DealingAct::TakesUpHand { .. } | DealingAct::LooksAtHand { .. } | DealingAct::Touches { .. } => {
            about(IncidentKind::CardsTouched).or_else(|| about(IncidentKind::StrayTaken))
        }
        DealingAct::TakesFrom { .. } | DealingAct::TakesStray { .. } => about(IncidentKind::StrayTaken),
        DealingAct::Shuffles { .. } | DealingAct::ShufflesFor { .. } => about(IncidentKind::PackShuffled),
        DealingAct::OmitsCut { .. } => about(IncidentKind::DealtUncut),
        DealingAct::CutsFew { .. } => with(FEW_CUT_OFF),
        DealingAct::LetsSee { .. } | DealingAct::LetsSeeBottom { .. } | DealingAct::Confuses { .. } => {
            with(CARD_SEEN_IN_CUT)
        }
        _ => None,
    }
}
