//! Conditions: what rows ask of the facts. Each is one short question with one short answer.

mod told;

use told::{
    all_threw_down, call_lawful, claimed, earlier_demand, mixed_after_claim, no_time_given, played_on, quitted,
    would_revoke,
};

use super::bench::Bench;
use super::liability::Subject;
use super::row::Issue;
use crate::table::{Departure, Known, Party, Side, Standard, Tri};

macro_rules! conditions {
    ($($(#[$doc:meta])* $name:ident = $key:literal,)*) => {
        /// One thing that a row may ask.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Condition { $($(#[$doc])* $name,)* }

        impl Condition {
            /// Every condition.
            pub const ALL: &'static [Condition] = &[$(Condition::$name,)*];

            /// The name under which the library keeps its wording.
            pub const fn key(self) -> &'static str {
                match self { $(Condition::$name => $key,)* }
            }
        }
    };
}

conditions! {
    /// A card of another suit than that led was played.
    OtherSuitPlayed = "other-suit-played",
    /// The player had a card of the suit led in his hand.
    SuitInHand = "suit-in-hand",
    /// The player did not play what an opponent had asked of him.
    CallNotObeyed = "call-not-obeyed",
    /// He had in his hand what was asked.
    CouldObey = "could-obey",
    /// The opponent had a right to ask it.
    CallLawful = "call-lawful",
    /// A card of the suit, dealt to him, lay out of his hand.
    CardMislaid = "card-mislaid",
    /// A card of the suit, his own, had been gathered with a trick.
    CardGathered = "card-gathered",
    /// The offence took place ([`Issue::Offended`]).
    Offended = "offended",
    /// The trick was turned and quitted.
    Quitted = "quitted",
    /// The player or his partner led or played to a later trick.
    SidePlayedOn = "side-played-on",
    /// Having played, he threw down the rest of his hand.
    ThrewDownRest = "threw-down-rest",
    /// His partner asked him before the trick was turned and quitted.
    AskedBeforeQuitted = "asked-before-quitted",
    /// His partner asked him before he put the mistake right.
    AskedBeforeCorrected = "asked-before-corrected",
    /// Asked by his partner, he said that he had none.
    Denied = "denied",
    /// He owned the mistake before the trick was turned and quitted.
    OwnedBeforeQuitted = "owned-before-quitted",
    /// He put the mistake right before the trick was turned and quitted.
    CorrectedBeforeQuitted = "corrected-before-quitted",
    /// He put the mistake right before he or his partner went on to a later trick.
    CorrectedBeforePlayedOn = "corrected-before-played-on",
    /// The revoke was claimed, and the accused side then mixed the tricks unexamined.
    MixedAfterClaim = "mixed-after-claim",
    /// He owned the mistake, or put it right.
    Owned = "owned",
    /// The revoke is not established ([`Issue::Established`]).
    NotEstablished = "not-established",
    /// The revoke is established ([`Issue::Established`]).
    Established = "established",
    /// All four players threw down their hands.
    AllThrewDown = "all-threw-down",
    /// The pack was cut for the next deal before any claim.
    CutBeforeClaim = "cut-before-claim",
    /// The pack was presented and cut for the next deal before any claim.
    PresentedAndCutBeforeClaim = "presented-and-cut-before-claim",
    /// The claimants let the other side score first.
    LetScoreFirst = "let-score-first",
    /// The claimants talked over which penalty to exact.
    Consulted = "consulted",
    /// One of the claimants had already made another lawful choice.
    ChoseOtherwise = "chose-otherwise",
    /// The claimants had already asked for what was not due.
    AskedWrongly = "asked-wrongly",
    /// What is to be exacted is the penalty for a revoke.
    ForRevoke = "for-revoke",
    /// The player who offended is dummy.
    OffenderIsDummy = "offender-is-dummy",
    /// The card is that of dummy or of his partner.
    OwnerHasDummy = "owner-has-dummy",
    /// The card lies face upwards on the table, dropped or shown.
    CardFaced = "card-faced",
    /// The card was thrown down with the rest of a hand.
    CardThrown = "card-thrown",
    /// The card has since been played.
    CardGone = "card-gone",
    /// To play the card now would be to keep back the suit led.
    WouldRevoke = "would-revoke",
    /// He has played another card in its place.
    PutRight = "put-right",
    /// He gave the opponents no time to choose.
    NoTimeGiven = "no-time-given",
    /// The hand is still being played.
    HandInPlay = "hand-in-play",
    /// The side itself has revoked in the hand.
    OwnSideRevoked = "own-side-revoked",
    /// The score at the commencement of the deal is told.
    ScoreTold = "score-told",
    /// The tricks won by each side are told.
    TricksTold = "tricks-told",
}

impl Condition {
    /// What the facts say of it, for a subject.
    pub(super) fn test(self, bench: &Bench<'_>, subject: Subject, issue: Issue) -> Known {
        match subject {
            Subject::Departure(n) => self.of_departure(bench, &bench.facts.departures[n], subject, issue),
            Subject::Unseen(party) => self.of_unseen(bench, party, subject, issue),
            Subject::Faced(n) => self.of_faced(bench, n),
            Subject::Missing(n) => self.of_missing(bench, n),
            Subject::Side(side) => self.of_side(bench, side, issue),
        }
    }

    fn of_departure(self, bench: &Bench<'_>, dep: &Departure, subject: Subject, issue: Issue) -> Known {
        let facts = &bench.facts;
        let suit_led = matches!(dep.from, Standard::SuitLed(_));
        let first = |a: Option<usize>, b: Option<usize>| Known::done(a.filter(|a| b.is_none_or(|b| *a < b)));
        match self {
            Condition::OtherSuitPlayed if suit_led => Known::yes(dep.at),
            Condition::CallNotObeyed if !suit_led => Known::yes(dep.at),
            Condition::SuitInHand if suit_led => facts.could(dep),
            Condition::CouldObey if !suit_led => facts.could(dep),
            Condition::CallLawful => call_lawful(bench, dep),
            Condition::CardMislaid => Known::done(facts.mislaid(dep).filter(|m| m.place.is_some()).map(|m| m.at)),
            Condition::CardGathered => Known::done(facts.mislaid(dep).filter(|m| m.place.is_none()).map(|m| m.at)),
            Condition::Quitted => quitted(dep),
            Condition::SidePlayedOn => played_on(dep),
            Condition::ThrewDownRest => Known::done(dep.threw_down),
            Condition::AskedBeforeQuitted => first(dep.asked, dep.quitted),
            Condition::AskedBeforeCorrected => first(dep.asked, dep.corrected),
            Condition::Denied => Known::done(dep.denied),
            Condition::OwnedBeforeQuitted => first(dep.owned, dep.quitted),
            Condition::CorrectedBeforeQuitted => first(dep.corrected, dep.quitted),
            Condition::CorrectedBeforePlayedOn => first(dep.corrected, dep.played_on),
            Condition::Owned => Known::done(dep.owned),
            Condition::OffenderIsDummy => {
                Known::from_bool(facts.setting.dummy.is_some_and(|seat| dep.by == Party::Seat(seat)), dep.at)
            }
            Condition::CardGone => Known::done(
                dep.card
                    .zip(dep.corrected)
                    .and_then(|(card, at)| facts.tricks.lying(card).filter(|(_, p)| p.at > at).map(|(_, p)| p.at)),
            ),
            Condition::WouldRevoke => dep.card.map_or(Known::NO, |card| would_revoke(facts, dep.by, card)),
            Condition::PutRight => Known::done(dep.corrected),
            Condition::NoTimeGiven => no_time_given(facts, dep),
            _ => self.of_claim(bench, Some(dep), dep.by, subject, issue),
        }
    }

    /// Conditions on the claim, which also reach a revoke of which no card was seen.
    fn of_claim(self, bench: &Bench<'_>, dep: Option<&Departure>, by: Party, subject: Subject, issue: Issue) -> Known {
        let facts = &bench.facts;
        let claimants = by.side().other();
        match self {
            Condition::Offended => bench.resolve(Issue::Offended, subject).known(),
            Condition::Established => bench.resolve(Issue::Established, subject).known(),
            Condition::NotEstablished => bench.resolve(Issue::Established, subject).known().negated(),
            Condition::MixedAfterClaim => mixed_after_claim(facts, by),
            Condition::AllThrewDown => all_threw_down(facts),
            Condition::CutBeforeClaim => {
                let claimed = claimed(facts, by);
                Known::done(facts.cut.filter(|cut| claimed.is_none_or(|at| *cut < at)))
            }
            Condition::PresentedAndCutBeforeClaim => {
                let presented = facts.presented.is_some_and(|at| facts.cut.is_some_and(|cut| at < cut));
                let cut = Condition::CutBeforeClaim.of_claim(bench, dep, by, subject, issue);
                if presented { cut } else { Known::NO }
            }
            Condition::LetScoreFirst => {
                Known::done(facts.allowed.iter().find(|(side, _)| *side == claimants).map(|(_, at)| *at))
            }
            Condition::Consulted => {
                let since = dep.map_or(0, |dep| dep.at);
                let talk = facts.consulted.iter().find(|(side, at)| *side == claimants && *at > since);
                Known::done(talk.map(|(_, at)| *at))
            }
            Condition::ForRevoke => match issue {
                Issue::Exact(penalty) if penalty.for_revoke() => Known { is: Tri::Yes, at: None },
                _ => Known::NO,
            },
            Condition::ChoseOtherwise => earlier_demand(bench, claimants, subject, issue, true),
            Condition::AskedWrongly => earlier_demand(bench, claimants, subject, issue, false),
            _ => Known::NO,
        }
    }

    /// A revoke that is only claimed: some of the play is not told, or no such card was played.
    fn of_unseen(self, bench: &Bench<'_>, party: Party, subject: Subject, issue: Issue) -> Known {
        match self {
            Condition::OtherSuitPlayed | Condition::SuitInHand | Condition::Quitted if bench.facts.untold => {
                Known::UNSTATED
            }
            _ => self.of_claim(bench, None, party, subject, issue),
        }
    }

    /// Conditions on the revokes of a side, all of them together.
    fn of_side(self, bench: &Bench<'_>, side: Side, issue: Issue) -> Known {
        if self == Condition::OwnSideRevoked {
            return bench.has_revoked(side);
        }
        let revokes = bench.revokes_of(side).into_iter();
        let known = revokes.map(|subject| self.test(bench, subject, issue));
        known.min_by_key(|known| known.is).unwrap_or(Known::NO)
    }

    fn of_faced(self, bench: &Bench<'_>, n: usize) -> Known {
        let facts = &bench.facts;
        let faced = facts.faced[n];
        match self {
            Condition::CardFaced if !faced.thrown => Known::yes(faced.at),
            Condition::CardThrown if faced.thrown => Known::yes(faced.at),
            Condition::CardGone => {
                let played = facts.tricks.lying(faced.card).filter(|(_, p)| p.at > faced.at);
                Known::done(played.map(|(_, p)| p.at))
            }
            Condition::WouldRevoke => would_revoke(facts, Party::Seat(faced.by), faced.card),
            Condition::AllThrewDown => all_threw_down(facts),
            Condition::OwnerHasDummy => {
                let dummy = facts.setting.dummy.is_some_and(|seat| seat.side() == faced.by.side());
                Known::from_bool(dummy, faced.at)
            }
            _ => Known::NO,
        }
    }

    fn of_missing(self, bench: &Bench<'_>, n: usize) -> Known {
        let missing = bench.facts.missing[n];
        match self {
            Condition::CardGathered if missing.place.is_none() => Known::yes(missing.at),
            Condition::HandInPlay => Known::from_bool(bench.facts.won.is_none(), missing.at),
            _ => Known::NO,
        }
    }
}

impl Known {
    fn from_bool(is: bool, at: usize) -> Known {
        if is { Known::yes(at) } else { Known::NO }
    }

    fn negated(self) -> Known {
        Known { is: !self.is, at: None }
    }
}
