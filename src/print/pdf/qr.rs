//! The address of a sheet as a QR code, drawn as bars.

use super::part::{Mark, Part, Role};
use crate::PrintError;
use crate::qr_code::{QrBar, qr_squares};

/// A figure of a side with its top right corner at `corner`. It takes no room: text stands beside it.
pub(super) fn figure(address: &str, side: f32, corner: (f32, f32)) -> Result<Part, PrintError> {
    let (right, top) = corner;
    let code = qr_squares(address)?;
    let module = side / f32::from(code.side);
    let bar = |bar: &QrBar| {
        let left = right - side + f32::from(bar.column) * module;
        (left, top + f32::from(bar.row) * module, f32::from(bar.length) * module)
    };
    let bars = code.bars.iter().map(bar).collect();
    let mut part = Part::empty(Role::Figure(format!("QR code of the address {address}")), 0.0);
    part.body.push(Mark::Bars { height: module, bars });
    Ok(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bars_fill_the_square_and_no_more() {
        let part = figure("https://whist.example/sheets/17/A", 74.0, (500.0, -10.0)).unwrap();
        let Mark::Bars { height, bars } = &part.body[0] else { panic!("bars") };
        let ends =
            |of: fn(f32, f32) -> f32, value: fn(&(f32, f32, f32)) -> f32| bars.iter().map(value).reduce(of).unwrap();
        assert!(
            (ends(f32::min, |bar| bar.0) - 426.0).abs() < 0.01 && (ends(f32::min, |bar| bar.1) + 10.0).abs() < 0.01
        );
        assert!((ends(f32::max, |bar| bar.0 + bar.2) - 500.0).abs() < 0.01);
        assert!((ends(f32::max, |bar| bar.1) + height - 64.0).abs() < 0.01);
    }

    #[test]
    fn an_address_too_long_is_refused() {
        let error = figure(&"a".repeat(3000), 74.0, (500.0, 0.0)).unwrap_err();
        assert_eq!(error.to_string(), "the address has 3000 letters, too many for a QR code");
    }
}
