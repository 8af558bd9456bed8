//! Fills the slots about what a record tells besides players and cards: claims, calls, honours, packs.

use std::borrow::Cow;

use super::subject_words::SubjectWords;

impl SubjectWords {
    /// What stands in a slot about what was said of honours and money, and about cards and packs.
    pub(super) fn slot_of_record(&self, slot: &str) -> Option<Cow<'_, str>> {
        Some(match slot {
            "second" if self.third.is_none() => "the second player".into(),
            "second" => self.second().map_or_else(|| (*self.partner).into(), |seat| seat.to_string().into()),
            "asker" => self.asker.map_or("the last to ask for the money".into(), |it| it.to_string().into()),
            "uncalled" => self.uncalled().into(),
            "strayed" => Cow::Borrowed(&*self.strayed),
            "in-time" if self.actor.is_some() => {
                format!("{} spoke before the next trump card was let go", self.doer()).into()
            }
            "in-time" => "the trump card of the next valid deal had not yet been turned up and let go".into(),
            "numbers" if self.deal.slot(slot).is_none() => format!("{} had a wrong number of cards", self.who).into(),
            "pack" => {
                let own = self.deal.slot(slot);
                let changed =
                    |pack| format!("{pack}, which was the pack of {} since the packs had been changed", self.others);
                own.map_or("the other side’s pack".into(), |pack| changed(pack).into())
            }
            _ => return None,
        })
    }

    /// What stands in a slot about calls and claims.
    pub(super) fn slot_of_claim(&self, slot: &str) -> Option<Cow<'_, str>> {
        Some(match slot {
            "none-called" => self.called_suit.map_or("none of the suit called for".into(), |suit| {
                format!("no {}, the suit called for", suit.singular()).into()
            }),
            "claim" => self.early_claim.map_or("a claim that counted".into(), |seat| {
                format!("a claim that counted, as {seat}’s came during the play").into()
            }),
            "could-not" => self.could_not().into(),
            slot => return self.slot_of_deed(slot),
        })
    }

    /// That a side did not call its honours, with what it said instead, where that is known.
    fn uncalled(&self) -> String {
        let never = || {
            format!(
                "{} did not call the honours at the end of the hand, before the next trump card was turned up",
                self.who
            )
        };
        self.uncalled.clone().unwrap_or_else(never)
    }
}
