//! Which remedies are open: single demands to choose among, of which the engine says which may
//! now be exacted. The wrong ones are what it gives under one fault, what those at the table asked
//! for, and what its rows speak of and refuse.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::balance::{Odds, first_word, length, lot};
use super::ruling::out_of_the_blue;
use super::{Form, Put};
use crate::claim::{Choice, Claim, Wrong};
use crate::explain::why;
use crate::fault::Fault;
use crate::mistake::{cards, otherwise_read};
use crate::prose::{Prose, counted, side};
use crate::stream::stream;
use crate::variant::Variant;
use crate::verdict::cast;
use crate::words::{self, Cast};
use oddtrick_law::{Answer, Evaluator, Issue, Limb, Penalty, Question, RefusedDemand, RuleStatus, Ruling, Subject};
use oddtrick_library::{Library, law_number_of, limb_label};
use oddtrick_table::{Demand, Facts, Seat, SeatOrPerson, Side, Truth};

/// Options at the fewest and at the most, and how many of them may be right.
const FEWEST: usize = 4;
const MOST: usize = 6;
const RIGHT: usize = 4;

/// Wrong options at the fewest.
const LEAST_WRONG: usize = 2;

/// How likely wrong options are not chosen to open as the right ones do, and are.
const MATCHED: Odds<2> = [5, 1];

/// How likely those that are shorter than every right one are not held back, and are.
const SHORTER_LAST: Odds<2> = [1, 1];

/// What may be exacted by those who complain in a case; of a demand, as it stood before it was made.
pub(super) fn recast(question: Question, bench: &Evaluator<'_>, after: usize) -> (Question, usize) {
    let against = |seat: Seat| Question::MayExact { side: seat.side().opponents() };
    match question {
        Question::BestElections { side } => (Question::MayExact { side }, after),
        Question::RevokeEstablished { who } => (Question::MayExact { side: who.side().opponents() }, after),
        Question::ActReached { by: SeatOrPerson::Seat(by) } => (against(by), after),
        Question::DemandIsGood { by } => {
            let made = bench.facts.demands.iter().rev().find(|demand| demand.by == by);
            (Question::MayExact { side: by.side() }, made.map_or(after, |demand| demand.at))
        }
        same => (same, after),
    }
}

