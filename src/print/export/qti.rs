//! A QTI 2.1 content package: a manifest, and an item for each question.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::qti_item::item;
use super::xml::Xml;
use crate::{PrintError, PrintedForm, PrintedQuestion};

const PACKAGE: &str = "http://www.imsglobal.org/xsd/imscp_v1p1";

/// The questions of a form as an archive with `imsmanifest.xml` and an item for each question.
///
/// # Errors
///
/// If the archive cannot be written, which no form is known to cause.
pub fn qti(form: &PrintedForm) -> Result<Vec<u8>, PrintError> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut add = |name: &str, content: &str| -> Result<(), PrintError> {
        archive.start_file(name, SimpleFileOptions::default())?;
        Ok(archive.write_all(content.as_bytes())?)
    };
    add("imsmanifest.xml", &manifest(form)?)?;
    for question in &form.questions {
        add(&file_name(question), &item(form, question)?)?;
    }
    Ok(archive.finish()?.into_inner())
}

fn file_name(question: &PrintedQuestion) -> String {
    format!("question-{:02}.xml", question.number)
}

fn manifest(form: &PrintedForm) -> Result<String, PrintError> {
    let identifier = format!("sheet-{}-{}", form.sheet_number, form.form);
    let mut xml = Xml::new()?;
    xml.element("manifest", &[("xmlns", PACKAGE), ("identifier", &identifier)], |xml| {
        xml.element("metadata", &[], |xml| {
            xml.text_element("schema", &[], "QTIv2.1 Package")?;
            xml.text_element("schemaversion", &[], "1.0.0")
        })?;
        xml.empty("organizations", &[])?;
        xml.element("resources", &[], |xml| {
            form.questions.iter().try_for_each(|question| {
                let file = file_name(question);
                let name = format!("resource-{:02}", question.number);
                let attributes = [("identifier", &*name), ("type", "imsqti_item_xmlv2p1"), ("href", &*file)];
                xml.element("resource", &attributes, |xml| xml.empty("file", &[("href", &file)]))
            })
        })
    })?;
    Ok(xml.into_string())
}
