//! Which demands can be made now? The wrong options come from mistaken rulings, from what the players ask for in the
//! story, and from rules that refuse demands.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::option_balance::{Weights, first_word, text_length, weighted_pick};
use super::presented::Presented;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::Claim;
use crate::distractor_source::DistractorSource;
use crate::law_prose::{self, SubjectWords, absent_act_clause, foreign_demand_text, refusal_text};
use crate::prose::{Prose, count_noun, side_name};
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::traces::{cards_played_by, has_no_trace};
use crate::variant::Variant;
use oddtrick_law::{
    Answer, Code, Evaluator, Issue, Limb, Penalty, Question, RefusedDemand, Rule, RuleStatus, Ruling, Subject,
    SubjectKind,
};
use oddtrick_library::{Library, law_number_of, limb_label};
use oddtrick_table::{Demand, Facts, Side, Truth};

/// The fewest and most options, and how many of them can be right.
const MIN_OPTIONS: usize = 4;
const MAX_OPTIONS: usize = 6;
const MAX_RIGHT: usize = 4;

/// The fewest wrong options.
const MIN_DISTRACTORS: usize = 2;

/// The weights of ignoring how wrong options open, and of preferring those that open like a right one.
const SAME_OPENING_WEIGHTS: Weights<2> = [5, 1];

/// The weights of treating all lengths alike, and of putting wrong options last if they are shorter than every right
/// one.
const SHORTER_LAST_WEIGHTS: Weights<2> = [1, 1];

/// Asks which of several demands can be made. `None` if there are too few plausible options.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Presented> {
    let (Question::Exact { side: by }, Answer::MayExact(open)) = (&variant.question, &ruling.answer) else {
        return None;
    };
    if variant.lines_before == 0 {
        return None;
    }
    let seed = variant.id.to_string();
    let read = variant.rulings_by_other_readings();
    let of_readings = |demand: &Demand| read.iter().filter(|read| read.may_exact(*demand)).count();
    // A demand that only some readings of the code allow is neither right nor wrong.
    let mut right: Vec<Demand> = open.iter().copied().filter(|demand| of_readings(demand) == read.len()).collect();
    right.shuffle(&mut seeded_rng(&seed, "right options"));
    let open = variant.evaluator(variant.code);
    let mut offers =
        RemedyDistractors { side: *by, variant, evaluator: open, other_readings: &read, distractors: Vec::new() };
    offers.add_from_sources(library);
    offers.add_spoken_demands(library);
    offers.add_refused(library, true);
    offers.distractors.shuffle(&mut seeded_rng(&seed, "wrong options"));
    offers.add_other_cards();
    offers.add_other_amounts();
    offers.add_from_other_laws(library, ruling, true);
    if weighted_pick(&seed, "shorter ones last", SHORTER_LAST_WEIGHTS) == 1 {
        let least = right.iter().map(|demand| text_length(&demand_option(*demand, None).text)).min();
        offers.distractors.sort_by_key(|(_, choice)| least.is_some_and(|least| text_length(&choice.text) < least));
    }
    let near = offers.distractors.len();
    offers.add_refused(library, false);
    offers.add_from_other_laws(library, ruling, false);
    offers.distractors[near..].shuffle(&mut seeded_rng(&seed, "wrong options from afar"));
    // The number of options must not show how many are right. So some right demands can be left out, and only as many
    // remote options are added as are needed.
    let mut how_many = seeded_rng(&seed, "number of options");
    let all = how_many.random_range(MIN_OPTIONS..=MAX_OPTIONS);
    let offered = how_many.random_range(1..=MAX_RIGHT.min(all - MIN_DISTRACTORS)).min(right.len());
    let wanted = (all - offered).min(near).max(MIN_OPTIONS.saturating_sub(offered).max(MIN_DISTRACTORS));
    right.truncate(if wanted > offers.distractors.len() { MAX_RIGHT } else { offered });
    let right: Vec<AnswerOption> = right.into_iter().map(|demand| demand_option(demand, None)).collect();
    let matched = weighted_pick(&seed, "opening alike", SAME_OPENING_WEIGHTS) == 1;
    let like: &[AnswerOption] = if matched { &right } else { &[] };
    let mut options = prefer_same_opening(like, offers.distractors.into_iter().map(|(_, choice)| choice), wanted);
    if options.len() < MIN_DISTRACTORS || options.len() + right.len() < MIN_OPTIONS {
        return None;
    }
    options.extend(right);
    options.shuffle(&mut seeded_rng(&seed, "order of options"));
    let ask = format!("Which of these can {} demand from {} now?", side_name(*by), side_name(by.opponents()));
    Some(Presented { prompt: Prose::from_text(ask), form: ReplyForm::Many, options, ..Presented::default() })
}

