//! The address of a sheet as a QR code, drawn as bars.

use qrcode::{Color, EcLevel, QrCode};

use super::part::{Mark, Part, Role};
use crate::PrintError;

/// A figure of a side with its top right corner at `corner`. It takes no room: text stands beside it.
pub(super) fn figure(address: &str, side: f32, corner: (f32, f32)) -> Result<Part, PrintError> {
    let (right, top) = corner;
    let too_long = |_| PrintError::AddressTooLong(address.len());
    let code = QrCode::with_error_correction_level(address, EcLevel::M).map_err(too_long)?;
    let module = side / small(code.width());
    let colours = code.to_colors();
    let mut bars = Vec::new();
    for (row, colours) in colours.chunks(code.width()).enumerate() {
        let mut column = 0;
        for run in colours.chunk_by(|a, b| a == b) {
            if run.first() == Some(&Color::Dark) {
                let left = right - side + small(column) * module;
                bars.push((left, top + small(row) * module, small(run.len()) * module));
            }
            column += run.len();
        }
    }
    let mut part = Part::empty(Role::Figure(format!("QR code of the address {address}")), 0.0);
    part.body.push(Mark::Bars { height: module, bars });
    Ok(part)
}

/// A count of modules, of which a code has 177 in a row at most.
fn small(count: usize) -> f32 {
    u16::try_from(count).map_or(0.0, f32::from)
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
