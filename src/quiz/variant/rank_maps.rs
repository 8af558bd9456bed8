//! The ranks that a story can be told with: other spot cards in the same order.

use std::collections::BTreeSet;

use super::case_story::{CaseStory, spoken_words};
use oddtrick_table::notation_form::LinePart;
use oddtrick_table::{Rank, Record, ranks_named_with_suit};

/// What the ranks can become, so that no two maps give a story the same cards. Only spot cards change, and they keep
/// their order, so the same players win tricks and cuts. If a text could name a card by its rank alone, no rank
/// changes.
pub(super) fn rank_maps(stories: &[CaseStory<'_>]) -> Vec<[Rank; 13]> {
    let speeches: Option<Vec<Vec<Rank>>> =
        spoken_texts(stories).iter().map(|text| ranks_named_with_suit(text)).collect();
    let Some(speeches) = speeches else { return vec![Rank::ALL] };
    let mut all: BTreeSet<Rank> = speeches.concat().into_iter().collect();
    let mut every: BTreeSet<Rank> = Rank::SPOTS.into_iter().collect();
    for story in stories {
        all.extend(spot_ranks(story.record));
        all.extend(story.question.parts().iter().filter_map(spot_rank));
        every = &every & &spot_ranks(&story.narrated_record());
    }
    let mut maps = Vec::new();
    let mut seen = BTreeSet::new();
    let all: Vec<Rank> = all.into_iter().collect();
    // Each bit stands for one of nine spot ranks. The set says which ranks to use, lowest for lowest.
    for bits in (0u16..1 << Rank::SPOTS.len()).filter(|bits| bits.count_ones() as usize == all.len()) {
        let images = Rank::SPOTS.into_iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1).map(|(_, rank)| rank);
        let mut map = Rank::ALL;
        for (rank, image) in all.iter().zip(images) {
            map[*rank as usize] = image;
        }
        if seen.insert(every.iter().map(|rank| map[*rank as usize]).collect::<Vec<_>>()) {
            // If the ranks that every story has do not change, nothing must change.
            let stays = every.iter().all(|rank| map[*rank as usize] == *rank);
            maps.push(if stays { Rank::ALL } else { map });
        }
    }
    maps
}

/// The free text of the stories: what people say, and what each variation changes.
fn spoken_texts(stories: &[CaseStory<'_>]) -> Vec<String> {
    let hads = stories.iter().filter_map(|story| story.variation).map(|turn| turn.change.clone());
    let lines = stories.iter().flat_map(|story| &story.record.lines);
    hads.chain(lines.filter_map(spoken_words)).collect()
}

fn spot_ranks(record: &Record) -> BTreeSet<Rank> {
    let turned = record.setup.trump.and_then(|trump| trump.turned_up).map(LinePart::Card);
    let parts = record.lines.iter().flat_map(oddtrick_table::Line::parts).chain(turned);
    parts.filter_map(|part| spot_rank(&part)).collect()
}

fn spot_rank(part: &LinePart) -> Option<Rank> {
    match part {
        LinePart::Card(card) => Some(card.rank).filter(|rank| Rank::SPOTS.contains(rank)),
        LinePart::Word(_) => None,
    }
}
