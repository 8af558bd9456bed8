//! An item of QTI 2.1: the question, how a reply is marked, and what is said of it.

use super::xml::Xml;
use super::{blanks, choices, decimal, paragraphs, question_name, shares};
use crate::{PrintError, PrintedForm, PrintedQuestion};

const QTI: &str = "http://www.imsglobal.org/xsd/imsqti_v2p1";
const SCHEMA: &str = "http://www.imsglobal.org/xsd/imsqti_v2p1 \
                      http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd";
const INSTANCE: &str = "http://www.w3.org/2001/XMLSchema-instance";

type Written = Result<(), PrintError>;

/// One `assessmentItem`.
pub(super) fn item(form: &PrintedForm, question: &PrintedQuestion) -> Result<String, PrintError> {
    let mut xml = Xml::new()?;
    let identifier = format!("sheet-{}-{}-{}", form.sheet_number, form.form, question.number);
    let attributes = [
        ("xmlns", QTI),
        ("xmlns:xsi", INSTANCE),
        ("xsi:schemaLocation", SCHEMA),
        ("identifier", &identifier),
        ("title", &question_name(form, question)),
        ("xml:lang", "en"),
        ("adaptive", "false"),
        ("timeDependent", "false"),
    ];
    xml.element("assessmentItem", &attributes, |xml| {
        responses(xml, question)?;
        outcomes(xml, question)?;
        xml.element("itemBody", &[], |xml| body(xml, question))?;
        xml.element("responseProcessing", &[], |xml| processing(xml, question))?;
        feedback(xml, question)
    })?;
    Ok(xml.into_string())
}

/// The name of the reply to a blank, by its place.
fn response(place: usize) -> String {
    if place == 0 { "RESPONSE".to_owned() } else { format!("RESPONSE{}", place + 1) }
}

fn choice(place: usize) -> String {
    format!("choice-{}", crate::option_letter(place))
}

/// The replies, and which of them are right.
fn responses(xml: &mut Xml, question: &PrintedQuestion) -> Written {
    if question.blanks.is_empty() {
        let cardinality = if question.many { "multiple" } else { "single" };
        let choices = choices(question);
        let right: Vec<String> =
            choices.iter().enumerate().filter(|(_, option)| option.right).map(|(place, _)| choice(place)).collect();
        return declare_response(xml, "RESPONSE", cardinality, "identifier", &right, |xml| {
            if question.many { mapping(xml, question) } else { Ok(()) }
        });
    }
    blanks(question).into_iter().enumerate().try_for_each(|(place, (_, number))| {
        declare_response(xml, &response(place), "single", "integer", &[number.to_string()], |_| Ok(()))
    })
}

fn declare_response(
    xml: &mut Xml,
    name: &str,
    cardinality: &str,
    kind: &str,
    right: &[String],
    mapping: impl FnOnce(&mut Xml) -> Written,
) -> Written {
    let attributes = [("identifier", name), ("cardinality", cardinality), ("baseType", kind)];
    xml.element("responseDeclaration", &attributes, |xml| {
        xml.element("correctResponse", &[], |xml| {
            right.iter().try_for_each(|value| xml.text_element("value", &[], value))
        })?;
        mapping(xml)
    })
}

/// What each choice counts, where several can be ticked.
fn mapping(xml: &mut Xml, question: &PrintedQuestion) -> Written {
    let points = f64::from(question.points);
    let bounds = [("lowerBound", "0"), ("upperBound", &*decimal(points)), ("defaultValue", "0")];
    xml.element("mapping", &bounds, |xml| {
        shares(&choices(question), true).into_iter().enumerate().try_for_each(|(place, share)| {
            let counts = decimal(share / 100.0 * points);
            xml.empty("mapEntry", &[("mapKey", &*choice(place)), ("mappedValue", &*counts)])
        })
    })
}

/// The score, and which feedback is shown.
fn outcomes(xml: &mut Xml, question: &PrintedQuestion) -> Written {
    let declare = |xml: &mut Xml, name: &str, cardinality: &str, kind: &str, value: Option<&str>| {
        let attributes = [("identifier", name), ("cardinality", cardinality), ("baseType", kind)];
        xml.element("outcomeDeclaration", &attributes, |xml| {
            value.map_or(Ok(()), |value| xml.element("defaultValue", &[], |xml| xml.text_element("value", &[], value)))
        })
    };
    declare(xml, "SCORE", "single", "float", Some("0"))?;
    declare(xml, "MAXSCORE", "single", "float", Some(&question.points.to_string()))?;
    declare(xml, "FEEDBACK", "multiple", "identifier", None)?;
    declare(xml, "REASON", "single", "identifier", Some("shown"))
}

