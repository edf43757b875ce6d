//! One whole match of every game, entry by entry, compared with golden files: the same options and
//! seed give the same match on every machine and in every release. `TRYCMD=overwrite` rewrites the
//! files, which should never be needed: a difference means that old seeds give new matches.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::{Dice, Game, Session, Turn};

/// A match in which everybody acts at random: every entry, and the position it led to.
fn playthrough<G: Game>(setup: &str, seed: u64, most: usize) -> String {
    let setup = setup.parse::<G::Setup>().unwrap_or_else(|why| panic!("{setup}: {why}"));
    let mut session = Session::<G>::new(setup);
    let mut whim = Dice::new(seed, u64::MAX);
    loop {
        session.settle(seed);
        let Turn::Seats(seats) = session.game().turn() else { break };
        if session.entries().len() >= most {
            break;
        }
        let seat = *whim.pick(&seats).unwrap();
        let actions = session.game().actions(seat);
        session.act(seat, whim.pick(&actions).unwrap().clone()).unwrap();
    }
    let mut text = format!("{} {}, seed {seed}\n", G::NAME, session.setup());
    for (number, entry) in session.entries().iter().enumerate() {
        let position = session.after(number + 1).unwrap().position().to_string();
        text += &format!("{entry}\n    {position}\n");
    }
    text + &format!("{:?}\n", session.game().turn())
}

fn check<G: Game>(setup: &str, seed: u64, most: usize) {
    let played = playthrough::<G>(setup, seed, most);
    let name = format!("playthrough_{}.txt", G::NAME);
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var("TRYCMD").is_ok_and(|mode| mode == "overwrite") {
        fs::write(&golden, &played).unwrap();
    }
    assert_eq!(played, fs::read_to_string(&golden).unwrap(), "{}", golden.display());
}

#[test]
fn the_same_seed_gives_the_same_match_in_every_release() {
    check::<toggle::Toggle>("3x4", 1, 12);
    check::<tictactoe::TicTacToe>("4,3,5,xo+", 2, 40);
    check::<squeeze::Squeeze>("5x4,12,on", 3, 40);
    check::<dots::Dots>("6,6", 4, 40);
    check::<hex::Hex>("2,3,easy,2,60,20,40", 5, 40);
}
