//! The fields of a form that was sent.

use actix_web::web;
use thiserror::Error;

/// Names and values of the fields, in the order in which they were sent. A name may come more than once.
pub(crate) type FormFields = Vec<(String, String)>;

/// The body of a request is not a form.
#[derive(Debug, Error)]
#[error("The form could not be read: {0}.")]
pub(crate) struct FormReadError(#[from] actix_web::Error);

/// The fields of a form.
///
/// # Errors
/// If the body cannot be read as a form. Callers add to the message what was not saved because of it.
pub(crate) fn form_fields(form: Result<web::Form<FormFields>, actix_web::Error>) -> Result<FormFields, FormReadError> {
    Ok(form?.into_inner())
}
