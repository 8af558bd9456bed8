//! The answer and its reason in one sentence.

use std::collections::BTreeSet;

use super::issue_text::{Mood, issues_clause};
use super::sums::score_sum;
use super::told::{Told, join_laws, law_of, verdict};
use super::told_case::ToldCase;
use crate::prose::{capitalize, number_word};
use oddtrick_law::{Answer, DealOutcome, Evaluator, HandOutcome, Issue, Penalty, Question, Step, StepEffect};
use oddtrick_library::limb_title;
use oddtrick_table::{Demand, Seat, SeatOrPerson, Side};

impl Told<'_, '_> {
    /// The answer with its reason and the deciding law, as one sentence or two.
    pub fn sentence(&self) -> String {
        if let Some(untold) = self.untold_act() {
            return untold;
        }
        let verdict = self.verdict();
        if let Answer::MayExact(open) = &self.ruling.answer
            && let Some(sentence) = self.rights_sentence(&open.iter().copied().collect::<Vec<_>>())
        {
            return sentence;
        }
        if let Answer::Needs(_) = self.ruling.answer {
            return self.open_sentence();
        }
        if let Some(sentence) = self.demand_of_others() {
            return sentence;
        }
        if let Some(sentence) = self.one_for_each_offence() {
            return sentence;
        }
        if let Some(sentence) = self.laws_that_disagree() {
            return sentence;
        }
        let law = self.named_law();
        let broken = self
            .argument
            .deciding_step()
            .is_some_and(|step| step.effect == StepEffect::Gives && step.issues.contains(&Issue::EtiquetteBroken));
        let is_etiquette = self.ruling.answer == Answer::NoLaw && broken;
        match (self.reason(), law) {
            (Some(sum), Some(law)) if self.is_a_score() => {
                let (law, beside) = self.beside_sum(law);
                format!("{} ({law}).{beside}", capitalize(&sum))
            }
            (Some(sum), Some(law)) if self.is_a_game() => {
                // The sum gives the losers’ points too, and that somebody has won is said already.
                let won = verdict.split(';').next().unwrap_or_default();
                let (law, beside) = self.beside_sum(law);
                format!("{won}: {} ({law}).{beside}", sum.replace(": game. ", ". "))
            }
            (Some(reason), Some(law)) if is_etiquette => {
                format!("No law gives a penalty for it. It only breaks etiquette: {reason} ({law}).")
            }
            (Some(reason), Some(law)) => {
                if let Some(again) = self.sentence_of_new_cut(&verdict) {
                    return again;
                }
                if let Some(of_cut) = self.sentence_of_cut(&verdict, &reason, &law) {
                    return of_cut;
                }
                self.plain_sentence(&verdict, &reason, &law)
            }
            (None, Some(law)) if self.ruling.answer == Answer::NoLaw => {
                format!("{verdict}: {} ({law}).", self.silence())
            }
            (None, Some(law)) => format!("{verdict} ({law})."),
            (_, None) => self.silent_sentence(),
        }
    }

    /// The sentence where the act that the question is about is not told.
    fn untold_act(&self) -> Option<String> {
        if let Question::Demand { by } = self.question
            && self.evaluator.facts.demands.iter().all(|made| made.by != *by)
        {
            return Some(format!("No: the record does not tell that {by} asked for anything."));
        }
        if let Question::Reached { by } | Question::Allowed { by } | Question::Manners { by } = self.question
            && self.last_act(*by).is_none()
            && self.evaluator.lines().iter().all(|line| !line.to_string().starts_with(&format!("{by} ")))
        {
            return Some(format!("No: the record does not tell that {by} did anything."));
        }
        None
    }

    /// The law or laws that the sentence names.
    pub fn named_law(&self) -> Option<String> {
        let law = self.laws_by_weight().first().map(|limb| limb_title(limb.0));
        let fault = self.argument.deciding_step().and_then(|step| self.fault(step));
        let is_cause = fault.is_some_and(|step| !step.issues.contains(&Issue::Established));
        let turned = self.argument.deciding_step().and_then(|step| self.established_again(step));
        let restored = self.argument.deciding_step().and_then(|step| self.ground_restored(step));
        let fault = turned.or(fault).or(restored);
        let law = match (law, fault.map(|step| limb_title(step.limb.0))) {
            (Some(law), Some(of_fault)) if law != of_fault && is_cause => Some(join_laws(&[of_fault, law])),
            (Some(law), Some(established)) if law != established => Some(join_laws(&[law, established])),
            (law, _) => law,
        };
        self.laws_of_penalties().or_else(|| self.laws_of_right()).or(law)
    }

    /// Whether the answer is a score. The sum that gives it says it already.
    const fn is_a_score(&self) -> bool {
        matches!(self.ruling.answer, Answer::Score(HandOutcome::Score(_)))
    }

