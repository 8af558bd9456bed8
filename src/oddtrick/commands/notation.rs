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

<!-- Made by `oddtrick notation > docs/notation.md`; a test sees that it is up to date. -->

A record tells what was done and said at the table, one act a line, and never what it amounts
to: that is for the laws. `oddtrick rule` reads it from a file or from standard input, and so
does `POST /api/v1/rulings`; the case files hold it.

";

/// What all lines have in common. `{code}` stands for the id of a code.
const CONVENTIONS: &str = "
Players are A, Y, B, Z in the order of play; A-B play against Y-Z. Those who are not seated yet,
or look on, are letters from C to X, several of them written `P, Q and R`. A card is its rank and
suit in capitals: `9S`, `10H`, `KD`. Blank lines and lines that begin with `#` are passed over. In
the tables below, what stands in braces is to be filled in; cards are as many as wanted, or `his
hand`; `of` and its player may be left out.

As JSON a line is the same text, or an object: its name as `act`, and a value for each blank.

## Before the first line

| line | what it says |
|---|---|
| `code: {code}` | the code that the hand was played under |
| `deal: dealer A; trump H; score A-B 0, Y-Z 3; cards 2; dummy Z` | any of these clauses, in any order: who dealt, the trump suit or the card turned up (`trump KD`), the score when the deal began, cards in each hand as the account opens, whose hand is dummy |
";

const ANSWERS: &str = "
## Answers

| answer | to |
|---|---|
| `yes`, `no` | whether something is so, or a demand good |
| `open: add 3 points; card 4D`, `nothing` | what may be exacted |
| `score A-B 3, Y-Z 4`, `game Y-Z worth 2, losers 1` | what the score becomes |
| `elect: take 3 tricks; add 3 points + add 3 points` | the best choices, each one demand for each revoke |
| `not due: add 3 points` | a score that cannot be reached so |
| `deal: stands`, `deal: misdeal, Y deals` | what becomes of a deal; several fates where laws are at odds |
| `side A-B`, `rubber A-B worth 6` | who wins a bet, what a rubber comes to |
| `partners P-Q, R-S; dealer P; cut again Q and R` | how a cut settles the partners and the deal |
| `persons P and Q; cut S and T`, `nobody` | who plays, goes out or comes in: those sure, and those between whom cards decide |
| `no law` | whether any law reaches something |
| `partners P-Q, R-S; dealer P`, `dealer P; cut again Q and R` | who are partners and dealer, as far as the cards settle it |
| `persons P and Q; cut D and E`, `nobody` | who plays, belongs, goes out, has the seat or cuts again: those sure, and those between whom cards decide |
| `needs: quitted; suit-in-hand` | anything that hangs on what is not told |
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
