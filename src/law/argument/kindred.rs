//! The law of the same matter: where no law asks about what somebody did, the code has laws about things of its kind.

use super::NearestRule;
use super::kindred_deal::{law_of_like_deal, rule_of_dealing};
use crate::answer::Answer;
use crate::code::Code;
use crate::condition::{ASKED_BEFORE_QUITTED, CARD_ON_FLOOR};
use crate::evaluator::Evaluator;
use crate::question::Question;
use crate::rule::Rule;
use crate::ruling::Ruling;
use crate::vocabulary::{FormationIssue, Issue, Subject, SubjectKind};
use oddtrick_table::{Demand, IncidentKind, Line, PlayAct, ScoringAct, SeatOrPerson, SeatingAct};

/// What acts and laws are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Matter {
    /// Who plays, and who comes in.
    Table,
    /// Shuffling, cutting and dealing.
    Deal,
    /// The trump card.
    TrumpCard,
    /// What is said of the trump card, and of what is trumps.
    TrumpNamed,
    /// Cards that others see.
    Cards,
    /// Whose turn it is.
    Turn,
    /// Tricks that were won.
    Tricks,
    /// Following suit.
    Revoke,
    /// What players and onlookers say, and let others know.
    Words,
    /// The score.
    Score,
    /// Bets.
    Stakes,
}

/// The first law of the code that speaks of the same matter as a question, or as the last act of the player whom it is
/// about. `None` if the code has none.
pub(super) fn law_of_same_matter(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Option<NearestRule> {
    let question = &ruling.question;
    let rules = || evaluator.code.rules().iter().filter(|rule| rule.ground_issue().is_some());
    let gives = |issues: &[Issue]| rules().find(|rule| rule.ground_issue().is_some_and(|it| issues.contains(&it)));
    let permits = |rule: &&Rule| rule.ground_issue().is_some_and(Issue::is_permission);
    let about = |matter: Matter| {
        let of_matter = || rules().filter(move |rule| matter_of_rule(rule) == Some(matter));
        // What forbids says more than what permits, and the law of all talk more than that of some words.
        let of_talk = |rule: &&Rule| rule.ground_kind() == Some(SubjectKind::Incident(IncidentKind::Talk));
        let forbids = || of_matter().filter(|rule| !permits(rule));
        let of_manners = |rule: &&Rule| matter == Matter::Words && rule.ground_issue() == Some(Issue::EtiquetteBroken);
        let of_words = forbids().find(of_talk).or_else(|| forbids().find(of_manners));
        of_words.or_else(|| forbids().next()).or_else(|| of_matter().next())
    };
    let of_act = |by: SeatOrPerson| last_matters(evaluator, by).into_iter().find_map(about);
    let rule = match *question {
        Question::Deal { .. } => law_of_like_deal(evaluator)
            .or_else(|| gives(&[Issue::Misdeal, Issue::DealLost]))
            .or_else(|| about(Matter::Deal)),
        Question::TakeUp { .. } => may_take_up(evaluator.code),
        Question::Exact { side } => {
            let others = side.opponents().seats().map(SeatOrPerson::Seat);
            let of_deal = || others.into_iter().find_map(|by| rule_of_dealing(evaluator, by));
            of_deal().or_else(|| others.into_iter().find_map(of_act)).or_else(|| about(Matter::Cards))
        }
        Question::Manners { by } => {
            let etiquette = |rule: &&Rule| rule.ground_issue() == Some(Issue::EtiquetteBroken);
            let matters = last_matters(evaluator, by);
            let of_matter =
                |matter: &Matter| rules().filter(etiquette).find(|rule| matter_of_rule(rule) == Some(*matter));
            matters.iter().find_map(of_matter).or_else(|| rules().find(etiquette))
        }
        Question::Reached { by } | Question::Allowed { by } => {
            let of_floor = |rule: &&Rule| picks_up(evaluator, by) && rule.has_condition(CARD_ON_FLOOR);
            let of_floor = evaluator.code.rules().iter().find(of_floor);
            of_floor
                .or_else(|| rule_of_signs(evaluator, by))
                .or_else(|| rule_of_dealing(evaluator, by))
                .or_else(|| of_act(by))
        }
        Question::NotAsking { .. } => {
            let asks = |rule: &&Rule| rule.has_condition(ASKED_BEFORE_QUITTED);
            evaluator.code.rules().iter().find(asks)
        }
        Question::Bet { .. } if ruling.answer == Answer::NoLaw => about(Matter::Stakes),
        _ => None,
    }?;
    Some(NearestRule {
        rule: rule.id,
        limb: rule.limb,
        subject: Subject::Side(evaluator.facts.camp(question.party_concerned(&evaluator.facts))),
        by: None,
        of_another_act: true,
        lacks: rule.clauses.first().map(|clause| clause.condition),
        words: rule.quote,
    })
}

/// Whether somebody's last act was to pick up a card that had fallen.
fn picks_up(evaluator: &Evaluator<'_>, by: SeatOrPerson) -> bool {
    let SeatOrPerson::Seat(by) = by else { return false };
    let last = evaluator.lines().iter().rev().find(|line| line.actor() == Some(by));
    matches!(last, Some(Line::Play(PlayAct::PicksUp { .. })))
}

/// If somebody's last act was to let others know something: the rule about what a player lets others know of his hand.
fn rule_of_signs<'e>(evaluator: &Evaluator<'e>, by: SeatOrPerson) -> Option<&'e Rule> {
    let SeatOrPerson::Seat(by) = by else { return None };
    let last = evaluator.lines().iter().rev().find(|line| line.actor() == Some(by));
    let signs = matches!(last, Some(Line::Play(PlayAct::SignsGame { .. })));
    let of_hand = SubjectKind::Incident(IncidentKind::SignOfHand);
    evaluator.code.rules().iter().find(|rule| signs && rule.ground_kind() == Some(of_hand))
}

