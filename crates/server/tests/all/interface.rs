//! The JSON interface, asked over a real socket.

use crate::guest::{House, body, id};
use parlor_games::catalogue::GAMES;
use serde_json::{Value, json};

#[test]
fn every_game_is_played_through_to_its_end() {
    let house = House::open();
    for listing in &GAMES {
        let mut guest = house.guest();
        let (game, setup) = (listing.name, listing.short.unwrap());
        let (status, mut state) = guest.post("/matches", &json!({ "game": game, "setup": setup }));
        assert_eq!(status, 201, "{state}");
        while state["over"].is_null() {
            if !state["seats"]
                .as_array()
                .unwrap()
                .iter()
                .any(|seat| seat["mine"] == true && seat["to_act"] == true)
            {
                state = guest.after(&state);
                continue;
            }
            let id = state["id"].as_str().unwrap().to_owned();
            let (_, advice) =
                guest.post(&format!("/matches/{id}/advice"), &json!({ "name": "hint" }));
            let action = advice["action"].as_str().unwrap_or("next").to_owned();
            let (status, next) = guest.act(&state, &action);
            assert_eq!(status, 200, "{game}: {action}: {next}");
            state = next;
        }
        assert!(!state["over"]["text"].as_str().unwrap().is_empty());
        let (_, me) = guest.get("/me");
        assert_eq!(me["matches"][0]["ended"], state["over"]["text"], "{game}");
        let id = state["id"].as_str().unwrap();
        let (_, steps) = guest.get(&format!("/matches/{id}/steps"));
        assert_eq!(
            steps["steps"].as_array().unwrap().len() as u64,
            state["length"].as_u64().unwrap()
        );
        for step in steps["steps"].as_array().unwrap() {
            let (status, past) = guest.get(&format!("/matches/{id}/at/{}", step["number"]));
            assert_eq!(status, 200, "{past}");
        }
        let (_, log) = guest.text(&format!("/matches/{id}/log"));
        assert!(log.starts_with(&format!("{game}\n{setup}\n")), "{log}");
    }
}

#[test]
fn an_action_based_on_an_earlier_state_is_told_the_current_one() {
    let house = House::open();
    let mut guest = house.guest();
    let start = guest.begin("toggle");
    let (status, now) = guest.act(&start, "0");
    assert_eq!(status, 200);
    let (status, told) = guest.act(&start, "1");
    assert_eq!((status, &told["error"]["code"]), (409, &json!("stale")));
    assert_eq!(told["match"]["seq"], now["seq"]);
    assert_eq!(told["match"]["position"], now["position"]);
}

#[test]
fn the_same_request_again_changes_nothing_more() {
    let house = House::open();
    let mut guest = house.guest();
    let start = guest.begin("toggle");
    let path = format!("/matches/{}/actions", start["id"].as_str().unwrap());
    let request = json!({ "seq": start["seq"], "request": "once", "action": "4" });
    let (_, first) = guest.post(&path, &request);
    for _ in 0..10 {
        let (status, again) = guest.post(&path, &request);
        assert_eq!(
            (status, &again["seq"], &again["position"]),
            (200, &first["seq"], &first["position"])
        );
    }
}

#[test]
fn what_the_rules_forbid_is_refused_with_a_sentence_and_changes_nothing() {
    let house = House::open();
    let mut guest = house.guest();
    let start = guest.begin("tictactoe");
    for action in ["9-9", "nonsense", "", "<<5", "0-0-0"] {
        let (status, told) = guest.act(&start, action);
        assert_eq!((status, &told["error"]["code"]), (422, &json!("refused")), "{action}: {told}");
        let message = told["error"]["message"].as_str().unwrap();
        assert!(!message.is_empty() && !message.contains('\n'), "{message}");
    }
    let (_, now) = guest.get(&format!("/matches/{}", start["id"].as_str().unwrap()));
    assert_eq!((&now["seq"], &now["position"]), (&start["seq"], &start["position"]));
}

