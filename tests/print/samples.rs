//! Writes files to look at, and for `readers.sh` to check.

use std::fs;
use std::path::PathBuf;

use oddtrick_print::export;
use oddtrick_print::pdf::{PageSetup, Paper, answer_key, question_sheet};

use crate::forms;

/// Every way to set a page that the sheets are looked at in.
const SETUPS: [(&str, PageSetup); 4] = [
    ("a4", PageSetup { paper: Paper::A4, two_columns: false, large_print: false }),
    ("letter", PageSetup { paper: Paper::Letter, two_columns: false, large_print: false }),
    ("columns", PageSetup { paper: Paper::A4, two_columns: true, large_print: false }),
    ("large", PageSetup { paper: Paper::A4, two_columns: false, large_print: true }),
];

/// Run it with `SAMPLE_FOLDER=<folder> cargo test -p oddtrick-print --test print -- --ignored write_samples`.
#[test]
#[ignore = "writes files into the folder that the variable SAMPLE_FOLDER names"]
fn write_samples() {
    let folder = PathBuf::from(std::env::var_os("SAMPLE_FOLDER").expect("SAMPLE_FOLDER"));
    fs::create_dir_all(&folder).expect("a folder");
    let write = |name: String, content: Vec<u8>| fs::write(folder.join(name), content).expect("a file");
    for (name, form) in forms::all() {
        for (setup_name, setup) in SETUPS {
            let sheet = question_sheet(&form, &setup).expect("a sheet");
            write(format!("{name}-{setup_name}.pdf"), sheet);
            let key = answer_key(std::slice::from_ref(&form), &setup).expect("a key");
            write(format!("{name}-{setup_name}-key.pdf"), key);
        }
        write(format!("{name}.gift"), export::gift(&form).into_bytes());
        write(format!("{name}-moodle.xml"), export::moodle_xml(&form).expect("XML").into_bytes());
        write(format!("{name}-qti.zip"), export::qti(&form).expect("a package"));
        write(format!("{name}.csv"), export::csv(&form).expect("a table").into_bytes());
        write(format!("{name}.json"), export::json(&form).expect("JSON").into_bytes());
        write(format!("{name}.apkg"), export::anki(&form).expect("a deck"));
    }
}