    /// Whether the answer is a game won, with the sum that gives it.
    fn is_a_game(&self) -> bool {
        let won = matches!(self.ruling.answer, Answer::Score(HandOutcome::Game { .. }));
        won && score_sum(self.evaluator, self.question, &self.ruling.answer).is_some()
    }

    /// The answer without its reason. Of a deal after which another player has dealt, nobody would say that it stands.
    fn verdict(&self) -> String {
        let stands = matches!(&self.ruling.answer, Answer::Deal(outcomes) if outcomes.contains(&DealOutcome::Stands));
        match *self.question {
            Question::Deal { by }
                if stands && self.evaluator.facts.deals.last().is_some_and(|last| last.rightful_dealer != by) =>
            {
                "That deal is not undone".to_owned()
            }
            Question::Bet { .. } if let Some(winner) = self.winner_of_bet() => format!("{winner} wins the bet"),
            _ => {
                let told = verdict(self.evaluator.facts.partnership, self.question, &self.ruling.answer);
                format!("{told}{}", self.how_often())
            }
        }
    }

    /// The player who wins the bet, if one player bet with another.
    pub fn winner_of_bet(&self) -> Option<SeatOrPerson> {
        let Answer::Side(side) = self.ruling.answer else { return None };
        winner_of_bet(self.evaluator, side)
    }

    /// The laws of the penalties that a score counts, if there are several. `None` otherwise.
    fn laws_of_penalties(&self) -> Option<String> {
        let chosen: Vec<Demand> = match (self.question, &self.ruling.answer) {
            (Question::Score { elections }, Answer::Score(_)) => {
                Side::ALL.into_iter().flat_map(|side| elections.0[side].clone()).collect()
            }
            (_, Answer::BestElections(best)) => best.iter().next()?.clone(),
            _ => return None,
        };
        let mut laws: Vec<String> = Vec::new();
        for demand in &chosen {
            // What is chosen at once for several offences is given for each of them.
            let parts = || [Demand::AddPoints { points: 1 }, Demand::DeductPoints { points: 1 }].into_iter();
            let of_each = |part: &Demand| demand.times(*part).is_some();
            let given = |step: &Step, what: Demand| self.argument.gives(self.evaluator, step, what).is_some();
            let is_for_it =
                |step: &&Step| given(step, *demand) || parts().filter(of_each).any(|part| given(step, part));
            let step = self.argument.steps.iter().filter(|step| step.effect == StepEffect::Gives).find(is_for_it)?;
            for law in self.laws_of_offence(step).into_iter().map(|limb| limb_title(limb.0)) {
                if !laws.contains(&law) {
                    laws.push(law);
                }
            }
        }
        (laws.len() > 1).then(|| join_laws(&laws))
    }

    /// The laws of a good demand, if what was done stands in another law than what it gives. `None` otherwise.
    fn laws_of_right(&self) -> Option<String> {
        let is_good = matches!((self.question, &self.ruling.answer), (Question::Demand { .. }, Answer::Yes));
        let step = self.argument.deciding_step().filter(|step| is_good && step.effect == StepEffect::Gives)?;
        // Where the law that makes it a revoke decides, the law of the penalty belongs to it.
        let pays = |other: &&Step| {
            let is_right = |issue: &Issue| matches!(issue, Issue::MayExact(penalty) if penalty.is_payment());
            other.effect == StepEffect::Gives && other.subject == step.subject && other.issues.iter().any(is_right)
        };
        let paid = self.argument.steps.iter().filter(|_| step.issues.contains(&Issue::Offence)).find(pays);
        let step = paid.unwrap_or(step);
        match self.laws_of_offence(step).as_slice() {
            // Two limbs of one law: what was done says more than the general rule.
            [done, given] if law_of(*done) == law_of(*given) => Some(limb_title(done.0)),
            [done, given] => Some(join_laws(&[*done, *given].map(|limb| limb_title(law_of(limb))))),
            _ => None,
        }
    }

    /// That somebody may undo a deal that stands for now, as a clause.
    fn right_to_new_deal(&self) -> Option<String> {
        let stands = matches!(&self.ruling.answer, Answer::Deal(outcomes) if outcomes.contains(&DealOutcome::Stands));
        let step = self.argument.deciding_step().filter(|step| stands && step.effect == StepEffect::Gives)?;
        let then = self.evaluator.before_line(step.after_lines);
        let case = ToldCase { library: self.library, evaluator: &then, party: self.party };
        let undoes = |issue: &Issue| match issue {
            Issue::MayExact(penalty) => then.demand_for(*penalty, step.subject).is_some_and(Demand::undoes_deal),
            _ => false,
        };
        step.issues.first().is_some_and(undoes).then(|| issues_clause(&case, &step.issues, step.subject, Mood::Is))
    }

