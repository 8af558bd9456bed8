//! What a record tells that the rulings on it do not use.

use oddtrick_law::{Code, codes};
use oddtrick_table::{DealingAct, Line, PlayAct, Record, Stipulation};

/// What of a record has no effect under a code: words that no line of the notation has a meaning for, and a dummy
/// where the code has no laws of dummy.
pub fn warnings(code: &Code, record: &Record) -> Vec<String> {
    let free_words = record.lines.iter().enumerate().filter(|(_, line)| is_free_speech(line));
    let mut all: Vec<String> = free_words
        .map(|(at, line)| {
            format!(
                "Line {} has no effect on a ruling: `{line}` is only quoted. The notation may have a line for it.",
                at + 1
            )
        })
        .collect();
    if record.setup.dummy.is_some() && !has_laws_of_dummy(code) {
        let with_dummy = codes::all().iter().filter(|other| other.text_id == code.text_id && has_laws_of_dummy(other));
        let names: Vec<&str> = with_dummy.map(|other| other.id).collect();
        let instead = match names.as_slice() {
            [] => "It has no version for dummy.".to_owned(),
            names => format!("Judge it under {}.", names.join(" or ")),
        };
        all.push(format!("The record has a dummy, and {} has no laws of dummy. {instead}", code.id));
    }
    all.extend(first_lead_warning(record));
    all
}

/// Says so if the first lead that is told may be the first of the hand and would then be out of turn. The record may
/// begin in the middle of the hand, so the lead counts as in turn.
fn first_lead_warning(record: &Record) -> Option<String> {
    let setup = &record.setup;
    let due = setup.dealer.filter(|_| setup.hand_size != Some(13))?.left(1);
    let tells_whose_lead = |line: &&Line| {
        matches!(
            line,
            Line::Dealing(DealingAct::TurnsUp { .. })
                | Line::Stipulation(Stipulation::LeadIs { .. })
                | Line::Play(PlayAct::Leads { .. } | PlayAct::Passes { .. } | PlayAct::Untold)
        )
    };
    match record.lines.iter().find(tells_whose_lead)? {
        Line::Play(PlayAct::Leads { by, .. }) if *by != due => Some(format!(
            "The record does not say that {by}’s lead is the first of the hand, so it counts as in turn. If it is the \
             first, write `cards 13` after the dealer; if the lead was another player’s, write `the lead is {due}'s` \
             before it."
        )),
        _ => None,
    }
}

fn is_free_speech(line: &Line) -> bool {
    matches!(line, Line::Play(PlayAct::Says { .. }))
}

/// Whether a code has laws for a game with a dummy.
pub(crate) fn has_laws_of_dummy(code: &Code) -> bool {
    code.rules().iter().any(|rule| rule.limb.0.starts_with("dummy"))
}

#[cfg(test)]
mod tests {
    use super::warnings;
    use oddtrick_law::codes;
    use oddtrick_table::notation;

    fn told(code: usize, text: &str) -> Vec<String> {
        warnings(&codes::all()[code], &notation::parse(text).expect("a record").record)
    }

    #[test]
    fn free_words_and_an_idle_dummy_are_told() {
        let text = "deal: dealer Y; dummy B\nA leads 6C\nY says: I object.\n";
        let all = told(0, text);
        assert!(all[0].starts_with("Line 2 has no effect") && all[0].contains("`Y says: I object.`"), "{all:?}");
        assert!(all[1].contains("has no laws of dummy. Judge it under "), "{all:?}");
        assert!(told(0, "A leads 6C\n").is_empty());
    }

    #[test]
    fn a_lead_that_may_be_the_first_is_told() {
        let all = told(0, "deal: dealer A\nB leads 6C\n");
        assert!(
            all[0].contains("B’s lead is the first of the hand") && all[0].contains("`the lead is Y's`"),
            "{all:?}"
        );
        for plain in [
            "deal: dealer A\nY leads 6C\n",
            "deal: dealer A; cards 13\nB leads 6C\n",
            "deal: dealer A\nthe lead is Y's\nB leads 6C\n",
            "deal: dealer A\na trick passes\nB leads 6C\n",
            "B leads 6C\n",
        ] {
            assert!(told(0, plain).is_empty(), "{plain}");
        }
    }
}
