//! The forms of an account: fields with what is wrong beside them. What was typed stays, but for passwords.

use std::time::Duration;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::super::app::App;
use super::super::error::{WebError, html};
use super::super::frame::Frame;
use super::super::hidden::{is_hidden, is_joiner};
use super::super::limit::{Door, address};
use super::super::quiz::{Fields, read};
use super::{HOME, secret};

/// Characters that a name may have.
const NAME: std::ops::RangeInclusive<usize> = 2..=40;

/// What is said to someone who gives another password than his account's.
pub(super) const NOT_THE_PASSWORD: &str = "That is not the password of this account. Nothing has been changed.";

/// A field of a form.
pub(super) struct Field {
    pub name: &'static str,
    pub label: &'static str,
    pub hint: &'static str,
    pub kind: &'static str,
    /// What a password manager puts in.
    pub autocomplete: &'static str,
    pub least: usize,
    pub most: usize,
    pub typed: String,
    pub problem: Option<String>,
}

impl Field {
    /// The name of an account.
    pub fn name(hint: &'static str) -> Field {
        let (least, most) = (*NAME.start(), *NAME.end());
        let (name, label, kind, autocomplete) = ("name", "Name", "text", "username");
        Field { name, label, hint, kind, autocomplete, least, most, typed: String::new(), problem: None }
    }

    /// The password that an account has.
    pub fn present(label: &'static str) -> Field {
        Field {
            name: "password",
            label,
            hint: "",
            kind: "password",
            autocomplete: "current-password",
            least: 1,
            ..Field::chosen()
        }
    }

    /// A password to be set.
    pub fn chosen() -> Field {
        Field {
            name: "new-password",
            label: "New password",
            hint: "At least 10 characters, of any kind. A few words that have nothing to do with each other are easy to \
                   keep in mind and hard to guess.",
            kind: "password",
            autocomplete: "new-password",
            least: *secret::LENGTH.start(),
            most: *secret::LENGTH.end(),
            typed: String::new(),
            problem: None,
        }
    }

    /// A recovery code.
    pub fn code() -> Field {
        Field {
            name: "code",
            label: "Recovery code",
            hint: "One of those that you were shown with the account, such as 4QF2-9M7X-0WTK-HCZ8. Each is good once.",
            kind: "text",
            autocomplete: "off",
            least: 16,
            most: 40,
            ..Field::chosen()
        }
    }
}

/// A form.
pub(super) struct Form {
    pub title: &'static str,
    pub lead: String,
    pub action: &'static str,
    pub button: &'static str,
    /// Whether what it does cannot be undone.
    pub grave: bool,
    /// What is wrong with the whole.
    pub problem: Option<String>,
    pub fields: Vec<Field>,
    /// The name that a password manager should know the form by, where the form does not ask for it.
    pub owner: Option<String>,
    /// What the form brings back by which it is known when it is sent twice; empty where nothing hangs on that.
    pub mark: String,
    /// Other ways.
    pub links: &'static [(&'static str, &'static str)],
}

#[derive(Template)]
#[template(path = "account/form.html")]
struct FormPage<'a> {
    frame: Frame,
    form: &'a Form,
}

impl FormPage<'_> {
    /// Whether one should be typing in this field: the first that something is wrong with.
    fn is_next(&self, field: &Field) -> bool {
        let first = self.form.fields.iter().find(|field| field.problem.is_some());
        first.is_some_and(|first| first.name == field.name)
    }
}

impl Form {
    /// Puts back what was typed, but for passwords.
    pub fn keeping(mut self, typed: &Typed) -> Form {
        for field in self.fields.iter_mut().filter(|field| field.kind != "password") {
            typed.get(field.name).clone_into(&mut field.typed);
        }
        self
    }

    /// Says what is wrong with a field.
    pub fn wrong(mut self, name: &str, problem: impl Into<String>) -> Form {
        if let Some(field) = self.fields.iter_mut().find(|field| field.name == name) {
            field.problem = Some(problem.into());
        }
        self
    }

    /// Says what is wrong with the new password, if anything is.
    pub fn judged(self, password: Result<(), String>) -> Form {
        match password {
            Ok(()) => self,
            Err(why) => self.wrong("new-password", why),
        }
    }

    /// Says what is wrong with the whole.
    pub fn refused(self, problem: impl Into<String>) -> Form {
        Form { problem: Some(problem.into()), ..self }
    }

    /// Whether anything is wrong.
    pub fn is_wrong(&self) -> bool {
        self.problem.is_some() || self.fields.iter().any(|field| field.problem.is_some())
    }

    /// The page.
    pub fn page(&self) -> Result<HttpResponse, WebError> {
        let status = if self.is_wrong() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
        self.page_of(status)
    }

