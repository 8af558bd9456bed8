//! The chi-squared distribution, as far as the quality report needs it. The numbers of formulas are those of the NIST
//! Digital Library of Mathematical Functions.

use std::f64::consts::PI;

/// The chance that chi-squared with this many degrees of freedom is `x` or more.
pub(super) fn survival(x: f64, degrees: usize) -> f64 {
    if x <= 0.0 || degrees == 0 {
        return 1.0;
    }
    // This is Q(degrees / 2, x / 2). It is e^-x for 1 and erfc √x for 1/2 (8.4.8, 8.4.6). The rest follows from Q(a +
    // 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1) (8.8.6), a sum in which no term is negative.
    let half = x / 2.0;
    let (mut a, mut q, mut term) = if degrees.is_multiple_of(2) {
        (1.0, (-half).exp(), half * (-half).exp())
    } else {
        (0.5, erfc(half.sqrt()), (half.ln() / 2.0 - half).exp() * 2.0 / PI.sqrt())
    };
    for _ in 0..(degrees - 1) / 2 {
        q += term;
        a += 1.0;
        term *= half / a;
    }
    q.min(1.0)
}

/// The complementary error function of a number that is not negative.
fn erfc(z: f64) -> f64 {
    let scale = (-z * z).exp() / PI.sqrt();
    if z < 2.0 {
        // 7.6.2: a series for 1 - erfc(z). Below 2 the subtraction loses no precision.
        let (mut sum, mut term) = (0.0, 2.0 * z);
        for n in 1..60 {
            sum += term;
            term *= 2.0 * z * z / (2.0 * f64::from(n) + 1.0);
        }
        return 1.0 - scale * sum;
    }
    // 7.9.1: the continued fraction, worked out from the inside.
    let fraction = (1..80).rev().fold(z, |inner, n| z + f64::from(n) / 2.0 / inner);
    scale / fraction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn survival_matches_published_tables() {
        // Values for chances of 1 in 20, 1 in 100 and 1 in 1000.
        let tables = [
            (1, [3.841_459, 6.634_897, 10.827_566]),
            (2, [5.991_465, 9.210_340, 13.815_511]),
            (3, [7.814_728, 11.344_867, 16.266_236]),
            (4, [9.487_729, 13.276_704, 18.466_827]),
            (7, [14.067_140, 18.475_307, 24.321_886]),
            (10, [18.307_038, 23.209_251, 29.588_298]),
        ];
        for (degrees, points) in tables {
            for (point, chance) in points.into_iter().zip([0.05, 0.01, 0.001]) {
                let found = survival(point, degrees);
                assert!((found / chance - 1.0).abs() < 1e-5, "{degrees} degrees, {point}: {found}");
            }
        }
        assert!((survival(0.0, 3) - 1.0).abs() < f64::EPSILON);
        // The two formulas agree where one takes over from the other.
        assert!((erfc(2.0 - 1e-12) / erfc(2.0) - 1.0).abs() < 1e-9);
    }
}
