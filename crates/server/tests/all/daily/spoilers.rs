//! What gives a puzzle of the day away, and to whom it is shown when.

use std::time::Duration;

use crate::guest::id;
use parlor_games::catalogue;
use parlor_table::Budget;
use serde_json::{Value, json};

use super::{DAY, begin, escaped, finish, house, refused, today};

#[test]
fn what_gives_a_puzzle_away_is_refused_until_the_own_try_is_over() {
    let (house, calendar) = house();
    for game in ["toggle", "dots", "hex"] {
        let [mut guest, mut other] = [house.guest(), house.guest()];
        let begun = begin(&mut guest, game, json!({}));
        let position = begun["position"].as_str().unwrap().to_owned();
        let text = escaped(&position);
        let analysis = format!("/games/{game}/analysis?text={text}");
        let line = format!("/games/{game}/line?text={text}&actions=");
        let fresh = json!({ "game": game, "position": position });
        let not_yet = |told| refused(told, "not-yet", "finish your own try first");
        for user in [&mut guest, &mut other] {
            not_yet(user.get(&analysis));
            not_yet(user.get(&line));
            not_yet(user.post("/matches", &fresh));
            if let Some(race) = catalogue::find(game).unwrap().race {
                not_yet(user.post("/matches", &json!({ "game": race, "position": position })));
            }
            not_yet(user.post(
                &format!("/daily/{game}"),
                &json!({
                    "date": today(&calendar), "practice": true,
                }),
            ));
            assert_eq!(user.get(&format!("/games/{game}/position?text={text}")).0, 200);
        }
        let over = finish(&mut guest, begun);
        let path = format!("/matches/{}", id(&over));
        let acted = over["length"].as_u64().unwrap() - 1;
        // The players see all of it, others nothing until they are done.
        assert_eq!(guest.get(&analysis).0, 200);
        assert_eq!(guest.get(&line).0, 200);
        for end in ["/steps", "/at/1", "/log"] {
            assert_eq!(guest.text(&format!("{path}{end}")).0, 200, "{end}");
            not_yet(other.get(&format!("{path}{end}")));
        }
        not_yet(other.get(&format!("{path}/at/{acted}/analysis")));
        not_yet(other.get(&analysis));
        assert!(other.get(&path).1["playback"].is_null());
        let (status, again) = guest.post("/matches", &fresh);
        assert_eq!((status, &again["casual"]), (201, &json!(true)), "{again}");
        let path_again = format!("/matches/{}", id(&again));
        not_yet(other.get(&format!("{path_again}/steps")));
        calendar.pass(3 * DAY);
        assert_eq!(other.get(&analysis).0, 200, "the date is past");
        assert_eq!(other.text(&format!("{path}/log")).0, 200);
    }
}

#[test]
fn the_way_that_is_played_back_after_a_round_is_shown_to_its_player_alone() {
    let (house, _) = house();
    let [mut guest, mut other] = [house.guest(), house.guest()];
    let begun = begin(&mut guest, "hex", json!({}));
    let (status, reviewed) = guest.act(&begun, "pass");
    assert_eq!(status, 200, "{reviewed}");
    let playback = &reviewed["playback"];
    let text = escaped(playback["position"].as_str().unwrap());
    let actions: Vec<&str> =
        playback["actions"].as_array().unwrap().iter().map(|step| step.as_str().unwrap()).collect();
    let line = format!("/games/hex/line?text={text}&actions={}", actions.join("%20"));
    let shown = format!("{line}&match={}", id(&begun));
    let not_yet = |told| refused(told, "not-yet", "finish your own try first");
    let (status, boards) = guest.get(&shown);
    assert_eq!(status, 200, "{boards}");
    assert_eq!(boards["then"].as_array().unwrap().len() + 1, actions.len());
    not_yet(guest.get(&line));
    not_yet(guest.get(&shown.replace(&format!("={}", actions.join("%20")), "=")));
    not_yet(other.get(&shown));
}

