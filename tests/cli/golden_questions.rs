//! What `oddtrick question` prints of the ids in `tests/golden/notes`, compared with
//! `tests/golden/questions.txt`.
//!
//! After a change that is meant to alter questions, or after adding an id, renew the file and read
//! the difference:
//!
//! ```text
//! RENEW=1 cargo test --test cli golden_questions
//! ```

use std::process::Command;

#[test]
fn question_ids_print_the_golden_text() {
    let notes: Vec<&str> = include_str!("../golden/notes").lines().collect();
    assert!(notes.len() >= 50);
    let output = Command::new(env!("CARGO_BIN_EXE_oddtrick"))
        .env_remove("ODDTRICK_CONTENT")
        .arg("question")
        .args(&notes)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).expect("text");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/golden/questions.txt");
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(path, &printed).expect("the golden file");
    }
    let golden = std::fs::read_to_string(path).expect("the golden file");
    for (line, (now, golden)) in printed.lines().zip(golden.lines()).enumerate() {
        assert_eq!(now, golden, "line {} of the golden file; see the head of this test", line + 1);
    }
    assert_eq!(printed, golden);
}