    fn page_of(&self, status: StatusCode) -> Result<HttpResponse, WebError> {
        let title = if self.is_wrong() { format!("Not done yet: {}", self.title) } else { self.title.to_owned() };
        let frame = Frame::new("account", title, "Your account with Odd Trick.");
        html(status, &FormPage { frame, form: self })
    }

    /// The form with the name that was typed into it, if that may be tried; or the page that answers in their place.
    /// Beside the name a field is wanted; what is said if nothing is typed into it goes with it.
    pub fn named(
        self,
        request: &HttpRequest,
        app: &App,
        door: Door,
        typed: &Typed,
        (wanted, unless): (&str, &str),
    ) -> Result<Result<(Form, Name), HttpResponse>, WebError> {
        let form = self.keeping(typed);
        let name = match Name::read(typed.get("name")) {
            Err(why) => return form.wrong("name", why).page().map(Err),
            Ok(_) if typed.get(wanted).trim().is_empty() => return form.wrong(wanted, unless).page().map(Err),
            Ok(name) => name,
        };
        match form.counted(request, app, door, &name.folded) {
            Ok(form) => Ok(Ok((form, name))),
            Err(limited) => limited.page().map(Err),
        }
    }

    /// The page that says when to try again, if there have been too many tries.
    pub fn counted(self, request: &HttpRequest, app: &App, door: Door, name: &str) -> Result<Form, Limited> {
        let Err(wait) = app.limits.count(door, name, address(request, app)) else { return Ok(self) };
        // In whole seconds, upwards: who comes at the time told is let in.
        let wait = Duration::from_secs(wait.as_secs() + u64::from(wait.subsec_nanos() > 0));
        let at = app.clock.now() + wait;
        let text = format!(
            "There have been too many tries. Try again at {} UTC, in {} seconds. Nothing has been changed.",
            at.strftime("%H:%M:%S"),
            wait.as_secs()
        );
        Err(Limited { form: Box::new(self.refused(text)), wait })
    }
}

/// A form that came too soon.
pub(super) struct Limited {
    form: Box<Form>,
    wait: Duration,
}

impl Limited {
    /// The page.
    pub fn page(&self) -> Result<HttpResponse, WebError> {
        let mut page = self.form.page_of(StatusCode::TOO_MANY_REQUESTS)?;
        page.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from(self.wait.as_secs()));
        Ok(page)
    }
}

/// A form as it was sent.
pub(super) struct Typed(Fields);

impl Typed {
    /// Reads a form.
    pub fn of(form: Result<web::Form<Fields>, actix_web::Error>) -> Result<Typed, WebError> {
        let unread = |why| WebError::Bad {
            what: "This form could not be read".into(),
            why: format!("{why} Nothing has been changed. Go back and send it from its page."),
            back: HOME,
            forget: false,
        };
        read(form).map(Typed).map_err(unread)
    }

    /// Whether the form had such a field.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(field, _)| field == name)
    }

    /// What was typed into a field, to the letter.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }
}

/// A name as it was typed: with single spaces, and folded so that capitals and joiners make no other. An accent that is
/// one character with its letter and one that stands after it do make two: who types a name otherwise than he did is
/// told that name and password do not belong together.
pub(super) struct Name {
    pub shown: String,
    pub folded: String,
}

impl Name {
    /// Reads a name; or says what is wrong with it.
    pub fn read(typed: &str) -> Result<Name, String> {
        let shown = typed.split_whitespace().collect::<Vec<_>>().join(" ");
        let folded: String = shown.to_lowercase().chars().filter(|sign| !is_joiner(*sign)).collect();
        let (least, most) = (NAME.start(), NAME.end());
        match shown.chars().count() {
            _ if folded.is_empty() => Err("Type a name.".into()),
            n if !NAME.contains(&n) => Err(format!("A name has {least} to {most} characters; that has {n}.")),
            _ if shown.chars().any(is_hidden) => {
                Err("A name cannot have invisible characters. Type it by hand.".into())
            }
            _ => Ok(Name { shown, folded }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_differ_in_capitals_and_spaces_are_one() {
        let folded = |typed| Name::read(typed).map(|name| name.folded).ok();
        assert_eq!(folded("  Ann  of\tYork "), Some("ann of york".into()));
        assert_eq!(folded("ÅSA"), folded("åsa"));
        assert_eq!((folded("می\u{200c}خواهم"), folded("क्\u{200d}ष")), (folded("میخواهم"), folded("क्ष")));
        for wrong in ["", " ", "a", &"x".repeat(41), "a\u{7}b", "Ann\u{200b}", "\u{202e}nnA", "\u{200c}\u{200d}"] {
            assert!(Name::read(wrong).is_err(), "{wrong:?}");
        }
    }
}
