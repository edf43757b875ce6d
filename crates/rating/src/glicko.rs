//! Glicko-2: how strong a player is, how sure that is, and how steadily they play.
//!
//! A rating period is a day: a rating becomes less sure with the days between matches, and a result is counted as soon
//! as there is one. The names are those of Glickman's "Example of the Glicko-2 system" (2022).

use std::f64::consts::PI;

/// The strength of a player, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// About 1500 for a player of medium strength.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
}

/// What nothing is known of.
impl Default for Rating {
    fn default() -> Self {
        Rating { rating: MIDDLE, deviation: UNSURE, volatility: 0.06 }
    }
}

const MIDDLE: f64 = 1500.0;
const UNSURE: f64 = 350.0;
const SCALE: f64 = 173.7178;
/// How much volatility may change.
const TAU: f64 = 0.5;
/// How close the volatility is found.
const EPSILON: f64 = 1e-6;

/// The result of a match against an opponent: 1 for a win, 0.5 for a draw, 0 for a loss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bout {
    /// The opponent, as known before.
    pub opponent: Rating,
    /// From 0 to 1.
    pub score: f64,
    /// How much the result counts: 1 for one whole match, less for less of one.
    pub weight: f64,
}

impl Rating {
    /// The rating after so many periods without a match: as strong, but less sure.
    #[must_use]
    pub fn rested(self, periods: f64) -> Rating {
        let phi = self.deviation / SCALE;
        let deviation = phi.hypot(self.volatility * periods.max(0.0).sqrt()) * SCALE;
        Rating { deviation: deviation.min(UNSURE), ..self }
    }

    /// The rating after some time, in periods, and these results at its end.
    #[must_use]
    pub fn after(self, periods: f64, results: &[Bout]) -> Rating {
        let (mu, phi) = ((self.rating - MIDDLE) / SCALE, self.deviation / SCALE);
        let (mut precision, mut surprise) = (0.0, 0.0);
        for Bout { opponent, score, weight } in results {
            let (mu_j, phi_j) = ((opponent.rating - MIDDLE) / SCALE, opponent.deviation / SCALE);
            let g = 1.0 / (1.0 + 3.0 * phi_j * phi_j / (PI * PI)).sqrt();
            let expected = 1.0 / (1.0 + (-g * (mu - mu_j)).exp());
            precision += weight * g * g * expected * (1.0 - expected);
            surprise += weight * g * (score - expected);
        }
        if precision <= f64::EPSILON {
            return self.rested(periods);
        }
        let v = 1.0 / precision;
        let volatility = volatility(phi, self.volatility, v, v * surprise);
        let rested = Rating { volatility, ..self }.rested(periods);
        let before = rested.deviation / SCALE;
        let after = 1.0 / (1.0 / (before * before) + precision).sqrt();
        Rating {
            rating: (mu + after * after * surprise) * SCALE + MIDDLE,
            deviation: after * SCALE,
            volatility,
        }
    }
}

/// The volatility that fits best, by the Illinois method.
fn volatility(phi: f64, sigma: f64, v: f64, delta: f64) -> f64 {
    let a = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let d = phi * phi + v + e;
        e * (delta * delta - d) / (2.0 * d * d) - (x - a) / (TAU * TAU)
    };
    let mut low = a;
    let mut high = if delta * delta > phi * phi + v {
        (delta * delta - phi * phi - v).ln()
    } else {
        let below = (1..).map(|k| a - f64::from(k) * TAU).find(|&x| f(x) >= 0.0);
        below.unwrap_or(a)
    };
    let (mut at_low, mut at_high) = (f(low), f(high));
    while (high - low).abs() > EPSILON {
        let middle = low + (low - high) * at_low / (at_high - at_low);
        let at_middle = f(middle);
        if at_middle * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (middle, at_middle);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06 }
    }

    fn bout(opponent: Rating, score: f64) -> Bout {
        Bout { opponent, score, weight: 1.0 }
    }

    #[test]
    fn glickmans_example_comes_out() {
        let results = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)]
            .map(|(rating, deviation, score)| bout(rated(rating, deviation), score));
        let after = rated(1500.0, 200.0).after(1.0, &results);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn who_wins_rises_and_who_loses_falls() {
        let won = Rating::default().after(0.0, &[bout(Rating::default(), 1.0)]);
        let lost = Rating::default().after(0.0, &[bout(Rating::default(), 0.0)]);
        assert!(won.rating > 1600.0 && lost.rating < 1400.0, "{won:?} {lost:?}");
        assert!((won.rating + lost.rating - 3000.0).abs() < 1e-6);
        assert!(won.deviation < 350.0);
    }

    #[test]
    fn what_is_not_tried_becomes_unsure() {
        let rested = rated(1800.0, 50.0).rested(30.0);
        assert_eq!(rested.rating, 1800.0);
        assert!(rested.deviation > 50.0 && rested.deviation < 100.0, "{rested:?}");
        assert_eq!(rated(1800.0, 50.0).rested(1e9).deviation, 350.0);
    }

    #[test]
    fn no_result_makes_a_rating_absurd() {
        for mine in [0.0, 1500.0, 3000.0] {
            for theirs in [0.0, 1500.0, 3000.0] {
                for score in [0.0, 0.5, 1.0] {
                    let after = rated(mine, 350.0).after(0.0, &[bout(rated(theirs, 30.0), score)]);
                    assert!(after.rating.is_finite() && (after.rating - mine).abs() < 2000.0);
                    assert!(after.deviation > 0.0 && after.volatility > 0.0);
                }
            }
        }
    }

    #[test]
    fn a_result_of_less_weight_moves_a_rating_less_and_one_of_none_not_at_all() {
        let known = rated(1500.0, 60.0);
        let after = |weight| {
            known.after(0.0, &[Bout { opponent: rated(1500.0, 60.0), score: 1.0, weight }])
        };
        let rises = [1.0, 0.5, 0.25].map(|weight| after(weight).rating - 1500.0);
        assert!(rises[0] > 1.8 * rises[1] && rises[1] > 1.8 * rises[2], "{rises:?}");
        assert!((after(0.0).rating, after(0.0).volatility) == (known.rating, known.volatility));
        assert!((after(0.0).deviation - known.deviation).abs() < 1e-9);
    }
}
