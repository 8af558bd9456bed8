//! What the laws of misdealing ask: how the cards were given out, who meddled, what excuses it.

use super::deal::{deal, of_deal};
use super::{Asked, conditions};
use crate::row::Issue;
use oddtrick_table::facts::{BreakIn, Last, Slip};
use oddtrick_table::{ActIx, Known, Matter, Seat, Side, Tri};

conditions! {
    /// The cards are misdealt.
    MISDEALT = "misdealt" leans Issue::Misdeal,
        |asked| asked.bench.resolve(Issue::Misdeal, asked.subject).known();
    /// The player whose deal it was dealt himself.
    DEALT_HIMSELF = "dealt-himself", |asked| of_deal(asked, |deal| (deal.owner == deal.hands).then_some(deal.at));
    /// His partner dealt in his place.
    DEALT_BY_PARTNER = "dealt-by-partner", |asked| of_deal(asked, |deal| (deal.owner != deal.hands).then_some(deal.at));

    /// A card went neither to the player whose turn it was nor to the hand that had just had one.
    OUT_OF_ROTATION = "out-of-rotation", |asked| slip(asked, |slip| (!slip.double).then_some(slip.at));
    /// Two cards went to the same hand.
    TWO_TO_ONE_HAND = "two-to-one-hand", |asked| slip(asked, |slip| slip.double.then_some(slip.at));
    /// A card went to another than the player whose turn it was.
    CARD_DEALT_WRONGLY = "card-dealt-wrongly", |asked| slip(asked, |slip| Some(slip.at));
    /// Another card was dealt after it.
    ANOTHER_CARD_DEALT = "another-card-dealt", |asked| slip(asked, |slip| slip.another);
    /// It was put right before another card was dealt, by moving one card.
    SLIP_MENDED = "slip-mended", |asked| moved(asked, Slip::mended);
    /// A card was moved on its account, and not the one that puts it right.
    WRONG_CARD_MOVED = "wrong-card-moved", |asked| moved(asked, |slip| slip.moved.map_or(Tri::No, |(_, right)| !right));
    /// The last card was put down with its face to the table.
    LAST_FACE_DOWN = "last-face-down",
        |asked| last(asked, |last| matches!(last, Last::OnPacket | Last::OnTable));
    /// The last card was put on one of the packets.
    LAST_ON_PACKET = "last-on-packet", |asked| last(asked, |last| last == Last::OnPacket);
    /// The last card came to another than the dealer.
    LAST_CAME_ELSEWHERE = "last-came-elsewhere", |asked| {
        let owner = deal(asked).map(|deal| deal.owner);
        last(asked, |last| matches!(last, Last::Fell(to) if Some(to) != owner))
    };
    /// The dealer counted the cards on the table or the rest of the pack.
    CARDS_COUNTED = "cards-counted", |asked| of_deal(asked, |deal| deal.counted);
    /// The dealer thought that he had made a mistake.
    THOUGHT_MISTAKEN = "thought-mistaken", |asked| of_deal(asked, |deal| deal.feared);

    /// The pack was not cut.
    CUT_OMITTED = "cut-omitted", |asked| of_deal(asked, |deal| deal.uncut);
    /// An opponent of the dealer found that out.
    OMISSION_FOUND = "omission-found", |asked| Known::done(found(asked));
    /// The trump card had been turned up by then.
    TURNED_UP_BEFORE_FOUND = "turned-up-before-found",
        |asked| of_deal(asked, |deal| deal.turned_up.filter(|up| found(asked).is_some_and(|at| *up < at)));
    /// The trump card had been turned up and quitted by then.
    QUITTED_BEFORE_FOUND = "quitted-before-found",
        |asked| of_deal(asked, |deal| deal.quitted.filter(|up| found(asked).is_some_and(|at| *up < at)));
    /// One of the opponents had looked at his cards by then.
    LOOKED_BEFORE_FOUND = "looked-before-found", |asked| of_deal(asked, |deal| {
        let mut looked = deal.looked.iter().filter(|(by, _)| by.side() != deal.owner.side()).map(|(_, at)| *at);
        looked.find(|looked| found(asked).is_some_and(|at| *looked < at))
    });

    /// A player has fourteen cards, those that he has played included.
    FOURTEEN_CARDS = "fourteen-cards", |asked| any_hand(asked, |surplus| surplus == 1);
    /// Another player has fewer than thirteen.
    ANOTHER_IS_SHORT = "another-is-short", |asked| any_hand(asked, |surplus| surplus < 0);
    /// A player was given another number of cards than thirteen.
    NUMBERS_WRONG = "numbers-wrong", |asked| {
        if asked.facts().sizes.taken.is_empty() { any_hand(asked, |surplus| surplus != 0) } else { Known::NO }
    };
    /// That was found before all had played to the first trick.
    FOUND_IN_FIRST_TRICK = "found-in-first-trick", |asked| {
        Known::done(shown_wrong(asked).filter(|at| asked.facts().in_first_trick(*at)))
    };
    /// A player of each side has another number of cards than he should.
    WRONG_ON_BOTH_SIDES = "wrong-on-both-sides", wrong_on_both_sides;
    /// One player has fewer than thirteen cards, and the others have their right number.
    ONE_HAND_SHORT = "one-hand-short", one_hand_short;
    /// The player who is short had played a card before he found it out.
    SHORT_HAND_PLAYED = "short-hand-played", |asked| {
        Known::done(short_hand(asked).and_then(|seat| asked.facts().first_played(seat)))
    };

    /// An opponent of the dealer touched his cards while they were dealt.
    OPPONENT_TOUCHED = "opponent-touched", |asked| of_deal(asked, |deal| deal.touched_by(deal.owner.side().other()));
    /// The dealer's partner had touched his before.
    PARTNER_TOUCHED_FIRST = "partner-touched-first", |asked| of_deal(asked, |deal| {
        let theirs = deal.touched_by(deal.owner.side().other());
        let ours = deal.touched_by_player(deal.owner.partner());
        ours.filter(|at| theirs.is_none_or(|theirs| *at < theirs))
    });
    /// An opponent broke in upon the deal.
    INTERRUPTED = "interrupted", |asked| broken_in(asked, |_| true);
    /// An opponent broke in to question the score, or whose deal it was.
    SCORE_OR_DEAL_QUESTIONED = "score-or-deal-questioned", |asked| broken_in(asked, |claim| claim.about_right);
    /// What he said of it was so.
    CLAIM_MADE_GOOD = "claim-made-good", |asked| broken_in(asked, |claim| claim.about_right && claim.right.is_some());
}

