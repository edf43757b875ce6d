//! Several people at one table, over real sockets.

use crate::guest::{Guest, House, id, look, seated};
use serde_json::{Value, json};

#[test]
fn nobody_acts_before_all_seats_are_taken_or_for_somebody_else() {
    let house = House::open();
    let (mut one, mut two, mut three) = (house.guest(), house.guest(), house.guest());
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    let (_, state) = one.post("/matches", &json!({ "game": "squeeze", "seats": seats }));
    let (status, told) = one.act(&state, "0,0-1,0");
    assert_eq!((status, &told["error"]["code"]), (422, &json!("refused")), "{told}");
    let (_, state) = two.say(&state, "join");
    let (status, told) = two.act(&state, "7,0-6,0");
    assert_eq!(status, 422, "it is black's turn: {told}");
    let (status, told) = three.act(&state, "0,0-1,0");
    assert_eq!((status, &told["error"]["code"]), (403, &json!("not-yours")));
    assert_eq!(one.act(&state, "0,0-1,0").0, 200);
}

#[test]
fn hints_and_taking_back_are_not_for_matches_against_people() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "squeeze", "4x4,10,on", 2);
    let path = format!("/matches/{}/advice", id(&state));
    assert_eq!(guests[0].post(&path, &json!({ "name": "hint" })).0, 422);
    let (_, state) = guests[0].act(&state, "0,0-1,0");
    assert_eq!(guests[0].change(&state, "undo").0, 422);
    assert_eq!(state["can"]["undo"], json!(false));
}

#[test]
fn a_seat_that_many_want_is_taken_once() {
    let house = House::open();
    let mut owner = house.guest();
    let mut seats = vec![json!({ "player": "person" })];
    seats.resize(5, json!({ "player": "open" }));
    let wish = json!({ "game": "hex", "setup": "5,1,easy,1,60,30,30", "seats": seats });
    let (_, state) = owner.post("/matches", &wish);
    let answers: Vec<(u16, Value)> = std::thread::scope(|scope| {
        let house = &house;
        let (state, join) =
            (&state, move |mut guest: Guest, state: &Value| guest.say(state, "join"));
        let racers: Vec<_> =
            (0..40).map(|_| scope.spawn(move || join(house.guest(), state))).collect();
        racers.into_iter().map(|racer| racer.join().unwrap()).collect()
    });
    let seated = answers.iter().filter(|(status, _)| *status == 200).count();
    assert_eq!(seated, 4);
    for (status, told) in answers.iter().filter(|(status, _)| *status != 200) {
        assert_eq!((*status, &told["error"]["code"]), (409, &json!("taken")), "{told}");
        assert!(told["match"]["id"].is_string(), "the current state is there");
    }
}

#[test]
fn resigning_ends_the_match_for_the_other() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "squeeze", "8x8,50,on", 2);
    let (status, state) = guests[1].say(&state, "resign");
    assert_eq!((status, &state["over"]["winners"]), (200, &json!([1])), "{state}");
    assert_eq!(state["over"]["text"], "Black wins: White resigned");
    let (_, log) = guests[0].text(&format!("/matches/{}/log", id(&state)));
    assert!(log.ends_with("2 resigns\n"), "{log}");
    assert_eq!(guests[0].act(&state, "0,0-1,0").0, 422);
}

#[test]
fn a_draw_takes_both() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "tictactoe", "3,3,1,xo", 2);
    let (_, state) = guests[0].say(&state, "offer-draw");
    assert_eq!(state["offer"], json!({ "seat": 1, "what": "draw", "mine": true }));
    assert_eq!(guests[0].say(&state, "accept").0, 422, "one's own offer");
    let (_, state) = guests[1].say(&state, "decline");
    assert!(state["offer"].is_null() && state["over"].is_null());
    let (_, state) = guests[1].say(&state, "offer-draw");
    let (_, state) = guests[0].say(&state, "accept");
    assert_eq!(
        (&state["over"]["winners"], &state["over"]["text"]),
        (&json!([]), &json!("A draw: by agreement"))
    );
}

