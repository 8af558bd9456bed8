//! Conditions about forming a table: the cards cut, and the people who want to play.

use super::{ConditionContext, define_conditions};
use crate::cutting::{CutStanding, standing_at_round};
use crate::vocabulary::{FormationSubject, Subject};
use oddtrick_table::facts::{Candidate, CutRound};
use oddtrick_table::{CutPurpose, LineIndex, Person, Seat, SourcedTruth};

define_conditions! {
    /// He showed the faces of more than one card.
    SHOWED_SEVERAL = "showed-several", |context| on_cut_card(context, |it| SourcedTruth::from_bool(it.showed_several, it.at));
    /// He cut from a different pack than the others.
    FROM_OTHER_PACK = "from-other-pack", |context| on_cut_card(context, |it| SourcedTruth::from_bool(it.from_other_pack, it.at));
    /// Among the cards cut for partners, his card ties with one other.
    LEVEL_WITH_ONE = "level-with-one", |context| on_level_cards(context, |it| it.level_with == 2);
    /// Among the cards cut for partners, his card ties with two others.
    LEVEL_WITH_TWO = "level-with-two", |context| on_cut_card_standing(context, |it| it.level_with == 3);
    /// Three of the four cards cut for partners tied.
    THREE_LEVEL = "three-level", three_level;
    /// The two cards that tie are the highest.
    LEVEL_HIGHEST = "level-highest", |context| on_level_cards(context, |it| it.occupies(2, 3));
    /// The two cards that tie lie between the highest and the lowest.
    LEVEL_BETWEEN = "level-between", |context| on_level_cards(context, |it| it.occupies(1, 2));
    /// An ace was cut.
    ACE_CUT = "ace-cut", |context| {
        let aces = context.facts().seating.cut_cards.iter().filter(|it| it.card.rank == oddtrick_table::Rank::Ace);
        SourcedTruth::from_line(aces.filter(|it| context.subject == Subject::Formation(FormationSubject::Cut(it.round))).map(|it| it.at).min())
    };
    /// Four or more people have cut, and not to see who goes out.
    FOUR_CUT = "four-cut", |context| {
        on_cut(context, |it, who, purpose| SourcedTruth::from_bool(who >= 4 && purpose != Some(CutPurpose::GoOut), it.begun))
    };
    /// The cut was to see who plays. They said so, or it can have been for nothing else.
    CUT_TO_PLAY = "cut-to-play", |context| on_cut(context, |it, _, purpose| SourcedTruth::from_bool(purpose == Some(CutPurpose::Play), it.begun));
    /// Only the four who play have cut.
    ONLY_FOUR_CUT = "only-four-cut", |context| {
        on_cut(context, |it, who, purpose| SourcedTruth::from_bool(who == 4 && purpose != Some(CutPurpose::Play), it.begun))
    };

    /// He was in the room before the other person.
    FIRST_IN_ROOM = "first-in-room", |context| on_pair(context, |it, other| {
        SourcedTruth::from_line(other.entered_room.filter(|came| it.entered_room.unwrap_or(it.first_mentioned) < *came))
    });
    /// Nobody sits at the table yet.
    TABLE_FORMING = "table-forming", |context| {
        SourcedTruth { truth: context.facts().seating.seated_players().next().is_none().into(), at: None }
    };
    /// He cut the lower card.
    LOWER_CARD = "lower-card", |context| cut_lower_card(context, CutPurpose::Play);
    /// Cutting to see who goes out, he cut the lower card.
    LOWER_CARD_TO_STAY = "lower-card-to-stay", |context| cut_lower_card(context, CutPurpose::GoOut);
    /// He has not belonged to another table or played at one.
    NO_OTHER_TABLE = "no-other-table", |context| on_pair(context, |it, _| SourcedTruth::from_line(it.played_elsewhere).negated());
    /// He has belonged to another table, or played at one.
    OTHER_TABLE = "other-table", |context| on_pair(context, |it, _| SourcedTruth::from_line(it.played_elsewhere));
    /// The other person has belonged to another table, or played at one.
    OTHER_HAS_TABLE = "other-has-table", |context| on_pair(context, |_, other| SourcedTruth::from_line(other.played_elsewhere));
    /// He was left at a table that the other person broke up.
    LEFT_BY_OTHER = "left-by-other", |context| on_pair(context, left_by);
    /// The other person was left at a table that he broke up.
    LEFT_THE_OTHER = "left-the-other", |context| on_pair(context, |it, other| left_by(other, it));
    /// Both were left at a table that somebody else broke up.
    BOTH_LEFT = "both-left", |context| on_pair(context, |it, other| {
        SourcedTruth::from_line(it.left_by_others.filter(|at| other.left_by_others == Some(*at)))
    });
    /// He cut for the table, or waits for his turn at it. The other person came later.
    CUT_FOR_TABLE = "cut-for-table", |context| cut_for_table(context);
    /// He has cut in at another table.
    CUT_IN_ELSEWHERE = "cut-in-elsewhere", |context| on_pair(context, |it, _| SourcedTruth::from_line(it.cut_in_elsewhere));
    /// One of the two has cut in at another table.
    EITHER_CUT_IN_ELSEWHERE = "either-cut-in-elsewhere",
        |context| on_pair(context, |it, other| SourcedTruth::from_line(it.cut_in_elsewhere.or(other.cut_in_elsewhere)));
    /// He has played fewer rubbers in a row than the other person.
    FEWER_RUBBERS = "fewer-rubbers", |context| played_less(context, |it| it.rubbers);
    /// He has played fewer games in a row than the other person.
    FEWER_GAMES = "fewer-games", |context| played_less(context, |it| it.games);

    /// He said that he wanted to play before any of the players had cut a card.
    DECLARED_IN_TIME = "declared-in-time", |context| on_person(context, declared_in_time);
    /// Six other people play at the table or wait for their turn at it.
    TABLE_FULL = "table-full", |context| on_person(context, |context, who, _| {
        let mut belong: Vec<LineIndex> = others_at_table(context, who).filter_map(|(_, it)| it.seated.or(it.waiting_since)).collect();
        belong.sort_unstable();
        SourcedTruth::from_line(belong.get(TABLE - 1).copied())
    });
    /// As many others as there are places at the table cut for it before he came, and want to play.
    PLACES_SPOKEN_FOR = "places-spoken-for", |context| on_person(context, |context, who, _| places_spoken_for(context, who));
    /// One of the players asked him to sit in his seat.
    ASKED_TO_SIT_IN = "asked-to-sit-in",
        |context| on_person(context, |context, who, _| SourcedTruth::from_line(asked_to_sit_in_by(context, who).map(|(_, at)| at)));
    /// The other three players consent.
    OTHERS_CONSENT = "others-consent", |context| on_person(context, others_consent);
    /// A player agreed to let him decide.
    ASKED_TO_DECIDE = "asked-to-decide", |context| agreed_to_let_decide(context, 1);
    /// All four players agreed to let him decide.
    ALL_AGREED = "all-agreed", |context| agreed_to_let_decide(context, 4);
    /// The rubber is not over.
    RUBBER_UNFINISHED = "rubber-unfinished", |context| {
        let sat = context.facts().seating.candidates.values().filter_map(|it| it.seated).max();
        let over = context.facts().seating.rubber_ended.filter(|over| sat.is_none_or(|sat| sat < *over));
        SourcedTruth { truth: over.is_none().into(), at: None }
    };
    /// A rubber has ended.
    RUBBER_OVER = "rubber-over", |context| SourcedTruth::from_line(context.facts().seating.rubber_ended);
    /// A game has ended.
    GAME_OVER = "game-over", |context| SourcedTruth::from_line(context.facts().seating.game_ended);
    /// Somebody who has no seat waits at the table, or says that he wants to play.
    ADMISSION_CLAIMED = "admission-claimed", |context| {
        let forming = &context.facts().seating;
        let claimed = |who| forming.candidates[&who].declared.or(forming.candidates[&who].waiting_since);
        SourcedTruth::from_line(forming.unseated_candidates().filter_map(claimed).min())
    };
    /// More than six people would belong to the table.
    MORE_THAN_SIX = "more-than-six", |context| {
        let forming = &context.facts().seating;
        let seated = forming.seated_players().count();
        // Once players sit at the table, others are candidates if they wait or say so.
        let asks = |who: &Person| {
            let candidate = forming.candidates.get(who);
            seated == 0 || candidate.is_some_and(|it| it.declared.is_some() || it.waiting_since.is_some())
        };
        SourcedTruth { truth: (seated + forming.unseated_candidates().filter(asks).count() > 6).into(), at: None }
    };
}

