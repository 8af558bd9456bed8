//! The sentence where no law speaks of a case.

use super::offences::Offences;
use super::sums::won_already;
use super::told::{Told, verdict};
use super::told_case::ToldCase;
use crate::camp::camp_name;
use crate::law_prose;
use crate::prose::{capitalize, with_apostrophes};
use oddtrick_law::condition::{CALLED_SUIT_NOT_HELD, OTHER_PACK_DEALT};
use oddtrick_law::{Answer, Argument, Issue, Liability, Question, Rule, RuleId, Step, StepEffect, SubjectKind};
use oddtrick_library::limb_title;
use oddtrick_table::{DealingAct, Demand, IncidentKind, Line, Partnership, ScoringAct, SeatOrPerson, Side};

/// What introduces the law that comes nearest to a case of which no law speaks.
pub(crate) const NEAREST: &str = "The nearest is";

impl Told<'_, '_> {
    /// The sentence where no law speaks of the case.
    pub(super) fn silent_sentence(&self) -> String {
        if let Some(sentence) = self.deal_that_may_be_undone() {
            return sentence;
        }
        if let Some(sentence) = self.own_pack_dealt() {
            return sentence;
        }
        if let Some(sentence) = self.nobody_comes_in().or_else(|| self.right_of_others()) {
            return sentence;
        }
        if let Question::CanWin { side } = *self.question
            && let Some(sum) = won_already(self.evaluator, side)
        {
            let limb = self.evaluator.code.terms.points_per_game.limb;
            return format!("Yes: {sum} ({}).", limb_title(limb.0));
        }
        let met = |nearest| Some(format!("No law forbids that: {}.", self.met_no_law(nearest)?));
        if let (Question::Allowed { .. }, Some(told)) = (self.question, self.argument.nearest.first().and_then(met)) {
            let law = self.argument.nearest.first().map_or(String::new(), |nearest| limb_title(nearest.limb.0));
            return format!("{} ({law}).", told.trim_end_matches('.'));
        }
        if let Question::Allowed { .. } = self.question {
            // What no law speaks of, everybody may do.
            return format!("{}.", capitalize(&self.silence()));
        }
        if let Question::TakeUp { by, .. } = self.question {
            return format!(
                "No law of this code lets {by} take it up, and none forbids it.{}",
                self.nearest_in_short()
            );
        }
        let told = format!(
            "{}: {}.",
            verdict(self.evaluator.facts.partnership, self.question, &self.ruling.answer),
            self.silence()
        );
        let Some(nearest) = self.argument.nearest.first() else { return told };
        if let Some(reason) = self.met_no_law(nearest) {
            let verdict = verdict(self.evaluator.facts.partnership, self.question, &self.ruling.answer);
            return format!("{verdict}: {reason} ({}).", limb_title(nearest.limb.0));
        }
        let told = self.own_fault(nearest).map_or(told, |fault| format!("No: {fault}, and no law gives that for it."));
        let case = ToldCase { library: self.library, evaluator: self.evaluator, party: self.party };
        let rule = self.evaluator.code.rule(nearest.rule).filter(|_| nearest.of_another_act);
        // A call before it had been answered: whoever was called on had none of the suit.
        if let (Question::Demand { .. }, Some(rule), Some(by)) = (self.question, rule, nearest.by)
            && rule.has_condition(CALLED_SUIT_NOT_HELD)
        {
            let paid = "had none of the suit that was called for first, so the penalty was paid";
            return format!("No: {by} {paid} ({}).", limb_title(rule.limb.0));
        }
        if rule.is_some() {
            return format!("{told}{}", self.nearest_in_short());
        }
        let needs = with_apostrophes(&case.supposed(nearest));
        let would = if matches!(self.question, Question::Demand { .. }) { "give it" } else { "apply" };
        format!("{told} {NEAREST} {}, which would {would} if {needs}.", limb_title(nearest.limb.0))
    }

    /// The nearest law in short, as a sentence with a space before it. Empty if there is none.
    fn nearest_in_short(&self) -> String {
        let rule = self.argument.nearest.first().and_then(|nearest| self.evaluator.code.rule(nearest.rule));
        rule.map_or_else(String::new, |rule| {
            format!(" {NEAREST} this: {}.", law_prose::rule_in_short(self.library, self.evaluator.code, rule))
        })
    }

