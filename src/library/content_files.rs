//! Reading content files, from the copy built into the program or from a folder.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::error::ContentError;

/// The content folder at the time the program was built.
static EMBEDDED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../content");

/// A place to read content from.
pub(crate) enum ContentSource {
    /// The copy built into the program.
    Embedded,
    /// A folder on disk.
    Folder(PathBuf),
}

/// The text of every content file, by its path from the content folder, with `/` between parts.
pub(crate) type ContentFiles = BTreeMap<String, String>;

impl ContentSource {
    /// Reads every file. A file that cannot be read is an error.
    pub fn read_all(&self, errors: &mut Vec<ContentError>) -> ContentFiles {
        let mut files = ContentFiles::new();
        match self {
            ContentSource::Embedded => read_embedded(&EMBEDDED, &mut files, errors),
            ContentSource::Folder(root) => read_directory(root, root, &mut files, errors),
        }
        files
    }
}

fn insert_utf8(path: &Path, bytes: &[u8], files: &mut ContentFiles, errors: &mut Vec<ContentError>) {
    let name: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    let name = name.join("/");
    match std::str::from_utf8(bytes) {
        Ok(text) => drop(files.insert(name, text.to_owned())),
        Err(e) => {
            errors.push(ContentError::in_file(&name, format!("is not UTF-8 text after byte {}", e.valid_up_to())));
        }
    }
}

/// The ids of the codes whose text is built into the program, in alphabetical order.
///
/// # Examples
/// ```
/// assert!(oddtrick_library::embedded_code_ids().contains(&"jsl-1890"));
/// ```
pub fn embedded_code_ids() -> Vec<&'static str> {
    let folders = EMBEDDED.get_dir("codes").into_iter().flat_map(Dir::dirs);
    let mut ids: Vec<_> = folders.filter_map(|folder| folder.path().file_name()?.to_str()).collect();
    ids.sort_unstable();
    ids
}

fn read_embedded(dir: &Dir<'_>, files: &mut ContentFiles, errors: &mut Vec<ContentError>) {
    for file in dir.files() {
        insert_utf8(file.path(), file.contents(), files, errors);
    }
    for sub in dir.dirs() {
        read_embedded(sub, files, errors);
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> ContentError {
    ContentError::in_file(&path.display().to_string(), format!("cannot be read: {error}"))
}

fn read_directory(root: &Path, folder: &Path, files: &mut ContentFiles, errors: &mut Vec<ContentError>) {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(e) => return errors.push(unreadable(folder, &e)),
    };
    for entry in entries {
        let path = match entry {
            Ok(entry) => entry.path(),
            Err(e) => {
                errors.push(unreadable(folder, &e));
                continue;
            }
        };
        if path.is_dir() {
            read_directory(root, &path, files, errors);
            continue;
        }
        let name = path.strip_prefix(root).unwrap_or(&path);
        match std::fs::read(&path) {
            Ok(bytes) => insert_utf8(name, &bytes, files, errors),
            Err(e) => errors.push(unreadable(name, &e)),
        }
    }
}

/// A short hash of all names and texts: 12 hexadecimal digits.
pub(crate) fn content_hash(files: &ContentFiles) -> String {
    let mut hash = Sha256::new();
    for (name, text) in files {
        hash.update((name.len() as u64).to_le_bytes());
        hash.update(name);
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    hex::encode(&hash.finalize()[..6])
}

/// Parses a TOML file, or adds an error with its line and column.
pub(crate) fn parse_toml<T: DeserializeOwned>(file: &str, text: &str, errors: &mut Vec<ContentError>) -> Option<T> {
    match toml::from_str(text) {
        Ok(value) => Some(value),
        Err(e) => {
            let start = e.span().map_or(0, |span| span.start).min(text.len());
            let line = text[..start].matches('\n').count() + 1;
            let column = text[..start].rsplit('\n').next().map_or(0, |tail| tail.chars().count()) + 1;
            errors.push(ContentError::at(file, line, column, e.message()));
            None
        }
    }
}

/// Parses a TOML file that must exist.
pub(crate) fn read_required<T: DeserializeOwned>(
    files: &ContentFiles,
    name: &str,
    errors: &mut Vec<ContentError>,
) -> Option<T> {
    let Some(text) = files.get(name) else {
        errors.push(ContentError::in_file(name, "is missing"));
        return None;
    };
    parse_toml(name, text, errors)
}

/// Parses every TOML file of a folder. Each comes with its name, without the folder and `.toml`.
pub(crate) fn read_folder<T: DeserializeOwned>(
    files: &ContentFiles,
    prefix: &str,
    errors: &mut Vec<ContentError>,
) -> Vec<(String, T)> {
    let mut read = Vec::new();
    for (name, text) in files {
        let Some(stem) = name.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(".toml")) else { continue };
        read.extend(parse_toml(name, text, errors).map(|value| (stem.to_owned(), value)));
    }
    read
}

/// Where content files can be: how their paths start and end.
const FILE_PATTERNS: [(&str, &str); 15] = [
    ("cases/", ".toml"),
    ("codes/", "/code.toml"),
    ("codes/", ".md"),
    ("concordance/", ".toml"),
    ("house-rules/", ".toml"),
    ("ledger/", ".toml"),
    ("notes/", ".toml"),
    ("open/", ".toml"),
    ("quick/", ".toml"),
    ("reasons/", ".toml"),
    ("remarks/", ".toml"),
    ("situations/", ".rec"),
    ("told/", ".toml"),
    ("wording/", ".toml"),
    ("", ".toml"),
];

/// Reports files that no part of the library reads. Otherwise a misspelt name or ending would
/// silently lose the file's content.
pub(crate) fn report_unread_files(files: &ContentFiles, errors: &mut Vec<ContentError>) {
    let top_level = ["glossary", "index", "mended", "spellings", "topics", "works"];
    for name in files.keys() {
        let matches = |(begin, end): &(&str, &str)| {
            let middle = name.strip_prefix(begin).and_then(|rest| rest.strip_suffix(end));
            middle.is_some_and(|middle| !begin.is_empty() || top_level.contains(&middle))
        };
        let of_code =
            |file: &str| files.contains_key(&format!("{}/code.toml", file.rsplit_once('/').map_or("", |(f, _)| f)));
        if !FILE_PATTERNS.iter().any(matches) || (name.starts_with("codes/") && !of_code(name)) {
            errors.push(ContentError::in_file(name, "is read by nothing: check its name and its folder"));
        }
    }
}
