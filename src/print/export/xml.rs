//! XML written with `quick-xml`, which escapes what must be escaped.

use std::io::Cursor;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use crate::PrintError;
use crate::form::clean;

/// A document that is being written.
pub(super) struct Xml {
    writer: Writer<Cursor<Vec<u8>>>,
}

impl Xml {
    pub(super) fn new() -> Result<Xml, PrintError> {
        let mut writer = Writer::new(Cursor::new(Vec::new()));
        writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        Ok(Xml { writer })
    }

    /// An element, with what `inside` writes into it.
    pub(super) fn element(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        inside: impl FnOnce(&mut Xml) -> Result<(), PrintError>,
    ) -> Result<(), PrintError> {
        self.writer.write_event(Event::Start(start(name, attributes)))?;
        inside(self)?;
        self.writer.write_event(Event::End(BytesEnd::new(name)))?;
        Ok(())
    }

    /// An element with nothing in it.
    pub(super) fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) -> Result<(), PrintError> {
        self.writer.write_event(Event::Empty(start(name, attributes)))?;
        Ok(())
    }

    /// Text in the element that is open.
    pub(super) fn text(&mut self, text: &str) -> Result<(), PrintError> {
        self.writer.write_event(Event::Text(BytesText::new(&clean(text))))?;
        Ok(())
    }

    /// An element with nothing but text in it.
    pub(super) fn text_element(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        text: &str,
    ) -> Result<(), PrintError> {
        self.element(name, attributes, |xml| xml.text(text))
    }

    pub(super) fn into_string(self) -> String {
        let bytes = self.writer.into_inner().into_inner();
        String::from_utf8_lossy(&bytes).into_owned() + "\n"
    }
}

fn start<'n>(name: &'n str, attributes: &[(&str, &str)]) -> BytesStart<'n> {
    let mut start = BytesStart::new(name);
    for (attribute, value) in attributes {
        start.push_attribute((*attribute, clean(value).as_str()));
    }
    start
}

/// A text as it stands in HTML.
pub(super) fn html(text: &str) -> String {
    quick_xml::escape::escape(clean(text).as_str()).into_owned()
}

/// Paragraphs of HTML.
pub(super) fn html_paragraphs(paragraphs: &[String]) -> String {
    let mut text = String::new();
    text.extend(paragraphs.iter().map(|paragraph| format!("<p>{}</p>", html(paragraph))));
    text
}