#[test]
fn the_board_of_a_try_is_withheld_from_others_while_its_date_is_playable() {
    let (house, _) = house();
    let [mut guest, mut other] = [house.guest(), house.guest()];
    for game in ["toggle", "dots", "hex"] {
        let begun = begin(&mut guest, game, json!({}));
        let over = finish(&mut guest, begun);
        let (_, seen) = other.get(&format!("/matches/{}?since=0", id(&over)));
        assert_eq!(seen["over"], over["over"], "the result is told");
        assert_eq!(seen["veiled"], true);
        for part in ["shapes", "facts"] {
            assert_eq!(seen["scene"][part], json!([]), "{game}: {part}");
        }
        for part in ["events", "rounds", "advice"] {
            assert_eq!(seen[part], json!([]), "{game}: {part}");
        }
        assert_eq!((&seen["position"], &seen["marked"]), (&json!(""), &Value::Null), "{game}");
        assert_eq!(seen["ground"]["shapes"], json!([]), "{game}");
        let (_, own) = guest.get(&format!("/matches/{}", id(&over)));
        assert_eq!(own["veiled"], false);
        assert_ne!(own["scene"]["shapes"], json!([]), "{game}");
    }
}

#[test]
fn the_board_of_ones_own_running_try_is_not_analysed() {
    let (house, _) = house();
    let mut guest = house.guest();
    let begun = begin(&mut guest, "dots", json!({}));
    let found = (catalogue::find("dots").unwrap().analysed)(
        begun["position"].as_str().unwrap(),
        0,
        &mut Budget::nodes(1 << 12),
    );
    let (_, moved) = guest.act(&begun, &found.unwrap().unwrap().line[0]);
    let position = moved["position"].as_str().unwrap();
    let analysis = format!("/games/dots/analysis?text={}", escaped(position));
    refused(guest.get(&analysis), "not-yet", "finish your own try first");
    let fresh = json!({ "game": "dots", "position": position });
    refused(guest.post("/matches", &fresh), "not-yet", "finish your own try first");
    finish(&mut guest, moved.clone());
    assert_eq!(guest.get(&analysis).0, 200);
}

#[test]
fn no_solver_counts_what_is_left_of_a_puzzle_of_the_day() {
    let (house, _) = house();
    let mut guest = house.guest();
    let facts = |state: &Value| -> Vec<String> {
        let facts = state["scene"]["facts"].as_array().unwrap().iter();
        facts.map(|fact| fact["name"].as_str().unwrap().to_owned()).collect()
    };
    let daily = begin(&mut guest, "toggle", json!({}));
    assert_eq!(facts(&daily), ["Tiles that differ"]);
    let over = finish(&mut guest, daily);
    assert_eq!(facts(&over), ["Clicks to go", "Tiles that differ"]);
    let usual = guest.begin("toggle");
    assert_eq!(facts(&usual), ["Clicks to go", "Tiles that differ"]);
}

#[test]
fn a_try_that_was_set_aside_gives_no_hints_before_the_first_one_is_over() {
    let (house, calendar) = house();
    let ada = json!({ "name": "Ada", "password": "correct horse" });
    let [mut home, mut phone] = [house.guest(), house.guest()];
    assert_eq!(home.status("/me/account", &ada), 204);
    let first = begin(&mut home, "toggle", json!({}));
    calendar.pass(Duration::from_secs(1));
    let second = begin(&mut phone, "toggle", json!({}));
    assert_eq!(phone.status("/me/login", &ada), 204);
    let path = format!("/matches/{}/advice", id(&second));
    let hint = json!({ "name": "hint" });
    refused(phone.post(&path, &hint), "not-yet", "finish your own try first");
    finish(&mut phone, first);
    assert_eq!(phone.post(&path, &hint).0, 200);
}

#[test]
fn a_try_that_was_set_aside_plays_no_optimal_way_back() {
    let (house, calendar) = house();
    let ada = json!({ "name": "Ada", "password": "correct horse" });
    let [mut home, mut phone] = [house.guest(), house.guest()];
    assert_eq!(home.status("/me/account", &ada), 204);
    begin(&mut home, "hex", json!({}));
    calendar.pass(Duration::from_secs(1));
    let second = begin(&mut phone, "hex", json!({}));
    assert_eq!(phone.status("/me/login", &ada), 204);
    let (_, second) = phone.get(&format!("/matches/{}", id(&second)));
    let (status, reviewed) = phone.act(&second, "pass");
    assert_eq!((status, &reviewed["playback"]), (200, &Value::Null), "{reviewed}");
}
