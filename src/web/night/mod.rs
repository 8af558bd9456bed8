//! Club nights: the questions of a kept sheet on a big screen, one by one, with answers from telephones.
//!
//! Whoever can edit a sheet begins a night (`start`) and leads it (`lead`), and so does every secretary of the club that
//! the sheet belongs to (`club`). The screen (`screen`) shows a joining
//! code; players type it (`enter`) and give a name (`send`), and then see what the night is at (`play`). No page has
//! a key before its question is closed. Pages hear of changes over a stream (`stream`) and ask for themselves again;
//! without a script they ask from time to time.

mod address;
mod asked;
mod club;
mod code;
mod door;
mod enter;
mod error;
mod fit;
mod join;
mod lead;
mod live_view;
mod names;
mod play;
mod rooms;
mod screen;
mod send;
mod standing;
mod start;
mod start_button;
mod stream;
mod votes;

pub(crate) use club::{club_begin, club_begin_chosen, club_choose, club_lead, club_move_on, club_start};
pub(crate) use enter::enter;
pub(crate) use lead::{lead, move_on};
pub(crate) use play::play;
pub(crate) use rooms::NightRooms;
pub(crate) use screen::screen;
pub(crate) use send::send;
pub(crate) use start::{begin, start};
pub(crate) use start_button::StartButton;
pub(crate) use stream::stream;
