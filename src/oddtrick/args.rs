//! The command line: commands, the options they share, and the help text.

use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::commands::accounts::{AccountsArgs, KeyArgs, PurgeArgs, SignUpArgs};
use crate::commands::backup::{BackupArgs, RestoreArgs};
use crate::commands::cases::CasesArgs;
use crate::commands::check::CheckArgs;
use crate::commands::doctor::DoctorArgs;
use crate::commands::house_rules::HouseRulesArgs;
use crate::commands::laws::LawsArgs;
use crate::commands::question::QuestionArgs;
use crate::commands::rule::RuleArgs;
use crate::commands::serve::ServeArgs;
use crate::commands::sheet::SheetArgs;
use crate::error::CliError;
use crate::examples::second_code_id;

const LONG_ABOUT: &str = "A trainer for the laws of whist.\n\n\
    Without a command, it serves the web site. The other commands use the same engine from a terminal: `rule` judges a \
    record that you have written, `cases` lists every decided case with the engine's ruling, and `question` makes quiz \
    questions.";

const RULE_HELP: &str = "A record has one act on each line. Lines that begin with `?` are questions:\n\n  \
    deal: dealer A; trump H; score A-B 0, Y-Z 0\n  \
    Y leads 9S\n  \
    B plays 4D\n  \
    Z plays 3S\n  \
    A plays KS\n  \
    B holds a spade\n  \
    A asks B: no spade?\n  \
    A turns the trick\n  \
    A quits the trick\n  \
    ? is B's revoke established\n\n\
    `oddtrick notation` explains every kind of line.";

/// The examples and exit statuses at the end of `--help`.
fn examples_help() -> String {
    let rule_under_code = format!("oddtrick rule --code {} -", second_code_id());
    format!(
        "Examples:\n  \
         oddtrick                                   serve the site on http://127.0.0.1:8080\n  \
         oddtrick rule dispute.txt                  judge a record, with the reasons\n  \
         {rule_under_code:<42} judge a record from standard input, under another code\n  \
         oddtrick cases --json                      list the cases as data\n  \
         oddtrick question --case drayson-108 --seed 7\n  \
         oddtrick question --topic honours --kind law --count 5\n\n\
         Exit status: 0 for success; 1 if the command failed; 2 if the input has errors. Every error is printed."
    )
}

/// The arguments of the program.
#[derive(Parser)]
#[command(
    name = "oddtrick",
    version,
    about = "A trainer for the laws of whist: quizzes marked by an engine that reasons from the laws",
    long_about = LONG_ABOUT,
    after_help = examples_help()
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
    /// Read the content from this folder instead of the content built into the program
    #[arg(long, global = true, env = "ODDTRICK_CONTENT", value_name = "FOLDER")]
    pub(crate) content: Option<PathBuf>,
}

impl Cli {
    /// Reads the arguments of the program. Ends it, as clap does, for `--help` and for arguments that it does not know.
    ///
    /// # Errors
    /// If a setting of the site stands before a command, where it would have no effect on it.
    pub(crate) fn from_arguments() -> Result<Cli, CliError> {
        let matches = Cli::command().get_matches();
        if let Some((command, _)) = matches.subcommand() {
            let given = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
            // Groups of arguments are among the ids, under the names of their types.
            let mut arguments = matches.ids().map(clap::Id::as_str).filter(|id| id.starts_with(char::is_lowercase));
            if let Some(misplaced) = arguments.find(|id| *id != "content" && given(id)) {
                let setting = misplaced.replace('_', "-");
                return Err(CliError::invalid_input(format!(
                    "--{setting} stands before `{command}` and would not count: write it behind, as in \
                     `oddtrick {command} … --{setting} …`"
                )));
            }
        }
        Ok(Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()))
    }

    /// Whether the log is to be JSON.
    pub(crate) fn logs_json(&self) -> bool {
        match &self.command {
            Some(Command::Serve(args)) => args.log_json,
            _ => self.serve.log_json,
        }
    }
}

/// The commands. The comment of each is its help text.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the web site (the default without a command)
    Serve(ServeArgs),
    /// Check the content: laws, cases and wording; print every error
    Check(CheckArgs),
    /// Judge a record, with the reasons
    #[command(after_help = RULE_HELP)]
    Rule(RuleArgs),
    /// List every case with its status, its ruling and its laws
    Cases(CasesArgs),
    /// List the house rules that can be on in a code, with what each changes in its text
    HouseRules(HouseRulesArgs),
    /// List the rules of a code, or the differences between two codes
    Laws(LawsArgs),
    /// Print the reference of the notation for records
    Notation,
    /// Make quiz questions with their answers, about one case or drawn from a choice
    Question(QuestionArgs),
    /// Draw a sheet of questions, and write its forms and their key into a folder
    Sheet(SheetArgs),
    /// Copy the database to a new file, also while the site runs
    Backup(BackupArgs),
    /// Put a backup in the place of the database; stop the site first
    Restore(RestoreArgs),
    /// Examine the database: is it whole, are the counts right, who may read it
    Doctor(DoctorArgs),
    /// List accounts, disable, enable or delete one, or let its owner set a new password
    Accounts(AccountsArgs),
    /// Open or close the site to new accounts
    SignUp(SignUpArgs),
    /// Forget visitors without an account who have not been here for long
    Purge(PurgeArgs),
    /// Replace the key that signs cookies
    Key(KeyArgs),
}
