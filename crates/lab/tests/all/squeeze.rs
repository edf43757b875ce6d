//! The strong player of Squeeze-It, in short; `scripts/lab squeeze-matches` takes longer.

use parlor_games::squeeze::classic::Classic;
use parlor_games::squeeze::{Solver, Strong, opening};
use parlor_lab::arena::Tally;
use parlor_lab::ladder::series;
use parlor_table::Budget;

#[test]
fn the_strong_player_does_not_lose_to_the_classic_one() {
    let strong = |_| Strong { solver: Solver::default(), budget: || Budget::nodes(20_000) };
    let open = |number| opening(number, 4);
    let tally: Tally = series(0..4, open, strong, |_| Classic { depth: 3 }, |_| ());
    assert_eq!(tally.losses, 0, "{tally}");
    assert!(tally.wins >= 7, "{tally}");
}
