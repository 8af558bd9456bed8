//! The PDF from outside: it is made of anything that can be typed, and is always the same.

use oddtrick_print::PrintError;
use oddtrick_print::pdf::{PageSetup, answer_key, can_print, question_sheet};

use crate::forms;

#[test]
fn the_same_form_is_the_same_file() {
    let sheet = || question_sheet(&forms::mixed(), &PageSetup::default()).expect("a sheet");
    assert!(sheet().starts_with(b"%PDF-1.7"));
    assert_eq!(sheet(), sheet());
    let key = || answer_key(&[forms::short(), forms::mixed()], &PageSetup::default()).expect("a key");
    assert_eq!(key(), key());
}

#[test]
fn nothing_to_print_is_refused() {
    let empty = oddtrick_print::PrintedForm { questions: Vec::new(), ..forms::short() };
    let setup = PageSetup::default();
    for refused in
        [question_sheet(&empty, &setup), answer_key(std::slice::from_ref(&empty), &setup), answer_key(&[], &setup)]
    {
        assert!(matches!(refused, Err(PrintError::NoQuestions)));
    }
    let far = oddtrick_print::PrintedForm { address: "a".repeat(3000), ..forms::short() };
    assert!(matches!(question_sheet(&far, &setup), Err(PrintError::AddressTooLong(3000))));
}

#[test]
fn any_text_is_printed() {
    let texts = [
        String::new(),
        "<b>&amp; \u{0}\u{7}\u{b}\r\n\u{feff}\u{ffff}\u{200b}\u{2028}".to_owned(),
        "שלום עולם مرحبا بالعالم 漢字 🂡".to_owned(),
        "e\u{301}\u{301}\u{301}".repeat(500),
        "word ".repeat(2000),
        "m".repeat(10_000),
    ];
    let setup = PageSetup { two_columns: true, large_print: true, ..PageSetup::default() };
    for text in texts {
        let mut form = forms::short();
        (form.title, form.club, form.introduction, form.date) =
            (text.clone(), text.clone(), text.clone(), text.clone());
        form.rules.clone_from(&text);
        for question in &mut form.questions {
            (question.code, question.prompt, question.story) = (text.clone(), text.clone(), vec![text.clone()]);
            question.key.reason = text.clone();
            question.options.iter_mut().for_each(|option| option.text.clone_from(&text));
            question.blanks.iter_mut().for_each(|label| label.clone_from(&text));
        }
        let shown: String = text.chars().take(20).collect();
        question_sheet(&form, &setup).unwrap_or_else(|e| panic!("{shown:?}: {e}"));
        answer_key(&[form], &setup).unwrap_or_else(|e| panic!("{shown:?}: {e}"));
    }
}

#[test]
fn letters_that_the_fonts_have_not_are_known() {
    assert!(can_print("The Long Suit – Žofie’s ♠ Клуб").expect("fonts"));
    assert!(!can_print("漢字").expect("fonts"));
}