/// Demands that the laws of the code speak of and refuse, each with the mistake of somebody who thinks them due. What
/// brings the law into play has happened, and a limit of it is not met.
pub(super) fn demands_refused(library: &Library, variant: &Variant<'_>, side: Side) -> Vec<(Demand, DistractorReason)> {
    let read = variant.rulings_by_other_readings();
    let evaluator = variant.evaluator(variant.code);
    let mut offers = RemedyDistractors { side, variant, evaluator, other_readings: &read, distractors: Vec::new() };
    let refused = offers.evaluator.refused_to(side);
    for refused in refused.into_iter().filter(|refused| occasion_happened(variant.code, refused)) {
        offers.add_refused_demand(library, &refused);
    }
    let mistakes = offers.distractors.into_iter();
    mistakes.filter_map(|(demand, option)| Some((demand, option.distractor?))).collect()
}

/// Whether the act happened that brings the law into play, so that only a limit stands in the way.
pub(super) fn occasion_happened(code: &Code, refused: &RefusedDemand) -> bool {
    let RuleStatus::Unmet(condition) = refused.status else { return true };
    let clauses = code.rule(refused.rule).map_or(&[][..], |rule| rule.clauses);
    clauses.iter().all(|clause| clause.condition != condition || !clause.is_occasion())
}

/// Takes `many` wrong options. Those that open like a right option come first, one for each right option.
fn prefer_same_opening(
    right: &[AnswerOption],
    wrong: impl Iterator<Item = AnswerOption>,
    many: usize,
) -> Vec<AnswerOption> {
    let mut opening: Vec<String> = right.iter().map(|choice| first_word(&choice.text)).collect();
    let (mut alike, other): (Vec<_>, Vec<_>) = wrong.partition(|choice| {
        let place = opening.iter().position(|word| *word == first_word(&choice.text));
        place.map(|place| opening.swap_remove(place)).is_some()
    });
    alike.extend(other);
    alike.truncate(many);
    alike
}

/// A single demand as an option.
fn demand_option(demand: Demand, wrong: Option<DistractorReason>) -> AnswerOption {
    let cards: Vec<_> = demand.card().into_iter().collect();
    let text = Prose::with_cards(&law_prose::demand_phrase(demand, "their own"), &cards).capitalized().with_full_stop();
    AnswerOption { claim: Claim::MayExact(demand), text, distractor: wrong }
}

/// The wrong options collected so far.
struct RemedyDistractors<'a> {
    side: Side,
    variant: &'a Variant<'a>,
    evaluator: Evaluator<'a>,
    /// The rulings by other readings of the code.
    other_readings: &'a [Ruling],
    distractors: Vec<(Demand, AnswerOption)>,
}

