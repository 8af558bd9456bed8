//! What belongs to a ruling on a score, a rubber or a game, beside the sum.

use super::sums::{honours_lost, law_of_score, rubber_sum};
use super::tally::Tally;
use super::told::Told;
use crate::prose::{capitalize, number_word, side_name};
use oddtrick_law::{Answer, Issue, Penalty, Question, Role, Step, StepEffect};
use oddtrick_library::limb_title;
use oddtrick_table::{BySide, Demand, Side};

impl Told<'_, '_> {
    /// The law of a score, and what belongs to the sum as sentences of their own: why honours were not scored, how many
    /// penalties were due, and which came too late.
    pub(super) fn beside_sum(&self, law: String) -> (String, String) {
        let (law, honours) = self.honours_not_scored(law);
        (law, [honours, self.penalty_for_each(), self.late_penalty()].concat())
    }

    /// The law of the sum alone, and why honours were not scored, where that was the law that was named.
    fn honours_not_scored(&self, law: String) -> (String, String) {
        let Some((why, limb)) = honours_lost(self.library, self.evaluator, self.ruling) else {
            return (law, String::new());
        };
        if law_of_score(self.library, self.evaluator, self.ruling) != Some(limb) || law != limb_title(limb.0) {
            return (law, String::new());
        }
        let of_honours = |step: &Step| {
            let marks = |issue: &Issue| matches!(issue, Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { .. })));
            step.issues.iter().any(marks)
        };
        let gives = |step: &&Step| step.effect == StepEffect::Gives && !of_honours(step);
        let penalty = self.argument.steps.iter().rfind(gives).map(|step| step.limb);
        let of_sum = penalty.unwrap_or(self.evaluator.code.terms.points_per_game.limb);
        (limb_title(of_sum.0), format!(" {why}"))
    }

    /// How many penalties were due where there was more than one revoke, as a sentence of its own.
    pub(super) fn penalty_for_each(&self) -> String {
        let count = match (self.question, &self.ruling.answer) {
            (Question::Score { elections }, Answer::Score(_)) => {
                Side::ALL.into_iter().map(|side| elections.0[side].len()).max().unwrap_or(0)
            }
            (Question::Best { .. }, Answer::BestElections(best)) => best.iter().map(Vec::len).max().unwrap_or(0),
            _ => 0,
        };
        let limb = self.evaluator.code.terms.each_revoke_limb;
        if count < 2 || !self.ruling.limbs.contains(&limb) {
            return String::new();
        }
        let count = capitalize(&number_word(u8::try_from(count).unwrap_or(u8::MAX)));
        format!(" {count} revokes were made, and each has a penalty of its own ({}).", limb_title(limb.0))
    }

    /// That a penalty which would have changed the score was not taken in time, as a sentence of its own.
    fn late_penalty(&self) -> String {
        let is_payment = |issue: &Issue| matches!(issue, Issue::MayExact(penalty) if penalty.is_payment());
        let is_late = |step: &&Step| {
            let lapses = self.evaluator.code.rule(step.rule).map(|rule| rule.role);
            matches!(step.effect, StepEffect::TakesAway(_))
                && matches!(lapses, Some(Role::Lapses(_)))
                && step.issues.iter().any(is_payment)
        };
        let Some(late) = self.argument.steps.iter().find(is_late) else { return String::new() };
        let gave = |step: &&Step| step.effect == StepEffect::WouldGive && step.subject == late.subject;
        let ground = self.argument.steps.iter().find(gave).map(|step| format!("{}, but ", self.because_here(step)));
        let told = format!("{}{}", ground.unwrap_or_default(), self.because_here(late));
        format!(" {} ({}).", capitalize(&told), limb_title(late.limb.0))
    }

    /// What a rubber comes to, as a sentence of its own, where a law decides and the games give the sum.
    pub(super) fn sum_of_rubber(&self) -> String {
        let bonus = self.evaluator.code.terms.rubber.map(|rubber| limb_title(rubber.bonus.limb.0));
        let decides = self.argument.deciding_step().is_some() && *self.question == Question::Rubber;
        let sum = rubber_sum(self.evaluator, &self.ruling.answer).filter(|_| decides).zip(bonus);
        sum.map_or_else(String::new, |(sum, law)| format!(" {} ({law}).", capitalize(&sum)))
    }

    /// How a penalty brings a side to the game, as a sentence of its own.
    pub(super) fn game_by_penalty(&self) -> String {
        let (Question::CanWin { side }, Answer::Yes) = (self.question, &self.ruling.answer) else {
            return String::new();
        };
        let Some(step) = self.argument.deciding_step() else { return String::new() };
        let then = self.evaluator.before_line(step.after_lines);
        let mut due = step.issues.iter().filter_map(|issue| match issue {
            Issue::MayExact(penalty) => then.demand_for(*penalty, step.subject),
            _ => None,
        });
        let Some(demand) = due.next() else { return String::new() };
        let elections = BySide::from_fn(|of| if of == *side { vec![demand] } else { Vec::new() });
        if let Ok(hand) = self.evaluator.hand_to_score(elections) {
            let sum = Tally::new(&hand, &self.evaluator.code.terms).clause_of(*side);
            return if sum.ends_with("game") { format!(" {}.", capitalize(&sum)) } else { String::new() };
        }
        let had = self.evaluator.facts.setup.score.map(|score| score[*side]);
        match (had, demand) {
            (Some(had), Demand::AddPoints { points })
                if had.saturating_add(points) >= self.evaluator.code.terms.points_per_game.value =>
            {
                format!(
                    " {} had {}, and {} more make the game.",
                    side_name(*side),
                    number_word(had),
                    number_word(points)
                )
            }
            _ => String::new(),
        }
    }
}
