//! The line game of a game whose page says to the letter what is typed and what is answered.
//!
//! One turn is `Turn: N`, the board, the prompt, then the refusal if there is one, `===` and an empty
//! line. There are no commands but the game's own.

use std::io::{Write, stdout};

use parlor_table::{Hostable, Opening, Player, Seat, Session, Terse, Turn, Typed, read};

use super::bots;
use super::input::{Line, Lines};
use crate::args::Sitting;
use crate::reply::{Complaint, Reply};
use crate::seed;

pub(super) fn play<G: Hostable>(
    opening: Opening<G>,
    terse: &Terse<G>,
    sitting: &Sitting,
) -> Result<Reply, Complaint> {
    let seed = seed::or_random(sitting.seed);
    let mut session = Session::open(opening);
    let mut bots: Vec<(Seat, Box<dyn Player<G>>)> = bots::seats(&sitting.bots, session.game())?
        .into_iter()
        .map(|(seat, skill)| (seat, skill.player(bots::dice(seed, seat))))
        .collect();
    let lines = Lines::listen();
    let mut out = stdout().lock();
    while let Some(seat) = session.game().turn().only() {
        let game = session.game();
        write!(out, "Turn: {}\n{}", (terse.turns)(game) + 1, game.sketch())?;
        write!(out, "Enter your turn ({}): ", game.seat_name(seat))?;
        out.flush()?;
        let bot = bots.iter_mut().find(|(taken, _)| *taken == seat);
        if let Some((_, bot)) = bot {
            let thought = bot.choose(session.game(), seat, &mut bots::patience());
            let done = thought.map(|thought| session.act(seat, thought.action));
            let Some(Ok(())) = done else {
                return Err(Complaint::new(format!("the bot in seat {seat} found no move")));
            };
            write!(out, "===\n\n")?;
            continue;
        }
        let typed = match lines.next(None) {
            Line::Typed(line) => (terse.read)(&line),
            Line::End | Line::Nothing => Ok(Typed::Quit),
        };
        let quit = typed == Ok(Typed::Quit);
        if let Err(refusal) = typed.and_then(|typed| obey(&mut session, seat, &typed)) {
            writeln!(out, "{refusal}")?;
        }
        write!(out, "===\n\n")?;
        if quit {
            break;
        }
    }
    let game = session.game();
    write!(out, "Game over after {} turns\n{}", (terse.turns)(game), game.sketch())?;
    if let Turn::Over(outcome) = game.turn() {
        for line in (terse.ending)(game, &outcome) {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    Ok(Reply::silence())
}

fn obey<G: Hostable>(
    session: &mut Session<G>,
    seat: Seat,
    typed: &Typed,
) -> Result<(), &'static str> {
    match typed {
        Typed::Quit => Ok(()),
        Typed::Action { text, refusal } => {
            let action = read(text).map_err(|_| *refusal)?;
            session.act(seat, action).map_err(|_| *refusal)
        }
    }
}