#[test]
fn a_stranger_may_look_but_not_act_nor_ask() {
    let house = House::open();
    let start = house.guest().begin("squeeze");
    let id = start["id"].as_str().unwrap();
    let mut stranger = house.guest();
    let (status, seen) = stranger.get(&format!("/matches/{id}"));
    assert_eq!((status, &seen["viewer"]), (200, &Value::Null));
    assert_eq!(seen["scene"]["picks"]["first"], json!([]));
    assert_eq!(stranger.act(&start, "0,0-1,0").0, 403);
    assert_eq!(stranger.post(&format!("/matches/{id}/advice"), &json!({ "name": "hint" })).0, 403);
    assert_eq!(stranger.change(&start, "undo").0, 403);
    assert_eq!(stranger.get(&format!("/matches/{id}")).1["seq"], start["seq"]);
}

#[test]
fn undo_goes_back_to_ones_own_turn_and_redo_comes_again() {
    let house = House::open();
    let mut guest = house.guest();
    let start = guest.begin("tictactoe");
    assert_eq!(guest.change(&start, "undo").0, 422);
    let (_, mine) = guest.act(&start, "1-1");
    let answered = guest.after(&mine);
    assert_eq!(answered["length"], 2, "the bot has answered");
    assert_eq!((&answered["can"]["undo"], &answered["can"]["redo"]), (&json!(true), &json!(false)));
    let (_, back) = guest.change(&answered, "undo");
    assert_eq!((&back["position"], &back["can"]["redo"]), (&start["position"], &json!(true)));
    let (_, again) = guest.change(&back, "redo");
    assert_eq!(again["position"], answered["position"]);
    assert!(again["seq"].as_u64() > answered["seq"].as_u64(), "the log only grows");
}

#[test]
fn pages_of_somebody_else_may_change_nothing() {
    let house = House::open();
    let answer = |origin: &str| {
        let request = ureq::post(house.url("/api/v1/matches")).header("origin", origin);
        body(
            request
                .config()
                .http_status_as_error(false)
                .build()
                .send_json(json!({ "game": "dots" })),
        )
        .0
    };
    assert_eq!(answer("http://elsewhere.example"), 403);
    assert_eq!(answer("null"), 403);
    assert_eq!(answer(&house.url("")), 201);
}

#[test]
fn a_conflict_does_not_send_the_ground_again() {
    let house = House::open();
    let mut guest = house.guest();
    let start = guest.begin("squeeze");
    let (id, ground) = (start["id"].as_str().unwrap(), start["ground"]["name"].as_str().unwrap());
    let late = json!({ "seq": 99, "request": "late", "action": "0,0-1,0" });
    let (status, told) = guest.post(&format!("/matches/{id}/actions?ground={ground}"), &late);
    assert_eq!((status, &told["match"]["ground"]["shapes"]), (409, &Value::Null));
    let (_, told) = guest.post(&format!("/matches/{id}/actions"), &late);
    assert!(told["match"]["ground"]["shapes"].is_array());
}

#[test]
fn everybody_who_watches_sees_what_happens() {
    let house = House::open();
    let mut guest = house.guest();
    let start = guest.begin("toggle");
    let mut watchers: Vec<_> = (0..3).map(|_| house.watch(start["id"].as_str().unwrap())).collect();
    for watcher in &mut watchers {
        assert_eq!(watcher.next()["seq"], start["seq"], "the match as it stands comes first");
    }
    let (_, now) = guest.act(&start, "3");
    for watcher in &mut watchers {
        let seen = watcher.next();
        assert_eq!((&seen["seq"], &seen["position"]), (&now["seq"], &now["position"]));
        assert_eq!(seen["ground"]["shapes"], Value::Null, "what is known is not sent again");
    }
}

