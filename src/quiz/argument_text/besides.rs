//! What belongs to a ruling beside its reason, as sentences of their own.

use super::sums::marked_rubber_sum;
use super::told::Told;
use crate::law_prose::power_text;
use crate::prose::{Prose, capitalize};
use oddtrick_law::condition::{ASKED_WRONGLY, OUT_OF_ROTATION, SLIP_MENDED};
use oddtrick_law::{Answer, DealOutcome, Elections, Issue, Penalty, Question, Role, Step, StepEffect, Subject};
use oddtrick_library::limb_title;
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Card, Demand, Seat, SeatOrPerson};

impl Told<'_, '_> {
    /// What belongs to the reason and is no part of its sentence, as sentences of their own.
    pub fn said_besides(&self, reason: &str) -> String {
        let by_markers =
            marked_rubber_sum(self.evaluator, &self.ruling.answer).filter(|_| *self.question == Question::Rubber);
        let by_markers = by_markers.map_or_else(String::new, |sum| format!(" {}.", capitalize(&sum)));
        let of_score = [self.sum_of_rubber(), self.game_by_penalty(), self.penalty_for_each()].concat();
        let of_deal = [self.card_moved_in_vain(), self.deal_stands_anyway()].concat();
        let after_no = [self.bet_all_the_same(), self.due_to_players(), self.of_places(), by_markers].concat();
        let after_no = [self.own_penalty_for_each_revoke(), after_no, of_score, of_deal].concat();
        let after_no = [after_no, self.asked_in_vain(), self.claimed_in_time()].concat();
        let lost = [self.lost_by_asking(), self.other_right_lost(reason), self.undue_demand_first()].concat();
        [lost, self.only_trumps_win(), self.rule_behind(reason), after_no].concat()
    }

    /// That moving the card that went wrong did not help, as a sentence of its own. Empty if nobody moved it.
    fn card_moved_in_vain(&self) -> String {
        let Some(Step { subject: Subject::Deal(n), facts, .. }) = self.argument.deciding_step() else {
            return String::new();
        };
        let of_rotation = facts.iter().any(|fact| fact.condition == OUT_OF_ROTATION);
        let wrong = self.evaluator.facts.deals[*n].decisive_wrong_card();
        let moved = wrong.is_some_and(|wrong| wrong.moved_on_account.is_some()) && of_rotation;
        let rule = self.evaluator.code.rules().iter().find(|rule| rule.has_condition(SLIP_MENDED));
        rule.filter(|_| moved).map_or_else(String::new, |rule| {
            let why = "a card may be moved only if two went to one hand";
            format!(" Moving the card afterwards did not help: {why} ({}).", limb_title(rule.limb.0))
        })
    }

    /// That a deal stands though the demand to let it stand is refused, as a sentence of its own.
    fn deal_stands_anyway(&self) -> String {
        let (Question::Demand { by }, Answer::No) = (self.question, &self.ruling.answer) else { return String::new() };
        let facts = &self.evaluator.facts;
        let made = facts.demands.iter().rfind(|made| made.by == *by);
        let Some(deal) = facts.deals.last().filter(|_| made.is_some_and(|made| made.demand == Demand::DealStands))
        else {
            return String::new();
        };
        let fate = self.evaluator.rule_on(&Question::Deal { by: deal.rightful_dealer }).answer;
        let stands = matches!(&fate, Answer::Deal(outcomes) if outcomes.iter().eq([&DealOutcome::Stands]));
        if stands { " But nothing has undone the deal so far.".to_owned() } else { String::new() }
    }

