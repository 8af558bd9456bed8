//! Issues as clauses: what follows from a step, or would follow.

use crate::camp::camp_name;
use crate::law_prose::{choice_link, demand_phrase};
use crate::prose::join_list;
use oddtrick_law::{FormationIssue, Issue, Penalty, Rule, Subject};
use oddtrick_table::{Card, Demand, Partnership, Party, Seat};

use super::highest_and_lowest::join_highest_and_lowest;
use super::told_case::ToldCase;

/// How sure a clause is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    /// `it is a misdeal`
    Is,
    /// `it would be a misdeal`
    WouldBe,
}

/// What follows if some issues hold for a subject, as one clause. Several issues are penalties to choose from.
pub(super) fn issues_clause(case: &ToldCase<'_, '_>, issues: &[Issue], subject: Subject, mood: Mood) -> String {
    issues_clause_for(case, issues, &[subject], mood)
}

/// What follows if some issues hold for several subjects of one player: for all of his exposed cards, say.
pub(super) fn issues_clause_for(case: &ToldCase<'_, '_>, issues: &[Issue], subjects: &[Subject], mood: Mood) -> String {
    let Some(&subject) = subjects.first() else { return String::new() };
    let each = subjects.iter().flat_map(|subject| issues.iter().map(move |issue| (issue, subject)));
    let mut demands: Vec<String> = Vec::new();
    for words in each.filter_map(|(issue, subject)| demand_words(case, *issue, *subject)) {
        if !demands.contains(&words) {
            demands.push(words);
        }
    }
    if demands.is_empty() {
        let words = case.words(subject);
        return issues.first().map_or(String::new(), |issue| words.fill(plain_issue(*issue, mood)));
    }
    let may = if mood == Mood::Is { "may" } else { "could" };
    let fixed = issues.iter().filter_map(|issue| match issue {
        Issue::MayExact(Penalty::Fixed(demand)) => Some(demand),
        _ => None,
    });
    let choices = join_highest_and_lowest(&join_list(&without_repeats(&demands), choice_link(fixed)));
    format!("{} {may} {}", claimants(case, issues, subject), if_void(issues, choices))
}

/// That a player is told to trump, or not to, only if he cannot follow suit, where the law lets his highest or lowest be called
/// too.
fn if_void(issues: &[Issue], choices: String) -> String {
    let has = |penalty| issues.contains(&Issue::MayExact(penalty));
    let trumps = has(Penalty::Fixed(Demand::Trump)) || has(Penalty::Fixed(Demand::NotTrump));
    let follows = has(Penalty::CallHighest) || has(Penalty::CallLowest);
    if trumps && follows { format!("{choices} (the trumping only with none of the suit led)") } else { choices }
}

/// Orders to one player, with “make B” before the first of them only.
fn without_repeats(demands: &[String]) -> Vec<String> {
    let order = |text: &str| {
        let to = text.strip_prefix("make ")?.split(' ').next().filter(|to| to.len() == 1)?;
        Some(format!("make {to} "))
    };
    let mut before = None;
    let mut told = Vec::new();
    for demand in demands {
        let now = order(demand);
        let repeated = now.as_ref().filter(|now| before.as_ref() == Some(*now));
        told.push(repeated.and_then(|to| demand.strip_prefix(to.as_str())).unwrap_or(demand).to_owned());
        before = now;
    }
    told
}

/// Who may demand a penalty, as the subject of a clause.
fn claimants(case: &ToldCase<'_, '_>, issues: &[Issue], subject: Subject) -> String {
    let facts = case.facts();
    if let Some(only) = only_claimant(case, issues, subject) {
        return only.to_string();
    }
    // Where everybody plays for himself, all the others may.
    if let (Partnership::Nobody, Some(seat)) = (facts.partnership, subject.responsible(facts).and_then(Party::seat)) {
        let others: Vec<String> = Seat::ALL.into_iter().filter(|it| *it != seat).map(|it| it.to_string()).collect();
        return join_list(&others, "and");
    }
    let own =
        issues.iter().any(|issue| matches!(issue, Issue::MayExact(penalty) if case.is_own_right(*penalty, subject)));
    let side = match subject.responsible(facts) {
        Some(party) if own => facts.camp(party),
        Some(party) => facts.camp(party).opponents(),
        None => return "either side".to_owned(),
    };
    camp_name(facts.partnership, side)
}

/// The only player who may demand a penalty. `None` if either of two partners may.
fn only_claimant(case: &ToldCase<'_, '_>, issues: &[Issue], subject: Subject) -> Option<Seat> {
    let kind = subject.kind(case.facts());
    let rules = case.evaluator.code.rules();
    let gives = |rule: &&Rule| issues.iter().any(|issue| rule.decides_in(rules).contains(&(kind, *issue)));
    let grounds = rules.iter().filter(|rule| rule.ground_issue().is_some()).filter(gives);
    let mut seats: Vec<Seat> = grounds.flat_map(|rule| case.evaluator.creditors_and_debtors(rule, subject).0).collect();
    seats.sort_unstable();
    seats.dedup();
    if let [only] = seats[..] { Some(only) } else { None }
}

