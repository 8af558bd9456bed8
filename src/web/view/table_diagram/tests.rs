use super::*;
use oddtrick_library::Library;

type Box = (u16, u16, (u16, u16));

fn overlap((x, y, (w, h)): Box, (left, top, (wide, high)): Box) -> bool {
    x < left + wide && left < x + w && y < top + high && top < y + h
}

#[test]
fn diagram_parts_do_not_overlap_or_overflow() {
    let library = Library::load_embedded().unwrap();
    let mut drawn = 0;
    for case in &library.cases {
        for script in std::iter::once(&case.script).chain(case.variations.iter().map(|turn| &turn.script)) {
            for (after, naming) in (0..=script.record.lines.len())
                .flat_map(|after| [Naming::Letters, Naming::Names].map(|naming| (after, naming)))
            {
                let Some(drawing) = DiagramView::after_lines(&script.record, after, naming) else { continue };
                drawn += 1;
                let name = format!("{} after {after}", case.id());
                let chips: Vec<Box> = drawing.small_cards.iter().map(|chip| (chip.x, chip.y, SMALL_CARD)).collect();
                let cards: Vec<Box> = drawing.cards.iter().map(|card| (card.x, card.y, geometry::CARD)).collect();
                for (n, &one) in chips.iter().enumerate() {
                    let others = cards.iter().chain(&chips[..n]);
                    assert!(others.copied().all(|other| !overlap(one, other)), "{name}: {drawing:?}");
                }
                for (x, y, (w, h)) in chips.into_iter().chain(cards) {
                    assert!(x + w <= WIDTH && y + h <= drawing.height, "{name}: {drawing:?}");
                }
                for text in &drawing.texts {
                    assert!(text.x < WIDTH && text.y < drawing.height, "{name}: {text:?}");
                }
            }
        }
    }
    assert!(drawn > 1000, "{drawn}");
}
