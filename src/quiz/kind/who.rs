//! Who may exact a thing, and of whom: of the two sides’ players, those between whom the engine
//! has it lie, against one alone, both, or nobody.

use std::collections::BTreeSet;

use rand::RngExt;
use rand::seq::SliceRandom;

use super::balance::{Odds, lot};
use super::{Form, Put};
use crate::claim::{Choice, Claim, Wrong, parties};
use crate::prose::{Prose, side};
use crate::stream::stream;
use crate::variant::Variant;
use crate::words;
use oddtrick_law::rule::{Creditor, Debtor};
use oddtrick_law::{Answer, Liability, Question, Rule, Ruling};
use oddtrick_library::limb_label;
use oddtrick_table::{Demand, Party, Seat, Side};

/// Where either of two may ask, how likely each of them is offered beside both, and how likely rather the other two
/// and all four: any of the four is right in one of four questions where they are offered.
const EITHER_ASKS: Odds<2> = [1, 3];

/// Where one alone may be asked, how likely his partner and he are offered together, and how likely not:
/// seldom is that right.
const ONE_IS_ASKED: Odds<2> = [1, 1];

/// Which end of a liability is asked after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Creditors,
    Debtors,
}

/// A liability with the end that is asked after.
struct Asked<'a> {
    liability: Liability,
    row: &'a Rule,
    end: End,
    by: Side,
    right: BTreeSet<Seat>,
}

/// Puts the question of one live liability; `None` where there is none that is worth asking of.
pub(super) fn put(variant: &Variant<'_>, ruling: &Ruling) -> Option<Put> {
    let (Question::MayExact { side: by }, Answer::MayExact(open)) = (&variant.question, &ruling.answer) else {
        return None;
    };
    let seed = variant.spec.to_string();
    let mut all = asked(variant, *by);
    all.retain(|asked| open.contains(&asked.liability.demand));
    let nth = stream(&seed, "what is asked").random_range(0..all.len().max(1));
    let asked = all.into_iter().nth(nth)?;
    let mut options: Vec<Choice> = asked.offers(&seed).into_iter().map(|who| asked.choice(who)).collect();
    if options.iter().filter(|option| option.wrong.is_none()).count() != 1 {
        return None;
    }
    options.shuffle(&mut stream(&seed, "order of options"));
    Some(Put {
        ask: asked.ask(),
        form: Form::One,
        options,
        answer: Some(told(&asked.right).stopped()),
        because: Some(Prose::text(asked.reason())),
        decides: Some(asked.row.id),
        ..Put::default()
    })
}

/// What may be asked of a side’s liabilities: not of tricks and points, which a side pays.
fn asked<'a>(variant: &Variant<'a>, by: Side) -> Vec<Asked<'a>> {
    let bench = variant.bench(variant.code);
    let mut all = Vec::new();
    for liability in bench.exactable_by(by) {
        let Some(row) = variant.code.rule(liability.rule).filter(|row| !row.ordinary_right) else { continue };
        let (to, from) = parties(&bench, liability.demand);
        // That either of two opponents may ask is worth a question once, where other laws have only
        // one of them ask.
        let had = all.iter().any(|had: &Asked<'_>| had.end == End::Creditors);
        if to.len() != 2 || (called(liability.demand) && row.debtor != Debtor::Offender && !had) {
            let liability = liability.clone();
            all.push(Asked { liability, row, end: End::Creditors, by, right: to });
        }
        if called(liability.demand) && matches!(liability.responsible, Party::Seat(_)) && !from.is_empty() {
            all.push(Asked { liability, row, end: End::Debtors, by, right: from });
        }
    }
    all
}

/// Whether a player is called on to lead or play, by which it matters who he is.
const fn called(demand: Demand) -> bool {
    use Demand::{Highest, HighestTrump, Lead, Lose, Lowest, LowestTrump, NotTrump, Suit, Trump, Win, WinFrom};
    matches!(
        demand,
        Suit | Lead { .. }
            | Highest { .. }
            | Lowest { .. }
            | HighestTrump
            | LowestTrump
            | Win
            | WinFrom { .. }
            | Lose
            | Trump
            | NotTrump
    )
}

/// Players as an option has them.
fn told(who: &BTreeSet<Seat>) -> Prose {
    let seats: Vec<&Seat> = who.iter().collect();
    Prose::text(match *seats.as_slice() {
        [one] => format!("{one} alone"),
        [one, other] => format!("Either of {one} and {other}"),
        _ => "Any of the four players".to_owned(),
    })
}