#[test]
fn nobody_learns_the_optimal_move_or_the_seed_before_the_round_is_over() {
    let house = House::open();
    let mut guest = house.guest();
    let seed = "8234567890123456789";
    let wish = json!({ "game": "hex", "setup": "1,4,hard,2,120,30,45", "seed": seed });
    let (_, start) = guest.post("/matches", &wish);
    let id = start["id"].as_str().unwrap().to_owned();
    let (status, _) = guest.text(&format!("/matches/{id}/log"));
    assert_eq!(status, 422, "the log tells the optimal move");
    assert_eq!(guest.get(&format!("/matches/{id}/at/3/analysis")).0, 422);
    // The way that the rules give away on request is what nothing else may tell.
    let (_, advice) = guest.post(&format!("/matches/{id}/advice"), &json!({ "name": "hint" }));
    let step = advice["action"].as_str().unwrap();
    let mut watcher = house.watch(&id);
    let paths = ["", "/steps", "/at/1", "/at/2"].map(|end| format!("/matches/{id}{end}"));
    let mut texts: Vec<String> = paths.iter().map(|path| guest.text(path).1).collect();
    texts.push(watcher.next().to_string());
    for text in texts {
        assert!(!text.contains(seed), "{text}");
        assert!(
            !text.contains(&format!("\"{step}")) && !text.contains("optimal"),
            "{step} in {text}"
        );
    }
}

#[test]
fn requests_that_cannot_be_read_get_one_sentence() {
    let house = House::open();
    let mut guest = house.guest();
    let unreadable: [(&str, Value, u16); 7] = [
        ("/matches", json!({}), 422),
        ("/matches", json!({ "game": "chess" }), 404),
        ("/matches", json!({ "game": "dots", "setup": "99,1" }), 422),
        ("/matches", json!({ "game": "dots", "seed": "abc" }), 422),
        ("/matches", json!({ "game": "squeeze", "seats": [{ "player": "bot", "level": 9 }] }), 422),
        ("/matches/none/actions", json!({ "seq": 0, "request": "a", "action": "0" }), 404),
        ("/games/squeeze/setup", json!({ "values": { "rows": "77" } }), 422),
    ];
    for (path, request, expected) in unreadable {
        let (status, told) = guest.post(path, &request);
        assert_eq!(status, expected, "{path}: {told}");
        let message = told["error"]["message"].as_str().unwrap();
        assert!(!message.contains('\n') && !message.contains("deserialize"), "{message}");
    }
    let (_, told) = guest.post("/matches", &json!({ "seats": 5 }));
    let why = "the request does not say what is needed: seats: invalid type";
    assert!(told["error"]["message"].as_str().unwrap().starts_with(why), "{told}");
    let (_, told) = guest.post("/matches", &json!([]));
    let why = "the request does not say what is needed: send a JSON object";
    assert_eq!(told["error"]["message"], why);
    for path in ["/matches/%ff", "/games/%ff/sample", "/matches/x/at/minus", "/matches/x/live"] {
        let (status, told) = guest.get(path);
        assert_eq!((status, &told["error"]["code"]), (400, &json!("unreadable")), "{path}: {told}");
    }
    assert_eq!(guest.get("/nowhere").0, 404);
}

#[test]
fn the_document_names_every_path_and_what_it_answers() {
    let document = serde_json::to_value(parlor_server::openapi()).unwrap();
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 16, "{}", paths.len());
    for (path, ways) in paths {
        for (way, operation) in ways.as_object().unwrap() {
            assert!(operation["summary"].is_string(), "{way} {path} has no summary");
            let request = &operation["requestBody"]["content"]["application/json"];
            let bodyless = ["/rematch", "/logout"];
            let has_body = way == "post" && !bodyless.iter().any(|end| path.ends_with(end));
            assert_eq!(request.is_object(), has_body, "{way} {path}");
            let mut answers = vec!["400", "503"];
            answers.extend(if has_body { &["413", "415", "422"][..] } else { &[] });
            for status in answers {
                let answer = &operation["responses"][status];
                assert!(
                    answer["content"]["application/json"].is_object(),
                    "{way} {path}: {status}"
                );
            }
        }
    }
}

