//! The puzzles of the day, as clients meet them. What counts is said in `parlor_room::daily`.

mod spoilers;

use std::time::Duration;

use crate::guest::{Guest, House, id};
use parlor_games::catalogue;
use parlor_room::daily::{Date, LONGEST, Offset};
use parlor_room::{Effects, Occupant, Record, Room};
use parlor_server::Calendar;
use parlor_store::{MatchUpdate, Moment, NewSession, Store};
use parlor_table::{Budget, Seat};
use serde_json::{Value, json};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A server with a calendar that the test moves.
fn house() -> (House, Calendar) {
    let calendar = Calendar::default();
    let given = calendar.clone();
    (House::with(move |config| config.calendar = given), calendar)
}

fn today(calendar: &Calendar) -> String {
    Date::at(calendar.now(), Offset::UTC).to_string()
}

/// Plays a match to its end: with what the analysis finds best, or giving up.
fn finish(guest: &mut Guest, mut state: Value) -> Value {
    let listing = catalogue::find(state["game"].as_str().unwrap()).unwrap();
    while state["over"].is_null() {
        let buttons = state["scene"]["buttons"].as_array().unwrap();
        let action = match buttons.iter().find_map(|button| button["action"].as_str()) {
            Some(action) => action.to_owned(),
            None => {
                let position = state["position"].as_str().unwrap();
                let found = (listing.analysed)(position, 0, &mut Budget::nodes(1 << 20));
                found.unwrap().unwrap().line[0].clone()
            }
        };
        let (status, next) = guest.act(&state, &action);
        assert_eq!(status, 200, "{next}");
        state = next;
    }
    state
}

fn begin(guest: &mut Guest, game: &str, body: Value) -> Value {
    let (status, state) = guest.post(&format!("/daily/{game}"), &body);
    assert_eq!(status, 201, "{state}");
    state
}

/// What the list of a date says about a game.
fn puzzle(guest: &mut Guest, query: &str, game: &str) -> Value {
    let (status, list) = guest.get(&format!("/daily{query}"));
    assert_eq!(status, 200, "{list}");
    let puzzles = list["puzzles"].as_array().unwrap();
    puzzles.iter().find(|puzzle| puzzle["game"] == game).unwrap().clone()
}

fn escaped(position: &str) -> String {
    position.replace(' ', "%20")
}

fn refused((status, told): (u16, Value), code: &str, message: &str) {
    let error = &told["error"];
    assert_eq!((status, &error["code"]), (if code == "not-yet" { 403 } else { 422 }, &json!(code)));
    assert!(error["message"].as_str().unwrap().contains(message), "{told}");
}

#[test]
fn a_date_is_playable_while_it_is_that_date_anywhere_on_earth() {
    let (house, calendar) = house();
    let mut guest = house.guest();
    let dates: Vec<Date> = Date::playable(calendar.now()).collect();
    for date in &dates {
        let state = begin(&mut guest, "dots", json!({ "date": date.to_string(), "offset": 60 }));
        assert_eq!((&state["daily"], &state["practice"]), (&json!(date.to_string()), &Value::Null));
        let (_, list) = guest.get(&format!("/daily?date={date}&offset=-600"));
        assert_eq!((&list["date"], &list["playable"]), (&json!(date.to_string()), &json!(true)));
    }
    let before = dates[0].previous().to_string();
    refused(guest.post("/daily/dots", &json!({ "date": before })), "refused", "is over");
    let after = dates[dates.len() - 1].next().to_string();
    refused(guest.post("/daily/dots", &json!({ "date": after })), "refused", "not open yet");
    refused(
        guest.post("/daily/dots", &json!({ "date": after, "practice": true })),
        "refused",
        "not open yet",
    );
    assert_eq!(guest.get(&format!("/daily?date={before}")).1["playable"], false);
}

#[test]
fn dates_and_offsets_that_are_none_are_refused() {
    let (house, _) = house();
    let mut guest = house.guest();
    for garbage in ["", "today", "2026-02-29", "2026-11-17T00:00", "20261117", "1969-12-31"] {
        let body = json!({ "date": garbage });
        refused(guest.post("/daily/dots", &body), "refused", "is not a date");
        for path in ["/daily?date=", "/daily/dots/results?date=", "/daily/archive?before="] {
            refused(guest.get(&format!("{path}{garbage}")), "refused", "is not a date");
        }
    }
    refused(guest.post("/daily/dots", &json!({ "offset": 841 })), "refused", "minutes ahead");
    refused(guest.get("/daily?offset=-721"), "refused", "minutes ahead");
    assert_eq!(guest.get("/daily?offset=soon").0, 400);
    assert_eq!(guest.get("/daily/squeeze/results").0, 404);
    assert_eq!(guest.get("/daily/archive?before=9999-12-31").0, 200);
    assert_eq!(guest.get("/daily/archive?before=1970-01-01").1["days"], json!([]));
}

