//! Openings for match series.

use parlor_table::{Dice, Game, Session};

use super::{Setup, Squeeze};

/// A match after some random moves, the same for the same number.
///
/// # Panics
/// If the match is over after so many moves, which no few moves bring about.
pub fn opening(number: u64, plies: usize) -> Session<Squeeze> {
    let mut dice = Dice::new(number, 0);
    let mut session = Session::<Squeeze>::new(Setup::default());
    for _ in 0..plies {
        let seat = session.game().turn().only().expect("no opening ends the match");
        let actions = session.game().actions(seat);
        let action = *dice.pick(&actions).expect("whoever is to move can move");
        session.act(seat, action).expect("it is listed");
    }
    session
}