    /// The sentence where a side has no right because the right is the other side’s.
    fn right_of_others(&self) -> Option<String> {
        let nearest = self.argument.nearest.first().map(|nearest| nearest.rule);
        let (others, refused) = match self.question {
            Question::Exact { side } => (side.opponents(), "Nothing"),
            Question::Demand { by } => {
                let own = self.evaluator.facts.camp(*by);
                let is_nearest = |side: &Side| {
                    *side != own && self.evaluator.exactable_by(*side).iter().any(|right| Some(right.rule) == nearest)
                };
                (Side::ALL.into_iter().find(is_nearest)?, "No")
            }
            _ => return None,
        };
        if let Some(sentence) = self.price_due_to(others) {
            return Some(sentence);
        }
        let open = self.evaluator.exactable_by(others);
        let prices_any = |rule: RuleId| {
            let kind = self.evaluator.code.rule(rule).and_then(Rule::ground_kind);
            kind == Some(SubjectKind::AnyBreach)
        };
        // A demand is refused for the right that comes nearest, and for no other.
        let of_demand = matches!(self.question, Question::Demand { .. });
        let is_meant = |right: &&Liability| !of_demand || Some(right.rule) == nearest;
        // Of what belongs to ordinary play, only what was asked for is worth a word.
        let counts = |right: &Liability| of_demand || !right.ordinary_right;
        let right = open.iter().filter(is_meant).find(|right| counts(right) && !prices_any(right.rule))?;
        let is_like = |other: &&Liability| {
            other.subject == right.subject || (!of_demand && other.rule == right.rule && other.debtors == right.debtors)
        };
        let of_same = open.iter().filter(is_like).filter(|other| counts(other));
        let of_same = of_same.filter(|other| !right.ordinary_right || other.rule == right.rule);
        let mut demands: Vec<Demand> = of_same.map(|right| right.demand).collect();
        // A card that can be called lies on the table until it is.
        let called = demands.clone();
        demands
            .retain(|what| !matches!(what, Demand::LayCard { card } if called.contains(&Demand::Card { card: *card })));
        let demand = law_prose::demand_list(demands.iter(), "or", "their own").to_string();
        let demand = match right.debtors.as_slice() {
            [only] => demand.replace("one of them", &only.to_string()),
            _ => demand,
        };
        let whose = match right.creditors.as_slice() {
            [only] => only.to_string(),
            _ => camp_name(self.evaluator.facts.partnership, others),
        };
        let cause = self.cause_of_rights(others, &demands).or_else(|| self.reason_of_right(right))?;
        Some(format!("{refused}: it is {whose} who may {demand}, because {cause}."))
    }

    /// What was done that lets a side make some demands, with the laws. `None` if no step of its own ruling tells.
    fn cause_of_rights(&self, side: Side, demands: &[Demand]) -> Option<String> {
        let question = Question::Exact { side };
        let ruling = self.evaluator.rule_on(&question);
        let argument = Argument::new(self.evaluator, &ruling);
        let told = Told { question: &question, ruling: &ruling, argument: &argument, ..*self };
        let offences = Offences::new(&told, demands);
        (!offences.is_empty()).then(|| offences.clause())
    }

    /// The sentence where a demand is refused because it is the other side that may make it, though something else is due to
    /// the side that made it. `None` if the other side may not make it either.
    pub(super) fn demand_of_others(&self) -> Option<String> {
        let Question::Demand { by } = *self.question else { return None };
        let made = self.evaluator.facts.demands.iter().rfind(|made| made.by == by)?;
        let gives =
            |step: &Step| step.effect == StepEffect::Gives && matches!(step.issues.first(), Some(Issue::MayExact(_)));
        self.argument.deciding_step().filter(|step| self.ruling.answer == Answer::No && gives(step))?;
        let then = self.evaluator.before_line(made.at);
        let others = then.facts.camp(by).opponents();
        let right = then.exactable_by(others).into_iter().find(|right| right.demand == made.demand)?;
        let demand = law_prose::demand_phrase(right.demand, "their own");
        let told = Told { evaluator: &then, ..*self };
        let whose = camp_name(then.facts.partnership, others);
        Some(format!("No: it is {whose} who may {demand}, because {}.", told.reason_of_right(&right)?))
    }

    /// What it is that no law speaks of. If the question is about what somebody did, this is his last line.
    pub(super) fn silence(&self) -> String {
        let act = match self.question {
            Question::Reached { by } | Question::Manners { by } | Question::Allowed { by } => self.last_act(*by),
            _ => None,
        };
        if matches!(self.question, Question::Bet { .. }) && self.evaluator.facts.score.bets.is_empty() {
            let offers = |line: &Line| matches!(line, Line::Scoring(ScoringAct::OffersBet { .. }));
            let is_offered = self.evaluator.lines().iter().any(offers);
            return if is_offered { "nobody took the bet that was offered" } else { "the record tells of no bet" }
                .to_owned();
        }
        if let (Question::Deal { .. }, Some(strayed)) = (self.question, self.strayed_card()) {
            // A card that had got into the other pack was not dealt to anybody.
            let dealt = if strayed.contains("pack") { "" } else { ", so no hand was dealt short" };
            return format!("{strayed}{dealt}. No law undoes the deal for that");
        }
        let act = act.map(|line| with_apostrophes(&line.to_string()));
        let act = act.map_or_else(|| "it".to_owned(), |act| format!("this: “{}”", act.trim_end_matches('.')));
        silence(self.evaluator.facts.partnership, self.question, &act)
    }

