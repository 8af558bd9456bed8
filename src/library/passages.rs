//! Reads the passages: how parts of stories are told by hand.
//!
//! A passage belongs to some lines of a case or of a situation. It is told wherever these lines follow each other in the
//! story, in the case itself and in its variations. Other lines are told as ever.

use std::collections::{BTreeMap, BTreeSet};

use oddtrick_table::{Card, Line};
use serde::Deserialize;

use crate::case::Case;
use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;
use crate::passage::{Passage, PassagePart};
use crate::situations::Situation;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PassagesFile {
    passage: Vec<PassageEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PassageEntry {
    /// The lines of the record, one below the other.
    lines: String,
    /// The sentences, one below the other.
    says: String,
}

/// Reads `told/<collection or code>/<name of the case or situation>.toml`, and gives each case and each situation its own.
pub(crate) fn read_passages(
    files: &ContentFiles,
    cases: &mut [Case],
    situations: &mut [Situation],
    errors: &mut Vec<ContentError>,
) {
    let read = content_files::read_folder::<PassagesFile>(files, "told/", errors);
    let mut all: BTreeMap<String, PassagesFile> = read.into_iter().collect();
    for case in cases {
        let Some(file) = case.file.strip_prefix("cases/").and_then(|path| all.remove(path.trim_end_matches(".toml")))
        else {
            continue;
        };
        let own = std::iter::once(&case.script.record).chain(case.variations.iter().map(|it| &it.script.record));
        let records: Vec<&[Line]> = own.map(|record| record.lines.as_slice()).collect();
        case.passages = build(&case.file.replacen("cases/", "told/", 1), file, &records, errors);
    }
    for situation in situations {
        let stem = format!("{}/{:03}-{}", situation.code, situation.number, situation.slug);
        if let Some(file) = all.remove(&stem) {
            let records = [situation.script.record.lines.as_slice()];
            situation.passages = build(&format!("told/{stem}.toml"), file, &records, errors);
        }
    }
    let lost = all.keys().map(|stem| {
        ContentError::in_file(&format!("told/{stem}.toml"), "there is no case and no situation of that name")
    });
    errors.extend(lost);
}

/// The passages of a file, the longest first. Those with a fault are left out.
fn build(name: &str, file: PassagesFile, records: &[&[Line]], errors: &mut Vec<ContentError>) -> Vec<Passage> {
    let mut built = Vec::new();
    for entry in file.passage {
        match build_passage(&entry, records) {
            Ok(passage) => built.push(passage),
            Err(why) => {
                let first = entry.lines.trim().lines().next().unwrap_or_default().to_owned();
                errors.push(ContentError::in_file(name, format!("the passage on `{first}`: {why}")));
            }
        }
    }
    built.sort_by_key(|passage: &Passage| std::cmp::Reverse(passage.lines.len()));
    built
}

fn build_passage(entry: &PassageEntry, records: &[&[Line]]) -> Result<Passage, String> {
    let parse = |line: &str| Line::parse(line.trim()).map_err(|error| format!("`{}`: {error:?}", line.trim()));
    let lines = entry.lines.trim().lines().map(parse).collect::<Result<Vec<Line>, _>>()?;
    let sentences: Vec<String> = entry.says.trim().lines().map(|line| line.trim().to_owned()).collect();
    if lines.is_empty() || !records.iter().any(|record| record.windows(lines.len()).any(|part| part == lines)) {
        return Err("no record of the case has these lines, one after the other".to_owned());
    }
    let mut told = BTreeSet::new();
    for sentence in &sentences {
        let parts =
            Passage::parts(sentence).ok_or_else(|| format!("`{sentence}`: braces hold a card, such as {{5H}}"))?;
        told.extend(parts.into_iter().filter_map(|part| match part {
            PassagePart::Card(card) | PassagePart::RankOf(card) => Some(card),
            PassagePart::Words(_) => None,
        }));
        if sentence.starts_with('{') || !sentence.ends_with(['.', '!', '?', '”']) {
            return Err(format!("`{sentence}` is no whole sentence"));
        }
    }
    let words = entry.lines.split(|letter: char| !letter.is_alphanumeric());
    let in_lines: BTreeSet<Card> = words.filter_map(|word| word.parse().ok()).collect();
    match in_lines.iter().find(|card| !told.contains(card)) {
        Some(card) => Err(format!("it does not tell of {card}")),
        None => Ok(Passage { lines, sentences }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passages_are_read_and_faults_are_named() {
        let lines: Vec<Line> = ["Z leads 5H", "A plays 6H"].map(|line| Line::parse(line).expect("a line")).into();
        let read = |lines_told: &str, says: &str| {
            let entry = PassageEntry { lines: lines_told.to_owned(), says: says.to_owned() };
            build_passage(&entry, &[&lines])
        };
        let passage = read("Z leads 5H\nA plays 6H", "Z leads {5H}.\n“Mine,” says A, and plays the {6H.rank}.");
        assert_eq!(passage.map(|it| (it.lines, it.sentences.len())), Ok((lines.clone(), 2)));
        for (lines_told, says, fault) in [
            ("A leads 5H", "A leads {5H}.", "no record of the case"),
            ("Z leads 5H", "Z leads {5}.", "braces hold a card"),
            ("Z leads 5H", "Z leads.", "does not tell of"),
            ("Z leads 5H", "Z leads {5H}", "no whole sentence"),
            ("Z leads 5H", "{5H} is led by Z.", "no whole sentence"),
            ("Z eats 5H", "Z eats {5H}.", "Z eats"),
        ] {
            let error = read(lines_told, says).expect_err(fault);
            assert!(error.contains(fault), "{fault}: {error}");
        }
    }
}
