//! Where everything stands on the pages of three forms, in every setting.

#[path = "../../../tests/print/forms.rs"]
mod forms;

use super::flow::Place;
use super::part::{Mark, Part};
use super::*;

/// Every paper, with one and two columns, in both sizes of type.
fn setups() -> Vec<PageSetup> {
    let papers = [Paper::A4, Paper::Letter].into_iter();
    let columns = papers.flat_map(|paper| [false, true].map(|two_columns| (paper, two_columns)));
    let of = |(paper, two_columns)| [false, true].map(|large_print| PageSetup { paper, two_columns, large_print });
    columns.flat_map(of).collect()
}

/// The sheet and the key of every form in every setting.
fn for_each_layout(mut check: impl FnMut(&str, &Measures, &[(Setting, Block)], &[Vec<Place>])) {
    let fonts = Fonts::load().unwrap();
    for (name, form) in forms::all() {
        for setup in setups() {
            let sheet = sheet_blocks(&fonts, &form, setup).unwrap();
            let key = key_blocks(&fonts, &[form.clone(), form.clone()], setup).unwrap();
            for (what, (measures, blocks)) in [("sheet", sheet), ("key", key)] {
                check(&format!("{what} of {name}, {setup:?}"), &measures, &blocks, &flow(&measures, &blocks).pages);
            }
        }
    }
}

fn part_at<'b>(blocks: &'b [(Setting, Block)], place: &Place) -> &'b Part {
    &blocks[place.block].1.parts[place.part]
}

#[test]
fn no_question_is_split_unless_it_is_taller_than_a_page() {
    let (mut whole, mut split) = (0, 0);
    for_each_layout(|what, measures, blocks, pages| {
        for (number, (_, block)) in blocks.iter().enumerate() {
            let of_block = |place: &&Place| place.block == number;
            let on_pages: Vec<Vec<&Place>> = pages.iter().map(|page| page.iter().filter(of_block).collect()).collect();
            let mut on_pages = on_pages.into_iter().filter(|places| !places.is_empty());
            if block.height() > measures.text_bottom - measures.margin {
                split += usize::from(on_pages.count() > 1);
                continue;
            }
            whole += 1;
            let places = on_pages.next().unwrap();
            assert!(on_pages.next().is_none(), "{what}: block {number} stands on two pages");
            let same_column = places.iter().all(|place| (place.left - places[0].left).abs() < 0.1);
            assert!(same_column, "{what}: block {number} stands in two columns");
        }
    });
    assert!(whole > 500 && split > 20, "both happen: {whole} whole, {split} split");
}

#[test]
fn everything_is_printed_once_in_order_and_within_the_margins() {
    for_each_layout(|what, measures, blocks, pages| {
        let printed: Vec<(usize, usize)> = pages.iter().flatten().map(|place| (place.block, place.part)).collect();
        let parts = |(number, (_, block)): (usize, &(Setting, Block))| (0..block.parts.len()).map(move |p| (number, p));
        let all: Vec<(usize, usize)> = blocks.iter().enumerate().flat_map(parts).collect();
        assert_eq!(printed, all, "{what}");
        for place in pages.iter().flatten() {
            assert!(
                place.top >= measures.margin - 0.1 && place.bottom <= measures.text_bottom + 0.1,
                "{what}: {place:?}"
            );
            for mark in part_at(blocks, place).body.iter().chain(&part_at(blocks, place).label) {
                let Mark::Text { left, line, .. } = mark else { continue };
                let right = measures.page_width - measures.margin;
                assert!(place.left + left + line.width <= right + 0.1, "{what}: a line is too long");
            }
        }
    });
}

#[test]
fn nothing_stands_on_anything_else() {
    for_each_layout(|what, _, blocks, pages| {
        for page in pages {
            for pair in page.windows(2) {
                let [above, below] = pair else { continue };
                let same_column = (above.left - below.left).abs() < 0.1;
                assert!(!same_column || below.top >= above.bottom - 0.1, "{what}: {above:?} {below:?}");
            }
            assert!(page.iter().all(|place| !blocks[place.block].1.foot.is_empty()), "{what}: a page without its form");
        }
    });
}

#[test]
fn two_columns_are_used_side_by_side() {
    let fonts = Fonts::load().unwrap();
    let setup = PageSetup { two_columns: true, ..PageSetup::default() };
    let (measures, blocks) = sheet_blocks(&fonts, &forms::mixed(), setup).unwrap();
    let lefts = |column: u8| {
        let pages = flow(&measures, &blocks).pages;
        pages[0].iter().filter(|place| (place.left - measures.column_left(column)).abs() < 0.1).count()
    };
    assert!(lefts(0) > 5 && lefts(1) > 5);
}

#[test]
fn five_ordinary_questions_fill_two_pages_at_most() {
    let fonts = Fonts::load().unwrap();
    for paper in [Paper::A4, Paper::Letter] {
        let (measures, blocks) =
            sheet_blocks(&fonts, &forms::short(), PageSetup { paper, ..PageSetup::default() }).unwrap();
        assert!(flow(&measures, &blocks).pages.len() <= 2, "{paper:?}");
    }
}

#[test]
fn text_is_smaller_only_where_it_saves_a_page() {
    let fonts = Fonts::load().unwrap();
    let (mut usual, mut smaller) = (0, 0);
    for (count, setup) in (1..=12).flat_map(|count| setups().into_iter().map(move |setup| (count, setup))) {
        let mut form = forms::mixed();
        form.questions.truncate(count);
        let (measures, blocks) = sheet_blocks(&fonts, &form, setup).unwrap();
        let in_usual_size = Measures::new(setup, Measures::sizes(setup)[0]);
        let setter = Setter { fonts: &fonts, measures: in_usual_size };
        let pages = |measures: &Measures, blocks: &Blocks| flow(measures, blocks).pages.len();
        let (now, without) = (pages(&measures, &blocks), pages(&in_usual_size, &sheet_of(&setter, &form).unwrap()));
        if measures.size < in_usual_size.size {
            assert!(now < without && measures.size > 9.5 && !setup.large_print, "{count}, {setup:?}");
            smaller += 1;
        } else {
            assert_eq!(now, without, "{count}, {setup:?}");
            usual += 1;
        }
    }
    assert!(smaller > 2 && usual > smaller, "{smaller} are smaller, {usual} are not");
}

#[test]
fn house_rules_stand_at_the_head_of_the_sheet_and_of_the_key() {
    let fonts = Fonts::load().unwrap();
    let plain = forms::short();
    let ruled = PrintedForm { rules: "Under the rules of The Turf: no honours.".to_owned(), ..plain.clone() };
    for setup in setups() {
        let head = |form: &PrintedForm| sheet_blocks(&fonts, form, setup).unwrap().1.remove(0).1;
        let key_head =
            |form: &PrintedForm| key_blocks(&fonts, std::slice::from_ref(form), setup).unwrap().1.remove(0).1;
        for (with, without) in [(head(&ruled), head(&plain)), (key_head(&ruled), key_head(&plain))] {
            assert!(with.parts.len() > without.parts.len() && with.height() > without.height(), "{setup:?}");
        }
    }
}