    /// That cards which can be called must also lie on the table, where they are still in the hand, as a sentence of its own.
    pub fn laid_besides(&self, open: &[Demand]) -> String {
        let Question::Exact { side } = *self.question else { return String::new() };
        let facts = &self.evaluator.facts;
        // A whole hand that must be laid down is asked for as such.
        let is_asked_for = |by: Seat| {
            let of_hand = facts.disclosed_cards.iter().any(|it| it.by == by && it.whole_hand);
            of_hand && open.contains(&Demand::LayHand)
        };
        let in_hand = |card: Card| {
            let mut shown = facts.disclosed_cards.iter().enumerate().filter(|(_, it)| it.card == Some(card));
            let must_lie = |n| self.evaluator.may_exact(side, Subject::DisclosedCard(n), Demand::LayCard { card });
            shown.any(|(n, it)| !it.lies_face_up() && it.taken_up.is_none() && !is_asked_for(it.by) && must_lie(n))
        };
        let called = open.iter().filter_map(|demand| matches!(demand, Demand::Card { .. }).then(|| demand.card())?);
        let cards: Vec<Card> = called.filter(|card| in_hand(*card)).collect();
        let issue = Issue::MayExact(Penalty::LayCardDown);
        let rule = self.evaluator.code.rules().iter().find(|rule| rule.ground_issue() == Some(issue));
        let Some(rule) = rule.filter(|_| !cards.is_empty()) else { return String::new() };
        let told = Prose::list_of_cards(&cards, "and").to_string();
        format!(" {} must also lie face up on the table ({}).", capitalize(&told), limb_title(rule.limb.0))
    }

    /// What ended another right for the same act, where nothing is left of several and the reason tells the end of one of them,
    /// as a sentence of its own.
    fn other_right_lost(&self, reason: &str) -> String {
        let nothing = matches!(&self.ruling.answer, Answer::MayExact(open) if open.is_empty());
        let takes_away = |step: &&Step| matches!(step.effect, StepEffect::TakesAway(_));
        let Some(decides) = self.argument.deciding_step().filter(takes_away).filter(|_| nothing) else {
            return String::new();
        };
        // That a card need not lie on the table goes without saying where it cannot be called.
        let is_right = |issue: &Issue| matches!(issue, Issue::MayExact(penalty) if *penalty != Penalty::LayCardDown && !penalty.is_payment());
        let ends_another = |step: &&Step| {
            let rights = || step.issues.iter().filter(|issue| is_right(issue));
            let of_same = step.subject == decides.subject && step.rule != decides.rule;
            of_same && rights().next().is_some() && rights().all(|issue| !decides.issues.contains(issue))
        };
        let other = self.argument.steps.iter().filter(takes_away).find(ends_another);
        let told = other.map(|step| (self.told_here(step), limb_title(step.limb.0)));
        // That a choice was final and that it was obeyed is one end.
        let is_same_end = |told: &str| {
            told.contains("ended the right") && reason.contains("final")
                || reason.contains("ended the right") && told.contains("final")
        };
        told.filter(|(told, _)| !told.is_empty() && !reason.contains(told.as_str()) && !is_same_end(told))
            .map_or_else(String::new, |(told, law)| format!(" And {told} ({law})."))
    }

    /// Who wins the bet if a penalty cannot be taken, as a sentence of its own.
    fn bet_all_the_same(&self) -> String {
        let (Question::Bet { .. }, Answer::NotDue(_)) = (self.question, &self.ruling.answer) else {
            return String::new();
        };
        let as_played = Question::Bet { elections: Elections::default() };
        let ruling = self.evaluator.rule_on(&as_played);
        let told = Told { question: &as_played, ruling: &ruling, ..*self };
        told.winner_of_bet().map_or_else(String::new, |winner| format!(" Without it, {winner} wins the bet."))
    }

    /// That a bystander must pay all the same, because a player had asked him too, as a sentence of its own.
    fn due_to_players(&self) -> String {
        let (Question::MustPay { who }, Answer::No) = (self.question, &self.ruling.answer) else {
            return String::new();
        };
        let asked = self.evaluator.facts.score.asked_to_pay.iter().rev().find_map(|(by, whom, at)| match by {
            SeatOrPerson::Seat(seat) if whom == who => Some((*seat, *at)),
            _ => None,
        });
        let due =
            asked.filter(|(_, at)| self.evaluator.before_line(at + 1).rule_on(self.question).answer == Answer::Yes);
        due.map_or_else(String::new, |(seat, _)| format!(" What {seat} asked for, {who} must pay."))
    }

    /// That a demand by the wrong player, or of him, also lost what was due, as a sentence of its own. Empty if it did not.
    fn lost_by_asking(&self) -> String {
        let of_wrong_party =
            |step: &Step| matches!(step.effect, StepEffect::WrongClaimant(_) | StepEffect::WrongParty(_));
        let Some(step) = self.argument.deciding_step().filter(|step| of_wrong_party(step)) else {
            return String::new();
        };
        let loses = |other: &&Step| {
            let forfeits = self.evaluator.code.rule(other.rule).map(|rule| rule.role);
            matches!(other.effect, StepEffect::TakesAway(_))
                && matches!(forfeits, Some(Role::Forfeits(_)))
                && other.subjects().contains(&step.subject)
        };
        let lost = self.argument.steps.iter().find(loses);
        lost.map_or_else(String::new, |lost| format!(" Asking for it lost the penalty ({}).", limb_title(lost.limb.0)))
    }

