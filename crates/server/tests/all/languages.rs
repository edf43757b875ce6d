//! Everybody is answered in their own language: the one that they ask for, else English.

use crate::guest::{House, id};
use serde_json::{Value, json};

/// A match of two at one screen: the status, the labels and the events are all there.
fn begun(house: &House, language: &'static str) -> (crate::guest::Guest, Value) {
    let mut guest = match language {
        "" => house.guest(),
        language => house.reader(language),
    };
    let bot = json!({ "player": "bot", "level": 1 });
    let seats = json!([{ "player": "person" }, bot]);
    let (status, state) =
        guest.post("/matches", &json!({ "game": "squeeze", "seats": seats, "seed": "7" }));
    assert_eq!(status, 201, "{state}");
    (guest, state)
}

#[test]
fn a_match_is_told_in_the_language_that_is_asked_for_and_else_in_english() {
    let house = House::open();
    for (language, status, goal, seat, who, piece) in [
        ("", "Your move", "Slide along a row or column", "black", "Beginner", "black piece"),
        ("fr, en;q=0.5", "Your move", "Slide along", "black", "Beginner", "black piece"),
        ("de-AT,de", "Du bist dran", "Zieh waagerecht", "Schwarz", "Anfänger", "schwarzer Stein"),
    ] {
        let (_, state) = begun(&house, language);
        assert_eq!(state["status"], status);
        assert!(state["goal"].as_str().unwrap().starts_with(goal), "{}", state["goal"]);
        assert_eq!(state["seats"][0]["name"], seat);
        assert!(state["seats"][1]["who"].as_str().unwrap().starts_with(who));
        assert_eq!(state["scene"]["shapes"][0]["label"], piece);
    }
}

#[test]
fn two_readers_of_one_match_are_each_told_in_their_own_language() {
    let house = House::open();
    let (mut german, state) = begun(&house, "de");
    let mut english = house.guest();
    let path = format!("/matches/{}", id(&state));
    for _ in 0..2 {
        assert_eq!(english.get(&path).1["seats"][0]["name"], "black");
        assert_eq!(german.get(&path).1["seats"][0]["name"], "Schwarz");
    }
}

#[test]
fn what_is_refused_is_refused_in_the_language_of_the_reader() {
    let house = House::open();
    for (language, told) in [
        ("", "pieces slide along a row or column"),
        ("de", "Steine ziehen waagerecht oder senkrecht"),
    ] {
        let (mut guest, state) = begun(&house, language);
        let (status, problem) = guest.act(&state, "0,0-1,1");
        assert_eq!((status, problem["error"]["message"].as_str().unwrap()), (422, told));
        assert_eq!(problem["error"]["code"], "refused");
    }
    let (status, problem) = house.reader("de").get("/games/squeeze/position?text=bbb/3/wwx%20b");
    assert_eq!(
        (status, problem["error"]["message"].as_str().unwrap()),
        (
            422,
            "„x“ an Stelle 2 von Zeile 2 bedeutet nichts: Schreib b, w oder 1 bis 8 für leere Felder"
        )
    );
    let (status, problem) = house.reader("de").get("/matches/none");
    assert_eq!(
        (status, problem["error"]["message"].as_str().unwrap()),
        (404, "diese Partie gibt es nicht")
    );
}

#[test]
fn a_result_that_was_kept_is_listed_in_the_language_of_the_reader() {
    let house = House::open();
    let (mut guest, state) = begun(&house, "de");
    let (status, over) = guest.say(&state, "resign");
    assert_eq!(
        (status, &over["over"]["text"]),
        (200, &json!("Weiß gewinnt: Schwarz hat aufgegeben"))
    );
    assert_eq!(guest.get("/me").1["matches"][0]["ended"], over["over"]["text"]);
}

#[test]
fn a_page_has_the_language_of_its_reader_from_its_first_byte() {
    let house = House::open();
    for (language, code, title, rules) in [
        ("en", "en", "<title>How to play Toggle - Parlor</title>", "You have a board"),
        ("de", "de", "<title>So spielt man Toggle - Parlor</title>", "Du hast ein Brett"),
    ] {
        let (status, headers, page) = house.reader(language).page("/rules/toggle");
        assert_eq!(status, 200);
        assert!(page.contains(&format!("<html lang=\"{code}\"")), "{page}");
        assert!(page.contains(title) && page.contains(rules), "{page}");
        let vary = headers.get_all("vary").iter().map(|line| line.to_str().unwrap());
        assert!(vary.collect::<Vec<_>>().join(",").contains("accept-language"));
    }
}