fn on_cut_card(
    context: &ConditionContext<'_>,
    test: impl Fn(&oddtrick_table::CutCard) -> SourcedTruth,
) -> SourcedTruth {
    match context.subject {
        Subject::Formation(FormationSubject::Card(n)) => test(&context.facts().seating.cut_cards[n]),
        _ => SourcedTruth::NO,
    }
}

/// Tests how high a card is among those cut for partners, once everybody in its round has cut.
fn on_level_cards(context: &ConditionContext<'_>, test: impl Fn(CutStanding) -> bool) -> SourcedTruth {
    on_cut_card_standing(context, |it| it.complete && test(it))
}

/// Tests how high a card is among those cut for partners so far. Somebody whose card does not count may still have to
/// cut in its round.
fn on_cut_card_standing(context: &ConditionContext<'_>, test: impl Fn(CutStanding) -> bool) -> SourcedTruth {
    on_cut_card(context, |it| {
        let Subject::Formation(FormationSubject::Card(n)) = context.subject else { return SourcedTruth::NO };
        let view = context.view.counted_cut(it.round);
        let purpose = context.facts().seating.purpose_of_cut(it.round);
        let for_partners = purpose.is_none_or(|purpose| purpose == CutPurpose::Partners);
        let Some((player, stage)) = view.player_of_card(n).filter(|_| for_partners && view.players.len() == 4) else {
            return SourcedTruth::NO;
        };
        let stands = standing_at_round(&view.cards, player, stage);
        SourcedTruth::from_bool(test(stands), it.at)
    })
}