    /// That the side asked first for what was not due, and did not lose what is due by that, as a sentence of its own. Empty
    /// where a law of the code punishes it, and where nothing of the kind happened.
    pub fn undue_demand_first(&self) -> String {
        let asks = match (self.question, &self.ruling.answer) {
            (Question::Demand { by }, Answer::Yes) => self.evaluator.facts.camp(*by),
            (Question::Exact { side }, Answer::MayExact(open)) if !open.is_empty() => *side,
            _ => return String::new(),
        };
        if self.evaluator.code.rules().iter().any(|rule| rule.has_condition(ASKED_WRONGLY)) {
            return String::new();
        }
        let since = self.argument.deciding_step().and_then(|step| step.lines().first().copied()).unwrap_or_default();
        let facts = &self.evaluator.facts;
        // Who asks again for the same asked too soon, and not for what is not due.
        let is_asked_again = |what: Demand| match (self.question, &self.ruling.answer) {
            (_, Answer::MayExact(open)) => open.contains(&what),
            _ => facts.demands.last().is_some_and(|last| last.demand == what),
        };
        let is_undue = |made: &&SpokenDemand| {
            let then = self.evaluator.before_line(made.at + 1);
            made.at > since
                && !is_asked_again(made.demand)
                && facts.camp(made.by) == asks
                && then.rule_on(&Question::Demand { by: made.by }).answer == Answer::No
        };
        facts.demands.iter().find(is_undue).map_or_else(String::new, |made| {
            let asked = power_text(made);
            format!(
                " That {} first wanted to {asked} cost nothing: no law of this code takes a right away for that.",
                made.by
            )
        })
    }

    /// That only a trump could win the trick, where somebody asked for a trump and the law lets him ask for the trick to be won,
    /// as a sentence of its own.
    fn only_trumps_win(&self) -> String {
        let Question::Demand { by } = self.question else { return String::new() };
        let made = self.evaluator.facts.demands.iter().rfind(|made| made.by == *by).map(|made| made.demand);
        let given = self.argument.deciding_step().into_iter().flat_map(|step| &step.issues);
        let is_win = |issue: &Issue| *issue == Issue::MayExact(Penalty::Fixed(Demand::Win));
        let is_good = self.ruling.answer == Answer::Yes && made == Some(Demand::Trump);
        let told = is_good && given.into_iter().any(is_win);
        if told { " Only a trump could win that trick.".to_owned() } else { String::new() }
    }

    /// That a penalty was asked for another revoke than the one before, as a sentence of its own. Empty if it was not.
    fn own_penalty_for_each_revoke(&self) -> String {
        let limb = self.evaluator.code.terms.each_revoke_limb;
        let is_good = matches!((self.question, &self.ruling.answer), (Question::Demand { .. }, Answer::Yes));
        let is_rested_on = self.ruling.limbs.iter().skip(1).any(|other| *other == limb);
        if is_good && is_rested_on {
            format!(" It was the second revoke, and each revoke has a penalty of its own ({}).", limb_title(limb.0))
        } else {
            String::new()
        }
    }

    /// What the law says that would have given it, as a sentence of its own, where the reason tells only what was lacking.
    /// Empty if the reason tells what happened, or if everybody asks for it.
    fn rule_behind(&self, reason: &str) -> String {
        use Question::{Allowed, Demand, Honours, Manners, Reached};
        let lacks = |step: &&Step| matches!(step.effect, StepEffect::FallsShort(_));
        let asks =
            matches!(self.question, Demand { .. } | Allowed { .. } | Honours { .. } | Manners { .. } | Reached { .. });
        let step = self.argument.deciding_step().filter(lacks).filter(|_| asks && !reason.contains(", but "));
        let words = step.and_then(|step| self.library.wording.rule(self.evaluator.code.text_id, step.rule));
        words
            .filter(|words| !words.in_short.is_empty())
            .map_or_else(String::new, |words| format!(" {}", words.in_short))
    }
}