/// Puts the question which of several things may be exacted; `None` where too little comes near.
pub(super) fn put(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Put> {
    let (Question::MayExact { side: by }, Answer::MayExact(open)) = (&variant.question, &ruling.answer) else {
        return None;
    };
    if variant.after == 0 {
        return None;
    }
    let seed = variant.spec.to_string();
    let read = otherwise_read(variant);
    let of_readings = |demand: &Demand| read.iter().filter(|read| read.may_exact(*demand)).count();
    // What only some readings of the code give is neither right nor wrong.
    let mut right: Vec<Demand> = open.iter().copied().filter(|demand| of_readings(demand) == read.len()).collect();
    right.shuffle(&mut stream(&seed, "right options"));
    let open = variant.bench(variant.code);
    let mut offers = Offers { by: *by, variant, open, read: &read, wrong: Vec::new() };
    offers.of_faults(library);
    offers.of_the_table(library);
    offers.refused(library);
    offers.wrong.shuffle(&mut stream(&seed, "wrong options"));
    offers.of_cards();
    offers.of_numbers();
    offers.of_other_laws(library, ruling, true);
    if lot(&seed, "shorter ones last", SHORTER_LAST) == 1 {
        let least = right.iter().map(|demand| length(&choice(*demand, None).text)).min();
        offers.wrong.sort_by_key(|(_, choice)| least.is_some_and(|least| length(&choice.text) < least));
    }
    let near = offers.wrong.len();
    offers.of_other_laws(library, ruling, false);
    offers.wrong[near..].shuffle(&mut stream(&seed, "wrong options from afar"));
    // How many options there are tells nothing of how many are right, so not all that is open need
    // be offered; and no more is offered from afar than is needed.
    let mut how_many = stream(&seed, "number of options");
    let all = how_many.random_range(FEWEST..=MOST);
    let offered = how_many.random_range(1..=RIGHT.min(all - LEAST_WRONG)).min(right.len());
    let wanted = (all - offered).min(near).max(FEWEST.saturating_sub(offered).max(LEAST_WRONG));
    right.truncate(if wanted > offers.wrong.len() { RIGHT } else { offered });
    let right: Vec<Choice> = right.into_iter().map(|demand| choice(demand, None)).collect();
    let matched = lot(&seed, "opening alike", MATCHED) == 1;
    let like: &[Choice] = if matched { &right } else { &[] };
    let mut options = opening_alike(like, offers.wrong.into_iter().map(|(_, choice)| choice), wanted);
    if options.len() < LEAST_WRONG || options.len() + right.len() < FEWEST {
        return None;
    }
    options.extend(right);
    options.shuffle(&mut stream(&seed, "order of options"));
    let ask = format!("Which of these may {} now exact from {}?", side(*by), side(by.opponents()));
    Some(Put { ask: Prose::text(ask), form: Form::Many, options, ..Put::default() })
}

/// So many wrong options, those before others that open as a right one does, one for one.
fn opening_alike(right: &[Choice], wrong: impl Iterator<Item = Choice>, many: usize) -> Vec<Choice> {
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
fn choice(demand: Demand, wrong: Option<Wrong>) -> Choice {
    let cards: Vec<_> = demand.card().into_iter().collect();
    let text = Prose::with(&words::to_do(demand, "their own"), &cards).capitalized().stopped();
    Choice { claim: Claim::Open(demand), text, wrong }
}

/// Wrong options as they are gathered.
struct Offers<'a> {
    by: Side,
    variant: &'a Variant<'a>,
    open: Evaluator<'a>,
    /// What other readings of the code have open.
    read: &'a [Ruling],
    wrong: Vec<(Demand, Choice)>,
}

impl Offers<'_> {
    /// Offers a demand, unless it might be right or reads like one that is offered already.
    fn offer(&mut self, demand: Demand, misreading: String, why: Prose) {
        let offered = choice(demand, Some(Wrong { misreading, why }));
        let same = self.wrong.iter().any(|(had, choice)| *had == demand || choice.text == offered.text);
        let read_so = self.read.iter().any(|read| read.may_exact(demand));
        if !same && !read_so && !self.open.allows_demand(self.by, demand) {
            self.wrong.push((demand, offered));
        }
    }

    /// What could be exacted by one who makes a single mistake.
    fn of_faults(&mut self, library: &Library) {
        let cast = cast(self.variant);
        for fault in Fault::all(self.variant) {
            // Of things of which the story has no trace nobody would think.
            let strange = |condition| out_of_the_blue(&self.open.facts, condition);
            if matches!(fault, Fault::Supposes(condition, _) if strange(condition)) {
                continue;
            }
            let Some(theirs) = fault.ruling(self.variant) else { continue };
            let Answer::MayExact(demands) = &theirs.answer else { continue };
            for demand in demands {
                let why = fault.reason(library, self.variant, &cast, &theirs);
                self.offer(*demand, fault.tag(library, self.variant.code), why);
            }
        }
    }

    /// What was asked for at the table, then or later.
    fn of_the_table(&mut self, library: &Library) {
        let facts = Facts::from_record(&self.variant.record);
        let refused = self.open.refused_to(self.by);
        let (by, now) = (self.by, self.variant.after);
        let theirs = facts.demands.iter().filter(|demand| demand.by.side() == by && demand.at >= now);
        for what in
            theirs.map(|demand| demand.demand).filter(|what| !what.is_inspection() && !what.concerns_only_asker())
        {
            if let Some(refused) = refused.iter().find(|refused| refused.demand == what) {
                self.refuse(library, refused);
            } else {
                let why = "No law gives this for what was done here.";
                self.offer(what, "asks-what-no-law-gives".to_owned(), Prose::text(why));
            }
        }
    }

    /// What rows speak of and refuse.
    fn refused(&mut self, library: &Library) {
        let refused = self.open.refused_to(self.by);
        // Where nothing was done amiss, what it would come to is out of the question.
        let amiss = |subject: Subject| match subject {
            Subject::Renounce(_) => self.open.resolve(Issue::Offence, subject).truth == Truth::Yes,
            Subject::AllegedRevoke(_) => false,
            _ => true,
        };
        for refused in refused.into_iter().filter(|refused| amiss(refused.subject)).collect::<Vec<_>>() {
            self.refuse(library, &refused);
        }
    }

    /// Other cards on the table, where one may be called.
    fn of_cards(&mut self) {
        let named = |demand: &Demand| matches!(demand, Demand::Card { .. });
        if self.open.exactable_by(self.by).iter().any(|open| named(&open.demand)) {
            let why = "No law lets that card be called.";
            for card in cards(&self.open.facts, self.by.opponents()).collect::<Vec<_>>() {
                self.offer(Demand::Card { card }, "calls-any-card".to_owned(), Prose::text(why));
            }
        }
    }

    /// The penalties of a revoke in another number than the law has it.
    fn of_numbers(&mut self) {
        for open in self.open.exactable_by(self.by) {
            let Some(row) = self.variant.code.rule(open.rule) else { continue };
            let (other, due) = match open.demand {
                Demand::TakeTricks { tricks } => (Demand::TakeTricks { tricks: tricks - 1 }, counted(tricks, "trick")),
                Demand::DeductPoints { points } => {
                    (Demand::DeductPoints { points: points - 1 }, counted(points, "point"))
                }
                Demand::AddPoints { points } => (Demand::AddPoints { points: points - 1 }, counted(points, "point")),
                _ => continue,
            };
            let why = format!("Law {} has it that this penalty is {due}.", limb_label(row.limb.0));
            self.offer(other, "exacts-another-number".to_owned(), Prose::text(why));
        }
    }

    /// What laws of the same chapter give, for something else; or of that what they give for a revoke alone, which
    /// comes to mind wherever a suit was not followed.
    fn of_other_laws(&mut self, library: &Library, ruling: &Ruling, for_revoke: bool) {
        if for_revoke && self.open.facts.renounces.is_empty() {
            return;
        }
        let code = self.variant.code;
        let file = |limb: Limb| Some(&library.code_text(code.text_id)?.law(law_number_of(limb.0))?.file);
        let home = ruling.limbs.first().and_then(|limb| file(*limb));
        let sayings = library.limb_summaries.get(code.text_id);
        for row in code.rules().iter().filter(|row| !row.ordinary_right && (for_revoke || file(row.limb) == home)) {
            let Some(Issue::MayExact(penalty @ Penalty::Fixed(demand))) = row.ground_issue() else { continue };
            if for_revoke && !penalty.is_for_revoke() {
                continue;
            }
            let law = limb_label(row.limb.0);
            let why = if penalty.is_for_revoke() {
                format!("By Law {law} that is the penalty for a revoke that is established, and here none is.")
            } else {
                let Some(says) = sayings.and_then(|sayings| sayings.first(row.limb.0)) else { continue };
                format!("Law {law} gives this for something else: {says}")
            };
            self.offer(demand, "asks-what-no-law-gives".to_owned(), Prose::text(why).stopped());
        }
    }

    fn refuse(&mut self, library: &Library, refused: &RefusedDemand) {
        let code = self.variant.code;
        let general = cast(self.variant);
        let cast = Cast::of(refused.subject, &self.open.facts).unwrap_or(general);
        let fault = match refused.status {
            RuleStatus::Unmet(condition) => Fault::Supposes(condition, true),
            RuleStatus::Displaced { by }
            | RuleStatus::Lapsed { by, .. }
            | RuleStatus::Waived { by, .. }
            | RuleStatus::Forfeited { by, .. } => Fault::Forgets(by),
            _ => return,
        };
        let why = Prose::text(why(library, code, &cast, refused.rule, refused.status));
        self.offer(refused.demand, fault.tag(library, code), why);
    }
}