/// Whether three of the four who cut for partners showed equal cards, and the fourth's card counts.
fn three_level(context: &ConditionContext<'_>) -> SourcedTruth {
    let Subject::Formation(FormationSubject::Cut(round)) = context.subject else { return SourcedTruth::NO };
    let cards = context.facts().seating.cut_cards.iter().enumerate().filter(|(_, it)| it.round == round);
    let level = cards.map(|(n, _)| {
        let subject = Subject::Formation(FormationSubject::Card(n));
        on_level_cards(&ConditionContext { subject, ..*context }, |it| it.level_with == 3)
    });
    level.max_by_key(|known| known.truth).unwrap_or(SourcedTruth::NO)
}

/// Whether at least so many players agreed to let a person decide.
fn agreed_to_let_decide(context: &ConditionContext<'_>, players: usize) -> SourcedTruth {
    let Subject::Formation(FormationSubject::Person(who)) = context.subject else { return SourcedTruth::NO };
    let agreed: Vec<_> = context.facts().conduct.deciders.iter().filter(|(_, whom, _)| *whom == who).collect();
    let of = Seat::ALL.into_iter().filter(|seat| agreed.iter().any(|(by, ..)| by == seat)).count();
    SourcedTruth::from_line(agreed.iter().map(|(.., at)| *at).max().filter(|_| of >= players))
}

/// Tests a cut, the number of people who have cut in it, and what it is for.
fn on_cut(
    context: &ConditionContext<'_>,
    test: impl Fn(&CutRound, usize, Option<CutPurpose>) -> SourcedTruth,
) -> SourcedTruth {
    match context.subject {
        Subject::Formation(FormationSubject::Cut(n)) => {
            let seating = &context.facts().seating;
            test(&seating.cut_rounds[n], seating.cutter_count(n), seating.purpose_of_cut(n))
        }
        _ => SourcedTruth::NO,
    }
}

fn on_pair(context: &ConditionContext<'_>, test: impl Fn(&Candidate, &Candidate) -> SourcedTruth) -> SourcedTruth {
    let Subject::Formation(FormationSubject::Precedence(one, other)) = context.subject else { return SourcedTruth::NO };
    let people = &context.facts().seating.candidates;
    people.get(&one).zip(people.get(&other)).map_or(SourcedTruth::NO, |(one, other)| test(one, other))
}

/// Whether he cut a lower card than the other person in the last cut of this kind.
fn cut_lower_card(context: &ConditionContext<'_>, purpose: CutPurpose) -> SourcedTruth {
    let Subject::Formation(FormationSubject::Precedence(one, other)) = context.subject else { return SourcedTruth::NO };
    let forming = &context.facts().seating;
    let mut cuts =
        forming.cut_rounds.iter().enumerate().rev().filter(|(n, _)| forming.purpose_of_cut(*n) == Some(purpose));
    let last = cuts.next().filter(|(n, _)| context.view.counted_cut(*n).is_lower(one, other));
    SourcedTruth::from_line(last.map(|(_, it)| it.begun))
}

fn left_by(left: &Candidate, breaker: &Candidate) -> SourcedTruth {
    SourcedTruth::from_line(left.left_by_others.filter(|at| breaker.broke_up_other_table == Some(*at)))
}

/// Whether both sit at the table and he has played less than the other person.
fn played_less(context: &ConditionContext<'_>, count: impl Fn(&Candidate) -> u8) -> SourcedTruth {
    on_pair(context, |it, other| {
        SourcedTruth::from_line(other.seated.filter(|_| it.seated.is_some() && count(it) < count(other)))
    })
}

