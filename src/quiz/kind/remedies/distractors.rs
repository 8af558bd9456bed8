//! The wrong demands that a question about what can be demanded offers.

use rand::seq::SliceRandom;

use super::asked_before::{NO_LAW_GIVES, refusal_of};
use super::{MIN_DISTRACTORS, demand_option, occasion_happened};
use crate::amounts::another_number;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::distractor_source::DistractorSource;
use crate::kind::option_balance::{Weights, text_length, weighted_pick};
use crate::law_prose::undue_demand_text;
use crate::prose::{Prose, count_noun};
use crate::rng::seeded_rng;
use crate::traces::{cards_played_by, comes_to_nobodys_mind};
use crate::variant::Variant;
use oddtrick_law::{
    Answer, Evaluator, Issue, Limb, Penalty, RefusedDemand, Rule, RuleStatus, Ruling, Subject, SubjectKind,
};
use oddtrick_library::{Library, law_number_of, limb_label};
use oddtrick_table::{Demand, Facts, Side, Truth};

/// The weights of treating all lengths alike, and of putting wrong options last if they are shorter than every right
/// one.
const SHORTER_LAST_WEIGHTS: Weights<2> = [1, 1];

/// The weights of offering none, one and two other numbers of tricks or points among the first wrong options, and the rest
/// after them. If all came first, the penalties that are due would rarely be the only ones that open as they do.
const OTHER_AMOUNTS_WEIGHTS: Weights<3> = [2, 2, 1];

/// The weights of offering the rest before what tempts few, and after it.
const OTHER_AMOUNTS_LAST_WEIGHTS: Weights<2> = [1, 2];

/// The wrong options collected so far.
pub(super) struct RemedyDistractors<'a> {
    pub(super) side: Side,
    pub(super) variant: &'a Variant<'a>,
    pub(super) evaluator: Evaluator<'a>,
    /// The rulings by other readings of the code.
    pub(super) other_readings: &'a [Ruling],
    pub(super) distractors: Vec<(Demand, AnswerOption)>,
    /// Whether they are for a new question.
    pub(super) is_new: bool,
}

impl<'a> RemedyDistractors<'a> {
    /// None yet, for what a side may demand.
    pub(super) fn new(
        variant: &'a Variant<'a>,
        side: Side,
        other_readings: &'a [Ruling],
        is_new: bool,
    ) -> RemedyDistractors<'a> {
        let evaluator = variant.evaluator(variant.code);
        RemedyDistractors { side, variant, evaluator, other_readings, distractors: Vec::new(), is_new }
    }
}

