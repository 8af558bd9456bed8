//! A QR code as an SVG path.

use oddtrick_print::qr_squares;

/// A QR code, ready to be drawn.
pub(crate) struct QrDrawing {
    /// The address that it leads to.
    pub address: String,
    /// The width and the height, in squares.
    pub side: u16,
    /// The dark squares, as an SVG path.
    pub path: String,
}

impl QrDrawing {
    /// The code of an address, with the empty squares around it. `None` if the address is too long, or empty.
    pub(crate) fn of(address: &str) -> Option<QrDrawing> {
        /// The empty squares on each side, which the standard asks for.
        const QUIET: u16 = 4;
        let squares = qr_squares(address).ok().filter(|_| !address.is_empty())?;
        let bars = squares.bars.iter().map(|bar| {
            let (x, y, length) = (bar.column + QUIET, bar.row + QUIET, bar.length);
            format!("M{x} {y}h{length}v1h-{length}z")
        });
        Some(QrDrawing { address: address.to_owned(), side: squares.side + 2 * QUIET, path: bars.collect() })
    }
}
