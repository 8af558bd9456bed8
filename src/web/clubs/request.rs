//! What every page and every form of a club begins with: who asks, whether they may, and what they sent. A handler takes
//! one of these as an argument, and runs only if whoever asks may see the page.

use std::future::{Future, Ready, ready};
use std::marker::PhantomData;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};

use crate::blocking::run_blocking;
use crate::club_access::ClubAccess;
use crate::clubs::form::{unreadable, value};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::response::see_other;
use crate::state::AppState;
use oddtrick_store::{Store, StoreError};

/// Who a page of a club is for.
pub(crate) trait Role: 'static {
    /// Lets somebody in.
    ///
    /// # Errors
    /// If they may not see the page.
    fn let_in(request: &HttpRequest, app: &AppState, club: &str) -> Result<ClubAccess, WebError>;
}

/// Every member.
pub(crate) struct Member;

/// Secretaries only.
pub(crate) struct Secretary;

impl Role for Member {
    fn let_in(request: &HttpRequest, app: &AppState, club: &str) -> Result<ClubAccess, WebError> {
        ClubAccess::member(request, app, club)
    }
}

impl Role for Secretary {
    fn let_in(request: &HttpRequest, app: &AppState, club: &str) -> Result<ClubAccess, WebError> {
        ClubAccess::secretary(request, app, club)
    }
}

/// A request for a page of the club that the address names, by somebody who may see it.
pub(crate) struct ClubRequest<R> {
    pub app: web::Data<AppState>,
    pub access: ClubAccess,
    role: PhantomData<R>,
}

/// A form that somebody sent to a page of a club, who may.
pub(crate) struct ClubForm<R> {
    pub app: web::Data<AppState>,
    pub access: ClubAccess,
    pub fields: FormFields,
    request: HttpRequest,
    role: PhantomData<R>,
}

/// The site, and the access of whoever asks.
fn let_in<R: Role>(request: &HttpRequest) -> Result<(web::Data<AppState>, ClubAccess), WebError> {
    let app = request.app_data::<web::Data<AppState>>().cloned();
    let app = app.ok_or(WebError::Internal("a page has no site"))?;
    let access = R::let_in(request, &app, request.match_info().get("club").unwrap_or_default())?;
    Ok((app, access))
}

impl<R: Role> FromRequest for ClubRequest<R> {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(let_in::<R>(request).map(|(app, access)| ClubRequest { app, access, role: PhantomData }))
    }
}

impl<R: Role> FromRequest for ClubForm<R> {
    type Error = WebError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, WebError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = web::Form::<FormFields>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let body = body.await;
            // Whoever may not see the page is told so, whatever they sent.
            let (app, access) = let_in::<R>(&request)?;
            let fields = form_fields(body).map_err(unreadable)?;
            Ok(ClubForm { app, access, fields, request, role: PhantomData })
        })
    }
}

impl<R: Role> ClubForm<R> {
    /// The first value of a field as it was sent; empty if it is not there.
    pub fn value(&self, name: &str) -> String {
        value(&self.fields, name)
    }

    /// What the button of the form asks for.
    pub fn wanted(&self) -> String {
        self.value("do")
    }

    /// The revision that the form changes.
    ///
    /// # Errors
    /// If it does not say.
    pub fn revision(&self) -> Result<u32, WebError> {
        self.value("revision").parse().map_err(|_| unreadable("It does not say what it changes."))
    }

    /// Does something in the store, which gets the id of the club and that of whoever asks.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn store<T: Send + 'static>(
        &self,
        act: impl FnOnce(&Store, i64, i64) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, WebError> {
        let (app, club, by) = (self.app.clone(), self.access.club.id, self.access.visitor);
        Ok(run_blocking(move || act(&app.store, club, by)).await??)
    }

    /// Leads to a page of the club. `below` is the end of its address.
    pub fn lead_to(&self, below: &str) -> HttpResponse {
        see_other(format!("{}{below}", self.access.path()))
    }

    /// The club as it is now, after somebody else has changed it.
    ///
    /// # Errors
    /// If whoever asks may not see the page any more.
    pub fn access_now(&self) -> Result<ClubAccess, WebError> {
        let_in::<R>(&self.request).map(|(_, access)| access)
    }
}

/// The error for a form with a button that its page does not have.
pub(super) fn no_such_button() -> WebError {
    unreadable("It does not say what to do.")
}
