//! The short forms of the long measurements; `scripts/lab` has the long ones.

use parlor_lab::ladder::LADDERS;
use parlor_table::Level;

/// The levels of every game up to the one that its ladder names, each against the one below.
#[test]
fn every_level_beats_the_one_below() {
    for ladder in LADDERS {
        let (top, matches) = ladder.short;
        for upper in (2..=top).filter_map(Level::new) {
            let tally = ladder.rung(upper, matches, || ());
            assert_eq!(u64::from(tally.matches()), matches);
            assert!(
                tally.share() >= 0.6,
                "{}, level {upper} against the one below: {tally}",
                ladder.game
            );
        }
    }
}