#[test]
fn puzzles_come_from_a_secret_of_the_installation_that_is_kept() {
    let mut house = House::open();
    let [mut one, mut other] = [house.guest(), house.guest()];
    let first = begin(&mut one, "toggle", json!({}));
    assert_eq!(begin(&mut other, "toggle", json!({}))["position"], first["position"]);
    house.reopen();
    let mut later = house.guest();
    assert_eq!(begin(&mut later, "toggle", json!({}))["position"], first["position"]);
    let elsewhere = House::open();
    let mut stranger = elsewhere.guest();
    assert_ne!(begin(&mut stranger, "toggle", json!({}))["position"], first["position"]);
}

#[test]
fn a_puzzle_that_was_begun_with_another_seed_stays_the_same_for_everybody() {
    let house = House::open();
    let mut guest = house.guest();
    let date: Date = today(&Calendar::default()).parse().unwrap();
    let file = house.folder.path().join("parlor.sqlite");
    let position = tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = Store::open(&file).await.unwrap();
        let session = NewSession { digest: vec![7; 32], ..NewSession::default() };
        let owner = store.welcome(session, Moment(1)).await.unwrap();
        let record = Record {
            seed: 42,
            daily: Some(date),
            seats: vec![Occupant::Person(owner)],
            ..Record::new("abcdefghijkm", "toggle", "5x5", owner)
        };
        let mut room = Room::new(record.clone()).unwrap();
        let events = room.decide_beginning().unwrap();
        room.apply(&events, Duration::ZERO).unwrap();
        let effects = Effects { seats: vec![Seat::FIRST], ..Effects::default() };
        let update = MatchUpdate::of(&room, &events, effects);
        store.begin(&record, update, Moment(1)).await.unwrap();
        room.table().position(None)
    });
    assert_eq!(
        begin(&mut guest, "toggle", json!({ "date": date.to_string() }))["position"],
        position
    );
}

#[test]
fn the_first_try_counts_also_after_logging_in() {
    let (house, calendar) = house();
    let ada = json!({ "name": "Ada", "password": "correct horse" });
    let [mut home, mut phone] = [house.guest(), house.guest()];
    assert_eq!(home.status("/me/account", &ada), 204);
    // Toggle first at home, Dots first on the phone, Hex on the phone only.
    let at_home = begin(&mut home, "toggle", json!({}));
    calendar.pass(Duration::from_secs(1));
    let on_the_phone = begin(&mut phone, "toggle", json!({}));
    let on_the_phone = finish(&mut phone, on_the_phone);
    let dots_phone = begin(&mut phone, "dots", json!({}));
    let hex_phone = begin(&mut phone, "hex", json!({}));
    calendar.pass(Duration::from_secs(1));
    let dots_home = begin(&mut home, "dots", json!({}));
    let dots_home = finish(&mut home, dots_home);
    assert_eq!(puzzle(&mut home, "", "dots")["solved"], true);

    assert_eq!(phone.status("/me/login", &ada), 204);
    for user in [&mut home, &mut phone] {
        for (game, counts) in [("toggle", &at_home), ("dots", &dots_phone), ("hex", &hex_phone)] {
            let listed = puzzle(user, "", game);
            assert_eq!((&listed["id"], &listed["solved"]), (&counts["id"], &Value::Null), "{game}");
            // Trying again is going on with the first try.
            let (status, again) = user.post(&format!("/daily/{game}"), &json!({}));
            assert_eq!(
                (status, &again["id"], &again["daily"]),
                (200, &counts["id"], &counts["daily"])
            );
        }
        // The other tries are practice.
        for aside in [&on_the_phone, &dots_home] {
            let (_, now) = user.get(&format!("/matches/{}", id(aside)));
            assert_eq!((&now["daily"], &now["practice"]), (&Value::Null, &aside["daily"]));
            assert_eq!((&now["casual"], &now["viewer"]), (&json!(true), &json!(1)));
        }
    }
    assert_eq!(home.get("/daily").1["streak"], json!({ "days": 0, "best": 0 }));
    // A guest who logs out and tries again in the same browser has gained nothing.
    assert_eq!(phone.status("/me/logout", &json!({})), 204);
    let again = begin(&mut phone, "hex", json!({}));
    assert_ne!(again["id"], hex_phone["id"]);
    assert_eq!(phone.status("/me/login", &ada), 204);
    assert_eq!(puzzle(&mut phone, "", "hex")["id"], hex_phone["id"]);
}

