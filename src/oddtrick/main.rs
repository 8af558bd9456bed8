//! The program: the command line over the other floors.

mod cases;
mod check;
mod laws;
mod notation;
mod quality;
mod question;
mod rule;
mod serve;
mod telemetry;

use std::io::{ErrorKind, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use oddtrick_law::{Code, codes};
use oddtrick_library::{ContentError, Library};
use oddtrick_quiz::QuizContext;
use oddtrick_quiz::report::UnknownCodeError;
use oddtrick_web::TimeZone;

/// Exit status for input that is at fault: a record, a content folder, a name.
const EXIT_INVALID_INPUT: u8 = 2;

#[derive(Parser)]
#[command(
    name = "oddtrick",
    version,
    about = "A trainer for the laws of whist: quizzes marked by an engine that reasons from the laws",
    long_about = "A trainer for the laws of whist.\n\nWithout a command it serves the site. The other commands put the \
                  same engine to use from a terminal: `rule` judges a record that you have written down, `cases` shows \
                  every decided case and what the engine makes of it, `question` makes a quiz question.",
    after_help = "Examples:\n  oddtrick                                   serve on http://127.0.0.1:8080\n  oddtrick rule dispute.txt                  judge a record, with reasons\n  oddtrick rule --code american-1894 -       judge a record typed in, under another code\n  oddtrick cases --json                      the cases as data\n  oddtrick question --case drayson-108 --seed 7\n  oddtrick question --topic honours --kind law --count 5\n\nExit status: 0 done; 1 could not; 2 the input is at fault, and every fault has been named."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: ServeArgs,
    /// Read content from this folder instead of the content built in
    #[arg(long, global = true, env = "ODDTRICK_CONTENT", value_name = "FOLDER")]
    content: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the site (this is what happens when no command is given)
    Serve(ServeArgs),
    /// Check the content: laws, cases, wording; name every fault
    Check(check::CheckArgs),
    /// Judge a record, and give the grounds
    #[command(
        after_help = "A record is one act a line, with questions on lines that begin with `?`:\n\n  deal: dealer A; trump H; score A-B 0, Y-Z 0\n  Y leads 9S\n  B plays 4D\n  Z plays 3S\n  A plays KS\n  B holds a spade\n  A asks B: no spade?\n  A turns the trick\n  A quits the trick\n  ? is B's revoke established\n\n`oddtrick notation` lists every line that may be written."
    )]
    Rule(rule::RuleArgs),
    /// Show every case: status, ruling, laws
    Cases(cases::CasesArgs),
    /// Show the rows of a code, or what two codes have otherwise
    Laws(laws::LawsArgs),
    /// Print the reference of the notation that records are written in
    Notation,
    /// Make questions, of a case or by code, topic, law, book and kind, and show them with their keys
    Question(question::QuestionArgs),
}

#[derive(Args, Clone)]
struct ServeArgs {
    /// Address to listen on; port 0 takes any free one
    #[arg(long, env = "ODDTRICK_ADDRESS", default_value = "127.0.0.1:8080", value_name = "HOST:PORT")]
    address: SocketAddr,
    /// The database file; it is made if it is not there
    #[arg(long, env = "ODDTRICK_DATABASE", default_value = "oddtrick.db", value_name = "FILE")]
    database: PathBuf,
    /// The site's address as others should write it, for canonical links and citations
    #[arg(long, env = "ODDTRICK_ORIGIN", value_name = "URL", value_parser = parse_origin)]
    origin: Option<String>,
    /// The time zone at whose midnight a new day's quiz comes, such as Europe/London
    #[arg(long, env = "ODDTRICK_ZONE", default_value = "UTC", value_name = "ZONE", value_parser = parse_time_zone)]
    zone: TimeZone,
    /// Believe the address that a proxy before the site adds to X-Forwarded-For; without one, anybody could write it
    #[arg(long, env = "ODDTRICK_TRUST_PROXY", value_parser = clap::builder::FalseyValueParser::new())]
    trust_proxy: bool,
}

/// Reads the name of a time zone.
fn parse_time_zone(name: &str) -> Result<TimeZone, String> {
    TimeZone::get(name).map_err(|_| "there is no such time zone; write it like Europe/London, or UTC".into())
}

/// Reads an origin: scheme and host, and a port perhaps, with nothing after.
fn parse_origin(text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('/');
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let allowed = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    match host {
        Some(host) if !host.is_empty() && host.chars().all(allowed) => Ok(text.to_owned()),
        _ => Err("write it like https://whist.example.org, with nothing after the host".into()),
    }
}

/// Runs the command that the arguments name.
fn main() -> ExitCode {
    crate::telemetry::start();
    let cli = Cli::parse();
    let content = cli.content;
    let done = match cli.command {
        None => serve::run(&cli.serve, content),
        Some(Command::Serve(args)) => serve::run(&args, content),
        Some(Command::Check(args)) => {
            load_library(content).and_then(|library| check::run(&QuizContext::new(library), &args))
        }
        Some(Command::Rule(args)) => {
            load_library(content).and_then(|library| print_stdout(&rule::run(&library, &args)?))
        }
        Some(Command::Cases(args)) => {
            load_library(content).and_then(|library| print_stdout(&cases::run(&library, &args)?))
        }
        Some(Command::Laws(args)) => laws::run(&args).and_then(|text| print_stdout(&text)),
        Some(Command::Notation) => print_stdout(&notation::run()),
        Some(Command::Question(args)) => {
            load_library(content).and_then(|library| print_stdout(&question::run(&QuizContext::new(library), &args)?))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", failure.message);
            ExitCode::from(failure.exit_status)
        }
    }
}

/// Why a command could not do its work.
struct CliError {
    message: String,
    exit_status: u8,
}

impl CliError {
    fn invalid_input(message: impl Into<String>) -> CliError {
        CliError { message: message.into(), exit_status: EXIT_INVALID_INPUT }
    }

    fn failed(message: impl Into<String>) -> CliError {
        CliError { message: message.into(), exit_status: 1 }
    }
}

fn load_library(content: Option<PathBuf>) -> Result<Library, CliError> {
    let library = match &content {
        Some(folder) => Library::load_folder(folder),
        None => Library::load_embedded(),
    };
    library.map_err(|faults| CliError::invalid_input(format_content_errors(&faults)))
}

fn format_content_errors(faults: &[ContentError]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let count = if faults.len() == 1 { "1 fault".to_owned() } else { format!("{} faults", faults.len()) };
    format!("{}\n{count} in the content; nothing was loaded.", lines.join("\n"))
}

/// A code of the engine, by its name.
fn find_code(id: &str) -> Result<&'static Code, CliError> {
    codes::find(id).ok_or_else(|| CliError::invalid_input(UnknownCodeError::new(id).to_string()))
}

/// Prints what a command has to say. A reader who has seen enough (`| head`) is no failure.
fn print_stdout(text: &str) -> Result<(), CliError> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(CliError::failed(format!("cannot print: {e}"))),
        _ => Ok(()),
    }
}

/// A value as JSON, on lines.
fn to_pretty_json(value: &serde_json::Value) -> String {
    format!("{value:#}\n")
}
