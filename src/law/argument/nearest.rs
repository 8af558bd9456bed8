//! The rules that come nearest, where no law speaks of the case.

use super::acts::nearest_to_acts;
use super::kindred::law_of_same_matter;
use super::kindred_deal::rule_against_own_side;
use super::{NearestRule, Step, StepEffect, StepFact};
use crate::condition::{self, Condition};
use crate::evaluator::Evaluator;
use crate::finding::RuleStatus;
use crate::question::Question;
use crate::rule::Rule;
use crate::ruling::{Point, Ruling};
use crate::vocabulary::{Issue, Liability, Limb, Penalty, Subject, SubjectKind};
use oddtrick_table::{Demand, IncidentKind, Party, Seat, Side, Truth};

/// The rules that come nearest to giving what was asked, though their occasion did not happen: one that gives what
/// was demanded for something else, or else those that were tried.
pub(super) fn nearest_rules(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Vec<NearestRule> {
    if let Question::Demand { by } = ruling.question
        && evaluator.facts.demands.iter().all(|made| made.by != by)
    {
        return Vec::new();
    }
    // Deals are judged for so many things that the nearest of them says nothing.
    let of_deal = matches!(ruling.question, Question::Deal { .. });
    let mut nearest: Vec<NearestRule> = rule_against_own_side(evaluator, &ruling.question).into_iter().collect();
    if nearest.is_empty() && !of_deal {
        nearest = rule_that_falls_short(evaluator, ruling);
    }
    if nearest.is_empty() && !of_deal {
        nearest = rule_that_gives_the_same(evaluator, ruling);
    }
    if nearest.is_empty() && !of_deal {
        nearest = rules_tried(evaluator, ruling);
    }
    let after = ruling.points.first().map_or_else(|| evaluator.line_count(), |point| point.after_lines);
    let of_acts = nearest_to_acts(&evaluator.before_line(after), &ruling.question);
    // Of the limbs of a law that was tried, the one about what was done comes first.
    let same_law = |acts: &NearestRule| nearest.first().is_none_or(|tried| law_of(tried.limb) == law_of(acts.limb));
    let fits_demand = |acts: &NearestRule| !nearest.is_empty() || could_give(evaluator, ruling, acts);
    if let Some(acts) = of_acts.filter(|acts| same_law(acts) && fits_demand(acts)) {
        nearest.retain(|tried| tried.limb != acts.limb);
        nearest.insert(0, acts);
    }
    if nearest.is_empty() {
        nearest.extend(rule_beside(evaluator, &ruling.question));
    }
    if nearest.is_empty() {
        nearest.extend(law_of_same_matter(evaluator, ruling));
    }
    match right_of_others(evaluator, ruling) {
        Some(theirs) => vec![theirs],
        None => nearest,
    }
}

/// Where nothing that happened comes near: for a suit that was called after another, the rule that who has none has paid;
/// for a bystander who has money on the game, the rule about such a one.
fn rule_beside(evaluator: &Evaluator<'_>, question: &Question) -> Option<NearestRule> {
    let mut debtor = None;
    let rule = match *question {
        Question::Demand { by } if let Some(had_none) = called_before_in_vain(evaluator, by) => {
            debtor = Some(Party::Seat(had_none));
            evaluator.code.rules().iter().find(|rule| rule.has_condition(condition::CALLED_SUIT_NOT_HELD))
        }
        Question::Decides { .. } if !evaluator.facts.conduct.bystanders_interested.is_empty() => {
            let rules = evaluator.code.rules().iter();
            let of_referees = SubjectKind::Incident(IncidentKind::RefereeRefused);
            rules.into_iter().find(|rule| rule.ground_kind() == Some(of_referees))
        }
        _ => None,
    }?;
    let clause = rule.clauses.first()?;
    Some(NearestRule {
        rule: rule.id,
        limb: rule.limb,
        subject: Subject::Side(evaluator.facts.camp(question.party_concerned(&evaluator.facts))),
        by: debtor,
        of_another_act: true,
        lacks: Some(clause.condition),
        words: rule.words_of(clause),
    })
}

/// If a player calls a suit whose side had called one before in vain: who had none of it.
fn called_before_in_vain(evaluator: &Evaluator<'_>, by: Seat) -> Option<Seat> {
    let facts = &evaluator.facts;
    let calls_suit = |demand: Demand| matches!(demand, Demand::Suit | Demand::Lead { .. });
    let last = facts.demands.iter().rfind(|made| made.by == by).filter(|made| calls_suit(made.demand))?;
    facts.demands.iter().find_map(|made| match (made.demand, made.debtor) {
        (Demand::Lead { suit }, Some(debtor)) if made.at < last.at && facts.camp(made.by) == facts.camp(by) => {
            Some(debtor).filter(|_| facts.held_suit_at(debtor, suit, made.at).truth == Truth::No)
        }
        _ => None,
    })
}

/// Whether a rule could give what was asked for, if something was. A rule about the deal gives nothing but a deal.
fn could_give(evaluator: &Evaluator<'_>, ruling: &Ruling, nearest: &NearestRule) -> bool {
    let Question::Demand { by } = ruling.question else { return true };
    let spoken = evaluator.facts.demands.iter().rev().find(|demand| demand.by == by);
    let issue = evaluator.code.rule(nearest.rule).and_then(Rule::ground_issue);
    let of_deal = |demand: Demand| demand.undoes_deal() || demand == Demand::Reshuffle;
    let about_deal =
        matches!(issue, Some(Issue::Misdeal | Issue::DealLost | Issue::NewDeal | Issue::FreshCut | Issue::Reshuffle));
    !about_deal || spoken.is_some_and(|spoken| of_deal(spoken.demand))
}

/// The number of a limb's law.
fn law_of(limb: Limb) -> Option<&'static str> {
    limb.0.split('.').next()
}