#[test]
fn a_result_is_counted_and_says_whether_there_was_help() {
    let (mut house, _) = house();
    let mut guest = house.guest();
    for (game, solved) in [("toggle", true), ("dots", true), ("hex", false)] {
        let begun = begin(&mut guest, game, json!({}));
        let listed = puzzle(&mut guest, "", game);
        assert_eq!((&listed["id"], &listed["ended"]), (&begun["id"], &Value::Null));
        let over = finish(&mut guest, begun);
        let listed = puzzle(&mut guest, "", game);
        assert_eq!(listed["ended"], over["over"]["text"], "{game}");
        assert_eq!(
            (&listed["solved"], &listed["helped"]),
            (&json!(solved), &json!(false)),
            "{game}"
        );
    }
    assert_eq!(guest.get("/daily").1["streak"], json!({ "days": 1, "best": 1 }));
    house.reopen();
    let mut stranger = house.guest();
    let listed = puzzle(&mut stranger, "", "toggle");
    assert_eq!((&listed["id"], &listed["solved"]), (&Value::Null, &Value::Null));
}

#[test]
fn a_streak_counts_dates_in_a_row_and_ends_with_a_missed_one() {
    let (house, calendar) = house();
    let mut guest = house.guest();
    let streak = |guest: &mut Guest| {
        let (_, list) = guest.get("/daily");
        (list["streak"]["days"].as_u64().unwrap(), list["streak"]["best"].as_u64().unwrap())
    };
    for days in 1..=3 {
        let state = begin(&mut guest, "toggle", json!({}));
        assert_eq!(streak(&mut guest), (days - 1, days - 1), "yesterday's streak goes on");
        finish(&mut guest, state);
        assert_eq!(streak(&mut guest), (days, days));
        calendar.pass(DAY);
    }
    calendar.pass(DAY);
    assert_eq!(streak(&mut guest), (0, 3));
    // A try that is finished after its window counts for no streak.
    let state = begin(&mut guest, "toggle", json!({}));
    calendar.pass(3 * DAY);
    finish(&mut guest, state);
    assert_eq!(streak(&mut guest), (0, 3));
}

