//! Turns questions into plain text with their key.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::cast::Naming;
use crate::context::QuizContext;
use crate::explanation::Explanation;
use crate::limb_quotation::LimbQuotation;
use crate::prose::{Prose, ProsePiece, capitalize};
use crate::quiz_question::QuizQuestion;
use crate::reply::Reply;
use crate::reply_form::ReplyForm;
use oddtrick_law::Code;
use oddtrick_library::{Library, format_pages, limb_title};
use oddtrick_print::{PrintedForm, PrintedKey, PrintedLaw, PrintedOption, PrintedQuestion, code_with_house_rules};
use oddtrick_table::Card;

/// What stands at the head of every form of a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SheetHeading {
    /// The title.
    pub title: String,
    /// The club; may be empty.
    pub club: String,
    /// The date, as it was typed; may be empty.
    pub date: String,
    /// The number of the sheet.
    pub number: u64,
    /// Where it can be taken online.
    pub address: String,
}

/// One form of a sheet, with people called by letters or by names.
pub fn printed_form(
    context: &QuizContext,
    heading: &SheetHeading,
    form: char,
    questions: &[QuizQuestion],
    naming: Naming,
) -> PrintedForm {
    let printed =
        |(question, number): (&QuizQuestion, usize)| printed_question(context, &question.named(naming), number, naming);
    PrintedForm {
        title: heading.title.clone(),
        club: heading.club.clone(),
        date: heading.date.clone(),
        rules: rules_text(context, &heading.club, questions.iter().map(|question| question.code)),
        sheet_number: heading.number,
        form,
        address: heading.address.clone(),
        introduction: introduction(naming),
        questions: questions.iter().zip(1..).map(printed).collect(),
    }
}

/// A code with the names of its house rules, as in “English club code with “no honours””.
pub fn code_text(library: &Library, code: &Code) -> String {
    code_with_house_rules(&printed_title(library, code), &house_rule_names(code))
}

/// Under which house rules questions are asked, and what each of them changes. Empty if under none. `club` is whose
/// rules they are; it may be empty.
pub fn rules_text(library: &Library, club: &str, asked: impl IntoIterator<Item = &'static Code>) -> String {
    let mut codes: Vec<&'static Code> = Vec::new();
    for code in asked {
        if !code.house_rules().is_empty() && codes.iter().all(|had| had.id != code.id) {
            codes.push(code);
        }
    }
    if codes.is_empty() {
        return String::new();
    }
    let whose = if club.is_empty() { "house rules".to_owned() } else { format!("the rules of {club}") };
    let named: Vec<String> = codes.iter().map(|code| code_text(library, code)).collect();
    let mut told = format!("Under {whose}: {}.", named.join("; "));
    let mut had = BTreeSet::new();
    for rule in codes.iter().flat_map(|code| code.house_rules()).filter(|rule| had.insert(rule.text_id())) {
        let _ = write!(told, " {}: {}.", capitalize(rule.name), rule.summary);
    }
    told
}

fn printed_title(library: &Library, code: &Code) -> String {
    library.code_text(code.text_id).map_or_else(String::new, |text| text.title.clone())
}

fn house_rule_names(code: &Code) -> Vec<String> {
    code.house_rules().iter().map(|rule| rule.name.to_owned()).collect()
}

/// Who plays against whom, and what silence means.
fn introduction(naming: Naming) -> String {
    naming
        .text("A and B play against Y and Z. The play passes to the left: A, Y, B, Z. What is not told did not happen.")
}

/// A question with its key. It is printed with the people that it names.
pub fn printed_question(
    context: &QuizContext,
    question: &QuizQuestion,
    number: usize,
    naming: Naming,
) -> PrintedQuestion {
    let right = question.right_reply();
    let explanation = question.explain(context);
    let key = printed_key(context, question, right.as_ref(), explanation.as_ref());
    let blanks: &[&str] = match question.form {
        ReplyForm::One | ReplyForm::Many => &[],
        ReplyForm::Pair => &["A and B", "Y and Z"],
        ReplyForm::Number => &["Points"],
    };
    PrintedQuestion {
        id: question.id.to_string(),
        number,
        code: printed_title(context, question.code),
        house_rules: house_rule_names(question.code),
        story: question.story.iter().map(plain).collect(),
        prompt: plain(&question.prompt),
        hint: question.hint().map(|hint| plain(&hint)),
        options: printed_options(question, &key, explanation.as_ref()),
        many: question.form == ReplyForm::Many,
        blanks: blanks.iter().map(|label| naming.text(label)).collect(),
        points: u32::from(question.full_mark()),
        key,
    }
}

