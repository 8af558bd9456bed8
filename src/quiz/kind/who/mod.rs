//! Who can make a demand, and who must meet it? The right option has the players that the law names. The others have
//! one player, both partners, the other side or everybody. Where the law names players at both ends, both are asked for.

mod replies;
mod who_and_whom;

use std::collections::BTreeSet;

use rand::RngExt;
use rand::seq::SliceRandom;

use super::option_balance::{Weights, weighted_pick};
use super::presented::Presented;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::Claim;
use crate::law_prose::{self, SubjectWords, calls_a_play, rule_status_text};
use crate::prose::{Prose, side_name};
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::ruling_parts::creditors_and_debtors;
use crate::variant::Variant;
use oddtrick_law::condition::CHOSE_OTHERWISE;
use oddtrick_law::{Answer, Code, Creditor, Debtor, Liability, Question, Rule, RuleStatus, Ruling, codes};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::{Demand, Partnership, Party, Seat, Side};

/// If either of two players can demand: the weights of offering each of them beside both, and of offering the other
/// side and all four instead. When those four are offered, each is right in one question of four.
const EITHER_CREDITOR_WEIGHTS: Weights<2> = [1, 3];

/// If one player must meet the demand: the weights of also offering both partners, and of leaving them out. Both
/// partners are seldom right.
const SINGLE_DEBTOR_WEIGHTS: Weights<2> = [1, 1];

/// Which end of a liability is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LiabilityEnd {
    Creditors,
    Debtors,
}

/// A liability, with the end that is asked about.
struct AskedLiability<'a> {
    liability: Liability,
    rule: &'a Rule,
    end: LiabilityEnd,
    creditor_side: Side,
    right_players: BTreeSet<Seat>,
    /// Who can make the demand, whichever end is asked about.
    creditors: BTreeSet<Seat>,
    /// Why there is anything to demand, as a sentence.
    because: String,
    /// Why somebody may think that only one of the two may ask.
    lure: Lure,
}

/// What makes one of two players seem the only one who may ask.
#[derive(Debug, Clone, Default)]
struct Lure {
    /// Another code names only this player: its title, and the law.
    elsewhere: Option<(Seat, String, String)>,
    /// The law that lets either partner choose.
    either_chooses: Option<String>,
}

impl Lure {
    /// What makes one of the players of `by` seem the only one to whom this is due.
    fn new(library: &Library, variant: &Variant<'_>, by: Side, demand: Demand) -> Lure {
        let is_choice = |rule: &&Rule| rule.has_condition(CHOSE_OTHERWISE) && rule.quote.contains("either of them");
        let either_chooses = variant.code.rules().iter().find(is_choice).map(|rule| limb_title(rule.limb.0));
        let mut others =
            codes::all().iter().filter(|code| code.lends_answers() && code.text_id != variant.code.text_id);
        let named = |code: &'static Code| {
            let evaluator = variant.evaluator(code);
            let due = evaluator.exactable_by(by).into_iter().find(|due| due.demand == demand)?;
            let (to, _) = creditors_and_debtors(&evaluator, demand);
            let one = *to.first().filter(|_| to.len() == 1)?;
            let title = library.code_text(code.text_id)?.title_in_sentence.clone();
            Some((one, title, limb_title(code.rule(due.rule)?.limb.0)))
        };
        let elsewhere = if variant.record.setup.dummy.is_none() { others.find_map(named) } else { None };
        Lure { elsewhere, either_chooses }
    }
}

