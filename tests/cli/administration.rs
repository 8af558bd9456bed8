//! Looking after a site from the command line: backup and restore, accounts, the key, the doctor.

use std::path::Path;

use tempfile::TempDir;

use crate::run;
use crate::site::{Browser, RunningSite, answer_in_practice};

/// Runs a command on a database.
fn run_on(database: &Path, args: &[&str]) -> crate::RunOutput {
    run(&[args, &["--database", database.to_str().unwrap()]].concat())
}

/// Makes an account through the site.
fn sign_up(site: &RunningSite, browser: &Browser, name: &str) -> u16 {
    let form = [("name", name), ("new-password", "violet harbour nineteen spoons")];
    browser.post(&format!("{}/account/new", site.url), &form).unwrap().0
}

fn sign_in(site: &RunningSite, name: &str) -> u16 {
    let form = [("name", name), ("password", "violet harbour nineteen spoons")];
    Browser::new().post(&format!("{}/account/in", site.url), &form).unwrap().0
}

#[test]
fn a_backup_made_while_serving_is_restored_after_a_disaster() {
    let (folder, safe) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let (database, backup) = (folder.path().join("oddtrick.db"), safe.path().join("backup.db"));
    let file = backup.to_str().unwrap();
    let site = RunningSite::start(&database);
    let browser = Browser::new();
    let before: Vec<String> = (0..3).filter_map(|_| answer_in_practice(&site.url, &browser)).collect();
    assert_eq!(before.len(), 3);
    let said = run_on(&database, &["backup", file]).expect_success();
    assert!(said.contains("sound copy") && said.contains("3 answers") && said.contains("keep it secret"), "{said}");
    let again = run_on(&database, &["backup", file]);
    assert_eq!((again.status, again.out.as_str()), (2, ""), "{}", again.err);
    assert!(again.err.contains("exists already"), "{}", again.err);
    let running = run_on(&database, &["restore", file]);
    assert_eq!(running.status, 1);
    assert!(running.err.contains("stop the site first"), "{}", running.err);
    let lost = answer_in_practice(&site.url, &browser).unwrap();
    site.kill();

    for file in std::fs::read_dir(folder.path()).unwrap() {
        std::fs::remove_file(file.unwrap().path()).unwrap();
    }
    let said = run_on(&database, &["restore", file]).expect_success();
    assert!(said.contains("is restored") && said.contains("3 answers"), "{said}");
    let site = RunningSite::start(&database);
    for ruling in &before {
        assert_eq!(browser.get(&format!("{}{ruling}", site.url)).unwrap().0, 200, "{ruling}");
    }
    assert_eq!(browser.get(&format!("{}{lost}", site.url)).unwrap().0, 404, "after the backup");
    assert!(answer_in_practice(&site.url, &browser).is_some(), "it goes on");
    let said = run_on(&database, &["doctor"]).expect_success();
    assert!(!said.contains("BAD") && !said.contains("look "), "{said}");
}

#[cfg(unix)]
#[test]
fn a_plain_copy_of_a_site_that_was_told_to_stop_is_whole() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("oddtrick.db");
    let site = RunningSite::start(&database);
    assert!(answer_in_practice(&site.url, &Browser::new()).is_some());
    site.stop();
    let copy = TempDir::new().unwrap();
    let copied = copy.path().join("copy.db");
    std::fs::copy(&database, &copied).unwrap();
    let said = run_on(&copied, &["backup", copy.path().join("second.db").to_str().unwrap()]).expect_success();
    assert!(said.contains("1 visitor,") && said.contains("1 answer."), "{said}");
}