impl RemedyDistractors<'_> {
    /// Adds wrong amounts, the penalties for a revoke, and what tempts few. Returns how many wrong options there are that
    /// tempt somebody. `right` are the demands that can be made.
    pub(super) fn add_from_near_and_afar(
        &mut self,
        library: &Library,
        ruling: &Ruling,
        right: &[Demand],
        (seed, is_new): (&str, bool),
    ) -> usize {
        let first = is_new.then(|| weighted_pick(seed, "other amounts", OTHER_AMOUNTS_WEIGHTS));
        let amounts_left = self.add_other_amounts(seed, first);
        self.add_from_other_laws(library, ruling, true);
        if is_new {
            self.keep_cards_told();
            self.leave_out_what_nobody_asks();
            self.leave_out_calls_to_come(right);
        }
        if weighted_pick(seed, "shorter ones last", SHORTER_LAST_WEIGHTS) == 1 {
            let least = right.iter().map(|demand| text_length(&demand_option(*demand, None).text)).min();
            self.distractors.sort_by_key(|(_, choice)| least.is_some_and(|least| text_length(&choice.text) < least));
        }
        let near = self.distractors.len();
        let amounts_last = weighted_pick(seed, "other amounts last", OTHER_AMOUNTS_LAST_WEIGHTS) == 1;
        let (amounts, amounts_left) =
            if amounts_last { (Vec::new(), amounts_left) } else { (amounts_left, Vec::new()) };
        self.append(amounts);
        let from_afar = self.distractors.len();
        self.add_refused(library, false);
        self.add_from_other_laws(library, ruling, false);
        if is_new {
            self.keep_cards_told();
            self.leave_out_what_nobody_asks();
            self.leave_out_calls_to_come(right);
        }
        self.distractors[from_afar..].shuffle(&mut seeded_rng(seed, "wrong options from afar"));
        self.append(amounts_left);
        near
    }

    /// Puts those that are wrong for the same reason as an earlier one to the end: whoever sees through one sees through them
    /// all. Returns how many of the `near` first ones are left in front, or `None` if there are too few reasons.
    pub(super) fn put_twins_last(&mut self, near: usize) -> Option<usize> {
        let from_afar = self.distractors.split_off(near);
        let mut reasons: Vec<String> = Vec::new();
        let mut is_first = |(_, option): &(Demand, AnswerOption)| {
            let why = option.distractor.as_ref().map_or(String::new(), |wrong| wrong.why.to_string());
            let is_first = !reasons.contains(&why);
            reasons.push(why);
            is_first
        };
        let (first, twins): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.distractors).into_iter().partition(&mut is_first);
        let (far_first, far_twins): (Vec<_>, Vec<_>) = from_afar.into_iter().partition(&mut is_first);
        let (left, reasons) = (first.len(), first.len() + far_first.len());
        self.distractors = [first, far_first, twins, far_twins].concat();
        (reasons >= MIN_DISTRACTORS).then_some(left)
    }

    /// Offers a demand, unless it might be right or reads like an option that is already there.
    pub(super) fn add(&mut self, demand: Demand, misreading: String, why: Prose) {
        let offered = demand_option(demand, Some(DistractorReason { misreading_id: misreading, why }));
        let same = self.distractors.iter().any(|(had, choice)| *had == demand || choice.text == offered.text);
        let read_so = self.other_readings.iter().any(|read| read.may_exact(demand));
        if !same && !read_so && !self.evaluator.allows_demand(self.side, demand) {
            self.distractors.push((demand, offered));
        }
    }

    /// Adds what tempts somebody. What a law of this code says of a demand is a better answer than what another code says, so a
    /// new question has it first.
    pub(super) fn add_tempting(&mut self, library: &Library) {
        if self.is_new {
            self.add_refused(library, true);
        }
        self.add_from_sources(library);
        self.add_spoken_demands(library);
        if !self.is_new {
            self.add_refused(library, true);
        }
    }

    /// Adds the demands that somebody who makes a single mistake would allow.
    fn add_from_sources(&mut self, library: &Library) {
        let cast = self.variant.concerned_party();
        for source in DistractorSource::all_for(self.variant) {
            // Nobody would think of something that the story does not suggest.
            let strange = |condition| comes_to_nobodys_mind(&self.evaluator.facts, condition);
            if matches!(source, DistractorSource::MisjudgesCondition(condition, _) if strange(condition)) {
                continue;
            }
            let Some(theirs) = source.mistaken_ruling(self.variant) else { continue };
            let Answer::MayExact(demands) = &theirs.answer else { continue };
            for demand in demands {
                let why = source.explanation_of_mistake(library, self.variant, &cast, &theirs);
                self.add(*demand, source.misreading_id(library, self.variant.code), why);
            }
        }
    }

    /// Adds what players ask for in the story, now or later.
    fn add_spoken_demands(&mut self, library: &Library) {
        let facts = Facts::from_record(&self.variant.record);
        let refused = self.evaluator.refused_to(self.side);
        let (by, now) = (self.side, self.variant.lines_before);
        let theirs = facts.demands.iter().filter(|demand| demand.by.side() == by && demand.at >= now);
        for what in
            theirs.map(|demand| demand.demand).filter(|what| !what.is_inspection() && !what.concerns_only_asker())
        {
            if let Some(refused) = refused.iter().find(|refused| refused.demand == what) {
                self.add_refused_demand(library, refused);
            } else {
                let why = undue_demand_text(library, &self.evaluator, what);
                self.add(what, NO_LAW_GIVES.to_owned(), Prose::from_text(why));
            }
        }
    }

    /// Adds the demands that rules mention and refuse. With `occasion`, what brings the rule into play has happened, so
    /// the demand is tempting; without, it has not.
    pub(super) fn add_refused(&mut self, library: &Library, occasion: bool) {
        let refused = self.evaluator.refused_to(self.side);
        // If nobody did anything wrong, nobody would think of the penalty.
        let amiss = |subject: Subject| match subject {
            Subject::Renounce(_) => self.evaluator.resolve(Issue::Offence, subject).truth == Truth::Yes,
            Subject::AllegedRevoke(_) => false,
            _ => true,
        };
        let wanted = |refused: &RefusedDemand| {
            amiss(refused.subject) && occasion_happened(self.variant.code, refused) == occasion
        };
        for refused in refused.into_iter().filter(wanted).collect::<Vec<_>>() {
            self.add_refused_demand(library, &refused);
        }
    }

    /// If a card can be called, adds other cards that the side has played, the last one first. Only a stored question has
    /// them: few people would call a card that was duly played.
    pub(super) fn add_other_cards(&mut self) {
        let named = |demand: &Demand| matches!(demand, Demand::Card { .. });
        if self.evaluator.exactable_by(self.side).iter().any(|open| named(&open.demand)) {
            let why = "That card was played to a trick, and no law lets them call it.";
            for card in cards_played_by(&self.evaluator.facts, self.side.opponents()).collect::<Vec<_>>() {
                self.add(Demand::Card { card }, "calls-any-card".to_owned(), Prose::from_text(why));
            }
        }
    }

    /// Adds the penalties in tricks or points in a wrong number: all of them, or the first few in an order that the seed
    /// gives. Returns the rest.
    fn add_other_amounts(&mut self, seed: &str, first: Option<usize>) -> Vec<(Demand, AnswerOption)> {
        let before = self.distractors.len();
        for open in self.evaluator.exactable_by(self.side) {
            let Some(rule) = self.variant.code.rule(open.rule) else { continue };
            let (other, due) = match open.demand {
                Demand::TakeTricks { tricks } => {
                    (Demand::TakeTricks { tricks: another_number(tricks) }, count_noun(tricks, "trick"))
                }
                Demand::DeductPoints { points } => {
                    (Demand::DeductPoints { points: another_number(points) }, count_noun(points, "point"))
                }
                Demand::AddPoints { points } => {
                    (Demand::AddPoints { points: another_number(points) }, count_noun(points, "point"))
                }
                _ => continue,
            };
            // For several offences, several times as much may be asked for at once.
            if other
                .times(open.demand)
                .is_some_and(|times| usize::from(times) <= self.evaluator.times_due(self.side, open.demand))
            {
                continue;
            }
            let why = format!("Law {} sets this penalty at {due}.", limb_label(rule.limb.0));
            self.add(other, "exacts-another-number".to_owned(), Prose::from_text(why));
        }
        let Some(first) = first else { return Vec::new() };
        self.distractors[before..].shuffle(&mut seeded_rng(seed, "other amounts first"));
        self.distractors.split_off(self.distractors.len().min(before + first))
    }

    /// Adds options at the end, without those that are there already.
    fn append(&mut self, options: Vec<(Demand, AnswerOption)>) {
        for (demand, option) in options {
            if self.distractors.iter().all(|(had, other)| *had != demand && other.text != option.text) {
                self.distractors.push((demand, option));
            }
        }
    }

    /// Adds what other laws give. Without `for_revoke`, these are laws of the same chapter, which give it for
    /// something else. With it, they are the penalties for a revoke, which come to mind whenever somebody does not
    /// follow suit.
    fn add_from_other_laws(&mut self, library: &Library, ruling: &Ruling, for_revoke: bool) {
        if for_revoke && self.evaluator.facts.renounces.is_empty() {
            return;
        }
        let code = self.variant.code;
        let file = |limb: Limb| Some(&library.code_text(code.text_id)?.law(law_number_of(limb.0))?.file);
        let home = ruling.limbs.first().and_then(|limb| file(*limb));
        let given_before = |rule: &Rule| {
            let earlier = code.rules().iter().take_while(|other| other.id != rule.id);
            earlier.filter(|other| !other.ordinary_right).any(|other| other.ground_issue() == rule.ground_issue())
        };
        for rule in code.rules().iter().filter(|rule| !rule.ordinary_right && (for_revoke || file(rule.limb) == home)) {
            let Some(Issue::MayExact(penalty @ Penalty::Fixed(demand))) = rule.ground_issue() else { continue };
            // A law of one chapter may give in one case what another chapter gives as a rule.
            let of_revoke = penalty.is_payment() && rule.ground_kind() == Some(SubjectKind::Revoke);
            if of_revoke && given_before(rule) {
                continue;
            }
            if for_revoke && !of_revoke {
                continue;
            }
            let law = limb_label(rule.limb.0);
            let why = if of_revoke {
                format!("That is the penalty for an established revoke (Law {law}), and here there is none.")
            } else {
                undue_demand_text(library, &self.evaluator, demand)
            };
            self.add(demand, NO_LAW_GIVES.to_owned(), Prose::from_text(why).with_full_stop());
        }
    }

    pub(super) fn add_refused_demand(&mut self, library: &Library, refused: &RefusedDemand) {
        if matches!(refused.status, RuleStatus::Applied { .. }) && !self.is_new {
            return;
        }
        if let Some((source, why)) = refusal_of(library, self.variant, &self.evaluator.facts, refused) {
            self.add(refused.demand, source.misreading_id(library, self.variant.code), why);
        }
    }
}