    /// Where a card lay that a player had been dealt and missed, as a clause. `None` if none was found elsewhere.
    fn strayed_card(&self) -> Option<String> {
        let facts = &self.evaluator.facts;
        let missing = facts.missing_cards.iter().find(|missing| missing.place.is_some())?;
        let place = missing.place?.phrase();
        let was =
            place.strip_prefix("in ").map_or_else(|| format!("lay {place}"), |pack| format!("had got into {pack}"));
        Some(format!("{}’s {} {was}", missing.owner, missing.card.name()))
    }

    /// That a player dealt with the pack that was his side’s since the sides had changed packs, as a whole sentence. `None` if
    /// the last thing that happened is something else.
    fn own_pack_dealt(&self) -> Option<String> {
        let facts = &self.evaluator.facts;
        let (at, line) = self.evaluator.lines().iter().enumerate().next_back()?;
        let (Question::Exact { side }, Line::Dealing(DealingAct::DealsWith { by, whose })) = (self.question, line)
        else {
            return None;
        };
        let is_wrong = facts.incidents.iter().any(|it| it.matter == IncidentKind::OtherPackDealt && it.at == at);
        let theirs = facts.camp(*by) != *side && facts.camp(*whose) == *side;
        let rules = self.evaluator.code.rules().iter();
        let rule = rules.into_iter().find(|rule| rule.has_condition(OTHER_PACK_DEALT))?;
        let why = format!(
            "the sides had changed packs, because the earlier deal with the wrong pack was not stopped; so {whose}’s pack was \
             now the right one for {by}"
        );
        (theirs && !is_wrong).then(|| format!("Nothing: {why} ({}).", limb_title(rule.limb.0)))
    }

    /// The last thing that somebody did. What he meant by it is no act.
    pub(super) fn last_act(&self, by: SeatOrPerson) -> Option<&Line> {
        self.evaluator.lines().iter().rfind(|line| match by {
            SeatOrPerson::Seat(seat) => line.actor() == Some(seat) && !matches!(line, Line::Stipulation(_)),
            SeatOrPerson::Person(person) => line.unseated_actor() == Some(person),
        })
    }

    /// The sentence for a deal that stands only as long as nobody makes use of a right.
    fn deal_that_may_be_undone(&self) -> Option<String> {
        let Question::Deal { .. } = self.question else { return None };
        let rights = Side::ALL.into_iter().flat_map(|side| {
            let open = self.evaluator.exactable_by(side).into_iter();
            open.filter(|right| right.demand.undoes_deal() && !right.ordinary_right).map(move |right| (side, right))
        });
        let (side, right) = rights.into_iter().next()?;
        let demand = law_prose::demand_phrase(right.demand, "their own");
        Some(format!(
            "The deal stands, but {} may {demand}: {}.",
            camp_name(self.evaluator.facts.partnership, side),
            self.reason_of_right(&right)?
        ))
    }

    /// What gave a right, with its law: `a card lay face up in the pack (Law 4)`.
    pub(super) fn reason_of_right(&self, right: &Liability) -> Option<String> {
        let limb = self.evaluator.code.rule(right.rule)?.limb;
        let words = self.library.wording.rule(self.evaluator.code.text_id, right.rule)?;
        let case = ToldCase { library: self.library, evaluator: self.evaluator, party: self.party };
        let reason = with_apostrophes(&case.words(right.subject).fill(&words.because));
        Some(format!("{reason} ({})", limb_title(limb.0)))
    }
}

/// What it is that no law of the code speaks of. `act` is what the question is about.
fn silence(partnership: Partnership, question: &Question, act: &str) -> String {
    match question {
        Question::Allowed { .. } => format!("no law of this code forbids {act}"),
        Question::Manners { .. } => format!("no rule of etiquette in this code speaks of {act}"),
        Question::Exact { side } => {
            let (due, owing) = (camp_name(partnership, *side), camp_name(partnership, side.opponents()));
            format!("no law lets {due} ask {owing} for anything here")
        }
        Question::Demand { .. } => "no law gives that for what happened here".to_owned(),
        Question::Score { .. } | Question::Best { .. } => "the other side owes no penalty".to_owned(),
        Question::Honours { .. } => "this code counts no honours".to_owned(),
        Question::CanWin { .. } => "no law of this code keeps them from it".to_owned(),
        Question::Decides { .. } => "no law of this code lets a bystander decide".to_owned(),
        Question::Rubber => "this code gives no points for a rubber".to_owned(),
        Question::Bet { .. } => "no law of this code decides such a bet".to_owned(),
        Question::MustPay { .. } => "no law of this code makes a bystander pay".to_owned(),
        Question::SitsIn { .. } => "no law of this code speaks of sitting in for another player".to_owned(),
        Question::Deal { .. } => "no law of this code undoes it for what happened".to_owned(),
        Question::Established { .. } => "nobody failed to follow suit or to obey a call".to_owned(),
        _ => format!("no law of this code speaks of {act}"),
    }
}
