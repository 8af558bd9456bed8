//! What a side may demand, in one sentence: what it may choose for each offence, what was done, and what it may no
//! longer have.

use super::offences::Offences;
use super::orders::{join_orders, order};
use super::told::Told;
use super::told_case::ToldCase;
use crate::camp::camp_name;
use crate::law_prose::{choice_link, demand_list, obligation_phrase};
use crate::prose::{join_list, number_word, with_apostrophes};
use oddtrick_law::{Issue, Penalty, Question, Role, Step, StepEffect, Subject};
use oddtrick_library::limb_title;
use oddtrick_table::{Demand, Seat};

/// How a demand begins that does not say of whom it is made.
const ANYBODY: &str = "make one of them ";

/// What comes before the reason why no more is due.
pub(crate) const NOTHING_MORE: &str = "Nothing more is due: ";

impl Told<'_, '_> {
    /// The sentence for what a side may demand. `None` if no step gives any of it.
    pub fn rights_sentence(&self, open: &[Demand]) -> Option<String> {
        let offences = Offences::new(self, open);
        if offences.is_empty() {
            return None;
        }
        let who = self.claimant(&offences);
        let kept = self.kept_all_the_same(&offences) + &self.laid_besides(open);
        let lost = self.lost_besides(&offences) + &self.undue_demand_first();
        if let Some(each) = self.one_right_after_another(&offences) {
            return Some(format!("{who} may {each}{kept}{lost}"));
        }
        if open == [Demand::NewDeal] && offences.leave_no_choice(self) {
            return Some(format!("There must be a new deal: {}.{kept}{lost}", offences.clause()));
        }
        let told = offences.of_each_law().iter().map(|group| self.choice(group)).collect::<Vec<_>>();
        // With a new deal there is nothing left of the hand for which anything else could be due.
        let sees_trump_card = open.contains(&Demand::SeeTrumpCard);
        let link = match (open.contains(&Demand::NewDeal), sees_trump_card) {
            (true, false) => "or",
            (true, true) => "and may also",
            (false, _) => "and",
        };
        let choices = match told.as_slice() {
            [one, other] if link == "and may also" => format!("{one}, {link} {other}"),
            [others @ .., end] if !others.is_empty() => format!("{}, {link} {end}", others.join(", ")),
            told => told.join(""),
        };
        Some(format!("{who} may {choices}: {}.{kept}{lost}", offences.clause()))
    }

    /// What may be chosen for each of several offences, each in a sentence of its own, so that every right stands beside what it
    /// is for. `None` if one offence gives it all, or several give the same.
    fn one_right_after_another(&self, offences: &Offences<'_>) -> Option<String> {
        let groups = offences.of_each_law();
        let demands = |group: &[(&Step, Demand)]| group.iter().map(|(_, demand)| *demand).collect::<Vec<_>>();
        let of_group: Vec<Offences<'_>> = groups.iter().map(|group| Offences::new(self, &demands(group))).collect();
        let clauses: Vec<String> = of_group.iter().map(Offences::clause).collect();
        let apart = of_group.iter().all(|of| of.count() == 1)
            && (1..clauses.len()).all(|n| !clauses[..n].contains(&clauses[n]));
        if groups.len() < 2 || offences.count() != groups.len() || !apart {
            return None;
        }
        let told = groups.iter().zip(&clauses).enumerate().map(|(n, (group, clause))| {
            // With a new deal there is nothing left of the hand for which anything else could be due.
            let begins = match (n, demands(group).contains(&Demand::NewDeal)) {
                (0, _) => "",
                (_, true) => " Or they may ",
                (_, false) => " They may also ",
            };
            format!("{begins}{}: {clause}.", self.choice(group))
        });
        Some(told.collect())
    }

