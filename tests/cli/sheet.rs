//! `oddtrick sheet`.

use std::collections::BTreeSet;
use std::fs;

use tempfile::TempDir;

use crate::run;

#[test]
fn sheet_writes_each_form_and_the_key_as_pages_and_text() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("evening");
    let args = ["sheet", "--topic", "revoke", "--count", "5", "--forms", "2", "--title", "Revokes & <b>", "--out"];
    let args = [&args[..], &[out.to_str().unwrap()]].concat();
    let printed = run(&args).expect_success();
    let names: BTreeSet<String> =
        fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let wanted = [
        "form-a.css",
        "form-a.html",
        "form-a.pdf",
        "form-a.txt",
        "form-b.css",
        "form-b.html",
        "form-b.pdf",
        "form-b.txt",
        "key.css",
        "key.html",
        "key.pdf",
        "key.txt",
        "sheet.css",
    ];
    assert_eq!(names, wanted.map(str::to_owned).into());
    assert!(wanted.iter().all(|name| printed.contains(name)), "{printed}");
    let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    for form in ["a", "b"] {
        let (page, text) = (read(&format!("form-{form}.html")), read(&format!("form-{form}.txt")));
        assert_eq!(page.matches("<section class=\"ask\">").count(), 5);
        assert!(
            page.contains("Revokes &#38; &#60;b&#62;") && !page.contains("Revokes & <b>"),
            "markup is shown as typed"
        );
        assert!(text.starts_with("Revokes & <b>\nSheet, form ") && text.contains("\n5. "), "{text}");
        assert!(!page.contains("If somebody objects"), "no key on a form");
    }
    for pdf in ["form-a.pdf", "form-b.pdf", "key.pdf"] {
        assert!(fs::read(out.join(pdf)).unwrap().starts_with(b"%PDF-"), "{pdf}");
    }
    assert_ne!(read("form-a.txt"), read("form-b.txt"));
    assert_eq!(read("key.html").matches("<section class=\"key\"").count(), 2);
    assert!(read("key.txt").contains("form B") && read("form-b.css").contains("Form B"));
    let again = run(&args);
    assert_eq!(again.status, 2);
    assert!(again.err.contains("exists already; nothing was written"), "{}", again.err);
}

#[test]
fn sheet_refuses_what_it_cannot_make_and_writes_nothing() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("none");
    for (args, message) in [
        (["--count", "41"], "A sheet has from 4 to 40 questions, so it cannot have 41."),
        (["--count", "many"], "Type how many questions you want"),
        (["--topic", "rovoke"], "did you mean revoke"),
        (["--case", "drayson-108"], "Only 1 question is all of this at once"),
    ] {
        let run = run(&["sheet", args[0], args[1], "--out", out.to_str().unwrap()]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{}", run.err);
        assert!(run.err.contains(message), "{}", run.err);
    }
    assert!(!out.exists());
}
