//! The structure of a page for those who hear it: headings, paragraphs, lists and figures, in reading order.

use std::num::NonZeroU16;

use krilla::tagging::{Identifier, ListNumbering, Node, Tag, TagGroup, TagTree};

use super::part::{Mark, Part, Role};

/// Collects tags part by part.
#[derive(Default)]
pub(super) struct Tags {
    tree: Vec<Node>,
    /// The items of the list that is not yet ended.
    items: Vec<TagGroup>,
    open: Option<Open>,
}

/// The part whose content is being drawn.
struct Open {
    role: Role,
    text: String,
    label: Vec<Identifier>,
    body: Vec<Identifier>,
}

impl Tags {
    /// Begins a part, unless it goes on with the one before.
    pub(super) fn begin(&mut self, part: &Part) {
        if part.continues && self.open.is_some() {
            return;
        }
        self.end_part();
        if part.role != Role::Item {
            self.end_list();
        }
        let lines = part.body.iter().filter_map(|mark| match mark {
            Mark::Text { line, .. } => Some(line.runs.iter().map(|run| run.text.as_str()).collect::<String>()),
            _ => None,
        });
        let text = lines.collect::<Vec<_>>().join(" ");
        self.open = Some(Open { role: part.role.clone(), text, label: Vec::new(), body: Vec::new() });
    }

    /// Adds what was drawn to the part.
    pub(super) fn add(&mut self, id: Identifier, is_label: bool) {
        if let Some(open) = &mut self.open {
            if is_label { &mut open.label } else { &mut open.body }.push(id);
        }
    }

    pub(super) fn into_tree(mut self) -> TagTree {
        self.end_part();
        self.end_list();
        TagTree::from(self.tree).with_lang(Some("en".to_owned()))
    }

    fn end_part(&mut self) {
        let Some(Open { role, text, label, body }) = self.open.take() else { return };
        let group = match role {
            Role::Heading(level) => group(Tag::Hn(NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN), Some(text)), body),
            Role::Paragraph => group(Tag::P, body),
            Role::Figure(words) => group(Tag::Figure(Some(words)), body),
            Role::Item => {
                let mut item = TagGroup::new(Tag::LI);
                if !label.is_empty() {
                    item.push(group(Tag::Lbl, label));
                }
                item.push(group(Tag::LBody, body));
                self.items.push(item);
                return;
            }
        };
        self.tree.push(group.into());
    }

    fn end_list(&mut self) {
        if !self.items.is_empty() {
            let items = std::mem::take(&mut self.items).into_iter().map(Node::from).collect();
            self.tree.push(TagGroup::with_children(Tag::L(ListNumbering::LowerAlpha), items).into());
        }
    }
}

fn group(tag: impl Into<krilla::tagging::TagKind>, content: Vec<Identifier>) -> TagGroup {
    TagGroup::with_children(tag, content.into_iter().map(Node::from).collect())
}
