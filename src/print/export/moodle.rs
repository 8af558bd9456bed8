//! Moodle XML: single choice, multiple response, and numbers to write.

use super::xml::{Xml, html, html_paragraphs};
use super::{blanks, choices, decimal, paragraphs, question_name, shares};
use crate::{PrintError, PrintedForm, PrintedQuestion};

/// The questions of a form as Moodle XML, in a category of their own. A question with several answers to write becomes
/// one question of the type “cloze”.
///
/// # Errors
///
/// If the XML cannot be written, which no form is known to cause.
pub fn moodle_xml(form: &PrintedForm) -> Result<String, PrintError> {
    let mut xml = Xml::new()?;
    xml.element("quiz", &[], |xml| {
        xml.element("question", &[("type", "category")], |xml| {
            let category = format!("$course$/top/{}", form.name());
            xml.element("category", &[], |xml| xml.text_element("text", &[], &category))
        })?;
        form.questions.iter().try_for_each(|question| self::question(xml, form, question))
    })?;
    Ok(xml.into_string())
}

fn question(xml: &mut Xml, form: &PrintedForm, question: &PrintedQuestion) -> Result<(), PrintError> {
    let kind = match question.blanks.len() {
        0 => "multichoice",
        1 => "numerical",
        _ => "cloze",
    };
    xml.element("question", &[("type", kind)], |xml| {
        xml.element("name", &[], |xml| xml.text_element("text", &[], &question_name(form, question)))?;
        let mut asked = html_paragraphs(&paragraphs(question));
        if kind == "cloze" {
            // Braces in the text would be read as answers.
            let without_braces = |text: &str| text.replace('{', "&#123;").replace('}', "&#125;");
            asked = without_braces(&asked);
            asked.extend(
                blanks(question).into_iter().map(|(label, number)| {
                    format!("<p>{} {{1:NUMERICAL:={number}}}</p>", without_braces(&html(label)))
                }),
            );
        }
        text(xml, "questiontext", "html", &asked)?;
        text(xml, "generalfeedback", "html", &html_paragraphs(&question.explanation()))?;
        xml.text_element("penalty", &[], "0")?;
        xml.text_element("hidden", &[], "0")?;
        xml.text_element("idnumber", &[], &question.id)?;
        match kind {
            "multichoice" => answers(xml, question)?,
            "numerical" => number(xml, question)?,
            _ => return Ok(()),
        }
        xml.text_element("defaultgrade", &[], &question.points.to_string())
    })
}

/// An element with a text in it, as Moodle has them.
fn text(xml: &mut Xml, name: &str, format: &str, text: &str) -> Result<(), PrintError> {
    xml.element(name, &[("format", format)], |xml| xml.text_element("text", &[], text))
}

fn answers(xml: &mut Xml, question: &PrintedQuestion) -> Result<(), PrintError> {
    xml.text_element("single", &[], if question.many { "false" } else { "true" })?;
    xml.text_element("shuffleanswers", &[], "false")?;
    xml.text_element("answernumbering", &[], "abc")?;
    let choices = choices(question);
    for (option, share) in choices.iter().zip(shares(&choices, question.many)) {
        let attributes = [("fraction", &*decimal(share)), ("format", "plain_text")];
        xml.element("answer", &attributes, |xml| {
            xml.text_element("text", &[], &option.text)?;
            text(xml, "feedback", "plain_text", &option.feedback)
        })?;
    }
    Ok(())
}

fn number(xml: &mut Xml, question: &PrintedQuestion) -> Result<(), PrintError> {
    for number in question.key.numbers.iter().take(1) {
        xml.element("answer", &[("fraction", "100"), ("format", "moodle_auto_format")], |xml| {
            xml.text_element("text", &[], &number.to_string())?;
            text(xml, "feedback", "plain_text", &question.key.reason)?;
            xml.text_element("tolerance", &[], "0")
        })?;
    }
    Ok(())
}