/// A penalty as something to do: `call the four of diamonds`. `None` if the issue is no penalty, or if its card is not
/// known.
fn demand_words(case: &ToldCase<'_, '_>, issue: Issue, subject: Subject) -> Option<String> {
    let Issue::MayExact(penalty) = issue else { return None };
    let Some(demand) = case.evaluator.demand_for(penalty, subject) else {
        return Some(penalty_without_card(penalty).to_owned());
    };
    let card = demand.card().map_or_else(|| "the card".to_owned(), |card: Card| format!("the {}", card.name()));
    let words = demand_phrase(demand, "their own").replace("{c}", &card);
    let called = called_player(case, issue, subject);
    Some(called.map_or_else(|| words.clone(), |seat| words.replace("make one of them ", &format!("make {seat} "))))
}

/// The only player who must meet a penalty. `None` if it may be either of two partners.
fn called_player(case: &ToldCase<'_, '_>, issue: Issue, subject: Subject) -> Option<Seat> {
    let kind = subject.kind(case.facts());
    let rules = case.evaluator.code.rules();
    let rules = rules.iter().filter(|rule| rule.decides_in(rules).contains(&(kind, issue)));
    let mut debtors: Vec<Seat> = rules.flat_map(|rule| case.evaluator.creditors_and_debtors(rule, subject).1).collect();
    debtors.dedup();
    match debtors.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

const fn penalty_without_card(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::CallHighest => "call for the highest card of the suit",
        Penalty::CallLowest => "call for the lowest card of the suit",
        Penalty::RestoreCard => "have the card given back",
        Penalty::LayCardDown => "have the card laid on the table",
        Penalty::NotRuff => "forbid to ruff with the card",
        Penalty::KeepCardOnTable => "have the card kept on the table",
        Penalty::WinTrick => "have the trick won",
        Penalty::PointForEachCard => "add a point for each card of a hand",
        Penalty::PartOfPayment => "take a part of the penalty",
        Penalty::OtherSuit => "have another suit led",
        Penalty::Fixed(_) | Penalty::CallCard | Penalty::CallCourtCard => "call the card",
    }
}

/// What follows from an issue that is no penalty, with the placeholders of [`crate::law_prose::SubjectWords`].
const fn plain_issue(issue: Issue, mood: Mood) -> &'static str {
    let (is, would_be) = match issue {
        Issue::Offence => ("that is a fault, which may still be corrected", "that would be a fault"),
        Issue::Established => ("it is a revoke", "it would be a revoke"),
        Issue::LiableToCall => ("{card} can be called", "{card} could be called"),
        Issue::LawBroken => ("it is a breach that costs points", "it would be a breach that costs points"),
        Issue::MayExact(_) => ("that may be demanded", "that could be demanded"),
        Issue::ScoreCeiling => ("{who} cannot win the game by this hand", "{who} could not win the game by this hand"),
        Issue::BetsFollowPenalty => {
            ("bets follow the score with the penalty", "bets would follow the score with the penalty")
        }
        Issue::Misdeal => ("it is a misdeal", "it would be a misdeal"),
        Issue::DealLost => ("the deal is lost", "the deal would be lost"),
        Issue::NewDeal => ("there must be a new deal", "there would have to be a new deal"),
        Issue::FreshCut => ("the pack must be cut again", "the pack would have to be cut again"),
        Issue::Reshuffle => {
            ("the pack must be shuffled and cut again", "the pack would have to be shuffled and cut again")
        }
        Issue::CardShownInDealing => {
            ("it counts as a card exposed in dealing", "it would count as a card exposed in dealing")
        }
        Issue::EtiquetteBroken => ("it is against etiquette", "it would be against etiquette"),
        Issue::Allowed => ("the law allows it", "the law would allow it"),
        Issue::MayTakeUp => ("{who} may take up {card}", "{who} could take up {card}"),
        Issue::Formation(point) => formation_issue(point),
    };
    if matches!(mood, Mood::Is) { is } else { would_be }
}

/// What follows from a point of forming a table: as it is, and as it would be.
const fn formation_issue(point: FormationIssue) -> (&'static str, &'static str) {
    match point {
        FormationIssue::CardVoid => ("that card does not count", "that card would not count"),
        FormationIssue::CutsAgain => ("the cards that are level are cut again", "they would have to cut again"),
        FormationIssue::AceLowest => ("the ace counts as the lowest card", "the ace would count as the lowest card"),
        FormationIssue::Partners => {
            ("the two lowest play against the two highest", "the two lowest would play against the two highest")
        }
        FormationIssue::Deals => ("the lowest deals", "the lowest would deal"),
        FormationIssue::GoesFirst => ("{who} goes before {others}", "{who} would go before {others}"),
        FormationIssue::CutLower => ("{who} cut the lower card", "{who} would have the lower card"),
        FormationIssue::MayEnter => ("{who} may join the table", "{who} could join the table"),
        FormationIssue::MaySitIn => ("{who} may sit in", "{who} could sit in"),
        FormationIssue::MayDecide => ("{who} may decide", "{who} could decide"),
        FormationIssue::TableComplete => ("the table is complete", "the table would be complete"),
        FormationIssue::MakesRoom => ("players must make room", "players would have to make room"),
    }
}

#[cfg(test)]
mod tests {
    use super::without_repeats;

    #[test]
    fn orders_to_one_player_are_told_once() {
        let all = ["call the ♠4", "make B win the trick", "make B lose the trick", "make A lead a heart"];
        let told = without_repeats(&all.map(str::to_owned));
        assert_eq!(told, ["call the ♠4", "make B win the trick", "lose the trick", "make A lead a heart"]);
        let either = ["make one of them win the trick", "make one of them lose the trick"].map(str::to_owned);
        assert_eq!(without_repeats(&either), either);
    }
}
