//! `accounts`, `sign-up`, `key` and `purge`: looking after a site from the command line, also while it runs.

use std::fmt::Write;

use clap::{Args, ValueEnum};
use oddtrick_store::{ListedAccount, Store, StoreError};
use oddtrick_web::administration::{folded_account_name, fresh_key, new_recovery_code};
use oddtrick_web::{Clock, TimeZone, format_unix_day};
use serde_json::json;

use super::database::{DatabaseArgs, counted, now};
use crate::error::CliError;
use crate::output::{print_stdout, to_pretty_json};

/// The arguments of `accounts`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct AccountsArgs {
    /// What to do
    #[arg(default_value = "list")]
    action: AccountAction,
    /// The name of the account
    name: Option<String>,
    /// With `delete`: really delete it
    #[arg(long)]
    yes: bool,
    /// Print the list as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// What to do with an account. The comment of each is its help text.
#[derive(Clone, Copy, ValueEnum)]
enum AccountAction {
    /// List all accounts
    List,
    /// Sign an account out everywhere, and let nobody sign in to it
    Disable,
    /// Let the owner of a disabled account sign in again
    Enable,
    /// Delete an account with all its answers; there is no way back but a backup
    Delete,
    /// Print a code with which the owner can set a new password, once
    Reset,
}

/// Lists the accounts, or changes one.
///
/// # Errors
/// If there is no such account, or the database cannot be used.
pub(crate) fn run(args: &AccountsArgs) -> Result<(), CliError> {
    let store = args.database.open()?;
    let name = || args.name.as_deref().ok_or_else(|| CliError::invalid_input("give the name of the account"));
    match args.action {
        AccountAction::List => list(&store, args.json),
        AccountAction::Disable => change(name()?, "is disabled", |name| store.disable_account(name, now())),
        AccountAction::Enable => change(name()?, "is enabled", |name| store.enable_account(name)),
        AccountAction::Delete if args.yes => change(name()?, "is deleted", |name| store.delete_account(name)),
        AccountAction::Delete => Err(CliError::invalid_input(format!(
            "{} and all its answers would be deleted; if you mean it, add --yes",
            name()?
        ))),
        AccountAction::Reset => reset(&store, name()?),
    }
}

fn list(store: &Store, as_json: bool) -> Result<(), CliError> {
    let accounts = store.accounts().map_err(CliError::failed)?;
    if as_json {
        let row = |account: &ListedAccount| {
            json!({
                "name": account.name, "created_at": account.created_at, "answers": account.answers,
                "last_used_at": account.last_used_at, "disabled_since": account.disabled_since,
            })
        };
        return print_stdout(&to_pretty_json(&json!({ "accounts": accounts.iter().map(row).collect::<Vec<_>>() })));
    }
    let mut out = String::new();
    for account in &accounts {
        let day = format_unix_day(account.created_at);
        let used =
            account.last_used_at.map_or_else(|| "signed out".to_owned(), |at| format!("here {}", format_unix_day(at)));
        let disabled = if account.disabled_since.is_some() { ", disabled" } else { "" };
        let answers = counted(account.answers.into(), "answer");
        let _ = writeln!(out, "{:<24} made {day}, {used}, {answers}{disabled}", account.name);
    }
    let _ = writeln!(out, "{}", counted(accounts.len().try_into().unwrap_or(u64::MAX), "account"));
    print_stdout(&out)
}

/// Changes the account of this name, and says so.
fn change(typed: &str, done: &str, work: impl FnOnce(&str) -> Result<bool, StoreError>) -> Result<(), CliError> {
    let missing = || CliError::invalid_input(format!("there is no account {typed}; `oddtrick accounts` lists them"));
    let name = folded_account_name(typed).ok_or_else(missing)?;
    if work(&name).map_err(CliError::failed)? { print_stdout(&format!("{typed} {done}\n")) } else { Err(missing()) }
}

fn reset(store: &Store, typed: &str) -> Result<(), CliError> {
    let (code, hash) = new_recovery_code();
    let done = format!("can set a new password at /account/recover with the code {code}, once");
    change(typed, &done, |name| store.add_recovery_code(name, &hash))
}

/// The arguments of `sign-up`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct SignUpArgs {
    /// Whether the site takes new accounts; without it, print which
    state: Option<SignUpState>,
    #[command(flatten)]
    database: DatabaseArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum SignUpState {
    Open,
    Closed,
}

/// Opens the site to new accounts, or closes it. A running site follows at once.
///
/// # Errors
/// If the database cannot be used.
pub(crate) fn sign_up(args: &SignUpArgs) -> Result<(), CliError> {
    let store = args.database.open()?;
    if let Some(state) = args.state {
        store.set_sign_up_open(matches!(state, SignUpState::Open)).map_err(CliError::failed)?;
    }
    let open = store.is_sign_up_open().map_err(CliError::failed)?;
    print_stdout(if open { "The site takes new accounts.\n" } else { "The site takes no new accounts.\n" })
}

/// The arguments of `purge`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct PurgeArgs {
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Forgets visitors who have no account and have not been here for long, as the site does by itself every hour.
///
/// # Errors
/// If the database cannot be used.
pub(crate) fn purge(args: &PurgeArgs) -> Result<(), CliError> {
    let purged = args.database.open()?.purge(now()).map_err(CliError::failed)?;
    print_stdout(&format!("{} forgotten\n", counted(purged.try_into().unwrap_or(u64::MAX), "visitor")))
}

/// The arguments of `key`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct KeyArgs {
    /// What to do
    action: KeyAction,
    /// Accept nothing that the old key signed: after a theft. Who has no account loses his record
    #[arg(long)]
    forget: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// What to do with the key. The comment of each is its help text.
#[derive(Clone, Copy, ValueEnum)]
enum KeyAction {
    /// Sign with a new key from the next start on; the old one is accepted for 400 days, so nobody notices
    Rotate,
}

/// Replaces the key that signs cookies.
///
/// # Errors
/// If the keys are not in a file, or the file cannot be written.
pub(crate) fn key(args: &KeyArgs) -> Result<(), CliError> {
    let KeyAction::Rotate = args.action;
    let today = Clock::System.now().to_zoned(TimeZone::UTC).date();
    let rotated = args.database.keys()?.rotate(&args.database.database, fresh_key(), !args.forget, today);
    let ring = rotated.map_err(CliError::failed)?;
    let kept = counted(ring.old.len().try_into().unwrap_or(u64::MAX), "older key");
    print_stdout(&format!("There is a new key; {kept} still accepted. Start the site again to use it.\n"))
}
