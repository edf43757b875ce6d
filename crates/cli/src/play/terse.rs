//! The line game of a game whose page says to the letter what is typed and what is answered.
//!
//! One turn is `Turn: N`, the board, the prompt, then the refusal if there is one, `===` and an empty
//! line. There are no commands but the game's own.

use std::io::{Write, stdout};
use std::time::Duration;

use parlor_room::{Puppet, Room};
use parlor_table::{Hostable, Terse, Turn, Typed};

use super::input::{Line, Lines};
use super::local;
use crate::reply::{Error, Reply};

/// No clock runs in such a game.
const NOW: Duration = Duration::ZERO;

pub(super) fn play<G: Hostable>(mut room: Room, terse: &Terse<G>) -> Result<Reply, Error> {
    let lines = Lines::listen();
    let mut out = stdout().lock();
    while let Some(seat) = room.turn().only() {
        let table = room.table();
        write!(out, "Turn: {}\n{}", turns(&room, terse) + 1, table.sketch(Some(seat)))?;
        write!(out, "Enter your turn ({}): ", table.seat_name(seat))?;
        out.flush()?;
        let bot =
            room.duties().tasks.into_iter().find(|task| matches!(task.puppet, Puppet::Bot(_)));
        if let Some(task) = bot {
            let thought = room.thinker(task).think(&mut local::patience());
            let acted =
                thought.and_then(|thought| room.decide_for(seat, &thought.action, NOW).ok());
            let nothing = || Error::new(format!("the bot in seat {seat} found no move"));
            room.apply(&acted.ok_or_else(nothing)?, NOW).map_err(Error::new)?;
            write!(out, "===\n\n")?;
            continue;
        }
        let typed = match lines.next(None) {
            Line::Typed(line) => (terse.read)(&line),
            Line::End | Line::Nothing => Ok(Typed::Quit),
        };
        let quit = typed == Ok(Typed::Quit);
        let refusal = match typed {
            Ok(Typed::Quit) => None,
            Ok(Typed::Action { text, refusal }) => match room.decide_for(seat, &text, NOW) {
                Ok(events) => room.apply(&events, NOW).map(|_| None).map_err(Error::new)?,
                Err(_) => Some(refusal),
            },
            Err(refusal) => Some(refusal),
        };
        if let Some(refusal) = refusal {
            writeln!(out, "{refusal}")?;
        }
        write!(out, "===\n\n")?;
        if quit {
            break;
        }
    }
    write!(out, "Game over after {} turns\n{}", turns(&room, terse), room.table().sketch(None))?;
    if let (Turn::Over(outcome), Some(game)) = (room.turn(), room.game::<G>()) {
        for line in (terse.ending)(game, &outcome) {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    Ok(Reply::silence())
}

fn turns<G: Hostable>(room: &Room, terse: &Terse<G>) -> usize {
    room.game::<G>().map_or(0, |game| (terse.turns)(game))
}
