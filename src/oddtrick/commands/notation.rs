//! `notation`: the reference of the notation for records. It is made from the same table that the
//! parser uses.

use std::fmt::Write;

use oddtrick_law::Question;
use oddtrick_law::question::EXAMPLE_RECORD;
use oddtrick_table::notation_form::NotationForm;
use oddtrick_table::{Demand, Line};

use crate::examples::second_code_id;

const INTRODUCTION: &str = "\
# The line notation

<!-- Made by `oddtrick notation > docs/notation.md`; a test checks that it is up to date. -->

A record tells what people did and said at the table, one act on each line. It never says what an act
amounts to: that is for the laws. `oddtrick rule` reads a record from a file or from standard input,
`POST /api/v1/rulings` takes one, and the case files contain one each.

";

/// What all lines have in common. `{code}` stands for the id of a code.
const CONVENTIONS: &str = "
The players are A, Y, B and Z, in the order of play. A and B play against Y and Z. People who have no
seat yet, or who look on, are letters from C to X; several are written `P, Q and R`. Where a table is
formed or cut for, A, Y, B and Z are people like the others. A card is its rank and its suit, in capitals: `9S`, `10H`, `KD`. Blank lines and lines that begin with `#` are ignored. In
the tables below, braces mark what you fill in. Where a line takes cards, write as many as you need, or
`his hand`. You may leave out `of` with its player.

In JSON, a line is either the same text or an object: its name as `act`, and a value for each brace.

## Before the first line

| line | what it says |
|---|---|
| `code: {code}` | the code that the hand was played under |
| `deal: dealer A; trump H; score A-B 0, Y-Z 3; cards 2; dummy Z` | any of these parts, in any order: who dealt, the trump suit or the card turned up (`trump KD`), the score before the deal, how many cards each hand has at the start of the record (with `cards 13`, the player at the dealer's left has the lead), whose hand is dummy (then a code that has laws for dummy judges by them) |
";

const ANSWERS: &str = "
## Answers

| answer | to |
|---|---|
| `yes`, `no` | whether something is so, or whether a demand is good |
| `open: add 3 points; card 4D`, `nothing` | what a side can demand |
| `score A-B 3, Y-Z 4`, `game Y-Z worth 2, losers 1` | what the score becomes |
| `elect: take 3 tricks; add 3 points + add 3 points` | the best choices, each with one demand for each revoke |
| `not due: add 3 points` | a score that cannot be reached in this way |
| `deal: stands`, `deal: misdeal, Y deals` | what becomes of a deal; several outcomes if laws contradict each other |
| `side A-B`, `rubber A-B worth 6` | who wins a bet, what a rubber is worth |
| `partners P-Q, R-S; dealer P`, `dealer P; cut again Q and R` | who are partners and who deals, as far as the cards settle it |
| `persons P and Q; cut D and E`, `nobody` | who plays, goes out, comes in, takes the seat or cuts again: first those who are certain, then those who must cut |
| `no law` | whether any law applies |
| `needs: quitted; suit-in-hand` | anything that depends on facts that the record does not tell |
| `law missing: yes` | anything that a law would decide which our copy of the code lacks; then what the earlier code gave |
";

/// Writes the reference as Markdown.
pub(crate) fn run() -> String {
    let conventions = CONVENTIONS.replace("{code}", second_code_id());
    let mut out = format!("{INTRODUCTION}```\n{EXAMPLE_RECORD}```\n{conventions}");
    for (title, forms) in Line::FORMS {
        write_forms_table(&mut out, title, forms);
    }
    write_forms_table(&mut out, "Demands", Demand::FORMS);
    write_forms_table(&mut out, "Questions", Question::FORMS);
    out.push_str(ANSWERS);
    out
}

fn write_forms_table(out: &mut String, title: &str, forms: &[NotationForm]) {
    // Writing to a string cannot fail.
    let _ = write!(out, "\n## {title}\n\n| line | example | name | what it says |\n|---|---|---|---|\n");
    for form in forms {
        let about = form.description.trim().replace('|', "\\|");
        let _ = writeln!(out, "| `{}` | `{}` | `{}` | {about} |", form.pattern, form.example, form.name());
    }
}
