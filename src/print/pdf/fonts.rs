//! The three faces of Libertinus Serif, and text turned into glyphs.

use harfrust::{Direction, FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use krilla::text::{Font, GlyphId, KrillaGlyph};

use crate::PrintError;

/// A face of the type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Face {
    Regular,
    Bold,
    Italic,
}

const REGULAR: &[u8] = include_bytes!("../fonts/LibertinusSerif-Regular.otf");
const BOLD: &[u8] = include_bytes!("../fonts/LibertinusSerif-Bold.otf");
const ITALIC: &[u8] = include_bytes!("../fonts/LibertinusSerif-Italic.otf");

/// What is drawn for a character that the fonts have not.
const MISSING: &str = "\u{25a1}";

/// The faces, ready to measure and to draw.
pub(super) struct Fonts {
    faces: [Typeface; 3],
}

struct Typeface {
    shaping: ShaperData,
    font: FontRef<'static>,
    drawn: Font,
    /// The glyph for characters that the face has not, and its width.
    missing: Option<(GlyphId, f32)>,
}

impl Fonts {
    pub(super) fn load() -> Result<Fonts, PrintError> {
        Ok(Fonts { faces: [Typeface::load(REGULAR)?, Typeface::load(BOLD)?, Typeface::load(ITALIC)?] })
    }

    fn typeface(&self, face: Face) -> &Typeface {
        let [regular, bold, italic] = &self.faces;
        match face {
            Face::Regular => regular,
            Face::Bold => bold,
            Face::Italic => italic,
        }
    }

    /// The font to draw a face with.
    pub(super) fn drawn(&self, face: Face) -> Font {
        self.typeface(face).drawn.clone()
    }

    /// The glyphs of a text, from left to right.
    pub(super) fn shape(&self, face: Face, text: &str) -> Vec<KrillaGlyph> {
        let typeface = self.typeface(face);
        let mut glyphs = typeface.shape(text);
        if let Some((id, advance)) = typeface.missing {
            for glyph in glyphs.iter_mut().filter(|glyph| glyph.glyph_id == GlyphId::new(0)) {
                *glyph = KrillaGlyph::new(id, advance, 0.0, 0.0, 0.0, glyph.text_range.clone(), None);
            }
        }
        glyphs
    }

    /// Whether the fonts have every character of a text.
    pub(super) fn has_all(&self, text: &str) -> bool {
        self.typeface(Face::Regular).shape(text).iter().all(|glyph| glyph.glyph_id != GlyphId::new(0))
    }
}

impl Typeface {
    fn load(data: &'static [u8]) -> Result<Typeface, PrintError> {
        let unreadable = || PrintError::Pdf("a font cannot be read".to_owned());
        let font = FontRef::from_index(data, 0).map_err(|_| unreadable())?;
        let drawn = Font::new(data.into(), 0).ok_or_else(unreadable)?;
        let mut typeface = Typeface { shaping: ShaperData::new(&font), font, drawn, missing: None };
        typeface.missing = typeface.shape(MISSING).first().map(|glyph| (glyph.glyph_id, glyph.x_advance));
        Ok(typeface)
    }

    #[expect(clippy::cast_precision_loss, reason = "widths in units of a font are small numbers")]
    fn shape(&self, text: &str) -> Vec<KrillaGlyph> {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        buffer.guess_segment_properties();
        let shaped = self.shaping.shaper(&self.font).build().shape(buffer, ShapeOptions::new());
        let starts: Vec<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
        let em = self.drawn.units_per_em();
        let of_em = |units: i32| units as f32 / em;
        let place_of = |(place, (start, at)): (usize, (&usize, &harfrust::GlyphPosition))| {
            let end = starts.iter().skip(place).find(|other| *other > start).copied().unwrap_or(text.len());
            let id = shaped.glyph_infos().get(place).map_or(0, |info| info.glyph_id);
            let (advance, x, y) = (of_em(at.x_advance), of_em(at.x_offset), of_em(at.y_offset));
            KrillaGlyph::new(GlyphId::new(id), advance, x, y, 0.0, *start..end, None)
        };
        starts.iter().zip(shaped.glyph_positions()).enumerate().map(place_of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fonts_have_suits_letters_and_marks() {
        let fonts = Fonts::load().unwrap();
        for face in [Face::Regular, Face::Bold, Face::Italic] {
            let text = "♠♥♦♣ “Don’t” – Case 108, p. 125 … ½ £5 ñ Ž α";
            assert!(fonts.typeface(face).shape(text).iter().all(|glyph| glyph.glyph_id != GlyphId::new(0)), "{face:?}");
        }
    }

    #[test]
    fn a_missing_character_is_a_box_and_keeps_its_place_in_the_text() {
        let fonts = Fonts::load().unwrap();
        assert!(!fonts.has_all("a漢b") && fonts.has_all("ab"));
        let glyphs = fonts.shape(Face::Regular, "a漢b");
        assert_eq!(glyphs.iter().map(|glyph| glyph.text_range.clone()).collect::<Vec<_>>(), [0..1, 1..4, 4..5]);
        assert_eq!(glyphs[1].glyph_id, fonts.shape(Face::Regular, MISSING)[0].glyph_id);
    }
}
