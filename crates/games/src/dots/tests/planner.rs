//! The planner of Dots, in short; `scripts/lab dots-means` takes longer.

use crate::dots::{self, Planner, greediest};
use parlor_table::{Budget, Game, Solve};

#[test]
fn planning_scores_more_than_the_largest_gain() {
    let setup = dots::Setup::default();
    let mean = |choose: &dyn Fn(&dots::Dots) -> Option<dots::Path>| {
        (0..12).map(|seed| dots::plain::play(&setup, seed, choose)).sum::<u32>() / 12
    };
    let greedy = mean(&|game| greediest(game.position()));
    let planned = mean(&|game| {
        Planner.solve(game.position(), &mut Budget::nodes(20_000)).map(|plan| plan.path)
    });
    assert!(planned > greedy + 10, "{planned} against {greedy}");
}