/// The rule about cards that may be taken up again, or may not.
fn may_take_up(code: &Code) -> Option<&Rule> {
    let of_cards = |rule: &&Rule| rule.decides().is_some_and(|(_, issue)| issue == Issue::MayTakeUp);
    code.rules().iter().find(of_cards)
}

/// What somebody's last act was about, and then what comes near to it.
fn last_matters(evaluator: &Evaluator<'_>, by: SeatOrPerson) -> Vec<Matter> {
    let is_his = |line: &&Line| match by {
        SeatOrPerson::Seat(seat) => line.actor() == Some(seat) && !matches!(line, Line::Stipulation(_)),
        SeatOrPerson::Person(person) => line.unseated_actor() == Some(person),
    };
    let matter = evaluator.lines().iter().rev().filter(is_his).find_map(matter_of_line);
    match matter {
        Some(Matter::TrumpNamed) => vec![Matter::TrumpNamed, Matter::TrumpCard, Matter::Words],
        Some(Matter::Score) => vec![Matter::Score, Matter::Words],
        Some(Matter::Stakes) => vec![Matter::Stakes, Matter::Words],
        Some(matter) => vec![matter],
        // Who only came in by what another did: by a bet, for one.
        None => {
            let bets = |line: &Line| matter_of_line(line) == Some(Matter::Stakes);
            if evaluator.lines().iter().any(bets) { vec![Matter::Stakes] } else { Vec::new() }
        }
    }
}

/// What a line is about. `None` if it tells only what was so.
const fn matter_of_line(line: &Line) -> Option<Matter> {
    match line {
        Line::Seating(act) => Some(matter_of_seating(act)),
        Line::Dealing(_) => Some(Matter::Deal),
        Line::Play(act) => Some(matter_of_play(act)),
        Line::Scoring(act) => Some(match act {
            ScoringAct::OffersBet { .. }
            | ScoringAct::TakesBet { .. }
            | ScoringAct::Bets { .. }
            | ScoringAct::BetsScore { .. }
            | ScoringAct::AsksToPay { .. } => Matter::Stakes,
            ScoringAct::SpeaksOf { .. } => Matter::Words,
            _ => Matter::Score,
        }),
        Line::Stipulation(_) => None,
    }
}

const fn matter_of_seating(act: &SeatingAct) -> Matter {
    match act {
        SeatingAct::Remarks { .. } | SeatingAct::Signs { .. } | SeatingAct::LooksOver { .. } => Matter::Words,
        SeatingAct::BetsAgainst { .. } | SeatingAct::HasStake { .. } | SeatingAct::PaysLess { .. } => Matter::Stakes,
        _ => Matter::Table,
    }
}