/// Asks about one liability. `None` if there is none worth asking about.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling, is_new: bool) -> Option<Presented> {
    let (Question::Exact { side: by }, Answer::MayExact(open)) = (&variant.question, &ruling.answer) else {
        return None;
    };
    // Its options are partners who sit opposite each other.
    if variant.partnership() != Partnership::Fixed {
        return None;
    }
    let seed = variant.id.to_string();
    let mut all = asked_liabilities(library, variant, *by);
    // Where both sides have the same right for different reasons, “any of the four” would hide two answers in one.
    let mixes_sides = |asked: &AskedLiability<'_>| {
        let is_both = asked.right_players.len() == Seat::ALL.len() && asked.rule.creditor != Creditor::Anyone;
        is_both && is_new
    };
    // Who may ask for what was asked for already, the story shows.
    let demands = &variant.evaluator(variant.code).facts.demands;
    let was_made = |asked: &AskedLiability<'_>| {
        is_new && demands.iter().any(|made| made.by.side() == *by && made.demand == asked.liability.demand)
    };
    all.retain(|asked| open.contains(&asked.liability.demand) && !mixes_sides(asked) && !was_made(asked));
    let nth = seeded_rng(&seed, "what is asked").random_range(0..all.len().max(1));
    let mut asked = all.into_iter().nth(nth)?;
    // Only what is asked about is looked up in the other codes.
    asked.lure = Lure::new(library, variant, *by, asked.liability.demand);
    if is_new && asked.names_both_ends() {
        return Some(Presented {
            prompt: asked.prompt_for_both(),
            form: ReplyForm::One,
            options: asked.options_for_both(&seed),
            answer_text: Some(asked.answer_for_both(&seed)),
            reason: Some(Prose::from_text(asked.reason_for_both())),
            deciding_rule: Some(asked.rule.id),
            ..Presented::default()
        });
    }
    let mut options: Vec<AnswerOption> =
        asked.offered_players(&seed).into_iter().map(|who| asked.answer_option(who)).collect();
    if options.iter().filter(|option| option.distractor.is_none()).count() != 1 {
        return None;
    }
    options.shuffle(&mut seeded_rng(&seed, "order of options"));
    Some(Presented {
        prompt: asked.prompt(),
        form: ReplyForm::One,
        options,
        answer_text: Some(players_text(&asked.right_players).with_full_stop()),
        reason: Some(Prose::from_text(asked.reason_text())),
        deciding_rule: Some(asked.rule.id),
        ..Presented::default()
    })
}

/// The liabilities of a side that can be asked about. Tricks and points are left out, because the whole side pays
/// them.
fn asked_liabilities<'a>(library: &Library, variant: &Variant<'a>, by: Side) -> Vec<AskedLiability<'a>> {
    let evaluator = variant.evaluator(variant.code);
    let party = variant.concerned_party().party;
    let mut all = Vec::new();
    for liability in evaluator.exactable_by(by) {
        let Some(rule) = variant.code.rule(liability.rule).filter(|rule| !rule.ordinary_right) else { continue };
        let names = SubjectWords::new(liability.subject, &evaluator.facts, party);
        let applied = RuleStatus::Applied { at: None };
        let because = rule_status_text(library, variant.code, &names, liability.rule, applied);
        let (to, from) = creditors_and_debtors(&evaluator, liability.demand);
        // “Either opponent” is worth one question, because other laws name only one opponent.
        let had = all.iter().any(|had: &AskedLiability<'_>| had.end == LiabilityEnd::Creditors);
        if to.len() != 2 || (calls_a_play(liability.demand) && rule.debtor != Debtor::Offender && !had) {
            let liability = liability.clone();
            all.push(AskedLiability {
                liability,
                rule,
                end: LiabilityEnd::Creditors,
                creditor_side: by,
                right_players: to.clone(),
                creditors: to.clone(),
                because: because.clone(),
                lure: Lure::default(),
            });
        }
        if calls_a_play(liability.demand) && matches!(liability.responsible, Party::Seat(_)) && !from.is_empty() {
            all.push(AskedLiability {
                liability,
                rule,
                end: LiabilityEnd::Debtors,
                creditor_side: by,
                right_players: from,
                creditors: to,
                because,
                lure: Lure::default(),
            });
        }
    }
    all
}

/// Players, in the words of an option.
fn players_text(who: &BTreeSet<Seat>) -> Prose {
    let seats: Vec<&Seat> = who.iter().collect();
    Prose::from_text(match *seats.as_slice() {
        [one] => format!("{one} alone"),
        [one, other] => format!("Either of {one} and {other}"),
        _ => "Any of the four players".to_owned(),
    })
}

