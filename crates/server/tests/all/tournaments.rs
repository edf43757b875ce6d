//! Tournaments, over real sockets.

use std::collections::BTreeSet;
use std::thread::sleep;
use std::time::Duration;

use crate::guest::{Guest, House, registered};
use serde_json::{Value, json};

fn swiss(rounds: u16) -> Value {
    json!({
        "name": "Club night", "game": "tictactoe", "setup": "3,3,1,xo", "time": "10+5",
        "format": "swiss", "rounds": rounds, "rest": 0, "public": true
    })
}

/// A tournament with its organiser, who does not play.
struct Event {
    organiser: Guest,
    players: Vec<Guest>,
    path: String,
}

impl Event {
    fn make(house: &House, wish: &Value) -> Event {
        let mut organiser = house.guest();
        let (status, made) = organiser.post("/tournaments", wish);
        assert_eq!((status, &made["phase"]), (201, &json!("open")), "{made}");
        let path = format!("/tournaments/{}", made["id"].as_str().unwrap());
        Event { organiser, players: Vec::new(), path }
    }

    fn with(house: &House, wish: &Value, players: usize) -> Event {
        let mut event = Event::make(house, wish);
        for _ in 0..players {
            event.players.push(house.guest());
            let player = event.players.last_mut().unwrap();
            let (status, joined) = say(player, &event.path, "join");
            assert_eq!((status, &joined["can"]["leave"]), (200, &json!(true)), "{joined}");
        }
        event
    }

    fn command(&mut self, word: &str) -> Value {
        let (status, view) = say(&mut self.organiser, &self.path, word);
        assert_eq!(status, 200, "{view}");
        view
    }

    fn look(&mut self) -> Value {
        self.organiser.get(&self.path).1
    }

    /// The tournament as soon as it is as wanted.
    fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut view = self.look();
        while !wanted(&view) {
            view = self.organiser.get(&format!("{}?after={}", self.path, view["seq"])).1;
        }
        view
    }

    fn in_round(&mut self, round: u64) -> Value {
        self.until(|view| view["round"] == json!(round))
    }

    /// The game of a player that is under way.
    fn game(&mut self, player: usize) -> Option<Value> {
        let view = self.players[player].get(&self.path).1;
        let own = &view["own"]["game"];
        (!own.is_null()).then(|| {
            self.players[player].get(&format!("/matches/{}", own["id"].as_str().unwrap())).1
        })
    }

    /// Lets all players resign of whose game this holds.
    fn resign_all(&mut self, loses: impl Fn(&Value) -> bool) {
        for player in 0..self.players.len() {
            if let Some(game) = self.game(player).filter(|game| loses(game)) {
                let (status, told) = self.players[player].say(&game, "resign");
                assert_eq!(status, 200, "{told}");
            }
        }
    }
}

fn say(guest: &mut Guest, path: &str, word: &str) -> (u16, Value) {
    guest.post(&format!("{path}/words"), &json!({ "word": word }))
}

/// Whether the one who looks has the second seat: with that, those in the first seats win.
fn second(game: &Value) -> bool {
    game["viewer"] == json!(2)
}