const fn matter_of_play(act: &PlayAct) -> Matter {
    match act {
        PlayAct::TakesTrumpCard { .. } | PlayAct::LaysTrumpCard { .. } | PlayAct::LaysAsTrumpCard { .. } => {
            Matter::TrumpCard
        }
        PlayAct::NamesTrumpCard { .. }
        | PlayAct::ForgetsTrumpCard { .. }
        | PlayAct::AsksTrumps { .. }
        | PlayAct::AsksTrumpCard { .. }
        | PlayAct::Reminds { .. } => Matter::TrumpNamed,
        PlayAct::Turns { .. }
        | PlayAct::Quits { .. }
        | PlayAct::TakesTrick { .. }
        | PlayAct::TouchesTrick { .. }
        | PlayAct::TurnsUpLast { .. }
        | PlayAct::TurnsUpOther { .. }
        | PlayAct::Mixes { .. }
        | PlayAct::Examines { .. }
        | PlayAct::Demands { what: Demand::SeeLastTrick, .. } => Matter::Tricks,
        PlayAct::SaysHas { .. } | PlayAct::Asks { .. } => Matter::Revoke,
        PlayAct::Drops { .. }
        | PlayAct::DropsOnFloor { .. }
        | PlayAct::DropsBelow { .. }
        | PlayAct::SlidesOff { .. }
        | PlayAct::PicksUp { .. }
        | PlayAct::Shows { .. }
        | PlayAct::ShowsTo { .. }
        | PlayAct::SetsDown { .. }
        | PlayAct::ThrowsDown { .. }
        | PlayAct::LaysAside { .. } => Matter::Cards,
        PlayAct::Leads { .. }
        | PlayAct::Plays { .. }
        | PlayAct::Waits { .. }
        | PlayAct::Hurries { .. }
        | PlayAct::Considers { .. } => Matter::Turn,
        PlayAct::WouldBet { .. } | PlayAct::BetsOutside { .. } | PlayAct::BetsInside { .. } => Matter::Stakes,
        _ => Matter::Words,
    }
}

/// What a rule is about. `None` if it is about the penalties of every breach.
fn matter_of_rule(rule: &Rule) -> Option<Matter> {
    Some(match rule.ground_kind()? {
        SubjectKind::Revoke => Matter::Revoke,
        SubjectKind::DisclosedCard => Matter::Cards,
        SubjectKind::Deal => Matter::Deal,
        SubjectKind::Formation(_) => match rule.ground_issue()? {
            Issue::Formation(FormationIssue::MayEnter) => Matter::Table,
            _ => return None,
        },
        SubjectKind::Incident(kind) => return matter_of_incident(kind),
        SubjectKind::MissingCard | SubjectKind::Side | SubjectKind::AnyBreach => return None,
    })
}

const fn matter_of_incident(kind: IncidentKind) -> Option<Matter> {
    use IncidentKind as Kind;
    Some(match kind {
        Kind::Attention
        | Kind::SaysRest
        | Kind::Remark
        | Kind::SignOfHand
        | Kind::SignOfGame
        | Kind::Talk
        | Kind::Opinion
        | Kind::Flourish
        | Kind::HintUsed
        | Kind::OnlookerSign => Matter::Words,
        Kind::TrumpCardTaken | Kind::TrumpCardLeft => Matter::TrumpCard,
        Kind::TrumpCardNamed
        | Kind::TrumpCardForgotten
        | Kind::TrumpCardReminded
        | Kind::TrumpCardAsked
        | Kind::TrumpSuitAsked => Matter::TrumpNamed,
        Kind::LastTrickAsked
        | Kind::LeadUponTrick
        | Kind::TrickGathered
        | Kind::TrickTurnedUp
        | Kind::TurnedTrickTaken => Matter::Tricks,
        Kind::SeenInShuffling
        | Kind::SeenInCutting
        | Kind::SeenInDealing
        | Kind::DealtForAnother
        | Kind::OtherPackDealt
        | Kind::PackShuffled
        | Kind::PackCut
        | Kind::DealtUncut
        | Kind::CardsTouched
        | Kind::PackReady
        | Kind::StrayTaken => Matter::Deal,
        Kind::Lead | Kind::FourthBeforeSecond | Kind::ThirdBeforeSecond | Kind::PlayedBeforeTurn => Matter::Turn,
        Kind::ScoreCalled => Matter::Score,
        Kind::BetOutside => Matter::Stakes,
        _ => return None,
    })
}
