//! An Anki deck: an archive with a database of cards, a card for each question.

use std::io::{Cursor, Write};

use rusqlite::{Connection, params};
use serde_json::json;
use sha1::{Digest, Sha1};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::paragraphs;
use super::xml::{html, html_paragraphs};
use crate::form::sentence;
use crate::{PrintError, PrintedForm, PrintedQuestion, option_letter};

/// The tables of a collection, version 11, which every Anki since 2012 imports.
const TABLES: &str = include_str!("anki.sql");

/// Ids are times in milliseconds in Anki. These begin where no clock of a learner is any more, in 2020.
const FIRST_ID: i64 = 1_577_836_800_000;
/// The kind of note: the same in all decks, so that Anki has it once.
const NOTE_TYPE: i64 = FIRST_ID;
const STYLE: &str = ".card { font-family: serif; font-size: 20px; } li { margin: 0.3em 0; }";

/// The questions of a form as an `.apkg` file. The same question in another sheet is the same note to Anki.
///
/// # Errors
///
/// If the deck cannot be written, which no form is known to cause.
pub fn anki(form: &PrintedForm) -> Result<Vec<u8>, PrintError> {
    let database = Connection::open_in_memory()?;
    database.execute_batch(TABLES)?;
    add_collection(&database, form)?;
    for (place, question) in (1..).zip(&form.questions) {
        add_note(&database, deck_id(form) + place, deck_id(form), place, question)?;
    }
    let collection = database.serialize("main")?;
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("collection.anki2", SimpleFileOptions::default())?;
    archive.write_all(&collection)?;
    archive.start_file("media", SimpleFileOptions::default())?;
    archive.write_all(b"{}")?;
    Ok(archive.finish()?.into_inner())
}

/// A number for a form's deck, with a thousand free numbers after it for its notes.
fn deck_id(form: &PrintedForm) -> i64 {
    let sheet = i64::try_from(form.sheet_number % 10_000_000).unwrap_or(0);
    FIRST_ID + (sheet * 32 + i64::from(u32::from(form.form) % 32)) * 1000 + 1000
}

fn add_collection(database: &Connection, form: &PrintedForm) -> Result<(), PrintError> {
    let deck = deck_id(form);
    let field = |name: &str, place: u8| json!({"name": name, "ord": place, "sticky": false, "rtl": false, "font": "Arial", "size": 20, "media": []});
    let template = json!({"name": "Card 1", "ord": 0, "qfmt": "{{Question}}", "afmt": "{{FrontSide}}<hr id=answer>{{Answer}}",
        "did": null, "bqfmt": "", "bafmt": ""});
    let model = json!({"id": NOTE_TYPE, "name": "Odd Trick", "type": 0, "mod": 0, "usn": -1, "sortf": 0, "did": deck,
        "tmpls": [template], "flds": [field("Question", 0), field("Answer", 1)], "css": STYLE, "latexPre": "",
        "latexPost": "", "tags": [], "vers": [], "req": [[0, "any", [0]]]});
    let deck_of = |id: i64, name: &str| {
        json!({"id": id, "name": name, "mod": 0, "usn": -1, "lrnToday": [0, 0], "revToday": [0, 0],
        "newToday": [0, 0], "timeToday": [0, 0], "collapsed": false, "desc": "", "dyn": 0, "conf": 1, "extendNew": 10, "extendRev": 50})
    };
    let name = format!("Odd Trick::{} – {}", form.title.replace("::", ":"), form.name());
    let options = json!({"id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0, "replayq": true,
        "dyn": false, "new": {"delays": [1, 10], "ints": [1, 4, 7], "initialFactor": 2500, "perDay": 20, "order": 1, "bury": true, "separate": true},
        "rev": {"perDay": 100, "ease4": 1.3, "fuzz": 0.05, "minSpace": 1, "ivlFct": 1, "maxIvl": 36500, "bury": true},
        "lapse": {"delays": [10], "mult": 0, "minInt": 1, "leechFails": 8, "leechAction": 0}});
    let settings = json!({"nextPos": 1, "estTimes": true, "activeDecks": [1], "sortType": "noteFld", "timeLim": 0, "sortBackwards": false,
        "addToCur": true, "curDeck": 1, "newSpread": 0, "dueCounts": true, "curModel": NOTE_TYPE.to_string(), "collapseTime": 1200});
    database.execute(
        "insert into col values (1, ?1, ?2, ?2, 11, 0, 0, 0, ?3, ?4, ?5, ?6, '{}')",
        params![
            FIRST_ID / 1000,
            FIRST_ID,
            settings.to_string(),
            json!({NOTE_TYPE.to_string(): model}).to_string(),
            json!({"1": deck_of(1, "Default"), deck.to_string(): deck_of(deck, &name)}).to_string(),
            json!({"1": options}).to_string(),
        ],
    )?;
    Ok(())
}

fn add_note(
    database: &Connection,
    id: i64,
    deck: i64,
    place: i64,
    question: &PrintedQuestion,
) -> Result<(), PrintError> {
    let (front, back) = (front(question), back(question));
    let seconds = FIRST_ID / 1000;
    let fields = format!("{front}\u{1f}{back}");
    database.execute(
        "insert into notes values (?1, ?2, ?3, ?4, -1, ' odd-trick ', ?5, ?6, ?7, 0, '')",
        params![id, format!("odd-trick {}", question.id), NOTE_TYPE, seconds, fields, front, checksum(&front)],
    )?;
    database.execute(
        "insert into cards values (?1, ?1, ?2, 0, ?3, -1, 0, 0, ?4, 0, 0, 0, 0, 0, 0, 0, 0, '')",
        params![id, deck, seconds, place],
    )?;
    Ok(())
}

/// What Anki compares notes by: the first 32 bits of the SHA-1 of the first field.
fn checksum(text: &str) -> u32 {
    let hash = Sha1::digest(text.as_bytes());
    hash.iter().take(4).fold(0, |sum, byte| (sum << 8) | u32::from(*byte))
}

fn front(question: &PrintedQuestion) -> String {
    let mut front = html_paragraphs(&paragraphs(question));
    if !question.options.is_empty() {
        front.push_str("<ol type=\"a\">");
        front.extend(question.options.iter().map(|option| format!("<li>{}</li>", html(&option.text))));
        front.push_str("</ol>");
    }
    front.extend(question.blanks.iter().map(|label| format!("<p>{}: …</p>", html(label))));
    front
}

fn back(question: &PrintedQuestion) -> String {
    let key = &question.key;
    let letters = if key.letters.is_empty() { String::new() } else { format!("({}) ", key.letters) };
    let mut back = format!("<p><b>{}</b></p>", html(&format!("{letters}{}", sentence(&key.answer))));
    back.push_str(&html_paragraphs(&question.explanation()));
    let wrong = question.options.iter().enumerate().filter(|(_, option)| !option.right && !option.feedback.is_empty());
    back.extend(wrong.map(|(place, option)| format!("<p>{}: {}</p>", option_letter(place), html(&option.feedback))));
    back
}
