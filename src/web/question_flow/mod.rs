//! What all pages that ask questions share: the form, the reply, storing it, the ruling, and the flow of questions
//! that are asked one at a time.

pub(crate) mod attempt;
pub(crate) mod flow;
pub(crate) mod form;
mod marks;
pub(crate) mod reply;
pub(crate) mod ruling;
