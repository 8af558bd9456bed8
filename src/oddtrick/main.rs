//! The `oddtrick` program: the web site and the command line.
//!
//! `args` defines the command line, and each command has a file under `commands`. This file only
//! runs the command that the arguments name.

mod args;
mod commands;
mod error;
mod examples;
mod logging;
mod lookup;
mod output;

use std::process::ExitCode;

use oddtrick_quiz::QuizContext;

use args::{Cli, Command};
use commands::{accounts, backup, cases, check, doctor, house_rules, laws, notation, question, rule, serve, sheet};
use error::CliError;
use lookup::load_library;
use output::print_stdout;

/// Runs the command and turns an error into an exit status.
fn main() -> ExitCode {
    let cli = match Cli::from_arguments() {
        Ok(cli) => cli,
        Err(error) => return report(&error),
    };
    logging::start(cli.logs_json());
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => report(&error),
    }
}

/// Prints an error. Returns the exit status that belongs to it.
fn report(error: &CliError) -> ExitCode {
    eprintln!("{error}");
    ExitCode::from(error.exit_status())
}

fn run(cli: Cli) -> Result<(), CliError> {
    let library = || load_library(cli.content.as_deref());
    let context = || library().map(QuizContext::new);
    match cli.command {
        None => serve::run(&cli.serve, cli.content),
        Some(Command::Serve(args)) => serve::run(&args, cli.content),
        Some(Command::Check(args)) => check::run(&context()?, &args),
        Some(Command::Rule(args)) => print_stdout(&rule::run(&library()?, &args)?),
        Some(Command::Cases(args)) => print_stdout(&cases::run(&library()?, &args)?),
        Some(Command::HouseRules(args)) => print_stdout(&house_rules::run(&library()?, &args)?),
        Some(Command::Laws(args)) => print_stdout(&laws::run(library, &args)?),
        Some(Command::Notation) => print_stdout(&notation::run()),
        Some(Command::Backup(args)) => backup::back_up_to(&args),
        Some(Command::Restore(args)) => backup::restore(&args),
        Some(Command::Doctor(args)) => doctor::run(&args),
        Some(Command::Accounts(args)) => accounts::run(&args),
        Some(Command::SignUp(args)) => accounts::sign_up(&args),
        Some(Command::Purge(args)) => accounts::purge(&args),
        Some(Command::Key(args)) => accounts::key(&args),
        Some(Command::Sheet(args)) => print_stdout(&sheet::run(&context()?, &args)?),
        Some(Command::Question(args)) => print_stdout(&question::run(&context()?, &args)?),
    }
}
