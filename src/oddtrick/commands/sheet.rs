//! `sheet`: draws a sheet, and writes its forms and their key into a folder.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use oddtrick_print::PrintedForm;
use oddtrick_quiz::sheet::{Draft, FORM_LETTERS, SheetHeading, SheetPlan, forms, printed_form};
use oddtrick_quiz::{Naming, QuestionPool, QuizContext, QuizQuestion};
use oddtrick_web::sheet_files;

use super::mix_args::MixArgs;
use crate::error::CliError;

/// The arguments of `sheet`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct SheetArgs {
    #[command(flatten)]
    mix: MixArgs,
    /// How many questions, from 4 to 40
    #[arg(long, value_name = "N", default_value = "12")]
    count: String,
    /// How many forms, from 1 to 4: the same points of law at other tables and in another order
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=4))]
    forms: u8,
    /// The folder to write into. It is made if it does not exist; a file in it is never overwritten
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// The title
    #[arg(long, default_value = "Questions on the laws of whist")]
    title: String,
    /// The club
    #[arg(long, default_value = "")]
    club: String,
    /// The date, as it is to be printed
    #[arg(long, default_value = "")]
    date: String,
    /// Call the players A, B, Y and Z
    #[arg(long)]
    letters: bool,
    /// Lay the pages out for Letter paper and not for A4
    #[arg(long)]
    letter_paper: bool,
    /// The seed; the same seed gives the same sheet
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
}

/// Draws the sheet and writes its files. Returns what to print.
///
/// # Errors
/// If an argument names nothing that exists, too few questions fit, or a file cannot be written.
pub(crate) fn run(library: &QuizContext, args: &SheetArgs) -> Result<String, CliError> {
    let plan = SheetPlan::parse(args.mix.parse(library)?, &args.count).map_err(CliError::invalid_input)?;
    let pool = QuestionPool::from_library(library);
    let draft = Draft::draw(library, &pool, &plan, args.seed).map_err(CliError::invalid_input)?;
    let files = sheet_files(printed_forms(library, args, &draft)?, args.letter_paper).map_err(CliError::failed)?;
    let cannot = |path: &PathBuf, error: std::io::Error| CliError::failed(format!("{}: {error}", path.display()));
    fs::create_dir_all(&args.out).map_err(|error| cannot(&args.out, error))?;
    let paths: Vec<PathBuf> = files.iter().map(|file| args.out.join(&file.name)).collect();
    if let Some(there) = paths.iter().find(|path| path.exists()) {
        return Err(CliError::invalid_input(format!(
            "{} exists already; nothing was written. Choose another folder.",
            there.display()
        )));
    }
    for (file, path) in files.iter().zip(&paths) {
        fs::write(path, &file.content).map_err(|error| cannot(path, error))?;
    }
    let written: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
    Ok(format!(
        "{}\nPrint the .pdf files, or open the .html files in a browser and print them from there. The key is in key.pdf.\n",
        written.join("\n")
    ))
}

/// The forms that are asked for.
fn printed_forms(library: &QuizContext, args: &SheetArgs, draft: &Draft) -> Result<Vec<PrintedForm>, CliError> {
    let heading = SheetHeading {
        title: args.title.clone(),
        club: args.club.clone(),
        date: args.date.clone(),
        ..SheetHeading::default()
    };
    let naming = if args.letters { Naming::Letters } else { Naming::Names };
    let forms = forms(library, &draft.ids(), args.seed);
    let made = FORM_LETTERS.iter().zip(&forms).take(usize::from(args.forms));
    let printed = made.map(|(letter, ids)| {
        let questions: Result<Vec<QuizQuestion>, _> = ids.iter().map(|id| QuizQuestion::restore(library, id)).collect();
        Ok(printed_form(library, &heading, *letter, &questions.map_err(CliError::failed)?, naming))
    });
    printed.collect()
}
