//! What lies around a database: permissions, room on the disk, the size of the log.

use std::path::Path;

use super::{Finding, Grade};
use crate::file_identity::{log_path, with_suffix};
use crate::keys::KeySource;

const MEGABYTE: u64 = 1024 * 1024;
/// With less room than this, the next answers may fail.
const LITTLE_ROOM: u64 = 20 * MEGABYTE;
/// A log this long has not been folded into the file for long.
const LONG_LOG: u64 = 64 * MEGABYTE;

pub(super) fn examine(database: &Path, source: &KeySource) -> Vec<Finding> {
    let mut findings = examine_permissions(database, source);
    findings.extend(examine_room(database));
    let log = std::fs::metadata(log_path(database)).map_or(0, |log| log.len());
    if log > LONG_LOG {
        let text = format!("the log has {} MB; stop the site once to fold it into the file", log / MEGABYTE);
        findings.push(Finding::new(Grade::Warning, text));
    }
    findings
}

#[cfg(unix)]
fn examine_permissions(database: &Path, source: &KeySource) -> Vec<Finding> {
    use std::os::unix::fs::PermissionsExt;
    let files = ["", "-wal", "-shm"].map(|suffix| with_suffix(database, suffix));
    let open = |path: &Path| {
        let mode = std::fs::metadata(path).ok()?.permissions().mode() & 0o777;
        let text = format!("{} can be read by others (mode {mode:o}): chmod 600 it", path.display());
        (mode & 0o077 != 0).then(|| Finding::new(Grade::Warning, text))
    };
    let mut found: Vec<Finding> =
        files.iter().cloned().chain(source.path(database)).filter_map(|path| open(&path)).collect();
    if found.is_empty() {
        found.push(Finding::new(Grade::Good, "nobody else may read the database or the key"));
    }
    found
}

#[cfg(not(unix))]
fn examine_permissions(_: &Path, _: &KeySource) -> Vec<Finding> {
    Vec::new()
}

#[cfg(unix)]
fn examine_room(database: &Path) -> Option<Finding> {
    let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let disk = rustix::fs::statvfs(folder).ok()?;
    let (free, size) = (disk.f_bavail * disk.f_frsize, std::fs::metadata(database).map_or(0, |file| file.len()));
    let megabytes = free / MEGABYTE;
    Some(match free {
        _ if free < LITTLE_ROOM => Finding::new(Grade::Bad, format!("only {megabytes} MB are free on its disk")),
        _ if free < 2 * size => {
            Finding::new(Grade::Warning, format!("{megabytes} MB are free on its disk, too few for a copy or two"))
        }
        _ => Finding::new(Grade::Good, format!("{megabytes} MB are free on its disk")),
    })
}

#[cfg(not(unix))]
fn examine_room(_: &Path) -> Option<Finding> {
    None
}
