//! `parlor apply`: the position after some actions.

use parlor_games::dots;
use parlor_table::Dice;
use serde_json::json;

use crate::args::{ApplyCall, Game};
use crate::desk::{self, Applied, Desk, only_one, unreadable};
use crate::reply::{Complaint, Reply};
use crate::seed;

pub(crate) fn run(call: &ApplyCall) -> Result<Reply, Complaint> {
    only_one(&call.position)?;
    if call.game != Game::Dots && (call.no_fill || call.seed.is_some()) {
        return Err(Complaint::new(format!(
            "--seed and --no-fill are for dots: leave them out, nothing in {} is left to chance here",
            call.game.name()
        )));
    }
    let done = match call.game {
        Game::Dots => apply_dots(call)?,
        game => (Desk::of(game).apply)(&call.position, &call.actions).map_err(unreadable)?,
    };
    Ok(match done {
        Ok(position) if call.output.json => Reply::json(&json!({
            "game": call.game.name(),
            "legal": true,
            "position": position,
        })),
        Ok(position) => Reply::text(position),
        Err(illegal) if call.output.json => Reply::json(&json!({
            "game": call.game.name(),
            "legal": false,
            "action": call.actions[illegal.number],
            "number": illegal.number + 1,
            "reason": illegal.reason,
        }))
        .but_no(),
        Err(illegal) if call.actions.len() > 1 => {
            Reply::illegal(&format!("action {}: {}", illegal.number + 1, illegal.reason))
        }
        Err(illegal) => Reply::illegal(&illegal.reason),
    })
}

/// Dots fill up after every move, from the seed. Moves left and score tell the fills of a game apart,
/// whether its actions are applied by one call or by many.
fn apply_dots(call: &ApplyCall) -> Result<Applied, Complaint> {
    let mut position: dots::Position = desk::position(&call.position)?;
    let seed = seed::or_random(call.seed);
    let done = desk::apply_all(&mut position, &call.actions, |position| {
        if !call.no_fill {
            let fill = u64::from(position.moves_left()) << 32 | u64::from(position.score());
            position.fill_at_random(&mut Dice::new(seed, fill));
        }
    });
    Ok(done.map(|()| position.to_string()))
}