impl Asked<'_> {
    /// The question in words.
    fn ask(&self) -> Prose {
        let demand = self.liability.demand;
        let cards: Vec<_> = demand.card().into_iter().collect();
        let does = words::asked_to(demand).filter(|_| demand != Demand::Suit);
        let one = self.liability.debtors.first().filter(|_| self.liability.debtors.len() == 1);
        let words = match (self.end, does) {
            (End::Creditors, Some(does)) => {
                let whom = one.map_or_else(|| side(self.by.opponents()).replace(" and ", " or "), Seat::to_string);
                format!("Who may call on {whom} to {does}?")
            }
            (End::Creditors, None) => format!("Who may {}?", words::to_do(demand, "his own")),
            (End::Debtors, Some(does)) => format!("Who may be called on to {does}?"),
            (End::Debtors, None) => format!("From whom may {} call a suit?", side(self.by)),
        };
        Prose::with(&words, &cards)
    }

    /// Those who are offered: singly, by twos or all together, in such measure as they are right.
    fn offers(&self, seed: &str) -> Vec<BTreeSet<Seat>> {
        let of = match self.end {
            End::Creditors => self.by,
            End::Debtors => self.by.opponents(),
        };
        let ([one, other], theirs) = (of.seats(), of.opponents().seats());
        let both = BTreeSet::from([one, other]);
        let each = || vec![[one].into(), [other].into()];
        let with_both = || [each(), vec![both.clone(), [self.stranger(of.opponents(), seed)].into()]].concat();
        match self.end {
            End::Creditors if self.right == both && lot(seed, "either", EITHER_ASKS) == 0 => with_both(),
            End::Creditors => {
                let alone = each().into_iter().find(|one| *one == self.right);
                let alone = alone.unwrap_or_else(|| [[one, other][lot(seed, "alone", [1, 1])]].into());
                vec![both, theirs.into(), Seat::ALL.into(), alone]
            }
            End::Debtors if self.right == both || lot(seed, "one", ONE_IS_ASKED) == 0 => with_both(),
            End::Debtors => [each(), theirs.into_iter().map(|seat| [seat].into()).collect()].concat(),
        }
    }

    /// A player of the side that it is not about: not one of whom it is asked whether he may be called on.
    fn stranger(&self, of: Side, seed: &str) -> Seat {
        let [one, other] = of.seats();
        match self.liability.debtors.as_slice() {
            [called] if *called == one => other,
            [called] if *called == other => one,
            _ => [one, other][lot(seed, "stranger", [1, 1])],
        }
    }

    fn choice(&self, who: BTreeSet<Seat>) -> Choice {
        let wrong =
            (who != self.right).then(|| Wrong { misreading: self.misreading(&who), why: Prose::text(self.reason()) });
        let text = told(&who).stopped();
        let demand = self.liability.demand;
        let claim = match self.end {
            End::Creditors => Claim::Creditors(demand, who),
            End::Debtors => Claim::Debtors(demand, who),
        };
        Choice { claim, text, wrong }
    }

    /// The mistake’s name.
    fn misreading(&self, who: &BTreeSet<Seat>) -> String {
        let end = match self.end {
            End::Creditors => "exacts",
            End::Debtors => "owes",
        };
        let how = match () {
            () if who.len() == 4 => "anybody",
            () if who.is_superset(&self.right) => "either-player",
            () if who.is_subset(&self.right) => "one-player-alone",
            () if who.iter().any(|seat| self.right.iter().any(|right| right.side() == seat.side())) => {
                "the-other-partner"
            }
            () => "the-other-side",
        };
        format!("{end}-{how}")
    }

    /// To whom the law gives it, or of whom it asks it.
    fn reason(&self) -> String {
        let law = format!("Law {}", limb_label(self.row.limb.0));
        let named: Vec<String> = self.right.iter().map(Seat::to_string).collect();
        let them = named.join(" and ");
        match self.end {
            End::Creditors => {
                let to = match self.row.creditor {
                    Creditor::RightOfDebtor if self.right.len() > 1 => {
                        return format!(
                            "{law} gives it to the player on the right of him who is called on, and that may be either."
                        );
                    }
                    Creditor::RightOfDebtor => "the player on the right of him who is called on",
                    Creditor::LastToPlay => "the opponent who is the last to play to the trick",
                    Creditor::ThirdHand => "the third hand of the trick",
                    Creditor::Dealer => "the dealer",
                    Creditor::Anyone => return format!("{law} gives it to any of the players."),
                    Creditor::Either | Creditor::OwnSide => {
                        return format!("{law} gives it to {them}, and either of them may speak for both.");
                    }
                };
                format!("{law} gives it to {to}, and that is {them}.")
            }
            End::Debtors => self.reason_of_debt(&law, &them),
        }
    }

    fn reason_of_debt(&self, law: &str, them: &str) -> String {
        let of = match (self.row.debtor, self.liability.responsible) {
            (Debtor::Offender, _) => format!("the player at fault alone, and that is {them}"),
            (Debtor::Partner, Party::Seat(at_fault)) => {
                format!("the partner of the player at fault; {at_fault} was at fault, and {them} is his partner")
            }
            (Debtor::Partner, _) => format!("the partner of the player at fault, and that is {them}"),
            (Debtor::Either, _) if self.right.len() == 1 => {
                format!("whichever of the two has the lead, and that is {them}")
            }
            (Debtor::Either, _) => "whichever of the two is the first to have the lead".to_owned(),
        };
        format!("{law} asks it of {of}.")
    }
}
