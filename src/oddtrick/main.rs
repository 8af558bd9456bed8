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

use clap::Parser;

use oddtrick_quiz::QuizContext;

use args::{Cli, Command};
use commands::{cases, check, laws, notation, question, rule, serve};
use error::CliError;
use lookup::load_library;
use output::print_stdout;

/// Runs the command and turns an error into an exit status.
fn main() -> ExitCode {
    logging::start();
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(error.exit_status())
        }
    }
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
        Some(Command::Laws(args)) => print_stdout(&laws::run(&args)?),
        Some(Command::Notation) => print_stdout(&notation::run()),
        Some(Command::Question(args)) => print_stdout(&question::run(&context()?, &args)?),
    }
}
