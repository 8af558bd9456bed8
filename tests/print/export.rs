//! The files for other programs: well-formed, complete, and with every kind of question as what it is.

use std::collections::BTreeSet;
use std::io::{Cursor, Read};

use oddtrick_print::{PrintedForm, export};
use quick_xml::Reader;
use quick_xml::events::Event;
use rusqlite::Connection;
use zip::ZipArchive;

use crate::forms;

/// The names of the elements of a document, each with its attributes, in order. The text has to be well-formed.
fn elements(xml: &str) -> Vec<String> {
    let mut reader = Reader::from_str(xml);
    let mut found = Vec::new();
    let mut depth = 0_usize;
    loop {
        match reader.read_event().unwrap_or_else(|e| panic!("{e} in {xml}")) {
            Event::Eof => break,
            Event::Start(start) => {
                depth += 1;
                found.push(start.to_string());
            }
            Event::Empty(start) => found.push(start.to_string()),
            Event::End(_) => depth -= 1,
            _ => {}
        }
    }
    assert_eq!(depth, 0, "every element ends");
    found
}

fn files(archive: Vec<u8>) -> Vec<(String, Vec<u8>)> {
    let mut archive = ZipArchive::new(Cursor::new(archive)).expect("an archive");
    let count = archive.len();
    let of = |place: usize| {
        let mut file = archive.by_index(place).expect("a file");
        let mut content = Vec::new();
        file.read_to_end(&mut content).expect("its content");
        (file.name().expect("a name").into_owned(), content)
    };
    (0..count).map(of).collect()
}

#[test]
fn moodle_has_each_kind_of_question() {
    let xml = export::moodle_xml(&forms::mixed()).expect("XML");
    let count = |what: &str| elements(&xml).iter().filter(|element| *element == what).count();
    assert_eq!(count("question type=\"category\""), 1);
    assert_eq!(count("question type=\"multichoice\""), 10);
    assert_eq!(count("question type=\"cloze\""), 1);
    assert_eq!(count("question type=\"numerical\""), 1);
    assert_eq!(count("answer fraction=\"33.33333\" format=\"plain_text\""), 3);
    assert_eq!(count("answer fraction=\"-33.33333\" format=\"plain_text\""), 2, "a wrong one, and “None of them”");
    assert_eq!(xml.matches("<single>false</single>").count(), 1);
    assert_eq!(xml.matches("<single>true</single>").count(), 9);
    assert!(xml.contains("Ada and Ben {1:NUMERICAL:=8}") && xml.contains("Yara and Zoe {1:NUMERICAL:=2}"));
    assert!(xml.contains("Ben’s ♦5 &amp; the ♦4"), "text is escaped once");
}

#[test]
fn a_qti_package_has_an_item_for_each_question() {
    let form = forms::mixed();
    let files = files(export::qti(&form).expect("a package"));
    assert_eq!(files.len(), form.questions.len() + 1);
    let texts: Vec<(String, String)> =
        files.into_iter().map(|(name, text)| (name, String::from_utf8(text).expect("UTF-8"))).collect();
    let (name, manifest) = &texts[0];
    assert_eq!(name, "imsmanifest.xml");
    for (name, item) in &texts[1..] {
        assert!(manifest.contains(&format!("<file href=\"{name}\"/>")), "{name} is in the manifest");
        let elements = elements(item);
        assert!(elements[0].starts_with("assessmentItem"), "{name}");
        assert!(elements.iter().any(|element| element.starts_with("correctResponse")), "{name}");
    }
    let multiple = &texts[4].1;
    assert!(
        multiple.contains("maxChoices=\"0\"") && multiple.contains("cardinality=\"multiple\" baseType=\"identifier\"")
    );
    let blanks = elements(&texts[5].1);
    assert_eq!(blanks.iter().filter(|element| element.starts_with("textEntryInteraction")).count(), 2);
}

#[test]
fn a_question_with_no_right_option_can_be_won_everywhere() {
    let form = forms::none_right();
    // Moodle takes a question of many only if the right ones add up to 100.
    let moodle = export::moodle_xml(&form).expect("XML");
    let answers =
        elements(&moodle).into_iter().filter(|element| element.starts_with("answer fraction")).collect::<Vec<_>>();
    assert_eq!(answers.iter().filter(|answer| answer.contains("\"-100\"")).count(), 4);
    assert!(moodle.contains("<answer fraction=\"100\" format=\"plain_text\"><text>None of them</text>"));
    assert!(export::gift(&form).contains("\t~%100%None of them#"));
    let item = String::from_utf8(files(export::qti(&form).expect("a package"))[4].1.clone()).expect("UTF-8");
    assert!(item.contains("<correctResponse><value>choice-e</value></correctResponse>"), "{item}");
    assert!(item.contains("<mapEntry mapKey=\"choice-e\" mappedValue=\"1\"/>"));
    assert_eq!(item.matches("mappedValue=\"-1\"").count(), 4);
}

