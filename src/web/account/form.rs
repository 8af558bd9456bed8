//! Forms of an account: fields with error messages. Values that were typed are shown again, except passwords.

use std::fmt::Display;
use std::time::Duration;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::account::account_name::{AccountName, NAME_CHARS};
use crate::account::session::ACCOUNT_PATH;
use crate::client_address::client_address;
use crate::error::WebError;
use crate::form_fields::{FormFields, FormReadError, form_fields};
use crate::known_browser::is_known_browser;
use crate::passwords::{self, PasswordError};
use crate::rate_limit::RateLimitedAction;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;

/// The message for a wrong password.
pub(super) const WRONG_PASSWORD: &str = "That is not the password of this account. Nothing has been changed.";

/// A field of a form.
pub(super) struct FormField {
    pub name: &'static str,
    pub label: &'static str,
    pub hint: &'static str,
    pub input_type: &'static str,
    /// The `autocomplete` attribute, for password managers.
    pub autocomplete: &'static str,
    pub min_length: usize,
    pub max_length: usize,
    pub value: String,
    pub error: Option<String>,
}

impl FormField {
    /// The name of an account.
    pub fn name(hint: &'static str) -> FormField {
        let (min_length, max_length) = (*NAME_CHARS.start(), *NAME_CHARS.end());
        let (name, label, input_type, autocomplete) = ("name", "Name", "text", "username");
        FormField {
            name,
            label,
            hint,
            input_type,
            autocomplete,
            min_length,
            max_length,
            value: String::new(),
            error: None,
        }
    }

    /// The password that an account has.
    pub fn current_password(label: &'static str) -> FormField {
        FormField {
            name: "password",
            label,
            hint: "",
            input_type: "password",
            autocomplete: "current-password",
            min_length: 1,
            ..FormField::new_password()
        }
    }

    /// A new password.
    pub fn new_password() -> FormField {
        FormField {
            name: "new-password",
            label: "New password",
            hint: "At least 10 characters, of any kind. A few words that have nothing to do with each other are easy to \
                   keep in mind and hard to guess.",
            input_type: "password",
            autocomplete: "new-password",
            min_length: *passwords::PASSWORD_CHARS.start(),
            max_length: *passwords::PASSWORD_CHARS.end(),
            value: String::new(),
            error: None,
        }
    }

    /// A recovery code.
    pub fn recovery_code() -> FormField {
        FormField {
            name: "code",
            label: "Recovery code",
            hint: "One of those that you were shown with the account, such as 4QF2-9M7X-0WTK-HCZ8. Each is good once.",
            input_type: "text",
            autocomplete: "off",
            min_length: 16,
            max_length: 40,
            ..FormField::new_password()
        }
    }
}

/// A form.
pub(super) struct AccountForm {
    pub title: &'static str,
    pub intro: String,
    pub action: &'static str,
    pub button: &'static str,
    /// Whether its action cannot be undone.
    pub is_destructive: bool,
    /// The error message above the form.
    pub error: Option<String>,
    pub fields: Vec<FormField>,
    /// The account name, hidden in the form for password managers, if the form does not ask for it.
    pub account_name: Option<String>,
    /// A value that identifies the form if it is submitted twice; may be empty.
    pub nonce: String,
    /// The page to go on to when it is done; empty for the page of the account.
    pub next: String,
    /// Links below the form: address and text.
    pub links: &'static [(&'static str, &'static str)],
}

#[derive(Template)]
#[template(path = "account/form.html")]
struct FormPage<'a> {
    frame: PageFrame,
    form: &'a AccountForm,
}

impl FormPage<'_> {
    /// Whether this field has the focus: the first with an error.
    fn has_focus(&self, field: &FormField) -> bool {
        let first = self.form.fields.iter().find(|field| field.error.is_some());
        first.is_some_and(|first| first.name == field.name)
    }
}

impl AccountForm {
    /// Fills in the values that were typed, except passwords.
    pub fn with_values(mut self, typed: &FormInput) -> AccountForm {
        for field in self.fields.iter_mut().filter(|field| field.input_type != "password") {
            typed.get(field.name).clone_into(&mut field.value);
        }
        self
    }

    /// Adds an error message to a field.
    pub fn with_field_error(mut self, name: &str, problem: impl Display) -> AccountForm {
        if let Some(field) = self.fields.iter_mut().find(|field| field.name == name) {
            field.error = Some(problem.to_string());
        }
        self
    }

    /// Adds the error message for a new password, if there is one.
    pub fn with_password_check(self, password: Result<(), PasswordError>) -> AccountForm {
        match password {
            Ok(()) => self,
            Err(why) => self.with_field_error("new-password", why),
        }
    }

