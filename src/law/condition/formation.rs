//! What the laws of forming a table ask: of the cards cut, and of those who would play.

use super::{Asked, conditions};
use crate::cutting::{Standing, standing};
use crate::formation::Forming;
use crate::liability::Subject;
use oddtrick_table::facts::{Candidate, Cut};
use oddtrick_table::{ActIx, Known, Person, Purpose};

conditions! {
    /// He showed the faces of more cards than one.
    SHOWED_SEVERAL = "showed-several", |asked| card(asked, |it| Known::from_bool(it.several, it.at));
    /// He cut out of another pack than the others.
    FROM_OTHER_PACK = "from-other-pack", |asked| card(asked, |it| Known::from_bool(it.other_pack, it.at));
    /// Of the cards cut for partners, his and one other are level.
    LEVEL_WITH_ONE = "level-with-one", |asked| level(asked, |it| it.level == 2);
    /// Of the cards cut for partners, his and two others are level.
    LEVEL_WITH_TWO = "level-with-two", |asked| level(asked, |it| it.level == 3);
    /// The two level cards are the highest.
    LEVEL_HIGHEST = "level-highest", |asked| level(asked, |it| it.fills(2, 3));
    /// The two level cards lie between the highest and the lowest.
    LEVEL_BETWEEN = "level-between", |asked| level(asked, |it| it.fills(1, 2));
    /// An ace was cut.
    ACE_CUT = "ace-cut", |asked| {
        let aces = asked.facts().forming.cards.iter().filter(|it| it.card.rank == oddtrick_table::Rank::Ace);
        Known::done(aces.filter(|it| asked.subject == Subject::Forming(Forming::Cut(it.cut))).map(|it| it.at).min())
    };
    /// Four or more have cut, and not to see who goes out.
    FOUR_CUT = "four-cut", |asked| {
        cut(asked, |it, who| Known::from_bool(who >= 4 && it.purpose != Some(Purpose::Out), it.begun))
    };
    /// The cut was to see who plays: they said so, or more than four cut.
    CUT_TO_PLAY = "cut-to-play", |asked| cut(asked, |it, who| Known::from_bool(to_play(it, who), it.begun));
    /// The four who play, and no others, have cut.
    ONLY_FOUR_CUT = "only-four-cut", |asked| {
        cut(asked, |it, who| Known::from_bool(who == 4 && !to_play(it, who), it.begun))
    };

    /// He was in the room before the other.
    FIRST_IN_ROOM = "first-in-room", |asked| pair(asked, |it, other| {
        Known::done(other.came.filter(|came| it.came.unwrap_or(it.seen) < *came))
    });
    /// Nobody sits at the table yet.
    TABLE_FORMING = "table-forming", |asked| {
        Known { is: asked.facts().forming.seated().next().is_none().into(), at: None }
    };
    /// He cut the lower card.
    LOWER_CARD = "lower-card", |asked| lower(asked, to_play);
    /// Cutting to see who goes out, he cut the lower card.
    LOWER_CARD_TO_STAY = "lower-card-to-stay", |asked| lower(asked, |it, _| it.purpose == Some(Purpose::Out));
    /// He has neither belonged to another table nor played at one.
    NO_OTHER_TABLE = "no-other-table", |asked| pair(asked, |it, _| Known::done(it.elsewhere).negated());
    /// He has belonged to another table, or played at one.
    OTHER_TABLE = "other-table", |asked| pair(asked, |it, _| Known::done(it.elsewhere));
    /// The other has belonged to another table, or played at one.
    OTHER_HAS_TABLE = "other-has-table", |asked| pair(asked, |_, other| Known::done(other.elsewhere));
    /// The other broke up the table at which he was left.
    LEFT_BY_OTHER = "left-by-other", |asked| pair(asked, left_by);
    /// He broke up the table at which the other was left.
    LEFT_THE_OTHER = "left-the-other", |asked| pair(asked, |it, other| left_by(other, it));
    /// Both were left at a table that another broke up.
    BOTH_LEFT = "both-left", |asked| pair(asked, |it, other| {
        Known::done(it.left_by_others.filter(|at| other.left_by_others == Some(*at)))
    });
    /// He cut for the table, or waits his turn at it; the other came after.
    CUT_FOR_TABLE = "cut-for-table", |asked| cut_for_table(asked);
    /// He has cut in at another table.
    CUT_IN_ELSEWHERE = "cut-in-elsewhere", |asked| pair(asked, |it, _| Known::done(it.cut_in_elsewhere));
    /// One of the two has cut in at another table.
    EITHER_CUT_IN_ELSEWHERE = "either-cut-in-elsewhere",
        |asked| pair(asked, |it, other| Known::done(it.cut_in_elsewhere.or(other.cut_in_elsewhere)));
    /// He has played fewer rubbers running than the other.
    FEWER_RUBBERS = "fewer-rubbers", |asked| played(asked, |it| it.rubbers);
    /// He has played fewer games running than the other.
    FEWER_GAMES = "fewer-games", |asked| played(asked, |it| it.games);

    /// He said that he would play before any of the players had cut a card.
    DECLARED_IN_TIME = "declared-in-time", |asked| person(asked, declared_in_time);
    /// Six others play at the table or have their turn to wait at it.
    TABLE_FULL = "table-full", |asked| person(asked, |asked, who, _| {
        let people = asked.facts().forming.people.iter().filter(|(other, it)| **other != who && !it.gone);
        let mut belong: Vec<ActIx> = people.filter_map(|(_, it)| it.seated.or(it.waits)).collect();
        belong.sort_unstable();
        Known::done(belong.get(5).copied())
    });
    /// One of the players asked him to sit in his seat.
    ASKED_TO_SIT_IN = "asked-to-sit-in",
        |asked| person(asked, |asked, who, _| Known::done(appointed(asked, who).map(|(_, at)| at)));
    /// The other three players consent.
    OTHERS_CONSENT = "others-consent", |asked| person(asked, others_consent);
    /// The rubber is not over.
    RUBBER_UNFINISHED = "rubber-unfinished", |asked| {
        let sat = asked.facts().forming.people.values().filter_map(|it| it.seated).max();
        let over = asked.facts().forming.rubber_ended.filter(|over| sat.is_none_or(|sat| sat < *over));
        Known { is: over.is_none().into(), at: None }
    };
    /// A rubber has come to its end.
    RUBBER_OVER = "rubber-over", |asked| Known::done(asked.facts().forming.rubber_ended);
    /// A game has come to its end.
    GAME_OVER = "game-over", |asked| Known::done(asked.facts().forming.game_ended);
    /// Somebody who has no seat says that he would play.
    ADMISSION_CLAIMED = "admission-claimed", |asked| {
        let forming = &asked.facts().forming;
        Known::done(forming.candidates().filter_map(|who| forming.people[&who].declared).min())
    };
    /// More than six would belong to the table.
    MORE_THAN_SIX = "more-than-six", |asked| {
        let forming = &asked.facts().forming;
        Known { is: (forming.seated().count() + forming.candidates().count() > 6).into(), at: None }
    };
}

