//! What pages are drawn with: frame, links to laws, diagrams, charts, compared texts.

pub(crate) mod chart;
pub(crate) mod citation;
pub(crate) mod code_title;
pub(crate) mod filter_link;
pub(crate) mod law_link;
pub(crate) mod linked_prose;
pub(crate) mod page_frame;
pub(crate) mod qr_drawing;
pub(crate) mod side_by_side;
pub(crate) mod steps;
pub(crate) mod table_diagram;
pub(crate) mod term_marks;