#[test]
fn accounts_are_kept_from_the_command_line_while_the_site_runs() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("oddtrick.db");
    let site = RunningSite::start(&database);
    let ann = Browser::new();
    assert_eq!(sign_up(&site, &ann, "Ann of York"), 200);
    let on = |args: &[&str]| run_on(&database, args);
    let list = on(&["accounts"]).expect_success();
    assert!(list.contains("Ann of York") && list.ends_with("1 account\n"), "{list}");
    assert_eq!(on(&["accounts", "--json"]).json()["accounts"][0]["name"], "Ann of York");

    assert!(on(&["accounts", "disable", "ann OF york"]).expect_success().contains("is disabled"));
    assert_eq!(sign_in(&site, "Ann of York"), 400);
    assert!(on(&["accounts"]).expect_success().contains("disabled"));
    on(&["accounts", "enable", "Ann of York"]).expect_success();
    assert_eq!(sign_in(&site, "Ann of York"), 303);

    let said = on(&["accounts", "reset", "Ann of York"]).expect_success();
    let code = said.split_whitespace().find(|word| word.len() == 20 && word.contains('-')).unwrap();
    let form =
        [("name", "Ann of York"), ("code", code.trim_end_matches(',')), ("new-password", "seven other orange gates")];
    let recover = format!("{}/account/recover", site.url);
    assert_eq!(Browser::new().post(&recover, &form).unwrap().0, 303);
    assert_eq!(Browser::new().post(&recover, &form).unwrap().0, 400, "once");

    assert!(on(&["sign-up", "closed"]).expect_success().contains("no new accounts"));
    assert_eq!(sign_up(&site, &Browser::new(), "Bob"), 403);
    on(&["sign-up", "open"]).expect_success();
    assert_eq!(sign_up(&site, &Browser::new(), "Bob"), 200);

    let unsure = on(&["accounts", "delete", "Bob"]);
    assert_eq!(unsure.status, 2);
    assert!(unsure.err.contains("--yes"), "{}", unsure.err);
    on(&["accounts", "delete", "Bob", "--yes"]).expect_success();
    let unknown = on(&["accounts", "disable", "Bob"]);
    assert!(unknown.status == 2 && unknown.err.contains("there is no account Bob"), "{}", unknown.err);
    assert_eq!(on(&["purge"]).expect_success(), "0 visitors forgotten\n");
}

#[test]
fn a_rotated_key_is_used_from_the_next_start_on() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("oddtrick.db");
    let early = run_on(&database, &["key", "rotate"]);
    assert!(early.status == 1 && early.err.contains("makes one when it first starts"), "{}", early.err);
    let site = RunningSite::start(&database);
    let browser = Browser::new();
    let ruling = answer_in_practice(&site.url, &browser).unwrap();
    assert!(run_on(&database, &["key", "rotate"]).expect_success().contains("1 older key still accepted"));
    site.kill();
    let site = RunningSite::start(&database);
    assert_eq!(browser.get(&format!("{}{ruling}", site.url)).unwrap().0, 200);
    let keys = std::fs::read_to_string(folder.path().join("oddtrick.db.key")).unwrap();
    assert_eq!(keys.lines().filter(|line| !line.starts_with('#')).count(), 2, "{keys}");
}

#[test]
fn a_setting_before_a_command_is_refused_and_not_ignored() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("oddtrick.db");
    for command in [&["doctor"][..], &["restore", "backup.db"], &["serve"]] {
        let refused = run(&[&["--database", database.to_str().unwrap()], command].concat());
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{command:?} {}", refused.err);
        assert!(refused.err.contains("--database stands before"), "{}", refused.err);
    }
    assert!(!database.exists());
    run(&["--content", "nowhere", "cases"]).expect_failure();
}

#[test]
fn commands_on_a_database_that_is_not_there_say_so_and_make_none() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("none.db");
    for args in [&["backup", "x.db"][..], &["accounts"], &["purge"], &["sign-up"], &["doctor"]] {
        let failed = run_on(&database, args);
        assert!(failed.status > 0, "{args:?}");
        assert!(format!("{}{}", failed.out, failed.err).contains("does not exist"), "{args:?} {}", failed.err);
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
