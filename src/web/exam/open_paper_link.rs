//! The link to a paper that a visitor has open.

use crate::error::WebError;
use crate::exam::paper_title::paper_title;
use crate::exam::paths::paper_path;
use crate::state::AppState;

/// A link to the paper that a visitor has open.
pub(crate) struct OpenPaperLink {
    pub name: String,
    pub href: String,
    pub ends: Option<String>,
}

/// The link to a visitor's open paper; `None` if there is none or its time is up.
pub(crate) fn open_paper_link(app: &AppState, visitor: Option<i64>) -> Result<Option<OpenPaperLink>, WebError> {
    let Some(visitor) = visitor else { return Ok(None) };
    let Some(id) = app.store.open_paper_id(visitor)? else { return Ok(None) };
    let paper = app.store.paper_by_id(visitor, id)?.map(|paper| paper.summary);
    let open = paper.filter(|taken| !taken.is_time_up(app.clock.now().as_second()));
    Ok(open.map(|taken| OpenPaperLink {
        name: paper_title(app, &taken.name),
        href: paper_path(id, None),
        ends: taken.ends_at.map(|at| app.clock.format_time(at)),
    }))
}