impl AskedLiability<'_> {
    /// The question in words.
    fn prompt(&self) -> Prose {
        let demand = self.liability.demand;
        let cards: Vec<_> = demand.card().into_iter().collect();
        let does = law_prose::obligation_phrase(demand).filter(|_| demand != Demand::Suit);
        let one = self.liability.debtors.first().filter(|_| self.liability.debtors.len() == 1);
        let words = match (self.end, does) {
            (LiabilityEnd::Creditors, Some(does)) => {
                let whom = one.map_or_else(
                    || side_name(self.creditor_side.opponents()).replace(" and ", " or "),
                    Seat::to_string,
                );
                format!("Who may tell {whom} to {}?", does.replace("his ", "the "))
            }
            (LiabilityEnd::Creditors, None) => format!("Who may {}?", law_prose::demand_phrase(demand, "his own")),
            (LiabilityEnd::Debtors, Some(does)) => format!("Who may be told to {}?", does.replace("his ", "the ")),
            (LiabilityEnd::Debtors, None) => format!("From whom may {} call a suit?", side_name(self.creditor_side)),
        };
        Prose::with_cards(&words, &cards)
    }

    /// The players to offer: one, two or all, about as often as each is right.
    fn offered_players(&self, seed: &str) -> Vec<BTreeSet<Seat>> {
        let of = match self.end {
            LiabilityEnd::Creditors => self.creditor_side,
            LiabilityEnd::Debtors => self.creditor_side.opponents(),
        };
        let ([one, other], theirs) = (of.seats(), of.opponents().seats());
        let both = BTreeSet::from([one, other]);
        let each = || vec![[one].into(), [other].into()];
        let with_both =
            || [each(), vec![both.clone(), [self.player_of_other_side(of.opponents(), seed)].into()]].concat();
        match self.end {
            LiabilityEnd::Creditors
                if self.right_players == both && weighted_pick(seed, "either", EITHER_CREDITOR_WEIGHTS) == 0 =>
            {
                with_both()
            }
            LiabilityEnd::Creditors => {
                let alone = each().into_iter().find(|one| *one == self.right_players);
                let alone = alone.unwrap_or_else(|| [[one, other][weighted_pick(seed, "alone", [1, 1])]].into());
                vec![both, theirs.into(), Seat::ALL.into(), alone]
            }
            LiabilityEnd::Debtors
                if self.right_players == both || weighted_pick(seed, "one", SINGLE_DEBTOR_WEIGHTS) == 0 =>
            {
                with_both()
            }
            LiabilityEnd::Debtors => [each(), theirs.into_iter().map(|seat| [seat].into()).collect()].concat(),
        }
    }

    /// A player of the given side who is not the only one called on.
    fn player_of_other_side(&self, of: Side, seed: &str) -> Seat {
        let [one, other] = of.seats();
        match self.liability.debtors.as_slice() {
            [called] if *called == one => other,
            [called] if *called == other => one,
            _ => [one, other][weighted_pick(seed, "stranger", [1, 1])],
        }
    }

    fn answer_option(&self, who: BTreeSet<Seat>) -> AnswerOption {
        let wrong = (who != self.right_players).then(|| DistractorReason {
            misreading_id: self.misreading_of(self.end, &who),
            why: Prose::from_text(self.objection(&who)),
        });
        let text = players_text(&who).with_full_stop();
        let demand = self.liability.demand;
        let claim = match self.end {
            LiabilityEnd::Creditors => Claim::Creditors(demand, who),
            LiabilityEnd::Debtors => Claim::Debtors(demand, who),
        };
        AnswerOption { claim, text, distractor: wrong }
    }

    /// The stable id of the misreading of who can make the demand, or of who must meet it.
    fn misreading_of(&self, end: LiabilityEnd, who: &BTreeSet<Seat>) -> String {
        let (end, right) = match end {
            LiabilityEnd::Creditors => ("exacts", &self.creditors),
            LiabilityEnd::Debtors => ("owes", &self.right_players),
        };
        let how = match () {
            () if who.len() == 4 => "anybody",
            () if who.is_superset(right) => "either-player",
            () if who.is_subset(right) => "one-player-alone",
            () if who.iter().any(|seat| right.iter().any(|right| right.side() == seat.side())) => "the-other-partner",
            () => "the-other-side",
        };
        format!("{end}-{how}")
    }
}