    /// Who may demand it: the side, or one player if only he may.
    fn claimant(&self, offences: &Offences<'_>) -> String {
        let creditors = |step: &Step| {
            let rule = self.evaluator.code.rule(step.rule)?;
            let then = self.evaluator.before_line(step.after_lines);
            Some(then.creditors_and_debtors(rule, step.subject).0)
        };
        let mut of_each = offences.of_each_law().into_iter().flatten().filter_map(|(step, _)| creditors(step));
        let first = of_each.next();
        match (first.as_deref(), self.question) {
            (Some(&[only]), _) if of_each.all(|seats| seats == [only]) => only.to_string(),
            (_, Question::Exact { side }) => camp_name(self.evaluator.facts.partnership, *side),
            _ => "They".to_owned(),
        }
    }

    /// What may be chosen by one law: `call the four of hearts`, `make B play the highest or lowest spade`.
    fn choice(&self, gifts: &[(&Step, Demand)]) -> String {
        let order_to = |step: &Step, demand: Demand| -> Option<(Seat, String)> {
            let rule = self.evaluator.code.rule(step.rule)?;
            let then = self.evaluator.before_line(step.after_lines);
            let debtors =
                self.debtors_of(step, demand).unwrap_or_else(|| then.creditors_and_debtors(rule, step.subject).1);
            let &[debtor] = debtors.as_slice() else { return None };
            Some((debtor, order(demand).or_else(|| Self::order_about_card(demand))?))
        };
        let mut plain: Vec<Demand> = Vec::new();
        let mut orders: Vec<(Seat, Vec<String>)> = Vec::new();
        for (step, demand) in gifts {
            match order_to(step, *demand) {
                None => plain.push(*demand),
                Some((debtor, order)) => match orders.iter_mut().find(|(to, _)| *to == debtor) {
                    Some((_, had)) => had.push(order),
                    None => orders.push((debtor, vec![order])),
                },
            }
        }
        let mut choices: Vec<String> = Vec::new();
        let times = self.times_due(&plain);
        let of_whom = |demand: &Demand| {
            *demand == Demand::Suit || demand_list(std::iter::once(demand), "or", "").to_string().contains(ANYBODY)
        };
        let whose = gifts.iter().find(|(_, demand)| plain.contains(demand) && of_whom(demand));
        let whose = whose.and_then(|(step, demand)| self.debtors_of(step, *demand)).unwrap_or_default();
        choices.extend((!plain.is_empty()).then(|| {
            let told = demand_list(plain.iter(), choice_link(&plain), "their own").to_string() + &times;
            let names: Vec<String> = whose.iter().map(ToString::to_string).collect();
            let names = join_list(&names, "or");
            let suit = format!("call a suit from {names}");
            if names.is_empty() {
                told
            } else {
                told.replace("call a suit", &suit).replace(ANYBODY, &format!("make {names} "))
            }
        }));
        for (debtor, orders) in orders {
            choices.push(format!("make {debtor} {}", join_orders(orders)));
        }
        join_list(&choices, choice_link(gifts.iter().map(|(_, demand)| demand)))
    }

    /// Who must do what is demanded. One offence can give several things, each to be done by another player.
    fn debtors_of(&self, step: &Step, demand: Demand) -> Option<Vec<Seat>> {
        let &Question::Exact { side } = self.question else { return None };
        let due = self.evaluator.exactable_by(side).into_iter();
        due.filter(|due| due.demand == demand && due.subject == step.subject).map(|due| due.debtors).next()
    }

    /// What a player can be made to do with a card of his. “One of them” could be anybody.
    fn order_about_card(demand: Demand) -> Option<String> {
        if demand == Demand::LayIt {
            return obligation_phrase(demand);
        }
        let is_of_card = matches!(demand, Demand::LayCard { .. } | Demand::Keep { .. } | Demand::NotRuff { .. });
        let words = obligation_phrase(demand).filter(|_| is_of_card)?;
        Some(words.replace("{c}", &format!("the {}", demand.card()?.name())))
    }

    /// That each of several offences pays, after what may be chosen for one of them. Empty for a single offence.
    fn times_due(&self, choices: &[Demand]) -> String {
        let &Question::Exact { side } = self.question else { return String::new() };
        let times = choices.iter().map(|demand| self.evaluator.times_due(side, *demand)).min();
        match times {
            Some(times) if times > 1 => {
                format!(", once for each of {} offences", number_word(u8::try_from(times).unwrap_or(u8::MAX)))
            }
            _ => String::new(),
        }
    }