    /// The answer, its reason and the law, with what belongs to it besides.
    fn plain_sentence(&self, verdict: &str, reason: &str, law: &str) -> String {
        if let Some(by) = self.claimant_of_new_deal() {
            let verdict = verdict.replacen("There must be", "There is", 1);
            return format!("{verdict}: {reason}, and {by} asked for it ({law}).");
        }
        match self.right_to_new_deal() {
            Some(right) => format!("{verdict}, but {right}: {reason} ({law})."),
            None => format!("{verdict}: {reason} ({law}).{}", self.said_besides(reason)),
        }
    }

    /// Who asked for the new deal that follows, where the law gives it only to those who ask.
    fn claimant_of_new_deal(&self) -> Option<Seat> {
        let follows = matches!(&self.ruling.answer, Answer::Deal(outcomes)
            if matches!(outcomes.first(), Some(DealOutcome::NewDeal { .. })) && outcomes.len() == 1);
        let on_demand = |step: &&Step| step.issues.contains(&Issue::MayExact(Penalty::Fixed(Demand::NewDeal)));
        self.argument.deciding_step().filter(|step| follows && step.effect == StepEffect::Gives).filter(on_demand)?;
        let demands = self.evaluator.facts.demands.iter().rev();
        demands.filter(|made| made.demand == Demand::NewDeal).map(|made| made.by).next()
    }

    /// The sentence where somebody wants two penalties for one offence. No rule says that: the scoring rules do.
    fn one_for_each_offence(&self) -> Option<String> {
        let limb = self.evaluator.code.terms.each_revoke_limb;
        let ended = self.argument.deciding_step().is_some_and(|step| step.effect != StepEffect::Gives);
        let refuses = matches!(self.ruling.answer, Answer::NotDue(_) | Answer::No) && !ended;
        let what = match &self.ruling.answer {
            _ if self.argument.terms.contains(&limb) => "each revoke gives one penalty, not two".to_owned(),
            Answer::NotDue(undue) if !undue.is_empty() => match self.times_open(undue) {
                0 => return None,
                1 => "it is due only once".to_owned(),
                2 => "it is due only twice".to_owned(),
                n => format!("it is due only {} times", number_word(n)),
            },
            _ => return None,
        };
        let verdict = verdict(self.evaluator.facts.partnership, self.question, &self.ruling.answer);
        let often = self.how_often();
        let laws = match &self.ruling.answer {
            Answer::NotDue(undue) if !self.argument.terms.contains(&limb) => self.laws_that_give(undue),
            _ => Vec::new(),
        };
        let law = if laws.is_empty() { limb_title(limb.0) } else { join_laws(&laws) };
        refuses.then(|| format!("{verdict}{often}: {what} ({law})."))
    }

    /// How often a side wants what it cannot have, as words with a space before them: what it may do once it cannot do twice.
    fn how_often(&self) -> String {
        let Answer::NotDue(undue) = &self.ruling.answer else { return String::new() };
        match self.times_chosen(undue) {
            0 | 1 => String::new(),
            2 => " twice".to_owned(),
            n => format!(" {} times", number_word(n)),
        }
    }

    /// The laws of the offences for which a demand could be made.
    fn laws_that_give(&self, demands: &BTreeSet<Demand>) -> Vec<String> {
        let gives = |step: &&Step| {
            let given = |demand: &Demand| self.argument.gives(self.evaluator, step, *demand).is_some();
            step.effect == StepEffect::Gives && demands.iter().any(given)
        };
        let step = self.argument.steps.iter().find(gives);
        step.map_or_else(Vec::new, |step| {
            self.laws_of_offence(step).into_iter().map(|limb| limb_title(limb.0)).collect()
        })
    }

    /// How often a side chose each of some penalties.
    fn times_chosen(&self, undue: &BTreeSet<Demand>) -> u8 {
        let Question::Score { elections } = self.question else { return 0 };
        let times = |side: Side, demand: &Demand| elections.0[side].iter().filter(|other| *other == demand).count();
        let most = |demand: &Demand| Side::ALL.into_iter().map(|side| times(side, demand)).max().unwrap_or(0);
        undue.iter().map(most).min().map_or(0, |times| u8::try_from(times).unwrap_or(u8::MAX))
    }

    /// For how many offences each of some demands could be made.
    fn times_open(&self, demands: &BTreeSet<Demand>) -> u8 {
        let open = Side::ALL.map(|side| self.evaluator.exactable_by(side)).concat();
        let times = |demand: &Demand| open.iter().filter(|liability| liability.demand == *demand).count();
        demands.iter().map(times).min().map_or(0, |times| u8::try_from(times).unwrap_or(u8::MAX))
    }
}

/// The player who wins the only bet that was made, if a side comes off best.
pub(super) fn winner_of_bet(evaluator: &Evaluator<'_>, side: Side) -> Option<SeatOrPerson> {
    match evaluator.facts.score.bets.as_slice() {
        [bet] => Some(if bet.side == side { bet.backer } else { bet.taker }),
        _ => None,
    }
}