fn body(xml: &mut Xml, question: &PrintedQuestion) -> Written {
    let mut asked = paragraphs(question);
    if !question.blanks.is_empty() {
        asked.iter().try_for_each(|paragraph| xml.text_element("p", &[], paragraph))?;
        return blanks(question).into_iter().enumerate().try_for_each(|(place, (label, _))| {
            xml.element("p", &[], |xml| {
                xml.text(&format!("{label}:"))?;
                xml.empty("textEntryInteraction", &[("responseIdentifier", &response(place)), ("expectedLength", "6")])
            })
        });
    }
    let prompt = if asked.len() > 1 { asked.split_off(1).join(" ") } else { asked.pop().unwrap_or_default() };
    asked.iter().try_for_each(|paragraph| xml.text_element("p", &[], paragraph))?;
    let most = if question.many { "0" } else { "1" };
    let attributes = [("responseIdentifier", "RESPONSE"), ("shuffle", "false"), ("maxChoices", most)];
    xml.element("choiceInteraction", &attributes, |xml| {
        xml.text_element("prompt", &[], &prompt)?;
        choices(question).iter().enumerate().try_for_each(|(place, option)| {
            xml.text_element("simpleChoice", &[("identifier", &choice(place))], &option.text)
        })
    })
}

/// How the replies are marked, as a sheet is: so many points for each right number, and of several choices each counts.
/// Then the feedback on what was ticked.
fn processing(xml: &mut Xml, question: &PrintedQuestion) -> Written {
    if question.many {
        set_outcome(xml, "SCORE", |xml| xml.empty("mapResponse", &[("identifier", "RESPONSE")]))?;
    } else {
        let replies = u32::try_from(blanks(question).len().max(1)).unwrap_or(1);
        let each = decimal(f64::from(question.points) / f64::from(replies));
        (0..blanks(question).len().max(1)).try_for_each(|place| mark(xml, &response(place), &each))?;
    }
    if !question.blanks.is_empty() {
        return Ok(());
    }
    set_outcome(xml, "FEEDBACK", |xml| {
        let reply = |xml: &mut Xml| xml.empty("variable", &[("identifier", "RESPONSE")]);
        if question.many { reply(xml) } else { xml.element("multiple", &[], reply) }
    })
}

/// Adds points to the score if a reply is right.
fn mark(xml: &mut Xml, reply: &str, points: &str) -> Written {
    xml.element("responseCondition", &[], |xml| {
        xml.element("responseIf", &[], |xml| {
            xml.element("match", &[], |xml| {
                xml.empty("variable", &[("identifier", reply)])?;
                xml.empty("correct", &[("identifier", reply)])
            })?;
            set_outcome(xml, "SCORE", |xml| {
                xml.element("sum", &[], |xml| {
                    xml.empty("variable", &[("identifier", "SCORE")])?;
                    xml.text_element("baseValue", &[("baseType", "float")], points)
                })
            })
        })
    })
}

fn set_outcome(xml: &mut Xml, name: &str, value: impl FnOnce(&mut Xml) -> Written) -> Written {
    xml.element("setOutcomeValue", &[("identifier", name)], value)
}

/// A sentence for each option, and the reason for the answer.
fn feedback(xml: &mut Xml, question: &PrintedQuestion) -> Written {
    for (place, option) in choices(question).iter().enumerate().filter(|(_, option)| !option.feedback.is_empty()) {
        modal(xml, "FEEDBACK", &choice(place), std::slice::from_ref(&option.feedback))?;
    }
    modal(xml, "REASON", "shown", &question.explanation())
}

fn modal(xml: &mut Xml, outcome: &str, identifier: &str, paragraphs: &[String]) -> Written {
    let attributes = [("outcomeIdentifier", outcome), ("identifier", identifier), ("showHide", "show")];
    xml.element("modalFeedback", &attributes, |xml| {
        paragraphs.iter().try_for_each(|paragraph| xml.text_element("p", &[], paragraph))
    })
}
