//! What somebody who runs a server can see: health, metrics, the access log, the version.

use std::collections::HashSet;
use std::fs;

use crate::guest::{House, body, id};
use parlor_server::{AccessLog, ServeError, serve};
use serde_json::{Value, json};
use tempfile::TempDir;

fn get(url: &str) -> (u16, String) {
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build();
    body(ureq::Agent::from(agent).get(url).call())
}

#[test]
fn life_and_readiness_are_told_apart() {
    let house = House::open();
    assert_eq!(get(&house.url("/livez")), (200, "ok\n".to_owned()));
    for path in ["/readyz", "/healthz"] {
        assert_eq!(get(&house.url(path)), (200, "ok\nrooms 0\nlive 0\n".to_owned()), "{path}");
    }
}

#[test]
fn the_interface_tells_its_version() {
    let house = House::open();
    let (status, about) = house.guest().get("");
    assert_eq!(status, 200);
    assert_eq!(about, json!({ "name": "Parlor", "version": env!("CARGO_PKG_VERSION") }));
    let (_, document) = house.guest().get("/openapi.json");
    assert!(document["paths"]["/api/v1"]["get"].is_object());
}

/// A metric's value.
fn value(text: &str, name: &str) -> Option<f64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map(|value| value.parse().unwrap())
}

#[test]
fn metrics_are_told_at_an_address_of_their_own() {
    let house = House::with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into()));
    let mut guest = house.guest();
    let state = guest.begin("toggle");
    let (_, next) = guest.act(&state, "0");
    assert_eq!(guest.act(&state, "1").0, 409);
    assert_eq!(guest.get("/matches/nonsense").0, 404);
    let path = format!("/matches/{}/advice", id(&next));
    assert_eq!(guest.post(&path, &json!({ "name": "hint" })).0, 200);
    let mut watcher = guest.watch(&house, &next, "");
    watcher.next();
    assert_eq!(get(&house.url("/metrics")).0, 404, "not for players");
    let (status, text) = get(&format!("http://{}/metrics", house.metrics.unwrap()));
    assert_eq!(status, 200);
    let is =
        |name: &str, wanted: f64| assert_eq!(value(&text, name), Some(wanted), "{name}\n{text}");
    is("parlor_action_seconds_count", 2.0);
    is("parlor_refusals_total{status=\"409\"}", 1.0);
    is("parlor_refusals_total{status=\"404\"}", 2.0);
    is("parlor_rooms", 1.0);
    is("parlor_live", 1.0);
    let at_least = |name: &str, least: f64| {
        assert!(value(&text, name).is_some_and(|value| value >= least), "{name}\n{text}");
    };
    at_least("parlor_store_write_seconds_count", 2.0);
    at_least("parlor_thinking_seconds_count{purpose=\"question\"}", 1.0);
    at_least("parlor_connections", 2.0);
    at_least("parlor_requests_total", 6.0);
    assert!(text.ends_with("# EOF\n"), "{text}");
}

#[test]
fn the_access_log_has_a_line_for_each_request_and_no_secrets() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("access.log");
    let log = AccessLog::File(file.clone());
    let house = House::with(|config| config.access_log = Some(log));
    let mut guest = house.guest();
    let state = guest.begin("toggle");
    guest.get(&format!("/matches/{}?ground=secret-query", id(&state)));
    let token = guest.token();
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build();
    let agent = ureq::Agent::from(agent);
    let asked = agent.get(house.url("/nowhere")).header("x-forwarded-for", "192.0.2.7");
    let answer = asked.header("x-request-id", "from-the-proxy-1").call().unwrap();
    assert_eq!(answer.headers()["x-request-id"], "from-the-proxy-1");
    let answer = agent.get(house.url("/livez")).header("x-request-id", "no name").call().unwrap();
    let given = answer.headers()["x-request-id"].to_str().unwrap().to_owned();
    house.stop();
    let text = fs::read_to_string(&file).unwrap();
    assert!(!text.contains(&token) && !text.contains("secret-query"), "{text}");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let path = |line: &Value| line["path"].as_str().unwrap().to_owned();
    let found: Vec<String> = lines.iter().map(path).collect();
    let look = format!("/api/v1/matches/{}", id(&state));
    assert_eq!(found, ["/api/v1/matches", look.as_str(), "/nowhere", "/livez"]);
    assert_eq!((&lines[0]["method"], &lines[0]["status"]), (&json!("POST"), &json!(201)));
    assert_eq!(
        (&lines[2]["client"], &lines[2]["request"]),
        (&json!("192.0.2.7"), &json!("from-the-proxy-1"))
    );
    assert_eq!((&lines[3]["request"], &lines[3]["bytes"]), (&json!(given), &json!(3)));
    for line in &lines {
        assert!(line["duration_ms"].as_f64().unwrap() >= 0.0, "{line}");
        let time = line["time"].as_str().unwrap();
        assert!(time.len() == 24 && time.starts_with("20") && time.ends_with('Z'), "{time}");
    }
    let names: HashSet<&str> = lines.iter().map(|line| line["request"].as_str().unwrap()).collect();
    assert_eq!(names.len(), lines.len(), "each request has a name of its own");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[tokio::test]
async fn an_access_log_that_cannot_be_written_is_refused_at_the_start() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("parlor.sqlite");
    let mut config = parlor_server::Config::new(([127, 0, 0, 1], 0).into(), database.clone());
    config.access_log = Some(AccessLog::File(folder.path().join("no/such/folder/access.log")));
    let refused = serve(config, |_| panic!("it must not start"), async {}).await.unwrap_err();
    assert!(matches!(refused, ServeError::AccessLog { .. }), "{refused}");
    assert!(!database.exists());
}