#[test]
fn taking_back_takes_consent() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "tictactoe", "3,3,1,xo", 2);
    let before = state["position"].clone();
    let (_, state) = guests[0].act(&state, "0-0");
    let (_, state) = guests[0].say(&state, "offer-undo");
    assert_eq!(state["offer"]["what"], "undo");
    let (_, state) = guests[1].say(&state, "accept");
    assert_eq!((&state["position"], &state["offer"]), (&before, &Value::Null));
    // An offer is forgotten when the game goes on.
    let (_, state) = guests[0].act(&state, "1-1");
    let (_, state) = guests[0].say(&state, "offer-undo");
    let (_, state) = guests[1].act(&state, "0-0");
    assert!(state["offer"].is_null());
    assert_eq!(guests[1].say(&state, "accept").0, 422);
}

#[test]
fn a_rematch_is_one_match_for_both_with_sides_changed() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "squeeze", "4x4,10,on", 2);
    let (_, state) = guests[1].say(&state, "resign");
    let path = format!("/matches/{}/rematch", id(&state));
    let (status, first) = guests[0].post(&path, &json!({}));
    assert_eq!((status, &first["waiting"]), (200, &json!(true)), "{first}");
    assert_eq!(look(&mut guests[1], &state)["rematch"], first["id"]);
    let (_, second) = guests[1].post(&path, &json!({}));
    assert_eq!((&second["id"], &second["waiting"]), (&first["id"], &json!(false)));
    assert_eq!((&second["viewer"], &second["setup"]), (&json!(1), &state["setup"]));
    let mut stranger = house.guest();
    stranger.begin("toggle");
    assert_eq!(stranger.post(&path, &json!({})).0, 403);
}

#[test]
fn the_lobby_lists_public_matches_until_they_are_full() {
    let house = House::open();
    let (mut one, mut two) = (house.guest(), house.guest());
    one.status("/me/name", &json!({ "name": "Ada" }));
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    let wish = |public: bool| json!({ "game": "squeeze", "seats": seats, "public": public });
    let (_, hidden) = one.post("/matches", &wish(false));
    let (_, state) = one.post("/matches", &wish(true));
    let (_, lobby) = two.get("/lobby");
    let listed = lobby["matches"].as_array().unwrap();
    assert_eq!(listed.len(), 1, "{lobby}");
    assert_eq!(listed[0]["id"], state["id"]);
    assert_ne!(listed[0]["id"], hidden["id"]);
    assert_eq!(listed[0]["seats"][0]["called"], "Ada");
    assert_eq!(listed[0]["seats"][1]["player"], "nobody");
    let (_, joined) = two.say(&state, "join");
    assert_eq!(joined["seats"][0]["called"], "Ada");
    assert_eq!(two.get("/lobby").1["matches"], json!([]));
}

#[test]
fn a_public_match_between_people_can_be_found_to_watch_until_it_is_over() {
    let house = House::open();
    let (mut one, mut two, mut other) = (house.guest(), house.guest(), house.guest());
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    let wish = |public: bool| json!({ "game": "squeeze", "seats": seats, "public": public });
    let (_, hidden) = one.post("/matches", &wish(false));
    let (_, state) = one.post("/matches", &wish(true));
    assert_eq!(other.get("/lobby").1["live"], json!([]), "both still wait");
    two.say(&hidden, "join");
    let (_, state) = two.say(&state, "join");
    let (_, state) = one.act(&state, "0,0-1,0");
    let (_, lobby) = other.get("/lobby");
    let live = lobby["live"].as_array().unwrap();
    assert_eq!(live.len(), 1, "{lobby}");
    assert_eq!((&live[0]["id"], &live[0]["position"]), (&state["id"], &state["position"]));
    assert_eq!(lobby["next_live"], Value::Null);
    assert_eq!(other.get("/lobby?live_after=nonsense").0, 422);
    two.say(&state, "resign");
    assert_eq!(other.get("/lobby").1["live"], json!([]));
}

#[test]
fn who_leaves_before_the_start_makes_room() {
    let house = House::open();
    let (mut one, mut two) = (house.guest(), house.guest());
    let seats = json!([{ "player": "person" }, { "player": "open" }, { "player": "open" }]);
    let wish = json!({ "game": "tictactoe", "setup": "3,3,1,xoz", "seats": seats, "public": true });
    let (_, state) = one.post("/matches", &wish);
    let (_, state) = two.say(&state, "join");
    assert_eq!(state["seats"][1]["player"], "person");
    let (_, state) = two.say(&state, "leave");
    assert_eq!((&state["seats"][1]["player"], &state["viewer"]), (&json!("nobody"), &Value::Null));
    one.say(&state, "leave");
    assert_eq!(one.get("/lobby").1["matches"], json!([]), "nobody waits there");
}

