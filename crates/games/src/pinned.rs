//! What stays as it is in every release: golden files, which `TRYCMD=overwrite` rewrites.

use std::fs;
use std::path::Path;

use parlor_table::{Analyse, Analysis, Budget, Dice, Draw, Game, Position, Session, Turn};

/// A board drawn in characters is, byte for byte, that of `golden/NAME.txt`.
pub(crate) fn sketch<P: Position + Draw>(name: &str, position: &str) {
    let position = position.parse::<P>().unwrap_or_else(|why| panic!("{position}: {why}"));
    check(&format!("{name}.txt"), &position.sketch(None).to_string());
}

/// A whole match, entry by entry, is that of `golden/playthrough_NAME.txt`: the same options and seed give
/// the same match on every machine and in every release. A difference means that old seeds give new
/// matches, which should never be.
pub(crate) fn playthrough<G: Game>(setup: &str, seed: u64, most: usize) {
    check(&format!("playthrough_{}.txt", G::NAME), &played::<G>(setup, seed, most));
}

/// What thinking about a position brings.
pub(crate) fn analyse<P: Analyse>(
    text: &str,
    others: usize,
    nodes: u64,
) -> Option<Analysis<P::Action>> {
    text.parse::<P>().unwrap().analyse(others, &mut Budget::nodes(nodes))
}

fn check(name: &str, text: &str) {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var("TRYCMD").is_ok_and(|mode| mode == "overwrite") {
        fs::write(&golden, text).unwrap();
    }
    assert_eq!(text, fs::read_to_string(&golden).unwrap(), "{}", golden.display());
}

/// A match in which everybody acts at random: every entry, and the position it led to.
fn played<G: Game>(setup: &str, seed: u64, most: usize) -> String {
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
