//! Rulings on what somebody may do: whether his act was allowed, whether he may take a card up again, and whether
//! a side can still win the game.

use super::Evaluator;
use super::ruling_builder::RulingBuilder;
use crate::answer::Answer;
use crate::case_view::subjects_on_line;
use crate::vocabulary::{FormationIssue, FormationSubject, Issue, Penalty, Subject};
use oddtrick_table::{Card, Demand, Line, LineIndex, Party, PlayAct, Seat, SeatOrPerson, Side, Truth};

/// The card that a line takes back from the table.
const fn card_taken_back(line: &Line) -> Option<Card> {
    match line {
        Line::Play(PlayAct::TakesUp { card, .. } | PlayAct::Replaces { wrong: card, .. }) => Some(*card),
        _ => None,
    }
}

impl Evaluator<'_> {
    /// Whether somebody's last act was allowed. It was if a law says so. It was not if a law says so, or gives
    /// something for it.
    pub(super) fn rule_allowed(&self, ruling: &mut RulingBuilder, by: SeatOrPerson) {
        ruling.answer = Answer::NoLaw;
        let Some(last) = self.last_act_line(by) else { return };
        let told: Vec<Subject> = subjects_on_line(&self.facts, by, last);
        self.answer_best(ruling, Issue::Allowed, &told);
        if ruling.answer == Answer::NoLaw
            && let (SeatOrPerson::Seat(seat), Some(card)) = (by, card_taken_back(&self.lines[last]))
        {
            self.before_line(last).rule_take_up(ruling, seat, card);
        }
        if ruling.answer == Answer::NoLaw {
            self.refuse_void_card(ruling, last);
        }
        if ruling.answer != Answer::NoLaw {
            return;
        }
        let as_demand = self.ruled_as_good_demand(ruling, by, last);
        ruling.answer = Answer::No;
        self.rule_etiquette(ruling, by);
        if ruling.answer != Answer::Yes {
            self.rule_act_reached(ruling, by);
        }
        ruling.answer = match std::mem::replace(&mut ruling.answer, Answer::NoLaw) {
            Answer::Yes => Answer::No,
            open @ Answer::Needs(_) => open,
            _ => Answer::NoLaw,
        };
        if let (Answer::NoLaw, Some(good)) = (&ruling.answer, as_demand) {
            *ruling = good;
        }
    }

    /// If a line is a cut that does not count: it was not allowed.
    fn refuse_void_card(&self, ruling: &mut RulingBuilder, line: LineIndex) {
        let Some(card) = self.facts.seating.cut_cards.iter().rposition(|card| card.at == line) else { return };
        let (issue, subject) =
            (Issue::Formation(FormationIssue::CardVoid), Subject::Formation(FormationSubject::Card(card)));
        let resolution = self.resolve(issue, subject);
        if resolution.truth == Truth::Yes {
            self.answer_issue(ruling, issue, subject, &resolution);
            ruling.answer = Answer::No;
        }
    }

    /// If somebody's last act was to demand what a law gives: the ruling that it does.
    fn ruled_as_good_demand(&self, ruling: &RulingBuilder, by: SeatOrPerson, last: LineIndex) -> Option<RulingBuilder> {
        let SeatOrPerson::Seat(seat) = by else { return None };
        self.facts.demands.iter().rfind(|demand| demand.by == seat && demand.at == last)?;
        let mut good = ruling.clone();
        self.rule_demand(&mut good, seat);
        (good.answer == Answer::Yes).then_some(good)
    }

    /// Whether a player may take a card of his up from the table.
    pub(super) fn rule_take_up(&self, ruling: &mut RulingBuilder, by: Seat, card: Card) {
        ruling.answer = Answer::NoLaw;
        let facts = &self.facts;
        let disclosed = facts.disclosed_cards.iter().enumerate();
        let disclosed = disclosed.filter(|(_, it)| it.by == by && it.card == Some(card) && it.taken_up.is_none());
        let renounced = facts.renounces.iter().enumerate();
        let renounced =
            renounced.filter(|(_, it)| it.by == Party::Seat(by) && it.card == Some(card) && it.corrected.is_none());
        let incidents = facts.incidents.iter().enumerate();
        let incidents = incidents.filter(|(_, it)| it.by == Some(by) && it.card == Some(card));
        let subjects: Vec<Subject> = disclosed
            .map(|(n, _)| Subject::DisclosedCard(n))
            .chain(renounced.map(|(n, _)| Subject::Renounce(n)))
            .chain(incidents.map(|(n, _)| Subject::Incident(n)))
            .collect();
        self.answer_best(ruling, Issue::MayTakeUp, &subjects);
    }

    /// Answers an issue by the subject for which the laws say most: that it is so, that it is not, or that it is so
    /// only under conditions that fail here. If they say nothing, the answer stays as it is.
    fn answer_best(&self, ruling: &mut RulingBuilder, issue: Issue, subjects: &[Subject]) {
        let tried = subjects.iter().map(|subject| (*subject, self.resolve(issue, *subject)));
        let spoken = tried.filter(|(_, resolution)| {
            resolution.truth != Truth::No || self.is_denied(resolution) || self.occasion_happened(resolution)
        });
        if let Some((subject, resolution)) = spoken.max_by_key(|(_, resolution)| resolution.truth) {
            self.answer_issue(ruling, issue, subject, &resolution);
        }
    }

    /// Whether a side can win the game by the hand: no law sets its score a limit below the game.
    pub(super) fn rule_can_win(&self, ruling: &mut RulingBuilder, side: Side) {
        let (issue, subject) = (Issue::ScoreCeiling, Subject::Side(side));
        let resolution = self.resolve(issue, subject);
        self.answer_issue(ruling, issue, subject, &resolution);
        ruling.answer = match std::mem::replace(&mut ruling.answer, Answer::No) {
            Answer::Yes => Answer::No,
            Answer::No => Answer::Yes,
            other => other,
        };
    }

    /// If a rule denies a demand in so many words (a part of a penalty, another suit than the one called), answers by
    /// it. Returns whether one does.
    pub(super) fn answer_by_denial(&self, ruling: &mut RulingBuilder, side: Side, demand: Demand) -> bool {
        let part = self.divides_penalty(demand).then(|| self.undivided(side)).flatten();
        let Some((issue, subject)) = part.or_else(|| self.other_suit(side, demand)) else { return false };
        let resolution = self.resolve(issue, subject);
        self.answer_issue(ruling, issue, subject, &resolution);
        true
    }

    /// The revoke of the other side of which a rule denies a part of the penalty.
    pub(super) fn undivided(&self, side: Side) -> Option<(Issue, Subject)> {
        let issue = Issue::MayExact(Penalty::PartOfPayment);
        let denied = |subject: &Subject| self.is_denied(&self.resolve(issue, *subject));
        self.subjects_against(side.opponents()).into_iter().find(denied).map(|subject| (issue, subject))
    }

    /// The act for which a suit was called already, if a rule denies another one and this demand is for another.
    fn other_suit(&self, side: Side, demand: Demand) -> Option<(Issue, Subject)> {
        let Demand::Lead { suit } = demand else { return None };
        let issue = Issue::MayExact(Penalty::OtherSuit);
        let called = |subject: &Subject| match self.demand_for(Penalty::Fixed(Demand::Suit), *subject) {
            Some(Demand::Lead { suit: called }) => called != suit,
            _ => false,
        };
        let denied = |subject: &Subject| self.is_denied(&self.resolve(issue, *subject));
        let mut acts = self.subjects_against(side.opponents()).into_iter();
        acts.find(|subject| called(subject) && denied(subject)).map(|subject| (issue, subject))
    }
}