#[test]
fn qti_marks_as_a_sheet_is_marked() {
    let items = files(export::qti(&forms::mixed()).expect("a package"));
    let item = |place: usize| String::from_utf8(items[place].1.clone()).expect("UTF-8");
    let many = item(4);
    assert!(many.contains("<mapping lowerBound=\"0\" upperBound=\"3\" defaultValue=\"0\">"), "{many}");
    assert_eq!(many.matches("mappedValue=\"1\"").count(), 3);
    assert_eq!(many.matches("mappedValue=\"-1\"").count(), 2, "a wrong one, and “None of them”");
    assert!(many.contains("<setOutcomeValue identifier=\"SCORE\"><mapResponse identifier=\"RESPONSE\"/>"));
    let pair = item(5);
    assert_eq!(
        pair.matches("<baseValue baseType=\"float\">1</baseValue>").count(),
        2,
        "a point for each number: {pair}"
    );
    let single = item(1);
    assert_eq!(single.matches("<baseValue baseType=\"float\">").count(), 1);
    assert!(!single.contains("None of them"), "one of its options is right");
}

#[test]
fn gift_escapes_its_signs_and_asks_for_each_number() {
    let text = export::gift(&forms::mixed());
    assert_eq!(text.matches("::[plain]").count(), 13, "a question more, for the second number");
    assert!(
        text.contains(
            "\t~%33.33333%Ben’s ♦5 & the ♦4\\: both “\\~tied\\~”#Two cards were played at once, \\#2 included."
        )
    );
    assert!(text.contains("\\nAda and Ben{\n\t#=8:0\n") && text.contains("\\nYara and Zoe{\n\t#=2:0\n"));
    assert!(text.contains("\t=Call the seven of hearts."));
}

#[test]
fn a_table_has_a_line_for_each_question() {
    let form = forms::mixed();
    let table = export::csv(&form).expect("a table");
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let headers = reader.headers().expect("headers").clone();
    let column = |name: &str| headers.iter().position(|header| header == name).expect("a column");
    let lines: Vec<csv::StringRecord> = reader.records().map(|line| line.expect("a line")).collect();
    assert_eq!(lines.len(), form.questions.len());
    for (line, question) in lines.iter().zip(&form.questions) {
        assert_eq!(&line[column("id")], question.id);
        assert_eq!(&line[column("prompt")], question.prompt);
        assert_eq!(&line[column("letters")], question.key.letters);
        let first = question.options.first().map_or("", |option| &option.text);
        assert_eq!(&line[column("option a")], first);
    }
    assert_eq!(&lines[4][column("numbers")], "8; 2");
}

#[test]
fn no_cell_is_a_formula() {
    let mut form = forms::short();
    form.questions[0].prompt = "=HYPERLINK(\"x\")".to_owned();
    let table = export::csv(&form).expect("a table");
    assert!(table.contains("\"'=HYPERLINK(\"\"x\"\")\""));
}

#[test]
fn json_is_the_form_itself() {
    let form = forms::mixed();
    let text = export::json(&form).expect("JSON");
    let read: PrintedForm = serde_json::from_str(&text).expect("a form");
    assert_eq!(read, form);
    assert!(text.contains("\"format\": \"oddtrick-sheet\"") && text.contains("\"version\": 1"));
}

#[test]
fn a_deck_has_a_note_and_a_card_for_each_question() {
    let form = forms::long();
    let files = files(export::anki(&form).expect("a deck"));
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["collection.anki2", "media"]);
    let mut database = Connection::open_in_memory().expect("a database");
    let content = &files[0].1;
    database.deserialize_read_exact("main", content.as_slice(), content.len(), true).expect("a collection");
    let mut query = database
        .prepare("select guid, flds, csum from notes join cards on nid = notes.id where did in (select value ->> 'id' from col, json_each(decks)) order by due")
        .expect("a query");
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).expect("rows");
    let notes: Vec<(String, String, u32)> = rows.map(|row| row.expect("a row")).collect();
    assert_eq!(notes.len(), 40);
    assert_eq!(notes.iter().map(|(guid, ..)| guid).collect::<BTreeSet<_>>().len(), 40, "each has an id of its own");
    for ((_, fields, _), question) in notes.iter().zip(&form.questions) {
        assert_eq!(fields.matches('\u{1f}').count(), 1, "a front and a back");
        assert!(fields.contains(&question.key.source), "{fields}");
    }
}

#[test]
fn the_same_form_is_the_same_file() {
    let form = forms::mixed();
    let files = || (export::qti(&form).expect("a package"), export::anki(&form).expect("a deck"));
    assert_eq!(files(), files());
}
