//! Which seats are played by bots.

use parlor_table::{Budget, Dice, Level, Seat};

use crate::reply::Complaint;

/// The level of a bot when none is given.
const USUAL: u8 = 4;

/// How long a bot may think about a turn; most levels stop far earlier by themselves.
pub(super) fn patience() -> Budget {
    Budget::nodes(4_000_000)
}

/// Reads `SEAT[:LEVEL]` for every bot; a seat is a number from 1 or its name.
pub(super) fn seats(
    texts: &[String],
    count: u16,
    name: impl Fn(Seat) -> String,
) -> Result<Vec<(Seat, Level)>, Complaint> {
    let mut seats: Vec<(Seat, Level)> = Vec::new();
    for text in texts {
        let (place, level) = match text.rsplit_once(':') {
            Some((place, level)) if !place.is_empty() => {
                let level = level.parse::<Level>();
                (place, level.map_err(|why| Complaint::new(format!("--bot {text}: {why}")))?)
            }
            _ => (text.as_str(), Level::new(USUAL).unwrap_or(Level::LOWEST)),
        };
        let named = Seat::all(count).find(|&seat| name(seat) == place);
        let seat = place.parse::<Seat>().ok().filter(|seat| seat.0 < count).or(named);
        let Some(seat) = seat else {
            let last = name(Seat(count - 1));
            return Err(Complaint::new(format!(
                "--bot {text}: there is no seat '{place}': seats go from 1 ({}) to {count} ({last})",
                name(Seat::FIRST)
            )));
        };
        if seats.iter().any(|&(taken, _)| taken == seat) {
            return Err(Complaint::new(format!("--bot {text}: that seat has a bot already")));
        }
        seats.push((seat, level));
    }
    Ok(seats)
}

/// The dice of the bot in a seat: apart from those of the match and of every other bot.
pub(super) fn dice(seed: u64, seat: Seat) -> Dice {
    Dice::new(seed, u64::MAX - u64::from(seat.0))
}
