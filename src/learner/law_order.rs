//! The natural order of law numbers: 9, 72, 72.I, and dummy.II after all numbers.

use std::cmp::Ordering;

/// One part of a law number, between dots. A code id before a slash is also a part.
///
/// The derived order matters: digits first, then Roman numerals, then words.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum NumberPart<'a> {
    Number(u64),
    Roman(u32),
    Word(&'a str),
}

/// Compares two law numbers as a reader would order them.
///
/// Compares part by part. Digits and Roman numerals go by value. Words come after both, in
/// alphabetical order. If one number is the start of the other, the shorter comes first. The order
/// is total: `9` and `09` are compared as text.
///
/// ```
/// use oddtrick_learner::compare_law_numbers;
///
/// let mut laws = ["dummy.II", "72.V", "72.IX", "9", "72"];
/// laws.sort_by(|a, b| compare_law_numbers(a, b));
/// assert_eq!(laws, ["9", "72", "72.V", "72.IX", "dummy.II"]);
/// ```
#[must_use]
pub fn compare_law_numbers(a: &str, b: &str) -> Ordering {
    parse_parts(a).cmp(parse_parts(b)).then_with(|| a.cmp(b))
}

/// A sort key with the order of [`compare_law_numbers`], for sorting many numbers.
pub(super) fn law_sort_key(number: &str) -> impl Ord {
    (parse_parts(number).collect::<Vec<_>>(), number)
}

fn parse_parts(number: &str) -> impl Iterator<Item = NumberPart<'_>> {
    number.split(['/', '.']).map(parse_part)
}

fn parse_part(text: &str) -> NumberPart<'_> {
    if let Ok(number) = text.parse() {
        NumberPart::Number(number)
    } else if let Some(number) = roman_value(text) {
        NumberPart::Roman(number)
    } else {
        NumberPart::Word(text)
    }
}

/// The value of a Roman numeral in capitals, up to LXXXIX. `None` for `C`, `D` and `M`, which are
/// more likely letters when they name limbs. Accepts odd spellings such as `IIII`, which old codes
/// use.
fn roman_value(text: &str) -> Option<u32> {
    let mut value = 0;
    let mut next_worth = 0;
    for digit in text.chars().rev() {
        let worth = match digit {
            'I' => 1,
            'V' => 5,
            'X' => 10,
            'L' => 50,
            _ => return None,
        };
        // A digit before a greater one is subtracted: IV, IX, XL.
        value = if worth < next_worth { u32::checked_sub(value, worth)? } else { u32::checked_add(value, worth)? };
        next_worth = worth;
    }
    (value > 0).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn laws_sort_as_a_reader_sorts_them() {
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
        laws.sort_by(|a, b| compare_law_numbers(a, b));
        // Empty text is a word without letters. It comes after the numbers and before the other
        // words.
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
        laws.sort_by(|a, b| compare_law_numbers(a, b));
        assert_eq!(laws, sorted);
    }

    #[test]
    fn the_order_is_total() {
        let laws = ["9", "09", "72", "72.I", "72.IIII", "72.IV", "72.", "dummy", "", ".", "99999999999999999999999"];
        for a in laws {
            for b in laws {
                assert_eq!(compare_law_numbers(a, b), compare_law_numbers(b, a).reverse(), "{a} {b}");
                assert_eq!(compare_law_numbers(a, b) == Ordering::Equal, a == b, "{a} {b}");
            }
        }
    }

    #[test]
    fn roman_numerals_have_their_value() {
        let read = ["I", "IV", "IX", "XIV", "XL", "LXXXIX", "IIII"].map(roman_value);
        assert_eq!(read, [1, 4, 9, 14, 40, 89, 4].map(Some));
        assert_eq!(["", "i", "C", "add", "VIC"].map(roman_value), [None; 5]);
    }
}
