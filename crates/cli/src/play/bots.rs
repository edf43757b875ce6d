//! Which seats are played by bots.

use parlor_table::{Hostable, Level, Seat, Skill};

use crate::reply::Error;

/// Reads `SEAT[:BOT]` for every bot; a seat is a number from 1 or its name.
pub(super) fn seats<G: Hostable>(texts: &[String], game: &G) -> Result<Vec<(Seat, Skill)>, Error> {
    let mut seats: Vec<(Seat, Skill)> = Vec::new();
    for text in texts {
        let wrong = |why: String| Error::new(format!("--bot {text}: {why}"));
        let (seat, bot) = seat(text, game).map_err(wrong)?;
        let skill = match bot {
            Some(bot) => Skill::read::<G>(bot).map_err(|why| wrong(why.to_string()))?,
            None => Level::USUAL.into(),
        };
        if seats.iter().any(|&(taken, _)| taken == seat) {
            return Err(wrong(
                "that seat has a bot already: give each seat one at the most".to_owned(),
            ));
        }
        seats.push((seat, skill));
    }
    Ok(seats)
}

/// Divides `SEAT[:BOT]`. A seat's name may hold a colon itself.
fn seat<'t, G: Hostable>(text: &'t str, game: &G) -> Result<(Seat, Option<&'t str>), String> {
    let count = game.seats();
    let rest = |seat: Seat| {
        let names = [seat.to_string(), game.seat_name(seat).to_string()];
        let rests = names.into_iter().filter_map(|name| text.strip_prefix(name.as_str()));
        let mut bots = rests.filter_map(|rest| match rest.strip_prefix(':') {
            None => rest.is_empty().then_some(None),
            Some(bot) => Some(Some(bot)),
        });
        bots.next()
    };
    let found = Seat::all(count).find_map(|seat| Some((seat, rest(seat)?)));
    found.ok_or_else(|| {
        let place = text.split_once(':').map_or(text, |(place, _)| place);
        let (first, last) = (game.seat_name(Seat::FIRST), game.seat_name(Seat(count - 1)));
        format!("there is no seat '{place}': seats go from 1 ({first}) to {count} ({last})")
    })
}