/// Whether he cut for the table or waits at it, and the other person has done neither and is first
/// mentioned later.
fn cut_for_table(context: &ConditionContext<'_>) -> SourcedTruth {
    let Subject::Formation(FormationSubject::Precedence(one, other)) = context.subject else { return SourcedTruth::NO };
    SourcedTruth::from_line(context.facts().seating.cut_before_other_came(one, other))
}

/// How many people belong to a whole table.
const TABLE: usize = 6;

/// The others who are still there and want to play.
fn others_at_table<'a>(
    context: &'a ConditionContext<'_>,
    who: Person,
) -> impl Iterator<Item = (Person, &'a Candidate)> {
    let all = context.facts().seating.candidates.iter().map(|(other, it)| (*other, it));
    all.filter(move |(other, it)| *other != who && !it.left_or_declined)
}

fn places_spoken_for(context: &ConditionContext<'_>, who: Person) -> SourcedTruth {
    let belongs = |it: &Candidate| it.seated.is_some() || it.waiting_since.is_some();
    let places = TABLE.saturating_sub(others_at_table(context, who).filter(|(_, it)| belongs(it)).count());
    let wants = others_at_table(context, who).filter(|(_, it)| !belongs(it) && it.declared.is_some());
    let mut before: Vec<LineIndex> =
        wants.filter_map(|(other, _)| context.facts().seating.cut_before_other_came(other, who)).collect();
    before.sort_unstable();
    SourcedTruth::from_line(places.checked_sub(1).and_then(|last| before.get(last).copied()))
}

fn on_person(
    context: &ConditionContext<'_>,
    test: impl Fn(&ConditionContext<'_>, Person, &Candidate) -> SourcedTruth,
) -> SourcedTruth {
    let Subject::Formation(FormationSubject::Person(who)) = context.subject else { return SourcedTruth::NO };
    context.facts().seating.candidates.get(&who).map_or(SourcedTruth::NO, |it| test(context, who, it))
}

/// Whether he said in time that he wants to play. While nobody sits at the table, it is enough to come
/// into the room and stay. Once players sit there, he has to say it.
fn declared_in_time(context: &ConditionContext<'_>, who: Person, it: &Candidate) -> SourcedTruth {
    if it.left_or_declined {
        return SourcedTruth::NO;
    }
    let forming = &context.facts().seating;
    // A cut is over once the players have sat down or a game has ended. The next one is still to come.
    let past = forming.candidates.values().filter_map(|it| it.seated).chain(forming.game_ended).max();
    let begun = forming.cut_rounds.iter().enumerate().next_back();
    let begun = begun.filter(|(_, cut)| past.is_none_or(|past| past < cut.begun));
    let cards = begun.map(|(n, _)| forming.cut_cards.iter().filter(move |card| card.round == n));
    let first = cards.clone().and_then(|mut cards| cards.next()).map(|card| card.at);
    let own = cards.and_then(|mut cards| cards.find(|card| card.who == who)).map(|card| card.at);
    let there = forming.seated_players().next().is_none().then_some(it.entered_room.unwrap_or(it.first_mentioned));
    let told = [it.declared, it.waiting_since, there].into_iter().flatten().min();
    let in_time = told.filter(|told| first.is_none_or(|first| *told < first));
    // If the record does not say when he came, he was there when he cut.
    SourcedTruth::from_line(in_time.or(own.filter(|_| it.entered_room.is_none() && it.declared.is_none())))
}

/// Who asked him to sit in, and when.
fn asked_to_sit_in_by(context: &ConditionContext<'_>, who: Person) -> Option<(Person, LineIndex)> {
    let mut appointed = context.facts().seating.substitutes.iter().rev();
    appointed.find(|(_, other, _)| *other == who).map(|(by, _, at)| (*by, *at))
}

fn others_consent(context: &ConditionContext<'_>, who: Person, _: &Candidate) -> SourcedTruth {
    let forming = &context.facts().seating;
    let Some((by, since)) = asked_to_sit_in_by(context, who) else { return SourcedTruth::NO };
    let consents: Vec<_> = forming.consents.iter().filter(|(one, at)| *at > since && *one != by).collect();
    let others = forming.seated_players().filter(|one| *one != by).count();
    let all =
        others >= 3 && forming.seated_players().filter(|one| *one != by).all(|one| consents.iter().any(|c| c.0 == one));
    SourcedTruth::from_line(consents.iter().map(|(_, at)| *at).max().filter(|_| all))
}
