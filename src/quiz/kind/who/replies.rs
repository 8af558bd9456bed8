//! What is said to those who name the wrong players, and why the right ones are right.

use std::collections::BTreeSet;

use super::{AskedLiability, LiabilityEnd};
use crate::prose::{capitalize, join_list, side_name};
use oddtrick_law::{Creditor, Debtor};
use oddtrick_library::limb_title;
use oddtrick_table::{Party, Seat};

impl AskedLiability<'_> {
    /// Says why these are not the players, or not the only ones.
    pub(super) fn objection(&self, who: &BTreeSet<Seat>) -> String {
        match self.end {
            LiabilityEnd::Creditors => self.creditor_objection(who),
            LiabilityEnd::Debtors => self.debtor_objection(who),
        }
    }

    pub(super) fn creditor_objection(&self, who: &BTreeSet<Seat>) -> String {
        let law = limb_title(self.rule.limb.0);
        let (them, right) = (list_of(who), list_of(&self.creditors));
        let offender = match self.liability.responsible {
            Party::Seat(seat) if seat.side() != self.creditor_side => seat.to_string(),
            _ => side_name(self.creditor_side.opponents()).to_owned(),
        };
        let are = if who.len() == 1 { "is not the only one" } else { "are not the only ones" };
        if self.creditors.len() == Seat::ALL.len() {
            return format!("{them} {are}: {law} puts a mistake right and punishes nobody, so all four may ask.");
        }
        if who.len() == Seat::ALL.len() {
            return format!(
                "{offender} broke the rule, and nobody punishes his own side. Only {right} may ask ({law})."
            );
        }
        if who.iter().all(|seat| seat.side() != self.creditor_side) {
            return format!(
                "{offender} broke the rule, and nobody punishes his own side. It is the other side that may ask ({law})."
            );
        }
        if who.is_subset(&self.creditors) {
            let more = list_of(&self.creditors.difference(who).copied().collect());
            return self.objection_to_one(who, &more);
        }
        let others: BTreeSet<Seat> = who.difference(&self.creditors).copied().collect();
        let other = list_of(&others);
        let lacks = match self.rule.creditor {
            Creditor::RightOfDebtor => {
                let called = list_of(&self.liability.debtors.iter().copied().collect());
                format!("does not sit on the right of {called}")
            }
            Creditor::LastToPlay => "is not the last to play to the trick".to_owned(),
            Creditor::ThirdHand => "is not the third hand of the trick".to_owned(),
            Creditor::Dealer => "is not the dealer".to_owned(),
            Creditor::InTurn => "has let the turn to speak go by".to_owned(),
            Creditor::Partners => "is the player concerned".to_owned(),
            Creditor::Anyone | Creditor::Others | Creditor::Either | Creditor::OwnSide => "is not named".to_owned(),
        };
        format!("{other} {lacks}, and {law} gives it to that player alone.")
    }

    /// Why the right is not that of one of two partners alone: by which code it would be, or that either may choose.
    fn objection_to_one(&self, who: &BTreeSet<Seat>, more: &str) -> String {
        let law = limb_title(self.rule.limb.0);
        match (&self.lure.elsewhere, &self.lure.either_chooses) {
            (Some((one, title, theirs)), _) if who.contains(one) => format!(
                "In {title} that is so: there only {one} may ask ({theirs}). Here {more} may ask as well ({law})."
            ),
            (_, Some(chooses)) => {
                format!("{more} may ask as well. Either partner may choose, and the first choice stands ({chooses}).")
            }
            _ => format!("{more} may ask as well: {law} singles out neither of the partners."),
        }
    }

    pub(super) fn debtor_objection(&self, who: &BTreeSet<Seat>) -> String {
        let law = limb_title(self.rule.limb.0);
        let right = list_of(&self.right_players);
        if who.iter().any(|seat| seat.side() == self.creditor_side) {
            let at_fault = match self.rule.debtor {
                Debtor::Offender => "the one who made the mistake",
                Debtor::Partner => "the partner of the one who made the mistake",
                Debtor::Concerned => "the partner who has still to play",
                Debtor::Camp => "the one who made the mistake, with his partners,",
                Debtor::Either | Debtor::AskersPartner => "a player of the other side",
            };
            return format!("{} is on the side that asks. By {law} {at_fault} must do it: {right}.", list_of(who));
        }
        let others: BTreeSet<Seat> = who.difference(&self.right_players).copied().collect();
        let other = list_of(&others);
        match (self.rule.debtor, self.liability.responsible) {
            (Debtor::Offender | Debtor::Partner, _) if who.len() > 1 => {
                format!("Not both: by {law} only one player must do it, and that is {right}.")
            }
            _ if others.is_empty() => {
                format!("{} is not the only one: by {law} it falls on whichever of the two leads first.", list_of(who))
            }
            (Debtor::Offender, _) => {
                format!("{other} did nothing wrong, and {law} does not make a partner answer for it.")
            }
            (Debtor::Partner, _) => {
                format!("{other} made the mistake, but {law} lets only the partner be called on.")
            }
            (Debtor::Concerned, _) => format!("{law} lets only the partner be called on who has still to play."),
            (Debtor::Camp, _) => format!("{law} makes all the partners answer for it together."),
            (Debtor::Either, _) => format!("{other} does not have the lead, and {law} waits for the one who has."),
            (Debtor::AskersPartner, _) => format!("{law} lets a player ask this of a partner only."),
        }
    }

    /// Says what happened and which players the law names.
    pub(super) fn reason_text(&self) -> String {
        format!("{} {}.", self.because, capitalize(&self.players_named(self.end)))
    }

    /// The same for both ends.
    pub(super) fn reason_for_both(&self) -> String {
        let [whom, who] = [LiabilityEnd::Debtors, LiabilityEnd::Creditors].map(|end| self.players_named(end));
        let law = limb_title(self.rule.limb.0);
        format!("{} {}, and {}.", self.because, capitalize(&who.replace(&format!(" ({law})"), "")), whom)
    }

    /// Says which players the law names, as a clause with the law.
    fn players_named(&self, end: LiabilityEnd) -> String {
        let law = limb_title(self.rule.limb.0);
        let named = |who: &BTreeSet<Seat>, link| join_list(&who.iter().map(Seat::to_string).collect::<Vec<_>>(), link);
        if end == LiabilityEnd::Debtors {
            return format!("{} ({law})", self.debtor_reason(&named(&self.right_players, "and")));
        }
        let them = named(&self.creditors, "and");
        let as_what = match self.rule.creditor {
            Creditor::RightOfDebtor if self.creditors.len() > 1 => {
                return format!(
                    "the player on the right of the one who is told may ask, and that may be either ({law})"
                );
            }
            Creditor::Others => return format!("{law} names no side, so any of {them} may ask"),
            Creditor::Anyone => {
                return format!(
                    "{law} names no player: it puts things right and punishes nobody, so any of the four may ask"
                );
            }
            Creditor::Either | Creditor::OwnSide => {
                return format!("either {} may ask ({law})", named(&self.creditors, "or"));
            }
            Creditor::RightOfDebtor => "who sits on the right of the one who is told",
            Creditor::LastToPlay => "the last of the opponents to play to the trick",
            Creditor::ThirdHand => "the third hand of the trick",
            Creditor::Dealer => "the dealer",
            Creditor::InTurn if self.creditors.len() > 1 => "who have not let the turn to speak go by",
            Creditor::InTurn => "who has not let the turn to speak go by",
            Creditor::Partners => "on the side of the player concerned",
        };
        format!("only {them}, {as_what}, may ask ({law})")
    }

    /// Who must obey, as a clause.
    fn debtor_reason(&self, them: &str) -> String {
        match (self.rule.debtor, self.liability.responsible) {
            (Debtor::Offender, _) => format!("only {them}, who made the mistake, must obey"),
            (Debtor::Partner, Party::Seat(at_fault)) => {
                format!("only {them} must obey, as the partner of {at_fault}, who made the mistake")
            }
            (Debtor::Partner, _) => format!("only {them} must obey, as the partner of the one who made the mistake"),
            (Debtor::Concerned, _) => format!("only {them}, the partner who has still to play, must obey"),
            (Debtor::Camp, _) => format!("{them} must obey together"),
            (Debtor::Either, _) if self.right_players.len() == 1 => format!("only {them}, who has the lead, must obey"),
            (Debtor::AskersPartner, _) => "it is asked of one’s own partner".to_owned(),
            (Debtor::Either, _) => "whichever of the two leads first must obey".to_owned(),
        }
    }
}

/// Players in a list: `A and B`.
fn list_of(who: &BTreeSet<Seat>) -> String {
    join_list(&who.iter().map(Seat::to_string).collect::<Vec<_>>(), "and")
}