    /// Adds an error message above the form.
    pub fn with_error(self, problem: impl Into<String>) -> AccountForm {
        AccountForm { error: Some(problem.into()), ..self }
    }

    /// Whether there is any error message.
    pub fn has_errors(&self) -> bool {
        self.error.is_some() || self.fields.iter().any(|field| field.error.is_some())
    }

    /// The page.
    ///
    /// # Errors
    /// If the template fails.
    pub fn respond(&self) -> Result<HttpResponse, WebError> {
        let status = if self.has_errors() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
        self.respond_with_status(status)
    }

    fn respond_with_status(&self, status: StatusCode) -> Result<HttpResponse, WebError> {
        let title = if self.has_errors() { format!("Not done yet: {}", self.title) } else { self.title.to_owned() };
        let frame = PageFrame::new("account", title, "Your account with Odd Trick.");
        html_page(status, &FormPage { frame, form: self })
    }

    /// Reads the account name and checks the rate limit. Returns the form and the name, or the page to answer with
    /// instead. The field `wanted` must not be empty; `unless` is the message if it is.
    ///
    /// # Errors
    /// If the template of the page fails.
    pub async fn check_name_and_limit(
        self,
        request: &HttpRequest,
        app: &AppState,
        door: RateLimitedAction,
        typed: &FormInput,
        (wanted, unless): (&str, &str),
    ) -> Result<Result<(AccountForm, AccountName), HttpResponse>, WebError> {
        let form = self.with_values(typed);
        let name = match AccountName::parse(typed.get("name")) {
            Err(why) => return form.with_field_error("name", why).respond().map(Err),
            Ok(_) if typed.get(wanted).trim().is_empty() => {
                return form.with_field_error(wanted, unless).respond().map(Err);
            }
            Ok(name) => name,
        };
        match form.check_rate_limit(request, app, door, &name.folded).await {
            Ok(form) => Ok(Ok((form, name))),
            Err(limited) => limited.respond().map(Err),
        }
    }

    /// Counts an attempt, which may be held back for some seconds.
    ///
    /// # Errors
    /// If there were too many: the form with a message that says when to try again.
    pub async fn check_rate_limit(
        self,
        request: &HttpRequest,
        app: &AppState,
        door: RateLimitedAction,
        name: &str,
    ) -> Result<AccountForm, RateLimitedForm> {
        let address = client_address(request.headers(), request.peer_addr(), app.trust_proxy);
        let known = door == RateLimitedAction::SignIn && is_known_browser(app, request, name);
        let Err(wait) = app.rate_limiters.wait_for_turn(door, name, address, known).await else {
            return Ok(self);
        };
        tracing::warn!(%address, door = door.name(), "too many tries");
        // Round up to whole seconds, so that the next attempt is accepted at the time given.
        let wait = Duration::from_secs(wait.as_secs() + u64::from(wait.subsec_nanos() > 0));
        let at = app.clock.now() + wait;
        let text = format!(
            "There have been too many tries. Try again at {} UTC, in {} seconds. Nothing has been changed.",
            at.strftime("%H:%M:%S"),
            wait.as_secs()
        );
        Err(RateLimitedForm { form: Box::new(self.with_error(text)), wait })
    }
}

/// Notes a wrong password or code in the log: the door and the address, and nothing that was typed. People type passwords
/// into the field for the name.
pub(super) fn log_failed_attempt(request: &HttpRequest, app: &AppState, door: RateLimitedAction) {
    let address = client_address(request.headers(), request.peer_addr(), app.trust_proxy);
    tracing::warn!(%address, door = door.name(), "a wrong password or code");
}

/// A form that was refused by the rate limit.
pub(super) struct RateLimitedForm {
    form: Box<AccountForm>,
    wait: Duration,
}

impl RateLimitedForm {
    /// The page.
    ///
    /// # Errors
    /// If the template fails.
    pub fn respond(&self) -> Result<HttpResponse, WebError> {
        let mut page = self.form.respond_with_status(StatusCode::TOO_MANY_REQUESTS)?;
        page.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from(self.wait.as_secs()));
        Ok(page)
    }
}

/// A submitted form.
pub(super) struct FormInput(FormFields);

impl FormInput {
    /// Reads a form.
    ///
    /// # Errors
    /// If the body of the request cannot be read as a form.
    pub fn of(form: Result<web::Form<FormFields>, actix_web::Error>) -> Result<FormInput, WebError> {
        let unread = |why: FormReadError| {
            WebError::bad_request(
                "This form could not be read",
                format!("{why} Nothing has been changed. Go back and send it from its page."),
                ACCOUNT_PATH,
            )
        };
        form_fields(form).map(FormInput).map_err(unread)
    }

    /// Whether the form has this field.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(field, _)| field == name)
    }

    /// The value of a field, unchanged; empty if it is missing.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }
}
