//! Where content comes from: built into the program, or a folder on disk.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::error::ContentError;

static EMBEDDED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../content");

/// A place to read content from.
pub(super) enum ContentSource {
    Embedded,
    Folder(PathBuf),
}

/// Every content file's text, by its path from the content folder (`/` between its parts).
pub(super) type ContentFiles = BTreeMap<String, String>;

impl ContentSource {
    /// Reads every file; those that cannot be read are faults.
    pub fn read_all(&self, faults: &mut Vec<ContentError>) -> ContentFiles {
        let mut files = ContentFiles::new();
        match self {
            ContentSource::Embedded => read_embedded(&EMBEDDED, &mut files, faults),
            ContentSource::Folder(root) => read_directory(root, root, &mut files, faults),
        }
        files
    }
}

fn insert_utf8(path: &Path, bytes: &[u8], files: &mut ContentFiles, faults: &mut Vec<ContentError>) {
    let name: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    let name = name.join("/");
    match std::str::from_utf8(bytes) {
        Ok(text) => drop(files.insert(name, text.to_owned())),
        Err(e) => {
            faults.push(ContentError::in_file(&name, format!("is not UTF-8 text after byte {}", e.valid_up_to())));
        }
    }
}

fn read_embedded(dir: &Dir<'_>, files: &mut ContentFiles, faults: &mut Vec<ContentError>) {
    for file in dir.files() {
        insert_utf8(file.path(), file.contents(), files, faults);
    }
    for sub in dir.dirs() {
        read_embedded(sub, files, faults);
    }
}

fn read_directory(root: &Path, at: &Path, files: &mut ContentFiles, faults: &mut Vec<ContentError>) {
    let entries = match std::fs::read_dir(at) {
        Ok(entries) => entries,
        Err(e) => return faults.push(ContentError::in_file(&at.display().to_string(), format!("cannot be read: {e}"))),
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            read_directory(root, &path, files, faults);
            continue;
        }
        let name = path.strip_prefix(root).unwrap_or(&path);
        match std::fs::read(&path) {
            Ok(bytes) => insert_utf8(name, &bytes, files, faults),
            Err(e) => faults.push(ContentError::in_file(&name.display().to_string(), format!("cannot be read: {e}"))),
        }
    }
}

/// A short hash of everything.
pub(super) fn content_hash(files: &ContentFiles) -> String {
    let mut hash = Sha256::new();
    for (name, text) in files {
        hash.update((name.len() as u64).to_le_bytes());
        hash.update(name);
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    hex::encode(&hash.finalize()[..6])
}

/// Reads a TOML file into a type, or says where it cannot be read.
pub(super) fn parse_toml<T: DeserializeOwned>(file: &str, text: &str, faults: &mut Vec<ContentError>) -> Option<T> {
    match toml::from_str(text) {
        Ok(value) => Some(value),
        Err(e) => {
            let start = e.span().map_or(0, |span| span.start).min(text.len());
            let line = text[..start].matches('\n').count() + 1;
            let column = text[..start].rsplit('\n').next().map_or(0, |tail| tail.chars().count()) + 1;
            faults.push(ContentError::at(file, line, column, e.message()));
            None
        }
    }
}

/// Reads a file that must be there.
pub(super) fn read_required<T: DeserializeOwned>(
    files: &ContentFiles,
    name: &str,
    faults: &mut Vec<ContentError>,
) -> Option<T> {
    let Some(text) = files.get(name) else {
        faults.push(ContentError::in_file(name, "is wanted and is not there"));
        return None;
    };
    parse_toml(name, text, faults)
}

/// Reads every TOML file of a folder, with its name without the folder and the ending.
pub(super) fn read_folder<T: DeserializeOwned>(
    files: &ContentFiles,
    prefix: &str,
    faults: &mut Vec<ContentError>,
) -> Vec<(String, T)> {
    let mut read = Vec::new();
    for (name, text) in files {
        let Some(stem) = name.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(".toml")) else { continue };
        read.extend(parse_toml(name, text, faults).map(|value| (stem.to_owned(), value)));
    }
    read
}

/// Places that content files stand in: how their names begin, and how they end.
const FILE_PATTERNS: [(&str, &str); 10] = [
    ("cases/", ".toml"),
    ("codes/", "/code.toml"),
    ("codes/", ".md"),
    ("concordance/", ".toml"),
    ("ledger/", ".toml"),
    ("notes/", ".toml"),
    ("open/", ".toml"),
    ("remarks/", ".toml"),
    ("wording/", ".toml"),
    ("", ".toml"),
];

/// Names the files that nothing reads: a misspelt ending would lose what is in them silently.
pub(super) fn report_unread_files(files: &ContentFiles, faults: &mut Vec<ContentError>) {
    let alone = ["glossary", "index", "mended", "spellings", "topics", "works"];
    for name in files.keys() {
        let placed = |(begin, end): &(&str, &str)| {
            let middle = name.strip_prefix(begin).and_then(|rest| rest.strip_suffix(end));
            middle.is_some_and(|middle| !begin.is_empty() || alone.contains(&middle))
        };
        let of_code =
            |file: &str| files.contains_key(&format!("{}/code.toml", file.rsplit_once('/').map_or("", |(f, _)| f)));
        if !FILE_PATTERNS.iter().any(placed) || (name.starts_with("codes/") && !of_code(name)) {
            faults.push(ContentError::in_file(name, "is read by nothing: look at its name and where it stands"));
        }
    }
}