/// The options, each with what to say to somebody who chose it. A right option that gives its own reason is said again with
/// the law that decides.
fn printed_options(question: &QuizQuestion, key: &PrintedKey, explanation: Option<&Explanation>) -> Vec<PrintedOption> {
    let ruled = explanation.map_or_else(|| key.answer.clone(), |told| plain(&told.answer.clone().with_full_stop()));
    let options = question.options.iter().enumerate().map(|(place, option)| {
        let right = question.is_right(place);
        let why_right = if key.reason.is_empty() { &ruled } else { &key.reason };
        let feedback = match &option.distractor {
            Some(mistake) => plain(&mistake.why),
            None if right => why_right.clone(),
            None => String::new(),
        };
        PrintedOption { text: plain(&option.text), right, feedback }
    });
    options.collect()
}

fn printed_key(
    context: &QuizContext,
    question: &QuizQuestion,
    right: Option<&Reply>,
    explanation: Option<&Explanation>,
) -> PrintedKey {
    let answer = right.map(|reply| question.reply_text(reply)).unwrap_or_default().with_full_stop();
    let reason = explanation.map_or_else(String::new, |explanation| reason(explanation, &answer));
    let numbers = match right {
        Some(Reply::Pair(pair)) => vec![i64::from(pair.ab), i64::from(pair.yz)],
        Some(Reply::Number(number)) => vec![i64::from(*number)],
        _ => Vec::new(),
    };
    PrintedKey {
        letters: right.map_or_else(String::new, reply_letters),
        answer: plain(&answer),
        numbers,
        reason,
        laws: explanation.map_or_else(Vec::new, |told| told.laws.iter().map(|law| printed_law(context, law)).collect()),
        decision: explanation.and_then(|told| told.decision.clone()),
        source: source(context, question),
    }
}

/// The letters of the options of a reply, such as `a, d`. Empty if it is a number.
pub fn reply_letters(reply: &Reply) -> String {
    let letter = |place: &usize| ('a'..='z').nth(*place).map_or_else(String::new, String::from);
    match reply {
        Reply::One(place) => letter(place),
        Reply::Many(places) => places.iter().map(letter).collect::<Vec<_>>().join(", "),
        Reply::Pair(_) | Reply::Number(_) => String::new(),
    }
}

/// Why, in a sentence, and which house rules decide. Empty if the answer says it already.
fn reason(explanation: &Explanation, answer: &Prose) -> String {
    let of_argument = explanation.argument.as_ref().map(|argument| argument.reason.clone());
    let told = of_argument.filter(|reason| !reason.is_empty());
    let told = told.or_else(|| explanation.reason.as_ref().map(|reason| plain(&reason.clone().with_full_stop())));
    let told = told.unwrap_or_default();
    let turns_on = explanation.argument.as_ref().map_or("", |argument| argument.house_rules.as_str());
    let is_said = answer.to_string().to_lowercase().contains(told.to_lowercase().trim_end_matches('.'));
    let told = if is_said { String::new() } else { told };
    if turns_on.is_empty() || answer.to_string().contains(turns_on) {
        return told;
    }
    format!("{told} {turns_on}").trim_start().to_owned()
}

fn printed_law(context: &QuizContext, law: &LimbQuotation) -> PrintedLaw {
    let whole = || format!("{} {}{}{}", law.stem, law.before, law.decisive, law.after).trim().to_owned();
    PrintedLaw {
        cite: limb_title(&law.limb),
        code: context.code_text(law.code).map_or_else(String::new, |code| code.title.clone()),
        words: if law.decisive.is_empty() { whole() } else { law.decisive.clone() },
    }
}

/// Where the case stands. A variation is only told after it. What is in no book says what it is.
fn source(context: &QuizContext, question: &QuizQuestion) -> String {
    let Some(case) = context.case(&question.id.collection, question.id.case_number) else {
        return context.case_of_question(&question.id).map_or_else(String::new, |case| case.title.clone());
    };
    let whose = context.collection(&case.collection).map_or("Case", |book| book.whose.as_str());
    let after = if question.id.variation.is_some() { "After " } else { "" };
    format!("{after}{whose} {}, {}", case.number, format_pages(&case.page))
}

/// Text with each card as its rank and the symbol of its suit.
pub(super) fn plain(prose: &Prose) -> String {
    let mut text = String::new();
    for piece in &prose.0 {
        match piece {
            ProsePiece::Text(words) => text.push_str(words),
            ProsePiece::Card(card) => text.push_str(&symbol(*card)),
            ProsePiece::CardsOfSuit(cards, _) => {
                text.push_str(&cards.iter().map(|card| symbol(*card)).collect::<Vec<_>>().join(" "));
            }
        }
    }
    text
}

fn symbol(card: Card) -> String {
    format!("{}{}", card.rank.symbol(), card.suit.glyph())
}
