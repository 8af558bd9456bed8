//! Accounts: with a name and a password a learner finds the same record in every browser. Nobody needs one: a visitor
//! without an account has the same pages, and the same control over what is stored about him.

mod account_name;
mod confirm_password;
mod delete;
mod export;
mod form;
mod next_page;
mod overview;
mod password;
mod recover;
mod recovery_code;
mod recovery_codes;
mod session;
mod sign_in;
mod sign_out;
mod sign_up;

pub(crate) use account_name::AccountName;
pub(crate) use delete::{delete, show_form as delete_form};
pub(crate) use export::{export_csv, export_json};
pub(crate) use overview::show;
pub(crate) use password::{change as change_password, show_form as password_form};
pub(crate) use recover::{recover, show_form as recover_form};
pub(crate) use recovery_code::{format_recovery_code, recovery_code_digest};
pub(crate) use recovery_codes::{renew as renew_codes, show_form as codes_form};
pub(crate) use sign_in::{show_form as sign_in_form, sign_in};
pub(crate) use sign_out::{sign_out, sign_out_everywhere};
pub(crate) use sign_up::{create, show_form as sign_up_form};