/// Something about the card that went to another than the player in turn.
fn slip(asked: &Asked<'_, '_>, test: impl FnOnce(&Slip) -> Option<ActIx>) -> Known {
    of_deal(asked, |deal| deal.slip().and_then(test))
}

/// Whether the card moved on account of a slip was so.
fn moved(asked: &Asked<'_, '_>, test: impl FnOnce(&Slip) -> Tri) -> Known {
    let slip = deal(asked).and_then(|deal| deal.slip());
    slip.map_or(Known::NO, |slip| Known { is: test(slip), at: slip.moved.map(|(at, _)| at) })
}

fn last(asked: &Asked<'_, '_>, test: impl FnOnce(Last) -> bool) -> Known {
    of_deal(asked, |deal| deal.last.filter(|(last, _)| test(*last)).map(|(_, at)| at))
}

/// When an opponent of the dealer first found something out, after the pack was dealt uncut.
fn found(asked: &Asked<'_, '_>) -> Option<ActIx> {
    let deal = deal(asked)?;
    let mut found = deal.found.iter().filter(|(by, _)| by.side() != deal.owner.side());
    found.find(|(_, at)| deal.uncut.is_some_and(|uncut| *at > uncut)).map(|(_, at)| *at)
}

/// Whether some player's number of cards is so; the numbers are of the last deal's hand.
fn any_hand(asked: &Asked<'_, '_>, test: impl Fn(i16) -> bool) -> Known {
    let facts = asked.facts();
    let last = facts.deals.last();
    if deal(asked) != last {
        return Known::NO;
    }
    let shown = Seat::ALL.into_iter().filter_map(|seat| facts.surplus(seat)).filter(|(surplus, _)| test(*surplus));
    Known::done(shown.map(|(_, at)| at).min())
}

/// When a hand was first shown to have a wrong number.
fn shown_wrong(asked: &Asked<'_, '_>) -> Option<ActIx> {
    any_hand(asked, |surplus| surplus != 0).at
}

/// The numbers are of the last deal's hand, and were not shown before all had played to the first
/// trick: what is found by then is a fault of the dealing.
fn wrong_on_both_sides(asked: &Asked<'_, '_>) -> Known {
    let facts = asked.facts();
    let wrong = |side: Side| {
        let mut incidents = facts.incidents.iter().filter(|i| i.matter == Matter::WrongNumber);
        incidents.find(|i| i.by.is_some_and(|by| by.side() == side)).map(|i| i.at)
    };
    let both = wrong(Side::AB).zip(wrong(Side::YZ)).filter(|_| deal(asked) == facts.deals.last());
    Known::done(both.filter(|(one, other)| !facts.in_first_trick(*one.min(other))).map(|(one, other)| one.max(other)))
}

/// The player who is short, if there is just one.
fn short_hand(asked: &Asked<'_, '_>) -> Option<Seat> {
    let facts = asked.facts();
    let mut short = Seat::ALL.into_iter().filter(|seat| facts.surplus(*seat).is_some_and(|(n, _)| n < 0));
    short.next().filter(|_| short.next().is_none())
}

/// Not stated where the number of some other player's cards is not.
fn one_hand_short(asked: &Asked<'_, '_>) -> Known {
    let facts = asked.facts();
    let Some(short) = short_hand(asked) else { return Known::NO };
    let others: Vec<_> = Seat::ALL.into_iter().filter(|seat| *seat != short).map(|seat| facts.surplus(seat)).collect();
    if others.iter().flatten().any(|(surplus, _)| *surplus != 0) {
        return Known::NO;
    }
    let told = others.iter().all(Option::is_some);
    Known { is: if told { Tri::Yes } else { Tri::Unstated }, at: facts.surplus(short).map(|(_, at)| at) }
}

/// When an opponent of the dealer first broke in so.
fn broken_in(asked: &Asked<'_, '_>, test: impl Fn(&BreakIn) -> bool) -> Known {
    of_deal(asked, |deal| {
        let mut claims = deal.broken_in.iter().filter(|claim| claim.by.side() != deal.owner.side());
        claims.find(|claim| test(claim)).map(|claim| claim.at)
    })
}
