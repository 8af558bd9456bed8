//! QR codes as plain data: which squares are dark.

use qrcode::{Color, EcLevel, QrCode};

use crate::PrintError;

/// A QR code, without the four empty squares that must surround it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QrSquares {
    /// How many squares a side has.
    pub side: u16,
    /// The dark squares, as bars within a row.
    pub bars: Vec<QrBar>,
}

/// Dark squares beside each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QrBar {
    /// The row, from 0 at the top.
    pub row: u16,
    /// The column of the first square, from 0 at the left.
    pub column: u16,
    /// How many squares there are.
    pub length: u16,
}

/// The QR code of a text, with which a seventh of it may be damaged.
///
/// # Errors
/// If the text is too long.
pub fn qr_squares(text: &str) -> Result<QrSquares, PrintError> {
    let too_long = |_| PrintError::AddressTooLong(text.len());
    let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(too_long)?;
    let colours = code.to_colors();
    let mut bars = Vec::new();
    for (row, colours) in colours.chunks(code.width()).enumerate() {
        let mut column = 0;
        for run in colours.chunk_by(|a, b| a == b) {
            if run.first() == Some(&Color::Dark) {
                bars.push(QrBar { row: small(row), column: small(column), length: small(run.len()) });
            }
            column += run.len();
        }
    }
    Ok(QrSquares { side: small(code.width()), bars })
}

/// A count of squares, of which a code has 177 in a row at most.
fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
