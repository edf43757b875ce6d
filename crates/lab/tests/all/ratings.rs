//! The promises about ratings, held in a simulated month; `scripts/lab ratings` prints the tables.

use parlor_lab::month::{Plan, simulate};

#[test]
fn ratings_order_a_thousand_players_by_their_strength() {
    let report = simulate(Plan::WHOLE, 1);
    assert!(report.correlation >= 0.95, "{report}");
    assert_eq!(report.groups.iter().map(|group| group.count).sum::<usize>(), 1000);
}

#[test]
fn cheats_end_up_within_a_hundred_points_of_their_strength() {
    let report = simulate(Plan::WHOLE, 2);
    for group in report.groups.iter().filter(|group| group.name != "honest") {
        assert!(group.worst <= 100.0, "{report}");
    }
}

#[test]
fn without_the_rules_cheats_would_gain_hundreds_of_points() {
    let report = simulate(Plan { rules: false, ..Plan::WHOLE }, 1);
    let worst = |name| report.groups.iter().find(|group| group.name == name).map(|one| one.worst);
    for name in ["throw-away losers", "abandoners", "repeat pairs"] {
        assert!(worst(name) > Some(200.0), "{report}");
    }
}

#[test]
fn most_players_find_an_opponent_before_their_seat_is_opened() {
    let report = simulate(Plan { days: 3, ..Plan::WHOLE }, 1);
    assert!(report.waited(0.9) <= 30, "{report}");
}

#[test]
fn the_same_seed_gives_the_same_month() {
    let month = || simulate(Plan { days: 2, ..Plan::WHOLE }, 7).to_string();
    assert_eq!(month(), month());
}