#[test]
fn hex_goes_on_without_those_who_leave_and_takes_late_joiners_at_the_next_round() {
    let house = House::open();
    let setup = "3,1,easy,3,600,600,600";
    let mut guests: Vec<Guest> = (0..3).map(|_| house.guest()).collect();
    let open = json!({ "player": "open" });
    let seats = json!([{ "player": "person" }, open, open]);
    let (_, state) =
        guests[0].post("/matches", &json!({ "game": "hex", "setup": setup, "seats": seats }));
    assert_eq!(state["can"]["start"], json!(false), "alone there is nobody to play with");
    let (_, state) = guests[1].say(&state, "join");
    assert_eq!(guests[1].say(&state, "start").0, 422, "whoever made it starts it");
    let (status, state) = guests[0].say(&state, "start");
    assert_eq!((status, &state["waiting"]), (200, &json!(false)), "{state}");
    // The empty seat passes by itself.
    let state = guests[0].until(&state, |state| state["seats"][2]["to_act"] == false);
    let (_, state) = guests[2].say(&state, "join");
    assert_eq!(state["viewer"], json!(3));
    assert_eq!(guests[2].act(&state, "bid 9").0, 422, "a late joiner waits for the next round");
    let (_, state) = guests[1].say(&state, "leave");
    let state = guests[0].until(&state, |state| state["seats"][1]["to_act"] == false);
    let (_, state) = guests[0].act(&state, "pass");
    assert_eq!(
        (&state["status"], &state["rounds"][0]["winner"]),
        (&json!("Not solved"), &Value::Null)
    );
    let state = guests[0].until(&state, |state| state["seats"][1]["to_act"] == false);
    let (_, state) = guests[0].act(&state, "next");
    let (_, state) = guests[2].act(&state, "next");
    let state = guests[2].until(&state, |state| state["seats"][1]["to_act"] == false);
    assert_eq!(state["seats"][2]["to_act"], true, "{}", state["seats"]);
    assert_eq!(guests[2].act(&state, "bid 9").0, 200);
}

#[test]
fn bots_bid_and_play_whole_matches_of_hex() {
    let house = House::open();
    let mut guest = house.guest();
    let bot = json!({ "player": "bot", "level": 8 });
    let wish = json!({
        "game": "hex", "setup": "3,1,easy,1,600,5,600", "seats": [{ "player": "person" }, bot, bot],
    });
    let (_, state) = guest.post("/matches", &wish);
    let (_, state) = guest.act(&state, "pass");
    let state = guest.until(&state, |state| !state["playback"].is_null());
    let seats = state["seats"].as_array().unwrap();
    let scored = seats.iter().filter(|seat| seat["score"] != 0).count();
    assert_eq!(scored, 1, "one of the bots has solved it: {seats:?}");
}

#[test]
fn a_race_hides_what_the_others_do_until_it_is_over() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "toggle-race", "2,300;4x4", 2);
    let (status, mine) = guests[0].act(&state, "5");
    assert_eq!((status, &mine["marked"]), (200, &json!("5")));
    assert_eq!(mine["events"][0]["action"], "5");
    let theirs = look(&mut guests[1], &state);
    assert!(theirs["marked"].is_null(), "{}", theirs["marked"]);
    assert_eq!(theirs["events"], json!([]));
    assert_ne!(theirs["position"], mine["position"]);
    let note = theirs["seats"][0]["note"].as_str().unwrap_or_default();
    assert!(note.starts_with("Clicks to go: "), "{theirs}");
    for (path, refused) in [("steps", 422), ("log", 422), ("at/2", 422), ("at/2/analysis", 403)] {
        let asked = format!("/matches/{}/{path}", id(&state));
        assert_eq!(guests[1].text(&asked).0, refused, "{path}");
    }
    let (_, over) = guests[1].act(&theirs, "quit");
    assert_eq!(over["over"]["winners"], json!([1]));
    assert_eq!(guests[1].text(&format!("/matches/{}/log", id(&state))).0, 200);
}

#[test]
fn there_is_no_help_while_players_are_missing() {
    let house = House::open();
    let mut guest = house.guest();
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    let (_, state) = guest.post("/matches", &json!({ "game": "squeeze", "seats": seats }));
    assert_eq!(state["advice"], json!([]));
    let path = format!("/matches/{}/advice", id(&state));
    assert_eq!(guest.post(&path, &json!({ "name": "hint" })).0, 422);
    assert_eq!(guest.get("/me").1["matches"][0]["helped"], json!(false));
}