/// If a side has no right because the right is the other side's, or a deal stands only until somebody uses his: the rule
/// that gives it.
fn right_of_others(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Option<NearestRule> {
    let open: Vec<Liability> = match ruling.question {
        Question::Exact { side } => evaluator.exactable_by(side.opponents()),
        Question::Deal { .. } => {
            let all = Side::ALL.into_iter().flat_map(|side| evaluator.exactable_by(side));
            all.filter(|right| right.demand.undoes_deal()).collect()
        }
        // Where a wrong number of cards is paid for, nobody can have a new deal for it.
        Question::Demand { by } if asks_to_undo_deal(evaluator, by) => {
            let of_others = Side::ALL.into_iter().filter(|side| *side != evaluator.facts.camp(by));
            let all = of_others.flat_map(|side| evaluator.exactable_by(side));
            all.filter(|right| evaluator.code.rule(right.rule).is_some_and(is_about_number_of_cards)).collect()
        }
        _ => return None,
    };
    let rules = open.iter().filter(|right| !right.ordinary_right).filter_map(|right| {
        let rule = evaluator.code.rule(right.rule)?;
        Some((right, rule)).filter(|_| rule.ground_kind() != Some(SubjectKind::AnyBreach))
    });
    let (right, rule) = rules.into_iter().next()?;
    let lacks = rule.clauses.first().map(|clause| clause.condition);
    let (rule, limb, words) = (rule.id, rule.limb, rule.quote);
    Some(NearestRule { rule, limb, subject: right.subject, by: None, of_another_act: false, lacks, words })
}

/// Whether the last thing that a player asked for is another deal.
fn asks_to_undo_deal(evaluator: &Evaluator<'_>, by: Seat) -> bool {
    let spoken = evaluator.facts.demands.iter().rev().find(|demand| demand.by == by);
    spoken.is_some_and(|spoken| spoken.demand.undoes_deal())
}

/// Whether a rule is about a hand with a wrong number of cards.
fn is_about_number_of_cards(rule: &Rule) -> bool {
    rule.ground_kind() == Some(SubjectKind::Incident(IncidentKind::WrongNumber))
}

/// If somebody demanded something, a rule that was tried and would have given it.
fn rule_that_falls_short(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Vec<NearestRule> {
    let Question::Demand { by } = ruling.question else { return Vec::new() };
    let Some(spoken) = evaluator.facts.demands.iter().rev().find(|demand| demand.by == by) else { return Vec::new() };
    let found = ruling.findings.iter().find_map(|finding| {
        let RuleStatus::Unmet(lacks) = finding.status else { return None };
        let rule = evaluator.code.rule(finding.rule)?;
        let Some(Issue::MayExact(penalty)) = rule.ground_issue() else { return None };
        let tells = evaluator.facts.cards_told_by_demand.contains(&spoken.at);
        let then = evaluator.before_line(spoken.at + usize::from(tells));
        let gives = then.demand_for(penalty, finding.subject) == Some(spoken.demand);
        let clause = rule.clause(lacks).filter(|_| gives && lacks.depends_on().is_none())?;
        let (subject, words, lacks) = (finding.subject, rule.words_of(clause), Some(lacks));
        Some(NearestRule { rule: rule.id, limb: rule.limb, subject, by: None, of_another_act: false, lacks, words })
    });
    found.into_iter().collect()
}

/// If somebody demanded something, the first rule of the code that gives it, whatever it gives it for.
fn rule_that_gives_the_same(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Vec<NearestRule> {
    let Question::Demand { by } = ruling.question else { return Vec::new() };
    let Some(spoken) = evaluator.facts.demands.iter().rev().find(|demand| demand.by == by) else { return Vec::new() };
    // Of the dealer’s trump card there is a law of its own.
    let trump_card = evaluator.facts.trump_card.card.map(|card| Demand::Card { card });
    let of_trump_card = |rule: &&Rule| {
        let left = SubjectKind::Incident(IncidentKind::TrumpCardLeft);
        trump_card == Some(spoken.demand) && rule.ground_kind() == Some(left)
    };
    let gives = |rule: &&Rule| match rule.ground_issue() {
        Some(Issue::MayExact(Penalty::Fixed(demand))) => demand == spoken.demand,
        // The general law of cards that can be called.
        Some(Issue::MayExact(Penalty::CallCard)) => {
            matches!(spoken.demand, Demand::Card { .. }) && rule.has_condition(condition::LIABLE)
        }
        Some(Issue::MayExact(Penalty::CallHighest)) => matches!(spoken.demand, Demand::Highest { .. }),
        Some(Issue::MayExact(Penalty::CallLowest)) => matches!(spoken.demand, Demand::Lowest { .. }),
        Some(Issue::MayExact(Penalty::WinTrick)) => matches!(spoken.demand, Demand::WinFrom { .. }),
        Some(Issue::FreshCut) => spoken.demand == Demand::CutAgain,
        Some(Issue::Reshuffle) => spoken.demand == Demand::Reshuffle,
        _ => false,
    };
    let subject = Subject::Side(evaluator.facts.camp(ruling.question.party_concerned(&evaluator.facts)));
    let all = || evaluator.code.rules().iter().filter(gives);
    let fits = |rule: &&Rule| spoken.debtor.is_none_or(|debtor| could_bind(evaluator, rule, debtor));
    let of_trump = evaluator.code.rules().iter().find(of_trump_card);
    let found = of_trump.or_else(|| all().find(fits)).or_else(|| all().next()).and_then(|rule| {
        let unmet = |condition: Condition| lacks(evaluator, rule, subject, condition);
        let clause = rule.clauses.iter().find(|clause| unmet(clause.condition)).or_else(|| rule.clauses.first())?;
        // Some acts have no condition of their own: that they happened is why the rule is tried.
        let of_another_act = match rule.ground_kind() {
            Some(SubjectKind::Incident(kind)) => {
                !clause.is_occasion() || evaluator.facts.incidents.iter().all(|incident| incident.matter != kind)
            }
            _ => false,
        };
        let words = if of_another_act { rule.quote } else { rule.words_of(clause) };
        let lacks = Some(clause.condition);
        Some(NearestRule { rule: rule.id, limb: rule.limb, subject, by: None, of_another_act, lacks, words })
    });
    found.into_iter().collect()
}

/// Whether a rule could ever give something of this player: who plays last cannot be the one before whom he played.
fn could_bind(evaluator: &Evaluator<'_>, rule: &Rule, debtor: Seat) -> bool {
    let before_second = rule.ground_kind() == Some(SubjectKind::Incident(IncidentKind::FourthBeforeSecond));
    let trick = evaluator.facts.tricks.0.last();
    let leader = trick.and_then(|trick| trick.plays.first()).map(|led| led.seat);
    !before_second || leader.is_none_or(|leader| leader.left(1) == debtor)
}

/// Whether a rule about sides is known to lack a condition.
fn lacks(evaluator: &Evaluator<'_>, rule: &Rule, subject: Subject, condition: Condition) -> bool {
    let Some(issue) = rule.ground_issue().filter(|_| rule.ground_kind() == Some(SubjectKind::Side)) else {
        return false;
    };
    evaluator.truth_of(condition, issue, subject).truth == Truth::No
}

/// Whether what a rule lacks is a fact about a side that asked for something, and so the reason why it gets nothing.
pub(super) fn is_reason(evaluator: &Evaluator<'_>, question: &Question, nearest: &NearestRule) -> bool {
    let rule = evaluator.code.rule(nearest.rule);
    matches!(question, Question::Demand { .. })
        && rule.zip(nearest.lacks).is_some_and(|(rule, wanted)| lacks(evaluator, rule, nearest.subject, wanted))
}

fn rules_tried(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Vec<NearestRule> {
    let mut nearest: Vec<NearestRule> = Vec::new();
    for &Point { after_lines, issue, subject } in &ruling.points {
        add_nearest(&evaluator.before_line(after_lines), issue, subject, &mut nearest);
    }
    nearest
}

/// Adds the rules that come nearest to giving one issue. If such a rule only lacks another issue, the rules
/// that come nearest to giving that one.
fn add_nearest(evaluator: &Evaluator<'_>, issue: Issue, subject: Subject, nearest: &mut Vec<NearestRule>) {
    let resolution = evaluator.resolve(issue, subject);
    for id in &resolution.grounds {
        let (Some(rule), Some(RuleStatus::Unmet(lacks))) = (evaluator.code.rule(id), resolution.status_of(id)) else {
            continue;
        };
        match lacks.depends_on() {
            Some(under) if !lacks.is_negated() && under != issue => add_nearest(evaluator, under, subject, nearest),
            _ if nearest.iter().all(|had| had.limb != rule.limb) => {
                let words = rule.clause(lacks).map_or(rule.quote, |clause| rule.words_of(clause));
                nearest.push(NearestRule {
                    rule: rule.id,
                    limb: rule.limb,
                    subject,
                    by: None,
                    of_another_act: false,
                    lacks: Some(lacks),
                    words,
                });
            }
            _ => {}
        }
    }
}

/// Whether a question is about one thing that a player either has or has not. Then what the nearest rule lacks
/// is the reason, though its occasion did not happen.
pub(super) const fn asks_about_one_thing(question: &Question) -> bool {
    matches!(
        question,
        Question::Honours { .. }
            | Question::Enters { .. }
            | Question::SitsIn { .. }
            | Question::MustPay { .. }
            | Question::Decides { .. }
    )
}

/// A step that tells what the nearest rule lacks. `None` if it has no condition that could be wanting.
pub(super) fn short_step(evaluator: &Evaluator<'_>, nearest: NearestRule) -> Option<Step> {
    let NearestRule { rule, limb, subject, words, .. } = nearest;
    let lacks = nearest.lacks?;
    let issues = evaluator.code.rule(rule).and_then(Rule::ground_issue).into_iter().collect();
    let facts = vec![StepFact { condition: lacks, truth: Truth::No, line: None }];
    let effect = StepEffect::FallsShort(lacks);
    let after_lines = evaluator.line_count();
    Some(Step { after_lines, subject, also: Vec::new(), issues, rule, limb, effect, facts, words, ended_at: None })
}