fn card(asked: &Asked<'_, '_>, test: impl Fn(&oddtrick_table::CutCard) -> Known) -> Known {
    match asked.subject {
        Subject::Forming(Forming::Card(n)) => test(&asked.facts().forming.cards[n]),
        _ => Known::NO,
    }
}

/// Tests where a card stands among those cut for partners, once all of its round have cut.
fn level(asked: &Asked<'_, '_>, test: impl Fn(Standing) -> bool) -> Known {
    card(asked, |it| {
        let Subject::Forming(Forming::Card(n)) = asked.subject else { return Known::NO };
        let view = asked.bench.cut(it.cut);
        let purpose = asked.facts().forming.cuts[it.cut].purpose;
        let for_partners = purpose.is_none_or(|purpose| purpose == Purpose::Partners);
        let Some((player, stage)) = view.of_card(n).filter(|_| for_partners && view.who.len() == 4) else {
            return Known::NO;
        };
        let stands = standing(&view.cards, player, stage);
        Known::from_bool(stands.complete && test(stands), it.at)
    })
}

/// Tests a cut, with how many have cut in it.
fn cut(asked: &Asked<'_, '_>, test: impl Fn(&Cut, usize) -> Known) -> Known {
    match asked.subject {
        Subject::Forming(Forming::Cut(n)) => test(&asked.facts().forming.cuts[n], asked.facts().forming.cutters(n)),
        _ => Known::NO,
    }
}

fn to_play(cut: &Cut, who: usize) -> bool {
    cut.purpose == Some(Purpose::Play) || (cut.purpose.is_none() && who > 4)
}

fn pair(asked: &Asked<'_, '_>, test: impl Fn(&Candidate, &Candidate) -> Known) -> Known {
    let Subject::Forming(Forming::Before(one, other)) = asked.subject else { return Known::NO };
    let people = &asked.facts().forming.people;
    people.get(&one).zip(people.get(&other)).map_or(Known::NO, |(one, other)| test(one, other))
}