    /// What else the same offence would have given, and why it no longer does, as a sentence of its own.
    fn lost_besides(&self, offences: &Offences<'_>) -> String {
        let takes = |effect| matches!(effect, StepEffect::TakesAway(_));
        let reason = self.reason_about(offences, takes).or_else(|| self.what_is_over(offences));
        // What was done is said already.
        let done = offences.clause();
        let reason = reason.map(|reason| match reason.split_once(", so ") {
            Some((fact, so)) if done.contains(fact) => so.to_owned(),
            _ => reason,
        });
        match (reason, self.what_must_wait(offences)) {
            (Some(reason), _) => format!(" {NOTHING_MORE}{reason}."),
            (None, Some(waits)) => format!(" No more can be called at this trick: {waits}."),
            (None, None) => String::new(),
        }
    }

    /// Why a card of the same player that lies open cannot be called yet, with its law.
    fn what_must_wait(&self, offences: &Offences<'_>) -> Option<String> {
        let facts = &self.evaluator.facts;
        let owners: Vec<_> = offences.subjects().map(|subject| subject.responsible(facts)).collect();
        let waits = |step: &&Step| {
            let rule = self.evaluator.code.rule(step.rule);
            matches!(step.effect, StepEffect::TakesAway(_))
                && rule.is_some_and(|rule| matches!(rule.role, Role::Suspends(_)))
                && step.issues.contains(&Issue::MayExact(Penalty::CallCard))
                && owners.contains(&step.subject.responsible(facts))
        };
        let step = self.argument.steps.iter().find(waits)?;
        Some(format!("{} ({})", self.told_here(step), limb_title(step.limb.0)))
    }

    /// What ended the right for another mistake of the same kind, with its law: people ask why it is not due as well.
    fn what_is_over(&self, offences: &Offences<'_>) -> Option<String> {
        let facts = &self.evaluator.facts;
        let same_kind = |subject: Subject| {
            let mut own = offences.subjects();
            own.all(|it| it != subject && it.kind(facts) == subject.kind(facts) && matches!(it, Subject::Incident(_)))
        };
        let is_over = |step: &&Step| {
            let lapses = self.evaluator.code.rule(step.rule).is_some_and(|rule| matches!(rule.role, Role::Lapses(_)));
            let is_right = step.issues.iter().any(|issue| matches!(issue, Issue::MayExact(_)));
            matches!(step.effect, StepEffect::TakesAway(_)) && lapses && is_right && same_kind(step.subject)
        };
        let step = self.argument.steps.iter().find(is_over)?;
        Some(format!("{} ({})", self.told_here(step), limb_title(step.limb.0)))
    }

    /// What would have ended the right and does not, as a sentence of its own: often the very point of the quarrel.
    fn kept_all_the_same(&self, offences: &Offences<'_>) -> String {
        let restores = |effect| matches!(effect, StepEffect::Restores(_) | StepEffect::Spares(_));
        let reason = self.reason_about(offences, restores);
        reason.map_or_else(String::new, |reason| format!(" That right is not lost: {reason}."))
    }

    /// What the first step with an effect says about what the offences give, with its law.
    fn reason_about(&self, offences: &Offences<'_>, has_effect: impl Fn(StepEffect) -> bool) -> Option<String> {
        let is_about = |step: &&Step| {
            has_effect(step.effect)
                && offences.subjects().any(|subject| step.subject == subject)
                && step.issues.iter().any(|issue| matches!(issue, Issue::MayExact(_)))
        };
        let step = self.argument.steps.iter().find(is_about)?;
        let then = self.evaluator.before_line(step.after_lines);
        let case = ToldCase { library: self.library, evaluator: &then, party: self.party };
        let reason = match step.effect {
            StepEffect::Spares(lacking) => with_apostrophes(&case.fact(lacking, false, step)),
            _ => case.reason(step),
        };
        Some(format!("{reason} ({})", limb_title(step.limb.0)))
    }
}
