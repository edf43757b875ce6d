//! What comes with a page: the tags for previews of its link, their pictures, and the first answers that it needs.

use crate::guest::{Guest, House, id, seated};
use parlor_server::Rate;
use serde_json::{Value, json};

/// The content of a tag.
fn content<'p>(page: &'p str, name: &str) -> Option<&'p str> {
    let (_, rest) = page.split_once(&format!("=\"{name}\" content=\""))?;
    rest.split('"').next()
}

/// The answers that came with a page.
fn first(page: &str) -> Value {
    let element = page.split_once("<script type=\"application/json\" id=\"first\">");
    let Some((_, rest)) = element else { return Value::Null };
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

/// The picture that a page names: its address and the size that it says.
fn picture(guest: &mut Guest, house: &House, page: &str) -> String {
    let address = content(page, "og:image").unwrap().replace("&amp;", "&");
    let path = address.strip_prefix(&house.url("")).unwrap().to_owned();
    let (status, headers, _) = guest.page(&path);
    assert_eq!((status, &headers["content-type"]), (200, &"image/png".parse().unwrap()), "{path}");
    path
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[test]
fn every_page_has_a_title_a_sentence_and_a_picture() {
    let house = House::open();
    let mut guest = house.guest();
    let state = guest.begin("toggle");
    let matched = format!("/m/{}", id(&state));
    let at = encoded(state["position"].as_str().unwrap());
    for (path, title) in [
        ("/", "Parlor"),
        ("/play/hex", "Hex"),
        ("/rules/dots", "How to play Dots"),
        (format!("/position/toggle?at={at}").as_str(), "Toggle position"),
        ("/daily", "Daily puzzles"),
        ("/daily/archive", "Earlier puzzles"),
        ("/learn", "Learn"),
        ("/now", "Play someone now"),
        ("/leaderboard", "Leaderboard"),
        ("/tournaments/new", "New tournament"),
        ("/settings", "Settings"),
        (matched.as_str(), "Toggle"),
    ] {
        let (status, _, page) = house.guest().page(path);
        assert_eq!(status, 200, "{path}");
        assert_eq!(content(&page, "og:title"), Some(title), "{path}");
        assert_eq!(content(&page, "twitter:card"), Some("summary_large_image"));
        let text = content(&page, "og:description").unwrap();
        assert!(text.len() > 10 && text.ends_with('.'), "{text}");
        assert_eq!(content(&page, "description"), Some(text));
        let tab = if title == "Parlor" { title.to_owned() } else { format!("{title} - Parlor") };
        assert!(page.contains(&format!("<title>{tab}</title>")), "{page}");
        let address = content(&page, "og:url").unwrap();
        assert!(page.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")));
        assert_eq!(address.split('?').next().unwrap(), house.url(path.split('?').next().unwrap()));
        picture(&mut guest, &house, &page);
    }
}

#[test]
fn a_position_is_shown_as_its_canonical_text_and_one_that_is_none_by_its_game() {
    let house = House::open();
    let mut guest = house.guest();
    let position = guest.begin("toggle")["position"].as_str().unwrap().to_owned();
    let (_, _, page) = guest.page(&format!("/position/toggle?at={}", encoded(&position)));
    assert!(picture(&mut guest, &house, &page).starts_with("/preview/position/toggle.png?at="));
    for bad in ["", "</title><script>alert(1)</script>", "\"><img src=x>", &"9".repeat(5000)] {
        let (status, _, page) = guest.page(&format!("/position/toggle?at={}", encoded(bad)));
        assert_eq!(status, 200);
        assert!(!page.contains("<script>") && !page.contains("<img src=x"), "{page}");
        assert_eq!(picture(&mut guest, &house, &page), "/preview/play/toggle.png");
    }
}

#[test]
fn what_people_call_themselves_stays_text() {
    let house = House::open();
    let mut guest = house.guest();
    let state = guest.begin("squeeze");
    for name in ["</title><script>", "\"><img src=x>", "</script><!--<b>"] {
        assert_eq!(guest.status("/me/name", &json!({ "name": name })), 204, "{name}");
        let (_, _, page) = guest.page(&format!("/m/{}", id(&state)));
        let safe = name.replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
        assert!(content(&page, "og:title").unwrap().contains(&safe), "{page}");
        assert!(!page.contains(name), "{page}");
        let view = &first(&page)[format!("/matches/{}", id(&state))];
        assert!(view["seats"].to_string().contains(&Value::from(name).to_string()), "{view}");
        picture(&mut guest, &house, &page);
    }
}

#[test]
fn a_match_that_not_everybody_may_see_is_described_by_its_game() {
    let house = House::open();
    // Who races sees their own board alone.
    let (mut racers, race) = seated(&house, "toggle-race", "2,300;5x5", 2);
    // Friends who play by a link.
    let (mut friends, among) = seated(&house, "squeeze", "4x4,10,on", 2);
    assert_eq!(friends[0].status("/me/name", &json!({ "name": "Zebulon" })), 204);
    for (guest, state, game) in
        [(&mut racers[0], race, "toggle-race"), (&mut friends[0], among, "squeeze")]
    {
        let path = format!("/m/{}", id(&state));
        let (_, _, page) = house.guest().page(&path);
        assert_eq!(picture(guest, &house, &page), format!("/preview/play/{game}.png"));
        let head = page.split_once("</head>").unwrap().0;
        assert!(!head.contains("Zebulon") && head.contains(&path), "{head}");
        let direct = |name: &str| house.guest().page(&format!("/preview/{name}.png")).2;
        assert_eq!(direct(&format!("m/{}", id(&state))), direct(&format!("play/{game}")));
    }
    let (status, _, page) = house.guest().page("/m/aaaaaaaaaaaa");
    assert_eq!((status, content(&page, "og:title")), (200, Some("Parlor")));
    assert_eq!(first(&page), Value::Null);
}

#[test]
fn a_puzzle_of_the_day_does_not_show_its_board() {
    let house = House::open();
    let mut guest = house.guest();
    let (status, state) = guest.post("/daily/toggle", &json!({}));
    assert!(status < 300, "{state}");
    let (_, _, page) = house.guest().page(&format!("/m/{}", id(&state)));
    assert!(content(&page, "og:title").unwrap().starts_with("Toggle, daily puzzle of "), "{page}");
    assert_eq!(picture(&mut guest, &house, &page), "/preview/play/toggle.png");
}

#[test]
fn a_page_brings_the_answers_that_its_visitor_would_get() {
    let house = House::open();
    let mut owner = house.guest();
    let state = owner.begin("toggle");
    let address = format!("/matches/{}", id(&state));
    let path = format!("/m/{}", id(&state));
    let mut stranger = house.guest();
    for (guest, viewer) in [(&mut owner, json!(1)), (&mut stranger, Value::Null)] {
        let (_, headers, page) = guest.page(&path);
        let view = first(&page)[&address].clone();
        assert_eq!(view["viewer"], viewer);
        assert_eq!(view, guest.get(&address).1);
        assert_eq!(headers["cache-control"], "no-store");
        let vary: Vec<&str> =
            headers.get_all("vary").iter().map(|line| line.to_str().unwrap()).collect();
        assert!(vary.contains(&"cookie, accept-language"), "{vary:?}");
        assert!(!headers.contains_key("set-cookie"), "who only looks stays unknown");
    }
    let (_, _, page) = owner.page("/");
    let answers = first(&page);
    assert_eq!(answers["/me"]["matches"][0]["id"], state["id"]);
    assert_eq!(answers["/games"], owner.get("/games").1);
    assert_eq!(answers["/games/hex/sample"], owner.get("/games/hex/sample").1);
    let (_, _, page) = stranger.page("/");
    assert_eq!(first(&page)["/me"]["matches"], json!([]));
    // The miniatures beside the puzzles of the day have their size.
    let (_, _, page) = stranger.page("/daily");
    let sample = &first(&page)["/games/toggle/sample?daily=true"]["position"];
    assert_eq!(sample.as_str().unwrap().split(':').next().unwrap().len(), 25);
}

#[test]
fn who_asks_too_often_gets_the_page_alone() {
    let few = Rate { burst: 3.0, refill: 0.0 };
    let house = House::limited(parlor_server::Limits { requests: few, ..House::plenty() });
    let mut guest = house.guest();
    for asked in 0..6 {
        let (status, _, page) = guest.page("/");
        assert_eq!((status, first(&page) != Value::Null), (200, asked < 3));
        assert_eq!(content(&page, "og:title"), Some("Parlor"));
    }
    assert_eq!(guest.page("/preview/parlor.png").0, 429);
}

#[test]
fn a_host_that_is_none_is_not_believed() {
    let house = House::open();
    let agent: ureq::Agent = ureq::Agent::config_builder().build().into();
    let asked = agent.get(house.url("/")).header("host", "x\"><script>");
    let page = asked.call().unwrap().body_mut().read_to_string().unwrap();
    assert_eq!((content(&page, "og:image"), content(&page, "og:title")), (None, Some("Parlor")));
    let asked = agent.get(house.url("/")).header("host", "parlor.example");
    let asked = asked.header("x-forwarded-proto", "https").call();
    let page = asked.unwrap().body_mut().read_to_string().unwrap();
    assert_eq!(content(&page, "og:url"), Some("https://parlor.example/"));
}

#[test]
fn icons_and_the_manifest_are_where_browsers_look_for_them() {
    let house = House::open();
    let mut guest = house.guest();
    let (_, _, page) = guest.page("/");
    let manifest =
        page.split_once("rel=\"manifest\" href=\"").unwrap().1.split('"').next().unwrap();
    for (path, kind) in [
        ("/favicon.ico", "image/x-icon"),
        ("/apple-touch-icon.png", "image/png"),
        (manifest, "application/manifest+json"),
        (&manifest.replace("manifest.webmanifest", "maskable-512.png"), "image/png"),
    ] {
        let (status, headers, _) = guest.page(path);
        assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, kind), "{path}");
        assert!(headers["cache-control"].to_str().unwrap().starts_with("public"));
    }
    assert_eq!(guest.page("/preview/nothing.png").0, 404);
    assert_eq!(guest.page("/preview/play/nothing.png").0, 404);
}
