//! What a viewer may not know is in nothing that they are sent: a scan of everything there is to ask.

use crate::guest::{Guest, House};
use parlor_store::Store;
use serde_json::{Value, json};

const ENDS: [&str; 12] = [
    "",
    "/steps",
    "/log",
    "/at/0",
    "/at/1",
    "/at/2",
    "/at/3",
    "/at/1/analysis",
    "/at/3/analysis",
    "/picture.svg",
    "/rematch",
    "/at/999",
];

/// Everything that somebody is told about a match, refusals included.
fn told(house: &House, guest: &mut Guest, state: &Value) -> Vec<String> {
    let id = state["id"].as_str().unwrap();
    let mut texts: Vec<String> =
        ENDS.iter().map(|end| guest.text(&format!("/matches/{id}{end}")).1).collect();
    texts.extend(["/me", "/lobby", "/daily", "/games"].map(|path| guest.text(path).1));
    texts.push(guest.watch(house, state, "?since=0").next().to_string());
    let nonsense = json!({ "seq": state["seq"], "request": "x", "action": "nonsense" });
    texts.push(guest.post(&format!("/matches/{id}/actions"), &nonsense).1.to_string());
    texts.push(guest.say(state, "accept").1.to_string());
    texts
}

struct Kept {
    seed: u64,
    lines: Vec<String>,
}

fn kept(house: &House, state: &Value) -> Kept {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let file = house.folder.path().join("parlor.sqlite");
    runtime.block_on(async {
        let store = Store::open(&file).await.unwrap();
        let kept = store.load(state["id"].as_str().unwrap()).await.unwrap().unwrap();
        Kept { seed: kept.record.seed, lines: kept.lines }
    })
}

fn absent(texts: &[String], secrets: &[String]) {
    for text in texts {
        for secret in secrets {
            assert!(!text.contains(secret.as_str()), "{secret} in {text}");
        }
    }
}

/// The guests of a match of two, and a stranger.
fn table(house: &House, game: &str, setup: &str) -> (Vec<Guest>, Value) {
    let mut guests: Vec<Guest> = (0..3).map(|_| house.guest()).collect();
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    let wish = json!({ "game": game, "setup": setup, "seats": seats, "public": true });
    let (status, state) = guests[0].post("/matches", &wish);
    assert_eq!(status, 201, "{state}");
    let (_, state) = guests[1].say(&state, "join");
    guests[2].begin("toggle");
    (guests, state)
}

#[test]
fn seeds_and_others_cookies_are_told_to_nobody() {
    let house = House::open();
    let setups = [
        ("tictactoe", "3,3,1,xo"),
        ("squeeze", "4x4,10,on"),
        ("hex", "2,2,medium,2,600,600,600"),
        ("toggle-race", "2,600;4x4"),
        ("dots-race", "2,600;5,5"),
    ];
    for (game, setup) in setups {
        let (mut guests, state) = table(&house, game, setup);
        let Kept { seed, .. } = kept(&house, &state);
        let mut secrets = vec![seed.to_string(), (seed as i64).to_string(), format!("{seed:x}")];
        secrets.extend(guests.iter().map(Guest::token));
        for guest in &mut guests {
            absent(&told(&house, guest, &state), &secrets);
        }
    }
}

#[test]
fn the_optimal_move_of_a_running_round_is_told_to_nobody() {
    let house = House::open();
    let (mut guests, state) = table(&house, "hex", "2,4,hard,2,600,600,600");
    let Kept { lines, .. } = kept(&house, &state);
    // A round is an objective and, after it, an optimal move.
    let round = lines.iter().find_map(|line| line.strip_prefix("* round ")).unwrap();
    let steps: Vec<&str> = round.split(' ').skip(1).collect();
    assert!(steps.len() >= 6, "{round}");
    let secrets: Vec<String> =
        vec![steps.join(" "), format!("{:?}", &steps[..2]), steps[..2].join("\",\"")];
    for guest in &mut guests {
        absent(&told(&house, guest, &state), &secrets);
    }
    // Once the round is over it is told to everybody.
    let (_, state) = guests[0].act(&state, "pass");
    let (_, state) = guests[1].act(&state, "pass");
    for guest in &mut guests {
        let texts = told(&house, guest, &state);
        assert!(texts[0].contains(&steps.join("\",\"")), "{}", texts[0]);
    }
}

#[test]
fn what_others_do_in_a_race_is_told_to_nobody_else() {
    let house = House::open();
    let (mut guests, state) = table(&house, "dots-race", "2,600;6,9");
    let start = state["position"].as_str().unwrap().to_owned();
    let (from, to) = {
        let picks = &guests[0].get(&format!("/matches/{}", state["id"].as_str().unwrap())).1["scene"]
            ["picks"];
        // Not the first, which may serve as an example in a refusal.
        let last =
            |list: &Value| list.as_array().unwrap().last().unwrap().as_str().unwrap().to_owned();
        let from = picks["next"].as_object().unwrap().keys().next_back().unwrap().clone();
        let to = last(&picks["next"][&from]);
        (from, to)
    };
    let action = format!("{from}-{to}");
    let (status, mine) = guests[0].act(&state, &action);
    assert_eq!(status, 200, "{mine}");
    let moved = mine["position"].as_str().unwrap().to_owned();
    assert_ne!(moved, start);
    let secrets = [action, moved];
    // Neither to the other player nor to somebody who only watches: that may be the other player.
    for guest in &mut guests[1..] {
        absent(&told(&house, guest, &state), &secrets);
    }
}

#[test]
fn passwords_and_what_is_kept_of_them_are_told_to_nobody() {
    let house = House::open();
    let (mut guests, state) = table(&house, "tictactoe", "3,3,1,xo");
    let ada = json!({ "name": "Ada", "password": "correct horse" });
    assert_eq!(guests[0].status("/me/account", &ada), 204);
    let secrets = ["correct horse".to_owned(), "$argon2".to_owned()];
    for guest in &mut guests {
        absent(&told(&house, guest, &state), &secrets);
    }
}