/// Whether he stands lower than the other by the last cut of a kind.
fn lower(asked: &Asked<'_, '_>, kind: impl Fn(&Cut, usize) -> bool) -> Known {
    let Subject::Forming(Forming::Before(one, other)) = asked.subject else { return Known::NO };
    let forming = &asked.facts().forming;
    let mut cuts = forming.cuts.iter().enumerate().rev().filter(|(n, it)| kind(it, forming.cutters(*n)));
    let last = cuts.next().filter(|(n, _)| asked.bench.lower_in(*n, one, other));
    Known::done(last.map(|(_, it)| it.begun))
}

fn left_by(left: &Candidate, breaker: &Candidate) -> Known {
    Known::done(left.left_by_others.filter(|at| breaker.broke_up == Some(*at)))
}

/// Whether of two who sit at the table he has played less.
fn played(asked: &Asked<'_, '_>, count: impl Fn(&Candidate) -> u8) -> Known {
    pair(asked, |it, other| Known::done(other.seated.filter(|_| it.seated.is_some() && count(it) < count(other))))
}

/// Whether he has part in the table already, by cutting for it or by waiting, and the other
/// has not and was not told of before.
fn cut_for_table(asked: &Asked<'_, '_>) -> Known {
    let Subject::Forming(Forming::Before(one, other)) = asked.subject else { return Known::NO };
    let forming = &asked.facts().forming;
    let mine = forming.cards.iter().find(|card| card.who == one).map(|card| card.at);
    let part = mine.or(forming.people.get(&one).and_then(|it| it.waits));
    let has_part = forming.cards.iter().any(|card| card.who == other)
        || forming.people.get(&other).is_some_and(|it| it.waits.is_some());
    let after = |at: &ActIx| forming.people.get(&other).is_some_and(|it| it.seen > *at);
    Known::done(part.filter(|at| !has_part && after(at)))
}

fn person(asked: &Asked<'_, '_>, test: impl Fn(&Asked<'_, '_>, Person, &Candidate) -> Known) -> Known {
    let Subject::Forming(Forming::Person(who)) = asked.subject else { return Known::NO };
    asked.facts().forming.people.get(&who).map_or(Known::NO, |it| test(asked, who, it))
}

/// To come into a room where no table has been formed, and to stay, is to say that one would
/// play; where players sit, it wants words.
fn declared_in_time(asked: &Asked<'_, '_>, who: Person, it: &Candidate) -> Known {
    if it.gone {
        return Known::NO;
    }
    let forming = &asked.facts().forming;
    // A cut after which the players sat down, or a game ended, is past: the next is still to come.
    let past = forming.people.values().filter_map(|it| it.seated).chain(forming.game_ended).max();
    let begun = forming.cuts.iter().enumerate().next_back();
    let begun = begun.filter(|(_, cut)| past.is_none_or(|past| past < cut.begun));
    let cards = begun.map(|(n, _)| forming.cards.iter().filter(move |card| card.cut == n));
    let first = cards.clone().and_then(|mut cards| cards.next()).map(|card| card.at);
    let own = cards.and_then(|mut cards| cards.find(|card| card.who == who)).map(|card| card.at);
    let there = forming.seated().next().is_none().then_some(it.came.unwrap_or(it.seen));
    let told = [it.declared, it.waits, there].into_iter().flatten().min();
    let in_time = told.filter(|told| first.is_none_or(|first| *told < first));
    // One of whose coming nothing is told was there when he cut.
    Known::done(in_time.or(own.filter(|_| it.came.is_none() && it.declared.is_none())))
}

/// Who asked him to sit in, and when.
fn appointed(asked: &Asked<'_, '_>, who: Person) -> Option<(Person, ActIx)> {
    let mut appointed = asked.facts().forming.appointed.iter().rev();
    appointed.find(|(_, other, _)| *other == who).map(|(by, _, at)| (*by, *at))
}

fn others_consent(asked: &Asked<'_, '_>, who: Person, _: &Candidate) -> Known {
    let forming = &asked.facts().forming;
    let Some((by, since)) = appointed(asked, who) else { return Known::NO };
    let consents: Vec<_> = forming.consents.iter().filter(|(one, at)| *at > since && *one != by).collect();
    let others = forming.seated().filter(|one| *one != by).count();
    let all = others >= 3 && forming.seated().filter(|one| *one != by).all(|one| consents.iter().any(|c| c.0 == one));
    Known::done(consents.iter().map(|(_, at)| *at).max().filter(|_| all))
}
