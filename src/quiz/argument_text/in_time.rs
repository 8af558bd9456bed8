//! What was done in its time or in turn, so that the law that comes nearest was not broken, in words.

use super::ArgumentText;
use super::told::Told;
use oddtrick_law::condition::{CARDS_TOUCHED, FOURTH_BEFORE_SECOND, LED_OUT_OF_TURN, TRICK_SEEN};
use oddtrick_law::{Limb, NearestRule, Question, Rule, Subject, SubjectKind};
use oddtrick_table::{DealingAct, IncidentKind, Line, PlayAct, Seat, SeatOrPerson, Side};

impl Told<'_, '_> {
    /// Why the last act that a question is about does not come under the nearest law, as a clause: what would be forbidden
    /// then was done when or where it is not. `None` if that is not the reason.
    pub(super) fn met_no_law(&self, nearest: &NearestRule) -> Option<String> {
        let rule = self.evaluator.code.rule(nearest.rule)?;
        let (by, act) = self.act_in_question()?;
        let facts = &self.evaluator.facts;
        let at = self.evaluator.lines().iter().rposition(|line| line == act)?;
        match act {
            Line::Dealing(
                DealingAct::Touches { .. } | DealingAct::TakesUpHand { .. } | DealingAct::LooksAtHand { .. },
            ) if rule.has_condition(CARDS_TOUCHED) => {
                let did = act.to_string().replacen(&format!("{by} touches"), &format!("{by} touched"), 1);
                let did = did.replacen("takes up", "took up", 1).replacen("looks at", "looked at", 1);
                let in_deal = facts.incidents.iter().any(|it| it.matter == IncidentKind::CardsTouched && it.at == at);
                let turned = facts.deals.last().is_some_and(|deal| deal.turned_up.is_some());
                (turned && !in_deal).then(|| format!("the trump card had been turned up when {did}"))
            }
            Line::Play(PlayAct::TakesTrick { .. }) if rule.has_condition(TRICK_SEEN) => {
                Some(format!("the trick that {by} took up had been turned but not yet quitted"))
            }
            Line::Play(PlayAct::TurnsUpLast { .. } | PlayAct::TurnsUpOther { .. })
                if rule.has_condition(TRICK_SEEN) =>
            {
                let over = facts.hands_over.iter().any(|over| *over < at);
                over.then(|| format!("the hand was over when {by} turned up the trick"))
            }
            Line::Play(PlayAct::Plays { card, .. }) if is_about_turns(rule) => {
                let (trick, played) = facts.tricks.find_card(*card)?;
                let plays = &facts.tricks.0[trick].plays;
                let before = plays.iter().filter(|other| other.at < played.at);
                let right = before.map(|other| other.seat).any(|seat| seat.left(1) == by);
                right.then(|| format!("{by} played when the player before {by} had played, and so in turn"))
            }
            _ => None,
        }
    }

    /// The laws that a sentence names though no rule of the code decides: that of a game won already, the one that was not broken,
    /// or those of what is due to the other side. `None` if there are rules that decide, or no such law.
    pub(super) fn laws_of_silence(&self) -> Option<Vec<Limb>> {
        if !self.laws_by_weight().is_empty() {
            return None;
        }
        let won = Some(self.law_of_game_won()).filter(|laws| !laws.is_empty());
        let due = || match *self.question {
            Question::Exact { side } => self.text_of_price(side.opponents()).map(|told| told.laws),
            _ => None,
        };
        let met = || self.argument.nearest.first().filter(|nearest| self.met_no_law(nearest).is_some());
        won.or_else(due).or_else(|| met().map(|nearest| vec![nearest.limb]))
    }

    /// The last act of whoever a question is about, with that player.
    fn act_in_question(&self) -> Option<(Seat, &Line)> {
        let facts = &self.evaluator.facts;
        match *self.question {
            Question::Exact { side } => {
                let theirs = |seat: &Seat| facts.camp(seat) == side.opponents();
                let mut acts = self.evaluator.lines().iter().rev();
                acts.find_map(|line| Some((line.actor().filter(theirs)?, line)))
            }
            Question::Reached { by: by @ SeatOrPerson::Seat(seat) }
            | Question::Allowed { by: by @ SeatOrPerson::Seat(seat) } => Some((seat, self.last_act(by)?)),
            _ => None,
        }
    }

    /// That it was a player of the asker’s own side who did what the nearest law is about, as a clause.
    pub(super) fn own_fault(&self, nearest: &NearestRule) -> Option<String> {
        let Question::Demand { by } = *self.question else { return None };
        let Subject::Incident(n) = nearest.subject else { return None };
        let facts = &self.evaluator.facts;
        let who = facts.incidents[n].by.filter(|who| facts.camp(who) == facts.camp(by))?;
        let whose = if who == by { format!("{by} himself") } else { format!("{who}, of {by}’s own side, who") };
        Some(if who == by { format!("{whose} did that") } else { format!("it was {whose} did that") })
    }

    /// The sentence for a side that has no right where the other side has a price for a breach. `None` if that has none.
    pub(super) fn price_due_to(&self, others: Side) -> Option<String> {
        let told = self.text_of_price(others)?;
        Some(format!("Nothing: only the other side has a claim. {}", told.sentence))
    }

    /// What the other side may have for a breach, in words. `None` if nothing has a price, or the question is another.
    fn text_of_price(&self, others: Side) -> Option<ArgumentText> {
        let question = Question::Exact { side: others };
        let prices_any = |rule: &Rule| rule.ground_kind() == Some(SubjectKind::AnyBreach);
        let open = self.evaluator.exactable_by(others);
        let is_price = open.iter().any(|right| self.evaluator.code.rule(right.rule).is_some_and(prices_any));
        if !is_price || !matches!(self.question, Question::Exact { .. }) {
            return None;
        }
        let ruling = self.evaluator.rule_on(&question);
        Some(ArgumentText::without_steps(self.library, self.evaluator, &question, &ruling))
    }
}

/// Whether a rule is about leads and plays out of turn.
fn is_about_turns(rule: &Rule) -> bool {
    [LED_OUT_OF_TURN, FOURTH_BEFORE_SECOND].iter().any(|condition| rule.has_condition(*condition))
}