#[test]
fn everybodys_results_are_shown_after_the_own_one() {
    let (house, calendar) = house();
    let [mut one, mut other, mut third] = [house.guest(), house.guest(), house.guest()];
    let date = today(&calendar);
    let path = format!("/daily/toggle/results?date={date}");
    refused(one.get(&path), "not-yet", "finish your own try first");
    let begun = begin(&mut one, "toggle", json!({ "date": date }));
    refused(one.get(&path), "not-yet", "finish your own try first");
    finish(&mut one, begun);
    let (_, results) = one.get(&path);
    assert_eq!((&results["tries"], &results["mine"]), (&json!(1), &json!("Best possible")));
    let bucket = &results["buckets"][0];
    assert_eq!(bucket, &json!({ "label": "Best possible", "count": 1, "mine": true }));

    let begun = begin(&mut other, "toggle", json!({ "date": date }));
    let (_, clicked) = other.act(&begun, "0");
    let (_, back) = other.act(&clicked, "0");
    finish(&mut other, back);
    let (_, results) = other.get(&path);
    assert_eq!((&results["tries"], &results["mine"]), (&json!(2), &json!("2 extra clicks")));
    let counts: Vec<u64> = results["buckets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|bucket| bucket["count"].as_u64().unwrap())
        .collect();
    assert_eq!(counts, [1, 0, 1, 0, 0, 0]);
    refused(third.get(&path), "not-yet", "finish your own try first");
    calendar.pass(3 * DAY);
    let (_, results) = third.get(&path);
    assert_eq!((&results["tries"], &results["mine"]), (&json!(2), &Value::Null));
}

#[test]
fn a_past_puzzle_can_be_practised_and_counts_for_nothing() {
    let (house, calendar) = house();
    let mut guest = house.guest();
    let date = today(&calendar);
    let body = json!({ "date": date, "practice": true });
    let first = begin(&mut guest, "toggle", json!({ "date": date }));
    let over = finish(&mut guest, first.clone());
    let today_again = begin(&mut guest, "toggle", body.clone());
    assert_eq!((&today_again["daily"], &today_again["practice"]), (&Value::Null, &json!(date)));
    calendar.pass(3 * DAY);
    let mut other = house.guest();
    refused(
        other.post("/daily/toggle", &json!({ "date": date })),
        "refused",
        "you can practise it",
    );
    let practice = begin(&mut other, "toggle", body.clone());
    assert_eq!((&practice["practice"], &practice["casual"]), (&json!(date), &json!(true)));
    assert_eq!((&practice["daily"], &practice["position"]), (&Value::Null, &first["position"]));
    assert_eq!(practice["advice"][0]["name"], "hint");
    let practice = finish(&mut other, practice);
    assert_ne!(begin(&mut other, "toggle", body)["id"], practice["id"], "it may be repeated");
    let listed = puzzle(&mut other, &format!("?date={date}"), "toggle");
    assert_eq!((&listed["id"], &listed["solved"]), (&Value::Null, &Value::Null));
    assert_eq!(other.get("/daily").1["streak"], json!({ "days": 0, "best": 0 }));
    let (_, results) = other.get(&format!("/daily/toggle/results?date={date}"));
    assert_eq!((&results["tries"], &results["mine"]), (&json!(1), &Value::Null));
    assert_eq!(puzzle(&mut guest, &format!("?date={date}"), "toggle")["id"], over["id"]);
    let long_ago = json!({ "date": "2001-01-01", "practice": true });
    assert_eq!(guest.post("/daily/toggle", &long_ago).0, 404);
    let me = other.get("/me").1;
    assert_eq!(me["matches"][0]["practice"], json!(date));
}

#[test]
fn the_archive_goes_back_to_the_first_day_page_by_page() {
    let (house, calendar) = house();
    let mut guest = house.guest();
    let first = today(&calendar);
    let state = begin(&mut guest, "toggle", json!({ "date": first }));
    let over = finish(&mut guest, state);
    assert_eq!(guest.get("/daily/archive").1, json!({ "days": [], "next": null }));
    calendar.pass(20 * DAY);
    let (_, page) = guest.get("/daily/archive");
    let days = page["days"].as_array().unwrap();
    assert_eq!(days.len(), 14);
    let yesterday = Date::at(calendar.now(), Offset::UTC).previous();
    assert_eq!(days[0]["date"], yesterday.to_string());
    assert_eq!(days[0]["playable"], yesterday.is_playable(calendar.now()));
    assert_eq!(days[13]["playable"], false);
    let next = page["next"].as_str().unwrap();
    assert_eq!(days[13]["date"], next);
    let (_, page) = guest.get(&format!("/daily/archive?before={next}"));
    let days = page["days"].as_array().unwrap();
    assert_eq!((days.len(), &page["next"]), (6, &Value::Null));
    let oldest = &days[5];
    assert_eq!(oldest["date"], first);
    let toggle = &oldest["puzzles"][0];
    assert_eq!((&toggle["game"], &toggle["id"]), (&json!("toggle"), &over["id"]));
    assert_eq!((&toggle["ended"], &toggle["solved"]), (&over["over"]["text"], &json!(true)));
    assert_eq!(oldest["puzzles"][1]["id"], Value::Null);
    calendar.pass(400 * DAY);
    let mut pages = 0;
    let mut path = "/daily/archive".to_owned();
    let mut all = 0;
    loop {
        let (_, page) = guest.get(&path);
        all += page["days"].as_array().unwrap().len();
        pages += 1;
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/daily/archive?before={next}");
    }
    assert_eq!((all, pages), (365, 27));
}

#[test]
fn a_result_to_share_is_short_and_gives_nothing_away() {
    let (house, calendar) = house();
    let [mut guest, mut other] = [house.guest(), house.guest()];
    for game in ["toggle", "dots", "hex"] {
        let begun = begin(&mut guest, game, json!({}));
        let path = format!("/matches/{}/share", id(&begun));
        assert_eq!(guest.get(&path).0, 404, "it is not over");
        let over = finish(&mut guest, begun);
        let (status, share) = other.get(&path);
        assert_eq!(status, 200, "{share}");
        let [text, address] = ["text", "address"].map(|part| share[part].as_str().unwrap());
        assert_eq!(address, house.url(&format!("/m/{}", id(&over))));
        let title = over["title"].as_str().unwrap();
        let date: Date = today(&calendar).parse().unwrap();
        let head = format!("Parlor daily {title}, {}\n", date.in_words());
        assert!(text.starts_with(&head), "{text}");
        assert!(text.chars().count() + 1 + address.chars().count() <= LONGEST, "{text}");
        assert!(text.lines().count() >= 3, "{text}");
    }
    let practice = begin(&mut guest, "toggle", json!({ "practice": true }));
    let practice = finish(&mut guest, practice);
    assert_eq!(guest.get(&format!("/matches/{}/share", id(&practice))).0, 404);
    let casual = guest.begin("toggle");
    assert_eq!(guest.get(&format!("/matches/{}/share", id(&casual))).0, 404);
    assert_eq!(guest.get("/matches/abcdefghijkm/share").0, 404);
}