#[test]
fn the_puzzle_of_the_day_is_the_same_for_everybody_and_begun_once() {
    let house = House::open();
    let (mut one, mut other) = (house.guest(), house.guest());
    let (_, today) = one.get("/daily");
    let games: Vec<&str> = today["puzzles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|puzzle| puzzle["game"].as_str().unwrap())
        .collect();
    assert_eq!(games, ["toggle", "dots", "hex"]);
    for game in games {
        let (status, mine) = one.post(&format!("/daily/{game}"), &json!({}));
        assert_eq!((status, &mine["daily"]), (201, &today["date"]));
        let (_, theirs) = other.post(&format!("/daily/{game}"), &json!({}));
        assert_eq!(mine["position"], theirs["position"], "{game}");
        assert_ne!(mine["id"], theirs["id"]);
        let (_, again) = one.post(&format!("/daily/{game}"), &json!({}));
        assert_eq!(mine["id"], again["id"]);
        assert_eq!(one.post(&format!("/daily/{game}"), &json!({})).0, 200);
    }
    let (_, today) = one.get("/daily");
    assert!(today["puzzles"].as_array().unwrap().iter().all(|puzzle| puzzle["id"].is_string()));
    assert_eq!(one.post("/daily/squeeze", &json!({})).0, 404);
}

#[test]
fn a_position_is_edited_brush_by_brush_and_says_whether_a_match_can_begin() {
    let house = House::open();
    let mut guest = house.guest();
    let mut edit = |position: &str, brush: &str, at: Option<&str>| {
        let edit = json!({ "position": position, "brush": brush, "at": at });
        guest.post("/games/squeeze/edit", &edit)
    };
    let (status, edited) = edit("bbb/3/www b 0", "black", Some("1,1"));
    assert_eq!((status, &edited["board"]["position"]), (200, &json!("bbb/1b1/www b 0")));
    assert_eq!(edited["unready"], Value::Null);
    let (_, cleared) = edit("bbb/3/www b 0", "clear", None);
    assert!(cleared["unready"].is_string(), "{cleared}");
    for (brush, at) in [("black", Some("9,9")), ("black", None), ("purple", Some("0,0"))] {
        let (status, told) = edit("bbb/3/www b 0", brush, at);
        assert_eq!((status, &told["error"]["code"]), (422, &json!("refused")), "{told}");
    }
    assert_eq!(edit("nonsense", "clear", None).0, 422);
}

#[test]
fn any_position_can_be_drawn_and_thought_about() {
    let house = House::open();
    let mut guest = house.guest();
    for (game, position, best) in [
        ("toggle", "000000000:110101011", "0"),
        ("tictactoe", "0-0;1-1;0-1;2-2@3,3,1,xo", "0-2"),
        (
            "hex",
            "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70",
            "100-175",
        ),
    ] {
        let (_, drawn) = guest.get(&format!("/games/{game}/position?text={position}"));
        assert_eq!(drawn["position"], position);
        let (_, thoughts) = guest.get(&format!("/games/{game}/analysis?text={position}"));
        assert_eq!(
            (&thoughts["best"][0], &thoughts["proven"]),
            (&json!(best), &json!(true)),
            "{thoughts}"
        );
        let (status, picture) = guest.text(&format!("/games/{game}/picture.svg?text={position}"));
        assert!(status == 200 && picture.starts_with("<svg"));
    }
    let (status, told) = guest.get("/games/toggle/analysis?text=1:2");
    assert_eq!(status, 422, "{told}");
}

#[test]
fn rounds_played_optimally_are_counted() {
    let house = House::open();
    let mut guest = house.guest();
    let (_, mut state) =
        guest.post("/matches", &json!({ "game": "hex", "setup": "1,1,easy,2,120,30,45" }));
    let id = state["id"].as_str().unwrap().to_owned();
    for round in 0..2 {
        while state["scene"]["buttons"][0]["action"] != "next" {
            let (_, advice) =
                guest.post(&format!("/matches/{id}/advice"), &json!({ "name": "hint" }));
            let action = if round == 0 { advice["action"].as_str().unwrap() } else { "pass" };
            state = guest.act(&state, action).1;
        }
        state = guest.act(&state, "next").1;
    }
    let (_, me) = guest.get("/me");
    assert_eq!(
        (&me["matches"][0]["optimal"], &me["matches"][0]["rounds"]),
        (&json!(1), &json!(2)),
        "{me}"
    );
}

#[test]
fn a_puzzle_of_the_day_has_no_help() {
    let house = House::open();
    let mut guest = house.guest();
    let (_, puzzle) = guest.post("/daily/toggle", &json!({}));
    assert_eq!((&puzzle["advice"], &puzzle["can"]["takes_back"]), (&json!([]), &json!(false)));
    let (_, puzzle) = guest.act(&puzzle, "0");
    for what in ["undo", "redo"] {
        let (status, told) = guest.change(&puzzle, what);
        assert_eq!(status, 422, "{told}");
    }
    let path = format!("/matches/{}/advice", puzzle["id"].as_str().unwrap());
    let (status, told) = guest.post(&path, &json!({ "name": "hint" }));
    assert_eq!((status, &told["error"]["code"]), (422, &json!("refused")));
}

#[test]
fn help_is_remembered() {
    let house = House::open();
    let mut guest = house.guest();
    let helped =
        |guest: &mut crate::guest::Guest| guest.get("/me").1["matches"][0]["helped"].clone();
    let state = guest.begin("toggle");
    let (_, state) = guest.act(&state, "0");
    assert_eq!(helped(&mut guest), json!(false));
    guest.change(&state, "undo");
    assert_eq!(helped(&mut guest), json!(true));

    let state = guest.begin("dots");
    assert_eq!(helped(&mut guest), json!(false));
    let path = format!("/matches/{}/advice", state["id"].as_str().unwrap());
    guest.post(&path, &json!({ "name": "hint" }));
    assert_eq!(helped(&mut guest), json!(true));
}

#[test]
fn a_line_is_drawn_board_by_board() {
    let house = House::open();
    let mut guest = house.guest();
    let (status, line) =
        guest.get("/games/squeeze/line?text=ww1b/1bw1/3w/b1b1%20b&actions=0,3-1,3");
    assert_eq!(status, 200, "{line}");
    assert_eq!(line["first"]["position"], "ww2/1b1b/3w/b1b1 w 1");
    let (_, line) = guest.get("/games/toggle/line?text=000000000:110101011&actions=0%208");
    assert!(line["first"]["ground"]["shapes"].is_array());
    let then = line["then"].as_array().unwrap();
    assert_eq!((then.len(), &then[0]["position"]), (1, &json!("110101011:110101011")));
    // The click on 8 flips it and its two neighbours: each a square, and a number that stands on it.
    assert_eq!(then[0]["shapes"].as_array().unwrap().len(), 6, "{}", then[0]["shapes"]);
    assert_eq!(then[0]["gone"], json!([]));
    let (status, told) = guest.get("/games/toggle/line?text=000000000:110101011&actions=0%209");
    assert_eq!(status, 422);
    assert!(told["error"]["message"].as_str().unwrap().starts_with("'9' cannot be done"), "{told}");
    let many = "0%20".repeat(101);
    assert_eq!(
        guest.get(&format!("/games/toggle/line?text=000000000:110101011&actions={many}")).0,
        422
    );
}

#[test]
fn the_optimal_move_of_hex_is_told_when_the_round_is_over() {
    let house = House::open();
    let mut guest = house.guest();
    let state = guest.begin("hex");
    assert!(state["playback"].is_null());
    let (_, state) = guest.act(&state, "pass");
    let given_up = format!("/matches/{}/at/{}/analysis", id(&state), state["length"]);
    assert_eq!(guest.get(&given_up).0, 422, "to give up is no move that could be better");
    let playback = &state["playback"];
    let actions: Vec<&str> = playback["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|action| action.as_str().unwrap())
        .collect();
    let position = playback["position"].as_str().unwrap();
    let (_, line) =
        guest.get(&format!("/games/hex/line?text={position}&actions={}", actions.join("%20")));
    assert_eq!(line["then"].as_array().unwrap().len() + 1, actions.len());
    let (_, solved) = guest.get(&format!("/games/hex/analysis?text={position}"));
    assert_eq!(solved["best"].as_array().unwrap().len(), actions.len());
}
