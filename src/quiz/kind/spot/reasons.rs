//! Why a play was lawful, or why it was not.

use super::told_play::ToldPlay;
use crate::law_prose::{SubjectWords, ground_text};
use crate::prose::{Prose, capitalize};
use crate::variant::Variant;
use oddtrick_law::condition::ALL_FOLLOWED;
use oddtrick_law::{Evaluator, RuleId, Subject};
use oddtrick_library::{Library, limb_label};
use oddtrick_table::{IncidentKind, Seat, Suit, Truth};

/// What the reasons are made from.
pub(super) struct Reasons<'a> {
    library: &'a Library,
    variant: &'a Variant<'a>,
    evaluator: &'a Evaluator<'a>,
    plays: &'a [ToldPlay],
    rule: RuleId,
}

impl<'a> Reasons<'a> {
    pub fn new(
        library: &'a Library,
        variant: &'a Variant<'a>,
        evaluator: &'a Evaluator<'a>,
        plays: &'a [ToldPlay],
        rule: RuleId,
    ) -> Reasons<'a> {
        Reasons { library, variant, evaluator, plays, rule }
    }

    /// That nobody did anything wrong, and why what looks wrong was not.
    pub fn all_lawful(&self) -> Prose {
        let law = self.law();
        let thrown: Vec<(&ToldPlay, Suit)> =
            self.plays.iter().filter_map(|play| Some((play, play.led.filter(|_| !play.follows_suit())?))).collect();
        let Some((first, suit)) = thrown.first() else {
            return Prose::from_text(format!(
                "Everybody played in turn, the winner of the first trick led to the second, and everybody followed suit \
                 ({law})."
            ));
        };
        let of_suit = |(play, led): &&(&ToldPlay, Suit)| led == suit && play.trick == first.trick;
        let alike: Vec<&ToldPlay> = thrown.iter().filter(of_suit).map(|(play, _)| *play).collect();
        let mut told = Prose::default();
        for (n, play) in alike.iter().enumerate() {
            let link = match n {
                0 => String::new(),
                n if n + 1 == alike.len() => " and ".to_owned(),
                _ => ", ".to_owned(),
            };
            told.push(Prose::from_text(format!("{link}{} put ", play.seat)));
            told.push(Prose::list_of_cards(&play.cards, "and"));
        }
        let (nobody, one) = match alike.as_slice() {
            [only] => (format!("{} shows no", only.seat), only.seat.to_string()),
            [_, _] => ("neither shows a".to_owned(), "one of them".to_owned()),
            _ => ("none of them shows a".to_owned(), "one of them".to_owned()),
        };
        let suit = suit.singular();
        told.push(Prose::from_text(format!(
            " on a {suit}, but {nobody} {suit} later, so that was lawful ({law}). One {suit} from {one} in the next trick would \
             have made it a revoke. Everybody played in turn, and the winner of the first trick led to the second."
        )));
        told
    }

    /// What the mistake was.
    pub fn why_wrong(&self, play: &ToldPlay) -> Prose {
        let law = self.law();
        if let Some(suit) = self.renounced(play).filter(|_| self.had_the_suit(play)) {
            let mut told = Prose::from_text(format!("{} put ", play.seat));
            told.push(Prose::list_of_cards(&play.cards, "and"));
            told.push(Prose::from_text(format!(" on a {} but had ", suit.singular())));
            let later = |other: &&ToldPlay| {
                other.line > play.line && other.seat == play.seat && other.cards.iter().any(|card| card.suit == suit)
            };
            match self.plays.iter().find(later) {
                Some(later) => {
                    told.push(Prose::list_of_cards(&later.cards, "and"));
                    let verb = if later.leads { "led" } else { "played" };
                    told.push(Prose::from_text(format!(
                        ", and {verb} it to the {} trick. That is a revoke ({law}).",
                        later.trick_name()
                    )));
                }
                None => told.push(Prose::from_text(format!("a {} left. That is a revoke ({law}).", suit.singular()))),
            }
            told.push(Prose::from_text(format!(" Without a {}, any card would have been lawful.", suit.singular())));
            return told;
        }
        match self.incident(play) {
            Some((IncidentKind::Lead, due)) => {
                let due = due.map_or_else(|| "another player".to_owned(), |seat| seat.to_string());
                let mut told = Prose::from_text(format!("It was not {}’s turn to lead: ", play.seat));
                match self.won_before(play) {
                    Some(best) => {
                        told.push(Prose::from_text(format!("{} had won the trick before with ", best.seat)));
                        told.push(Prose::list_of_cards(&best.cards, "and"));
                    }
                    None => told.push(Prose::from_text(format!("the lead was {due}’s"))),
                }
                told.push(Prose::from_text(format!(" ({law}).")));
                if let Some(complete) = self.law_of_complete_trick(play) {
                    told.push(Prose::from_text(format!(
                        " Still, the other three have followed, so the trick counts and nothing is due ({complete})."
                    )));
                } else if self.won_before(play).is_some() {
                    let lawful = format!(" If {} had won that trick, the lead would have been right.", play.seat);
                    told.push(Prose::from_text(lawful));
                }
                told
            }
            Some((IncidentKind::FourthBeforeSecond, second)) => {
                let second = second.map_or_else(|| "the second hand".to_owned(), |seat| seat.to_string());
                let third = self.plays.iter().find(|it| it.trick == play.trick && it.leads).map(|it| it.seat.partner());
                let third = third.map_or_else(|| "the third".to_owned(), |seat| seat.to_string());
                Prose::from_text(format!(
                    "{} should have been the last to play to the {} trick, and played before his partner {second} had \
                     ({law}). After {second} and {third} it would have been in order.",
                    play.seat,
                    play.trick_name()
                ))
            }
            _ => self.ground(play),
        }
    }

    /// Why a play broke no law.
    pub fn why_lawful(&self, play: &ToldPlay) -> Prose {
        if let Some(suit) = self.renounced(play) {
            return Prose::from_text(format!(
                "{} did not follow suit, but he had no {} left. So he could play what he liked.",
                play.seat,
                suit.singular()
            ));
        }
        if play.leads {
            let Some(best) = self.won_before(play) else {
                return Prose::from_text(format!(
                    "Somebody has to begin, and nothing says that it was not {}’s lead.",
                    play.seat
                ));
            };
            let mut told = Prose::from_text(format!("{} won the trick before with ", best.seat));
            told.push(Prose::list_of_cards(&best.cards, "and"));
            told.push(Prose::from_text(format!(", so it was {}’s turn to lead.", best.seat)));
            return told;
        }
        let first = self.plays.iter().find(|other| other.trick == play.trick && other.leads);
        if first.and_then(|first| self.incident(first)).is_some_and(|(kind, _)| kind == IncidentKind::Lead) {
            return Prose::from_text(format!("{} only followed. The mistake was the lead before it.", play.seat));
        }
        let hurried = |other: &&ToldPlay| {
            let kind = self.incident(other).map(|(kind, _)| kind);
            other.trick == play.trick && other.line < play.line && kind == Some(IncidentKind::FourthBeforeSecond)
        };
        if let Some(hurried) = self.plays.iter().find(hurried) {
            return Prose::from_text(format!(
                "{} did nothing wrong: it was {} who played too soon.",
                play.seat, hurried.seat
            ));
        }
        match play.led {
            Some(suit) if play.follows_suit() => Prose::from_text(format!(
                "{} were led, and {} followed suit in turn.",
                capitalize(suit.plural()),
                play.seat
            )),
            _ => Prose::from_text("No law speaks against that."),
        }
    }

    /// The law that makes a trick count to which all have played, though the lead was wrong: `Law 63`.
    fn law_of_complete_trick(&self, lead: &ToldPlay) -> Option<String> {
        let rule = self.variant.code.rule(self.rule_of_complete_trick(lead)?)?;
        Some(format!("Law {}", limb_label(rule.limb.0)))
    }

    /// The rule of that law. `None` if the play is no wrong lead, or not everybody has played to it.
    pub fn rule_of_complete_trick(&self, lead: &ToldPlay) -> Option<RuleId> {
        let is_wrong = matches!(self.incident(lead), Some((IncidentKind::Lead, _)));
        let followed = self.plays.iter().filter(|other| other.trick == lead.trick).count() == Seat::ALL.len();
        let rule = self.variant.code.rules().iter().find(|rule| rule.has_condition(ALL_FOLLOWED));
        rule.filter(|_| is_wrong && followed).map(|rule| rule.id)
    }

    /// The law at stake: `Law 71`.
    fn law(&self) -> String {
        let limb = self.variant.code.rule(self.rule).map_or("", |rule| rule.limb.0);
        format!("Law {}", limb_label(limb))
    }

    /// The suit led, if the play did not follow it.
    fn renounced(&self, play: &ToldPlay) -> Option<Suit> {
        let facts = &self.evaluator.facts;
        let renounce = facts.renounces.iter().find(|renounce| renounce.at == play.line)?;
        let known = facts.could_comply(renounce).truth != Truth::Unstated;
        play.led.filter(|_| known && !play.follows_suit())
    }

    /// Whether the player who did not follow suit could have.
    fn had_the_suit(&self, play: &ToldPlay) -> bool {
        let facts = &self.evaluator.facts;
        let renounce = facts.renounces.iter().find(|renounce| renounce.at == play.line);
        renounce.is_some_and(|renounce| facts.could_comply(renounce).truth == Truth::Yes)
    }

    /// What the play is besides a play, and whom it touches.
    fn incident(&self, play: &ToldPlay) -> Option<(IncidentKind, Option<Seat>)> {
        const OF_TURN: [IncidentKind; 2] = [IncidentKind::Lead, IncidentKind::FourthBeforeSecond];
        let incidents = self.evaluator.facts.incidents.iter();
        let mut of_turn = incidents.filter(|it| it.at == play.line && OF_TURN.contains(&it.matter));
        of_turn.next().map(|it| (it.matter, it.of))
    }

    /// The play that won the trick before.
    fn won_before(&self, play: &ToldPlay) -> Option<&ToldPlay> {
        let facts = &self.evaluator.facts;
        let before = play.trick.checked_sub(1)?;
        let winner = facts.tricks.0.get(before)?.winner(facts.setup.trump.map(|trump| trump.suit))?;
        self.plays.iter().find(|other| other.trick == before && other.seat == winner)
    }

    /// The reason in the words of the rule.
    fn ground(&self, play: &ToldPlay) -> Prose {
        let facts = &self.evaluator.facts;
        let shown = facts.disclosed_cards.iter().position(|card| card.at == play.line).map(Subject::DisclosedCard);
        let renounced = facts.renounces.iter().position(|it| it.at == play.line).map(Subject::Renounce);
        let incident = facts.incidents.iter().position(|it| it.at == play.line).map(Subject::Incident);
        let party = self.variant.concerned_party().party;
        let subject = shown.or(renounced).or(incident).unwrap_or(Subject::Side(play.seat.side()));
        let names = SubjectWords::new(subject, facts, party);
        Prose::from_text(ground_text(self.library, self.variant.code, &names, self.rule))
    }
}
