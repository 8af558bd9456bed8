//! How kinds, issues and penalties are named in data: plain words with hyphens.

use std::fmt;

use super::row::{Issue, Kind, Penalty, Role};

/// `OutOfTurn` as `out-of-turn`.
fn hyphened(name: &str) -> String {
    let mut out = String::new();
    for (n, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && n > 0 {
            out.push('-');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Of(matter) => f.write_str(&hyphened(&format!("{matter:?}"))),
            Kind::Forming(kind) => write!(f, "forming {}", hyphened(&format!("{kind:?}"))),
            kind => f.write_str(&hyphened(&format!("{kind:?}"))),
        }
    }
}

impl fmt::Display for Penalty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Penalty::Fixed(demand) => write!(f, "{demand}"),
            penalty => f.write_str(&hyphened(&format!("{penalty:?}"))),
        }
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Issue::Exact(penalty) => write!(f, "exact {penalty}"),
            Issue::Table(point) => write!(f, "table {}", hyphened(&format!("{point:?}"))),
            issue => f.write_str(&hyphened(&format!("{issue:?}"))),
        }
    }
}

impl Role {
    /// The role as one word.
    pub const fn name(&self) -> &'static str {
        match self {
            Role::Ground(..) => "ground",
            Role::Denies(..) => "denies",
            Role::Excepts(_) => "excepts",
            Role::Suspends(_) => "suspends",
            Role::Restores(_) => "restores",
            Role::Lapses(_) => "lapses",
            Role::Waives(_) => "waives",
            Role::Forfeits(_) => "forfeits",
        }
    }
}
