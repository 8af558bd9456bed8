//! Files that only the owner of the program may read: the database, its copies, and the key file.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::file_identity::with_suffix;

/// Creates an empty file that nobody else may read.
///
/// # Errors
/// When there is such a file already, or it cannot be created.
pub(crate) fn create_new(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Takes away what others may do with a file. If that fails, `oddtrick doctor` says so.
pub(crate) fn close_to_others(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if let Ok(file) = std::fs::metadata(path)
            && file.permissions().mode() & 0o077 != 0
        {
            drop(std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600)));
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Writes a new file, and sees to it that it is on the disk, whole or not at all.
///
/// # Errors
/// When there is such a file already ([`ErrorKind::AlreadyExists`]), or it cannot be written.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let partial = partial_path(path);
    write_partial(&partial, bytes)?;
    publish(&partial, path)
}

/// Replaces a file, and sees to it that it is on the disk.
///
/// # Errors
/// When it cannot be written. Then the old file is unchanged.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let partial = partial_path(path);
    write_partial(&partial, bytes)?;
    std::fs::rename(&partial, path).inspect_err(|_| drop(std::fs::remove_file(&partial)))?;
    sync_folder_of(path)
}

fn write_partial(partial: &Path, bytes: &[u8]) -> io::Result<()> {
    let written = create_new(partial).and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()));
    written.inspect_err(|_| drop(std::fs::remove_file(partial)))
}

/// Gives a finished file its name, unless there is a file of that name. Removes the old name in any case.
///
/// # Errors
/// When there is such a file already ([`ErrorKind::AlreadyExists`]), or it cannot be renamed.
pub(crate) fn publish(partial: &Path, path: &Path) -> io::Result<()> {
    // A link, unlike a renaming, never replaces a file.
    let linked = match std::fs::hard_link(partial, path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => rename_unless_present(partial, path),
        done => done,
    };
    // After a renaming it is gone already.
    drop(std::fs::remove_file(partial));
    linked.and_then(|()| sync_folder_of(path))
}

/// For disks without links: claims the name with an empty file first.
fn rename_unless_present(partial: &Path, path: &Path) -> io::Result<()> {
    drop(create_new(path)?);
    std::fs::rename(partial, path).inspect_err(|_| drop(std::fs::remove_file(path)))
}

/// A name beside a file, for what is not finished. Nobody else has it, in this process or another.
pub(crate) fn partial_path(path: &Path) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    with_suffix(path, &format!(".partial-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed)))
}

/// Writes the names in a file's folder to the disk.
pub(crate) fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
