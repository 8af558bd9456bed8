//! The natural order of law numbers: 9 before 72, 72 before 72.I, and dummy.II after them all.

use std::cmp::Ordering;

/// One part of a number between its points; the code that may stand before a stroke is one too. Derived order: digits first, then Roman numerals, then words.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part<'a> {
    Number(u64),
    Roman(u32),
    Word(&'a str),
}

/// Compares two law numbers as a reader orders them: part by part, numbers by their value and Roman numerals by
/// theirs, words after both and by the alphabet; of two that begin alike the shorter is first. A total order: numbers
/// that mean the same but are written differently (`9`, `09`) are ordered by their text.
#[must_use]
pub fn natural_order(a: &str, b: &str) -> Ordering {
    parts(a).cmp(parts(b)).then_with(|| a.cmp(b))
}

/// What a number is sorted by in that order, found once where many are sorted.
pub(super) fn key(number: &str) -> impl Ord {
    (parts(number).collect::<Vec<_>>(), number)
}

fn parts(number: &str) -> impl Iterator<Item = Part<'_>> {
    number.split(['/', '.']).map(part)
}

fn part(text: &str) -> Part<'_> {
    if let Ok(number) = text.parse() {
        Part::Number(number)
    } else if let Some(number) = roman(text) {
        Part::Roman(number)
    } else {
        Part::Word(text)
    }
}

/// The value of a Roman numeral in capitals up to LXXXIX; none of `C`, `D` and `M`, which as limbs are more likely to
/// be letters of the alphabet. Lenient with odd spellings (`IIII`), which old codes use.
fn roman(text: &str) -> Option<u32> {
    let mut value = 0;
    let mut after = 0;
    for digit in text.chars().rev() {
        let worth = match digit {
            'I' => 1,
            'V' => 5,
            'X' => 10,
            'L' => 50,
            _ => return None,
        };
        // A digit before a greater one is taken away: IV, IX, XL.
        value = if worth < after { u32::checked_sub(value, worth)? } else { u32::checked_add(value, worth)? };
        after = worth;
    }
    (value > 0).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_laws_sort_as_a_reader_sorts_them() {
        let sorted = [
            "",
            "9",
            "10",
            "71",
            "72",
            "72.I",
            "72.I.add",
            "72.I.take",
            "72.II",
            "72.IV",
            "72.V",
            "72.IX",
            "72.X",
            "72.a",
            "73",
            "100",
            "I",
            "dummy.I",
            "dummy.II",
            "dummy.V",
            "dummy.IX",
        ];
        let mut laws = sorted;
        laws.reverse();
        laws.sort_by(|a, b| natural_order(a, b));
        // The empty one is a word of no letters: after the numbers, before the other words.
        let mut expected = sorted[1..17].to_vec();
        expected.push("");
        expected.extend(&sorted[17..]);
        assert_eq!(laws.to_vec(), expected);
    }

    #[test]
    fn laws_with_their_codes_sort_within_each_code() {
        let sorted = ["american/3", "american/17.III", "english/9", "english/72.II", "english/72.IX", "english/100"];
        let mut laws = sorted;
        laws.sort_unstable();
        laws.sort_by(|a, b| natural_order(a, b));
        assert_eq!(laws, sorted);
    }

    #[test]
    fn the_order_is_total() {
        let laws = ["9", "09", "72", "72.I", "72.IIII", "72.IV", "72.", "dummy", "", ".", "99999999999999999999999"];
        for a in laws {
            for b in laws {
                assert_eq!(natural_order(a, b), natural_order(b, a).reverse(), "{a} {b}");
                assert_eq!(natural_order(a, b) == Ordering::Equal, a == b, "{a} {b}");
            }
        }
    }

    #[test]
    fn roman_numerals_have_their_value() {
        let read = ["I", "IV", "IX", "XIV", "XL", "LXXXIX", "IIII"].map(roman);
        assert_eq!(read, [1, 4, 9, 14, 40, 89, 4].map(Some));
        assert_eq!(["", "i", "C", "add", "VIC"].map(roman), [None; 5]);
    }
}