#[test]
fn a_swiss_is_played_to_its_end_and_no_two_meet_twice() {
    let house = House::open();
    let mut event = Event::with(&house, &swiss(3), 5);
    let newcomer = house.guest().get(&event.path).1;
    assert_eq!((&newcomer["can"]["join"], &newcomer["own"]), (&json!(true), &Value::Null));
    event.command("start");
    let mut met = BTreeSet::new();
    let mut byes = BTreeSet::new();
    for round in 1..=3 {
        let view = event.in_round(round);
        assert_eq!(view["boards"].as_array().unwrap().len(), 2, "{view}");
        for board in view["boards"].as_array().unwrap() {
            let (one, two) = (board["first"].as_u64().unwrap(), board["second"].as_u64().unwrap());
            assert!(met.insert((one.min(two), one.max(two))), "{view}");
        }
        assert!(byes.insert(view["byes"][0].as_u64().unwrap()));
        event.resign_all(second);
    }
    let view = event.until(|view| view["phase"] == json!("over"));
    let points: f64 = view["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["points"].as_f64().unwrap())
        .sum();
    assert_eq!(points, 9.0, "two games and a bye in each round");
    assert_eq!(view["standings"][0]["rank"], json!(1));
    assert_eq!(view["seats"], json!(["x", "o"]));
    assert_eq!(house.guest().get(&event.path).1["can"]["join"], json!(false));
    let (status, text) = event.organiser.text(&format!("{}/results.txt", event.path));
    assert_eq!(status, 200);
    assert!(text.starts_with("Club night\n\n#  Rank  Name     Points  R1"), "{text}");
    assert!(text.contains("Guest 2"), "{text}");
    let (status, results) = event.organiser.get(&format!("{}/results.json", event.path));
    assert_eq!((status, results["rounds"].as_array().unwrap().len()), (200, 3), "{results}");
    assert_eq!(results["rounds"][2]["boards"][0]["result"], json!("1-0"), "{results}");
    assert_eq!(results["standings"], view["standings"]);
    let listed = event.organiser.get("/tournaments").1;
    assert_eq!(listed["over"][0]["name"], json!("Club night"), "{listed}");
    let (status, told) = say(&mut event.players[0], &event.path, "leave");
    assert_eq!((status, &told["error"]["message"]), (422, &json!("this tournament is over")));
}

#[test]
fn a_match_of_a_tournament_is_its_players_and_ends_by_the_clock_alone() {
    let house = House::open();
    let mut event = Event::with(&house, &swiss(1), 2);
    event.command("start");
    event.in_round(1);
    let game = event.game(0).unwrap();
    assert_eq!(game["fixture"]["round"], json!(1), "{game}");
    assert_eq!(game["seats"][0]["clock"]["running"], json!(true), "{game}");
    assert_eq!((&game["can"]["abort"], &game["can"]["claim"]), (&json!(false), &json!(false)));
    assert_eq!(event.players[0].say(&game, "abort").0, 422);
    let mut stranger = house.guest();
    assert_eq!(stranger.say(&game, "join").0, 409);
    assert_eq!(stranger.act(&game, "0-0").0, 403);
    event.resign_all(second);
    event.until(|view| view["phase"] == json!("over"));
    let (status, _) = event.players[0].change(&game, "rematch");
    assert_eq!(status, 403, "a tournament decides who plays whom");
}

#[test]
fn a_restart_in_the_middle_of_a_round_changes_nothing() {
    let mut house = House::open();
    let mut event = Event::with(&house, &swiss(2), 4);
    event.command("start");
    let before = event.in_round(1);
    // One game is over before the restart, the other one is not.
    let game = event.game(0).unwrap();
    assert_eq!(event.players[0].say(&game, "resign").0, 200);
    event.until(|view| {
        view["boards"].as_array().unwrap().iter().any(|one| !one["result"].is_null())
    });
    house.reopen();
    event.organiser = event.organiser.moved_to(&house);
    event.players = event.players.into_iter().map(|player| player.moved_to(&house)).collect();
    let after = event.look();
    for board in 0..2 {
        assert_eq!(after["boards"][board]["id"], before["boards"][board]["id"]);
    }
    event.resign_all(second);
    let view = event.in_round(2);
    assert_ne!(view["boards"][0]["id"], before["boards"][0]["id"]);
    event.resign_all(second);
    event.until(|view| view["phase"] == json!("over"));
}

#[test]
fn a_paused_tournament_begins_no_round_until_it_is_resumed() {
    let house = House::open();
    let mut event = Event::with(&house, &swiss(2), 2 + 1);
    event.command("start");
    event.in_round(1);
    assert_eq!(event.command("pause")["phase"], json!("paused"));
    event.resign_all(second);
    let done = |view: &Value| {
        view["boards"].as_array().unwrap().iter().all(|one| !one["result"].is_null())
    };
    let view = event.until(done);
    assert_eq!((&view["phase"], &view["next"]), (&json!("paused"), &Value::Null));
    sleep(Duration::from_millis(100));
    assert_eq!(event.look()["round"], json!(1));
    event.command("resume");
    event.in_round(2);
}

#[test]
fn who_leaves_or_is_removed_loses_the_game_under_way_and_is_not_paired_any_more() {
    let house = House::open();
    let mut event = Event::with(&house, &swiss(3), 4);
    event.command("start");
    event.in_round(1);
    assert_eq!(say(&mut event.players[0], &event.path, "leave").0, 200);
    let removed = json!({ "word": "remove", "player": 2 });
    let path = format!("{}/words", event.path);
    assert_eq!(event.organiser.post(&path, &removed).0, 200);
    // All four have met their opponents of this round: those who are left can still meet each other.
    let view = event.in_round(2);
    assert_eq!(view["boards"].as_array().unwrap().len(), 1, "{view}");
    for row in view["standings"].as_array().unwrap() {
        let playing = [3, 4].contains(&row["player"].as_u64().unwrap());
        assert_eq!(row["points"].as_f64().unwrap(), f64::from(u8::from(playing)), "{view}");
    }
    let (status, told) = say(&mut event.players[1], &event.path, "join");
    assert_eq!((status, told["error"]["code"].as_str()), (422, Some("refused")), "{told}");
    assert_eq!(say(&mut event.players[0], &event.path, "join").0, 200, "who left may come back");
    assert_eq!(event.organiser.post(&path, &json!({ "word": "remove", "player": 77 })).0, 422);
    assert_eq!(event.organiser.post(&path, &json!({ "word": "remove" })).0, 422);
    assert_eq!(event.command("end")["phase"], json!("over"));
}

#[test]
fn who_does_not_come_loses_on_time_and_a_late_joiner_is_paired() {
    let mut house = House::open();
    let mut event = Event::with(&house, &swiss(3), 2);
    event.command("start");
    let view = event.in_round(1);
    let id = view["boards"][0]["id"].as_str().unwrap().to_owned();
    event.players.push(house.guest());
    assert_eq!(say(&mut event.players[2], &event.path, "join").0, 200);
    // No player moves, and the ten minutes of the first seat are over.
    house.run_out(&id);
    event.organiser = event.organiser.moved_to(&house);
    event.players = event.players.into_iter().map(|player| player.moved_to(&house)).collect();
    let view = event.in_round(2);
    let row = |player: u64| {
        let rows = view["standings"].as_array().unwrap();
        rows.iter().find(|row| row["player"] == json!(player)).unwrap()
    };
    assert_eq!((&row(1)["status"], &row(1)["points"]), (&json!("left"), &json!(0.0)), "{view}");
    assert_eq!((&row(2)["points"], &row(3)["points"]), (&json!(1.0), &json!(0.5)));
    assert_eq!(view["boards"].as_array().unwrap().len(), 1, "{view}");
}

#[test]
fn a_round_robin_has_the_rounds_that_its_players_need() {
    let house = House::open();
    let wish = json!({
        "name": "All of us", "game": "tictactoe", "time": "3+2", "format": "round-robin", "rest": 0
    });
    let mut event = Event::with(&house, &wish, 4);
    assert_eq!(event.command("start")["rounds"], json!(3));
    let mut late = house.guest();
    assert_eq!(say(&mut late, &event.path, "join").0, 422);
    for round in 1..=3 {
        event.in_round(round);
        event.resign_all(second);
    }
    let view = event.until(|view| view["phase"] == json!("over"));
    assert!(view["standings"].as_array().unwrap().iter().all(|row| row["buchholz"].is_null()));
    assert_eq!(house.guest().get("/tournaments").1["over"], json!([]), "it is not in the list");
    assert_eq!(event.players[0].get("/tournaments").1["over"][0]["own"], json!(true));
}

#[test]
fn only_the_organiser_runs_it_and_bad_wishes_are_refused_in_a_sentence() {
    let house = House::open();
    let mut event = Event::with(&house, &swiss(3), 1);
    let (status, told) = say(&mut event.organiser, &event.path, "start");
    assert_eq!(
        (status, &told["error"]["message"]),
        (422, &json!("a tournament needs at least two players"))
    );
    for word in ["start", "pause", "resume", "end", "remove"] {
        let wish = json!({ "word": word, "player": 1 });
        let (status, told) = event.players[0].post(&format!("{}/words", event.path), &wish);
        assert_eq!((status, told["error"]["code"].as_str()), (403, Some("not-yours")), "{told}");
    }
    let (status, told) = say(&mut event.players[0], &event.path, "join");
    assert_eq!(
        (status, &told["error"]["message"]),
        (422, &json!("you are in this tournament already"))
    );
    assert_eq!(house.guest().get("/tournaments/abcdefghijkm").0, 404);
    assert_eq!(house.guest().get("/tournaments/nothing").0, 404);
    for (key, value, why) in [
        ("name", json!(""), "1 to 60 characters"),
        ("name", json!("x".repeat(61)), "1 to 60 characters"),
        ("name", json!("Club\u{200b}night"), "visible characters"),
        ("setup", json!("5,4,1,xoz"), "two players take turns"),
        ("setup", json!("nonsense"), ""),
        ("time", json!("0+0"), "like 3+2"),
        ("rounds", json!(0), "1 to 30 rounds"),
        ("rounds", json!(31), "1 to 30 rounds"),
        ("rounds", Value::Null, "1 to 30 rounds"),
        ("rest", json!(3601), "at most 3600 seconds"),
        ("format", json!("round-robin"), "leave out the rounds"),
    ] {
        let mut wish = swiss(3);
        wish[key] = value;
        let (status, told) = house.guest().post("/tournaments", &wish);
        assert_eq!(status, 422, "{wish}: {told}");
        assert!(told["error"]["message"].as_str().unwrap().contains(why), "{wish}: {told}");
    }
    let dots = json!({ "name": "x", "game": "dots", "time": "3+2", "format": "round-robin" });
    let (status, told) = house.guest().post("/tournaments", &dots);
    assert_eq!(status, 422, "{told}");
    let (status, _) = house.guest().post(
        "/tournaments",
        &json!({ "name": "x", "game": "nothing", "time": "3+2", "format": "swiss", "rounds": 3 }),
    );
    assert_eq!(status, 404);
}

#[test]
fn a_guest_who_logs_in_goes_on_as_the_account() {
    let house = House::open();
    let mut event = Event::with(&house, &swiss(2), 2);
    drop(registered(&house, "Ada"));
    event.command("start");
    event.in_round(1);
    let account = json!({ "name": "Ada", "password": "correct horse" });
    assert_eq!(event.players[0].status("/me/login", &account), 204);
    let view = event.look();
    let rows = view["standings"].as_array().unwrap();
    assert!(rows.iter().any(|row| row["entrant"]["called"] == json!("Ada")), "{view}");
    let game = event.game(0).unwrap();
    assert_eq!(event.players[0].say(&game, "resign").0, 200);
    let view = event.until(|view| !view["boards"][0]["result"].is_null());
    assert_eq!(view["boards"][0]["result"], json!("0-1"), "{view}");
}