impl RemedyDistractors<'_> {
    /// Offers a demand, unless it might be right or reads like an option that is already there.
    fn add(&mut self, demand: Demand, misreading: String, why: Prose) {
        let offered = demand_option(demand, Some(DistractorReason { misreading_id: misreading, why }));
        let same = self.distractors.iter().any(|(had, choice)| *had == demand || choice.text == offered.text);
        let read_so = self.other_readings.iter().any(|read| read.may_exact(demand));
        if !same && !read_so && !self.evaluator.allows_demand(self.side, demand) {
            self.distractors.push((demand, offered));
        }
    }

    /// Adds the demands that somebody who makes a single mistake would allow.
    fn add_from_sources(&mut self, library: &Library) {
        let cast = self.variant.concerned_party();
        for source in DistractorSource::all_for(self.variant) {
            // Nobody would think of something that the story does not suggest.
            let strange = |condition| has_no_trace(&self.evaluator.facts, condition);
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
                let why = foreign_demand_text(library, &self.evaluator, what);
                let why = why.unwrap_or_else(|| "No law of this code gives that.".to_owned());
                self.add(what, "asks-what-no-law-gives".to_owned(), Prose::from_text(why));
            }
        }
    }

    /// Adds the demands that rules mention and refuse. With `occasion`, what brings the rule into play has happened, so
    /// the demand is tempting; without, it has not.
    fn add_refused(&mut self, library: &Library, occasion: bool) {
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

    /// If a card can be called, adds the other cards that the side has played.
    fn add_other_cards(&mut self) {
        let named = |demand: &Demand| matches!(demand, Demand::Card { .. });
        if self.evaluator.exactable_by(self.side).iter().any(|open| named(&open.demand)) {
            let why = "That card was played to a trick, and no law lets them call it.";
            for card in cards_played_by(&self.evaluator.facts, self.side.opponents()).collect::<Vec<_>>() {
                self.add(Demand::Card { card }, "calls-any-card".to_owned(), Prose::from_text(why));
            }
        }
    }

    /// Adds the penalties in tricks or points in a wrong number.
    fn add_other_amounts(&mut self) {
        // One less, if that is anything.
        let another = |due: u8| if due > 1 { due - 1 } else { due + 1 };
        for open in self.evaluator.exactable_by(self.side) {
            let Some(rule) = self.variant.code.rule(open.rule) else { continue };
            let (other, due) = match open.demand {
                Demand::TakeTricks { tricks } => {
                    (Demand::TakeTricks { tricks: another(tricks) }, count_noun(tricks, "trick"))
                }
                Demand::DeductPoints { points } => {
                    (Demand::DeductPoints { points: another(points) }, count_noun(points, "point"))
                }
                Demand::AddPoints { points } => {
                    (Demand::AddPoints { points: another(points) }, count_noun(points, "point"))
                }
                _ => continue,
            };
            let why = format!("Law {} sets this penalty at {due}.", limb_label(rule.limb.0));
            self.add(other, "exacts-another-number".to_owned(), Prose::from_text(why));
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
        let sayings = library.limb_summaries.get(code.text_id);
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
                let Some(says) = sayings.and_then(|sayings| sayings.first(rule.limb.0)) else { continue };
                match absent_act_clause(library, &self.evaluator, rule) {
                    Some(lacks) => format!("Law {law} would give that, but {lacks}."),
                    None => format!("Law {law} gives that for something else: {says}"),
                }
            };
            self.add(demand, "asks-what-no-law-gives".to_owned(), Prose::from_text(why).with_full_stop());
        }
    }

    fn add_refused_demand(&mut self, library: &Library, refused: &RefusedDemand) {
        let code = self.variant.code;
        let party = self.variant.concerned_party().party;
        let names = SubjectWords::new(refused.subject, &self.evaluator.facts, party);
        let source = match refused.status {
            RuleStatus::Unmet(condition) => DistractorSource::MisjudgesCondition(condition, true),
            RuleStatus::Displaced { by }
            | RuleStatus::Lapsed { by, .. }
            | RuleStatus::Waived { by, .. }
            | RuleStatus::Forfeited { by, .. } => DistractorSource::ForgetsRule(by),
            _ => return,
        };
        let why = Prose::from_text(refusal_text(library, code, &names, refused.rule, refused.status));
        self.add(refused.demand, source.misreading_id(library, code), why);
    }
}
