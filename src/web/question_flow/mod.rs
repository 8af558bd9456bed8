//! What every page that asks a question shares: the form, the reply, keeping it, the ruling, and the flow of questions
//! that are put one at a time.

pub(crate) mod attempt;
pub(crate) mod flow;
pub(crate) mod form;
pub(crate) mod reply;
pub(crate) mod ruling;
