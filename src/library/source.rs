//! Where content comes from: built into the program, or a folder on disk.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::fault::Fault;

static EMBEDDED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../content");

/// A place to read content from.
pub(super) enum Source {
    Embedded,
    Folder(PathBuf),
}

/// Every content file's text, by its path from the content folder (`/` between its parts).
pub(super) type Files = BTreeMap<String, String>;

impl Source {
    /// Reads every file; those that cannot be read are faults.
    pub fn files(&self, faults: &mut Vec<Fault>) -> Files {
        let mut files = Files::new();
        match self {
            Source::Embedded => embedded(&EMBEDDED, &mut files, faults),
            Source::Folder(root) => on_disk(root, root, &mut files, faults),
        }
        files
    }
}

fn keep(path: &Path, bytes: &[u8], files: &mut Files, faults: &mut Vec<Fault>) {
    let name: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    let name = name.join("/");
    match std::str::from_utf8(bytes) {
        Ok(text) => drop(files.insert(name, text.to_owned())),
        Err(e) => faults.push(Fault::of(&name, format!("is not UTF-8 text after byte {}", e.valid_up_to()))),
    }
}

fn embedded(dir: &Dir<'_>, files: &mut Files, faults: &mut Vec<Fault>) {
    for file in dir.files() {
        keep(file.path(), file.contents(), files, faults);
    }
    for sub in dir.dirs() {
        embedded(sub, files, faults);
    }
}

fn on_disk(root: &Path, at: &Path, files: &mut Files, faults: &mut Vec<Fault>) {
    let entries = match std::fs::read_dir(at) {
        Ok(entries) => entries,
        Err(e) => return faults.push(Fault::of(&at.display().to_string(), format!("cannot be read: {e}"))),
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            on_disk(root, &path, files, faults);
            continue;
        }
        let name = path.strip_prefix(root).unwrap_or(&path);
        match std::fs::read(&path) {
            Ok(bytes) => keep(name, &bytes, files, faults),
            Err(e) => faults.push(Fault::of(&name.display().to_string(), format!("cannot be read: {e}"))),
        }
    }
}

/// A short hash of everything.
pub(super) fn version(files: &Files) -> String {
    let mut hash = Sha256::new();
    for (name, text) in files {
        hash.update((name.len() as u64).to_le_bytes());
        hash.update(name);
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    super::hex(&hash.finalize()[..6])
}

/// Reads a TOML file into a type, or says where it cannot be read.
pub(super) fn toml<T: DeserializeOwned>(file: &str, text: &str, faults: &mut Vec<Fault>) -> Option<T> {
    match toml::from_str(text) {
        Ok(value) => Some(value),
        Err(e) => {
            let start = e.span().map_or(0, |span| span.start).min(text.len());
            let line = text[..start].matches('\n').count() + 1;
            let column = text[..start].rsplit('\n').next().map_or(0, |tail| tail.chars().count()) + 1;
            faults.push(Fault::at(file, line, column, e.message()));
            None
        }
    }
}

/// Reads a file that must be there.
pub(super) fn file<T: DeserializeOwned>(files: &Files, name: &str, faults: &mut Vec<Fault>) -> Option<T> {
    let Some(text) = files.get(name) else {
        faults.push(Fault::of(name, "is wanted and is not there"));
        return None;
    };
    toml(name, text, faults)
}

/// Reads every TOML file of a folder, with its name without the folder and the ending.
pub(super) fn folder<T: DeserializeOwned>(files: &Files, prefix: &str, faults: &mut Vec<Fault>) -> Vec<(String, T)> {
    let mut read = Vec::new();
    for (name, text) in files {
        let Some(stem) = name.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(".toml")) else { continue };
        read.extend(toml(name, text, faults).map(|value| (stem.to_owned(), value)));
    }
    read
}

/// Places that content files stand in: how their names begin, and how they end.
const PLACES: [(&str, &str); 10] = [
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
pub(super) fn strays(files: &Files, faults: &mut Vec<Fault>) {
    let alone = ["glossary", "index", "mended", "spellings", "topics", "works"];
    for name in files.keys() {
        let placed = |(begin, end): &(&str, &str)| {
            let middle = name.strip_prefix(begin).and_then(|rest| rest.strip_suffix(end));
            middle.is_some_and(|middle| !begin.is_empty() || alone.contains(&middle))
        };
        let of_code =
            |file: &str| files.contains_key(&format!("{}/code.toml", file.rsplit_once('/').map_or("", |(f, _)| f)));
        if !PLACES.iter().any(placed) || (name.starts_with("codes/") && !of_code(name)) {
            faults.push(Fault::of(name, "is read by nothing: look at its name and where it stands"));
        }
    }
}
